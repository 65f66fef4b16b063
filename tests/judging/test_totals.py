"""Totals and means in tables: right ones of many trades stay silent, and one wrong cell is one finding at the total."""

from __future__ import annotations

import json

import pytest

from exactcalc import verify_text


def markdown(*rows: str) -> str:
    """Return a Markdown table: its rows with cells parted by `;`."""
    cells = [row.split(";") for row in rows]
    lines = [f"|{'|'.join(row)}|" for row in cells]
    return "\n".join([lines[0], "|" + "---|" * len(cells[0]), *lines[1:]])


def latex(*rows: str) -> str:
    return "\n".join(
        [
            "\\begin{tabular}{lrr}",
            *(" & ".join(row.replace("$", "\\$").split(";")) + " \\\\" for row in rows),
            "\\end{tabular}",
        ]
    )


def html(*rows: str) -> str:
    cells = ("".join(f"<td>{cell}</td>" for cell in row.split(";")) for row in rows)
    return "\n".join(["<table>", *(f"<tr>{row}</tr>" for row in cells), "</table>"])


def notebook(*rows: str) -> str:
    return json.dumps({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "markdown", "source": markdown(*rows)}]})


def text(*rows: str) -> str:
    return "\n".join(row.replace(";", "\t").replace("**", "") for row in rows)


WRITERS = {"markdown": markdown, "latex": latex, "html": html, "notebook": notebook, "text": text}

RIGHT = {
    "shopping": "Item;Cost|bread;2.35|milk;1.15|**Total**;**3.50**",
    "two columns": "Item;Qty;Cost|bread;2;4.70|milk;3;3.45|Total;5;8.15",
    "thousands": "Post;Betrag|Miete;1,200|Strom;310|Summe;1,510",
    "currency at the total": "Ausgabe;Euro|Bahn;120|Hotel;245|Gesamt;€365",
    "French": "Poste;Montant|Loyer;900|Gaz;65|Total général;965",
    "Spanish": "Gasto;Importe|Luz;48.10|Agua;21.75|Suma;69.85",
    "Portuguese": "Despesa;Valor|Luz;48|Gás;22|Soma;70",
    "Italian": "Voce;Importo|Affitto;640|Acqua;35|Totale;675",
    "Dutch": "Post;Bedrag|Huur;710|Gas;88|Totaal:;798",
    "Chinese": "项目;金额|水费;32.5|电费;87.3|合计;119.8",
    "traditional Chinese": "科目;人數|甲班;31|乙班;28|總計;59",
    "in capitals": "Site;Head count|A;12|B;17|TOTAL;29",
    "with its currency": "Item;Price|a;10.25|b;11.50|Total (USD);21.75",
    "subtotals": "Item;Cost|a;10|b;20|Subtotal;30|c;5|d;6|Subtotal;11|Total;41",
    "a subtotal and a tax": "Item;Cost|a;10|b;20|Subtotal;30|VAT;6|Total;36",
    "a total first": "Group;People|Total;60|men;28|women;32",
    "a column of totals": "Team;Q1;Q2;Total|A;3;4;7|B;5;6;11|Total;8;10;18",
    "percentages to 99.9": "Answer;Share|yes;33.3%|no;33.3%|none;33.3%|Total;100%",
    "percentages to 101": "Answer;Share|yes;34%|no;34%|none;33%|Total;100%",
    "rounded addends": "Part;Mass|a;1.4|b;2.4|c;3.4|Total;7",
    "a total of more than is shown": "Country;Cases|A;4120|B;3055|Total;9984",
    "a row left out": "Country;Cases|A;412|B;305|...;|Total;817",
    "an empty cell": "Country;Cases|A;412|B;|Total;512",
    "a rate": "Class;Rate|A;0.451|B;0.242|Total;0.351",
    "of which": "Group;People|men;40|women;60|of these children;20|Total;100",
    "years for headings": "Branch;2019;2020|A;5;7|B;6;9|Total;11;16",
    "a cumulative column": "Day;Sold;So far|1;5;5|2;7;12|3;4;16|Total;16;16",
    "a mean": "Run;Time|1;12.1|2;18.3|Mean;15.2",
    "a weighted mean": "Course;Credits;Grade|A;6;8.12|B;3;7.43|Average;4.5;7.89",
    "unit prices": "Part;Count;Each;Amount|bolt;10;0.20;2.00|nut;20;0.10;2.00|Total;30;;4.00",
    "a total that says more": "Region;Sales|North;120|South;130|Total incl. other regions;275",
    "losses": "Quarter;Result|1;120|2;-45|3;−15|Total;60",
    "statistics of other numbers": "What;Value|count;5|mean;3.1|max;9|sum;15.5",
    "people counted once": "Course;Students|A;120|B;135|C;118|Total;301",
    "different units": "Part;Load|wall;120 kg|roof;145 lb|Total;275 kg",
}  # fmt: skip

WRONG = {
    "one digit of cents": ("Item;Cost|a;20.50|b;30.25|**Total**;**50.85**", "50.85", "50.75"),
    "two digits swapped": ("Item;Cost|a;130.40|b;42.17|Total;127.57", "127.57", "172.57"),
    "a digit too many": ("Group;A;B|x;10;4|y;8;5|z;12;6|Total;330;15", "330", "30"),
    "two digits alone": ("a;20|b;35|Sum;65", "65", "55"),
    "German": ("Posten;Betrag|Holz;120|Farbe;45|Summe;175", "175", "165"),
    "French": ("Poste;Montant|Loyer;900|Gaz;65|Total;985", "985", "965"),
    "Spanish": ("Gasto;Gramos|Harina;500|Agua;325|Total;835", "835", "825"),
    "Italian": ("Voce;Importo|Affitto;640|Acqua;35|Totale;695", "695", "675"),
    "Dutch": ("Post;Bedrag|Huur;710|Gas;88|Totaal;898", "898", "798"),
    "Portuguese": ("Item;Valor|Luz;148|Gás;122|Soma;370", "370", "270"),
    "Chinese": ("项目;金额|水费;32.5|电费;87.3|合计;129.8", "129.8", "119.8"),
    "thousands": ("Year;Units|A;12,400|B;11,350|Total;23,570", "23,570", "23,750"),
    "one row of a column of totals": ("Team;Q1;Q2;Total|A;13;14;27|B;15;16;31|C;21;17;38|D;12;30;52", "52", "42"),
    "one column of a row of totals": ("Day;A;B;C|Mo;10;21;31|Tu;12;15;14|Total;22;36;55", "55", "45"),
    "a currency": ("Item;Price|pen;$12.40|ink;$30.10|Total;$52.50", "52.50", "42.50"),
    "a subtotal": ("Item;Cost|a;110|b;220|Subtotal;350|c;50|Total;380", "350", "330"),
}  # fmt: skip


@pytest.mark.parametrize("format", WRITERS)
@pytest.mark.parametrize("name", RIGHT)
def test_a_right_table_has_no_finding(name: str, format: str) -> None:
    report = verify_text(WRITERS[format](*RIGHT[name].split("|")), format=format)
    assert [finding.message for finding in report.findings] == []


@pytest.mark.parametrize("format", WRITERS)
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_total_is_one_finding(name: str, format: str) -> None:
    table, stated, right = WRONG[name]
    source = WRITERS[format](*table.split("|"))
    report = verify_text(source, format=format)
    assert [(found.rule, found.stated, found.suggestion) for found in report.findings] == [
        ("wrong-result", stated, right)
    ]
    found = report.findings[0]
    if format != "notebook":
        assert source.split("\n")[found.line - 1][found.column - 1 : found.end_column - 1] == stated


def test_a_total_that_adds_up_is_verified_and_its_addends_are_given() -> None:
    report = verify_text(markdown("Item;Cost", "a;2", "b;3", "Total;5"), format="markdown")
    assert (report.verified, report.given, report.equations_checked) == (1, 2, 1)
