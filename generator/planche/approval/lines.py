"""The sources of a game in one language, line by line; and of two states of them the lines that differ.

What somebody approved holds them, so that whoever changes one is told what it said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.expressions import expression
from planche.source import Folder, Project

MOST_COMPARED = 4_000_000  # lines of one state times those of the other: more are one stretch
NEAR = 2  # equal lines between two differences that are one
LENGTH = 12  # hexadecimal digits for all pixels of a picture that has no lines
CATALOGUE, TABLE, PICTURE = ".po", ".csv", ".svg"
_KINDS = (".yaml", TABLE, ".md", ".xml")
_WITH_COMMENTS = (".yaml", CATALOGUE)
_OF_LANGUAGE = expression(r"\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.(?:yaml|csv)$")

Sources = Mapping[str, tuple[str, ...]]  # the lines of each file


class Stretch(NamedTuple):
    """Lines of a file that are others than they were; where some are gone, those that stood around them."""

    file: str
    first: int
    last: int
    was: tuple[str, ...] = ()  # what stood there, without blank lines and comments
    now: tuple[str, ...] = ()  # what stands there instead

    @property
    def is_gone(self) -> bool:
        """Whether nothing stands in their place."""
        return not self.now

    def holds(self, line: int) -> bool:
        """Whether it is one of these lines."""
        return self.first <= line <= self.last


def read_sources(project: Project, id: str, language: str, languages: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The lines of all files that the faces and the rules of a game in a language may come from; its pictures with the
    first of its languages. Unreadable for one that cannot be read."""
    others = {one for one in languages if one != language}
    folder, found = project.folder, dict[str, tuple[str, ...]]()
    for under, place in ((f"content/{id}", folder), (f"templates/{id}", folder), ("templates/common", project.common)):
        found |= {name: _lines(place, name) for name in _files_below(place, under) if not _is_of(others, name)}
    if language == languages[0]:
        found |= {name: _lines_of_picture(folder, name) for name in _pictures_below(folder, f"content/{id}/art")}
    catalogue = f"content/{id}/locale/{language}{CATALOGUE}"
    return found | ({catalogue: _lines(folder, catalogue)} if folder.exists(catalogue) else {})


def find_stretches(before: Sources, now: Sources) -> Iterator[Stretch]:
    """The lines that are others than they were, file by file."""
    for file in sorted({*before, *now}):
        if before.get(file) != now.get(file):
            yield from _compare(file, before.get(file, ()), now.get(file, ()))


def _compare(file: str, before: Sequence[str], now: Sequence[str]) -> Iterator[Stretch]:
    old = [line for line in before if _says_something(file, line)]
    lines = [number for number, line in enumerate(now, 1) if _says_something(file, line)]
    new = [now[number - 1] for number in lines]
    start = next((n for n, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
    most = min(len(old), len(new)) - start
    end = next((n for n in range(most) if old[-1 - n] != new[-1 - n]), most)
    left, right = old[start : len(old) - end], new[start : len(new) - end]
    for a, b, first, last in _join(_differences(left, right)):
        place = _place(lines, start + first, start + last)
        yield Stretch(file, *place, tuple(left[a:b]), tuple(right[first:last]))


def _join(found: Iterable[tuple[int, int, int, int]]) -> Iterator[tuple[int, int, int, int]]:
    """Differences with few equal lines between them, such as two lines that were exchanged, as one."""
    joined: list[tuple[int, int, int, int]] = []
    for a, b, first, last in found:
        if joined and a - joined[-1][1] <= NEAR:
            joined[-1] = (joined[-1][0], b, joined[-1][2], last)
        else:
            joined.append((a, b, first, last))
    yield from joined


def _differences(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[int, int, int, int]]:
    """From which number to which lines are gone, and from which to which new ones stand instead."""
    if not old and not new:
        return
    if len(old) * len(new) > MOST_COMPARED:
        yield 0, len(old), 0, len(new)
        return
    for tag, a, b, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag != "equal":
            yield a, b, first, last


def _place(lines: Sequence[int], first: int, last: int) -> tuple[int, int]:
    """By the numbers of lines that say something -> the first and the last in the file."""
    if not lines:
        return 1, 1
    if first == last:
        return lines[max(0, first - 1)], lines[min(first, len(lines) - 1)]
    return lines[first], lines[last - 1]


def _says_something(file: str, line: str) -> bool:
    """Whether it is no blank line, and no comment."""
    shown = line.lstrip()
    return bool(shown) and not (shown.startswith("#") and file.endswith(_WITH_COMMENTS))


def _files_below(folder: Folder, under: str) -> Iterator[str]:
    if under.endswith(("/art", "/locale", "/approved")):
        return
    yield from (name for name in folder.names(under, "") if PurePosixPath(name).suffix in _KINDS)
    for inner in folder.folders(under):
        yield from _files_below(folder, f"{under}/{inner}")


def _pictures_below(folder: Folder, art: str) -> Iterator[str]:
    for under in (art, *(f"{art}/{inner}" for inner in folder.folders(art))):
        yield from folder.names(under, "")


def _is_of(languages: Iterable[str], name: str) -> bool:
    """Whether a file is written for one of these languages."""
    found = _OF_LANGUAGE.search(name)
    return found is not None and found[1] in languages


def _lines(folder: Folder, name: str) -> tuple[str, ...]:
    return tuple(line.rstrip() for line in folder.read_text(name).splitlines())


def _lines_of_picture(folder: Folder, name: str) -> tuple[str, ...]:
    """The lines of an SVG; of another picture what tells its pixels from others."""
    data = folder.read_bytes(name)
    if not name.endswith(PICTURE):
        return (sha256(data).hexdigest()[:LENGTH],)
    return tuple(line.rstrip() for line in data.decode("utf-8", "replace").splitlines())
