"""The elements of an SVG -> the first link of what is drawn that leads to no part which it could show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.art.expansion import XLINK
from planche.expressions import expression
from planche.findings import nearest_name, quote

_GRADIENTS = ("linearGradient", "radialGradient")
_DRAWN = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "g", "use", "svg", "symbol")
_BY_ATTRIBUTE: Mapping[str, tuple[str, ...]] = {
    "fill": (*_GRADIENTS, "pattern"),
    "stroke": (*_GRADIENTS, "pattern"),
    "clip-path": ("clipPath",),
    "mask": ("mask",),
}
_BY_ELEMENT: Mapping[str, tuple[str, ...]] = {
    "use": _DRAWN,
    "linearGradient": _GRADIENTS,
    "radialGradient": _GRADIENTS,
    "pattern": ("pattern",),
}
_KEPT_BACK = ("defs", "symbol", "clipPath", "mask", "pattern", *_GRADIENTS, "metadata")  # drawn where a link asks
_URL = expression(r"\s*+url\s*+\(\s*+['\"]?\s*+#([^'\")]*+)['\"]?\s*+\)\s*+(?:!important\s*+)?\Z", re.IGNORECASE)
_PAINTS = ("fill=", "stroke=")
_MADE = expression(r"[A-Za-z]++\d++")  # ids that drawing programs give
_HIDDEN = expression(r"display\s*+:\s*+none")


class PartLink(NamedTuple):
    """What an element refers to, with what it may be."""

    id: str
    written: str  # as in `fill=url(#id)`
    wanted: tuple[str, ...]  # names of elements
    above: tuple[str, ...]  # ids of the elements around the link, which would draw themselves
    byte: int  # of the file, where the element begins

    @property
    def is_paint(self) -> bool:
        """Whether it says with what is painted: without it, a fill would be black."""
        return self.written.startswith(_PAINTS)


class LostLink(NamedTuple):
    """A link that shows nothing."""

    byte: int  # of the file, where its element begins
    id: str
    message: str
    hint: str


@dataclass(eq=False, slots=True)
class _LinkedPart:
    """An element with those in it."""

    name: str
    id: str
    is_drawn: bool  # where it stands
    links: list[PartLink] = field(default_factory=list)
    parts: list[_LinkedPart] = field(default_factory=list)


class Links:
    """Gathers the elements of a picture in the order of its file, then follows their links."""

    def __init__(self) -> None:
        self._root = _LinkedPart("", "", is_drawn=True)
        self._open = [self._root]
        self._named: dict[str, _LinkedPart] = {}

    def start(self, name: str, attributes: Mapping[str, str], byte: int) -> None:
        """An element of SVG opens, or one of another namespace, whose name is empty."""
        is_hidden = attributes.get("display") == "none" or bool(_HIDDEN.search(attributes.get("style", "")))
        part = _LinkedPart(name, attributes.get("id", "").strip(), is_drawn=name not in _KEPT_BACK and not is_hidden)
        self._open[-1].parts.append(part)
        self._open.append(part)
        above = tuple(part.id for part in self._open if part.id)
        if name:
            part.links = [link._replace(byte=byte, above=above) for link in _links_of(name, attributes)]
        if name and part.id:
            self._named.setdefault(part.id, part)

    def end(self) -> None:
        """The innermost element closes."""
        self._open.pop()

    def find_lost(self) -> LostLink | None:
        """The first link of what is drawn that leads to no id, or to an element that it cannot show."""
        lost = [link for part in self._drawn() for link in part.links if not self._shows(link)]
        return self._tell(min(lost, key=lambda link: link.byte)) if lost else None

    def _drawn(self) -> Iterator[_LinkedPart]:
        """The elements that are drawn where they stand, and those to which links of drawn ones lead."""
        waiting, seen = [self._root], {self._root}
        while waiting:
            part = waiting.pop()
            yield part
            led_to = [self._named[link.id] for link in part.links if link.id in self._named]
            found = {*(inner for inner in part.parts if inner.is_drawn), *led_to} - seen
            seen |= found
            waiting += found

    def _shows(self, link: PartLink) -> bool:
        return link.id in self._named and self._named[link.id].name in link.wanted

    def _tell(self, link: PartLink) -> LostLink:
        fit = {id for id, part in self._named.items() if part.name in link.wanted and id not in link.above}
        used = {other.id for part in self._drawn() for other in part.links}
        free = fit - used  # what is shown elsewhere already is hardly meant
        made = [id for id in free if _MADE.fullmatch(id)]
        same = next((id for id in sorted(fit) if id.casefold() == link.id.casefold()), None)
        near = same or nearest_name(link.id, free) or (made[0] if len(made) == 1 else None)
        wrong = "write the colour that is meant, such as #D0A030" if link.is_paint else "delete the link"
        hint = f"did you mean '#{near}'?" if near else f"give this id to the part that is meant, or {wrong}"
        message = f"found {quote(link.written)}, which leads to no id of the picture"
        if link.id in self._named:
            wanted = " or ".join(f"<{name}>" for name in link.wanted)
            message = f"found {quote(link.written)}, which leads to <{self._named[link.id].name}>, wanted {wanted}"
            hint = f"did you mean '#{near}'?" if near else f"let it lead to such a part, or {wrong}"
        return LostLink(link.byte, link.id, message, hint)


def _links_of(name: str, attributes: Mapping[str, str]) -> Iterator[PartLink]:
    """The links of an element; of paint, only what has no other colour behind it."""
    link = attributes.get("href", attributes.get(f"{XLINK} href"))
    if link is not None and name in _BY_ELEMENT:
        yield PartLink(link.removeprefix("#").strip(), f"href={link}", _BY_ELEMENT[name], (), 0)
    for key, value in (*attributes.items(), *_properties(attributes.get("style", ""))):
        found = _URL.match(value) if key in _BY_ATTRIBUTE else None
        if found:
            yield PartLink(found[1].strip(), f"{key}={value.strip()}", _BY_ATTRIBUTE[key], (), 0)


def _properties(style: str) -> Iterable[tuple[str, str]]:
    """The names and values of a style attribute."""
    pairs = (declaration.partition(":") for declaration in style.split(";") if "url" in declaration)
    return ((name.strip(), value) for name, _, value in pairs)
