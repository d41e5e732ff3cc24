"""A game whose kits somebody approved -> what prints otherwise since, at the lines that were changed.

Each line that was changed is told once, with what follows from it on the first face; what was changed and prints the
same is not told. Where something else is found, it is told only if no more than one stretch of lines was changed, and
nothing is found in that: then whatever is found elsewhere comes from there. What is found in it tells what it said. A
game that is as it was approved is compared by its sources alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from planche import __version__
from planche.approval.blame import BlamedLines, place_of, share_changes, show_difference, way_back
from planche.approval.changes import find_changes, name_owners
from planche.approval.describe import describe_now
from planche.approval.lines import Stretch, find_stretches, read_sources
from planche.approval.record import Damaged, decode_approved
from planche.checks import APPROVED, UNREADABLE_APPROVAL
from planche.findings import NOBODY, Finding, Span
from planche.game import Game
from planche.kit import do_in_shares
from planche.source import Folder, Project, Unreadable


def approved_file(id: str, language: str) -> str:
    """The file of what was approved of a game in a language."""
    return f"content/{id}/approved/{language}.txt"


class _Changed(NamedTuple):
    """What prints otherwise in a language, and the lines that were changed if they are one stretch."""

    findings: tuple[Finding, ...] = ()
    only: Stretch | None = None


def add_unapproved(
    project: Project, game: Game, languages: Sequence[str], others: Sequence[Finding]
) -> tuple[Finding, ...]:
    """What prints otherwise in these languages than it was approved, each line that was changed once, before the other
    findings of the game. What is found in the only lines that were changed tells what they said."""
    own = Folder(project.root)  # what lies behind a project was approved without its files
    kept = [one for one in languages if own.exists(approved_file(game.id, one))]
    tasks = [partial(_find_in_language, project, own, game, language, others) for language in kept]
    first: dict[Span, Finding] = {}
    only: Stretch | None = None
    for found in do_in_shares(tasks) if tasks else ():
        for finding in found.findings:
            first.setdefault(finding.span._replace(column=0), finding)
        only = only or found.only
    return (*first.values(), *(_remind(only, finding) for finding in others))


def _find_in_language(project: Project, own: Folder, game: Game, language: str, others: Sequence[Finding]) -> _Changed:
    file = approved_file(game.id, language)
    try:
        before = decode_approved(own.read_text(file))
        sources = read_sources(project, game.id, language, game.languages)
    except Damaged as damaged:
        hint, place = f"look at the kit, and run `planche approve {game.id}`", Span(file, damaged.line)
        return _Changed((UNREADABLE_APPROVAL.finding(place, f"{damaged}", hint, game=game.id, language=language),))
    except Unreadable as error:
        return _Changed((error.finding,))
    if before.planche == __version__ and before.sources == sources:
        return _Changed()
    stretches = [*find_stretches(before.sources, sources)]
    only = stretches[0] if len(stretches) == 1 else None
    if others and (only is None or any(_stands_in(only, finding) for finding in others)):
        return _Changed(only=only)
    changes = [*find_changes(before, describe_now(project, game, language))]
    found = (_finding(game, language, blamed) for blamed in share_changes(game, stretches, changes))
    return _Changed(tuple(found), only)


def _stands_in(stretch: Stretch, finding: Finding) -> bool:
    """Whether a finding is at lines that were changed."""
    return finding.span.file == stretch.file and stretch.holds(finding.span.line)


def _remind(only: Stretch | None, finding: Finding) -> Finding:
    """A finding with what its line said when it was approved, if that alone was changed."""
    if only is None or not _stands_in(only, finding) or not only.was or not only.now:
        return finding
    old, _ = show_difference(only.was[0].strip(), only.now[0].strip())
    said = f"when the kit was approved it said “{old}”"
    between = " " if finding.hint.endswith("?") else "; "
    return finding._replace(hint=f"{finding.hint}{between}{said}" if finding.hint else said)


def _finding(game: Game, language: str, blamed: BlamedLines) -> Finding:
    stretch, (first, *others) = blamed
    owners = name_owners(blamed.changes)
    more = f" (and {len(others)} more of what is printed)" if others and len(owners) < 2 else ""
    back = "no line of the game says why" if stretch is None else way_back(stretch)
    hint = f"{back}; or, if it is meant, look at the kit and run `planche approve {game.id}`"
    place = Span(f"{game.folder}/game.yaml", 1) if stretch is None else place_of(stretch)
    owner = first.owner if first.owner != NOBODY or not owners else owners[0]
    finding = APPROVED.finding(place, f"{first.said}{more}", hint, game=game.id, language=language)
    finding = finding._replace(**owner._asdict())
    return finding._replace(also_on=tuple(one for one in owners if one != owner))
