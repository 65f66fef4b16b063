"""What the script of the page knows, as JSON that is safe inside a script element."""

from __future__ import annotations

from json import JSONEncoder

from exactcalc.checks.finding import SEVERITIES
from exactcalc.checks.page import texts
from exactcalc.checks.page.entries import printed_text
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import Finding
    from exactcalc.checks.page.pieces import Spot
    from exactcalc.checks.page.view import DocumentView

_ESCAPED = {"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"}


def page_data(documents: Sequence[DocumentView]) -> str:
    """Return the data of all documents as one JSON object."""
    data = {
        "documents": [
            {
                "path": view.path,
                "model": view.report.model,
                "prefix": view.prefix,
                "sections": [view.first_section, view.first_section + len(view.sections)],
                "spots": [_number(view.spots[0]), _number(view.spots[-1]) + 1] if view.spots else [0, 0],
                "paths": view.architecture.paths if view.architecture else [],
                "blocks": view.architecture.blocks[0].number if view.architecture else 0,
            }
            for view in documents
        ],
        "sections": [
            [section.title, section.first, section.last, section.place, section.matrices]
            for view in documents
            for section in view.sections
        ],
        "spots": [_spot(spot, view) for view in documents for spot in view.spots],
        "findings": [_finding(number, view) for view in documents for number in range(len(view.findings))],
        "entries": [row for view in documents for row in view.entries.rows()],
        "matrices": [matrix.row() for view in documents for matrix in view.matrices],
    }
    return script_safe(JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode(data))


def script_safe(json: str) -> str:
    """Return the JSON with every character escaped that could end or confuse a script element."""
    for character, escape in _ESCAPED.items():
        json = json.replace(character, escape)
    return json


def _number(spot: Spot) -> int:
    return int(spot.anchor[1:])


def _spot(spot: Spot, view: DocumentView) -> list[object]:
    """Return line, entry, findings, recomputed value, printed expression, rounded value, exact value, reason.

    The rounded value is left out where it is the printed text, the exact one where the entry has it.
    """
    row: list[object] = [spot.line, -1, [view.first_finding + n for n in spot.findings], "", "", "", "", ""]
    mark = spot.mark
    if mark is not None:
        known = mark.known
        number = view.entries.number_of(mark)
        row[1] = -1 if number is None else number
        if known is not None:
            places = len(mark.text.partition(".")[2])
            if "e" not in mark.text.lower() and mark.text.replace(".", "", 1).lstrip("-−+").isdecimal():
                rounded = texts.rounding(known.value, places)
                row[5] = "" if rounded == mark.text else rounded
            if number is None:
                row[6] = texts.decimal(known.value)
        if mark.recomputed is not None:
            row[3] = texts.decimal(mark.recomputed)
        row[4] = "" if mark.tree is None or isinstance(mark.tree, Literal) else texts.clean(printed_text(mark.tree))
        row[7] = view.reasons.get((mark.line, mark.column), "")
    while row[-1] == "":
        row.pop()
    return row


def _finding(number: int, view: DocumentView) -> list[object]:
    finding: Finding = view.findings[number]
    spot = view.spot_of_finding[number]
    return [
        finding.rule,
        SEVERITIES.index(finding.severity),
        finding.line,
        _number(spot),
        texts.clean(finding.entry),
        texts.clean(finding.stated),
        texts.clean(finding.exact),
        texts.clean(finding.rounded),
        texts.clean(finding.recomputed),
        texts.clean(finding.deviation_ulp),
        texts.clean(finding.message),
        texts.clean(finding.suggestion),
        finding.root_line or 0,
    ]
