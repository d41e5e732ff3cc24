"""What stands inside a text: runs of characters, icons and line breaks.

`rich` turns the light marks that authors write in content (**bold**, *italic*, :icon:) into inline
markup; the same marks work in rules.md.
"""

from __future__ import annotations

from typing import NamedTuple

from planche.expressions import expression
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
    """A picture in the line, as high as a capital and a half; `ground` is painted behind it.

    `words`: what it says to those to whom a page is read.
    """

    name: str
    ground: str = ""
    words: str = ""


class Break(NamedTuple):
    """A forced line break."""


Inline = Run | Icon | Break

_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})  # xml.sax takes 15 ms to import
# Not in the middle of words, such as 10:a:20; but scripts without spaces, and those whose prepositions and cases are
# written at the noun, set their letters beside it.
# A class of letters up to U+058F takes 5 ms to compile, and a pattern that begins with its colon is found three times
# as fast as one that begins with what must not stand before it.
LETTER = r"(?:(?=[\0-\u058f])\w)"  # of Latin, Greek, Cyrillic or Armenian, or a digit
NAMED_ICON = rf":(?<!{LETTER}:)[a-z][a-z0-9-]*+:(?!{LETTER})"
ICON = expression(f"({NAMED_ICON})")
MARK = expression(rf"(\\[*:\\]|\*{{1,3}}|{NAMED_ICON}|\n)")
_LIGHT = ("*", ":", "\\", "\n")


def rich(text: str) -> str:
    r"""The text as inline XML: `**b**`, `*i*`, `:icon:`, line ends, and `\*` for the sign itself.

    An unpaired mark stays a character. A sign that is meant stands in an element of its own, by which it is told from
    such a one.
    """
    if not any(sign in text for sign in _LIGHT):
        return text.translate(_ESCAPED)
    out: list[str] = []
    opened: list[tuple[str, int]] = []
    for part in MARK.split(text):
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
        elif len(part) == 2 and part[0] == "\\" and part[1] in _LIGHT:
            out.append(f"<span>{part[1]}</span>")
        else:
            out.append(part.translate(_ESCAPED))
    for mark, position in opened:
        out[position] = mark
    return "".join(out)


def is_marked(text: str) -> bool:
    """Whether rich text would read a mark in it that prints otherwise; line ends are none."""
    line = text.replace("\n", " ")
    return rich(line) != line.translate(_ESCAPED)


def _toggle(mark: str, opened: list[tuple[str, int]], out: list[str]) -> None:
    element = "b" if mark == "**" else "i"
    if _began_as_three(opened) and opened[-1][0] != mark:
        (outer, first), (inner, second) = opened[-2:]
        opened[-2:] = [(inner, first), (outer, second)]  # what ends first began last
        out[first], out[second] = out[second], out[first]
    if opened and opened[-1][0] == mark:
        opened.pop()
        out.append(f"</{element}>")
    elif any(other == mark for other, _ in opened):
        out.append(mark)
    else:
        opened.append((mark, len(out)))
        out.append(f"<{element}>")


def _began_as_three(opened: list[tuple[str, int]]) -> bool:
    """Whether the marks that were opened last are those of one `***`."""
    return len(opened) > 1 and opened[-1][1] == opened[-2][1] + 1
