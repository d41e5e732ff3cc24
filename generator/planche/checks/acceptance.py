"""Findings -> those that a game does not accept, and one for every entry of `accept` that silences nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import islice, product
from typing import NamedTuple

from planche.art import UNUSABLE, UNUSED
from planche.checks.causes import Rank, rank_of
from planche.checks.registry import ACCEPT, registry
from planche.findings import Finding, nearest_name, suggest_name
from planche.game import Acceptance, Game
from planche.games import game_module
from planche.language import UNREADABLE
from planche.source import CHECKS as UNREAD_FILES
from planche.templates import MISSING_TEMPLATE, SYNTAX

_HIDING = {check.id for check in (*UNREAD_FILES, UNREADABLE, UNUSABLE, MISSING_TEMPLATE, SYNTAX)}
MOST_GUESSED = 50  # checks that there are not, for which a near one is looked for
Place = tuple[str, str, str, str]
"""A check, the end of a file's path from a slash on, a piece and a language; empty where any will do."""


def drop_accepted(findings: Iterable[Finding], game: Game, languages: Iterable[str]) -> Iterator[Finding]:
    """The findings without the accepted warnings, and one for every entry that silences nothing.

    What an entry would silence, were its check not misspelt, follows from that. `languages` are those that were looked
    at in full: an entry is idle only where its warning could have been.
    """
    if not game.accept:
        yield from findings
        return
    checks = _Checks(game)
    wanted = {_place_of(entry, entry.check) for entry in game.accept}
    meant = {_place_of(entry, check) for entry in game.accept if (check := checks.meant(entry.check))}
    places = _PlaceFinder(wanted | meant)
    used: set[Place] = set()
    left: list[Finding] = []
    for finding in findings:
        found = set() if finding.is_error else places.of(finding)
        used |= found & wanted
        if found.isdisjoint(wanted) and found.isdisjoint(meant):
            left.append(finding)
    yield from left
    looked_at = set(languages)
    others = _Others(left, wanted, places)
    for entry in game.accept:
        if _place_of(entry, entry.check) not in used and looked_at.issuperset(_where(entry, game)):
            yield from _idle(entry, game, checks, others)


def known_checks(game: Game) -> frozenset[str]:
    """The ids of all checks that may tell something of a game."""
    module = game_module(game)
    return frozenset((*registry(), *(check.id for check in (module.CHECKS if module else ()))))


def _where(entry: Acceptance, game: Game) -> tuple[str, ...]:
    """The languages in which an accepted warning could be."""
    return (entry.language,) if entry.language in game.languages else game.languages


class _Checks:
    """The checks that there are, and what entries may mean by others: of so many as are looked through."""

    def __init__(self, game: Game) -> None:
        self.known = known_checks(game)  # the modules of all games know some
        misspelt = dict.fromkeys(entry.check for entry in game.accept if entry.check not in self.known)
        self._guessed = {check: nearest_name(check, self.known) for check in islice(misspelt, MOST_GUESSED)}

    def meant(self, check: str) -> str | None:
        """The check that a misspelt one most likely means."""
        return self._guessed.get(check)

    def way_out(self, check: str) -> str:
        """What to name instead of a check that there is not."""
        return suggest_name(check, self.known) if check in self._guessed else "`planche explain all` lists them"


def _place_of(entry: Acceptance, check: str) -> Place:
    """Where an entry, were it for that check, is for warnings."""
    return check, entry.file and f"/{entry.file.removeprefix('./')}", entry.piece, entry.language


class _PlaceFinder:
    """Finds where a finding is, in the words of entries: by looking it up, however many there are."""

    def __init__(self, named: Iterable[Place]) -> None:
        checks, files, _, _ = zip(*named, strict=True)
        self._checks = {*checks}
        self._named = {"", *files}
        self._ends: dict[str, tuple[str, ...]] = {}

    def of(self, finding: Finding) -> set[Place]:
        """Every place at which a finding is; none where no entry names its check."""
        if finding.id not in self._checks:
            return set()
        file = finding.span.file
        if file not in self._ends:
            self._ends[file] = tuple(end for end in _ends_of(file) if end in self._named)
        return {*product([finding.id], self._ends[file], {"", finding.piece}, {"", finding.language})}


def _ends_of(file: str) -> Iterator[str]:
    """Every trailing part of a path, and none at all."""
    path = f"/{file}"
    yield ""
    yield from (path[slash.start() :] for slash in re.finditer("/", path))


class _Names(NamedTuple):
    """What warnings that stand together name."""

    files: set[str]
    pieces: set[str]
    languages: set[str]


class _Others:
    """What is left of the findings, for entries that silence nothing."""

    def __init__(self, left: Sequence[Finding], wanted: Set[Place], places: _PlaceFinder) -> None:
        self.errors = {place for finding in left if finding.is_error for place in places.of(finding) & wanted}
        self.is_file_unread = any(finding.id in _HIDING for finding in left)
        ranks = {rank_of(id) for id in {finding.id for finding in left if finding.is_error}}
        self.has_errors = bool(ranks)
        self.has_early_errors = any(rank <= Rank.RULE for rank in ranks)
        self._names: dict[Place, _Names] = {}
        for finding in left:
            if finding.is_error:
                continue
            for place in places.of(finding._replace(language="")):
                names = self._names.setdefault(place, _Names(set(), set(), set()))
                names.files.add(finding.span.file)
                names.pieces.add(finding.piece)
                names.languages.add(finding.language)

    def named_at(self, check: str, file: str = "", piece: str = "") -> _Names | None:
        """What the warnings of a check name that are at a place; None where there are none."""
        return self._names.get((check, file, piece, ""))


def _idle(entry: Acceptance, game: Game, checks: _Checks, others: _Others) -> Iterator[Finding]:
    """What is wrong with an entry that silences nothing; nothing where what it is for may not have been seen."""
    place = _place_of(entry, entry.check)
    if entry.check not in checks.known:
        message, hint = f"there is no check {entry.check!r}", checks.way_out(entry.check)
    elif entry.language and entry.language not in game.languages:
        message, hint = f"the game has no language {entry.language!r}", suggest_name(entry.language, game.languages)
    elif place in others.errors:
        message = f"{entry.check} is an error there, which cannot be accepted"
        hint = "mend it, and delete the entry"
    elif elsewhere := others.named_at(entry.check):
        message, hint = f"nothing to accept: no warning {entry.check} there", _name_place(place, elsewhere, others)
    elif _may_be_hidden(entry, others):
        return
    else:
        message, hint = f"nothing to accept: no warning {entry.check} there", "delete the entry"
    yield ACCEPT.finding(entry.span, message, hint, game=game.id)


def _may_be_hidden(entry: Acceptance, others: _Others) -> bool:
    """Whether a file could not be read in which a warning of the entry could be, or nobody looked for it.

    What a check of a whole game counts comes out otherwise where anything else about the game is wrong.
    """
    is_late = entry.check == UNUSED.id  # looked for where there is no error
    is_counted = rank_of(entry.check) is Rank.RULE
    is_missed = (is_late and others.has_errors) or (is_counted and others.has_early_errors)
    return others.is_file_unread or is_missed


def _name_place(place: Place, elsewhere: _Names, others: _Others) -> str:
    """Where warnings of a check are, by the first part of a place at which there are none that names another one."""
    check, file, piece, _ = place
    in_file = others.named_at(check, file)
    if in_file is None:
        return _tell_names("file", elsewhere.files)
    of_piece = others.named_at(check, file, piece)
    if of_piece is None:
        return _tell_names("piece", in_file.pieces)
    return _tell_names("language", of_piece.languages)


def _tell_names(key: str, names: Set[str]) -> str:
    """The names of a kind at which there are warnings, the first of them; those that name none are told so."""
    named = names - {""}
    if not named:
        return f"there are warnings of it that name no {key}: leave `{key}` out"
    more = f" and {len(named) - 1} more" if len(named) > 1 else ""
    return f"there are warnings of it at the {key} {min(named)!r}{more}: name that {key}"
