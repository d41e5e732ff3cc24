"""What may stand at a place: of which kinds, what is typed already, and the whole word; a bar marks the place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.editor.spots import Spot, cell_at, imported_as, sign_of, spot_at, word_at
from planche.editor.things import Things
from tests.editor.games import PIECES, Desk, edited

HEAD = "id,title,kind,picture,worn\n"
COLUMNS = "picture: art}"
GAME = PIECES.replace(COLUMNS, "picture: art, worn: flag}")


@pytest.fixture(scope="module")
def things() -> Iterator[Things]:
    with edited({"game.yaml": GAME, "cards.csv": f"{HEAD}ace,Ace,sun,star,true\n", "rules.md": "# R\n"}) as desk:
        yield things_of(desk)


def things_of(desk: Desk) -> Things:
    found = desk.session.things_of(desk.open("game.yaml"))
    assert found is not None
    return found


def at(things: Things, name: str, marked: str) -> Spot:
    """What may stand in a file of the game where the bar is."""
    before, bar, after = marked.partition("|")
    assert bar
    lines = before.split("\n")
    return spot_at(name, before + after, len(lines) - 1, len(lines[-1]), things)


CARDS = "content/g/cards.csv"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("i|d,ti\n", Spot(("column",), "i", "id", words=("id", "copies", "players"))),
        ("id,t|\n", Spot(("column",), "t", "t", words=("id", "copies", "players"))),
        (f"{HEAD}k|ing", Spot(("piece",), "k", "king")),
        (f"{HEAD}king,Th|e king", Spot((), "Th", "The")),
        (f"{HEAD}king,a :s|:", Spot((), "a :s", "s")),
        (f"{HEAD}king,:s|:", Spot(("icon",), "s", "s")),
        (f'{HEAD}king,"a, b",su|,', Spot((), "su", "su", words=("sun", "moon"))),
        (f'{HEAD}king,"a, |b",sun', Spot((), "", "b")),
        (f"{HEAD}king,King,sun,st|", Spot(("picture",), "st", "st")),
        (f"{HEAD}king,King,sun,star,t|", Spot((), "t", "t", words=("true", "false"))),
        (f"{HEAD}king,King,sun,star,true,|", Spot()),
        ("id;title;kind\nking;King;| ", Spot((), "", "", words=("sun", "moon"))),
        ('"id","title", "kind"\nking,King,|', Spot((), "", "", words=("sun", "moon"))),
        (f"{HEAD}king,King,sun\n\nqueen,Queen,|", Spot((), "", "", words=("sun", "moon"))),
    ],
)
def test_in_a_table(things: Things, text: str, wanted: Spot) -> None:
    assert at(things, CARDS, text) == wanted


def test_a_file_that_is_no_table_of_the_game_knows_only_its_ids(things: Things) -> None:
    assert at(things, "content/g/other.csv", f"{HEAD}king,King,s|") == Spot((), "s", "s")


@pytest.mark.parametrize(
    ("text", "kinds", "typed"),
    [
        ('<rect fill="pi|', ("colour",), "pi"),
        ('<rect stroke = "|', ("colour",), ""),
        ('<text colour="a b|', ("colour",), "a b"),
        ('<text style="ti|tle" fill="ink"', ("style",), "ti"),
        ('<art name="st|', ("picture",), "st"),
        ('<icon name="st|', ("icon",), "st"),
        ('<rect name="st|', (), "st"),
        ('<rect id="a" x="1|', (), "1"),
        ("<rect/>\n  wor|", (), ""),
        ("<rect>|", (), ""),
        ("|", (), ""),
    ],
)
def test_in_the_attributes_of_a_template(things: Things, text: str, kinds: tuple[str, ...], typed: str) -> None:
    spot = at(things, "templates/g/card.xml", text)
    assert (spot.kinds, spot.typed, spot.words) == (kinds, typed, ())


@pytest.mark.parametrize(
    ("text", "typed", "some"),
    [
        ("<|", "", "rect"),
        ("<face>\n<re|", "re", "rect"),
        ("<rect |", "", "fill"),
        ('<rect x="1" y="2" f|', "f", "fill"),
        ('<rect x="1" stroke-w|', "stroke-w", "stroke-width"),
    ],
)
def test_elements_and_attributes_of_a_template(things: Things, text: str, typed: str, some: str) -> None:
    spot = at(things, "templates/g/card.xml", text)
    assert (spot.kinds, spot.typed) == ((), typed)
    assert some in spot.words
    assert ("face" in spot.words) == (some == "rect")


IMPORT = '{% from "g/parts.xml" import corner, edge %}{% import "g/more.xml" as more %}'


@pytest.mark.parametrize(
    ("text", "kinds", "typed", "template"),
    [
        ("{{ piece.ti|", ("column",), "ti", ""),
        ("{{ figures.|", ("figure",), "", ""),
        ("{% if names.a|", ("name",), "a", ""),
        ("{{ tables.a|", ("table",), "a", ""),
        ("{{ boards.|", ("board",), "", ""),
        ("{{ pieces.|", ("piece",), "", ""),
        ('{{ pieces["a|', ("piece",), "a", ""),
        ('{{ figures["a-b|', ("figure",), "a-b", ""),
        ('{{ corner("a|', ("picture", "colour", "style", "piece"), "a", ""),
        ('{{ other["a|', ("picture", "colour", "style", "piece"), "a", ""),
        (IMPORT + "{{ more.a|", (), "a", "g/more.xml"),
        (IMPORT + "{{ corner.a|", (), "a", "g/parts.xml"),
        (IMPORT + "{{ other.a|", (), "a", ""),
        ('{% from "g/pa|', ("template",), "g/pa", ""),
        ('{%- import "|', ("template",), "", ""),
        ('{% include "g|', ("template",), "g", ""),
        ('{% from "g/parts.xml" import co|', (), "co", "g/parts.xml"),
        ('{% from "g/parts.xml" import corner, e|', (), "e", "g/parts.xml"),
    ],
)
@pytest.mark.parametrize("name", ["templates/g/card.xml", "content/g/rules.md"])
def test_in_an_expression(
    things: Things, name: str, text: str, kinds: tuple[str, ...], typed: str, template: str
) -> None:
    spot = at(things, name, text)
    assert (spot.kinds, spot.typed, spot.template, spot.words) == (kinds, typed, template, ())


def test_a_name_in_an_expression_is_one_that_templates_are_given(things: Things) -> None:
    for text in ("{{ pi|", '{{ corner("a") ~ pi|', "a }} {{ pi|", "{% if pi|"):
        spot = at(things, "content/g/rules.md", text)
        assert (spot.kinds, spot.typed) == ((), "pi")
        assert "piece" in spot.words


@pytest.mark.parametrize(
    ("text", "kinds", "typed"),
    [
        ("![](art:st|", ("picture",), "st"),
        ("![](face:st|", (), ""),
        ("a :su|", ("icon",), "su"),
        (":|", ("icon",), ""),
        ("a: su|", (), ""),
        ("one:t|", (), ""),
        ("{{ piece }} wor|", (), ""),
    ],
)
def test_in_rules(things: Things, text: str, kinds: tuple[str, ...], typed: str) -> None:
    spot = at(things, "content/g/rules.md", text)
    assert (spot.kinds, spot.typed if kinds else "", spot.words) == (kinds, typed, ())


PO = """\
msgid "{old} :sun:"
msgstr "x"

msgctxt "a"
msgid "{n} of {n} <b>"
"and :moon:"
msgstr "|"
"""


def test_a_translation_may_hold_what_its_own_text_does(things: Things) -> None:
    spot = at(things, "content/g/locale/fr.po", PO)
    assert spot == Spot(words=("{n}", "<b>", ":moon:"))


def test_there_is_nothing_in_other_files_nor_behind_the_last_line(things: Things) -> None:
    assert at(things, "content/g/art/star.svg", '<rect fill="|') == Spot()
    assert spot_at(CARDS, HEAD, 2, 0, things) == Spot()
    assert spot_at(CARDS, HEAD, 1, 0, things) == Spot(("piece",))


@pytest.mark.parametrize(
    ("column", "word"), [(0, ""), (1, "one"), (2, "one"), (4, "one"), (5, "two.three"), (14, "two.three"), (15, "")]
)
def test_the_word_that_a_place_is_in(column: int, word: str) -> None:
    assert word_at(" one two.three  x", column) == word if column != 0 else word_at("  one", column) == word


def test_a_word_ends_with_its_letters() -> None:
    assert word_at("see {name}.", 6) == "name"
    assert word_at("g/a-b.xml", 3) == "g/a-b.xml"


def test_cells_are_parted_by_the_sign_that_stands_most_often_in_the_first_line() -> None:
    assert [sign_of(head) for head in ("id,a;b,c", "id;a,b;c", "id\ta\tb,c", "id")] == [",", ";", "\t", ","]
    assert [cell_at('a,"b, c",d', column, ",") for column in (0, 1, 2, 5, 8, 9, 10)] == [0, 0, 1, 1, 1, 2, 2]
    assert cell_at("a;b,c;d", 7, ";") == 2


@pytest.mark.parametrize(
    ("name", "template"),
    [
        ("corner", "g/parts.xml"),
        ("edge", "g/parts.xml"),
        ("more", "g/more.xml"),
        ("as", ""),
        ("parts", ""),
    ],
)
def test_where_a_name_of_a_template_comes_from(name: str, template: str) -> None:
    assert imported_as(name, IMPORT) == template
