"""Tests of the annotated page."""
