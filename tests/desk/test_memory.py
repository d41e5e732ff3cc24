"""A desk that shows the same states of a game again and again holds no more of it than before."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from tests.desk.living import FILES, place_of
from tests.desk.memory import hold
from tests.objects import only_new_objects

STEPS = 5  # how often it is looked
MOST = 150_000  # bytes that five times as many edits may add: a game that was left behind each time would be a million


def exchange(root: Path, dice: random.Random) -> None:
    """One of some states of a cell."""
    text = FILES["cards.csv"].replace("A king", dice.choice(["A king", "Kings", "Some king"]))
    place_of(root, "cards.csv").write_text(text, "utf-8")


def test_memory_does_not_grow_with_edits() -> None:
    with only_new_objects():
        sizes = [held.size for held in hold(60, 1, [exchange], STEPS)]
    assert len(sizes) == STEPS
    assert sizes[-1] - sizes[0] < MOST, sizes
