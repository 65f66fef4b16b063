"""Baselines: what was known stays silent, what is new does not."""

import json

import pytest


@pytest.fixture
def check(run):
    return lambda *more: run("verify", "a.txt", "--format", "concise", "--baseline", "known.json", *more)


@pytest.mark.parametrize(
    ("later", "new"),
    [
        ("error one\nerror two", []),
        ("words\nwords\nerror one\nmore words\nerror two", []),
        ("error  one \nerror two", []),
        ("error two\nerror one", []),
        ("error one\nerror one\nerror two", ["2"]),
        ("error one\nerror three", ["2"]),
        ("error one\nwarning two", ["2"]),
    ],
    ids=["same", "moved", "spaces", "swapped", "once-more", "other-text", "other-rule"],
)
def test_known_findings_survive_that_lines_move(check, write, later, new):
    write("a.txt", "error one\nerror two")
    assert check("--update-baseline") == (0, "", "exactcalc: known.json: 2 findings recorded\n")
    write("a.txt", later)
    status, out, _ = check()
    assert status == bool(new)
    assert [line.split(":")[1] for line in out.splitlines()] == new


def test_what_is_no_longer_found_is_told(check, write):
    write("a.txt", "error one\nerror two")
    check("--update-baseline")
    write("a.txt", "error one")
    assert "1 record of the baseline no longer found: --update-baseline drops what is gone" in check()[2]
    check("--update-baseline")
    assert check() == (0, "", "")


def test_other_documents_keep_their_records(run, write):
    first, second = write("a.txt", "error"), write("b.txt", "error")
    run("verify", first, second, "--baseline", "known.json", "--update-baseline")
    write("a.txt", "fine")
    run("verify", first, "--baseline", "known.json", "--update-baseline")
    assert run("verify", first, second, "--baseline", "known.json")[0] == 0


def test_the_file_can_be_reviewed(check, write, tmp_path):
    write("a.txt", "error one")
    check("--update-baseline")
    text = (tmp_path / "known.json").read_text()
    assert list(json.loads(text)["documents"]["a.txt"].values()) == ["wrong-result: error"]
    check("--update-baseline")
    assert (tmp_path / "known.json").read_text() == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "no such baseline: record the present findings with --update-baseline"),
        ("{", "not valid JSON"),
        ("{}", "not a file of schema exactcalc-baseline/1"),
        ("[]", "not a file of schema"),
    ],
)
def test_a_bad_baseline_is_a_bad_call(check, write, text, message):
    write("a.txt", "fine")
    if text is not None:
        write("known.json", text)
    status, out, err = check()
    assert (status, out) == (2, "")
    assert message in err


def test_a_configured_baseline_lies_beside_its_file(run, write):
    write("docs/exactcalc.toml", 'baseline = "known.json"')
    name = write("docs/a.txt", "error")
    assert "docs/known.json: 1 finding recorded" in run("verify", name, "--update-baseline")[2]
    assert run("verify", name)[0] == 0
