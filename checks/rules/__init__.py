"""Rules: one file each, found by name. `not-reproducible` lives in `not_reproducible.py`.

A rule turns a judged result into a finding. Its docstring is what `exactcalc explain RULE` prints;
its first line is the title, and its examples are run by the tests.

It may import judging, claims and what they may. Begin reading with `rule`, then any rule.
"""

from __future__ import annotations

from importlib import import_module

from exactcalc.checks.rules.rule import Reject, Rule

__all__ = ["Reject", "Rule", "describe", "load", "names"]

_loaded: dict[str, Rule] = {}


def load(name: str) -> Rule:
    """Return the rule of that name; only its own file is imported.

    Raises:  KeyError for a name that no file declares.
    """
    rule = _loaded.get(name)
    if rule is None:
        try:
            module = import_module("exactcalc.checks.rules." + name.replace("-", "_"))
        except ModuleNotFoundError as error:
            raise KeyError(name) from error
        rule = module.RULE
        if rule.name != name:
            raise KeyError(f"{module.__file__} declares {rule.name!r}, its file name says {name!r}")
        _loaded[name] = rule
    return rule


def names() -> list[str]:
    """Return the names of all rules, in alphabetical order."""
    from pkgutil import iter_modules

    return sorted(m.name.replace("_", "-") for m in iter_modules(__path__) if m.name != "rule")


def describe(name: str) -> tuple[str, str]:
    """Return title and explanation of a rule.

    Raises:  KeyError for an unknown name.
    """
    explanation = load(name).explanation.strip()
    title, _, text = explanation.partition("\n")
    return title.partition(": ")[2].rstrip(".") or title, text.strip()
