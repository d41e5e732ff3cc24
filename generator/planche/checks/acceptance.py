"""Findings -> those that a game does not accept, and one for every entry of `accept` that silences nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

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


def drop_accepted(findings: Iterable[Finding], game: Game, languages: Iterable[str]) -> Iterator[Finding]:
    """The findings without the accepted warnings, and one for every entry that silences nothing.

    What an entry would silence, were its check not misspelt, follows from that. `languages` are those that were looked
    at in full: an entry is idle only where its warning could have been.
    """
    used: set[Acceptance] = set()
    known = known_checks(game) if game.accept else frozenset[str]()  # the modules of all games know some
    meant = {entry: nearest_name(entry.check, known) for entry in game.accept if entry.check not in known}
    findings = tuple(findings)
    left: list[Finding] = []
    for finding in findings:
        matching = [entry for entry in game.accept if _matches(entry, entry.check, finding)]
        used.update(matching)
        if not matching and not any(_matches(entry, check, finding) for entry, check in meant.items()):
            left.append(finding)
    yield from left
    looked_at = set(languages)
    for entry in game.accept:
        if entry not in used and looked_at.issuperset(_where(entry, game)):
            yield from _idle(entry, game, left)


def _where(entry: Acceptance, game: Game) -> tuple[str, ...]:
    """The languages in which an accepted warning could be."""
    return (entry.language,) if entry.language in game.languages else game.languages


def known_checks(game: Game) -> frozenset[str]:
    """The ids of all checks that may tell something of a game."""
    module = game_module(game)
    return frozenset((*registry(), *(check.id for check in (module.CHECKS if module else ()))))


def _idle(entry: Acceptance, game: Game, left: Sequence[Finding]) -> Iterator[Finding]:
    """What is wrong with an entry that silences nothing; nothing where what it is for may not have been seen."""
    checks = known_checks(game)
    if entry.check not in checks:
        message, hint = f"there is no check {entry.check!r}", suggest_name(entry.check, checks)
    elif entry.language and entry.language not in game.languages:
        message, hint = f"the game has no language {entry.language!r}", suggest_name(entry.language, game.languages)
    elif any(finding.id == entry.check and finding.is_error and _is_there(entry, finding) for finding in left):
        message = f"{entry.check} is an error there, which cannot be accepted"
        hint = "mend it, and delete the entry"
    elif elsewhere := [finding for finding in left if finding.id == entry.check and not finding.is_error]:
        message, hint = f"nothing to accept: no warning {entry.check} there", _name_place(entry, elsewhere)
    elif _may_be_hidden(entry, left):
        return
    else:
        message, hint = f"nothing to accept: no warning {entry.check} there", "delete the entry"
    yield ACCEPT.finding(entry.span, message, hint, game=game.id)


def _may_be_hidden(entry: Acceptance, left: Iterable[Finding]) -> bool:
    """Whether a file could not be read in which a warning of the entry could be, or nobody looked for it.

    What a check of a whole game counts comes out otherwise where anything else about the game is wrong.
    """
    is_late = entry.check == UNUSED.id  # looked for where there is no error
    is_counted = rank_of(entry.check) is Rank.RULE
    return any(
        finding.id in _HIDING
        or (is_late and finding.is_error)
        or (is_counted and finding.is_error and rank_of(finding.id) <= Rank.RULE)
        for finding in left
    )


def _name_place(entry: Acceptance, elsewhere: Sequence[Finding]) -> str:
    """Where warnings of the entry's check are, by the first of its keys that names another place."""
    if entry.file and not any(_is_in_file(entry, finding) for finding in elsewhere):
        return _tell_names("file", elsewhere, lambda finding: finding.span.file)
    there = [finding for finding in elsewhere if not entry.file or _is_in_file(entry, finding)]
    if entry.piece and not any(finding.piece == entry.piece for finding in there):
        return _tell_names("piece", there, lambda finding: finding.piece)
    same = [finding for finding in there if entry.piece in ("", finding.piece)]
    return _tell_names("language", same, lambda finding: finding.language)


def _tell_names(key: str, findings: Sequence[Finding], name: Callable[[Finding], str]) -> str:
    """The names of a kind at which there are warnings, the first of them; those that name none are told so."""
    names = sorted({*map(name, findings)})
    if names == [""]:
        return f"there are warnings of it that name no {key}: leave `{key}` out"
    named = [each for each in names if each]
    more = f" and {len(named) - 1} more" if len(named) > 1 else ""
    return f"there are warnings of it at the {key} {named[0]!r}{more}: name that {key}"


def _matches(entry: Acceptance, check: str | None, finding: Finding) -> bool:
    """Whether an entry, were it for that check, is for the finding."""
    return not finding.is_error and check == finding.id and _is_there(entry, finding)


def _is_there(entry: Acceptance, finding: Finding) -> bool:
    """Whether a finding is where the entry says."""
    return (
        (not entry.file or _is_in_file(entry, finding))
        and entry.piece in ("", finding.piece)
        and entry.language in ("", finding.language)
    )


def _is_in_file(entry: Acceptance, finding: Finding) -> bool:
    """Whether a file is the one of the entry, by any trailing part of its path."""
    return f"/{finding.span.file}".endswith(f"/{entry.file.removeprefix('./')}")
