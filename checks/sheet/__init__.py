"""What names and printed numbers stand for, and where.

It may import notation and what it may. Begin reading with `sheet`, then `provenance` and `scopes`.
"""
