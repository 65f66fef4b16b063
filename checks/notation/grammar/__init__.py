"""Expressions: one operand and operator after the other. Start with `grammar.py`."""
