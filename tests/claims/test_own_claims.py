"""Claims about printed vectors, in documents of a few lines and in both languages."""

from __future__ import annotations

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

V = "v = [0.1, -0.2, 0.3, -0.4]"
P = "p = [0.2, 0.7, 0.1]"
H = "h = [0.5, -1.2, -0.3]"
HOLDS, WRONG, OPEN = "", "wrong-claim", "undecided-claim"


def verify(text: str) -> DocumentReport:
    return verify_document(read("claims.md", text.encode()), Settings())


@pytest.mark.parametrize(
    ("text", "verdict", "stated"),
    [
        (f"{V} (2 entries are negative)", HOLDS, ""),
        (f"{V} (3 entries are negative)", WRONG, "3"),
        (f"{V} (two are negative)", HOLDS, ""),
        (f"{V} (three are negative)", WRONG, "three"),
        (f"{V} (2 positive values, no zeros)", HOLDS, ""),
        (f"{V} (1 positive value)", WRONG, "1"),
        (f"{V}（2 个负数）", HOLDS, ""),
        (f"{V}（三个负数）", WRONG, "三"),
        (f"{V}（2 个正数）", HOLDS, ""),
        (f"{V}，4 个正数", WRONG, "4"),
        ("w = [1, 0.00, -2] has 1 negative", OPEN, "1"),
        (f"{H}\nReLU(h) = [0.5, 0, 0] (2 negatives become 0)", HOLDS, ""),
        (f"{H}\nReLU(h) = [0.5, 0, 0] (1 negative becomes 0)", WRONG, "1"),
        (f"{H}\nReLU(h) = [0.5, 0, 0]（1 个负数变 0）", WRONG, "1"),
        (f"{P}, the second entry is the largest", HOLDS, ""),
        (f"{P}, the third entry is the largest", WRONG, "third"),
        (f"{P}, the third entry is the smallest", HOLDS, ""),
        (f"{P}，第 2 个最大", HOLDS, ""),
        (f"{P}，第 1 个最大", WRONG, "1"),
        (f"{P}（0.1~0.7）", HOLDS, ""),
        (f"{P}（0.1~0.8）", WRONG, "0.1~0.8"),
        (f"{P}, from 0.2 to 0.7", WRONG, "from 0.2 to 0.7"),
        ("Each row sums to 1:\n[0.2, 0.3, 0.5]\n[0.33, 0.33, 0.33]", HOLDS, ""),
        ("Each row sums to 1:\n[0.2, 0.3, 0.5]\n[0.33, 0.33, 0.43]", WRONG, "row sums to 1"),
        ("Each row sums to 1:\n[1.12, 2.07, -0.03]\n[0.2, 0.3, 0.6]", OPEN, "row sums to 1"),
        ("每行和为 1：\n[0.202, 0.526, 0.064, 0.208]", HOLDS, ""),
        ("每行和为 1：\n[0.202, 0.526, 0.064, 0.308]", WRONG, "和为 1"),
    ],
)  # fmt: skip
def test_a_claim_about_printed_numbers(text: str, verdict: str, stated: str) -> None:
    found = [(f.rule, f.stated) for f in verify(text).findings if f.rule.endswith("claim")]
    expected = [(verdict, stated)] if verdict else []
    assert found == expected


@pytest.mark.parametrize(
    "text",
    [
        "There are 3 negative reviews and 2 positive ones.",
        "Row 3 is the largest table of the book.",
        "He ranks third, from 2.5 to 3.5 points behind.",
        "The vector has 4 entries: [1, 2, 3, 4].",
        "两个位置各有一个数：[1, 2]",
    ],
)
def test_sentences_without_a_claim_have_no_error(text: str) -> None:
    assert verify(text).count("error") == 0


def test_the_right_count_is_suggested() -> None:
    (finding,) = verify(f"{V} (3 entries are negative)").findings
    assert finding.suggestion == "2"
