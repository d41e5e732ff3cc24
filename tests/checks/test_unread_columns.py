"""Columns that no template reads: told at their head, or where they have their first cell."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from planche.checks import find_unread
from planche.content import load_game
from planche.findings import Span
from planche.source import Folder
from planche.templates import ReadColumn
from tests.projects import ROOT, TINY, Files, game, write

COLUMNS = "    columns: {name: text, power: {type: number, optional: true}, motto: {type: text, optional: true}}\n"
FILES: Files = {
    **TINY,
    "game.yaml": game(more=COLUMNS),
    "cards.csv": "id,name,power,motto\nace,Ace,,\ntwo,Two,3,\n",
}
ROWS: Files = {
    **TINY,
    "game.yaml": game(("cards.csv", "cards.yaml"), more=COLUMNS),
    "cards.yaml": "- {id: ace, name: Ace}\n- {id: two, name: Two,\n   power: 3}\n",
}


def told(files: Files, *read: str, twice: str = "") -> list[str]:
    """What is said of columns that are not read; `twice`: what the template of the front says two times in a line."""
    with tempfile.TemporaryDirectory() as folder:
        of = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT)).game
    assert of is not None

    def places_of(template: str, words: str) -> list[Span]:
        return [Span(template, 3, 9), Span(template, 3, 30)] if words == twice else []

    found = find_unread(of, {ReadColumn("cards", column) for column in read}, places_of)
    return [f"{one.span} {one.message.partition(' is ')[0]}" for one in found]


@pytest.mark.parametrize(
    ("files", "read", "place"),
    [
        (FILES, ("name",), "content/g/cards.csv:1"),
        (ROWS, ("name",), "content/g/cards.yaml:3:11"),
        (FILES, ("name", "power"), ""),  # no row has a motto
        (FILES, (), ""),  # nobody knows what is read
    ],
)
def test_where_a_column_that_nothing_reads_is_told(files: Files, read: tuple[str, ...], place: str) -> None:
    assert told(files, *read) == ([f"{place} the column 'power' of 'cards'"] if place else [])


def test_a_column_in_whose_place_another_is_printed_twice_is_told_there() -> None:
    columns = "    columns: {name: text, task-1: text, task-2: text}\n"
    rows = "id,name,task-1,task-2\nace,Ace,Run,Hide\n"
    files: Files = {**TINY, "game.yaml": game(more=columns), "cards.csv": rows}
    said = "templates/g/card.xml:3:30 piece.task_1 stands here twice, and piece.task_2 of 'cards' nowhere"
    assert told(files, "name", "task-1", twice="piece.task_1") == [said]
    assert told(files, "name", "task-1", twice="piece.name") == ["content/g/cards.csv:1 the column 'task-2' of 'cards'"]


def test_a_column_by_which_samples_are_taken_is_needed() -> None:
    yaml = game(more=f"{COLUMNS}    sample-by: [power]\n")
    assert told({**FILES, "game.yaml": yaml}, "name") == []
