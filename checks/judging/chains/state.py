"""Where the walk along one chain stands: what its members have made known so far."""

from __future__ import annotations

from exactcalc.checks.sheet.known import values_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.checks.sheet.operand_box import Range
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Literal, Node, Symbol, Vector
    from exactcalc.numbers.number import Values


class State:
    """What the walk along one chain knows.

    first      the first member of the chain
    following  the printed number behind the present member, with its sign
    target     the name, or the vector of names, that the chain begins with
    formula    the formula in names that an earlier line gave for that name
    previous   the member before, `value` what its printed operands give, `named` whether names stand in it
    exact      value that every member must be equal to; None while an operand may be a rounded copy
    known      the entry of a model that has this value
    likely     that value if the operands behind the names are exact as they are printed
    sources    members with operands that gave a value, each with it
    root       line of the mistake that the members inherit
    range      what the members lie between, in a document that a program printed
    unit       unit printed in the member before
    near       the member before is equated with `≈`
    again      its formula was evaluated before in the same section
    result     the quantity that the chain has made known so far
    relations  how many relations the chain has had, `judged` how many links or numbers of it were judged
    failed     a member was found wrong
    entered    all operands have their state in the account already
    started    whether there is something that the next member can be compared with
    """

    __slots__ = (
        "_exact", "again", "entered", "failed", "first", "following", "formula", "judged", "known", "likely", "named",
        "near", "previous", "range", "relations", "result", "root", "sources", "started", "target", "unit", "value",
    )  # fmt: skip

    def __init__(self, first: Member) -> None:
        self.first = first
        self.following: tuple[Literal, int] | None = None
        self.target: Symbol | Vector | None = None
        self.formula: Node | None = None
        self.previous: Node | None = None
        self.value: Values | None = None
        self.named = False
        self._exact: Values | None = None
        self.known: Entry = None
        self.likely: Values | None = None
        self.sources: list[tuple[Node, Values]] = []
        self.root: int | None = None
        self.range: Range | None = None
        self.unit = ""
        self.near = False
        self.again = False
        self.result: Quantity | None = None
        self.relations = 0
        self.judged = 0
        self.failed = False
        self.entered = False
        self.started = False

    @property
    def exact(self) -> Values | None:
        """Return the value that every member must be equal to."""
        return self._exact

    @exact.setter
    def exact(self, value: Values | None) -> None:
        self._exact = value
        self.known = None

    def bind(self, entry: Entry) -> None:
        """Hold the chain to an entry of a model."""
        self._exact = values_of(entry) if entry is not None else None
        self.known = entry

    def restart(self) -> None:
        """Forget what was before: nothing is asserted about the next member."""
        self.previous = self.value = self.exact = self.likely = self.target = None
        self.formula = self.root = self.range = None
        self.named, self.sources = False, []
        self.started = True
