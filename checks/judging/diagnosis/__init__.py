"""Naming the likely slip behind a wrong number. Start with `slip.py`."""
