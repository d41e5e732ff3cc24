"""game.yaml as a whole: its values swapped, its keys dropped, doubled and added, its text disturbed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from hypothesis import strategies as st

from tests.fuzz.edits import Edits, edited, encoded, text_edits
from tests.fuzz.rich import GAME, tried
from tests.fuzz.values import NAMES, VALUES

DROP, ADD = "drop", "add"
Path = tuple[str | int, ...]


class Swap(NamedTuple):
    """What the n-th place of the tree gets; "drop" takes it out, "add" puts the value beside it under a name."""

    place: int
    action: str
    name: str
    value: Any


class Changed(NamedTuple):
    """Changes of the tree, then of its text; lines that stand there twice."""

    swaps: tuple[Swap, ...]
    doubled: tuple[int, ...]
    edits: Edits


SWAP = st.builds(Swap, st.integers(0, 500), st.sampled_from(["set", "set", "set", DROP, ADD]), NAMES, VALUES)
FEW = st.lists(st.integers(0, 200), max_size=1).map(tuple)
INPUTS = st.one_of(
    st.builds(Changed, st.lists(SWAP, min_size=1, max_size=3).map(tuple), st.just(()), st.just(())),
    st.builds(Changed, st.lists(SWAP, max_size=1).map(tuple), FEW, text_edits() | st.just(())),
)


def attempt(input: Changed) -> list[str]:
    """Check and build the game with the changed game.yaml."""
    return tried({"game.yaml": encoded(written(input))})


def written(input: Changed) -> str:
    """The text of the changed game.yaml; a tree without changes keeps its look."""
    text = GAME
    if input.swaps:
        tree = yaml.safe_load(GAME)
        for swap in input.swaps:
            tree = _swapped(tree, swap)
        text = json.dumps(tree, ensure_ascii=False, indent=1)
    lines = text.splitlines(keepends=True)
    for number in input.doubled:
        lines.insert(number % len(lines), lines[number % len(lines)])
    return edited("".join(lines), input.edits)


def _swapped(tree: Any, swap: Swap) -> Any:
    paths = list(_paths(tree, ()))
    if not paths:
        return swap.value
    *above, last = paths[swap.place % len(paths)]
    holder = tree
    for step in above:
        holder = holder[step]
    if swap.action == DROP:
        del holder[last]
    elif swap.action == ADD and isinstance(holder, dict):
        holder[swap.name] = swap.value
    else:
        holder[last] = swap.value
    return tree


def _paths(tree: Any, above: Path) -> Iterator[Path]:
    """Every place of a tree, as the steps to it."""
    steps: Any = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for step, part in steps:
        yield (*above, step)
        yield from _paths(part, (*above, step))
