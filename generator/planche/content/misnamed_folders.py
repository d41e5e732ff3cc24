"""The folders of a game -> those that nothing reads, because they are called nearly as one that is."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Check, Finding, Span, declare, nearest_name
from planche.source import Folder

READ = ("art", "boards", "locale")  # in the folder of a game; what else lies there is its authors' own affair
MISNAMED = declare(
    "content/folder",
    f"""
    A folder of a game that is called nearly as one that is read, where that one is not there.

    Pictures lie in `art`, boards in `boards`, catalogues in `locale`, small letters all, and templates in
    `templates/<game>`. What lies in a folder of another name is not read: each picture would be missing, or the
    templates of the game of that name which comes with Planche would be printed. Where such a folder is told, what is
    missing for its sake is not.

    Example: content/tin/Art with all the pictures, where {READ[0]} is looked for.
    Mend it: rename the folder.
    """,
)
CHECKS: tuple[Check, ...] = (MISNAMED,)


def misnamed_folders(folder: Folder, id: str) -> Iterator[Finding]:
    """The folders of a game that are meant to be read, and are not."""
    there = folder.folders(f"content/{id}")
    for name in READ:
        meant = nearest_name(name, {*there} - {*READ})
        if name not in there and meant is not None:
            yield _tell(f"content/{id}/{meant}", f"content/{id}/{name}", name)
    templates = folder.folders("templates")
    meant = nearest_name(id, {*templates} - {*folder.folders("content"), "common"})
    if id not in templates and meant is not None and f"{id}/" in folder.read_text(f"content/{id}/game.yaml"):
        yield _tell(f"templates/{meant}", f"templates/{id}", "templates")


def _tell(found: str, wanted: str, passage: str) -> Finding:
    message = f"the folder {found} is not read, {wanted} is, and is not there"
    told = MISNAMED.finding(Span(found), message, f"call it {wanted.rpartition('/')[2]}")
    return told._replace(passage=passage)
