"""A game whose kits somebody approved -> what prints otherwise since, at the lines that were changed.

Each line that was changed is told once, with what follows from it on the first face; what was changed and prints the
same is not told. Where something else is found, and no more than one stretch of lines was changed, whatever is found
elsewhere comes from there: it is told first, unless something is found in that, which tells then what it said; other
warnings that did not stand when it was approved are left out. Errors are told without what prints otherwise by several.
A game that is as it was approved is compared by its sources alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from functools import partial
from hashlib import sha256
from pathlib import PurePosixPath
from typing import NamedTuple

from planche import __version__
from planche.approval.blame import BlamedLines, place_of, share_changes, tell_line, way_back
from planche.approval.changes import find_changes, owners_of
from planche.approval.describe import describe_now
from planche.approval.lines import CATALOGUE, Stretch, find_stretches, read_sources
from planche.approval.record import ALL, Approved, Damaged, decode_approved
from planche.checks import APPROVED, UNREADABLE_APPROVAL
from planche.findings import NOBODY, Finding, Span
from planche.game import Game
from planche.kit import Studio, do_in_shares
from planche.language import way_if_meant
from planche.source import APPROVALS, Folder, Project, Unreadable

LENGTH = 12  # hexadecimal digits of a mark
_OF_PARAGRAPHS = (CATALOGUE, ".md")  # files whose texts go on up to a blank line


def approved_file(id: str, language: str) -> str:
    """The file of what was approved of a game in a language."""
    return f"content/{id}/{APPROVALS}/{language}.txt"


def read_approved(project: Project, id: str, language: str) -> Approved | None:
    """What was approved; None where nothing was. Damaged for a file that is not as it was written."""
    own, file = Folder(project.root), approved_file(id, language)  # what lies behind was approved without its files
    if not own.exists(file):
        return None
    try:
        return decode_approved(own.read_text(file))
    except Unreadable as error:
        raise Damaged(max(error.finding.span.line, 1), error.finding.message) from error


class _Changed(NamedTuple):
    """What prints otherwise in a language, and the lines that were changed if they are one stretch."""

    findings: tuple[Finding, ...] = ()
    only: _OnlyLines | None = None
    known: Set[str] = frozenset()  # marks of what was found when it was approved


class _OnlyLines(NamedTuple):
    """All lines that were changed, which are one stretch, and the lines of their file now."""

    stretch: Stretch
    text: Sequence[str]

    def hold(self, finding: Finding) -> bool:
        """Whether a finding stands in them, or where the paragraph begins in which they do."""
        file, line = finding.span.file, finding.span.line
        if file != self.stretch.file or self.stretch.is_of_picture or self.stretch.holds(line):
            return file == self.stretch.file
        between = self.text[max(line - 1, 0) : self.stretch.first]
        return file.endswith(_OF_PARAGRAPHS) and 0 < line <= self.stretch.first and all(map(str.strip, between))


def add_unapproved(
    project: Project, game: Game, languages: Sequence[str], others: Sequence[Finding]
) -> tuple[Finding, ...]:
    """What prints otherwise in these languages than it was approved, each line that was changed once, before the other
    findings of the game. What is found in the only lines that were changed tells what they said."""
    own = Folder(project.root)
    kept = [one for one in languages if own.exists(approved_file(game.id, one))]
    if not kept:
        return tuple(others)
    found = [*do_in_shares([partial(_find_in_language, project, game, language, others) for language in kept])]
    only = next((one.only for one in found if one.only is not None), None)
    changed = tuple(_once(game, (one.findings for one in found)))
    if only is None:
        return (*changed, *others)
    known = frozenset().union(*(one.known for one in found))
    reminded = [_remind(only, finding) for finding in others]
    if set(languages) >= set(game.languages) and ALL not in known:  # what is only then looked for may have stood there
        return (*changed, *reminded)
    return _fold_followers(changed, reminded, only, known)


def _fold_followers(
    changed: Sequence[Finding], others: Sequence[Finding], only: _OnlyLines, known: Set[str]
) -> tuple[Finding, ...]:
    """What is told where only one stretch of lines was changed: warnings that there were not before follow from what is
    found there, or prints otherwise."""
    stand = [*changed, *(one for one in others if only.hold(one))]
    if not stand:
        return tuple(others)
    follow = [one for one in others if one not in stand and not one.is_error and mark_of(one) not in known]
    first = stand[0]._replace(followers=stand[0].followers + sum(1 + one.followers for one in follow))
    return (first, *stand[1:], *(one for one in others if one not in stand and one not in follow))


def mark_of(finding: Finding) -> str:
    """What a finding is known by when lines move, and whoever tells it puts it into other words."""
    said = "\0".join((finding.id, PurePosixPath(finding.span.file).name, *finding.owner, finding.msgctxt))
    return sha256(said.encode()).hexdigest()[:LENGTH]


def _once(game: Game, by_language: Iterable[Iterable[Finding]]) -> Iterator[Finding]:
    """The findings of all languages, each line once; a picture, whose lines only the first of them tells, with that."""
    told: set[Span] = set()
    pictures: set[str] = set()
    for findings in by_language:
        new = [one for one in findings if one.span._replace(column=0) not in told and one.span.file not in pictures]
        yield from new
        told |= {one.span._replace(column=0) for one in new}
        pictures |= {one.span.file for one in new if one.span.file.startswith(f"{game.folder}/art/")}


def _find_in_language(project: Project, game: Game, language: str, others: Sequence[Finding]) -> _Changed:
    try:
        before = read_approved(project, game.id, language)
        studio = Studio(project, game)
        sources = read_sources(project, game, language, studio)
    except Damaged as damaged:
        hint = f"look at the kit, and run `planche approve {game.id}`"
        place = Span(approved_file(game.id, language), damaged.line)
        return _Changed((UNREADABLE_APPROVAL.finding(place, f"{damaged}", hint, game=game.id, language=language),))
    except Unreadable as error:
        return _Changed((error.finding,))
    if before is None or (before.planche == __version__ and before.sources == sources):
        return _Changed()
    stretches = [*find_stretches(before.sources, sources)]
    only = _OnlyLines(stretches[0], sources.get(stretches[0].file, ())) if len(stretches) == 1 else None
    if _are_told_alone(others, only):
        return _Changed(only=only, known=before.found)
    changes = [*find_changes(before, describe_now(project, game, language))]
    found = (_finding(game, language, blamed) for blamed in share_changes(game, stretches, changes))
    return _Changed(tuple(found), only, before.found)


def _are_told_alone(others: Iterable[Finding], only: _OnlyLines | None) -> bool:
    """Whether findings are told without what prints otherwise by the lines that were changed."""
    if only is None:
        return any(finding.is_error for finding in others)
    return any(only.hold(finding) for finding in others)


def _remind(only: _OnlyLines | None, finding: Finding) -> Finding:
    """A finding with what its line said when it was approved, if that alone was changed."""
    if only is None or not only.hold(finding):
        return finding
    line = tell_line(only.stretch, finding.message)
    back = "put that back" if line else f"this was changed since the kit was approved: {way_back(only.stretch)}"
    meant = way_if_meant(finding.hint)
    other = f", if it is meant, {meant}" if meant else f" {finding.hint}" * bool(finding.hint)
    hint = f"{back}; or{other}" if other else back
    return finding._replace(message=f"{line}{finding.message}", hint=hint)


def _finding(game: Game, language: str, blamed: BlamedLines) -> Finding:
    stretch, (first, *others) = blamed
    owners = owners_of(blamed.changes)
    more = f" (and {len(others)} more of what is printed)" if others and len(owners) < 2 else ""
    line = "" if stretch is None or first.value else tell_line(stretch, first.said)
    back = "put that back" if line else "no line of the game says why" if stretch is None else way_back(stretch)
    hint = f"{back}; or, if it is meant, look at the kit and run `planche approve {game.id}`"
    place = Span(f"{game.folder}/game.yaml", 1) if stretch is None else place_of(stretch)
    owner = first.owner if first.owner != NOBODY or not owners else owners[0]
    said = f"{line}by that {first.said}{more}" if line else f"{first.said}{more}"
    finding = APPROVED.finding(place, said, hint, game=game.id, language=language)
    finding = finding._replace(**owner._asdict())
    return finding._replace(also_on=tuple(one for one in owners if one != owner))
