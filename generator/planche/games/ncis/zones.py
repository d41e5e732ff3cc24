"""NCIS's zone cards -> findings where their values, places or powers are not those that the kit states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.findings import Finding, error, list_names, suggest_name
from planche.game import Game, Piece
from planche.games.ncis.counting import count_cards, figure_finding
from planche.games.places import piece_finding, table_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.twins import out_of_order
from planche.games.values import integer_in, word_in

# seed: the first of each camp's, and of the agents' the second and third; proposed: the others
CRIMINAL_POWERS = ("face-down", "replay", "peek")
AGENTS_POWERS = ("face-down", "special-agent", "double-clue", "replay", "peek")
STATED_POWERS = ("face-down", "special-agent", "double-clue")
POWERS: Mapping[str, Sequence[str]] = {"criminal-power": CRIMINAL_POWERS, "agents-power": AGENTS_POWERS}
# proposed: how many cards have a threat and clues
VALUES: Mapping[tuple[int, int], int] = {
    (1, 1): 2, (1, 2): 1, (1, 3): 1,
    (2, 1): 3, (2, 2): 2, (2, 3): 1,
    (3, 1): 2, (3, 2): 2, (3, 3): 1,
}  # fmt: skip
FIGURES: tuple[str, ...] = ("zone-most", "zone-powers")
COLUMNS: Columns = {
    "zones": {
        "place": "word",
        "threat": "integer",
        "clues": "integer",
        "criminal-power": "word?",
        "agents-power": "word?",
    }
}


class ZoneValues(NamedTuple):
    """What a zone card is worth to either camp."""

    threat: int
    clues: int

    def __str__(self) -> str:
        return f"threat {self.threat} with clues {self.clues}"


@error("ncis/zones")
def zones(game: Game) -> Iterator[Finding]:
    """
    Zone cards are worth 1 to 3 threat and 1 to 3 clues (rulebook: seed), each pair on as many cards as the kit
    proposes (a warning), and each shows a place of its own.

    1 threat is on two cards with 1 clue, on one with 2 and one with 3; 2 threat on three, two and one; 3 threat on two,
    two and one.

    Example: `zone-dam,dam,3,2,,`.
    Mend it: correct the row that is named.
    """
    cards, most = game.component("zones").pieces, game.figures["zone-most"]
    first: dict[str, Piece] = {}
    for piece in cards:
        place = word_in(piece.fields, "place")
        if first.setdefault(place, piece).id != piece.id:
            message = f"{piece.id!r} shows {place!r}, as {first[place].id!r} does"
            yield piece_finding(zones, piece, message, "give it a place of its own")
    unlike = tuple(_unlike_values(game))
    yield from (finding.as_warning() for finding in unlike)
    highest = max((value for piece in cards for value in values_of(piece)), default=0)
    if highest != most.value and not unlike:
        yield figure_finding(zones, most, f"zone cards are worth {highest} at most", highest)


@error("ncis/powers")
def powers(game: Game) -> Iterator[Finding]:
    """
    Powers of zone cards are those that are played; those of the rulebook are among them (seed): a card face down, a
    special agent, a trial worth two clues. About half of the cards have powers, for both camps (proposed).

    Example: `zone-harbour,harbour,1,1,face-up,special-agent`.
    Mend it: correct the word; the figure is `zone-powers`.
    """
    part, figure = game.component("zones"), game.figures["zone-powers"]
    unknown = tuple(_unknown_powers(game))
    yield from unknown
    count = sum(any(powers_of(piece)) for piece in part.pieces)
    if count != figure.value:
        yield figure_finding(powers, figure, f"{count} zone cards have powers", count, "correct the cards")
    held = {power for piece in part.pieces for power in powers_of(piece)}
    missing = [power for power in STATED_POWERS if power not in held]
    if missing and not unknown:
        yield table_finding(powers, part, f"no zone card has the power {list_names(missing)}", "give it to a card")


CHECKS: tuple[GameCheck, ...] = (zones, powers)


def describe_zones(game: Game) -> str:
    """What all zone cards are worth together, and how many have powers."""
    cards = game.component("zones").pieces
    values = [values_of(piece) for piece in cards]
    threat, won = sum(value.threat for value in values), sum(value.clues for value in values)
    return f"zones: {threat} threat and {won} clues in all; {sum(any(powers_of(piece)) for piece in cards)} with powers"


def values_of(piece: Piece) -> ZoneValues:
    """Threat and clues of a zone card."""
    return ZoneValues(integer_in(piece.fields, "threat"), integer_in(piece.fields, "clues"))


def powers_of(piece: Piece) -> tuple[str, ...]:
    """The powers of a zone card, by camp; "" for none."""
    return tuple(str(piece.fields[camp] or "") for camp in POWERS)


def _unlike_values(game: Game) -> Iterator[Finding]:
    """Pairs of values that are on more or fewer cards than stated; a card too much is the one that another lacks."""
    part = game.component("zones")
    rows: dict[tuple[int, int], list[Piece]] = {}
    for piece in part.pieces:
        rows.setdefault(values_of(piece), []).append(piece)
    found = Counter({values: sum(piece.copies for piece in pieces) for values, pieces in rows.items()})
    lacking = [ZoneValues(*values) for values, count in VALUES.items() for _ in range(count - found[values])]
    for values, pieces in rows.items():
        stated = VALUES.get(values, 0)
        if found[values] > stated:
            message = f"{ZoneValues(*values)} is on {count_cards(found[values])}, wanted {stated}"
            odd, hint = pieces[-1], "correct its values, or delete it"
            if lacking:
                order = [values_of(piece) for piece in part.pieces]
                twins = [number for number, piece in enumerate(part.pieces) if piece in pieces]
                at = out_of_order(order, sorted({*order, lacking[0]}), twins, lacking[0])
                odd = odd if at is None else part.pieces[at]
                hint = f"write {lacking.pop(0)} in this row" if at is not None else f"one should have {lacking.pop(0)}"
            yield piece_finding(zones, odd, message, hint)
    for values in dict.fromkeys(lacking):
        message = f"{values} is on {count_cards(found[values])}, wanted {VALUES[values]}"
        yield table_finding(zones, part, message, "correct the cards")


def _unknown_powers(game: Game) -> Iterator[Finding]:
    for piece in game.component("zones").pieces:
        for (camp, known), power in zip(POWERS.items(), powers_of(piece)):
            if power and power not in known:
                message = f"{piece.id!r} has the {camp} {power!r}, which is not played"
                yield piece_finding(powers, piece, message, suggest_name(power, known))
