"""How much a template may take, and the weight of a value against that."""

from __future__ import annotations

from collections.abc import Iterable

from planche.game import DataTable

MAX_STEPS = 20_000  # loop rounds and calls of macros per face
MAX_WORK = 500_000  # expressions worked out and items gone through per face
MAX_NESTING = 100  # statements and expressions within one another
MAX_OUTPUT = 400_000  # characters per face, those of macros and joined texts among them
MAX_RANGE = 2_000
MAX_ITEMS = 20_000  # of one list, with what its items hold
MAX_TRIMMED = 20  # characters that `trim` takes away, each of which it looks for at both ends
MAX_NUMBER = 10**15  # that is reckoned with
MAX_POWER = 8
MAX_DIGITS = 40  # characters of a number that is written out, in a template or in a text that `int` reads
MAX_KEY = 200  # characters of a key such as `deal.level,id` that `sort` or `map` takes
MAX_KEY_PARTS = 8
MAX_NAME = 1_000  # characters of a field or column that is asked for
MAX_DEPTH = 50  # includes and calls of macros within one another
LOOK_UP = 100  # work that it is to look for a template by its name
MAX_TEMPLATE = 64 << 10  # characters of a page of the content, bytes of a template
MAX_TOKENS = 20_000  # words, signs and blanks of a template, as Jinja2 parts them
MAX_BRANCHES = 200  # `elif` of one `if`
MAX_TEMPLATES = 400  # templates and pages of the content that are read in a run
MAX_SOURCES = 2 << 20  # characters of them together
MAX_ALL_TOKENS = 300_000  # words, signs and blanks of them together
_LIGHT = frozenset((int, float, bool, type(None)))  # types of values that weigh nothing, as most do


class Runaway(Exception):
    """A template went beyond its bounds."""


def require_short(size: int) -> None:
    """Runaway when a text of so many characters is not to be made."""
    if size > MAX_OUTPUT:
        raise Runaway(f"makes a text of {size} characters, at most {MAX_OUTPUT}")


def weight_of(value: object) -> int:
    """How much work it is to go through a value; lists count with all that they hold. Runaway when that is too long."""
    if isinstance(value, str):
        return len(value) // 100
    weight = 0
    waiting = [value]
    for item in waiting:  # to which is added what its items hold
        if type(item) in _LIGHT:
            continue
        if isinstance(item, str):
            weight += len(item) // 100
        elif isinstance(item, range):
            weight += len(item)
        elif isinstance(item, (list, tuple, dict, DataTable)):
            weight += len(item)
            if weight <= MAX_ITEMS:
                waiting += [*item.keys(), *item.values()] if isinstance(item, dict) else item
        if weight > MAX_ITEMS:
            raise Runaway(f"makes a list of more than {MAX_ITEMS} items")
    return weight


def weight_of_values(values: Iterable[object]) -> int:
    """How much work it is to go through each of some values, most of which are short. Runaway as above."""
    weight = 0
    for value in values:
        kind = type(value)
        weight += 1
        if kind is str:
            weight += len(value) // 100  # type: ignore[arg-type]
        elif kind not in _LIGHT:
            weight += weight_of(value)
    if weight > MAX_ITEMS:
        raise Runaway(f"makes a list of more than {MAX_ITEMS} items")
    return weight
