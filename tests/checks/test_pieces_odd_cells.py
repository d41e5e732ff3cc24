"""Rows whose cells break what those of all others keep."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, says, tiny

GRID = "red-1,red,1\nred-2,red,2\nred-3,red,3\nblue-1,blue,1\nblue-2,blue,2\nblue-3,blue,3\n"
PAIRS = "fox,red,1\nowl,red,2\ncat,red,3\nelk,blue,1\nhen,blue,2\nbat,blue,3\n"
COLUMNS = "    columns: {tint: {one-of: [red, blue]}, paws: {type: integer, from: 1, to: 9}}\n"


def told(rows: str, old: str, new: str) -> list[str]:
    """What is said of the cells of a table with a passage replaced."""
    table = rows.replace(old, new) if old else rows
    return says({"game.yaml": game(more=COLUMNS), "cards.csv": f"id,tint,paws\n{table}"}, only="pieces/odd-cells")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", ""),
        (
            "blue-3,blue",
            "blue-3,red",
            "the id 'blue-3' says blue, its tint is 'red' (write blue for its tint, or correct its id)",
        ),
        (
            "red-2,red,2",
            "red-2,red,5",
            "the id 'red-2' says 2, its paws is '5' (write 2 for its paws, or correct its id)",
        ),
        ("red-3,red,3", "red-king,red,3", ""),  # no value of a column
        ("red-3,red,3", "joker,red,3", ""),
    ],
)
def test_ids_that_say_other_than_their_cells(old: str, new: str, said: str) -> None:
    assert told(GRID, old, new) == ([said] if said else [])


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        (
            "fox,red,1\nfox-blue,red,1\n",
            "the id 'fox-blue' says blue, its tint is 'red', and no row has blue"
            " (write blue for its tint, or correct its id)",
        ),
        ("fox,red,1\nfox-blue,blue,1\n", ""),
        ("fox,red,1\nfox-blue,red,1\nowl,blue,1\n", ""),  # a fox may be called so
        ("fox-blue,red,1\nowl-blue,red,1\n", ""),
        ("red-and-blue,red,1\nowl,red,1\n", ""),
    ],
)
def test_an_id_of_a_few_that_says_a_value_which_no_row_has(rows: str, said: str) -> None:
    assert told(rows, "", "") == ([said] if said else [])


def test_a_row_that_stands_with_the_id_of_another_says_nothing_of_its_cells() -> None:
    """One of the two is to have another id: that its cells are odd follows, and is counted there."""
    table = GRID.replace("blue-3", "blue-2")
    with tiny({"game.yaml": game(more=COLUMNS), "cards.csv": f"id,tint,paws\n{table}"}) as root:
        about = [one for one in findings(root) if one["id"] in ("pieces/duplicate-id", "pieces/odd-cells")]
    (twin,) = about
    assert (twin["id"], twin["line"], twin["hint"]) == ("pieces/duplicate-id", 7, "write blue-3 for its id")
    assert twin["followers"] >= 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "\nblue-",
            "\nbleu-",
            "the ids of 3 rows say 'bleu', such as 'bleu-1', where their tint is blue"
            " (write blue-1 for its id, and blue in those of the others too)",
        ),
        ("\nblue-", "\nlow-", ""),  # is not near
    ],
)
def test_a_word_that_several_ids_have_otherwise(old: str, new: str, said: str) -> None:
    assert told(GRID, old, new) == ([said] if said else [])


def test_an_id_that_is_spelt_otherwise_than_its_text() -> None:
    columns = "    columns: {title: text}\n"
    for id, said in (
        ("lihgt-red", ["the id 'lihgt-red' is not as its title, 'light-red', as those of all other rows are"]),
        ("light-red", []),
        ("moon", []),  # has a name of its own
    ):
        table = f"id,title\nember,Ember\ntall-oak,Tall oak\nsea,Sea!\n{id},Light red\n"
        found = says({"game.yaml": game(more=columns), "cards.csv": table}, only="pieces/odd-cells")
        assert [line.partition(" (")[0] for line in found] == said


def test_what_asks_for_ids_that_are_misspelt_alike_is_folded() -> None:
    files = {
        "game.yaml": game(more=f"{COLUMNS}rules: rules.md\n"),
        "cards.csv": "id,tint,paws\n" + GRID.replace("\nblue-", "\nbleu-"),
        "rules.md": "# Rules\n\n![](face:blue-1,blue-3)\n",
    }
    with tiny(files) as root:
        (first,) = findings(root)
    assert (first["id"], first["severity"], first["line"]) == ("pieces/odd-cells", "error", 5)
    assert first["followers"] == 2
    assert [owner["piece"] for owner in first["also_on"]] == ["bleu-2", "bleu-3"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("", "", ""),
        (
            "owl,red",
            "owl,blue",
            "blue and 2 is on 'owl' and on 'hen', and red and 2 on none"
            " (write red for its tint, or for that of 'hen' in line 6)",
        ),
        ("owl,red,2", "owl,blue,5", ""),  # no pair stands twice
        ("bat,blue,3\n", "", ""),
    ],
)
def test_pairs_that_stand_twice(old: str, new: str, said: str) -> None:
    assert told(PAIRS, old, new) == ([said] if said else [])
