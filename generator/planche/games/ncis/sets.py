"""Pieces of NCIS of which there is one of each -> findings where one is missing, or there twice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from planche.findings import Finding, error
from planche.game import Game
from planche.games.ncis.counting import each_once, figure_finding
from planche.games.ncis.traits import CATEGORIES
from planche.games.protocol import Columns, GameCheck
from planche.games.values import integer_in, word_in

POWERS = ("clue", "time", "hidden", "hand", "calm", "swap")  # of agents; seed: the first, proposed: the others
TRIALS = ("decryption", "ballistics", "autopsy")  # seed
COLOURS, NUMBERS = ("red", "blue"), (1, 2, 3, 4)  # of targets; seed: numbers, and that there are two colours
FIGURES: tuple[str, ...] = ("target-colours", "bases")
COLUMNS: Columns = {
    "agents": {"power": "word"},
    "solutions": {"trial": "word"},
    "trial-aids": {"trial": "word"},
    "targets": {"colour": "word", "number": "integer"},
    "sleeves": {"category": "word"},
}


@error("ncis/agents")
def agents(game: Game) -> Iterator[Finding]:
    """
    Each of the six special agents (rulebook: seed) has a power of its own: a clue (seed), a trial with double time, a
    card face down, a look at the Criminal's hand, a threat less, another zone card (proposed).

    Example: `hacker,time`.
    Mend it: correct the power that is named.
    """
    yield from each_once(agents, game.component("agents"), POWERS, lambda piece: word_in(piece.fields, "power"))


@error("ncis/solutions")
def solutions(game: Game) -> Iterator[Finding]:
    """
    There is a solution card for each of the three trials (rulebook: seed), and an aid that tells how it is played.

    Example: two rows with `decryption` in solutions.csv.
    Mend it: correct the row that is named.
    """
    for id in ("solutions", "trial-aids"):
        yield from each_once(solutions, game.component(id), TRIALS, lambda piece: word_in(piece.fields, "trial"))


@error("ncis/targets")
def targets(game: Game) -> Iterator[Finding]:
    """
    The eight targets are numbered 1 to 4 in two colours, and each has its base (rulebook: seed).

    Example: `target-red-4,red,3`.
    Mend it: correct the row that is named.
    """
    wanted = [f"{colour} {number}" for colour, number in product(COLOURS, NUMBERS)]
    yield from each_once(
        targets,
        game.component("targets"),
        wanted,
        lambda piece: f"{word_in(piece.fields, 'colour')} {integer_in(piece.fields, 'number')}",
    )
    colours, bases = game.figures["target-colours"], game.figures["bases"]
    if colours.value != len(COLOURS):
        yield figure_finding(targets, colours, f"targets have {len(COLOURS)} colours", len(COLOURS))
    if bases.value != len(wanted):
        yield figure_finding(targets, bases, f"{len(wanted)} targets have a base each", len(wanted))


@error("ncis/sleeves")
def sleeves(game: Game) -> Iterator[Finding]:
    """
    There is a sleeve for the clue card of each category (rulebook: seed).

    Example: two rows with `plot` in sleeves.csv.
    Mend it: correct the row that is named.
    """
    yield from each_once(
        sleeves, game.component("sleeves"), CATEGORIES, lambda piece: word_in(piece.fields, "category")
    )


CHECKS: tuple[GameCheck, ...] = (agents, solutions, targets, sleeves)
