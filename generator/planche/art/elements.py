"""The bytes of an SVG -> its elements, one after another, told to whoever listens."""

from __future__ import annotations

from typing import Protocol
from xml.parsers import expat

IS_WHOLE = True  # what expat is given is all of the file


class Listener(Protocol):
    """Hears where each element begins and ends; names stand behind their namespace and a blank."""

    def start(self, name: str, attributes: dict[str, str], /) -> None:
        """An element opens."""

    def end(self, name: str, /) -> None:
        """The innermost element closes."""


def new_parser() -> expat.XMLParserType:
    """A parser that knows where it is."""
    return expat.ParserCreate("utf-8", namespace_separator=" ")


def tell_elements(data: bytes, listener: Listener, parser: expat.XMLParserType | None = None) -> None:
    """Tell a listener all elements. What expat raises, and the listener."""
    parser = parser or new_parser()
    parser.StartElementHandler = listener.start
    parser.EndElementHandler = listener.end
    parser.Parse(data, IS_WHOLE)
