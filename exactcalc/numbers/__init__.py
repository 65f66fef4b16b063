"""Numbers: fractions, enclosures, elementary functions, rounding, limits."""
