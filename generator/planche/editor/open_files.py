"""What an editor has open -> the texts that are laid over the files of a project, because nobody has saved them yet."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pygls.uris import from_fs_path, to_fs_path, urlparse

from planche.imposition import Impossible
from planche.source import Folder, Project, Unreadable, find_project

_BOM = b"\xef\xbb\xbf"  # which editors leave out of a text


@dataclass(frozen=True, slots=True)
class OpenFile:
    """A file that is open."""

    uri: str  # as the editor calls it
    root: Path  # of the project that it lies in
    name: str  # from there
    text: str
    is_edited: bool = False  # since it was opened or saved

    @property
    def data(self) -> bytes:
        """What would be saved."""
        return self.text.encode("utf-8", "surrogatepass")


class OpenFiles:
    """The files of projects that one editor has open; files that lie in none are passed over."""

    def __init__(self) -> None:
        self.edits = 0  # how often anything has changed
        self._open: dict[str, OpenFile] = {}

    def __iter__(self) -> Iterator[OpenFile]:
        return iter(tuple(self._open.values()))

    def find(self, uri: str) -> OpenFile | None:
        """The file of that name, if it is open."""
        return self._open.get(uri)

    def take_in(self, uri: str, text: str) -> OpenFile | None:
        """A file was opened."""
        self.edits += 1
        place = _place_of(uri)
        project = _project_at(place) if place else None
        if place is None or project is None or not place.is_relative_to(project.root):
            return None
        self._open[uri] = OpenFile(uri, project.root, place.relative_to(project.root).as_posix(), text)
        return self._open[uri]

    def change(self, uri: str, text: str) -> OpenFile | None:
        """Its text is another one now."""
        self.edits += 1
        if uri in self._open:
            self._open[uri] = replace(self._open[uri], text=text, is_edited=True)
        return self._open.get(uri)

    def note_saved(self, uri: str) -> OpenFile | None:
        """Its text is on the disk."""
        self.edits += 1
        if uri in self._open:
            self._open[uri] = replace(self._open[uri], is_edited=False)
        return self._open.get(uri)

    def leave(self, uri: str) -> OpenFile | None:
        """It was closed; what was not saved is lost."""
        self.edits += 1
        return self._open.pop(uri, None)

    def project(self, root: Path) -> Project:
        """The project as the editor shows it."""
        return Project(root, instead=self._unsaved(root))

    def uri_of(self, root: Path, name: str) -> str:
        """How the editor calls a file of a project, as findings name it."""
        shown = next((one.uri for one in self if (one.root, one.name) == (root, name)), None)
        return shown or from_fs_path(str(root / name)) or ""

    def _unsaved(self, root: Path) -> Mapping[str, bytes]:
        folder = Folder(root)
        return {one.name: one.data for one in self if one.root == root and _is_unsaved(one, folder)}


def _is_unsaved(document: OpenFile, folder: Folder) -> bool:
    """Whether the editor shows something else than the disk holds. What is no UTF-8 there is the file's own fault, as
    long as nobody has mended it."""
    try:
        data = folder.read_bytes(document.name).removeprefix(_BOM)
        data.decode()
    except (Unreadable, UnicodeDecodeError):
        return document.is_edited or not _is_there(document.name, folder)
    return data != document.data.removeprefix(_BOM)


def _is_there(name: str, folder: Folder) -> bool:
    try:
        return folder.exists(name)
    except Unreadable:
        return True


def _place_of(uri: str) -> Path | None:
    """Where a file is, behind all links of its folder; None for what is no file, and for what nothing can be called."""
    try:
        path = to_fs_path(uri) if urlparse(uri)[0] == "file" else None
        return Path(os.path.realpath(Path(path).parent)) / Path(path).name if path else None
    except (OSError, ValueError):
        return None


def _project_at(place: Path) -> Project | None:
    try:
        return find_project(place.parent)
    except (Impossible, OSError, ValueError):
        return None
