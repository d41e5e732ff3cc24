"""Marks -> boxes outside of which nothing is drawn: where a face is blank, generously."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from planche.imposition import Box
from planche.marks.paths import Commands
from planche.marks.transforms import IDENTITY, Matrix, chain, move_box
from planche.marks.vocabulary import Ellipse, Face, Group, Mark, Paint, Path, Picture, Rect, TextBlock


def extents(face: Face) -> tuple[Box, ...]:
    """Boxes that hold all that a face shows, those of text with room for letters that lean out of their line."""
    return tuple(dict.fromkeys(_boxes(face.marks, IDENTITY)))


def _boxes(marks: Sequence[Mark], outer: Matrix) -> Iterator[Box]:
    """The boxes of marks under a transformation."""
    for mark in marks:
        if isinstance(mark, Group):
            within = chain(outer, mark.matrix) if mark.matrix else outer
            if mark.clip is not None:
                yield move_box(within, mark.clip.box)
            elif mark.opacity:
                yield from _boxes(mark.marks, within)
        else:
            is_seen = isinstance(mark, (TextBlock, Picture)) or _shows(mark.paint)
            yield from (move_box(outer, box) for box in own_boxes(mark)) if is_seen else ()


def own_boxes(mark: Rect | Ellipse | Path | Picture | TextBlock) -> Iterator[Box]:
    """The boxes of a mark where no group moves it, whether it shows on paper or not."""
    if isinstance(mark, TextBlock):
        yield from _line_boxes(mark)
        yield from (Box(ground.x, ground.y, ground.width, ground.height) for ground in mark.grounds)
        yield from (Box(icon.x, icon.y, icon.width, icon.height) for icon in mark.icons)
    elif isinstance(mark, Picture):
        yield mark.clip.box if mark.clip else Box(mark.x, mark.y, mark.width, mark.height)
    else:
        yield _shape_box(mark)


def _shows(paint: Paint) -> bool:
    return _has_ink(paint.fill) or _has_ink(paint.stroke)


def _has_ink(colour: str) -> bool:
    """Whether paint of a colour shows on paper; white covers what is below it, which counts by itself."""
    return colour.upper() not in ("", "#FFFFFF")


def _line_boxes(text: TextBlock) -> Iterator[Box]:
    for line in text.lines:
        if line.runs:
            left, size = min(run.x for run in line.runs), max(run.size for run in line.runs)
            yield Box(left - size // 4, line.baseline - size, line.end - left + size, 2 * size)


def _shape_box(mark: Rect | Ellipse | Path) -> Box:
    """The box of a shape and its stroke."""
    half = mark.paint.width if mark.paint.stroke else 0
    x, y, width, height = _outline_box(mark)
    return Box(x - half, y - half, width + 2 * half, height + 2 * half)


def _outline_box(mark: Rect | Ellipse | Path) -> Box:
    if isinstance(mark, Rect):
        return Box(mark.x, mark.y, mark.width, mark.height)
    if isinstance(mark, Ellipse):
        return Box(mark.cx - mark.rx, mark.cy - mark.ry, 2 * mark.rx, 2 * mark.ry)
    if isinstance(mark, Path):
        return _path_box(mark.commands)
    assert_never(mark)


def _path_box(commands: Commands) -> Box:
    """The box of a path's points and handles."""
    points = [pair for _, numbers in commands for pair in zip(numbers[::2], numbers[1::2])]
    across, down = zip(*points) if points else ((0,), (0,))
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
