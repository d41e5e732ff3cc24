"""A place in a YAML file, however broken, and its JSON Schema -> the keys around it, and what may be written there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from planche.content import JsonSchema
from planche.expressions import expression

MOST_LINES = 20_000  # above a place that are looked at
MOST_SHAPES = 400  # of one value: one of several, of several
_KEY = expression(r"[ \t-]*+([\w.-]++|\"[^\"]*+\"):(?=\s|$)")
_TOKEN = expression(r"[{}\[\],]|(?<![\w.-])[\w.-]++:(?=\s|$)")


class KeyPlace(NamedTuple):
    """Where a place is."""

    path: tuple[str, ...]  # the keys that it is below, from the first on
    key: str  # the one whose value stands there; empty where a key does
    typed: str  # of the word there, as far as the place


class Choice(NamedTuple):
    """A word that may stand at a place, and what it means."""

    word: str
    about: str


def key_place(lines: Sequence[str], line: int, column: int) -> KeyPlace:
    """Where a place is, in a line from 0 behind so many characters."""
    before = lines[line][:column]
    path = _keys_above(lines, line, _depth(lines[line]) if lines[line].strip() else column)
    own = _KEY.match(before)
    depth, start = (own.start(1), own.end()) if own else (0, 0)
    above = [key for key, at in path if at < depth or not own]
    inside, key = _in_brackets(before[start:], own[1].strip('"') if own else "")
    typed = before
    for sign in "{[, \t\"'":
        typed = typed.rpartition(sign)[2]
    return KeyPlace((*above, *inside), key, typed)


def keys_of(schema: JsonSchema, path: Sequence[str]) -> Iterator[Choice]:
    """The keys that may stand below others, with their words."""
    for shape in _shapes_at(schema, path):
        for key, found in _schemas_in(shape.get("properties")).items():
            yield Choice(key, about(found))


def values_of(schema: JsonSchema, path: Sequence[str]) -> Iterator[Choice]:
    """The words that may be the value of the last of some keys."""
    for shape in _shapes_at(schema, path):
        words = shape.get("enum")
        for word in words if isinstance(words, (list, tuple)) else ():
            yield Choice(str(word), about(shape))
        if shape.get("type") == "boolean":
            yield from (Choice(word, about(shape)) for word in ("true", "false"))


def words_of_key(schema: JsonSchema, path: Sequence[str]) -> str:
    """What the last of some keys means; empty for one that there is not."""
    *above, key = path
    found = (choice.about for choice in keys_of(schema, above) if choice.word == key)
    return next(found, "")


def about(shape: JsonSchema) -> str:
    """The words of a shape, in one line."""
    return str(shape.get("description", "")).split("\n")[0]


def _keys_above(lines: Sequence[str], line: int, depth: int) -> list[tuple[str, int]]:
    """The keys that a line is below, which stands so deep, each with where it stands."""
    found: list[tuple[str, int]] = []
    for above in islice(reversed(lines[:line]), MOST_LINES):
        key = _KEY.match(above)
        if key is None or above.lstrip().startswith("#"):
            continue
        if key.start(1) < depth:
            found.insert(0, (key[1].strip('"'), key.start(1)))
            depth = key.start(1)
        if depth == 0:
            break
    return found


def _depth(line: str) -> int:
    """Where what a line says begins; an item of a list is below the key that stands where its dash does."""
    bare = line.lstrip(" ")
    depth = len(line) - len(bare)
    return depth + 1 if bare.startswith("-") else depth


def _in_brackets(text: str, key: str) -> tuple[list[str], str]:
    """The keys of brackets that are open at the end of a text that begins as the value of a key, and the last key."""
    opened: list[tuple[str, str]] = []
    for sign in _TOKEN.findall(text):
        if sign in "{[":
            opened.append((sign, key))
            key = "" if sign == "{" else key
        elif sign in "}]":
            key = opened.pop()[1] if opened else key
        elif sign != ",":
            key = sign.removesuffix(":")
        elif opened and opened[-1][0] == "{":
            key = ""
    return [found for sign, found in opened if sign == "{" and found], key


def _shapes_at(schema: JsonSchema, path: Sequence[str]) -> list[JsonSchema]:
    shapes = list(_unfold(schema, schema))
    for key in path:
        below = [found for shape in shapes if (found := _below(shape, key)) is not None]
        shapes = list(islice((one for found in below for one in _unfold(found, schema)), MOST_SHAPES))
    return shapes


def _below(shape: JsonSchema, key: str) -> JsonSchema | None:
    others = shape.get("additionalProperties")
    return _schemas_in(shape.get("properties")).get(key, others if isinstance(others, dict) else None)


def _unfold(shape: JsonSchema, schema: JsonSchema) -> Iterator[JsonSchema]:
    """A shape, those that it may be instead, and those of the items of a list."""
    waiting, seen = [shape], 0
    while waiting and seen < MOST_SHAPES:
        one, seen = waiting.pop(0), seen + 1
        if isinstance(name := one.get("$ref"), str):
            waiting.append(_schemas_in(schema.get("$defs")).get(name.rpartition("/")[2], {}))
            continue
        yield one
        others, item = one.get("anyOf"), one.get("items")
        waiting += others if isinstance(others, list) else []
        waiting += [item] if isinstance(item, dict) else []


def _schemas_in(value: object) -> Mapping[str, JsonSchema]:
    """Schemas by name, if a value is that."""
    return value if isinstance(value, dict) else {}
