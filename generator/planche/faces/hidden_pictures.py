"""The marks of a face that is read -> its pictures of which nothing is printed, for something lies over all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.faces.covers import Cover, cover_of, may_cover
from planche.faces.noting import is_within
from planche.faces.reading import FaceReading, Noted
from planche.imposition import Box
from planche.marks import Picture, TextBlock, Trim

MAX_PAIRS = 20_000  # of a picture and what comes after it, of a face, that are looked at
MAX_LOOKS = 1_000_000  # from points of pictures to parts of what lies over them, for a face
STEPS = 24  # points of a picture across, and down, that are looked at
_STRIDE = 233  # by which they follow one another, of all: the first ones lie far apart
_SHARES = [
    ((at % STEPS + 0.5) / STEPS, (at // STEPS + 0.5) / STEPS)
    for at in ((STEPS**2 // 2 + STEPS // 2 + number * _STRIDE) % STEPS**2 for number in range(STEPS**2))
]


class HiddenPicture(NamedTuple):
    """A picture, and what is painted over all of it."""

    picture: Noted
    cover: Noted


def find_hidden_pictures(reading: FaceReading, noted: Sequence[Noted], trim: Trim) -> Iterator[HiddenPicture]:
    """Each picture all of whose box that is printed lies under one shape, PNG or JPEG which comes after it.

    None of which another one is seen that the same place of a template draws: some of a pattern, or of what lies in a
    fan, are hidden. What an SVG hides is not looked at, for each one would have to be followed.
    """
    found = [*_find_hidden(reading, noted, trim)]
    hidden = {id(one.picture) for one in found}
    seen = {
        reading.place_of(one.element)
        for one in (noted if found else ())
        if isinstance(one.mark, Picture) and id(one) not in hidden
    }
    yield from (one for one in found if reading.place_of(one.picture.element) not in seen)


def _find_hidden(reading: FaceReading, noted: Sequence[Noted], trim: Trim) -> Iterator[HiddenPicture]:
    below: list[tuple[Noted, Box]] = []
    pairs = looks = least = 0  # the least width of a picture
    for one in noted:
        if below and one.box.width >= least and _may_hide(one, reading):
            pairs += len(below)
            near = [pair for pair in below if is_within(pair[1], one.box)] if pairs <= MAX_PAIRS else []
            cover = cover_of(one, reading.pictures) if near else None
            looks += len(_SHARES) * len(near) * (cover.parts if cover else 0)
            if cover is not None and looks <= MAX_LOOKS:
                lost = [pair for pair in near if _hides_all(cover, pair[1])]
                yield from (HiddenPicture(picture, one) for picture, _ in lost)
                below = [pair for pair in below if pair not in lost] if lost else below
        if isinstance(one.mark, Picture):
            box = _printed(one.box, trim)
            least = min(least, box.width) if below else box.width
            below.append((one, box))


def _may_hide(one: Noted, reading: FaceReading) -> bool:
    """Whether something is painted all over, and nothing is seen through it."""
    mark = one.mark
    if isinstance(mark, Picture):
        return not one.around.is_sheer and reading.pictures.pixels(mark.name) is not None
    is_filled = not isinstance(mark, TextBlock) and bool(mark.paint.fill)
    return is_filled and not one.around.is_sheer and may_cover(one)


def _printed(box: Box, trim: Trim) -> Box:
    """The part of a box that lies on the face or its bleed."""
    left, top = max(box.x, -trim.bleed), max(box.y, -trim.bleed)
    right = min(box.x + box.width, trim.width + trim.bleed)
    foot = min(box.y + box.height, trim.height + trim.bleed)
    return Box(left, top, max(0, right - left), max(0, foot - top))


def _hides_all(cover: Cover, box: Box) -> bool:
    """Whether each point of a box that is looked at is hidden."""
    return bool(box.width and box.height) and all(
        cover.hides(box.x + across * box.width, box.y + down * box.height) for across, down in _SHARES
    )
