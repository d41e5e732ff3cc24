"""The words of a sheet's strip, set in one line between the marks that come near: none of them is crossed by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.game import Style
from planche.imposition import LEAST_STRIP, MM, Box
from planche.marks import Group, Mark, TextBlock
from planche.typeset import UM_PER_POINT, Composer, Run, WordBox, ink_around, one_line

GAP = 3 * MM  # between parts
SHARES = (0.9, 0.8)  # of the size of type, which are tried before a part is left out
LONGEST_LEAP = 15 * MM  # that a part makes past marks; beyond that its words are set one by one
CLEAR, CLEAR_BELOW = 700, 1 * MM  # what words keep from marks beside them, and above and below


_FOREIGN = "A-Za-z\u00c0-\u052f"  # letters that run from left to right, also in a line of the others
_BETWEEN_WORDS = expression(rf"(?<![{_FOREIGN}]) | (?![{_FOREIGN}])")


class Note(NamedTuple):
    """A part of the footer; the highest `rank` goes first when room is short."""

    text: str
    rank: int


class FooterLine(NamedTuple):
    """Where words go along a strip: from, to, and the marks that stand near, each with its two ends, sorted."""

    start: int
    end: int
    marks: Sequence[tuple[int, int]]

    def mirrored(self) -> FooterLine:
        """The same line as seen from its other end."""
        both = self.start + self.end
        return self._replace(marks=sorted((both - after, both - before) for before, after in self.marks))

    def first_free(self, at: int, width: int) -> int:
        """The first place from `at` where so much is free of marks."""
        for before, after in self.marks:
            if at < after and before < at + width:
                at = after
        return at


class _Words(NamedTuple):
    """Words and where they stand."""

    text: str
    x: int
    end: int


def marks_along(boxes: Sequence[Box], strip: Box, down: int, *, lies: bool) -> list[tuple[int, int]]:
    """Where, along a strip, marks of the sheet come near its words, which stand `down` from its upper side."""
    top, bottom = down - CLEAR_BELOW, down + LEAST_STRIP + CLEAR_BELOW
    if lies:
        found = [(box.x - strip.x, box.x + box.width - strip.x, box.y - strip.y, box.height) for box in boxes]
    else:
        foot = strip.y + strip.height
        found = [(foot - box.y - box.height, foot - box.y, box.x - strip.x, box.width) for box in boxes]
    return sorted(
        (first - CLEAR, last + CLEAR) for first, last, above, depth in found if above < bottom and top < above + depth
    )


def draw_footer(line: FooterLine, depth: int, notes: Sequence[Note], style: Style, composer: Composer) -> list[Mark]:
    """As many notes as there is room for in a strip; those that are needed least are left out.

    The first is that of the ruler in front of the line, and stands next to it also where lines run from right to left.
    """
    size = min(style.size, depth / UM_PER_POINT)
    parts = list(notes)
    laid = _lay(parts, line, style, size, composer)
    for share in SHARES:
        if not laid.is_fit and (smaller := _lay(parts, line, style, size * share, composer)).is_fit:
            laid, size = smaller, size * share
    while not laid.is_fit and len(parts) > 1:
        parts.remove(max(parts, key=lambda part: part.rank))
        laid = _lay(parts, line, style, size, composer)
    top = min(depth, LEAST_STRIP) // 2 - round(size * style.leading * UM_PER_POINT / 2)
    texts = [
        composer.set_lines(
            [one_line(_measure(found.text, style, composer))], style, size, found.x, top, found.end - found.x
        )
        for found in laid.words
    ]
    return _keep_within(texts, depth, composer)


class _WordsOnLine(NamedTuple):
    """Words along a line, and whether all of them have room there."""

    words: Sequence[_Words]
    is_fit: bool


def _lay(parts: Sequence[Note], line: FooterLine, style: Style, size: float, composer: Composer) -> _WordsOnLine:
    """The notes from the line's start; or, from right to left, the first one there and the others from its end."""
    if not composer.is_rtl:
        words = [*_place(parts, line, style, size, composer)]
        return _WordsOnLine(words, not words or words[-1].end <= line.end)
    first, *others = parts
    width = composer.natural_width(_measure(first.text, style, composer), size)
    at = line.first_free(line.start, width)
    is_beside = at + width <= line.end
    left = line._replace(start=at + width + GAP) if is_beside else line
    words = [*_place(others if is_beside else parts, left.mirrored(), style, size, composer)]
    both = left.start + left.end
    turned = [word._replace(x=both - word.end, end=both - word.x) for word in words]
    own = [_Words(first.text, at, at + width)] if is_beside else []
    return _WordsOnLine([*own, *turned], not words or words[-1].end <= left.end)


def _place(parts: Sequence[Note], line: FooterLine, style: Style, size: float, composer: Composer) -> Iterator[_Words]:
    def width_of(text: str) -> int:
        return composer.natural_width(_measure(text, style, composer), size)

    x, space = line.start, width_of("n")
    for part in parts:
        width = width_of(part.text)
        at = line.first_free(x, width)
        if at - x <= LONGEST_LEAP and at + width <= line.end:
            yield _Words(part.text, at, at + width)
            x = at + width + GAP
            continue
        for text in _BETWEEN_WORDS.split(part.text) if composer.is_rtl else part.text.split(" "):
            at, width = line.first_free(x, width_of(text)), width_of(text)
            yield _Words(text, at, at + width)
            x = at + width + space
        x += GAP - space


def _measure(text: str, style: Style, composer: Composer) -> Sequence[WordBox]:
    """Words, most of which stand on each of the sheets."""
    return composer.measure_again((Run(text),), style).boxes


def _keep_within(texts: Sequence[TextBlock], depth: int, composer: Composer) -> list[Mark]:
    """Texts lower by what capitals with accents would reach above the strip, which may be where the margin begins."""
    boxes = [box for text in texts if (box := ink_around(text, composer.fonts))]
    above = -min((box.y for box in boxes), default=0)
    room = depth - max((box.y + box.height for box in boxes), default=0)
    down = max(0, min(above, room))
    return [Group(tuple(texts), matrix=(1, 0, 0, 1, 0, down))] if down else [*texts]
