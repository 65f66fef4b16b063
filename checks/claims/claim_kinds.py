"""Judging the kinds of claims, each by the rows, columns and arrays that its line is about."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.binding.labels import words_in
from exactcalc.checks.claims.claim import Ruling
from exactcalc.checks.claims.claim_subjects import Subjects
from exactcalc.expressions.expression import Symbol
from exactcalc.numbers.rounding import format_units
from exactcalc.numbers.rounding import nearest as nearest_units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.claims.claim import Claim, Scene
    from exactcalc.checks.claims.subjects import Subject
    from exactcalc.expressions.expression import Literal

REACHES = (24, 60)
"""Lines below a claim on which the rows it announces are looked for, first the nearer ones."""
NO_SUBJECT = "nothing near it tells what it is about"
NOT_DECIDED = "the order or sign of the values cannot be told from what is printed"
SIGNS = {"negative": -1, "zero": 0, "positive": 1, "zeroed": -1}
NAMES = {"negative": "negative", "zero": "zero", "positive": "positive", "zeroed": "negative"}


class Judges:
    """The judges of one document."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.subjects = Subjects(scene)

    def signs(self, claim: Claim) -> Ruling | None:
        """Judge how many entries of a row have a sign."""
        stated = claim.count()
        if stated is None:
            return None
        wanted = SIGNS[claim.phrase.kind]
        subjects = self.subjects.vectors(claim, claim.phrase.kind == "zeroed")
        if not subjects:
            return Ruling(None, NO_SUBJECT) if claim.phrase.kind != "zero" else None
        counts = [(subject, signs.count(wanted)) for subject in subjects if (signs := subject.signs()) is not None]
        if len(counts) < len(subjects):
            return Ruling(None, NOT_DECIDED)
        if any(count == stated for _, count in counts):
            return Ruling(True)
        subject, count = counts[0]
        size = len(subject.values or subject.printed)
        message = f"{count} of the {size} entries of {subject.name} are {NAMES[claim.phrase.kind]}, not {stated}"
        printed = subject.printed_signs()
        root = subject.line if subject.differs() and printed is not None and printed.count(wanted) == stated else -1
        return Ruling(False, message, str(count), root)

    def largest(self, claim: Claim) -> Ruling | None:
        """Judge that a labelled entry is the largest of its row."""
        return self._ranked(claim, lambda subject: 1, "largest")

    def smallest(self, claim: Claim) -> Ruling | None:
        """Judge that a labelled entry is the smallest of its row."""
        return self._ranked(claim, lambda subject: len(subject.values or subject.printed), "smallest")

    def rank(self, claim: Claim) -> Ruling | None:
        """Judge the rank of a labelled entry in its row, the largest being the first."""
        stated = claim.count()
        return None if not stated else self._ranked(claim, lambda subject: stated, "")

    def largest_at(self, claim: Claim) -> Ruling | None:
        """Judge that the n-th entry of a row is the largest."""
        return self._at(claim, lambda size: 1, "largest")

    def smallest_at(self, claim: Claim) -> Ruling | None:
        """Judge that the n-th entry of a row is the smallest."""
        return self._at(claim, lambda size: size, "smallest")

    def _at(self, claim: Claim, wanted: Callable[[int], int], name: str) -> Ruling | None:
        place = claim.count()
        subjects = self.subjects.vectors(claim, False)[:1]
        if not subjects or not place:
            return Ruling(None, NO_SUBJECT)
        subject = subjects[0]
        size = len(subject.values or subject.printed)
        places = [i + 1 for i in range(size) if (r := subject.rank(i)) is not None and r[0] <= wanted(size) <= r[1]]
        if place in places:
            return Ruling(True)
        if not places or subject.differs():
            return Ruling(None, NOT_DECIDED)
        return Ruling(False, f"entry {places[0]} of {subject.name} is the {name}")

    def _ranked(self, claim: Claim, wanted: Callable[[Subject], int], name: str) -> Ruling | None:
        label = claim.match["label"]
        rows = self.subjects.labelled(claim, label)
        if not rows:
            return Ruling(None, NO_SUBJECT)
        first: Ruling | None = None
        for subject, position in rows:
            ranks = subject.rank(position)
            if ranks is None:
                return Ruling(None, NOT_DECIDED)
            rank = wanted(subject)
            if ranks[0] <= rank <= ranks[1]:
                return Ruling(True)
            if first is None:
                printed = subject.rank(position, True) if subject.differs() else None
                root = subject.line if printed is not None and printed[0] <= rank <= printed[1] else -1
                said = f"not the {name}" if name else f"not {rank}"
                text = f"{label} is number {ranks[0]} by size in {subject.name}, {said}"
                first = Ruling(False, text, None if name else str(ranks[0]), root)
        return first

    def total(self, claim: Claim) -> Ruling | None:
        """Judge what the rows of an array sum to."""
        stated = Fraction(claim.match["x"])
        for reach in REACHES:
            wrong: Subject | None = None
            for block in self.subjects.blocks(claim, reach):
                failing = next((subject for subject in block if subject.sums_to(stated) is False), None)
                if failing is None:
                    return Ruling(True)
                if block[0].values is None:
                    meant = failing.may_be_parts_of(stated)
                else:
                    meant = stated != 1 and all(subject.sums_to(Fraction(1)) for subject in block)
                if meant:
                    wrong = wrong or failing
            if wrong is not None:
                return Ruling(False, f"{wrong.name} does not sum to {claim.match['x']}")
        return Ruling(None, NO_SUBJECT)

    def range(self, claim: Claim) -> Ruling | None:
        """Judge the smallest and largest value of a row or column."""
        low, high = (self._number(claim, group) for group in ("lo", "hi"))
        if low is None or high is None or {low.text, high.text} <= self.scene.section_numbers:
            return None
        readings = self.subjects.ranges(claim)
        if not readings:
            return Ruling(None, NO_SUBJECT)
        nearest = ""
        ranges: dict[str, str] = {}
        for subject in readings:
            extremes = subject.extremes()
            if extremes is None:
                return Ruling(None, NOT_DECIDED)
            ends = [
                (nearest_units(value, literal.places)[:2], literal)
                for value, literal in zip(extremes, (low, high), strict=True)
            ]
            array = subject.cells[0].name if subject.cells else ""
            if all(literal.units in units for units, literal in ends):
                other = ranges.get(array)
                return Ruling(True, f"'{claim.text}' is the range of {subject.name}, but {other}" if other else "")
            shown = "~".join(format_units(units[0], literal.places) for units, literal in ends)
            nearest = nearest or f"{subject.name} has the range {shown}"
            ranges.setdefault(array, f"{subject.name} has the range {shown}")
        return Ruling(False, f"no row or column it may be about has this range; {nearest}")

    def shape(self, claim: Claim) -> Ruling | None:
        """Judge the size of an array that is named in front of it."""
        binder = self.scene.binder
        text, at = claim.line.segment.text, claim.match.start()
        if binder is None or not self._is_size(claim):
            return None
        words = [word for word, start in words_in(text) if start < at and word in binder.names.arrays]
        heads = [chain.members[0].node for chain in claim.line.chains if chain.members[-1].end <= at]
        defined = [node.name for node in heads if isinstance(node, Symbol) and node.name in words]
        shapes = [binder.shape(array) for array in binder.arrays_of(defined[-1:] or words)]
        shapes = [shape for shape in shapes if len(shape) == 2]
        stated = (claim.count("n"), claim.count("m"))
        if not shapes or stated in shapes:
            return Ruling(True) if shapes else None
        sizes = " or ".join(dict.fromkeys(f"{rows}×{columns}" for rows, columns in reversed(shapes)))
        return Ruling(False, f"what is named before it is {sizes}")

    def _is_size(self, claim: Claim) -> bool:
        """Return whether two factors are a size: nothing equals their product, and a bracket or a set holds them."""
        text, match = claim.line.segment.text, claim.match
        if any(m.relation and m.start <= match.end() < m.end + 4 and m.reason == "" and m.relation != "→"
               for chain in claim.line.chains for m in chain.members if m.segment is claim.line.segment):  # fmt: skip
            return False
        before, after = text[: match.start()].rstrip(), text[match.end() :].lstrip()
        return before[-1:] in ("(", "（", "，", ",", "ℝ", "^") and after[:1] in (")", "）", "（", "(", "，", ",", "")

    def right(self, claim: Claim) -> Ruling | None:
        """Judge that the prediction at a position is the target."""
        position = claim.count()
        rights = self.subjects.predictions(claim.number)
        if rights is None or position is None or not 0 <= position < len(rights):
            return Ruling(None, NO_SUBJECT)
        return Ruling(True) if rights[position] else Ruling(False, f"position {position} is not predicted correctly")

    def right_count(self, claim: Claim) -> Ruling | None:
        """Judge how many predictions are the target."""
        stated = claim.count()
        rights = self.subjects.predictions(claim.number)
        if rights is None or stated is None:
            return Ruling(None, NO_SUBJECT)
        if "m" in claim.match.re.groupindex and claim.count("m") != len(rights):
            return Ruling(False, f"there are {len(rights)} predictions", None)
        count = sum(rights)
        return Ruling(True) if count == stated else Ruling(False, f"{count} predictions are correct", str(count))

    def _number(self, claim: Claim, group: str) -> Literal | None:
        return next((n for n in claim.line.numbers if n.start == claim.match.start(group)), None)


JUDGES: dict[str, Callable[[Judges, Claim], Ruling | None]] = {
    "negative": Judges.signs, "zero": Judges.signs, "positive": Judges.signs, "zeroed": Judges.signs,
    "largest-at": Judges.largest_at, "smallest-at": Judges.smallest_at, "largest": Judges.largest,
    "smallest": Judges.smallest, "rank": Judges.rank, "sum": Judges.total,
    "range": Judges.range, "shape": Judges.shape, "right": Judges.right, "right-count": Judges.right_count,
}  # fmt: skip
