"""Words that the cut of a face meets -> how their box is mended: moved, or made smaller, where that does no harm."""

from __future__ import annotations

from planche.faces.held_words import left_of, may_hold
from planche.faces.judging import judge_words
from planche.faces.noting import do_boxes_meet
from planche.faces.reading import FaceReading, Noted
from planche.imposition import MM, Box
from planche.marks import TextBlock, Trim

AWAY = {"left": "to the right", "right": "to the left", "top": "down", "bottom": "up"}  # from each edge


def in_tenths(length: float) -> str:
    """A length, upwards to a tenth of a millimetre, so that what is moved by it has moved far enough."""
    return f"{-(-round(length) // 100) / 10:g}"


def as_measured(length: float) -> str:
    """How far something stands from an edge, the same; what is less than a tenth to a hundredth."""
    return f"{length / MM:.2f}" if 5 <= length < MM / 10 else in_tenths(length)


def way_inwards(noted: Noted, side: str, by: int, reading: FaceReading, trim: Trim) -> str:
    """What of moving a box of words away from an edge, and of making it smaller there, does no harm."""
    either = f"move the box inwards or make it smaller there, by {in_tenths(by)} mm"
    if not side:
        return either
    x, y, width, height = noted.box
    is_across = side in ("left", "right")
    smaller = (width - by, height) if is_across else (width, height - by)
    step = {"left": (by, 0), "right": (-by, 0), "top": (0, by), "bottom": (0, -by)}[side]
    moved = Box(x + step[0], y + step[1], width, height)
    corners = [(px, py) for px in (moved.x, moved.x + width) for py in (moved.y, moved.y + height)]
    others = [one.box for one in reading.noted if isinstance(one.mark, TextBlock) and one is not noted]
    is_free = not any(do_boxes_meet(moved, box) and not do_boxes_meet(noted.box, box) for box in others)
    is_plain = noted.around.matrix[:4] == (1, 0, 0, 1)
    fit = noted.element.get("fit", "wrap")
    can_shrink = not is_plain or (
        isinstance(noted.mark, TextBlock) and may_hold(noted.mark, left_of(noted), *smaller, fit)
    )
    can_move = is_free and judge_words(corners, trim, may_cross=False) is None
    if can_move == can_shrink and (can_move or not is_plain):
        return either
    if can_move:
        return f"move the box {in_tenths(by)} mm {AWAY[side]}: made smaller, it may have no room for its words"
    if can_shrink:
        return f"make the box smaller there, by {in_tenths(by)} mm"
    return f"shorten the words or set them smaller, and make the box smaller there, by {in_tenths(by)} mm"
