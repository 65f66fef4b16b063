"""What the tests of hooks share: the examples of README.md, scratch repositories, and a copy of this one."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SLIP = "# Boxes\n\nThree boxes hold 3 × 4 = 12 pens.\n\nHalf of them are 12 / 2 = 7 pens.\n"
MENDED = SLIP.replace("= 7", "= 6")
MESSAGE = "notes.md:5:27: error wrong-result: stated 7, exact 6 rounds to 6"
OFFLINE = re.compile("No matching distribution found|Failed to establish a new connection|NameResolutionError")


def example(name: str) -> str:
    """Return the block of README.md behind the mark of an example."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (text,) = re.findall(rf"^<!-- example: {name} -->\n```yaml\n(.*?)```$", readme, re.DOTALL | re.MULTILINE)
    return text


def call(*arguments: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a program of this environment, in a repository of its own even where the tests run in a hook of git."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "PRE_COMMIT"))}
    path = os.pathsep.join([os.path.dirname(sys.executable), inherited.get("PATH", "")])
    quiet = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull, "NO_COLOR": "1"}
    return subprocess.run(
        list(map(str, arguments)), cwd=cwd, capture_output=True, encoding="utf-8", timeout=600, check=False,
        env={**inherited, **quiet, "PATH": path, **environment},
    )  # fmt: skip


def skip_offline(done: subprocess.CompletedProcess[str]) -> None:
    """Skip the test where packages could not be installed for want of a network."""
    if done.returncode and OFFLINE.search(done.stdout + done.stderr):
        pytest.skip("no network: the dependencies of exactcalc could not be installed")


def copy_project(folder: Path) -> None:
    """Copy what an installation from this repository needs."""
    folder.mkdir()
    for name in ("exactcalc", "checks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", ".pre-commit-hooks.yaml", "action.yml"):
        shutil.copy(ROOT / name, folder / name)


class Repository:
    """A scratch repository of git."""

    def __init__(self, folder: Path) -> None:
        if shutil.which("git") is None:
            pytest.skip("git is not installed")
        self.folder = folder
        folder.mkdir(exist_ok=True)
        self.git("init", "--quiet")
        for key, value in {"user.name": "A Writer", "user.email": "writer@example.org"}.items():
            self.git("config", key, value)

    def git(self, *arguments: str) -> str:
        """Run git, and return what it printed."""
        done = call("git", *arguments, cwd=self.folder)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def write(self, name: str, text: str) -> None:
        """Write a file, and add it to the next commit."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        self.git("add", name)

    def commit(self, **environment: str) -> subprocess.CompletedProcess[str]:
        """Try to commit what was added."""
        return call("git", "commit", "-m", "A change", cwd=self.folder, **environment)
