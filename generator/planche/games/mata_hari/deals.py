"""Operation: Mata Hari's decks -> how often a hand is dealt a whole priority set: reckoned, simulated, and told."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import factorial, perm
from typing import NamedTuple

from planche.findings import Finding, error
from planche.game import Deck, Game
from planche.games.mata_hari.plans import plan_of
from planche.games.simulation import ResultTable, Simulation
from planche.games.values import count_of
from planche.progress import Watch

MOST_RECKONED = 500  # cards of a deck whose deals are reckoned with; the game's own has 81
MOST_TERMS = 20_000  # of the series of all hands, multiplied; the game's own has some 200
OFTEN = 0.005  # of the deals; a set that is dealt more often than this ends too many games before they begin


class Dealing(NamedTuple):
    """How a deck is dealt, as far as its sets go."""

    size: int  # cards of the deck
    deal: int  # cards for each player
    players: int
    sets: int  # how many whole sets there are
    each: int  # cards of a set

    @property
    def is_possible(self) -> bool:
        """Whether there are cards enough."""
        return self.size >= self.players * self.deal


def dealing_of(game: Game, deck: Deck) -> Dealing:
    """How a deck is dealt: a priority set is one card of each resource that it keeps."""
    plan = plan_of(game, deck)
    return Dealing(plan.size, plan.deal, deck.players, count_of(game.figures["index-most"]), len(plan.kept))


def chance_of_a_set(dealing: Dealing) -> float:
    """How likely it is that a deal gives all cards of one of its sets to one hand.

    Exactly, by inclusion and exclusion: m sets lie in certain hands, k of them in a hand of d cards, with the chance
    of d falling by k·each, multiplied over the hands, over the deck's size falling by m·each. A hand's series has
    that over k! for the coefficient of k, so the product of all hands' counts the ways of sharing m sets out.
    """
    size, deal, players, sets, each = dealing
    most = min(sets, size // each) if each else 0
    hand = [Fraction(perm(deal, k * each), factorial(k)) for k in range(most + 1)]
    shared = [Fraction(1)] + [Fraction(0)] * most
    for _ in range(players):
        shared = [sum((shared[k] * hand[m - k] for k in range(m + 1)), Fraction(0)) for m in range(most + 1)]
    terms = (-((-1) ** m) * perm(sets, m) * shared[m] / perm(size, m * each) for m in range(1, most + 1))
    return float(sum(terms, Fraction(0)))


def share_of_deals(dealing: Dealing, deals: int, seed: int, watch: Watch = lambda _: None) -> float:
    """The same as a share of so many seeded deals; `watch` is told of each."""
    size, deal, players, sets, each = dealing
    shuffled = random.Random(seed)  # noqa: S311 - a game
    cards = [number // each if number < sets * each else -1 for number in range(size)]
    found = 0
    for _ in range(deals):
        order = shuffled.sample(cards, players * deal)
        hands = (Counter(order[n * deal : (n + 1) * deal]) for n in range(players))
        watch(1)
        found += any(count == each for hand in hands for kind, count in hand.items() if kind >= 0)
    return found / deals


def statistics(game: Game) -> tuple[str, ...]:
    """How often a hand is dealt a whole priority set, which ends the game before it begins."""
    dealings = [dealing_of(game, deck) for deck in game.decks]
    return tuple(
        f"{dealing.players} players: a whole set, {dealing.each} cards, is in one hand in {_odds(dealing):.3%} of deals"
        for dealing in dealings
    )


def simulate(game: Game, *, games: int, seed: int, watch: Watch) -> ResultTable:
    """So many seeded deals for each number of players, and in how many of them a hand held a whole set."""
    rows = []
    for dealing in (dealing_of(game, deck) for deck in game.decks):
        share = "-"
        if dealing.is_possible:
            share = f"{share_of_deals(dealing, games, seed, watch):.3%}"
        else:
            watch(games)
        counts = (str(dealing.players), str(dealing.size), str(dealing.deal), str(games))
        rows.append((*counts, share, f"{_odds(dealing):.3%}"))
    return ResultTable(("players", "cards", "dealt each", "deals", "with a whole set", "reckoned exactly"), tuple(rows))


SIMULATION: Simulation | None = Simulation(lambda game: len(game.decks), simulate)


def _odds(dealing: Dealing) -> float:
    """The chance of a set; 0 of what cannot be dealt, which is told already, or is nothing of this game."""
    is_reckoned = dealing.is_possible and max(dealing.size, dealing.sets) <= MOST_RECKONED
    most = min(dealing.sets, dealing.size // dealing.each) if dealing.each else 0
    return chance_of_a_set(dealing) if is_reckoned and dealing.players * most * most <= MOST_TERMS else 0.0


@error("mata-hari/deals")
def deals(game: Game) -> Iterator[Finding]:
    """
    A whole priority set wins at once, so it must hardly ever be dealt to one hand: in at most 0.5 % of deals
    (a warning, reckoned exactly).

    Example: 19 cards dealt to each of three players.
    Mend it: deal fewer cards, or play with more.
    """
    for deck in game.decks:
        odds = _odds(dealing_of(game, deck))
        if odds > OFTEN:
            message = f"{deck.players} players: {odds:.2%} of deals give a hand a whole set, wanted at most {OFTEN:.1%}"
            yield deals.finding(deck.deal.span, message, "deal fewer cards").as_warning()
