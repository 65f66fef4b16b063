"""The page of all rules and the table in README.md come from the rules; `pytest --rewrite-golden` writes them anew."""

from pathlib import Path

import pytest

from exactcalc.checks.finding import SEVERITIES
from exactcalc.checks.rules import describe, load, names

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- rules: made from checks/rules -->\n", "<!-- end of rules -->\n"


def gravest_first():
    return sorted(map(load, names()), key=lambda rule: (SEVERITIES.index(rule.severity), rule.name))


def page():
    parts = ["# Rules\n\n`exactcalc explain RULE` prints the same.\n"]
    for rule in gravest_first():
        title, text = describe(rule.name)
        parts.append(f"\n## {rule.name}\n\n{rule.severity.capitalize()}: {title}.\n")
        if text:
            parts.append(f"\n```text\n{text}\n```\n")
        if rule.accepts:
            parts.append("\nAccepted:\n\n```text\n" + "\n".join(rule.accepts) + "\n```\n")
        if rule.rejects:
            rejects = (f"{reject.text}    <- {reject.at}" for reject in rule.rejects)
            parts.append("\nReported:\n\n```text\n" + "\n".join(rejects) + "\n```\n")
    return "".join(parts)


def table():
    rows = (f"| [{r.name}](docs/rules.md#{r.name}) | {r.severity} | {describe(r.name)[0]} |\n" for r in gravest_first())
    return "| rule | severity | what it finds |\n| --- | --- | --- |\n" + "".join(rows)


def test_the_page_is_current(request):
    path = ROOT / "docs" / "rules.md"
    if request.config.getoption("--rewrite-golden"):
        path.write_text(page(), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == page(), "docs/rules.md is not current: pytest --rewrite-golden"


def test_the_table_in_the_readme_is_current(request):
    path = ROOT / "README.md"
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin, f"README.md has no line {BEGIN!r}"
    assert end, f"README.md has no line {END!r}"
    wanted = before + begin + table() + end + after
    if request.config.getoption("--rewrite-golden"):
        path.write_text(wanted, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == wanted, "README.md is not current: pytest --rewrite-golden"


@pytest.mark.parametrize("name", names())
def test_the_title_of_a_rule_is_one_sentence_on_the_first_line(name):
    first = load(name).explanation.strip().split("\n")[0]
    assert first.startswith(f"{name}: ")
    assert first.endswith("."), "the first line of the docstring is the title: end it with a period"
