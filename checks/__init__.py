"""Documents: reading, binding, judging and reporting printed calculations.

Imported as `exactcalc.checks`; it may import the engine and nothing of the command line. Begin reading with `verify`,
and with docs/architecture.md. The files beside it are the common words of all, but for `explain`.
"""
