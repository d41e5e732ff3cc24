"""Whoever plays at random: what can be decided -> any of it. The agents accuse when they are sure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from planche.games.ncis.draws import drawn, shuffled
from planche.games.ncis.play_sight import Sight
from planche.games.ncis.rules import CardPlay
from planche.games.ncis.rules_zones import Power


class RandomStrategy:
    """Any legal decision, one as likely as another."""

    def play(self, _sight: Sight, plays: Sequence[CardPlay], rng: Random) -> CardPlay:
        return drawn(rng, plays)

    def ambush(self, _sight: Sight, targets: Sequence[int], rng: Random) -> int:
        return drawn(rng, targets)

    def clues(self, _sight: Sight, categories: Sequence[int], number: int, rng: Random) -> Sequence[int]:
        return shuffled(rng, categories)[:number]

    def helper(self, sight: Sight, rng: Random) -> Power:
        return drawn(rng, sight.helpers)

    def swap(self, _sight: Sight, numbers: Sequence[int], rng: Random) -> int:
        return drawn(rng, numbers)

    def accuses(self, sight: Sight, *, is_turn_over: bool) -> bool:
        return not is_turn_over and all(len(left) == 1 for left in sight.suspects)
