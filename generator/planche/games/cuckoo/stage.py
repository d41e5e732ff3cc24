"""Operation Cuckoo's content -> what the rules play on: the board, the sides' pieces, and set-ups as positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from planche.findings import Span
from planche.game import Board, Game, Piece, SetUp, Side
from planche.games.cuckoo.rules import Ground, PieceKind, Position, ground, position
from planche.games.places import lacking_regions
from planche.games.values import word_in

MOST_CELLS = 127  # a hexagon of side 7; the game's own has side 5
SIDES = ("red", "blue")  # in the order of RED and BLUE

# side and kind of pieces, by their ids
Kinds = Mapping[str, tuple[int, PieceKind]]


class Stage(NamedTuple):
    """A board that can be played on; `starts`: those of its set-ups that can be played, as positions."""

    board: Board
    ground: Ground
    starts: Mapping[str, Position]


def board_of(game: Game) -> Board | None:
    """The board that is played on."""
    named = game.component("board").board
    return game.boards.get(named) if named else None


def bases_of(side: str) -> str:
    """The region of a side's bases."""
    return f"{side}-bases"


def kinds(game: Game) -> Kinds:
    """Side and kind of each piece that has them."""
    return {piece.id: found for piece in game.component("pieces").pieces if (found := kind_of(piece))}


def kind_of(piece: Piece) -> tuple[int, PieceKind] | None:
    """Side and kind of a piece; None where its words for them are none of ours."""
    side, kind = word_in(piece.fields, "side"), word_in(piece.fields, "kind")
    if side not in SIDES or kind not in [kind.value for kind in PieceKind]:
        return None
    return SIDES.index(side), PieceKind(kind)


def ground_of(board: Board) -> Ground:
    """The board as the rules need it; `lacks` says of which boards that cannot be had."""
    red, blue = SIDES
    names = [cell.name for cell in board.cells]
    bases = {side: [cell.name for cell in board.regions[bases_of(side)].cells] for side in SIDES}
    forward = (board.sides[red].forward, board.sides[blue].forward)
    return ground(names, board.steps, forward, (bases[red], bases[blue]))


def lacks(board: Board) -> Iterator[tuple[str, str, Span]]:
    """What a board lacks to be played on, each with its remedy and its place."""
    missing = [side for side in SIDES if side not in board.sides]
    yield from ((f"the board has no side {side!r}", "add it", board.span) for side in missing)
    yield from lacking_regions(board, map(bases_of, SIDES))
    names = [cell.name for cell in board.cells]
    if len(names) > MOST_CELLS:
        yield f"the board has {len(names)} cells, games are played on {MOST_CELLS} at most", "take some out", board.span
    for side in (board.sides[id] for id in SIDES if id in board.sides):
        try:
            ground(names, board.steps, (side.forward, ()), ((), ()))
        except ValueError as reason:
            yield f"side {side.id!r}: {reason}", _way_forward(board, side), side.span


def _way_forward(board: Board, side: Side) -> str:
    """What to write where a side goes in a circle: what is forward for the other one is backward for it."""
    other = board.sides.get(SIDES[1 - SIDES.index(side.id)])
    meant = [back for way in (other.forward if other else ()) if (back := _opposite(board, way))]
    wrong, lost = [way for way in side.forward if way not in meant], [way for way in meant if way not in side.forward]
    if len(wrong) == len(lost) == 1:
        return f"write {lost[0]} for {wrong[0]}: what is forward for one side is backward for the other"
    return "take the direction out that leads back"


def _opposite(board: Board, way: str) -> str:
    """The direction that leads back where another one came from; empty where none does."""
    steps = board.steps[way].items()
    return next((name for name, beside in board.steps.items() if all(beside.get(b) == a for a, b in steps)), "")


def stage_of(game: Game) -> Stage | None:
    """The board and the set-ups that can be played; None when there is none, which `cuckoo/board` tells."""
    board = board_of(game)
    if board is None or any(lacks(board)):
        return None
    on, known = ground_of(board), kinds(game)
    placed = {set_up.id: _standing(set_up, known) for set_up in board.set_ups.values()}
    starts = {id: position(on, pieces, 0) for id, pieces in placed.items() if _has_both_cuckoos(pieces)}
    return Stage(board, on, starts) if starts else None


def is_complete(game: Game, set_up: SetUp) -> bool:
    """Whether a set-up places all pieces of the game, and nothing else."""
    copies = {piece.id: piece.copies for piece in game.component("pieces").pieces if piece.copies}
    return Counter(start.piece for start in set_up.starts) == copies


def _standing(set_up: SetUp, known: Kinds) -> dict[str, tuple[int, PieceKind]]:
    return {cell: known[piece] for cell, piece in set_up.at.items() if piece in known}


def _has_both_cuckoos(placed: Kinds) -> bool:
    found = Counter(placed.values())
    return all(found[side, PieceKind.CUCKOO] == 1 for side in range(len(SIDES)))
