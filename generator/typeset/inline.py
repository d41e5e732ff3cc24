"""What stands inside a text: runs of characters, icons and line breaks.

`rich` turns the light marks that authors write in content (**bold**, *italic*, :icon:) into inline
markup; the same marks work in rules.md.
"""

from __future__ import annotations

import re
from typing import NamedTuple
from xml.sax.saxutils import escape

from generator.findings import Span


class Run(NamedTuple):
    """Characters of one appearance. `style` and `colour` name entries of the theme; empty: the text's own."""

    text: str
    bold: bool = False
    italic: bool = False
    style: str = ""
    colour: str = ""
    span: Span | None = None


class Icon(NamedTuple):
    """A picture in the line, as high as a capital and a half."""

    name: str


class Break(NamedTuple):
    """A forced line break."""


Inline = Run | Icon | Break

# A text carries the number of its place in front of it, between two characters that no text may hold.
MARKER = re.compile("\ufdd0(\\d+)\ufdd1")


def mark(place: int) -> str:
    """The marker of a place."""
    return f"\ufdd0{place}\ufdd1"


ICON = re.compile(r":([a-z][a-z0-9-]*):")
_MARKS = re.compile(r"(\*\*|\*|:[a-z][a-z0-9-]*:|\n)")


def rich(text: str) -> str:
    """The text as inline XML: `**b**`, `*i*`, `:icon:` and line ends; an unpaired mark stays a character."""
    if "*" not in text and ":" not in text and "\n" not in text:
        return escape(text)
    parts = _MARKS.split(text)
    opened: list[tuple[str, int]] = []
    out: list[str] = []
    for part in parts:
        if part == "\n":
            out.append("<br/>")
        elif part in ("*", "**"):
            _toggle(part, opened, out)
        elif ICON.fullmatch(part):
            out.append(f'<icon name="{part[1:-1]}"/>')
        else:
            out.append(escape(part))
    for mark, position in opened:
        out[position] = mark
    return "".join(out)


def _toggle(mark: str, opened: list[tuple[str, int]], out: list[str]) -> None:
    element = "b" if mark == "**" else "i"
    if opened and opened[-1][0] == mark:
        opened.pop()
        out.append(f"</{element}>")
    elif any(other == mark for other, _ in opened):
        out.append(mark)
    else:
        opened.append((mark, len(out)))
        out.append(f"<{element}>")
