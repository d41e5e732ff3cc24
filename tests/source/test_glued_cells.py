"""A comma that is lost with nothing in its place: the hint writes the two cells as they were meant."""

from __future__ import annotations

import pytest

from planche.source.csv_source import parse_csv
from tests.projects import changed

CARDS = """\
id,copies,name,words,colour,light
spark,3,Spark,,ember,1
candle,2,Candle,Draw **one** card.,ember,2
torch,2,Torch,,ember,3
bonfire,1,Bonfire,All others give up a card.,ember,4
beacon,2,Beacon,Look at one hand.,sea,2
dawn,12,Dawn,Play **again** :flame:,leaf,4
"""
TRAITS = """\
id,landscape,trait
pink-water-runs,pink,runs
pink-flame-runs,pink,runs
blue-water-sits,blue,sits
blue-flame-sits,blue,sits
"""
SEATS = "id,players,seats\nset-up-4,4,4\nset-up-6,6,6\nset-up-8,8,8\n"

GLUED = [
    (CARDS, "spark,3", "spark3", "2:1", "spark,3"),
    (CARDS, "torch,2", "torch2", "4:1", "torch,2"),
    (CARDS, "candle,2", "candle2", "3:1", "candle,2"),
    (CARDS, "dawn,12", "dawn12", "7:1", "dawn,12"),
    (CARDS, "3,Spark", "3Spark", "2:7", "3,Spark"),
    (CARDS, "2,Torch", "2Torch", "4:7", "2,Torch"),
    (CARDS, "12,Dawn", "12Dawn", "7:6", "12,Dawn"),
    (CARDS, "Candle,Draw", "CandleDraw", "3:10", "Candle,Draw **one** card."),
    (CARDS, "Beacon,Look", "BeaconLook", "6:10", "Beacon,Look at one hand."),
    (CARDS, "card.,ember,2", "card.ember,2", "3:17", "Draw **one** card.,ember"),
    (CARDS, "hand.,sea", "hand.sea", "6:17", "Look at one hand.,sea"),
    (CARDS, ":flame:,leaf", ":flame:leaf", "7:14", "Play **again** :flame:,leaf"),
    (CARDS, "ember,1", "ember1", "2:16", "ember,1"),
    (CARDS, "sea,2", "sea2", "6:35", "sea,2"),
    (CARDS, "leaf,4", "leaf4", "7:37", "leaf,4"),
    (TRAITS, "water-runs,pink", "water-runspink", "2:1", "pink-water-runs,pink"),
    (TRAITS, "flame-sits,blue", "flame-sitsblue", "5:1", "blue-flame-sits,blue"),
    (TRAITS, "water-runs,pink,runs", "water-runs,pinkruns", "2:17", "pink,runs"),
    (SEATS, "set-up-4,4", "set-up-44", "2:1", "set-up-4,4"),
    (SEATS, "set-up-8,8", "set-up-88", "4:1", "set-up-8,8"),
]
WHOLE = [  # a cell that is lost with its comma is no such case
    ("torch,2,Torch", "torch,Torch", "write it, or a comma for it if it is empty: torch,,Torch"),
    ("Torch,,ember", "Torch,ember", "write it, or a comma for it if it is empty: Torch,,ember"),
    ("spark,3,Spark", "spark-7,Spark", "write it, or a comma for it if it is empty: spark-7,,Spark"),
]


def told(text: str) -> tuple[str, str]:
    columns = text.partition("\n")[0].split(",")
    (found,) = parse_csv(text, "f", tuple(columns), ("copies", "words", "players")).findings
    return f"{found.span.line}:{found.span.column}", found.hint


@pytest.mark.parametrize(("table", "old", "new", "place", "meant"), GLUED)
def test_two_cells_with_nothing_between_them(table: str, old: str, new: str, place: str, meant: str) -> None:
    assert told(changed(table, (old, new))) == (place, f"write a comma between the two: {meant}")


@pytest.mark.parametrize(("old", "new", "hint"), WHOLE)
def test_a_cell_that_is_lost_is_asked_for(old: str, new: str, hint: str) -> None:
    assert told(changed(CARDS, (old, new)))[1] == hint
