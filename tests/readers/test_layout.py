"""Formulas without what lays them out: the right twin is verified, the wrong one found, wherever LaTeX is read."""

import pytest

import exactcalc

from .reading import check_positions, document_of

TWINS = [
    (r"$(1/2)~(3/4) = {}$", "0.375", "0.475"),
    (r"$\frac12\,\frac34 = {}$", "0.375", "0.475"),
    (r"$3\,000 + 4 = {}$", "3004", "3005"),
    (r"$3\phantom{{0}} + 4 = {}$", "7", "8"),
    (r"$\vphantom{{9}} 3 \hspace{{2em}} + 4 = {}$", "7", "8"),
    (r"$12\mspace{{2mu}} + 3\kern2pt = {}$", "15", "16"),
    (r"$3 \thinspace + \nobreakspace 4 \space = {}$", "7", "8"),
    (r"$\textcolor{{red}}{{3}} + \color{{blue}}{{4}} = {}$", "7", "8"),
    (r"$\boxed{{3 + 4 = {}}}$", "7", "8"),
    (r"$\underbrace{{3 + 4}}_{{n}} = {}$", "7", "8"),
    (r"$\abs{{-3}} + 4 = {}$", "7", "8"),
    (r"$3 + 4 = {} \tag{{9}}$", "7", "8"),
    (r"$\SI{{3}}{{m}} + \SI{{4}}{{m}} = \SI{{{}}}{{m}}$", "7", "8"),
    (r"$\num{{1e3}} + 5 = \num{{{}}}$", "1005", "1006"),
    (r"$\qty{{3}}{{\kilo\gram}} \times 4 = \qty{{{}}}{{kg}}$", "12", "13"),
    (r"$$\begin{{array}}{{rl}} a &= 3 + 4 \\ &= {} \end{{array}}$$", "7", "8"),
    (r"$$\begin{{aligned}} a &= 3~(4) \\ &= {} \end{{aligned}}$$", "12", "13"),
]


@pytest.mark.parametrize("format", ["markdown", "latex", "html"])
@pytest.mark.parametrize(("text", "right", "wrong"), TWINS)
def test_layout_is_no_part_of_a_calculation(text: str, right: str, wrong: str, format: str) -> None:
    report = exactcalc.verify_text(text.format(right), format=format)
    assert (report.equations_checked, report.findings) == (1, [])
    assert [finding.stated for finding in exactcalc.verify_text(text.format(wrong), format=format).findings] == [wrong]
    check_positions(document_of(text.format(right), format))


TORN = [r"$\phantom{3 + 4 = 8$", r"$\boxed{3 + 4$", r"$\underbrace{3}_{$", r"$\kern 2$", r"$\phantom{\phantom{3}} ~ 4$"]


@pytest.mark.parametrize("text", TORN)
def test_torn_layout_is_text(text: str) -> None:
    check_positions(document_of(text, "markdown"))
