"""Judging: the walk along a chain and the verdict on each printed number. Start with `documents.py`."""
