"""NCIS's box -> findings where it holds more or fewer cards than the rulebook lists."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planche.findings import Finding, error
from planche.game import Component, Figure, Game
from planche.games.ncis.ballistics import ballistics
from planche.games.ncis.clues import codes
from planche.games.ncis.counting import copies_in, count_cards, figure_finding
from planche.games.ncis.operations import operations
from planche.games.ncis.sets import agents, sleeves, solutions, targets
from planche.games.ncis.zones import zones
from planche.games.places import piece_finding
from planche.games.protocol import Columns, GameCheck

TRIALS: Mapping[str, str] = {  # figures with their components
    "decryption-cards": "decryption",
    "ballistics-cards": "firearms",
    "autopsy-cards": "autopsy",
}
CARDS: Mapping[str, str] = {
    "operation-cards": "operations",
    "zone-cards": "zones",
    "clue-cards": "clues",
    **TRIALS,
    "solution-cards": "solutions",
    "bullet-cards": "bullets",
    "special-agents": "agents",
    "threat-cards": "threat",
    "turn-cards": "turn",
}
PARTS: Mapping[str, str] = {**CARDS, "targets": "targets", "sleeves": "sleeves"}
SUMS: Mapping[str, Sequence[str]] = {"trial-cards": tuple(TRIALS.values()), "all-cards": tuple(CARDS.values())}
FIGURES: tuple[str, ...] = (*PARTS, *SUMS)
COLUMNS: Columns = {id: {} for id in PARTS.values()}
SEVERAL = "operations"  # the only component whose rows have several copies
# whose rows other checks count too
_CLOSER: Sequence[GameCheck] = (operations, zones, codes, agents, solutions, targets, sleeves, ballistics)


@error("ncis/box")
def box(game: Game) -> Iterator[Finding]:
    """
    The box holds what the rulebook lists (seed): 146 cards in all (inferred), 8 targets and 3 sleeves.

    The cards are 61 operations, 15 zones, 27 clues, 31 trials, 3 solutions, a bullet card, 6 agents, a threat and a
    turn card. How the trials are shared out, 10, 11 and 10, is proposed.

    Example: `threat,2` in threat.csv.
    Mend it: correct the table; the figures are `operation-cards` and its like.
    """
    told = {finding.component for check in _CLOSER for finding in check.run(game)}
    wrong = {name: id for name, id in PARTS.items() if copies_in(game.component(id)) != game.figures[name].value}
    for name, id in wrong.items():
        if id not in told:
            yield from _wrong_part(game.component(id), game.figures[name])
    for name, ids in SUMS.items():
        figure, count = game.figures[name], sum(copies_in(game.component(id)) for id in ids)
        if count != figure.value and not {*wrong.values()} & {*ids}:
            subject = f"{' + '.join(ids)} come to {count_cards(count)}"
            yield figure_finding(box, figure, subject, count)


CHECKS: tuple[GameCheck, ...] = (box,)


def describe_box(game: Game) -> str:
    """How many cards the box holds of which sort."""
    counts = {id: copies_in(game.component(id)) for id in CARDS.values()}
    return f"{sum(counts.values())} cards: {', '.join(f'{id} {count}' for id, count in counts.items())}"


def _wrong_part(part: Component, figure: Figure[float]) -> Iterator[Finding]:
    """At the rows of which there are more than one, or none; else at the figure."""
    rows = [piece for piece in part.pieces if piece.copies != 1 and part.id != SEVERAL]
    for piece in rows:
        yield piece_finding(box, piece, f"{piece.id!r} has {piece.copies} copies, wanted 1", "write 1 as its copies")
    if not rows:
        subject = f"{part.id}: found {copies_in(part)}"
        found = figure_finding(box, figure, subject, copies_in(part), "correct the table")
        yield found._replace(component=part.id)
