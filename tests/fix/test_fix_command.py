"""Exit status, output and messages of `exactcalc fix`."""

import io
import os

import pytest

from exactcalc.command_line import main

WRONG, RIGHT = "2/3 = 0.66\n", "2/3 = 0.67\n"


@pytest.fixture
def run(tmp_path, monkeypatch, capfdbinary):
    monkeypatch.chdir(tmp_path)

    def call(*arguments):
        try:
            status = main(["fix", *arguments])
        except SystemExit as stop:
            status = stop.code
        out, err = capfdbinary.readouterr()
        return status, out.decode(), err.decode()

    return call


@pytest.fixture
def write(tmp_path):
    def written(name, text):
        (tmp_path / name).write_bytes(text if isinstance(text, bytes) else text.encode())
        return name

    return written


def test_nothing_is_written_without_being_told(run, write, tmp_path):
    name = write("a.txt", WRONG)
    status, out, err = run(name)
    assert (status, err) == (1, "")
    assert out == "a.txt:1:7: 0.66 -> 0.67 (truncated)\na.txt: 1 number to change; --write writes it\n"
    assert (tmp_path / name).read_text() == WRONG


def test_the_second_run_finds_nothing_to_do(run, write, tmp_path):
    name = write("a.txt", WRONG * 2)
    status, out, _ = run("--write", name)
    assert (status, out.splitlines()[-1]) == (0, "a.txt: 2 numbers changed")
    assert (tmp_path / name).read_text() == RIGHT * 2
    modified = (tmp_path / name).stat().st_mtime_ns
    assert run("--write", name) == (0, "a.txt: nothing to do\n", "")
    assert run(name) == (0, "a.txt: nothing to do\n", "")
    assert (tmp_path / name).stat().st_mtime_ns == modified


def test_a_diff(run, write):
    status, out, err = run("--diff", write("a.txt", b"\xef\xbb\xbf" + WRONG.encode()))
    assert (status, err) == (1, "")
    assert out == "--- a.txt\n+++ a.txt\n@@ -1 +1 @@\n-\ufeff2/3 = 0.66\n+\ufeff2/3 = 0.67\n"
    assert run("--diff", write("b.txt", RIGHT)) == (0, "", "")


def test_a_diff_of_what_is_written(run, write, tmp_path):
    status, out, _ = run("--diff", "--write", write("a.txt", WRONG))
    assert (status, out.splitlines()[-1]) == (0, "+2/3 = 0.67")
    assert (tmp_path / "a.txt").read_text() == RIGHT


@pytest.mark.parametrize(
    ("options", "status"),
    [
        ([], 1),
        (["--select", "truncated"], 1),
        (["--select", "wrong-result"], 0),
        (["--ignore", "truncated"], 0),
        (["--config", "none", "--ignore", "wrong-value"], 1),
    ],
    ids=["default", "select", "select-another", "ignore", "ignore-another"],
)
def test_rules_are_selected(run, write, options, status):
    assert run(write("a.txt", WRONG), *options)[0] == status


def test_rules_are_selected_by_the_configuration(run, write):
    write("exactcalc.toml", 'ignore = ["truncated"]\n')
    assert run(write("a.txt", WRONG))[0] == 0


def test_standard_input(run, monkeypatch):
    def given(data):
        data = data if isinstance(data, bytes) else data.encode()
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))

    given(WRONG)
    assert run("-")[:2] == (1, "-:1:7: 0.66 -> 0.67 (truncated)\n-: 1 number to change; --write writes it\n")
    given("\ufeff2/3 = 0.66\r\nas it is".encode())
    assert run("--write", "-") == (0, "\ufeff2/3 = 0.67\r\nas it is", "")
    given(RIGHT)
    assert run("--write", "-") == (0, RIGHT, "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.txt"], "missing.txt: no such file"),
        (["-", "-"], "standard input is named twice"),
        (["--write", "-", "a.txt"], "name no other"),
        (["--write", "--diff", "-"], "leave --diff out"),
        (["--no-such-option", "a.txt"], "unrecognized arguments"),
        (["--ignore", "trunkated", "a.txt"], "did you mean 'truncated'?"),
        (["a.jsonl"], "a.jsonl: keeps its text inside JSON"),
        (["b.txt"], "b.txt: is not UTF-8"),
        ([], "required: DOC"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_bad_call_names_the_remedy(run, write, arguments, message):
    write("a.txt", WRONG)
    write("a.jsonl", '{"text": "2/3 = 0.66"}\n')
    write("b.txt", b"2/3 = 0.66 \xff\n")
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_the_worst_document_wins_and_the_others_are_mended(run, write, tmp_path):
    assert run("--write", write("a.txt", WRONG), "missing.txt", write("c.txt", WRONG))[0] == 2
    assert (tmp_path / "a.txt").read_text() == (tmp_path / "c.txt").read_text() == RIGHT
    assert run("a.txt", write("b.txt", WRONG), "c.txt")[0] == 1


def test_what_is_left_alone_is_said(run, write):
    status, out, err = run(write("a.txt", "0.25 × 1.4 = 0.53\n"))
    assert (status, out) == (0, "a.txt: nothing to do\n")
    assert err == (
        "exactcalc: a.txt: 1 finding left alone, since what is right there is not proven; exactcalc verify shows them\n"
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_file_that_may_not_be_written(run, write, tmp_path):
    (tmp_path / write("a.txt", WRONG)).chmod(0o444)
    status, _, err = run("--write", "a.txt")
    assert (status, err) == (2, "exactcalc: a.txt: not written: Permission denied\n")
    assert (tmp_path / "a.txt").read_text() == WRONG


def test_operands_get_the_digits_that_they_need(run, write, tmp_path):
    name = write("a.txt", "a = 1/3 = 0.33\nb = 3 × a = 3 × 0.33 = 1.00\n")
    run("--write", "--reproducible", name)
    assert run("--reproducible", name)[:2] == (0, "a.txt: nothing to do\n")
