"""`planche approve`: what is printed of a game now, kept beside its content as what somebody has looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from planche.approval import Approved, Damaged, approved_file, decode_approved, describe_now, encode_approved
from planche.game import Game
from planche.kit import do_in_shares
from planche.output.files import write_files
from planche.source import Folder, Project


class Approval(NamedTuple):
    """A language whose kits are approved, not yet written."""

    file: str
    data: bytes
    faces: int
    differing: int | None  # faces that are others than those approved before; None where none were


def languages_to_approve(project: Project, game: Game) -> tuple[str, ...]:
    """The languages of a game that were approved before; all of them where none was."""
    folder = Folder(project.root)
    known = tuple(one for one in game.languages if folder.exists(approved_file(game.id, one)))
    return known or game.languages


def plan_approvals(project: Project, game: Game, languages: Sequence[str]) -> list[Approval]:
    """What would be kept of each language. Unreadable for a source that cannot be read."""
    return [*do_in_shares([partial(_plan, project, game, language) for language in languages])]


def write_approvals(project: Project, approvals: Sequence[Approval]) -> Iterator[str]:
    """Write them, all or none; what is said of each. CannotWrite when the disk refuses."""
    write_files({project.root / one.file: one.data for one in approvals}, within=project.root)
    for one in approvals:
        if one.differing is None:
            told = "approved for the first time"
        else:
            told = f"{one.differing or 'none'} of them otherwise than before" if one.faces else "none"
        yield f"{one.file}: {one.faces} faces, {told}"


def _plan(project: Project, game: Game, language: str) -> Approval:
    file = approved_file(game.id, language)
    now = describe_now(project, game, language).approved
    before = _read(project, file)
    faces = None if before is None else sum(before.faces.get(key) != parts for key, parts in now.faces.items())
    title = f"What was approved of {game.id} in {language}; written by `planche approve {game.id}`, never by hand"
    return Approval(file, encode_approved(now, title), len(now.faces), faces)


def _read(project: Project, file: str) -> Approved | None:
    """What was approved before; None where nothing was, or it cannot be read."""
    folder = Folder(project.root)
    try:
        return decode_approved(folder.read_text(file)) if folder.exists(file) else None
    except Damaged:
        return None
