"""`planche approve`: what is printed of a game now, kept beside its content as what somebody has looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial
from typing import NamedTuple

from planche.approval import (
    ALL,
    Approved,
    Damaged,
    approved_file,
    describe_now,
    encode_approved,
    mark_of,
    read_approved,
)
from planche.findings import Finding, counted
from planche.game import Game
from planche.kit import do_in_shares
from planche.output.files import write_files
from planche.source import Folder, Project

_PLURALS = {"face less": ("face less", "faces less")}


class Approval(NamedTuple):
    """A language whose kits are approved, not yet written."""

    file: str
    data: bytes
    faces: int
    told: str  # what differs from what was approved before


def languages_to_approve(project: Project, game: Game) -> tuple[str, ...]:
    """The languages of a game that were approved before; all of them where none was."""
    folder = Folder(project.root)
    known = tuple(one for one in game.languages if folder.exists(approved_file(game.id, one)))
    return known or game.languages


def plan_approvals(
    project: Project, game: Game, languages: Sequence[str], findings: Iterable[Finding]
) -> list[Approval]:
    """What would be kept of each language, with the findings that there are. Unreadable for a source that cannot be
    read."""
    found = frozenset(map(mark_of, findings))
    if set(languages) >= set(game.languages):
        found |= {ALL}
    return [*do_in_shares([partial(_plan, project, game, language, found) for language in languages])]


def write_approvals(project: Project, approvals: Sequence[Approval]) -> Iterator[str]:
    """Write them, all or none; what is said of each. CannotWrite when the disk refuses."""
    write_files({project.root / one.file: one.data for one in approvals}, within=project.root)
    for one in approvals:
        yield f"{one.file}: {counted(one.faces, 'face')}, {one.told}"


def _plan(project: Project, game: Game, language: str, found: Set[str]) -> Approval:
    now = describe_now(project, game, language).approved._replace(found=found)
    title = f"What was approved of {game.id} in {language}; written by `planche approve {game.id}`, never by hand"
    told = _tell_difference(_read(project, game.id, language), now)
    faces = sum(not key.players for key in now.faces)
    return Approval(approved_file(game.id, language), encode_approved(now, title), faces, told)


def _read(project: Project, id: str, language: str) -> Approved | None:
    """What was approved before; None where nothing was, or it cannot be read."""
    try:
        return read_approved(project, id, language)
    except Damaged:
        return None


def _tell_difference(before: Approved | None, now: Approved) -> str:
    """How many faces, and whether anything else, is otherwise than it was approved before."""
    if before is None:
        return "approved for the first time"
    if (before.faces, before.facts, before.pictures) == (now.faces, now.facts, now.pictures):
        return "all as before"
    differing = {
        "face": sum(before.faces.get(key) != parts for key, parts in now.faces.items()),
        "face less": len(before.faces.keys() - now.faces.keys()),
        "picture": sum(digest != before.pictures.get(name) for name, digest in now.pictures.items()),
        "value": sum(now.facts.get(name) != before.facts.get(name) for name in {*before.facts, *now.facts}),
    }
    told = (counted(number, *_PLURALS.get(thing, (thing,))) for thing, number in differing.items() if number)
    return f"otherwise than before: {', '.join(told)}"
