"""Several kits by one command: which they are, what became of each, and one exit code for all."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from planche.cli.exits import ExitCode, Stop
from planche.cli.options import ALL
from planche.cli.printing import print_findings, print_lines, print_note, show_progress
from planche.cli.projects import OutputFolder

if TYPE_CHECKING:
    from planche.findings import Finding
    from planche.hall import Drawing, KeptKits, Order
    from planche.imposition import Setting
    from planche.kit import Wish
    from planche.source import Project

MOST_JOBS = 64


class OneKit(NamedTuple):
    """The choices of a single kit."""

    game: str
    language: str | None
    paper: str | None
    ink: str | None
    variant: str | None
    players: str | None  # a number


class Choices(NamedTuple):
    """What is wished of several games, each in every combination; where nothing is said, one usual choice."""

    games: Sequence[str]
    languages: Sequence[str]
    papers: Sequence[str]
    inks: Sequence[str]
    variants: Sequence[str]
    players: Sequence[str]  # numbers, or all

    @property
    def are_one(self) -> bool:
        """Whether that is a single kit."""
        return all(len(set(some)) < 2 for some in self) and ALL not in (*self.languages, *self.players)

    @property
    def one(self) -> OneKit:
        """That kit."""
        return OneKit(self.games[0], *(some[0] if some else None for some in self[1:]))


def require_games(named: Sequence[str], known: Sequence[str], *, is_all: bool) -> Sequence[str]:
    """The games to print, each once. Who names none of several is asked which, for all of them are a lot of paper."""
    if is_all and named:
        raise Stop(ExitCode.USAGE, f"--all stands for every game; leave out {named[0]}, or --all")
    games = named or known
    if len(games) > 1 and not is_all and not named:
        raise Stop(ExitCode.USAGE, "name a game to print, or say --all; `planche games` lists them")
    return tuple(dict.fromkeys(games))


def refuse_for_one(given: Mapping[str, bool]) -> None:
    """Refuse options that are about several kits: by name, with whether each was given."""
    name = next((name for name, is_given in given.items() if is_given), None)
    if name is not None:
        raise Stop(ExitCode.USAGE, f"{name} is about several kits, and this is one; leave it out")


def refuse_for_many(given: Mapping[str, bool]) -> None:
    """Refuse options that are about a single kit: by name, with whether each was given."""
    name = next((name for name, is_given in given.items() if is_given), None)
    if name is not None:
        raise Stop(
            ExitCode.USAGE,
            f"{name} is about one kit; name one game, language, paper, ink, variant and number of players with it",
        )


def print_many(
    project: Project,
    choices: Choices,
    wish_of: Callable[[str | None, str | None, str | None, int | None], Wish],
    setting_of: Callable[[str | None], Setting],
    place: OutputFolder,
    odd: Sequence[Finding] = (),
    *,
    jobs: int | None,
    scheduler: str | None,
    is_forced: bool,
    is_checked: bool,
    as_json: bool,
) -> None:
    """Print every kit of the choices, here or by a cluster, tell what became of each, and end the command.

    `odd` is what is wrong with folders that cannot be a game.
    """
    from planche.findings import MOST_TOLD_IN_ALL, FindingList, name_lost
    from planche.hall import KeptKits, Lost, State, describe_outcomes, outcomes_to_json, print_kits

    kept = KeptKits(project, is_checked=is_checked)
    orders = list(_spread(kept, choices, wish_of, setting_of))
    with (
        show_progress(f"printing {len(orders)} kits", len(orders), "kits") as watch,
        _drawing(scheduler, jobs) as drawing,
    ):
        found = {}
        way_on = "{} of {} kits are done, and each that is there is complete; the same command goes on with the others"
        try:
            for outcome in print_kits(kept, orders, place.folder, drawing, within=place.within, is_forced=is_forced):
                found[outcome.order.name] = outcome
                watch(1)
        except KeyboardInterrupt:
            raise Stop(ExitCode.INTERRUPTED, f"interrupted; {way_on.format(len(found), len(orders))}") from None
        except Lost as lost:
            raise Stop(ExitCode.FINDINGS, f"{lost}; {way_on.format(len(found), len(orders))}") from None
    outcomes = [found[order.name] for order in orders]
    findings = FindingList(MOST_TOLD_IN_ALL, MOST_TOLD_IN_ALL)
    findings += odd
    findings += dict.fromkeys(finding for outcome in outcomes for finding in outcome.findings)
    if told := name_lost(findings):
        print_findings(told, to=sys.stderr)
    for outcome in outcomes:
        if outcome.problem:
            print_note(f"{outcome.order.name}: {outcome.problem}")
        for note in outcome.notes:
            print_note(note)
    if as_json or outcomes:
        print_lines(outcomes_to_json(outcomes) if as_json else describe_outcomes(outcomes, place.folder))
    failed = any(outcome.state is State.FAILED for outcome in outcomes) or any(one.is_error for one in findings)
    raise Stop(ExitCode.FINDINGS if failed else ExitCode.CLEAN)


@contextmanager
def _drawing(scheduler: str | None, jobs: int | None) -> Iterator[Drawing]:
    """What draws the kits: so many processes of this machine, or the workers of a cluster."""
    from planche.hall import draw_here

    if scheduler is None:
        yield draw_here(jobs)
        return
    try:
        from planche.hall.cluster import join_cluster  # dask takes half a second to import
    except ModuleNotFoundError as missing:
        if missing.name not in ("dask", "distributed"):
            raise
        from planche.extras import install_command

        raise Stop(ExitCode.USAGE, f"--on needs dask: {install_command('cluster')}") from None
    with join_cluster(scheduler, print_note) as cluster:
        yield cluster.draw


def _spread(
    kept: KeptKits,
    choices: Choices,
    wish_of: Callable[[str | None, str | None, str | None, int | None], Wish],
    setting_of: Callable[[str | None], Setting],
) -> Iterator[Order]:
    """The kits of all combinations, game by game."""
    from planche.hall import Order

    several = [len(set(some)) > 1 or ALL in some for some in choices[2:]]
    for id in choices.games:
        offer = kept.offer_of(id)
        languages = offer.languages if ALL in choices.languages else (choices.languages or offer.languages[:1])
        numbers = offer.players if ALL in choices.players else map(int, choices.players)
        ways = product(
            languages or (None,),
            choices.papers or (None,),
            choices.inks or (None,),
            choices.variants or (None,),
            tuple(numbers) or (None,),
        )
        for language, paper, ink, variant, players in dict.fromkeys(ways):
            words = paper, ink, variant, f"{players}-player{'' if players == 1 else 's'}"
            marks = tuple(str(word).lower() for word, is_told in zip(words, several) if is_told)
            yield Order(id, wish_of(language, ink, variant, players), setting_of(paper), paper is None, marks)
