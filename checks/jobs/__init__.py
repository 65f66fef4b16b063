"""What is around a verification: the file, comments that silence, findings known already, many documents.

It may import `verify` and all that `verify` may. Begin reading with `batch`.
"""
