"""NCIS's games -> findings where they favour one side."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, warning
from planche.game import Game
from planche.games.ncis.play_stage import PLAYED_COLUMNS, PLAYED_FIGURES, box_of
from planche.games.ncis.rules import Ending
from planche.games.ncis.set_up import deal
from planche.games.ncis.tournaments import Season, play_sample
from planche.games.protocol import Columns, GameCheck

MOST_SHARE = 0.65  # of the games won, for either side
MOST_SAMPLES = 4  # that are played until all is well, for chance alone favours a side in small samples


@warning("ncis/balance")
def balance(game: Game) -> Iterator[Finding]:
    """
    Neither the Criminal nor the agents win more than 65 % of the games, with 2, 3 or 4 players, and games end.

    Seeded games between camps that play sensibly are played for each number of players; trials and ambushes succeed
    with the chances that the figures say. Where a side wins more at once, up to four times as many games are played
    before it is told.

    `planche simulate ncis --games 1000` plays more of them; `planche games ncis --stats` shows these.

    Example: `threat-to-win: 6`, which the Criminal reaches with three zones.
    Mend it: change the zones' threat, clues and powers, the chances, or `threat-to-win`; never what the
    rulebook says.
    """
    box = box_of(game)
    if box is None or any(deal.run(game)):  # other hands than are dealt are told by themselves
        return
    found: list[str] = []
    for samples in range(1, MOST_SAMPLES + 1):
        seasons = play_sample(box, tuple(game.players), samples)
        found = [message for season in seasons for message in _mistakes(season)]
        if not found:
            return
        if any(played.ending is Ending.UNFINISHED for season in seasons for played in season.games):
            break  # more games would not mend that, and they take long
    chance = game.figures["trial-chance"]
    for message in found:
        yield balance.finding(chance.span, message, "change this chance, or the zones")


CHECKS: tuple[GameCheck, ...] = (balance,)
FIGURES: tuple[str, ...] = PLAYED_FIGURES
COLUMNS: Columns = PLAYED_COLUMNS


def _mistakes(season: Season) -> Iterator[str]:
    """What is wrong with the games of a number of players."""
    favoured, share = (
        ("the Criminal wins", season.share) if season.share > 0.5 else ("the agents win", 1 - season.share)
    )
    if share > MOST_SHARE:
        games = f"{share:.1%} of {len(season.games)} games"
        yield f"{season.players} players: {favoured} {games}, wanted at most {MOST_SHARE:.0%}"
    if endless := sum(played.ending is Ending.UNFINISHED for played in season.games):
        yield f"{season.players} players: {endless} of {len(season.games)} games came to no end"
