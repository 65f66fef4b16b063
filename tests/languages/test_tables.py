"""The files of languages: tables of known names and kinds, merged into one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exactcalc.checks import languages
from exactcalc.checks.quantities.units import is_unit

FILES = sorted(path.stem for path in Path(languages.__file__).parent.glob("*.py") if path.stem != "__init__")
TABLES = {"WORDS", "PATTERNS", "NUMERALS", "ORDINALS", "MAGNITUDES", "NEAREST", "UNITS", "PHRASES", "SPACED"}


def test_every_file_is_a_language() -> None:
    assert languages.languages() == FILES
    assert {"any", "en", "zh", "es", "de", "fr", "pt", "nl"} <= set(FILES)


@pytest.mark.parametrize("language", FILES)
def test_a_file_declares_tables_of_known_names(language: str) -> None:
    file = languages.load(language)
    assert file.__doc__
    assert {name for name in vars(file) if name.isupper() and name[0] != "_"} <= TABLES
    for name in ("WORDS", "PATTERNS"):
        assert set(getattr(file, name, {})) <= set(languages.KINDS)
    for name in ("NUMERALS", "ORDINALS", "MAGNITUDES"):
        assert all(isinstance(number, int) and number >= 0 for number in getattr(file, name, {}).values())


@pytest.mark.parametrize("language", FILES)
def test_names_of_units_lead_to_units(language: str) -> None:
    assert [word for word in getattr(languages.load(language), "UNITS", {}) if not is_unit(word)] == []


@pytest.mark.parametrize("kind", languages.KINDS)
def test_every_kind_is_an_expression(kind: str) -> None:
    assert languages.words(kind) or languages.alternatives(kind) != "(?:)"
    assert re.compile(languages.alternatives(kind)) and re.compile(languages.whole(kind))


def test_a_kind_that_is_not_known_is_named() -> None:
    with pytest.raises(ValueError, match="'colour'"):
        languages.words("colour")


def test_scripts_without_blanks_have_no_boundaries_of_words() -> None:
    assert re.search(languages.whole("condition"), "当x=3时")
    assert not re.search(languages.whole("condition"), "sift")
    assert not re.search(languages.whole("condition", True), "当x=3时")


@pytest.mark.parametrize("name", ["MAGNITUDES", "UNITS"])
def test_a_word_that_several_languages_write_alike_means_the_same_in_each(name: str) -> None:
    meant: dict[str, set[object]] = {}
    for language in FILES:
        for word, value in getattr(languages.load(language), name, {}).items():
            meant.setdefault(word, set()).add(value)
    assert {word: values for word, values in meant.items() if len(values) > 1} == {}
