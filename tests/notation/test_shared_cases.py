"""Pieces of worked examples: each printed number whose fate is known ends a chain or stands in one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.readers import read
from exactcalc.expressions.expression import Literal

from .reading import lines, walk

SHARED = Path(__file__).resolve().parents[3] / "shared"
EXTENSIONS = {"text": "txt", "markdown": "md", "latex": "tex", "html": "html", "notebook-cell": "md"}


def _cases() -> list[dict[str, object]]:
    found = []
    for name in ("lines", "worked"):
        path = SHARED / "cases" / f"{name}.jsonl"
        if path.exists():
            found += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return found


CASES = _cases()
WITHOUT_CALCULATION = {"c061"}
"""A table of numbers alone: no line of it is an equation."""


@pytest.mark.skipif(not CASES, reason="the shared cases are not here")
@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_printed_numbers_stand_in_chains(case: dict[str, object]) -> None:
    document = read(f"case.{EXTENSIONS[str(case['format'])]}", str(case["text"]).encode())
    result = parse(document)
    in_chains = {
        node.text
        for line in result
        for chain in line.chains
        if len(chain.members) > 1
        for member in chain.members
        if member.node is not None
        for node in walk(member.node)
        if isinstance(node, Literal)
    }
    malformed = {problem.stated for line in result for problem in line.problems}
    if case["id"] in WITHOUT_CALCULATION:
        return
    assert any(len(chain.members) > 1 for line in result for chain in line.chains)
    for expectation in case["expect"]:  # type: ignore[attr-defined]
        printed = expectation.get("printed")
        if printed:
            assert printed in in_chains | malformed


@pytest.mark.skipif(not (SHARED / "vectors" / "hostile.jsonl").exists(), reason="the shared vectors are not here")
def test_hostile_lines_are_read() -> None:
    for row in (SHARED / "vectors" / "hostile.jsonl").read_text(encoding="utf-8").splitlines():
        text = json.loads(row)["input"].replace("\n", " ")
        for kind in ("text", "math"):
            assert len(lines(text, kind)) == 1
            assert len(lines(f"x = {text} = 1", kind)) == 1


@pytest.mark.skipif(not (SHARED / "documents" / "handcalc.txt").exists(), reason="the shared document is not here")
def test_the_long_document_is_read_whole() -> None:
    result = lines((SHARED / "documents" / "handcalc.txt").read_text(encoding="utf-8"))
    assert not [problem for line in result for problem in line.problems]
    assert sum(len(line.chains) for line in result) > 1_600
    unread = [
        number.text
        for line in result
        for number in line.numbers
        for chain in line.chains
        for member in chain.members
        if member.node is None and member.start <= number.start < member.end
    ]
    assert unread == []
