"""A document whose author carried rounded values on: told from a mistake, at the lines where it shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.models import build
from exactcalc.numbers.rounding import format_units
from exactcalc.sheets.drift import Carried

EXAMPLE = Path(__file__).parents[2] / "examples" / "tutorial.txt"
PLACES = 4


@pytest.mark.parametrize(
    ("line", "text", "array", "index"),
    [
        pytest.param(355, "0.2814", "encoder2.ENC_OUT", (2, 2), id="table-cell"),
        pytest.param(359, "-1.4723", "encoder2.ENC_OUT", (3, 1), id="another-cell"),
    ],
)
def test_the_value_of_rounded_steps_is_called_so(line: int, text: str, array: str, index: tuple[int, int]) -> None:
    sheet = build("transformer")
    carried = Carried(sheet, PLACES).units[sheet.get(array, index)]
    assert carried is not None
    stated = format_units(carried, PLACES)
    assert stated != text, "choose an entry that rounding every step carries off"
    lines = EXAMPLE.read_text(encoding="utf-8").split("\n")
    assert lines[line - 1] == text
    lines[line - 1] = stated
    report = verify_document(read("tutorial.txt", "\n".join(lines).encode()), Settings())
    (finding,) = [f for f in report.findings if f.line == line]
    assert (finding.rule, finding.severity, finding.suggestion) == ("accumulated-rounding", "warning", text)
    assert f"{PLACES} places" in finding.cause
