"""Operation cards that lie in a zone -> who wins it, and what an ambush or an informer makes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

CRIMINAL, AGENTS = 0, 1  # the camps; a seat is the Criminal's, or one of the agents'
SUITS = 5
A_CARD_MORE = 1000  # what a card weighs beside its value: a longer series outweighs any sum

# `face-down`: what the other camp sees of a card that lies so
OperationKind = Literal["suit", "ambush", "informer", "face-down"]
# what a zone card, or a special agent, lets its winner do; "" for nothing
Power = str


class Operation(NamedTuple):
    """An operation card; `suit` is a number below SUITS, and counts for kind `suit` alone."""

    kind: OperationKind
    suit: int = 0
    value: int = 0


FACE_DOWN = Operation("face-down")


class Laid(NamedTuple):
    """A card that lies in a zone, on the side of a camp."""

    card: Operation
    camp: int
    is_face_down: bool = False


class ZoneCard(NamedTuple):
    """What a zone is worth to the Criminal and to the agents; `powers` in the order of the camps."""

    place: str
    threat: int
    clues: int
    powers: tuple[Power, Power] = ("", "")


class Zone(NamedTuple):
    """A zone of the board with what lies in it, in the order in which it was laid."""

    card: ZoneCard
    laid: tuple[Laid, ...] = ()


def camp_of(seat: int) -> int:
    """Seat 0 is the Criminal's, the others are the agents'."""
    return AGENTS if seat else CRIMINAL


def weights(cards: Iterable[Operation]) -> list[int]:
    """Each suit as one number, by which the most numerous is the greatest, and of equals that with the best sum."""
    found = [0] * SUITS
    for card in cards:
        found[card.suit] += A_CARD_MORE + card.value
    return found


def strength(cards: Iterable[Operation]) -> int:
    """What a camp's cards count: the sum of its most numerous suit, of several the best; without a card 0."""
    return max(weights(cards)) % A_CARD_MORE


def side_of(zone: Zone, camp: int) -> list[Operation]:
    """A camp's cards in a zone, face-down ones too."""
    return [laid.card for laid in zone.laid if laid.camp == camp]


def winner_of(zone: Zone) -> int | None:
    """The camp whose cards count more; None for a tie."""
    criminal, agents = (strength(side_of(zone, camp)) for camp in (CRIMINAL, AGENTS))
    return None if criminal == agents else CRIMINAL if criminal > agents else AGENTS


def last_face_up(zone: Zone, camp: int) -> int | None:
    """Where the card lies that an ambush on this camp removes: its last one that is not face down."""
    return max((n for n, laid in enumerate(zone.laid) if laid.camp == camp and not laid.is_face_down), default=None)


def without(zone: Zone, place: int) -> Zone:
    """The zone when the card at a place is gone."""
    return Zone(zone.card, zone.laid[:place] + zone.laid[place + 1 :])


def swapped(zone: Zone, one: int, other: int) -> Zone:
    """The zone when two cards of the two camps have changed places, each as it lies."""
    laid = list(zone.laid)
    first, second = laid[one], laid[other]
    laid[one] = Laid(second.card, first.camp, second.is_face_down)
    laid[other] = Laid(first.card, second.camp, first.is_face_down)
    return Zone(zone.card, tuple(laid))
