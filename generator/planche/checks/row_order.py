"""Rows that go through all combinations of values in turn -> the place in that order of one that is lacking."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import permutations, product

Values = tuple[object, ...]


def place_in_order(rows: Sequence[Values], lacking: Values, doubled: Collection[int]) -> int | None:
    """The one of the doubled rows where the combination belongs that none has; None without an order of the others.

    The values of a column are in the order in which they first stand there; which column changes slowest, rows tell.
    """
    mended = ([lacking if number == place else row for number, row in enumerate(rows)] for place in doubled)
    places = [place for place, whole in zip(doubled, mended) if _is_in_order(whole)]
    return places[0] if len(places) == 1 else None


def _is_in_order(rows: Sequence[Values]) -> bool:
    """Whether rows are all combinations of their values, one column changing at every row, another slowest."""
    for columns in permutations(range(len(rows[0]))):
        turned = [tuple(row[column] for column in columns) for row in rows]
        values = [dict.fromkeys(row[column] for row in turned) for column in range(len(columns))]
        if turned == [*product(*values)]:
            return True
    return False
