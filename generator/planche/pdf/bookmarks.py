"""Titles with their places and levels -> the bookmarks of a file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.pdf.objects import Objects, text_string


class Bookmark(NamedTuple):
    """A title that leads somewhere."""

    title: str
    goal: str  # a destination
    level: int = 1  # those of a deeper level stand below the last of a higher one


@dataclass(eq=False)
class _Branch:
    mark: Bookmark | None  # of the root none
    number: int
    below: list[_Branch] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How many there are in it: all of them are open."""
        return sum(1 + entry.count for entry in self.below)


def add_bookmarks(objects: Objects, marks: Sequence[Bookmark]) -> None:
    """Let the document have bookmarks; none are no outline."""
    if not marks:
        return
    root = _Branch(None, objects.reserve())
    above: list[_Branch] = [root]  # what is open, the innermost last
    for mark in marks:
        while len(above) > 1 and (last := above[-1].mark) is not None and last.level >= mark.level:
            above.pop()
        entry = _Branch(mark, objects.reserve())
        above[-1].below.append(entry)
        above.append(entry)
    _write_below(objects, root)
    objects.fill(root.number, f"<< /Type /Outlines{_ends(root)} >>")
    objects.catalogue("Outlines", root.number)


def _write_below(objects: Objects, parent: _Branch) -> None:
    for place, entry in enumerate(parent.below):
        assert entry.mark is not None, "only the root has no title"
        before = f" /Prev {parent.below[place - 1].number} 0 R" if place else ""
        after = f" /Next {parent.below[place + 1].number} 0 R" if place + 1 < len(parent.below) else ""
        said = f"/Title {text_string(entry.mark.title)} /Parent {parent.number} 0 R /Dest {entry.mark.goal}"
        objects.fill(entry.number, f"<< {said}{before}{after}{_ends(entry)} >>")
        _write_below(objects, entry)


def _ends(entry: _Branch) -> str:
    if not entry.below:
        return ""
    return f" /First {entry.below[0].number} 0 R /Last {entry.below[-1].number} 0 R /Count {entry.count}"
