"""Documents of one segment a line, and chains as text that a table can hold."""

from __future__ import annotations

from collections.abc import Iterator

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.notation.statement import Chain, Line
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector


def document(text: str, kind: str = "text") -> Document:
    segments = []
    position = 0
    for line in text.split("\n"):
        segments.append(Segment(line, position, kind=kind))
        position += len(line) + 1
    return Document("example.txt", text, segments)


def lines(text: str, kind: str = "text", decimal_comma: bool = False) -> list[Line]:
    return parse(document(text, kind), decimal_comma)


def chains(text: str, kind: str = "text", decimal_comma: bool = False) -> list[str]:
    return [shown(chain) for line in lines(text, kind, decimal_comma) for chain in line.chains]


def shown(chain: Chain) -> str:
    """Return the members as trees, an unread one as its text between brackets: `x = 2 + 3 = [what]`."""
    parts = []
    for member in chain.members:
        text = member.segment.text[member.start : member.end]
        parts.append(member.relation)
        parts.append(f"[{text}]" if member.node is None else tree(member.node))
    return " ".join(filter(None, parts))


def tree(node: Node) -> str:
    """Return a tree in prefix form with the printed numbers and names."""
    match node:
        case Literal():
            return node.text
        case Symbol():
            return node.name + "".join(f"[{key}]" for key in node.index)
        case Constant():
            return f"<{node.name}>"
        case Call():
            return f"{node.function}({', '.join(map(tree, node.args))})"
        case Vector():
            return f"[{', '.join(map(tree, node.items))}]"
    raise AssertionError(node)


def walk(node: Node) -> Iterator[Node]:
    waiting = [node]
    while waiting:
        node = waiting.pop()
        yield node
        if isinstance(node, Call):
            waiting.extend(node.args)
        elif isinstance(node, Vector):
            waiting.extend(node.items)


def tokens(line: Line) -> list[str]:
    return [number.text for number in line.numbers]
