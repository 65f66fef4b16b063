"""Tables whose headings are formulas of other columns: `x`, `y`, `xy`, `x²`, `ln x`; judged row by row."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.judging.claim import Basis, Claim
from exactcalc.checks.judging.tables.cells import tables
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import compare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.tables.cells import Cells
    from exactcalc.checks.notation.statement import Line
    from exactcalc.numbers.number import Value

    Formula = tuple[int, Node, dict[str, int]]
    """Column, formula of its heading, and the column of each name in it."""

LONGEST_HEADING = 40
POWERS = {"²": Literal("2", 2, 0), "³": Literal("3", 3, 0)}
CLOSE = Fraction(1, 100)
"""Half the rows must come so close to a heading's formula before it is taken for one."""


def judge_tables(lines: list[Line], clerk: Clerk) -> None:
    """Judge the columns of all tables that are formulas of other columns."""
    for cells in tables(lines):
        for column, formula, names in formulas(cells):
            judge_column(cells, column, formula, names, clerk)


def formulas(cells: Cells) -> list[Formula]:
    """Return the headings that are formulas of the names that head other columns."""
    heads = {column: line.segment.text.strip() for (row, column), line in cells.items() if row == 0}
    nodes = {column: heading(text) for column, text in heads.items() if 0 < len(text) <= LONGEST_HEADING}
    names = {node.name: column for column, node in nodes.items() if isinstance(node, Symbol) and not node.index}
    found: list[Formula] = []
    for column, node in nodes.items():
        if isinstance(node, Symbol) and len(node.name) == 2 and not node.index:
            node = written_together(node.name, names) or node
        if isinstance(node, Call):
            used = {symbol.name: names.get(symbol.name, column) for symbol in symbol_nodes(node)}
            if used and column not in used.values():
                found.append((column, node, used))
    return found


def written_together(name: str, names: dict[str, int]) -> Node | None:
    """Return `xy` as a product and `x²` as a power of names that head columns."""
    left, right = name[0], name[1]
    if left in names and right in names:
        return Call("mul", (Symbol(left), Symbol(right)))
    power = POWERS.get(right)
    return Call("pow", (Symbol(left), power)) if left in names and power is not None else None


def heading(text: str) -> Node | None:
    """Return what a heading says as a formula."""
    source = f"c = {text}"
    lines = parse(Document("", source, [Segment(source, 0, kind="math")]))
    chains = lines[0].chains if lines else []
    if len(chains) != 1 or len(chains[0].members) != 2 or lines[0].words:
        return None
    return None if chains[0].members[1].reason else chains[0].members[1].node


def number_of(line: Line | None) -> Literal | None:
    """Return the number that is all there is in a cell."""
    if line is None or len(line.numbers) != 1 or line.chains:
        return None
    return line.numbers[0] if line.segment.text.strip(" $*") == line.numbers[0].text else None


def judge_column(cells: Cells, column: int, formula: Node, names: dict[str, int], clerk: Clerk) -> None:
    """Judge the numbers of a column by its heading, if most of them come close to it."""
    rows: list[tuple[int, Literal, Node, Value]] = []
    sums = dict.fromkeys(names, Fraction(0))
    last = max(row for row, _ in cells)
    for row in range(1, 1 + last):
        literal = number_of(cells.get((row, column)))
        operands = {name: number_of(cells.get((row, at))) for name, at in names.items()}
        known = {name: operand for name, operand in operands.items() if operand is not None}
        if literal is None or len(known) < len(names):
            continue
        if len(rows) > 1 and all(sums[name] == operand.value for name, operand in known.items()):
            total = sum((number.value for _, number, _, _ in rows), Fraction(0))
            if row == last or total == literal.value:
                continue  # a row of totals
        for name, operand in known.items():
            sums[name] += operand.value
        tree = placed(formula, known)
        try:
            value = evaluate(tree, log_base=clerk.court.log_base)
        except CalculationError:
            continue
        if not isinstance(value, tuple):
            rows.append((row, literal, tree, value))
    close = sum(is_close(literal, value) for _, literal, _, value in rows)
    if 2 * close < max(len(rows), 2):
        return
    for row, literal, tree, value in rows:
        clerk.found += 1
        clerk.checked += 1
        clerk.bench.judge(Claim(literal, 1, cells[row, column].segment, Basis(None, None, value, tree)))
        clerk.enter_operands(tree)


def placed(node: Node, operands: dict[str, Literal]) -> Node:
    """Return a formula with the numbers of a row in place of its names."""
    if isinstance(node, Symbol):
        return operands[node.name]
    if isinstance(node, Call):
        return Call(node.function, tuple([placed(arg, operands) for arg in node.args]))
    return node


def is_close(literal: Literal, value: Value) -> bool:
    """Return whether a number is the value, or nearly so."""
    margin = max(abs(literal.value) * CLOSE, Fraction(10) ** literal.exponent)
    try:
        return compare(value, literal.value - margin) >= 0 and compare(value, literal.value + margin) <= 0
    except CalculationError:
        return False
