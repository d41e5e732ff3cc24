"""Two values are alike where whatever is drawn of the one is drawn of the other."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.content import load_game
from planche.findings import Span
from planche.game import Game, Text
from planche.kit.likeness import alike
from planche.source import open_project
from tests.projects import tiny

HERE, THERE = Span("a.csv", 1, 2), Span("b.csv", 3, 4)


def read() -> Game:
    with tiny({"cards.csv": "id,copies\nace,1\nking,2\n"}) as root:
        project = open_project(root)
        found = load_game(project.folder, "g", project.common).game
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (HERE, THERE),
        (Text("a", "b", HERE), Text("a", "c", THERE)),
        ([1, "a", None], [1, "a", None]),
        ((HERE, 1), (THERE, 1)),
        ({"a": 1, "b": (2,)}, {"a": 1, "b": (2,)}),
        ({1, 2}, {2, 1}),
        (frozenset("ab"), frozenset("ba")),
        (1.5, 1.5),
        (b"a", b"a"),
    ],
)
def test_what_is_alike(one: object, other: object) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (1, 1.0),
        (True, 1),
        (0.0, -0.0),
        ("a", "b"),
        ("a", b"a"),
        (None, ""),
        ([1], [1, 2]),
        ([1, 2], [1]),
        ([1, 2], [1, 3]),
        ([1], (1,)),
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}),
        ({"a": 1}, {"a": 2}),
        ({"a": 1}, {"a": 1, "b": 2}),
        ({1}, {1, 2}),
        (HERE, "a.csv:1:2"),
        (object(), object()),
        (HERE, None),
        (None, HERE),
        (Text("a", "b", HERE), Text("c", "b", HERE)),
        (Text("a", "b", HERE), "a"),
    ],
)
def test_what_is_not(one: object, other: object) -> None:
    assert not alike(one, other)


def test_a_game_that_is_read_twice_is_alike_and_one_of_another_title_is_not() -> None:
    one, other = read(), read()
    assert alike(one, other)
    assert not alike(one, replace(other, players=(3,)))


def test_pieces_are_compared_one_by_one_and_not_as_parts_of_their_component() -> None:
    (cards,) = read().components
    fewer = replace(cards, pieces=cards.pieces[:1])
    assert alike(cards, fewer)
    assert not alike(cards.pieces, fewer.pieces)
    assert not alike(cards, replace(cards, width=cards.width + 1))
