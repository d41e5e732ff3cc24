"""A value that is not what its key wants -> how it was probably meant, as a hint."""

from __future__ import annotations

import re

from planche.content.shapes import KeyPath
from planche.findings import quote, shorten
from planche.source import Record, locate_key

LONGEST_SHOWN = 100  # characters of what a hint writes out
_GROUPED = re.compile(r"[-+]?\d{1,3}(?:([_' \u00a0\u202f’])\d{3})(?:\1\d{3})*")
_COMMA = re.compile(r"([-+]?\d+),(\d+)")
_SEVERAL = re.compile(r"\d+(?: +\d+)+")
_TRAILING = re.compile(r"([-+]?\d+(?:\.\d+)?)[,;]")
_COLOUR = re.compile(r"#?((?:[0-9A-Fa-f]{3}){1,2})")


def remedy_for_value(found: object, wanted: str) -> str:
    """How to write a value that is wanted in another form; empty when that is not plain."""
    if isinstance(found, dict) and len(found) == 1 and wanted.startswith("a text"):
        return _join_text(*next(iter(found.items())))
    if not isinstance(found, str):
        return ""
    if wanted == "a list" and found.startswith("-"):
        return "write a blank behind each '-' that starts an entry"
    if "number" in wanted:
        return _spell_number(found.strip())
    if wanted.startswith("a colour") and (digits := _COLOUR.fullmatch(found.strip())):
        return f'write "#{"".join(2 * digit for digit in digits[1]) if len(digits[1]) == 3 else digits[1]}"'
    return ""


def _join_text(key: object, value: object) -> str:
    """A text with a colon in it, which was read as a key and its value."""
    if not isinstance(value, (str, int, float)) and value is not None:
        return ""
    words = f"{key}: {'' if value is None else value}".strip()
    written = f'"{words}"' if not {'"', "\\"} & set(words) else "'" + words.replace("'", "''") + "'"
    return f"put quotation marks around the whole text: {shorten(written, LONGEST_SHOWN)}"


def _spell_number(found: str) -> str:
    if grouped := _GROUPED.fullmatch(found):
        return f"write {found.replace(grouped[1], '')}"
    if comma := _COMMA.fullmatch(found):
        return f"write {comma[1]}.{comma[2]}, with a point"
    if trailing := _TRAILING.fullmatch(found):
        return f"write {trailing[1]}"
    if _SEVERAL.fullmatch(found):
        return f"write commas between numbers: {', '.join(found.split())}"
    return ""


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
