"""Unknown keys of a file -> where they belong: in the mapping above them, in that around theirs, or further in."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from planche.content.shapes import KeyPath, Problem
from planche.findings import quote
from planche.source import Record, locate_key

MOST_MOVED = 50  # unknown keys that are looked for a mapping above them


def remedy_for_place(source: object, path: KeyPath) -> str:
    """That an unknown key may belong to the mapping above it; empty when there is none."""
    record = _record_at(source, path[:-1])
    if record is None:
        return ""
    names = list(record.key_spans)
    number = names.index(str(path[-1])) if str(path[-1]) in names else 0
    above = names[number - 1] if number else ""
    if not isinstance(record.get(above), Record) or not _is_block(record, above):
        return ""
    column = locate_key(source, path).column
    return f"indent it further than column {column} if it belongs to {quote(above)}"


def find_emptied(problems: Iterable[Problem], source: object) -> dict[KeyPath, KeyPath]:
    """Unknown keys that belong to a mapping above them, which holds nothing, because they are not indented.

    By the path of each, that of the mapping.
    """
    problems = tuple(problems)
    unknown = [problem.path for problem in problems if problem.kind == "unknown"][:MOST_MOVED]
    empty = {problem.path for problem in problems if problem.found is None and problem.wanted.startswith("a mapping")}
    above = {path: _path_above(source, path, unknown) for path in unknown} if empty else {}
    return {path: mapping for path, mapping in above.items() if mapping in empty}


def find_moved(problems: Iterable[Problem]) -> dict[KeyPath, KeyPath]:
    """Unknown keys that are missing in the mapping above them, or around theirs: by the path of each, where it is."""
    problems = tuple(problems)
    lacking = {problem.path for problem in problems if problem.kind == "missing"}
    moved: dict[KeyPath, KeyPath] = {}
    for path in (problem.path for problem in problems[:MOST_MOVED] if problem.kind == "unknown"):
        *around, last = path
        inside = (missing for missing in lacking if missing[:-2] == (*around,) and missing[-1] == last)
        outside = (missing for missing in lacking if missing == (*around[:-1], last) and around)
        if meant := next(iter((*inside, *outside)), None):
            moved[path] = meant
    return moved


def _path_above(source: object, path: KeyPath, unknown: Collection[KeyPath]) -> KeyPath:
    """The path of the nearest key above that of a path, in the same mapping, which is none of the unknown."""
    record = _record_at(source, path[:-1])
    names = list(record.key_spans) if record is not None else []
    above = names[: names.index(str(path[-1]))] if str(path[-1]) in names else []
    paths = ((*path[:-1], name) for name in reversed(above))
    return next((found for found in paths if found not in unknown), ())


def _is_block(record: Record, name: str) -> bool:
    """Whether a mapping stands on lines of its own below its key."""
    return record.spans[name].line > record.key_spans[name].line


def _record_at(source: object, path: KeyPath) -> Record | None:
    value: object = source
    for step in path:
        if isinstance(value, Record):
            value = value.get(str(step))
        elif isinstance(value, list) and isinstance(step, int) and step < len(value):
            value = value[step]
        else:
            return None
    return value if isinstance(value, Record) else None
