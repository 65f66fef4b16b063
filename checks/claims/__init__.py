"""Sentences about numbers: counts, ranks, sums, ranges that a document asserts.

It may import judging, binding and what they may. Begin reading with `claims`; `claim_kinds` judges each kind.
"""
