"""Writing: the whole of it or nothing."""

import os
import stat

import pytest

from exactcalc.checks.fix.writing import Changed, replace


def others(path):
    return sorted(file.name for file in path.parent.iterdir() if file != path)


@pytest.mark.parametrize("mode", [0o644, 0o600, 0o755, 0o664])
def test_the_mode_stays(tmp_path, mode):
    path = tmp_path / "a.txt"
    path.write_bytes(b"old\r\n")
    path.chmod(mode)
    replace(str(path), b"old\r\n", b"new\r\n")
    assert path.read_bytes() == b"new\r\n"
    assert stat.S_IMODE(path.stat().st_mode) == mode
    assert others(path) == []


def test_a_link_still_leads_to_the_file(tmp_path):
    (tmp_path / "folder").mkdir()
    path = tmp_path / "folder" / "a.txt"
    path.write_bytes(b"old")
    link = tmp_path / "link.txt"
    link.symlink_to(path)
    replace(str(link), b"old", b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_a_file_changed_meanwhile_is_not_overwritten(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"someone else's")
    with pytest.raises(Changed, match="run exactcalc fix again"):
        replace(str(path), b"old", b"new")
    assert path.read_bytes() == b"someone else's"
    assert others(path) == []


@pytest.mark.parametrize("call", ["write", "fsync", "replace"])
@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()], ids=["disk-full", "interrupt"])
def test_a_failure_leaves_the_file_as_it_was_and_nothing_else(tmp_path, monkeypatch, call, error):
    path = tmp_path / "a.txt"
    path.write_bytes(b"old")

    def fail(*arguments):
        raise error

    monkeypatch.setattr(os, "fdopen" if call == "write" else call, fail)
    with pytest.raises(type(error)):
        replace(str(path), b"old", b"new")
    assert path.read_bytes() == b"old"
    assert others(path) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_device_is_not_replaced():
    with pytest.raises(Changed, match="no ordinary file"):
        replace(os.devnull, b"", b"new")
