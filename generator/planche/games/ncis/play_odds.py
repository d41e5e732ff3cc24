"""What lies in a zone -> how likely each camp wins it, as somebody guesses who thinks ahead by one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import fsum
from typing import NamedTuple

from planche.games.ncis.rules_zones import A_CARD_MORE, SUITS, Operation

Weights = tuple[int, ...]  # by suit, as `weights` has them
HAND = 3  # cards of which the best is laid, where nothing else is known
FACE_DOWN_VALUE = 3  # what a card that lies face down is taken for, in the longest series


class Guess(NamedTuple):
    """How a series is judged while some cards still go into its zone; found by trying which values win."""

    slope: float  # by how much a point raises the chance
    growth: float  # what the likely gain of one more card counts beside what lies there


# for 2, 3, and 4 or more cards that still go in
GUESSES = (Guess(0.25, 0.5), Guess(0.2, 0.8), Guess(0.15, 1.0))
TO_MOVE = 0.08  # what it is worth to be next
# before the last card: the chance of whoever cannot be overtaken by it, and of whoever surely is; an ambush or an
# informer may come between
LEAD_KEPT, LAST_HOPE = 0.93, 0.05


class Series(dict[Operation, "Series"]):
    """A camp's cards in a zone as far as they count, and by a card that is added what they are then."""

    __slots__ = ("_book", "_weights", "below", "hopes", "strength")

    def __init__(self, weights: Weights, prospect: Prospect, book: SeriesBook) -> None:
        super().__init__()
        self._weights, self._book = weights, book
        self.strength, self.below, self.hopes = prospect

    def __missing__(self, card: Operation) -> Series:
        weights, best = list(self._weights), self._weights.index(max(self._weights))
        if card.kind == "face-down":
            weights[best] += A_CARD_MORE + FACE_DOWN_VALUE
        else:
            weights[card.suit] += A_CARD_MORE + card.value
        self[card] = found = self._book[tuple(weights)]
        return found

    def strength_with(self, card: Operation) -> int:
        """What it counts when a card from a hand was played."""
        return self[card].strength if card.kind == "suit" else self.strength

    def overtakes(self, strength: int, cards: int) -> float:
        """How likely the best of so many unknown cards makes it count more than that."""
        return 1 - _power(self.below[strength], cards) if strength < len(self.below) else 0.0


class Prospect(NamedTuple):
    """What a series counts; by strength, how likely it counts that or less with one unknown card; and what is hoped."""

    strength: int
    below: tuple[float, ...]
    hopes: tuple[float, ...]  # by the number of cards that still go into the zone


class SeriesBook(dict[Weights, Series]):
    """Every series that was met, by its weights; what it may become is worked out when it is first met."""

    def __init__(self, operations: Iterable[Operation], cards_to_resolve: int) -> None:
        super().__init__()
        cards = list(operations)
        self._guesses = [GUESSES[min(max(0, left - 2), len(GUESSES) - 1)] for left in range(cards_to_resolve + 1)]
        # how likely an unknown card is one of a suit with a value, and how likely it is of no suit
        counts = Counter(card.value for card in cards if card.kind == "suit")
        self._chances = {value: count / len(cards) / SUITS for value, count in sorted(counts.items())}
        self._idle = 1 - counts.total() / len(cards)
        self._prospects: dict[Weights, Prospect] = {}
        self.empty = self[(0,) * SUITS]

    def __missing__(self, weights: Weights) -> Series:
        alike = tuple(sorted(weights))  # one suit is worth what another is
        if alike not in self._prospects:
            self._prospects[alike] = self._prospect(alike)
        self[weights] = found = Series(weights, self._prospects[alike], self)
        return found

    def _prospect(self, weights: Weights) -> Prospect:
        best = max(weights)
        now = best % A_CARD_MORE
        chances = [0.0] * (max(weight % A_CARD_MORE for weight in weights) + max(self._chances) + 1)
        chances[now] = self._idle
        for weight in weights:
            for value, chance in self._chances.items():
                chances[max(best, weight + A_CARD_MORE + value) % A_CARD_MORE] += chance
        below = tuple(accumulate(chances))
        growth = fsum(1 - _power(chance, HAND) for chance in below[now:])
        return Prospect(now, below, tuple(slope * (now + part * growth) for slope, part in self._guesses))


def chance_to_win(own: Series, other: Series, left: int, held: int, seen: Sequence[Operation]) -> float:
    """How likely the camp that has just played wins, a tie being half a win, while so many cards still go in.

    The other holds so many cards, of which some were seen.
    """
    if left > 1:
        lead = own.hopes[left] - other.hopes[left] - TO_MOVE
        return 0.5 + 0.5 * lead / (1 + abs(lead))
    if left:
        return LAST_HOPE + (LEAD_KEPT - LAST_HOPE) * chance_to_hold(own, other, held, seen)
    return 0.5 if own.strength == other.strength else float(own.strength > other.strength)


def chance_to_hold(own: Series, other: Series, held: int, seen: Sequence[Operation]) -> float:
    """How likely the other cannot win with one card more."""
    if seen and any(other.strength_with(card) > own.strength for card in seen):
        return 0
    return 1 - other.overtakes(own.strength, held - len(seen))


def _power(chance: float, times: int) -> float:
    """A chance multiplied by itself, which comes out the same on every machine."""
    product = 1.0
    for _ in range(times):
        product *= chance
    return product
