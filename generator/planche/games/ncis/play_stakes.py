"""Threat and clues so far -> how likely the Criminal wins in the end, and what a zone changes in that.

Sums, products and quotients come out the same on every machine; `fsum` does with every version of Python.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

from planche.games.ncis.rules import Suspects, Terms
from planche.games.ncis.rules_zones import AGENTS, CRIMINAL, Power, ZoneCard

# what a zone brings its winner, about: threat, and clues with those of its trial
THREAT_A_ZONE, CLUES_A_ZONE = 1.9, 2.3
# what a power is worth beside that, in chances to win; what a trial is worth more is counted by itself
POWERS: Mapping[Power, float] = {"face-down": 0.01, "replay": 0.02, "peek": 0.01, "special-agent": 0.08}
USEFUL = 0.85  # of a zone's clues: the others tell what was known


class Stake(NamedTuple):
    """What a zone adds to the chances of a camp that wins it, in the order of the camps; and what hangs on it."""

    criminal: float
    agents: float
    span: float  # between winning and losing it, for either camp


class Stakes(dict[tuple[ZoneCard, int, float], Stake]):
    """The stake of a zone by its card, the threat and the clues to go; worked out when it is first asked for."""

    def __init__(self, terms: Terms) -> None:
        super().__init__()
        self._terms = terms

    def __missing__(self, key: tuple[ZoneCard, int, float]) -> Stake:
        card, threat, to_go = key
        now = self.race(threat, to_go)
        trial = self._terms.trial_chance / 100 * (2 if card.powers[AGENTS] == "double-clue" else 1)
        with_threat = self.race(threat + card.threat, to_go)
        with_clues = self.race(threat, to_go - USEFUL * card.clues - trial)
        criminal = with_threat - now + (POWERS.get(card.powers[CRIMINAL], 0) if with_threat < 1 else 0)
        agents = now - with_clues + (POWERS.get(card.powers[AGENTS], 0) if with_clues > 0 else 0)
        self[key] = found = Stake(criminal, agents, criminal + agents)
        return found

    def race(self, threat: int, to_go: float) -> float:
        """How likely the Criminal wins: the zones that each camp still has to win, squared and compared."""
        if threat >= self._terms.threat_to_win:
            return 1
        criminal = (self._terms.threat_to_win - threat) / THREAT_A_ZONE
        agents = max(0, to_go) / CLUES_A_ZONE
        return agents * agents / (agents * agents + criminal * criminal)


class CluesToGo(dict[tuple[tuple[Suspects, ...], tuple[int, ...]], float]):
    """How many clues the agents still need by suspects and rows, on average over all whom it can be; kept as found."""

    def __missing__(self, key: tuple[tuple[Suspects, ...], tuple[int, ...]]) -> float:
        self[key] = found = fsum(rows_to_go(suspects, rows) for suspects, rows in zip(*key))
        return found


def rows_to_go(suspects: Suspects, rows: int) -> float:
    """How many rows of a category, beside those that are out, it takes until one suspect is left, on average."""
    alike = ([_alike(code, other) for other in suspects if other != code] for code in suspects)
    return sum(max(shared) + 1 - rows if shared else 0 for shared in alike) / len(suspects)


def _alike(code: str, other: str) -> int:
    """How many rows are the same in two codes before one is not."""
    return next((n for n, (one, two) in enumerate(zip(code, other)) if one != two), len(code))
