"""Judging by the cells of a model.

The model is one more source of what stands for a name. Begin reading with `source`.
"""
