"""NCIS's operation cards -> findings where a suit has more or fewer cards of a value than the figures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.findings import Finding, counted, error, list_names
from planche.game import Figure, Game, Piece
from planche.games.ncis.counting import copies_in, count_cards, figure_finding
from planche.games.places import piece_finding, resting_on, table_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.twins import meant_by, right_copies
from planche.games.values import count_of, word_in

SUITS = ("vehicle", "firearm", "camera", "satellite", "computer")  # seed
SPECIALS = {"ambush": "ambushes", "informer": "informers"}  # kinds of cards that are not laid, with their figures
FIGURES: tuple[str, ...] = ("suits", "ones-per-suit", "copies-per-value", "suit-most", *SPECIALS.values())
COLUMNS: Columns = {"operations": {"kind": "word", "suit": "word?", "value": "integer?"}}


class SuitValue(NamedTuple):
    """What a card of a suit shows."""

    suit: str
    value: int

    def __str__(self) -> str:
        return f"{self.suit} {self.value}"


@error("ncis/operations")
def operations(game: Game) -> Iterator[Finding]:
    """
    Each suit has one card of value 1 (rulebook: seed) and two each of 2 to 6; there are three ambushes and three
    informers (proposed: 61 cards in all are the rulebook's).

    Example: `vehicle-3,1,suit,vehicle,3`.
    Mend it: correct the row, or its copies; the figures are `ones-per-suit`, `copies-per-value` and their like.
    """
    yield from tuple(_misfits(game)) or (*_wrong_suits(game), *_wrong_values(game), *_wrong_specials(game))


CHECKS: tuple[GameCheck, ...] = (operations,)


def suit_value(piece: Piece) -> SuitValue | None:
    """What a card shows; None for an ambush or an informer."""
    suit, value = piece.fields["suit"], piece.fields["value"]
    return SuitValue(suit, value) if isinstance(suit, str) and isinstance(value, int) else None


def count_values(game: Game) -> Counter[SuitValue]:
    """How many cards show each value of each suit."""
    found: Counter[SuitValue] = Counter()
    for piece in game.component("operations").pieces:
        if shown := suit_value(piece):
            found[shown] += piece.copies
    return found


def _misfits(game: Game) -> Iterator[Finding]:
    """Cards of a suit that lack it or their value, and others that have one."""
    for piece in game.component("operations").pieces:
        kind, cells = word_in(piece.fields, "kind"), (piece.fields["suit"], piece.fields["value"])
        if kind == "suit" and None in cells:
            yield piece_finding(operations, piece, f"{piece.id!r} has no suit or no value, wanted both", "add it")
        elif kind != "suit" and any(cell is not None for cell in cells):
            message = f"{piece.id!r} is an {kind} and has a suit or a value, wanted neither"
            yield piece_finding(operations, piece, message, "leave both empty")


def _wrong_suits(game: Game) -> Iterator[Finding]:
    """Suits, or values of all of them, that the figures do not know."""
    found, part = count_values(game), game.component("operations")
    suits, most = game.figures["suits"], game.figures["suit-most"]
    if missing := [suit for suit in SUITS if suit not in {shown.suit for shown in found}]:
        yield table_finding(operations, part, f"no card is of suit {list_names(missing)}", "add its rows")
    elif suits.value != len(SUITS):
        yield figure_finding(operations, suits, f"there are {len(SUITS)} suits", len(SUITS))
    if found and _highest(found) != most.value:
        highest = _highest(found)
        yield figure_finding(operations, most, f"values go up to {highest}", highest, "correct the rows")


def _highest(found: Counter[SuitValue]) -> int:
    return max(shown.value for shown in found)


def _wrong_values(game: Game) -> Iterator[Finding]:
    """Values that are on more or fewer cards of a suit than the figures say."""
    found = count_values(game)
    suits = [suit for suit in SUITS if suit in {shown.suit for shown in found}]
    ones = [SuitValue(suit, 1) for suit in suits]
    higher = [SuitValue(suit, value) for suit in suits for value in range(2, _highest(found) + 1)] if found else []
    yield from _wrong_copies(game, game.figures["ones-per-suit"], "a 1", Counter({one: found[one] for one in ones}))
    copies = game.figures["copies-per-value"]
    yield from _wrong_copies(game, copies, "each other value", Counter({shown: found[shown] for shown in higher}))


def _wrong_copies(game: Game, figure: Figure[float], what: str, found: Counter[SuitValue]) -> Iterator[Finding]:
    """Told at the figure when all are as many, else at the row; a row too much is the one that another lacks."""
    counts, each = set(found.values()), count_of(figure)
    if len(counts) == 1 and counts != {each}:
        count = counts.pop()
        subject = f"{what} is on {count_cards(count)} of a suit"
        yield figure_finding(operations, figure, subject, count, "correct the copies")
        return
    lacking = [shown for shown, count in found.items() if count < each]
    for shown in (shown for shown, count in found.items() if count > each):
        odd = _row_of_another(game, shown, lacking)
        if odd is not None:
            piece, meant = odd
            lacking.remove(meant)
            message = f"{shown} is on {count_cards(found[shown])}, and {meant} on none"
            hint = f"write {meant.suit} and {meant.value} in this row, as its id says"
            yield resting_on(figure, piece_finding(operations, piece, message, hint))
            continue
        hint = f"one should be {lacking.pop(0)}" if lacking else ""
        yield _value_finding(game, figure, shown, found[shown], hint)
    for shown in lacking:
        yield _value_finding(game, figure, shown, found[shown])


def _row_of_another(game: Game, shown: SuitValue, lacking: Sequence[SuitValue]) -> tuple[Piece, SuitValue] | None:
    """Of the rows that show a value the one whose id says another, which no row shows; and that."""
    none: dict[tuple[str, ...], SuitValue] = {
        (value.suit, str(value.value)): value for value in lacking if not count_values(game)[value]
    }
    rows = [piece for piece in _cards(game) if suit_value(piece) == shown]
    found = [(piece, none[meant]) for piece in rows if (meant := meant_by(piece.id, none)) is not None]
    return found[0] if len(found) == 1 and len(rows) > 1 else None


def _value_finding(game: Game, figure: Figure[float], shown: SuitValue, count: int, hint: str = "") -> Finding:
    """At the last row that shows it; the way out, if no other is known, is to correct its copies."""
    rows = [piece for piece in game.component("operations").pieces if suit_value(piece) == shown]
    excess = count - count_of(figure)
    way = hint or (right_copies(rows, excess) if rows else f"add its row, with {counted(-excess, 'copy', 'copies')}")
    message = f"{shown} is on {count_cards(count)}, `{figure.name}` says {figure.value}"
    return _row_finding(game, rows, message, way, figure)


def _row_finding(game: Game, rows: Sequence[Piece], message: str, hint: str, figure: Figure[float]) -> Finding:
    """At the last of the rows; at the table where there are none."""
    found = table_finding(operations, game.component("operations"), message, hint)
    found = piece_finding(operations, rows[-1], message, hint) if rows else found
    return resting_on(figure, found)


def _wrong_specials(game: Game) -> Iterator[Finding]:
    """Ambushes and informers of another number than their figures; one too much is one that the others lack."""
    rows = {kind: [piece for piece in _cards(game) if word_in(piece.fields, "kind") == kind] for kind in SPECIALS}
    counts = {kind: sum(piece.copies for piece in found) for kind, found in rows.items()}
    over = {kind: counts[kind] - count_of(game.figures[name]) for kind, name in SPECIALS.items()}
    wrong = sorted((kind for kind in SPECIALS if over[kind]), key=lambda kind: -over[kind])
    is_mixed_up = len(wrong) > 1 and not sum(over.values())
    part, total = game.component("operations"), game.figures["operation-cards"]
    for kind in wrong[:1] if is_mixed_up else wrong:
        figure = game.figures[SPECIALS[kind]]
        message = f"there are {counts[kind]} {figure.name}, `{figure.name}` says {figure.value}"
        if copies_in(part) == total.value and not is_mixed_up:  # the sum vouches for the rows
            yield figure_finding(operations, figure, f"there are {counts[kind]} {figure.name}", counts[kind])
            continue
        hint = right_copies(rows[kind], over[kind]) if rows[kind] else f"add a row, with {figure.value} copies"
        if is_mixed_up:
            hint = f"{over[kind]} should be {SPECIALS[wrong[1]]}"
        yield _row_finding(game, rows[kind], message, hint, figure)


def _cards(game: Game) -> Sequence[Piece]:
    return game.component("operations").pieces
