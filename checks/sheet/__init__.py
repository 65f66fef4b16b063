"""What names and printed numbers stand for, and where. Start with `sheet.py`."""
