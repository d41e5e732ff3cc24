"""A game -> findings where a set-up places pieces that the game has not, or not as often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from planche.findings import Finding, Span, error, list_names, nearest_name, suggest_name
from planche.game import Board, Game

MOST_GUESSED = 50


@error("board/piece")
def board_piece(game: Game) -> Iterator[Finding]:
    """
    A set-up places pieces that the game has, and no more of them than there are.

    Example: `plain: {red-eg: [a1]}`, or 15 cells for a piece with `copies: 14`.
    Mend it: write the id of a row; correct its copies, or the cells.
    """
    pieces = {piece.id: piece for component in game.components for piece in component.pieces}
    for board in game.boards.values():
        for number, ((id, count), by_set_up) in enumerate(_placed(board, pieces).items()):
            (first, span), *more = by_set_up.items()
            place = f"set-ups {list_names([*map(repr, by_set_up)])} place" if more else f"set-up {first!r} places"
            if id not in pieces:
                hint = _suggest(id, game, board) if number < MOST_GUESSED else "write the id of a row"
                yield board_piece.finding(span, f"{place} an unknown piece {id!r}", hint)
            elif count > pieces[id].copies:
                held = pieces[id].copies
                message = f"{place} {count} of {id!r}, there {'is' if held == 1 else 'are'} {held}"
                found = board_piece.finding(span, message, "correct the cells, or the copies", piece=id)
                copies = f"write {count} for its copies; or correct the cells"  # of several set-ups, which agree
                yield found._replace(span=pieces[id].span, about=span, hint=copies) if more else found


def _suggest(id: str, game: Game, board: Board) -> str:
    """The id that is meant: rather one of a component whose pieces the board's set-ups place, and that none places."""
    placed = {start.piece for set_up in board.set_ups.values() for start in set_up.starts}
    kinds = {piece.id: component.id for component in game.components for piece in component.pieces}
    standing = {kinds[one] for one in placed if one in kinds}
    fitting = [one for one, kind in kinds.items() if kind in standing and one not in placed]
    return suggest_name(id, fitting if nearest_name(id, fitting) else kinds)


def _placed(board: Board, known: Collection[str]) -> Mapping[tuple[str, int], Mapping[str, Span]]:
    """Each piece with how many of it are placed (0 of unknown ones): by the set-ups that do so, where they begin to."""
    found: dict[tuple[str, int], dict[str, Span]] = {}
    for set_up in board.set_ups.values():
        counts = Counter(start.piece for start in set_up.starts)
        for start in set_up.starts:
            count = counts[start.piece] if start.piece in known else 0
            found.setdefault((start.piece, count), {}).setdefault(set_up.id, start.span)
    return found
