"""The room that a tuck box has inside, and its paper -> its net: the flat piece of paper that it is cut and folded of.

                                        +--------+           Printed side up, all walls upright. Folded back, the walls
                                        |  tuck  |           stand around the pieces: glue on the printed side of the
                                        +--------+           seam holds it behind the left wall. Below, the dust flaps
        .------.              .------.  |  top   |           are folded in, then the lining, and the bottom over them:
        | dust |              | dust |  |        |           glue on the printed side of the lining holds it. Above, the
        +------+----.__.-----+-------+--+--------+--.        dust flaps are folded in, the top over them, and the tuck
        |      |    notch    |       |           |   |       goes in behind the front, whose notch lets a thumb get hold
        | left |    front    | right |   back    |s  |       of it.
        |      |             |       |           |eam|
        +------+-------------+-------+-----------+--'        Lengths are whole micrometres, from the net's top left,
        | dust |   bottom    | dust  |  lining   |           y down.
        '------|             |-------'-----------'
               +-------------+

What paper takes up. The middle of paper of the thickness t lies t/2 inside the outer face of a wall, and a fold is a
sharp corner of it, along a line that was scored. What lies behind another one is folded by t farther in. So, with the
room of the width w, the height h and the depth d inside, wall to wall where most papers lie:

    front   w + 2 t    between its right end and the seam, which lies behind the left wall: half, one and a half t
    back    w + t      one t less, as it begins where the seam does
    left, right  d + 2 t    between back and tuck, which lies behind the front: half, one and a half t
    front   h + 4 t    between the dust flaps above, which lie one t below the top, and those below, which lie two t
                       above the bottom, the lining being between: one and a half, two and a half t
    top     d + t      from the fold of the back to that of the tuck

Walls end where the flaps of others begin: left and right t below the upper edge of the front and 2 t above its lower
one, the back t above that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from planche.game.boxes import Room
from planche.game.net_lines import Corner, CutLine, Fold, GlueSpot, Point
from planche.imposition import MM, Box

SHY = MM // 2  # how far a flap keeps from the walls between which it lies
TUCK = 13 * MM  # how far the tuck goes in, at most
TUCK_RADIUS = 6 * MM  # of its corners
SEAM = 12 * MM  # how wide it is, at most
DUST = 20 * MM  # how far a dust flap goes in, at most
LINING = 22 * MM  # the same of the lining
TAPER = 2 * MM  # a flap gets narrower to its end, at each side
NOTCH = 9 * MM  # its radius, at most
RIM = MM  # from the edge of what is glued to the glue


@dataclass(frozen=True, slots=True)
class BoxNet:
    """A net, its parts as the boxes around them, and the room that it is folded about."""

    width: int
    height: int
    inside: Room
    front: Box
    back: Box
    left: Box
    right: Box
    top: Box
    tuck: Box
    bottom: Box
    lining: Box
    seam: Box
    dust: tuple[Box, ...]  # at the left and right wall above, then below
    notch: Box  # half a circle, open to the top
    outline: tuple[Corner, ...]
    folds: tuple[Fold, ...]
    glue: tuple[GlueSpot, ...]

    @property
    def cuts(self) -> tuple[CutLine, ...]:
        """The outline."""
        return (CutLine(self.outline),)

    @property
    def ticks(self) -> bool:
        """Folds of a box are its edges: no line runs across what is printed on them."""
        return True


def make_box_net(inside: Room, thickness: int) -> BoxNet:
    """The net of a box with that room inside, of paper so thick."""
    walls = _make_walls(inside, thickness)
    left, front, right, back, seam, top, tuck, bottom, lining = (
        walls.left, walls.front, walls.right, walls.back, walls.seam, walls.top, walls.tuck, walls.bottom, walls.lining
    )  # fmt: skip
    radius = min(NOTCH, inside.width // 4)
    dust = walls.dust
    return BoxNet(
        width=seam.x + seam.width,
        height=max(bottom.y + bottom.height, lining.y + lining.height),
        inside=inside,
        front=front,
        back=back,
        left=left,
        right=right,
        top=top,
        tuck=tuck,
        bottom=bottom,
        lining=lining,
        seam=seam,
        dust=dust,
        notch=Box(front.x + front.width // 2 - radius, front.y, 2 * radius, radius),
        outline=tuple(_outline(walls, radius)),
        folds=tuple(_folds(walls)),
        glue=tuple(_glue(walls)),
    )


class _Walls(NamedTuple):
    """The parts of a net, and the paper."""

    left: Box
    front: Box
    right: Box
    back: Box
    seam: Box
    top: Box
    tuck: Box
    bottom: Box
    lining: Box
    dust: tuple[Box, ...]
    taper: int
    thickness: int


def _make_walls(inside: Room, t: int) -> _Walls:
    width, height, depth = inside.width + 2 * t, inside.height + 4 * t, inside.depth + 2 * t
    tuck = min(TUCK, inside.height // 2)
    edge = tuck + depth - t  # down to the upper edge of the front, where the top begins
    x = depth, depth + width, 2 * depth + width, 2 * depth + 2 * width - t
    side = height - 3 * t  # of the walls at both sides, which begin t farther down
    in_front, behind = t + t // 2 + SHY, t // 2 + SHY  # what a dust flap keeps from front and back
    dust = min(DUST, inside.depth, inside.width // 2 - MM)
    deep = depth - in_front - behind
    seam = min(SEAM, depth - 2 * MM)
    shy = SHY + t // 2
    lining = min(LINING, depth - behind - RIM)
    low = edge + height - 2 * t
    return _Walls(
        left=Box(0, edge + t, depth, side),
        front=Box(x[0], edge, width, height),
        right=Box(x[1], edge + t, depth, side),
        back=Box(x[2], edge, width - t, height - t),
        seam=Box(x[3], edge + 2 * t + SHY, seam, height - 5 * t - 2 * SHY),
        top=Box(x[2], tuck, width - t, depth - t),
        tuck=Box(x[2] + shy, 0, width - t - 2 * shy, tuck),
        bottom=Box(x[0], edge + height, width, depth),
        lining=Box(x[2] + shy, edge + height - t, width - t - 2 * shy, lining),
        dust=(
            Box(behind, edge + t - dust, deep, dust),
            Box(x[1] + in_front, edge + t - dust, deep, dust),
            Box(behind, low, deep, dust),
            Box(x[1] + in_front, low, deep, dust),
        ),
        taper=min(TAPER, deep // 4),
        thickness=t,
    )


def _outline(walls: _Walls, notch: int) -> Iterator[Corner]:
    """From the upper left corner of the left wall, the way of the clock."""
    w = walls
    taper, rounding = w.taper, min(TUCK_RADIUS, w.tuck.height // 2)
    yield Corner(w.left.x, w.left.y)
    yield from _flap_above(w.dust[0], taper, taper // 2)
    yield Corner(w.front.x, w.left.y)
    yield Corner(w.front.x, w.front.y)
    middle, edge = w.front.x + w.front.width // 2, w.front.y
    yield Corner(middle - notch, edge)
    yield Corner(middle - notch, edge + notch, notch)
    yield Corner(middle + notch, edge + notch, notch)
    yield Corner(middle + notch, edge)
    yield Corner(w.right.x, w.front.y)
    yield Corner(w.right.x, w.right.y)
    yield from _flap_above(w.dust[1], taper, taper // 2)
    yield Corner(w.back.x, w.right.y)
    yield Corner(w.top.x, w.top.y)
    yield from _flap_above(w.tuck, 0, rounding)
    end = w.top.x + w.top.width
    yield Corner(end, w.top.y)
    yield Corner(end, w.seam.y)
    slant, foot = w.seam.width // 4, w.seam.y + w.seam.height
    yield Corner(end + w.seam.width, w.seam.y + slant)
    yield Corner(end + w.seam.width, foot - slant)
    yield Corner(end, foot)
    yield Corner(end, w.lining.y)
    yield from _flap_below(w.lining, taper, 0)
    yield Corner(w.back.x, w.lining.y)
    low = w.right.y + w.right.height
    yield Corner(w.back.x, low)
    yield from _flap_below(w.dust[3], taper, taper // 2)
    yield Corner(w.right.x, low)
    yield Corner(w.right.x, w.bottom.y + w.bottom.height)
    yield Corner(w.bottom.x, w.bottom.y + w.bottom.height)
    yield Corner(w.bottom.x, low)
    yield from _flap_below(w.dust[2], taper, taper // 2)
    yield Corner(w.left.x, low)


def _flap_above(flap: Box, taper: int, radius: int) -> Iterator[Corner]:
    """Up its left side and down its right one."""
    right, foot = flap.x + flap.width, flap.y + flap.height
    yield Corner(flap.x, foot)
    yield Corner(flap.x + taper, flap.y, radius)
    yield Corner(right - taper, flap.y, radius)
    yield Corner(right, foot)


def _flap_below(flap: Box, taper: int, radius: int) -> Iterator[Corner]:
    """Down its right side and up its left one."""
    right, foot = flap.x + flap.width, flap.y + flap.height
    yield Corner(right, flap.y)
    yield Corner(right - taper, foot, radius)
    yield Corner(flap.x + taper, foot, radius)
    yield Corner(flap.x, flap.y)


def _folds(walls: _Walls) -> Iterator[Fold]:
    w = walls
    top, low = w.left.y, w.left.y + w.left.height
    for name, x in (("left", w.front.x), ("right", w.right.x), ("rear", w.back.x)):
        yield Fold(name, x, top, x, low)
    yield Fold("seam", w.seam.x, w.seam.y, w.seam.x, w.seam.y + w.seam.height)
    end = w.back.x + w.back.width
    yield Fold("top", w.back.x, w.back.y, end, w.back.y)
    yield Fold("tuck", w.tuck.x, w.top.y, w.tuck.x + w.tuck.width, w.top.y)
    yield Fold("bottom", w.bottom.x, w.bottom.y, w.bottom.x + w.bottom.width, w.bottom.y)
    yield Fold("lining", w.lining.x, w.lining.y, w.lining.x + w.lining.width, w.lining.y)
    for name, flap, y in zip(("dust-1", "dust-2", "dust-3", "dust-4"), w.dust, (top, top, low, low)):
        yield Fold(name, flap.x, y, flap.x + flap.width, y)


def _glue(walls: _Walls) -> Iterator[GlueSpot]:
    """On the seam and on the lining, so far inside that none is pressed out."""
    seam, slant = walls.seam, walls.seam.width // 4
    inner, outer = seam.x + walls.thickness + RIM, seam.x + seam.width - RIM
    top, foot = seam.y + slant + RIM, seam.y + seam.height - slant - RIM
    yield GlueSpot("A", ((inner, top), (outer, top), (outer, foot), (inner, foot)))
    lining, aside = walls.lining, walls.taper + RIM
    left, right = lining.x + aside, lining.x + lining.width - aside
    high, low = lining.y + walls.thickness + RIM, lining.y + lining.height - RIM
    corners: tuple[Point, ...] = ((left, high), (right, high), (right, low), (left, low))
    yield GlueSpot("B", corners)
