"""A parsed template -> the lists and mappings that it writes out and of which one part is unlike all others.

Told are a number of a mapping or list that is out of its even steps, a column of small numbers that stand equally often
in every other table, and an item whose words are not those that the list beside it calls it by.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jinja2 import nodes

from planche.findings import quote
from planche.templates.literals import words_of_call
from planche.templates.progressions import FULL_TURN, OddNumber, find_odd_number, find_odd_part
from planche.templates.sister_calls import items_of, literal_of, unmetered
from planche.templates.translator import CONTEXT

_OddPart = tuple[int, str, str, str]  # its line, how it is written there, what is wrong, and the way out
LEAST_STEPS = 5  # numbers of a mapping
MOST_STEPS = 40
LEAST_CALLED = 4  # items with a list of what they are called, the odd one with them
LEAST_TIMES = 2  # that each number of a balanced column stands there
MOST_ROWS = 40


class _WordLists(NamedTuple):
    """The names that are set to lists of one length: those of words, and those of what is printed."""

    tables: list[tuple[nodes.Expr, ...]]
    labels: list[tuple[str, ...]]


def find_odd_parts(tree: nodes.Template, lines: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    """The line and column of each, what is wrong, and the way out."""
    for line, written, message, hint in _odd_parts(tree):
        text = lines[line - 1] if line <= len(lines) else ""
        is_alone = text.count(written) == 1
        yield line, text.find(written.strip(), text.find(written)) + 1 if is_alone else 0, message, hint


def _odd_parts(tree: nodes.Template) -> Iterator[_OddPart]:
    for mapping in tree.find_all(nodes.Dict):
        yield from _odd_value(mapping)
        yield from _borrowed_values(mapping)
        yield from _uneven_column([unmetered(pair.value) for pair in mapping.items])
    rows: list[nodes.Tuple | nodes.List] = [*tree.find_all(nodes.Tuple), *tree.find_all(nodes.List)]
    for row in rows:
        numbers = [found for item in row.items if isinstance(found := literal_of(item), float)]
        if len(numbers) == len(row.items):
            yield from (_tell_angle(row.items[odd.place], numbers, odd) for odd in find_odd_part(numbers))
        else:
            yield from _uneven_column([unmetered(item) for item in row.items])
    yield from _misnamed_items(tree)


def _odd_value(mapping: nodes.Dict) -> Iterator[_OddPart]:
    """The number of a name that is out of step with those of all other names."""
    values = [literal_of(pair.value) for pair in mapping.items]
    numbers = [value for value in values if isinstance(value, float)]
    are_names = all(isinstance(literal_of(pair.key), str) for pair in mapping.items)
    if not are_names or len(numbers) != len(values) or not LEAST_STEPS <= len(values) <= MOST_STEPS:
        return
    odd = find_odd_number(numbers)
    if odd is not None and abs(odd.step) != 1:  # what things cost may be 1, 2, 3, 3, 5
        message = f"{_listed(numbers)}: these numbers are in equal steps, but for this {numbers[odd.place]:g}"
        at = mapping.items[odd.place].value
        yield at.lineno, f" {numbers[odd.place]:g}", message, f"write {odd.wanted:g}"
    else:
        yield from (_tell_angle(mapping.items[one.place].value, numbers, one) for one in find_odd_part(numbers))


def _borrowed_values(mapping: nodes.Dict) -> Iterator[_OddPart]:
    """The words of a name that are made of another name of the mapping, which has them too: a cell that was copied."""
    pairs = [(literal_of(pair.key), literal_of(pair.value)) for pair in mapping.items[:MOST_STEPS]]
    words = {key: value for key, value in pairs if isinstance(key, str) and isinstance(value, str)}
    own = {
        key: (value[: value.find(key)], value[value.find(key) + len(key) :])
        for key, value in words.items()
        if key in value
    }
    around = Counter(parts for parts in own.values() if any(parts))
    for key, value in words.items():
        if key not in own:
            from_others = [
                other for other, parts in own.items() if words[other] == value and around[parts] >= LEAST_TIMES
            ]
            for other in from_others:
                before, behind = own[other]
                meant = f"{before}{key}{behind}"
                message = (
                    f"{quote(key)} has {quote(value)}, the words of {quote(other)}, where others are called as they are"
                )
                line = next(pair.lineno for pair in mapping.items if literal_of(pair.key) == key)
                yield line, f'"{key}": "{value}"', message, f'write "{meant}"'


def _listed(numbers: Sequence[float]) -> str:
    return ", ".join(f"{number:g}" for number in numbers)


def _tell_angle(node: nodes.Node, numbers: Sequence[float], odd: OddNumber) -> _OddPart:
    told = f"{numbers[odd.place]:g}"
    message = f"{_listed(numbers)}: angles in a row part a full turn into {FULL_TURN / abs(odd.step):g}, but for this"
    return node.lineno, f" {told}", f"{message} {told}", f"write {odd.wanted:g}"


def _uneven_column(tables: Sequence[nodes.Node]) -> Iterator[_OddPart]:
    """The number of a row that stands too often in its column, where each stands equally often in all other tables."""
    read = [[items_of(unmetered(row)) for row in items_of(table)] for table in tables]
    if len(read) <= 1 or not all(0 < len(rows) <= MOST_ROWS for rows in read):
        return
    widths = {len(row) for rows in read for row in rows}
    for column in range(min(widths)) if len(widths) == 1 else ():
        values = [[literal_of(row[column]) for row in rows] for rows in read]
        uneven = [place for place, numbers in enumerate(values) if not _is_balanced(numbers)]
        if len(uneven) == 1 and (found := _one_too_many([*values[uneven[0]]])):
            much, few = found
            place = _place_of(values[uneven[0]], much, few)
            message = f"{much} stands once more than the other numbers of its column, {few} once less, where each"
            message += " stands equally often in every other table"
            line = read[uneven[0]][place][column].lineno
            yield line, "", message, f"write {few} for one {much}, such as this one"


def _is_balanced(values: Sequence[object]) -> bool:
    """Whether these are the numbers from 0 on, each equally often."""
    counts = Counter(values)
    times = {*counts.values()}
    return len(times) == 1 and min(times) >= LEAST_TIMES and len(counts) > 1 and {*counts} == {*range(len(counts))}


def _one_too_many(values: list[object]) -> tuple[int, int] | None:
    """The number that stands once too often, and that which does not often enough."""
    if not all(isinstance(value, float) and value.is_integer() and 0 <= value < MOST_ROWS for value in values):
        return None
    counts = Counter(int(value) for value in values if isinstance(value, float))
    ordered = counts.most_common()
    much, few = ordered[0][0], ordered[-1][0]
    counts[much] -= 1
    counts[few] += 1
    return (much, few) if _is_balanced([*counts.elements()]) and len(counts) > LEAST_TIMES else None


def _place_of(values: Sequence[object], much: int, few: int) -> int:
    """Which of the numbers that stand too often is the wrong one: that without which they go round in one order."""
    kinds = len({*values})
    places = [place for place, value in enumerate(values) if value == much]
    for place in places:
        mended = [few if at == place else value for at, value in enumerate(values)]
        if all(mended[at] == mended[at - kinds] for at in range(kinds, len(mended))):
            return place
    return places[-1]


def _misnamed_items(tree: nodes.Template) -> Iterator[_OddPart]:
    """The item that has other words than the name says which the list beside has for it, where all others have them."""
    by_length: dict[int, _WordLists] = {}
    for one in tree.find_all(nodes.Assign):
        items = items_of(unmetered(one.node))
        if LEAST_CALLED <= len(items) <= MOST_STEPS:
            found = by_length.setdefault(len(items), _WordLists([], []))
            labels = tuple(_label(item) for item in items)
            if all(labels):
                found.labels.append(labels)
            elif all(isinstance(literal_of(item), tuple) for item in items):
                found.tables.append((*items,))
    for lists in by_length.values():
        yield from (told for table in lists.tables for labels in lists.labels for told in _misnamed(table, labels))


def _label(item: nodes.Expr) -> str:
    """The words that an item prints."""
    said = unmetered(item)
    return words_of_call(said).rpartition(CONTEXT)[2] if isinstance(said, nodes.Call) else ""


def _misnamed(table: Sequence[nodes.Expr], labels: Sequence[str]) -> Iterator[_OddPart]:
    items = [given if isinstance(given := literal_of(item), tuple) else () for item in table]
    known = dict.fromkeys(word for item in items for word in item)
    said = [[word for word in known if word.casefold() in label.casefold()] for label in labels]
    odd = [place for place, item in enumerate(items) if {*item} != {*said[place]}]
    if len(odd) != 1 or not all(said):
        return
    item, wanted = items[odd[0]], said[odd[0]]
    lost = [word for word in wanted if word not in item]
    twice = [word for word in item if item.count(word) > 1 or word not in wanted]
    if len(lost) == 1 and twice:
        message = f"the item for {quote(labels[odd[0]])} has no {quote(lost[0])}, where all others have the words"
        quoted = ", ".join(f'"{word}"' for word in item)
        hint = f'write "{lost[0]}" for one "{twice[0]}"'
        yield table[odd[0]].lineno, f"({quoted})", f"{message} that they are called by", hint
