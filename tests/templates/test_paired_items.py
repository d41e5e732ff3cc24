"""Calls that take items of two lists by number: told where one takes two that others have with another one."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_odd_pairs
from tests.templates.outcomes import templates

HEADS = ((0, 1), (1, 2), (2, 3))


@pytest.mark.parametrize(
    ("rows", "hint"),
    [
        (HEADS, ""),
        (((0, 1), (1, 2), (1, 3)), "7:4 write left[2] for left[1], as in line 4"),
        (((0, 1), (1, 2), (2, 1)), "7:4 write wide[3] for wide[1], as in line 4"),
        (((0, 1), (0, 2), (2, 3)), "6:4 write left[1] for left[0], as in line 3"),
        (((0, 1), (1, 2), (4, 5)), ""),
        (((0, 2), (1, 1), (2, 3)), ""),  # more than one is another
        (((0, 1), (0, 1), (0, 1)), ""),
    ],
)
def test_items_that_are_paired_unlike_all_others(tmp_path: Path, rows: tuple[tuple[int, int], ...], hint: str) -> None:
    calls = "\n".join(f"{{{{ cell(left[{one}], 5, wide[{other}]) }}}}" for one, other in (*HEADS, *rows))
    source = f"{{% macro cell(x, y, width) %}}<rect/>{{% endmacro %}}\n{calls}"
    found = find_odd_pairs(templates(source, tmp_path).outlines(["templates/t/face.xml"]))
    assert [f"{one.span.line}:{one.span.column} {one.hint}" for one in found] == ([hint] if hint else [])
