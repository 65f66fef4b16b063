"""Tests of the exact engine."""
