"""A call that makes a word of the field which the call beside it gets in the place of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.templates.outcomes import templates

MACROS = (
    "{% macro band(y, tint, icon, words) %}<rect/>{% endmacro %}{% macro said(tint) %}{{ tint }}{% endmacro %}"
    "{% macro less(one, other) %}{{ one }}{% endmacro %}"
)
FIRST = "{{ band(1, piece.tint, 'x', said(piece.kind)) }}"


@pytest.mark.parametrize(
    ("second", "hint"),
    [
        ("band(2, piece.skull, 'skull-' ~ piece.skull, said(piece.skull)|upper)", ""),
        (
            "band(2, piece.skull, 'skull-' ~ piece.skull, said(piece.tint)|upper)",
            "3:49 write said(piece.skull) for said(piece.tint)",
        ),
        ("band(2, piece.skull, 'skull-' ~ piece.skull, piece.tint)", ""),  # both are told
        ("band(2, piece.skull, 'skull-' ~ piece.skull, less(piece.tint, piece.skull))", ""),  # what is left
        ("band(2, piece.skull, 'skull', said(piece.tint))", ""),  # its own is not sure
        ("band(2, piece.skull, 'skull-' ~ piece.skull, said(piece.kind))", ""),
        ("band(2, piece.skull, 'skull-' ~ piece.skull, said(plan.tint))", ""),  # of something else
    ],
)
def test_a_word_that_is_made_of_the_field_of_another_call(tmp_path: Path, second: str, hint: str) -> None:
    source = f"{MACROS}<face>\n{FIRST}\n{{{{ {second} }}}}\n</face>"
    found = templates(source, tmp_path).out_of_step(["templates/t/face.xml"])
    assert [f"{one.span.line}:{one.span.column} {one.hint}" for one in found] == ([hint] if hint else [])
