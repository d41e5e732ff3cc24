"""Content that is wrong: each mistake is one finding, in full, and the kit that was there stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import ROOT, copy_zigzag, game, tiny
from tests.refusals import ONE, Shelf

CARDS, SPECIALS, GAME = "characters.csv", "specials.csv", "game.yaml"
CARD = "blue-tree-runs,blue,tree,runs\n"
SIX_BEGINNERS = "limit: {joker: 4}, size: 73"


@pytest.fixture(scope="module")
def zigzag(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    return Shelf(tmp_path_factory.mktemp("zigzag"), ROOT, "zigzag")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    with tiny() as root:
        return Shelf(tmp_path_factory.mktemp("tiny"), root)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            (CARDS, CARD, ""),
            "characters.csv: error: no character card has blue + tree + runs; add its row. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD + CARD),
            "characters.csv:32:1: error: piece 'blue-tree-runs' is there twice, first at "
            "content/zigzag/characters.csv:31:1; rename one, or write one row with `copies`. [pieces/duplicate-id]",
        ),
        (
            (CARDS, CARD, CARD + "again,blue,tree,runs\n"),
            "characters.csv:32:1: error: blue + tree + runs is on 'again' and on 'blue-tree-runs', wanted once; "
            "delete one of the two rows. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD.replace("blue,tree", "blue,cloud")),
            "characters.csv:31:1: error: blue + cloud + runs is on 'blue-tree-runs' and on 'blue-cloud-runs', wanted "
            "once; one of the two should be blue + tree + runs, which no card has. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD.replace(",tree,", ",trea,")),
            "characters.csv:31:21: error: character: found 'trea', wanted one of water, flame, cloud, tree; did you "
            "mean 'tree'? [content/value]",
        ),
        (
            (CARDS, CARD, CARD.replace(",tree,", ",,")),
            "characters.csv:31:21: error: character is missing; add it. [content/missing-key]",
        ),
        (
            (CARDS, CARD, CARD.replace("runs\n", "runs,fast\n")),
            "characters.csv:31:31: error: row has 5 cells, header has 4; too many: 'fast'; put quotes around a text "
            "that holds the delimiter. [source/csv-cells]",
        ),
        (
            (CARDS, CARD, CARD.replace(",blue,tree", ",blue")),
            "characters.csv:31:1: error: row has 3 cells, header has 4; write the empty cells too. [source/csv-cells]",
        ),
        (
            (SPECIALS, "stop-character,1", "stop-character,2"),
            "specials.csv:3:1: error: found 2 STOP cards that forbid the character, wanted 1; the box holds 3 STOP "
            "cards, one for each trait. [zigzag/specials]",
        ),
        (
            (SPECIALS, "stop-attitude,1,stop,attitude", "stop-attitude,1,stop,character"),
            "specials.csv:4:1: error: found 2 STOP cards that forbid the character, wanted 1; one of them should "
            "forbid the attitude. [zigzag/specials]",
        ),
        (
            (SPECIALS, "stop-attitude,1,stop,attitude", "stop-attitude,1,stop,"),
            "specials.csv:4:1: error: 'stop-attitude' is a STOP that forbids no trait; it should forbid the attitude. "
            "[zigzag/specials]",
        ),
        (
            (SPECIALS, "joker,4", "joker,3"),
            "specials.csv:2:1: error: found 3 cards of kind 'joker', wanted 4; correct their copies. [zigzag/specials]",
        ),
        (
            (GAME, SIX_BEGINNERS, "limit: {joker: 5}, size: 74"),
            "game.yaml:134:43: error: the deck for 6 players, level beginner: asks for 5 of 'joker', the pack holds 4; "
            "lower the limit or raise the copies. [deck/limit]",
        ),
        (
            (GAME, SIX_BEGINNERS, "limit: {joker: 4}, size: 74"),
            "game.yaml:134:60: error: the deck for 6 players, level beginner: the cards add up to 73, the deck states "
            "74; correct the tables, the deck's limits or the figure. [deck/size]",
        ),
        (
            (GAME, "emblem: emblem ", "embelm: emblem "),
            "game.yaml:8:1: error: unknown key 'embelm'; did you mean 'emblem'? [content/unknown-key]",
        ),
    ],
    ids=[
        "missing-card", "repeated-card", "extra-card", "card-in-anothers-place", "misspelt-trait", "missing-trait",
        "too-many-cells", "too-few-cells", "fourth-stop", "stop-of-anothers-trait", "stop-without-trait",
        "too-few-jokers", "too-many-jokers", "wrong-size", "unknown-key",
    ],
)  # fmt: skip
def test_zigzag(zigzag: Shelf, tmp_path: Path, change: tuple[str, str, str], line: str) -> None:
    assert zigzag.refuses(copy_zigzag(tmp_path, change), "zigzag", "fr") == f"content/zigzag/{line}\n{ONE}"


def test_mistakes_in_several_tables_are_told_at_once(zigzag: Shelf, tmp_path: Path) -> None:
    root = copy_zigzag(
        tmp_path,
        (CARDS, CARD, CARD.replace(",tree,", ",trea,")),
        (CARDS, "blue-tree-cocktail,blue,tree,", "blue-tree-cocktail,bleu,tree,"),
        (SPECIALS, "z,2,z", "z,two,z"),
        ("aids.csv", "copies", "copys"),
    )
    assert zigzag.refuses(root, "zigzag", "fr") == (
        "content/zigzag/aids.csv:1:4: error: there is no column 'copys'; did you mean 'copies'? [source/csv-header]\n"
        "content/zigzag/characters.csv:30:20: error: landscape: found 'bleu', wanted one of pink, blue, green, yellow; "
        "did you mean 'blue'? [content/value]\n"
        "content/zigzag/characters.csv:31:21: error: character: found 'trea', wanted one of water, flame, cloud, tree; "
        "did you mean 'tree'? [content/value]\n"
        "content/zigzag/specials.csv:6:3: error: copies: found 'two', wanted a whole number. [content/value]\n"
        "4 errors, 0 warnings\nplanche: nothing was written: the errors above come first\n"
    )


def test_a_wrong_pack_and_a_wrong_figure_are_two_mistakes(zigzag: Shelf, tmp_path: Path) -> None:
    root = copy_zigzag(tmp_path, (CARDS, CARD, ""), (GAME, "  hand: 4 ", "  hand: 5 "))
    assert zigzag.refuses(root, "zigzag", "fr") == (
        "content/zigzag/characters.csv: error: no character card has blue + tree + runs; add its row. "
        "[zigzag/characters]\n"
        "content/zigzag/game.yaml:28:9: error: a hand holds 5 cards, no deck deals as many; make them agree. "
        "[zigzag/hand]\n"
        "2 errors, 0 warnings\nplanche: nothing was written: the errors above come first\n"
    )


COLUMNS = "    columns: {title: text, copy: integer, colour: {one-of: [red, blue]}}\n"


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (
            "id,title,copy,colour\nace,The ace, high,3,red\n",
            "2:21: error: row has 5 cells, header has 4; too many: 'red'; put quotes around a text that holds the "
            "delimiter. [source/csv-cells]",
        ),
        (
            "id;title;copy;colour\nace,The ace,3,red\n",
            "2:1: error: row has 1 cell, header has 4; part its cells like those of the header, not with ','. "
            "[source/csv-cells]",
        ),
        (
            "id,title,copy,colour\nace,The ace,\x1b[31m,red\n",
            "2:13: error: the text holds the invisible character U+001B; delete it, or type an ordinary space or line "
            "break. [source/control-character]",
        ),
        (
            'id,title,copy,colour\n"a\nce",The ace,3,red\n',
            "2:1: error: id: found 'a\\nce', wanted a name in small letters, digits and hyphens. [content/value]",
        ),
        (
            'id,title,copy,colour\nace,"The ace,3,red\nking,The king,3,red\n',
            "2:5: error: nothing closes the quotation mark of the cell 'The ace,3,red'; close the cell with \", and "
            'write a quotation mark inside it as "". [source/csv-quote]',
        ),
    ],
    ids=["comma-without-quotes", "another-delimiter", "escape", "line-break-in-an-id", "open-quote"],
)
def test_tables(shelf: Shelf, table: str, line: str) -> None:
    """What stands in the wrong column is not found wrong once more."""
    files = {"game.yaml": game(more=COLUMNS), "cards.csv": table}
    assert shelf.told(files) == f"content/g/cards.csv:{line}\n{ONE}"


def test_a_deck_of_a_game_without_checks_of_its_own(shelf: Shelf) -> None:
    """All decks are off alike, so the table is wrong and not each figure."""
    decks = "decks:\n" + "".join(f"  - {{players: {n}, size: 5, deal: 1}}\n" for n in (2, 3))
    files = {"game.yaml": game(("[2]", "[2, 3]"), more=decks), "cards.csv": "id,copies\nace,4\n"}
    assert shelf.told(files) == (
        "content/g/game.yaml:18:24: error: the deck for 2 players, level normal: the cards add up to 4, the deck "
        "states 5; all decks are off by that number; correct the tables, the deck's limits or the figure. "
        f"[deck/size]\n{ONE}"
    )
