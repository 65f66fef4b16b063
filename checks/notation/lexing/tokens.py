"""Kinds of token, how strongly each binds where it follows an operand, and the tokens of a segment."""

from __future__ import annotations

from exactcalc.checks.notation.lexing.regions import formula_bounds, inside, parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from exactcalc.expressions.expression import Literal

(
    END, NUMBER, NAME, FUNCTION, RELATION, ADD, SUBTRACT, MULTIPLY, DIVIDE, PRODUCT, MODULO, OPEN, CLOSE,
    COMMA, SEMICOLON, BAR, ROOT, CONSTANT, FRACTION, TEXT, SUM, QUANTITY, TRANSPOSE, COLUMN, ROW, UNDERSCORE,
    TILDE, PUNCTUATION, ANNOTATION_OPEN, ANNOTATION_CLOSE, ANGLE,
) = range(31)  # fmt: skip

# What these mean depends on what stands around them; those after FINISH, and COLON, never reach the grammar.
(
    COLON, POWER, SUPERSCRIPT, FACTORIAL, BEGIN, FINISH, BLANK, NUMERAL, MAGNITUDE, PERCENT, CURRENCY, DIGIT_POWER,
    TIMES_LETTER, EXCLAMATION, AMPERSAND, NOT_EQUAL, PLUS_MINUS, COMPOUND, MINUTE, OF,
) = range(31, 51)  # fmt: skip
FIRST_SPECIAL, FIRST_CONTEXTUAL = COLON, FACTORIAL

KINDS = 51

ADDITIVE, MULTIPLICATIVE, SIGN, POWERS, POSTFIX = 10, 20, 25, 40, 50


def _table(default: int, *entries: tuple[int, tuple[int, ...]]) -> tuple[int, ...]:
    cells = [default] * KINDS
    for value, kinds in entries:
        for kind in kinds:
            cells[kind] = value
    return tuple(cells)


STRENGTH = _table(
    0,
    (ADDITIVE, (ADD, SUBTRACT)),
    (MULTIPLICATIVE, (MULTIPLY, DIVIDE, PRODUCT, MODULO)),
    (MULTIPLICATIVE, (NUMBER, NAME, FUNCTION, OPEN, BAR, ROOT, CONSTANT, FRACTION, TEXT, SUM, QUANTITY, BEGIN)),
    (POWERS, (POWER,)),
    (POSTFIX, (SUPERSCRIPT, FACTORIAL, TRANSPOSE)),
)
"""Binding strength of a token after an operand; juxtaposition binds like a product."""

AFTER_NUMBER = _table(0, *((STRENGTH[kind], (kind,)) for kind in range(KINDS) if kind != NUMBER), (99, (NUMBER,)))
"""The same after a number; two numbers in a row may be a mixed number and need the long way."""

IMPLICIT = frozenset((NUMBER, NAME, FUNCTION, OPEN, BAR, ROOT, CONSTANT, FRACTION, TEXT, SUM, QUANTITY, BEGIN))
STARTS = _table(0, (1, (NUMBER, NAME, FUNCTION, OPEN, ROOT, CONSTANT, FRACTION, TEXT, SUM, QUANTITY, BEGIN, ANGLE,
                        ADD, SUBTRACT, BAR, POWER, UNDERSCORE)))  # fmt: skip
"""Whether an expression can begin with the token."""

ENDS = _table(0, (1, (NUMBER, NAME, CLOSE, CONSTANT, TEXT, SUPERSCRIPT, FACTORIAL, TRANSPOSE, FINISH)))
"""Whether an operand can end with the token, so that a sign after it is an operator."""

OPERATORS = frozenset((ADD, SUBTRACT, MULTIPLY, DIVIDE, PRODUCT, MODULO, POWER))


class Tokens:
    """The tokens of one segment in parallel lists, closed by an END token.

    match   index of the closing bracket for each opening one that has one
    faults  reason for each token that looks like a number and is none
    """

    __slots__ = (
        "text", "kind", "bounds", "kinds", "values", "starts", "ends", "match", "faults", "numbers", "present",
        "pieces", "matrices", "grouped_result", "unclosed", "ambiguous",
    )  # fmt: skip

    def __init__(self, text: str, kind: str, present: set[int]) -> None:
        self.text = text
        self.kind = kind
        self.bounds: list[int] | None = None
        self.kinds: list[int] = []
        self.values: list[Any] = []
        self.starts: list[int] = []
        self.ends: list[int] = []
        self.match: dict[int, int] = {}
        self.faults: dict[int, str] = {}
        self.numbers: list[Literal] = []
        self.matrices = 0
        self.unclosed = False
        """Whether a bracket is open at the end."""
        self.ambiguous = False
        """Whether a letter was taken for a unit or a magnitude that may be a name, or a label for a factor."""
        self.grouped_result = -1
        """End of the last result with blanks between its groups, 0 where there is none, -1 where not searched."""
        self.present = present
        """Kinds of the tokens."""
        self.pieces: list[str] | None = None
        """Text of each token with the blanks before it, where each is a token of its own."""

    def close(self) -> None:
        """Add the END tokens; three, so that the grammar may look ahead without counting."""
        end = self.ends[-1] if self.ends else 0
        self.kinds += (END, END, END)
        self.values.append(None)
        self.starts.append(end)
        self.ends.append(end)

    def words(self) -> list[tuple[str, int, int]]:
        """Return text, start and end of every token."""
        if self.pieces is not None:
            return list(zip(map(str.lstrip, self.pieces), self.starts, self.ends, strict=False))
        text = self.text
        return [(text[start:end], start, end) for start, end in zip(self.starts[:-1], self.ends, strict=False)]

    def match_before(self, close: int) -> int:
        """Return the index of the bracket that the one at `close` closes; `close` itself where there is none."""
        return next((i for i in range(close - 1, -1, -1) if self.match.get(i) == close), close)

    def is_list_item(self, blanks: int = 0) -> bool:
        """Tell whether the first token is the mark of a list item: a hyphen, a star or a dot with a blank behind it."""
        if self.kind == "math" or not self.starts or self.text[self.starts[0]] not in "-–*•·":
            return False
        return blanks > 0 and len(self.starts) == 1 or len(self.starts) > 2 and self.ends[0] < self.starts[1]

    def is_sentence(self) -> bool:
        """Tell whether the segment certainly holds no formula set off from words."""
        return self.kind != "math" and "\\" not in self.text and "  " not in self.text

    def in_formula(self, i: int) -> bool:
        """Tell whether blanks at token `i` part nothing, as in a formula, or words, as in a sentence."""
        bounds = self.bounds
        if bounds is None:
            bounds = self.bounds = formula_bounds(self.text, self.kind)
        return bool(bounds) and inside(bounds, self.starts[i])

    def parts_before(self, i: int) -> bool:
        """Tell whether a wide gap stands before token `i`: a formula ends or begins there."""
        return parts(self.text, self.ends[i - 1], self.starts[i], self.kind)
