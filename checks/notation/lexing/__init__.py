"""Tokens of a segment. Start with `lexer.py`."""
