"""Places in a text, as characters of lines -> positions of the Language Server Protocol, and back.

The protocol counts lines and what stands in them from 0, and that in units of an encoding, UTF-16 unless client and
server agree on another: a character beyond U+FFFF takes two. Ours count from 1, in characters.
https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#position
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, takewhile

from lsprotocol import types

from planche.expressions import expression
from planche.findings import Span

UTF16 = "utf-16"
_SIZES = {"utf-8": (0x80, 0x800, 0x10000), UTF16: (0x10000,), "utf-32": ()}  # from which on a character takes one more
_STRING = expression(r"\"[^\"]*\"|'[^']*'|[^\s,;:<>\"'(){}\[\]|=]+")


def count_units(text: str, encoding: str = UTF16) -> int:
    """How many units a text takes."""
    return len(text) if text.isascii() else sum(map(_unit_counter(encoding), text))


def count_characters(line: str, units: int, encoding: str = UTF16) -> int:
    """How many characters of a line stand before a position; one in the middle of a character is before it."""
    if line.isascii():
        return min(units, len(line))
    ends = accumulate(map(_unit_counter(encoding), line))
    return sum(1 for _ in takewhile(lambda end: end <= units, ends))


def range_of(span: Span, lines: Sequence[str], encoding: str = UTF16, length: int = 0) -> types.Range:
    """What an editor underlines for a place: so many characters, or the word or string there; the line, if it is one.

    A place that the text does not have is the nearest that it has.
    """
    number = min(max(span.line, 1), max(len(lines), 1))
    line = lines[number - 1] if lines else ""
    if span.column:
        start = min(span.column - 1, len(line))
        word = _STRING.match(line, start)
        end = min(start + length, len(line)) if length else word.end() if word else len(line)
    else:
        start, end = len(line) - len(line.lstrip()), len(line.rstrip())
    return types.Range(
        *(types.Position(number - 1, count_units(line[:at], encoding)) for at in (start, max(start, end)))
    )


def _unit_counter(encoding: str) -> Callable[[str], int]:
    steps = _SIZES[encoding]
    return lambda character: 1 + sum(ord(character) >= step for step in steps)
