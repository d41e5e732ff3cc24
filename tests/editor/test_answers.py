"""What could follow at a place, what stands there, and where that is written; a bar marks the place."""

from __future__ import annotations

import base64
from collections.abc import Iterator
from io import BytesIO

import pytest
from PIL import Image

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.editor.answers import complete, find_things
from planche.editor.diagnostics import diagnose
from planche.editor.hovers import hover
from planche.editor.links import links_in
from planche.editor.open_files import OpenFile
from planche.editor.session import Target
from tests.editor.games import CARD, PIECES, PO, ROWS, STAR, Desk, edited


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with edited({"rules.md": "# R\n", "art/icon-sun.svg": STAR}) as found:
        yield found


def place(desk: Desk, name: str, text: str) -> tuple[OpenFile, int, int]:
    """A file with a text, and the place in it that the bar marks."""
    before, bar, after = text.partition("|")
    assert bar
    lines = before.split("\n")
    return desk.open(name, before + after), len(lines) - 1, len(lines[-1])


def choices(desk: Desk, name: str, text: str) -> list[str]:
    opened, line, column = place(desk, name, text)
    things = desk.session.things_of(opened)
    assert things is not None
    return [item.label for item in complete(opened, line, column, things)]


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("game.yaml", PIECES + "    other: {font: Nunito, colour: |", ["ink", "pink"]),
        ("game.yaml", PIECES + "    other: {co|", ["font", "size", "leading", "colour", "bold", "italic"]),
        ("game.yaml", PIECES.replace("kind: card", "kind: |"), ["card", "token", "board", "sleeve"]),
        ("game.yaml", PIECES.replace("front: g/card.xml", "front: |"), ["g/card.xml", "g/parts.xml"]),
        ("game.yaml", PIECES.replace("rows: cards.csv", "rows: |"), ["cards.csv", "game.yaml"]),
        ("game.yaml", PIECES + "|", ["decks", "accept", "emblem", "rules"]),
        ("game.yaml", PIECES + "emblem: |", ["star"]),
        ("game.yaml", PIECES + "decks:\n  - {players: 2, |", ["size", "deal", "limit"]),
        ("game.yaml", PIECES + "decks:\n  - {limit: {|", ["ace", "king"]),
        ("game.yaml", PIECES + "decks:\n  - {limit: {ace: 1}, |", ["size", "deal", "limit"]),
        ("game.yaml", PIECES + "decks:\n  - {hand: [1, {x: 2}], limit: {ace: 1, |", ["ace", "king"]),
        ("game.yaml", PIECES.replace("origin: proposed", "origin: |"), ["seed", "found", "inferred", "proposed"]),
        ("game.yaml", PIECES + "box:\n  for: [|", ["cards"]),
        ("cards.csv", ROWS + "queen,Queen,|,star", ["sun", "moon"]),
        ("cards.csv", ROWS + 'queen,"Queen, the",sun,|', ["star"]),
        ("cards.csv", "|" + ROWS, ["id", "copies", "title", "kind"]),
        ("templates/g/card.xml", CARD.replace("<face>", "<face>\n<|"), ["rect", "text", "art", "group", "icon"]),
        ("templates/g/card.xml", CARD.replace("<face>", "<face>\n<rect |"), ["x", "y", "width", "fill", "rx"]),
        ("templates/g/card.xml", CARD.replace('fill="pink"', 'fill="|'), ["ink", "pink"]),
        ("templates/g/card.xml", CARD.replace('style="title"', 'style="|'), ["title"]),
        ("templates/g/card.xml", CARD.replace("{{ piece.picture }}", "|"), ["star"]),
        ("templates/g/card.xml", CARD.replace("piece.title", "piece.|"), ["id", "title", "kind", "picture"]),
        ("templates/g/card.xml", CARD.replace("figures.hand", "figures.|"), ["hand", "in_all"]),
        ("templates/g/card.xml", CARD.replace("{{ corner", "{{ |"), ["piece", "figures", "component", "language"]),
        ("templates/g/card.xml", CARD.replace('"g/parts.xml"', '"|'), ["g/card.xml", "g/parts.xml"]),
        ("templates/g/card.xml", CARD.replace("import corner", "import |"), ["corner"]),
        ("templates/g/card.xml", '{% import "g/parts.xml" as parts %}\n<face>{{ parts.| }}</face>', ["corner"]),
        ("rules.md", "# R\n\n{{ figures.| }}", ["hand", "in_all"]),
        ("rules.md", "# R\n\n![](art:|", ["star"]),
        ("locale/fr.po", 'msgid "a {name|word} :sun:"\nmsgstr "un '.replace("|", "/") + "|", ["{name/word}", ":sun:"]),
    ],
)
def test_what_could_follow(desk: Desk, name: str, text: str, wanted: list[str]) -> None:
    found = choices(desk, name, text)
    assert [word for word in wanted if word not in found] == []


def test_a_key_comes_with_its_words_and_colon(desk: Desk) -> None:
    opened, line, column = place(desk, "game.yaml", PIECES + "|")
    things = desk.session.things_of(opened)
    assert things is not None
    (item,) = (one for one in complete(opened, line, column, things) if one.label == "emblem")
    assert item.insert_text == "emblem: "
    assert getattr(item.documentation, "value", "").startswith("a picture of `art/`")


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("game.yaml", PIECES.replace("g/card.xml", "g/ca|rd.xml"), ["templates/g/card.xml"]),
        ("game.yaml", PIECES.replace("cards.csv", "car|ds.csv"), ["content/g/cards.csv"]),
        ("game.yaml", PIECES + "emblem: st|ar\n", ["content/g/art/star.svg"]),
        ("game.yaml", PIECES + "decks:\n  - {limit: {ki|ng: 1}}\n", ["content/g/cards.csv:3:1"]),
        ("game.yaml", PIECES.replace("colour: pink", "colour: pi|nk"), ["content/g/game.yaml:22:19"]),
        ("cards.csv", ROWS.replace("sun", "su|n"), ["content/g/cards.csv:1:10", "content/g/cards.csv:2:1"]),
        (
            "cards.csv",
            ROWS.replace("moon,star", "moon,st|ar"),
            ["content/g/art/star.svg", "content/g/cards.csv:1:15", "content/g/cards.csv:3:1"],
        ),
        ("templates/g/card.xml", CARD.replace("g/parts", "g/pa|rts"), ["templates/g/parts.xml"]),
        ("templates/g/card.xml", CARD.replace("{{ corner", "{{ cor|ner"), ["templates/g/parts.xml:1:10"]),
        ("templates/g/card.xml", CARD.replace("piece.kind", "piece.ki|nd"), ["content/g/cards.csv:1:10"]),
        ("templates/g/card.xml", CARD.replace("figures.hand", "figures.ha|nd"), ["content/g/game.yaml:19:9"]),
        ("templates/g/card.xml", CARD.replace('"title" fill', '"ti|tle" fill'), ["content/g/game.yaml:24:5"]),
        ("locale/fr.po", PO.replace("Roi", "R|oi"), ["content/g/cards.csv:3"]),
        ("rules.md", "# R\n\nTake a :s|un: now.", ["content/g/art/icon-sun.svg"]),
        ("rules.md", "# R\n\n![](art:st|ar)", ["content/g/art/star.svg"]),
        (
            "templates/g/card.xml",
            CARD.replace("<art name", '<icon name="su|n"/><art name'),
            ["content/g/art/icon-sun.svg"],
        ),
        ("game.yaml", PIECES.replace("Tiny", "No|thing", 1), []),
    ],
)
def test_where_it_is_written(desk: Desk, name: str, text: str, wanted: list[str]) -> None:
    opened, line, column = place(desk, name, text)
    things = desk.session.things_of(opened)
    assert things is not None
    assert [str(thing.span) for thing in find_things(opened, line, column, things)] == wanted


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("templates/g/card.xml", CARD.replace("figures.hand", "figures.ha|nd"), "**4** (proposed: Nobody knows.)"),
        ("game.yaml", PIECES.replace("kind: card", "ki|nd: card"), "`kind`: `card`, `token`"),
        ("game.yaml", PIECES.replace("colour: pink", "colour: pi|nk"), "colour `pink`: #DE5F97"),
        ("cards.csv", ROWS.replace("kind", "ki|nd"), "column `kind` of cards: word, one of sun, moon"),
        ("templates/g/card.xml", CARD.replace("{{ corner", "{{ cor|ner"), "macro `corner(kind)` of g/parts.xml"),
    ],
)
def test_what_a_word_means(desk: Desk, name: str, text: str, wanted: str) -> None:
    opened, line, column = place(desk, name, text)
    assert wanted in hover(desk.session, opened, line, column, (), draws=False)


def pictures(markdown: str) -> list[tuple[str, bytes]]:
    """The pictures that stand in Markdown, by their kinds."""
    parts = markdown.split("data:image/")[1:]
    return [(part.split(";")[0], base64.b64decode(part.partition("base64,")[2].partition(")")[0])) for part in parts]


def test_a_row_shows_its_card_and_the_picture_that_it_names_where_pictures_are_shown(desk: Desk) -> None:
    at = place(desk, "cards.csv", ROWS.replace("Ace,sun,star", "Ace,sun,st|ar"))
    (kind, star), (_, card) = pictures(hover(desk.session, *at, (), draws=True))
    assert (kind, star) == ("svg+xml", STAR.encode())
    with Image.open(BytesIO(card)) as shown:
        assert shown.size == (149, 208)  # 63 x 88 mm at 60 dpi
    assert pictures(hover(desk.session, *at, (), draws=False)) == []


def test_a_finding_shows_the_manual_page_of_its_check(desk: Desk) -> None:
    opened, line, column = place(desk, "cards.csv", ROWS.replace("Ace,sun", "Ace,su|m"))
    found = desk.session.check(Target(desk.root, "g"), lambda _: None).findings
    wrong = diagnose(desk.session.documents, desk.root, found)[opened.uri]
    shown = hover(desk.session, opened, line, column, wrong, draws=False)
    assert "**content/value** (error)\n\nA value that is not" in shown
    desk.open("cards.csv")


def test_files_that_are_named_are_links(desk: Desk) -> None:
    opened = desk.open("game.yaml", PIECES + "# see gone.csv, ../../x.csv and g/parts.xml\n")
    things = desk.session.things_of(opened)
    assert things is not None
    found = [f"{one.span.line}:{one.span.column} {one.file}" for one in links_in(opened, things)]
    assert found == ["15:11 content/g/cards.csv", "16:12 templates/g/card.xml", "25:33 templates/g/parts.xml"]
    entry = desk.open("locale/fr.po")
    places = [(one.file, one.line) for one in links_in(entry, things)]
    assert places == [("content/g/cards.csv", 2), ("content/g/cards.csv", 3)]


def test_a_game_that_cannot_be_read_keeps_what_it_had_names_for(desk: Desk) -> None:
    desk.open("game.yaml")
    assert "ace" in choices(desk, "game.yaml", PIECES + "decks:\n  - {limit: {|")
    assert "ace" in choices(desk, "game.yaml", PIECES + "\n\t: [\ndecks:\n  - {limit: {|")
    desk.open("game.yaml")


def test_a_place_that_the_text_does_not_have_has_nothing(desk: Desk) -> None:
    opened = desk.open("cards.csv")
    things = desk.session.things_of(opened)
    assert things is not None
    assert (complete(opened, 99, 0, things), find_things(opened, 99, 0, things)) == ([], [])
