"""A sleeve and the card that it holds -> its net: the flat piece of paper that it is cut and folded of.

                   mouth
             +---------------+              The front panel, printed side up, with the window below its bar; a flap at
           .-|  ---bar----   |-.            each side; and below the bottom fold the back panel, upside down.
          |  | |  window  |  |  |
      flap|A | +----------+  | B|flap       The flaps are folded behind, and the back panel over them: glue on the
          |  |               |  |           printed side of a flap holds it to the blank side of the back panel. So
           '-|    front      |-'            the card lies between the front panel and the flaps, and stands on the
              \\_____________/              bottom fold. The thumb notch is cut out of the back panel's mouth, and
              | bottom fold |               shows the card's back. Below it, on three sides, is cut a tab: folded in a
              |             |               little, it presses on the card's back, so that the card stays where it
              |    back     |               was pulled to, in the hand too, and falls neither back nor out.
              |    [tab]    |
              |____.---.____|               Lengths are whole micrometres, from the net's top left, y down.
                  notch

What paper takes up in a fold. Paper of the thickness t that is folded back about something of the depth d lies around
it as half a ring, whose inner diameter is d. The middle of the paper is neither stretched nor pressed; there half a
ring is long pi/2 (d + t). Its middle is the line of the fold, so at each side of the line a panel loses

    take(d) = pi/4 (d + t)

of what is flat of it. With the depth of the pocket, p = 2 t: room for a card of the same paper and as much again,
because no card is quite flat,

    side fold    take(p)      between front panel and flap lies the card
    bottom fold  take(p + t)  between front panel and back panel lies a flap too

A rigid card keeps to what is flat: the tab presses it against the front panel, where it stands on the beginning of the
ring (one that lay farther back could slip at most sqrt(2) t into it). So

    front width   = card width + play + 2 take(p)
    front height  = card height - mouth + take(p + t)   the card stands where the flat part ends; `mouth` is how far
                                                        down the card the mouth lies, window top - bar
    back width    = card width + play - 2 SHY           narrower than the front: it must not stand out at the sides of
                                                        a sleeve that was glued a little askew
    back height   = front height                        so that both mouths are level
    flap width    = take(p) + flap
    window left   = take(p) + play / 2 + window x       from the front panel's left: the card lies in the middle

Places on the card (window, pitch, bar) are enlarged with a card that is printed in another size, across and down.
Flap, notch and tab get smaller with a smaller card, so that they stay clear of one another, and no larger with a larger
one; thickness and play are the paper's.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi
from typing import NamedTuple

from planche.game.net_lines import Corner, CutLine, Fold, GlueSpot, Point, corners_of
from planche.game.sleeves import Sleeve
from planche.imposition import MM, Box

POCKET = 2  # how many times as deep as its paper the pocket is
SHY = MM // 2  # how far the back panel keeps inside the front one, at each side
SHOULDER = MM  # from a flap to the mouth, and to the bottom fold
TAPER = 3  # a flap gets shorter at each end by this part of its width
RIM = MM  # from the edge of a flap to its glue, so that none is pressed out
LAND = 3 * MM  # of paper between notch and tab


@dataclass(frozen=True, slots=True)
class Net:
    """A net, its parts as the boxes around them."""

    width: int
    height: int
    pitch: int  # from one band of the printed card to the next
    front: Box
    back: Box
    window: Box
    bar: Box
    left_flap: Box
    right_flap: Box
    card: Box  # where the card lies behind the front panel before the first pull
    notch: Box  # half a circle, open to the bottom
    tab: Box
    outline: tuple[Point, ...]  # from the left end of the notch round to its right end
    slit: tuple[Point, ...]  # along which the tab is cut
    folds: tuple[Fold, ...]
    glue: tuple[GlueSpot, ...]

    @property
    def cuts(self) -> tuple[CutLine, ...]:
        """The outline with its notch, the window, and the slit of the tab."""
        x, y, width, radius = self.notch
        notch = Corner(x + width, y, radius), Corner(x, y, radius)
        return (
            CutLine((*(Corner(*point) for point in self.outline), *notch)),
            CutLine(corners_of(self.window)),
            CutLine(tuple(Corner(*point) for point in self.slit), is_closed=False),
        )

    @property
    def ticks(self) -> bool:
        """Whether its folds are marked at their ends alone."""
        return False

    @property
    def grip(self) -> int:
        """How far from the mouth the tab reaches: what must be left of the card in the sleeve."""
        return self.height - self.tab.y


def make_net(sleeve: Sleeve, width: int, height: int, scale: tuple[float, float] = (1.0, 1.0)) -> Net:
    """The net for a card of that size, which is printed so many times as wide and high as its template draws it."""
    across, down = scale
    shrink = min(1.0, across, down)
    pocket = POCKET * sleeve.thickness
    side, bottom = take_of_fold(pocket, sleeve), take_of_fold(pocket + sleeve.thickness, sleeve)
    flap, notch, tab, land = (round(length * shrink) for length in (sleeve.flap, sleeve.notch, sleeve.tab, LAND))
    left = side + flap
    front = Box(left, 0, width + sleeve.play + 2 * side, height - round(sleeve.mouth * down) + bottom)
    back = Box(left + side + SHY, front.height, width + sleeve.play - 2 * SHY, front.height)
    window = _window(sleeve, front.x + side + sleeve.play // 2, across, down)
    middle, end = left + front.width // 2, 2 * front.height
    hinge = end - notch - land
    flaps = _Flaps(left, left + front.width, SHOULDER, front.height - bottom - SHOULDER, left, side)
    return Net(
        width=front.width + 2 * left,
        height=end,
        pitch=round(sleeve.pitch * down),
        front=front,
        back=back,
        window=window,
        bar=Box(window.x, 0, window.width, window.y),
        left_flap=Box(0, flaps.top, left, flaps.bottom - flaps.top),
        right_flap=Box(flaps.right, flaps.top, left, flaps.bottom - flaps.top),
        card=Box(front.x + side + sleeve.play // 2, -round(sleeve.mouth * down), width, height),
        notch=Box(middle - notch, end - notch, 2 * notch, notch),
        tab=Box(middle - tab, hinge - tab, 2 * tab, tab),
        outline=((middle - notch, end), *_around(front, back, flaps), (middle + notch, end)),
        slit=_slit(middle, hinge, tab),
        folds=(
            Fold("left", flaps.left, flaps.top, flaps.left, flaps.bottom),
            Fold("right", flaps.right, flaps.top, flaps.right, flaps.bottom),
            Fold("bottom", back.x, back.y, back.x + back.width, back.y),
            Fold("tab", middle - tab, hinge, middle + tab, hinge),
        ),
        glue=flaps.glue(),
    )


def take_of_fold(depth: int, sleeve: Sleeve) -> int:
    """What a fold about something of that depth takes of the flat paper, at each side of its line."""
    return round(pi / 4 * (depth + sleeve.thickness))


class _Flaps(NamedTuple):
    """Both flaps: the places of their folds and ends, their width, and how much of it is not flat."""

    left: int
    right: int
    top: int
    bottom: int
    width: int
    take: int

    def corners(self, start: int, end: int, rim: int) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """The part of each that lies so far from its fold, by as much as `rim` from its ends; from the inner top on."""
        inner, outer = (distance // TAPER + rim for distance in (start, end))
        ends = (
            (start, self.top + inner),
            (end, self.top + outer),
            (end, self.bottom - outer),
            (start, self.bottom - inner),
        )
        return tuple((self.left - x, y) for x, y in ends), tuple((self.right + x, y) for x, y in ends)

    def glue(self) -> tuple[GlueSpot, ...]:
        """What of the flaps lies flat below the back panel."""
        left, right = self.corners(self.take + SHY + RIM // 2, self.width - RIM, RIM)
        return GlueSpot("A", left), GlueSpot("B", right)


def _window(sleeve: Sleeve, left: int, across: float, down: float) -> Box:
    x, _, width, height = sleeve.window
    return Box(left + round(x * across), round(sleeve.bar * down), round(width * across), round(height * down))


def _around(front: Box, back: Box, flaps: _Flaps) -> tuple[Point, ...]:
    """The corners of the net without its notch: from the back panel's mouth up the left side, and down the right."""
    left, right = flaps.corners(0, flaps.width, 0)
    ends = back.x, back.x + back.width
    mouth = back.y + back.height
    up = ((ends[0], mouth), (ends[0], back.y), *reversed(left), (front.x, 0))
    return (*up, (front.x + front.width, 0), *right, (ends[1], back.y), (ends[1], mouth))


def _slit(middle: int, hinge: int, tab: int) -> tuple[Point, ...]:
    """Three sides of the tab, which gets narrower to its end."""
    narrow = tab - tab // 4
    return (middle - tab, hinge), (middle - narrow, hinge - tab), (middle + narrow, hinge - tab), (middle + tab, hinge)
