"""An SVG that was found good -> the hash of what it draws: the same however a program saved it.

Left out is what nothing shows: comments, white space, titles and metadata, what is in an editor's own namespace, ids
that nothing refers to, the order of attributes, and how a colour is written.
"""

from __future__ import annotations

import codecs
import hashlib
import re
from collections.abc import Iterator, Mapping
from xml.parsers import expat

from planche.art.elements import tell_elements
from planche.art.svg import SVG
from planche.expressions import expression

_XLINK_HREF = "http://www.w3.org/1999/xlink href"
_UNSEEN = ("title", "desc", "metadata")  # elements, with what they hold
_INERT = ("class", "version", "baseProfile", "role")  # attributes
_REFERENCE = expression(r"url\(\s*+['\"]?\s*+#([^'\")\s]++)")
_COLOUR = expression(r"#(?:[0-9A-Fa-f]{6}|[0-9A-Fa-f]{3})(?![0-9A-Za-z_.-])")
_SPACES = expression(r"\s+")
Element = tuple[str, Mapping[str, str]]


def digest_look(data: bytes) -> str:
    """The hash of what an SVG draws; of its bytes where it cannot be read."""
    reader = _LookReader()
    try:
        tell_elements(data.removeprefix(codecs.BOM_UTF8), reader)
    except expat.ExpatError:
        return hashlib.sha256(data).hexdigest()
    return hashlib.sha256(repr(list(reader.seen())).encode()).hexdigest()


class _LookReader:
    """Takes down the elements that draw, and which ids they refer to."""

    def __init__(self) -> None:
        self._elements: list[Element] = []  # an end has no name
        self._referred: set[str] = set()
        self._unseen = 0  # elements that are open, of which the outermost shows nothing

    def start(self, name: str, attributes: Mapping[str, str]) -> None:
        """An element begins."""
        space, _, local = name.rpartition(" ")
        if self._unseen or space not in ("", SVG) or local in _UNSEEN:
            self._unseen += 1
            return
        kept = {key: value for key, value in attributes.items() if _is_drawn(key)}
        for key, value in kept.items():
            is_link = key in ("href", _XLINK_HREF)
            self._referred |= {value.strip().removeprefix("#")} if is_link else {*_REFERENCE.findall(value)}
        self._elements.append((local, kept))

    def end(self, _name: str) -> None:
        """An element ends."""
        if self._unseen:
            self._unseen -= 1
        else:
            self._elements.append(("", {}))

    def seen(self) -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """The elements with their attributes in order, as they are compared."""
        for name, attributes in self._elements:
            kept = ((key, value) for key, value in attributes.items() if key != "id" or value in self._referred)
            yield name, sorted((key, value if _names(key) else _plain(value)) for key, value in kept)


def _is_drawn(key: str) -> bool:
    """Whether an attribute may make a difference: one of SVG, or a link."""
    return key == _XLINK_HREF or not (" " in key or key in _INERT or key.startswith(("data-", "aria-")))


def _names(key: str) -> bool:
    return key in ("id", "href", _XLINK_HREF)


def _plain(value: str) -> str:
    """A value with single blanks, and colours of six small digits."""
    spaced = _SPACES.sub(" ", value).strip(" ;")
    if "#" not in spaced or "url(" in spaced:
        return spaced
    return _COLOUR.sub(_spell_colour, spaced)


def _spell_colour(found: re.Match[str]) -> str:
    digits = found[0][1:].lower()
    return f"#{digits}" if len(digits) == 6 else "#" + "".join(2 * digit for digit in digits)
