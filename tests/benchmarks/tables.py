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


def measured_on(*versions: str) -> str:
    """The date, the versions and the machine."""
    tools = ", ".join((f"Planche {__version__}", f"Python {platform.python_version()}", *versions))
    return f"Measured on {date.today()} with {tools}, on {os.cpu_count()} cores."


def kilobytes(size: int) -> str:
    """A size of bytes in kB."""
    return f"{size / 1000:,.0f}"
