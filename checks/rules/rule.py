"""What a rule is, and how a judged result becomes a finding."""

from __future__ import annotations

from exactcalc.checks.finding import Finding
from exactcalc.checks.judging.reprint import reprint, trimmed
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.limits import MAX_PRECISION
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import digits, nearest, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from exactcalc.checks.document import Document
    from exactcalc.checks.judging.result import Result

    Value = Fraction | Real

DIGITS = 20
"""Significant digits of an exact value that is no short fraction, as the report contract asks."""
LONGEST = 60
"""Characters of a rounded value up to which a sentence shows it."""
SHORT = 24
"""Characters up to which a terminating decimal is printed in full instead of rounded digits."""


class Reject:
    """A document that the rule must find fault with: its text, and the stated number it points at."""

    __slots__ = ("at", "line", "text")

    def __init__(self, text: str, at: str, line: int | None = None) -> None:
        self.text = text
        self.at = at
        self.line = line


def no_clause(result: Result) -> str:
    """Return no clause: the sentence that the result brings along says it all."""
    return ""


class Rule:
    """A declared policy: a name, a severity, an explanation, the clause that names the cause, examples."""

    __slots__ = ("accepts", "clause", "explanation", "name", "rejects", "severity")

    def __init__(
        self,
        name: str,
        severity: str,
        explanation: str | None,
        clause: Callable[[Result], str] = no_clause,
        accepts: tuple[str, ...] = (),
        rejects: tuple[Reject, ...] = (),
    ) -> None:
        self.name = name
        self.severity = severity
        self.explanation = explanation or ""
        self.clause = clause
        self.accepts = accepts
        self.rejects = rejects

    def finding(self, result: Result, document: Document) -> Finding:
        """Return the finding for a result of this rule."""
        segment = result.segment
        line, column = document.locate(segment.offset(result.start))
        last_line, last = document.locate(segment.offset(result.end - 1) if result.end > result.start else 0)
        end_column = last + 1 if last_line == line and result.end > result.start else column
        cause = self.clause(result)
        literal = result.literal
        stated = literal.text if literal is not None else segment.text[result.start : result.end]
        right = rounded = deviation = None
        judgement = result.judgement
        if literal is not None and judgement is not None and judgement.rounded is not None:
            right = reprint(literal, judgement.rounded)
            rounded = right
            reference = result.recomputed if self.name == "not-reproducible" else None
            basis = judgement.rounded
            if reference is not None:
                basis = nearest(reference, literal.places)[0] * result.sign
            deviation = digits(abs(literal.units - basis))
            if right == stated or self.severity == "note" or _is_nothing(result, judgement.rounded):
                right = None
        exact = None if result.exact is None else _signed(show(result.exact), result.sign)
        recomputed = None if result.recomputed is None else _signed(show(result.recomputed), result.sign)
        # What the printed operands give is no right value where nothing is told to stand in place of the stated one.
        value = exact or (recomputed if rounded is not None else None)
        message = result.message or _sentence(stated, value, rounded, cause)
        return Finding(
            rule=self.name, severity=self.severity, line=line, column=column, end_column=end_column,
            stated=stated, message=message, cause=cause, entry=result.entry, exact=exact, rounded=rounded,
            recomputed=recomputed, deviation_ulp=deviation, suggestion=result.suggestion or right,
            root_line=result.root_line, where=document.label_of(line), credit=result.credit,
        )  # fmt: skip


def _is_nothing(result: Result, rounded: int) -> bool:
    """Return whether a value that is not 0 would be printed as 0 with the power of ten that is stated: `0.00e6`."""
    literal = result.literal
    if rounded or literal is None or literal.text.lstrip("-−–").replace(".", "", 1).isdigit():
        return False
    values = [value for value in (result.exact, result.recomputed) if value is not None]
    # A value that is only enclosed is not shown to be 0.
    return any(isinstance(value, Real) or value != 0 for value in values)


def _signed(text: str, sign: int) -> str:
    """Return the text of a value as the number without the sign in front of it has it."""
    if sign > 0 or text.strip("0.") == "":
        return text
    return text.removeprefix("-") if text.startswith("-") else f"-{text}"


def show(value: Value) -> str:
    """Return a value as text: a terminating decimal in full, else a short fraction, else 20 digits."""
    if not hasattr(value, "enclosure"):
        text = terminating(value)
        if text is not None and len(text) <= SHORT:
            return text
        if value.numerator.bit_length() + value.denominator.bit_length() <= 4 * SHORT:
            fraction = str(value)
            if len(fraction) <= SHORT:
                return fraction
    return approximately(value, DIGITS)


def approximately(value: Value, count: int) -> str:
    """Return a value to `count` significant digits, 0 where the largest precision does not find the first of them."""
    try:
        return significant(value, count)
    except Undecided:
        return f"0 (closer than 1e-{MAX_PRECISION * 3 // 10})"


def terminating(value: Fraction) -> str | None:
    """Return the decimal text of a fraction whose expansion ends, else None."""
    denominator, twos, fives = value.denominator, 0, 0
    if denominator.bit_length() > 256:
        return None
    while denominator % 2 == 0:
        denominator //= 2
        twos += 1
    while denominator % 5 == 0:
        denominator //= 5
        fives += 1
    if denominator != 1:
        return None
    places = max(twos, fives)
    units = value.numerator * 10**places // value.denominator
    printed = digits(abs(units)).rjust(places + 1, "0")
    text = printed[: len(printed) - places] + ("." + printed[len(printed) - places :] if places else "")
    return trimmed(("-" if units < 0 else "") + text)


def _sentence(stated: str, value: str | None, rounded: str | None, cause: str) -> str:
    parts = [f"stated {stated}"]
    if value is not None:
        told = rounded is not None and len(rounded) <= LONGEST
        parts.append(f"exact {value}" + (f" rounds to {rounded}" if told else ""))
    return ", ".join(parts) + (f": {cause}" if cause else "") + "."
