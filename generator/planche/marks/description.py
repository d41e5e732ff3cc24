"""A face -> words, one mark a line, for people and for goldens. Lengths in mm."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from planche.imposition import Box
from planche.marks.paths import Commands
from planche.marks.vocabulary import Ellipse, Face, Group, Line, Mark, Paint, Path, Picture, Rect, TextBlock

POINT = 352.778  # µm, as precisely as two decimals of a size need


def describe_face(face: Face) -> str:
    """The face in words, one mark a line."""
    head = f"face {_mm(face.width)} x {_mm(face.height)} bleed {_mm(face.bleed)}"
    return "\n".join((head, *_describe_marks(face.marks, "  "))) + "\n"


def _describe_marks(marks: tuple[Mark, ...], indent: str) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield f"{indent}{_describe_group(mark)}"
            yield from _describe_marks(mark.marks, indent + "  ")
        elif isinstance(mark, TextBlock):
            yield from (f"{indent}ground {_describe_shape(ground)}" for ground in mark.grounds)
            yield from (f"{indent}text {_describe_line(line)}" for line in mark.lines)
            yield from (f"{indent}icon {icon.name} at {_describe_box(icon)}" for icon in mark.icons)
        elif isinstance(mark, Picture):
            yield f"{indent}{_describe_picture(mark)}"
        else:
            yield f"{indent}{_describe_shape(mark)}"


def _describe_group(group: Group) -> str:
    clip = f" clipped {_describe_box(group.clip.box)}" if group.clip else ""
    cut = "".join(f" cut out {_describe_path(outline)}" for outline in group.outlines)
    how = f"{' shared' if group.is_shared else ''}{' drawn' if group.is_drawn else ''}"
    tags = "/".join(tag.role for tag in group.tags)
    return f"group{_describe_matrix(group)}{clip}{cut}{how}{f' {tags}' if tags else ''}"


def _describe_matrix(group: Group) -> str:
    matrix = ""
    if group.matrix is not None:
        *turn, x, y = (number + 0.0 for number in group.matrix)  # + 0.0: no -0
        matrix = "".join(f" {number:g}" for number in (*turn, x / 1000, y / 1000))
    return matrix + (f" opacity {group.opacity:g}" if group.opacity != 1 else "")


def _describe_line(line: Line) -> str:
    first = line.runs[0] if line.runs else None
    at = f"{_mm(first.x)},{_mm(line.baseline)}" if first else f"-,{_mm(line.baseline)}"
    runs = " | ".join(
        f"{run.text!r} {run.font.split('/')[-1]} {round(run.size / POINT, 2):g}pt {run.colour}" for run in line.runs
    )
    return f"{at} {runs}".rstrip()


def _describe_picture(picture: Picture) -> str:
    clip = picture.clip
    clipped = f" clipped {' '.join(map(_mm, clip.box))} radius {_mm(clip.radius)}" if clip else ""
    return f"picture {picture.name} at {_describe_box(picture)}{clipped}"


def _describe_shape(mark: Rect | Ellipse | Path) -> str:
    if isinstance(mark, Rect):
        radius = f" radius {_mm(mark.radius)}" if mark.radius else ""
        return f"rect {_describe_box(mark)}{radius}{_describe_paint(mark.paint)}"
    if isinstance(mark, Ellipse):
        place = f"{_mm(mark.cx)},{_mm(mark.cy)} {_mm(mark.rx)} x {_mm(mark.ry)}"
        return f"ellipse {place}{_describe_paint(mark.paint)}"
    if isinstance(mark, Path):
        return f"path {_describe_path(mark.commands)}{_describe_paint(mark.paint)}"
    assert_never(mark)


def _describe_path(commands: Commands) -> str:
    return " ".join(name + ",".join(map(_mm, points)) for name, points in commands)


def _describe_paint(paint: Paint) -> str:
    fill = f" fill {paint.fill}" if paint.fill else ""
    stroke = f" stroke {paint.stroke} {_mm(paint.width)}" if paint.stroke else ""
    return fill + stroke + (f" dash {' '.join(map(_mm, paint.dash))}" if paint.dash else "")


def _describe_box(box: Box | Rect | Picture) -> str:
    return f"{_mm(box.x)},{_mm(box.y)} {_mm(box.width)} x {_mm(box.height)}"


def _mm(length: int) -> str:
    return f"{length / 1000:g}"
