"""What a game gets of its module: the module, figures, a simulation, what generates content; and what without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from planche.findings import Span
from planche.game import Game, PlacedName
from planche.games import (
    check_module,
    derived_figures,
    game_module,
    generator_of,
    mata_hari,
    ncis,
    simulation_of,
    zigzag,
)
from planche.imposition import Impossible
from tests.games.changed_game import changed_game


@pytest.fixture(scope="module", name="plain")
def _plain() -> Iterator[Game]:
    """A game whose module plays nothing and generates nothing."""
    with changed_game("zigzag") as game:
        yield game


def named(game: Game, module: str) -> Game:
    """The game as if game.yaml named a module."""
    return replace(game, id="other", module=PlacedName(module, Span("game.yaml", 2, 9)))


def without_module(game: Game) -> Game:
    """The game as if game.yaml named none."""
    return replace(game, module=None)


def test_a_module_is_the_one_that_is_named_whatever_the_games_id(plain: Game) -> None:
    assert game_module(plain) is zigzag
    assert game_module(without_module(plain)) is None
    assert game_module(named(plain, "zigzag")) is zigzag
    assert [*check_module(plain), *check_module(without_module(plain)), *check_module(named(plain, "ncis"))] == []


def test_a_module_that_there_is_not_is_a_finding_of_the_game_and_no_module(plain: Game) -> None:
    other = named(plain, "zigzga")
    assert game_module(other) is None
    (finding,) = check_module(other)
    assert (finding.id, finding.game, finding.span.line) == ("content/module", "other", 2)
    assert derived_figures(other) == {}


def test_figures_follow_only_where_the_content_holds_what_that_takes(plain: Game) -> None:
    assert set(derived_figures(plain)) == {"dealt", "specials"}
    assert derived_figures(replace(plain, figures={})) == {}
    assert derived_figures(without_module(plain)) == {}


def test_a_game_that_cannot_do_it_is_told_which_can(plain: Game) -> None:
    for game in (plain, without_module(plain)):
        with pytest.raises(Impossible) as told:
            simulation_of(game)
        assert str(told.value) == f"{game.id} has no simulation; these have: mata-hari, cuckoo, zebre, ncis"
        with pytest.raises(Impossible) as told:
            generator_of(game)
        assert str(told.value) == f"{game.id} generates nothing; these do: ncis"


def test_a_simulation_comes_with_what_the_content_lacks_for_it() -> None:
    with changed_game("mata-hari") as game:
        assert simulation_of(game) == ((), mata_hari.SIMULATION)
        lacking, simulation = simulation_of(replace(game, figures={}))
    assert simulation is mata_hari.SIMULATION
    assert {finding.game for finding in lacking} == {"mata-hari"}
    assert len(lacking) == len(mata_hari.FIGURES)


def test_what_generates_content_comes_with_what_the_content_lacks_for_it() -> None:
    with changed_game("ncis") as game:
        assert generator_of(game) == ((), ncis)
        lacking, generator = generator_of(replace(game, figures={}))
    assert generator is ncis
    assert {finding.game for finding in lacking} == {"ncis"}
