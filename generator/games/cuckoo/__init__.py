"""Operation Cuckoo: 34 pieces on a board that is fair to both sides, and rules that are played to be proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, NamedTuple

from generator.boards import Board, Cell, SetUp
from generator.findings import Check, Finding, Span, did_you_mean, error
from generator.games.cuckoo.play import NO_GAMES, PAIRINGS, Tally, tally, tournament
from generator.games.cuckoo.rules import BLUE, RED, Ground, Kind, Position, Way, ground, moves, position, sketched
from generator.games.simulation import Simulation, Table
from generator.model import Component, Game, Piece

SIDES = ("red", "blue")  # in the order of RED and BLUE
SAMPLE = 24  # games of each pairing on each set-up that the check plays
SEED = 1
LEAST_SHARE, MOST_SHARE = 0.40, 0.60  # of the games won, for whoever begins
WAYS = {
    Way.ALONE: "1 alone",
    Way.CAPTURE: "2 cuckoo captured",
    Way.BASE: "3 base entered",
    Way.TRAP: "4 trap",
    Way.DRAWN: "drawn",
}
FIGURES = (
    "pieces",
    "pieces-per-side",
    "cuckoos",
    "warblers",
    "eggs",
    "cells",
    "bases-per-side",
    "start-cells",
    "egg-step",
    "bird-steps",
    "rounds-to-win",
    "passes-to-draw",
)
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "board": {},
    "pieces": {"kind": "word", "side": "word"},
    "moves": {
        "diagram": "record",
        "diagram.mover": "word",
        "diagram.pieces": "record list",
        "diagram.pieces.piece": "word",
        "diagram.pieces.cell": "word",
    },
}
_COUNTS = {Kind.CUCKOO: "cuckoos", Kind.WARBLER: "warblers", Kind.EGG: "eggs"}


class Hex(NamedTuple):
    """A cell of a diagram: the piece on it ("" for none), and what the rules make of it for the piece that moves.

    `mark`: "from" where that piece stands, "step" and "capture" where it may go, "blocked" where it could go if
    nothing stood in its way and nothing could be captured.
    """

    cell: Cell
    piece: str
    mark: str


def board_of(game: Game) -> Board | None:
    """The board that is played on."""
    named = game.component("board").board
    return game.boards.get(named.name) if named else None


def ground_of(board: Board) -> Ground:
    """The board as the rules need it. KeyError and ValueError when it lacks something; see `cuckoo/board`."""
    forward = tuple(board.sides[side].forward for side in SIDES)
    bases = tuple([cell.name for cell in board.regions[f"{side}-bases"].cells] for side in SIDES)
    names = [cell.name for cell in board.cells]
    return ground(names, board.steps, (forward[RED], forward[BLUE]), (bases[RED], bases[BLUE]))


def kinds(game: Game) -> dict[str, tuple[int, Kind]]:
    """Side and kind of each piece, by its id."""
    return {
        piece.id: (SIDES.index(piece.fields["side"]), Kind(piece.fields["kind"]))
        for piece in game.component("pieces").pieces
        if piece.fields["side"] in SIDES and piece.fields["kind"] in {kind.value for kind in Kind}
    }


def start(game: Game, on: Ground, set_up: SetUp, mover: int = RED) -> Position:
    """A set-up as a position. ValueError when a side has not one cuckoo."""
    known = kinds(game)
    return position(on, {cell: known[piece] for cell, piece in set_up.at.items() if piece in known}, mover)


def derive(game: Game) -> Mapping[str, Any]:
    """`diagrams`: for each move card the cells about the piece that moves, with what the rules allow."""
    board = board_of(game)
    drawn = {piece.id: tuple(_diagram(game, board, piece)) if board else () for piece in game.component("moves").pieces}
    return {"diagrams": drawn}


def _diagram(game: Game, board: Board, piece: Piece) -> Iterator[Hex]:
    diagram = piece.fields["diagram"]
    known, cells = kinds(game), {cell.name: cell for cell in board.cells}
    standing = {part["cell"]: part["piece"] for part in diagram["pieces"] if part["cell"] in cells}
    origin = diagram["mover"]
    if any(_wrong_names(game, board, piece)):
        return
    side, kind = known[standing[origin]]
    try:
        on = ground_of(board)
    except (KeyError, ValueError):
        return
    legal = moves(on, sketched(on, {cell: known[id] for cell, id in standing.items()}, side))
    marks = {move.target: "capture" if move.is_capture else "step" for move in legal if move.origin == origin}
    most = 1 if kind is Kind.EGG else 2
    open_to = {cell for way in board.sides[SIDES[side]].forward for cell in board.reach(origin, way, most)}
    marks = {**dict.fromkeys(open_to, "blocked"), **marks, origin: "from"}
    near = {origin, *board.neighbours[origin]}
    near |= {beside for cell in near for beside in board.neighbours[cell]}
    for cell in board.cells:
        if cell.name in near:
            yield Hex(cell, standing.get(cell.name, ""), marks.get(cell.name, ""))


def statistics(game: Game) -> tuple[str, ...]:
    """What the games come to that the check plays."""
    table = simulate(game, SAMPLE, SEED, lambda _: None)
    return table.lines()


def simulate(game: Game, games: int, seed: int, watch: Callable[[int], None]) -> Table:
    """So many games of each pairing of players on each set-up; `watch` is told of each game."""
    rows = []
    for set_up, pairing, found in played(game, games, seed, watch):
        share = "-" if found.share is None else f"{found.share:.1%}"
        plies = f"{found.plies / max(1, found.games):.1f}"
        ends = (str(found.ends[way]) for way in WAYS)
        rows.append((set_up, pairing, str(found.games), plies, f"{found.least}-{found.most}", *ends, share))
    columns = ("set-up", "players", "games", "plies", "from-to", *WAYS.values(), "first wins")
    return Table(columns, tuple(rows))


def _simulated(game: Game) -> int:
    """How many kinds of games there are: pairings on set-ups."""
    board = board_of(game)
    return len(board.set_ups) * len(PAIRINGS) if board else 0


SIMULATION = Simulation(_simulated, simulate)


def played(
    game: Game, games: int, seed: int, watch: Callable[[int], None] = lambda _: None
) -> Iterator[tuple[str, str, Tally]]:
    """Set-up, pairing, and what so many games come to. Nothing when the board cannot be played on."""
    board = board_of(game)
    if board is None or any(_unplayable(game, board)):
        return
    on = ground_of(board)
    for set_up in board.set_ups.values():
        begin = start(game, on, set_up)
        for pairing, players in PAIRINGS.items():
            found = NO_GAMES
            for one in islice(tournament(on, begin, players, f"{seed}/{set_up.id}/{pairing}"), games):
                found = tally((one,), found)
                watch(1)
            yield set_up.id, pairing, found


@error("cuckoo/pieces")
def pieces(game: Game) -> Iterator[Finding]:
    """
    Each side has a cuckoo, 2 warblers and 14 eggs, 17 pieces, 34 in all (a public page: found).

    Example: `red-egg,13`.
    Mend it: correct the copies; the figures are `pieces`, `pieces-per-side`, `cuckoos`, `warblers` and `eggs`.
    """
    component = game.component("pieces")
    counts: Counter[tuple[int, Kind]] = Counter()
    for id, of in kinds(game).items():
        counts[of] += next(piece.copies for piece in component.pieces if piece.id == id)
    are_right = True
    for number, side in enumerate(SIDES):
        for kind, name in _COUNTS.items():
            figure, found = game.figures[name], counts[number, kind]
            if found != figure.value:
                are_right = False
                message = f"{side} has {found} {kind.value} pieces, {name} says {figure.value}"
                hint = "correct the copies, or the figure"
                yield _of(pieces, component, message, hint).softened(figure.origin.is_certain)
    figure, found = game.figures["pieces"], sum(piece.copies for piece in component.pieces)
    if are_right and found != figure.value:
        message = f"there are {found} pieces, `pieces` says {figure.value}"
        yield _of(pieces, component, message, "correct the copies, or the figure").softened(figure.origin.is_certain)


@error("cuckoo/board")
def playing_board(game: Game) -> Iterator[Finding]:
    """
    The board has what the rules need: cells in the number that is stated (proposed), two sides, red and blue, whose
    forward directions lead in no circle, their bases, and a set-up.

    Example: a board without the region `blue-bases`.
    Mend it: add to the board what is named.
    """
    board = board_of(game)
    if board is None:
        part = game.component("board")
        if part.board is None:
            yield playing_board.found(part.span, "the board's component names no board", "write `board: nest`")
        return
    yield from _lacks(board)
    figure = game.figures["cells"]
    if len(board.cells) != figure.value:
        message = f"the board has {len(board.cells)} cells, `cells` says {figure.value}"
        yield playing_board.found(board.span, message, "correct the cells, or the figure").softened(
            figure.origin.is_certain
        )


@error("cuckoo/set-up")
def set_ups(game: Game) -> Iterator[Finding]:
    """
    Every set-up places all pieces (rulebook: seed), and looks the same to both sides: turned by 180 degrees, with red
    and blue exchanged, it is itself (proposed).

    Example: `red-egg: [a1, ...]` with 13 cells, or a red warbler on b1 where no blue one stands on h6.
    Mend it: correct the cells that are named.
    """
    board = board_of(game)
    if board is None:
        return
    component, known = game.component("pieces"), kinds(game)
    for set_up in board.set_ups.values():
        counts = Counter(set_up.at.values())
        for piece in component.pieces:
            if counts[piece.id] < piece.copies:
                message = f"set-up {set_up.id!r} places {counts[piece.id]} of {piece.id!r}, there are {piece.copies}"
                yield set_ups.found(set_up.span, message, "place all of them", piece=piece.id)
        yield from _lopsided(game, board, set_up, known)


def _lopsided(game: Game, board: Board, set_up: SetUp, known: Mapping[str, tuple[int, Kind]]) -> Iterator[Finding]:
    """Pieces whose counterpart does not stand at the opposite end of the board."""
    by_place = {cell.at: cell.name for cell in board.cells}
    middle = [sum(cell.at[axis] for cell in board.cells) / len(board.cells) for axis in (0, 1)]
    for begun in set_up.starts:
        if begun.piece not in known:
            continue
        opposite = by_place.get((2 * middle[0] - begun.cell.at[0], 2 * middle[1] - begun.cell.at[1]))
        side, kind = known[begun.piece]
        stands = known.get(set_up.at.get(opposite or "", ""))
        if stands != (1 - side, kind):
            there = f"on {opposite} opposite" if opposite else "on no cell opposite"
            message = f"set-up {set_up.id!r}: {begun.piece!r} starts on {begun.cell.name}, {there} stands no such piece"
            hint = f"place the {SIDES[1 - side]} one there"
            certain = game.figures["start-cells"].origin.is_certain
            yield set_ups.found(begun.span, message, hint).softened(certain)


@error("cuckoo/bases")
def bases(game: Game) -> Iterator[Finding]:
    """
    Each side has three bases, which lie under its birds in the first set-up (a public page: found).

    Example: `red-bases: [d1, e1, g1]` while no red bird starts on g1.
    Mend it: correct the region, or the set-up.
    """
    board = board_of(game)
    if board is None or not board.set_ups:
        return
    figure, known = game.figures["bases-per-side"], kinds(game)
    first = next(iter(board.set_ups.values()))
    for number, side in enumerate(SIDES):
        region = board.regions.get(f"{side}-bases")
        if region is None:
            continue
        names = [cell.name for cell in region.cells]
        if len(names) != figure.value:
            message = f"{side} has {len(names)} bases, `bases-per-side` says {figure.value}"
            yield bases.found(region.span, message, "correct the region").softened(figure.origin.is_certain)
        for name in names:
            of = known.get(first.at.get(name, ""))
            if of is None or of[0] != number or of[1] is Kind.EGG:
                message = f"no bird of {side} starts on its base {name} in set-up {first.id!r}"
                hint = "correct the region, or the set-up"
                yield bases.found(region.span, message, hint).softened(figure.origin.is_certain)


@error("cuckoo/start")
def first_move(game: Game) -> Iterator[Finding]:
    """
    Whoever begins a set-up has a move, and it is no capture: captures are compulsory, and one that is there before
    anybody moved decides the game in place of the players (proposed).

    Example: a red egg on e5 before a blue one on e6.
    Mend it: move one of the two.
    """
    board = board_of(game)
    if board is None or any(_unplayable(game, board)):
        return
    on, certain = ground_of(board), game.figures["start-cells"].origin.is_certain
    for set_up in board.set_ups.values():
        for mover, side in enumerate(SIDES):
            legal = moves(on, start(game, on, set_up, mover))
            captures = [move for move in legal if move.is_capture]
            if captures:
                where = next(begun.span for begun in set_up.starts if begun.cell.name == captures[0].origin)
                message = (
                    f"set-up {set_up.id!r}: {side} can capture at the start, from {captures[0].origin} "
                    f"to {captures[0].target}"
                )
                yield first_move.found(where, message, "move one of the two").softened(certain)
            elif not legal:
                message = f"set-up {set_up.id!r}: {side} has no move at the start"
                yield first_move.found(set_up.span, message, "leave room before its pieces").softened(certain)


@error("cuckoo/play")
def play(game: Game) -> Iterator[Finding]:
    """
    Games that are played by the rules end well: seeded games between players who move at random, and between greedy
    ones, on every set-up. Over all of them each of the four ways to win occurs, and on every set-up whoever begins wins
    between 40 and 60 % of the games that are won (a warning).

    `planche simulate cuckoo --games 1000` plays more of them; `planche games cuckoo --stats` shows these.

    Example: a board so narrow that nobody reaches a base.
    Mend it: change the set-up, or the board.
    """
    board = board_of(game)
    if board is None:
        return
    ends: Counter[Way] = Counter()
    by_set_up: dict[str, Tally] = {}
    for set_up, _, found in played(game, SAMPLE, SEED):
        ends.update({way: found.ends[way] for way in Way})
        by_set_up[set_up] = _together(by_set_up.get(set_up, NO_GAMES), found)
    for way in WAYS if by_set_up else ():
        if way is not Way.DRAWN and not ends[way]:
            message = f"none of {sum(ends.values())} games was won in way {WAYS[way]!r}"
            yield play.found(board.span, message, "change the set-up, or the board").softened(False)
    for id, found in by_set_up.items():
        share = found.share
        if share is None or not LEAST_SHARE <= share <= MOST_SHARE:
            wins = (
                "nobody won a game" if share is None else f"whoever begins wins {share:.0%} of the games that are won"
            )
            message = f"set-up {id!r}: {wins}, wanted {LEAST_SHARE:.0%} to {MOST_SHARE:.0%}"
            yield play.found(board.set_ups[id].span, message, "change the set-up").softened(False)


@error("cuckoo/diagram")
def diagrams(game: Game) -> Iterator[Finding]:
    """
    The diagram of a move card names cells of the board and pieces of the game, and a piece stands where it moves from.

    Example: `mover: e5` with no piece on e5.
    Mend it: correct the name.
    """
    board = board_of(game)
    for piece in game.component("moves").pieces if board else ():
        assert board is not None
        for message, hint in _wrong_names(game, board, piece):
            yield diagrams.found(piece.span, message, hint, component=piece.component, piece=piece.id)


def _wrong_names(game: Game, board: Board, piece: Piece) -> Iterator[tuple[str, str]]:
    diagram, known = piece.fields["diagram"], kinds(game)
    cells = [cell.name for cell in board.cells]
    for part in diagram["pieces"]:
        if part["cell"] not in cells:
            yield f"there is no cell {part['cell'][:40]!r} on the board", did_you_mean(part["cell"][:40], cells)
        if part["piece"] not in known:
            yield f"there is no piece {part['piece'][:40]!r}", did_you_mean(part["piece"][:40], known)
    if diagram["mover"] not in [part["cell"] for part in diagram["pieces"]]:
        yield f"no piece stands on {diagram['mover'][:40]!r}, from which it moves", "place it, or correct the name"


def _unplayable(game: Game, board: Board) -> Iterator[str]:
    """Why no game can be played on a board; other checks say so."""
    yield from (finding.message for finding in _lacks(board))
    known = kinds(game)
    for set_up in board.set_ups.values():
        found = Counter(known[piece] for piece in set_up.at.values() if piece in known)
        if any(found[number, Kind.CUCKOO] != 1 for number in (RED, BLUE)):
            yield f"set-up {set_up.id!r} has not one cuckoo a side"


def _lacks(board: Board) -> Iterator[Finding]:
    missing = [f"side {side!r}" for side in SIDES if side not in board.sides]
    missing += [f"region '{side}-bases'" for side in SIDES if f"{side}-bases" not in board.regions]
    missing += [] if board.set_ups else ["set-up"]
    for what in missing:
        yield playing_board.found(board.span, f"the board has no {what}", "add it")
    if not missing:
        try:
            ground_of(board)
        except (KeyError, ValueError) as reason:
            yield playing_board.found(board.span, f"the board cannot be played on: {reason}", "correct `forward`")


def _together(one: Tally, other: Tally) -> Tally:
    ends = tuple(a + b for a, b in zip(one.ends, other.ends))
    least = min(filter(None, (one.least, other.least)), default=0)
    return Tally(
        one.games + other.games,
        one.plies + other.plies,
        least,
        max(one.most, other.most),
        one.firsts + other.firsts,
        ends,
    )


def _of(check: Check, component: Component, message: str, hint: str) -> Finding:
    table = Span(component.pieces[0].span.file) if component.pieces else component.span
    return check.found(table, message, hint, component=component.id)


CHECKS: tuple[Check, ...] = (pieces, playing_board, set_ups, bases, first_move, play, diagrams)
