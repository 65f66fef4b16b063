"""Exit status, standard output and messages of `exactcalc verify`."""

import json
import os

import pytest

from exactcalc.commands.verify import EXAMPLES


@pytest.mark.parametrize(
    ("text", "options", "status"),
    [
        ("fine", [], 0),
        ("fine\nnote", [], 0),
        ("fine\nwarning", [], 1),
        ("fine\nerror", [], 1),
        ("note", ["--fail-on", "note"], 1),
        ("warning", ["--fail-on", "error"], 0),
        ("error", ["--fail-on", "error"], 1),
        ("error", ["--fail-on", "never"], 0),
        ("only words", [], 1),
        ("only words", ["--fail-on", "never"], 1),
        ("fine", ["--min-coverage", "100"], 0),
        ("error", ["--ignore", "wrong-result"], 0),
        ("error", ["--select", "truncated"], 0),
        ("error", ["--select", "truncated,wrong-result"], 1),
    ],
)
def test_exit_status_of_one_document(run, write, text, options, status):
    assert run("verify", write("a.txt", text), *options)[0] == status


def test_the_worst_document_wins(run, write):
    names = [write("a.txt", "fine"), write("b.txt", "warning")]
    assert run("verify", *names)[0] == 1
    assert run("verify", *names, "missing.txt")[0] == 2


def test_words_alone_beside_a_checked_document_are_no_failure(run, write):
    assert run("verify", write("a.txt", "fine"), write("b.txt", "words"))[0] == 0


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("missing.txt", None, "missing.txt: no such file: check the name and the folder"),
        ("folder", "", "folder: is a folder: name the documents in it"),
        ("binary.txt", b"a\0b", "binary.txt: is binary: name a text document"),
        ("long.txt", b"1+1=2 " * 200_000, "long.txt: is too large"),
        ("deep.txt", b"too deep", "deep.txt: needs more memory than there is (RecursionError)"),
        ("bad\x1bname.txt", None, "bad\\u{1b}name.txt: no such file"),
    ],
    ids=["missing", "folder", "binary", "large", "recursion", "control-character"],
)
def test_an_unreadable_document_is_refused_and_the_others_are_reported(run, write, tmp_path, name, content, message):
    if content == "":
        (tmp_path / name).mkdir()
    elif content is not None:
        (tmp_path / name).write_bytes(content)
    status, out, err = run("verify", name, write("good.txt", "fine"), "--format", "json")
    assert status == 2
    assert message in err
    assert [document["path"] for document in json.loads(out)["documents"]] == ["good.txt"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--format", "jsn"], "did you mean 'json'?"),
        (["--rounding", "half-uo"], "did you mean 'half-up'?"),
        (["--fail-on", "fatal"], "known are error, never, note, warning"),
        (["--places", "-1"], "give a whole number from 0 to 1000"),
        (["--places", "two"], "give a whole number from 0 to 1000"),
        (["--sigfigs", "0"], "give a whole number from 1 to 1000"),
        (["--min-coverage", "101"], "at most 100"),
        (["--min-coverage", "nan"], "give a percentage"),
        (["--model", "transfomer"], "did you mean 'transformer'?"),
        (["--from", "markdwn"], "did you mean 'markdown'?"),
        (["--from", "md"], "did you mean 'markdown'?"),
        (["--log-base", "3"], "known are"),
        (["--output", "report"], "no report format is known by the ending of 'report'"),
        (["--format", "json", "--format", "csv"], "two reports for standard output"),
        (["-o", "r.json", "-o", "./r.json"], "two reports for ./r.json"),
        (["--output", "a.txt"], "--output a.txt is one of the documents"),
        (["--no-such-option"], "unrecognized arguments: --no-such-option"),
        (["--ignore", "trunkated"], "no rule 'trunkated': did you mean 'truncated'?"),
        (["--select", "x" * 30], "no rule"),
        (["--update-baseline"], "--update-baseline needs --baseline FILE"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_a_bad_call_names_the_remedy_and_leaves_standard_output_empty(run, write, arguments, message):
    status, out, err = run("verify", write("a.txt", "fine"), *arguments)
    assert (status, out) == (2, "")
    assert message in err
    assert "Traceback" not in err


def test_options_may_stand_between_documents(run, write):
    first, second = write("a.txt", "fine"), write("b.txt", "fine")
    status, out, _ = run("verify", first, "--format", "json", second)
    assert status == 0
    assert [document["path"] for document in json.loads(out)["documents"]] == [first, second]


@pytest.mark.parametrize(
    ("arguments", "on_standard_output", "files"),
    [
        ([], "table", {}),
        (["--format", "concise"], "concise", {}),
        (["-o", "r.json"], None, {"r.json": "json"}),
        (["-o", "r.json", "--format", "concise"], "concise", {"r.json": "json"}),
        (["--format", "json", "-o", "r.out"], None, {"r.out": "json"}),
        (["--format", "concise", "--format", "json", "-o", "r.out"], "concise", {"r.out": "json"}),
        (["-o", "a.json", "-o", "b.jsonl"], None, {"a.json": "json", "b.jsonl": "jsonl"}),
        (["-o", "r.concise.json"], None, {"r.concise.json": "concise"}),
        (["-o", "R.JSON"], None, {"R.JSON": "json"}),
        (["-o", "r.txt"], None, {"r.txt": "table"}),
        (["--format", "json", "--output", "-"], "json", {}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_where_reports_go(run, write, tmp_path, arguments, on_standard_output, files):
    def kind(text):
        first = text.split("\n")[0]
        if first.startswith('{"schema"'):
            return "json"
        if first.startswith('{"path"'):
            return "jsonl"
        return "concise" if first.startswith("a.txt:1:1:") else "table" if first else None

    _, out, err = run("verify", write("a.txt", "error of mine"), *arguments)
    assert kind(out) == on_standard_output
    assert {path.name: kind(path.read_text()) for path in tmp_path.iterdir() if path.name != "a.txt"} == files
    assert err == ""


def test_a_report_that_cannot_be_written_is_an_error(run, write):
    status, _, err = run("verify", write("a.txt", "fine"), "-o", "nowhere/r.json")
    assert status == 2
    assert "nowhere/r.json: the report could not be written" in err


def test_findings_are_sorted_and_settings_arrive(run, write):
    name = write("a.txt", "error b\nerror a")
    _, out, _ = run("verify", name, "--format", "concise", "--places", "3", "--rounding", "half-even")
    assert out == (
        "a.txt:1:1: error wrong-result: b model=auto rounding=half-even places=3\n"
        "a.txt:2:1: error wrong-result: a model=auto rounding=half-even places=3\n"
    )


def test_the_examples_of_the_help_do_what_they_show(run, write, tmp_path):
    for name in ("notes.txt", "chapter1.md", "chapter2.md", "docs/*.md"):
        write(name, "error a")
    lines = [line.split() for line in EXAMPLES.splitlines() if line.startswith("  exactcalc verify ")]
    assert [run(*words[1:])[0] for words in lines] == [1] * 3
    assert json.loads((tmp_path / "findings.sarif").read_text())["version"] == "2.1.0"
    assert run(*lines[-1][1:])[1].startswith("::error file=docs/*.md,line=1,")


def test_nothing_checked_is_said(run, write):
    status, out, err = run("verify", write("a.txt", "only words"))
    assert status == 1
    assert out.startswith("a.txt: nothing was checked\n")
    assert "nothing was checked: no document has a calculation" in err


def test_nothing_checked_is_no_failure_where_the_call_allows_it(run, write):
    words, error = write("a.txt", "only words"), write("b.txt", "error")
    status, out, err = run("verify", "--allow-empty", words)
    assert (status, out.split("\n")[0]) == (0, "a.txt: nothing was checked")
    assert "nothing was checked" in err
    assert run("verify", "--allow-empty", "--quiet", words)[::2] == (0, "")
    assert "nothing was checked" in run("verify", "--quiet", words)[2]
    assert run("verify", "--allow-empty", words, error)[0] == 1
    assert run("verify", "--allow-empty", "gone.txt")[0] == 2
    write("exactcalc.toml", "allow-empty = true")
    assert run("verify", words)[0] == 0
    assert run("verify", "--no-allow-empty", words)[0] == 1


def test_same_bytes_twice_and_many_documents_keep_their_order(run, write):
    names = [write(f"{number:02}.txt", "fine\n" * (40 - number)) for number in range(30)]
    first = run("verify", *names, "--format", "json")
    assert first == run("verify", *names, "--format", "json")
    assert [document["path"] for document in json.loads(first[1])["documents"]] == names
    assert first[2] == ""


def test_standard_input_named_twice(run):
    assert run("verify", "-", "-")[0] == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo") or os.geteuid() == 0, reason="permissions do not bind this user")
def test_a_file_that_may_not_be_read(run, write, tmp_path):
    (tmp_path / write("a.txt", "fine")).chmod(0)
    assert "may not be read" in run("verify", "a.txt")[2]
