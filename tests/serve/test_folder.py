"""The folder: what can be opened and saved, and what cannot."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.serve.folder import Folder, Refused
from exactcalc.checks.serve.limits import MAX_DOCUMENT


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    root = tmp_path / "root"
    (root / "inner").mkdir(parents=True)
    (root / "a.txt").write_text("1 + 1 = 2\n")
    (root / "inner" / "b.md").write_text("2 + 2 = 4\n")
    (root / ".hidden.txt").write_text("secret")
    (root / "program.py").write_text("x")
    (tmp_path / "outside.txt").write_text("secret")
    os.symlink(tmp_path / "outside.txt", root / "link.txt")
    os.symlink(tmp_path, root / "out")
    return Folder(str(root))


def test_lists_documents_and_folders_alone(folder: Folder) -> None:
    assert folder.entries("") == {"folders": ["inner"], "documents": ["a.txt"]}
    assert folder.entries("inner") == {"folders": [], "documents": ["b.md"]}


OUTSIDE = [
    "../outside.txt", "inner/../../outside.txt", "/etc/hosts.txt", "link.txt", "out/outside.txt", ".hidden.txt",
    "inner/../a.txt", "..", ".", "//a.txt", "a.txt/", "inner\\b.md", "C:/a.txt", "a.txt\0.md", "./a.txt",
    "x" * 300 + ".txt", "inner", "program.py", "missing.txt", "",
]  # fmt: skip


@pytest.mark.parametrize("name", OUTSIDE)
def test_opens_nothing_else(folder: Folder, name: str) -> None:
    with pytest.raises(Refused):
        folder.read(name)


@pytest.mark.parametrize("name", [name for name in OUTSIDE if name != "missing.txt"])
def test_saves_nowhere_else(folder: Folder, name: str, tmp_path: Path) -> None:
    with pytest.raises(Refused):
        folder.save(name, "harm", "")
    assert (tmp_path / "outside.txt").read_text() == "secret"


@given(st.text(alphabet="./\\ab~:\0 \u202e", max_size=12).map(lambda text: text + ".txt"))
def test_no_name_leads_out(name: str) -> None:
    folder = Folder(os.path.dirname(__file__))
    try:
        path = folder._inside(name)
    except Refused:
        return
    assert folder.root in path.parents


def test_save_and_the_stamp_of_what_was_opened(folder: Folder) -> None:
    text, stamp = folder.read("a.txt")
    assert text == "1 + 1 = 2\n"
    newer = folder.save("a.txt", "1 + 1 = 3\n", stamp)
    assert folder.read("a.txt") == ("1 + 1 = 3\n", newer)
    with pytest.raises(Refused, match="changed by another program"):
        folder.save("a.txt", "again", stamp)
    with pytest.raises(Refused, match="changed by another program"):
        folder.save("a.txt", "as if new", "")
    folder.save("inner/new.txt", "new", "")
    with pytest.raises(Refused, match="no longer there"):
        folder.save("gone.txt", "x", stamp)
    with pytest.raises(Refused, match="folder of"):
        folder.save("nowhere/new.txt", "x", "")
    assert sorted(os.listdir(folder.root / "inner")) == ["b.md", "new.txt"]


@pytest.mark.parametrize(
    ("before", "text", "after"),
    [
        (b"1\r\n2\r\n", "1\n3\n", b"1\r\n3\r\n"),
        (b"1\n2\r\n", "1\n3\n", b"1\n3\n"),
        (b"\xef\xbb\xbf1\n", "2\n", b"\xef\xbb\xbf2\n"),
    ],
    ids=["CRLF", "mixed", "byte order mark"],
)
def test_save_keeps_how_the_file_is_written(folder: Folder, before: bytes, text: str, after: bytes) -> None:
    file = folder.root / "a.txt"
    file.write_bytes(before)
    file.chmod(0o640)
    folder.save("a.txt", text, folder.stamp("a.txt"))
    assert file.read_bytes() == after
    assert file.stat().st_mode & 0o777 == 0o640


def test_limits_and_encodings(folder: Folder) -> None:
    (folder.root / "large.txt").write_bytes(b"x" * (MAX_DOCUMENT + 1))
    (folder.root / "latin.txt").write_bytes(b"caf\xe9")
    for name, reason in (("large.txt", "bytes"), ("latin.txt", "UTF-8")):
        with pytest.raises(Refused, match=reason):
            folder.read(name)
    with pytest.raises(Refused, match="bytes"):
        folder.save("new.txt", "x" * (MAX_DOCUMENT + 1), "")
