"""Opération Zèbre's faces -> how each of them is dressed: its scene, its agent before it, and the side where he stands.

A seed per face, its name: a card looks the same in every kit, whatever its words become, and no face looks like the one
before it, nor like the same side of the card before.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import NamedTuple

from planche.game import Game
from planche.games.zebre.documents import SIDES

SCENES = 5  # of a theme, of which none shows a subject
AGENTS = 11  # before them, but where a scene has one of its own


class Dress(NamedTuple):
    """What a face wears; templates read these names."""

    scene: int
    agent: int
    left: bool  # where the agent stands: the whole photograph is mirrored


def dresses(game: Game) -> dict[str, dict[str, Dress]]:
    """By document and side, how it is dressed."""
    return dress([piece.id for piece in game.component("documents").pieces])


def dress(pieces: Sequence[str]) -> dict[str, dict[str, Dress]]:
    """By piece and side, how the pieces of a component are dressed, of which these are the ids."""
    found: dict[str, dict[str, Dress]] = {}
    worn: list[Dress] = []  # the last ones first
    for id in pieces:
        found[id] = {}
        for side in SIDES:
            found[id][side] = _dress(f"{id}/{side}", worn)
            worn.insert(0, found[id][side])
    return found


def _dress(seed: str, worn: Sequence[Dress]) -> Dress:
    """The dress of a face, with nothing that is worn already by those that it should not look like."""

    def other(name: str, count: int, apart: int) -> int:
        taken = [getattr(one, name) for one in worn[:apart]]
        left = [number for number in range(1, count + 1) if number not in taken]
        return left[zlib.crc32(f"{name}/{seed}".encode()) % len(left)]

    return Dress(
        scene=other("scene", SCENES, apart=2),
        agent=other("agent", AGENTS, apart=6),  # of four cards side by side, no two
        left=not worn[1].left if worn[1:] else bool(worn),  # one side of each card, the other on the next
    )
