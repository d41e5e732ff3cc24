"""JSON Schemas for tests: whether a value is valid, by patterns as ECMAScript reads them; and values made otherwise."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError, validators

Path = tuple[str | int, ...]
"""Keys and numbers that lead to a part of a value."""


def validator(schema: Mapping[str, object]) -> Any:
    """A validator of draft 2020-12, by a schema that is valid itself."""
    Draft202012Validator.check_schema(schema)
    extend = cast("Callable[..., Callable[..., Any]]", validators.extend)
    return extend(Draft202012Validator, {"pattern": _ends_with_the_text})(schema)


def _ends_with_the_text(_: Any, pattern: str, value: object, __: Any) -> Iterator[ValidationError]:
    """The keyword `pattern`: in ECMAScript `$` is no place before a line end."""
    if isinstance(value, str) and not re.search(pattern.replace("$", r"\Z"), value):
        yield ValidationError(f"{value!r} does not match {pattern!r}")


def parts(schema: object) -> Iterator[Mapping[str, Any]]:
    """Every mapping within a schema, from the outermost on."""
    if isinstance(schema, dict):
        yield schema
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from parts(part)


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The path of every part of a value, and of the whole."""
    yield path
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in pairs:
        yield from paths(part, (*path, key))


def part_at(value: Any, path: Path) -> Any:
    """What stands at a path."""
    for step in path:
        value = value[step]
    return value


def replaced(value: Any, path: Path, new: object) -> Any:
    """A copy of a value with another part at a path, or with one more."""
    if not path:
        return new
    made: Any = dict(value) if isinstance(value, dict) else list(value)
    made[path[0]] = replaced(value[path[0]], path[1:], new) if path[1:] else new
    return made


def without(value: Any, path: Path) -> Any:
    """A copy of a value without what stands at a path."""
    above: Any = part_at(value, path[:-1])
    rest: Any = dict(above) if isinstance(above, dict) else list(above)
    del rest[path[-1]]
    return replaced(value, path[:-1], rest)
