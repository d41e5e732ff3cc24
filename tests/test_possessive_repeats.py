"""No possessive repeat holds what Python 3.11.0 to 3.11.4 get wrong; that of Debian 12 is one of them.

There a repeat such as `(?:ab?c)++` goes on behind what it found where its last round failed in the middle, since the
matcher had moved on by then: https://github.com/python/cpython/issues/106052. What may fail within it has to come
before anything that moves the matcher, which repeats and looks ahead do. `(?:- ++)*+` is written `(?:- [ ]*+)*+`, and
`(?:(?!-->).)*+` is `[^-]*+(?:-(?!->)[^-]*+)*`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from tests.test_steep_expressions import REPEATS, expressions, inside

SINGLE = (sre.LITERAL, sre.NOT_LITERAL, sre.IN, sre.ANY)


def may_stray(items: Iterable[tuple[Any, Any]], is_ahead: bool = False, is_moved: bool = False) -> bool:
    """Whether a round may fail behind its beginning; `is_ahead`: it took something, `is_moved`: the matcher knows."""
    items = [*items]
    for number, (kind, value) in enumerate(items):
        rest = items[number + 1 :]
        if kind is sre.SUBPATTERN:
            return may_stray([*value[3], *rest], is_ahead, is_moved)
        if kind is sre.BRANCH:
            return any(may_stray([*way, *rest], is_ahead, is_moved or is_ahead) for way in value[1])
        if kind is sre.ASSERT_NOT or (kind is sre.ASSERT and (is_ahead or is_moved)):
            return True
        if kind in (*REPEATS, sre.ATOMIC_GROUP):
            least = value[0] if kind in REPEATS else 1
            if least and (is_ahead or is_moved):
                return True
            is_ahead = is_moved = True
        elif kind is sre.ASSERT:
            is_moved = True
        elif is_moved:
            return True
        elif kind is not sre.AT:
            is_ahead = True
    return False


def straying(tree: Any) -> Iterator[Any]:
    """The possessive repeats of a pattern that may go on at a wrong place."""
    for item in tree:
        if item[0] is sre.POSSESSIVE_REPEAT:
            body = item[1][2]
            if not (len(body) == 1 and body[0][0] in SINGLE) and may_stray(body):
                yield item
        for part in inside(item):
            yield from straying(part)


def test_every_possessive_repeat_is_one_that_all_pythons_read_alike() -> None:
    wrong = []
    for expression in expressions():
        pattern = expression.pattern if isinstance(expression.pattern, str) else expression.pattern.decode("latin-1")
        if any(straying(_parser.parse(pattern, expression.flags))):
            wrong.append(f"{expression.place} {pattern!r}")
    assert wrong == []


@pytest.mark.parametrize(
    ("pattern", "is_wrong"),
    [
        (r"(?:(?!-->).)*+", True),
        (r"(?:[^%]|%(?!\}))*+", True),
        (r'(?:[^"]|"[^"]*")*+', True),
        (r"(?: *+[,;] *+\w++)*+", True),
        (r"(?:- ++)*+", True),
        (r"(?:- [ ]*+)*+", False),
        (r"(?:ab|ac)++", False),
        (r"[^-]*+(?:-(?!->)[^-]*+)*", False),
    ],
)
def test_what_older_pythons_get_wrong_is_noticed(pattern: str, is_wrong: bool) -> None:
    assert any(straying(_parser.parse(pattern))) is is_wrong
