"""What an option is, and the kinds of values that options have."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, _ArgumentGroup
    from collections.abc import Callable, Sequence


class Option:
    """One option: its name, what it does, and how a text or a TOML value becomes its value.

    parse   the value of a text; raises ValueError with the remedy. None: a flag, true or false
    values  all the texts that the option accepts, where they can be listed
    many    whether the value is a list of names, separated by commas on the command line
    """

    __slots__ = ("name", "help", "metavar", "parse", "values", "many")

    def __init__(
        self, name: str, help: str, metavar: str = "", parse: Callable[[str], object] | None = None,
        values: Callable[[], Sequence[str]] | None = None, many: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.help = help
        self.metavar = metavar
        self.parse = parse if parse is not None or values is None else one_of(values)
        self.values = values
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

    def add_to(self, parser: ArgumentParser | _ArgumentGroup, default: str | None = None) -> None:
        """Declare the option on a parser; without a default its value is None where the call does not give it."""
        if self.parse is None:
            from argparse import BooleanOptionalAction

            parser.add_argument(f"--{self.name}", action=BooleanOptionalAction, help=self.help)
        else:
            parser.add_argument(
                f"--{self.name}", type=argument_type(self.parse), metavar=self.metavar, help=self.help, default=default
            )


def argument_type(parse: Callable[[str], object]) -> Callable[[str], object]:
    """Return the parser in the shape that argparse needs to show its message."""

    def converted(text: str) -> object:
        from argparse import ArgumentTypeError

        try:
            return parse(text)
        except ValueError as error:
            raise ArgumentTypeError(f"{text!r}: {error}") from None

    return converted


def one_of(values: Callable[[], Sequence[str]]) -> Callable[[str], str]:
    """Return a parser that accepts the texts which `values` lists when it is asked."""

    def parse(text: str) -> str:
        known = values()
        if text not in known:
            from exactcalc.advice import nearest

            raise ValueError(nearest(text, known))
        return text

    return parse


def whole(least: int, most: int = 1000) -> Callable[[str], int]:
    """Return a parser of whole numbers from `least` up to `most`."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most):
            raise ValueError(f"give a whole number from {least} to {most}")
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


def any_text(text: str) -> str:
    """Return the text."""
    return text


def rule_names(text: str) -> tuple[str, ...]:
    """Return the names of a list separated by commas; every one is a rule."""
    from exactcalc.checks import rules

    chosen = tuple(filter(None, (part.strip() for part in text.split(","))))
    for name in chosen:
        try:
            rules.load(name)
        except KeyError:
            from exactcalc.advice import nearest

            raise ValueError(f"no rule {name!r}: {nearest(name, rules.names())}") from None
    return chosen
