"""A game whose kits somebody approved -> what prints otherwise since, at the lines that were changed.

Each line that was changed is told once, with what follows from it on the first face; what was changed and prints the
same is not told. Where something else is found, it is told only if no more than one stretch of lines was changed, and
nothing is found in that: then whatever is found elsewhere comes from there. A game that is as it was approved is
compared by its sources alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import PurePosixPath

from planche import __version__
from planche.approval.changes import PrintChange, find_changes, name_owners
from planche.approval.describe import describe_now
from planche.approval.lines import Stretch, digest_sources, find_stretches, read_lines
from planche.approval.record import Damaged, decode_approved
from planche.checks import APPROVED, UNREADABLE_APPROVAL
from planche.findings import NOBODY, Finding, Span
from planche.game import Game
from planche.kit import do_in_shares
from planche.source import Folder, Project, Unreadable

FAR = 12  # lines from where a text of several lines begins to where one of them was changed
_OF_GAME = "game.yaml"


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
        sources = digest_sources(project, game.id, language, game.languages)
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
    shared = _Blame(project, game, stretches).share(changes)
    return tuple(_finding(game, language, place, told) for place, told in shared.items())


def _stands_in(stretch: Stretch, finding: Finding) -> bool:
    """Whether a finding is at lines that were changed, or where what it tells of was written or called."""
    places = finding.span, *finding.calls, *finding.also_at, *((finding.about,) if finding.about else ())
    return any(place.file == stretch.file and stretch.holds(place.line) for place in places)


def _finding(game: Game, language: str, place: Span, told: Sequence[PrintChange]) -> Finding:
    first, *others = told
    owners = name_owners(told)
    more = f" (and {len(others)} more of what is printed)" if others and len(owners) < 2 else ""
    hint = f"put it back; or, if it is meant, look at the kit and run `planche approve {game.id}`"
    owner = first.owner if first.owner != NOBODY or not owners else owners[0]
    finding = APPROVED.finding(place, f"{first.said}{more}", hint, game=game.id, language=language)
    finding = finding._replace(**owner._asdict())
    return finding._replace(also_on=tuple(one for one in owners if one != owner))


class _Blame:
    """Which of the lines that were changed is why something prints otherwise."""

    def __init__(self, project: Project, game: Game, stretches: Sequence[Stretch]) -> None:
        self._project = project
        self._game = game
        self._stretches = stretches

    def share(self, changes: Iterable[PrintChange]) -> dict[Span, list[PrintChange]]:
        """The changes by the place that each comes from."""
        found: dict[Stretch | None, list[tuple[Span, PrintChange]]] = {}
        left: list[PrintChange] = []
        for change in changes:
            placed = self._place(change)
            if placed is None:
                left.append(change)
            else:
                found.setdefault(placed[0], []).append((placed[1], change))
        shared: dict[Span, list[PrintChange]] = {}
        for placed_changes in found.values():
            place = placed_changes[0][0]
            shared.setdefault(place, []).extend(change for _, change in placed_changes)
        if left:
            shared.setdefault(self._place_of_rest(found), []).extend(left)
        return shared

    def _place(self, change: PrintChange) -> tuple[Stretch | None, Span] | None:
        """The stretch that a change comes from, and where in it; None where nothing tells."""
        if change.places:
            return self._place_part(change.places)
        if change.picture:
            return self._place_picture(change.picture)
        return self._place_fact(change) if change.key else None

    def _place_picture(self, name: str) -> tuple[Stretch | None, Span] | None:
        """The first line that was changed of the picture of a name, as it is in full ink or in light."""
        own = (one for one in self._stretches if one.file.startswith(f"{self._game.folder}/art/"))
        found = next((one for one in own if PurePosixPath(one.file).stem == name), None)
        return (found, Span(found.file, found.first, 1)) if found else None

    def _place_part(self, places: Sequence[Span]) -> tuple[Stretch | None, Span] | None:
        for stretch in self._stretches:
            for place in places:
                if place.file == stretch.file and stretch.holds(place.line):
                    return stretch, _in_stretch(stretch, place)
        for stretch in self._stretches:
            for place in places:
                if place.file == stretch.file and place.line <= stretch.first <= place.line + FAR:
                    return stretch, Span(stretch.file, stretch.first, 1)
        return None

    def _place_fact(self, change: PrintChange) -> tuple[Stretch | None, Span] | None:
        """The stretch of a fact: of game.yaml the line that names it, else one that says its value, else the first."""
        own = [one for one in self._stretches if one.file == f"{self._game.folder}/{_OF_GAME}"]
        for word in (change.key, change.value):
            for stretch in own:
                for number, line in self._lines_of(stretch):
                    if word and word in line:
                        return stretch, Span(stretch.file, number, line.index(word) + 1)
        return (own[0], _in_stretch(own[0], Span(own[0].file, own[0].first, 1))) if own else None

    def _lines_of(self, stretch: Stretch) -> Iterator[tuple[int, str]]:
        lines = read_lines(self._project, stretch.file)
        yield from ((n, lines[n - 1]) for n in range(stretch.first, stretch.last + 1) if 0 < n <= len(lines))

    def _place_of_rest(self, found: Iterable[Stretch | None]) -> Span:
        """Where it is told what comes from no line that is known: at a stretch that nothing else comes from."""
        used = {*found}
        free = [stretch for stretch in self._stretches if stretch not in used] or self._stretches
        if not free:
            return Span(f"{self._game.folder}/{_OF_GAME}", 1)
        return Span(free[0].file, free[0].first, 1)


def _in_stretch(stretch: Stretch, place: Span) -> Span:
    """A place in lines that were changed; where some are gone, the line that they stood behind."""
    return Span(stretch.file, stretch.first, 1) if stretch.is_gone else place
