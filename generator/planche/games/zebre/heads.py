"""A scene, a seed and how often it was shown -> the head that the agent has there, at which angle, and what fits it.

Heads in profile look to the right, as their hats and what else is worn were drawn for them; other angles say what of
that fits them too, and how far it is moved for them. A scene in which something is held to his muzzle, covers his head
or is what he looks at keeps him in profile. A scene may ask for a face that acts what happens there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from planche.games.zebre.backdrops import Backdrop

HATS = ("", "fedora", "beret", "cap", "bowler", "headphones", "helmet", "kerchief", "top-hat")
SALUTE = "salutes"  # the pose of a hand at his temple
Offset = tuple[float, float]  # to the right and down, in lengths of the head
AS_DRAWN: Offset = (0, 0)


class Head(NamedTuple):
    """One of the drawings `agent-head-NAME`."""

    name: str
    angle: str
    shade: str  # the drawing of its shadow
    hats: Sequence[str] = ("",)
    extras: Mapping[str, Offset] = {}  # what else fits it, and how far that is from where it is in profile
    temple: bool = True  # whether a hand that salutes is at its temple, and not before its face


_ROUND_HATS = ("", "fedora", "beret", "bowler", "helmet", "top-hat")  # alike from all sides
_FROM_BEFORE = (*_ROUND_HATS, "cap", "kerchief")
_ALL_ROUND = {"scarf": AS_DRAWN, "flower": AS_DRAWN}
_IN_PROFILE = dict.fromkeys(("moustache", "plaster", "scarf", "flower", "pipe"), AS_DRAWN)
_OPEN_EYED = {**_IN_PROFILE, "glasses": AS_DRAWN}  # its bar is where glasses are worn


def _profile(name: str, extras: Mapping[str, Offset]) -> Head:
    return Head(name, "profile", "head-shade", HATS, extras)


PROFILES = (
    _profile("1", _OPEN_EYED),
    _profile("2", _IN_PROFILE),
    _profile("3", _IN_PROFILE),
    _profile("4", _IN_PROFILE),
    _profile("5", _IN_PROFILE),
    _profile("6", _OPEN_EYED),
    _profile("7", _OPEN_EYED),
    _profile("8", _OPEN_EYED),
)
_FRONT = Head(
    name="9",
    angle="front",
    shade="head-9-shade",
    hats=_FROM_BEFORE,
    extras={**_ALL_ROUND, "moustache": (-39, 0), "pipe": (-31, -3)},
)
_OTHER_WAY = Head(
    name="10",
    angle="three-quarters",
    shade="head-10-shade",
    hats=(*_ROUND_HATS, "kerchief"),
    extras={**_ALL_ROUND, "moustache": (-60, 2)},
)
_UP = Head("11", "up", "head-11-shade", ("",), {"scarf": AS_DRAWN}, temple=False)
_DOWN = Head("12", "down", "head-9-shade", _ROUND_HATS, _ALL_ROUND)
_SIDE = Head("13", "side", "head-shade", HATS, _IN_PROFILE)
_STARTLED = Head("14", "front", "head-9-shade", (*_ROUND_HATS, "kerchief"), {**_ALL_ROUND, "moustache": (-39, -3)})
# one after another when a scene comes again, none for one in profile: no three in a row have an angle twice
ANGLES = (None, _FRONT, _UP, None, _OTHER_WAY, _DOWN, None, _STARTLED, _SIDE)
_CHEEKS = dict.fromkeys(("plaster", "scarf", "flower"), AS_DRAWN)
# by angle, the faces that a scene asks for because of what happens there: those with hair or brows of their own, those
# whose ears say something and those who are somebody else wear nothing on their heads
_ACTED = (
    *(Head(name, "profile", "head-shade", HATS, _CHEEKS) for name in ("laughing", "smitten", "whistling")),
    *(Head(name, "profile", "head-shade", HATS, {**_CHEEKS, "glasses": (0, -3)}) for name in ("licking", "panting")),
    *(Head(name, "profile", "head-shade", _ROUND_HATS, _ALL_ROUND) for name in ("seasick", "sleeping", "yawning")),
    *(Head(name, "profile", "head-shade", extras=_CHEEKS) for name in ("blown", "fuming", "squinting", "sweating")),
    *(Head(name, "profile", "head-shade") for name in ("aghast", "heaving", "listening", "muffled", "old", "punk")),
    Head("sobbing", "profile", "head-shade"),
    *(Head(name, "front", "head-9-shade", _FROM_BEFORE) for name in ("cheering", "puffed", "starry", "straining")),
    *(Head(name, "front", "head-9-shade") for name in ("dazed", "freezing", "nervous", "peeping", "screaming")),
    *(Head(name, "front", "head-9-shade") for name in ("afro", "baby", "chef", "clerk", "colonel", "foal")),
    *(Head(name, "front", "head-9-shade") for name in ("granny", "jowly", "judge", "lanky", "pigtails", "skipper")),
    Head("doubting", "front", "head-9-shade", extras={"pipe": (-29, -1)}),
    Head("sly", "front", "head-9-shade", extras={"moustache": (-39, -6)}),
    *(Head(name, "front", "head-9-shade") for name in ("sulking", "tickled", "weeping")),
    *(Head(name, "three-quarters", "head-10-shade", _ROUND_HATS) for name in ("chewing", "teasing", "winking")),
    *(Head(name, "three-quarters", "head-10-shade") for name in ("bored", "slipped", "cowboy", "diva")),
    *(Head(name, "three-quarters", "head-10-shade") for name in ("lady", "shaggy", "stunned", "yelling")),
    Head("singing", "up", "head-11-shade", temple=False),
    *(Head(name, "down", "head-9-shade") for name in ("ashamed", "dreading")),
)
HEADS = {head.name: head for head in (*PROFILES, *ANGLES, *_ACTED) if head}
TIED = frozenset(  # scenes in which he looks at what he holds, lies, or has something on or round his head
    (
        *("territory-1", "city-1", "monument-1"),
        *("office-18", "office-22", "office-34", "office-35"),
        *("film-18", "film-21", "series-3", "series-19", "series-22", "series-23"),
        *("celebrity-38", "celebrity-41", "character-5"),
    )
)


def turns_freely(backdrop: Backdrop) -> bool:
    """Whether the agent's head may be of any angle there."""
    return not backdrop.bare and backdrop.name not in TIED


def head_of(backdrop: Backdrop, pose: str, start: int, time: int) -> Head:
    """The agent's head where a backdrop was shown so many times before, by the backdrop's seed, in a pose: the first
    time the one that acts what happens there, if it asks for one."""
    if backdrop.acts and not time:
        return HEADS[backdrop.acts]
    head = ANGLES[(_first(backdrop, start) + time) % len(ANGLES)] if turns_freely(backdrop) else None
    if head is None:
        return PROFILES[(start // 7 + 3 * time) % len(PROFILES)]
    return head if head.temple or pose != SALUTE else _OTHER_WAY


def _first(backdrop: Backdrop, start: int) -> int:
    """Where a backdrop begins to go through the angles: by its seed, or from that of the head it asks for."""
    if not backdrop.acts:
        return start // 29
    return next(n for n, head in enumerate(ANGLES) if (head.angle if head else "profile") == HEADS[backdrop.acts].angle)
