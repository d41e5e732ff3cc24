"""Figures -> Markdown, with what they were measured on."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Sequence
from datetime import date

from planche import __version__


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; a column whose cells all begin with a figure is set to the right."""
    rows = list(rows)
    marks = ["--:" if all(cell[:1].isdigit() or cell[:1] in "<>–" for cell in cells) else "---" for cells in zip(*rows)]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in (head, marks, *rows))


class Growing:
    """A Markdown table that is printed a row at a time, as figures become known."""

    def __init__(self, head: Sequence[str], words: int) -> None:
        """Of the columns so many hold words; all others figures."""
        self._head = head
        self._words = words
        self._is_begun = False

    def add(self, row: Sequence[str]) -> None:
        """Print a row."""
        if not self._is_begun:
            self._is_begun = True
            self._print(self._head)
            self._print(["---" if number < self._words else "--:" for number in range(len(self._head))])
        self._print(row)

    def _print(self, cells: Sequence[str]) -> None:
        print("| " + " | ".join(cells) + " |", flush=True)


def measured_on(*versions: str) -> str:
    """The date, the versions and the machine."""
    tools = ", ".join((f"Planche {__version__}", f"Python {platform.python_version()}", *versions))
    return f"Measured on {date.today()} with {tools}, on {os.cpu_count()} cores."


def kilobytes(size: int) -> str:
    """A size of bytes in kB."""
    return f"{size / 1000:,.0f}"
