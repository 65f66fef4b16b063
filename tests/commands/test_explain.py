"""`exactcalc explain DOC:LINE`: what is told of a line, and `exactcalc explain RULE`."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from exactcalc.checks.explain import Unexplained, run
from exactcalc.checks.settings import Settings

ROOT = Path(__file__).parents[2]
TUTORIAL = "examples/tutorial.txt"
HANDCALC = "examples/handcalc.txt"


def explained(subject: str, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(ROOT)
    stream = io.StringIO()
    assert run(subject, Settings(), stream) == 0
    return stream.getvalue()


@pytest.mark.parametrize(
    ("subject", "parts"),
    [
        pytest.param(
            f"{TUTORIAL}:171",
            ("encoder1.Q1[0][0]", "operand 0.9", "encoder1.WQ1a[0][1]", "fraction", "11/10"),
            id="formula-operands-fraction",
        ),
        pytest.param(
            f"{TUTORIAL}:179",
            ("encoder1.Q1[1][0]", "enclosure", "closed form", "63/100", "9/10·cos 1", "rounds to"),
            id="closed-form",
        ),
        pytest.param(
            f"{TUTORIAL}:207",
            ("encoder1.dot1[0][1]", "2.93449", "double-rounded", "right would be 2.934"),
            id="double-rounded",
        ),
        pytest.param(
            f"{TUTORIAL}:432",
            ("cross.score1[0][0]", "printed operands give", "operand box", "constants.sqrt2"),
            id="box-and-operands",
        ),
        pytest.param(f"{TUTORIAL}:201", ("encoder1.A1[0][1]", "copies"), id="quoted-entry"),
        pytest.param(f"{TUTORIAL}:309", ("wrong-claim", "5 of the 8 entries"), id="claim"),
        pytest.param(f"{TUTORIAL}:479", ("output.loss[3]", "rounded-operands", "0.5750"), id="run-together"),
        pytest.param(f"{HANDCALC}:1039", ("0.98575", "3943/4000", "tie-misrounded"), id="tie"),
        pytest.param(f"{TUTORIAL}:1", ("no number",), id="blank"),
    ],
)
def test_a_line_is_explained(subject: str, parts: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    text = explained(subject, monkeypatch)
    assert [part for part in parts if part not in text] == []


def test_a_rule_is_explained_with_what_it_accepts_and_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    text = explained("wrong-claim", monkeypatch)
    assert text.startswith("wrong-claim (error): ")
    assert "accepts:" in text
    assert "finds fault with:" in text


@pytest.mark.parametrize("subject", ["wrong-clam", f"{TUTORIAL}:99999", "nowhere.txt:3"])
def test_what_cannot_be_explained_is_a_bad_call(subject: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    with pytest.raises(Unexplained):
        run(subject, Settings(), io.StringIO())


def test_names_are_explained_by_what_was_printed_for_them_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "volume.txt"
    document.write_text(
        "r = 1.5\n\nA = 3.14 × r^2 = 7.07\n\nV = A × 2 = 14.1\n\nA = 4\n\nh[1] = V/3 = 4.71\n", encoding="utf-8"
    )
    assert "operand A             7.07 of line 3, exact 7.065" in explained(f"{document}:5", monkeypatch)
    assert "operand V             14.1 of line 5, exact 14.13" in explained(f"{document}:9", monkeypatch)
