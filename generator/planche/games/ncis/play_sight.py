"""A situation -> what a camp sees of it; and what it decides, having seen it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, Protocol

from planche.games.ncis.rules import CardPlay, Hand, Situation, Suspects
from planche.games.ncis.rules_zones import AGENTS, FACE_DOWN, Laid, Power, Zone, camp_of


class Sight(NamedTuple):
    """What a camp sees when it decides: its own cards, what lies open, what it has seen of the hand that plays next."""

    seat: int
    camp: int
    hand: Hand
    zones: tuple[Zone, ...]  # the other camp's face-down cards are FACE_DOWN
    seen: Hand  # of the hand of the other camp's seat that is next
    held: int  # how many cards that hand has
    threat: int
    rows: tuple[int, ...]
    suspects: tuple[Suspects, ...]
    helpers: tuple[Power, ...]
    is_face_down: bool  # whether the own next card is laid so


class Strategy(Protocol):
    """How a camp decides."""

    def play(self, sight: Sight, plays: Sequence[CardPlay], rng: Random) -> CardPlay:
        """One of the legal plays, of which there is at least one."""
        ...

    def ambush(self, sight: Sight, targets: Sequence[int], rng: Random) -> int:
        """The zone in which an ambush that succeeded removes a card."""
        ...

    def clues(self, sight: Sight, categories: Sequence[int], number: int, rng: Random) -> Sequence[int]:
        """So many of the categories, or all where they are fewer, each once."""
        ...

    def helper(self, sight: Sight, rng: Random) -> Power:
        """One of the special agents that are left, of which there is at least one."""
        ...

    def swap(self, sight: Sight, numbers: Sequence[int], rng: Random) -> int:
        """The zone whose card is replaced."""
        ...

    def accuses(self, sight: Sight, *, is_turn_over: bool) -> bool:
        """Whether the agents accuse now, before or after their card of the turn."""
        ...


def sight_of(now: Situation, seat: int) -> Sight:
    """What the camp of a seat sees when that seat decides."""
    camp = camp_of(seat)
    other = 0 if camp == AGENTS else now.next_agent
    return Sight(
        seat,
        camp,
        now.hands[seat],
        tuple([_masked(zone, camp) for zone in now.zones]),
        now.seen[other],
        len(now.hands[other]),
        now.threat,
        now.rows,
        now.suspects,
        now.helpers,
        now.face_down[camp],
    )


def _masked(zone: Zone, camp: int) -> Zone:
    """The zone as a camp sees it."""
    for _, side, is_face_down in zone.laid:
        if is_face_down and side != camp:
            laid = (Laid(FACE_DOWN, *it[1:]) if it.is_face_down and it.camp != camp else it for it in zone.laid)
            return Zone(zone.card, tuple(laid))
    return zone
