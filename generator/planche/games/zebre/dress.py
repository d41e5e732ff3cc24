"""Opération Zèbre's faces -> how each of them is dressed: the scene of its theme that it shows, and whether mirrored.

A seed per face, its name: a card looks the same in every kit, whatever its words become. The scenes of a theme come
each once before any comes again, and none of them is one of the last two.
"""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from planche.game import Game
from planche.games.zebre.documents import documents

# how many pictures there are of a theme, of which none shows a subject
SCENES: Mapping[str, int] = {
    "territory": 5,
    "city": 5,
    "monument": 5,
    "natural-site": 5,
    "film": 9,
    "series": 8,
    "celebrity": 10,
    "character": 8,
}
FEWEST = 5  # of a theme that the game does not have, which is told


class Wearer(NamedTuple):
    """A face of a document card that is to be dressed."""

    piece: str
    side: str
    theme: str


class Dress(NamedTuple):
    """What a face wears; templates read these names."""

    scene: int
    left: bool  # the whole picture is mirrored


def dresses(game: Game) -> dict[str, dict[str, Dress]]:
    """By document and side, how it is dressed."""
    return dress(Wearer(document.piece.id, document.side, document.theme) for document in documents(game))


def dress(faces: Iterable[Wearer]) -> dict[str, dict[str, Dress]]:
    """By piece and side, how these faces are dressed, which come in the order of their cards."""
    found: dict[str, dict[str, Dress]] = {}
    worn: dict[str, list[int]] = defaultdict(list)  # by theme
    for number, face in enumerate(faces):
        scene = _next_scene(face, worn[face.theme])
        worn[face.theme].append(scene)
        # one side of each card, and the other side of the next
        found.setdefault(face.piece, {})[face.side] = Dress(scene, left=(number // 2 + number) % 2 == 1)
    return found


def _next_scene(face: Wearer, worn: Sequence[int]) -> int:
    """The scene of a face, after those that its theme has shown."""
    count = SCENES.get(face.theme, FEWEST)
    shown = {*worn[len(worn) // count * count :], *worn[-2:]}
    left = [scene for scene in range(1, count + 1) if scene not in shown]
    return left[zlib.crc32(f"scene/{face.piece}/{face.side}".encode()) % len(left)]
