"""What README.md says about the command line is so."""

import doctest
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from exactcalc.checks.report import formats
from exactcalc.command_line import commands
from exactcalc.options.configuration import Configuration

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_configuration_is_accepted():
    (text,) = re.findall(r"```toml\n(.*?)```", README, re.DOTALL)
    configuration = Configuration("/docs/exactcalc.toml", tomllib.loads(text))
    assert configuration.for_document("/docs/chapters/1.md")["places"] == 3
    assert "places" not in configuration.for_document("/docs/1.md")


def test_every_command_and_every_format_is_named():
    assert set(commands()) <= set(re.findall(r"`exactcalc (\w+)", README))
    assert set(formats()) <= set(re.findall(r"`(\w+)`", README))


def test_the_library_does_what_is_shown(monkeypatch):
    monkeypatch.chdir(ROOT)
    (text,) = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    examples = doctest.DocTestParser().get_doctest(
        text, {}, "README.md", "README.md", README.count("\n", 0, README.index(text))
    )
    assert len(examples.examples) > 5
    assert doctest.DocTestRunner().run(examples).failed == 0


@pytest.mark.parametrize("name", ["try", "test"])
def test_the_marked_commands_are_one_line_each(name):
    (block,) = re.findall(rf"^<!-- command: {name} -->\n```sh\n(.*?)```$", README, re.DOTALL | re.MULTILINE)
    assert block.count("\n") == 1
    subprocess.run(["bash", "-n", "-c", block], check=True, timeout=60)


def test_the_script_that_runs_them_is_sound():
    script = ROOT / ".ci" / "run"
    subprocess.run(["bash", "-n", str(script)], check=True, timeout=60)
    assert script.stat().st_mode & 0o111
