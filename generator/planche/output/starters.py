"""A folder that there is not yet -> a project with a small game of one's own, or with a copy of one of Planche's."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from planche.content import find_games, game_id_wanted, is_game_id
from planche.expressions import expression
from planche.imposition import Impossible
from planche.language import PoEntry, PoFile, encode_po, load_po
from planche.output.files import write_files
from planche.source import APPROVALS, Folder, Project, Unreadable, package_root

STARTER = Path(__file__).parent / "starter"
PARTS = ("content", "templates", "fonts")  # the folders of a project that Planche reads
SCHEMAS = "schemas"  # the folder of the project that holds what editors know its files by
MODELINE = "# yaml-language-server: $schema="  # of redhat-developer/yaml-language-server, followed by a relative path
_SCHEMA_OF = (
    (expression(r"content/[^/]+/game\.yaml"), "game"),
    (expression(r"content/[^/]+/boards/[^/]+\.yaml"), "board"),
)
IGNORED = ".gitignore"  # the name of the file that says what git keeps no versions of
_IGNORED_FILES = b"""\
# kits and pictures, which `planche build` and its sisters make again
/output/

# what systems and programs leave behind
__pycache__/
.DS_Store
Thumbs.db
*~
"""
_HIDDEN = expression(r"[.]|__pycache__")


def start_project(folder: Path, copied: str | None = None) -> str:
    """Make a project with one game, called as the folder, and the schemas of its files; its id. All or none is written.

    Impossible for a name that no game can have, for a folder that holds something, and for one among the files of
    another project; CannotWrite when the disk refuses.
    """
    id = folder.absolute().name
    if not is_game_id(id):
        raise Impossible(f"a game cannot be called {id!r}; name a folder by {game_id_wanted(id)}")
    _require_place(folder, id)
    is_empty = os.path.isdir(folder) and not os.path.islink(folder) and not os.listdir(folder)
    if os.path.lexists(folder) and not is_empty:
        raise Impossible(f"{folder} is there already; name a folder that is not, or an empty one")
    files = _starter_files(id) if copied is None else _copied_files(copied, id)
    named = [(name, _name_schema(name, data)) for name, data in files]
    written = (*named, *_schema_files(), (IGNORED, _IGNORED_FILES))
    write_files({folder / name: data for name, data in written}, within=folder)
    return id


def starter_project(id: str) -> Project:
    """A project with the small game under this id, which lies on no disk."""
    return Project(STARTER, instead=dict(_starter_files(id)))


def _require_place(folder: Path, id: str) -> None:
    """Refuse a folder within those that a project has for its games: nobody would find the game in it."""
    for above in Path(os.path.abspath(folder)).parents:
        if above.name in PARTS and (root := above.parent) != above and _has_games(root):
            message = f"{folder} would be a project within the {above.name}/ of another, {root}"
            second = f"copy the folder of a game of that project to content/{id} to have a second one there"
            raise Impossible(f"{message}; name a folder outside of it, or {second}")


def _has_games(root: Path) -> bool:
    """Whether a folder is a project with games."""
    try:
        return bool(find_games(Folder(root)).ids)
    except Unreadable:
        return False


def _name_schema(name: str, data: bytes) -> bytes:
    """A file with the line in front by which editors find its schema, in place of one that a copied file has."""
    schema = next((schema for pattern, schema in _SCHEMA_OF if pattern.fullmatch(name)), None)
    if schema is None:
        return data
    own = data.partition(b"\n")[2] if data.startswith(MODELINE.encode()) else data
    return f"{MODELINE}{'../' * name.count('/')}{SCHEMAS}/{schema}.json\n".encode() + own


def _schema_files() -> Iterator[tuple[str, bytes]]:
    """The schemas of files that authors write."""
    from planche.report.json import to_json
    from planche.report.schemas import SCHEMAS as MAKERS

    for _, schema in _SCHEMA_OF:
        yield f"{SCHEMAS}/{schema}.json", f"{to_json(MAKERS[schema]())}\n".encode()


def _starter_files(id: str) -> Iterator[tuple[str, bytes]]:
    """The small game under this id."""
    title = id.replace("-", " ").capitalize()
    for part in ("content", "templates"):
        for file in _files_below(STARTER / part):
            text = file.read_text("utf-8").replace("{{id}}", id).replace("{{title}}", title)
            yield f"{part}/{id}/{file.relative_to(STARTER / part).as_posix()}", text.encode()


def _copied_files(copied: str, id: str) -> Iterator[tuple[str, bytes]]:
    """A game that comes with Planche under another id; its templates keep their folder, by which they are named."""
    root = package_root()
    for source, target in ((f"content/{copied}", f"content/{id}"), (f"templates/{copied}", f"templates/{copied}")):
        for file in _files_below(root / source):
            name = file.relative_to(root / source).as_posix()
            if name.startswith(f"{APPROVALS}/"):  # of Planche's own game, which is to become another one
                continue
            data = _moved_catalogue(root, f"{source}/{name}", source, target) if file.suffix == ".po" else None
            yield f"{target}/{name}", data or file.read_bytes()


def _moved_catalogue(root: Path, file: str, source: str, target: str) -> bytes | None:
    """A catalogue whose texts stand in another folder now; None where it cannot be read, and goes as it is."""
    old = load_po(Folder(root), file, keeps_lines=True)
    if not isinstance(old, PoFile):
        return None
    entries = tuple(_moved_entry(entry, f"{source}/", f"{target}/") for entry in old.entries)
    data = encode_po(replace(old, entries=entries), file)
    return data if isinstance(data, bytes) else None


def _moved_entry(entry: PoEntry, source: str, target: str) -> PoEntry:
    places = (target + place.removeprefix(source) if place.startswith(source) else place for place in entry.occurrences)
    return replace(entry, occurrences=tuple(places))


def _files_below(folder: Path) -> Iterator[Path]:
    for place in sorted(folder.iterdir()):
        if not _HIDDEN.match(place.name):
            yield from _files_below(place) if place.is_dir() else [place]
