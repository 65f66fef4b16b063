"""Expression trees: built by the parser from printed text and by models from their formulas.

A node carries `start` and `end`, the code-point offsets of what it was read from inside its
segment; both are -1 where a model built the node.
"""

from __future__ import annotations

from fractions import Fraction


class Node:
    """One node of an expression tree."""

    __slots__ = ("start", "end")
    start: int
    end: int


class Literal(Node):
    """A printed number: `units` times ten to the `exponent`, which is also one unit in its last place.

    `0.50` is 50 and -2, `5M` is 5 and 6, `12.5%` is 125 and -3, `1.2e-5` is 12 and -6.
    """

    __slots__ = ("exponent", "text", "units")

    def __init__(self, text: str, units: int, exponent: int, start: int = -1, end: int = -1) -> None:
        self.text = text
        self.units = units
        self.exponent = exponent
        self.start = start
        self.end = end

    @property
    def value(self) -> Fraction:
        """Return the number taken as an exact decimal."""
        if self.exponent >= 0:
            return Fraction(self.units * 10**self.exponent)
        return Fraction(self.units, 10**-self.exponent)

    @property
    def places(self) -> int:
        """Return the decimal places of the last printed digit; negative for `5M`."""
        return -self.exponent

    def __repr__(self) -> str:
        return f"Literal({self.text!r})"


class Constant(Node):
    """A mathematical constant: `pi`, `e` or `infinity`."""

    __slots__ = ("name",)

    def __init__(self, name: str, start: int = -1, end: int = -1) -> None:
        self.name = name
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Constant({self.name!r})"


class Symbol(Node):
    """A printed name with its indices, such as `Q1[0][1]`, `w_1` or `σ²`.

    `index` holds integers for `[0][1]` and strings for symbolic indices such as `[i][j]`.
    """

    __slots__ = ("index", "name")

    def __init__(self, name: str, index: tuple[int | str, ...] = (), start: int = -1, end: int = -1) -> None:
        self.name = name
        self.index = index
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Symbol({self.name + ''.join(f'[{i}]' for i in self.index)!r})"


class Call(Node):
    """A function or operator applied to its arguments.

    `add` and `mul` take any number of arguments; a subtraction is `add` of a `neg`. Binary: `div`,
    `pow`, `root` (radicand, degree), `log_base` (argument, base), `binomial`. Unary: `neg`, `exp`, `ln`, `log`
    (base not printed), `log10`, `log2`, `sin`, `cos`, `tan`, `asin`, `acos`, `atan`, `sinh`, `cosh`,
    `tanh`, `abs`, `factorial`, `floor`, `ceil`, `sigmoid`, `percent`. Any number: `min`, `max`.
    Over vectors: `softmax`, `sum`, `mean`, `dot`, `matmul`, `transpose`, `hadamard`, `cross`, `concat`.
    `mul` of two of which one is a matrix is the matrix product, of two vectors it is taken entry by entry.
    """

    __slots__ = ("args", "function")

    def __init__(self, function: str, args: tuple[Node, ...], start: int = -1, end: int = -1) -> None:
        self.function = function
        self.args = args
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"{self.function}({', '.join(map(repr, self.args))})"


class Vector(Node):
    """A printed vector; a matrix is a vector of row vectors."""

    __slots__ = ("items",)

    def __init__(self, items: tuple[Node, ...], start: int = -1, end: int = -1) -> None:
        self.items = items
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Vector({', '.join(map(repr, self.items))})"
