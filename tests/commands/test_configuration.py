"""Configuration files: where they are found, what they may say, and what wins."""

import json

import pytest

from exactcalc.options.configuration import BadConfiguration, find, matches


def rounding(run, *arguments):
    """Return the rounding rule that each document was judged by."""
    _, out, _ = run("verify", *arguments, "--format", "concise")
    return [part.split()[0] for part in out.split("rounding=")[1:]]


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({}, "half-up"),
        ({"exactcalc.toml": 'rounding = "half-even"'}, "half-even"),
        ({"pyproject.toml": '[tool.exactcalc]\nrounding = "half-even"'}, "half-even"),
        ({"pyproject.toml": '[ tool . "exactcalc" ]\nrounding = "half-even"'}, "half-even"),
        ({"pyproject.toml": '[tool]\nexactcalc.rounding = "half-even"'}, "half-even"),
        ({"pyproject.toml": 'tool = {exactcalc = {rounding = "half-even"}}'}, "half-even"),
        ({"pyproject.toml": 'tool.exactcalc.rounding = "half-even"'}, "half-even"),
        ({"pyproject.toml": '[project]\nname = "exactcalc"'}, "half-up"),
        ({"pyproject.toml": '[tool.other]\nrounding = "half-even"'}, "half-up"),
        ({"pyproject.toml": "this is [ no TOML"}, "half-up"),
        ({"exactcalc.toml": 'rounding = "down"', "docs/exactcalc.toml": 'rounding = "up"'}, "up"),
        ({"exactcalc.toml": 'rounding = "down"', "docs/pyproject.toml": "[project]"}, "down"),
        ({"exactcalc.toml": 'rounding = "down"', "pyproject.toml": '[tool.exactcalc]\nrounding = "up"'}, "down"),
        ({"exactcalc.toml": 'rounding = "up"\n[[per-path]]\npath = "docs/*.txt"\nrounding = "down"'}, "down"),
        ({"exactcalc.toml": 'rounding = "up"\n[[per-path]]\npath = "*.md"\nrounding = "down"'}, "up"),
        (
            {
                "pyproject.toml": '[tool.exactcalc]\n[[tool.exactcalc.per-path]]\npath = "**/a.txt"\nrounding = "up"\n'
                '[[tool.exactcalc.per-path]]\npath = "a.txt"\nrounding = "floor"'
            },
            "floor",
        ),
    ],
)
def test_the_nearest_file_counts(run, write, files, expected):
    for name, text in files.items():
        write(name, text)
    assert rounding(run, write("docs/a.txt", "error")) == [expected]


def test_documents_have_their_own_files_and_the_call_wins(run, write):
    write("one/exactcalc.toml", 'rounding = "up"')
    write("two/exactcalc.toml", 'rounding = "down"')
    names = [write("one/a.txt", "error"), write("two/a.txt", "error")]
    assert rounding(run, *names) == ["up", "down"]
    assert rounding(run, *names, "--rounding", "floor") == ["floor", "floor"]
    assert rounding(run, *names, "--config", "none") == ["half-up", "half-up"]
    assert rounding(run, *names, "--config", "two/exactcalc.toml") == ["down", "down"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('roundin = "up"', "unknown key 'roundin': did you mean 'rounding'?"),
        ("integers_rounded = true", "did you mean 'integers-rounded'?"),
        ('rounding = "upp"', "rounding = 'upp': did you mean 'up'?"),
        ("rounding = 3", "known are"),
        ("places = -1", "give a whole number"),
        ('notes = "yes"', "write true or false"),
        ("notes = 1", "write true or false"),
        ("places = true", "write N as a text"),
        ("select = [1]", "write RULES as a text or a list of texts"),
        ('ignore = ["trunkated"]', "no rule 'trunkated': did you mean 'truncated'?"),
        ("min-coverage = 100.5", "at most 100"),
        ("[[per-path]]\nplaces = 2", "needs a pattern"),
        ('[[per-path]]\npath = "*"\nnotes = true', "holds for the whole run"),
        ('per-path = "x"', "write per-path as [[per-path]] tables"),
        ("a = [", "not valid TOML"),
    ],
)
def test_a_bad_file_is_a_bad_call(run, write, text, message):
    write("exactcalc.toml", text)
    status, out, err = run("verify", write("a.txt", "fine"))
    assert (status, out) == (2, "")
    assert "exactcalc.toml: " in err
    assert message in err


@pytest.mark.parametrize("name", ["missing.toml", "pyproject.toml"])
def test_a_named_file_without_configuration(run, write, name):
    write("pyproject.toml", "[project]")
    status, _, err = run("verify", write("a.txt", "fine"), "--config", name)
    assert status == 2
    assert "no configuration there" in err


def test_options_of_the_run(run, write):
    write("exactcalc.toml", 'format = "json"\nfail-on = "note"\nselect = ["not-reproducible"]\nmin-coverage = 99.5')
    name = write("a.txt", "note\nerror")
    status, out, _ = run("verify", name)
    assert status == 1
    assert [finding["rule"] for finding in json.loads(out)["documents"][0]["findings"]] == ["not-reproducible"]
    assert run("verify", name, "--fail-on", "warning")[0] == 0
    assert run("verify", name, "--select", "wrong-result")[0] == 1


def test_flags_can_be_turned_off_by_the_call(run, write):
    write("exactcalc.toml", 'notes = true\nformat = "concise"')
    name = write("a.txt", "note")
    assert run("verify", name)[1] != ""
    assert run("verify", name, "--no-notes")[1] == ""


@pytest.mark.parametrize(
    ("path", "pattern", "fits"),
    [
        ("a.md", "*.md", True),
        ("docs/a.md", "*.md", True),
        ("docs/a.md", "docs/*.md", True),
        ("docs/x/a.md", "docs/*.md", False),
        ("docs/x/a.md", "docs/**/*.md", True),
        ("docs/a.md", "docs/**/*.md", True),
        ("docs/a.md", "docs/**", True),
        ("other/a.md", "docs/**", False),
        ("docs/ch1.md", "docs/ch?.md", True),
        ("docs/A.md", "docs/a.md", False),
        ("a/b/c/d.txt", "**/c/*", True),
        ("../a.md", "*.md", True),
    ],
)
def test_path_patterns(path, pattern, fits):
    assert matches(path, pattern) is fits


def test_the_search_ends_at_the_root(tmp_path):
    seen = {}
    assert find(str(tmp_path), seen).file == ""
    assert find("/", seen).values == {}


def test_an_unreadable_file_is_named(tmp_path):
    (tmp_path / "exactcalc.toml").mkdir()
    with pytest.raises(BadConfiguration, match="Is a directory"):
        find(str(tmp_path))
