"""The texts of a face that do not fit their boxes -> what helps each: a larger box, smaller type, or fewer words.

A box is told to grow only where the face has room for it: within its safe distance, off what it does not stand on yet,
on what it stands on now. So whoever does as told meets no other finding, which would send him back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.faces.judging import judge_words
from planche.faces.noting import do_boxes_meet, is_within, move_upright
from planche.faces.reading import FaceReading, TightText
from planche.findings import Finding
from planche.imposition import MM, Box
from planche.marks import TextBlock, Trim
from planche.typeset import FitResult, Inline, Run, WaysOut, fit_text, list_ways

STEP = 100  # µm; a tenth of a millimetre, in which boxes are told
MOST_TEXTS = 4  # of a face for which room is sought, each of as many letters: who has more has another mistake
MOST_LETTERS = 1_000
WIDTHS = 4  # of a box for words that are too tall, up to the room that there is


def settle_tight(reading: FaceReading, trim: Trim | None) -> Iterator[tuple[TightText, Finding]]:
    """The texts that do not fit, each with its finding and the ways out that are open on this face.

    Without a trim nobody judges where things stand, and the face itself is the limit.
    """
    whole = trim or Trim(reading.width, reading.height)
    for number, tight in enumerate(reading.tight):
        is_tried = number < MOST_TEXTS and _letters(tight) <= MOST_LETTERS
        ways = _open_ways(tight, _FreeRoom(tight, reading, whole)) if is_tried else tight.ways
        yield tight, tight.finding._replace(hint=f"{tight.question}{ways}")


class _FreeRoom:
    """Where else on its face the box of a text could stand."""

    def __init__(self, tight: TightText, reading: FaceReading, trim: Trim) -> None:
        self._tight = tight
        self._trim = trim
        self._now = move_upright(tight.around.matrix, tight.frame)
        others = [one.box for one in reading.noted]
        others += [move_upright(one.around.matrix, one.frame) for one in reading.tight if one is not tight]
        texts = {id(one.box) for one in reading.noted if isinstance(one.mark, TextBlock)}
        self._below = [box for box in others if id(box) not in texts and is_within(self._now, box)]
        self._beside = [box for box in others if not do_boxes_meet(box, self._now)]

    def has(self, frame: Box) -> bool:
        """Whether the words of a box that stood there would be rightly placed."""
        box = move_upright(self._tight.around.matrix, frame)
        x, y, width, height = box
        corners = [(px, py) for px in (x, x + width) for py in (y, y + height)]
        if judge_words(corners, self._trim, may_cross=False) is not None:
            return False
        is_on_ground = all(is_within(box, below) for below in self._below)
        return is_on_ground and not any(do_boxes_meet(other, box) for other in self._beside)

    def place(self, side: str, length: int) -> Box | None:
        """The box with another length, where it is or moved as little as need be; None where there is no room."""
        x, y, width, height = self._tight.frame
        more = length - (width if side == "wide" else height)
        for back in sorted({0, *range(STEP, more, max(STEP, more // 8 // STEP * STEP)), more}):
            box = Box(x - back, y, length, height) if side == "wide" else Box(x, y - back, width, length)
            if self.has(box):
                return box
        return None

    def most_wide(self) -> int:
        """How wide the box can be where it stands."""
        x, y, width, height = self._tight.frame
        low, high = width, width + self._trim.width
        while high - low > STEP:
            middle = (low + high) // 2
            low, high = (middle, high) if self.has(Box(x, y, middle, height)) else (low, middle)
        return low


def _open_ways(tight: TightText, room: _FreeRoom) -> str:
    """The ways out of a text that can be gone on its face."""
    ways = tight.ways
    larger = _say_larger(tight, room) if ways.side else ""
    smaller = _say_smaller(tight, has_larger=bool(larger))
    return list_ways(ways.shorter if larger or smaller else _say_fewer(tight), larger, smaller)


def _say_larger(tight: TightText, room: _FreeRoom) -> str:
    """How large the box may be made; empty where the face has no room."""
    ways, frame = tight.ways, tight.frame
    assert ways.side is not None, "a box that is too small is so along a side"
    length = -(-ways.length // STEP) * STEP
    box = room.place(ways.side, length)
    if box == Box(*frame[:2], *box[2:]) if box else False:
        return str(WaysOut(side=ways.side, length=length))
    if box is not None:
        axis, name, start = ("x", "width", box.x) if ways.side == "wide" else ("y", "height", box.y)
        return f'write {axis}="{start / MM:g}" {name}="{length / MM:.1f}" for its box'
    if ways.side == "high" and (width := _least_wide(tight, room.most_wide())):
        return str(WaysOut(side="wide", length=width))
    return ""


def _least_wide(tight: TightText, most: int) -> int:
    """A width up to `most` in which words that are too tall fit; 0 for none."""
    width = tight.frame.width
    widths = [(width + (most - width) * step // WIDTHS) // STEP * STEP for step in range(1, WIDTHS + 1)]
    return next((one for one in widths if one > width and _fits(_set(tight, tight.content, width=one))), 0)


def _say_smaller(tight: TightText, *, has_larger: bool) -> str:
    """Which size fits; of a text that shrinks already only where its box cannot be larger."""
    ways, look = tight.ways, tight.look
    is_plain = tight.around.scale.both == 1
    if ways.smaller == "let it wrap" or (has_larger and not ways.smaller):
        return ways.smaller
    shrunk = _set(tight, tight.content, shrinks=True)
    size = shrunk.size if _fits(shrunk) else None
    if size is None or (not is_plain and not has_larger):
        return ""
    if not is_plain or (has_larger and ways.smaller == "its type smaller"):
        return ways.smaller
    if tight.box.fit == "shrink":
        return f'write min="{size:g}"' if size < tight.box.minimum else ""
    return f'let it shrink: fit="shrink" min="{size:g}"' if size < look.size else ""


def _say_fewer(tight: TightText) -> str:
    """How much shorter the words must be, where nothing else helps."""
    if tight.ways.shorter == "take the line ends out":
        return tight.ways.shorter
    length = _letters(tight)
    low, high = 0, length
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _fits(_set(tight, _begin(tight.content, middle))) else (low, middle)
    if not low:
        return tight.ways.shorter or "make its box larger, and give it room, or its type smaller"
    return f"shorten it to about {low} of its {length} letters, for the face has no room for a larger box"


def _letters(tight: TightText) -> int:
    return sum(len(item.text) if isinstance(item, Run) else 1 for item in tight.content)


def _begin(content: Sequence[Inline], length: int) -> list[Inline]:
    """So much of a text as it begins."""
    kept: list[Inline] = []
    for item in content:
        if length <= 0:
            break
        kept.append(item._replace(text=item.text[:length]) if isinstance(item, Run) else item)
        length -= len(item.text) if isinstance(item, Run) else 1
    return kept


def _set(tight: TightText, content: Sequence[Inline], *, width: int = 0, shrinks: bool = False) -> FitResult:
    """The words as they are set in the box, or in a wider one, or as small as their style may be."""
    box = tight.box._replace(width=width or tight.box.width)
    if shrinks:
        box = box._replace(fit="shrink", minimum=tight.smallest)
    return fit_text(tight.composer, content, tight.look, box)


def _fits(fitted: FitResult) -> bool:
    return fitted.ways is None and not fitted.problems
