"""Tests of what `exactcalc generate` writes."""
