"""Expressions: the tree, its evaluation, and how it is printed."""
