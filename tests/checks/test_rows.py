"""Rows that are unlike all rows around them: which one is told, with which number, and how sure that is."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from planche.checks.deck_size import deck_size
from planche.checks.pieces_odd_copies import pieces_odd_copies
from planche.checks.pieces_uncounted import pieces_uncounted
from planche.checks.pieces_uneven import pieces_uneven
from planche.content import load_game
from planche.findings import RunnableCheck
from planche.game import Game
from planche.source import Folder
from tests.projects import ROOT, TINY, game, write


def told(
    check: RunnableCheck[Game], cards: str, more: str = "", *changes: tuple[str, str], more_rows: str = ""
) -> list[str]:
    """What a check says of the tiny game with these cards: line, severity, message and hint."""
    yaml = game(("kind: card", "kind: card\n    deck: true"), *changes, more=more)
    files = {**TINY, "game.yaml": yaml, "cards.csv": cards, "more.csv": more_rows}
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT))
        assert loaded.game is not None, loaded.findings
        found = [*check.run(loaded.game)]
    return [f"{one.span.line} {one.severity.value} {one.piece}: {one.message} ({one.hint})" for one in found]


def decks(*sizes: int, origin: str = "") -> str:
    """A deck of each size for 2, 3 ... players."""
    lines = "".join(
        f"  - {{players: {n}, size: {_figure(size, origin)}, deal: 1}}\n" for n, size in enumerate(sizes, 2)
    )
    return f"decks:\n{lines}"


def _figure(size: int, origin: str) -> str:
    return f"{{value: {size}, origin: {origin}, because: 'Counted.'}}" if origin else str(size)


UNCOUNTED = "id,copies\na,2\nb,\nc,3\nd,1\n"
EMPTY = "the `copies` of 'b' are empty, which counts as 1; "


@pytest.mark.parametrize(
    ("cards", "more", "found"),
    [
        (UNCOUNTED, "", f"3 warning b: {EMPTY}all other rows have a number (write 1, or how many there are)"),
        (UNCOUNTED, decks(9, 9), f"3 error b: {EMPTY}the decks lack 2 cards (write 3)"),
        (UNCOUNTED, decks(9, origin="found"), f"3 warning b: {EMPTY}the decks lack 2 cards (write 3)"),
        (UNCOUNTED, decks(9, 8), f"3 warning b: {EMPTY}all other rows have a number (write 1, or how many there are)"),
        (UNCOUNTED, decks(6), f"3 warning b: {EMPTY}all other rows have a number (write 1, or how many there are)"),
        (UNCOUNTED, decks(7), f"3 warning b: {EMPTY}all other rows have a number (write 1, or how many there are)"),
        (UNCOUNTED.replace("c,3", "c,"), "", ""),
        (UNCOUNTED.replace("d,1\n", ""), "", ""),
        ("id,copies\na,2\nb,1\nc,3\nd,1\n", decks(9), ""),
    ],
)
def test_the_one_empty_cell_of_copies(cards: str, more: str, found: str) -> None:
    assert told(pieces_uncounted, cards, more) == ([found] if found else [])


def test_of_two_tables_with_an_empty_cell_neither_is_why_decks_are_off() -> None:
    second = "  more: {title: More, kind: card, deck: true, size: [63, 88], rows: cards.csv, front: g/card.xml}\n"
    said = told(pieces_uncounted, UNCOUNTED, second + decks(19))
    assert [one.partition(";")[2] for one in said] == [
        " all other rows have a number (write 1, or how many there are)"
    ] * 2


def family(*counts: int) -> str:
    """Red, blue and green birds, eggs and nests, with these copies."""
    kinds = [(side, kind) for kind in ("bird", "egg", "nest") for side in ("red", "blue", "green")]
    rows = "".join(f"{side}-{kind},{count},{side},{kind}\n" for (side, kind), count in zip(kinds, counts))
    return f"id,copies,side,kind\n{rows}"


def pairs(*counts: int) -> str:
    """Red and blue birds, eggs and nests, with these copies."""
    kinds = [(side, kind) for kind in ("bird", "egg", "nest") for side in ("red", "blue")]
    rows = "".join(f"{side}-{kind},{count},{side},{kind}\n" for (side, kind), count in zip(kinds, counts))
    return f"id,copies,side,kind\n{rows}"


ALIKE = "id,copies\na,4\nb,4\nc,3\nd,4\ne,4\n"
LONE = "c: 'c' has 3 copies, all others of its table 4"
WAY_OUT = "(write 4 here, or correct the others)"
PAIR = "'red-egg' has 5 copies, 'blue-egg', which differs in 'side' alone, 6 (write 6 here, or correct the others)"
SISTER = "'blue-egg' has 6 copies, 'green-egg', which differs in 'side' alone, 5 (write 5 here, or correct the others)"


@pytest.mark.parametrize(
    ("cards", "more", "found"),
    [
        (ALIKE, "", f"4 warning {LONE} {WAY_OUT}"),
        (ALIKE, decks(20), f"4 error {LONE}, by which all decks are off {WAY_OUT}"),
        (ALIKE, decks(20, 20, origin="found"), f"4 warning {LONE}, by which all decks are off {WAY_OUT}"),
        (ALIKE, decks(20, 21), f"4 warning {LONE} {WAY_OUT}"),
        (ALIKE, decks(19), ""),  # the decks have as many
        (ALIKE.replace("e,4\n", ""), "", ""),  # too few that are alike
        (ALIKE.replace("d,4", "d,3"), "", ""),
        (ALIKE.replace("c,3", "c,4"), "", ""),
        (ALIKE.replace("d,4", "d,5"), "", ""),
        (family(9, 9, 9, 5, 6, 5, 2, 2, 2), "", f"6 warning blue-egg: {SISTER}"),
        (family(9, 9, 9, 5, 6, 7, 2, 2, 2), "", ""),
        (family(9, 9, 8, 5, 6, 5, 2, 2, 2), "", ""),  # two families are uneven
        (family(9, 9, 9, 5, 6, 5), "", ""),  # of which two even ones are no rule
        (pairs(9, 9, 5, 6, 2, 2), "", f"4 warning red-egg: {PAIR}"),
        (pairs(9, 9, 5, 6, 2, 3), "", ""),
    ],
)
def test_the_one_row_with_other_copies(cards: str, more: str, found: str) -> None:
    columns = ("front: g/card.xml\n", "front: g/card.xml\n    columns: {side: word, kind: word}\n")
    said = told(pieces_odd_copies, cards, more, *([columns] if "side" in cards else []))
    assert said == ([found] if found else [])


FIVE = ("players: [2]", "players: [2, 3, 4, 5, 6]")
ALL = "id,players\na,2 3 4 5 6\n"
ONE_EACH = f"{ALL}b,2 3 4 5 6\nc,5 6\nd,3 4 5 6\ng,5 6\n"


@pytest.mark.parametrize(
    ("cards", "found", "players"),
    [
        (f"{ALL}b,2 3 4 5 6\nc,2 3 4\nd,5\n", "4 c 2 for 6 players, and 3", ""),
        (f"{ALL}b,2 3 4 5 6\nc,4\n", "4 c 3 for 4 players, and 2", ""),
        (f"{ALL}b,2 3\nc,5 6\n", "3 b 1 for 4 players, and 2", "2 3 4"),
        (f"{ALL}b,2\nc,3 4\nd,6\n", "4 c 1 for 5 players, and 2", "3 4 5"),  # next to it
        ("id,players\na,2\nb,3\nc,5\nd,6\n", "3 b none for 4 players, and 1", "3 4"),
        ("id,players\na,2 3\nb,4 5\nc,6\nd,2\n", "5 d 2 for 2 players, and 1", ""),
        ("id,players,copies\na,2 3 4 5 6,2\nb,2 3 4 5 6,1\nc,6,3\nd,6,1\n", "5 d 7 for 6 players, and 3", ""),
        (f"{ALL}b,2 3 4\n", "", ""),  # two of five have fewer, which may be meant
        (f"{ALL}b,2 3 4\nc,3 4\nd,6\n", "", ""),
        ("id,players\na,3 4 5 6\nb,3 4 5 6\n", "", ""),  # nothing is there for two
        ("id,players\na,2 3 4 5\nb,\n", "", ""),
        (f"{ONE_EACH}e,6\n", "4 c 3 for 4 players, and as many as there are players", "4 5 6"),
        ("id,players,copies\na,2 3 4 5 6,7\nb,3 4 5 6,1\nc,4 5 6,1\nd,5,1\ne,6,3\n", "", ""),  # many more than players
        (f"{ONE_EACH}h,4\ne,6\nf,5 6\n", "", ""),  # two of five have more
        (
            ONE_EACH.replace("c,5 6", "c,4 5 6") + "e,6\nf,3\n",
            "8 f 4 for 3 players, and as many as there are players",
            "",
        ),
    ],
)
def test_the_one_player_count_with_other_pieces(cards: str, found: str, players: str) -> None:
    said = told(pieces_uneven, cards, "", FIVE)
    line, piece, number = found.split(" ", 2) if found else ("", "", "")
    way_out = f"(correct the `players` of {piece!r}, or those of its neighbours)"
    if players:
        way_out = f"(write {players} as the `players` of {piece!r}, or correct those of its neighbours)"
    wanted = f"{line} warning {piece}: 'cards' has {number} for all other player counts {way_out}"
    assert said == ([wanted] if found else [])


def test_two_player_counts_with_other_pieces_are_told_where_twice_as_many_agree() -> None:
    six = ("players: [2]", "players: [2, 3, 4, 5, 6, 7]")
    (found,) = told(pieces_uneven, "id,players\na,2 3 4 5 6 7\nb,2 3 4 5\n", "", six)
    assert "'cards' has 1 for 6 players and 1 for 7 players, and 2 for all other player counts" in found


@pytest.mark.parametrize(
    ("rows", "wanted"), [("a,4\n", 6), ("a,2\nb,3\n", 3), ("a,6\n", 0), ("a,9\n", 6), ("a,3\nb,4\n", 0)]
)
def test_what_each_player_has_one_of_is_enough_for_all_and_no_more_of_one_row(rows: str, wanted: int) -> None:
    each = ("front: g/card.xml", "front: g/card.xml\n    one-per-player: true")
    there = sum(int(row.partition(",")[2]) for row in rows.split())
    message = f"'cards' is one for each player and has {there} in all; the game is for up to 6 players"
    found = f"2 warning a: {message} (write {wanted}, or take one-per-player away)"
    assert told(pieces_uneven, f"id,copies\n{rows}", "", FIVE, each) == ([found] if wanted else [])


def of_two_tables(rows: str, *sizes: int) -> list[str]:
    """What is said of decks of two cards and of more, in a table of their own, and where."""
    second = "  more: {title: More, kind: card, deck: true, size: [63, 88], rows: more.csv, front: g/card.xml}\n"
    two = ("players: [2]", "players: [2, 3]")
    return told(deck_size, "id,copies\nace,2\n", f"{second}{decks(*sizes)}", two, more_rows=rows)


def test_decks_that_are_off_by_all_cards_of_a_table_blame_it() -> None:
    """Where each has as many of it, and at least three: else the decks alone are told."""
    (found,) = of_two_tables("id,copies\nx,3\n", 2, 2)
    off = "the cards add up to 5, the deck states 2; all decks are off by that number, as many as 'more' has"
    assert found.startswith(f"18 error : the deck for 2 players: {off} (write `deck: false` for it ")
    assert of_two_tables("id,copies\nx,3\n", 5, 5) == []
    for rows, sizes in (
        ("id,copies\nx,4\n", (3, 3)),
        ("id,copies\nx,2\n", (2, 2)),
        ("id,copies,players\nx,3,2 3\n", (2, 2)),
    ):
        (found,) = of_two_tables(rows, *sizes)
        assert found.startswith("20 error : the deck for 2 players")
        assert "all decks are off by that number (correct the tables" in found
    assert len(of_two_tables("id,copies\nx,3\n", 2, 3)) == 2
