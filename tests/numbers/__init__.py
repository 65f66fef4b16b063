"""Tests of the exact engine's numbers: fractions, enclosures, rounding, limits."""
