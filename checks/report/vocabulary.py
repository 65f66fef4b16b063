"""Names that reports and options share with the parts that judge: rules, their texts, rounding rules."""

from __future__ import annotations


def rounding_rules() -> tuple[str, ...]:
    """Return the names of the rounding rules for ties and directions."""
    return (
        "half-up", "half-even", "half-down", "half-away", "half-toward-zero", "half-odd",
        "up", "down", "ceiling", "floor",
    )  # fmt: skip


def describe(rule: str) -> tuple[str, str]:
    """Return title and explanation of a rule; of an unknown one its name and nothing."""
    from checks import rules

    try:
        return rules.describe(rule)
    except KeyError:
        return rule, ""
