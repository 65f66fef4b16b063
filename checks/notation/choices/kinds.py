"""The kinds of choice, in the order in which their alternatives are tried: a further kind is a further line."""

from __future__ import annotations

from exactcalc.checks.notation.choices import (
    angles,
    commas,
    function_arguments,
    labels,
    log_bases,
    minus_signs,
    mixed_numbers,
    number_letters,
    numeral_bases,
    percents,
    points,
    slashes,
    times_letter,
    unit_scales,
)

KINDS = tuple(
    module.KIND
    for module in (
        commas, points, slashes, mixed_numbers, labels, minus_signs, percents, number_letters, unit_scales,
        times_letter, function_arguments, angles, log_bases, numeral_bases,
    )
)  # fmt: skip
BY_NAME = {kind.name: kind for kind in KINDS}
