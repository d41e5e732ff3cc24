"""Whoever plays sensibly: what can be decided -> what brings most at once, by the odds of the zones."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from planche.games.ncis.play_odds import Series, SeriesBook, chance_to_hold, chance_to_win
from planche.games.ncis.play_sight import Sight
from planche.games.ncis.play_stakes import CluesToGo, Stake, Stakes
from planche.games.ncis.rules import CardPlay, CaseBox
from planche.games.ncis.rules_zones import AGENTS, CRIMINAL, Power, Zone, last_face_up, swapped, without

KEPT = 0.02  # what it costs to use an ambush or an informer up
KEPT_POINT = 0.005  # and a point of a card's value
PLAYED_AGAIN = 0.8  # of what another card would bring, for a 1 that lets one play it
# what special agents are worth that help with no clue and no threat
OTHER_HELP = {"hand": 0.012, "hidden": 0.01, "swap": 0.01}


class Judgement(NamedTuple):
    """A zone as a camp judges it: both sides, how many cards still go in, the stake, the chance."""

    zone: Zone
    own: Series
    other: Series
    left: int
    stake: Stake
    chance: float


class GreedyStrategy:
    """Sees what a play brings, but nothing beyond it.

    That is what a play adds to the chances of the zone that it changes, times what hangs on that zone. Of plays that
    bring as much the first is made: nothing is drawn.
    """

    def __init__(self, box: CaseBox) -> None:
        self._terms = box.terms
        self._book = SeriesBook(box.operations, box.terms.cards_to_resolve)
        self._stakes = Stakes(box.terms)
        self._to_go = CluesToGo()

    def play(self, sight: Sight, plays: Sequence[CardPlay], _rng: Random) -> CardPlay:
        """What brings most; a 1 brings a part of what the next card may, too."""
        judged = self._judge(sight)
        gains = [self._gain(sight, judged, play) for play in plays]
        if not sight.is_face_down and any(card.value == 1 for card in sight.hand):
            others = (gain for gain, play in zip(gains, plays) if play.card.value != 1)
            again = PLAYED_AGAIN * max(0, max(others, default=0))
            gains = [gain + again if play.card.value == 1 else gain for gain, play in zip(gains, plays)]
        return plays[gains.index(max(gains))]

    def ambush(self, sight: Sight, targets: Sequence[int], _rng: Random) -> int:
        """Where the loss hurts most."""
        judged = self._judge(sight)
        return max(targets, key=lambda n: self._ambush_gain(sight, judged[n]))

    def clues(self, sight: Sight, categories: Sequence[int], number: int, _rng: Random) -> Sequence[int]:
        """Where most are suspected."""
        return sorted(categories, key=lambda n: -len(sight.suspects[n]))[:number]

    def helper(self, sight: Sight, _rng: Random) -> Power:
        """Whoever changes most."""
        to_go, trial = self._to_go[sight.suspects, sight.rows], self._terms.trial_chance / 100
        now = self._stakes.race(sight.threat, to_go)
        brought = {
            "clue": now - self._stakes.race(sight.threat, to_go - 1),
            "time": now - self._stakes.race(sight.threat, to_go - trial * (1 - trial)),
            "calm": now - self._stakes.race(max(0, sight.threat - 1), to_go),
            **OTHER_HELP,
        }
        return max(sight.helpers, key=lambda power: brought.get(power, 0))

    def swap(self, sight: Sight, numbers: Sequence[int], _rng: Random) -> int:
        """Where most is to be feared."""
        judged = self._judge(sight)
        return max(numbers, key=lambda n: _fear(judged[n]))

    def accuses(self, sight: Sight, *, is_turn_over: bool) -> bool:
        """When they are sure; or when a guess is worth more than to hope that the Criminal does not win next."""
        guess = 1 / math.prod(map(len, sight.suspects))
        if guess == 1 or not is_turn_over:
            return guess == 1
        danger = self._danger(sight)
        later = 1 - self._stakes.race(sight.threat, self._to_go[sight.suspects, sight.rows]) if danger else 1
        return danger > 0 and guess > (1 - danger) * max(guess, later)

    def _judge(self, sight: Sight) -> list[Judgement]:
        to_go = self._to_go[sight.suspects, sight.rows]
        found = []
        for zone in sight.zones:
            own, other = self._sides(zone, sight.camp)
            left = self._terms.cards_to_resolve - len(zone.laid)
            stake = self._stakes[zone.card, sight.threat, to_go]
            chance = chance_to_win(own, other, left, sight.held, sight.seen)
            found.append(Judgement(zone, own, other, left, stake, chance))
        return found

    def _sides(self, zone: Zone, camp: int) -> tuple[Series, Series]:
        own = other = self._book.empty
        for card, side, _ in zone.laid:
            if side == camp:
                own = own[card]
            else:
                other = other[card]
        return own, other

    def _gain(self, sight: Sight, judged: Sequence[Judgement], play: CardPlay) -> float:
        card, number = play.card, play.zone
        if card.kind == "suit" and number is not None:
            it = judged[number]
            chance = chance_to_win(it.own[card], it.other, it.left - 1, sight.held, sight.seen)
            return (chance - it.chance) * it.stake.span - KEPT_POINT * card.value
        if card.kind == "ambush":
            return max(self._ambush_gain(sight, it) for it in judged) * self._terms.ambush_chance / 100 - KEPT
        if number is None or play.swap is None:
            return -KEPT
        it = judged[number]
        return self._changed(sight, it, swapped(it.zone, *play.swap)) - KEPT

    def _ambush_gain(self, sight: Sight, it: Judgement) -> float:
        """What it brings to remove the other camp's last card of a zone."""
        place = last_face_up(it.zone, 1 - sight.camp)
        return 0 if place is None else self._changed(sight, it, without(it.zone, place))

    def _changed(self, sight: Sight, it: Judgement, zone: Zone) -> float:
        own, other = self._sides(zone, sight.camp)
        left = self._terms.cards_to_resolve - len(zone.laid)
        return (chance_to_win(own, other, left, sight.held, sight.seen) - it.chance) * it.stake.span

    def _danger(self, sight: Sight) -> float:
        """How likely the Criminal wins with his next card."""
        needed, full = self._terms.threat_to_win - sight.threat, self._terms.cards_to_resolve
        near = [zone for zone in sight.zones if zone.card.threat >= needed and len(zone.laid) == full - 1]
        chances = [chance_to_hold(*self._sides(zone, AGENTS), sight.held, sight.seen) for zone in near]
        return 1 - min(chances, default=1)


def _fear(it: Judgement) -> float:
    """What the agents have to fear of a zone, less what they may hope for."""
    return (1 - it.chance) * it.stake[CRIMINAL] - it.chance * it.stake[AGENTS]
