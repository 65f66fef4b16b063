"""Sites: the places of a document where entries are printed, with the evidence of which entries they are.

A site is a chain with what stands around it: the name it begins with, the names and whole numbers to its
left on the line, the row heading it stands under, the section it belongs to.
"""

from __future__ import annotations

from checks.matching import signed_literal
from checks.trees import numbers_in, symbols_in
from exactcalc.expression import Call, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from checks.statement import Chain, Line


PROSE_WORDS = 8
"""Tokens beside the calculations of a line up to which it is no sentence."""


class Site:
    """One chain with its evidence.

    name, index   of the printed name the chain begins with; None and () for a chain without one
    vector        the printed vector whose elements are entries, if there is one
    inside        the vector is the argument of a function, so that it is not what the chain is equal to
    results       the printed numbers that must be the entry: literals with the sign in front of them
    row           number of the row heading above, None without one
    hints         whole numbers to the left on the line, the nearest first
    names         known names to the left on the line or in the chain, the nearest first
    section       number of the section
    prose         the line is a sentence, which may quote entries with fewer places
    """

    __slots__ = ("_hints", "chain", "index", "inside", "line", "name", "names", "prose", "results", "row", "section",
                 "start", "vector")  # fmt: skip

    def __init__(self, chain: Chain, line: Line, section: int, row: int | None) -> None:
        self.chain = chain
        self.line = line
        self.section = section
        self.prose = len(line.words) > PROSE_WORDS
        self.row = row
        self.name: str | None = None
        self.index: tuple[int | str, ...] = ()
        self.vector: Vector | None = None
        self.inside = False
        self.results: list[tuple[Literal, int]] = []
        self.start = 0
        self._hints: list[int] | None = None
        self.names: list[str] = []


    @property
    def hints(self) -> list[int]:
        """Return the whole numbers to the left on the line, the nearest first."""
        if self._hints is None:
            start = self.start
            self._hints = [n.units for n in reversed(self.line.numbers) if n.start < start and n.exponent == 0]
        return self._hints


class Section:
    """Lines under one heading: the known names that the heading and its prose mention, in their order."""

    __slots__ = ("names",)

    def __init__(self) -> None:
        self.names: list[str] = []


def find_sites(lines: list[Line], known: Container[str]) -> tuple[list[Site], list[Section]]:
    """Return the sites of a document in order, and its sections."""
    sections = [Section()]
    sites: list[Site] = []
    row: int | None = None
    for line in lines:
        chains = line.chains
        calculates = bool(chains) and any(map(_has_number, chains))
        if not calculates:
            if _is_heading(line):
                sections.append(Section())
                row = None
            elif (number := _row_number(line)) is not None:
                row = number
            _mention(line, sections[-1], known)
            continue
        section = len(sections) - 1
        for chain in chains:
            sites.append(_site(chain, line, section, row, known))
    return sites, sections


def _has_number(chain: Chain) -> bool:
    for member in chain.members:
        node = member.node
        if isinstance(node, Literal) or (isinstance(node, (Call, Vector)) and next(numbers_in(node), None) is not None):
            return True
    return False


def _is_heading(line: Line) -> bool:
    """A heading by its kind, or a numbered line that calculates nothing: a number first, words after it."""
    if line.segment.kind == "heading":
        return True
    words = line.words
    if not line.numbers or not words or line.numbers[0].start != words[0][1]:
        return False
    return any(text[:1].isalpha() for text, _, _ in words) and line.segment.text.rstrip()[-1:] not in ":："


def _row_number(line: Line) -> int | None:
    """Return the number of a row heading: a short line with one whole number that ends in a colon."""
    numbers = line.numbers
    if len(numbers) == 1 and line.segment.text.rstrip()[-1:] in (":", "：") and numbers[0].exponent == 0:
        return numbers[0].units
    return None


def _mention(line: Line, section: Section, known: Container[str]) -> None:
    for text, _, _ in line.words:
        if text in known:
            section.names.append(text)
    for chain in line.chains:
        for member in chain.members:
            if member.node is not None:
                section.names.extend(name for name in symbols_in(member.node) if name in known)


def _inner_vector(node: Node | None) -> Vector | None:
    """Return the vector that a member is or that its function is applied to."""
    while isinstance(node, Call) and len(node.args) == 1:
        node = node.args[0]
    return node if isinstance(node, Vector) else None


def _site(chain: Chain, line: Line, section: int, row: int | None, known: Container[str]) -> Site:
    site = Site(chain, line, section, row)
    members = chain.members
    first = members[0]
    if isinstance(first.node, Symbol) and first.node.name in known:
        site.name, site.index = first.node.name, first.node.index
    start = first.start
    for member in members:
        node = _inner_vector(member.node)
        if node is not None:
            site.vector, site.inside = node, node is not member.node
            start = node.start
            break
    if site.vector is not None:
        site.results = [pair for item in site.vector.items if (pair := signed_literal(item))[0] is not None]  # type: ignore[misc]
    else:
        for member in members[1:]:
            if member.relation == "→":
                break
            if member.node is not None:
                literal, sign = signed_literal(member.node)
                if literal is not None:
                    site.results.append((literal, sign))
    site.start = start
    if site.name is None:
        site.names = [text for text, at, _ in reversed(line.words) if at < start and text in known]
        for member in reversed(members):
            if member.node is not None and member.start < start:
                site.names.extend(name for name in symbols_in(member.node) if name in known)
    return site
