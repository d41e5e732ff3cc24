"""Opération Zèbre's figures -> the rounds of a co-operative game, and findings where its cards do not suit them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from planche.findings import Finding, error
from planche.game import Figure, Game
from planche.games.places import resting_on
from planche.games.seats import one_card_each
from planche.games.values import count_of

GRADES = ("novice", "advanced")
ROW, LEAST_IN_ROW = 10, 5  # boxes of a round card


class Rounds(NamedTuple):
    """What a co-operative game comes to for a number of players; templates read these names."""

    players: int
    rounds: int
    documents: int
    boxes: Mapping[str, int]  # for suspicion, by grade
    rows: Mapping[str, tuple[int, ...]]  # how many of them stand in each row of the card, by grade


def all_rounds(game: Game) -> tuple[Rounds, ...]:
    """What a game comes to for each number of players for which its rounds are stated."""
    stated = ((players, _rounds_figure(game, players)) for players in game.players)
    return tuple(_rounds(game, players, count_of(figure)) for players, figure in stated if figure)


def _rounds(game: Game, players: int, rounds: int) -> Rounds:
    """Documents are players x rounds; boxes so many for each document, and some more."""
    figures, documents = game.figures, players * rounds
    boxes = {
        grade: count_of(figures[f"boxes-per-document-{grade}"]) * documents + count_of(figures[f"boxes-base-{grade}"])
        for grade in GRADES
    }
    return Rounds(players, rounds, documents, boxes, {grade: rows_of(count) for grade, count in boxes.items()})


def rows_of(boxes: int) -> tuple[int, ...]:
    """So many boxes in rows of ten, two groups of five; what is left stands in rows of five at least, if it can."""
    full, left = divmod(boxes, ROW)
    if full and 0 < left < LEAST_IN_ROW:
        shared = ROW + left
        return (*[ROW] * (full - 1), shared - shared // 2, shared // 2)
    return (*[ROW] * full, *([left] if left else []))


def _rounds_figure(game: Game, players: int) -> Figure[float] | None:
    """How many rounds are played, where the content says so; it need not for more players than the rulebook knows."""
    figure = game.figures.get(f"rounds-{players}")
    return figure if figure and isinstance(figure.value, int) else None


@error("zebre/rounds")
def round_cards(game: Game) -> Iterator[Finding]:
    """
    There is one co-operative round card for each number of players (rulebook: seed), printed for that number, and
    there are documents enough for its rounds.

    Example: no row with `seats: 7`.
    Mend it: add the row, correct its `players`, or the rounds in game.yaml.
    """
    yield from one_card_each(round_cards, game, game.component("round-cards"), "round card")
    yield from _too_few_documents(game)


def _too_few_documents(game: Game) -> Iterator[Finding]:
    """Numbers of players whose rounds use more documents than there are."""
    held = sum(piece.copies for piece in game.component("documents").pieces)
    for plan in all_rounds(game):
        if held < plan.documents:
            figure = game.figures[f"rounds-{plan.players}"]
            message = f"{plan.players} players use {plan.documents} documents, there are {held}"
            finding = round_cards.finding(figure.span, message, "write more, or play fewer rounds")
            yield resting_on(figure, finding)
