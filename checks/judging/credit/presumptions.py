"""What an accusation presumes of the reading, beyond the choices whose other readings have been tried.

Plain notation presumes nothing: a calculation of numbers, signs of operations and brackets, a relation, a number, and
words or the end of the text around them. A choice with a few readings, such as a comma or a percent sign, presumes
nothing either where the line is wrong by each of them. What is left can mean something that nobody can try.
"""

from __future__ import annotations

from exactcalc.checks.judging.credit.ends import begins_within, goes_on
from exactcalc.checks.notation.lexing.vocabulary import CONSTANTS, FUNCTIONS
from exactcalc.checks.notation.trees import leaves, numbers_in
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.expression import Call, Constant, Literal, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node

PRESUMED = {
    "name": "a name still has the value that it was given before",
    "beside": "what stands side by side is multiplied",
    "equality": "two numbers that are equated are meant to be equal as they stand",
    "entries": "vectors are divided entry by entry",
    "raised": "a number in brackets that is raised is an exponent",
    "unstated": "it is said to have a value",
    "comma": "a comma in a number parts thousands",
    "before": "nothing that stands before the calculation belongs to it",
    "behind": "nothing that stands behind the result belongs to it",
}
"""Kinds of choice that must be earned, each with what the usual reading presumes."""

_SIGNS = frozenset("×*·⋅∙•∗⨯/÷:⁄∕／xX@")
_SIGN_MACROS = ("\\times", "\\cdot", "\\ast", "\\div", "\\frac", "\\dfrac", "\\tfrac")
_OPENING = frozenset("([{")
_APART = frozenset("&,;")
"""What parts the entries of a vector or matrix."""
_ANGLE = Pattern(r".?\s*(?:°(?!\s*[CFK])|[′″]|\^?\{?\s*\\circ)")
_PRICE = Pattern(r"[$€£¥￥₹]")
_WORDS = Pattern(r"(?<![\\A-Za-z])(?!text|mathrm|frac)[A-Za-zµΩ]{2,}")
_GATHERING = frozenset(("sum", "mean", "max", "min", "dot"))
_RAISED = Pattern(r"\^\s*\{?\s*\([0-9]+\)")
_ANGULAR = Pattern(r"[°′″π]|\\circ|\\pi|sin|cos|tan|atan|arc|/\s*2")
_MEASURED = Pattern(r"[°′″'\"A-Za-z]")


def presumptions(source: Member, stated: Member, tree: Node | None) -> set[str]:
    """Return the kinds of choice on which the link from a calculation to a printed number or member rests.

    tree: the calculation as it was judged, with what its names stand for.
    """
    found = set(_of_tree(tree if tree is not None else source.node, source.segment.text))
    found.update(_of_tree(stated.node, stated.segment.text))
    if isinstance(stated.node, Vector) and "entries" in _of_tree(source.node, source.segment.text):
        found.add("entries")  # the tree is that of one entry
    if isinstance(source.node, (Symbol, Constant)):
        found.add("name")  # a formula that was given for it before, or π as the name of something else
    if _is_bare_equality(source, stated, tree):
        found.add("equality")
    if begins_within(source.segment.text[: source.start], text_of(source)):
        found.add("before")
    if _RAISED.search(text_of(source)):
        found.add("raised")
    if goes_on(stated.segment.text[stated.end :]):
        found.add("behind")
    return found


def of_expression(tree: Node | None, text: str) -> set[str]:
    """Return the kinds of choice on which an expression rests that is said to have no value, or too large a one."""
    found = set(_of_tree(tree, text))
    if tree is not None and (_holds_list(tree) or any("," in number.text for number in numbers_in(tree))):
        found.add("comma")
    return found


def _holds_list(tree: Node) -> bool:
    """Tell whether an expression holds a list, other than one that a function makes a number of."""
    if isinstance(tree, Call):
        return tree.function not in _GATHERING and any(map(_holds_list, tree.args))
    return isinstance(tree, Vector)


def _is_bare_equality(source: Member, stated: Member, tree: Node | None) -> bool:
    """Tell whether a link may state something else than that two sides are equal as they stand.

    A number is equated with another one, with one of them measured and the other not; a value with an angle; amounts of
    money with counts of something; a calculation in units or words with one that has none.
    """
    if isinstance(stated.node, Vector):
        return False
    if _is_number_in_bars(source.node) and _is_number_in_bars(stated.node):
        return True
    calculated = isinstance(source.node, Call) and next(names_in(source), None) is None
    if isinstance(source.node, Literal) or (isinstance(tree, Literal) and not calculated):
        if isinstance(stated.node, Literal):
            return not (_is_measured(source) and _is_measured(stated)) and not _is_magnitude(source)
        return not source.relation and not _is_measured(source)
    if not isinstance(stated.node, Literal):
        return bool(_words(source)) != bool(_words(stated))
    if _ANGLE.match(text_of(stated), stated.node.end - stated.start - 1):
        return not _ANGULAR.search(text_of(source))
    return bool(_words(source)) and _is_priced(stated) and not (_is_priced(source) or _PRICE.search(text_of(source)))


def _is_number_in_bars(node: Node | None) -> bool:
    """Tell whether a member is a number between bars, which may as well be an entry of a drawn matrix."""
    return isinstance(node, Call) and node.function == "abs" and isinstance(node.args[0], Literal)


def _is_magnitude(member: Member) -> bool:
    """Tell whether a number is printed with a letter for a power of ten and has no unit: `5k = 5000`."""
    return isinstance(member.node, Literal) and member.node.text[-1:].isalpha() and not member.unit


def _words(member: Member) -> list[str]:
    """Return the words in a member that name no operation."""
    return [word for word in _WORDS.findall(text_of(member)) if word not in FUNCTIONS and word not in CONSTANTS]


def _is_priced(member: Member) -> bool:
    """Tell whether a sign of a currency stands in front of a number."""
    before = member.segment.text[max(0, member.start - 3) : member.start] + text_of(member)[:2]
    return _PRICE.search(before) is not None


def _is_measured(member: Member) -> bool:
    """Tell whether a number has a unit, or is an angle."""
    return bool(member.unit) or _MEASURED.search(text_of(member)) is not None


def text_of(member: Member) -> str:
    return member.segment.text[member.start : member.end]


def _of_tree(tree: Node | None, text: str) -> Iterator[str]:
    """Yield the choices in an expression that was read from a text."""
    stack = [tree] if tree is not None else []
    while stack:
        node = stack.pop()
        if isinstance(node, Symbol) or (isinstance(node, Substitute) and node.name):
            yield "name"
        elif isinstance(node, Literal):
            if ", " in node.text:
                yield "comma"
        elif isinstance(node, Vector):
            stack.extend(node.items)
        elif isinstance(node, Call):
            stack.extend(node.args)
            if node.function == "div" and _holds_list(node.args[1]):
                yield "entries"
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


def names_in(member: Member) -> Iterator[Symbol]:
    """Yield the names that a member prints."""
    if member.node is not None:
        yield from (leaf for leaf in leaves(member.node) if isinstance(leaf, Symbol))
