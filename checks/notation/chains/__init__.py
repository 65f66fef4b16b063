"""Chains of members linked by relations. Start with `parser.py`."""
