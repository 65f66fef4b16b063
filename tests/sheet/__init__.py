"""Tests of a document as its own sheet."""
