"""Operation Cuckoo's set-ups -> seeded games on them: as a table for the command, as findings for the check."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from planche.findings import Finding, error
from planche.game import Game
from planche.games.cuckoo.board import mistakes
from planche.games.cuckoo.pieces import misnamed
from planche.games.cuckoo.play import NO_GAMES, PAIRINGS, SIMULATED, Player, Tally, tally, tournament
from planche.games.cuckoo.rules import Way
from planche.games.cuckoo.stage import Stage, is_complete, stage_of
from planche.games.kept import keep_numbers
from planche.games.protocol import GameCheck
from planche.games.simulation import ResultTable, Simulation
from planche.imposition import Impossible
from planche.progress import Watch

SAMPLE = 240  # games that the check plays, of all kinds together: a fifth of a second
MOST_SAMPLES = 4  # that are played until all is well; chance alone would have one in ten small samples told
SEED = 1
LEAST_SHARE, MOST_SHARE = 0.40, 0.60  # of the games won, for whoever begins
WAYS = {
    Way.ALONE: "1 alone",
    Way.CAPTURE: "2 cuckoo captured",
    Way.BASE: "3 base entered",
    Way.TRAP: "4 trap",
    Way.DRAWN: "drawn",
}
COLUMNS = ("set-up", "players", "games", "plies", "from-to", *WAYS.values(), "first wins")
# what the rules that are played say of these figures
PLAYED: Mapping[str, int] = {
    "egg-step": 1,
    "bird-steps": 2,
    "ways-to-win": len(Way) - 1,
    "first-way": Way.CAPTURE,
    "passes-to-draw": 2,
}


class Match(NamedTuple):
    """The games of two players on a set-up."""

    set_up: str
    pairing: str
    tally: Tally


def statistics(game: Game) -> tuple[str, ...]:
    """What the games come to that the check plays."""
    stage = stage_of(game)
    return _result_table(play_sample(stage)).lines() if stage else ()


def simulate(game: Game, *, games: int, seed: int, watch: Watch) -> ResultTable:
    """So many games of each pairing of players on each set-up; `watch` is told of each game."""
    return _result_table(play_matches(_require_stage(game), SIMULATED, games, seed, watch))


def kinds_of_games(game: Game) -> int:
    """How many there are: pairings on set-ups."""
    return len(_require_stage(game).starts) * len(SIMULATED)


SIMULATION: Simulation | None = Simulation(kinds_of_games, simulate)


def play_matches(
    stage: Stage,
    pairings: Mapping[str, tuple[Player, Player]],
    games: int,
    seed: int,
    watch: Watch = lambda _: None,
    before: Iterable[Match] = (),
) -> Iterator[Match]:
    """So many games of each pairing on each set-up, counted with those `before`; `watch` is told of each."""
    earlier = {(match.set_up, match.pairing): match.tally for match in before}
    for set_up, start in stage.starts.items():
        for pairing, players in pairings.items():
            found = earlier.get((set_up, pairing), NO_GAMES)
            named = f"{seed}/{set_up}/{pairing}"
            for one in islice(tournament(stage.ground, start, players, named, found.games), games):
                found = tally((one,), found)
                watch(1)
            yield Match(set_up, pairing, found)


def play_sample(stage: Stage, before: Sequence[Match] = ()) -> tuple[Match, ...]:
    """The games that the check plays, as many of each kind; what they come to is kept."""
    games = max(1, SAMPLE // (len(stage.starts) * len(PAIRINGS)))

    def play_all() -> Iterator[Sequence[int]]:
        for match in play_matches(stage, PAIRINGS, games, SEED, before=before):
            found = match.tally
            yield (found.games, found.plies, found.least, found.most, found.firsts, *found.ends)

    facts = (tuple(stage.ground), tuple(stage.starts.items()), games, SEED, tuple(before))
    rows = keep_numbers("cuckoo", facts, play_all)
    kinds = ((set_up, pairing) for set_up in stage.starts for pairing in PAIRINGS)
    return tuple(Match(*kind, _tally_of(*row)) for kind, row in zip(kinds, rows, strict=True))


def _tally_of(games: int, plies: int, least: int, most: int, firsts: int, *ends: int) -> Tally:
    return Tally(games, plies, least, most, firsts, ends)


@error("cuckoo/play")
def play(game: Game) -> Iterator[Finding]:
    """
    The game is played as game.yaml says, and games that are played end well.

    The figures that the rules state are those that the rules are played by (rulebook: seed, or proposed).

    Seeded games between players who move at random, and between greedy ones, are played on every set-up, once board and
    set-ups are complete. Over all games each of the four ways to win occurs, and on every set-up whoever begins wins
    between 40 and 60 % of the games that are won (a warning). Where that is not so at once, four times as many games
    are played before it is told.

    `planche simulate cuckoo --games 1000` plays more of them; `planche games cuckoo --stats` shows these.

    Example: a board so narrow that nobody reaches a base.
    Mend it: change the set-up, or the board; correct the figure.
    """
    for name, value in PLAYED.items():
        figure = game.figures[name]
        if figure.value != value:
            message = f"`{name}` says {figure.value}, the game is played with {value:d}"
            yield play.finding(figure.span, message, f"write {value:d}").as_warning(unless=figure.origin.is_certain)
    stage = stage_of(game)
    if stage and _is_complete(game, stage) and not any(misnamed(game)):
        matches: tuple[Match, ...] = ()
        for _ in range(MOST_SAMPLES):
            matches = play_sample(stage, matches)
            found = (*_never_won(stage, matches), *_uneven(stage, matches))
            if not found:
                return
        yield from found


CHECKS: tuple[GameCheck, ...] = (play,)


def _is_complete(game: Game, stage: Stage) -> bool:
    set_ups = stage.board.set_ups.values()
    return not any(mistakes(game)) and all(is_complete(game, set_up) for set_up in set_ups)


def _never_won(stage: Stage, matches: tuple[Match, ...]) -> Iterator[Finding]:
    """The ways to win that never occur, together."""
    ends = {way: sum(match.tally.ends[way] for match in matches) for way in WAYS}
    never = [f"'{name}'" for way, name in WAYS.items() if way is not Way.DRAWN and not ends[way]]
    if never:
        message = f"none of {sum(ends.values())} games was won in way {' or '.join(never)}"
        yield play.finding(stage.board.span, message, "change the set-up, or the board").as_warning()


def _uneven(stage: Stage, matches: tuple[Match, ...]) -> Iterator[Finding]:
    """The set-ups on which whoever begins wins too few games, or too many."""
    for id in stage.starts:
        tallies = [match.tally for match in matches if match.set_up == id]
        won = sum(found.games - found.drawn for found in tallies)
        share = sum(found.firsts for found in tallies) / won if won else None
        if share is None or not LEAST_SHARE <= share <= MOST_SHARE:
            found = f"whoever begins wins {share:.1%} of {won} games" if share is not None else "nobody won a game"
            message = f"set-up {id!r}: {found}, wanted {LEAST_SHARE:.0%} to {MOST_SHARE:.0%}"
            yield play.finding(stage.board.set_ups[id].span, message, "change the set-up").as_warning()


def _require_stage(game: Game) -> Stage:
    stage = stage_of(game)
    if stage is None:
        raise Impossible(f"{game.id} cannot be played yet; `planche check {game.id}` says what its board lacks")
    return stage


def _result_table(matches: Iterable[Match]) -> ResultTable:
    return ResultTable(COLUMNS, tuple(_result_row(*match) for match in matches))


def _result_row(set_up: str, pairing: str, found: Tally) -> tuple[str, ...]:
    share = "-" if found.share is None else f"{found.share:.1%}"
    plies = f"{found.plies / max(1, found.games):.1f}"
    ends = (str(found.ends[way]) for way in WAYS)
    return set_up, pairing, str(found.games), plies, f"{found.least}-{found.most}", *ends, share
