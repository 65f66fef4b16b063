"""Sites: the places of a document where entries are printed, with the evidence of which entries they are.

A site is a chain with what stands around it: the name it begins with, the names and whole numbers to its
left on the line, the row heading it stands under, the section it belongs to.
"""

from __future__ import annotations

from exactcalc.checks.notation.chains.appositions import parts
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import holds_number, holds_vector, symbol_nodes, symbols_in
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from exactcalc.checks.notation.statement import Chain, Line, Member


PARTING = frozenset(",，;；[\\")
"""Without one of these, no vector is printed."""
PROSE_WORDS = 8
"""Tokens beside the calculations of a line up to which it is no sentence."""


class Site:
    """One chain with its evidence.

    name, index   of the printed name the chain begins with; None and () for a chain without one
    vector        the printed vector whose elements are entries, if there is one
    extra         a further vector of a chain whose first site comes before; its chain is judged there
    inside        the vector is the argument of a function, so that it is not what the chain is equal to
    results       the printed numbers that must be the entry: literals with the sign in front of them
    places        for a vector, the places of these numbers among its elements
    row           number of the row heading above, None without one
    hints         whole numbers to the left on the line, the nearest first
    names         known names to the left on the line or in the chain, the nearest first
    section       number of the section
    prose         the line is a sentence, which may quote entries with fewer places
    matrix        what tells the printed matrix that the vector is a row of, 0 where it is none
    part          the chain is part of one that says several things
    """

    __slots__ = (
        "_hints", "chain", "extra", "index", "inside", "line", "matrix", "name", "names", "part", "places", "prose",
        "results", "row", "section", "segment", "start", "vector",
    )  # fmt: skip

    def __init__(self, chain: Chain, line: Line, section: int, row: int | None) -> None:
        self.chain = chain
        self.line = line
        self.section = section
        self.prose = len(line.words) > PROSE_WORDS
        self.part = False
        self.matrix = 0
        self.row = row
        self.name: str | None = None
        self.index: tuple[int | str, ...] = ()
        self.vector: Vector | None = None
        self.inside = False
        self.results: list[tuple[Literal, int]] = []
        self.places: list[int] = []
        self.extra = False
        self.segment = chain.members[0].segment
        self.start = 0
        self._hints: list[int] | None = None
        self.names: list[str] = []

    def take(self, vector: Vector, member: Member) -> None:
        """Make a printed vector the one whose elements are entries."""
        self.vector = vector
        self.start = vector.start
        self.segment = member.segment
        for place, item in enumerate(vector.items):
            literal, sign = signed_literal(item)
            if literal is not None:
                self.results.append((literal, sign))
                self.places.append(place)

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
            plain = _plain_site(chain, line, section, row, known)
            if plain is not None:
                sites.append(plain)
                continue
            split = parts(chain)
            if split is None:
                sites.extend(_sites(chain, line, section, row, known))
                continue
            for part in split:
                found = list(_sites(part, line, section, row, known))
                found[0].part = True
                sites.extend(found)
    return sites, sections


def _has_number(chain: Chain) -> bool:
    for member in reversed(chain.members):  # the last one is most often a number itself
        node = member.node
        if node is not None and holds_number(node):
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


def _plain_site(chain: Chain, line: Line, section: int, row: int | None, known: Container[str]) -> Site | None:
    """Return the site of `name = expression = number`, of which most chains are; None for any other."""
    members = chain.members
    first = members[0].node
    if len(members) != 3 or type(first) is not Symbol or first.name not in known:
        return None
    middle, last = members[1], members[2]
    if type(middle.node) is not Call or type(last.node) is not Literal:
        return None
    if not PARTING.isdisjoint(middle.segment.text[middle.start : middle.end]) and holds_vector(middle.node):
        return None
    if middle.relation == "→" or last.relation == "→":
        return None
    site = Site(chain, line, section, row)
    site.name, site.index = first.name, first.index
    site.start = members[0].start
    site.results.append((last.node, 1))
    return site


def _sites(chain: Chain, line: Line, section: int, row: int | None, known: Container[str]) -> Iterator[Site]:
    """Yield the site of a chain, then one for each further vector or matrix row in it."""
    site = Site(chain, line, section, row)
    members = chain.members
    first = members[0]
    vectors = list(_vectors(members))
    main = next((entry for entry in vectors if entry[2]), None)
    named = isinstance(first.node, Symbol) and first.node.name in known
    if main is not None:
        site.take(main[0], main[1])
        site.inside = main[1].node is not main[0]
    else:
        site.start = first.start
        for member in members[1:]:
            if member.relation == "→":
                break
            if member.node is not None:
                literal, sign = signed_literal(member.node)
                if literal is not None:
                    site.results.append((literal, sign))
    if named and (main is None or len(members) > 1 and members[1] is main[1]):
        assert isinstance(first.node, Symbol)
        site.name, site.index = first.node.name, first.node.index
    else:
        site.names = _names_before(site.start, chain, line, known)
    yield site
    for vector, member, _, matrix in vectors:
        if vector is not site.vector:
            extra = Site(chain, line, section, row)
            extra.extra = True
            extra.matrix = matrix
            extra.take(vector, member)
            extra.names = _names_before(vector.start, chain, line, known)
            yield extra


def _vectors(members: list[Member]) -> Iterator[tuple[Vector, Member, bool, int]]:
    """Yield vectors of numbers with their member, whether it is no more than the vector, and the matrix."""
    for member in members:
        if member.node is None:
            continue
        stack: list[tuple[Node, bool, int]] = [(member.node, True, 0)]
        while stack:
            node, alone, matrix = stack.pop()
            if isinstance(node, Vector):
                if any(isinstance(item, Vector) for item in node.items):
                    stack.extend((item, False, id(node)) for item in reversed(node.items))
                else:
                    yield node, member, alone, matrix
            elif isinstance(node, Call):
                alone = alone and len(node.args) == 1
                stack.extend((arg, alone, 0) for arg in reversed(node.args))


def _names_before(start: int, chain: Chain, line: Line, known: Container[str]) -> list[str]:
    """Return the known names to the left of a place on its line, the nearest first."""
    found = [(at, text) for text, at, _ in line.words if at < start and text in known]
    chains = line.chains if len(line.chains) > 1 else [chain]
    for each in chains:
        for member in each.members:
            if member.node is not None and member.start < start and member.segment is line.segment:
                found.extend(
                    (symbol.start, symbol.name)
                    for symbol in symbol_nodes(member.node)
                    if symbol.start < start and symbol.name in known
                )
    return [name for _, name in sorted(found, reverse=True)]


def is_weighted(site: Site) -> bool:
    """Return whether a member of a chain is a sum of names with numbers in front: `0.2×V_a + 0.8×V_b`."""
    for member in site.chain.members:
        node = member.node
        if type(node) is Call and node.function == "add":
            first = node.args[0]
            if type(first) is Call and first.function == "mul" and type(first.args[-1]) is Symbol:
                return True
    return False
