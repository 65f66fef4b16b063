"""Root causes first: what follows from a mistake is put under it. Start with `root_causes.py`."""
