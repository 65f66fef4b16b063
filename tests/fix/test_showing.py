"""Diffs that patch and git apply, and lists of changes."""

import shutil
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.fix.draft import Draft
from exactcalc.checks.fix.showing import listing, unified_diff

MANY = "".join(f"line {number} = {number}\n" for number in range(30))
CASES = [
    ("1\n", "2\n"),
    ("1", "2"),
    ("a\n1", "a\n2"),
    ("1\na", "2\na"),
    ("1\r\nb\r\n", "2\r\nb\r\n"),
    ("\ufeff1\n", "\ufeff2\n"),
    ("1\u2028a\f\n2\n", "9\u2028a\f\n2\n"),
    (MANY, MANY.replace("= 3\n", "= 4\n").replace("= 10\n", "= 11\n").replace("= 29", "= 30")),
    (MANY, MANY.replace("= 3\n", "= 4\n").replace("= 4\n", "= 5\n")),
]


@pytest.mark.parametrize("tool", ["patch", "git"])
@pytest.mark.parametrize(("old", "new"), CASES, ids=range(len(CASES)))
def test_tools_apply_the_diff(tmp_path, tool, old, new):
    if not shutil.which(tool):
        pytest.skip(f"{tool} is not installed")
    (tmp_path / "a.txt").write_bytes(old.encode())
    (tmp_path / "diff").write_bytes("".join(unified_diff("a.txt", old, new)).encode())
    command = ["patch", "-p0", "--binary", "-i", "diff"] if tool == "patch" else ["git", "apply", "-p0", "diff"]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=60)
    assert (tmp_path / "a.txt").read_bytes() == new.encode()


@given(st.lists(st.sampled_from("aab"), min_size=1, max_size=40), st.sets(st.integers(0, 39)), st.booleans())
def test_the_diff_is_a_unified_diff(lines, changed, last):
    old = "\n".join(lines) + "\n" * last
    new = "\n".join("c" if number in changed else line for number, line in enumerate(lines)) + "\n" * last
    diff = "".join(unified_diff("a.txt", old, new)).split("\n")
    assert (old == new) == (diff == [""])
    removed = [line[1:] for line in diff[2:] if line.startswith("-")]
    assert removed == [line for number, line in enumerate(lines) if number in changed]
    for line in diff[2:]:
        assert not line or line[0] in "@ +-\\"


def test_no_change_is_no_diff():
    assert list(unified_diff("a.txt", MANY, MANY)) == []


def test_the_list_has_the_places_of_the_source():
    draft = Draft("1 1\n\x1b 1")
    draft = draft.with_pieces([draft.piece(2, 3, "200", "truncated"), draft.piece(6, 7, "3", "wrong-value")])
    assert list(listing("a\nb.txt", draft)) == [
        "a\\nb.txt:1:3: 1 -> 200 (truncated)\n",
        "a\\nb.txt:2:3: 1 -> 3 (wrong-value)\n",
    ]
