"""The name of a template -> its one normal form, and its source in the folders of a project."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import suppress
from pathlib import PurePosixPath

from jinja2 import Environment
from jinja2.exceptions import TemplateNotFound
from jinja2.loaders import BaseLoader

from planche.findings import nearest_name
from planche.source import LOST_FILE, Folder, Unreadable, control_characters
from planche.templates.bounds import MAX_NAME, MAX_TEMPLATE

_COMMON = "common"  # the folder of the templates that are for all games


def normalise_name(name: str) -> str:
    """The one name of a template that may be written in several ways: `a//b` and `a/./b` are `a/b`."""
    if name and "//" not in name and "./" not in name and name[0] not in "./" and name[-1] not in "./":
        return name
    return "/".join(part for part in name[:MAX_NAME].split("/") if part not in ("", "."))


def suggest_template(missing: str, names: Iterable[str], asked: str) -> str:
    """A remedy for a template that is not there: one that is called alike in its folder, or else anywhere.

    `asked` is the file that names the template, one of a game's content or a template. A file of the same name in the
    folder of another game is not meant where its own has templates; one of the common ones may be.
    """
    own = f"{asked.split('/')[1]}/" if asked.count("/") > 1 else ""
    known = sorted(dict.fromkeys(names), key=lambda name: not name.startswith(own))
    beside = [name for name in known if name.rpartition("/")[0] == missing.rpartition("/")[0]]
    near = nearest_name(_stem(missing), map(_stem, beside or known))
    common = [name for name in known if name.startswith(f"{_COMMON}/") and _stem(name) == _stem(missing)]
    meant = [name for name in beside or known if _stem(name) == near] or common
    return f"did you mean {meant[0]!r}?" if meant else LOST_FILE


def _stem(name: str) -> str:
    return PurePosixPath(name).stem


def is_spelt_otherwise(name: str, names: Collection[str]) -> bool:
    """Whether a disk that takes capitals for small letters finds a file by a name that is not quite its own."""
    return name not in names and _fold(name) in map(_fold, names)


def _fold(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


class TemplateFiles(BaseLoader):
    """Templates of the project, then our common ones; never a file outside. Each is read once, whoever asks for it."""

    def __init__(self, folders: tuple[Folder, ...]) -> None:
        self.folders = folders
        self._listed: dict[tuple[Folder, str], frozenset[str]] = {}  # what lies in each folder of templates
        self._read: dict[str, str] = {}  # sources of templates, which do not change while a kit is made

    def get_source(self, _environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        if template not in self._read:
            self._read[template] = self._read_anew(template)
        return self._read[template], f"templates/{template}", lambda: True

    def _read_anew(self, template: str) -> str:
        name = f"templates/{template}"
        for folder in self.folders if len(name) <= MAX_NAME else ():
            if folder.exists(name) and self._is_spelt_so(folder, name):
                return _read_template(folder, name)
        raise TemplateNotFound(template)

    def names(self) -> Iterator[str]:
        """The names of the project's templates and of our common ones; those of our games are meant for these alone.

        The folders are read when the first is asked for; one that cannot be read has none.
        """
        for folder in self.folders:
            for under in folder.folders("templates"):
                if folder == self.folders[0] or under == _COMMON:
                    with suppress(Unreadable):
                        for file in folder.names(f"templates/{under}", ".xml"):
                            yield file.removeprefix("templates/")

    def _is_spelt_so(self, folder: Folder, name: str) -> bool:
        """Whether a file, and each folder around it, has its name letter by letter."""
        paths = (PurePosixPath(name), *PurePosixPath(name).parents[:-2])
        return not any(is_spelt_otherwise(path.name, self._list(folder, str(path.parent))) for path in paths)

    def _list(self, folder: Folder, under: str) -> frozenset[str]:
        found = self._listed.get((folder, under))
        if found is None:
            names = (*folder.folders(under), *(PurePosixPath(file).name for file in folder.names(under, "")))
            found = self._listed[folder, under] = frozenset(names)
        return found


def _read_template(folder: Folder, name: str) -> str:
    """The text of a template. Unreadable for one that holds what no text file should."""
    text = folder.read_text(name, MAX_TEMPLATE)
    for finding in control_characters(text, name):
        raise Unreadable(finding)
    return text
