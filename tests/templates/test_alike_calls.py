"""Calls of a macro that all give one value to a parameter which is printed, or asked for words."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_alike_calls
from tests.templates.outcomes import templates

MACRO = (
    "{% macro nest(side, turn, number=1) %}<text>{{ turn }}</text>"
    '<rect x="{{ number }}" fill="{{ "rose" if side == "red" else "sky" }}"/>{% endmacro %}\n'
)
CHOICES = (("red", "blue"), ("rose", "sky"))


def told(tmp_path: Path, *calls: str, macro: str = MACRO, choices: tuple[tuple[str, str], ...] = CHOICES) -> list[str]:
    """What is told of a template of these calls of a macro, by line, column and way out."""
    source = macro + "\n".join(f"{{{{ nest({call}) }}}}" for call in calls)
    found = find_alike_calls(templates(source, tmp_path).outlines(["templates/t/face.xml"]), choices)
    return [f"{one.span.line}:{one.span.column} {one.hint}" for one in found]


@pytest.mark.parametrize(
    ("calls", "found"),
    [
        (("'red', 0", "'blue', 180"), []),
        (("'red', 0", "'red', 180"), ['3:4 write "blue" for one of them, such as this one']),
        (("'red', 0", "side, 180"), []),
        (("'red', 0",), []),
        (("'rose', 0", "'rose', 180"), ['3:4 write "sky" for one of them, such as this one']),
        (("'ink', 0", "'ink', 180"), ["3:4 write another word for one of them, such as this one"]),
        (("'red', 1", "'blue', 1"), ["3:4 write 2 here, if they are counted"]),
        (("'red', 2", "'blue', 2"), ["2:4 write 1 here, if they are counted"]),
        (("'red', 5", "'blue', 5", "'blue', 5"), ["4:4 write the number of each"]),
        (("'red', 1, 4", "'blue', 2, 4"), []),  # which has a default, and is a place
    ],
)
def test_a_value_that_all_calls_give(tmp_path: Path, calls: tuple[str, ...], found: list[str]) -> None:
    assert told(tmp_path, *calls) == found


@pytest.mark.parametrize(
    "macro",
    [
        '{% macro nest(side, turn) %}<rect y="{{ turn }}" fill="{{ side }}"/>{% endmacro %}\n',  # a place, and a colour
        '{% macro nest(side, turn) %}<text size="{{ turn }}">{{ side }} of {{ turn }}</text>{% endmacro %}\n',
    ],
)
def test_what_a_macro_neither_prints_alone_nor_asks_for_may_be_alike(tmp_path: Path, macro: str) -> None:
    assert told(tmp_path, "'red', 3", "'red', 3", macro=macro) == []
