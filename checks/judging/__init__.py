"""Judging: the walk along a chain and the verdict on each printed number.

It may import binding, sheet, notation and what they may. Begin reading with `documents`, then
`chains/walk` and `verdict`.
"""
