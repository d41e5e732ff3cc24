"""Operation Cuckoo played by seeded players: a set-up goes in, games and what they come to go out.

Only `Random.random` is drawn from, which gives the same numbers for a seed with every version of Python.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import chain, count
from random import Random
from typing import NamedTuple

from planche.games.cuckoo.rules import Ground, Move, Position, Result, Way, is_threatened, moves, position_after, result

# chooses one of a position's legal moves, of which there is at least one
Player = Callable[[Ground, Position, Sequence[Move], Random], Move]


class GameRecord(NamedTuple):
    """A game: how it ended, after how many turns (passed ones too), and which side began."""

    result: Result
    plies: int
    first: int


class Tally(NamedTuple):
    """What games come to; `ends` counts them by the way in which they ended."""

    games: int = 0
    plies: int = 0
    least: int = 0  # plies of the shortest game
    most: int = 0
    firsts: int = 0  # games that the side won which began
    ends: tuple[int, ...] = (0,) * len(Way)

    @property
    def drawn(self) -> int:
        """Games that nobody won."""
        return self.ends[Way.DRAWN]

    @property
    def share(self) -> float | None:
        """The first player's share of the games that somebody won."""
        won = self.games - self.drawn
        return self.firsts / won if won else None


NO_GAMES = Tally()


def at_random(_ground: Ground, _position: Position, choices: Sequence[Move], rng: Random) -> Move:
    """Any legal move, one as likely as the other."""
    return choices[int(rng.random() * len(choices))]


def greedy(ground: Ground, position: Position, choices: Sequence[Move], rng: Random) -> Move:
    """As somebody plays who sees what a move brings, but nothing beyond it.

    A win; else a move that does not lose at once (into a base, for one); of these one that leaves the own cuckoo where
    no enemy reaches it, of these one that leaves it where it is. The rest is drawn; a wish that leaves no move is
    dropped. That the cuckoo stays matters most: where it does not, nearly as many games end with its capture as between
    players who move at random.
    """
    lasting = []
    for move in choices:
        end = result(ground, position, move)
        if end is None:
            lasting.append(move)
        elif end.winner == position.mover:
            return move
    return _careful_move(ground, position, lasting or choices, rng)


def ahead(ground: Ground, position: Position, choices: Sequence[Move], rng: Random) -> Move:
    """As somebody plays who sees the answer to a move too: two plies, and no preference beyond them.

    One of the moves that win, at once or whatever the enemy answers; else one to which no answer wins; else any.
    """
    outlooks = [_outlook(ground, position, move) for move in choices]
    best = max(outlooks)
    return at_random(ground, position, [move for move, found in zip(choices, outlooks) if found == best], rng)


# seated as red and blue: those whom the check plays with, and all that are simulated
PAIRINGS: Mapping[str, tuple[Player, Player]] = {
    "random-random": (at_random, at_random),
    "greedy-greedy": (greedy, greedy),
}
SIMULATED: Mapping[str, tuple[Player, Player]] = {**PAIRINGS, "ahead-ahead": (ahead, ahead)}


def playout(ground: Ground, start: Position, players: tuple[Player, Player], rng: Random) -> GameRecord:
    """A game from its start to its end.

    It ends: captures are fewer than pieces, between two captures every piece steps forward only, which leads in no
    circle, and whoever passes is followed by a move or by the draw.
    """
    now, end, plies = start, None, 0
    while end is None:
        choices = moves(ground, now)
        move = players[now.mover](ground, now, choices, rng) if choices else None
        end = result(ground, now, move)
        now = position_after(ground, now, move)
        plies += 1
    return GameRecord(end, plies, start.mover)


def tournament(
    ground: Ground, start: Position, players: tuple[Player, Player], seed: str, number: int = 0
) -> Iterator[GameRecord]:
    """One game after the other, without end, beginning with a number; each has its seed from its own number."""
    return (playout(ground, start, players, Random(f"{seed}/{n}")) for n in count(number))  # noqa: S311 - a game


def tally(games: Iterable[GameRecord], before: Tally = NO_GAMES) -> Tally:
    """What the games come to, added to what others came to before."""
    for game in games:
        ends = list(before.ends)
        ends[game.result.way] += 1
        before = Tally(
            games=before.games + 1,
            plies=before.plies + game.plies,
            least=min(before.least or game.plies, game.plies),
            most=max(before.most, game.plies),
            firsts=before.firsts + (game.result.winner == game.first),
            ends=tuple(ends),
        )
    return before


def _careful_move(ground: Ground, position: Position, choices: Sequence[Move], rng: Random) -> Move:
    """A move that leaves the own cuckoo out of reach, and where it is, as far as possible."""
    side = position.mover
    cuckoo = position.pieces[side].cuckoo
    staying = [move for move in choices if ground.bits[move.origin] != cuckoo]
    leaving = [move for move in choices if ground.bits[move.origin] == cuckoo]
    order = chain(_shuffle(staying, rng), _shuffle(leaving, rng))
    first = next(order)
    for move in chain([first], order):
        if not is_threatened(ground, position_after(ground, position, move), side):
            return move
    return first


def _outlook(ground: Ground, position: Position, move: Move) -> int:
    """What a move comes to by the best answer: 1 if it is won, -1 if it is lost, 0 if that is open, or drawn."""
    side, end = position.mover, result(ground, position, move)
    if end is not None:
        return _worth(end, side)
    then = position_after(ground, position, move)
    if is_threatened(ground, then, side):
        return -1
    if not _may_end(ground, then, side):
        return 0
    return min(_worth(result(ground, then, answer), side) for answer in moves(ground, then) or (None,))


def _may_end(ground: Ground, position: Position, side: int) -> bool:
    """Whether the other side may end the game in another way than by capturing this one's cuckoo."""
    own, other = position.pieces[side], position.pieces[1 - side]
    enemies, left = other.eggs | other.warblers | other.cuckoo, ground.bases[side]
    while left:
        base = left & -left  # the lowest bit
        left ^= base
        if ground.attackers[base][0] & enemies:
            return True
    return (own.eggs | own.warblers).bit_count() == 1


def _worth(end: Result | None, side: int) -> int:
    return 0 if end is None or end.winner is None else 1 if end.winner == side else -1


def _shuffle(choices: Iterable[Move], rng: Random) -> Iterator[Move]:
    """The moves in a drawn order; only as many are drawn as are asked for."""
    left = list(choices)
    while left:
        n = int(rng.random() * len(left))
        left[n], left[-1] = left[-1], left[n]
        yield left.pop()
