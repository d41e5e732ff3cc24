"""Move cards -> their diagrams: the cells about the piece that moves, with what the rules allow it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from planche.findings import Finding, Span, error, quote, suggest_name
from planche.game import Board, Cell, Game, Piece
from planche.games.cuckoo.rules import PieceKind, moves, sketch_position
from planche.games.cuckoo.stage import SIDES, Kinds, board_of, ground_of, kinds, lacks
from planche.games.places import piece_finding
from planche.games.protocol import GameCheck
from planche.games.values import place_in, record_in, records_in, word_in

# what the rules make of a cell for the piece that moves: where it stands, where it may go, and where it could step if
# nothing stood in its way and nothing could be captured
Mark = Literal["", "from", "step", "capture", "blocked"]


class Hex(NamedTuple):
    """A cell of a diagram; templates read these names."""

    cell: Cell
    piece: str  # "" for none
    mark: Mark


class PlacedPiece(NamedTuple):
    """A piece of a diagram and its cell, as the table names them."""

    piece: str
    cell: str
    span: Span | None


class Diagram(NamedTuple):
    """What the table says of a move card; the piece on the cell `mover` moves."""

    card: Piece
    mover: str
    pieces: tuple[PlacedPiece, ...]


# drawn in place of a diagram in which something is wrong: the check tells what
BLANK = (Hex(Cell("", "", 0, (0, 0), 0, 0, "", Span("")), "", "from"),)


def hexes_by_card(game: Game) -> Mapping[str, tuple[Hex, ...]]:
    """The cells of each move card's diagram, by the card's id."""
    board, known = board_of(game), kinds(game)
    diagrams = _diagrams(game)
    if board is None or any(lacks(board)):
        return {diagram.card.id: BLANK for diagram in diagrams}
    return {
        diagram.card.id: BLANK if any(_mistakes(diagram, board, known)) else tuple(_hexes(diagram, board, known))
        for diagram in diagrams
    }


@error("cuckoo/diagram")
def diagrams(game: Game) -> Iterator[Finding]:
    """
    The diagram of a move card names cells of the board and pieces of the game, each cell once, and a piece stands where
    it moves from.

    Example: `mover: e5` with no piece on e5.
    Mend it: correct the name.
    """
    board, known = board_of(game), kinds(game)
    for diagram in _diagrams(game) if board else ():
        for message, hint, span in _mistakes(diagram, board, known):
            yield piece_finding(diagrams, diagram.card, message, hint)._replace(span=span or diagram.card.span)


CHECKS: tuple[GameCheck, ...] = (diagrams,)


def _diagrams(game: Game) -> tuple[Diagram, ...]:
    return tuple(_diagram(card) for card in game.component("moves").pieces)


def _diagram(card: Piece) -> Diagram:
    record = record_in(card.fields, "diagram")
    rows = records_in(record, "pieces")
    pieces = (PlacedPiece(word_in(row, "piece"), word_in(row, "cell"), place_in(row)) for row in rows)
    return Diagram(card, word_in(record, "mover"), tuple(pieces))


def _mistakes(diagram: Diagram, board: Board | None, known: Kinds) -> Iterator[tuple[str, str, Span | None]]:
    """What is wrong with a diagram, each with its remedy and its place."""
    cells = [cell.name for cell in board.cells] if board else []
    standing: dict[str, str] = {}
    for placed in diagram.pieces:
        piece, cell = placed.piece, placed.cell
        if placed.cell not in cells:
            yield f"there is no cell {cell!r} on the board", suggest_name(cell, cells), placed.span
        elif placed.cell in standing:
            message = f"{piece!r} stands on {cell}, where {standing[placed.cell]!r} stands"
            yield message, "write a cell for one of the two on which no piece stands", placed.span
        if placed.piece not in known:
            yield f"there is no piece {piece!r}", suggest_name(piece, known), placed.span
        standing.setdefault(placed.cell, piece)
    if diagram.mover not in standing:
        message = f"no piece stands on {quote(diagram.mover)}, from which it moves"
        place = place_in(record_in(diagram.card.fields, "diagram"), "mover")
        yield message, _name_mover(diagram.mover, standing), place


def _name_mover(found: str, standing: Mapping[str, str]) -> str:
    """The cell of a piece that is meant where none stands: the one that is spelt most alike, or else the first."""
    if not standing:
        return "place a piece there"
    cell = max(standing, key=lambda cell: len({*cell} & {*found}))
    return f"write {cell}, where {standing[cell]!r} stands, or place a piece on {found}"


def _hexes(diagram: Diagram, board: Board, known: Kinds) -> Iterator[Hex]:
    """The cells as far as a bird reaches, in the order of the board."""
    origin = diagram.mover
    standing = {placed.cell: placed.piece for placed in diagram.pieces}
    marks = _marks(origin, {cell: known[piece] for cell, piece in standing.items()}, board)
    near = {origin, *board.neighbours[origin]}
    near |= {beside for cell in near for beside in board.neighbours[cell]}
    for cell in board.cells:
        if cell.name in near:
            yield Hex(cell, standing.get(cell.name, ""), marks.get(cell.name, ""))


def _marks(origin: str, standing: Kinds, board: Board) -> dict[str, Mark]:
    """What the rules make of the cells about the piece on `origin`."""
    on, (side, kind) = ground_of(board), standing[origin]
    forward = board.sides[SIDES[side]].forward
    found = [move for move in moves(on, sketch_position(on, standing, side)) if move.origin == origin]
    most = 1 if kind is PieceKind.EGG else 2
    marks: dict[str, Mark] = {cell: "blocked" for way in forward for cell in board.reach(origin, way, most)}
    marks |= {move.target: "capture" if move.is_capture else "step" for move in found}
    return {**marks, origin: "from"}
