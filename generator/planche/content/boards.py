"""boards/*.yaml of a game -> its boards, as far as they can be read, with all findings."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import NamedTuple

from planche.content.board_spec import INAPPLICABLE, BoardSpec, DecorationSpec, SideSpec
from planche.content.bounds import ID, ID_WANTED
from planche.content.crowded_cells import OCCUPIED, tell_crowded
from planche.content.problems import VALUE
from planche.content.spelling import read_with_respelling
from planche.findings import Check, Finding, Span, counted, declare, list_names, nearest_name, quote, suggest_name
from planche.game import (
    Board,
    Cell,
    CellGrid,
    Decoration,
    Region,
    SetUp,
    Side,
    Start,
    connected_parts,
    neighbours_by_direction,
)
from planche.source import Folder, Record, Value, first_findings, load_yaml, locate, locate_key

MOST_BOARDS = 20
MOST_GUESSED = 50  # names for which a near one is looked for
LONGEST_NUMBER = 4  # digits of the name of a cell
MOST_PARTS = 10  # each told by itself; where there are more, the links or the grid are wrong and not the cells

CELL = declare(
    "board/cell",
    """
    The cells of a board: each stands in one place, and on a grid of hexagons or squares at whole numbers.

    Example: `a: [[-4, 0], [-4, 0]]`, or `b: [[0.5, 1]]` on squares.
    Mend it: correct the coordinates, or take the repetition out.
    """,
)
UNKNOWN_CELL = declare(
    "board/unknown-cell",
    """
    A region, a set-up, a link or `holds` names a cell that is not on the board.

    Cells are named by their line and their number in it: the third of line `b` is b3.

    Example: `plain: {red-egg: [j1]}` on a board whose lines are a to i.
    Mend it: name a cell of `cells`, or add it there.
    """,
)
DIRECTION = declare(
    "board/direction",
    """
    A direction that the board's grid does not have, or that a side names twice.

    Hexagons with a flat top have north, north-east, south-east, south, south-west and north-west; those with a
    pointed one east, south-east, south-west, west, north-west and north-east; squares north, east, south and west,
    with `diagonals` those between them too; a track forward and backward; free points have none.

    Example: `forward: [nort]`.
    Mend it: write the suggested name.
    """,
)
PARTED = declare(
    "board/parted",
    """
    A board on which some cells cannot be reached from the others.

    Example: a hexagon whose coordinates are off by two, so that it touches no other.
    Mend it: correct its coordinates, add the cells or links between, or take it out.
    """,
)
CHECKS: tuple[Check, ...] = (CELL, UNKNOWN_CELL, OCCUPIED, DIRECTION, PARTED)


class LoadedBoards(NamedTuple):
    """The boards that could be read, whole or in part, and all that is wrong with them."""

    boards: dict[str, Board]
    findings: tuple[Finding, ...]


def load_boards(folder: Folder, under: str) -> LoadedBoards:
    """The boards in the folder `under`/boards, by the names of their files."""
    boards: dict[str, Board] = {}
    findings: list[Finding] = []
    names = folder.names(f"{under}/boards", ".yaml")
    for file in names[:MOST_BOARDS]:
        id = file.rpartition("/")[2].removesuffix(".yaml")
        if not re.fullmatch(ID, id):
            message = f"found {quote(id)} as the name of a board, wanted {ID_WANTED}"
            findings.append(VALUE.finding(Span(file), message, "rename the file"))
            continue
        loaded = load_yaml(folder, file)
        findings += loaded.findings
        if loaded.value is None:
            continue
        spec, source, refused = read_with_respelling(BoardSpec, loaded.value, file)
        findings += refused
        if spec is not None:
            reader = _BoardReader(id, file, spec, source)
            boards[id] = reader.board()
            findings += first_findings(reader.findings)
    if len(names) > MOST_BOARDS:
        message = f"the game has {len(names)} boards, at most {MOST_BOARDS} are read"
        findings.append(VALUE.finding(Span(names[MOST_BOARDS]), message, "take some out"))
    return LoadedBoards(boards, tuple(findings))


class _BoardReader:
    """One pass over a board's record."""

    def __init__(self, id: str, file: str, spec: BoardSpec, source: Value) -> None:
        self.id = id
        self.file = file
        self.spec = spec
        assert isinstance(source, Record), "the spec was read from it"
        self.source = source
        self.findings: list[Finding] = []
        self.cells: dict[str, Cell] = {}
        self.refused: set[str] = set()  # cells of which it is told that they are wrong
        self.unknown: dict[str, tuple[int, Span]] = {}  # names of cells: which finding, and where the first stands
        self.are_links_right = True
        self.is_turned = False  # that all hexagons are, which is told
        self.room: dict[str, int] = {}  # how many pieces may start on a cell, where that is said

    def board(self) -> Board:
        spec = self.spec
        x, y = spec.centre
        grid = CellGrid(spec.grid, spec.top, spec.cell, (x, y), spec.diagonals, spec.closed)
        self._refuse_inapplicable()
        self._refuse_top(grid)
        self._read_cells(grid)
        self._read_room()
        steps = neighbours_by_direction(grid, self.cells.values())
        board = Board(
            id=self.id,
            grid=grid,
            cells=tuple(self.cells.values()),
            steps=steps,
            neighbours=self._neighbours(steps),
            sides={name: self._side(name, side, grid) for name, side in spec.sides.items()},
            regions={name: self._region(name, cells) for name, cells in spec.regions.items()},
            set_ups={name: self._set_up(name, starts) for name, starts in spec.set_ups.items()},
            decoration=tuple(self._decoration(n, part) for n, part in enumerate(spec.decoration)),
            span=Span(self.file),
            centre_span=locate_key(self.source, ("centre",)),
            measure_span=locate_key(self.source, ("cell",)),
        )
        self._require_whole(board)
        return board

    def _refuse_inapplicable(self) -> None:
        """Keys that say nothing of this kind of grid."""
        for key, kind in INAPPLICABLE.items():
            if key in self.source and self.spec.grid != kind:
                message = f"found `{key}`, which is for {kind}, on a grid of {self.spec.grid}"
                self.findings.append(VALUE.finding(locate_key(self.source, (key,)), message, "take it out"))

    def _refuse_top(self, grid: CellGrid) -> None:
        """That the sides' directions, of which this grid lacks some, are those of hexagons that lie the other way."""
        turned = grid._replace(top="pointy" if grid.top == "flat" else "flat")
        named = {name for side in self.spec.sides.values() for name in side.forward}
        strange = sorted(named - {*grid.directions})
        self.is_turned = grid.kind == "hexagons" and bool(strange) and named <= {*turned.directions}
        if self.is_turned:
            message = f"hexagons with a {grid.top} top have no {list_names(strange)}, which the sides name"
            place = locate_key(self.source, ("top",)) if "top" in self.source else locate_key(self.source, ("grid",))
            self.findings.append(DIRECTION.finding(place, message, f"write top: {turned.top}; or correct the sides"))

    def _read_cells(self, grid: CellGrid) -> None:
        taken: dict[tuple[float, float], Cell] = {}
        doubled: set[str] = set()  # lines of which it is told
        is_lattice = bool(grid.steps)
        for line, places in self.spec.cells.items():
            for number, (a, b) in enumerate(places, 1):
                span = locate(self.source, ("cells", line, number - 1))
                name = f"{line}{number}"
                if is_lattice and (a % 1 or b % 1):
                    message = f"cell {name} lies at {a:g}, {b:g}; wanted whole numbers on a grid of {grid.kind}"
                    self.findings.append(CELL.finding(span, message, "correct the coordinates"))
                elif (a, b) in taken:
                    message = (
                        f"cell {name} lies at {a:g}, {b:g}, as {taken[a, b].name} does (line {taken[a, b].span.line})"
                    )
                    meant = _next_of(places, number - 1)
                    taken_by_none = meant is not None and all(
                        meant not in others for others in self.spec.cells.values()
                    )
                    hint = "correct the coordinates of one of the two, or leave one out"
                    if meant is not None and taken_by_none:
                        hint = f"write [{meant[0]:g}, {meant[1]:g}], as the others of its line go on"
                    self.findings.append(CELL.finding(span, message, hint))
                elif name in self.cells:
                    message = f"there are two cells {name}, the other in line {self.cells[name].span.line}"
                    if line not in doubled:
                        self.findings.append(CELL.finding(span, message, "rename the line"))
                    doubled.add(line)
                else:
                    x, y = grid.place((a, b))
                    cell = Cell(name, line, number, (a, b), x, y, grid.outline(x, y), span)
                    self.cells[name] = taken[a, b] = cell
                    continue
                self.refused.add(name)

    def _read_room(self) -> None:
        """How many pieces may start on a cell: what is said of a cell itself goes before what is said of its region."""
        regions = self.spec.regions
        for name, count in sorted(self.spec.holds.items(), key=lambda said: said[0] in self.cells):
            self.room |= dict.fromkeys([name] if name in self.cells else regions.get(name, ()), count)
            if name not in {*self.cells, *self.refused, *regions}:
                span, hint = locate_key(self.source, ("holds", name)), suggest_name(name, {*self.cells, *regions})
                self.findings.append(UNKNOWN_CELL.finding(span, f"there is no cell or region {quote(name)}", hint))

    def _neighbours(self, steps: Mapping[str, Mapping[str, str]]) -> dict[str, tuple[str, ...]]:
        beside: dict[str, dict[str, None]] = {name: {} for name in self.cells}
        for direction in steps.values():
            for start, to in direction.items():
                beside[start][to] = None
        linked: dict[tuple[str, ...], Span] = {}
        for n, pair in enumerate(self.spec.links):
            one, other = self._found(pair, "links", n)
            span = locate(self.source, ("links", n))
            first = linked.setdefault(tuple(pair), span)
            if one and one is other:
                self._refuse_link(span, f"a link joins {one.name} to itself", "name two cells")
            elif one and other and first is not span:
                message = f"a link joins {one.name} and {other.name} once more, as line {first.line} does"
                self._refuse_link(span, message, "name the cells that it was to join, or take it out")
            elif one and other:
                beside[one.name][other.name] = beside[other.name][one.name] = None
        return {name: tuple(names) for name, names in beside.items()}

    def _refuse_link(self, span: Span, message: str, hint: str) -> None:
        """Tell of a link that joins nothing; what cannot be reached then may follow from it."""
        self.are_links_right = False
        self.findings.append(OCCUPIED.finding(span, message, hint))

    def _found(self, names: Iterable[str], *path: str | int) -> Iterator[Cell | None]:
        """The cells of these names, which stand at `path`; None for one that is not there, which is told."""
        for number, name in enumerate(names):
            cell = self.cells.get(name)
            if cell is None and name not in self.refused:
                set_up = str(path[1]) if path[0] == "set-ups" else ""
                self._tell_unknown(name, locate(self.source, (*path, number)), set_up)
            yield cell

    def _tell_unknown(self, name: str, span: Span, set_up: str = "") -> None:
        """Tell of a cell that is not there, once; `set_up`: the id of that where it is named."""
        number, first = self.unknown.setdefault(name, (len(self.findings), span))
        if first is not span:
            told = self.findings[number]
            self.findings[number] = (self._find_lost(name, first) or told)._replace(followers=told.followers + 1)
            return
        hint = self._way_to_cell(name, set_up) if len(self.unknown) <= MOST_GUESSED else "name a cell of `cells`"
        self.findings.append(UNKNOWN_CELL.finding(span, f"there is no cell {quote(name)} on the board", hint))

    def _way_to_cell(self, name: str, set_up: str) -> str:
        """What is meant by a name: the nearest cell, or several between which commas are lost.

        In a set-up it is a cell that is empty there: what stands in all others too, else the nearest of its line.
        """
        parts = name.split()
        if len(parts) > 1 and all(part in self.cells for part in parts):
            return f"write a comma between them: {', '.join(parts)}"
        if not set_up:
            return suggest_name(name, self.cells)
        used = set(chain.from_iterable(self.spec.set_ups[set_up].values()))
        near = nearest_name(name, sorted(self.cells.keys() - used))
        free = self._free_elsewhere(set_up)
        if free in self.cells and near in (None, free):
            return f"write {free}: it is empty here, and in no other set-up"
        beside = None if near else self._nearest_of_line(name, used)
        hint = suggest_name(name, self.cells, used)
        return f"perhaps {beside}, the nearest that is empty here; {hint}" if beside else hint

    def _nearest_of_line(self, name: str, used: AbstractSet[str]) -> str | None:
        """The cell of the line of a name whose number is nearest to its own, of those that are not used."""
        line = name.rstrip("0123456789")
        number = name[len(line) :]
        beside = (cell for cell in self.cells if cell != line and cell.rstrip("0123456789") == line)
        own = {int(cell[len(line) :]): cell for cell in beside}
        free = [count for count, cell in own.items() if cell not in used]
        if not (number and free and len(number) <= LONGEST_NUMBER):
            return None
        return own[min(free, key=lambda count: abs(count - int(number)))]

    def _find_lost(self, name: str, first: Span) -> Finding | None:
        """That the line of cells has one too few whose next cell several places name."""
        line = name.rstrip("0123456789")
        count = len(self.spec.cells.get(line, ()))
        if not count or name != f"{line}{count + 1}":
            return None
        message = f"the line {line!r} has {counted(count, 'cell')}; several places name {name!r}, such as {first}"
        hint = f"put back the cell that is lost, or name another than {name!r} there"
        return UNKNOWN_CELL.finding(locate_key(self.source, ("cells", line)), message, hint)

    def _side(self, id: str, spec: SideSpec, grid: CellGrid) -> Side:
        for number, name in enumerate(spec.forward):
            span = locate(self.source, ("sides", id, "forward", number))
            if name not in grid.directions and not self.is_turned:
                hint = suggest_name(name, grid.directions)
                self.findings.append(DIRECTION.finding(span, f"unknown direction {quote(name)}", hint))
            elif name in spec.forward[:number]:
                self.findings.append(DIRECTION.finding(span, f"side {id!r} names {name} twice", "name it once"))
        known = tuple(name for name in spec.forward if name in grid.directions)
        return Side(id, known, locate_key(self.source, ("sides", id)))

    def _region(self, id: str, names: Iterable[str]) -> Region:
        cells: dict[str, Cell] = {}
        for number, cell in enumerate(self._found(names, "regions", id)):
            if cell is not None and cell.name in cells:
                span = locate(self.source, ("regions", id, number))
                self.findings.append(OCCUPIED.finding(span, f"region {id!r} names {cell.name} twice", "name it once"))
            elif cell is not None:
                cells[cell.name] = cell
        return Region(id, tuple(cells.values()), locate_key(self.source, ("regions", id)))

    def _set_up(self, id: str, pieces: Mapping[str, Iterable[str]]) -> SetUp:
        starts: dict[str, list[Start]] = {}
        for piece, names in pieces.items():
            for number, cell in enumerate(self._found(names, "set-ups", id, piece)):
                if cell is None:
                    continue
                start = Start(piece, cell, locate(self.source, ("set-ups", id, piece, number)))
                there = starts.setdefault(cell.name, [])
                if len(there) < self.room.get(cell.name, 1):
                    there.append(start)
                else:
                    self.findings.append(tell_crowded(self.spec, id, start, there, self._free_elsewhere(id)))
        at = {name: there[0].piece for name, there in starts.items()}
        return SetUp(id, tuple(chain.from_iterable(starts.values())), at, locate_key(self.source, ("set-ups", id)))

    def _free_elsewhere(self, id: str) -> str:
        """The one cell on which something stands in all other set-ups and nothing in this one; empty without one."""
        set_ups = self.spec.set_ups
        filled = {name: set(chain.from_iterable(pieces.values())) for name, pieces in set_ups.items()}
        others = [cells for name, cells in filled.items() if name != id]
        free = set.intersection(*others) - filled[id] if others else set()
        return free.pop() if len(free) == 1 else ""

    def _decoration(self, n: int, spec: DecorationSpec) -> Decoration:
        (x, y), (width, height) = spec.at, spec.size
        return Decoration(spec.art, x, y, width, height, spec.turn, locate(self.source, ("decoration", n, "art")))

    def _require_whole(self, board: Board) -> None:
        """That every cell can be reached; where something else is wrong with the cells, that is said alone."""
        if not self.are_links_right or any(one.id in (CELL.id, UNKNOWN_CELL.id) for one in self.findings):
            return
        _, *others = connected_parts(board)
        by_links = "correct the link in `links` that was to lead there, or add one"
        hint = by_links if board.grid.kind == "points" else "correct the coordinates, or add what lies between"
        if len(others) >= MOST_PARTS:
            message = f"the board falls into {len(others) + 1} parts that cannot be reached from one another"
            self.findings.append(PARTED.finding(locate_key(self.source, ("cells",)), message, hint))
            return
        for part in others:
            names = [cell.name for cell in board.cells if cell.name in part]
            span, way = self._find_odd_link(part) or (self.cells[names[0]].span, hint)
            them = "cell" if len(names) == 1 else "cells"
            message = f"{them} {list_names(names)} cannot be reached from the rest of the board"
            self.findings.append(PARTED.finding(span, message, way))

    def _find_odd_link(self, part: AbstractSet[str]) -> tuple[Span, str] | None:
        """The link that leads from a cell of the number of a lone one to another of its line, and what to write."""
        name = next(iter(part))
        lone = self.cells[name]
        found: list[tuple[Span, str]] = []
        for n, pair in enumerate(self.spec.links if len(part) == 1 else ()):
            for one, other in (pair, pair[::-1]):
                begins, ends = self.cells[one], self.cells[other]
                is_odd = begins.number == lone.number and ends.line == lone.line != begins.line
                if is_odd and ends.number != begins.number and sum(other in link for link in self.spec.links) > 1:
                    meant = ", ".join(name if cell == other else cell for cell in pair)
                    found.append((locate(self.source, ("links", n)), f"write [{meant}] for [{', '.join(pair)}]"))
        return found[0] if len(found) == 1 else None


def _next_of(places: Sequence[Sequence[float]], number: int) -> tuple[float, float] | None:
    """Where a cell of a line lies if it goes on as the two before it do, or else as the two behind it; None of few."""
    if number < 2 and len(places) <= number + 2:
        return None
    (a, b), (c, d) = places[number - 2 : number] if number >= 2 else places[number + 2 : number : -1]
    return 2 * c - a, 2 * d - b
