"""Move cards -> their diagrams: the cells about the piece that moves, with what the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from planche.findings import Finding, RunnableCheck, Span, error, suggest_name
from planche.game import Board, Cell, Game, Piece
from planche.games.cuckoo.rules import PieceKind, moves, sketched
from planche.games.cuckoo.stage import SIDES, Kinds, board_of, ground_of, kinds, lacks

MOST_SHOWN = 40  # letters of a name that leads nowhere


class Hex(NamedTuple):
    """A cell of a diagram: the piece on it ("" for none), and what the rules make of it for the piece that moves.

    `mark`: "from" where that piece stands, "step" and "capture" where it may go, "blocked" where it could step if
    nothing stood in its way and nothing could be captured.
    """

    cell: Cell
    piece: str
    mark: str


# drawn in place of a diagram in which something is wrong: the check tells what
BLANK = (Hex(Cell("", "", 0, (0, 0), 0, 0, "", Span("")), "", "from"),)


def diagrams(game: Game) -> Mapping[str, tuple[Hex, ...]]:
    """The diagram of each move card, by its id."""
    board, known = board_of(game), kinds(game)
    cards = game.component("moves").pieces
    if board is None or any(lacks(board)):
        return {card.id: BLANK for card in cards}
    return {
        card.id: BLANK if any(_mistakes(card, board, known)) else tuple(_hexes(card.fields["diagram"], board, known))
        for card in cards
    }


@error("cuckoo/diagram")
def diagram(game: Game) -> Iterator[Finding]:
    """
    The diagram of a move card names cells of the board and pieces of the game, each cell once, and a piece stands where
    it moves from.

    Example: `mover: e5` with no piece on e5.
    Mend it: correct the name.
    """
    board, known = board_of(game), kinds(game)
    for card in game.component("moves").pieces if board else ():
        for message, hint in _mistakes(card, board, known):
            yield diagram.finding(card.span, message, hint, component=card.component, piece=card.id)


CHECKS: tuple[RunnableCheck[Game], ...] = (diagram,)


def _mistakes(card: Piece, board: Board | None, known: Kinds) -> Iterator[tuple[str, str]]:
    """What is wrong with a diagram, each with its remedy."""
    cells = [cell.name for cell in board.cells] if board else []
    standing: dict[str, str] = {}
    for part in card.fields["diagram"]["pieces"]:
        piece, cell = part["piece"], part["cell"]
        if cell not in cells:
            yield f"there is no cell {cell[:MOST_SHOWN]!r} on the board", suggest_name(cell[:MOST_SHOWN], cells)
        elif cell in standing:
            yield f"{piece[:MOST_SHOWN]!r} stands on {cell}, where {standing[cell]!r} stands", "correct one of the two"
        if piece not in known:
            yield f"there is no piece {piece[:MOST_SHOWN]!r}", suggest_name(piece[:MOST_SHOWN], known)
        standing.setdefault(cell, piece[:MOST_SHOWN])
    origin = card.fields["diagram"]["mover"]
    if origin not in standing:
        yield f"no piece stands on {origin[:MOST_SHOWN]!r}, from which it moves", "place it, or correct the name"


def _hexes(drawn: Mapping[str, Any], board: Board, known: Kinds) -> Iterator[Hex]:
    """The cells as far as a bird reaches, in the order of the board."""
    origin = drawn["mover"]
    standing = {part["cell"]: part["piece"] for part in drawn["pieces"]}
    marks = _marks(origin, {cell: known[piece] for cell, piece in standing.items()}, board)
    near = {origin, *board.neighbours[origin]}
    near |= {beside for cell in near for beside in board.neighbours[cell]}
    for cell in board.cells:
        if cell.name in near:
            yield Hex(cell, standing.get(cell.name, ""), marks.get(cell.name, ""))


def _marks(origin: str, placed: Kinds, board: Board) -> dict[str, str]:
    on, (side, kind) = ground_of(board), placed[origin]
    forward = board.sides[SIDES[side]].forward
    found = [move for move in moves(on, sketched(on, placed, side)) if move.origin == origin]
    marks = {cell: "blocked" for way in forward for cell in board.reach(origin, way, 1 if kind is PieceKind.EGG else 2)}
    marks |= {move.target: "capture" if move.is_capture else "step" for move in found}
    return {**marks, origin: "from"}
