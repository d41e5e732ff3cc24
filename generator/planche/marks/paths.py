"""SVG path data -> absolute M, L, C and Z commands in whole micrometres."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

MAX_NUMBERS = 20_000
LARGEST = 1e6  # of a coordinate; more than any drawing needs, and far from where floats fail
Point = tuple[float, float]
Command = tuple[str, tuple[int, ...]]

_BETWEEN = re.compile(r"[\s,]*")
_LETTER = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]")
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_FLAG = re.compile(r"[01]")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_FLAGS = (3, 4)  # of an arc; they may stand without a space behind them


class PathError(ValueError):
    """Path data that cannot be read; the message says what was found."""


def parse_path(data: str, scale: float) -> tuple[Command, ...]:
    """The commands of SVG path data, coordinates multiplied by `scale`."""
    pen = _Pen()
    for letter, numbers in _segments(data):
        pen.draw(letter, numbers)
    if not pen.out:
        raise PathError("found nothing, wanted path data")
    return tuple((name, tuple(round(number * scale) for number in points)) for name, points in pen.out)


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """One command letter with the numbers of one repetition at a time."""
    position = _BETWEEN.match(data).end()  # type: ignore[union-attr]
    count = 0
    while position < len(data):
        letter = data[position]
        if not _LETTER.match(letter):
            raise PathError(f"found {_shown(data, position)}, wanted a command letter")
        position = _after(data, position + 1)
        is_first = True
        while is_first or not (position == len(data) or _LETTER.match(data[position])):
            numbers: list[float] = []
            while len(numbers) < _ARITY[letter.upper()]:
                is_flag = letter in "Aa" and len(numbers) in _FLAGS
                match = (_FLAG if is_flag else _NUMBER).match(data, position)
                if match is None:
                    wanted = "0 or 1" if is_flag else f"{_ARITY[letter.upper()]} numbers"
                    raise PathError(f"found {_shown(data, position)} after {letter!r}, wanted {wanted}")
                numbers.append(_coordinate(match[0]))
                position = _after(data, match.end())
            if not numbers and not is_first:
                raise PathError(f"found {_shown(data, position)} after {letter!r}, wanted a command letter")
            count += 1 + len(numbers)
            if count > MAX_NUMBERS:
                raise PathError(f"found more than {MAX_NUMBERS} numbers, wanted a simpler path")
            yield letter, numbers
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            is_first = False


def _after(data: str, position: int) -> int:
    return _BETWEEN.match(data, position).end()  # type: ignore[union-attr]


def _shown(data: str, position: int) -> str:
    return repr(data[position : position + 12]) if position < len(data) else "the end"


def _coordinate(text: str) -> float:
    number = float(text)
    if abs(number) > LARGEST:
        raise PathError(f"found {text[:20]!r}, wanted numbers up to {LARGEST:g}")
    return number


class _Pen:
    """Where the path stands."""

    def __init__(self) -> None:
        self.out: list[tuple[str, tuple[float, ...]]] = []
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None
        self.last = ""

    def draw(self, letter: str, numbers: list[float]) -> None:
        name = letter.upper()
        if not self.out and name != "M":
            raise PathError(f"found {letter!r}, wanted M first")
        before = len(self.out)
        getattr(self, f"_{name.lower()}")(self._absolute(letter, numbers))
        self.last = name
        handles = (number for _, points in self.out[before:] for number in points)
        if max(map(abs, self.at)) > LARGEST or max(map(abs, handles), default=0) > 10 * LARGEST:
            raise PathError(f"{letter!r} leads beyond {LARGEST:g}")

    def _absolute(self, letter: str, n: list[float]) -> list[float]:
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

    def _m(self, n: list[float]) -> None:
        self.at = self.start = (n[0], n[1])
        self.out.append(("M", self.at))

    def _l(self, n: list[float]) -> None:
        self.at = (n[0], n[1])
        self.out.append(("L", self.at))

    def _h(self, n: list[float]) -> None:
        self._l([n[0], self.at[1]])

    def _v(self, n: list[float]) -> None:
        self._l([self.at[0], n[0]])

    def _c(self, n: list[float]) -> None:
        self.out.append(("C", tuple(n)))
        self.handle, self.at = (n[2], n[3]), (n[4], n[5])

    def _s(self, n: list[float]) -> None:
        self._c([*self._mirrored("CS"), *n])

    def _q(self, n: list[float]) -> None:
        (x0, y0), (qx, qy), (x, y) = self.at, (n[0], n[1]), (n[2], n[3])
        first = x0 + 2 / 3 * (qx - x0), y0 + 2 / 3 * (qy - y0)
        second = x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y)
        self._c([*first, *second, x, y])
        self.handle = (qx, qy)

    def _t(self, n: list[float]) -> None:
        self._q([*self._mirrored("QT"), *n])

    def _z(self, _: list[float]) -> None:
        self.out.append(("Z", ()))
        self.at = self.start

    def _a(self, n: list[float]) -> None:
        for curve in _arc(self.at, abs(n[0]), abs(n[1]), n[2], bool(n[3]), bool(n[4]), (n[5], n[6])):
            self._c(list(curve))
        self.at = (n[5], n[6])

    def _mirrored(self, after: str) -> Point:
        if self.last not in after or self.handle is None:
            return self.at
        return 2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1]


def _arc(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> Iterator[tuple[float, ...]]:
    """An elliptical arc as cubic curves; centre by SVG 1.1, appendix F.6.5."""
    (x1, y1), (x2, y2) = start, end
    if math.dist(start, end) < 1e-9:
        return
    if rx < 1e-6 or ry < 1e-6:
        yield (x1, y1, x2, y2, x2, y2)
        return
    phi = math.radians(turn)
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    inside = (rx * ry) ** 2 / ((rx * py) ** 2 + (ry * px) ** 2) - 1
    factor = math.sqrt(max(0.0, inside)) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * py / ry, -factor * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    sweep_angle = math.atan2((-py - cy) / ry, (-px - cx) / rx) - first
    if sweep and sweep_angle < 0:
        sweep_angle += 2 * math.pi
    elif not sweep and sweep_angle > 0:
        sweep_angle -= 2 * math.pi
    count = max(1, math.ceil(abs(sweep_angle) / (math.pi / 2) - 1e-9))
    step = sweep_angle / count
    handle = 4 / 3 * math.tan(step / 4)
    mx, my = cos * cx - sin * cy + (x1 + x2) / 2, sin * cx + cos * cy + (y1 + y2) / 2

    def place(u: float, v: float) -> Point:
        return mx + cos * rx * u - sin * ry * v, my + sin * rx * u + cos * ry * v

    for number in range(count):
        a, b = first + number * step, first + (number + 1) * step
        yield (
            *place(math.cos(a) - handle * math.sin(a), math.sin(a) + handle * math.cos(a)),
            *place(math.cos(b) + handle * math.sin(b), math.sin(b) - handle * math.cos(b)),
            *place(math.cos(b), math.sin(b)),
        )
