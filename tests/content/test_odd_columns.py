"""A column that game.yaml and its table call otherwise: told at the name that stands alone, with both places."""

from __future__ import annotations

import pytest

from tests.projects import changed, findings, game, tiny

COLUMNS = """\
    columns:
      name: text
      words: {type: text, optional: true}
      colour: {one-of: [red, blue]}
      set-up: {type: integer, from: 1, to: 9}
theme:
  colours: {red: "#AA2222", blue: "#2222AA"}
  styles: {name: {font: Nunito, size: 9}}
"""
CARDS = "id,name,words,colour,set-up\nace,Ace,So.,red,1\nking,King,,blue,2\n"
FACE = """\
<face>
  <rect x="-3" y="-3" width="69" height="94" fill="{{ piece.colour }}"/>
  <text x="6" y="6" width="50" height="9" style="name" fit="line">{{ piece.name }}</text>
  <text x="6" y="18" width="50" height="9" style="name" fit="line">{{ piece["words"]|d("", true) }}</text>
  <text x="6" y="30" width="50" height="9" style="name" fit="line">{{ piece.set_up }}</text>
</face>
"""
TYPED = {  # how a column is typed, and the line of the template that says its name
    "name": ("nam", "names", "nmae", 3),
    "words": ("word", "wrods", "wordss", 4),
    "colour": ("color", "colur", "colours", 2),
    "set-up": ("setup", "set-ups", "set-pu", 5),
}
CASES = [(name, typed, line) for name, (*spellings, line) in TYPED.items() for typed in spellings]


def told(game_yaml: str, cards: str, face: str) -> list[tuple[str, str, str]]:
    files = {"game.yaml": game_yaml, "cards.csv": cards, "templates/g/card.xml": face}
    with tiny(files) as root:
        found = findings(root)
    return [(f"{one['file']}:{one['line']}".removeprefix("content/g/"), one["message"], one["hint"]) for one in found]


def test_the_game_is_right() -> None:
    assert told(game(more=COLUMNS), CARDS, FACE) == []


@pytest.mark.parametrize(("name", "typed", "line"), CASES)
def test_the_column_of_game_yaml_is_blamed_where_table_and_template_say_another(
    name: str, typed: str, line: int
) -> None:
    text = game(more=changed(COLUMNS, (f"      {name}:", f"      {typed}:")))
    place = next(number for number, one in enumerate(text.split("\n"), 1) if one.startswith(f"      {typed}:"))
    message = f"the column {typed!r} is called {name!r} in cards.csv, line 1, and in g/card.xml, line {line}"
    assert told(text, CARDS, FACE) == [(f"game.yaml:{place}", message, f"did you mean {name!r}?")]


@pytest.mark.parametrize(("name", "typed", "line"), CASES)
def test_the_heading_of_the_table_is_blamed_where_it_stands_alone(name: str, typed: str, line: int) -> None:
    text = game(more=COLUMNS)
    place = next(number for number, one in enumerate(text.split("\n"), 1) if one.startswith(f"      {name}:"))
    header, _, rows = CARDS.partition("\n")
    table = f"{','.join(typed if one == name else one for one in header.split(','))}\n{rows}"
    message = f"there is no column {typed!r}; game.yaml declares {name!r} in line {place}"
    assert told(text, table, FACE) == [("cards.csv:1", message, f"did you mean {name!r}?")]


def test_another_table_tells_which_is_odd() -> None:
    """Where no template says either."""
    more = COLUMNS.replace("colour: {one-of", "color: {one-of") + (
        "tables:\n  hues:\n    rows: hues.csv\n    columns: {colour: word, red: word}\n"
    )
    face = FACE.replace("{{ piece.colour }}", "red")
    files = {"game.yaml": game(more=more), "cards.csv": CARDS, "hues.csv": "id,colour,red\na,b,c\n"}
    with tiny({**files, "templates/g/card.xml": face}) as root:
        first, *_ = findings(root)
    assert first["message"] == "the column 'color' is called 'colour' in cards.csv, line 1, and in hues.csv"
