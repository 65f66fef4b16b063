"""Verifying from Python: a text or a file in, the report that every writer receives out."""

from __future__ import annotations

import os

from exactcalc.checks.jobs.batch import Job, Refusal, read_bytes, verify_one
from exactcalc.checks.readers.encoding import UnreadableDocument
from exactcalc.checks.settings import Settings
from exactcalc.options.option import Option
from exactcalc.options.table import DOCUMENT_OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypedDict, Unpack

    from exactcalc.checks.finding import DocumentReport

    class Choices(TypedDict, total=False):
        """What a call may set; None is the default of each."""

        model: str | None
        rounding: str | None
        places: int | None
        sigfigs: int | None
        integers_rounded: bool | None
        decimal_comma: bool | None
        log_base: str | int | None
        field: str | None
        select: str | Sequence[str] | None
        ignore: str | Sequence[str] | None
        marks: bool | None


__all__ = ("UnreadableDocument", "verify_file", "verify_text")

TEXT = "<text>"
"""What the report of a text has for a path."""


def verify_text(text: str, format: str = "text", **settings: Unpack[Choices]) -> DocumentReport:
    """Return the report of a document that is given as text.

    `format` names its reader, as `--from` does. The settings are those options of `exactcalc verify` by which a
    document is judged, such as `rounding="half-even"` or `select=["truncated"]`, and `marks=True` for a mark of every
    number. Comments in the document silence rules; configuration files are not looked for.
    Raises: TypeError for a setting that does not exist; ValueError for a value or a format that does not;
    UnreadableDocument.
    """
    return _verified(TEXT, text.encode(), format, settings)


def verify_file(path: str | os.PathLike[str], format: str | None = None, **settings: Unpack[Choices]) -> DocumentReport:
    """Return the report of a file; its name tells the format where the call does not.

    Raises: as `verify_text`; OSError.
    """
    return _verified(os.fspath(path), read_bytes(os.path.abspath(path)), format, settings)


def _verified(path: str, data: bytes, format: str | None, choices: Mapping[str, object]) -> DocumentReport:
    values = {name: _checked(name, value) for name, value in choices.items() if value is not None}
    field = values.pop("field", None)
    settings = Settings(**values)  # type: ignore[arg-type]
    outcome = verify_one(Job(path, settings, format, None if field is None else str(field), data))
    if isinstance(outcome, Refusal):
        raise UnreadableDocument(f"{path}: {outcome.message}")
    return outcome


def _checked(name: str, value: object) -> object:
    """Return the value of a setting.

    Raises: TypeError, ValueError.
    """
    option = _options().get(name)
    if option is None:
        from exactcalc.advice import nearest

        raise TypeError(f"no setting {name!r}: {nearest(name, tuple(_options()))}")
    if option.many and isinstance(value, tuple | set | frozenset):
        value = list(value)
    try:
        return option.from_toml(value)
    except ValueError as error:
        raise ValueError(f"{name}={value!r}: {error}") from None


def _options() -> dict[str, Option]:
    """Return the options that are settings, by the names they have in Python."""
    elsewhere = ("from", "fail-on", "min-coverage")
    named = {name.replace("-", "_"): option for name, option in DOCUMENT_OPTIONS.items() if name not in elsewhere}
    return named | {"marks": Option("marks", "hold a mark for every number token")}
