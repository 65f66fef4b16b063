"""Judging by the cells of a model."""
