"""Kits of the tiny game as what was drawn for them: faces, sheets and pages, without a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.content import load_game
from planche.imposition import Setting
from planche.kit import Kit, Studio, Wish, language_of, localise, make_edition, make_kit
from planche.kit.drawn_changes import describe_drawn
from planche.kit.known_kits import KnownKit
from planche.kit.making import make_change_kit
from planche.kit.records import DrawnPieces, KitFile
from planche.marks import Face, Group, Mark, TextBlock
from planche.source import Folder
from planche.source.project import Project
from planche.typeset import Composer
from planche.typeset.fonts import load_fonts
from tests.projects import ROOT, Files, tiny


class Keeper:
    """A sink that keeps every face, under names that count them."""

    def __init__(self) -> None:
        self.faces: dict[str, Face] = {}
        self._drawn: list[Face] = []

    def make_form(self, face: Face, _component: object, /) -> None:
        """Remember the face until it is kept."""
        self._drawn.append(face)

    def keep(self, _form: object, _key: bytes, /) -> str:
        """The next name."""
        name = f"face-{len(self.faces) + 1}"
        self.faces[name] = self._drawn.pop()
        return name


class DrawnKit(NamedTuple):
    """A kit, and its faces by name."""

    kit: Kit
    faces: dict[str, Face]

    def file(self, name: str) -> KitFile:
        """The file of a name."""
        (found,) = (file for file in self.kit.files if file.name == name)
        return found

    def words(self, face: str) -> list[str]:
        """The lines of text of a face, from top to bottom as they were set."""
        return [*_lines(self.faces[face].marks)]


def draw(
    files: Files,
    setting: Setting,
    wish: Wish = Wish(),  # noqa: B008 - never changed
    *,
    since: DrawnKit | None = None,
) -> DrawnKit:
    """The kit of the tiny game with these files; or that of what has changed since another one."""
    with tiny(files) as root:
        project = Project(root)
        loaded = load_game(project.folder, "g", project.common)
        assert loaded.game is not None, loaded.findings
        studio = Studio(project, loaded.game, wish)
        local = localise(studio, loaded.game, language_of(loaded.game, wish))
        keeper = Keeper()
        edition = make_edition(local, wish, setting)
        if since is None:
            kit = make_kit(studio, edition, setting, keeper, lambda _: None)
        else:
            kit = make_change_kit(studio, edition, setting, keeper, lambda _: None, _describe(since.kit))
    return DrawnKit(kit, keeper.faces)


def _describe(kit: Kit) -> KnownKit:
    """What is known of a kit, as its manifest would tell it."""
    composer = Composer(load_fonts(Folder(ROOT)), kit.edition.game.theme, kit.edition.language)
    runs = [run for file in kit.files for run in file.runs]
    return describe_drawn(kit, [DrawnPieces("", composer, run.all_faces) for run in runs])


def _lines(marks: tuple[Mark, ...]) -> Iterator[str]:
    for mark in marks:
        if isinstance(mark, Group):
            yield from _lines(mark.marks)
        elif isinstance(mark, TextBlock):
            yield from (" ".join(run.text for run in line.runs) for line in mark.lines)
