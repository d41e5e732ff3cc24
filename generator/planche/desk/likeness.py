"""Two values that were read of a game -> whether whatever is drawn of the one is drawn of the other.

Where something stands in a file makes no difference, nor do the pieces of a component, which are compared one by one.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from typing import cast

from planche.findings import Span
from planche.game import Component, Text

_PLAIN = (str, int, float, bool, bytes, type(None))


def alike(one: object, other: object) -> bool:
    """Whether both are of one kind, and alike in all their parts: 1 and 1.0 are written differently."""
    kind = type(one)
    if kind is not type(other):
        return False
    if one is other or isinstance(one, Span):
        return True
    if isinstance(one, Text):
        assert isinstance(other, Text)
        return str(one) == str(other) and alike(one.wordings, other.wordings)
    if isinstance(one, _PLAIN):
        return one == other and (not isinstance(one, float) or repr(one) == repr(other))
    if isinstance(one, Mapping):
        assert isinstance(other, Mapping)
        return [*one] == [*other] and all(alike(value, other[key]) for key, value in one.items())
    if isinstance(one, (tuple, list)):
        assert isinstance(other, (tuple, list))
        return len(one) == len(other) and all(map(alike, one, other))
    if isinstance(one, (set, frozenset)):
        return one == other
    names = _fields_of(cast(Hashable, kind))
    if not names:  # nothing of ours, of which nobody knows what is read
        return False
    return all(alike(getattr(one, name), getattr(other, name)) for name in names)


@cache
def _fields_of(kind: Hashable) -> tuple[str, ...]:
    """The parts of a record; of a component, those that are no pieces."""
    names = tuple(getattr(kind, "__dataclass_fields__", ()))
    return tuple(name for name in names if name != "pieces") if kind is Component else names
