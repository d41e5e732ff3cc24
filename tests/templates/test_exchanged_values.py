"""Two values of a macro's call, each of which all other calls give to the other parameter."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_exchanged_values
from tests.templates.outcomes import templates

MACRO = "{% macro mark(x, y, ground, rim) %}<rect/>{% endmacro %}\n"


def told(tmp_path: Path, *calls: str) -> list[str]:
    """What is told of a template of these calls of a macro, by line and way out."""
    source = MACRO + "\n".join(f"{{{{ mark({call}) }}}}" for call in calls)
    found = find_exchanged_values(templates(source, tmp_path).outlines(["templates/t/face.xml"]))
    return [f"{one.span.line}:{one.span.column} {one.hint.partition(': write ')[2]}" for one in found]


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        (("a, b, 'ink', 'sand'",) * 3, []),
        (("a, b, 'ink', 'sand'", "a, b, 'ink', 'sand'", "a, b, 'sand', 'ink'"), ['4:4 "ink" for ground']),
        (("a, b, 'ink', 'sand'", "a, b, 'sand', 'ink'"), []),  # which one?
        (("a, b, 'ink', 'sand'", "a, b, 'ink', 'sand'", "a, b, 'sand', 'ink'", "a, b, 'sand', 'ink'"), []),
        (("a, b, piece.one, 'sand'", "a, b, piece.one, 'sand'", "a, b, 'sand', piece.one"), ["4:4 piece.one for"]),
        (("1, 50, g, r", "2, 60, g, r", "52, 2, g, r", "3, 55, g, r"), ["4:4 2 for x and 52 for y"]),
        (("1, 50, g, r", "2, 60, g, r", "92, 80, g, r", "3, 55, g, r"), []),  # of no other's size
        (("1, 50, g, r", "2, 60, g, r", "52, 2, g, r", "30, 3, g, r"), []),  # others are not apart
        (("x + 1, y + 2, g, r", "x, y, g, r", "y + 4, x + 3, g, r"), ["4:4 x + 3 for x"]),
        (("x, y, g, r", "y, x, g, r", "y + 4, x + 3, g, r"), []),  # turned ones
        (("1, 'a', g, r", "2, 'b', g, r", "'c', 3, g, r", "4, 'd', g, r"), ['4:4 3 for x and "c"']),
        (("y=1, x='a', rim=r", "x='b', y=2", "3, 'c'", "'d', 4"), ['4:4 "c" for x and 3']),
        (("f(a)[1:], b, 'ink', 'sand'", "a, b, 'ink', 'sand'", "b, f(a)[1:], 'ink', 'sand'"), []),  # unknown
    ],
)
def test_values_that_are_exchanged(tmp_path: Path, calls: tuple[str, ...], found: list[str]) -> None:
    assert [one[: len(wanted)] for one, wanted in zip(told(tmp_path, *calls), found, strict=True)] == found
