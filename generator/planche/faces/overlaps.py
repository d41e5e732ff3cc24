"""The texts of a face that is read -> pairs of them whose words are set on one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.faces.edges import may_cross
from planche.faces.lettering import Lettering, text_of
from planche.faces.noting import do_boxes_meet, move_upright
from planche.faces.reading import Noted
from planche.marks import TextBlock, chain, invert

MAX_OVERLAPS = 2_000  # pairs of texts of a face that are looked at
REACH = 600  # µm; by which the box of a text may reach into what is next to it
LEFT_FREE = 800  # µm; by how much more is free behind a text that was moved than behind the one that it stands on
TOUCH = 100  # µm; by which the ink of two texts may reach into one another


def find_overlaps(noted: Sequence[Noted], lettering: Lettering) -> Iterator[tuple[Noted, Noted]]:
    """Pairs of texts whose words are set on one another, the upper one first; an ornament of letters lies below."""
    texts = [one for one in noted if isinstance(one.mark, TextBlock) and not may_cross(one)]
    for first, second in _meeting(texts):
        if _do_words_meet(first, second, lettering):
            yield second, first


def is_moved(one: Noted, other: Noted, noted: Sequence[Noted]) -> bool:
    """Whether it is the first of two texts that left its place, downwards: by how much is free behind it.

    What was moved down onto words leaves room above it; what is next to the other one is as near to that as it was.
    """
    if one.box.y >= other.box.y:
        return False
    others = [mark for mark in noted if mark is not one and mark is not other]
    return _room(one, others, up=True) > _room(other, others, up=False) + LEFT_FREE


def say_back(one: Noted, other: Noted) -> str:
    """How far a text that was moved down is moved back, so that its box ends where the other one begins."""
    return f"move it up by {-(-(one.box.y + one.box.height - other.box.y) // 100) / 10:g} mm"


def _room(text: Noted, noted: Sequence[Noted], *, up: bool) -> int:
    """How much is free above a text, or below it, up to what is next in its column; 0 where nothing is."""
    x, y, width, height = text.box
    near: list[int] = []
    for one in noted:
        left, top, wide, high = one.box
        if left < x + width and x < left + wide:
            is_around = top <= y and top + high >= y + height
            side = top if up == is_around else top + high  # that which looks towards the text
            near.append((y - side) if up else (side - y - height))
    return min((room for room in near if room >= -REACH), default=0)


def _meeting(texts: Sequence[Noted]) -> Iterator[tuple[Noted, Noted]]:
    """Pairs of texts whose frames meet, so many at most."""
    count = 0
    ordered = sorted(enumerate(texts), key=lambda item: item[1].box.y)
    for place, (number, noted) in enumerate(ordered):
        foot = noted.box.y + noted.box.height
        for other, below in ordered[place + 1 :]:
            if below.box.y >= foot:
                break
            if do_boxes_meet(noted.box, below.box, TOUCH):
                count += 1
                if count > MAX_OVERLAPS:
                    return
                yield (noted, below) if number < other else (below, noted)


def _do_words_meet(first: Noted, second: Noted, lettering: Lettering) -> bool:
    """Whether a glyph of one lies on a glyph of the other, seen as the first one is turned; a shadow may."""
    ours, theirs = lettering.reach(first), lettering.reach(second)
    if ours is None or theirs is None or not do_boxes_meet(ours, theirs):
        return False
    one, other = text_of(first), text_of(second)
    back = invert(first.around.matrix)
    if back is None or _words(one) == _words(other):
        return False
    turn = chain(back, second.around.matrix)
    mine, its = lettering.signs_as_set(one), [move_upright(turn, box) for box in lettering.signs_as_set(other)]
    return any(do_boxes_meet(here, there, TOUCH) for here in mine for there in its)


def _words(text: TextBlock) -> list[str]:
    """The words of a text; those of its shadow, which is set a little beside it, are the same."""
    return [run.text for line in text.lines for run in line.runs]
