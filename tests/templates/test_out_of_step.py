"""What is out of step in a template: a call among its sisters, an angle that is lacking, a list by number."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates.progressions import find_gap, find_odd_number
from tests.templates.outcomes import templates


def told(tmp_path: Path, source: str) -> list[str]:
    """What is told of a face, with lines and columns."""
    found = templates(source, tmp_path).out_of_step(["templates/t/face.xml"])
    return [f"{one.span.line}:{one.span.column} {one.hint}" for one in found]


def strokes(*widths: str) -> str:
    """Lines of these widths."""
    return "".join(f'<line stroke-width="{width}"/>' for width in widths)


STEPS = "{% macro step(y, n, name) %}<rect/>{% endmacro %}<face>\n"


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ("(piece.name, piece.name)", "piece.name"),
        ("[piece.tint, 3, piece.tint]", "piece.tint"),
        ("(piece.name, piece.tint)", ""),
        ('("zag", "zag")', ""),
        ("(2 * piece.size, 2 * piece.size)", ""),
    ],
)
def test_a_list_that_has_a_field_twice(tmp_path: Path, row: str, field: str) -> None:
    source = f"<face>\n{{% for one in {row} %}}<text>{{{{ one }}}}</text>{{% endfor %}}</face>"
    hint = "write the field that is meant for one of them; or take out what is too much"
    assert told(tmp_path, source) == ([f"2:0 {hint}"] if field else [])


@pytest.mark.parametrize(
    ("numbers", "wanted"),
    [
        ((1, 2, 2, 4), 3),
        ((1, 3, 3, 4), 2),
        ((26.4, 38, 38, 61.2, 72.8), 49.6),
        ((26.4, 38, 49.6, 61.2, 61.2), 72.8),
        ((26.4, 3.8, 49.6, 61.2), 38),  # its point stands elsewhere
        ((10, 20, 300, 40), 30),
        ((72.8, 61.2, 61.2, 38), 49.6),
        ((1, 2, 3, 9, 5), 4),
        ((0, 1, 2, 2, 4), 3),
        ((10, 20, 30, 40, 15), 50),
        ((15, 20, 30, 40, 50), None),
        ((10, 20, 30, 45), None),  # more room before the last
        ((10, 20, 32, 40), None),
        ((11.4, 12, 12.6, 11.4), None),  # heights
        ((1, 2, 3, 3), None),  # what things cost
        ((3, 4, 4, 6), None),
        ((58.4, 67.6, 80.4, 89.4), None),
        ((7, 7, 7, 9), None),
        ((1, 2, 2), None),
    ],
)
def test_the_number_that_is_out_of_step(numbers: tuple[float, ...], wanted: float | None) -> None:
    odd = find_odd_number(numbers)
    assert (odd and odd.wanted) == wanted


@pytest.mark.parametrize(
    ("angles", "gap"),
    [
        ((0, 60, 120, 180, 240), 300),
        ((0, 60, 180, 240, 300), 120),
        ((60, 120, 180, 240, 300), 0),
        ((288, 144, 72, 0), 216),
        ((15, 75, 135, 195, 255), 315),
        ((0, 60, 120, 180, 240, 300), None),
        ((0, 90, 180), None),  # three sides
        ((0, 30, 60, 90), None),  # a fan
        ((0, 45, 90, 135, 180), None),
        ((-30, 0, 30, 60), None),
    ],
)
def test_the_angle_that_a_full_turn_lacks(angles: tuple[float, ...], gap: float | None) -> None:
    assert find_gap(angles) == gap


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (['step(10, 1, "a")', 'step(20, 2, "b")', 'step(30, 2, "c")', 'step(40, 4, "d")'], ["4:4 write 3"]),
        (['step(10, 1, "a")', 'step(20, 2, "b")', 'step(20, 3, "c")', 'step(40, 4, "d")'], ["4:4 write 30"]),
        (['step(10, 1, "a") }}{{ step(20, 2, "b")', 'step(30, 3, "c") }}{{ step(40, 3, "d") }}{{ step(50, 5, "e")'],
         ["3:26 write 4"]),
        (['step(10, n, "a")', 'step(20, n, "b")', 'step(20, n, "c")'], []),  # too few to tell
        (['step(10, 1, "a")', 'other(20, 2, "b")', 'step(30, 2, "c")', 'step(40, 4, "d")'], []),
    ],
)  # fmt: skip
def test_a_call_that_is_out_of_step_with_its_sisters(tmp_path: Path, lines: list[str], found: list[str]) -> None:
    calls = "\n".join(f"{{{{ {line} }}}}" for line in lines)
    assert told(tmp_path, f"{STEPS}{calls}\n</face>") == found


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([("ZIG", "zig"), ("ZAG", "zag"), ("Double ZIG", "zig, zig"), ("ZIGZAG", "zig, zig")], 5),
        ([("ZIG", "zig"), ("ZAG", "zag"), ("Double ZIG", "zig, zag"), ("ZIGZAG", "zig, zag")], 4),
        ([("ZIG", "zig"), ("ZAG", "zig"), ("Double ZIG", "zig, zig"), ("ZIGZAG", "zig, zag")], 3),
        ([("One", "a"), ("Two", "b"), ("Three", "a, b"), ("Four", "a, b")], 5),  # nobody knows: the second of them
        ([("ZIG", "zig"), ("ZAG", "zag"), ("Double ZIG", "zig, zig"), ("ZIGZAG", "zig, zag")], 0),
        ([("ZIG", "zig"), ("ZAG", "zig"), ("Double ZIG", "zag, zag"), ("ZIGZAG", "zag, zag")], 0),
    ],
)
def test_rows_that_draw_the_same_pictures(tmp_path: Path, rows: list[tuple[str, str]], line: int) -> None:
    tuples = [(title, "".join(f'"{name}", ' for name in names.split(", "))) for title, names in rows]
    calls = "\n".join(f'{{{{ step(_("{title}"), ({names})) }}}}' for title, names in tuples)
    assert told(tmp_path, f"{STEPS}{calls}\n</face>") == ([f"{line}:4 write those that are meant here"] if line else [])


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("{% for turn in (0, 60, 120, 180, 240) %}{% endfor %}", ["2:0 write 300 into the list"]),
        ("{% set at = {2: (1, 2),\n 3: (1, 2)} %}", ["3:2 write the item that it lacks"]),
        ("{% set at = {4: ((-1, 2), (3, -4), (0, 1), (2, 2), (3, 3)), 3: ((-1, 2), (3, -4), (0, 1))} %}",
         ["2:14 take out the one that it has too many"]),
        ("{% set at = {2: (1, 2), 3: (1, 2, 3)} %}", []),
        (strokes("0.5", "15", "1.5", "0.7"), ["2:47 write 1.5"]),
        (strokes("0.5", "1.5", "1.5", "5"), []),  # not far wider
        (strokes("0.5", "12", "1.5", "0.7"), []),  # of none a tenth
        (strokes("0.5", "7.5", "0.75", "0.7"), []),  # it has its point
        (strokes("1", "10", "1"), []),  # too few
        ("{% set at = {2: (1, 2), 6: (1, 2, 3)} %}", []),  # no number of items
        ("{% set at = {2: (1, 2), 3: 7} %}", []),
        ('{% set at = {"a": (1, 2), "b": (1, 2, 3)} %}', []),
        ("{% for turn in (0,) %}{% endfor %}", ["2:0 write the others, if they are lost; else leave the loop out"]),
        ('{% for side in ["red"] %}{% endfor %}',
         ["2:0 write the others, if they are lost; else leave the loop out"]),
        ("{% for trait in (piece.trait,) %}{% endfor %}", []),  # as others of a branch
        ("{% for n in range(1) %}{% endfor %}", []),
    ],
)  # fmt: skip
def test_lists_that_lack_an_item(tmp_path: Path, source: str, found: list[str]) -> None:
    assert told(tmp_path, f"<face>\n{source}</face>") == found


@pytest.mark.parametrize(
    ("call", "hint"),
    [
        ('_("{draw} {covers}", draw=figures.no_covers, covers=figures.no_draw)',
         "write figures.no_draw for draw and figures.no_covers for covers"),
        ("cost(piece.gain, piece.price)", "write piece.price for price and piece.gain for gain"),
        ("cost(gain=piece.low_price, price=piece.gain)", "write piece.gain for gain and piece.low_price for price"),
        ("cost(piece.price, piece.gain)", ""),
        ("cost(piece.price, piece.price)", ""),  # both are of one kind
        ("cost(piece.gain, 3)", ""),
        ("cost(piece.gain_of_price, piece.price)", ""),  # which is called as both are
        ("cost(gain, price)", ""),  # names of the template's own
        ("tile(piece.height, piece.width)", ""),  # which is turned
        ("other(piece.gain, piece.price)", ""),  # of which nothing is known
    ],
)  # fmt: skip
def test_arguments_that_are_called_as_each_other(tmp_path: Path, call: str, hint: str) -> None:
    macros = "{% macro cost(price, gain) %}{% endmacro %}{% macro tile(width, height) %}{% endmacro %}"
    assert told(tmp_path, f"{macros}<face>\n{{{{ {call} }}}}</face>") == ([f"2:0 {hint}"] if hint else [])


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("{% for n in plan.kept %}a{% else %}\n{% for n in plan.kept %}b{% endfor %}{% endfor %}",
         ["2:0 write the list that is meant for one of them"]),
        ('{{ "a" if plan.gone else "b" }}{% for n in plan.kept %}a{% else %}{% for n in plan.kept %}b{% endfor %}'
         "{% endfor %}", ["2:0 write plan.gone here"]),
        ("{% if plan.gone %}{{ plan.gone }}{% endif %}{% for n in plan.kept %}a{% else %}{% if plan.kept %}"
         "{% for n in plan.kept %}b{% endfor %}{% endif %}{% endfor %}",
         ["2:0 write the list that is meant for one of them"]),  # which is read elsewhere
        ("{% for n in plan.gone %}a{% else %}{% for n in plan.kept %}b{% endfor %}{% endfor %}", []),
        ("{% for n in plan.kept %}a{% endfor %}{% for n in plan.kept %}b{% endfor %}", []),
        ("{% for n in range(2) %}a{% else %}{% for n in range(2) %}b{% endfor %}{% endfor %}", []),
    ],
)  # fmt: skip
def test_a_loop_where_its_list_is_empty(tmp_path: Path, source: str, found: list[str]) -> None:
    assert told(tmp_path, f"<face>\n{source}</face>") == found
