"""Notation: from the text of a segment to statements: chains of members whose trees say how they were read.

May import the engine, the common words, readers, languages and quantities. Start with `chains/parser.py`.
"""
