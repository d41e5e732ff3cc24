"""A parsed template -> what is written twice in it: a key of a mapping, an item with words of a list.

Told besides are the ends of a range that are called as each other's.

Who copies a line for the next one forgets to change it: the first value of the key is lost, or two rows are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import digits

from jinja2 import nodes

from planche.findings import quote, shorten
from planche.templates.sister_calls import literal_of, own_expression, unmetered

MOST_DIGITS = 9  # of a number at the end of a key
LEAST_ITEMS = 3  # of a list, for two equal ones to be a slip
MOST_SHOWN = 40  # characters of the words of an item
TAKE_OUT_ITEM = "take out one of the two, or write the one that is meant"
_LOW = ("least", "lowest", "fewest", "smallest", "min", "minimum", "from", "first")
_HIGH = ("most", "highest", "largest", "biggest", "max", "maximum", "to", "last")
_ENDS = (("min", "max"), ("first", "last"))


def find_written_twice(tree: nodes.Template, lines: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    """The line and column of each, what is wrong, and the way out."""
    for mapping in tree.find_all(nodes.Dict):
        yield from _keys_twice(mapping, lines)
    rows: list[nodes.Tuple | nodes.List] = [*tree.find_all(nodes.Tuple), *tree.find_all(nodes.List)]
    for row in rows:
        yield from _items_twice(row)
    for call in tree.find_all(nodes.Call):
        yield from _exchanged_ends(call)


def _keys_twice(mapping: nodes.Dict, lines: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    """The first key that a mapping has twice."""
    keys = [literal_of(pair.key) for pair in mapping.items]
    first: dict[object, int] = {}
    again = (place for place, key in enumerate(keys) if key is not None and first.setdefault(key, place) < place)
    twice = next(again, 0)
    key = keys[twice] if twice else None
    if isinstance(key, (str, float)):
        wrong, meant = _meant(keys, (first[key], twice))
        line = mapping.items[wrong].key.lineno
        quoted = '"' if isinstance(key, str) else ""
        said = f"{quoted}{_as_written(key)}{quoted}"
        written = lines[line - 1] if line <= len(lines) else ""
        column = max(written.find(said), written.find(said.replace('"', "'"))) + 1
        message = f"the mapping has the key {said} twice, so that the first of its values is lost"
        hint = f"write {quoted}{meant}{quoted} for this one" if meant else "write the key that is meant for one of them"
        yield line, column, message, hint


def _meant(keys: Sequence[object], twice: tuple[int, int]) -> tuple[int, str]:
    """Which of two equal keys is wrong, and what it is meant to be, if the numbers of their neighbours tell."""
    said = [_as_written(key) for key in keys]
    parts = [_split_number(key) for key in said]
    for place in reversed(twice):
        own = parts[place]
        for at, step in ((place - 1, 1), (place + 1, -1)):
            beside = parts[at] if 0 <= at < len(parts) else None
            if own and beside and own[0] == beside[0] and own[1] != beside[1] + step:
                meant = f"{own[0]}{beside[1] + step}"
                if meant not in said:
                    return place, meant
    return twice[1], ""


def _as_written(key: object) -> str:
    return f"{key:g}" if isinstance(key, float) else str(key)


def _split_number(key: str) -> tuple[str, int] | None:
    """What stands before the number at the end of a key, and that number; None where there is none."""
    before = key.rstrip(digits)
    number = key[len(before) :]
    return (before, int(number)) if 0 < len(number) <= MOST_DIGITS else None


def _items_twice(row: nodes.Tuple | nodes.List) -> Iterator[tuple[int, int, str, str]]:
    """The item of a list that another one is too, where both have words and all others are different."""
    items = [unmetered(item) for item in row.items]
    if len(items) < LEAST_ITEMS or not all(isinstance(item, (nodes.Tuple, nodes.List)) for item in items):
        return
    first: dict[str, int] = {}  # by what an item says, which its nodes tell of themselves
    twice = [place for place, item in enumerate(items) if first.setdefault(repr(item), place) < place]
    words = _words_of(items[twice[0]]) if len(twice) == 1 else ""
    if words:
        item = items[twice[0]]
        other = items[first[repr(item)]].lineno
        message = f"this item, with {quote(shorten(words, MOST_SHOWN))}, is the one of line {other} again"
        yield item.lineno, 0, message, TAKE_OUT_ITEM


def _words_of(item: nodes.Node) -> str:
    """The first words that an item says to players."""
    for call in item.find_all(nodes.Call):
        called = call.node
        if isinstance(called, nodes.Name) and called.name == "_" and call.args:
            said = literal_of(call.args[0])
            return said if isinstance(said, str) else ""
    return ""


def _exchanged_ends(call: nodes.Call) -> Iterator[tuple[int, int, str, str]]:
    """`least=` that gets the largest, where `most=` gets the smallest."""
    given = {one.key: own_expression(one.value) for one in call.kwargs}
    for low, high in zip(_LOW, _HIGH):
        one, other = given.get(low), given.get(high)
        if isinstance(one, nodes.Filter) and isinstance(other, nodes.Filter) and one.node == other.node:
            for smallest, largest in _ENDS:
                if (one.name, other.name) == (largest, smallest):
                    message = f"{low} gets the {largest} and {high} the {smallest} of one list"
                    yield one.lineno, 0, message, f"write {low}=...|{smallest}, {high}=...|{largest}"
