"""A game -> findings where a component has other pieces for one player count than for all others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from planche.findings import Finding, counted, warning
from planche.game import Component, Game, Piece

LEAST_ALIKE = 3  # player counts with the same number of pieces
MOST_BESIDE = 1  # by how many pieces differ from players at all counts, for them to be one for each player


@warning("pieces/uneven")
def pieces_uneven(game: Game) -> Iterator[Finding]:
    """
    A component whose rows all say for which players they are has as many pieces for each of their counts, and one
    that is printed once for each player has enough for the most players, and no more of a lone row.

    Where it has the same number for all player counts but one or two, a number of the column `players` was most likely
    left out or mistyped. The same holds where it has as many for each count as there are players, or one more.

    Example: two cards for 4 to 9 players and one for 10; `aid,4` or `aid,9` with `one-per-player` in a game for six.
    Mend it: correct the `players` of the row, or its copies.
    """
    for part in game.components:
        if part.one_per_player:
            yield from _find_other_than_players(part, game)
        elif part.pieces and all(piece.players for piece in part.pieces):
            yield from _find_uneven(part, game)


def _find_other_than_players(part: Component, game: Game) -> Iterator[Finding]:
    """Fewer than there may be players, or more of a lone row: of several rows there may be a choice."""
    most = max(game.players, default=0)
    copies = sum(piece.copies for piece in part.pieces)
    if part.pieces and (copies < most or (copies > most and len(part.pieces) == 1)):
        piece = part.pieces[0]
        message = f"{part.id!r} is one for each player and has {copies} in all; the game is for up to {most} players"
        hint = f"write {piece.copies + most - copies}, or take one-per-player away"
        yield _finding(piece, message, hint)._replace(about=game.place_of("players"))


def _find_uneven(part: Component, game: Game) -> Iterator[Finding]:
    """What is told of the counts for which there are fewer pieces, or more where none has fewer."""
    there = {count for piece in part.pieces for count in piece.players}
    span = [count for count in game.players if min(there) <= count <= max((*there, *game.players))]
    number = {count: sum(piece.copies for piece in part.pieces if count in piece.players) for count in span}
    if odd := _find_odd(number):
        usual = Counter(number.values()).most_common(1)[0][0]
        yield _tell(part, odd, number, dict.fromkeys(span, usual), f"{usual} for all other player counts")
        return
    beside = {count: number[count] - count for count in span}
    more = Counter(beside.values()).most_common(1)[0][0] if beside else 0
    if abs(more) <= MOST_BESIDE and (odd := _find_odd(beside)):
        words = ("as many as there are players", "one more than there are players", "one fewer than there are players")
        yield _tell(
            part, odd, number, {count: count + more for count in span}, f"{words[more]} for all other player counts"
        )


def _find_odd(number: Mapping[int, int]) -> list[int]:
    """The one or two counts of players with another number than all others, those with the fewest first."""
    numbers = Counter(number.values()).most_common()
    usual, alike = numbers[0] if numbers else (0, 0)
    odd = sorted((count for count in number if number[count] != usual), key=lambda count: (number[count], count))
    is_told = alike >= LEAST_ALIKE and 1 <= len(odd) <= 2 and all(others <= alike / 2 for _, others in numbers[1:])
    return odd if is_told else []


def _tell(
    part: Component, odd: Sequence[int], number: Mapping[int, int], usual: Mapping[int, int], rest: str
) -> Finding:
    piece = _blame(part, odd, usual, number)
    said = " and ".join(f"{number[one] or 'none'} for {counted(one, 'player')}" for one in odd)
    message = f"{part.id!r} has {said}, and {rest}"
    return _finding(piece, message, _correct(piece, odd, usual, number))


def _correct(piece: Piece, odd: Sequence[int], usual: Mapping[int, int], number: Mapping[int, int]) -> str:
    """The way out: which players to write, where one count more makes a run of them."""
    counts = sorted({*piece.players, odd[0]})
    is_run = len(counts) > 1 and counts == [*range(counts[0], counts[-1] + 1)]
    if len(odd) == 1 and odd[0] not in piece.players and is_run and number[odd[0]] + piece.copies == usual[odd[0]]:
        return (
            f"write {' '.join(map(str, counts))} as the `players` of {piece.id!r}, or correct those of its neighbours"
        )
    return f"correct the `players` of {piece.id!r}, or those of its neighbours"


def _blame(part: Component, odd: Sequence[int], usual: Mapping[int, int], number: Mapping[int, int]) -> Piece:
    """The row that is probably wrong: the last for a count that has too many, or one next to a count that lacks one."""
    many = [
        piece for piece in part.pieces if any(count in piece.players and number[count] > usual[count] for count in odd)
    ]
    lacking = [piece for piece in part.pieces if odd[0] not in piece.players]
    near = sorted(lacking, key=lambda piece: (-len(piece.players), min(abs(odd[0] - count) for count in piece.players)))
    return many[-1] if many else near[0] if near else part.pieces[0]


def _finding(piece: Piece, message: str, hint: str) -> Finding:
    return pieces_uneven.finding(piece.span, message, hint, component=piece.component, piece=piece.id)
