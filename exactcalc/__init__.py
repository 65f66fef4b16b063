"""The exact engine: numbers, elementary functions, rounding, expression trees, sheets and worked models.

It knows nothing of documents; the package `checks` does, and imports this one.
"""

__version__ = "0.1.0"
