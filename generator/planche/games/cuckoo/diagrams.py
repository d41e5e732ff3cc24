"""Move cards -> their diagrams: the cells about the piece that moves, with what the rules allow it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from planche.findings import Finding, Span, error, list_names, nearest_name, quote, suggest_name
from planche.game import Board, Cell, Game, Piece
from planche.games.cuckoo.board import opposites
from planche.games.cuckoo.pieces import misnamed
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


@error("cuckoo/example")
def examples(game: Game) -> Iterator[Finding]:
    """
    Two move cards with one title, of which one moves red and the other blue, show the same move: turned by 180
    degrees, with red and blue exchanged, the one picture is the other (a warning).

    It is told at the card that captures where others whose ids begin as its own do not, or the other way round; else at
    that of which fewer pieces have to do with the move.

    Example: a blue egg on f6 on the red card, where a red one stands on d4 on the blue card, opposite f5.
    Mend it: correct the piece or the cell that is named, or that of the other card.
    """
    board, known = board_of(game), kinds(game)
    sound = [d for d in _diagrams(game) if board is not None and not any(_mistakes(d, board, known))]
    if board is None or any(lacks(board)) or any(misnamed(game)):  # a wrong piece is wrong on each card
        return
    for one, other in combinations(sound, 2):
        if one.card.fields.get("title") == other.card.fields.get("title") and _are_sides(one, other, known):
            yield from _unlike(one, other, _find_other_kind((one, other), sound, board, known), board, known)


CHECKS: tuple[GameCheck, ...] = (diagrams, examples)


def _are_sides(one: Diagram, other: Diagram, known: Kinds) -> bool:
    """Whether the one moves a piece of red, and the other one of blue."""
    sides = {known[placed.piece][0] for card in (one, other) for placed in card.pieces if placed.cell == card.mover}
    return len(sides) == len(SIDES)


def _find_other_kind(pair: Sequence[Diagram], every: Sequence[Diagram], board: Board, known: Kinds) -> Diagram | None:
    """Of two cards the one that captures, or does not, where all others do not, or do, whose ids begin as theirs."""
    begins = {_begin_of(card) for card in pair}
    others = {_captures(one, board, known) for one in every if one not in pair and {_begin_of(one)} == begins}
    odd = [card for card in pair if len(others) == 1 and _captures(card, board, known) not in others]
    return odd[0] if len(odd) == 1 else None


def _begin_of(diagram: Diagram) -> str:
    return diagram.card.id.partition("-")[0]


def _captures(diagram: Diagram, board: Board, known: Kinds) -> bool:
    standing = {placed.cell: known[placed.piece] for placed in diagram.pieces}
    return "capture" in _marks(diagram.mover, standing, board).values()


def _unlike(one: Diagram, other: Diagram, odd: Diagram | None, board: Board, known: Kinds) -> Iterator[Finding]:
    """The piece of the odd one of two cards that stands otherwise than on its twin, which is turned.

    Where it is not given, it is that of which fewer pieces have to do with the move.
    """
    across = opposites(board)
    odd, twin = sorted((one, other), key=lambda card: (card is not odd, _count_told(card, board, known)))
    wanted = {across.get(placed.cell, ""): placed for placed in twin.pieces}
    meant = {cell: (1 - known[placed.piece][0], known[placed.piece][1]) for cell, placed in wanted.items()}
    wrong = [placed for placed in odd.pieces if meant.get(placed.cell) != known[placed.piece]]
    lost = [cell for cell, of in meant.items() if of not in (known[p.piece] for p in odd.pieces if p.cell == cell)]
    if (not wrong and not lost) or "" in wanted:  # a board that is not the same for both is told elsewhere
        return
    said = [f"{placed.piece!r} on {placed.cell}" for placed in wrong] or ["nothing more"]
    turned = [f"{wanted[cell].piece!r} on {wanted[cell].cell}" for cell in lost] or ["nothing more"]
    message = f"{odd.card.id!r} shows {list_names(said)}, {twin.card.id!r}, turned, {list_names(turned)}"
    hint = "make the two alike"
    if len(wrong) == len(lost) == 1:
        way = f"write {lost[0]} as its cell" if lost[0] != wrong[0].cell else "write the piece of the other side"
        free = [piece for piece in known if piece not in _ids(odd) and known[piece] == meant[lost[0]]]
        own = nearest_name(wrong[0].piece, free) or next(iter(free), "")
        way = f"write {own} for it" if own and lost[0] == wrong[0].cell else way
        hint = f"{way}, opposite {wanted[lost[0]].cell}; or correct {wanted[lost[0]].piece!r} on the other card"
    elif lost and not wrong:
        hint = f"place what stands opposite on {list_names(lost)} too, or take it from the other card"
    place = wrong[0].span if wrong else odd.card.span
    found = piece_finding(examples, odd.card, message, hint)._replace(span=place or odd.card.span)
    yield found.as_warning()


def _ids(diagram: Diagram) -> Collection[str]:
    """The pieces that a card shows."""
    return {placed.piece for placed in diagram.pieces}


def _count_told(diagram: Diagram, board: Board, known: Kinds) -> int:
    """How many pieces have to do with the move: the rules tell something of their cells."""
    standing = {placed.cell: known[placed.piece] for placed in diagram.pieces}
    marks = _marks(diagram.mover, standing, board)
    return sum(marks.get(cell, "") != "" for cell in standing)


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
