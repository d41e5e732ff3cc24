"""A game with tables that are written for each language -> what its checks find in those of all, each once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planche.checks.game import check_game
from planche.checks.names import check_names
from planche.findings import Finding, gather_findings
from planche.game import PIECE, Game, is_written_for_each, take_tables


def games_by_tables(game: Game, languages: Sequence[str]) -> Mapping[str, Game]:
    """The game with the tables of each language; under "" the game when it has none that is written for each."""
    if not is_written_for_each(game):
        return {"": game}
    return {language: take_tables(game, language) for language in languages}


def check_whole_games(games: Mapping[str, Game], is_whole: bool) -> Iterator[Finding]:
    """What the checks of whole games find in the tables of each language, each once.

    What is not found in all languages names its own. A piece that is named need be there in one language only.
    """
    check = check_game if is_whole else check_names
    found = [dict.fromkeys(gather_findings(check(game))) for game in games.values()]
    for language, findings in zip(games, found):
        for finding in findings:
            if all(finding in others for others in found):
                yield finding
            elif finding.id != PIECE.id:
                yield finding._replace(language=finding.language or language)
