"""A square of letters and words -> where the words stand in it, along any of eight directions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

SIDE = 8
COLUMNS = "ABCDEFGH"  # of the square, as they are printed
SHORTEST, LONGEST = 4, 7  # letters of a word
# columns and rows from a letter to the next one; rows go down
DIRECTIONS: Mapping[str, tuple[int, int]] = {
    "east": (1, 0),
    "south-east": (1, 1),
    "south": (0, 1),
    "south-west": (-1, 1),
    "west": (-1, 0),
    "north-west": (-1, -1),
    "north": (0, -1),
    "north-east": (1, -1),
}

Squares = tuple[int, ...]  # cells of the square by their numbers, 0 to 63, row by row


class Lexicon(NamedTuple):
    """Words to be looked for."""

    words: Mapping[int, frozenset[str]]  # by their numbers of letters, the shortest first
    starts: frozenset[str]  # what they begin with: as many letters as the shortest has

    @property
    def shortest(self) -> int:
        """The number of letters of the shortest; one more than a line has when there is none."""
        return next(iter(self.words), SIDE + 1)


class Sighting(NamedTuple):
    """A word where it stands; `squares`: those of its letters, in their order."""

    word: str
    direction: str
    squares: Squares

    @property
    def cell(self) -> str:
        """The cell of its first letter, such as C5."""
        return cell_name(self.squares[0])


def cell_name(square: int) -> str:
    """The column and the row of a cell, as players say them."""
    return f"{COLUMNS[square % SIDE]}{square // SIDE + 1}"


CELLS = frozenset(map(cell_name, range(SIDE * SIDE)))


def lexicon_of(words: Iterable[str]) -> Lexicon:
    """The words, to be looked for."""
    found: dict[int, set[str]] = {}
    for word in words:
        found.setdefault(len(word), set()).add(word)
    least = min(found, default=0)
    starts = frozenset(word[:least] for alike in found.values() for word in alike)
    return Lexicon({length: frozenset(found[length]) for length in sorted(found)}, starts)


def sightings(letters: str, lexicon: Lexicon) -> Iterator[Sighting]:
    """Each place where a word stands in a square, whose 64 letters are written row by row in small letters.

    A word that reads the same in both directions stands twice.
    """
    starts, least = lexicon.starts, lexicon.shortest
    for (direction, squares), part in zip(LINES, _PARTS):
        line = letters[part]
        likely = [start for start in range(len(line) - least + 1) if line[start : start + least] in starts]
        for length, words in lexicon.words.items() if likely else ():
            for start in likely:
                # what the edge cuts off is shorter than the words of this length
                if (word := line[start : start + length]) in words:
                    yield Sighting(word, direction, squares[start : start + length])


def sighting_at(letters: str, word: str, cell: str) -> Sighting | None:
    """A word where it stands from a cell on; None where it does not, in any direction."""
    column, row = COLUMNS.index(cell[0]), int(cell[1]) - 1
    for direction, step in DIRECTIONS.items():
        squares = tuple(_walk(row * SIDE + column, step))[: len(word)]
        if "".join([letters[square] for square in squares]) == word:
            return Sighting(word, direction, squares)
    return None


def letters_that_fill(letters: str, words: Iterable[Sighting]) -> str:
    """Those of a square's letters that belong to no word."""
    taken = {square for word in words for square in word.squares}
    return "".join(letter for square, letter in enumerate(letters) if square not in taken)


def stretches(direction: str, length: int) -> Iterator[Squares]:
    """Each row of so many cells that runs in a direction."""
    for way, line in LINES:
        if way == direction:
            yield from (line[start : start + length] for start in range(len(line) - length + 1))


def _lines() -> Iterator[tuple[str, Squares]]:
    """All that can be read in a square from edge to edge, with the direction in which it is read."""
    for direction, step in DIRECTIONS.items():
        for square in range(SIDE * SIDE):
            if _beyond(square, (-step[0], -step[1])) is None:
                yield direction, tuple(_walk(square, step))


def _walk(square: int, step: tuple[int, int]) -> Iterator[int]:
    here: int | None = square
    while here is not None:
        yield here
        here = _beyond(here, step)


def _beyond(square: int, step: tuple[int, int]) -> int | None:
    """The next cell; None past the edge."""
    column, row = square % SIDE + step[0], square // SIDE + step[1]
    return row * SIDE + column if 0 <= column < SIDE and 0 <= row < SIDE else None


LINES: tuple[tuple[str, Squares], ...] = tuple(_lines())


def _part_of(line: Squares) -> slice:
    """Where a line stands in the 64 letters that are written row by row."""
    step = line[1] - line[0] if len(line) > 1 else 1
    end = line[-1] + step
    return slice(line[0], end if end >= 0 else None, step)


_PARTS = tuple(_part_of(line) for _, line in LINES)
