"""Marks -> how far each of them reaches across, for tests that hold a page or face against its mirror image."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.marks import IDENTITY, Ellipse, Group, Mark, Matrix, Path, Picture, Rect, TextBlock, chain
from planche.marks.transforms import move_point
from tests.texts import advance

Extent = tuple[int, int, int]  # left, right and top, µm


def extents(marks: Iterable[Mark], matrix: Matrix = IDENTITY) -> Iterator[Extent]:
    """How far each mark reaches, as they are drawn; of a text each line. What a shown face holds is left out."""
    for mark in marks:
        if isinstance(mark, Group) and mark.is_shared:
            continue
        if isinstance(mark, Group):
            yield from extents(mark.marks, chain(matrix, mark.matrix or IDENTITY))
            continue
        for points in _corners(mark):
            moved = [move_point(matrix, x, y) for x, y in points]
            yield min(x for x, _ in moved), max(x for x, _ in moved), min(y for _, y in moved)


def mirrored(found: Iterable[Extent], width: int) -> list[Extent]:
    """The same at the other side of what is so wide."""
    return [(width - right, width - left, top) for left, right, top in found]


def are_near(one: Iterable[Extent], other: Iterable[Extent], most: int = 5) -> bool:
    """Whether both are the same but for so many µm."""
    pairs = list(zip(sorted(one), sorted(other), strict=True))
    return len(pairs) > 1 and all(abs(a - b) <= most for pair in pairs for a, b in zip(*pair))


def _corners(mark: Mark) -> Iterator[Sequence[tuple[float, float]]]:
    if isinstance(mark, TextBlock):
        for line in mark.lines:
            ends = [
                end for run in line.runs for end in (run.x, run.x + advance(run.font, run.glyphs) * run.size / 1000)
            ]
            if ends:
                yield [(min(ends), line.baseline), (max(ends), line.baseline)]
        yield from ([(icon.x, icon.y), (icon.x + icon.width, icon.y)] for icon in mark.icons)
    elif isinstance(mark, (Rect, Picture)):
        right, foot = mark.x + mark.width, mark.y + mark.height
        yield [(mark.x, mark.y), (right, mark.y), (mark.x, foot), (right, foot)]
    elif isinstance(mark, Ellipse):
        yield [(mark.cx - mark.rx, mark.cy - mark.ry), (mark.cx + mark.rx, mark.cy + mark.ry)]
    elif isinstance(mark, Path):
        yield [pair for _, numbers in mark.commands for pair in zip(numbers[::2], numbers[1::2])]
