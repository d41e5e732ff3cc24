"""The lines and tokens of a page -> where items of its numbered lists do not follow one another, as one is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Severity, declare
from planche.flow.tokens import PageToken
from planche.game import strip_markers

NUMBERS = declare(
    "rules/numbers",
    """
    Items of a numbered list of the rules that do not follow one another: one between them is lost, or stands twice.
    A list may go on behind a table or a picture; one that has the same number before all of its items is counted.

    Example: `1. Deal three cards.` and below it `3. Play one.`
    Mend it: write the item between them, or the number that comes next.
    """,
    Severity.WARNING,
)
_NUMBER = expression(r"[\s>*+-]*+(\d{1,9})[.)](?=\s)")


class NumberJump(NamedTuple):
    """An item whose number is not the next one."""

    line: int  # of the page, the first being 0
    number: int
    wanted: int
    is_begun: bool  # whether a list begins with it

    @property
    def message(self) -> str:
        """What is wrong."""
        if self.is_begun and self.wanted == 1:
            return f"a list begins with {self.number}"
        if self.number == self.wanted - 1:
            return f"item {self.number} comes after item {self.number}"
        return f"item {self.number} comes after item {self.wanted - 1}"

    @property
    def hint(self) -> str:
        """The way out."""
        if self.number == self.wanted - 1:
            return f"write {self.wanted}, unless an item stands twice"
        lost = f"item {self.wanted} is" if self.number == self.wanted + 1 else "items between are"
        return f"see whether {lost} lost; else write {self.wanted}"


@dataclass(slots=True)
class _Numbers:
    """The numbers of a list, each with its line."""

    found: list[tuple[int, int]] = field(default_factory=list)
    is_ordered: bool = False


def find_jumps(lines: Sequence[str], tokens: Sequence[PageToken]) -> Iterator[NumberJump]:
    """The first jump of each list."""
    open_lists: list[_Numbers] = []
    last: dict[int, int] = {}  # by how deep a list stood, the number that the last one of this section ended with
    for token in tokens:
        if token.type == "heading_open":
            last.clear()
        elif token.type.endswith("_list_open"):
            open_lists.append(_Numbers(is_ordered=token.type.startswith("ordered")))
        elif token.type == "list_item_open" and token.lines is not None and open_lists[-1].is_ordered:
            number = _number_of(lines[token.lines[0]])
            open_lists[-1].found += [(number, token.lines[0])] if number is not None else []
        elif token.type.endswith("_list_close"):
            found = open_lists.pop().found
            deep = len(open_lists)
            if found:
                yield from _jumps_of(found, last.get(deep, 0))
                last[deep] = found[-1][0]
                last = {level: number for level, number in last.items() if level <= deep}


def _number_of(line: str) -> int | None:
    """The number of the item that a line begins."""
    found = _NUMBER.match(strip_markers(line))
    return int(found[1]) if found else None


def _jumps_of(found: Sequence[tuple[int, int]], last: int) -> Iterator[NumberJump]:
    first, line = found[0]
    is_counted = len(found) > 1 and all(number == first for number, _ in found)
    if first > 1 and first != last + 1:
        yield NumberJump(line, first, last + 1, is_begun=True)
        return
    for (before, _), (number, at) in pairwise(found):
        if not is_counted and number != before + 1:
            yield NumberJump(at, number, before + 1, is_begun=False)
            return
