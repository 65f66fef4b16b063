"""Claims of a document without a model: about the vectors on their line or just above, by their printed numbers."""

from __future__ import annotations

from exactcalc.checks.claims.claims import find_claims, judge_claims
from exactcalc.checks.claims.prints import Row, RowsOnly
from exactcalc.checks.languages import table
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.claims.claim import Claim
    from exactcalc.checks.claims.prints import Signed
    from exactcalc.checks.claims.quotes import Quotes
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.sheets.sheet import Cell

KINDS = frozenset(("negative", "zero", "positive", "zeroed", "sum", "largest-at", "smallest-at", "range"))
"""Kinds that need no names: the others speak of what only a model knows."""
COUNTED = frozenset(("negative", "zero", "positive", "zeroed"))


class OwnScene:
    """The lines of a document and the rows it prints."""

    binder: ModelBinder | None = None
    quotes: Quotes | None = None
    section_numbers: set[str] = set()
    words: list[str] = []

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.prints = RowsOnly(list(_rows(lines)))

    def arrays_from(self, first: int, last: int) -> list[str]:
        """Return nothing: without a model no array has a name."""
        return []

    def cell_of(self, literal: Literal) -> Cell | None:
        """Return nothing: without a model no number is an entry."""
        return None


_CALCULATES = Pattern(r"[\s`]*(?:[×*·÷/^+=≈]|\\\\times|\\\\cdot)")
"""Behind the number of a phrase: it is an operand of a calculation."""


def judge_listed_claims(lines: list[Line], court: Court) -> None:
    """Judge the claims of a document without a model."""
    scene = OwnScene(lines)
    if scene.prints.rows:
        claims = [claim for claim in find_claims(scene) if claim.phrase.kind in KINDS and asserts(claim)]
        judge_claims(claims, scene, court)


def asserts(claim: Claim) -> bool:
    """Return whether a phrase claims something: it counts, and is no part of a calculation."""
    if claim.phrase.kind in COUNTED and claim.match["n"].lower() in table("ORDINALS"):
        return False
    start, end = claim.match.span()
    if claim.line.segment.text[:start].rstrip()[-1:] in ("#", "№"):
        return False
    if _CALCULATES.match(claim.line.segment.text, end):
        return False
    members = [member for chain in claim.line.chains for member in chain.members if len(chain.members) > 1]
    return not any(member.start <= start and end <= member.end for member in members)


def _rows(lines: list[Line]) -> Iterator[Row]:
    for number, line in enumerate(lines):
        found = False
        for chain in line.chains:
            for member in chain.members:
                for vector in _vectors(member.node):
                    found = True
                    yield Row(number, vector.start, (), [signed_literal(item) for item in vector.items])
        if not found and len(line.numbers) > 1 and not line.chains and len(line.words) <= 2 * len(line.numbers) + 1:
            numbers: list[Signed] = [(literal, 1) for literal in line.numbers]
            yield Row(number, line.numbers[0].start, (), numbers, loose=True)


def _vectors(node: Node | None) -> Iterator[Vector]:
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Vector):
            if any(isinstance(item, Vector) for item in node.items):
                stack.extend(reversed(node.items))
            elif all(signed_literal(item)[0] is not None for item in node.items):
                yield node
        else:
            stack.extend(reversed(getattr(node, "args", ())))
