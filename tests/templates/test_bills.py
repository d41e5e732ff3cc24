"""Bills: the loop rounds, the work and the characters that a small template is charged with, reckoned by hand."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from planche.game import DataRow, DataTable
from planche.templates.bounds import Runaway, weight_of
from planche.templates.costs import cost_of
from planche.templates.problems import TemplateProblem
from planche.templates.values import NotAllowed
from tests.templates.outcomes import CONTEXT, PLACE, Files, templates

Bill = tuple[int, int, int]


def bill(files: Files) -> Bill:
    with tempfile.TemporaryDirectory() as folder:
        found = templates(files, Path(folder))
        found.write("t/face.xml", CONTEXT, PLACE)
        rendering = found.environment.rendering
    assert found.work == rendering.work + rendering.written > 0 or files == ""
    return rendering.steps, rendering.work, rendering.written


@pytest.mark.parametrize(
    ("template", "charged"),
    [
        # a body: one round, 5 and its nodes; what is printed: one, its characters and one more
        ("", (0, 0, 0)),
        ("abc", (1, 7, 3)),
        ("{{ 1 }}", (1, 8, 2)),
        ("{{ 'abc' }}", (1, 8, 4)),
        ("{{ piece.title }}", (1, 9, 13)),
        ("{{ 1 + 2 }}", (1, 10, 2)),
        ("{{ 'a' + 'b' }}", (1, 10, 5)),
        # the template 10, each round 7, range a tuple, a tuple in it and a mapping
        ("{% for n in range(3) %}ab{% endfor %}", (4, 34, 6)),
        ("{% for n in [] %}a{% else %}bcd{% endfor %}", (2, 15, 3)),
        ("{% for n in range(3) %}{% endfor %}", (4, 28, 0)),
        ("{% for n in [] %}a{% endfor %}", (1, 8, 0)),
        ("{% for n in [] %}{% else %}{% endfor %}", (1, 8, 0)),
        ("{% for n in range(4) if n > 1 %}a{% endfor %}", (3, 85, 2)),  # what is compared is noted
        ("{% if 1 %}ab{% elif 2 %}c{% else %}d{% endif %}", (1, 16, 2)),
        ("{% if 0 %}ab{% elif 2 %}c{% else %}de{% endif %}", (1, 16, 1)),
        ("{% if 0 %}ab{% else %}cde{% endif %}", (1, 14, 3)),
        ("{% macro m() %}ab{% endmacro %}{{ m() }}", (2, 19, 5)),
        ("{% macro m(a) %}{{ caller() }}{% endmacro %}{% call m(1) %}x{% endcall %}", (3, 33, 3)),
        ("{% block a %}x{% endblock %}", (2, 13, 1)),
        ("{% set a %}xyz{% endset %}", (1, 9, 3)),
        ("{{ 'a' ~ 'bc' }}", (1, 11, 7)),
        # a list is counted when it is made of what is not written out
        ("{{ [1, piece.n]|join }}", (1, 21, 5)),
        ("{{ [1, 2]|join }}", (1, 16, 5)),
        ("{{ (1, piece.n)|length }}", (1, 16, 2)),
        ("{{ {'a': piece.n}|length }}", (1, 16, 2)),
        ("{{ {'a': 1}|length }}", (1, 12, 2)),
        ("{{ [[1], (2,)]|length }}", (1, 13, 2)),
        ("{{ 'abc'[1:] }}", (1, 13, 5)),
        ("{{ 1 < 2 < 3 }}", (1, 18, 5)),
        ("{{ 'b' in 'abc' }}", (1, 16, 5)),
        ("{{ 'a'|upper }}", (1, 12, 3)),
        ("{{ 'abc'|trim('x') }}", (1, 14, 7)),
        # these go through nothing
        *((f"{{{{ 'abc'|{cheap} }}}}", (1, 9, 2)) for cheap in ("count", "length", "first", "last")),
        *((f"{{{{ 'abc'|{cheap}('x') }}}}", (1, 10, 4)) for cheap in ("d", "default")),
        ("{{ range(3)|list|length }}", (1, 24, 2)),
        ("{{ range(3)|map('string')|join }}", (1, 38, 10)),
        ("{{ _('Hello {n}', n=1) }}", (1, 16, 19)),
        ("{{ piece.title|rich }}", (1, 70, 55)),
    ],
)
def test_bills(template: str, charged: Bill) -> None:
    assert bill(template) == charged


def test_a_template_is_looked_up_for_100() -> None:
    assert bill({"t/face.xml": "{% include 't/a.xml' %}", "t/a.xml": "ab"}) == (2, 120, 2)
    assert bill({"t/face.xml": "{% import 't/a.xml' as a %}", "t/a.xml": "ab"}) == (2, 114, 2)


ROWS = {name: DataRow(name, "sums", {}, PLACE) for name in ("a", "b")}


@pytest.mark.parametrize(
    ("value", "weight"),
    [
        (None, 0), (7, 0), ("x" * 99, 0), ("x" * 250, 2), (range(7), 7), ([], 0), ([1, 2, 3], 3), ((1, [2, 3]), 4),
        (["x" * 250, "x" * 100], 5), ({"a": 1, "b": [1, 2]}, 4), ({"x" * 200: 1}, 3), ([range(3), ()], 5),
        (DataTable("sums", {}, ROWS, "", {}, PLACE), 2), ([range(19_999)], 20_000),
    ],
)  # fmt: skip
def test_weights(value: object, weight: int) -> None:
    assert weight_of(value) == weight


@pytest.mark.parametrize("value", [range(20_001), [range(20_000)], [0] * 20_001, ["x" * 2_000_100]])
def test_too_heavy(value: object) -> None:
    with pytest.raises(Runaway, match="makes a list of more than 20000 items"):
        weight_of(value)


TEXT = "x" * 1000
LIST = [1, 2, 3]


@pytest.mark.parametrize(
    ("name", "values", "named", "cost"),
    [
        # 1 for each value, 1 for the values together, 1 for the names; a text by hundreds of characters
        ("upper", (TEXT,), {}, 13),
        ("d", (TEXT, 1), {"boolean": True}, 15),
        ("title", (TEXT,), {}, 260),
        ("rich", (TEXT,), {}, 260),
        # a sequence by its items, a text by its characters, twice as much with a key, and more with each part of it
        ("list", (TEXT,), {}, 1013),
        ("list", (LIST,), {}, 6),
        ("map", (LIST, "upper"), {}, 7),
        ("map", (LIST,), {"attribute": "n"}, 14),
        ("map", (LIST,), {"attribute": "n.m,3"}, 28),
        ("map", (LIST,), {"attribute": 1}, 14),
        ("sum", (LIST, "n"), {}, 14),
        ("groupby", (LIST, "n.m"), {}, 21),
        ("selectattr", (LIST, "n"), {}, 14),
        ("rejectattr", (LIST, "n"), {}, 14),
        ("unique", (LIST, False, "n"), {}, 16),
        ("unique", (LIST, False), {}, 7),
        ("min", (LIST, False, "n"), {}, 16),
        ("max", (LIST, False, "n"), {}, 16),
        ("sort", (LIST, False, False, "n"), {}, 18),
        ("sort", (LIST, False, False), {}, 8),
        ("join", (LIST, "n"), {}, 7),
        # a search by the characters of both texts
        ("replace", (TEXT, "ab", "c"), {}, 15 + 20 + 10),
        ("replace", (TEXT,), {"old": "ab", "new": "c"}, 15 + 20 + 10),
        ("in", ("ab", TEXT), {}, 14 + 20),
        ("in", (1, LIST), {}, 7),
        ("in", (TEXT, LIST), {}, 17),
    ],
)
def test_costs(name: str, values: tuple[object, ...], named: dict[str, object], cost: int) -> None:
    assert cost_of(name)(values, named) == cost


def test_the_longest_texts_and_keys() -> None:
    assert cost_of("list")(("x" * 20_000,), {}) == 20_203
    with pytest.raises(Runaway, match="goes through 20001 characters one by one, at most 20000"):
        cost_of("list")(("x" * 20_001,), {})
    for key in ("k" * 200, "a.b.c.d,e,f.g.h", "12345678", "a.0", "é"):
        assert cost_of("map")(([],), {"attribute": key}) > 3
    for key in ("k" * 201, "a.b.c.d,e,f.g.h.i", "123456789", "a.123456789", "²"):
        with pytest.raises(NotAllowed, match=f"of {len(key)} characters, wanted at most 8 names or numbers in 200"):
            cost_of("map")(([],), {"attribute": key})


@pytest.mark.parametrize(
    ("template", "steps"), [("{{ nobody }}", 50_000), ("{{ pieces.nobody }}", 54_000), ("{{ 1 + 'a' }}", 50_000)]
)
def test_telling_why_a_face_failed_is_work_that_grows_as_the_names_do(
    template: str, steps: int, tmp_path: Path
) -> None:
    """It is none of the face itself, whose bounds it leaves alone."""
    found = templates(template, tmp_path)
    with pytest.raises(TemplateProblem):
        found.write("t/face.xml", {**CONTEXT, "pieces": dict.fromkeys(map(str, range(100)), 1)}, PLACE)
    rendering = found.environment.rendering
    assert found.work == steps + rendering.work + rendering.written
