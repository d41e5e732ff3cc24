"""A game -> findings where a deck holds another number of cards than is stated for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.checks.decks import ADVICE, name_deck
from planche.checks.excesses import excesses
from planche.checks.lacking_rows import LackingRow, find_lacking_row
from planche.checks.odd_of_kind import odd_of_kind
from planche.checks.pieces_odd_copies import found_in_decks, odd_copies
from planche.checks.pieces_uncounted import lone_in_decks
from planche.findings import Finding, counted, error
from planche.game import Component, Game, Piece

LEAST_ROWS = 4  # of the tables of a deck, for one to be unlike the others
TIMES_TOO_MANY = 3  # as many copies as any other row has: where there is one deck, the row is wrong, and not its figure
LEAST_OFF = 3  # cards, by which all decks are off, for a component to be it


@error("deck/size")
def deck_size(game: Game) -> Iterator[Finding]:
    """
    A deck holds as many cards as game.yaml states for it.

    The stated figure is what players are told to count to; the cards come from the tables and the deck's
    limits. When they differ, a table lost or gained a card, or the figure is wrong. When all decks are off by
    the same number, a table is, and that is said once.

    Example: `{players: 4, level: normal, limit: {joker: 2}, size: 70}` for a pack of 71.
    Mend it: correct the table's copies, the limit, or the figure.
    """
    is_told = lone_in_decks(game) is not None or found_in_decks(game, odd_copies(game)) is not None
    found = {} if is_told else excesses(game)  # `pieces/uncounted` or `pieces/odd-copies` tells of it
    are_alike = len(found) > 1 and len(set(found.values())) == 1
    right = sum(not excess for excess in found.values())
    for deck, excess in found.items():
        if excess:
            stated = int(deck.size.value)
            message = f"{name_deck(deck, game)}: the cards add up to {stated + excess}, the deck states {stated}"
            part = _part_that_is_off(game, excess) if are_alike else None
            message += "; all decks are off by that number" if are_alike else ""
            finding = deck_size.finding(deck.size.span, message, ADVICE)
            if right and len(found) - right <= right:  # the others vouch for the tables
                others = "the other deck adds" if right == 1 else f"{right} other decks add"
                hint = f"write {stated + excess}, for {others} up; or correct the limits of this one"
                finding = finding._replace(hint=hint)
            if lost := _find_lost_row(game, -excess) if are_alike and excess < 0 else None:
                finding = _tell_lost_row(*lost, finding, -excess)
            elif row := _row_that_is_off(game, excess) if are_alike or len(game.decks) == 1 else None:
                finding = _tell_row(*row, finding, "as other rows have")
            elif row := _odd_of_kind(game, excess) if are_alike or len(game.decks) == 1 else None:
                finding = _tell_row(*row, finding, "as all others of its kind have")
            elif part is not None:
                message += f", as many as {part.id!r} has"
                hint = f"write `deck: false` for it if it is not dealt, else {ADVICE}"
                finding = deck_size.finding(part.span, message, hint, component=part.id)
            yield finding.as_warning(unless=deck.size.origin.is_certain)._replace(about=deck.span)
        if are_alike:
            return


def _row_that_is_off(game: Game, excess: int) -> tuple[Piece, int] | None:
    """The only row with copies that no other has, which another would have, were they not that much off; with these."""
    parts = [part for part in game.components if part.in_deck and not part.one_per_player]
    rows = [piece for part in parts for piece in part.pieces if not piece.players]
    alike = Counter(piece.copies for piece in rows)
    found = [piece for piece in rows if alike[piece.copies] == 1 and alike[piece.copies - excess]]
    if len(found) != 1 or len(rows) < LEAST_ROWS:
        return None
    (piece,) = found
    others = [row.copies for row in rows if row is not piece]
    is_plain = len(game.decks) > 1 or piece.copies >= TIMES_TOO_MANY * max(others)
    return (piece, piece.copies - excess) if is_plain else None


def _odd_of_kind(game: Game, excess: int) -> tuple[Piece, int] | None:
    """The only row of all tables of the decks that is off by that from the others of its kind; with what they have."""
    parts = [part for part in game.components if part.in_deck and not part.one_per_player]
    found = [row for part in parts if (row := odd_of_kind(part, excess)) is not None]
    return found[0] if len(found) == 1 else None


def _tell_row(piece: Piece, meant: int, finding: Finding, whose: str) -> Finding:
    message = f"{piece.id!r} has {counted(piece.copies, 'copy', 'copies')}, and by that {finding.message}"
    hint = f"write {meant}, {whose}; or correct the decks"
    told = finding._replace(span=piece.place_of("copies"), message=message, hint=hint)
    return told._replace(component=piece.component, piece=piece.id)


def _find_lost_row(game: Game, copies: int) -> tuple[Component, LackingRow] | None:
    """The row that a component of the decks lacks, if one alone does."""
    parts = [part for part in game.components if part.in_deck]
    found = [(part, row) for part in parts if (row := find_lacking_row(part, copies)) is not None]
    return found[0] if len(found) == 1 else None


def _tell_lost_row(part: Component, row: LackingRow, finding: Finding, copies: int) -> Finding:
    message = f"{part.id}: {row.words} is lost: {finding.message}"
    hint = f"put it back with {counted(copies, 'copy', 'copies')}, as many as {row.sister.id!r} has"
    span = part.pieces[0].span._replace(line=1, column=0)
    return finding._replace(span=span, message=message, hint=hint, component=part.id)


def _part_that_is_off(game: Game, excess: int) -> Component | None:
    """The only component with as many cards as all decks have too many, if others are left."""
    parts = [part for part in game.components if part.in_deck]
    off = [part for part in parts if _cards_of(part) == excess >= LEAST_OFF]
    return off[0] if len(off) == 1 < len(parts) else None


def _cards_of(part: Component) -> int:
    """How many cards a component gives each deck; 0 where that is not always the same."""
    is_fixed = not part.one_per_player and not any(piece.players for piece in part.pieces)
    return sum(piece.copies for piece in part.pieces) if is_fixed else 0
