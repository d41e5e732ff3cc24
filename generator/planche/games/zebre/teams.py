"""Opération Zèbre's competitive game -> what its cards show, and findings where they or the failures do not suit it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import Finding, error
from planche.game import Game
from planche.games.places import piece_finding, resting_on, table_finding
from planche.games.values import count_of, integer_in
from planche.games.zebre.rounds import GRADES


def competitive(game: Game) -> Mapping[str, object]:
    """`rounds` of the competitive game, and the `boxes` of a team by grade."""
    boxes = {grade: count_of(game.figures[f"team-boxes-{grade}"]) for grade in GRADES}
    return {"rounds": count_of(game.figures["team-rounds"]), "boxes": boxes}


@error("zebre/teams")
def teams(game: Game) -> Iterator[Finding]:
    """
    The competitive game is for as many players as make two teams with two readers, 4 and more (inferred): its cards
    are printed for no fewer. Interception cards have a box for each reading of the other team.

    Example: a team card whose `players` cell is empty.
    Mend it: list the player counts from 4 on; correct the figures.
    """
    least = game.figures["competitive-from"]
    for id in ("team-cards", "interceptions"):
        for piece in game.component(id).pieces:
            if min(piece.players or game.players) < count_of(least):
                message = f"{piece.id!r} is printed for fewer than {least.value} players"
                finding = piece_finding(teams, piece, message, "list the counts under `players`")
                yield resting_on(least, finding)
    boxes = game.figures["interception-boxes"]
    readings = count_of(game.figures["team-readers"]) * count_of(game.figures["team-rounds"])
    if count_of(boxes) < readings:
        message = f"interception-boxes says {boxes.value}, the other team reads {readings} documents"
        yield teams.finding(boxes.span, message, "make them agree").as_warning(unless=boxes.origin.is_certain)


@error("zebre/failures")
def failures(game: Game) -> Iterator[Finding]:
    """
    A wrong answer costs less on average in the co-operative game, by the failure cards (proposed), than in the
    competitive one, by `wrong-answer-team`.

    Example: failures of 5, 5, 6, 6, 6, 6, 6 and 6 boxes beside `wrong-answer-team: 5`.
    Mend it: lower the failures.
    """
    component, cost = game.component("failures"), count_of(game.figures["wrong-answer-team"])
    boxes = [integer_in(piece.fields, "boxes") for piece in component.pieces for _ in range(piece.copies)]
    if boxes and sum(boxes) >= cost * len(boxes):
        mean = sum(boxes) / len(boxes)
        message = f"failures cost {mean:.1f} boxes on average, wanted less than {cost}"
        yield table_finding(failures, component, message, "lower them").as_warning()
