"""Reader of LaTeX. Start at `reader.py`; formulas and displays are read by the files above, as in every format."""
