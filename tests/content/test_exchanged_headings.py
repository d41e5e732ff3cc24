"""Headings of a table over each other's columns: one finding at the first of them, and nothing that follows from it."""

from __future__ import annotations

import pytest

from tests.projects import Files, game, problems, says

ALL_READ = "{% set cells = [piece.name, piece.note, piece.tint, piece.light] %}{% if cells %}{% endif %}\n"
COLUMNS = "    columns: {name: text, note: {type: text, optional: true}, tint: {one-of: [red, blue]}, light: integer}\n"
HEAD = "id,name,note,tint,light\n"
ROWS = "ace,As,,red,1\nking,Roi,Le roi.,blue,2\nten,Dix,,red,3\nsix,Six,Six.,blue,4\n"
FACE = '<face><text x="3" y="3" width="50" height="9" size="9">{{ piece.name }}</text></face>\n'


def table(head: str, rows: str = ROWS) -> Files:
    """The files of a game whose cards are these."""
    return {"game.yaml": game(more=COLUMNS), "cards.csv": f"{head}{rows}", "templates/g/card.xml": f"{ALL_READ}{FACE}"}


def told(head: str, rows: str = ROWS) -> list[str]:
    return says(table(head, rows))


def test_the_headings_as_they_are_wanted_are_clean() -> None:
    assert told(HEAD) == []


@pytest.mark.parametrize(
    ("head", "place", "one", "other"),
    [
        ("id,note,name,tint,light\n", "1:4", "note", "name"),
        ("id,name,note,light,tint\n", "1:14", "light", "tint"),
        ("name,id,note,tint,light\n", "1:1", "name", "id"),
        ("id,tint,note,name,light\n", "1:4", "tint", "name"),
    ],
)
def test_exchanged_headings_are_one_finding(head: str, place: str, one: str, other: str) -> None:
    assert problems(table(head)) == [f"cards.csv:{place} tables/exchanged-headings"]
    (found,) = told(head)
    assert f"the headings {one!r} and {other!r} are exchanged" in found
    assert f"write {other} in place of {one}, and {one} in place of {other}" in found


def test_what_else_is_wrong_in_such_a_table_is_told_as_well() -> None:
    found = problems(table("id,name,note,light,tint\n", ROWS.replace("ten,Dix,,red,3", "ten,Dix,,red,x")))
    assert found == ["cards.csv:1:14 tables/exchanged-headings", "cards.csv:4:14 content/value"]


@pytest.mark.parametrize(
    "rows",
    [
        ROWS.replace("Dix", ""),  # one cell of many
        ROWS.replace("red", "pink").replace("blue", "pink"),  # right below no other heading
        ROWS.replace("As", "").replace("Roi", "").replace("Le roi.", "").replace("Six.", ""),  # both are empty
    ],
)
def test_cells_that_are_wrong_below_their_own_heading_are_told_as_they_are(rows: str) -> None:
    assert not any("are exchanged" in found for found in told(HEAD, rows))


WORDS_APART = "ace,As,,red,1\nking,blue,Le roi.,Un roi,2\nten,Dix,,red,3\nsix,Six,Six.,blue,4\n"


def test_a_word_of_a_list_below_a_text_and_the_text_below_that_are_exchanged() -> None:
    (found,) = told(HEAD, WORDS_APART)
    assert "the cells of name, tint are exchanged: found 'blue' and 'Un roi'" in found


@pytest.mark.parametrize(
    "rows",
    [
        WORDS_APART.replace("six,Six", "six,red"),  # texts are such words elsewhere
        WORDS_APART.replace("Un roi", "reed"),  # a misspelt word
        WORDS_APART.replace("king,blue,Le roi.", "king,blue,red").replace("As,,", "As,Un as.,"),  # two are
    ],
)
def test_a_text_may_be_a_word_of_a_list(rows: str) -> None:
    found = told(HEAD, rows)
    assert found != []
    assert not any("are exchanged" in one for one in found)


def test_of_a_long_table_it_is_said_how_many_cells_were_looked_at() -> None:
    rows = "".join(f"a{n},As,,red,1\n" for n in range(300))
    (found,) = told("id,name,note,light,tint\n", rows)
    assert "200 of the first 200 cells below 'light' are not right there" in found
    (found,) = told("id,name,note,light,tint\n", "".join(rows.splitlines(keepends=True)[:200]))
    assert "200 of 200 cells below 'light' are not right there" in found
