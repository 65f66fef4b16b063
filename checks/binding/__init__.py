"""A model's evidence: which cells of a model the places of a document print.

It may import sheet, notation and what they may; it finds, and judges nothing. Begin reading with `binding`.
"""
