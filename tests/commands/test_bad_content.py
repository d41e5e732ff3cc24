"""Content that is wrong: each mistake is one finding, in full, and the kit that was there stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands.refusals import NOTHING, ONE, Shelf
from tests.projects import ROOT, Files, copy_zigzag, game, planche, tiny

CARDS, SPECIALS, GAME = "characters.csv", "specials.csv", "game.yaml"
CARD = "blue-tree-runs,blue,tree,runs\n"
SIX_BEGINNERS = "level: beginner, size: 73"


@pytest.fixture(scope="module")
def zigzag(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Of its special cards: what is wrong in any table is told of a part of the game too."""
    return Shelf(tmp_path_factory.mktemp("zigzag"), ROOT, "zigzag", "--only", "specials")


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    with tiny() as root:
        return Shelf(tmp_path_factory.mktemp("tiny"), root)


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (
            (CARDS, CARD, ""),
            "characters.csv:30:1: error: characters: no character card has blue + tree + runs; "
            "add its row behind this one, 'blue-tree-cocktail'. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD + CARD),
            "characters.csv:32:1: error: characters/blue-tree-runs: the row 'blue-tree-runs' stands twice, first in "
            "line 31; delete one, or write one row with `copies`. [pieces/duplicate-id]",
        ),
        (
            (CARDS, CARD, CARD + "again,blue,tree,runs\n"),
            "characters.csv:32:1: error: characters/again: blue + tree + runs is on 'again' and on 'blue-tree-runs', "
            "wanted once; "
            "delete one of the two rows. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD.replace("blue,tree", "blue,cloud")),
            "characters.csv:31:1: error: characters/blue-tree-runs: blue + cloud + runs is on 'blue-tree-runs' and on "
            "'blue-cloud-runs', wanted "
            "once; write blue + tree + runs in this row, as its id says. [zigzag/characters]",
        ),
        (
            (CARDS, CARD, CARD.replace(",tree,", ",trea,")),
            "characters.csv:31:21: error: characters/blue-tree-runs: character: found 'trea', wanted one of water, "
            "flame, cloud, tree; did you "
            "mean 'tree'? [content/value]",
        ),
        (
            (CARDS, CARD, CARD.replace(",tree,", ",,")),
            "characters.csv:31:21: error: characters/blue-tree-runs: character is missing; add it. "
            "[content/missing-key]",
        ),
        (
            (CARDS, CARD, CARD.replace("runs\n", "runs,fast\n")),
            "characters.csv:31:31: error: row has 5 cells, header has 4; too many: 'fast'; delete it, or put double "
            "quotation marks around the text that holds a comma. [source/csv-cells]",
        ),
        (
            (CARDS, CARD, CARD.replace(",blue,tree", ",blue")),
            "characters.csv:31:21: error: row has 3 cells, header has 4; the one after 'blue', 'character', is "
            "probably missing; write it, or a comma for it if it is empty: blue,,runs. [source/csv-cells]",
        ),
        (
            (SPECIALS, "stop-character,1", "stop-character,2"),
            "specials.csv:6:1: error: specials/stop-character: found 2 STOP cards that forbid the character, "
            "wanted 1; write 1 as the copies of 'stop-character'. [zigzag/specials]",
        ),
        (
            (SPECIALS, "stop-attitude,1,stop,attitude", "stop-attitude,1,stop,character"),
            "specials.csv:7:1: error: specials/stop-attitude: the id 'stop-attitude' says attitude, its forbids is "
            "'character', and no row has attitude (1 finding that follows from it left out); write attitude for its "
            "forbids, or correct its id. [pieces/odd-cells]",
        ),
        (
            (SPECIALS, "stop-attitude,1,stop,attitude", "stop-attitude,1,stop,"),
            "specials.csv:7:1: error: specials/stop-attitude: 'stop-attitude' is a STOP that forbids no trait; it "
            "should forbid the attitude. "
            "[zigzag/specials]",
        ),
        (
            (SPECIALS, "joker-rides,1", "joker-rides,2"),
            "specials.csv:3:1: error: specials/joker-rides: found 5 cards of kind 'joker', wanted 4; write 1 as the "
            "copies of 'joker-rides'. [zigzag/specials]",
        ),
        (
            (GAME, SIX_BEGINNERS, "level: beginner, limit: {joker-rides: 2}, size: 74"),
            "game.yaml:183:43: error: specials/joker-rides: the deck for 6 players, level beginner: asks for 2 of "
            "'joker-rides', the pack holds 1; "
            "lower the limit or raise the copies. [deck/limit]",
        ),
        (
            (GAME, SIX_BEGINNERS, "level: beginner, size: 74"),
            "game.yaml:183:41: error: the deck for 6 players, level beginner: the cards add up to 73, "
            "the deck states "
            "74; write 73, for 3 other decks add up; or correct the limits of this one. [deck/size]",
        ),
        (
            (GAME, "emblem: emblem ", "embelm: emblem "),
            "game.yaml:8:1: error: unknown key 'embelm'; did you mean 'emblem'? [content/unknown-key]",
        ),
    ],
    ids=[
        "missing-card", "repeated-card", "extra-card", "card-in-anothers-place", "misspelt-trait", "missing-trait",
        "too-many-cells", "too-few-cells", "fourth-stop", "stop-of-anothers-trait", "stop-without-trait",
        "a-joker-twice", "a-joker-twice-in-a-deck", "wrong-size", "unknown-key",
    ],
)  # fmt: skip
def test_zigzag(zigzag: Shelf, tmp_path: Path, change: tuple[str, str, str], line: str) -> None:
    assert zigzag.refuses(copy_zigzag(tmp_path, change), "zigzag", "fr") == f"content/zigzag/{line}\n{ONE}"


def test_mistakes_in_several_tables_are_told_at_once(zigzag: Shelf, tmp_path: Path) -> None:
    root = copy_zigzag(
        tmp_path,
        (CARDS, CARD, CARD.replace(",tree,", ",trea,")),
        (CARDS, "blue-tree-cocktail,blue,tree,", "blue-tree-cocktail,bleu,tree,"),
        (SPECIALS, "z-tramples,1,z", "z-tramples,one,z"),
        ("aids.csv", "copies", "copys"),
    )
    assert zigzag.refuses(root, "zigzag", "fr") == (
        "content/zigzag/aids.csv:1:4: error: there is no column 'copys'; did you mean 'copies'? [source/csv-header]\n"
        "content/zigzag/characters.csv:30:20: error: characters/blue-tree-cocktail: landscape: found 'bleu', wanted "
        "one of pink, blue, green, yellow; "
        "did you mean 'blue'? [content/value]\n"
        "content/zigzag/characters.csv:31:21: error: characters/blue-tree-runs: character: found 'trea', wanted one of "
        "water, flame, cloud, tree; "
        "did you mean 'tree'? [content/value]\n"
        "content/zigzag/specials.csv:10:12: error: specials/z-tramples: copies: found 'one', wanted a whole number; "
        "write a whole number in digits, such as 3. [content/value]\n"
        "4 errors, 0 warnings\nplanche: nothing was written: the errors above come first\n"
    )


def test_a_wrong_pack_and_a_wrong_figure_are_two_mistakes(zigzag: Shelf, tmp_path: Path) -> None:
    root = copy_zigzag(tmp_path, (CARDS, CARD, ""), (GAME, "  hand: 4 ", "  hand: 5 "))
    assert zigzag.refuses(root, "zigzag", "fr") == (
        "content/zigzag/characters.csv:30:1: error: characters: no character card has "
        "blue + tree + runs; add its row behind this one, 'blue-tree-cocktail'. [zigzag/characters]\n"
        "content/zigzag/game.yaml:25:9: error: a hand holds 5 cards, no deck deals as many; write 4, which all "
        "decks deal, or deal 5. [zigzag/hand]\n"
        "2 errors, 0 warnings\nplanche: nothing was written: the errors above come first\n"
    )


COLUMNS = "    columns: {title: text, copy: integer, colour: {one-of: [red, blue]}}\n"


@pytest.mark.parametrize(
    ("table", "line"),
    [
        (
            "id,title,copy,colour\nace,The ace, high,3,red\n",
            "2:21: error: row has 5 cells, header has 4; too many: 'red'; delete it, or put double quotation "
            "marks around the text that holds a comma. [source/csv-cells]",
        ),
        (
            "id;title;copy;colour\nace,The ace,3,red\n",
            "2:1: error: the row is parted by ',', the header by ';'; part all cells of the table by commas: Excel "
            'calls it "CSV UTF-8 (comma delimited)", LibreOffice asks for the field delimiter when it saves. '
            "[source/csv-cells]",
        ),
        (
            "id,title,copy,colour\nace,The ace,\x1b[31m,red\n",
            "2:13: error: the text holds the invisible character U+001B; delete it, or type an ordinary space or line "
            "break. [source/control-character]",
        ),
        (
            'id,title,copy,colour\n"a\nce",The ace,3,red\n',
            "2:1: error: cards: id: found 'a\\nce', wanted a name in small letters, digits and hyphens that Windows "
            "does not "
            "keep for a device. [content/value]",
        ),
        (
            'id,title,copy,colour\nace,"The ace,3,red\nking,The king,3,red\n',
            "2:5: error: nothing closes the quotation mark of the cell 'The ace,3,red', which takes in line 3; "
            'close the cell with ", and write a quotation mark inside it as "". [source/csv-quote]',
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
        "content/g/game.yaml:18:24: error: the deck for 2 players: the cards add up to 4, the deck "
        "states 5; all decks are off by that number; correct the tables, the deck's limits or the figure. "
        f"[deck/size]\n{ONE}"
    )


def test_misspelt_keys_hide_nothing_and_nothing_lacks_them(shelf: Shelf) -> None:
    """What stands below them is read as if they were spelt right; one that is near no other is passed over."""
    text = game(
        ("title: Tiny", "titel: Tiny"),
        ("    size: [63, 88]", "    sise: [63, 88]"),
        more="    colums: {words: {type: text, optinal: true}}\nthme: {colours: {pale: pink}}\nshelf: 3\n",
    )
    assert shelf.told({"game.yaml": text}) == (
        "content/g/game.yaml:1:1: error: unknown key 'titel'; did you mean 'title'? [content/unknown-key]\n"
        "content/g/game.yaml:14:5: error: unknown key 'sise'; did you mean 'size'? [content/unknown-key]\n"
        "content/g/game.yaml:17:5: error: unknown key 'colums'; did you mean 'columns'? [content/unknown-key]\n"
        "content/g/game.yaml:17:34: error: unknown key 'optinal'; did you mean 'optional'? [content/unknown-key]\n"
        "content/g/game.yaml:18:1: error: unknown key 'thme'; did you mean 'theme'? [content/unknown-key]\n"
        "content/g/game.yaml:18:24: error: theme.colours.pale: found 'pink', wanted a colour such as #2B2140. "
        "[content/value]\n"
        "content/g/game.yaml:19:1: error: unknown key 'shelf'; known: emblem, household, levels, logo, theme "
        "and 17 more. "
        "[content/unknown-key]\n"
        f"7 errors, 0 warnings\n{NOTHING}"
    )


EVERYWHERE: Files = {
    "game.yaml": game(
        ("    size: [63, 88]\n", "    size: [63, 88]\n    bleeed: 3\n"),
        more=(
            "    columns: {title: text, picture: art}\n"
            "rules: rules.md\n"
            "decks: [{players: 2, size: 9, deal: 9, limit: {king: 4, queen: 1, ten: 1}}]\n"
            "accept: [{check: pieces/unused, because: So it is.}]\n"
        ),
    ),
    "cards.csv": "id,copies,title,picture\nace,1,Don't,lion\nking,one,The king,lion\nqueen,1,The queen,lino\nten,1\n",
    "rules.md": "# Rules\n\n![](face:king)\n\n![](art:loin)\n",
    "templates/g/card.xml": (
        '<face>\n  <rekt/>\n  <art name="{{ piece.picture }}" x="3" y="3" width="9" height="9"/>\n'
        '  <text x="3" y="3" width="40" height="20">{{ piece.titel }}</text>\n</face>\n'
    ),
    "art/lion.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
    "art/spare.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
}


def test_mistakes_everywhere_are_told_at_once(shelf: Shelf) -> None:
    """And nothing that follows from rows which are wrong: no sums, no unknown pieces, no picture that is not used."""
    files = {**EVERYWHERE, "templates/g/card.xml": str(EVERYWHERE["templates/g/card.xml"]).replace("titel", "title")}
    assert shelf.told(files) == (
        "content/g/cards.csv:5:5: error: row has 2 cells, header has 4; the last 2, 'title', 'picture', are missing; "
        "write a comma for each that is empty: ten,1,,. [source/csv-cells]\n"
        "content/g/cards.csv:3:6: error: cards/king: copies: found 'one', wanted a whole number; "
        "write a whole number in digits, such as 3. [content/value]\n"
        "content/g/game.yaml:15:5: error: unknown key 'bleeed'; did you mean 'bleed'? [content/unknown-key]\n"
        "content/g/cards.csv:4:19: error: cards/queen: there is no picture 'lino'; did you mean 'lion'? "
        "[reference/art]\n"
        "content/g/rules.md:5:3: error: there is no picture 'loin'; did you mean 'lion'? [reference/art]\n"
        "templates/g/card.xml:2:3: error: cards/ace, front: unknown element <rekt> (here and on 1 more piece); did you "
        "mean 'rect'? [template/markup]\n"
        'content/g/cards.csv:2:7: warning: cards/ace: found "Don\'t", wanted the apostrophe ’ (U+2019); write '
        "Don’t. [text/typography]\n"
        f"6 errors, 1 warning\n{NOTHING}"
    )


def test_what_templates_lack_is_told_beside_rows_that_are_wrong(shelf: Shelf) -> None:
    told = shelf.told(EVERYWHERE).splitlines()
    assert told[-4] == (
        "templates/g/card.xml:4: error: cards/ace, front: template: a piece of 'cards' has no 'titel' (here and on 1 "
        "more piece); "
        "did you mean 'title'? [template/undefined]"
    )


def test_a_wrong_value_in_game_yaml_hides_no_table(shelf: Shelf) -> None:
    text = game(("minutes: 10", "minutes: [3]"), more="    columns: {title: text}\n")
    assert shelf.told({"game.yaml": text, "cards.csv": "id,title,copies\nace,The ace,x\nking,,1\n"}) == (
        "content/g/cards.csv:2:13: error: cards/ace: copies: found 'x', wanted a whole number; "
        "write a whole number in digits, such as 3. [content/value]\n"
        "content/g/game.yaml:8:10: error: minutes: found a list, wanted a text; put it in quotes. "
        "[content/value]\n"
        "content/g/cards.csv:3:6: error: cards/king: title is missing; add it. [content/missing-key]\n"
        f"3 errors, 0 warnings\n{NOTHING}"
    )


def test_rows_of_yaml_that_are_right_are_looked_at_beside_others(shelf: Shelf) -> None:
    table = "- {id: ace, copies: x}\n- {id: king, words: Don't}\n- {id: ten, id: nine, words: Ten...}\n- {words: No}\n"
    text = game(("cards.csv", "cards.yaml"), more="    columns: {words: {type: text, optional: true}}\n")
    assert shelf.told({"game.yaml": text, "cards.yaml": table}) == (
        "content/g/cards.yaml:3:13: error: key 'id' is here twice; it stands first at line 3, column 4; delete one of "
        "the two, or rename it. [source/duplicate-key]\n"
        "content/g/cards.yaml:1:21: error: cards/ace: copies: found 'x', wanted a whole number; "
        "write a whole number in digits, such as 3. [content/value]\n"
        "content/g/cards.yaml:4:3: error: cards: id is missing; add it. [content/missing-key]\n"
        'content/g/cards.yaml:2:21: warning: cards/king: found "Don\'t", wanted the apostrophe ’ (U+2019); write '
        "Don’t. [text/typography]\n"
        f"3 errors, 1 warning\n{NOTHING}"
    )


def test_a_game_that_is_not_whole_is_neither_shown_nor_translated() -> None:
    """Its counts would be wrong, and the translations of rows that are wrong set aside."""
    with tiny({"cards.csv": "id,copies\nace,1\nking,x\n"}) as root:
        told = "content/g/cards.csv:3:6: error: cards/king: copies: found 'x', wanted a whole number. [content/value]\n"
        told += "1 error, 0 warnings\n"
        for words in (["games"], ["games", "g"], ["translate", "g", "--language", "fr"]):
            assert planche(*words, "--project", root) == (1, "", told)
        assert not (root / "content/g/locale").exists()


def test_a_table_that_is_not_there_makes_no_finding_of_what_it_would_hold(zigzag: Shelf, tmp_path: Path) -> None:
    root = copy_zigzag(tmp_path)
    (root / "content/zigzag/specials.csv").unlink()
    assert zigzag.refuses(root, "zigzag", "en") == (
        "content/zigzag/game.yaml:135:11: error: there is no file 'content/zigzag/specials.csv'; make it, or put "
        f"it back if it was deleted or renamed; else correct the name. [source/unreadable]\n{ONE}"
    )


def test_a_template_that_cannot_be_read_makes_no_finding_of_the_words_it_would_hold(tmp_path: Path) -> None:
    files: Files = {
        "game.yaml": game(("[en]", "[en, fr]")),
        "templates/g/card.xml": '<face><text width="20" height="9">{{ _("Card") }}</text></face>\n',
    }
    with tiny(files) as root:
        planche("translate", "g", "--language", "fr", "--project", root)
        catalogue = root / "content/g/locale/fr.po"
        catalogue.write_text(catalogue.read_text("utf-8").replace('msgstr ""', 'msgstr "Mot"'), "utf-8")
        (root / "templates/g/card.xml").write_text("<face>{% if %}</face>\n", "utf-8")
        assert planche("check", "g", "--project", root).out == (
            "templates/g/card.xml:1: error: cards/ace, front: template: a value is missing before '%}', in if; write a "
            "name, a number or "
            "a text there. [template/syntax]\n1 error, 0 warnings\n"
        )
