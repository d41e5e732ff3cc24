"""A parsed template -> what is written twice in it: a key of a mapping, an item with words of a list.

Told besides are the ends of a range that are called as each other's.

Who copies a line for the next one forgets to change it: the first value of the key is lost, or two rows are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jinja2 import nodes

from planche.expressions import expression
from planche.findings import quote, shorten
from planche.templates.sister_calls import literal_of, own_expression, unmetered

LEAST_ITEMS = 3  # of a list, for two equal ones to be a slip
MOST_SHOWN = 40  # characters of the words of an item
TAKE_OUT_ITEM = "take out one of the two, or write the one that is meant"
_NUMBERED = expression(r"(.*?)(\d++)")
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
    keys = [literal_of(pair.key) for pair in mapping.items]
    for place, key in enumerate(keys):
        if key is not None and key in keys[:place]:
            wrong, meant = _meant(keys, (keys.index(key), place))
            line = mapping.items[wrong].key.lineno
            said = f'"{key}"' if isinstance(key, str) else f"{key:g}"
            written = lines[line - 1] if line <= len(lines) else ""
            column = max(written.find(said), written.find(said.replace('"', "'"))) + 1
            message = f"the mapping has the key {said} twice, so that the first of its values is lost"
            hint = f'write "{meant}" for this one' if meant else "write the key that is meant for one of them"
            yield line, column, message, hint


def _meant(keys: Sequence[object], twice: tuple[int, int]) -> tuple[int, str]:
    """Which of two equal keys is wrong, and what it is meant to be, if the numbers of their neighbours tell."""
    for place in reversed(twice):
        numbers = [_NUMBERED.fullmatch(str(key)) for key in keys]
        own, before = numbers[place], numbers[place - 1] if place else None
        after = numbers[place + 1] if place + 1 < len(keys) else None
        for beside, step in ((before, 1), (after, -1)):
            if own and beside and own[1] == beside[1] and int(own[2]) != int(beside[2]) + step:
                meant = f"{own[1]}{int(beside[2]) + step}"
                if meant not in map(str, keys):
                    return place, meant
    return twice[1], ""


def _items_twice(row: nodes.Tuple | nodes.List) -> Iterator[tuple[int, int, str, str]]:
    """The item of a list that another one is too, where both have words and all others are different."""
    items = [unmetered(item) for item in row.items]
    if len(items) < LEAST_ITEMS or not all(isinstance(item, (nodes.Tuple, nodes.List)) for item in items):
        return
    twice = [place for place, item in enumerate(items) if item in items[:place]]
    words = [_words_of(items[place]) for place in twice]
    if len(twice) == 1 and words[0]:
        first = items.index(items[twice[0]])
        message = (
            f"this item, with {quote(shorten(words[0], MOST_SHOWN))}, is the one of line {items[first].lineno} again"
        )
        yield items[twice[0]].lineno, 0, message, TAKE_OUT_ITEM


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
