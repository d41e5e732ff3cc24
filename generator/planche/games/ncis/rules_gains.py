"""What a situation becomes by an ambush, by a zone that is over, by all that its winner gains, by an accusation."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from planche.games.ncis.rules import Ending, Situation, Terms, draw, for_camp, with_item
from planche.games.ncis.rules_zones import Laid, Zone, last_face_up, without


def ambush_targets(now: Situation, camp: int) -> list[int]:
    """The zones in which an ambush of this camp can remove a card of the other."""
    return [n for n, zone in enumerate(now.zones) if last_face_up(zone, 1 - camp) is not None]


def after_ambush(now: Situation, camp: int, number: int) -> Situation:
    """An ambush of this camp that succeeded: the last card that the other laid face up in a zone is discarded."""
    zone = now.zones[number]
    place = last_face_up(zone, 1 - camp)
    assert place is not None
    discards = (*now.discards, zone.laid[place].card)
    return now._replace(zones=with_item(now.zones, number, without(zone, place)), discards=discards)


def after_zone(now: Situation, number: int, rng: Random) -> Situation:
    """A zone that is over: what lay in it is discarded, and another zone card takes its place."""
    discards = (*now.discards, *[laid.card for laid in now.zones[number].laid])
    return after_swap(now._replace(discards=discards), number, rng, laid=())


def after_swap(now: Situation, number: int, rng: Random, laid: tuple[Laid, ...] | None = None) -> Situation:
    """A zone card that is discarded for the next of the pile; the operation cards there stay, or these take over."""
    zone = now.zones[number]
    (card,), pile, discards = draw(now.zone_pile, (*now.zone_discards, zone.card), 1, rng)
    zones = with_item(now.zones, number, Zone(card, zone.laid if laid is None else laid))
    return now._replace(zones=zones, zone_pile=pile, zone_discards=discards)


def after_threat(terms: Terms, now: Situation, points: int) -> Situation:
    """Threat gained, or lost: never below 0; at its end the Criminal has won."""
    threat = min(max(0, now.threat + points), terms.threat_to_win)
    return now._replace(threat=threat, ending=Ending.THREAT if threat == terms.threat_to_win else now.ending)


def open_categories(terms: Terms, now: Situation) -> list[int]:
    """The categories that have rows left to pull out."""
    return [category for category, rows in enumerate(now.rows) if rows < terms.clue_rows]


def after_clue(now: Situation, category: int) -> Situation:
    """The next row of a category is pulled out: whoever's code differs there is no suspect any more.

    The row after those of the code is the identity.
    """
    row, code = now.rows[category], now.secret[category]
    left = tuple(other for other in now.suspects[category] if other[row : row + 1] == code[row : row + 1])
    suspects = left if row < len(code) else (code,)
    return now._replace(
        rows=with_item(now.rows, category, row + 1), suspects=with_item(now.suspects, category, suspects)
    )


def after_trial(now: Situation, agents: int) -> Situation:
    """A trial that was done by the agent whose turn for it was first; all others do one before he does again."""
    return now._replace(untested=now.untested[1:] or tuple(range(1, agents + 1)))


def after_accusation(now: Situation, named: Sequence[str]) -> Situation:
    """The agents have named one candidate of each category, sure when nobody else is left."""
    is_sure = all(len(left) == 1 for left in now.suspects)
    is_right = tuple(named) == now.secret
    return now._replace(ending=Ending.MISNAMED if not is_right else Ending.NAMED if is_sure else Ending.GUESSED)


def after_face_down(now: Situation, camp: int) -> Situation:
    """The camp's next card will be laid face down."""
    return now._replace(face_down=for_camp(now.face_down, camp, value=True))


def after_peek(now: Situation, seat: int) -> Situation:
    """The other camp has seen the cards that this seat holds."""
    return now._replace(seen=with_item(now.seen, seat, now.hands[seat]))
