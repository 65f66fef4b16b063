"""Tests of expression trees: values, prints, closed forms."""
