"""The options of a verification, declared once for the command line and for configuration files."""

from __future__ import annotations

from exactcalc.options.option import Option, any_text, one_of, percent, rule_names, whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def _rounding_rules() -> Sequence[str]:
    from exactcalc.numbers.rounding import MODES

    return MODES


def models() -> Sequence[str]:
    """Return the names of the worked models."""
    from exactcalc.models import MODELS

    return tuple(MODELS)


def _readers() -> Sequence[str]:
    from exactcalc.checks.readers import FORMATS

    return tuple(FORMATS)


def _document_format(text: str) -> str:
    """Return the name of a format of documents; where the ending of a file's name is given, the error names it."""
    from exactcalc.checks.readers import FORMATS

    for name, (_, endings) in FORMATS.items():
        if text not in FORMATS and f".{text}" in endings:
            raise ValueError(f"did you mean {name!r}?")
    return one_of(_readers)(text)


def _report_formats() -> Sequence[str]:
    from exactcalc.checks.report import formats

    return formats()


def _rules() -> Sequence[str]:
    from exactcalc.checks.rules import names

    return names()


def _declared(*options: Option) -> dict[str, Option]:
    return {option.name: option for option in options}


DOCUMENT_OPTIONS = _declared(
    Option("model", "auto (default), none, or the name of a worked model", "NAME",
           values=lambda: ("auto", "none", *models())),
    Option("rounding", "half-up (default), half-even, half-down, up, down, floor or ceiling", "RULE",
           values=_rounding_rules),
    Option("places", "decimals that results are rounded to, where not as printed", "N", whole(0)),
    Option("sigfigs", "significant digits that results are rounded to", "N", whole(1)),
    Option("integers-rounded", "printed whole numbers are rounded values, not exact ones"),
    Option("decimal-comma", "0,5 is one half"),
    Option("log-base", "base of log: e, 10 or 2; inferred where not given", "BASE", values=lambda: ("e", "10", "2")),
    Option(
        "from", "format of the documents, where the file's name does not tell", "FORMAT", _document_format, _readers
    ),
    Option("field", "field that holds the text, in documents made of records", "NAME", any_text),
    Option("select", "report these rules alone, separated by commas", "RULES", rule_names, _rules, many=True),
    Option("ignore", "do not report these rules", "RULES", rule_names, _rules, many=True),
    Option("fail-on", "least severity for exit 1: error, warning (default), note, never", "SEVERITY",
           values=lambda: ("error", "warning", "note", "never")),
    Option("min-coverage", "exit 1 if less than P percent of the numbers that claim something are verified",
           "P", percent),
)  # fmt: skip
"""Options that may differ from document to document."""

RUN_OPTIONS = _declared(
    Option("format", "format of the report on standard output", "FORMAT", values=_report_formats),
    Option("notes", "list notes one by one (table, concise, github; the other formats always do)"),
    Option("show-unchecked", "list the numbers that were not checked, and why"),
    Option("statistics", "close with the counts of each rule over all documents"),
    Option("allow-empty", "exit 0 where nothing at all was checked, as a hook needs that gets changed files alone"),
    Option("quiet", "findings alone: no totals, no remarks, no messages but errors"),
    Option("baseline", "leave out the findings recorded in FILE", "FILE", any_text),
)  # fmt: skip
"""Options of a whole run."""
