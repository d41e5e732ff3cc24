"""Pages of rules, and the same with a sign before some words -> the boxes that these words stand in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.flow import SIGN
from planche.imposition import Box
from planche.marks import IDENTITY, Group, Mark, Matrix, PageTag, TextBlock, chain, move_box

BELOW = 30  # % of a size that letters reach below their line

Element = tuple[tuple[str, int], ...]  # the roles and numbers of tags, from the outermost: lines of one are equal in it


class _SetWords(NamedTuple):
    """Words of an element as they are set: of a paragraph a line."""

    element: Element
    block: TextBlock
    matrix: Matrix


def places_of_signs(page: Sequence[Mark], signed: Sequence[Mark]) -> tuple[Box, ...]:
    """Around each element of a page that has a sign on the other one and not here; of a row these are its cells."""
    wanted = _signs_in(signed) - _signs_in(page)
    lines: dict[Element, list[Box]] = {}
    for words in _words_of(page, IDENTITY, ()):
        if words.element in wanted:
            lines.setdefault(words.element, []).extend(move_box(words.matrix, box) for box in _boxes_of(words.block))
    return tuple(_around(boxes) for boxes in lines.values() if boxes)


def _signs_in(page: Sequence[Mark]) -> set[Element]:
    """The elements that have a sign."""
    return {
        words.element
        for words in _words_of(page, IDENTITY, ())
        if any(SIGN in run.text for line in words.block.lines for run in line.runs)
    }


def _words_of(marks: Sequence[Mark], outer: Matrix, tags: tuple[PageTag, ...]) -> Iterator[_SetWords]:
    for mark in marks:
        if isinstance(mark, Group):
            within = chain(outer, mark.matrix) if mark.matrix else outer
            yield from _words_of(mark.marks, within, mark.tags or tags)
        elif isinstance(mark, TextBlock) and tags:
            yield _SetWords(tuple((tag.role, tag.number) for tag in tags), mark, outer)


def _boxes_of(block: TextBlock) -> Iterator[Box]:
    """The boxes of lines and their icons, which reach into no other line, as those that a sheet keeps blank may."""
    for line in block.lines:
        if line.runs:
            left, size = min(run.x for run in line.runs), max(run.size for run in line.runs)
            yield Box(left, line.baseline - size, line.end - left, size + size * BELOW // 100)
    yield from (Box(icon.x, icon.y, icon.width, icon.height) for icon in block.icons)


def _around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, bottom - top)
