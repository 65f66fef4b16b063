"""Which findings are mended, and which changes are taken back."""

import pytest

from exactcalc.checks.fix.document import fix_text
from exactcalc.checks.fix.proposal import Policy
from exactcalc.checks.rules import names

from .reports import by_words, finding, report_on

MENDED = {
    "accumulated-rounding", "double-rounded", "rounded-operands", "short-result", "tie-misrounded", "truncated",
    "wrong-operand", "wrong-result", "wrong-value",
}  # fmt: skip


@pytest.mark.parametrize("rule", names())
def test_the_rules_whose_suggestion_is_taken(rule):
    outcome = fix_text("0.66 = x", by_words({"0.66": (rule, "0.67")}))
    assert outcome.draft.text == ("0.67 = x" if rule in MENDED else "0.66 = x")


@pytest.mark.parametrize(
    ("exact", "proves", "text"), [("2/3", False, "0.67"), (None, False, "0.66"), (None, True, "0.67")]
)
def test_a_wrong_result_needs_an_exact_value_or_a_proof(exact, proves, text):
    def verify(text):
        return report_on(text, [finding("wrong-result", 1, 1, "0.66", "0.67", exact)] if text == "0.66" else [])

    outcome = fix_text("0.66", verify, Policy(proves=lambda report, finding: proves))
    assert (outcome.draft.text, outcome.unproven) == (text, int(text == "0.66"))


def test_only_the_rules_asked_for_are_mended():
    verify = by_words({"1": ("truncated", "2"), "3": ("wrong-value", "4")})
    assert fix_text("1 3", verify, Policy(keeps=lambda rule: rule == "wrong-value")).draft.text == "1 4"


@pytest.mark.parametrize(
    ("findings", "reason"),
    [
        ([("wrong-value", 1, "0.66", "0.67"), ("wrong-operand", 1, "0.66", "0.65")], "two findings suggest different"),
        ([("wrong-value", 1, "0.66", "0.67"), ("wrong-operand", 2, ".66", ".65")], "two findings suggest different"),
        ([("wrong-value", 1, "0.99", "0.67")], "the source has '0.66' there"),
        ([("wrong-value", 2, "0.66", "0.67")], "the source has '.66' there"),
        ([("wrong-value", 1, "0.66", "0.7")], "0.7 would not keep its decimal places"),
        ([("wrong-value", 1, "0.66", "0.667")], "0.667 would not keep its decimal places"),
        ([("wrong-value", 1, "0.66", "67")], "67 would not keep its decimal places"),
    ],
    ids=["clash", "overlap", "other-text", "beyond-the-line", "fewer-places", "more-places", "no-places"],
)
def test_what_cannot_be_put_in_its_place_is_left_with_the_reason(findings, reason):
    def verify(text):
        return report_on(text, [finding(rule, 1, column, *texts) for rule, column, *texts in findings])

    outcome = fix_text("0.66", verify)
    assert outcome.draft.text == "0.66"
    assert outcome.left
    assert all(reason in left.reason for left in outcome.left)


def test_a_number_over_two_lines_is_left():
    def verify(text):
        return report_on(text, [finding("wrong-value", 1, 1, "1 000", "2 000", end_column=1)])

    assert [left.reason for left in fix_text("1\n000", verify).left] == ["it does not stand on one line"]


def test_two_findings_that_agree_are_one_change():
    def verify(text):
        return report_on(
            text, [finding(rule, 1, 1, "3", "4") for rule in ("wrong-value", "wrong-operand")] if text == "3" else []
        )

    assert fix_text("3", verify).draft.text == "4"


def test_a_short_result_gets_its_missing_places():
    assert fix_text("0.24", by_words({"0.24": ("short-result", "0.2441")})).draft.text == "0.2441"


def test_what_follows_from_a_mended_value_is_mended_as_well():
    verify = by_words({"a1": ("wrong-value", "a2"), **{f"a{n}": ("truncated", f"a{n + 1}") for n in range(2, 5)}})
    assert fix_text("a1 x a1", verify).draft.text == "a5 x a5"


def test_columns_shift_and_the_places_of_what_is_left_do_not():
    verify = by_words({"9": ("wrong-result", "1000"), "3": ("wrong-value", "3.5")})
    outcome = fix_text("9 9 3\n9 3", verify)
    assert outcome.draft.text == "1000 1000 3\n1000 3"
    assert [(left.line, left.column) for left in outcome.left] == [(1, 5), (2, 3)]


def table_where_7_breaks_8(text):
    table = {"1": ("wrong-value", "2"), "6": ("wrong-value", "7"), "3": ("truncated", "4")}
    if "7" in text.split():
        table["8"] = ("wrong-claim", None)
    return table


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("1 6 3 8", "2 6 4 8"),
        ("6 8", "6 8"),
        ("6 1", "7 2"),
        ("1 1 1 6 6 3 3 8 1 6 3", "2 2 2 6 6 4 4 8 2 6 4"),
    ],
)
def test_a_change_that_makes_another_number_wrong_is_taken_back_alone(source, text):
    outcome = fix_text(source, by_words(table_where_7_breaks_8))
    assert outcome.draft.text == text
    taken_back = [left for left in outcome.left if left.stated == "6"]
    assert len(taken_back) == text.split().count("6")
    assert all(left.reason == "if it were 7, line 1 would then be wrong-claim" for left in taken_back)


def test_a_note_may_come_of_a_change_but_nothing_graver():
    def table(text):
        return {"1": ("rounded-operands", "2"), "2": ("not-reproducible", None)}

    assert fix_text("1", by_words(table)).draft.text == "2"


def test_a_carried_error_turns_grave_for_a_moment_only():
    def table(text):
        words = text.split()
        return {"1": ("wrong-value", "2"), "5": ("follows-error", None) if "1" in words else ("wrong-operand", "6")}

    assert fix_text("1 5", by_words(table)).draft.text == "2 6"


def test_a_mistake_is_left_when_what_follows_from_it_cannot_be_mended():
    def table(text):
        words = text.split()
        return {"1": ("wrong-value", "2"), "5": ("follows-error", None) if "1" in words else ("wrong-operand", None)}

    assert fix_text("1 5", by_words(table)).draft.text == "1 5"


@pytest.mark.parametrize(
    "table",
    [
        {"1": ("wrong-value", "2"), "2": ("wrong-value", "1")},
        {str(n): ("wrong-value", str(n + 1)) for n in range(1000)},
        {"1": ("wrong-value", "2"), "2": ("weakly-supported", "3")},
        {"1": ("wrong-value", "1")},
    ],
    ids=["to-and-fro", "without-end", "still-wrong", "no-change"],
)
def test_what_does_not_come_to_rest_is_left(table):
    outcome = fix_text("1 4000 x", by_words(table | {"4000": ("truncated", "4001")}))
    assert outcome.draft.text == "1 4001 x"


def test_a_number_that_can_no_longer_be_read_is_taken_back():
    def verify(text):
        report = by_words({"1": ("wrong-value", "2"), "3": ("wrong-value", "4")})(text)
        if "2" in text:
            report.verified -= 1
        return report

    outcome = fix_text("1 3", verify)
    assert outcome.draft.text == "1 4"
    assert [left.reason for left in outcome.left] == ["if it were 2, numbers could not be checked any more"]


def test_a_document_that_can_no_longer_be_read_is_taken_back():
    def verify(text):
        return None if "2" in text else by_words({"1": ("wrong-value", "2")})(text)

    outcome = fix_text("1", verify)
    assert (outcome.draft.text, len(outcome.left)) == ("1", 1)


def test_a_change_that_is_good_only_after_another_is_made_after_it():
    def table(text):
        words = text.split()
        wrong = {"1": ("wrong-value", "2"), "5": ("truncated", "6")}
        if "2" in words and "5" in words:
            wrong["9"] = ("wrong-claim", None)
        if "6" in words and "1" in words and "8" not in words:
            wrong["7"] = ("wrong-value", "8")
        return wrong

    outcome = fix_text("1 5 7 9", by_words(table))
    assert outcome.draft.text.split()[:2] == ["2", "6"]


def test_a_second_run_finds_nothing_to_do():
    for source in ("1 6 3 8", "6 8 1", "1 1 6"):
        verify = by_words(table_where_7_breaks_8)
        text = fix_text(source, verify).draft.text
        assert fix_text(text, verify).draft.pieces == []


def test_many_changes_take_few_verifications():
    texts = []

    def verify(text):
        texts.append(text)
        return by_words(table_where_7_breaks_8)(text)

    fix_text("1 " * 500, verify)
    assert len(texts) == 2
    texts.clear()
    fix_text("1 " * 200 + "6 8 " + "3 " * 200, verify)
    assert len(texts) < 30
