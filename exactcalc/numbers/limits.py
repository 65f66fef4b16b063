"""Bounds on the size of numbers, so that every calculation ends soon.

Each is checked before a number is computed, from bit lengths alone.
"""

from __future__ import annotations

START_PRECISION = 112
"""Binary places of the first enclosure of every irrational value."""

MAX_PRECISION = 20_000
"""Binary places after which a question is given up as undecided."""

MAX_DENOMINATOR_BITS = 100_000
"""A rational value with a longer denominator is carried on as an enclosure."""

MAX_INTEGER_BITS = 100_000
"""Whole parts of rational values may be this long: 30,103 decimal digits."""

MAX_REAL_BITS = 20_000
"""Whole parts of irrational values may be this long: 6,020 decimal digits."""

MAX_DEPTH = 150
"""Nesting of calls in one expression tree; long sums and products count as one level."""

MAX_POWER = 1_000
"""Integer exponents up to this are multiplied out on enclosures, larger ones go through exp and ln."""
