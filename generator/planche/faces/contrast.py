"""The marks of a face that is read -> texts that can hardly be seen on the ground that they stand on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from planche.art import Pictures
from planche.faces.edges import may_cross
from planche.faces.noting import do_boxes_meet, move_upright
from planche.faces.reading import Noted
from planche.game import Theme
from planche.imposition import Box
from planche.marks import Ellipse, Picture, Rect, TextBlock
from planche.typeset import FontBook, ink_of

PAPER = "#FFFFFF"
LEAST = 1.5  # contrast of words with their ground; WCAG asks 3 of what is large, and ornaments may have less
LEAST_OF_ART = 1.1  # of a picture with its ground: ornaments may be pale
MAX_LOOKS = 20_000  # pairs of a text and a mark before it that are looked at
_WEIGHTS = 0.2126, 0.7152, 0.0722  # of red, green and blue (WCAG 2.2, relative luminance)


class Pale(NamedTuple):
    """A text that can hardly be seen."""

    text: Noted
    colour: str
    ground: str
    contrast: float  # 1 for none, 21 for black on white
    is_light: bool  # in the colours that spare ink, and in those alone


def find_pale(noted: Sequence[Noted], theme: Theme, fonts: FontBook) -> Iterator[Pale]:
    """Each text on a ground of one known colour from which one of its own is hardly told, in full or in light ink."""
    swaps = _lightened(theme)
    looks = 0
    grounds = {PAPER}  # colours that words may stand on so far
    below: list[Noted] = []  # shapes and pictures
    for one in noted:
        mark = one.mark
        if not isinstance(mark, TextBlock):
            below.append(one)
            if isinstance(mark, (Rect, Ellipse)) and mark.paint.fill:
                grounds.add(mark.paint.fill)
            continue
        if may_cross(one) or one.around.is_sheer or mark.grounds:
            continue
        colours = {run.colour: None for line in mark.lines for run in line.runs}
        if not _is_any_alike(colours, grounds, swaps):
            continue  # where its letters stand takes far longer to tell
        looks += len(below)
        if looks > MAX_LOOKS:
            return
        framed = ground_of(one.box, below)  # one that holds the whole frame is that of its letters
        if framed is not None and not _is_any_alike(colours, (framed,), swaps):
            continue
        letters = [move_upright(one.around.matrix, letter) for letter in ink_of(mark, fonts)]
        if letters and (ground := ground_of(box_around(letters), below)) is not None:
            yield from islice(_find_alike(one, colours, ground, swaps), 1)


def _find_alike(text: Noted, colours: Collection[str], ground: str, swaps: Mapping[str, str]) -> Iterator[Pale]:
    """The colours that are hardly told from a ground, then those that are not where ink is spared."""
    for colour in colours:
        if (found := contrast(colour, ground)) < LEAST:
            yield Pale(text, colour, ground, found, is_light=False)
    for colour in colours if swaps else ():
        if (found := contrast(swaps.get(colour, colour), swaps.get(ground, ground))) < LEAST:
            yield Pale(text, colour, ground, found, is_light=True)


def _is_any_alike(colours: Collection[str], grounds: Collection[str], swaps: Mapping[str, str]) -> bool:
    """Whether one of the colours is hardly told from one of the grounds, in full or in light ink."""
    return any(
        contrast(colour, ground) < LEAST
        or (swaps and contrast(swaps.get(colour, colour), swaps.get(ground, ground)) < LEAST)
        for ground in grounds
        for colour in colours
    )


def _lightened(theme: Theme) -> Mapping[str, str]:
    """The colours that become others where ink is spared; none that stands under two names."""
    if not theme.light:
        return {}
    count = Counter(theme.colours.values())
    return {full: theme.light[name] for name, full in theme.colours.items() if name in theme.light and count[full] == 1}


@lru_cache(maxsize=4096)
def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colours (#rrggbb), as WCAG reckons it: 1 to 21."""
    dark, bright = sorted((_luminance(one), _luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(weight * part for weight, part in zip(_WEIGHTS, linear))


def box_around(boxes: Sequence[Box]) -> Box:
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, foot - top)


def ground_of(words: Box, below: Sequence[Noted]) -> str | None:
    """The colour that words stand on; None where a picture or a path may lie below, or more than one colour."""
    for one in reversed(below):
        mark = one.mark
        if isinstance(mark, TextBlock) or not do_boxes_meet(one.box, words):
            continue
        if not isinstance(mark, (Rect, Ellipse)) or one.around.is_sheer or any(one.around.matrix[1:3]):
            return None
        if mark.paint.fill and _holds(one, words):
            return mark.paint.fill
        if mark.paint.fill or not _holds(one, words):
            return None
    return PAPER


def _holds(shape: Noted, words: Box) -> bool:
    """Whether a shape lies around words, with room for its rounded corners or its bow."""
    inset = 0.15 if isinstance(shape.mark, Ellipse) else 0  # of a square in a circle it is 0.146
    x, y, width, height = shape.box
    across, down = width * inset, height * inset
    return (
        x + across <= words.x
        and y + down <= words.y
        and words.x + words.width <= x + width - across
        and words.y + words.height <= y + height - down
    )


def find_unseen(noted: Sequence[Noted], pictures: Pictures) -> Iterator[tuple[Noted, str]]:
    """Each picture all of whose colours are hardly told from the one colour that lies below it, with that."""
    looks = 0
    for number, one in enumerate(noted):
        if not isinstance(one.mark, Picture) or may_cross(one) or one.around.is_sheer or any(one.around.matrix[1:3]):
            continue
        looks += number
        shapes = pictures.shapes(one.mark.name) if looks <= MAX_LOOKS else ()
        colours = {colour for shape in shapes for colour in shape.colours}
        ground = ground_of(one.box, noted[:number]) if colours else None
        if ground is not None and all(contrast(colour, ground) < LEAST_OF_ART for colour in colours):
            yield one, ground
