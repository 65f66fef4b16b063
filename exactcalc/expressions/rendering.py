"""Print an expression tree as names, as numbers or as LaTeX."""

from __future__ import annotations

from exactcalc.expressions.cell import Cell
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import DomainError
from exactcalc.numbers.rounding import format_units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Leaf = Callable[[Node], str]

SUM, PRODUCT, SIGN, POWER, ATOM = range(5)
"""How tightly a text holds together; a looser one inside a tighter one is put in brackets."""

_SUPERSCRIPT = {"pi": "π", "e": "e", "infinity": "∞"}


def names(node: Node) -> str:
    """Return the expression with cells by name: `Q1[0][1]×WO[1][0] + ...`."""
    return _text(node, _name)[0]


def numbers(node: Node, places: int = 4) -> str:
    """Return the expression with cells as numbers, rounded to `places` and without trailing zeros.

    Literals keep their printed text. Negative factors and terms stand as in `0.5×-0.3`.
    """
    return _text(node, lambda leaf: _number(leaf, places))[0]


def short(units: int, places: int) -> str:
    """Return units * 10**-places without trailing zeros after the point."""
    text = format_units(units, places)
    return text.rstrip("0").rstrip(".") if "." in text else text


def _name(leaf: Node) -> str:
    if isinstance(leaf, Reference):
        return leaf.cell.label if isinstance(leaf.cell, Cell) else repr(leaf.cell)
    if isinstance(leaf, Symbol):
        return leaf.name + "".join([f"[{i}]" for i in leaf.index])
    return repr(leaf)


def _number(leaf: Node, places: int) -> str:
    if isinstance(leaf, Reference) and isinstance(leaf.cell, Cell):
        return short(leaf.cell.rounded(places)[0], places)
    return _name(leaf)


def _text(node: Node, leaf: Leaf) -> tuple[str, int]:
    """Return the text of a tree and how tightly it holds together."""
    if isinstance(node, Literal):
        return node.text, SIGN if node.text.startswith("-") else ATOM
    if isinstance(node, Constant):
        return _SUPERSCRIPT.get(node.name, node.name), ATOM
    if isinstance(node, Vector):
        return f"[{', '.join([_text(item, leaf)[0] for item in node.items])}]", ATOM
    if not isinstance(node, Call):
        text = leaf(node)
        return text, SIGN if text.startswith("-") else ATOM
    args = node.args
    match node.function:
        case "add":
            return _sum(args, leaf), SUM
        case "mul":
            first, *rest = [_bracket(_text(arg, leaf), PRODUCT) for arg in args]
            return "×".join([first, *rest]), PRODUCT
        case "div":
            return f"{_bracket(_text(args[0], leaf), PRODUCT)}/{_bracket(_text(args[1], leaf), SIGN)}", PRODUCT
        case "neg":
            return _minus(_text(args[0], leaf))
        case "pow":
            return f"{_bracket(_text(args[0], leaf), ATOM)}^{_bracket(_text(args[1], leaf), SIGN)}", POWER
        case "root":
            inside = _text(args[0], leaf)[0]
            degree = _text(args[1], leaf)[0]
            return (f"√({inside})" if degree == "2" else f"root({inside}, {degree})"), ATOM
        case "percent":
            return f"{_bracket(_text(args[0], leaf), ATOM)}%", POWER
        case "factorial":
            return f"{_bracket(_text(args[0], leaf), ATOM)}!", POWER
        case "abs":
            return f"|{_text(args[0], leaf)[0]}|", ATOM
        case "transpose":
            return f"{_bracket(_text(args[0], leaf), ATOM)}^T", POWER
        case "dot" | "matmul":
            return "·".join([_bracket(_text(arg, leaf), SIGN) for arg in args]), PRODUCT
        case "hadamard":
            return "⊙".join([_bracket(_text(arg, leaf), SIGN) for arg in args]), PRODUCT
        case "log_base":
            return f"log({', '.join([_text(arg, leaf)[0] for arg in args])})", ATOM
        case function:
            return f"{function}({', '.join([_text(arg, leaf)[0] for arg in args])})", ATOM


def _bracket(part: tuple[str, int], least: int) -> str:
    text, strength = part
    return text if strength >= least else f"({text})"


def _minus(part: tuple[str, int]) -> tuple[str, int]:
    text, strength = part
    return (f"-({text})" if strength < POWER or text.startswith("-") else f"-{text}"), SIGN


def _sum(args: tuple[Node, ...], leaf: Leaf) -> str:
    """Join terms by plus and minus signs; a negative number keeps its own, as worked examples print it."""
    text = ""
    for arg in args:
        subtracted = bool(text) and isinstance(arg, Call) and arg.function == "neg"
        if subtracted:
            assert isinstance(arg, Call)
            arg = arg.args[0]
        term = _bracket(_text(arg, leaf), PRODUCT)
        text += f" {'-' if subtracted else '+'} {term}" if text else term
    return text


_GREEK = {"α": r"\alpha", "β": r"\beta", "γ": r"\gamma", "ε": r"\varepsilon", "μ": r"\mu", "σ": r"\sigma"}

_LATEX_FUNCTIONS = frozenset(["exp", "ln", "log", "sin", "cos", "tan", "sinh", "cosh", "tanh", "min", "max"])


def latex(node: Node) -> str:
    """Return the expression as LaTeX, without delimiters; cells by name without their stage."""
    return _latex(node)[0]


def _latex(node: Node) -> tuple[str, int]:
    if isinstance(node, Literal):
        return node.text, SIGN if node.text.startswith("-") else ATOM
    if isinstance(node, Constant):
        return {"pi": r"\pi", "infinity": r"\infty"}.get(node.name, node.name), ATOM
    if isinstance(node, Vector):
        rows = [item.items if isinstance(item, Vector) else (item,) for item in node.items]
        if not any(isinstance(item, Vector) for item in node.items):
            rows = [node.items]
        body = r" \\ ".join([" & ".join([_latex(item)[0] for item in row]) for row in rows])
        return rf"\begin{{bmatrix}} {body} \end{{bmatrix}}", ATOM
    if isinstance(node, (Symbol, Reference)):
        return _latex_name(node), ATOM
    if not isinstance(node, Call):
        raise DomainError(f"{node!r} has no LaTeX form; use a node of exactcalc.expressions.expression", node)
    return _latex_call(node)


def _latex_call(node: Call) -> tuple[str, int]:
    args = node.args
    match node.function:
        case "add":
            return _latex_sum(args), SUM
        case "mul":
            return r" \times ".join([_parenthesis(_latex(arg), PRODUCT) for arg in args]), PRODUCT
        case "div":
            return rf"\frac{{{_latex(args[0])[0]}}}{{{_latex(args[1])[0]}}}", ATOM
        case "neg":
            text, strength = _latex(args[0])
            return (rf"-\left({text}\right)" if strength < POWER or text.startswith("-") else f"-{text}"), SIGN
        case "pow":
            return f"{_parenthesis(_latex(args[0]), ATOM)}^{{{_latex(args[1])[0]}}}", POWER
        case "root":
            degree = _latex(args[1])[0]
            return rf"\sqrt{'' if degree == '2' else f'[{degree}]'}{{{_latex(args[0])[0]}}}", ATOM
        case "percent":
            return rf"{_parenthesis(_latex(args[0]), ATOM)}\%", POWER
        case "factorial":
            return f"{_parenthesis(_latex(args[0]), ATOM)}!", POWER
        case "abs":
            return rf"\left|{_latex(args[0])[0]}\right|", ATOM
        case "floor" | "ceil" as which:
            return rf"\left\l{which} {_latex(args[0])[0]} \right\r{which}", ATOM
        case "transpose":
            return rf"{_parenthesis(_latex(args[0]), ATOM)}^{{\top}}", POWER
        case "dot":
            return r" \cdot ".join([_parenthesis(_latex(arg), SIGN) for arg in args]), PRODUCT
        case "matmul":
            return " ".join([_parenthesis(_latex(arg), POWER) for arg in args]), PRODUCT
        case "hadamard":
            return r" \odot ".join([_parenthesis(_latex(arg), SIGN) for arg in args]), PRODUCT
        case "binomial":
            return rf"\binom{{{_latex(args[0])[0]}}}{{{_latex(args[1])[0]}}}", ATOM
        case "log2" | "log10" as logarithm:
            return rf"\log_{{{logarithm[3:]}}}\left({_latex(args[0])[0]}\right)", ATOM
        case "log_base":
            return rf"\log_{{{_latex(args[1])[0]}}}\left({_latex(args[0])[0]}\right)", ATOM
        case "asin" | "acos" | "atan" as inverse:
            return rf"\arc{inverse[1:]}\left({_latex(args[0])[0]}\right)", ATOM
        case function:
            inside = ", ".join([_latex(arg)[0] for arg in args])
            command = rf"\{function}" if function in _LATEX_FUNCTIONS else rf"\operatorname{{{function}}}"
            return rf"{command}\left({inside}\right)", ATOM


def _parenthesis(part: tuple[str, int], least: int) -> str:
    text, strength = part
    return text if strength >= least else rf"\left({text}\right)"


def _latex_sum(args: tuple[Node, ...]) -> str:
    text = ""
    for arg in args:
        if isinstance(arg, Call) and arg.function == "neg":
            text += f" - {_parenthesis(_latex(arg.args[0]), PRODUCT)}" if text else _latex(arg)[0]
        else:
            term = _parenthesis(_latex(arg), PRODUCT)
            text += f" + {term}" if text else term
    return text


def _latex_name(node: Symbol | Reference) -> str:
    if isinstance(node, Symbol):
        name, index = node.name, node.index
    else:
        assert isinstance(node.cell, Cell)
        name, index = node.cell.name, node.cell.index
    base, _, mark = name.rpartition(".")[2].partition("_")
    base = _GREEK.get(base, base if len(base) == 1 else rf"\mathit{{{base}}}")
    marks = [mark.replace("_", r"\_")] if mark else []
    marks += [str(i) for i in index]
    return f"{base}_{{{','.join(marks)}}}" if marks else base
