"""Sheets: cells with formulas, their trace and how rounding drifts.

It may import numbers and expressions. Begin reading with `sheet`.
"""
