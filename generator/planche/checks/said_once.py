"""Findings -> the same, those that say one thing of one place, or of one cause, as one that says all of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath

from planche.checks.owners import owners_of
from planche.checks.signs import ONE_BLANK
from planche.content import UNEVEN
from planche.expressions import expression
from planche.faces import EDGE_CHECKS, MARKUP
from planche.findings import BoxOnFace, Finding, Owner, Severity, Span
from planche.flow import MARKUP as PAGE_MARKUP
from planche.game import Game
from planche.language import STALE, SUPERFLUOUS
from planche.source import LOST_FILE
from planche.templates import BELOW_ZERO, MISSING_TEMPLATE, UNDEFINED
from planche.typeset import GAP, HALF_PRINTS, MARKS, OVERFLOW, OVERSIZED, SMALL

_OF_PIECES = (" has no item", "the mapping has no ")  # what is lacking differs from piece to piece
_ALIKE = {*(check.id for check in EDGE_CHECKS), SMALL.id, OVERSIZED.id, MARKUP.id, BELOW_ZERO.id}
_LACKED = expression(r"'([^']++)' is in the table of ")
_HAS_NO = expression(r" has no '([^']++)'|: found '([^']++)', which is none of the names")
_LACKS = " is called with "  # what is said of a call that gives a macro too few values
_STOOD = ", which stood here,"
_PUT_BACK = LOST_FILE.partition(";")[0]
MOST_LISTED = 6  # places


def join_lost_names(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a row that a table of one language lacks is told with the templates that ask for its name."""
    told = list(findings)
    lost = {found[1]: one for one in told if one.id == UNEVEN.id and (found := _LACKED.match(one.message))}
    asking: defaultdict[Finding, list[Finding]] = defaultdict(list)
    for one in told:
        found = _HAS_NO.search(one.message) if one.id == UNDEFINED.id else None
        if found is not None and (name := found[1] or found[2]) in lost:
            asking[lost[name]].append(one)
    follow = {one for found in asking.values() for one in found}
    for one in told:
        if one in asking:  # without it no face is drawn
            yield one._replace(severity=Severity.ERROR, followers=one.followers + len(asking[one]))
        elif one not in follow:
            yield one


def join_gone(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; of a line of a template that fails, the words that stood there are told with it, and not apart."""
    told = list(findings)
    failing = {one.span[:2] for one in told if one.id == UNDEFINED.id and _LACKS in one.message}
    gone: defaultdict[tuple[str, int], list[str]] = defaultdict(list)
    for one in told:
        if one.id == SUPERFLUOUS.id and one.span[:2] in failing and _STOOD in one.message:
            gone[one.span[:2]].append(one.message.partition(_STOOD)[0])
    for one in told:
        words = gone.get(one.span[:2], ())
        if words and one.id == UNDEFINED.id:
            yield one._replace(hint=f"{one.hint}; {', '.join(dict.fromkeys(words))} stood there")
        elif not (words and one.id == SUPERFLUOUS.id and _STOOD in one.message):
            yield one


def join_changed(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a text that was changed, and has two blanks since, half of a mark or no row, is one: its change."""
    told = list(findings)
    stale = {one.span[:2] for one in told if one.id == STALE.id and one.is_error}
    slips = [one for one in told if one.message.endswith(f"wanted {ONE_BLANK}") or _is_half(one) or _is_odd_row(one)]
    odd = [one for one in slips if one.span[:2] in stale]
    said = {one.span[:2]: one.message for one in odd}
    for one in told:
        if one.id == STALE.id and one.is_error and one.span[:2] in said:  # in each language
            yield one._replace(message=f"{said[one.span[:2]]}; {one.message}")
        elif one not in odd:
            yield one


def blame_templates(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings; where marks of several texts of a language print as typed at one place, it is one at that place."""
    texts: defaultdict[tuple[Span, str], set[Span]] = defaultdict(set)
    for one in findings:
        if one.id == MARKS.id and one.about is not None:
            texts[one.about, one.language].add(one.span)
    blamed = {place for (place, _), spans in texts.items() if len(spans) > 1}
    for one in findings:
        if one.id == MARKS.id and {one.about, one.span} & blamed:
            place = one.span if one.span in blamed else one.about
            first = next(other for other in findings if other.id == MARKS.id and other.about == place)
            message = f"marks of several texts that this sets print as typed, such as: {first.message}"
            hint = "write |rich before the }} that brings them, or take the marks out of the texts"
            yield one._replace(span=place or one.span, about=None, msgctxt="", message=message, hint=hint)
        else:
            yield one


def tell_alike(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, those about one element's place with the same words, whatever the distance is on each piece."""
    told: dict[tuple[str, Span], Finding] = {}
    for finding in findings:
        is_alike = finding.id in _ALIKE or (
            finding.id == UNDEFINED.id and any(part in finding.message for part in _OF_PIECES)
        )
        first = told.setdefault((finding.id, finding.span), finding) if is_alike else finding
        yield finding._replace(message=first.message, hint=first.hint)


def join_prints(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; wide spaces of a text that several kits or languages print are told once, and of no language, and
    so is that it is too large for a box, as far as it is in any of them."""
    told = list(findings)
    alike: defaultdict[tuple[str, Span, Owner, BoxOnFace | None], list[Finding]] = defaultdict(list)
    for one in told:
        if key := _key_of_print(one):
            alike[key].append(one)
    for one in told:
        key = _key_of_print(one)
        same = alike[key] if key else [one]
        if one is same[0]:
            worst = max(same, key=lambda other: other.excess or 0)
            yield worst if len({other.language for other in same}) == 1 else worst._replace(language="")


def _key_of_print(one: Finding) -> tuple[str, Span, Owner, BoxOnFace | None] | None:
    """What tells texts that print badly apart, whichever kits print them; None for all else that is wrong."""
    if one.id == GAP.id:
        return one.id, one.span, one.owner, None
    return (one.id, one.span, one.owner, one.box) if one.id == OVERFLOW.id and one.box else None


def tell_missing(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings; a template that is not there is one finding, whichever components ask for it.

    One that other faces are drawn by is hardly meant, unless it is called much alike.
    """
    faces = (face.removeprefix("templates/") for part in game.components for face in (part.front, part.back) if face)
    drawn = {f"did you mean {face!r}?" for face in faces}
    asked: defaultdict[str, dict[Span, None]] = defaultdict(dict)
    for one in findings:
        if one.id == MISSING_TEMPLATE.id:
            asked[one.message][one.span] = None
    others = {(message, span) for message, spans in asked.items() for span in list(spans)[1:]}
    kept = [one for one in findings if (one.message, one.span) not in others]
    left_out: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        if (one.message, one.span) in others:
            left_out[one.message].append(one)
    return [
        one._replace(
            message=_name_lines(one.message, list(asked.get(one.message, ()))),
            follows_on=(*one.follows_on, *owners_of(left_out.get(one.message, ()))),
            hint=f"{_PUT_BACK}; else {one.hint}" if one.id == MISSING_TEMPLATE.id and one.hint in drawn else one.hint,
        )
        for one in kept
    ]


def _name_lines(message: str, asked: Sequence[Span]) -> str:
    if len({(span.file, span.line) for span in asked}) < 2:
        return message
    if len({span.file for span in asked}) == 1:
        return f"{message}, which lines {', '.join(str(span.line) for span in asked)} ask for"
    places = [*dict.fromkeys(f"{PurePosixPath(span.file).name}:{span.line}" for span in asked)]
    more = " and more" if len(places) > MOST_LISTED else ""
    return f"{message}, which is asked for in {', '.join(places[:MOST_LISTED])}{more}"


def tell_marks(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, of those of one mark that is told of several parts of a text the one with the most words."""
    told: dict[tuple[Span, str, str], Finding] = {}
    others: list[Finding] = []
    for finding in findings:
        key = finding.span, finding.msgctxt, finding.hint
        if finding.id != MARKS.id or not finding.msgctxt:
            others.append(finding)
        elif key not in told or len(told[key].message) < len(finding.message):
            told[key] = finding
    yield from (*others, *told.values())


def _is_half(finding: Finding) -> bool:
    return finding.id == MARKS.id and finding.message == HALF_PRINTS


def _is_odd_row(finding: Finding) -> bool:
    return finding.id == PAGE_MARKUP.id and finding.message.startswith("the row has ")
