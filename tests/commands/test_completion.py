"""Completion scripts, asked by the shells themselves where they are installed."""

import shutil
import subprocess

import pytest

from exactcalc.checks.report import formats
from exactcalc.command_line import commands


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_is_one_for_the_shell(run, tmp_path, shell):
    status, script, err = run("completion", shell)
    assert (status, err) == (0, "")
    assert all(name in script for name in commands())
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(script)
        subprocess.run([shell, "-n", str(file)], check=True, timeout=60)


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        (["exactcalc", ""], commands()),
        (["exactcalc", "ver"], ["verify"]),
        (["exactcalc", "verify", "--format", ""], formats()),
        (["exactcalc", "verify", "--fail-on", "n"], ["note", "never"]),
        (["exactcalc", "verify", "--rounding", "half-e"], ["half-even"]),
        (["exactcalc", "trace", "--format", "c"], ["csv"]),
        (["exactcalc", "verify", "--stat"], ["--statistics"]),
        (["exactcalc", "verify", "not"], ["notes.txt"]),
    ],
    ids=" ".join,
)
def test_bash_completes(run, write, tmp_path, words, completed):
    write("notes.txt", "")
    write("script", run("completion", "bash")[1])
    ask = (
        'source ./script; function=$(complete -p exactcalc | sed "s/.*-F \\([^ ]*\\).*/\\1/"); COMP_WORDS=("$@");'
        ' COMP_CWORD=$(($# - 1)); $function exactcalc "${@: -1}" "${@: -2:1}"; printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(["bash", "-c", ask, "bash", *words], capture_output=True, text=True, cwd=tmp_path, timeout=60)
    assert sorted(done.stdout.split()) == sorted(completed), done.stderr
