"""NCIS's box -> seeded games for each number of players, and the table of what they come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from planche.game import Game
from planche.games.kept import keep_numbers
from planche.games.ncis.play import Playthrough, playouts
from planche.games.ncis.play_greedy import GreedyStrategy
from planche.games.ncis.play_sight import Strategy
from planche.games.ncis.play_stage import box_of
from planche.games.ncis.players import RandomStrategy
from planche.games.ncis.rules import CaseBox, Ending
from planche.games.simulation import ResultTable, Simulation
from planche.imposition import Impossible
from planche.progress import Watch

SAMPLE = 75  # games that the check plays, of all player counts together: a quarter of a second
SEED = 1
WAYS = {
    Ending.THREAT: "threat at its end",
    Ending.NAMED: "rightly accused",
    Ending.GUESSED: "luckily guessed",
    Ending.MISNAMED: "wrongly guessed",
    Ending.UNFINISHED: "unfinished",
}
MEASURES = ("turns", "from-to", "cards", "zones", "clues", "threat")
COLUMNS = ("camps play", "players", "games", *MEASURES, *WAYS.values(), "Criminal wins")
SENSIBLY, AT_RANDOM = "sensibly", "at random"


class Season(NamedTuple):
    """The games of two camps that play in the same manner, with so many players."""

    manner: str
    players: int
    games: tuple[Playthrough, ...]

    @property
    def share(self) -> float:
        """The Criminal's share of the games that somebody won; half of none."""
        ended = [game.ending for game in self.games if game.ending is not Ending.UNFINISHED]
        return sum(end in (Ending.THREAT, Ending.MISNAMED) for end in ended) / len(ended) if ended else 0.5


def played_games(game: Game) -> tuple[str, ...]:
    """What the games come to that the check plays."""
    box = box_of(game)
    return _result_table(play_sample(box, tuple(game.players))).lines() if box else ()


def simulate(game: Game, *, games: int, seed: int, watch: Watch) -> ResultTable:
    """So many games for each number of players, of camps that play sensibly and at random; `watch` is told of each."""
    box = _require_box(game)
    manners: dict[str, Strategy] = {SENSIBLY: GreedyStrategy(box), AT_RANDOM: RandomStrategy()}
    return _result_table(
        play_season(box, manner, strategy, players, games, seed, watch=watch)
        for manner, strategy in manners.items()
        for players in game.players
    )


def kinds_of_games(game: Game) -> int:
    """How many there are: manners of playing, numbers of players."""
    _require_box(game)
    return 2 * len(game.players)


SIMULATION: Simulation | None = Simulation(kinds_of_games, simulate)


def play_season(
    box: CaseBox,
    manner: str,
    strategy: Strategy,
    players: int,
    games: int,
    seed: int,
    *,
    before: tuple[Playthrough, ...] = (),
    watch: Watch = lambda _: None,
) -> Season:
    """So many games of a number of players, beside those `before`; `watch` is told of each."""
    played = list(before)
    named = f"{seed}/{manner}/{players}"
    for one in islice(playouts(box, players - 1, (strategy, strategy), named, len(before)), games):
        played.append(one)
        watch(1)
    return Season(manner, players, tuple(played))


@lru_cache(maxsize=8)
def play_sample(box: CaseBox, counts: tuple[int, ...], samples: int = 1) -> tuple[Season, ...]:
    """The games that the check plays, as many for each number of players; of so many samples, one after the other.

    They are kept: a game is checked with the tables of each language, which do not change what is played.
    """
    earlier = play_sample(box, counts, samples - 1) if samples > 1 else ()
    before = {season.players: season.games for season in earlier}
    games = max(1, SAMPLE // len(counts))

    def play_all() -> Iterator[Sequence[int]]:
        strategy = GreedyStrategy(box)
        for players in counts:
            played = play_season(box, SENSIBLY, strategy, players, games, SEED, before=before.get(players, ()))
            yield from ((players, *one) for one in played.games)

    rows = keep_numbers("ncis", (box, counts, games, SEED, samples), play_all)
    return tuple(Season(SENSIBLY, players, _games_of(players, rows)) for players in counts)


def _games_of(players: int, rows: Iterable[Sequence[int]]) -> tuple[Playthrough, ...]:
    """The games of a number of players among rows that begin with it."""
    return tuple(Playthrough(Ending(ending), *rest) for count, ending, *rest in rows if count == players)


def _require_box(game: Game) -> CaseBox:
    box = box_of(game)
    if box is None:
        raise Impossible(f"{game.id} cannot be played yet; `planche check {game.id}` says what its box lacks")
    return box


def _result_table(seasons: Iterable[Season]) -> ResultTable:
    return ResultTable(COLUMNS, tuple(map(_result_row, seasons)))


def _result_row(season: Season) -> tuple[str, ...]:
    games = season.games
    turns = [game.turns for game in games]
    means = (
        _mean([game.cards for game in games]),
        _mean([game.zones for game in games]),
        _mean([game.clues for game in games]),
        _mean([game.threat for game in games]),
    )
    ends = (str(sum(game.ending is way for game in games)) for way in WAYS)
    kind = (season.manner, str(season.players), str(len(games)))
    return (*kind, _mean(turns), f"{min(turns)}-{max(turns)}", *means, *ends, f"{season.share:.1%}")


def _mean(numbers: Sequence[int]) -> str:
    return f"{sum(numbers) / max(1, len(numbers)):.1f}"
