"""SVG path data -> absolute M, L, C and Z commands in whole micrometres."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from planche.expressions import expression
from planche.findings import quote
from planche.marks.arcs import Arc, Point, arc_curves

Letter = Literal["M", "L", "C", "Z"]
Command = tuple[Letter, tuple[int, ...]]
Commands = tuple[Command, ...]
"""Absolute path commands, each with its coordinates x y x y ..."""

MAX_NUMBERS = 20_000
LARGEST = 1e6  # of a coordinate; more than any drawing needs, and far from where floats fail

_BETWEEN = expression(r"[\s,]*")
_LETTER = expression(r"[MmLlHhVvCcSsQqTtAaZz]")
_NUMBER = expression(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_FLAG = expression(r"[01]")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAGS = (3, 4)  # of an arc; they may stand without a space behind them
_NEXT = {"M": "L", "m": "l"}  # what numbers mean that follow those of a command


class PathError(ValueError):
    """Path data that cannot be read; the message says what was found, at which character, for which command."""

    def __init__(self, message: str, position: int = 0, letter: str = "") -> None:
        super().__init__(message)
        self.position = position
        self.letter = letter


class LargePathError(PathError):
    """Path data that is larger than what is read here; a renderer may well draw it."""


def parse_path(data: str, scale: float) -> Commands:
    """The commands of SVG path data, coordinates multiplied by `scale`. PathError when it cannot be read."""
    pen = _Pen()
    for letter, numbers in _segments(data):
        pen.draw(letter, numbers)
    if not pen.out:
        raise PathError("found nothing, wanted path data")
    return tuple((name, tuple(round(number * scale) for number in points)) for name, points in pen.out)


def rectangle(x: int, y: int, width: int, height: int) -> Commands:
    """A closed path around a box."""
    corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
    first, *rest = corners
    return (("M", first), *(("L", corner) for corner in rest), ("Z", ()))


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """One command letter with the numbers of one repetition at a time."""
    scanner = _PathScanner(data)
    while not scanner.is_at_end:
        letter = scanner.read_letter()
        yield letter, scanner.read_numbers(letter)
        letter = _NEXT.get(letter, letter)
        while not scanner.is_at_end and not scanner.is_at_letter:
            if letter in "Zz":
                message = f"found {scanner.next_words()} after {letter!r}, wanted a command letter"
                raise PathError(message, scanner.position)
            yield letter, scanner.read_numbers(letter)


class _PathScanner:
    """Walks over path data."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.position = 0
        self.count = 0  # of letters and numbers so far
        self._pass(0)

    @property
    def is_at_end(self) -> bool:
        return self.position == len(self.data)

    @property
    def is_at_letter(self) -> bool:
        return _LETTER.match(self.data, self.position) is not None

    def read_letter(self) -> str:
        """The command letter that comes next."""
        if not self.is_at_letter:
            raise PathError(f"found {self.next_words()}, wanted a command letter", self.position)
        letter = self.data[self.position]
        self._pass(self.position + 1)
        return letter

    def read_numbers(self, letter: str) -> list[float]:
        """As many numbers as a command takes."""
        arity = _ARITY[letter.upper()]
        numbers: list[float] = []
        while len(numbers) < arity:
            is_flag = letter in "Aa" and len(numbers) in _FLAGS
            match = (_FLAG if is_flag else _NUMBER).match(self.data, self.position)
            if match is None:
                wanted = "0 or 1" if is_flag else f"{arity} numbers"
                message = f"found {self.next_words()} after {letter!r}, wanted {wanted}"
                raise PathError(message, self.position, letter)
            numbers.append(_coordinate(match[0]))
            self._pass(match.end())
        self.count += 1 + arity
        if self.count > MAX_NUMBERS:
            raise LargePathError(f"found more than {MAX_NUMBERS} numbers, wanted a simpler path")
        return numbers

    def next_words(self) -> str:
        """What comes next, for a message."""
        return "the end" if self.is_at_end else repr(self.data[self.position : self.position + 12])

    def _pass(self, position: int) -> None:
        """Go on to what follows blanks and commas."""
        self.position = _BETWEEN.match(self.data, position).end()  # type: ignore[union-attr]


def _coordinate(text: str) -> float:
    number = float(text)
    if abs(number) > LARGEST:
        raise LargePathError(f"found {quote(text)}, wanted numbers up to {LARGEST:g}")
    return number


class _Pen:
    """Draws commands of every kind as moves, lines and curves."""

    def __init__(self) -> None:
        self.out: list[tuple[Letter, tuple[float, ...]]] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)  # of the part that Z closes
        self.handle: Point | None = None  # of the last curve, which the next one may mirror
        self.last = ""  # command, without its case

    def draw(self, letter: str, numbers: list[float]) -> None:
        name = letter.upper()
        if not self.out and name != "M":
            raise PathError(f"found {letter!r}, wanted M first")
        before = len(self.out)
        self._draw_absolute(name, self._absolute(letter, numbers))
        self.last = name
        handles = (number for _, points in self.out[before:] for number in points)
        if max(map(abs, self.at)) > LARGEST or max(map(abs, handles), default=0) > 10 * LARGEST:
            raise LargePathError(f"{letter!r} leads beyond {LARGEST:g}")

    def _absolute(self, letter: str, n: list[float]) -> list[float]:
        """The numbers of a command, those of a small letter added to where the pen is."""
        if letter.isupper():
            return n
        x, y = self.at
        if letter == "h":
            return [n[0] + x]
        if letter == "v":
            return [n[0] + y]
        if letter == "a":
            return [*n[:5], n[5] + x, n[6] + y]
        return [number + (y if index % 2 else x) for index, number in enumerate(n)]

    def _draw_absolute(self, name: str, n: list[float]) -> None:
        match name:
            case "M":
                self._move((n[0], n[1]))
            case "L":
                self._line((n[0], n[1]))
            case "H":
                self._line((n[0], self.at[1]))
            case "V":
                self._line((self.at[0], n[0]))
            case "C":
                self._curve(tuple(n))
            case "S":
                self._curve((*self._mirror_handle("CS"), *n))
            case "Q":
                self._quadratic((n[0], n[1]), (n[2], n[3]))
            case "T":
                self._quadratic(self._mirror_handle("QT"), (n[0], n[1]))
            case "A":
                self._arc(Arc(self.at, abs(n[0]), abs(n[1]), n[2], bool(n[3]), bool(n[4]), (n[5], n[6])))
            case "Z":
                self._close()

    def _move(self, to: Point) -> None:
        self.at = self.start = to
        self.out.append(("M", to))

    def _line(self, to: Point) -> None:
        self.at = to
        self.out.append(("L", to))

    def _curve(self, n: tuple[float, ...]) -> None:
        self.out.append(("C", n))
        self.handle, self.at = (n[2], n[3]), (n[4], n[5])

    def _quadratic(self, handle: Point, to: Point) -> None:
        (x0, y0), (qx, qy), (x, y) = self.at, handle, to
        first = x0 + 2 / 3 * (qx - x0), y0 + 2 / 3 * (qy - y0)
        second = x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y)
        self._curve((*first, *second, x, y))
        self.handle = handle

    def _arc(self, arc: Arc) -> None:
        for curve in arc_curves(arc):
            self._curve(curve)
        self.at = arc.end

    def _close(self) -> None:
        self.out.append(("Z", ()))
        self.at = self.start

    def _mirror_handle(self, after: str) -> Point:
        """The last handle on the other side of the pen, if the last command was one of those; else the pen."""
        if self.last not in after or self.handle is None:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]
