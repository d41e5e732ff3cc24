"""Findings -> those that a game does not accept, and one for every entry of `accept` that silences nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.checks.registry import ACCEPT, registry
from planche.findings import Finding, nearest_name, suggest_name
from planche.game import Acceptance, Game
from planche.games import game_module


def drop_accepted(findings: Iterable[Finding], game: Game, languages: Iterable[str]) -> Iterator[Finding]:
    """The findings without the accepted warnings, and one for every entry that silences nothing.

    What an entry would silence, were its check not misspelt, follows from that. `languages` are those that were looked
    at in full: an entry is idle only where its warning could have been.
    """
    used: set[Acceptance] = set()
    known = known_checks(game)
    meant = {entry: nearest_name(entry.check, known) for entry in game.accept if entry.check not in known}
    for finding in findings:
        matching = [entry for entry in game.accept if _matches(entry, entry.check, finding)]
        used.update(matching)
        if not matching and not any(_matches(entry, check, finding) for entry, check in meant.items()):
            yield finding
    looked_at = set(languages)
    for entry in game.accept:
        if entry not in used and looked_at.issuperset(_where(entry, game)):
            yield _idle(entry, game)


def _where(entry: Acceptance, game: Game) -> tuple[str, ...]:
    """The languages in which an accepted warning could be."""
    return (entry.language,) if entry.language in game.languages else game.languages


def known_checks(game: Game) -> frozenset[str]:
    """The ids of all checks that may tell something of a game."""
    module = game_module(game)
    return frozenset((*registry(), *(check.id for check in (module.CHECKS if module else ()))))


def _idle(entry: Acceptance, game: Game) -> Finding:
    checks = known_checks(game)
    if entry.check not in checks:
        message, hint = f"there is no check {entry.check!r}", suggest_name(entry.check, checks)
    elif entry.language and entry.language not in game.languages:
        message, hint = f"the game has no language {entry.language!r}", suggest_name(entry.language, game.languages)
    else:
        message, hint = f"nothing to accept: no warning {entry.check} there", "delete the entry"
    return ACCEPT.finding(entry.span, message, hint, game=game.id)


def _matches(entry: Acceptance, check: str | None, finding: Finding) -> bool:
    """Whether an entry, were it for that check, is for the finding."""
    return (
        not finding.is_error
        and check == finding.id
        and entry.file in ("", finding.span.file, finding.span.file.rsplit("/", 1)[-1])
        and entry.piece in ("", finding.piece)
        and entry.language in ("", finding.language)
    )
