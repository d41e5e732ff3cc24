"""Lists and mappings of a template of which one part is unlike all others: told with the one that is meant."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.templates.outcomes import templates


def told(tmp_path: Path, *sets: str) -> list[str]:
    """What is told of names that are set to these values, one a line."""
    lines = "\n".join(f"{{% set n{number} = {value} %}}{{{{ n{number} }}}}" for number, value in enumerate(sets))
    found = templates(f"<face>\n{lines}\n</face>", tmp_path).out_of_step(["templates/t/face.xml"])
    return [f"{one.span.line}:{one.span.column} {one.hint}" for one in found]


WINDS = '{{"n": 0, "ne": 60, "se": 120, "s": 180, "sw": {}, "nw": 300{}}}'


@pytest.mark.parametrize(
    ("mapping", "hint"),
    [
        (WINDS.format(210, ""), "2:59 write 240"),
        (WINDS.format(210, ', "e": 90, "w": 270'), "2:59 write 240"),
        (WINDS.format(240, ', "e": 90, "w": 270'), ""),
        ('{"a": 10, "b": 20, "c": 30, "d": 30, "e": 50}', "2:0 write 40"),
        ('{"a": 10, "b": 20, "c": 30, "d": 40, "e": 60}', ""),  # of few, more room before the last
        ('{"a": 1, "b": 2, "c": 3, "d": 3, "e": 5}', ""),  # what things cost
        ('{"a": 10, "b": 20, "c": 20, "d": 40}', ""),  # too few
        ('{"a": 10, "b": 20, "c": 20, "d": 40, "e": piece.n}', ""),
        ("(0, 60, 120, 180, 210, 300)", "2:31 write 240"),
        ("(300, 240, 160, 120, 60, 0)", "2:24 write 180"),
        ("(0, 72, 144, 216, 288)", ""),
        ("(0, 10, 12, 30, 45)", ""),
    ],
)
def test_a_number_that_is_out_of_even_steps(tmp_path: Path, mapping: str, hint: str) -> None:
    assert told(tmp_path, mapping) == ([hint] if hint else [])


FOUR = "4: ((1.5, 0), (2.5, 1), (3.5, 0), (4.5, 1))"


@pytest.mark.parametrize(
    ("teams", "hint"),
    [
        ((0, 1, 2, 0, 1, 2), ""),
        ((0, 1, 1, 0, 1, 2), "2:0 write 2 for one 1, such as this one"),
        ((0, 1, 2, 0, 1, 0), "2:0 write 2 for one 0, such as this one"),
        ((0, 1, 2, 3, 4, 5), ""),  # no teams
        ((0, 0, 0, 0, 1, 2), ""),  # more than one is another
    ],
)
def test_a_seat_of_a_team_that_has_one_too_many(tmp_path: Path, teams: tuple[int, ...], hint: str) -> None:
    rows = ", ".join(f"({number}.5, {team})" for number, team in enumerate(teams))
    assert told(tmp_path, f"{{{FOUR}, 6: ({rows})}}") == ([hint] if hint else [])


NAMES = '(_("ZIG"), _("ZAG"), _("Double ZIG"), _("ZIGZAG"))'


@pytest.mark.parametrize(
    ("signs", "hint"),
    [
        ('(("zig",), ("zag",), ("zig", "zig"), ("zig", "zag"))', ""),
        ('(("zig",), ("zag",), ("zig", "zig"), ("zag", "zag"))', '3:50 write "zig" for one "zag"'),
        ('(("zag",), ("zag",), ("zig", "zig"), ("zig", "zag"))', '3:0 write "zig" for one "zag"'),
        ('(("zig",), ("zag",), ("zig", "zig"), ("ink", "tea"))', ""),  # called otherwise
        ('(("ink",), ("tea",), ("ink", "ink"), ("tea", "tea"))', ""),
    ],
)
def test_an_item_without_a_word_that_it_is_called_by(tmp_path: Path, signs: str, hint: str) -> None:
    assert told(tmp_path, NAMES, signs) == ([hint] if hint else [])


def test_many_numbers_take_no_time(tmp_path: Path) -> None:
    """Of which more than a few are no angles, teams or names."""
    numbers = ", ".join(str(number % 360) for number in range(20_000))
    rows = ", ".join(f"({number % 7}, {number % 5})" for number in range(5_000))
    names = ", ".join(f'"k{number}": {number}' for number in range(20_000))
    assert told(tmp_path, f"({numbers})", f"{{1: ({rows}), 2: ({rows})}}", f"{{{names}}}") == []


@pytest.mark.parametrize(
    ("mapping", "hint"),
    [
        ('{"a": "stop-a", "b": "stop-b", "c": "stop-b"}', 'write "stop-c"'),
        ('{"a": "stop-a", "b": "stop-b", "c": "stop-c"}', ""),
        ('{"a": "stop-a", "b": "stop-b", "z": "violet", "c": "violet"}', ""),  # two that are called otherwise
        ('{"a": "stop-a", "b": "go-b", "c": "go-b"}', ""),  # one alone is called so
        ('{"one": "one", "two": "two", "all": "two"}', ""),  # as they are, with nothing before or behind
    ],
)
def test_a_name_with_the_words_of_another_one(tmp_path: Path, mapping: str, hint: str) -> None:
    assert [one.partition(" ")[2] for one in told(tmp_path, mapping)] == ([hint] if hint else [])
