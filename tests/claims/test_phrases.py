"""Phrase files: one for each language, found by their names, each phrase known to a judge and readable as a pattern."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exactcalc.checks import languages as phrases
from exactcalc.checks.claims.claim_kinds import JUDGES

FILES = sorted(path.stem for path in Path(phrases.__file__).parent.glob("*.py") if path.stem != "__init__")


def test_every_file_is_a_language() -> None:
    assert phrases.languages() == FILES
    assert {"any", "en", "zh"} <= set(FILES)


@pytest.mark.parametrize("language", FILES)
def test_a_file_declares_numerals_and_phrases(language: str) -> None:
    file = phrases.load(language)
    assert all(isinstance(word, str) and isinstance(number, int) for word, number in file.NUMERALS.items())
    for kind, hint, pattern in file.PHRASES:
        assert kind in JUDGES
        assert hint == hint.lower(), "a hint is looked for in a text in lower case"
        assert isinstance(pattern, str)


@pytest.mark.parametrize("language", FILES)
def test_every_phrase_compiles(language: str) -> None:
    hints = " ".join(hint for _, hint, _ in phrases.load(language).PHRASES)
    compiled = list(phrases.phrases(hints, ["love", "爱"]))
    assert len(compiled) >= len(phrases.load(language).PHRASES)
    assert all(isinstance(phrase.pattern, re.Pattern) for phrase in compiled)


def test_a_further_language_is_one_more_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.py").write_text(
        'NUMERALS = {"deux": 2, "trois": 3}\n'
        'PHRASES = (("negative", "négatif", r"\\b{n}\\s*(?:valeurs\\s*)?négatifs?"),)\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(phrases, "__path__", [*phrases.__path__, str(tmp_path)])
    monkeypatch.setattr(phrases, "languages", lambda: ["xx"])
    from exactcalc.checks.readers import read
    from exactcalc.checks.settings import Settings
    from exactcalc.checks.verify import verify_document

    report = verify_document(read("a.md", "v = [1, -2, -3] (trois négatifs)".encode()), Settings())
    assert [(f.rule, f.stated) for f in report.findings] == [("wrong-claim", "trois")]
