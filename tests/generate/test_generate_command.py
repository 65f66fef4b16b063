"""The command `exactcalc generate`: where its texts go, and what it says of a bad call."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from exactcalc.command_line import main


@pytest.fixture
def call(tmp_path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    monkeypatch.chdir(tmp_path)

    def called(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(["generate", *arguments])
        except SystemExit as stop:
            status = int(stop.code or 0)
        return status, *capsys.readouterr()

    return called


def test_standard_output_and_a_file_hold_the_same(call, tmp_path) -> None:
    status, text, err = call("transformer")
    assert (status, err) == (0, "")
    assert call("transformer", "-o", "text.txt") == (0, "", "")
    assert (tmp_path / "text.txt").read_bytes() == text.encode()


def test_an_exercise_and_its_answer_sheet(call, tmp_path) -> None:
    _, full, _ = call("transformer", "--seed", "7")
    assert call("transformer", "--seed", "7", "--blanks", "-o", "exercise.txt") == (0, "", "")
    assert "____" in (tmp_path / "exercise.txt").read_text(encoding="utf-8")
    assert (tmp_path / "exercise-answers.txt").read_text(encoding="utf-8") == full


def test_an_exercise_on_standard_output_has_its_answer_sheet_where_the_call_says(call, tmp_path) -> None:
    _, full, _ = call("transformer")
    _, exercise, _ = call("transformer", "--blanks", "all", "--answers", "key.txt")
    assert exercise.count("\n") == full.count("\n")
    assert "____" in exercise
    assert (tmp_path / "key.txt").read_text(encoding="utf-8") == full
    assert [path.name for path in tmp_path.iterdir()] == ["key.txt"]


def test_weights_from_files(call, tmp_path) -> None:
    (tmp_path / "w.json").write_text(json.dumps({"WQ1a": [[0.125, 1, 1, 1]] * 2}))
    (tmp_path / "WK1a.csv").write_text("9.5,1,1,1\n1,1,1,1\n")
    _, text, _ = call("transformer", "--weights", "w.json", "--weights", "WK1a.csv")
    assert "WQ1a row 1: [0.125, 1, 1, 1]\nWK1a row 0: [9.5, 1, 1, 1]\n" in text


BAD_CALLS = [
    ([], "the following arguments are required: MODEL"),
    (["transformr"], "did you mean 'transformer'?"),
    (["transformer", "--places", "51"], "give at most 50 places"),
    (["transformer", "--places", "1"], "give a whole number from 2 to"),
    (["transformer", "--seed", "-1"], "give a whole number from 0 to 4294967295"),
    (["transformer", "--seed", "4294967296"], "give a whole number from 0 to 4294967295"),
    (["transformer", "--language", "fr"], "known are en, zh"),
    (["transformer", "--sentence", "我爱猫:I love"], "no word '猫' in the vocabulary, which has 我, 爱"),
    (["--blanks", "transformer"], "give results, all, or a whole number N"),
    (["transformer", "--weights", "no.json"], "no.json: No such file"),
    (["transformer", "--weights", "huge.json"], "with these weights a number cannot be printed: "),
    (["transformer", "--weights", "long.json"], "encoder1.exp1[0][0] has more than 1000 digits; use smaller weights"),
    (["transformer", "--answers", "a.txt"], "--answers needs --blanks"),
    (["transformer", "--blanks", "-o", "a.txt", "--answers", "./a.txt"], "name another file"),
    (["transformer", "-o", "no/such/folder.txt"], "could not be written"),
]


UNDECIDED = (["transformer", "--weights", "zero.json"], "with these weights a number cannot be printed: undecided")
"""It takes the largest precision to give up, which takes time."""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        *(pytest.param(*row, id=" ".join(row[0]) or "nothing") for row in BAD_CALLS),
        pytest.param(*UNDECIDED, marks=pytest.mark.full, id="undecided"),
    ],
)
def test_a_bad_call_says_what_to_do(call, tmp_path, arguments: list[str], message: str) -> None:
    (tmp_path / "zero.json").write_text(json.dumps({"W_out": [[1, 1, 1, 1]] * 8}))
    (tmp_path / "long.json").write_text(json.dumps({name: [[20, 20, 20, 20]] * 2 for name in ("WQ1a", "WK1a")}))
    (tmp_path / "huge.json").write_text(json.dumps({"WQ1a": [["1e99"] * 4] * 2}))
    status, out, err = call(*arguments)
    assert (status, out) == (2, "")
    assert message in err


def test_verify_does_not_import_it() -> None:
    code = (
        "import io, sys; sys.stdin = io.TextIOWrapper(io.BytesIO(b'1 + 1 = 2')); "
        "from exactcalc.command_line import main; main(['verify', '-']); "
        "print(*[name for name in sys.modules if 'generate' in name], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stderr.strip() == ""
