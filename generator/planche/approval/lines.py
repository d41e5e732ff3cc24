"""The sources of a game in one language, line by line; and of two states of them the lines that differ.

What somebody approved holds them, so that whoever changes one is told what it said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.approval.differences import ListDifference, find_differences
from planche.content import markdown
from planche.expressions import expression
from planche.game import Game
from planche.kit import Studio, templates_of_game
from planche.source import APPROVALS, Folder, Project

MOST_COMPARED = 4_000_000  # steps; what would take more is one stretch
NEAR = 40  # equal lines between two places of lines that were moved
LENGTH = 12  # hexadecimal digits of a picture whose lines are not told
CATALOGUE, TABLE, PICTURE = ".po", ".csv", ".svg"
_KINDS = (".yaml", TABLE, ".md", ".xml")
_COMMON = "templates/common/"
_WITH_COMMENTS = (".yaml", CATALOGUE)
_OF_LANGUAGE = expression(r"\.([a-z]{2,3}(?:-[A-Za-z0-9]+)*)\.(?:yaml|csv)$")

_DIGEST = "sha256 "  # before that of a picture

Sources = Mapping[str, tuple[str, ...]]  # the lines of each file


class Stretch(NamedTuple):
    """Lines of a file that are others than they were; where some are gone, those that stood around them."""

    file: str
    first: int
    last: int
    was: tuple[str, ...] = ()  # what stood there, without blank lines and comments
    now: tuple[str, ...] = ()  # what stands there instead

    @property
    def is_of_picture(self) -> bool:
        """Whether it stands for a picture whose lines are not told."""
        return any(line.startswith(_DIGEST) for line in (*self.was, *self.now))

    @property
    def is_of_one_line(self) -> bool:
        """Whether one line says something else."""
        return len(self.was) == len(self.now) == 1

    def holds(self, line: int) -> bool:
        """Whether it is one of these lines."""
        return self.first <= line <= self.last


def read_sources(project: Project, game: Game, language: str, studio: Studio) -> dict[str, tuple[str, ...]]:
    """The lines of all files that the faces and the rules of a game in a language come from, or may; of pictures those
    in the first of its languages alone. Unreadable for one that cannot be read."""
    others = {one for one in game.languages if one != language}
    folder, found = project.folder, dict[str, tuple[str, ...]]()
    own = [name for name in _files_below(folder, game.folder) if not _is_of(others, name)]
    found |= {name: _lines(folder, name) for name in own}
    for name in sorted(_templates(studio, game)):
        shared = project.common if name.startswith(_COMMON) else folder
        if shared.exists(name):
            found[name] = _lines(shared, name)
    read = _lines_of_picture if language == game.languages[0] else _digest_of_picture
    found |= {name: read(folder, name) for name in _pictures_below(folder, f"{game.folder}/art")}
    catalogue = f"{game.folder}/locale/{language}{CATALOGUE}"
    return found | ({catalogue: _lines(folder, catalogue)} if folder.exists(catalogue) else {})


def _templates(studio: Studio, game: Game) -> frozenset[str]:
    """The files of the templates of a game's faces and rules, and of those that they include or import."""
    named = [*templates_of_game(game)]
    if game.rules is not None:
        page = studio.templates.outline_of_page(markdown(game.rules)[0], game.rules.file)
        named += (name for outline in page for name in outline.named if name)
    return studio.templates.reached_from(named)


def find_stretches(before: Sources, now: Sources) -> Iterator[Stretch]:
    """The lines that are others than they were, file by file."""
    for file in sorted({*before, *now}):
        if before.get(file) != now.get(file):
            yield from _compare(file, before.get(file, ()), now.get(file, ()))


def _compare(file: str, before: Sequence[str], now: Sequence[str]) -> Iterator[Stretch]:
    old = [line for line in before if _says_something(file, line)]
    lines = [number for number, line in enumerate(now, 1) if _says_something(file, line)]
    new = [now[number - 1] for number in lines]
    for a, b, first, last in _join(find_differences(old, new, MOST_COMPARED), old, new):
        yield Stretch(file, *_place(lines, first, last), tuple(old[a:b]), tuple(new[first:last]))


def _join(found: Iterable[ListDifference], old: Sequence[str], new: Sequence[str]) -> Iterator[ListDifference]:
    """Differences, those as one that are lines which were moved or exchanged."""
    joined: list[ListDifference] = []
    for one in found:
        both = joined and joined[-1]._replace(gone_end=one.gone_end, come_end=one.come_end)
        if both and one.gone_first - joined[-1].gone_end <= NEAR and _are_same_lines(both, old, new):
            joined[-1] = both
        else:
            joined.append(one)
    yield from joined


def _are_same_lines(one: ListDifference, old: Sequence[str], new: Sequence[str]) -> bool:
    """Whether the lines that are gone stand instead of themselves, in another order."""
    return sorted(old[one.gone_first : one.gone_end]) == sorted(new[one.come_first : one.come_end])


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
    if under.endswith(("/art", "/locale", f"/{APPROVALS}")):
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
    if not name.endswith(PICTURE):
        return _digest_of_picture(folder, name)
    return tuple(line.rstrip() for line in folder.read_bytes(name).decode("utf-8", "replace").splitlines())


def _digest_of_picture(folder: Folder, name: str) -> tuple[str, ...]:
    return (f"{_DIGEST}{sha256(folder.read_bytes(name)).hexdigest()[:LENGTH]}",)
