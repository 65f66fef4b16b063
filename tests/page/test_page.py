"""The page as a file: self-contained, safe, complete, the same bytes each time."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.checks.page.data import script_safe
from exactcalc.checks.page.page import STYLES, static_text
from exactcalc.command_line import main

from .documents import HOSTILE, page_of, report_of, shared

TWO_STEPS = "# Mean\n\nm = (1 + 2 + 4)/3 = 2.33\n\n# Root\n\nr = sqrt(2) = 1.41\ns = 1/3 = 0.34\n"


class Structure(HTMLParser):
    """Tags, attributes and texts of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.raw: dict[str, str] = {}
        self.words: list[str] = []
        self._inside = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag in ("script", "style"):
            self._inside = f"{tag}-{dict(attrs).get('type', '')}"

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.raw[self._inside] = self.raw.get(self._inside, "") + data
        else:
            self.words.append(data)

    @property
    def data(self) -> dict[str, list[object]]:
        return json.loads(self.raw["script-application/json"])

    def values(self, name: str) -> list[str]:
        return [value for _, attrs in self.tags if (value := attrs.get(name)) is not None]


def test_one_file_without_a_network() -> None:
    page = page_of(TWO_STEPS)
    structure = Structure(page)
    assert not {"link", "img", "iframe", "object", "embed", "base"} & {tag for tag, _ in structure.tags}
    assert not structure.values("src")
    assert all(href.startswith("#") for href in structure.values("href"))
    assert "http:" not in page
    assert "https:" not in page
    assert "url(" not in page
    policy = next(attrs["content"] for _, attrs in structure.tags if attrs.get("http-equiv"))
    assert policy is not None
    assert policy.startswith("default-src 'none';")
    assert "unsafe" not in policy


def test_same_bytes_twice() -> None:
    assert page_of(TWO_STEPS) == page_of(TWO_STEPS)


@pytest.mark.parametrize("text", [HOSTILE, TWO_STEPS, "", "no number here\n", "x = 1\r\ny = x + 1 = 3\r\n"])
def test_every_link_has_its_target_and_every_identifier_is_unique(text: str) -> None:
    structure = Structure(page_of(text))
    ids = structure.values("id")
    assert len(ids) == len(set(ids))
    assert {href[1:] for href in structure.values("href")} <= set(ids)
    for name in ("aria-labelledby", "aria-describedby"):
        assert {word for value in structure.values(name) for word in value.split()} <= set(ids)


def test_a_document_is_text_and_never_markup() -> None:
    structure = Structure(page_of(HOSTILE, path="<b onclick=x>.md"))
    assert [tag for tag, _ in structure.tags].count("script") == 2
    assert not {"img", "svg", "b-onclick"} & {tag for tag, attrs in structure.tags if tag != "svg" or "onload" in attrs}
    handlers = [name for _, attrs in structure.tags for name in attrs if name.startswith("on")]
    assert not handlers
    assert not any((value or "").startswith("javascript:") for _, attrs in structure.tags for value in attrs.values())
    shown = "".join(structure.words)
    for line in ("</script><script>window.hurt = 2</script>", '<img src=x onerror="window.hurt = 3">', "{{ 7*7 }}"):
        assert line in shown


def test_characters_that_turn_or_hide_text_are_named() -> None:
    page = page_of(HOSTILE)
    assert not set("\u202e\u202c\u2066\u2069\u200b\u2028") & set(page)
    assert r"\u{202e}" in page


@given(st.text())
@settings(max_examples=200)
def test_data_cannot_leave_its_script_element(text: str) -> None:
    written = script_safe(json.dumps({"text": text}, ensure_ascii=False))
    assert json.loads(written)["text"] == text
    assert not set("<>&\u2028\u2029") & set(written)


@given(st.text(alphabet="<>&\"'=/ 0123456789.+-*()\n#ab\u202e\u2066\x1b\t\r", max_size=80))
@settings(max_examples=60, deadline=None)
def test_the_text_of_any_document_is_shown_whole(text: str) -> None:
    report = report_of(text, "any.txt")
    from exactcalc.checks.page.page import render

    structure = Structure(render([report]))
    shown = "".join("".join(structure.words).split())
    for line in text.split("\n"):
        visible = "".join(c for c in line if c.isprintable() and not c.isspace())
        named = re.sub(r"\\u\{[0-9a-f]+\}|\\[rt]", "", shown)
        assert visible in named


def test_every_number_that_claims_something_can_be_opened() -> None:
    report = report_of(TWO_STEPS)
    structure = Structure(page_of(TWO_STEPS))
    claiming = [mark for mark in report.marks if mark.state != "label"]
    anchors = [attrs["id"] for tag, attrs in structure.tags if tag == "a" and "id" in attrs]
    assert len(anchors) == len(claiming) == len(structure.data["spots"])
    assert len(structure.data["findings"]) == len(report.findings) > 0


def test_a_finding_jumps_to_its_number() -> None:
    structure = Structure(page_of(TWO_STEPS))
    findings = [attrs for tag, attrs in structure.tags if tag == "li" and attrs.get("data-rule")]
    assert findings
    for item, (rule, severity, line, spot, *_) in zip(findings, structure.data["findings"], strict=True):  # type: ignore[misc]
        assert (item["data-rule"], item["data-severity"]) == (rule, str(severity))
        assert structure.data["spots"][spot][0] == line  # type: ignore[index]


def test_quantities_of_a_document_lead_to_what_they_are_made_from() -> None:
    text = "x = 1/3 = 0.333\ny = x + 1 = 1.333\nx = 2\nz = x*y = 2.667\na_{1} = 0.5*z = 0.5*2.667 = 1.333\n"
    entries: list[list[str]] = Structure(page_of(text)).data["entries"]  # type: ignore[assignment]
    rows = {row[0] + str(n): row for n, row in enumerate(entries)}
    assert [row[0] for row in entries] == ["x", "y", "x", "z", "a_1"]
    assert rows["y1"][4] == "{0} + 1"
    assert rows["z3"][4] == "{2}×{1}"
    assert rows["x0"][1:3] == ["≈ 0.33333333333333333333", "1/3"]


def test_several_documents_share_a_page() -> None:
    structure = Structure(page_of(TWO_STEPS, "# Other\n\n1 + 1 = 3\n"))
    assert [tag for tag, _ in structure.tags].count("article") == 2
    ids = structure.values("id")
    assert len(ids) == len(set(ids))
    assert {"L1", "d2L1"} <= set(ids)
    assert structure.data["documents"][1]["sections"] == [2, 3]  # type: ignore[index]


def test_worked_document_stays_small_and_knows_its_architecture() -> None:
    text = shared("handcalc.txt")
    page = page_of(text, path="handcalc.txt")
    assert len(page.encode()) < 3_000_000
    structure = Structure(page)
    assert len(structure.data["sections"]) == 96
    names = [matrix[0] for matrix in structure.data["matrices"]]  # type: ignore[index]
    assert {"encoder1.A1", "cross.A2", "mask.M"} <= set(names)
    places = {block for section in structure.data["sections"] for block in section[3]}  # type: ignore[index]
    assert len(places) > 20
    by_label = {entry[0]: number for number, entry in enumerate(structure.data["entries"])}  # type: ignore[index]
    formula = structure.data["entries"][by_label["encoder1.Q1[0][0]"]][4]  # type: ignore[index]
    parts = [structure.data["entries"][int(n)][0] for n in re.findall(r"\{(\d+)\}", formula)]  # type: ignore[index]
    assert "source.X_enc_in[0][0]" in parts
    assert "encoder1.WQ1a[0][0]" in parts
    assert any(attrs.get("class") == "column" for tag, attrs in structure.tags if tag == "rect")


def test_verify_writes_the_page(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    with open("notes.md", "w", encoding="utf-8") as file:
        file.write(TWO_STEPS)
    assert main(["verify", "notes.md", "-o", "page.html"]) == 1
    with open("page.html", encoding="utf-8") as file:
        assert file.read() == page_of(TWO_STEPS)


def _variables(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{3,6});", css))


def _luminance(color: str) -> float:
    digits = color[1:] if len(color) == 7 else "".join(c * 2 for c in color[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    high, low = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


TEXT_PAIRS = [
    *((tone, back) for tone in ("ink", "soft", "accent", "right", "given") for back in ("paper", "card", "here")),
    *((tone, f"{tone}-back") for tone in ("right", "error", "warning", "note")),
    *(("card", tone) for tone in ("error", "warning", "note", "right", "soft", "accent")),
]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("text", "back"), TEXT_PAIRS, ids=["-on-".join(pair) for pair in TEXT_PAIRS])
def test_text_has_the_contrast_that_wcag_asks_for(text: str, back: str, scheme: str) -> None:
    light, _, dark = static_text(STYLES[:1]).partition("@media (prefers-color-scheme: dark)")
    colors = _variables(light) | (_variables(dark) if scheme == "dark" else {})
    assert _contrast(colors[text], colors[back]) >= 4.5
