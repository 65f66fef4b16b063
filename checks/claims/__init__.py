"""Sentences about numbers. Start with `claims.py`."""
