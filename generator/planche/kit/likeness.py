"""Two values that were read of a game -> whether whatever is drawn of the one is drawn of the other.

Where something stands in a file makes no difference to that, nor do the pieces of a component, which are compared one
by one. To what is told of it the places do make one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from planche.findings import Span
from planche.game import Component, PlacedName, Text

_SMALL = (str, int, float, bool, bytes, type(None), Span)


def alike(one: object, other: object) -> bool:
    """Whether both are of one kind, and alike in all their parts: 1 and 1.0 are written differently."""
    return Likeness(is_placed=False).of(one, other)


class Likeness:
    """Compares values; what two of them came to is remembered, since editions of a game share most of it."""

    def __init__(self, *, is_placed: bool) -> None:
        """If it `is_placed`, things that stand elsewhere are not alike."""
        self._is_placed = is_placed
        self._known: dict[tuple[int, int], tuple[object, object, bool]] = {}  # with the values, which so stay there

    def of(self, one: object, other: object) -> bool:
        """Whether both are alike."""
        if one is other:
            return True
        kind = type(one)
        if kind is not type(other):
            return False
        if isinstance(one, _SMALL):
            return self._of_small(one, other)
        key = id(one), id(other)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = one, other, self._of_parts(one, other, kind)
        return known[2]

    def _of_small(self, one: object, other: object) -> bool:
        if isinstance(one, Span):
            return not self._is_placed or one == other
        if isinstance(one, Text):
            assert isinstance(other, Text)
            is_there = not self._is_placed or (one.span, one.place) == (other.span, other.place)
            return is_there and str(one) == str(other) and self.of(one.wordings, other.wordings)
        if isinstance(one, PlacedName) and self._is_placed:
            assert isinstance(other, PlacedName)
            return one == other and one.span == other.span
        return one == other and (not isinstance(one, float) or repr(one) == repr(other))

    def _of_parts(self, one: object, other: object, kind: type) -> bool:
        if isinstance(one, Mapping):
            assert isinstance(other, Mapping)
            return [*one] == [*other] and all(self.of(value, other[key]) for key, value in one.items())
        if isinstance(one, (tuple, list)):
            assert isinstance(other, (tuple, list))
            return len(one) == len(other) and all(map(self.of, one, other))
        if isinstance(one, (set, frozenset)):
            return one == other
        names = _fields_of(kind)
        if not names:  # nothing of ours, of which nobody knows what is read
            return False
        return all(self.of(getattr(one, name), getattr(other, name)) for name in names)


@cache
def _fields_of(kind: type) -> tuple[str, ...]:
    """The parts of a record; of a component, those that are no pieces."""
    names = tuple(getattr(kind, "__dataclass_fields__", ()))
    return tuple(name for name in names if name != "pieces") if kind is Component else names
