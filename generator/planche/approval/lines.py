"""The sources of a game in one language -> a digest of each line; and of two states of them the lines that differ.

What somebody approved says by these which lines have been changed since, without holding a copy of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.expressions import expression
from planche.source import Folder, Project, Unreadable

LENGTH = 8  # hexadecimal digits of a line: compared are two states of one file
NOTHING = "-"  # instead of a blank line or a comment, which print nothing
MOST_COMPARED = 4_000_000  # lines of one state times those of the other: more are one stretch
_KINDS = (".yaml", ".csv", ".md", ".po", ".xml")
_WITH_COMMENTS = (".yaml", ".po")
_OF_LANGUAGE = expression(r"\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.(?:yaml|csv)$")

Sources = Mapping[str, tuple[str, ...]]  # the digests of the lines of each file


class Stretch(NamedTuple):
    """Lines of a file that are others than they were; where some are gone, those that stood around them."""

    file: str
    first: int
    last: int
    is_gone: bool = False  # none stands in their place

    def holds(self, line: int) -> bool:
        """Whether it is one of these lines."""
        return self.first <= line <= self.last


def digest_sources(project: Project, id: str, language: str, languages: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The lines of all files that the faces and the rules of a game in a language may come from, its pictures too.
    Unreadable for one that cannot be read."""
    others = {one for one in languages if one != language}
    folder, found = project.folder, dict[str, tuple[str, ...]]()
    for under, place in ((f"content/{id}", folder), (f"templates/{id}", folder), ("templates/common", project.common)):
        for name in _files_below(place, under):
            if not _is_of(others, name):
                found[name] = tuple(_digest_lines(name, place.read_text(name)))
    art = f"content/{id}/art"
    for under in (art, *(f"{art}/{inner}" for inner in folder.folders(art))):
        found |= {name: tuple(_digest_picture(name, folder.read_bytes(name))) for name in folder.names(under, "")}
    catalogue = f"content/{id}/locale/{language}.po"
    if folder.exists(catalogue):
        found[catalogue] = tuple(_digest_lines(catalogue, folder.read_text(catalogue)))
    return found


def read_lines(project: Project, file: str) -> Sequence[str]:
    """The lines of a source; none of one that cannot be read any more."""
    for folder in (project.folder, project.common):
        try:
            if folder.exists(file):
                return folder.read_text(file).splitlines()
        except Unreadable:
            return ()
    return ()


def find_stretches(before: Sources, now: Sources) -> Iterator[Stretch]:
    """The lines that are others than they were, file by file."""
    for file in sorted({*before, *now}):
        if file not in now:
            yield Stretch(file, 1, 1, is_gone=True)
        elif before.get(file) != now[file]:
            yield from _compare(file, before.get(file, ()), now[file])


def _compare(file: str, before: Sequence[str], now: Sequence[str]) -> Iterator[Stretch]:
    old = [digest for digest in before if digest != NOTHING]
    new, lines = [digest for digest in now if digest != NOTHING], [n for n, d in enumerate(now, 1) if d != NOTHING]
    start = next((n for n, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
    most = min(len(old), len(new)) - start
    end = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    for first, last, is_gone in _differences(left, right):
        yield _stretch_of(file, lines, start + first, start + last, is_gone=is_gone)


def _differences(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, bool]]:
    """What is new from one number to another, or whether something is gone there."""
    if not old and not new:
        return
    if len(old) * len(new) > MOST_COMPARED:
        yield 0, len(new), False
        return
    for tag, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield first, last, tag == "delete"


def _stretch_of(file: str, lines: Sequence[int], first: int, last: int, *, is_gone: bool) -> Stretch:
    """By the numbers of lines that print something -> by those of the file."""
    if not lines:
        return Stretch(file, 1, 1, is_gone=is_gone)
    if is_gone:
        return Stretch(file, lines[max(0, first - 1)], lines[min(first, len(lines) - 1)], is_gone=True)
    return Stretch(file, lines[first], lines[last - 1])


def _files_below(folder: Folder, under: str) -> Iterator[str]:
    if under.endswith(("/art", "/locale", "/approved")):
        return
    yield from (name for name in folder.names(under, "") if PurePosixPath(name).suffix in _KINDS)
    for inner in folder.folders(under):
        yield from _files_below(folder, f"{under}/{inner}")


def _is_of(languages: set[str], name: str) -> bool:
    """Whether a file is written for one of these languages."""
    found = _OF_LANGUAGE.search(name)
    return found is not None and found[1] in languages


def _digest_lines(name: str, text: str) -> Iterator[str]:
    has_comments = name.endswith(_WITH_COMMENTS)
    for line in text.splitlines():
        shown = line.strip()
        is_nothing = not shown or (has_comments and shown.startswith("#"))
        yield NOTHING if is_nothing else _digest(line.rstrip().encode())


def _digest_picture(name: str, data: bytes) -> Iterator[str]:
    """The lines of an SVG; one digest for all pixels of another picture."""
    lines = data.splitlines() if name.endswith(".svg") else [data]
    yield from (_digest(line) for line in lines)


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:LENGTH]
