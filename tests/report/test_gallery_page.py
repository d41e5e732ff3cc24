"""What a page of pictures knows of a component: its measures in mm, as it is cut."""

from __future__ import annotations

from planche.report.gallery_page import describe_component
from tests.game.games import component, read_game
from tests.projects import game


def test_the_measures_of_a_component_are_millimetres() -> None:
    found = read_game({"game.yaml": game(("size: [63, 88]", "size: [63, 88.5]\n    bleed: 2"))})
    shown = describe_component(component(found, "cards"))
    assert (shown.width, shown.height, shown.bleed, shown.round, shown.titles) == (63, 88.5, 2, False, {})
    assert shown.safe == component(found, "cards").safe_distance / 1000 > 0
