"""What a game has names for, with the words that an editor shows of each, and its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.editor.things import Things
from tests.editor.games import PARTS, PIECES, STAR, edited

GAME = (
    PIECES.replace("    rows: cards.csv\n", "    rows: cards.csv\n    back: g/card.xml\n")
    .replace('colours: {pink: "#DE5F97"}', 'colours: {pink: "#DE5F97"}\n  light: {pink: "#FFFFFF"}')
    .replace("size: 9, colour: pink}", "size: 9, colour: pink, bold: true, italic: true, align: end}")
    .replace("in-all: 7", "in-all: {value: 7.5, origin: found, players: [2], because: " + "because " * 60 + "}")
)
FILES = {
    "game.yaml": GAME,
    "cards.csv": "id,copies, title ,kind,picture\nace,2,Ace,sun,star\nking,3,King,moon,star\n",
    "art/icon-sun.svg": STAR,
    "templates/g/parts.xml": PARTS + "{%- macro  bare %}{% endmacro %}\n",
}


@pytest.fixture(scope="module")
def things() -> Iterator[Things]:
    with edited(FILES) as desk:
        found = desk.session.things_of(desk.open("game.yaml"))
        assert found is not None
        assert found.game is not None
        yield found


def told(things: Things, kind: str) -> dict[str, tuple[str, str]]:
    return {name: (thing.words, str(thing.span)) for name, thing in things.of_kind(kind).items()}


def test_colours_and_styles(things: Things) -> None:
    colours = told(things, "colour")
    assert colours["pink"] == ("colour `pink`: #DE5F97, #FFFFFF where ink is spared", "content/g/game.yaml:23:19")
    assert colours["ink"][0].startswith("colour `ink`: #")
    assert " where " not in colours["ink"][0]
    words, place = told(things, "style")["title"]
    assert words == "style `title`: Nunito 9 pt bold italic, pink, end"
    assert place.startswith("content/g/game.yaml:26:")
    assert told(things, "style")["page-body"][0].count(" pt, ") == 1


def test_pictures_and_icons(things: Things) -> None:
    pictures = things.of_kind("picture")
    assert (pictures["star"].words, str(pictures["star"].span)) == ("picture `star`", "content/g/art/star.svg")
    assert (pictures["star"].picture, pictures["icon-sun"].picture) == ("star", "icon-sun")
    assert [*told(things, "icon").items()] == [("sun", ("icon `sun`", "content/g/art/icon-sun.svg"))]


def test_figures(things: Things) -> None:
    figures = told(things, "figure")
    assert figures["hand"][0] == "figure `hand`: **4** (proposed: Nobody knows.)"
    words, _ = figures["in-all"]
    assert words.startswith("figure `in-all`: **7.5** (found, for 2 players: because because ")
    assert 300 < len(words) < 360


def test_pieces_and_components(things: Things) -> None:
    pieces = things.of_kind("piece")
    assert (pieces["king"].words, str(pieces["king"].span)) == (
        "piece `king` of cards, 3 to print", "content/g/cards.csv:3:1",
    )  # fmt: skip
    assert pieces["king"].piece == "king"
    assert told(things, "component") == {
        "cards": ("component `cards`: card, 63 x 88 mm, 5 to print", "content/g/game.yaml:11:3")
    }


def test_columns(things: Things) -> None:
    columns = told(things, "column")
    assert columns["kind"] == ("column `kind` of cards: word, one of sun, moon", "content/g/cards.csv:1:19")
    assert columns["title"] == ("column `title` of cards: text", "content/g/cards.csv:1:12")
    assert columns["id"] == ("column `id` of cards", "content/g/cards.csv:1:1")
    assert columns["picture"] == ("column `picture` of cards: art", "content/g/cards.csv:1:24")
    assert {*things.columns_of("content/g/cards.csv")} == {"id", "copies", "title", "kind", "picture"}
    assert things.columns_of("content/g/other.csv") == {}


def test_templates_macros_and_files(things: Things) -> None:
    templates = told(things, "template")
    assert templates["g/parts.xml"] == ("template templates/g/parts.xml", "templates/g/parts.xml")
    assert any(name.startswith("common/") for name in templates)
    assert {name: (one.words, str(one.span)) for name, one in things.macros_of("g/parts.xml").items()} == {
        "corner": ("macro `corner(kind)` of g/parts.xml", "templates/g/parts.xml:1:10"),
        "bare": ("macro `bare()` of g/parts.xml", "templates/g/parts.xml:4:12"),
    }
    assert things.macros_of("g/gone.xml") == {}
    assert told(things, "file")["cards.csv"] == ("file content/g/cards.csv", "content/g/cards.csv")


def test_fonts_and_what_there_is_not(things: Things) -> None:
    assert told(things, "font")["Nunito"] == ("font Nunito", "fonts/fonts.yaml")
    assert things.of_kind("attic") == things.of_kind("board") == things.of_kind("table") == {}


def test_a_game_that_was_never_read_has_files_alone() -> None:
    with edited({"game.yaml": "title: [\n"}) as desk:
        found = desk.session.things_of(desk.open("game.yaml"))
        assert found is not None
        kinds = ("colour", "style", "figure", "piece", "component", "column", "name", "table", "board")
        assert [kind for kind in kinds if found.of_kind(kind)] == []
        assert "star" in found.of_kind("picture")
        assert "g/card.xml" in found.of_kind("template")
