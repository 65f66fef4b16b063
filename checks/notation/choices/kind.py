"""A kind of choice: where it stands in a text, and how the tokens read once it is decided otherwise."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from exactcalc.checks.notation.choices.choice import Choice
    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

    Find = Callable[[Place], list[Choice]]
    Decide = Callable[[Tokens, Sequence[Choice]], Tokens]


class Kind:
    """One way in which notation is open.

    find      the choices of this kind in a chain, each as it was taken, with its alternatives
    decide    the tokens read as some choices of this kind say; they may be changed in place
    presumed  alternatives that are presumed where no reading fits but they come nearer to what is printed,
    nearer    namely so many times
    once      whether it is decided once for a document, where its lines decide it
    even      whether no reading is more usual than the other, so that nobody knows what is right where none fits
    """

    __slots__ = ("name", "find", "decide", "presumed", "nearer", "even", "once")

    def __init__(
        self, name: str, find: Find, decide: Decide, *, presumed: tuple[str, ...] = (), nearer: int = 4,
        even: bool = False, once: bool = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.find = find
        self.decide = decide
        self.presumed = presumed
        self.nearer = nearer
        self.even = even
        self.once = once
