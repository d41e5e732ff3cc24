"""NCIS's trials -> findings where some are of another series than the rest; the series that they are of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from planche.findings import Finding, error
from planche.game import Game, Piece
from planche.games.places import piece_finding, table_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.values import integer_in

MADE = ("decryption", "firearms", "autopsy", "bullets")  # components whose rows a seed gives
FIGURES: tuple[str, ...] = ()
COLUMNS: Columns = {id: {"series": "integer"} for id in MADE}


@error("ncis/series")
def series(game: Game) -> Iterator[Finding]:
    """
    All trials, and the bullet card that solves some of them, are of one series: that of the seed which they were made
    with. It is printed small on them and on the solution cards, so that no household mixes two.

    Example: `series: 8` in a row of a table whose other rows say 7.
    Mend it: make all of them again, with `planche generate` and one seed.
    """
    usual = series_of(game)
    for id in MADE:
        part = game.component(id)
        others = [piece for piece in part.pieces if _series(piece) != usual]
        found = {_series(piece) for piece in others}
        hint = f"make all again, by `{command_of(game)}`"
        if len(others) == len(part.pieces) and len(found) == 1:
            message = f"the trials of {id!r} are of series {found.pop()}, the others of series {usual}"
            yield table_finding(series, part, message, hint)
            continue
        for piece in others:
            message = f"{piece.id!r} is of series {_series(piece)}, other trials of series {usual}"
            yield piece_finding(series, piece, message, hint)


CHECKS: tuple[GameCheck, ...] = (series,)


def with_seed(check: GameCheck) -> GameCheck:
    """The check; what its hints say of `planche generate` is as it must be typed to have the same series again."""

    def run(game: Game) -> Iterator[Finding]:
        for finding in check.run(game):
            yield finding._replace(hint=finding.hint.replace("`planche generate`", f"`{command_of(game)}`"))

    return replace(check, run=run)


def command_of(game: Game) -> str:
    """The command that makes the trials of the series that most are of."""
    usual = series_of(game)
    return f"planche generate {game.id} --seed {1 if usual is None else usual}"


def series_of(game: Game) -> int | None:
    """The series that most trials are of; None where there are no trials."""
    found = Counter(_series(piece) for id in MADE for piece in game.component(id).pieces)
    return next((usual for usual, _ in found.most_common(1)), None)


def _series(piece: Piece) -> int:
    return integer_in(piece.fields, "series")
