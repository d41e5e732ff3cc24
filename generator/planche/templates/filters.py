"""The filters and tests that templates may use, by name, and those filters that are our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from jinja2 import Environment, pass_environment

from planche.templates import numbers
from planche.templates.bounds import MAX_TRIMMED, require_short
from planche.templates.values import NotAllowed, is_small, join, kind_of, plain, require_defined, text_of

Helper = Callable[..., object]
"""A filter or test: takes a value, and arguments of its own."""
OF_JINJA = (
    "capitalize", "count", "d", "default", "e", "escape", "first", "groupby", "items", "last", "length", "list",
    "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select", "selectattr", "sort", "string", "sum",
    "title", "unique", "upper",
)  # fmt: skip
TESTS = (
    "defined", "undefined", "none", "even", "odd", "divisibleby", "string", "number", "mapping", "sequence",
    "in", "eq", "ne", "lt", "gt", "le", "ge", "true", "false", "==", "!=", "<", ">", "<=", ">=",
)  # fmt: skip
FILTERS = (*OF_JINJA, "abs", "float", "int", "join", "replace", "rich", "round", "trim")
CHEAP = ("count", "d", "default", "first", "last", "length")  # they do not go through their items
_OF_TEXTS = ("capitalize", "e", "escape", "lower", "string", "title", "upper")


def choose_filters(of_jinja: dict[str, Helper], rich: Helper) -> dict[str, Helper]:
    """The filters of templates: some of Jinja2's, and our own; not metered yet."""
    ours: dict[str, Helper] = {
        "abs": numbers.take_absolute,
        "float": numbers.to_float,
        "int": numbers.to_integer,
        "rich": rich,
        "join": join,
        "replace": _replace,
        "round": numbers.round_number,
        "sum": _sum,
        "trim": _trim,
    }
    filters = {name: of_jinja[name] for name in OF_JINJA} | ours
    return filters | {name: _of_text(filters[name]) for name in _OF_TEXTS}


def choose_tests(of_jinja: Mapping[str, Helper]) -> dict[str, Helper]:
    """The tests of templates: some of Jinja2's, and those of numbers, which take nothing else; not metered yet."""
    ours: dict[str, Helper] = {
        "even": numbers.is_even,
        "odd": numbers.is_odd,
        "divisibleby": numbers.is_divisible,
    }
    return {name: of_jinja[name] for name in TESTS} | ours


def _of_text(function: Helper) -> Helper:
    """A filter that takes texts and numbers; of anything else it would show Python's insides."""
    return lambda value, *args: function(text_of(plain(value)), *args)


def _replace(value: object, old: str, new: str) -> str:
    text, old, new = text_of(value), text_of(old), text_of(new)
    require_short(len(text) + text.count(old) * len(new))
    return str(text).replace(old, new)


def _trim(value: object, characters: str | None = None) -> str:
    text = text_of(plain(value))
    if characters is None:
        return text.strip()
    if len(text_of(characters)) > MAX_TRIMMED:
        raise NotAllowed(f"trim takes away at most {MAX_TRIMMED} characters, found {len(characters)}")
    return text.strip(characters)


@pass_environment
def _sum(environment: Environment, values: Iterable[object], attribute: str | None = None) -> float:
    """The sum of numbers, or of a field of each."""
    total: float = 0
    for value in values:
        number = environment.getitem(value, attribute) if attribute else value
        require_defined(number)
        if not is_small(number):
            raise NotAllowed(f"{kind_of(number)} cannot be summed up")
        total += number
    return total
