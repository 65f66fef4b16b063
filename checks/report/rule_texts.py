"""What reports say of a rule beyond its name."""

from __future__ import annotations


def describe(rule: str) -> tuple[str, str]:
    """Return title and explanation of a rule; of an unknown one its name and nothing."""
    from exactcalc.checks import rules

    try:
        return rules.describe(rule)
    except KeyError:
        return rule, ""
