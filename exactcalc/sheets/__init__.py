"""Sheets: cells with formulas, their trace and how rounding drifts."""
