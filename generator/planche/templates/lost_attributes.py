"""The outlines of templates -> the elements that lost an attribute which all others like them have.

What is lost has a default: words are set in the style of pages, lines come out thinner, and nothing else tells of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import TemplateOutline
from planche.templates.written_elements import WrittenElement

LEAST_IN_GAME = 12  # elements of a game that have an attribute, for one without it to be a slip
LEAST_OF_STYLE = 10  # texts of a style that have one value of it, in all templates
LEAST_IN_TEMPLATE = 4  # and in one, where one of them is as the one that lost it in all else
LEAST_IN_ROW = 3  # elements beside one another that have it
LEAST_PAINTED = 2  # of these, where it is paint
_PAINT = ("fill", "stroke-width")
_OF_STYLE = ("align", "valign", "fit")
_TWO = 2  # ways in which a row is written: with the attribute, and without


class _Written(NamedTuple):
    """An element, and the file of its template."""

    file: str
    element: WrittenElement


class _LostAttribute(NamedTuple):
    """An element that lacks an attribute, one that has it, and how many do, of which kind."""

    at: _Written
    name: str
    other: _Written
    others: int
    kind: str

    @property
    def has_twin(self) -> bool:
        """Whether the other one has the same attributes beside that."""
        return self.other.element.names == self.at.element.names | {self.name}


def find_lost_attributes(outlines: Iterable[TemplateOutline]) -> Iterator[Finding]:
    """The elements of a game's templates that lost an attribute, each once."""
    written = [[_Written(outline.file, one) for one in outline.elements] for outline in outlines]
    every = [one for part in written for one in part]
    lost = [*_lost_in_game(every), *_lost_of_style(every, LEAST_OF_STYLE, "of the game's templates")]
    for part in written:
        of_style = _lost_of_style(part, LEAST_IN_TEMPLATE, "of this template")
        lost += [one for one in of_style if one.has_twin]
        lost += _lost_in_rows(part)
    for one in {(found.at, found.name): found for found in reversed(lost)}.values():
        yield _tell(one)


def _lost_in_game(every: Sequence[_Written]) -> Iterator[_LostAttribute]:
    """What all others have in all templates: texts a style, strokes a width, what shrinks a minimum."""
    texts = [one for one in every if one.element.tag == "text"]
    strokes = [one for one in every if one.element.value("stroke")]
    shrinking = [one for one in texts if one.element.value("fit") == "shrink"]
    of_all = "of the game's templates"
    for name, users, kind in (
        ("style", texts, f"texts {of_all}"),
        ("fit", texts, f"texts {of_all}"),
        ("stroke-width", strokes, f"strokes {of_all}"),
        ("min", shrinking, f"texts {of_all} that shrink"),
    ):
        yield from _lost_among(users, name, LEAST_IN_GAME, kind)


def _lost_of_style(written: Iterable[_Written], least: int, where: str) -> Iterator[_LostAttribute]:
    """What all others of a style have with one value."""
    by_style: defaultdict[str, list[_Written]] = defaultdict(list)
    for one in written:
        style = one.element.value("style") if one.element.tag == "text" else None
        if style:
            by_style[style].append(one)
    for style, users in by_style.items():
        for name in _OF_STYLE:
            if len({one.element.value(name) for one in users} - {None}) == 1:
                yield from _lost_among(users, name, least, f"texts {where} in the style {style!r}")


def _lost_in_rows(written: Iterable[_Written]) -> Iterator[_LostAttribute]:
    """What all others of a row have that are the same but for that."""
    for (tag, _), row in groupby(written, lambda one: (one.element.tag, one.element.parent)):
        sisters = [*row]
        counts = Counter(one.element.names for one in sisters)
        names = counts.most_common(1)[0][0]
        for name in names if len(counts) == _TWO else ():
            least = LEAST_PAINTED if name in _PAINT else LEAST_IN_ROW
            if counts[names] == len(sisters) - 1 and counts[names - {name}] == 1:
                yield from _lost_among(sisters, name, least, f"<{tag}> beside it")


def _lost_among(users: Sequence[_Written], name: str, least: int, kind: str) -> Iterator[_LostAttribute]:
    """The one user that lacks an attribute."""
    lacking = [one for one in users if one.element.value(name) is None and one.element.is_plain]
    having = [one for one in users if one.element.value(name) is not None]
    if len(lacking) == 1 and len(having) == len(users) - 1 >= least:
        yield _LostAttribute(lacking[0], name, _nearest(lacking[0], having), len(having), kind)


def _nearest(at: _Written, having: Iterable[_Written]) -> _Written:
    """Of those that have an attribute, the one most like the one that lacks it, in its template if it can be."""

    def unlikeness(one: _Written) -> tuple[bool, bool, int, int]:
        same = {*one.element.attributes} & {*at.element.attributes}
        names = one.element.names ^ at.element.names
        return one.file != at.file, one.element.tag != at.element.tag, len(names) - 2 * len(same), one.element.line

    return min(having, key=unlikeness)


def _tell(lost: _LostAttribute) -> Finding:
    element, other = lost.at.element, lost.other.element
    value = other.value(lost.name)
    message = f"this <{element.tag}> has no {lost.name}, and all {lost.others} other {lost.kind} have one"
    where = f"{'' if lost.other.file == lost.at.file else f'{lost.other.file}:'}{other.line}"
    where = f"line {where}" if where.isdigit() else where
    hint = f'write {lost.name}="{value}", as in {where}, or what is meant'
    return OUT_OF_STEP.finding(Span(lost.at.file, element.line, element.column), message, hint)
