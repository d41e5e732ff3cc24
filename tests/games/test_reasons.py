"""What is said against an object that passes for the module of a game, and the table that a simulation comes to."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace

import pytest

from planche.games import zigzag
from planche.games.installed import reasons_against
from planche.games.simulation import ResultTable, Simulation

SOUND: Mapping[str, object] = {
    "CHECKS": zigzag.CHECKS,
    "FIGURES": ("hand",),
    "COLUMNS": {"cards": {"suit": "word", "value": "integer?"}, "plan": {}},
    "SIMULATION": None,
    "derive": dict,
    "statistics": tuple,
}
MAKES: Mapping[str, object] = {"GENERATES": ("cards.yaml", "cards.{language}.yaml"), "generate": dict}
CHECKS = "CHECKS is not a tuple of checks, each declared by @error or @warning"
COLUMNS = "COLUMNS is not a mapping of components to the types of their columns"
GENERATES = "GENERATES is not a tuple of names of YAML files"


@pytest.mark.parametrize(
    ("attributes", "reasons"),
    [
        ({}, []),
        ({"CHECKS": ()}, []),
        ({"FIGURES": (), "COLUMNS": {}}, []),
        ({"SIMULATION": Simulation(lambda _: 0, lambda *_, **__: ResultTable((), ()))}, []),
        (MAKES, []),
        ({**MAKES, "GENERATES": ()}, []),
        ({"CHECKS": [*zigzag.CHECKS]}, [CHECKS]),
        ({"CHECKS": (*zigzag.CHECKS, print)}, [CHECKS]),
        ({"FIGURES": ["hand"]}, ["FIGURES is not a tuple of names"]),
        ({"FIGURES": ("hand", 4)}, ["FIGURES is not a tuple of names"]),
        ({"COLUMNS": [("cards", {})]}, [COLUMNS]),
        ({"COLUMNS": {1: {}}}, [COLUMNS]),
        ({"COLUMNS": {"cards": ["suit"]}}, [COLUMNS]),
        ({"COLUMNS": {"cards": {"suit": "word", "value": "int"}}}, [COLUMNS]),
        ({"SIMULATION": print}, ["SIMULATION is not a Simulation or None"]),
        ({"derive": {}, "statistics": ()}, ["derive is not a function", "statistics is not a function"]),
        ({**MAKES, "GENERATES": ["cards.yaml"]}, [GENERATES]),
        ({**MAKES, "GENERATES": ("cards.yaml", 4)}, [GENERATES]),
        ({**MAKES, "GENERATES": ("cards.yaml", "../cards.yaml")}, [GENERATES]),
        ({**MAKES, "GENERATES": ("cards.csv",)}, [GENERATES]),
        ({**MAKES, "GENERATES": ("Cards.yaml",)}, [GENERATES]),
        ({**MAKES, "generate": None}, ["generate is not a function"]),
    ],
)
def test_attributes_of_a_module(attributes: Mapping[str, object], reasons: list[str]) -> None:
    assert reasons_against(SimpleNamespace(**{**SOUND, **attributes})) == reasons


@pytest.mark.parametrize("name", SOUND)
def test_what_a_module_lacks_is_told_before_what_is_wrong(name: str) -> None:
    rest = {**SOUND, "FIGURES": 3, "COLUMNS": 3, **MAKES}
    rest.pop(name)
    assert reasons_against(SimpleNamespace(**rest)) == [f"it has no {name}"]


@pytest.mark.parametrize("name", MAKES)
def test_who_generates_needs_both(name: str) -> None:
    rest = {**SOUND, **MAKES}
    rest.pop(name)
    assert reasons_against(SimpleNamespace(**rest)) == [f"it has no {name}"]


def test_a_table_of_results_has_columns_as_wide_as_they_need_to_be_and_numbers_that_are_some() -> None:
    table = ResultTable(
        ("who", "games", "share"), (("first", "12", "0.5"), ("at all", "3", "7.5%"), ("-", "", "1.2.3"))
    )
    assert table.lines() == (
        "who     games  share",
        "first      12    0.5",
        "at all      3   7.5%",
        "-              1.2.3",
    )
    assert table.records() == [
        {"who": "first", "games": 12, "share": 0.5},
        {"who": "at all", "games": 3, "share": "7.5%"},
        {"who": "-", "games": "", "share": "1.2.3"},
    ]
