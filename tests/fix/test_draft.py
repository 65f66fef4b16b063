"""Drafts: pieces upon pieces, and every place known in the source."""

from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.fix.draft import Draft, Piece

TEXTS = st.text("ab\n", max_size=12)
STEPS = st.lists(st.tuples(st.integers(0, 40), st.integers(1, 4), st.text("xyz", min_size=1, max_size=5)), max_size=8)


@given(TEXTS, STEPS)
def test_a_draft_is_its_text_with_one_replacement_after_another(source, steps):
    draft = Draft(source)
    text = source
    for at, length, after in steps:
        start = min(at, len(text))
        end = min(start + length, len(text))
        if start == end:
            continue
        draft = draft.with_pieces([draft.piece(start, end, after, "rule")])
        text = text[:start] + after + text[end:]
        assert draft.text == text


@given(TEXTS, STEPS)
def test_what_no_piece_covers_is_where_its_origin_says(source, steps):
    draft = Draft(source)
    for at, length, after in steps:
        start = min(at, len(draft.text))
        if start + length <= len(draft.text):
            draft = draft.with_pieces([draft.piece(start, start + length, after, "rule")])
    covered = {offset for piece in draft.pieces for offset in range(piece.start, piece.end)}
    for offset, character in enumerate(draft.text):
        origin = draft.origin(offset)
        assert origin in covered or source[origin] == character
    assert [offset for offset in range(len(source)) if offset not in covered] == sorted(
        {draft.origin(offset) for offset in range(len(draft.text))} - covered
    )


def test_pieces_of_one_report_are_put_in_together():
    draft = Draft("1 22 333")
    pieces = [draft.piece(0, 1, "10", "a"), draft.piece(5, 8, "3", "b")]
    assert draft.with_pieces(pieces).text == "10 22 3"


def test_a_piece_whose_place_has_changed_is_left_out():
    draft = Draft("1 22 333")
    stale = draft.piece(2, 4, "20", "a")
    changed = draft.with_pieces([draft.piece(2, 4, "21", "a")])
    assert changed.with_pieces([stale]).text == "1 21 333"
    part = Piece(3, 8, "2 333", "?", "a")
    assert changed.with_pieces([part]).text == "1 21 333"


def test_what_is_put_back_is_no_change():
    draft = Draft("1 22")
    changed = draft.with_pieces([draft.piece(2, 4, "21", "a")])
    back = changed.with_pieces([changed.piece(2, 4, "22", "a")])
    assert (back.text, back.pieces) == ("1 22", [])


def test_the_rule_that_asked_first_is_named():
    draft = Draft("1 22").with_pieces([Draft("1 22").piece(2, 4, "21", "first")])
    again = draft.with_pieces([draft.piece(2, 4, "20", "second")])
    assert [(piece.after, piece.rule) for piece in again.pieces] == [("20", "first")]
