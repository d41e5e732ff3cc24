"""Pieces on a sheet -> where they are cut, folded and glued: absolute paths in µm from the sheet's top left, y down."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.imposition import Placement, Sheet
from planche.kit.records import PieceFaces
from planche.marks import QUARTER, Command, Commands, GlueArea, Matrix, move_path, rectangle


class Outline(NamedTuple):
    """How a piece is cut, folded and glued, in the space of its face."""

    cuts: tuple[Commands, ...]
    folds: tuple[Commands, ...]
    is_plain: bool  # cut along its rectangle, and neither folded nor glued
    glues: tuple[GlueArea, ...] = ()
    ticks: tuple[Commands, ...] = ()  # which mark the folds, instead of a line along each


MARKED = Outline((), (), is_plain=True)
Outlines = Mapping[tuple[str, str], Outline]
"""By the piece and the name of its face."""


def outline_of(faces: PieceFaces) -> Outline:
    """The outline of a piece: what its front says, or else its circle or rectangle."""
    component, guides = faces.component, faces.front_guides
    if guides.cuts:
        return Outline(guides.cuts, guides.folds, is_plain=False, glues=guides.glues, ticks=guides.ticks)
    if component.is_round:
        return Outline((circle(component.width),), guides.folds, is_plain=False, glues=guides.glues)
    plain = _plain_outline(component.width, component.height)
    if guides.folds or guides.glues:
        return plain._replace(folds=guides.folds, is_plain=False, glues=guides.glues)
    return plain


def outlines_of(pieces: Iterable[PieceFaces]) -> Outlines:
    """The outlines of pieces, by piece and face. A back that is printed on its own is cut as its front, mirrored.

    What is glued is the front.
    """
    found: dict[tuple[str, str], Outline] = {}
    for faces in pieces:
        front = outline_of(faces)
        if faces.back is not None:
            width = faces.component.width
            found[faces.piece.id, faces.back] = _mirror(front, width) if faces.component.is_apart else front
        found[faces.piece.id, faces.front] = front
    return found


def outlines_on(sheet: Sheet, outlines: Outlines, *, with_plain: bool = True) -> Iterator[Outline]:
    """The outline of each piece on a sheet, where it lies; of a tile the rectangle that it is cut to.

    Without plain ones, these are there, but empty: on paper their edges are marked, not drawn.
    """
    for place in sheet.placements:
        found = outlines[place.item, place.face]
        if found.is_plain and not with_plain:
            yield MARKED
            continue
        if sheet.tile is not None:
            box = sheet.box
            yield Outline((rectangle(*box),), (), is_plain=True)
        else:
            yield _move_outline(_turn_of(place), found)


def circle(diameter: int) -> Commands:
    """A closed path around the circle in a square at 0, 0."""
    r, h = diameter / 2, diameter / 2 * QUARTER

    def curve(*numbers: float) -> Command:
        return "C", tuple(round(r + number) for number in numbers)

    return (
        ("M", (round(r), 0)),
        curve(h, -r, r, -h, r, 0),
        curve(r, h, h, r, 0, r),
        curve(-h, r, -r, h, -r, 0),
        curve(-r, -h, -h, -r, 0, -r),
        ("Z", ()),
    )


@lru_cache(maxsize=64)
def _plain_outline(width: int, height: int) -> Outline:
    """A rectangle, the same for all pieces of a size."""
    return Outline((rectangle(0, 0, width, height),), (), is_plain=True)


def _mirror(front: Outline, width: int) -> Outline:
    if front.is_plain:
        return front
    turn: Matrix = (-1, 0, 0, 1, width, 0)
    return _move_outline(turn, front._replace(glues=()))


def _move_outline(turn: Matrix, found: Outline) -> Outline:
    return Outline(
        _move(turn, found.cuts),
        _move(turn, found.folds),
        found.is_plain,
        tuple(GlueArea(name, move_path(turn, path)) for name, path in found.glues),
        _move(turn, found.ticks),
    )


def _move(turn: Matrix, paths: Sequence[Commands]) -> tuple[Commands, ...]:
    return tuple(move_path(turn, path) for path in paths)


def _turn_of(place: Placement) -> Matrix:
    """From the face's space to the sheet's."""
    right, bottom = place.x + place.width, place.y + place.height
    turns: dict[int, Matrix] = {
        0: (1, 0, 0, 1, place.x, place.y),
        90: (0, 1, -1, 0, right, place.y),
        180: (-1, 0, 0, -1, right, bottom),
        270: (0, -1, 1, 0, place.x, bottom),
    }
    return turns[place.rotation]
