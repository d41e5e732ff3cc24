"""Items of a list or mapping that a template writes out, one of which has fewer parts than the others -> that one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import counted, shorten
from planche.templates.lost_arguments import split_arguments

LEAST_ALIKE = 2  # items that have as many parts, for another one to be odd
MOST_SHOWN = 50  # characters of an item
_SAID = expression(
    r"template: an item of the list has (?:(\d++) parts, the loop (\d++) names|more parts than the (\d++) n)"
)
_SET = expression(r"\{%[-+]?\s*+set\s++(\w++)\s*+=")
_WORD = expression(r"(?<![\w.\"'])[A-Za-z_]\w*+")
_ITEM, _CLOSE = expression(r"[(\[]"), expression(r"[)\]]")


class OddItem(NamedTuple):
    """An item with too few or too many parts."""

    line: int
    message: str
    hint: str


class _WrittenItem(NamedTuple):
    """An item as it is written, the line that it begins in, and how many parts it has."""

    words: str
    line: int
    parts: int


def find_odd_item(said: str, source: str, line: int) -> OddItem | None:
    """The one item with another count of parts, of a list in a line, or of one that its names are set to."""
    found = _SAID.match(said)
    if found is None:
        return None
    wanted = int(found[2] or found[3])
    for start, end in _regions(source, line):
        items = [item for item in _items(source, start, end) if item.parts > 1]
        counts = Counter(item.parts for item in items)
        odd = [item for item in items if item.parts != wanted]
        if len(odd) == 1 and counts[wanted] >= LEAST_ALIKE:
            item = odd[0]
            others = f"the {counts[wanted]} others {wanted}"
            message = f"template: {shorten(item.words, MOST_SHOWN)} has {counted(item.parts, 'part')}, {others}"
            is_short = item.parts < wanted
            what = "write what is missing in it, at its place" if is_short else "take out what is too much in it"
            return OddItem(item.line, message, f"{what}: each has {wanted}")
    return None


def _regions(source: str, line: int) -> Iterator[tuple[int, int]]:
    """Where a line stands, and the statements that set a name of it."""
    lines = source.split("\n")
    if not 0 < line <= len(lines):
        return
    start = sum(len(one) + 1 for one in lines[: line - 1])
    yield start, start + len(lines[line - 1])
    names = {*_WORD.findall(lines[line - 1])}
    for found in _SET.finditer(source, 0, start):
        end = source.find("%}", found.end())
        if found[1] in names and end >= 0:
            yield found.end(), end


def _items(source: str, start: int, end: int) -> Iterator[_WrittenItem]:
    """The innermost lists of a region."""
    for found in _ITEM.finditer(source, start, end):
        parts = split_arguments(source, found.end())
        close = _CLOSE.search(source, found.end(), end)
        if parts and close and not any(sign in source[found.end() : close.start()] for sign in "(["):
            line = source.count("\n", 0, found.start()) + 1
            yield _WrittenItem(source[found.start() : close.end()], line, len(parts))
