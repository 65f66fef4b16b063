"""The installed command in processes of its own, on documents as users have them."""

import json
import os
import subprocess
import sys
import time

import pytest

COMMAND = [sys.executable, "-m", "exactcalc"]


def call(*arguments, text=None, folder=None, **environment):
    variables = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    return subprocess.run(
        [*COMMAND, *arguments], input=text, capture_output=True, encoding="utf-8", timeout=60, cwd=folder,
        env={**variables, **environment},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("line", "status", "rules"),
    [
        ("2 / 3 = 0.67", 0, []),
        ("2 / 3 = 0.66", 1, ["truncated"]),
        ("3 × 4 = 13", 1, ["wrong-result"]),
        ("just words", 1, []),
        ("2 / 3 = 0.66 # exactcalc: allow truncated -- the book cuts off", 0, []),
    ],
)
def test_one_line_from_standard_input(line, status, rules):
    done = call("verify", "-", "--format", "json", text=line)
    (document,) = json.loads(done.stdout)["documents"]
    assert (done.returncode, [finding["rule"] for finding in document["findings"]]) == (status, rules)


@pytest.mark.parametrize(
    ("data", "status", "said"),
    [
        ("2/3 = 0.67".encode("utf-16"), 2, "UTF-16"),
        (bytes(range(256)) * 40, 2, "binary"),
        ("均值 = 1/2 = 0.5".encode("gb18030"), 2, "is not UTF-8"),
        (b"1+1=2 " * 1_700_000, 1, "too-long"),
        (b"", 1, "nothing was checked"),
        (b"\xef\xbb\xbf2/3 = 0.67\r\n", 0, "no errors, no warnings"),
    ],
    ids=["utf-16", "binary", "gb18030", "ten-megabyte-line", "empty", "byte-order-mark-and-crlf"],
)
def test_files_of_every_kind_end_in_words(tmp_path, data, status, said):
    (tmp_path / "a.txt").write_bytes(data)
    done = call("verify", "a.txt", folder=tmp_path)
    assert done.returncode == status
    assert said in done.stdout + done.stderr
    assert "Traceback" not in done.stderr


def test_many_documents_on_all_cores_keep_their_order(tmp_path):
    names = [f"{number:02}.txt" for number in range(20)]
    for number, name in enumerate(names):
        text = f"{number} + 1 = {number + 1}\n2 / 3 = 0.66\n" + "words " * 4000
        (tmp_path / name).write_text(text if number != 7 else "\0" * 99)
    done = call("verify", *names, "--format", "json", folder=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("exactcalc: 07.txt: ")
    documents = json.loads(done.stdout)["documents"]
    assert [document["path"] for document in documents] == [name for name in names if name != "07.txt"]
    alone = json.loads(call("verify", "03.txt", "--format", "json", folder=tmp_path).stdout)["documents"]
    assert documents[3] == alone[0]


def test_same_bytes_whatever_the_environment():
    text = "均值 = (2.466 + 1.743 - 1.463 + 1.197) / 4 = 0.9857\n2 / 3 = 0.66"
    first = call("verify", "-", text=text, PYTHONHASHSEED="1", LC_ALL="C", TZ="UTC", COLUMNS="200")
    second = call("verify", "-", text=text, PYTHONHASHSEED="2", LC_ALL="C.UTF-8", TZ="Asia/Tokyo", COLUMNS="40")
    assert first.stdout == second.stdout
    assert first.returncode == second.returncode == 1


def test_a_reader_that_goes_away_changes_no_verdict(tmp_path):
    (tmp_path / "a.txt").write_text("2 / 3 = 0.66\n" * 4000)
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run(
            [*COMMAND, "verify", "a.txt", "--format", "json"],
            stdout=closed,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            timeout=60,
        )
    assert (done.returncode, done.stderr) == (1, b"")


def on_a_terminal(columns, text, *arguments, **environment):
    """Return what the command shows on a terminal of so many columns."""
    import fcntl
    import pty
    import struct
    import termios

    process, terminal = pty.fork()
    if process == 0:
        os.environ.pop("NO_COLOR", None)
        os.environ.pop("COLUMNS", None)
        os.environ.update({"TERM": "xterm", **environment})
        while os.get_terminal_size(1).columns != columns:
            time.sleep(0.01)
        os.execv(sys.executable, [*COMMAND, "verify", text, *arguments])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    shown = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # Linux ends a terminal whose process is gone with an error
            break
        if not part:
            break
        shown += part
    os.waitpid(process, 0)
    os.close(terminal)
    return shown.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
def test_on_a_terminal_there_is_colour_and_the_width_is_kept(tmp_path):
    document = tmp_path / "a.txt"
    document.write_text("7/8 + 0/1 = 0.87\n2 / 3 = 0.66\n")
    name = os.path.relpath(document)
    shown = on_a_terminal(70, name)
    assert "\x1b[33;1m2 warnings\x1b[0m" in shown
    assert all(len(line.rstrip("\r")) <= 70 + len("\x1b[33;1m\x1b[0m") for line in shown.split("\n"))
    assert "\x1b" not in on_a_terminal(70, name, NO_COLOR="1")
    assert "\x1b" not in on_a_terminal(70, name, "--no-color")
    assert "\x1b" not in on_a_terminal(70, name, TERM="dumb")
