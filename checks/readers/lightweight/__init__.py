"""Readers of lightweight markup. Start at `markup.py`, which all of them build on; one file a format beside it."""
