"""What a command prints: its result, findings, notes, and how far long work is."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from io import StringIO, TextIOWrapper
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from planche.findings import Finding
    from planche.progress import Watch

LONGEST_NOTE = 1_000  # characters


def print_lines(text: str) -> None:
    """Print lines that hold words of the content: nothing in them acts on a terminal."""
    from planche.report.text import escape_unprintable

    for line in text.split("\n"):
        print(escape_unprintable(line))


def print_findings(findings: Sequence[Finding], *, to: TextIO) -> None:
    """Print findings as lines; coloured on a terminal, unless NO_COLOR is set."""
    from planche.report.text import findings_to_text

    print_report(findings_to_text(findings, is_coloured=may_colour(to)), to=to)


def may_colour(stream: TextIO) -> bool:
    """Whether somebody looks at a stream who wants colours."""
    return stream.isatty() and not os.environ.get("NO_COLOR")


def print_report(text: str, *, to: TextIO) -> None:
    """Print a report, if it says anything."""
    if text:
        with suppress(OSError if to is sys.stderr else BrokenPipeError):  # the exit code says what there is to know
            print(text, file=to, flush=True)


def print_in_utf8(stream: TextIO) -> None:
    """What programs read is UTF-8, whatever a terminal would show."""
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding="utf-8", errors="replace")


def print_note(message: str) -> None:
    """Print one line on standard error; of a very long one, as a very long word gives it, the middle is left out."""
    from planche.report.text import escape_unprintable

    line = escape_unprintable(message)
    if len(line) > LONGEST_NOTE:
        line = f"{line[: LONGEST_NOTE // 2]} … {line[-LONGEST_NOTE // 2 :]}"
    with suppress(OSError):  # heard by nobody
        print(f"planche: {line}", file=sys.stderr)


def stop_printing() -> None:
    """Nobody reads on: what else is printed goes nowhere."""
    sys.stdout = StringIO()


@contextmanager
def show_progress(label: str, length: int | None = None, unit: str = "pieces") -> Iterator[Watch]:
    """Tell a terminal, after a second, how much is done, and of how much if that is known; a pipe hears nothing."""
    from planche.report.progress import Progress

    progress = Progress(label, length, sys.stderr, unit)
    try:
        yield progress.step
    finally:
        progress.close()
