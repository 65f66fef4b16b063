"""MathML to LaTeX: the elements that print calculations, with the place of every character."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

NESTING_LIMIT = 100
"""Elements inside each other; deeper ones are read in a row."""
FUNCTIONS = frozenset(
    ("sin", "cos", "tan", "cot", "arcsin", "arccos", "arctan", "sinh", "cosh", "tanh", "ln", "log", "exp", "max",
     "min", "lim", "det", "gcd")
)  # fmt: skip
INVISIBLE = {"\u2061": "", "\u2062": " ", "\u2063": ",", "\u2064": " "}
"""Function application, times, separator, and the plus of a mixed number."""
ACCENTS = {"¯": "\\bar", "‾": "\\bar", "_": "\\bar", "^": "\\hat", "ˆ": "\\hat", "~": "\\tilde", "→": "\\vec"}
PRINTED_AS_TEXT = {ord(character): None for character in "0123456789.,+-−–×·⋅*/÷=≈<>()[]$€£%°"}
"""Digits, points and signs are what they are, also where an editor set them as text: `8` `.` `25` is one number."""
RELATIONS = "=≈≅≃≤≥<>"


class Piece:
    """Text with the source offset of each character."""

    __slots__ = ("texts", "positions")

    def __init__(self, text: str = "", positions: list[int] | None = None) -> None:
        self.texts = [text]
        self.positions = positions or []

    @property
    def text(self) -> str:
        """Return the whole text."""
        if len(self.texts) > 1:
            self.texts = ["".join(self.texts)]
        return self.texts[0]

    def add(self, text: str, position: int) -> Piece:
        """Append characters that stand for something at `position`; return the piece."""
        self.texts.append(text)
        self.positions.extend([position] * len(text))
        return self

    def join(self, other: Piece) -> Piece:
        """Append another piece; return this one."""
        self.texts += other.texts
        self.positions += other.positions
        return self

    def end(self, default: int) -> int:
        """Return the offset behind the last character."""
        return self.positions[-1] + 1 if self.positions else default


class Element:
    """An element that is still open."""

    __slots__ = ("name", "attributes", "position", "text", "children")

    def __init__(self, name: str, attributes: str, position: int) -> None:
        self.name = name
        self.attributes = attributes
        self.position = position
        self.text = Piece()
        self.children: list[Piece] = []


class MathBuilder:
    """Builds the LaTeX of one formula from the tags and the text inside `<math>`."""

    __slots__ = ("_open", "_skipped")

    def __init__(self, position: int) -> None:
        self._open = [Element("math", "", position)]
        self._skipped = 0

    def open(self, name: str, attributes: str, position: int) -> None:
        """Begin an element."""
        if len(self._open) > NESTING_LIMIT:
            self._skipped += 1
            return
        self._open.append(Element(name, attributes, position))

    def close(self, name: str, position: int) -> None:
        """End an element, and those inside it that were left open; a tag that ends nothing is ignored."""
        if self._skipped:
            self._skipped -= 1
            return
        if any(element.name == name for element in self._open[1:]):
            while self._close(position) != name:
                pass

    def add(self, text: str, positions: list[int]) -> None:
        """Add characters of the element that is open."""
        self._open[-1].text.join(Piece(text, positions))

    def finish(self, position: int) -> Piece:
        """Return the whole formula."""
        while len(self._open) > 1:
            self._close(position)
        return _row(self._open[0], position)

    def _close(self, position: int) -> str:
        element = self._open.pop()
        self._open[-1].children.append(CONVERTERS.get(element.name, _row)(element, position))
        return element.name


def _row(element: Element, position: int) -> Piece:
    row = Piece()
    for child in element.children:
        row.join(child)
    return row if element.children else _stripped(element.text)


def _stripped(piece: Piece) -> Piece:
    start = len(piece.text) - len(piece.text.lstrip())
    end = len(piece.text.rstrip())
    return Piece(piece.text[start:end], piece.positions[start:end])


def _identifier(element: Element, position: int) -> Piece:
    name = _stripped(element.text)
    if len(name.text) < 2:
        return name
    before = " \\" if name.text in FUNCTIONS else " "
    return Piece().add(before, element.position).join(name).add(" ", name.end(position))


def _operator(element: Element, position: int) -> Piece:
    operator = _stripped(element.text)
    if operator.text in INVISIBLE:
        return Piece().add(INVISIBLE[operator.text], element.position)
    if operator.text in ("{", "}"):
        return Piece().add("\\", element.position).join(operator)
    return operator


def _words(element: Element, position: int) -> Piece:
    words = element.text
    if not words.text.strip():
        return Piece().add(" ", element.position)
    if not words.text.translate(PRINTED_AS_TEXT).strip():
        return words
    return Piece().add("\\text{", element.position).join(words).add("}", words.end(position))


def _space(element: Element, position: int) -> Piece:
    return Piece().add(" ", element.position)


def _arguments(element: Element, count: int) -> list[Piece]:
    arguments = element.children[:count]
    for further in element.children[count:]:
        arguments[-1].join(further)
    return arguments + [Piece() for _ in range(count - len(arguments))]


def _fraction(element: Element, position: int) -> Piece:
    from exactcalc.checks.readers.html.tags import attribute

    numerator, denominator = _arguments(element, 2)
    has_line = (attribute(element.attributes, "linethickness") or "1").rstrip("ptxemc.") != "0"
    fraction = Piece().add("\\frac{" if has_line else "\\binom{", element.position).join(numerator)
    fraction.add("}{", fraction.end(position)).join(denominator)
    return fraction.add("}", fraction.end(position))


def _root(element: Element, position: int) -> Piece:
    if element.name == "msqrt":
        root = Piece().add("\\sqrt{", element.position).join(_row(element, position))
        return root.add("}", root.end(position))
    radicand, index = _arguments(element, 2)
    root = Piece().add("\\sqrt[", element.position).join(index)
    root.add("]{", root.end(position)).join(radicand)
    return root.add("}", root.end(position))


def _scripts(marks: str) -> Callable[[Element, int], Piece]:
    def convert(element: Element, position: int) -> Piece:
        base, *scripts = _arguments(element, len(marks) + 1)
        accent = ACCENTS.get(scripts[0].text) if element.name == "mover" else None
        if accent:
            whole = Piece().add(accent + "{", element.position).join(base)
            return whole.add("}", whole.end(position))
        whole = Piece().join(base)
        for mark, script in zip(marks, scripts, strict=True):
            whole.add(mark + "{", whole.end(element.position)).join(script)
            whole.add("}", whole.end(position))
        return whole

    return convert


def _fenced(element: Element, position: int) -> Piece:
    from exactcalc.checks.readers.html.tags import attribute

    opening, closing = attribute(element.attributes, "open"), attribute(element.attributes, "close")
    whole = Piece().add("(" if opening is None else opening, element.position)
    for number, child in enumerate(element.children):
        if number:
            whole.add(",", whole.end(element.position))
        whole.join(child)
    return whole.add(")" if closing is None else closing, whole.end(position))


def _table_row(element: Element, position: int) -> Piece:
    row = Piece()
    for number, cell in enumerate(element.children):
        if number:
            row.add(" & ", row.end(element.position))
        row.join(cell)
    return row


def _table(element: Element, position: int) -> Piece:
    """Return the rows as a matrix, or as equations where they have relations."""
    are_equations = any(character in RELATIONS for row in element.children for character in row.text)
    environment = "aligned" if are_equations else "matrix"
    table = Piece().add(f"\\begin{{{environment}}}", element.position)
    for number, row in enumerate(element.children):
        if number:
            table.add(" \\\\ ", table.end(position))
        table.join(row)
    return table.add(f"\\end{{{environment}}}", table.end(position))


CONVERTERS = {
    "mi": _identifier,
    "mo": _operator,
    "mtext": _words,
    "mspace": _space,
    "mphantom": _space,
    "ms": _words,
    "mfrac": _fraction,
    "msqrt": _root,
    "mroot": _root,
    "msup": _scripts("^"),
    "msub": _scripts("_"),
    "msubsup": _scripts("_^"),
    "mover": _scripts("^"),
    "munder": _scripts("_"),
    "munderover": _scripts("_^"),
    "mfenced": _fenced,
    "mtr": _table_row,
    "mlabeledtr": _table_row,
    "mtable": _table,
}
