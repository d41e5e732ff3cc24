"""SVG path data -> absolute M, L, C and Z commands in whole micrometres."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

MAX_NUMBERS = 20_000
Point = tuple[float, float]
Command = tuple[str, tuple[int, ...]]

_TOKEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])|([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d{1,2})?)|([\s,]+)|(.)", re.DOTALL)
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class PathError(ValueError):
    """Path data that cannot be read; the message says what was found."""


def parse_path(data: str, scale: float) -> tuple[Command, ...]:
    """The commands of SVG path data, coordinates multiplied by `scale`."""
    pen = _Pen()
    for letter, numbers in _segments(data):
        pen.draw(letter, numbers)
    return tuple((name, tuple(round(number * scale) for number in points)) for name, points in pen.out)


def _segments(data: str) -> Iterator[tuple[str, list[float]]]:
    """One command letter with the numbers of one repetition at a time."""
    letter, numbers = "", list[float]()
    count = 0
    for match in _TOKEN.finditer(data):
        if match[4]:
            raise PathError(f"found {match[4]!r}, wanted a command letter or a number")
        if match[1]:
            if numbers:
                raise PathError(f"{letter!r} has {len(numbers)} numbers too many or too few")
            letter = match[1]
            if letter in "Zz":
                yield letter, []
        elif match[2]:
            count += 1
            if not letter or letter in "Zz" or count > MAX_NUMBERS:
                raise PathError(f"found {match[2]!r}, wanted a command letter first")
            numbers.append(float(match[2]))
            if len(numbers) == _ARITY[letter.upper()]:
                yield letter, numbers
                numbers = []
                letter = {"M": "L", "m": "l"}.get(letter, letter)
    if numbers:
        raise PathError(f"{letter!r} has {len(numbers)} numbers too many or too few")


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
        points = self._absolute(letter, numbers)
        getattr(self, f"_{name.lower()}")(points)
        self.last = name

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
    if start == end:
        return
    if not rx or not ry:
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
