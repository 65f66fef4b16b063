"""Mending: the numbers of a document whose right value is proven are printed anew, nothing else is touched."""
