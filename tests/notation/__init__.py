"""Tests of how printed text is read as statements."""
