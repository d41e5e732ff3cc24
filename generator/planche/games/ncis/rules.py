"""The rules: a box and a situation go in, the legal plays and what a play comes to go out.

A situation is everything that lies on the table or in a hand. What chance decides is drawn from a `Random`, of which
only `random` is used: it gives the same numbers for a seed with every version of Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from random import Random
from typing import NamedTuple, TypeVar

from planche.games.ncis.draws import drawn, shuffled
from planche.games.ncis.rules_zones import (
    AGENTS,
    CRIMINAL,
    Laid,
    Operation,
    Power,
    Zone,
    ZoneCard,
    camp_of,
    swapped,
)

Hand = tuple[Operation, ...]
Suspects = tuple[str, ...]  # the codes of a category's candidates
T = TypeVar("T")


class Ending(IntEnum):
    """How a game ends."""

    THREAT = 0  # the threat has reached its end
    NAMED = 1  # the agents were right, and sure
    GUESSED = 2  # they were right, and lucky
    MISNAMED = 3  # they were wrong
    UNFINISHED = 4  # nobody has won after more cards than anybody would play


class Terms(NamedTuple):
    """The figures that the game is played with; chances in percent."""

    criminal_hand: int
    agent_hand: int
    zones: int
    cards_to_resolve: int
    threat_to_win: int
    clue_rows: int
    trial_chance: int
    ambush_chance: int


class CaseBox(NamedTuple):
    """What the box holds: every card, each category's codes, the powers of the special agents."""

    operations: tuple[Operation, ...]
    zones: tuple[ZoneCard, ...]
    codes: tuple[Suspects, ...]
    helpers: tuple[Power, ...]
    terms: Terms


class CardPlay(NamedTuple):
    """A card from a hand, and where to: into a zone, or for an informer the two places whose cards it swaps there."""

    card: Operation
    zone: int | None = None
    swap: tuple[int, int] | None = None


class Situation(NamedTuple):
    """A game at a moment. Seats are in the order of their turns, the Criminal's first."""

    zones: tuple[Zone, ...]
    hands: tuple[Hand, ...]
    seen: tuple[Hand, ...]  # by seat: those of its cards that the other camp has seen
    pile: Hand  # its last card is the top
    discards: Hand
    zone_pile: tuple[ZoneCard, ...]
    zone_discards: tuple[ZoneCard, ...]
    secret: tuple[str, ...]  # by category: the code that the Criminal drew
    suspects: tuple[Suspects, ...]  # by category: who it can still be
    rows: tuple[int, ...]  # by category: how many rows are out
    helpers: tuple[Power, ...]  # special agents that were not played
    untested: tuple[int, ...]  # agents who do a trial before any other does one again
    face_down: tuple[bool, bool]  # by camp: whether its next card is laid so
    due: tuple[int, ...] = ()  # seats that play a card before the turn is over
    next_agent: int = 1
    threat: int = 0
    ending: Ending | None = None


def deal(box: CaseBox, agents: int, rng: Random) -> Situation:
    """A game set up for so many agents."""
    terms, cards = box.terms, tuple(shuffled(rng, box.operations))
    hands = []
    for size in (terms.criminal_hand, *[terms.agent_hand] * agents):
        hands.append(cards[len(cards) - size :])
        cards = cards[: len(cards) - size]
    places = tuple(shuffled(rng, box.zones))
    return Situation(
        zones=tuple(Zone(card) for card in places[: terms.zones]),
        hands=tuple(hands),
        seen=((),) * len(hands),
        pile=cards,
        discards=(),
        zone_pile=places[terms.zones :],
        zone_discards=(),
        secret=tuple(drawn(rng, codes) for codes in box.codes),
        suspects=box.codes,
        rows=(0,) * len(box.codes),
        helpers=box.helpers,
        untested=tuple(range(1, agents + 1)),
        face_down=(False, False),
    )


def legal_plays(now: Situation, seat: int) -> list[CardPlay]:
    """Every play of a hand, cards that are alike once: into any zone; an informer swaps any two cards that it may.

    An ambush, or an informer that finds nothing to swap, is always legal: it goes to the discards.
    """
    found: list[CardPlay] = []
    for card in dict.fromkeys(now.hands[seat]):
        if card.kind == "suit":
            found += _layings(card, len(now.zones))
        elif card.kind == "ambush":
            found.append(CardPlay(card))
        else:
            found += _swappings(card, now.zones) or [CardPlay(card)]
    return found


def swaps(zone: Zone) -> list[tuple[int, int]]:
    """The places of every two cards that an informer may swap: one of the Criminal's, one of the agents'."""
    criminal, agents = ([n for n, laid in enumerate(zone.laid) if laid.camp == camp] for camp in (CRIMINAL, AGENTS))
    return [(one, other) for one in criminal for other in agents]


def after_play(terms: Terms, now: Situation, seat: int, play: CardPlay, rng: Random) -> Situation:
    """What a legal play makes of a situation: the card is laid, or used and discarded; the hand is filled."""
    camp, card = camp_of(seat), play.card
    hand, seen = list(now.hands[seat]), list(now.seen[seat])
    hand.remove(card)
    if card in seen:
        seen.remove(card)
        now = now._replace(seen=with_item(now.seen, seat, tuple(seen)))
    after = _after_laying(now, seat, play) if card.kind == "suit" else _after_using(now, play)
    full = terms.agent_hand if camp else terms.criminal_hand
    taken, pile, discards = draw(after.pile, after.discards, full - len(hand), rng)
    return after._replace(hands=with_item(now.hands, seat, (*hand, *taken)), pile=pile, discards=discards)


def draw(
    pile: tuple[T, ...], discards: tuple[T, ...], number: int, rng: Random
) -> tuple[tuple[T, ...], tuple[T, ...], tuple[T, ...]]:
    """So many cards from the top of the pile, with what is left of pile and discards.

    A pile that runs out is made anew of the discards; where both run out, fewer are drawn.
    """
    taken: list[T] = []
    for _ in range(number):
        if not pile:
            pile, discards = tuple(shuffled(rng, discards)), ()
        taken += pile[-1:]
        pile = pile[:-1]
    return tuple(taken), pile, discards


def for_camp(pair: tuple[bool, bool], camp: int, *, value: bool) -> tuple[bool, bool]:
    """A pair by camp, with another value for one of them."""
    return (value, pair[AGENTS]) if camp == CRIMINAL else (pair[CRIMINAL], value)


def with_item(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The items, with another at a place."""
    return (*items[:place], item, *items[place + 1 :])


@lru_cache(maxsize=256)
def _layings(card: Operation, zones: int) -> tuple[CardPlay, ...]:
    return tuple(CardPlay(card, n) for n in range(zones))


def _swappings(card: Operation, zones: Sequence[Zone]) -> list[CardPlay]:
    return [CardPlay(card, n, pair) for n, zone in enumerate(zones) for pair in swaps(zone)]


def _after_laying(now: Situation, seat: int, play: CardPlay) -> Situation:
    """A card lies in a zone: face down if the camp's next one is to. A 1 that is face up lets one play again."""
    assert play.zone is not None
    camp, zone = camp_of(seat), now.zones[play.zone]
    is_face_down = now.face_down[camp]
    zones = with_item(now.zones, play.zone, Zone(zone.card, (*zone.laid, Laid(play.card, camp, is_face_down))))
    if is_face_down:
        return now._replace(zones=zones, face_down=for_camp(now.face_down, camp, value=False))
    return now._replace(zones=zones, due=(seat, *now.due) if play.card.value == 1 else now.due)


def _after_using(now: Situation, play: CardPlay) -> Situation:
    """An ambush or an informer is discarded; an informer swaps what it is to swap."""
    zones = now.zones
    if play.zone is not None and play.swap is not None:
        zones = with_item(zones, play.zone, swapped(zones[play.zone], *play.swap))
    return now._replace(zones=zones, discards=(*now.discards, play.card))
