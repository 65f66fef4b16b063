"""What an accusation presumes of the reading, beyond the choices whose other readings have been tried.

Plain notation presumes nothing: a calculation of numbers, signs of operations and brackets, a relation, a number, and
words or the end of the text around them. A choice with a few readings, such as a comma or a percent sign, presumes
nothing either where the line is wrong by each of them. What is left can mean something that nobody can try.
"""

from __future__ import annotations

from exactcalc.checks.notation.trees import leaves, numbers_in
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import is_unit
from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.expression import Call, Literal, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node

PRESUMED = {
    "name": "a name still has the value that it was given before",
    "beside": "what stands side by side is multiplied",
    "equality": "two numbers that are equated are meant to be equal as they stand",
    "comma": "a comma in a number parts thousands",
    "before": "nothing that stands before the calculation belongs to it",
    "behind": "nothing that stands behind the result belongs to it",
}
"""Kinds of choice that must be earned, each with what the usual reading presumes."""

_SIGNS = frozenset("×*·⋅∙•∗⨯/÷:⁄∕／xX")
_SIGN_MACROS = ("\\times", "\\cdot", "\\ast", "\\div", "\\frac", "\\dfrac", "\\tfrac")
_OPENING = frozenset("([{")
_APART = frozenset("&,;")
"""What parts the entries of a vector or matrix."""
_WORD = Pattern(r"[^\W\d_]+")
_LABEL = Pattern(r"[\s>*#-]*[(（\[]?[\w]{1,3}[)）\].、:：]\s*")
"""A label at the beginning of a line: `(2)`, `b)`, `3.`"""
_OPENED = Pattern(r"(?:(?:\\left|\\[bB]ig{1,2}l?)?\s*+[(（\[{$]|\s|\\left\\[{|]|\\left$|\\[bB]ig{1,2}l?$)++$")
"""Brackets and blanks that open before a calculation."""
_UNIT = Pattern(
    r"(?:[\s~]|\\[,;:! ])*(?:\\(?:text|mathrm|mbox|rm)\s*\{\s*([^{}]{1,20}?)\s*\}|([A-Za-zµΩ°%]{1,4})(?=\s))"
    r"(?:\s*\^\s*\{?[-−]?[0-9]\}?)?"
)
_RATE = Pattern(r"/\s*(?:\\|[A-Za-z])")
_CHARGE = Pattern(r"[-−+]\s*[)\]]")
"""A sign that ends a bracket: the charge of an ion."""
_TERM = Pattern(r"[-−–*]\s+(?:[0-9(\\]|[*_$]{0,2}[A-Za-z]\b(?!\s+[a-z]))")
"""A further term with a sign in front of it, no dash between words."""
_REMARK = Pattern(r"[(\[][^()\[\]]*[^\W\d_][^()\[\]]*")
_ANGLE = Pattern(r"[°′″]|\\circ")
_ANGULAR = Pattern(r"[°′″π]|\\circ|\\pi|sin|cos|tan|atan|arc|/\s*2")
_MEASURED = Pattern(r"[°′″'\"A-Za-z]")
_ENDS_OF_FORMULAS = frozenset("+-−–×*·/÷^=<>_)]}√|∑∫%°!")
"""Signs that belong to a formula where they stand before a calculation."""
_BEGINNINGS_OF_FORMULAS = ("+", "×", "·", "÷", "/", "^", "(", "[", "√", "!", "²", "³", "′")
_TEXT_MACROS = tuple(
    "\\" + name
    for name in (
        "text", "mathrm", "mbox", "rm", "quad", "qquad", ",", ";", ":", "!", " ", "space", "\\", ")", "]", "end", "%",
        "$", "approx", "Rightarrow", "implies", "iff", "therefore", "because", "right", "tag", "label", "unit", "ldots",
        "dots", "color", "hfill", "item", "par", "newline", "circ",
    )
)  # fmt: skip
"""Macros behind a result that are no part of a calculation."""


def presumptions(source: Member, stated: Member, tree: Node | None) -> set[str]:
    """Return the kinds of choice on which the link from a calculation to a printed number or member rests.

    tree: the calculation as it was judged, with what its names stand for.
    """
    found = set(_of_tree(tree if tree is not None else source.node, source.segment.text))
    found.update(_of_tree(stated.node, stated.segment.text))
    if isinstance(source.node, Symbol):
        found.add("name")  # a formula that was given for it before
    if _is_bare_equality(source, stated):
        found.add("equality")
    before = source.segment.text[: source.start]
    if not _LABEL.fullmatch(before) and _belongs_to_formula(_OPENED.sub("", before)):
        found.add("before")
    if _goes_on(stated.segment.text[stated.end :]):
        found.add("behind")
    return found


def of_expression(tree: Node | None, text: str) -> set[str]:
    """Return the kinds of choice on which an expression rests that is said to have no value, or too large a one."""
    found = set(_of_tree(tree, text))
    if tree is not None and (_holds_list(tree) or any("," in number.text for number in numbers_in(tree))):
        found.add("comma")
    return found


def _holds_list(tree: Node) -> bool:
    """Tell whether commas part the items of a list in an expression, which may be decimals as well."""
    if isinstance(tree, Call):
        return any(map(_holds_list, tree.args))
    return isinstance(tree, Vector)


def _is_bare_equality(source: Member, stated: Member) -> bool:
    """Tell whether a link states no calculation: a number is equated with another one, or a value with an angle."""
    if not isinstance(stated.node, Literal):
        return isinstance(source.node, Literal) and not source.relation and not _is_measured(source)
    if isinstance(source.node, Literal):
        return not (_is_measured(source) and _is_measured(stated))
    return _ANGLE.search(stated.node.text) is not None and not _ANGULAR.search(_text(source))


def _is_measured(member: Member) -> bool:
    """Tell whether a number has a unit, or is an angle."""
    return bool(member.unit) or _MEASURED.search(_text(member)) is not None


def _text(member: Member) -> str:
    return member.segment.text[member.start : member.end]


def _of_tree(tree: Node | None, text: str) -> Iterator[str]:
    """Yield the choices in an expression that was read from a text."""
    stack = [tree] if tree is not None else []
    while stack:
        node = stack.pop()
        if isinstance(node, Symbol) or (isinstance(node, Substitute) and node.name):
            yield "name"
        elif isinstance(node, Vector):
            stack.extend(node.items)
        elif isinstance(node, Call):
            stack.extend(node.args)
            if node.function == "mul" and any(
                _is_beside(one, other, text) for one, other in zip(node.args, node.args[1:], strict=False)
            ):
                yield "beside"


def _is_beside(one: Node, other: Node, text: str) -> bool:
    """Tell whether no sign multiplies two factors, the first of which is a name or the second a bare number."""
    if not 0 <= one.end <= other.start:
        return False
    gap = text[one.end : other.start]
    if (
        not _SIGNS.isdisjoint(gap)
        or not _APART.isdisjoint(gap)
        or "\\\\" in gap
        or any(sign in gap for sign in _SIGN_MACROS)
    ):
        return False
    return isinstance(one, Symbol) or (isinstance(other, Literal) and _OPENING.isdisjoint(gap))


def _belongs_to_formula(before: str) -> bool:
    """Tell whether what stands before a calculation may be a part of it that was not read."""
    if not before:
        return False
    last = before[-1]
    if last in _ENDS_OF_FORMULAS:
        return last != "=" and not before.endswith(("**", "__", "=>", "->", "|"))
    if last.isdigit():
        return True
    if last.isalpha() and last < "\u2e80":
        word = before.split()[-1].lstrip("(（[\"'“‘*_$")
        return (len(word) == 1 and word not in ("a", "A")) or word.startswith("\\")
    return False


def _goes_on(behind: str) -> bool:
    """Tell whether what stands behind a result may be a part of it that was not read."""
    glued = _WORD.match(behind)
    if glued is not None and behind[0] < "\u2e80" and not is_unit(glued[0]):
        return True
    if _CHARGE.match(behind):
        return True
    unit = _UNIT.match(behind)
    behind = behind[unit.end() if unit is not None and is_unit(unit[1] or unit[2]) else 0 :].lstrip(" ~")
    if behind.startswith("\\"):
        return not behind.startswith(_TEXT_MACROS)
    if _TERM.match(behind):
        return True
    if _RATE.match(behind):
        return False
    return behind.startswith(_BEGINNINGS_OF_FORMULAS) and not _REMARK.match(behind)


def names_in(member: Member) -> Iterator[Symbol]:
    """Yield the names that a member prints."""
    if member.node is not None:
        yield from (leaf for leaf in leaves(member.node) if isinstance(leaf, Symbol))
