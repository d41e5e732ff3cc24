"""What a template writes twice: told once, and found in a time that grows as the template does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.templates.outcomes import templates


def told(tmp_path: Path, source: str) -> list[str]:
    """What is told of a face, with its lines and ways out."""
    found = templates(f"<face>\n{source}\n</face>", tmp_path).out_of_step(["templates/t/face.xml"])
    return [f"{one.span.line} {one.hint}" for one in found]


@pytest.mark.parametrize(
    ("keys", "hint"),
    [
        ('"a-1", "a-2", "a-2", "a-4"', 'write "a-3" for this one'),
        ('"a-2", "a-2", "a-3"', 'write "a-1" for this one'),
        ('"a", "b", "a"', "write the key that is meant for one of them"),
        ('"a-1", "a-2", "a-3"', ""),
        ("1, 2, 2", "write 3 for this one"),
    ],
)
def test_a_key_of_a_mapping_that_stands_there_twice(tmp_path: Path, keys: str, hint: str) -> None:
    mapping = ", ".join(f"{key}: {number}" for number, key in enumerate(keys.split(", ")))
    assert told(tmp_path, f"{{% set all = {{{mapping}}} %}}{{{{ all }}}}") == ([f"2 {hint}"] if hint else [])


@pytest.mark.parametrize(
    ("rows", "is_told"),
    [
        ('(_("One"), 1), (_("Two"), 2), (_("Two"), 2)', True),
        ('(_("One"), 1), (_("Two"), 2), (_("Two"), 3)', False),
        ("(1, 1), (2, 2), (2, 2)", False),  # places
        ('(_("One"), 1), (_("One"), 1)', False),  # two alike may be meant
    ],
)
def test_a_row_of_words_that_stands_in_a_list_twice(tmp_path: Path, rows: str, is_told: bool) -> None:
    hint = "take out one of the two, or write the one that is meant"
    source = f"{{% for words, n in ({rows}) %}}<text>{{{{ words }}}}</text>{{% endfor %}}"
    assert told(tmp_path, source) == ([f"2 {hint}"] if is_told else [])


def test_many_keys_and_rows_take_no_time(tmp_path: Path) -> None:
    """Twenty thousand of each, which compared with one another would take minutes."""
    keys = ", ".join(f'"k{number}": 1' for number in range(20_000))
    rows = ", ".join(["(1, 2)"] * 20_000)
    assert told(tmp_path, f"{{% set one = {{{keys}}} %}}{{% set all = ({rows}) %}}{{{{ one }}}}{{{{ all }}}}") == []
