"""The options of a verification, declared once for the command line and for configuration files."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, _ArgumentGroup
    from collections.abc import Callable

FAIL_ON = ("error", "warning", "note", "never")
LOG_BASES = ("e", "10", "2")


class Option:
    """One option: its name, what it does, and how a text or a TOML value becomes its value.

    parse     the value of a text; raises ValueError with the remedy. None: a flag, true or false
    many      whether the value is a list of names, separated by commas on the command line
    """

    __slots__ = ("name", "help", "metavar", "parse", "many")

    def __init__(
        self, name: str, help: str, metavar: str = "", parse: Callable[[str], object] | None = None,
        many: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.help = help
        self.metavar = metavar
        self.parse = parse
        self.many = many

    def from_toml(self, value: object) -> object:
        """Return the option's value for a value of a TOML file.

        Raises: ValueError with the remedy.
        """
        if self.parse is None:
            if not isinstance(value, bool):
                raise ValueError("write true or false")
            return value
        if self.many and isinstance(value, list) and all(isinstance(item, str) for item in value):
            return self.parse(",".join(value))
        if isinstance(value, bool) or not isinstance(value, int | str):
            raise ValueError(f"write {self.metavar} as a text" + (" or a list of texts" if self.many else ""))
        return self.parse(str(value))

    def add_to(self, parser: ArgumentParser | _ArgumentGroup) -> None:
        """Declare the option on a parser; its value is None where the call does not give it."""
        if self.parse is None:
            from argparse import BooleanOptionalAction

            parser.add_argument(f"--{self.name}", action=BooleanOptionalAction, help=self.help)
        else:
            typed = argument_type(self.parse)
            parser.add_argument(f"--{self.name}", type=typed, metavar=self.metavar, help=self.help)


def argument_type(parse: Callable[[str], object]) -> Callable[[str], object]:
    """Return the parser in the shape argparse needs to show its message."""

    def converted(text: str) -> object:
        from argparse import ArgumentTypeError

        try:
            return parse(text)
        except ValueError as error:
            raise ArgumentTypeError(f"{text!r}: {error}") from None

    return converted


def one_of(*names: str) -> Callable[[str], str]:
    """Return a parser that accepts the names."""

    def parse(text: str) -> str:
        if text not in names:
            from exactcalc.messages import nearest

            raise ValueError(nearest(text, list(names)))
        return text

    return parse


def whole(least: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from `least` up to 1000."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 5 and least <= int(text) <= 1000):
            raise ValueError(f"give a whole number from {least} to 1000")
        return int(text)

    return parse


def percent(text: str) -> int:
    """Return a percentage in millionths of one percent, so that no float is needed: `99.5` is 99,500,000."""
    whole_part, _, decimals = text.partition(".")
    digits = whole_part + decimals
    if not (digits.isascii() and digits.isdecimal() and len(whole_part) < 4 and len(decimals) < 7):
        raise ValueError("give a percentage, as in 99.5")
    value = int(digits + "0" * (6 - len(decimals)))
    if value > 100_000_000:
        raise ValueError("give a percentage of at most 100")
    return value


def _rule_names(text: str) -> tuple[str, ...]:
    from checks import rules

    chosen = tuple(filter(None, (part.strip() for part in text.split(","))))
    for name in chosen:
        try:
            rules.load(name)
        except KeyError:
            from exactcalc.messages import nearest

            raise ValueError(f"no rule {name!r}: {nearest(name, rules.names())}") from None
    return chosen


def _any(text: str) -> str:
    return text


def _rounding(text: str) -> str:
    from exactcalc.rounding import MODES

    return one_of(*MODES)(text)


def _model(text: str) -> str:
    from exactcalc.models import MODELS

    return one_of("auto", "none", *MODELS)(text)


def _reader(text: str) -> str:
    from checks.readers import FORMATS

    return one_of(*FORMATS)(text)


def report_format(text: str) -> str:
    """Return the name of a report format, if it is one."""
    from checks.report import formats

    return one_of(*formats())(text)


def _declared(*options: Option) -> dict[str, Option]:
    return {option.name: option for option in options}


DOCUMENT_OPTIONS = _declared(
    Option("model", "auto (default), none, or the name of a worked model", "NAME", _model),
    Option("rounding", "half-up (default), half-even, half-down, up, down, floor or ceiling", "RULE", _rounding),
    Option("places", "decimals that results are rounded to, where not as printed", "N", whole(0)),
    Option("sigfigs", "significant digits that results are rounded to", "N", whole(1)),
    Option("integers-rounded", "printed whole numbers are rounded values, not exact ones"),
    Option("decimal-comma", "0,5 is one half"),
    Option("log-base", "base of log: e, 10 or 2; inferred where not given", "BASE", one_of(*LOG_BASES)),
    Option("from", "format of the documents, where the file's name does not tell", "FORMAT", _reader),
    Option("field", "field that holds the text, in documents made of records", "NAME", _any),
    Option("select", "report these rules alone, separated by commas", "RULES", _rule_names, many=True),
    Option("ignore", "do not report these rules", "RULES", _rule_names, many=True),
    Option("fail-on", "least severity for exit 1: error, warning (default), note, never", "SEVERITY",
           one_of(*FAIL_ON)),
    Option("min-coverage", "exit 1 if less than P percent of the numbers that claim something are verified",
           "P", percent),
)  # fmt: skip
"""Options that may differ from document to document."""

RUN_OPTIONS = _declared(
    Option("format", "format of the report on standard output", "FORMAT", report_format),
    Option("notes", "list notes one by one (table, concise, github; the other formats always do)"),
    Option("show-unchecked", "list the numbers that were not checked, and why"),
    Option("statistics", "close with the counts of each rule over all documents"),
    Option("quiet", "findings alone: no totals, no remarks, no messages but errors"),
    Option("baseline", "leave out the findings recorded in FILE", "FILE", _any),
)
"""Options of a whole run."""
