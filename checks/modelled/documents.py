"""Judging a document by a worked model: its sites are bound to the model's cells and judged against them."""

from __future__ import annotations

from functools import partial

from exactcalc.checks.binding.binding import ModelBinder
from exactcalc.checks.binding.bound_sheet import Names
from exactcalc.checks.binding.definitions import contradicts
from exactcalc.checks.binding.runs import RunBinder, find_runs
from exactcalc.checks.binding.sentences import stated_sentences
from exactcalc.checks.binding.sites import Site, find_sites
from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.judging.account import GIVEN, enter_labels
from exactcalc.checks.judging.causes.followers import group
from exactcalc.checks.judging.causes.root_causes import settle
from exactcalc.checks.judging.causes.used_values import (
    FEWER,
    MANY,
    carried_on,
    count_errors,
    first_mistake,
    put,
    weights_with,
)
from exactcalc.checks.judging.cells.meanings import CellMeanings
from exactcalc.checks.judging.cells.shortcut import Shortcut
from exactcalc.checks.judging.cells.source import CellSource
from exactcalc.checks.judging.chains.walk import walk_along
from exactcalc.checks.judging.clerk import Clerk
from exactcalc.checks.modelled.scene import Scene
from exactcalc.checks.notation.lexing.vocabulary import JUDGED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.known import Known
from exactcalc.expressions.expression import Symbol
from exactcalc.models import MODELS, build_for_documents, given_of, names_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container

    from exactcalc.checks.binding.rebuilding import Fit
    from exactcalc.checks.claims.prints import Placed
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.result import Result
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Literal

LEAST_NAMES = 5
"""Known names of two or more characters that a document must print before a model is tried."""
LEAST_NUMBERS = 12
"""Numbers that must have been compared with cells before a document counts as one of the model."""
PLACES_SHARE = 20
"""A document keeps its places if at most one in so many shorter numbers deviates from padding with zeros."""


def judge_by_model(lines: list[Line], court: Court, model: str, report: DocumentReport) -> str | None:
    """Judge a document by a model; return the model's name, None where the document is not about one."""
    for name in MODELS if model == "auto" else (model,):
        table = names_of(name)
        names = Names(table.NAMES, table.LABELS, table.axes_of)
        if model == "auto" and not _mentions(lines, names):
            continue
        binder = ModelBinder(build_for_documents(name), names)
        sites, sections = find_sites(lines, names.arrays)
        entries = binder.bind(sites, sections, doubting=True)
        given = given_of(name)
        stated = stated_sentences(lines, names.labels[given.WORDS])
        fit: Fit | None = None
        if stated not in (None, given.OWN_SENTENCE) or contradicts(binder, sites, entries, given.GIVEN):
            from exactcalc.checks.binding.rebuilding import Rebuilder

            fit = Rebuilder(name, table, given, lines, (binder, sites, sections, entries)).search(stated)
            binder, sites, entries = fit.binder, fit.sites, fit.entries
        if binder.strange and model != "auto":
            entries = binder.bind(sites, sections)
        evidence = fit or binder
        if model == "auto" and (evidence.compared < LEAST_NUMBERS or 3 * evidence.agreeing < 2 * evidence.compared):
            continue
        before = list(court.results)
        scene = Scene(lines, sites, entries, _runs(lines, binder), binder)
        _judge(scene, court, report)
        options = fit.options if fit is not None else {}
        if count_errors(court.results) >= MANY:
            _judge_as_used(name, options, scene, court, report, given.GIVEN, before)
        if fit is not None and options:
            _enter_data(fit, court)
            report.options = options
            report.remarks.append(f"the model is built from the document's own data: {given.described(options)}")
        return name
    return None


def _enter_data(fit: Fit, court: Court) -> None:
    """Enter the numbers that the model was built from as given: nothing verifies them."""
    deviating = {id(result.literal) for result in court.results}
    for number, site in enumerate(fit.sites):
        if fit.binder.array_of.get(number) in fit.taken:
            for literal, _ in site.results:
                if id(literal) not in deviating:
                    court.account.states[id(literal)] = GIVEN


def _mentions(lines: list[Line], names: Names) -> bool:
    found: set[str] = set()
    for line in lines:
        for chain in line.chains:
            node = chain.members[0].node
            if isinstance(node, Symbol) and len(node.name) > 1 and node.name in names.arrays:
                found.add(node.name)
        for text, _, _ in line.words:
            if len(text) > 1 and text in names.arrays:
                found.add(text)
        if len(found) >= LEAST_NAMES:
            return True
    return False


def kept_places(sites: list[Site], entries: list[Entry]) -> int | None:
    """Return the places to which a document prints every entry, dropping zeros only; None if it does not.

    The most places that several results have, if none of those ends in a zero and the shorter ones are right when
    padded with zeros.
    """
    by_places: dict[int, list[tuple[Literal, int, Known]]] = {}
    for site, entry in zip(sites, entries, strict=True):
        if isinstance(entry, Known):
            for literal, sign in site.results:
                by_places.setdefault(-literal.exponent, []).append((literal, sign, entry))
        elif entry is not None:
            for pair in _pairs(site, entry):
                by_places.setdefault(-pair[0].exponent, []).append(pair)
    total = sum(map(len, by_places.values()))
    longest = max((places for places, pairs in by_places.items() if 20 * len(pairs) >= total), default=0)
    if any(literal.units % 10 == 0 for literal, _, _ in by_places.get(longest, ())):
        return None
    shorter = [pair for places, pairs in by_places.items() if 0 <= places < longest for pair in pairs]
    if longest < 2 or not shorter:
        return None
    deviating = 0
    for literal, sign, known in shorter:
        units = literal.units * sign * 10 ** (longest - literal.places)
        deviating += units not in known.nearest(longest)[:2]
    return longest if PLACES_SHARE * deviating <= len(shorter) else None


def _pairs(site: Site, entry: Entry) -> list[tuple[Literal, int, Known]]:
    if entry is None:
        return []
    if not isinstance(entry, tuple):
        return [(literal, sign, entry) for literal, sign in site.results]
    assert site.vector is not None
    found = []
    for item, known in zip(site.vector.items, entry, strict=True):
        literal, sign = signed_literal(item)
        if literal is not None and known is not None and not isinstance(known, tuple):
            found.append((literal, sign, known))
    return found


def _judge(scene: Scene, court: Court, report: DocumentReport) -> None:
    binder = scene.binder
    scene.complete()
    court.policy.kept = kept_places(scene.sites, scene.entries)

    def resolve(symbol: Symbol) -> Entry:
        for array in binder.names.arrays.get(symbol.name, ()):
            if array in binder.sheet.arrays and binder.shape(array) == () and not symbol.index:
                return binder.known(binder.sheet.get(array))
        return None

    meanings = CellMeanings(court, resolve, binder.known)
    clerk = Clerk(court, values=meanings)
    sourcing = partial(CellSource, meanings)
    shortcut = Shortcut(clerk, meanings)
    kept = court.policy.kept
    for site, entry in zip(scene.sites, scene.entries, strict=True):
        court.policy.kept = None if site.prose else kept
        if (site.inside or site.extra) and isinstance(entry, tuple):
            for literal, sign, known in _pairs(site, entry):
                court.bound[id(literal)] = known
                court.entry(literal, sign, known, site.segment, "operand")
            entry = None
        elif isinstance(entry, tuple):
            assert site.vector is not None
            if shortcut.row_agrees(site.chain, site.vector, entry):
                continue
        if isinstance(entry, tuple) and not _asserted(site):
            for literal, sign, known in _pairs(site, entry):
                court.entry(literal, sign, known, site.segment)
        if site.extra or (isinstance(entry, Known) and shortcut.all_agrees(site.chain, entry)):
            continue
        walk_along(site.chain, clerk, sourcing, entry)
    court.policy.kept = None
    for placed in scene.runs:
        for literal, segment, cell in placed:
            court.entry(literal, 1, binder.known(cell), segment)
    scene.judge(court)
    enter_labels(scene.lines, court.account)
    court.results = group(settle(court, binder.sheet), court.document)
    report.equations_found, report.equations_checked = clerk.found, clerk.checked


def _judge_as_used(
    name: str, own: dict[str, object], scene: Scene, court: Court, report: DocumentReport, given: Container[str],
    before: list[Result],
) -> None:  # fmt: skip
    """Judge a document again with the value that it uses in place of a right one, if that explains its errors."""
    mistake = first_mistake(court.results, given)
    if mistake is None:
        return
    root, cell, value, data = mistake
    names = scene.binder.names
    options = dict(own)
    if data:
        options["weights"] = weights_with(scene.binder.sheet, cell, value, own.get("weights"))
    sheet = build_for_documents(name, **options)
    if not data:
        put(sheet, cell, value)
    binder = ModelBinder(sheet, names)
    sites, sections = find_sites(scene.lines, names.arrays)
    entries = binder.bind(sites, sections)
    again, other = court.anew(before), DocumentReport(report.path, report.lines)
    _judge(Scene(scene.lines, sites, entries, _runs(scene.lines, binder), binder), again, other)
    if FEWER * count_errors(again.results) <= count_errors(court.results):
        if not data:
            again.results = group(carried_on(root, court.results, again.results, court.document), court.document)
        court.take(again)
        report.equations_found, report.equations_checked = other.equations_found, other.equations_checked


def _runs(lines: list[Line], binder: ModelBinder) -> list[Placed]:
    """Return the bare numbers of columns and tables with the cells they print, for each part that is bound."""
    words = {word for axis in binder.names.labels.values() for word in axis}
    runs = find_runs(lines, binder.names.arrays, words)
    if not runs:
        return []
    run_binder = RunBinder(binder)
    return [list(run_binder.bind(run)) for run in runs]


def _asserted(site: Site) -> bool:
    """Return whether a relation asserts the vector of a site, so that its chain judges it."""
    return any(m.node is site.vector and m.relation in JUDGED for m in site.chain.members)
