"""Numbers as characters: putting other digits where a number stands, its style and everything around it kept."""

from __future__ import annotations

DIGITS = frozenset("0123456789")
MINUS = "-−–"
BEFORE_A_SIGN = frozenset("=≈≅≃≡~→⇒<>≤≥:(（[［{,;，；：|&$×*·/÷^")
"""Characters behind which a sign belongs to the number that follows, as at the begin of a line."""


def reprinted(printed: str, stated: str, right: str) -> str | None:
    """Return `right` in the print of the number it replaces, None where `printed` is not that number.

    `printed` is the source, which may hold markup inside the number, as `1{,}200` does, or blanks behind its sign;
    where only digits change, exactly these are replaced.
    """
    if not any(character in DIGITS for character in right):
        return None
    if _skeleton(stated) == _skeleton(right) and _digits(printed) == _digits(stated):
        following = iter(_digits(right))
        return "".join(next(following) if character in DIGITS else character for character in printed)
    return right if printed == stated else None


def with_sign(text: str, start: int, stated: str, right: str) -> tuple[int, str] | None:
    """Return from where on `right` is to stand, a sign before the number taken in; None where it is no sign of it.

    A negative number behind a minus sign would read `--0.5`: the two signs cancel, but only where the first is no
    subtraction.
    """
    if right[0] not in MINUS or stated[0] in MINUS:
        return start, right
    at = _blanks_before(text, start)
    if at == 0 or text[at - 1] not in f"{MINUS}+":
        return start, right
    before = _blanks_before(text, at - 1)
    if before and text[before - 1] != "\n" and text[before - 1] not in BEFORE_A_SIGN:
        return None
    return at - 1, right if text[at - 1] == "+" else right[1:]


def places(text: str, point: str) -> int:
    """Return the number of digits right behind the first point."""
    behind = text.partition(point)[2]
    count = 0
    while count < len(behind) and behind[count] in DIGITS:
        count += 1
    return count


def lengthened(text: str, extra: int, point: str) -> str | None:
    """Return a number with so many zeros more behind its point, None for text that is no decimal number."""
    first = next((at for at, character in enumerate(text) if character in DIGITS), -1)
    if first < 0:
        return None
    mark = "," if point == "." else "."
    has_point = text[first - 1 : first] == point
    end = first
    while end < len(text):
        if text[end] == point and not has_point:
            has_point = True
        elif text[end] not in DIGITS and (text[end] != mark or has_point or text[end + 1 : end + 2] not in DIGITS):
            break
        end += 1
    return text[:end] + ("" if has_point else point) + "0" * extra + text[end:]


def _digits(text: str) -> list[str]:
    return [character for character in text if character in DIGITS]


def _skeleton(text: str) -> str:
    return "".join("0" if character in DIGITS else character for character in text if not character.isspace())


def _blanks_before(text: str, at: int) -> int:
    while at and text[at - 1] in " \t\u00a0\u2009\u202f":
        at -= 1
    return at
