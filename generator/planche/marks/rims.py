"""A face -> the one colour that it is painted in all along its edge, if there is one.

Pieces whose rims are of one colour may touch: what a cut misses by a hair is of that colour on both sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from planche.imposition import Box
from planche.marks.extent import own_boxes
from planche.marks.transforms import IDENTITY, Matrix, chain, move_box
from planche.marks.vocabulary import Face, Group, Mark, Picture, Rect, TextBlock

PAPER = "#FFFFFF"
MIXED = ""
HAIR = 50  # µm; by which a ground may end before the bleed does, and what is drawn inside keeps from the edge


def rim_of(face: Face) -> str:
    """The colour of a face along its edge and in its bleed, as #RRGGBB; that of paper where nothing is painted.

    Empty where more than one colour meets the edge, a picture that runs over it, or what is seen through.
    """
    bleed = face.bleed
    rim = _Rim(face, Box(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed))
    rim.draw(face.marks, IDENTITY, rim.painted)
    return rim.colour


@dataclass(eq=False, slots=True)
class _Rim:
    """The rim of a face in the making."""

    face: Face
    painted: Box  # the trim and the bleed
    colour: str = PAPER

    def draw(self, marks: Iterable[Mark], outer: Matrix, shown: Box) -> None:
        """Draw marks of which only what lies in a box is shown."""
        for mark in marks:
            if not isinstance(mark, Group):
                self._draw_mark(mark, outer, shown)
            elif mark.opacity:
                self._draw_group(mark, outer, shown)

    def _draw_group(self, group: Group, outer: Matrix, shown: Box) -> None:
        within = chain(outer, group.matrix) if group.matrix else outer
        if group.clip is not None:
            shown = _common(move_box(within, group.clip.box), shown)
        before = self.colour
        self.draw(group.marks, within, shown)
        if self.colour != before and (group.opacity != 1 or not self._is_whole(shown)):
            self.colour = MIXED

    def _draw_mark(self, mark: Mark, outer: Matrix, shown: Box) -> None:
        assert not isinstance(mark, Group), "groups are taken apart"
        if isinstance(mark, TextBlock):
            self.draw(mark.grounds, outer, shown)
            return
        (box,) = (_common(move_box(outer, own), shown) for own in own_boxes(mark))
        if isinstance(mark, Picture):
            if self._reach(box) > HAIR:
                self.colour = MIXED
        elif self._reach(box) > -HAIR and (mark.paint.fill or mark.paint.stroke):
            colour = mark.paint.fill.upper()
            is_ground = isinstance(mark, Rect) and not mark.radius and not any(outer[1:3]) and self._is_whole(box)
            is_even = not mark.paint.stroke and (is_ground or colour == self.colour)
            self.colour = colour if is_even else MIXED

    def _is_whole(self, box: Box) -> bool:
        """Whether a box holds the trim with its bleed."""
        return all(abs(here - there) <= HAIR for here, there in zip(box, self.painted))

    def _reach(self, box: Box) -> int:
        """How far a box reaches beyond the trim; negative: how far inside it stays."""
        if box.width < 0 or box.height < 0:
            return -self.face.width
        right, bottom = box.x + box.width - self.face.width, box.y + box.height - self.face.height
        return max(-box.x, -box.y, right, bottom)


def _common(a: Box, b: Box) -> Box:
    """What two boxes have in common; of a negative size if nothing."""
    x, y = max(a.x, b.x), max(a.y, b.y)
    return Box(x, y, min(a.x + a.width, b.x + b.width) - x, min(a.y + a.height, b.y + b.height) - y)
