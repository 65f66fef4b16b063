"""Tests of the readers, one file a format."""
