"""Subcommands, one file each; only the one that was called is imported.

A file offers `SUMMARY` (one line), `add_arguments(parser)` and `run(arguments)`, which returns the
exit status.
"""
