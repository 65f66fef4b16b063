"""Reader of Markdown. Start at `reader.py`: blocks by markdown-it-py, what stands inside them by `inline.py`."""
