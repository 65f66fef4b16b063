"""One walk along a chain: what each member is compared with, operands linked and reported. Start with `walk.py`."""
