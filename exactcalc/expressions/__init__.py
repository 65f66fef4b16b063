"""Expressions: the tree, its evaluation, and how it is printed.

It may import numbers. The notation of documents builds the same tree as the models do. Begin reading with `expression`,
then `evaluation`; `cell` is what a reference refers to.
"""
