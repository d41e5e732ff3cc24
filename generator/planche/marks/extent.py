"""Marks -> boxes outside of which nothing is drawn: where a face is blank, generously."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.marks.transforms import IDENTITY, Matrix, moved_by, times
from planche.marks.vocabulary import Ellipse, Face, Group, Mark, Path, Picture, Rect, TextBlock

Extent = tuple[int, int, int, int]
"""x, y, width, height in µm of the face."""


def extents(face: Face) -> tuple[Extent, ...]:
    """Boxes that hold all that a face shows, those of text with room for letters that lean out of their line."""
    return tuple(dict.fromkeys(_boxes(face.marks, IDENTITY)))


def _boxes(marks: Sequence[Mark], outer: Matrix) -> Iterator[Extent]:
    for mark in marks:
        if isinstance(mark, Group):
            within = times(outer, mark.matrix) if mark.matrix else outer
            if mark.clip is not None:
                clip = mark.clip
                yield _box(within, clip.x, clip.y, clip.width, clip.height)
            elif mark.opacity:
                yield from _boxes(mark.marks, within)
        elif isinstance(mark, TextBlock):
            yield from (_box(outer, *line) for line in _lines(mark))
            yield from (_box(outer, ground.x, ground.y, ground.width, ground.height) for ground in mark.grounds)
            yield from (_box(outer, icon.x, icon.y, icon.width, icon.height) for icon in mark.icons)
        elif isinstance(mark, Picture):
            yield _box(outer, *(mark.clip or (mark.x, mark.y, mark.width, mark.height)))
        elif _inks(mark.paint.fill) or _inks(mark.paint.stroke):
            yield _box(outer, *_shape(mark))


def _inks(colour: str) -> bool:
    """Whether paint of a colour shows on paper; white covers what is below it, which counts by itself."""
    return colour.upper() not in ("", "#FFFFFF")


def _lines(text: TextBlock) -> Iterator[Extent]:
    for line in text.lines:
        if line.runs:
            left, size = min(run.x for run in line.runs), max(run.size for run in line.runs)
            yield left - size // 4, line.baseline - size, line.end - left + size, 2 * size


def _shape(mark: Rect | Ellipse | Path) -> Extent:
    half = mark.paint.width if mark.paint.stroke else 0
    if isinstance(mark, Rect):
        x, y, width, height = mark.x, mark.y, mark.width, mark.height
    elif isinstance(mark, Ellipse):
        x, y, width, height = mark.cx - mark.rx, mark.cy - mark.ry, 2 * mark.rx, 2 * mark.ry
    else:
        points = [pair for _, numbers in mark.commands for pair in zip(numbers[::2], numbers[1::2])]
        across, down = zip(*points) if points else ((0,), (0,))
        x, y, width, height = min(across), min(down), max(across) - min(across), max(down) - min(down)
    return x - half, y - half, width + 2 * half, height + 2 * half


def _box(matrix: Matrix, x: int, y: int, width: int, height: int) -> Extent:
    corners = [moved_by(matrix, px, py) for px in (x, x + width) for py in (y, y + height)]
    across, down = zip(*corners)
    return min(across), min(down), max(across) - min(across), max(down) - min(down)
