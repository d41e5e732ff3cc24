"""A game whose kits somebody approved -> what prints otherwise since, at the lines that were changed.

Each line that was changed is told once, with what follows from it on the first face; what was changed and prints the
same is not told. Where something else is found, it is told only if no more than one stretch of lines was changed, and
nothing is found in that: then whatever is found elsewhere comes from there. A game that is as it was approved is
compared by its sources alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from planche import __version__
from planche.approval.blame import Blamed, place_of, share_changes, way_back
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


def find_unapproved(
    project: Project, game: Game, languages: Sequence[str], others: Sequence[Finding] = ()
) -> tuple[Finding, ...]:
    """What prints otherwise in these languages than it was approved; each line that was changed once. `others`: what
    else is found in the game."""
    own = Folder(project.root)  # what lies behind a project was approved without its files
    kept = [one for one in languages if own.exists(approved_file(game.id, one))]
    tasks = [partial(_find_in_language, project, own, game, language, others) for language in kept]
    first: dict[Span, Finding] = {}
    for found in do_in_shares(tasks) if tasks else ():
        for finding in found:
            first.setdefault(finding.span._replace(column=0), finding)
    return tuple(first.values())


def _find_in_language(
    project: Project, own: Folder, game: Game, language: str, others: Sequence[Finding]
) -> tuple[Finding, ...]:
    file = approved_file(game.id, language)
    try:
        before = decode_approved(own.read_text(file))
        sources = read_sources(project, game.id, language, game.languages)
    except Damaged as damaged:
        hint = f"look at the kit, and run `planche approve {game.id}`"
        return (
            UNREADABLE_APPROVAL.finding(Span(file, damaged.line), f"{damaged}", hint, game=game.id, language=language),
        )
    except Unreadable as error:
        return (error.finding,)
    if before.planche == __version__ and before.sources == sources:
        return ()
    stretches = [*find_stretches(before.sources, sources)]
    if others and (len(stretches) != 1 or any(_stands_in(stretches[0], finding) for finding in others)):
        return ()
    changes = [*find_changes(before, describe_now(project, game, language))]
    return tuple(_finding(game, language, blamed) for blamed in share_changes(game, stretches, changes))


def _stands_in(stretch: Stretch, finding: Finding) -> bool:
    """Whether a finding is at lines that were changed, or where what it tells of was written or called."""
    places = finding.span, *finding.calls, *finding.also_at, *((finding.about,) if finding.about else ())
    return any(place.file == stretch.file and stretch.holds(place.line) for place in places)


def _finding(game: Game, language: str, blamed: Blamed) -> Finding:
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
