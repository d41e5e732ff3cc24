"""The folders of a game -> those that nothing reads, because they are called nearly as one that is."""

from __future__ import annotations

from collections.abc import Iterator, Set

from planche.findings import Check, Finding, Span, declare, nearest_name
from planche.source import Folder, Unreadable

READ = {"art": ".svg", "boards": "", "locale": ".po"}
"""What is read in the folder of a game, and how files end that lie in it alone; other folders are its authors' own."""
_AROUND_NAMES = str.maketrans(dict.fromkeys("\"'[]{},", " "))
MISNAMED = declare(
    "content/folder",
    """
    A folder of a game that is called nearly as one that is read, or holds what is read there, where that one is not
    there.

    Pictures lie in `art`, boards in `boards`, catalogues in `locale`, small letters all, and templates in
    `templates/<game>`. What lies in a folder of another name is not read: each picture would be missing, or the
    templates of the game of that name which comes with Planche would be printed. Where such a folder is told, what is
    missing for its sake is not.

    Example: content/tin/Art with all the pictures, where `art` is looked for.
    Mend it: rename the folder.
    """,
)
CHECKS: tuple[Check, ...] = (MISNAMED,)


def misnamed_folders(folder: Folder, id: str) -> Iterator[Finding]:
    """The folders of a game that are meant to be read, and are not."""
    there = folder.folders(f"content/{id}")
    others = {*there} - {*READ}
    for name, ends in READ.items():
        meant = None if name in there else nearest_name(name, others) or _only_one_with(folder, id, others, ends)
        if meant is not None:
            yield _tell(f"content/{id}/{meant}", f"content/{id}/{name}", name)
    templates = folder.folders("templates")
    meant = nearest_name(id, {*templates} - {*folder.folders("content"), "common"})
    if id in templates or meant is None:
        return
    game = folder.read_text(f"content/{id}/game.yaml")
    if _is_named(id, game) and not _is_named(meant, game):
        yield _tell(f"templates/{meant}", f"templates/{id}", "templates")


def _is_named(name: str, game: str) -> bool:
    """Whether game.yaml names a file in a folder of templates."""
    return any(word.startswith(f"{name}/") for word in game.translate(_AROUND_NAMES).split())


def _only_one_with(folder: Folder, id: str, names: Set[str], ends: str) -> str | None:
    """The one folder of a game that holds files of an ending."""
    found = [name for name in names if ends and _holds_files(folder, f"content/{id}/{name}", ends)]
    return found[0] if len(found) == 1 else None


def _holds_files(folder: Folder, under: str, ends: str) -> bool:
    """Whether files of an ending lie in a folder; where it cannot be read, that is not known, and nobody reads it."""
    try:
        return bool(folder.names(under, ends))
    except Unreadable:
        return False


def _tell(found: str, wanted: str, passage: str) -> Finding:
    message = f"the folder {found} is not read, {wanted} is, and is not there"
    told = MISNAMED.finding(Span(found), message, f"call it {wanted.rpartition('/')[2]}")
    return told._replace(passage=passage)
