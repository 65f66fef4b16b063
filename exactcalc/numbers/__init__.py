"""Numbers: fractions, enclosures, elementary functions, rounding, limits.

It imports nothing else of ours and is imported by all; `elementary` alone imports mpmath. Begin reading with `number`,
then `arithmetic`.
"""
