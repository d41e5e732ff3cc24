"""What the pages of a desk answer and do, without a browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from planche.desk.editors import parse_editor
from planche.desk.guard import Application
from planche.desk.session import Options, Session
from planche.source import open_project
from tests.desk.asking import ask, desk_of, order
from tests.projects import game, tiny

EVIL = '</script><img src=x onerror=alert(1)>&"'
FACE = """\
<face><art name="star" x="3" y="3" width="9" height="9"/>
<text x="5" y="30" width="53" height="30" size="9">{{ _("Worth") }} {{ piece.words }}</text></face>
"""
FILES = {
    "game.yaml": game(("title: Tiny", f"title: '{EVIL}'"), more="    columns: {words: text}\n"),
    "cards.csv": "id,words\nace,Ace\n",
    "templates/g/card.xml": FACE,
    "art/star.svg": '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
}
GOOD = {"language": "en", "players": "2", "paper": "A4", "duplex": "off", "mode": "fronts"}


@pytest.fixture(scope="module")
def desk() -> Iterator[Application]:
    with tiny(FILES) as root:
        yield desk_of(Session(open_project(root.resolve()), "g", Options(parse_editor("idea"))))


def test_words_and_pictures_lead_to_where_they_were_written(desk: Application) -> None:
    text, art = ask(desk, "/gallery/origins/en/full/cards/ace/front").json
    assert (text["tag"], text["place"]) == ("text", "templates/g/card.xml:2:1")
    assert [(one["words"].strip(), one["place"]) for one in text["said"]] == [
        ("Worth", "templates/g/card.xml:2:1"),
        ("Ace", "content/g/cards.csv:2:5"),
    ]
    assert (art["box"], art["said"][0]["place"]) == (
        {"x": 3, "y": 3, "width": 9, "height": 9},
        "content/g/art/star.svg:1",
    )
    assert text["said"][1]["open"].endswith("/content/g/cards.csv&line=2&column=5")
    assert ask(desk, "/gallery/origins/en/full/cards/ace/back").status == 404


def test_a_number_leads_to_its_cell_or_figure_and_an_attribute_to_what_decides_it() -> None:
    face = """\
<face><circle cx="9" cy="9" r="6" fill="{{ piece.kind }}"/>
<text x="5" y="5" width="9" height="9">{{ piece.light }}</text>
<text x="5" y="30" width="53" height="30">{{ _("{n} {n|card|cards}", n=figures.hand) }}</text></face>
"""
    columns = "    columns: {light: integer, kind: {one-of: [ink]}}\nfigures: {hand: 7}\n"
    files = {"game.yaml": game(more=columns), "cards.csv": "id,kind,light\nace,ink,4\n", "templates/g/card.xml": face}
    with tiny(files) as root:
        told = ask(desk_of(Session(open_project(root.resolve()), "g")), "/gallery/origins/en/full/cards/ace/front").json
    assert [
        (one["place"], [(said["kind"], said["words"], said["place"]) for said in one["said"]]) for one in told
    ] == [
        ("templates/g/card.xml:3:1", [
            ("words", "7", "content/g/game.yaml:18:17"), ("words", " cards", "templates/g/card.xml:3:1"),
        ]),
        ("templates/g/card.xml:2:1", [("words", "4", "content/g/cards.csv:2:9")]),
        ("templates/g/card.xml:1:7", [
            ("value", 'fill="ink"', "content/g/cards.csv:2:5"), ("colour", "ink", "templates/common/theme.yaml:3:8"),
        ]),
    ]  # fmt: skip


def test_words_of_strangers_stay_words_on_every_page(desk: Application) -> None:
    for path in ("/gallery/", "/sheets/"):
        page = ask(desk, path).text
        assert "<img" not in page
        assert "onerror=alert" not in page or "\\u003cimg" in page
    assert ask(desk, "/gallery/data").json["title"] == EVIL


def test_a_picture_is_named_by_what_it_shows_and_told_once(desk: Application) -> None:
    (piece,) = ask(desk, "/gallery/data").json["pieces"]
    address = f"/gallery/faces/{piece['faces']['en']['full']['front']}"
    answer = ask(desk, address)
    assert (answer.status, answer.headers["content-type"], answer.data[:2]) == (200, "image/bmp", b"BM")
    assert "immutable" in answer.headers["cache-control"]
    again = ask(desk, address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status, again.data) == (304, b"")


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ({**GOOD, "language": "xx"}, "there is no language 'xx'"),
        ({**GOOD, "players": "9"}, "there is no players '9'"),
        ({**GOOD, "paper": "--output"}, "there is no paper '--output'"),
        ({**GOOD, "mode": "duplex", "duplex": ["off"]}, "there is no duplex \"['off']\""),
        ({}, "there is no language ''"),
        ([], "what is sent is no JSON object"),
    ],
)
def test_only_what_a_page_offers_is_printed(desk: Application, said: object, told: str) -> None:
    answer = order(desk, "/sheets/build", said)
    assert (answer.status, answer.json) == (400, {"error": told})


def test_what_is_no_json_and_what_is_not_there_is_refused(desk: Application) -> None:
    assert ask(desk, "/sheets/build", "POST", [b"{"]).json == {"error": "what is sent is no JSON"}
    assert ask(desk, "/sheets/build", "POST", [b"[" * 100_000]).json == {"error": "what is sent is no JSON"}
    for half in (b'{"words": ["\\ud800"]}', b'{"\\udfff": 1}'):
        assert ask(desk, "/translation/save", "POST", [half]).json == {"error": "what is sent is no JSON"}
    for path in ("/sheets/files/cards.pdf", "/sheets/files/../manifest.json", "/sheets/pages/cards.pdf/0"):
        assert ask(desk, path).status == 404
    assert ask(desk, "/sheets/state").json["state"] == ""
