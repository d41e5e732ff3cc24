"""Opération Zèbre's competitive game -> what its cards show, and findings where they or the failures do not suit it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from planche.findings import Finding, error
from planche.game import Component, Game, Piece
from planche.games.places import piece_finding, resting_on, table_finding
from planche.games.twins import odd_twin
from planche.games.values import count_of, integer_in, word_in
from planche.games.zebre.rounds import GRADES

TEAMS = ("A", "B")  # seed: two teams
TEAM_COMPONENTS = ("team-cards", "interceptions")
SCALES = (  # names of figures, and whether they ascend
    (("low-up-to", "middle-up-to"), True),
    (("interception-low", "interception-middle", "interception-high"), False),
)


def competitive(game: Game) -> Mapping[str, object]:
    """`rounds` of the competitive game, and the `boxes` of a team by grade."""
    boxes = {grade: count_of(game.figures[f"team-boxes-{grade}"]) for grade in GRADES}
    return {"rounds": count_of(game.figures["team-rounds"]), "boxes": boxes}


@error("zebre/teams")
def teams(game: Game) -> Iterator[Finding]:
    """
    The competitive game is for as many players as make two teams with two readers, 4 and more (inferred): its cards
    are printed for no fewer. Interception cards have a box for each reading of the other team.

    Each of the teams, A and B, has one card of each kind (rulebook: seed).

    Example: a team card whose `players` cell is empty.
    Mend it: list the player counts from 4 on; correct the figures.
    """
    least = game.figures["competitive-from"]
    for id in TEAM_COMPONENTS:
        yield from _uneven_teams(game.component(id))
        for piece in game.component(id).pieces:
            if min(piece.players or game.players) < count_of(least):
                message = f"{piece.id!r} is printed for fewer than {least.value} players"
                finding = piece_finding(teams, piece, message, "list the counts under `players`")
                yield resting_on(least, finding)
    boxes = game.figures["interception-boxes"]
    readings = count_of(game.figures["team-readers"]) * count_of(game.figures["team-rounds"])
    if count_of(boxes) < readings:
        message = f"interception-boxes says {boxes.value}, the other team reads {readings} documents"
        way = f"write {readings} or more{_fewer_rounds(game, count_of(boxes))}"
        yield teams.finding(boxes.span, message, way).as_warning(unless=boxes.origin.is_certain)


def _fewer_rounds(game: Game, boxes: int) -> str:
    """The other way out where there are too few boxes: as many rounds as they are enough for."""
    rounds, readers = game.figures["team-rounds"], count_of(game.figures["team-readers"])
    few = boxes // readers if readers else 0
    return f"; or {few} for {rounds.name}, which says {rounds.value} (line {rounds.span.line})" if few else ""


def _uneven_teams(component: Component) -> Iterator[Finding]:
    """Cards of a team that has one already, with what the other lacks; and teams without a card."""
    rows: dict[str, Piece] = {}
    lacking = [team for team in TEAMS if team not in {word_in(piece.fields, "team") for piece in component.pieces}]
    for piece in component.pieces:
        team = word_in(piece.fields, "team")
        first = rows.setdefault(team, piece)
        if first.id != piece.id:  # one id twice is a finding of its own
            odd, other = odd_twin(piece, first, [team.casefold()])
            message = f"{odd.id!r} is a second card of team {team}, beside {other.id!r}"
            hint = f"write {lacking.pop(0)} as its team" if lacking else "delete one of the two"
            yield piece_finding(teams, odd, message, hint, "team")
        if piece.copies != 1:
            yield piece_finding(teams, piece, f"{piece.id!r} has {piece.copies} copies, wanted 1", "each team has one")
    for team in lacking:
        message = f"no card of {component.id} is of team {team}"
        yield table_finding(teams, component, message, f"add a row with team {team}")


@error("zebre/interception")
def interception(game: Game) -> Iterator[Finding]:
    """
    The scale of an interception ascends by the boxes that were ticked, and the points fall (rulebook: seed): up to
    `low-up-to` boxes, from the next up to `middle-up-to`, and more.

    Example: `middle-up-to: 1` beside `low-up-to: 1`, whose card reads 2-1.
    Mend it: correct the figure that is named, or the one before it.
    """
    for names, ascends in SCALES:
        for before, after in pairwise(game.figures[name] for name in names):
            low, high = count_of(before), count_of(after)
            if low >= high if ascends else low <= high:
                wanted = f"{'more' if ascends else 'less'} than {before.name}, {low} (line {before.span.line})"
                message = f"{after.name} says {high}, wanted {wanted}"
                way = f"write {low + 1 if ascends else low - 1}, or correct {before.name}"
                found = interception.finding(after.span, message, way)
                yield resting_on(after, found, is_sure=before.origin.is_certain)


@error("zebre/failures")
def failures(game: Game) -> Iterator[Finding]:
    """
    A wrong answer costs less on average in the co-operative game, by the failure cards (proposed), than in the
    competitive one, by `wrong-answer-team`.

    Example: failures of 5, 5, 6, 6, 6, 6, 6 and 6 boxes beside `wrong-answer-team: 5`.
    Mend it: lower the failures.
    """
    component, cost = game.component("failures"), count_of(game.figures["wrong-answer-team"])
    cards_of = [(integer_in(piece.fields, "boxes"), piece) for piece in component.pieces if piece.copies]
    by_cost = sorted(cards_of, key=lambda one: (one[0], one[1].id))
    total, cards = sum(boxes * piece.copies for boxes, piece in by_cost), sum(piece.copies for _, piece in by_cost)
    most = cost * cards - 1
    if cards and total > most:
        message = f"failures cost {total} boxes in all, wanted {most} or fewer, less than {cost} for each of {cards}"
        boxes, highest = by_cost[-1]
        lower = boxes - -(-(total - most) // highest.copies)
        stands_out = len(by_cost) > 1 and boxes - by_cost[-2][0] > 1
        if stands_out and lower >= by_cost[0][0]:  # it is the slip
            hint = f"write {lower} or less as the boxes of {highest.id!r}"
            found = piece_finding(failures, highest, message, hint, "boxes")
        else:
            found = table_finding(failures, component, message, f"lower them by {total - most} or more")
        yield found.as_warning()
