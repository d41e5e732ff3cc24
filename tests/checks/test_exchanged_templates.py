"""Templates of two components that were exchanged are told in game.yaml, and neither template is blamed."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, tiny

TWO = """components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    front: g/{}.xml
    rows: cards.csv
    columns: {{value: integer}}
  tides:
    title: Tides
    kind: card
    size: [63, 88]
    front: g/{}.xml
    rows: tides.csv
    columns: {{moon: integer}}
"""
FACE = '<face><text x="10" y="10" width="30" height="20" style="body">{{{{ piece.{} }}}}</text></face>'
PLAIN = '<face><rect x="10" y="10" width="30" height="20" fill="ink"/></face>'
FILES = {"cards.csv": "id,value\nace,1\nten,10\n", "tides.csv": "id,moon\nneap,1\n"}


def told(templates: tuple[str, str], cards: str, tides: str) -> list[tuple[str, str]]:
    """The files and ways out of what is told where the components have these templates."""
    before = game().partition("components:")[0]
    text = before + TWO.format(*templates)
    faces = {"templates/g/card.xml": cards, "templates/g/tide.xml": tides}
    with tiny({"game.yaml": text, **FILES, **faces}) as root:
        return [(one["file"], one["hint"]) for one in findings(root, only="template/")]


@pytest.mark.parametrize("cards", [FACE.format("value"), PLAIN])
def test_the_templates_of_two_components_that_are_exchanged(cards: str) -> None:
    """Also where one of them asks for nothing that the other has not: then they are called so."""
    (only,) = told(("tide", "card"), cards, FACE.format("moon"))
    assert only == ("content/g/game.yaml", "write front: g/card.xml here, and front: g/tide.xml for 'tides'")


def test_a_template_that_asks_for_what_another_component_has_is_told_itself() -> None:
    (only,) = told(("card", "tide"), FACE.format("moon"), FACE.format("moon"))
    assert only[0] == "templates/g/card.xml"
