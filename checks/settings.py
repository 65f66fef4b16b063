"""What a document is judged by; the command line and the configuration fill it in."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Settings:
    """The policy for one document.

    model             "auto", "none" or the name of a worked model
    rounding          the rule for ties, such as "half-up"
    places, sigfigs   what results are rounded to where the printed digits do not tell; None: they tell
    integers_rounded  whether a printed integer is a rounded value instead of an exact one
    decimal_comma     whether `0,5` is one half
    log_base          base of `log`, "e", "10" or "2"; None: the base the document's lines support
    select, ignore    rules to keep and rules to drop; an empty `select` keeps all
    show_notes        whether notes are listed one by one where a report would count them
    marks             whether the report holds a mark for each judged number, for pages and mending
    """

    __slots__ = (
        "model", "rounding", "places", "sigfigs", "integers_rounded", "decimal_comma", "log_base",
        "select", "ignore", "show_notes", "marks",
    )  # fmt: skip

    def __init__(
        self, model: str = "auto", rounding: str = "half-up", places: int | None = None,
        sigfigs: int | None = None, integers_rounded: bool = False, decimal_comma: bool = False,
        log_base: str | None = None, select: Sequence[str] = (), ignore: Sequence[str] = (),
        show_notes: bool = False, marks: bool = False,
    ) -> None:  # fmt: skip
        self.model = model
        self.rounding = rounding
        self.places = places
        self.sigfigs = sigfigs
        self.integers_rounded = integers_rounded
        self.decimal_comma = decimal_comma
        self.log_base = log_base
        self.select = tuple(select)
        self.ignore = tuple(ignore)
        self.show_notes = show_notes
        self.marks = marks

    def keeps(self, rule: str) -> bool:
        """Return whether findings of the rule are reported."""
        return (not self.select or rule in self.select) and rule not in self.ignore


def settings_of(values: Mapping[str, object]) -> Settings:
    """Return the settings for a document from its options, by the names that the command line has for them."""
    known = {name.replace("-", "_"): value for name, value in values.items()}
    return Settings(**{name: known[name] for name in Settings.__slots__ if name in known})  # type: ignore[arg-type]
