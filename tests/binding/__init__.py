"""Tests of binding: a model's evidence in a document."""
