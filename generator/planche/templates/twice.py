"""The outlines of templates -> the places where a field stands twice in one use, and another may be meant for one.

Two lines of a table are two calls of one macro, or two texts: whoever copies the first and changes its words only
prints its number twice.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import NameReading, TemplateOutline
from planche.templates.reach import ReadField

LEAST_BEGUN = 5  # letters with which a word and the name of a field begin
_TWO = 2


class TwiceRead(NamedTuple):
    """A field that a template reads twice in one use: where another is meant, as far as its order tells."""

    file: str
    wrong: NameReading
    other: NameReading


def find_twice(outlines: Iterable[TemplateOutline], owner: str, fields: Sequence[str], lost: str) -> TwiceRead | None:
    """Where one of these fields of an owner, which are of one kind, stands in place of the one that is lost.

    `fields` are in their order, with the lost one. Where several may, the one beside it in that order does.
    """
    found = [
        (abs(fields.index(field) - fields.index(lost)), field, outline.file, pair)
        for outline in outlines
        for field in fields
        if field != lost
        for pair in _pairs(outline, f"{owner}.{field}")
    ]
    least = min((one[0] for one in found), default=0)
    nearest = [one for one in found if one[0] == least]
    if len(nearest) != 1:
        return None
    _, field, file, (first, second) = nearest[0]
    is_first = fields.index(lost) < fields.index(field)
    return TwiceRead(file, *((first, second) if is_first else (second, first)))


def _pairs(outline: TemplateOutline, words: str) -> Iterator[tuple[NameReading, NameReading]]:
    """The two readings of these words that stand alone in the same use; none of what stands there more often."""
    by_use: defaultdict[tuple[str, str], list[NameReading]] = defaultdict(list)
    for one in outline.readings:
        if one.words == words and one.is_whole:
            by_use[one.use, one.macro].append(one)
    for pair in by_use.values():
        if len(pair) == _TWO:
            yield pair[0], pair[1]


def find_fields_twice(read: Iterable[object], outlines: Sequence[TemplateOutline]) -> Iterator[Finding]:
    """The fields of records that stand twice beside other words, where one of the same kind is on no face."""
    shapes = {one.shape for one in read if isinstance(one, ReadField)}
    for shape in sorted(shapes):
        kinds = dict(field.split(":", 1) for field in shape.split("\n"))
        for owner, users in _owners(outlines, [*kinds]).items():
            on_faces = {one.words.rpartition(".")[2] for user in users for one in user.readings if _is_of(one, owner)}
            for field, kind in kinds.items():
                alike = [other for other in kinds if kinds[other] == kind]
                lost = [other for other in alike if other not in on_faces]
                if field in on_faces and lost:
                    yield from _tell_of(users, owner, alike, field, lost)


def _is_of(one: NameReading, owner: str) -> bool:
    return one.words.rpartition(".")[0] == owner


def _tell_of(
    users: Iterable[TemplateOutline], owner: str, alike: Sequence[str], field: str, lost: Iterable[str]
) -> Iterator[Finding]:
    """That a field stands twice in the place of the nearest one that is lost."""
    at = alike.index(field)
    near = min(lost, key=lambda other: (abs(alike.index(other) - at), alike.index(other) < at))
    for user in users:
        for first, second in _pairs(user, f"{owner}.{field}"):
            if first.beside and second.beside and first.beside != second.beside:
                wrong, other = (first, second) if alike.index(near) < at else (second, first)
                is_sure = _speaks_of(first, near) != _speaks_of(second, near)
                if is_sure and _speaks_of(other, near):
                    wrong, other = other, wrong
                told = tell_twice(TwiceRead(user.file, wrong, other), f"{owner}.{near}")
                yield told.with_hint(f"write {owner}.{near} for this one, as its words say") if is_sure else told


def _speaks_of(one: NameReading, field: str) -> bool:
    """Whether a word that stands beside a reading begins as a field is called, as "Objectifs" does for `objectives`."""
    begun = [word[:LEAST_BEGUN] for word in field.casefold().split("_") if len(word) >= LEAST_BEGUN]
    return any(word.startswith(part) for word in one.beside.casefold().split() for part in begun)


def _owners(outlines: Sequence[TemplateOutline], fields: Sequence[str]) -> dict[str, list[TemplateOutline]]:
    """The names of which templates read nothing but fields of a record, with these templates."""
    found: defaultdict[str, list[TemplateOutline]] = defaultdict(list)
    for outline in outlines:
        read: defaultdict[str, set[str]] = defaultdict(set)
        for one in outline.readings:
            owner, _, field = one.words.rpartition(".")
            read[owner].add(field)
        for owner, names in read.items():
            if owner and names <= {*fields}:
                found[owner].append(outline)
    return found


def tell_twice(found: TwiceRead, lost: str) -> Finding:
    """That a field stands twice, and another nowhere."""
    at = Span(found.file, found.wrong.line, found.wrong.column)
    message = f"{found.wrong.words} stands here as it does in line {found.other.line}, and {lost} nowhere"
    return OUT_OF_STEP.finding(at, message, f"write {lost} for one of the two, if it is meant")
