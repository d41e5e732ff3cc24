"""Boards: good ones with values swapped and text disturbed, and boards made of grids, cells and names at random."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz.edits import Edits, edited, encoded, text_edits
from tests.fuzz.rich import BOARD, tried
from tests.fuzz.values import NAMES, VALUES

SMALL = st.integers(-3, 3)
ODD = st.sampled_from([0.5, -0.0, 1e-9, 1000, -1000, 1001, 2**63, float("inf"), float("nan")])
SPOTS = st.lists(SMALL, min_size=2, max_size=2)
PAIRS = SPOTS | SPOTS | SPOTS | st.lists(SMALL | ODD, min_size=2, max_size=2)
LENGTHS = st.sampled_from([1, 6.5, 10, 1200])
CELLS = st.sampled_from(["a1", "a2", "a3", "b1", "b11", "a", "A1"])
LISTS = st.lists(CELLS, max_size=4)
DIRECTIONS = st.sampled_from(["north", "north-east", "south", "forward", "backward", "nort", "clockwise"])
LINES = st.sampled_from(["a", "b", "b1"])
IDS = st.sampled_from(["one", "camp", "plain"])
MADE = st.fixed_dictionaries(
    {
        "grid": st.sampled_from(["hexagons", "squares", "track", "points"]),
        "cell": st.sampled_from([2, 10, 10.5, 20, 200]),
        "centre": SPOTS,
        "cells": st.dictionaries(LINES, st.lists(PAIRS, min_size=1, max_size=6), min_size=1, max_size=3),
    },
    optional={
        "top": st.sampled_from(["flat", "pointy"]),
        "diagonals": st.booleans(),
        "closed": st.booleans(),
        "links": st.lists(st.lists(CELLS, min_size=2, max_size=2), max_size=4),
        "sides": st.dictionaries(
            IDS, st.fixed_dictionaries({"forward": st.lists(DIRECTIONS, min_size=1, max_size=3)}), max_size=2
        ),
        "regions": st.dictionaries(IDS, LISTS, max_size=2),
        "set-ups": st.dictionaries(IDS, st.dictionaries(st.sampled_from(["man", "ace", "x"]), LISTS), max_size=2),
        "decoration": st.lists(
            st.fixed_dictionaries(
                {
                    "art": st.sampled_from(["flame", "flame", "gone", "../flame"]),
                    "at": PAIRS,
                    "size": st.lists(LENGTHS, min_size=2, max_size=2),
                },
                optional={"turn": SMALL | ODD},
            ),
            max_size=2,
        ),
    },
)


class Changed(NamedTuple):
    """A board, None for the good one; values under keys; then edits of its text."""

    board: dict[str, Any] | None
    values: dict[str, Any]
    edits: Edits


KEYS = NAMES | st.sampled_from(
    ["grid", "cell", "centre", "cells", "top", "diagonals", "closed", "links", "sides", "regions", "set-ups"]
)
INPUTS = st.one_of(
    st.builds(Changed, MADE, st.just({}), st.just(())),
    st.builds(Changed, MADE, st.dictionaries(KEYS, VALUES, min_size=1, max_size=2), st.just(())),
    st.builds(Changed, st.none(), st.just({}), text_edits()),
)


def attempt(input: Changed) -> list[str]:
    """Check and build the game with the board."""
    return tried({"boards/field.yaml": encoded(written(input))}, is_small=True)


def written(input: Changed) -> str:
    """The text of the board."""
    text = BOARD if input.board is None else json.dumps({**input.board, **input.values}, ensure_ascii=False, indent=1)
    return edited(text, input.edits)
