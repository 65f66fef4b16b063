"""The chart of rounding drift: how far each step is off if every step before it was rounded to the printed places."""

from __future__ import annotations

from decimal import Context, Decimal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from exactcalc.checks.finding import Mark

WIDTH, HEIGHT = 960, 240
LEFT, RIGHT, TOP, BOTTOM = 48, 8, 12, 28
FALLBACK_PLACES = 4
_HUNDREDTHS = 100
_LOGARITHMS = Context(prec=12)


class Bar:
    """One step: its section, the array that is furthest off, and where the bar stands."""

    __slots__ = ("array", "height", "largest", "mean", "section", "title", "width", "x", "y")

    def __init__(self, section: int, title: str, array: str, largest: str, mean: str) -> None:
        self.section = section
        self.title = title
        self.array = array
        self.largest = largest
        self.mean = mean
        self.x = self.y = self.width = self.height = 0


class Chart:
    """Bars over a logarithmic axis, in hundredths of the chart's units: whole numbers alone."""

    __slots__ = ("bars", "places", "ticks", "worst")

    def __init__(self, bars: list[Bar], places: int) -> None:
        self.bars = bars
        self.places = places
        self.worst = max(bars, key=lambda bar: Decimal(bar.largest))
        decades = max(_decades(self.worst.largest), 1)
        span = HEIGHT - TOP - BOTTOM
        self.ticks: list[tuple[int, str]] = []
        """Height and text of each tick: 0.1, 1, 10 and so on."""
        for power in range(decades + 2):
            y = HEIGHT - BOTTOM - span * power // (decades + 1)
            self.ticks.append((y, "0.1" if power == 0 else str(10 ** (power - 1))))
        step = (WIDTH - LEFT - RIGHT) * _HUNDREDTHS // len(bars)
        for at, bar in enumerate(bars):
            bar.x = LEFT * _HUNDREDTHS + at * step
            bar.width = max(step * 4 // 5, 50)
            bar.height = max(_height(bar.largest, decades, span), _HUNDREDTHS)
            bar.y = (HEIGHT - BOTTOM) * _HUNDREDTHS - bar.height

    @staticmethod
    def at(hundredths: int) -> str:
        """Return a length as SVG takes it."""
        return f"{hundredths // _HUNDREDTHS}.{hundredths % _HUNDREDTHS:02}"


def _decades(largest: str) -> int:
    value = Decimal(largest)
    return 0 if value <= 1 else -int(-value.log10(_LOGARITHMS).to_integral_value("ROUND_CEILING"))


def _height(largest: str, decades: int, span: int) -> int:
    """Return the height of a bar: nothing at 0.1 ulp and below, the full span at the top of the axis."""
    value = Decimal(largest)
    if value <= Decimal("0.1"):
        return 0
    share = (value.log10(_LOGARITHMS) + 1) / (decades + 1)
    return int(share * span * _HUNDREDTHS)


def printed_places(marks: Sequence[Mark]) -> int:
    """Return the places that most calculated numbers of a document have."""
    counts: dict[int, int] = {}
    for mark in marks:
        if mark.tree is not None and "." in mark.text:
            places = len(mark.text.partition(".")[2])
            counts[places] = counts.get(places, 0) + 1
    return max(counts, key=lambda places: (counts[places], places), default=FALLBACK_PLACES)


def drift_chart(
    model: str, options: Mapping[str, object], places: int, homes: dict[str, int], titles: Sequence[str], first: int
) -> Chart | None:
    """Return the chart of a model's drift over the sections of a document; None where no array has a section.

    `options` are what the model was built with; `homes` maps arrays to their sections, which are numbered from
    `first` on.
    """
    from exactcalc.models import build
    from exactcalc.sheets.drift import MAX_PLACES, steps

    worst: dict[int, Bar] = {}
    for step in steps(build(model, **options), min(places, MAX_PLACES)):
        section = homes.get(step.name)
        if section is None or step.largest is None or step.mean is None:
            continue
        bar = worst.get(section)
        if bar is None or Decimal(step.largest) > Decimal(bar.largest):
            worst[section] = Bar(section, titles[section - first], step.name, step.largest, step.mean)
    return Chart([worst[section] for section in sorted(worst)], places) if worst else None
