"""What an accusation presumes of the reading: the choices on which the link between two members rests.

Plain notation presumes nothing: a calculation of numbers, signs of operations and brackets, a relation, a number, and
words or the end of the text around them. Whatever else stands there can be read in more than one way, and is named here
by its kind.
"""

from __future__ import annotations

from exactcalc.checks.notation.trees import leaves
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import is_unit
from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.expression import Call, Literal, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node

OPEN = {
    "name": "a name still has the value that it was given before",
    "beside": "numbers side by side are multiplied",
    "equality": "the two sides that are equated are meant to be equal as they stand",
    "before": "nothing that stands before the calculation belongs to it",
    "behind": "nothing that stands behind the result belongs to it",
}
"""Kinds of choice whose other readings cannot all be tried, each with what the usual reading presumes."""
CLOSED = {
    "product": "a number before a bracket, a root or a function multiplies it",
    "times": "the letter x multiplies",
    "comma": "the comma in a number parts thousands, or its decimals",
    "percent": "a percentage is that part of one",
    "magnitude": "the letter behind a number stands for a power of ten",
    "noun": "the words behind numbers name what they count",
    "slash": "a product behind a division sign is the divisor",
    "base": "the digits are decimal",
    "logarithm": "the logarithm has the base that it is read with",
    "angle": "the angle has the unit that it is read with",
}
"""Kinds of choice with a few readings, which have all been tried where one of them is called wrong."""

_SIGNS = frozenset("×*·⋅∙•∗⨯/÷:⁄∕／")
_SIGN_MACROS = ("\\times", "\\cdot", "\\ast", "\\div", "\\frac", "\\dfrac", "\\tfrac")
_WORD = Pattern(r"\\[A-Za-z]+|[^\W\d_]+")
_BINARY = Pattern(r"0[01]+(?:\.[01]+)?|1[01]{3,}(?:\.[01]+)?")
_ANGLES = frozenset(("sin", "cos", "tan"))
_LETTERS_OF_TIMES = frozenset("xX")
_ENDS_OF_FORMULAS = frozenset("+-−–×*·/÷^=<>_)]}√|∑∫%°!")
"""Signs that belong to a formula where they stand before a calculation."""
_BEGINNINGS_OF_FORMULAS = ("+", "×", "·", "÷", "/", "^", "(", "[", "√", "!", "²", "³", "′")
_TEXT_MACROS = (
    "\\text", "\\mathrm", "\\mbox", "\\quad", "\\qquad", "\\,", "\\;", "\\:", "\\!", "\\ ", "\\\\", "\\)", "\\]", "\\end", "\\%",
    "\\approx", "\\Rightarrow", "\\implies", "\\iff", "\\right", "\\space", "\\tag", "\\label", "\\unit", "\\rm", "\\$",
    "\\ldots", "\\dots", "\\therefore", "\\because", "\\color", "\\hfill", "\\item", "\\par", "\\newline", "\\circ",
)  # fmt: skip
"""Macros behind a result that are no part of a calculation."""
OPERATIONS = frozenset((
    "\\frac", "\\dfrac", "\\tfrac", "\\sqrt", "\\times", "\\cdot", "\\div", "\\left", "\\right", "\\approx", "\\pi", "\\ast",
    "\\big", "\\Big", "\\bigl", "\\bigr", "\\Bigl", "\\Bigr", "\\ln", "\\log", "\\exp", "\\sin", "\\cos", "\\tan", "\\max",
    "\\min", "\\quad", "\\qquad", "\\displaystyle", "\\circ", "\\begin", "\\end", "\\cos", "\\mathrm", "\\text", "\\mathit",
    "\\operatorname", "\\bigg", "\\Bigg", "\\lvert", "\\rvert", "\\lfloor", "\\rfloor", "\\lceil", "\\rceil", "\\binom",
    "sqrt", "ln", "log", "exp", "sin", "cos", "tan", "max", "min", "abs", "e", "pi", "π", "x", "mean", "round",
))  # fmt: skip
"""Words of a formula that name operations, or how it is set."""


def presumptions(source: Member, stated: Member, tree: Node | None) -> set[str]:
    """Return the kinds of choice on which the link from a calculation to a printed number or member rests.

    tree: the calculation as it was judged, with what its names stand for.
    """
    found = set(of_tree(tree if tree is not None else source.node, source.segment.text))
    if stated.node is not None:
        found.update(of_tree(stated.node, stated.segment.text))
    if isinstance(source.node, Literal):
        found.add("equality")
    found.update(_of_surroundings(source, stated))
    return found


def of_tree(tree: Node | None, text: str) -> Iterator[str]:
    """Yield the choices in an expression that was read from a text."""
    if tree is None:
        return
    for leaf in leaves(tree):
        if isinstance(leaf, Symbol) or (isinstance(leaf, Substitute) and leaf.name):
            yield "name"
        elif isinstance(leaf, Literal):
            yield from _of_number(leaf)
    stack = [tree]
    while stack:
        node = stack.pop()
        stack.extend(node.items if isinstance(node, Vector) else node.args if isinstance(node, Call) else ())
        if isinstance(node, Call):
            yield from _of_call(node, text)


def _of_number(literal: Literal) -> Iterator[str]:
    text = literal.text
    if "," in text or "'" in text or "’" in text:
        yield "comma"
    if text[-1:] in "%％‰":
        yield "percent"
    elif text[-1:].isalpha():
        yield "magnitude"
    if _BINARY.fullmatch(text.lstrip("-−–+")):
        yield "base"


def _of_call(node: Call, text: str) -> Iterator[str]:
    if node.function == "log":
        yield "logarithm"
    elif node.function in _ANGLES:
        yield "angle"
    elif node.function == "percent":
        yield "percent"
    elif node.function == "div":
        under = node.args[1]
        if (
            isinstance(under, Call)
            and under.function == "mul"
            and text[node.args[0].end : under.start].strip()[-1:] not in "({"
        ):
            yield "slash"
    elif node.function == "mul":
        for one, other in zip(node.args, node.args[1:], strict=False):
            if 0 <= one.end <= other.start:
                yield from _of_factors(one, other, text[one.end : other.start])


def _of_factors(one: Node, other: Node, gap: str) -> Iterator[str]:
    """Yield what multiplies two factors, where no sign of multiplication stands in the gap between them."""
    if not _SIGNS.isdisjoint(gap) or any(macro in gap for macro in _SIGN_MACROS):
        return
    if not _LETTERS_OF_TIMES.isdisjoint(gap) and "\\" not in gap:
        yield "times"
    elif isinstance(one, Symbol) or (isinstance(other, Literal) and not {"(", "{", "["} & set(gap)):
        yield "beside"
    else:
        yield "product"


def _of_surroundings(source: Member, stated: Member) -> Iterator[str]:
    """Yield what is presumed of the text in, before and behind the link."""
    text = source.segment.text
    inside = text[source.start : source.end]
    names = (
        {leaf.name for leaf in leaves(source.node) if isinstance(leaf, Symbol)} if source.node is not None else set()
    )
    if any(
        not (word in OPERATIONS or word.lower() in OPERATIONS or is_unit(word) or word in names)
        for word in _WORD.findall(inside)
    ):
        yield "noun"
    before = text[: source.start].rstrip(" $\u00a0(（[")
    if _belongs_to_formula(before):
        yield "before"
    behind = stated.segment.text[stated.end :]
    if behind[:1].isalpha() and behind[0] < "\u2e80" and not is_unit(_WORD.match(behind)[0]):
        yield "behind"
    behind = behind.lstrip()
    if behind.startswith(_BEGINNINGS_OF_FORMULAS) or (behind.startswith("\\") and not behind.startswith(_TEXT_MACROS)):
        if not (behind.startswith("(") and behind[1:2].isalpha()):
            yield "behind"
    elif behind[:2] in ("- ", "− ", "* ") and behind[2:3].isdigit():
        yield "behind"


def _belongs_to_formula(before: str) -> bool:
    """Tell whether what stands before a calculation may be a part of it that was not read."""
    if not before or before[-1] in "\u2010-":
        return False
    last = before[-1]
    if last in _ENDS_OF_FORMULAS:
        return last != "=" and not before.endswith(("**", "__", "=>", "->", "|"))
    if last.isdigit():
        return True
    if last.isalpha() and last < "\u2e80":
        word = before.split()[-1].lstrip("(（[\"'“‘*_$")
        return len(word) == 1 and word not in ("a", "A") or word.startswith("\\")
    return False
