"""A sheet of placed pieces -> the same with the bleed that each of them shows. Lengths in µm.

Between two pieces each has half of the gap. Where a piece has no neighbour, all of its bleed is printed, as far as the
margin, ruler and footer leave room for it: a cut that misses by a hair then meets ink.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from planche.imposition.cut_marks import LEAST_STRIP, MARK_DISTANCE, pieces_in, rooms, slug_side
from planche.imposition.grids import Box
from planche.imposition.sheets import Crease, Duplex, Placement, Setting, Sheet


class Edges(NamedTuple):
    """A length, or a place, for each edge."""

    left: int
    top: int
    right: int
    bottom: int


def show_bleeds(sheets: Iterable[Sheet], setting: Setting, bleeds: Mapping[str, int]) -> Iterator[Sheet]:
    """Sheets as `show_bleed` makes them; those that are filled alike show the same, which is found once."""
    clips: dict[tuple[object, ...], list[Box | None]] = {}
    for sheet in sheets:
        filled = tuple((place.x, place.y, bleeds[place.item]) for place in sheet.placements)
        alike = sheet._replace(number=0, placements=()), filled
        if alike not in clips:
            clips[alike] = [place.clip for place in show_bleed(sheet, setting, bleeds).placements]
        places = zip(sheet.placements, clips[alike], strict=True)
        yield sheet._replace(placements=tuple(place._replace(clip=clip) for place, clip in places))


def show_bleed(sheet: Sheet, setting: Setting, bleeds: Mapping[str, int]) -> Sheet:
    """The sheet whose placements are clipped to what they show; `bleeds` are those of the items by name."""
    if not any(bleeds.values()):
        return sheet
    taken = {(place.x, place.y) for place in sheet.placements}
    outermost = _outermost(sheet, setting)

    def clip(place: Placement) -> Placement:
        gap, ends = sheet.grid.gap, outermost
        if sheet.blocks:
            block = next(block for block in sheet.blocks if pieces_in(block, [place]))
            gap, ends = block.grid.gap, _nearest(outermost, block.room)
        return place._replace(clip=_shown(place, bleeds[place.item], gap, taken, ends))

    return sheet._replace(placements=tuple(map(clip, sheet.placements)))


def show_alike(front: Sheet, back: Sheet, duplex: Duplex) -> tuple[Sheet, Sheet]:
    """Both sides with the bleed that has room on both: ruler and footer take theirs at different edges of the paper."""
    behind = {_copy(place): _over(_bleed_of(place), duplex) for place in back.placements}
    shown = {
        _copy(place): Edges(*map(min, _bleed_of(place), behind[_copy(place)]))
        for place in front.placements
        if _copy(place) in behind
    }
    return (
        front._replace(placements=tuple(_cut_down(place, shown.get(_copy(place))) for place in front.placements)),
        back._replace(
            placements=tuple(_cut_down(place, _over(shown[_copy(place)], duplex)) for place in back.placements)
        ),
    )


def _copy(place: Placement) -> tuple[str, int]:
    """What front and back of one piece have in common."""
    return place.item, place.copy


def _bleed_of(place: Placement) -> Edges:
    """How far it shows more than its trim at each edge."""
    x, y, width, height = place.clip or place.box
    return Edges(place.x - x, place.y - y, x + width - place.x - place.width, y + height - place.y - place.height)


def _over(edges: Edges, duplex: Duplex) -> Edges:
    """What is at each edge once the paper is turned about its long edge or its short one."""
    left, top, right, bottom = edges
    return Edges(left, bottom, right, top) if duplex is Duplex.SHORT_EDGE else Edges(right, top, left, bottom)


def _cut_down(place: Placement, edges: Edges | None) -> Placement:
    """A placement that shows so much more than its trim; as it is if it has no bleed or nothing behind it."""
    if place.clip is None or edges is None:
        return place
    return place._replace(clip=_widened(place.box, edges))


def _nearest(ends: Edges, room: Box) -> Edges:
    """The ends of ink that lie within a part of the sheet."""
    left, top, right, bottom = ends
    x, y, width, height = room
    return Edges(max(left, x), max(top, y), min(right, x + width), min(bottom, y + height))


def _shown(place: Placement, bleed: int, gap: int, taken: Collection[tuple[int, int]], outermost: Edges) -> Box:
    """What a placement shows: half of the gap towards a neighbour, where there is none all the bleed that has room.

    Beside a place that is empty it keeps out of what lies above and below that.
    """
    x, y, width, height = place.box
    across, down, half = width + gap, height + gap, gap // 2
    top, bottom = ((x, y + row) not in taken for row in (-down, down))
    rows = [0, *([-down] if top else []), *([down] if bottom else [])]
    left, right = (all((x + column, y + row) not in taken for row in rows) for column in (-across, across))
    room = (
        x - outermost.left if left else half,
        y - outermost.top if top else half,
        outermost.right - x - width if right else half,
        outermost.bottom - y - height if bottom else half,
    )
    return _widened(place.box, Edges(*(min(bleed, length) for length in room)))


def _widened(box: Box, edges: Edges) -> Box:
    """A box with so much more at each edge."""
    x, y, width, height = box
    return Box(x - edges.left, y - edges.top, width + edges.left + edges.right, height + edges.top + edges.bottom)


def _outermost(sheet: Sheet, setting: Setting) -> Edges:
    """Where ink ends at the latest: at the margins, or before the strip of ruler and footer."""
    left, top, right, bottom = rooms(sheet, setting)
    kept, box = LEAST_STRIP + MARK_DISTANCE, sheet.box
    if slug_side(sheet, setting) == "bottom":
        bottom -= kept
    else:
        left -= kept
    ends = box.x + box.width + max(0, right), box.y + box.height + max(0, bottom)
    edges = Edges(box.x - max(0, left), box.y - max(0, top), *ends)
    return edges if sheet.fold is None else _before_fold(edges, sheet.fold)


def _before_fold(edges: Edges, fold: Crease) -> Edges:
    """The same for fronts before a fold, behind which their backs have as much room as they."""
    left, top, right, bottom = edges
    if fold.stands:
        return Edges(max(left, 2 * fold.at - right), top, fold.at, bottom)
    return Edges(left, max(top, 2 * fold.at - bottom), right, fold.at)
