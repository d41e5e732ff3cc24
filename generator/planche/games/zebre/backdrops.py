"""What the agent is taken before on the photographs of documents: the layers of each scene, and where he is put in it.

A place shows the office from which one sees to it, or where its people work away from it, never a landscape: whatever
the subject is, nothing contradicts it and nothing hints at it. Lengths are those of a scene, 86 x 50, of which 46 are
seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Backdrop(NamedTuple):
    """A scene in layers: `scene-NAME` behind him, `scene-NAME-body`, his head, `scene-NAME-over` before him.

    One with `spots` is empty: he is put there in any pose, with his neck so far from the left.
    """

    name: str
    wall: str  # how light what is behind everything is: dark, mid or pale; none that is painted already
    over: bool = False
    body: bool = False
    head: tuple[float, float, float, float] | None = None  # x, y, degrees, scale; mirrored where it is below nought
    low: float = 0  # how far he and what stands before him is moved down, so that nothing of him is cut off above
    hat: bool = True  # whether his head is free for one
    spots: tuple[int, ...] = ()
    bare: bool = False  # whether something is held to his muzzle, which then wears nothing
    cast: bool = False  # whether `scene-NAME-cast` is his shadow on the wall; that of his head is put there


_OFFICE = (
    Backdrop("office-1", "mid", over=True, low=8, spots=(30, 56, 43)),
    Backdrop("office-4", "dark", over=True, low=8, spots=(36, 54, 45)),
    Backdrop("office-5", "pale", over=True, low=5, spots=(28, 45, 36)),
    Backdrop("office-7", "mid", over=True, spots=(30, 48, 40)),
    Backdrop("office-8", "pale", over=True, low=8, spots=(28, 50, 40)),
    Backdrop("office-9", "dark", over=True, spots=(24, 48, 38)),
    Backdrop("office-13", "pale", over=True, head=(43, 25, 4, 0.186)),
    Backdrop("office-14", "mid", over=True, head=(42, 25.4, -6, 0.189)),
    Backdrop("office-15", "pale", over=True, head=(61, 24.6, -2, -0.182)),
    Backdrop("office-16", "mid", over=True, head=(50, 24.2, -8, -0.179)),
    Backdrop("office-17", "dark", over=True, head=(62, 24.4, -4, -0.181)),
    Backdrop("office-18", "pale", over=True, head=(33, 20, -28, 0.17), low=2.2, hat=False),
    Backdrop("office-19", "mid", over=True, head=(44, 24.4, 4, 0.181)),
    Backdrop("office-20", "mid", over=True, head=(27, 24, 6, 0.177)),
    Backdrop("office-21", "pale", over=True, head=(27, 24.4, -4, 0.181)),
    Backdrop("office-22", "dark", over=True, head=(43, 29.8, 3, 0.168), hat=False),
    Backdrop("office-23", "mid", over=True, head=(33, 24.4, -6, 0.181)),
    Backdrop("office-24", "dark", over=True, head=(42, 27.5, 0, 0.185), hat=False),
    Backdrop("office-25", "pale", over=True, head=(43, 25.4, -4, 0.18), hat=False),
    Backdrop("office-26", "mid", over=True, head=(66, 24.6, 4, -0.182), bare=True),
    Backdrop("office-27", "pale", over=True, head=(26, 24.6, 2, 0.182)),
    Backdrop("office-28", "mid", over=True, head=(24, 24.6, -2, 0.182)),
    Backdrop("office-29", "pale", over=True, body=True, head=(30, 25.6, 4, 0.19)),
    Backdrop("office-30", "pale", over=True, body=True, head=(25, 25.2, -3, 0.19), cast=True),
    Backdrop("office-31", "mid", over=True, body=True, head=(21, 25.4, 2, 0.19), cast=True),
    Backdrop("office-32", "mid", over=True, body=True, head=(41, 25.8, -4, 0.19), hat=False),
    Backdrop("office-33", "pale", over=True, body=True, head=(42, 24.2, 3, 0.185)),
    Backdrop("office-34", "mid", over=True, body=True, head=(38, 26.4, -2, 0.185), hat=False),
    Backdrop("office-35", "mid", over=True, body=True, head=(38, 23, -24, 0.19), hat=False, cast=True),
    Backdrop("office-36", "dark", over=True, body=True, head=(29, 25.4, 0, 0.19), cast=True),
    Backdrop("office-37", "", over=True, body=True, head=(42, 26.6, 5, 0.19), cast=True),
    Backdrop("office-38", "pale", over=True, body=True, head=(48, 26, -3, 0.19), cast=True),
    Backdrop("office-39", "dark", over=True, body=True, head=(24, 25.4, 4, 0.19), cast=True),
    Backdrop("office-40", "", over=True, body=True, head=(43, 25.4, -4, 0.19)),
    Backdrop("office-41", "pale", over=True, body=True, head=(20, 25.6, 3, 0.19), cast=True),
    Backdrop("office-42", "mid", over=True, body=True, head=(33, 25.6, 4, 0.19), cast=True),
    Backdrop("office-43", "pale", over=True, body=True, head=(38, 24.8, -2, 0.19), cast=True),
    Backdrop("office-44", "pale", over=True, body=True, head=(38.5, 20.5, -10, 0.175), hat=False, cast=True),
    Backdrop("office-45", "mid", over=True, body=True, head=(44, 22.4, -8, 0.175), cast=True),
    Backdrop("office-46", "pale", over=True, body=True, head=(43, 25.4, 0, 0.19), cast=True),
    Backdrop("office-47", "mid", over=True, body=True, head=(25, 25.4, 4, 0.19), cast=True),
    Backdrop("office-48", "", over=True, body=True, head=(25, 25.4, -3, 0.19)),
    Backdrop("office-49", "mid", over=True, body=True, head=(55, 24.5, 18, -0.185), hat=False, bare=True),
    Backdrop("office-50", "mid", over=True, body=True, head=(31, 25.2, 5, 0.19), cast=True),
    Backdrop("office-51", "pale", over=True, body=True, head=(38, 21.5, 2, 0.142), hat=False, cast=True),
    Backdrop("office-52", "", over=True, body=True, head=(40, 37, 0, 0.26), hat=False, bare=True),
    Backdrop("office-53", "pale", over=True, body=True, head=(36, 28.4, -2, 0.178), hat=False, bare=True),
    Backdrop("office-54", "dark", over=True, body=True, head=(38.5, 21.5, 6, 0.145), hat=False),
)

_TERRITORY = (
    Backdrop("territory-1", "pale", over=True, body=True, head=(27, 27.2, 4, 0.25), low=4.9),
    Backdrop("territory-2", "pale", over=True, head=(26, 25.6, 2, 0.185)),
)

_CITY = (
    Backdrop("city-1", "dark", over=True, head=(36, 26.2, -3, 0.19)),
    Backdrop("city-2", "pale", over=True),
    Backdrop("city-3", "mid"),
    Backdrop("city-4", "mid", over=True, head=(44, 26.6, -4, 0.19)),
    Backdrop("city-5", "pale", over=True, head=(40, 34.5, 2, 0.2)),
)

_MONUMENT = (Backdrop("monument-1", "pale", over=True, body=True, head=(43, 21.5, -6, 0.165), hat=False),)

_AWAY = (  # of no place in particular: all that are places share them, so each comes half as often
    Backdrop("away-1", "mid", over=True, head=(29, 27.2, 2, 0.19), hat=False),
    Backdrop("away-2", "mid", over=True, head=(64, 26, 4, -0.19), hat=False),
    Backdrop("away-3", "pale", over=True, head=(45, 26, -3, 0.18), hat=False),
    Backdrop("away-4", "mid", over=True, head=(39, 26, -3, 0.185), hat=False),
    Backdrop("away-5", "mid", over=True, head=(43, 27, 3, 0.185), hat=False),
    Backdrop("away-6", "", over=True, head=(20, 25.5, 2, 0.185)),
    Backdrop("away-7", "pale", over=True, head=(22, 26, -3, 0.19)),
    Backdrop("away-8", "mid", over=True, head=(43, 27.2, 0, 0.18), hat=False),
    Backdrop("away-9", "dark"),
    Backdrop("away-10", "pale", over=True, head=(33, 26.4, 0, 0.18), hat=False),
    Backdrop("away-11", "pale", over=True, head=(47, 26.6, 0, 0.19), hat=False),
    Backdrop("away-12", "", over=True, head=(41, 26.4, -3, 0.185)),
    Backdrop("away-13", "mid", over=True, head=(43, 26.6, 3, 0.18), hat=False),
    Backdrop("away-14", "mid", over=True, head=(40, 31, 3, 0.185)),
    Backdrop("away-15", "pale", over=True, head=(40, 26, 0, 0.19), hat=False),
    Backdrop("away-16", "mid", over=True, head=(35, 24.5, 4, 0.18)),
    Backdrop("away-17", "pale", over=True, head=(32, 27.5, 2, 0.18), hat=False),
    Backdrop("away-18", "mid", over=True, head=(44, 26, 0, 0.185)),
)

# Their order decides which face shows which: the rain is not where it rains in the film itself.
_FILM = (
    Backdrop("film-1", "dark", over=True, head=(40, 26, -6, 0.186), hat=False, bare=True),
    Backdrop("film-3", "dark", over=True, head=(25, 26, -2, 0.19), hat=False, bare=True),
    Backdrop("film-4", "pale", over=True, head=(33, 24.6, -4, 0.186)),
    Backdrop("film-5", "dark", over=True, head=(40, 23.4, -8, 0.17)),
    Backdrop("film-6", "", over=True, head=(43, 24.6, 4, 0.183)),
    Backdrop("film-8", "dark"),
    Backdrop("film-9", "mid", over=True, head=(64, 24.6, -5, -0.186)),
    Backdrop("film-10", "dark", over=True, head=(43, 26, 4, 0.18), hat=False),
    Backdrop("film-11", "pale", over=True, head=(45, 24.6, 10, 0.186)),
    Backdrop("film-18", "pale", over=True, head=(31, 28.2, -2, 0.155), hat=False),
    Backdrop("film-13", "dark", over=True, head=(20, 25, 0, 0.186)),
    Backdrop("film-14", "dark", over=True, head=(43, 23.4, 4, 0.17)),
    Backdrop("film-15", "pale", over=True, head=(62, 25, 8, 0.19), hat=False),
    Backdrop("film-16", "dark", over=True, head=(24, 26.4, -8, 0.195)),
    Backdrop("film-17", "mid", over=True, head=(24, 25.4, 4, 0.19)),
    Backdrop("film-12", "pale", over=True, head=(52, 24.6, -10, -0.182), bare=True),
    Backdrop("film-19", "dark", over=True, head=(64, 25, -4, -0.19)),
    Backdrop("film-20", "dark", over=True, head=(43, 27.4, 5, 0.185)),
    Backdrop("film-21", "pale", over=True, head=(50.5, 21.5, -16, -0.17), hat=False),
    Backdrop("film-22", "mid", over=True, head=(19, 26, -4, 0.19)),
    Backdrop("film-23", "mid", over=True, head=(43, 28.5, 4, 0.186)),
    Backdrop("film-24", "mid", over=True, head=(43, 25.4, 2, 0.186), hat=False),
    Backdrop("film-25", "mid", over=True, head=(28, 25, 4, 0.18)),
    Backdrop("film-26", "dark", over=True, head=(28, 26.5, -4, 0.186)),
    Backdrop("film-27", "mid", over=True, head=(43, 27, -6, -0.186)),
    Backdrop("film-28", "mid", over=True, head=(44, 26, 2, 0.19), bare=True),
    Backdrop("film-29", "mid", over=True, head=(20, 26.5, 2, 0.18)),
    Backdrop("film-30", "dark", over=True, head=(42, 25.5, -4, 0.186)),
    Backdrop("film-31", "dark", over=True, head=(42, 26, 4, 0.183), hat=False),
    Backdrop("film-32", "mid", over=True, head=(26, 26.5, -10, 0.186)),
    Backdrop("film-set-3", "pale", over=True, spots=(30, 50, 42)),
    Backdrop("film-set-4", "dark", over=True, spots=(34, 54, 22)),
    Backdrop("film-set-11", "dark", over=True, spots=(24, 47, 42)),
)

_SERIES = (
    Backdrop("series-1", "dark", over=True, head=(34, 26, 4, 0.186)),
    Backdrop("series-2", "mid", over=True, head=(33, 27.2, 4, 0.186)),
    Backdrop("series-3", "", over=True, head=(36, 25.5, -4, 0.186), hat=False),
    Backdrop("series-4", "dark", over=True, head=(44, 26, -6, 0.19), hat=False),
    Backdrop("series-5", "", over=True, head=(69, 26, -2, -0.19), bare=True),
    Backdrop("series-6", "pale", over=True, head=(43, 23, -2, 0.16), hat=False),
    Backdrop("series-7", "dark", over=True, head=(40, 24.5, 0, 0.165)),
    Backdrop("series-8", "pale", over=True, head=(43, 24.6, 2, 0.172)),
    Backdrop("series-9", "mid", over=True, head=(39, 26.5, 4, 0.186)),
    Backdrop("series-10", "pale", over=True, head=(64, 25.5, -7, -0.186)),
    Backdrop("series-11", "pale", over=True, head=(30, 24.8, 2, 0.183)),
    Backdrop("series-12", "pale", over=True, head=(43, 25, 4, 0.186)),
    Backdrop("series-13", "mid", over=True, head=(43, 31.5, 3, 0.185)),
    Backdrop("series-14", "dark", over=True, head=(29, 26, 2, 0.19)),
    Backdrop("series-15", "mid", over=True, head=(58, 26.8, 6, 0.19)),
    Backdrop("series-16", "", over=True, head=(43, 25.6, 2, 0.195), bare=True),
    Backdrop("series-17", "pale", over=True, head=(25, 26.4, -10, 0.19)),
    Backdrop("series-18", "mid", over=True, head=(27, 25.4, -6, 0.19)),
    Backdrop("series-19", "pale", over=True, head=(25, 27, 66, 0.195), hat=False),
    Backdrop("series-20", "", over=True, head=(38, 26, 2, 0.19)),
    Backdrop("series-21", "pale", over=True, head=(30, 24.5, 4, 0.183)),
    Backdrop("series-22", "mid", over=True, head=(40, 26.5, 0, 0.19), hat=False),
    Backdrop("series-23", "pale", over=True, head=(43, 29, 0, 0.17), hat=False),
    Backdrop("series-24", "mid", over=True, head=(62, 26, -4, -0.186)),
    Backdrop("series-25", "", over=True, head=(40, 25.5, -12, 0.176)),
    Backdrop("series-26", "dark", over=True, head=(41, 26.5, 4, 0.186), hat=False),
    Backdrop("series-set-3", "pale", over=True, spots=(20, 38, 66)),
    Backdrop("series-set-4", "dark", over=True, spots=(28, 58, 43)),
    Backdrop("series-set-5", "pale", over=True, spots=(30, 52, 42)),
)

_CELEBRITY = (
    Backdrop("celebrity-1", "dark", over=True, head=(43, 23.4, 0, 0.162), hat=False),
    Backdrop("celebrity-3", "pale", over=True, head=(21, 27, 2, 0.178), bare=True),
    Backdrop("celebrity-4", "dark", over=True, head=(43, 25, -8, 0.185), hat=False, bare=True),
    Backdrop("celebrity-5", "pale", over=True, head=(31, 27, 2, 0.178), hat=False),
    Backdrop("celebrity-6", "mid", over=True, head=(43, 26, 0, 0.182), hat=False),
    Backdrop("celebrity-7", "pale", over=True, head=(43, 24.6, 3, 0.182)),
    Backdrop("celebrity-8", "dark", over=True),
    Backdrop("celebrity-9", "dark", over=True),
    Backdrop("celebrity-10", "mid", over=True, head=(43, 24, 4, 0.178), hat=False),
    Backdrop("celebrity-11", "mid", over=True, head=(43, 24.2, 4, 0.179)),
    Backdrop("celebrity-12", "dark", over=True, head=(43, 23.6, -3, 0.174)),
    Backdrop("celebrity-13", "pale", over=True, head=(40, 20, 6, 0.15), hat=False),
    Backdrop("celebrity-14", "mid", over=True, head=(24, 24.6, 2, 0.182)),
    Backdrop("celebrity-15", "pale", over=True),
    Backdrop("celebrity-16", "dark", over=True, head=(22, 25.4, -6, 0.182)),
    Backdrop("celebrity-17", "dark", over=True, head=(43, 25.6, 4, 0.185)),
    Backdrop("celebrity-18", "mid", over=True, head=(43, 24.6, 3, 0.182), hat=False),
    Backdrop("celebrity-19", "pale", over=True, head=(27, 25.4, -4, 0.182)),
    Backdrop("celebrity-20", "pale", over=True, head=(44, 25.4, 2, -0.182)),
    Backdrop("celebrity-21", "mid", over=True, head=(24, 25.4, 4, 0.182)),
    Backdrop("celebrity-22", "pale", over=True, head=(43, 23.4, 4, 0.182), hat=False),
    Backdrop("celebrity-23", "mid", over=True, head=(43, 26, 3, 0.182), hat=False),
    Backdrop("celebrity-24", "mid", over=True, head=(20, 25.4, 3, 0.182)),
    Backdrop("celebrity-25", "pale", over=True, head=(40, 25.6, 4, 0.182)),
    Backdrop("celebrity-26", "mid", over=True, head=(43, 26.4, 0, 0.182), hat=False),
    Backdrop("celebrity-27", "pale", over=True, head=(24, 26, -4, 0.182)),
    Backdrop("celebrity-28", "mid", over=True, head=(49, 26.4, 3, 0.178), hat=False),
    Backdrop("celebrity-29", "mid", over=True, head=(42, 38, -2, 0.285), hat=False, bare=True),
    Backdrop("celebrity-30", "pale", over=True, head=(43, 29, 3, 0.2), hat=False),
    Backdrop("celebrity-31", "pale", over=True, head=(43, 21.6, 2, 0.148), hat=False),
    Backdrop("celebrity-32", "pale", over=True, head=(27, 33.4, -84, 0.185), hat=False, bare=True),
    Backdrop("celebrity-33", "mid", over=True, head=(43, 25, 6, 0.182), hat=False),
    Backdrop("celebrity-34", "pale", over=True, head=(43, 26, 3, 0.182)),
    Backdrop("celebrity-35", "mid", over=True, head=(43, 30, -3, 0.2), hat=False),
    Backdrop("celebrity-36", "dark", over=True, head=(23.4, 31.4, -80, 0.168), hat=False, bare=True),
    Backdrop("celebrity-37", "mid", over=True, head=(43, 29, 4, 0.172), hat=False, bare=True),
    Backdrop("celebrity-38", "mid", over=True, head=(43, 26, 0, 0.182), hat=False),
    Backdrop("celebrity-39", "dark", over=True, head=(30, 23.8, -84, 0.178), hat=False, bare=True),
    Backdrop("celebrity-40", "pale", over=True, head=(70, 28.6, 2, -0.165)),
    Backdrop("celebrity-41", "pale", over=True, head=(28, 30, 3, 0.172), hat=False),
    Backdrop("celebrity-42", "", over=True, head=(20.3, 19.1, 0, 0.12), hat=False),
    Backdrop("celebrity-43", "", over=True, head=(43, 29, 0, 0.12), hat=False),
    Backdrop("celebrity-44", ""),
    Backdrop("celebrity-45", ""),
    Backdrop("celebrity-46", "pale"),
    Backdrop("celebrity-47", "pale", over=True, head=(22, 25.5, -20, 0.15), hat=False),
    Backdrop("celebrity-48", "pale", over=True, head=(43, 26.2, 0, 0.112), hat=False),
    Backdrop("celebrity-49", "mid", over=True, head=(43, 19.6, 5, 0.108), hat=False),
    Backdrop("celebrity-50", "mid", over=True, head=(55.6, 21.8, 8, 0.15), hat=False),
    Backdrop("celebrity-51", "", over=True, head=(28, 17.6, 0, 0.1), hat=False),
    Backdrop("celebrity-52", "", over=True, head=(43, 25, 0, 0.14), hat=False),
    Backdrop("celebrity-53", ""),
    Backdrop("celebrity-54", "dark", over=True, head=(36.2, 20.8, -12, 0.15), hat=False),
    Backdrop("celebrity-55", "mid"),
    Backdrop("celebrity-56", ""),
    Backdrop("celebrity-57", "", over=True, head=(33, 23.6, 0, 0.118), hat=False),
    Backdrop("celebrity-58", ""),
    Backdrop("celebrity-59", ""),
    Backdrop("celebrity-60", "mid", over=True, head=(54, 23.4, 6, 0.125), hat=False),
    Backdrop("celebrity-61", "", over=True, head=(60.5, 26.6, 10, -0.108), hat=False),
    Backdrop("celebrity-62", "mid", over=True, head=(59, 20, 0, -0.145)),
    Backdrop("celebrity-63", ""),
    Backdrop("celebrity-64", ""),
    Backdrop("celebrity-set-2", "mid", over=True, low=8, spots=(32, 58, 44)),
    Backdrop("celebrity-set-6", "pale", over=True, spots=(32, 54, 43)),
)

_CHARACTER = (
    Backdrop("character-1", "pale", over=True, head=(43, 26, 0, 0.182), hat=False),
    Backdrop("character-2", "pale", over=True, head=(26, 26, 4, 0.182)),
    Backdrop("character-3", "dark", over=True, head=(43, 25, 4, 0.182)),
    Backdrop("character-4", "dark", over=True, head=(29, 26, 3, 0.182)),
    Backdrop("character-5", "pale", over=True, head=(43, 30, 3, 0.178), hat=False),
    Backdrop("character-6", "dark", over=True, head=(26, 26, 8, 0.182)),
    Backdrop("character-7", "pale", over=True, body=True, head=(43, 15.5, 0, 0.12), low=1.6),
    Backdrop("character-8", "mid", over=True, head=(17, 26, 4, 0.182)),
    Backdrop("character-9", "mid", over=True, head=(43, 19.4, 5, 0.148), hat=False),
    Backdrop("character-10", "pale", over=True, head=(26, 27, -4, 0.18)),
    Backdrop("character-11", "mid", over=True, head=(27, 24.6, 3, 0.182)),
    Backdrop("character-12", "mid", over=True, head=(43, 26, 3, 0.15), hat=False),
    Backdrop("character-13", "mid", over=True, head=(21, 25.4, 2, 0.182)),
    Backdrop("character-14", "dark", over=True, head=(44, 26, -3, 0.182), hat=False),
    Backdrop("character-15", "pale", over=True, head=(34, 24, 3, 0.175)),
    Backdrop("character-16", "mid", over=True, head=(43, 25.4, 4, 0.182)),
    Backdrop("character-17", "mid", over=True, head=(43, 25.4, -3, 0.182)),
    Backdrop("character-18", "mid", over=True, head=(30, 26, 0, 0.182)),
    Backdrop("character-19", "mid", over=True, head=(43, 26, 3, 0.172), hat=False),
    Backdrop("character-20", "pale", over=True, head=(43, 24.6, 0, 0.165), hat=False),
    Backdrop("character-21", "mid", over=True, head=(43, 35, 0, 0.25), hat=False, bare=True),
    Backdrop("character-22", "", over=True, head=(43, 26, 4, 0.182), hat=False),
    Backdrop("character-23", "dark", over=True, head=(43, 19, 178, 0.165), hat=False, bare=True),
    Backdrop("character-24", "mid", over=True, head=(43, 26, 0, 0.182), hat=False),
    Backdrop("character-25", "mid", over=True, head=(43, 27, 3, 0.165), hat=False),
    Backdrop("character-26", "mid", over=True, head=(43, 23.4, 3, 0.165), hat=False),
    Backdrop("character-27", "mid", over=True, head=(43, 25, 3, 0.178)),
    Backdrop("character-28", "pale", over=True, head=(43, 25.4, 4, 0.182)),
    Backdrop("character-29", "", over=True, head=(43, 26, 2, 0.182), hat=False),
    Backdrop("character-30", "mid", over=True, head=(34, 26, 4, 0.182)),
    Backdrop("character-set-1", "dark", over=True, low=8, spots=(26, 54, 42)),
    Backdrop("character-set-2", "mid", over=True, low=7.5, spots=(42, 28, 56)),
    Backdrop("character-set-5", "dark", over=True, low=8, spots=(30, 52, 43)),
)

BACKDROPS: Mapping[str, tuple[Backdrop, ...]] = {
    "territory": (*_TERRITORY, *_AWAY, *_OFFICE),
    "city": (*_CITY, *_AWAY, *_OFFICE),
    "monument": (*_MONUMENT, *_AWAY, *_OFFICE),
    "natural-site": (*_AWAY, *_OFFICE),
    "film": _FILM,
    "series": _SERIES,
    "celebrity": _CELEBRITY,
    "character": _CHARACTER,
}


def backdrops_of(theme: str) -> tuple[Backdrop, ...]:
    """What there is for a theme; for one that the game does not have, which is told, what no place has of its own."""
    return BACKDROPS.get(theme, BACKDROPS["natural-site"])
