"""The elements of an SVG -> how many are drawn once every reference is followed, and how deep they lie.

A picture of a hundred lines can ask for a billion elements: `use` of a group of `use`, or patterns, masks and
clips inside one another; or for one long path a thousand times. A renderer takes all day over it, or all memory, so it
is counted first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.expressions import expression

MAX_DRAWN = 20_000
MAX_DATA = 2_500_000  # characters of paths and points that are drawn
MAX_STEPS = 10 * MAX_DRAWN  # of counting itself: ids that many elements share are looked up again and again
MAX_DEPTH = 40
XLINK = "http://www.w3.org/1999/xlink"
_URL = expression(r"url\s*+\(\s*+['\"]?\s*+#([^'\")]*+)", re.IGNORECASE)
DATA = ("d", "points")
_HANDED_DOWN = ("fill", "stroke", "style")  # what the elements below inherit, and draw each for itself

_SHARED = ("linearGradient", "radialGradient")  # written once, however many use them
_KEPT_BACK = ("defs", "symbol", "clipPath", "mask", "pattern", *_SHARED)  # drawn where something refers to them


@dataclass(eq=False, slots=True)
class Element:
    """An element with those in it."""

    name: str
    children: list[Element] = field(default_factory=list)
    once: tuple[str, ...] = ()  # ids of what it draws once
    each: tuple[str, ...] = ()  # ids of what each element below draws again
    data: int = 0  # characters of its own path or points
    extent: Extent | None = None  # what it draws, once that is known


class Extent(NamedTuple):
    """How many elements are drawn, over how many levels, and with how many characters of paths and points."""

    drawn: int
    levels: int
    data: int


class TooMuch(Exception):
    """A picture draws more than it may, or has references in a circle; the message says how much it may."""


class Expansion:
    """Gathers the elements of a picture in the order of its file, then measures what they draw."""

    def __init__(self) -> None:
        self._open: list[Element] = []
        self._named: dict[str, list[Element]] = {}
        self._roots: list[Element] = []
        self._steps = 0

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element opens; the keys of other namespaces have theirs in front."""
        once, each = _references(attributes)
        data = sum(len(attributes.get(key, "")) for key in DATA)
        element = Element(name, once=tuple(once), each=tuple(each), data=data)
        (self._open[-1].children if self._open else self._roots).append(element)
        self._open.append(element)
        if "id" in attributes:
            self._named.setdefault(attributes["id"].strip(), []).append(element)

    def end(self) -> None:
        """The innermost element closes."""
        self._open.pop()

    def measure(self) -> Extent:
        """What the picture draws. TooMuch when that is more than one may hold, or would be if all that has an id were
        drawn: a renderer follows references before it knows what they are for.
        """
        whole = self._sum(self._roots, 1)
        for elements in self._named.values():
            self._sum(elements, 1)
        return whole

    def _sum(self, elements: Iterable[Element], depth: int) -> Extent:
        """What elements draw together."""
        drawn = levels = data = 0
        for element in elements:
            own = self._measure(element, depth)
            drawn, levels, data = drawn + own.drawn, max(levels, own.levels), data + own.data
            self._steps += 1
            if drawn > MAX_DRAWN or data > MAX_DATA or self._steps > MAX_STEPS:
                raise _too_much(data)
        return Extent(drawn, levels, data)

    def _measure(self, element: Element, depth: int) -> Extent:
        if element.extent is None:
            if depth > MAX_DEPTH:
                raise _too_much()
            element.extent = self._extent(element, depth + 1)
        extent = element.extent
        if extent.drawn > MAX_DRAWN or extent.data > MAX_DATA or depth + extent.levels - 1 > MAX_DEPTH:
            raise _too_much(extent.data)
        return extent

    def _extent(self, element: Element, depth: int) -> Extent:
        inner = self._sum((child for child in element.children if child.name not in _KEPT_BACK), depth)
        once = self._sum(self._elements_of(element.once), depth)
        each = self._sum(self._elements_of(element.each), depth)
        levels = 1 + max(inner.levels, once.levels, inner.levels + each.levels)
        if element.name in _SHARED:
            return Extent(1, levels, 0)
        own = 1 + inner.drawn + once.drawn
        return Extent(own * (1 + each.drawn), levels, element.data + inner.data + once.data + own * each.data)

    def _elements_of(self, ids: Iterable[str]) -> Iterator[Element]:
        for id in ids:
            yield from self._named.get(id, ())


def _too_much(data: int = 0) -> TooMuch:
    if data > MAX_DATA:
        return TooMuch(f"{MAX_DATA:,} characters of paths and points")
    return TooMuch(f"{MAX_DRAWN} elements, or {MAX_DEPTH} levels")


def _references(attributes: Mapping[str, str]) -> tuple[list[str], list[str]]:
    """The ids that an element refers to: by a link or as clip and mask, and as paint."""
    once: list[str] = []
    each: list[str] = []
    for key, value in attributes.items():
        if key in ("href", f"{XLINK} href"):
            once.append(value.removeprefix("#").strip())
        elif "(" in value:
            found = [id.strip() for id in _URL.findall(value)]
            (each if key in _HANDED_DOWN else once).extend(found)
    return once, each
