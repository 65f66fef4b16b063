"""Tests of verdicts and what is said of them."""
