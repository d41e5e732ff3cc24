"""Faces with words of their own below each -> rows of faces that are all as high, on one line. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.flow.strips import Strip
from planche.flow.tagged_words import tag_words
from planche.flow.tags import Tags, caption_tags
from planche.flow.words import WordSetter, leading_of
from planche.game import Style
from planche.imposition import MM, Box
from planche.marks import Clip, Face, Group, Mark, Paint, Rect
from planche.typeset import Inline

ROW_GAP = 2 * MM  # between the faces of a figure
BEFORE = 1_800  # above a figure
CORNER = 3 * MM  # of the faces of a figure, on the face itself
WIDEST = 0.5  # of a row, for a face that is far wider than high: it is lower than the others
WORTH_A_GRID = 0.85  # of the height that faces have without one
LOWER = 0.8  # of the height that faces may have, where that spares a row
STEP = MM // 4  # by which lower ones are tried
LEAST = 6 * MM  # no face is lower, however long the words are
LEAST_CAPTION = 7  # points of words, where long ones would leave a row to fewer faces
LINES = 2  # of words below a face, about
CAPTION_GAP = 600  # between a face and its words

Captioned = tuple[Face, Sequence[Inline]]


class _Sizes(NamedTuple):
    """How wide faces and their words are."""

    faces: Sequence[Face]
    words: Sequence[int]
    widest: int  # that a face may be
    is_grid: bool = False  # whether all have as much room, a face lying as long as another is high

    def width_of(self, number: int, height: float) -> int:
        """How wide a face is at a height."""
        face = self.faces[number]
        wide = min(round(height * face.width / face.height), self.widest)
        return min(wide, round(height)) if self.is_grid else wide

    def needs(self, height: float) -> Sequence[int]:
        """How much of a row each face takes at least."""
        needs = [max(self.width_of(number, height), long) for number, long in enumerate(self.words)]
        return [max(needs)] * len(needs) if self.is_grid else needs

    def lower_to(self, rows: int, width: int, height: float) -> float:
        """The height, or so much less that they take no more rows."""
        while height > LEAST and _count_rows(self.needs(height), width) > rows:
            height -= STEP
        return height

    def cut(self, start: int, number: int) -> _Sizes:
        """Those of so many."""
        end = start + number
        return self._replace(faces=self.faces[start:end], words=self.words[start:end])


def set_captioned(
    setter: WordSetter, pairs: Sequence[Captioned], width: int, tags: Tags, tallest: int, widest: int
) -> Iterator[Strip]:
    """As few rows as there can be, all about as long, each face as high as the rows let all of them be; where there is
    room to spread them, as many rows as let all be as high as they may. Several rows stand on a grid, if they are about
    as high so."""
    widest = min(widest, round(WIDEST * width) if len(pairs) > 1 else width)
    style = replace(setter.style("page-caption"), align="center")
    small = replace(style, size=min(style.size, max(LEAST_CAPTION, style.smallest)))
    plain, smaller = (_measure(setter, pairs, one, widest) for one in (style, small))
    least = tallest * (1 if setter.materials.is_spread else LOWER)
    rows = _count_rows(smaller.needs(least), width)
    has_room = max(plain.words) <= width and _count_rows(plain.needs(least), width) == rows
    sizes, style = (plain, style) if has_room else (smaller, small)
    height = sizes.lower_to(rows, width, tallest)
    grid = sizes._replace(is_grid=True)
    in_grid = grid.lower_to(rows, width, tallest)
    if rows > 1 and in_grid >= WORTH_A_GRID * height and _count_rows(grid.needs(in_grid), width) == rows:
        sizes, height = grid, in_grid
    start, parts = 0, _part(sizes.needs(height), width)
    each = (width - ROW_GAP * (max(parts) - 1)) // max(parts) if sizes.is_grid else 0
    for row in parts:
        own = sizes.cut(start, row)
        strip = _set_row(setter, pairs[start : start + row], own, width, tags, style, round(height), each)
        start += row
        yield strip._replace(before=ROW_GAP if start > row else BEFORE, is_kept=start < len(pairs))


def reduce_face(face: Face, x: int, y: int, width: int, edge: str) -> Group:
    """A face in a width, with a line around it; without an edge, or where it has one of its own, as it is."""
    scale = width / face.width
    if not edge or face.is_cut_out:
        return Group((Group(face.marks, is_shared=True),), matrix=(scale, 0, 0, scale, x, y))
    outline = Clip(Box(0, 0, face.width, face.height), CORNER)
    inner = Group(face.marks, is_shared=True, clip=outline)
    border = Rect(*outline.box, CORNER, Paint("", edge, 500))
    return Group((inner, border), matrix=(scale, 0, 0, scale, x, y))


def _measure(setter: WordSetter, pairs: Sequence[Captioned], style: Style, widest: int) -> _Sizes:
    """`pairs` in a style for words: each has room for its longest word, and for all of them on a few lines."""
    long = [
        max(setter.longest_word(words, style), setter.length_of(words, style) * 5 // (4 * LINES)) for _, words in pairs
    ]
    return _Sizes([face for face, _ in pairs], long, widest)


def _part(needs: Sequence[int], width: int) -> Sequence[int]:
    """How many stand in each of the fewest rows, so that the fullest is as empty as it can be."""
    rows, room = _count_rows(needs, width), width
    while room > STEP and _count_rows(needs, room - STEP) == rows:
        room -= STEP
    return [*_fill(needs, room)]


def _count_rows(needs: Sequence[int], width: int) -> int:
    return sum(1 for _ in _fill(needs, width))


def _fill(needs: Sequence[int], width: int) -> Iterator[int]:
    """How many stand in each row, if each takes as many as it has room for."""
    number, room = 0, width
    for need in needs:
        if number and need > room:
            yield number
            number, room = 0, width
        number, room = number + 1, room - need - ROW_GAP
    if number:
        yield number


def _set_row(
    setter: WordSetter,
    pairs: Sequence[Captioned],
    sizes: _Sizes,
    width: int,
    tags: Tags,
    style: Style,
    height: int,
    each: int,
) -> Strip:
    """Faces on one line, each in the middle of its place, with its words below it; what is left is shared out.

    `each`: how wide each place is on a grid, of which a shorter row has the middle; 0 on none.
    """
    needs = [each] * len(pairs) if each else sizes.needs(height)
    left = 0 if each else (width - sum(needs) - ROW_GAP * (len(needs) - 1)) // len(needs)
    x = (width - sum(needs) - ROW_GAP * (len(needs) - 1)) // 2 if each else 0
    faces, words, lines = list[Mark](), list[Mark](), 0
    for number, (face, caption) in enumerate(pairs):
        room, wide = needs[number] + left, sizes.width_of(number, height)
        y = height - round(wide * face.height / face.width)
        place = setter.place(x + (room - wide) // 2, wide, width)
        faces.append(reduce_face(face, place, y, wide, setter.colour("rule")))
        block = setter.set_words(caption, style, room)
        at = setter.place(x, room, width)
        words.append(tag_words(block, at, height + CAPTION_GAP, caption_tags(tags), is_rtl=setter.is_rtl))
        lines, x = max(lines, len(block.lines)), x + room + ROW_GAP
    shown = Group(tuple(faces), tags=(*tags[:-1], tags[-1]._replace(width=width, height=height)))
    return Strip(height + CAPTION_GAP + lines * leading_of(style), 0, is_kept=False, marks=(shown, *words))
