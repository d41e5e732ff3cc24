"""Cards of which each number of players has one -> findings where one is missing, there twice, or for others."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Check, Finding, list_names
from planche.game import Component, Game, Piece
from planche.games.places import lost_row_finding, piece_finding
from planche.games.twins import parts_of
from planche.games.values import integer_in

SEATS = "seats"  # the column that says for how many players a card is


def one_card_each(check: Check, game: Game, component: Component, noun: str) -> Iterator[Finding]:
    """What is wrong with the cards of a component, of which each is printed for the one number that it says.

    `noun` is what one of them is called. A row that says one number and is printed for another may be meant for
    either, so that neither is missing.
    """
    rows: dict[int, Piece] = {}
    doubtful: set[int] = set()
    for piece in component.pieces:
        seats, printed = integer_in(piece.fields, SEATS), piece.players or game.players
        if printed != (seats,):
            doubtful |= {seats, *piece.players}
            yield _printed_for_others(check, piece, seats, printed)
        elif rows.setdefault(seats, piece).id != piece.id:  # one id twice is a finding of its own
            yield _second_card(check, game, rows[seats], piece)
            doubtful |= {*game.players} & {*_numbers_in(piece), *_numbers_in(rows[seats])}
    for players in game.players:
        if players not in rows and players not in doubtful:
            message = f"no {noun} is for {players} players"
            found = lost_row_finding(check, component, message, players, game.players, _seats_of)
            way = f"{found.hint}, with seats and players {players}"
            yield found._replace(hint=way, about=game.place_of("players"))


def _seats_of(piece: Piece) -> int:
    return integer_in(piece.fields, SEATS)


def _numbers_in(piece: Piece) -> list[int]:
    """The numbers that an id says."""
    return [int(part) for part in parts_of(piece.id) if part.isdecimal()]


def _printed_for_others(check: Check, piece: Piece, seats: int, printed: tuple[int, ...]) -> Finding:
    """At the cell that is wrong, as far as the id tells; at the row's players where it does not."""
    message = f"{piece.id!r} is for {seats} players, and printed for {list_names(printed)}"
    said = _numbers_in(piece)
    if len(printed) == 1 and printed[0] in said and seats not in said:
        column, way = SEATS, f"write {printed[0]} as its `seats`, as its id says"
    elif seats in said:
        column, way = "players", f"write {seats} as its `players`, as its id says"
    else:
        column, way = "players", f"write {seats} as its `players`, or correct its `seats`"
    return piece_finding(check, piece, message, way, column)._replace(about=piece.span)


def _second_card(check: Check, game: Game, first: Piece, second: Piece) -> Finding:
    """At the one of two rows whose id says another number of players; else at the later."""
    seats = _seats_of(first)
    is_first_odd = seats in _numbers_in(second) and seats not in _numbers_in(first)
    odd, other = (first, second) if is_first_odd else (second, first)
    meant = [number for number in _numbers_in(odd) if number in game.players and number != seats]
    message = f"{odd.id!r} is a second card for {seats} players, beside {other.id!r}"
    way = f"write {meant[0]} as its `players` and `seats`, as its id says" if meant else "delete one of the two rows"
    return piece_finding(check, odd, message, way, SEATS)
