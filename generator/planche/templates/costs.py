"""A filter or test and the values that it is given -> how much work it is, before it is done.

The cost is that of what is done: a sequence counts by its items, a text by its characters where it is gone through one
by one, and a text that is looked for in another by both their lengths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from planche.findings import quote
from planche.templates.bounds import MAX_ITEMS, MAX_KEY, MAX_KEY_PARTS, Runaway, weight_of
from planche.templates.values import NotAllowed

Cost = Callable[[Sequence[object], Mapping[str, object]], int]
"""Takes the arguments in their order, the value first, and those by name. Runaway or NotAllowed for too much."""
_KEY_AT = {  # of the filters that go through a sequence, where the key stands behind the value by which they take items
    "groupby": 1, "join": None, "list": None, "map": None, "max": 2, "min": 2, "reject": None, "rejectattr": 1,
    "reverse": None, "select": None, "selectattr": 1, "sort": 3, "sum": 1, "unique": 2,
}  # fmt: skip
_SEARCHES = ("in", "replace")
_SLOW = {"title": 20, "rich": 20}  # times as long for a text as what C does


def cost_of(name: str) -> Cost:
    """How a filter or test is weighed."""
    if name in _KEY_AT:
        return partial(_weigh_sequence, _KEY_AT[name])
    if name in _SEARCHES:
        return _weigh_search
    return partial(_weigh_slow, _SLOW[name]) if name in _SLOW else _weigh_all


def cost_of_search(text: object, words: object) -> int:
    """How much work it is to look for words in a text; nothing for other values."""
    return len(text) * len(words) // 100 if isinstance(text, str) and isinstance(words, str) else 0


def _weigh_all(values: Sequence[object], named: Mapping[str, object]) -> int:
    return weight_of((values, named))


def _weigh_slow(times: int, values: Sequence[object], named: Mapping[str, object]) -> int:
    return times * weight_of((values, named))


def _weigh_search(values: Sequence[object], named: Mapping[str, object]) -> int:
    first, *others = (*values, *named.values())
    return weight_of((values, named)) + sum(cost_of_search(first, other) for other in others)


def _weigh_sequence(at: int | None, values: Sequence[object], named: Mapping[str, object]) -> int:
    weight = weight_of((values, named))
    if values and isinstance(values[0], str):
        weight += _count_characters(values[0])
    key = named["attribute"] if "attribute" in named else values[at] if at is not None and len(values) > at else None
    return weight if key is None else weight * (1 + _count_parts(key))


def _count_characters(text: str) -> int:
    if len(text) > MAX_ITEMS:
        raise Runaway(f"goes through {len(text)} characters one by one, at most {MAX_ITEMS}")
    return len(text)


def _count_parts(key: object) -> int:
    """How many names and numbers there are in a key such as `deal.level,id`."""
    if isinstance(key, str):
        parts = key.replace(",", ".", MAX_KEY_PARTS).split(".", MAX_KEY_PARTS)
        if len(key) > MAX_KEY or len(parts) > MAX_KEY_PARTS or not all(map(_is_part, parts)):
            wanted = f"at most {MAX_KEY_PARTS} names or numbers in {MAX_KEY} characters"
            raise NotAllowed(f"found the key {quote(key)} of {len(key)} characters, wanted {wanted}")
        return len(parts)
    return 1


def _is_part(part: str) -> bool:
    """Whether a part of a key is a name or a number that an item can have."""
    return not part.isdigit() or (part.isascii() and len(part) < 9)
