"""Phrase files: one for each language, found by their names, each phrase known to a judge and readable as a pattern."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exactcalc.checks import languages
from exactcalc.checks.claims import phrases
from exactcalc.checks.claims.claim_kinds import JUDGES

FILES = sorted(path.stem for path in Path(languages.__file__).parent.glob("*.py") if path.stem != "__init__")


def test_every_file_is_a_language() -> None:
    assert languages.languages() == FILES
    assert {"any", "en", "zh"} <= set(FILES)


@pytest.mark.parametrize("language", FILES)
def test_phrases_are_of_known_kinds(language: str) -> None:
    for kind, hint, pattern in getattr(languages.load(language), "PHRASES", ()):
        assert kind in JUDGES
        assert hint == hint.lower(), "a hint is looked for in a text in lower case"
        assert isinstance(pattern, str)


@pytest.mark.parametrize("language", FILES)
def test_every_phrase_compiles(language: str) -> None:
    declared = getattr(languages.load(language), "PHRASES", ())
    compiled = list(phrases.phrases(" ".join(hint for _, hint, _ in declared), ["love", "爱"]))
    assert len(compiled) >= len(declared)
    assert all(isinstance(phrase.pattern, re.Pattern) for phrase in compiled)


def test_a_further_language_is_one_more_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "xx.py").write_text(
        'NUMERALS = {"deux": 2, "trois": 3}\n'
        'PHRASES = (("negative", "négatif", r"\\b{n}\\s*(?:valeurs\\s*)?négatifs?"),)\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(languages, "__path__", [*languages.__path__, str(tmp_path)])
    monkeypatch.setattr(phrases, "languages", lambda: ["xx"])
    from exactcalc.checks.readers import read
    from exactcalc.checks.settings import Settings
    from exactcalc.checks.verify import verify_document

    report = verify_document(read("a.md", "v = [1, -2, -3] (trois négatifs)".encode()), Settings())
    assert [(f.rule, f.stated) for f in report.findings] == [("wrong-claim", "trois")]
