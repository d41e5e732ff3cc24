"""A row whose id was changed while the rules name it as before: its texts tell, or that all other rows are named."""

from __future__ import annotations

import pytest

from tests.projects import changed, findings, game, tiny

COLUMNS = "    columns: {name: text, tint: {type: word, optional: true}, trait: {type: word, optional: true}}\n"
CARDS = """\
id,name,tint,trait
ember,Ember,,
candle,The candle,,
torch,Torch,,
night-owl,Night owl,,
red-sits,Sitting,red,sits
red-runs,Running,red,runs
blue-sits,At rest,blue,sits
"""
FACE = """\
<face>
  <text x="6" y="6" width="50" height="9" style="page-body" fit="shrink" min="6">{{ piece.name }}</text>
  {% if piece.tint and piece.trait %}<rect x="3" y="30" width="20" height="20" fill="ink"/>{% endif %}
</face>
"""
ALL = "![All.](face:ember,candle,torch,night-owl,red-sits,red-runs,blue-sits)"
SOME = "![Some.](face:candle,torch,night-owl,red-runs)"


def told(cards: str, figure: str) -> list[tuple[str, int, str]]:
    rules = f"# Rules\n\nPlay.\n\n{figure}\n"
    files = {"game.yaml": game(more=COLUMNS + "rules: rules.md\n"), "cards.csv": cards, "rules.md": rules}
    with tiny({**files, "templates/g/card.xml": FACE}) as root:
        found = [one for one in findings(root) if one["severity"] == "error"]
    return [(one["file"].removeprefix("content/g/"), one["line"], one["hint"]) for one in found]


def test_the_game_is_right() -> None:
    assert told(CARDS, ALL) == told(CARDS, SOME) == []


@pytest.mark.parametrize("figure", [ALL, SOME])
@pytest.mark.parametrize(
    ("id", "other", "line"),
    [
        ("candle", "taper", 3),
        ("candle", "candel", 3),
        ("torch", "brand", 4),
        ("torch", "card-3", 4),
        ("night-owl", "night-bird", 5),
        ("night-owl", "owl-night", 5),
        ("night-owl", "bird", 5),
        ("red-runs", "red-hurries", 7),
        ("red-runs", "green-runs", 7),
        ("red-runs", "fast", 7),
    ],
)
def test_a_row_whose_texts_say_the_name_is_told(figure: str, id: str, other: str, line: int) -> None:
    cards = changed(CARDS, (f"\n{id},", f"\n{other},"))
    assert told(cards, figure) == [
        ("cards.csv", line, f"write {id} as the id of this row, or {other} in all places that say {id}")
    ]


@pytest.mark.parametrize(("named", "unnamed"), [("torch", "torch"), ("candle", "candle"), ("blue-sits", "blue-sits")])
def test_the_only_one_that_nothing_names_is_meant(named: str, unnamed: str) -> None:
    figure = ALL.replace(named, "xyzzy")
    assert told(CARDS, figure) == [
        ("rules.md", 5, f"did you mean {unnamed!r}? It is the only one of its table that nothing names")
    ]


def test_of_several_that_nothing_names_none_is_meant() -> None:
    ((_, _, hint),) = told(CARDS, SOME.replace("torch", "xyzzy"))
    assert hint.startswith("known: ")
