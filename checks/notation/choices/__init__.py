"""Places that can be read in more than one way, one file a kind.

Begin reading with `choice` and `kinds`.
"""
