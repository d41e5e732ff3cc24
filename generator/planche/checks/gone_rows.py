"""Findings of which sums lack cards -> the row that is lost, where something still names it; the sums follow from it.

A row that is lost leaves traces: translations of its texts, rules and boards that ask for it, a number that the ids of
its table pass over. Sums alone blame the innocent, a deck or the copies of another row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.checks.deck_size import deck_size
from planche.checks.excesses import excesses
from planche.checks.lacking_rows import find_lacking_row
from planche.checks.pieces_odd_copies import pieces_odd_copies
from planche.checks.pieces_uneven import pieces_uneven
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, counted
from planche.game import Component, Game
from planche.language import SUPERFLUOUS

NAMED = expression(r"(?:there is no|an? unknown|unknown) piece '([^']*+)'|picture '([^']*+)' is used nowhere")
COPIES = "copies"  # what a hint speaks of where those of a row are wrong
_COUNTS = expression(r"\b(\d{1,6})\b")
_ENTRY = expression(r"its translation \(([^)]++)\) is still there")
_OF_ROWS = {pieces_odd_copies.id, pieces_uneven.id}  # which take the copies of another row for wrong


class _Trace(NamedTuple):
    """What still names a row that its table has not."""

    words: str
    findings: tuple[Finding, ...] = ()  # that follow


class _Sums(NamedTuple):
    """What lacks cards of a component, and how many; 0 where that is not told."""

    findings: tuple[Finding, ...]
    copies: int
    are_decks: bool


def name_gone_row(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; where sums lack cards and all traces are of one row, that is told, and they follow from it."""
    parts = [part for part in game.components if part.pieces]
    sums = {part.id: lacking for part in parts if (lacking := _sums_of(part, findings, game)).findings}
    traces: defaultdict[tuple[str, str], list[_Trace]] = defaultdict(list)
    for part in (part for part in parts if part.id in sums):
        for id, trace in _traces(part, sums[part.id], findings, game):
            traces[part.id, repr(id)].append(trace)
    if not traces:
        short = [part for part in parts if part.id in sums and sums[part.id].are_decks]
        traces |= {(short[0].id, row): [trace] for row, trace in _shown(findings) if len(short) == 1}
    if len(traces) != 1:
        yield from findings
        return
    ((component, row), found), part_of = next(iter(traces.items())), {part.id: part for part in parts}
    told = [*sums[component].findings, *(one for trace in found for one in trace.findings)]
    first = next(one for one in findings if one in told)
    for one in findings:
        if one is first:
            yield _tell(part_of[component], row, found, sums[component], list(dict.fromkeys(told)))
        elif one not in told:
            yield one


def _sums_of(part: Component, findings: Sequence[Finding], game: Game) -> _Sums:
    """The decks, if all lack as many cards, and what the module counts of the component."""
    off = {-excess for excess in excesses(game).values()} if part.in_deck else set()
    short = off.pop() if len(off) == 1 else 0
    decks = [one for one in findings if one.id == deck_size.id] if short > 0 else []
    own = [one for one in findings if one.component == part.id and one.id.startswith(f"{game.module}/")]
    own = [one for one in own if not one.piece or COPIES in one.hint]
    lacks = short if short > 0 else next((more for one in own if (more := _lacks(one)) > 0), 0)
    if lacks:
        own += [one for one in findings if one.component == part.id and one.id in _OF_ROWS]
    is_short = short > 0 and bool(decks or own)
    return _Sums((*decks, *own) if is_short or not part.in_deck or lacks else (), lacks, is_short)


def _lacks(finding: Finding) -> int:
    """How many a sum of cards lacks, which says first how many there are and last how many there should be."""
    counts = [int(found[1]) for found in _COUNTS.finditer(finding.message)]
    return counts[-1] - counts[0] if len(counts) > 1 else 0


def _traces(part: Component, sums: _Sums, findings: Sequence[Finding], game: Game) -> Iterator[tuple[str, _Trace]]:
    """What names a row that the table of a component has not."""
    ids = {piece.id for piece in part.pieces}
    texts: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        component, _, place = one.msgctxt.partition("/")
        if one.id == SUPERFLUOUS.id and component == part.id and (id := place.partition("/")[0]) not in ids:
            texts[id].append(one)
    for id, gone in texts.items():
        yield id, _Trace(f"its translations ({_place_of_entry(gone[0])}) are still there", tuple(gone))
    asked: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        if one.is_error and (named := NAMED.search(one.message)) and named[1]:
            asked[named[1]].append(one)
    for id, asking in asked.items():
        if (sums.are_decks or _is_named(id, sums)) and _table_with(id, game) == part:
            yield id, _Trace(f"{asking[0].span} asks for it", tuple(asking))
    row = find_lacking_row(part, sums.copies) if sums.copies else None
    if row is not None and row.id:
        yield row.id, _Trace("its number is passed over")


def _shown(findings: Sequence[Finding]) -> Iterator[tuple[str, _Trace]]:
    """The one picture that nothing shows any more, which the row that is lost may have shown."""
    unused = [(found[2], one) for one in findings if (found := NAMED.search(one.message)) and found[2]]
    if len({name for name, _ in unused}) == 1:
        yield f"that showed {unused[0][0]!r}", _Trace("nothing shows its picture now", tuple(one for _, one in unused))


def _place_of_entry(gone: Finding) -> str:
    """Where the translation stands of a text that is gone."""
    found = _ENTRY.search(gone.message)
    return found[1] if found else str(gone.span)


def _is_named(id: str, sums: _Sums) -> bool:
    """Whether the module, which lacks pieces, says itself that it is this one."""
    return any(id in one.hint.replace(",", " ").split() or repr(id) in one.message for one in sums.findings)


def _table_with(name: str, game: Game) -> Component | None:
    """The component whose table a row is lost of: the one whose ids are built as its is, or the only one in decks."""
    parts = [part for part in game.components if part.pieces]
    family = name.rpartition("-")[0]
    kin = [part for part in parts if family and any(piece.id.startswith(f"{family}-") for piece in part.pieces)]
    found = kin or [part for part in parts if part.in_deck]
    return found[0] if len(found) == 1 else None


def _tell(part: Component, row: str, traces: Sequence[_Trace], sums: _Sums, follow: Sequence[Finding]) -> Finding:
    """That a row is lost, at the line of its table where it stood; at its head where nothing tells that."""
    file = part.pieces[0].span.file
    stood = [
        one.span for trace in traces for one in trace.findings if one.id == SUPERFLUOUS.id and one.span.file == file
    ]
    span = stood[0]._replace(column=0) if stood else _among_numbers(part, row)
    lacking = counted(sums.copies, "card") if sums.copies else ""
    why = f"all decks lack {lacking}" if sums.are_decks else sums.findings[0].message
    because = ", ".join(dict.fromkeys(trace.words for trace in traces))
    hint = f"put it back, with {lacking} in all" if sums.are_decks else "put it back"
    first, severity = follow[0], Severity.ERROR if any(one.is_error for one in follow) else Severity.WARNING
    told = first._replace(
        span=span, message=f"{part.id}: the row {row} is lost: {because}, and {why}", severity=severity
    )
    count = len(follow) - 1 + sum(one.followers for one in follow)
    told = told._replace(component=part.id, piece="", face="", about=None, msgctxt="", language="", followers=count)
    return told._replace(hint=hint, also_on=(), also_at=(), passage="", slip=None, box=None, excess=None)


def _among_numbers(part: Component, row: str) -> Span:
    """The line where the row stood by its number: that of the next one, or the line behind the one before it."""
    family, _, number = row.strip("'").rpartition("-")
    places = {piece.id: piece.span for piece in part.pieces}
    if family and number.isdecimal():
        before, after = (places.get(f"{family}-{int(number) + step}") for step in (-1, 1))
        if after is not None:
            return after._replace(column=0)
        if before is not None:
            return before._replace(line=before.line + 1, column=0)
    return part.pieces[0].span._replace(line=1, column=0)
