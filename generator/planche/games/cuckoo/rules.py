"""Operation Cuckoo's rules: a board and a position go in, the legal moves and what a move comes to go out.

Sets of cells are bit boards: ints with one bit for each cell. What can be known of a cell before a game is worked out
once, by `ground`, so that a move takes microseconds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from typing import NamedTuple

RED, BLUE = 0, 1


class PieceKind(Enum):
    """What a piece is; warblers and cuckoos are birds, which move alike."""

    EGG = "egg"
    WARBLER = "warbler"
    CUCKOO = "cuckoo"


class Way(IntEnum):
    """How a game ends, by the numbers of the rulebook's list (seed), which is the order in which they count."""

    DRAWN = 0  # proposed: both sides have passed, one after the other
    ALONE = 1  # the winner has lost all but the cuckoo
    CAPTURE = 2  # the winner has captured the enemy's cuckoo
    BASE = 3  # the winner's cuckoo has entered an enemy's base
    TRAP = 4  # another piece of the enemy than the cuckoo has entered a base of the winner


class Result(NamedTuple):
    """The end of a game; nobody wins a drawn one."""

    winner: int | None
    way: Way


class Move(NamedTuple):
    """A piece's way from one cell to another, by their names."""

    origin: str
    target: str
    is_capture: bool


class Ray(NamedTuple):
    """A move on the empty board: the bit of its target, the bit of the cell that it passes over (or 0), the move."""

    target: int
    between: int
    move: Move


class Free(dict[int, tuple[Move, ...]]):
    """The moves along lines that nothing blocks, by the cells that are taken; worked out when first asked for."""

    def __init__(self, lines: Collection[Ray]) -> None:
        super().__init__()
        self._lines = lines

    def __missing__(self, taken: int) -> tuple[Move, ...]:
        free = tuple(move for target, between, move in self._lines if not (target | between) & taken)
        self[taken] = free
        return free


# what leads from a cell, by its bit: all targets together, and line by line
Reach = Mapping[int, tuple[int, tuple[Ray, ...]]]
# steps from a cell, by its bit: all targets together, and the moves by those of the targets that are taken
Steps = Mapping[int, tuple[int, Free]]


class Ground(NamedTuple):
    """The board as the rules need it, made by `ground`; pairs are for red and blue, and bases are bit boards."""

    bits: Mapping[str, int]
    bases: tuple[int, int]
    egg_captures: Reach
    bird_captures: Reach
    egg_steps: tuple[Steps, Steps]
    bird_steps: tuple[Steps, Steps]
    attackers: Reach  # the captures of birds from their ends: a line's target is the cell that the bird comes from

    @property
    def names(self) -> tuple[str, ...]:
        """The cells."""
        return tuple(self.bits)


class Pieces(NamedTuple):
    """The cells of a side's pieces, as bit boards, one for each kind."""

    eggs: int
    warblers: int
    cuckoo: int


class Position(NamedTuple):
    """Red's and blue's pieces, whose turn it is, and whether the other side has just passed."""

    pieces: tuple[Pieces, Pieces]
    mover: int
    has_passed: bool


def ground(
    names: Sequence[str],
    steps: Mapping[str, Mapping[str, str]],
    forward: tuple[Collection[str], Collection[str]],
    bases: tuple[Collection[str], Collection[str]],
) -> Ground:
    """A board of these cells; `steps` holds, by direction, the neighbour of each cell that is not at the edge.

    KeyError for a direction or a cell that is not there; ValueError when a side's forward directions lead in a circle,
    on which games need not end.
    """
    bits = {name: 1 << number for number, name in enumerate(names)}
    ways = [[neighbours for direction, neighbours in steps.items() if direction in side] for side in forward]
    for side in forward:
        _refuse_circles(bits, [steps[direction] for direction in side])
    egg_captures, bird_captures = (_reach(bits, list(steps.values()), most, is_capture=True) for most in (1, 2))
    return Ground(
        bits=bits,
        bases=(_board(bits, bases[RED]), _board(bits, bases[BLUE])),
        egg_captures=egg_captures,
        bird_captures=bird_captures,
        egg_steps=(_steps(bits, ways[RED], 1), _steps(bits, ways[BLUE], 1)),
        bird_steps=(_steps(bits, ways[RED], 2), _steps(bits, ways[BLUE], 2)),
        attackers=_reverse(bird_captures),
    )


def position(ground: Ground, placed: Mapping[str, tuple[int, PieceKind]], mover: int) -> Position:
    """A position from the side and the kind of the piece on each cell that is not empty.

    KeyError for a cell that is not there, ValueError when a side has not one cuckoo.
    """
    made = sketch_position(ground, placed, mover)
    for side, pieces in zip(("red", "blue"), made.pieces, strict=True):
        if (found := pieces.cuckoo.bit_count()) != 1:
            raise ValueError(f"{side} has {found} cuckoos, wanted 1")
    return made


def sketch_position(ground: Ground, placed: Mapping[str, tuple[int, PieceKind]], mover: int) -> Position:
    """The same for a diagram, in which cuckoos may be missing: it has moves, but is not played on."""
    return Position((_pieces(ground, placed, RED), _pieces(ground, placed, BLUE)), mover, has_passed=False)


def describe(ground: Ground, position: Position) -> dict[str, tuple[int, PieceKind]]:
    """The side and the kind of the piece on each cell that is not empty, in the order of the board."""
    return {
        name: (side, kind)
        for name, bit in ground.bits.items()
        for side, pieces in enumerate(position.pieces)
        for kind, cells in zip(PieceKind, pieces, strict=True)
        if bit & cells
    }


def moves(ground: Ground, position: Position) -> tuple[Move, ...]:
    """Every legal move: the captures if there are any, else the steps forward; without one the side passes.

    Eggs come before birds, cells in the order of the board, directions in the order of its steps.
    """
    mover = position.mover
    own, other = position.pieces[mover], position.pieces[1 - mover]
    birds, enemy = own.warblers | own.cuckoo, other.eggs | other.warblers | other.cuckoo
    taken = own.eggs | birds | enemy
    found = _captures_from(ground.egg_captures, own.eggs, enemy, taken)
    found += _captures_from(ground.bird_captures, birds, enemy, taken)
    if not found:
        found = _steps_from(ground.egg_steps[mover], own.eggs, taken)
        found += _steps_from(ground.bird_steps[mover], birds, taken)
    return tuple(found)


def position_after(ground: Ground, position: Position, move: Move | None) -> Position:
    """What a legal move, or passing, makes of a position."""
    mover = position.mover
    if move is None:
        return Position(position.pieces, 1 - mover, has_passed=True)
    origin, target = ground.bits[move.origin], ground.bits[move.target]
    own, other = position.pieces[mover], position.pieces[1 - mover]
    if origin & own.eggs:
        own = Pieces(own.eggs ^ origin ^ target, own.warblers, own.cuckoo)
    elif origin & own.warblers:
        own = Pieces(own.eggs, own.warblers ^ origin ^ target, own.cuckoo)
    else:
        own = Pieces(own.eggs, own.warblers, target)
    if move.is_capture:
        other = Pieces(other.eggs & ~target, other.warblers & ~target, other.cuckoo & ~target)
    return Position((other, own) if mover else (own, other), 1 - mover, has_passed=False)


def result(ground: Ground, position: Position, move: Move | None) -> Result | None:
    """How a legal move, or passing, ends the game, if it does; of several ways the first of the list counts."""
    mover = position.mover
    if move is None:
        return Result(None, Way.DRAWN) if position.has_passed else None
    target, other = ground.bits[move.target], position.pieces[1 - mover]
    if move.is_capture:
        if other.eggs | other.warblers == target:
            return Result(1 - mover, Way.ALONE)
        if other.cuckoo == target:
            return Result(mover, Way.CAPTURE)
    if target & ground.bases[1 - mover]:
        is_cuckoo = ground.bits[move.origin] == position.pieces[mover].cuckoo
        return Result(mover, Way.BASE) if is_cuckoo else Result(1 - mover, Way.TRAP)
    return None


def is_threatened(ground: Ground, position: Position, side: int) -> bool:
    """Whether the other side could capture this one's cuckoo if it were its turn."""
    own, other = position.pieces[side], position.pieces[1 - side]
    birds = other.warblers | other.cuckoo
    cells, lines = ground.attackers[own.cuckoo]
    if not cells & (other.eggs | birds):
        return False
    taken = own.eggs | own.warblers | other.eggs | birds
    return any(
        origin & birds and not between & taken if between else origin & (other.eggs | birds)
        for origin, between, _ in lines
    )


def _pieces(ground: Ground, placed: Mapping[str, tuple[int, PieceKind]], side: int) -> Pieces:
    of = {kind: [cell for cell, piece in placed.items() if piece == (side, kind)] for kind in PieceKind}
    return Pieces(*(_board(ground.bits, cells) for cells in of.values()))


def _refuse_circles(names: Iterable[str], ways: Sequence[Mapping[str, str]]) -> None:
    """Takes away the cells from which nothing leads on, again and again; what is left leads in a circle."""
    left = set(names)
    while last := {name for name in left if not any(neighbours.get(name) in left for neighbours in ways)}:
        left -= last
    if left:
        raise ValueError(f"forward leads in a circle from {next(name for name in names if name in left)!r}")


def _board(bits: Mapping[str, int], cells: Iterable[str]) -> int:
    return sum(bits[cell] for cell in set(cells))


def _reach(bits: Mapping[str, int], ways: Sequence[Mapping[str, str]], most: int, is_capture: bool) -> Reach:
    """What leads from each cell along these ways, over one cell or, at most, two."""
    return {bit: _with_targets(_lines(bits, name, ways, most, is_capture)) for name, bit in bits.items()}


def _lines(
    bits: Mapping[str, int], origin: str, ways: Sequence[Mapping[str, str]], most: int, is_capture: bool
) -> Iterator[Ray]:
    for neighbours in ways:
        near = neighbours.get(origin)
        if near is None:
            continue
        yield Ray(bits[near], 0, Move(origin, near, is_capture))
        far = neighbours.get(near)
        if most > 1 and far is not None:
            yield Ray(bits[far], bits[near], Move(origin, far, is_capture))


def _with_targets(lines: Iterable[Ray]) -> tuple[int, tuple[Ray, ...]]:
    """Lines, behind the bit board of their targets."""
    kept, targets = tuple(lines), 0
    for line in kept:
        targets |= line.target
    return targets, kept


def _steps(bits: Mapping[str, int], ways: Sequence[Mapping[str, str]], most: int) -> Steps:
    reach = _reach(bits, ways, most, is_capture=False)
    return {origin: (targets, Free(lines)) for origin, (targets, lines) in reach.items()}


def _reverse(reach: Reach) -> Reach:
    """The same lines by the cells in which they end."""
    turned: dict[int, list[Ray]] = {bit: [] for bit in reach}
    for origin, (_, lines) in reach.items():
        for target, between, move in lines:
            turned[target].append(Ray(origin, between, move))
    return {target: _with_targets(lines) for target, lines in turned.items()}


def _captures_from(reach: Reach, cells: int, enemy: int, taken: int) -> list[Move]:
    """The captures of the pieces in these cells."""
    found: list[Move] = []
    while cells:
        origin = cells & -cells  # the lowest bit
        cells ^= origin
        targets, lines = reach[origin]
        if targets & enemy:
            found += [move for target, between, move in lines if target & enemy and not between & taken]
    return found


def _steps_from(steps: Steps, cells: int, taken: int) -> list[Move]:
    """The steps of the pieces in these cells."""
    found: list[Move] = []
    while cells:
        origin = cells & -cells
        cells ^= origin
        targets, free = steps[origin]
        found += free[targets & taken]
    return found
