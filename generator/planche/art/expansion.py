"""The elements of an SVG -> how many are drawn once every reference is followed, and how deep they lie.

A picture of a hundred lines can ask for a billion elements: `use` of a group of `use`, or patterns, masks and
clips inside one another. A renderer takes all day over it, or all memory, so it is counted first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

MAX_DRAWN = 20_000
MAX_DEPTH = 40
XLINK = "http://www.w3.org/1999/xlink"
_URL = re.compile(r"url\s*+\(\s*+['\"]?\s*+#([^'\")]*+)", re.IGNORECASE)
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
    extent: tuple[int, int] | None = None  # how many elements it draws and over how many levels, once that is known


class TooMuch(Exception):
    """A picture draws more than it may, or has references in a circle."""


class Expansion:
    """Gathers the elements of a picture in the order of its file, then measures what they draw."""

    def __init__(self) -> None:
        self._open: list[Element] = []
        self._named: dict[str, list[Element]] = {}
        self._roots: list[Element] = []

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element opens; the keys of other namespaces have theirs in front."""
        once, each = _references(attributes)
        element = Element(name, once=tuple(once), each=tuple(each))
        (self._open[-1].children if self._open else self._roots).append(element)
        self._open.append(element)
        if "id" in attributes:
            self._named.setdefault(attributes["id"].strip(), []).append(element)

    def end(self) -> None:
        """The innermost element closes."""
        self._open.pop()

    def measure(self) -> None:
        """TooMuch when more is drawn than a picture may hold."""
        self._sum(self._roots, 1)

    def _sum(self, elements: Iterable[Element], depth: int) -> tuple[int, int]:
        """How many elements are drawn, and over how many levels."""
        sizes = [self._size(element, depth) for element in elements]
        return sum(drawn for drawn, _ in sizes), max((levels for _, levels in sizes), default=0)

    def _size(self, element: Element, depth: int) -> tuple[int, int]:
        if element.extent is None:
            if depth > MAX_DEPTH:
                raise TooMuch
            inner = (child for child in element.children if child.name not in _KEPT_BACK)
            inside, inner_levels = self._sum(inner, depth + 1)
            once, once_levels = self._sum(self._elements_of(element.once), depth + 1)
            each, each_levels = self._sum(self._elements_of(element.each), depth + 1)
            drawn = 1 if element.name in _SHARED else (1 + inside + once) * (1 + each)
            element.extent = drawn, 1 + max(inner_levels, once_levels, inner_levels + each_levels)
        drawn, levels = element.extent
        if drawn > MAX_DRAWN or depth + levels - 1 > MAX_DEPTH:
            raise TooMuch
        return element.extent

    def _elements_of(self, ids: Iterable[str]) -> Iterator[Element]:
        for id in ids:
            yield from self._named.get(id, ())


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
