"""What stands inside a text: runs of characters, icons and line breaks.

`rich` turns the light marks that authors write in content (**bold**, *italic*, :icon:) into inline
markup; the same marks work in rules.md.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from planche.findings import Span


class Run(NamedTuple):
    """Characters of one appearance. `style` names one of the theme's; empty: the text's own.

    `colour` and `ground`, that of what is painted behind the characters, are #rrggbb; empty: the style's, and none.
    """

    text: str
    bold: bool = False
    italic: bool = False
    style: str = ""
    colour: str = ""
    span: Span | None = None
    ground: str = ""


class Icon(NamedTuple):
    """A picture in the line, as high as a capital and a half; `ground` is painted behind it."""

    name: str
    ground: str = ""


class Break(NamedTuple):
    """A forced line break."""


Inline = Run | Icon | Break

_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})  # xml.sax takes 15 ms to import
_NAMED = r"(?<!\w):[a-z][a-z0-9-]*:(?!\w)"  # not in the middle of words, such as 10:a:20
ICON = re.compile(f"({_NAMED})")
_MARKS = re.compile(rf"(\*{{1,3}}|{_NAMED}|\n)")


def rich(text: str) -> str:
    """The text as inline XML: `**b**`, `*i*`, `:icon:` and line ends; an unpaired mark stays a character."""
    if "*" not in text and ":" not in text and "\n" not in text:
        return text.translate(_ESCAPED)
    parts = _MARKS.split(text)
    opened: list[tuple[str, int]] = []
    out: list[str] = []
    for part in parts:
        if part == "\n":
            out.append("<br/>")
        elif part == "***":
            is_italic_inside = bool(opened) and opened[-1][0] == "*"
            for mark in ("*", "**") if is_italic_inside else ("**", "*"):
                _toggle(mark, opened, out)
        elif part in ("*", "**"):
            _toggle(part, opened, out)
        elif ICON.fullmatch(part):
            out.append(f'<icon name="{part[1:-1]}"/>')
        else:
            out.append(part.translate(_ESCAPED))
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
