"""Figures -> strips: faces of pieces in rows, boards with seams, sleeves, slips, pictures side by side. In µm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import NamedTuple, assert_never

from planche.expressions import expression
from planche.findings import Finding, Span, suggest_name
from planche.flow.blocks import FigureBlock
from planche.flow.captioned import ROW_GAP, reduce_face, set_captioned
from planche.flow.strips import Strip
from planche.flow.tagged_words import tag_words
from planche.flow.tags import Tags, caption_tags
from planche.flow.widths import PAGE_WIDTH
from planche.flow.words import PageMaterials, WordSetter, leading_of
from planche.game import PIECE
from planche.imposition import MM, Box
from planche.marks import Face, Group, Mark, Picture
from planche.typeset import Icon, Inline, Run

FIGURE_WIDTH = 19 * MM  # a card's face in a figure, at most
TILES_WIDTH = 62 * MM  # a board with its seams, at most
PULLS_WIDTH = 27 * MM  # a folded sleeve, at most
SLIPS_WIDTH = 42 * MM  # what has changed of a piece
BARE = ("pulls", "slips")  # what has no line around it
PICTURE_HEIGHT = 16 * MM  # a picture of the art folder on a page
TALLEST = 1.75  # times the width that each face of a figure is given: no higher, and narrower if need be
TALLEST_CAPTIONED = 1.4  # the same where words stand below each
SMALLEST_FACE = 12 * MM  # narrower, and the faces of a figure stand in several rows
SMALLEST_TILES = 40 * MM  # the same of boards with their seams, on which names are read
LEAST_IN_PANEL = 5 * MM  # of a face among others in the panel of a step: all stand in one row
_PARTED = expression(r" ?[;|/] ?| ")  # by what the pieces of a figure are parted in place of commas


class FigureRow(NamedTuple):
    """What stands side by side, from the column's left and the row's top."""

    height: int
    marks: tuple[Mark, ...]


def set_figure(setter: WordSetter, figure: FigureBlock, width: int, tags: Tags) -> Iterator[Strip]:
    """The rows of a figure and its caption, kept together."""
    if parts := part_caption(figure):
        yield from _set_captioned(setter, figure, parts, width, tags)
        return
    rows = list(_rows(setter, figure, width))
    has_caption = any(isinstance(item, Icon) or (isinstance(item, Run) and item.text) for item in figure.caption)
    for number, row in enumerate(rows):
        is_last = number == len(rows) - 1
        sized = (*tags[:-1], tags[-1]._replace(width=width, height=row.height))
        marks = (Group(row.marks, tags=sized),)
        yield Strip(row.height, ROW_GAP if number else 1800, has_caption or not is_last, marks, figure.span)
    if has_caption:
        style = setter.style("page-caption")
        caption = setter.set_words(figure.caption, style, width)
        words = (tag_words(caption, 0, 0, caption_tags(tags), is_rtl=setter.is_rtl),)
        yield Strip(len(caption.lines) * leading_of(style) + 600, 900, is_kept=False, marks=words)


def fit_figure(setter: WordSetter, figure: FigureBlock, room: Box) -> tuple[Mark, ...]:
    """The pictures of a figure side by side, as large as a room holds them, in its middle."""
    rows = _rows(setter, figure._replace(width=room.width), room.width, LEAST_IN_PANEL)
    return tuple(_shrink(row, room) for row in islice(rows, 1))


def _shrink(row: FigureRow, room: Box) -> Mark:
    """A row of the width of a room, made as high as that at most."""
    scale = min(1.0, room.height / row.height)
    x = room.x + (1 - scale) * room.width / 2
    y = room.y + (room.height - scale * row.height) / 2
    return Group(row.marks, matrix=(scale, 0, 0, scale, x, y))


def _rows(setter: WordSetter, figure: FigureBlock, width: int, least: int = 0) -> Iterator[FigureRow]:
    """The rows of a figure; `least`: how wide each face is at least, where that is not as on a page."""
    match figure.scheme:
        case "art":
            yield from _picture_row(setter, figure, width)
        case "face":
            yield from _face_rows(setter, figure, width, _find_face, FIGURE_WIDTH, least or SMALLEST_FACE)
        case "tiles":
            yield from _face_rows(setter, figure, width, _find_board, TILES_WIDTH, least or SMALLEST_TILES)
        case "pulls":
            yield from _face_rows(setter, figure, width, _find_pulled, PULLS_WIDTH, least or SMALLEST_FACE)
        case "slips":
            yield from _face_rows(setter, figure, width, _find_slip, SLIPS_WIDTH, SLIPS_WIDTH)
        case _:
            assert_never(figure.scheme)


# faces


def _face_rows(
    setter: WordSetter,
    figure: FigureBlock,
    width: int,
    find: Callable[[WordSetter, str, Span], Face | None],
    widest: int,
    least: int,
) -> Iterator[FigureRow]:
    """As few rows of faces as their least width allows, all about as long; the widest is for each face."""
    faces = [face for name in figure.names if (face := find(setter, name, figure.span)) is not None]
    most = max(1, (width + ROW_GAP) // (least + ROW_GAP))
    rows = -(-len(faces) // most)
    for number in range(rows):
        row = faces[number * len(faces) // rows : (number + 1) * len(faces) // rows]
        each = min(figure.width or widest, (width - ROW_GAP * (len(row) - 1)) // len(row))
        yield _face_row(setter, row, each, width, "" if figure.scheme in BARE else setter.colour("rule"))


def part_caption(figure: FigureBlock) -> Sequence[tuple[Inline, ...]]:
    """The words below each face of a figure, whose caption has a | between them; nothing where one caption is meant."""
    if figure.scheme != "face" or len(figure.names) < 2:
        return ()
    parts: list[list[Inline]] = [[]]
    for item in figure.caption:
        if not isinstance(item, Run):
            parts[-1].append(item)
            continue
        first, *others = item.text.split("|")
        parts[-1].append(item._replace(text=first))
        parts += ([item._replace(text=words)] for words in others)
    return [tuple(part) for part in parts] if len(parts) == len(figure.names) else ()


def _set_captioned(
    setter: WordSetter, figure: FigureBlock, captions: Sequence[Sequence[Inline]], width: int, tags: Tags
) -> Iterator[Strip]:
    """Rows of faces that stand on one line, each with words of its own below it."""
    found = ((_find_face(setter, name, figure.span), words) for name, words in zip(figure.names, captions))
    pairs = [(face, words) for face, words in found if face is not None]
    if not pairs:
        return
    asked = figure.width if figure.width and figure.width < PAGE_WIDTH else None
    tallest = round(TALLEST_CAPTIONED * asked) if asked else setter.materials.tallest
    for strip in set_captioned(setter, pairs, width, tags, tallest, asked or width):
        yield strip._replace(span=figure.span)


def _face_row(setter: WordSetter, faces: Sequence[Face], each: int, width: int, edge: str) -> FigureRow:
    """Faces in the middle of a column, each in the middle of its place."""
    left = (width - each * len(faces) - ROW_GAP * (len(faces) - 1)) // 2
    widths = [min(each, round(TALLEST * each * face.width / face.height)) for face in faces]
    heights = [round(face.height * wide / face.width) for face, wide in zip(faces, widths)]
    places = (left + number * (each + ROW_GAP) + (each - wide) // 2 for number, wide in enumerate(widths))
    shown = [(face, setter.place(x, wide, width), wide) for face, x, wide in zip(faces, places, widths)]
    return FigureRow(max(heights), tuple(reduce_face(face, x, 0, wide, edge) for face, x, wide in shown))


def _find_face(setter: WordSetter, name: str, span: Span) -> Face | None:
    face = setter.materials.faces(name)
    if face is None:
        hint = _way_to_piece(name, setter.materials)
        finding = PIECE.finding(span, f"there is no piece {name!r} to show", hint)._replace(passage=name)
        setter.findings.append(finding)
    return face


def _way_to_piece(name: str, materials: PageMaterials) -> str:
    """What to write for a piece that there is not."""
    _, part, bare = name.rpartition("/")
    if part and bare in materials.pieces:
        return f"write {bare}, without its component"
    parts = _PARTED.split(name)
    if len(parts) > 1 and all(part in materials.pieces for part in parts):
        return f"write commas between the pieces: {','.join(parts)}"
    if name in materials.pictures:
        return f"write art:{name} for the picture of that name"
    return suggest_name(bare, materials.pieces) if materials.pieces else "name a piece of a table"


def _find_board(setter: WordSetter, name: str, span: Span) -> Face | None:
    told = PIECE.finding(span, f"there is no board {name!r} in tiles", "show the face of a piece")
    return _find_numbered(setter, setter.materials.boards, name, told)


def _find_pulled(setter: WordSetter, name: str, span: Span) -> Face | None:
    told = PIECE.finding(span, f"there is no folded sleeve {name!r}", "show the face of a piece")
    return _find_numbered(setter, setter.materials.pulls, name, told)


def _find_slip(setter: WordSetter, name: str, span: Span) -> Face | None:
    told = PIECE.finding(span, f"there is no slip {name!r} of a piece that has changed", "show the face of a piece")
    return _find_numbered(setter, setter.materials.slips, name, told)


def _find_numbered(setter: WordSetter, faces: Sequence[Face], name: str, absent: Finding) -> Face | None:
    """The face with that number; the finding is told when there is none."""
    if name.isdecimal() and name.isascii() and len(name) < 6 and int(name) < len(faces):
        return faces[int(name)]
    setter.findings.append(absent)
    return None


# pictures


def _picture_row(setter: WordSetter, figure: FigureBlock, width: int) -> Iterator[FigureRow]:
    """One row of pictures of one height; none when there are none."""
    ratios = {name: ratio for name in figure.names if (ratio := setter.use_picture(name, figure.span)) is not None}
    if not ratios:
        return
    names = [name for name in figure.names if name in ratios]
    total = sum(ratios[name] for name in names)
    most = figure.width / max(ratios.values()) if figure.width else PICTURE_HEIGHT
    height = max(1, round(min(most, (width - ROW_GAP * (len(names) - 1)) / total)))
    x = round(width - height * total - ROW_GAP * (len(names) - 1)) // 2
    marks: list[Mark] = []
    for name in names:
        wide = round(height * ratios[name])
        marks.append(Picture(name, setter.place(x, wide, width), 0, wide, height))
        x += wide + ROW_GAP
    yield FigureRow(height, tuple(marks))
