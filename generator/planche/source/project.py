"""Where content, templates and fonts are: the project one stands in or names, or the games that come with Planche.

A folder content/<id> of a project without a game.yaml is an overlay: its files, and those of templates/<id>, lie over
those of the game of that id that comes with Planche.
"""

from __future__ import annotations

import os
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath

from planche.findings import Finding, Span
from planche.imposition import Impossible
from planche.source.files import FileStamp, Folder, Unreadable

APPROVALS = "approved"  # in the folder of a game: what somebody has approved of it, which no kit rests on
_SHARED = ("templates/", "fonts/")  # what a project that has no file of a name takes from Planche
_PACKAGE = Path(__file__).resolve().parents[1]


def package_root() -> Path:
    """The folder with the games that come with Planche: beside the sources, or inside the wheel."""
    inside = _PACKAGE / "project"
    return inside if inside.is_dir() else _PACKAGE.parents[1]


def is_of_package(place: Path) -> bool:
    """Whether a folder is one of the installed package, which the next version takes away with all in it."""
    return place.resolve().is_relative_to(_PACKAGE)


class NoProject(Impossible):
    """A folder is no project; the message is one line that says why."""


@dataclass(frozen=True)
class Project:
    """A project and, behind it, the package whose common templates and fonts it may use."""

    root: Path
    is_bundled: bool = False  # the games that come with Planche, which stand in for a project that is not there
    instead: Mapping[str, bytes] = field(default_factory=dict, hash=False)  # what files hold that are not saved yet

    @cached_property
    def folder(self) -> Folder:
        """The files of the project, over those of the games on which it lays its own."""
        shared = tuple(f"{folder}/{id}" for id in _overlays(self.root) for folder in ("content", "templates"))
        behind = package_root() if shared else None
        return Folder(self.root, self.instead, behind, shared)

    def place_findings(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """The findings, each in the file as whoever stands in the project finds it.

        What stands nowhere on a page that comes with Planche stands at the game that this is printed for.
        """
        places: dict[str, str] = {}
        for finding in (one if one.span.line else self._at_game(one) for one in findings):
            spans = finding.span, *finding.calls
            for span in spans:
                if span.file not in places:
                    places[span.file] = self._find_as(span.file)
            found, *calls = (span._replace(file=places[span.file]) for span in spans)
            yield finding._replace(span=found, calls=tuple(calls))

    def _at_game(self, finding: Finding) -> Finding:
        """A finding without a line, at its game if it is of a page that whoever stands in the project does not have."""
        file = finding.span.file
        if not (finding.game and file.startswith("templates/common/")) or self._find_as(file) == file:
            return finding
        page = PurePosixPath(file).stem
        message = finding.message if page in finding.message else f"{finding.message}, in {page}"
        return finding._replace(span=Span(f"content/{finding.game}/game.yaml"), message=message)

    def _find_as(self, file: str) -> str:
        """The name of a file for whoever stands in the project: for one that comes with Planche, its whole path."""
        found, ours = self.folder.found_as(file), package_root() / file
        is_shared = file.startswith(_SHARED) and not os.path.lexists(self.root / file)
        return str(ours) if found == file and is_shared and os.path.lexists(ours) else found

    @cached_property
    def common(self) -> Folder:
        """The folder with templates/common."""
        return self._folder_with("templates/common/theme.yaml")

    @cached_property
    def pictures(self) -> Folder:
        """The folder with templates/common/art, the pictures of start-here."""
        return self._folder_with("templates/common/art/print.svg")

    @cached_property
    def fonts(self) -> Folder:
        """The folder with fonts/fonts.yaml."""
        return self._folder_with("fonts/fonts.yaml")

    @property
    def has_common_fonts(self) -> bool:
        """Whether its fonts are those that come with Planche."""
        return self.fonts.root == package_root()

    @property
    def fonts_state(self) -> Hashable:
        """What tells its fonts from what they were before, and will be; nothing of those of Planche. None where that
        cannot be told."""
        if self.has_common_fonts:
            return ()
        stamps: list[FileStamp] = []
        try:
            for under in _folders_below(self.fonts, "fonts"):
                found = self.fonts.stamps(under)
                if found.keys() != {*self.fonts.names(under, "")}:
                    return None
                stamps += found.values()
        except Unreadable:
            return None
        return tuple(stamps)

    def _folder_with(self, name: str) -> Folder:
        return self.folder if self.folder.exists(name) else Folder(package_root())


def _folders_below(folder: Folder, under: str) -> Iterator[str]:
    """A folder and all below it."""
    waiting = [under]
    while waiting:
        yield waiting[-1]
        last = waiting.pop()
        waiting += (f"{last}/{name}" for name in folder.folders(last))


def _overlays(root: Path) -> list[str]:
    """The games of Planche over which a project lays files of its own."""
    own, bundled = Folder(root), Folder(package_root())
    try:
        return [id for id in own.folders("content") if _is_overlay(own, bundled, id)]
    except Unreadable:
        return []  # whoever lists the games says why


def _is_overlay(own: Folder, bundled: Folder, id: str) -> bool:
    """Whether a folder of content holds something, but no game.yaml, which the game that comes with Planche has."""
    try:
        game = f"content/{id}/game.yaml"
        return not own.exists(game) and bundled.exists(game) and own.holds(f"content/{id}")
    except Unreadable:
        return False  # whoever reads the game says why


def open_project(root: Path) -> Project:
    """The project whose folder somebody named. NoProject when it holds no content/."""
    if not os.path.lexists(root / "content"):
        raise NoProject(f"{root} has no folder content/; name the folder that holds content/ and templates/")
    _require_folder(root / "content")
    return Project(root.resolve())


def find_project(place: Path) -> Project | None:
    """The project that a folder lies in; None when it lies in none.

    That is the folder itself when it holds content/, else the nearest one above in whose content/ are games, or the
    folder itself. Others above may be called content for reasons of their own. NoProject when content/ is no folder.
    """
    place = Path(os.path.realpath(place))  # which takes links in a circle as they are
    for folder in (place, *place.parents):
        if _is_project(folder, place) and not _is_game_called_content(folder / "content"):
            return open_project(folder)
    return None


def bundled_project() -> Project:
    """The games that come with Planche."""
    return Project(package_root(), is_bundled=True)


def _is_project(folder: Path, place: Path) -> bool:
    """Whether a folder is a project for whoever stands in a place at or below it."""
    content = folder / "content"
    if folder == place:
        return os.path.lexists(content)
    is_root = folder == folder.parent  # whoever stands in /content need not stand in a project
    return _may_hold_games(content) or (place.is_relative_to(content) and not is_root)


def _is_game_called_content(folder: Path) -> bool:
    """Whether it is a game in the content/ of a project."""
    return folder.parent.name == "content" and os.path.lexists(folder / "game.yaml")


def _may_hold_games(content: Path) -> bool:
    """Whether there are games in a folder called content, or nobody can tell."""
    try:
        games = [entry for entry in content.iterdir() if os.path.lexists(entry / "game.yaml")]
        return bool(games or _overlays(content.parent))
    except FileNotFoundError:
        return content.is_symlink()
    except NotADirectoryError:
        return False
    except OSError:
        return True


def _require_folder(content: Path) -> None:
    if os.path.isdir(content):
        return
    found = "a link that leads to no folder" if content.is_symlink() else "a file"
    raise NoProject(f"{content} is {found}, wanted the folder that holds a project's games")
