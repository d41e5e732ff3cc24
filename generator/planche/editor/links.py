"""The text of a file -> the files that it names, each where it does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from planche.editor.open_files import OpenFile
from planche.editor.things import Things
from planche.expressions import expression
from planche.findings import Span
from planche.source import Unreadable, split_lines

MOST_LINES = 50_000
MOST_LINKS = 1_000
SUFFIXES = (".xml", ".csv", ".yaml", ".md", ".svg", ".png", ".jpg", ".jpeg", ".po")
_NAME = expression(r"(?<![\w./-])[\w./-]++(?::(\d++))?")


class FileLink(NamedTuple):
    """A file that is named, and the place of its name."""

    span: Span
    length: int
    file: str  # from the project's folder
    line: int  # of it, 0 where none is said


def links_in(document: OpenFile, things: Things) -> list[FileLink]:
    """The files of the project that a text names, such as a template, a table, or the place of a text."""
    return list(islice(_find_links(document, things), MOST_LINKS))


def _find_links(document: OpenFile, things: Things) -> Iterator[FileLink]:
    known: dict[str, str] = {}
    for number, line in enumerate(islice(split_lines(document.text), MOST_LINES), 1):
        for found in _NAME.finditer(line):
            name = found[0].partition(":")[0]
            if not name.endswith(SUFFIXES):
                continue
            if name not in known:
                known[name] = _file_called(name, things)
            if known[name] and known[name] != document.name:
                span = Span(document.name, number, found.start() + 1)
                yield FileLink(span, len(found[0]), known[name], int(found[1] or 0))


def _file_called(name: str, things: Things) -> str:
    """The file that is called so in a game; empty where there is none."""
    for file in (f"content/{things.id}/{name}", f"templates/{name}", name):
        try:
            if things.folder_of(file).exists(file):
                return file
        except Unreadable:
            continue
    return ""
