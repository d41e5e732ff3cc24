"""Content that names a game's module and is far larger than any game: told in a line each, or gone through at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from planche.findings import Finding
from planche.game import Board, Cell, Game, Piece
from planche.games import cuckoo, mata_hari, ncis, unmet_needs, zigzag
from planche.games.cuckoo.stage import MOST_CELLS, lacks
from planche.games.mata_hari.deals import Dealing, _odds
from planche.games.ncis.clues import clues_needed
from planche.games.needs import MOST_COUNTED, MOST_DEALT, MOST_ROWS
from planche.games.zigzag import count_hands
from planche.games.zigzag_traits import trio_of
from tests.games.changed_game import changed_game


@pytest.fixture(scope="module", name="zigzags")
def _zigzags() -> Iterator[Game]:
    with changed_game("zigzag") as game:
        yield game


@pytest.fixture(scope="module", name="cases")
def _cases() -> Iterator[Game]:
    with changed_game("ncis") as game:
        yield game


def messages(found: Iterator[Finding]) -> list[str]:
    return [finding.message for finding in found]


def with_pieces(game: Game, id: str, pieces: tuple[Piece, ...]) -> Game:
    """The game with other pieces of a component."""
    return replace(game, components=tuple(replace(c, pieces=pieces) if c.id == id else c for c in game.components))


@pytest.mark.parametrize(("count", "told"), [(MOST_COUNTED, 0), (MOST_COUNTED + 1, 1)])
def test_a_figure_counts_no_further_than_a_module_does(cases: Game, count: int, told: int) -> None:
    figures = {**cases.figures, "exits": replace(cases.figures["exits"], value=count)}
    found = messages(unmet_needs(replace(cases, figures=figures), ncis))
    assert found == ["figures.exits: found 10001, wanted at most 10,000"] * told


@pytest.mark.parametrize(("count", "told"), [(MOST_ROWS, 0), (MOST_ROWS + 1, 1)])
def test_a_table_has_no_more_rows_than_a_module_goes_through(zigzags: Game, count: int, told: int) -> None:
    (card, *_) = zigzags.component("characters").pieces
    found = messages(unmet_needs(with_pieces(zigzags, "characters", (card,) * count), zigzag))
    assert found == ["the table of 'characters' has 1,001 rows, wanted at most 1,000"] * told


@pytest.mark.parametrize(("more", "told"), [(0, 0), (1, 1)])
def test_decks_are_no_more_than_a_module_goes_through(zigzags: Game, more: int, told: int) -> None:
    rows = sum(len(component.pieces) for component in zigzags.components if component.in_deck)
    decks = (zigzags.decks[0],) * (MOST_DEALT // rows + more)
    found = messages(unmet_needs(replace(zigzags, decks=decks), zigzag))
    assert found == [f"{len(decks):,} decks of {rows} rows each, wanted at most 100,000 together"] * told


def test_a_number_in_a_row_is_no_larger_than_a_figure(cases: Game) -> None:
    (card, *_) = cases.component("operations").pieces
    large = replace(card, fields={**card.fields, "value": 10**9})
    found = messages(unmet_needs(with_pieces(cases, "operations", (large,)), ncis))
    assert found == [f"{card.id!r} has the number 1000000000, wanted at most 10,000"]


def test_hands_are_counted_as_if_each_were_dealt(zigzags: Game) -> None:
    pieces = zigzags.component("characters").pieces[:14]
    hands = [[len({*traits}) for traits in zip(*hand)] for hand in combinations(map(trio_of, pieces), 4)]
    counted = [sum(kinds == 1 for kinds in hand) for hand in hands]
    found = count_hands(with_pieces(zigzags, "characters", pieces))
    assert found == (len(hands), counted.count(1), counted.count(2))


def test_clues_of_many_candidates_are_counted_without_going_through_all_triples(cases: Game) -> None:
    pieces = cases.component("clues").pieces
    many = tuple(replace(piece, id=f"{piece.id}-{n}") for piece in pieces for n in range(30))
    assert clues_needed(with_pieces(cases, "clues", many)).total() == (9 * 30) ** 3


def test_odds_of_very_many_hands_and_sets_are_not_reckoned() -> None:
    assert _odds(Dealing(size=500, deal=5, players=100, sets=500, each=1)) == 0.0
    assert _odds(Dealing(size=81, deal=19, players=3, sets=7, each=9)) > 0.0


@pytest.mark.parametrize(("more", "told"), [(0, 0), (1, 1)])
def test_games_are_played_on_no_larger_board(more: int, told: int) -> None:
    with changed_game("cuckoo") as game:
        board = game.boards["nest"]
        cells = (*board.cells, *_extra_cells(board, MOST_CELLS + more - len(board.cells)))
        found = [message for message, _, _ in lacks(replace(board, cells=cells))]
    assert found == ["the board has 128 cells, games are played on 127 at most"] * told


def _extra_cells(board: Board, count: int) -> tuple[Cell, ...]:
    return (board.cells[-1],) * count


def test_the_games_that_come_with_planche_are_none_of_these(zigzags: Game, cases: Game) -> None:
    assert [*unmet_needs(zigzags, zigzag), *unmet_needs(cases, ncis)] == []
    for id, module in (("cuckoo", cuckoo), ("mata-hari", mata_hari)):
        with changed_game(id) as game:
            assert [*unmet_needs(game, module)] == []
