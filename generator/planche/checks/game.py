"""A whole game -> the findings of all checks that look at it, our own and its module's."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks import boards, decks
from planche.checks.decks import deck_limit, deck_size, excesses
from planche.checks.names import check_names, unknown_pieces
from planche.findings import Finding, warning
from planche.game import Game
from planche.games import GameCheck, game_module, unmet_needs


@warning("pieces/unused")
def pieces_unused(game: Game) -> Iterator[Finding]:
    """
    Every row of a table is printed at least once, and every table has a row.

    A row with no copies is most likely forgotten.

    Example: `copies: 0`.
    Mend it: give it copies, or delete the row.
    """
    for component in game.components:
        if not component.pieces:
            yield pieces_unused.finding(
                component.span, f"component {component.id!r} has no pieces", "add rows to its table"
            )
        for piece in component.pieces:
            if not piece.copies:
                message = f"{piece.id!r} has 0 copies and is never printed"
                yield pieces_unused.finding(
                    piece.span, message, "give it copies or delete it", component=component.id, piece=piece.id
                )


CHECKS: tuple[GameCheck, ...] = (*decks.CHECKS, *boards.CHECKS, pieces_unused)


def check_game(game: Game) -> Iterator[Finding]:
    """Findings of all checks that look at a whole game, our own and its module's.

    Where a component's pieces are wrong, what follows for the decks is left out: one mistake, one finding.
    """
    own = tuple(_module_findings(game))
    wrong = {finding.component for finding in own if finding.component and finding.is_error} | _repeating(game)
    yield from check_names(game)
    yield from unknown_pieces(game)
    yield from own
    are_alike = bool(wrong) and len(set(excesses(game).values())) == 1
    for check in CHECKS:
        yield from (finding for finding in _run(check, game) if not _follows(finding, wrong, are_alike))


def _repeating(game: Game) -> set[str]:
    """The components with a piece whose id another one has; reading the tables made findings of it."""
    pieces = [piece for component in game.components for piece in component.pieces]
    first = {piece.id: piece for piece in reversed(pieces)}
    return {piece.component for piece in pieces if first[piece.id] is not piece}


def _follows(finding: Finding, wrong: set[str], are_alike: bool) -> bool:
    """Whether a finding about a deck says only that pieces it is made of are wrong; `are_alike`: all decks alike."""
    return finding.component in wrong if finding.id == deck_limit.id else finding.id == deck_size.id and are_alike


def _module_findings(game: Game) -> Iterator[Finding]:
    """What the game's module lacks, else what its checks find."""
    module = game_module(game)
    if module is None:
        return
    absent = tuple(unmet_needs(game, module))
    yield from (finding._replace(game=game.id) for finding in absent)
    for check in () if absent else module.CHECKS:
        yield from _run(check, game)


def _run(check: GameCheck, game: Game) -> Iterator[Finding]:
    for finding in check.run(game):
        yield finding if finding.game else finding._replace(game=game.id)
