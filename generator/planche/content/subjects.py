"""The path of a value in a file -> what a person calls it: `deal of the deck for 2 players`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.content.shapes import KeyPath, Problem
from planche.findings import Finding, counted, shorten
from planche.source import Record, Rows

OF_FIGURE = "value"  # a key that may be left out, as what it holds may stand in place of its mapping
MOST_LISTED = 10  # lines


def name_subject(path: KeyPath, source: object) -> str:
    """What a path names, without the number of a row, and without keys that nobody wrote."""
    named = _written(path, source)[1 if path and isinstance(path[0], int) else 0 :]
    if len(named) > 1 and named[0] == "decks" and isinstance(named[1], int):
        inner = (f"entry {step + 1}" if isinstance(step, int) else shorten(step) for step in reversed(named[2:]))
        return " of ".join((*inner, _name_deck(named[1], source)))
    return _join(named) or ("the row" if path else "the file")


def fold_alike(problems: Sequence[Problem]) -> tuple[list[Problem], dict[KeyPath, list[KeyPath]]]:
    """The problems without those that say the same of another entry of a list, and by the path of the first, theirs."""
    groups: dict[tuple[object, ...], list[Problem]] = {}
    for problem in problems:
        groups.setdefault(_kind_of(problem), []).append(problem)
    first = {group[0].path: [other.path for other in group[1:]] for group in groups.values() if len(group) > 1}
    return [problem for problem in problems if groups[_kind_of(problem)][0] is problem], first


def tell_others(finding: Finding, lines: Iterable[int]) -> Finding:
    """The finding of the first of some entries, with the lines of the others."""
    others = list(lines)
    shown = ", ".join(map(str, dict.fromkeys(others[:MOST_LISTED])))
    noun = "line" if len(others) == 1 else "lines"
    more = " …" if len(others) > MOST_LISTED else ""
    where = f" (and so in {counted(len(others), 'more entry', 'more entries')}: {noun} {shown}{more})"
    return finding._replace(message=f"{finding.message}{where}")


def _kind_of(problem: Problem) -> tuple[object, ...]:
    """What problems have in common that say the same of entries of a list; of any other, what no other has."""
    if problem.kind != "value" or not problem.path or isinstance(problem.path[0], int):
        return (id(problem),)
    if not any(isinstance(step, int) for step in problem.path[:-1]):
        return (id(problem),)
    keys = tuple("" if isinstance(step, int) else step for step in problem.path)
    return (*keys, repr(problem.found), problem.wanted)


def _written(path: KeyPath, source: object) -> KeyPath:
    return tuple(_steps(path, source))


def _steps(path: KeyPath, source: object) -> Iterator[str | int]:
    """The steps of a path, but for that to a figure which is written plainly."""
    value = source
    for step in path:
        if step == OF_FIGURE and value is not source and not isinstance(value, Record):
            continue
        yield step
        if isinstance(value, Rows) and isinstance(step, int):
            value = value[step] if step < len(value) else None
        else:
            value = value.get(str(step)) if isinstance(value, Record) else None


def _name_deck(number: int, source: object) -> str:
    decks = source.get("decks") if isinstance(source, Record) else None
    deck = decks[number] if isinstance(decks, Rows) and number < len(decks) else None
    players = deck.get("players") if isinstance(deck, Record) else None
    if not isinstance(players, int):
        return f"deck {number + 1}"
    level = deck.get("level") if isinstance(deck, Record) else None
    return f"the deck for {counted(players, 'player')}{f', level {level}' if isinstance(level, str) else ''}"


def _join(steps: KeyPath) -> str:
    return ".".join(shorten(str(name)) for name in steps)
