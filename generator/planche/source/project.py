"""Where content, templates and fonts are: the folder one stands in, or the installed package."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from planche.imposition import Impossible
from planche.source import Folder

_HERE = Path(__file__).resolve().parents[1]


def package_root() -> Path:
    """The folder with the games that ship with Planche: beside the sources, or inside the wheel."""
    inside = _HERE / "project"
    return inside if inside.is_dir() else _HERE.parents[1]


class NoProject(Impossible):
    """The folder that was named holds no content/."""


@dataclass(frozen=True)
class Project:
    """A project and, behind it, the package whose common templates and fonts it may use."""

    root: Path

    @cached_property
    def folder(self) -> Folder:
        """The files of the project."""
        return Folder(self.root)

    @cached_property
    def common(self) -> Folder:
        """The folder with templates/common."""
        return self._with("templates/common/theme.yaml")

    @cached_property
    def fonts(self) -> Folder:
        """The folder with fonts/fonts.yaml."""
        return self._with("fonts/fonts.yaml")

    def _with(self, name: str) -> Folder:
        return self.folder if self.folder.exists(name) else Folder(package_root())


def find_project(named: Path | None, standing_in: Path) -> Project:
    """The project that was named, or that one stands in, or the package's. NoProject when the named one is none."""
    if named is not None:
        if not (named / "content").is_dir():
            raise NoProject(f"{named} has no folder content/; name the folder that holds content/ and templates/")
        return Project(named.resolve())
    if (standing_in / "content").is_dir():
        return Project(standing_in.resolve())
    return Project(package_root())
