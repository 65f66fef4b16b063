"""Problems of a text: characters that must not stand in a calculation, numbers and segments past the limits."""

from __future__ import annotations

from exactcalc.checks.notation.lexing.characters import FORBIDDEN, escaped, is_forbidden
from exactcalc.checks.notation.lexing.literals import MAX_DIGITS, MAX_EXPONENT, TOO_LARGE
from exactcalc.checks.notation.statement import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.lexing.tokens import Tokens

FORBIDDEN_CHARACTER = "forbidden-character"


def forbidden_characters(segment: Segment) -> list[Problem]:
    """Return one problem for each character that must not stand in a calculation."""
    text = segment.text
    problems = []
    for found in FORBIDDEN.finditer(text):
        at = found.start()
        if not is_forbidden(text, at) or (text[at] == "\ufeff" and segment.offset(at) == 0):
            continue
        code = f"U+{ord(text[at]):04X}"
        around = escaped(text[max(0, at - 8) : at + 9])
        what = "only 0 to 9 are digits" if text[at].isdigit() else "it does not show, or changes what shows"
        problems.append(
            Problem(segment, at, at + 1, FORBIDDEN_CHARACTER, f"{code} in {around!r}: {what}; remove it", code)
        )
    return problems


def too_large(segment: Segment, tokens: Tokens) -> list[Problem]:
    """Return one problem for each number past the limits."""
    problems = []
    for at, fault in tokens.faults.items():
        if fault == TOO_LARGE:
            start, end = tokens.starts[at], tokens.ends[at]
            stated = segment.text[start:end] if end - start < 40 else segment.text[start : start + 37] + "..."
            message = f"the number has more than {MAX_DIGITS} digits or an exponent past {MAX_EXPONENT}"
            problems.append(Problem(segment, start, end, TOO_LARGE, message, stated))
    return problems


def too_long(segment: Segment) -> Problem:
    """Return the problem of a segment that is too long to be read."""
    length = len(segment.text)
    return Problem(segment, 0, length, "too-long", f"the text is {length} characters long; break it into lines")
