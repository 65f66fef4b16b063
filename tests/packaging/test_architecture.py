"""The page that shows a newcomer around is true: what it names exists, and every package says what it is for."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
TOPS = ("exactcalc", "checks")
PACKAGES = sorted(str(file.parent.relative_to(ROOT)) for top in TOPS for file in (ROOT / top).rglob("__init__.py"))


def test_the_page_is_short():
    assert len(PAGE.splitlines()) <= 80


def test_every_place_that_the_page_names_exists():
    named = set(re.findall(r"`((?:checks|exactcalc|docs|\.ci)/[\w./]*)`", PAGE))
    assert named
    assert [place for place in sorted(named) if not (ROOT / place).exists()] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_says_what_it_is_for(package):
    text = (ROOT / package / "__init__.py").read_text(encoding="utf-8")
    assert re.match(r'"""[A-Z].{20,}', text)


@pytest.mark.parametrize("package", [name for name in PACKAGES if name.count("/") == 1])
def test_every_folder_says_what_it_may_import_and_where_to_start(package):
    text = (ROOT / package / "__init__.py").read_text(encoding="utf-8").partition('"""')[2].partition('"""')[0]
    assert re.search(r"\bimports?\b", text)
    assert re.search(r"Begin reading|Start with|Start at", text)
