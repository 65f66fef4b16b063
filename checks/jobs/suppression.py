"""Comments in a document that silence a rule, with the reason, for a line or a block.

    2/3 = 0.66  # exactcalc: allow truncated -- the textbook cuts off
    <!-- exactcalc: begin allow wrong-result -- mistakes for the reader to find -->
    <!-- exactcalc: end allow -->

Alone on its line, `allow` speaks of the next line that is neither blank nor such a comment. Any of
the comment markers below is taken in any format, since formats carry code of each other.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE, WARNING, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.document import Document
    from exactcalc.checks.finding import DocumentReport

WORD = "exactcalc:"
MARKERS = ("<!--", "//", "#", "%", "..")
UNUSED, MALFORMED = "unused-suppression", "malformed-suppression"


class Suppression:
    """Rules that are silenced from one line to another, and those that found something to silence."""

    __slots__ = ("rules", "first", "last", "line", "column", "text", "used")

    def __init__(self, rules: tuple[str, ...], line: int, column: int, text: str) -> None:
        self.rules = rules
        self.line = line
        self.column = column
        self.text = text
        self.first = self.last = line
        self.used: set[str] = set()


class Suppressions:
    """The suppressions of a document. `problems` are comments that could not be understood."""

    __slots__ = ("all", "problems", "_open")

    def __init__(self) -> None:
        self.all: list[Suppression] = []
        self.problems: list[Finding] = []
        self._open: list[Suppression] = []

    def read(self, text: str, line: int, column: int, target: int) -> None:
        """Take in the text of one comment; `target` is the line it speaks of unless it opens a block."""
        head, dashes, reason = text[len(WORD) :].partition("--")
        words = head.replace(",", " ").split()
        opens, closes = words[:2] == ["begin", "allow"], words[:2] == ["end", "allow"]
        rules = tuple(words[2 if opens or closes else 1 :])
        if closes:
            self._close(rules, text, line, column)
            return
        fault = "" if opens or words[:1] == ["allow"] else "neither allow, begin allow nor end allow follows"
        fault = fault or _fault(rules, reason if dashes else "")
        if fault:
            self._refuse(text, line, column, fault)
            return
        suppression = Suppression(rules, line, column, text)
        if opens:
            self._open.append(suppression)
        else:
            suppression.first = suppression.last = target
            self.all.append(suppression)

    def finish(self) -> None:
        """Refuse the blocks that were never closed, which silence nothing."""
        for suppression in self._open:
            self._refuse(suppression.text, suppression.line, suppression.column, "no end allow follows")

    def apply(self, report: DocumentReport, is_asked_for: Callable[[str], bool]) -> None:
        """Take silenced findings out of a report; put in what the comments themselves gave reason for."""
        kept = [finding for finding in report.findings if not self._silences(finding)]
        silenced = len(report.findings) - len(kept)
        report.findings = [*kept, *self.problems, *self._unused(is_asked_for)]
        if silenced:
            what = "1 finding is" if silenced == 1 else f"{silenced} findings are"
            report.remarks.append(f"{what} silenced by comments in the document.")

    def _close(self, rules: tuple[str, ...], text: str, line: int, column: int) -> None:
        if not self._open:
            self._refuse(text, line, column, "no begin allow stands before it")
        elif rules and rules != self._open[-1].rules:
            self._refuse(text, line, column, f"the open block allows {', '.join(self._open[-1].rules)}")
        else:
            suppression = self._open.pop()
            suppression.last = line
            self.all.append(suppression)

    def _silences(self, finding: Finding) -> bool:
        found = False
        for suppression in self.all:
            if suppression.first <= finding.line <= suppression.last and finding.rule in suppression.rules:
                suppression.used.add(finding.rule)
                found = True
        return found

    def _unused(self, is_asked_for: Callable[[str], bool]) -> list[Finding]:
        return [
            _finding(UNUSED, NOTE, suppression.line, suppression.column, suppression.text, f"no {rule} is found there",
                     "remove it")
            for suppression in self.all
            for rule in suppression.rules
            if rule not in suppression.used and is_asked_for(rule)
        ]  # fmt: skip

    def _refuse(self, text: str, line: int, column: int, cause: str) -> None:
        remedy = f"write {WORD} allow RULE -- reason"
        self.problems.append(_finding(MALFORMED, WARNING, line, column, text, cause, remedy))


def take_out(document: Document) -> Suppressions | None:
    """Return the suppressions of a document and blank their comments, so that no number in them is read.

    None, at the cost of one search, where there are none.
    """
    source = document.source
    at = source.find(WORD)
    if at < 0:
        return None
    comments = []
    while at >= 0:
        line, column = document.locate(at)
        start = document.line_starts[line - 1]
        marker = _marker_before(source[start:at])
        end = _end(document, at, line, marker)
        if marker:
            comments.append((source[at:end].strip(), line, column, start, source.rindex(marker, start, at), end))
        at = source.find(WORD, end if marker else at + 1)
    suppressions = Suppressions()
    own_lines = {line for _, line, _, start, first, _ in comments if not source[start:first].strip(' \t"')}
    for text, line, column, _, first, end in comments:
        target = line
        while target in own_lines or (target > line and not document.line_text(target).strip()):
            if target == document.lines:
                break
            target += 1
        suppressions.read(text, line, column, target)
        _blank(document, first, end)
    suppressions.finish()
    return suppressions


def _marker_before(text: str) -> str:
    """Return the comment marker that a line's text ends with, standing at its begin or after a space."""
    before = text.rstrip()
    for marker in MARKERS:
        head = before.removesuffix(marker)
        if head != before and (not head or head[-1] in ' \t"'):
            return marker
    return ""


def _end(document: Document, at: int, line: int, marker: str) -> int:
    """Return where a comment ends: at its closing marker, in JSON with the string's line, else with the line."""
    end = document.line_starts[line - 1] + len(document.line_text(line))
    closers = ("-->",) if marker == "<!--" else ("\\n", '"') if document.format in ("notebook", "jsonl") else ()
    for closer in closers:
        closed = document.source.find(closer, at, end)
        if closed >= 0:
            end = closed
    return end


def _blank(document: Document, start: int, end: int) -> None:
    for segment in document.segments:
        if segment.positions is None:
            first, last = max(start - segment.base, 0), min(end - segment.base, len(segment.text))
            if first < last:
                segment.text = segment.text[:first] + " " * (last - first) + segment.text[last:]
        elif segment.positions[0] < end and start <= segment.positions[-1]:
            pairs = zip(segment.text, segment.positions, strict=False)
            segment.text = "".join(" " if start <= position < end else character for character, position in pairs)


def _fault(rules: tuple[str, ...], reason: str) -> str:
    """Return what is wrong with the rules or the reason of a comment, or nothing."""
    from exactcalc.checks.rules import load, names

    if not rules:
        return "it names no rule"
    for rule in rules:
        try:
            load(rule)
        except KeyError:
            from exactcalc.advice import nearest

            return f"no rule {rule!r}: {nearest(rule, names())}"
    return "" if reason.strip() else "the reason is missing, after two hyphens"


def _finding(rule: str, severity: str, line: int, column: int, text: str, cause: str, remedy: str) -> Finding:
    message = f"the comment {text!r} is of no use: {cause}; {remedy}"
    return Finding(
        rule=rule, severity=severity, line=line, column=column, end_column=column + len(text), stated=text,
        cause=cause, message=message,
    )  # fmt: skip
