"""A model's evidence: which cells of a model the places of a document print. Start with `binding.py`."""
