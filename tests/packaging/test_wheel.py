"""What is installed: a source archive and a wheel are built, and tried in a project that has its own `checks/`."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = {"exactcalc": "exactcalc", "checks": "exactcalc/checks"}
BUILT_FROM = ("pyproject.toml", "setup.py", "README.md")


def tree() -> set[str]:
    """Return every file of the two folders, by the name that it has when it is installed."""
    return {
        f"{name}/{file.relative_to(ROOT / folder)}"
        for folder, name in SOURCES.items()
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """Return the folder of a source archive and of the wheel that was built from it."""
    copy = tmp_path_factory.mktemp("copy")
    for folder in SOURCES:
        shutil.copytree(ROOT / folder, copy / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in BUILT_FROM:
        shutil.copy(ROOT / file, copy)
    out = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out), str(copy)]
    done = subprocess.run(build, capture_output=True, text=True, cwd=out)
    assert done.returncode == 0, done.stdout + done.stderr
    return out


@pytest.fixture(scope="module")
def installed(built, tmp_path_factory):
    """Return the interpreter of a fresh environment with the wheel; what it depends on is that of this environment."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=os.name != "nt")
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    (wheel,) = built.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", str(python)]
    subprocess.run([*pip, "install", "--quiet", "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
    own = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    )
    # A path in such a file is added as it is: the editable installation there, a file of the same kind, is not read.
    Path(own.stdout.strip(), "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


@pytest.fixture
def project(tmp_path):
    """Return the folder of a project with a package `checks`, which nobody but the project may import."""
    (tmp_path / "checks").mkdir()
    (tmp_path / "checks" / "__init__.py").write_text("raise ImportError('the checks of the project')\n")
    (tmp_path / "exactcalc.toml").write_text('ignore = ["wrong-result"]\nfail-on = "note"\n')
    (tmp_path / "notes.txt").write_text("2 / 3 = 0.66\n3 * 4 = 13\n")
    return tmp_path


def call(python, *arguments, cwd):
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PYTEST"))}
    return subprocess.run([python, *arguments], capture_output=True, text=True, cwd=cwd, env=clean)


def test_every_file_of_the_tree_is_in_the_wheel(built):
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        files = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert files == tree()


def test_nothing_called_checks_is_installed_at_the_top(built):
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert {name.split("/")[0].partition("-")[0] for name in archive.namelist()} == {"exactcalc"}


def test_types_are_announced():
    assert "exactcalc/py.typed" in tree()


def test_the_source_archive_holds_what_a_wheel_is_built_from(built):
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        names = {member.name.partition("/")[2] for member in archive if member.isfile()}
    expected = {f"checks/{name[len('exactcalc/checks/') :]}" if name.startswith("exactcalc/checks/") else name
                for name in tree()}  # fmt: skip
    assert expected | set(BUILT_FROM) <= names


@pytest.mark.parametrize(
    "command", [("-m", "exactcalc"), ("-c", "import sys; from exactcalc.command_line import main; main()")]
)
def test_the_command(installed, project, command):
    done = call(installed, *command, "verify", "--format", "concise", "notes.txt", cwd=project)
    assert (done.returncode, done.stderr) == (1, "")
    assert done.stdout.startswith("notes.txt:1:9: warning truncated: ")
    assert done.stdout.count("\n") == 1


def test_the_library(installed, project):
    code = (
        "import exactcalc; print(exactcalc.__file__);"
        "print(*[finding.rule for finding in exactcalc.verify_text('3 * 4 = 13').findings])"
    )
    done = call(installed, "-c", code, cwd=project)
    where, rules = done.stdout.splitlines()
    assert (rules, done.stderr) == ("wrong-result", "")
    assert Path(where).is_relative_to(installed.parent.parent)


def test_the_page(installed, project):
    done = call(installed, "-m", "exactcalc", "verify", "--format", "html", "notes.txt", cwd=project)
    assert "</html>" in done.stdout


@pytest.mark.parametrize("module", [("-m", "pytest"), ("-c", "import pytest, sys; sys.exit(pytest.main())")])
def test_the_plugin_of_pytest(installed, project, module):
    done = call(installed, *module, "--exactcalc", "-q", "-p", "no:cacheprovider", cwd=project)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "notes.txt:1:9: warning truncated: " in done.stdout
    assert "1 failed" in done.stdout
