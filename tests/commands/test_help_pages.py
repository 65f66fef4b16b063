"""The pages in docs/commands are what `--help` prints; `pytest --rewrite-golden` writes them anew."""

import sys
from pathlib import Path

import pytest

from exactcalc.command_line import commands, load, overview

DOCS = Path(__file__).parents[2] / "docs" / "commands"


def current(path, text, request):
    if request.config.getoption("--rewrite-golden"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, f"{path.name} is not current: pytest --rewrite-golden"


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="argparse lays out options differently since Python 3.13")
@pytest.mark.parametrize("name", commands())
def test_the_page_of_a_command_is_current(run, request, monkeypatch, name):
    monkeypatch.setenv("COLUMNS", "100")
    _, text, _ = run(name, "--help")
    summary = load(name).SUMMARY
    current(DOCS / f"{name}.md", f"# exactcalc {name}\n\n{summary.capitalize()}.\n\n```text\n{text}```\n", request)


def test_the_page_of_all_commands_is_current(request):
    links = "".join(f"- [{name}]({name}.md): {load(name).SUMMARY}\n" for name in commands())
    current(DOCS / "README.md", f"# Commands\n\n{links}\n```text\n{overview()}```\n", request)


def test_no_page_speaks_of_a_command_that_is_gone():
    assert {path.stem for path in DOCS.glob("*.md")} == {*commands(), "README"}
