"""Opération Zèbre's faces -> how each is dressed: its backdrop, the agent's pose, face and clothes.

A seed per face, its name: a card looks the same in every kit, whatever its words become. The backdrops of a theme come
each once before any comes again, and none of them is one of the last two; one that several themes have comes, where
that can be, after twenty cards in which no theme showed it. What comes again has another wall, another face and other
clothes than the times before, where the agent is not painted into it.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from planche.game import Game
from planche.games.zebre.backdrops import BACKDROPS, Backdrop, backdrops_of
from planche.games.zebre.documents import documents
from planche.games.zebre.heads import AS_DRAWN, Head, head_of

WALLS: Mapping[str, Sequence[str]] = {  # colours of the theme
    "dark": ("wall-navy", "wall-green", "wall-rust", "wall-blue", "wall-leaf"),
    "mid": ("wall-ice", "wall-mint", "wall-amber", "wall-sky", "wall-peach"),
    "pale": ("manila", "people-folder", "cover", "places-folder", "screen-folder"),
}
POSES = ("waves", "points", "salutes", "crosses", "shrugs", "carries", "looks", "writes")
COATS = ("tan", "red")
THROWN = ("", "fedora", "beret")  # hats whose shadows are drawn; the others are worn where none falls
EXTRAS = ("", "moustache", "plaster", "scarf", "flower", "pipe", "", "glasses")
ON_MUZZLE = ("moustache", "plaster", "pipe")
# how high hats reach above the neck, in lengths of the head
TALL = {"top-hat": 122, "bowler": 117, "fedora": 116, "beret": 113, "helmet": 111}
# how far hands and what they hold reach from the neck, to the left and to the right, in lengths of the head
REACH = {
    **{"waves": (75, 92), "points": (65, 130), "salutes": (62, 92), "crosses": (66, 66)},
    **{"shrugs": (124, 124), "carries": (76, 76), "looks": (66, 88), "writes": (76, 76)},
}
WIDE, SIDE = 86, 4.5  # of a scene, and how much of it hands keep clear of at its sides: 3 are cut off
EDGE = 3.2  # what is cut off a photograph above, with a little to spare
LATELY = 40  # faces, of 20 cards
TURNS = (-5, 3, 0, 6, -2)  # of the head, in degrees
# scale and height of the neck: he fills the picture, chin and collar stand clear of the band below, and hands are seen
SIZES = ((0.215, 29), (0.2, 27.8), (0.23, 30), (0.19, 26.6), (0.21, 28.8))


class Wearer(NamedTuple):
    """A face of a document card that is to be dressed."""

    piece: str
    side: str
    theme: str


class Dress(NamedTuple):
    """What a face wears; templates read these names, and lay what they name over one another in this order."""

    left: bool  # the whole picture is mirrored
    wall: str  # a colour; none where it is painted
    scene: str
    pose: str  # of an agent who is put there
    coat: str
    place: str  # where he is put
    light: float  # the middle of the light that falls on him and throws his shadow; none where none is put
    body: bool  # whether the scene has one of its own
    cast: bool  # whether that throws a shadow on the wall
    head: str
    shade: str  # the shadow of that head
    head_place: str  # none where the scene has its own head
    turn: int
    hat: str
    extra: str
    extra_place: str  # none where it is worn as it is drawn
    over: bool
    low: float  # how far the agent who is drawn there is moved down, with what is before him


def dresses(game: Game) -> dict[str, dict[str, Dress]]:
    """By document and side, how it is dressed."""
    return dress(Wearer(document.piece.id, document.side, document.theme) for document in documents(game))


def dress(faces: Iterable[Wearer]) -> dict[str, dict[str, Dress]]:
    """By piece and side, how these faces are dressed, which come in the order of their cards."""
    found: dict[str, dict[str, Dress]] = {}
    worn: dict[str, list[Backdrop]] = defaultdict(list)  # by theme
    shown: dict[str, list[int]] = defaultdict(list)  # by backdrop, the numbers of the faces that it is on
    looks: dict[str, list[int]] = defaultdict(list)  # by backdrop, which of the poses and coats were put there
    used: list[int] = []
    for number, face in enumerate(faces):
        backdrop = _next_backdrop(face, number, worn[face.theme], shown)
        worn[face.theme].append(backdrop)
        # one side of each card, and the other side of the next
        left = (number // 2 + number) % 2 == 1
        time = len(shown[backdrop.name])
        look = _next_look(used, looks[backdrop.name])
        if backdrop.spots:
            used.append(look)
            looks[backdrop.name].append(look)
        found.setdefault(face.piece, {})[face.side] = _dress(backdrop, time, look, left)
        shown[backdrop.name].append(number)
    return found


def _next_backdrop(face: Wearer, number: int, worn: Sequence[Backdrop], shown: Mapping[str, Sequence[int]]) -> Backdrop:
    """The backdrop of a face, after those that its theme has shown: of those that no theme showed lately one of the
    rarest, and of these one that fewest themes have; if there is none, the one that was not seen for longest."""
    backdrops = backdrops_of(face.theme)
    spent = {*worn[len(worn) // len(backdrops) * len(backdrops) :], *worn[-2:]}
    left = {backdrop: shown.get(backdrop.name, ()) for backdrop in backdrops if backdrop not in spent}
    far = [backdrop for backdrop, faces in left.items() if not faces or number - faces[-1] >= LATELY]
    if not far:
        return min(left, key=lambda backdrop: left[backdrop][-1])
    ranks = {backdrop: (len(left[backdrop]), _count_themes(backdrop)) for backdrop in far}
    least = min(ranks.values())
    rare = [backdrop for backdrop in far if ranks[backdrop] == least]
    return rare[zlib.crc32(f"scene/{face.piece}/{face.side}".encode()) % len(rare)]


@cache
def _count_themes(backdrop: Backdrop) -> int:
    """How many themes have a backdrop: what others have too can wait for them."""
    return sum(backdrop in backdrops for backdrops in BACKDROPS.values())


def _next_look(used: Sequence[int], seen: Sequence[int]) -> int:
    """The pose and coat of the next agent, one number for both: of those that were used least, the first whose pose
    is none of the last seven that were seen there."""
    spent = {look % len(POSES) for look in seen[1 - len(POSES) :]}
    looks = (7 * turn % (len(POSES) * len(COATS)) for turn in range(len(POSES) * len(COATS)))
    return min((look for look in looks if look % len(POSES) not in spent), key=used.count)


def _dress(backdrop: Backdrop, time: int, look: int, left: bool) -> Dress:
    """What is worn on a backdrop that was shown so many times before, in the pose and coat of `look`; each
    other part goes round at a pace of its own."""
    start = zlib.crc32(backdrop.name.encode())
    walls = WALLS.get(backdrop.wall, ("",))
    pose = POSES[look % len(POSES)] if backdrop.spots else ""
    head = head_of(backdrop, pose, start, time)
    x, neck, scale = _stand(backdrop, pose, start, time)
    hats = _hats(backdrop, head, neck, scale)
    hat = hats[(start // 11 + 2 * time) % len(hats)]
    extra = _extra(EXTRAS[(start // 17 + 3 * time) % len(EXTRAS)], head, hat, backdrop.bare)
    place = f"translate({x} {neck}) scale({scale})" if backdrop.spots else ""
    return Dress(
        left=left,
        wall=walls[(start // 3 + time) % len(walls)],
        scene=backdrop.name,
        pose=pose,
        coat=COATS[look // len(POSES)] if backdrop.spots else "",
        place=place,
        light=x if backdrop.spots else 0,
        body=backdrop.body,
        cast=backdrop.cast,
        head=head.name,
        shade=head.shade,
        head_place=place or _head_place(backdrop),
        turn=TURNS[(start // 13 + time) % len(TURNS)],
        hat=hat,
        extra=extra,
        extra_place=_extra_place(head, extra),
        over=backdrop.over,
        low=backdrop.low,
    )


def _stand(backdrop: Backdrop, pose: str, start: int, time: int) -> tuple[float, float, float]:
    """How far from the left and from above his neck is, and his scale; noughts where his head is drawn too."""
    if backdrop.spots:
        scale, neck = SIZES[(start // 19 + time) % len(SIZES)]
        spot = backdrop.spots[(start // 23 + time) % len(backdrop.spots)]
        left, right = REACH[pose]
        return round(min(max(spot, SIDE + left * scale), WIDE - SIDE - right * scale), 1), neck, scale
    if backdrop.head:
        x, y, _, scale = backdrop.head
        return x, y + backdrop.low, abs(scale)
    return 0, 0, 0


def _hats(backdrop: Backdrop, head: Head, neck: float, scale: float) -> Sequence[str]:
    """The hats that fit his head there: none that is cut off above, or has no shadow where he throws one."""
    if not backdrop.hat:
        return ("",)
    throws = backdrop.cast or bool(backdrop.spots)
    low = [hat for hat in head.hats if not scale or neck - TALL.get(hat, 0) * scale >= EDGE]
    return [hat for hat in low if not throws or hat in THROWN]


def _head_place(backdrop: Backdrop) -> str:
    """Where the head of an agent is put who is drawn there; none where it is drawn too."""
    if backdrop.head is None:
        return ""
    x, y, turn, scale = backdrop.head
    return f"translate({x} {y + backdrop.low:g}) rotate({turn}) scale({scale} {abs(scale)})"


def _extra(extra: str, head: Head, hat: str, bare: bool) -> str:
    """What else is worn, where it goes with the head and the hat, and with what is held to his muzzle."""
    if extra == "glasses" and extra not in head.extras:
        extra = "moustache"
    if extra not in head.extras or (extra == "flower" and hat) or (extra in ON_MUZZLE and bare):
        return ""
    return extra


def _extra_place(head: Head, extra: str) -> str:
    """How far what he wears is from where it is drawn; none where it is there."""
    right, down = head.extras.get(extra, AS_DRAWN)
    return f"translate({right} {down})" if right or down else ""
