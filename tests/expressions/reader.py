"""A small reader of plain expressions for tests: shunting-yard, independent of the document parser."""

from __future__ import annotations

import re

from exactcalc.expressions.expression import Call, Constant, Literal, Node, Vector

TOKEN = re.compile(r"\s*(?:(\d+\.?\d*(?:e-?\d+)?)|([A-Za-z]\w*)|(.))")
STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2, "neg": 3, "^": 4}


def literal(text: str) -> Literal:
    """Return a literal; `text` may have a sign and a decimal exponent."""
    digits, _, power = text.partition("e")
    whole, _, fraction = digits.partition(".")
    return Literal(text, int(whole + fraction), int(power or 0) - len(fraction))


def read(text: str) -> Node:
    """Return the expression tree of e.g. `0.12345 + sin(10^22)*10^-40`."""
    values: list[Node] = []
    operators: list[str] = []
    value_expected = True

    def apply() -> None:
        operator = operators.pop()
        if operator == "neg":
            values.append(Call("neg", (values.pop(),)))
            return
        right, left = values.pop(), values.pop()
        if operator == "-":
            right, operator = Call("neg", (right,)), "+"
        values.append(Call({"+": "add", "*": "mul", "/": "div", "^": "pow"}[operator], (left, right)))

    for number, name, sign in TOKEN.findall(text):
        if number:
            values.append(literal(number))
            value_expected = False
        elif name in ("pi", "e", "infinity"):
            values.append(Constant(name))
            value_expected = False
        elif name:
            operators.append(name)
        elif sign == "(":
            operators.append("(")
            value_expected = True
        elif sign == ")":
            while operators[-1] != "(":
                apply()
            operators.pop()
            if operators and operators[-1][0].isalpha() and operators[-1] != "neg":
                values.append(call(operators.pop(), values.pop()))
            value_expected = False
        elif value_expected:
            if sign != "-":
                raise ValueError(f"{sign!r} where a value is expected in {text!r}")
            operators.append("neg")
        else:
            tight = STRENGTH[sign] + (sign == "^")
            while operators and operators[-1] != "(" and STRENGTH[operators[-1]] >= tight:
                apply()
            operators.append(sign)
            value_expected = True
    while operators:
        apply()
    (node,) = values
    return node


def call(function: str, argument: Node) -> Node:
    """Return the function of one argument; `sqrt` and `cbrt` are roots."""
    if function in ("sqrt", "cbrt"):
        degree = "2" if function == "sqrt" else "3"
        return Call("root", (argument, literal(degree)))
    return Call(function, (argument,))


def number(text: str) -> Literal:
    """Return a literal that may have a sign."""
    return Literal(text, -literal(text[1:]).units, literal(text[1:]).exponent) if text[0] == "-" else literal(text)


def vector(*items: str | tuple[str, ...]) -> Vector:
    return Vector(tuple([vector(*item) if isinstance(item, tuple) else number(item) for item in items]))
