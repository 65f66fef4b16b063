"""What names and printed numbers stand for, and where. Start with `own_sheet.py`."""
