"""A field that stands twice in one use, in place of another of its kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import ReadField, find_fields_twice
from tests.templates.outcomes import templates

MACRO = "{% macro line(words, value) %}<rect/>{% endmacro %}\n"
SHAPE = "players:int\nsize:int\ndeal:int\nnames:tuple[str, ...]"


def told(tmp_path: Path, *lines: str) -> list[str]:
    """What is told of a template of these lines, behind its macro, which reads the fields of a record."""
    outlines = templates(MACRO + "\n".join(lines), tmp_path).outlines(["templates/t/face.xml"])
    found = find_fields_twice([ReadField("Plan", "size", SHAPE)], outlines)
    return [f"{one.span.line}:{one.span.column} {one.hint.partition(' one of')[0]}" for one in found]


SIZE, DEAL = '{{ line(_("Shuffle"), plan.size) }}', '{{ line(_("Deal"), plan.deal) }}'


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ((SIZE, DEAL), []),
        ((SIZE, DEAL.replace("deal)", "size)")), ["3:20 write plan.deal for"]),
        ((SIZE.replace("size", "deal"), DEAL), ["2:23 write plan.size for"]),
        (
            (SIZE, '{{ line(_("Joueurs et players"), plan.size) }}', DEAL),
            ["3:34 write plan.players for this one, as its words say"],
        ),
        (
            ('{{ line(_("Players, all"), plan.size) }}', SIZE, DEAL),
            ["2:28 write plan.players for this one, as its words say"],
        ),
        ((SIZE, SIZE), []),  # both corners
        ((SIZE, DEAL.replace("deal)", "size)"), DEAL.replace("Deal", "Hand")), ["2:23 write plan.players for"]),
        ((SIZE, DEAL.replace("deal)", "size)"), "{{ plan.deal + plan.players }}"), []),
        ((SIZE, DEAL.replace("deal)", "size)"), "{{ plan.other }}"), []),  # another record
        (('{{ _("{n} cards", n=plan.size) }}', '{{ _("Deal {n}", n=plan.size) }}'), ["3:20 write plan.deal for"]),
    ],
)
def test_a_field_of_a_record_that_stands_twice(tmp_path: Path, lines: tuple[str, ...], found: list[str]) -> None:
    assert told(tmp_path, *lines) == found
