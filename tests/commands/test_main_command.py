"""The command itself: help, version, unknown commands, pipes, and what gets imported."""

import os
import subprocess
import sys

import pytest

from exactcalc import __version__
from exactcalc.command_line import commands, load


def process(*arguments, **options):
    command = [sys.executable, "-m", "exactcalc", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)


@pytest.mark.parametrize("argument", ["--version", "-V"])
def test_version(run, argument):
    assert run(argument) == (0, f"exactcalc {__version__}\n", "")


def test_alone_it_says_what_to_do_next(run):
    status, out, err = run()
    assert (status, err) == (0, "")
    assert "exactcalc verify notes.txt" in out


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["help"]])
def test_help_names_every_command(run, arguments):
    status, out, _ = run(*arguments)
    assert status == 0
    assert all(f"  {name} " in out and load(name).SUMMARY in out for name in commands())


@pytest.mark.parametrize("name", commands())
def test_help_of_each_command_has_examples(run, name):
    status, out, err = run(name, "--help")
    assert (status, err) == (0, "")
    assert f"exactcalc {name}" in out.split("examples:")[1]
    assert run("help", name)[1] == out


@pytest.mark.parametrize(
    ("arguments", "advice"),
    [
        (["verfy", "a.txt"], "did you mean `verify`?"),
        (["--format", "json"], "options come after the command"),
        (["a.txt"], "to check a document: exactcalc verify a.txt"),
        (["zzzzz"], "there are "),
    ],
)
def test_an_unknown_command_is_advised(run, write, arguments, advice):
    write("a.txt", "fine")
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert advice in err


HEAVY = {
    "argparse", "ast", "asyncio", "concurrent.futures", "dataclasses", "difflib", "enum", "inspect", "json",
    "multiprocessing", "re", "shutil", "sympy", "tabulate", "tomllib", "tqdm", "typing", "mpmath",
}  # fmt: skip


def imported(code):
    """Return the heavy modules that a fresh interpreter holds after the code."""
    code += f"; import sys; print(*sorted(set(sys.modules) & {HEAVY!r}), file=sys.stderr)"
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, cwd=os.getcwd(),
                          env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
                          timeout=60)  # fmt: skip
    return set(done.stderr.split())


@pytest.mark.parametrize("argument", ["--version", ""], ids=["version", "first-run"])
def test_the_quick_answers_import_nothing(argument):
    assert imported(f"from exactcalc.command_line import main; main({[argument] if argument else []!r})") == set()


def test_only_the_chosen_command_is_imported():
    code = (
        "import sys; from exactcalc.command_line import load; load('verify'); "
        "print(*(n for n in sys.modules if n.startswith('exactcalc.commands.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["exactcalc.commands.verify"]


@pytest.mark.parametrize("format_name", ["concise", "json"])
def test_a_format_imports_only_what_it_needs(format_name):
    code = f"from exactcalc.commands import verify; from exactcalc.checks.report import writer; writer({format_name!r})"
    assert not imported(code) & (HEAVY - {"argparse", "enum", "json", "re"})


def test_a_closed_pipe_is_silent(tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "w") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "exactcalc", "--help"], stdout=closed, stderr=subprocess.PIPE, timeout=60
        )
    assert done.stderr == b""


def test_a_fault_of_ours_is_no_verdict(tmp_path):
    code = (
        "import sys, types; import checks; fault = types.ModuleType('exactcalc.checks.verify');"
        "fault.verify_document = lambda document, settings: 1 / 0; sys.modules['exactcalc.checks.verify'] = fault;"
        "sys.argv = ['exactcalc', 'verify', '-']; from exactcalc.command_line import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code], input="1 + 1 = 2", capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    assert "ZeroDivisionError" in done.stderr
    assert "please report it" in done.stderr
