"""A seeded source of numbers -> things drawn by chance, the same with every version of Python.

Only `Random.random` is drawn from: of all that `random` offers, it alone is promised to stay as it is.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from random import Random
from typing import TypeVar

T = TypeVar("T")


def shuffled(rng: Random, items: Sequence[T]) -> list[T]:
    """All items, in an order drawn by chance."""
    left = list(items)
    return [left.pop(int(rng.random() * len(left))) for _ in items]


def drawn(rng: Random, choices: Sequence[T]) -> T:
    """One of them, each as likely."""
    return choices[int(rng.random() * len(choices))]


def drawn_by_weight(rng: Random, weights: Mapping[T, float]) -> T:
    """One of them, as likely as its weight says."""
    choices, ends = tuple(weights), tuple(accumulate(weights.values()))
    return choices[bisect_right(ends, rng.random() * ends[-1])]
