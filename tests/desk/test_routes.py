"""What an address of the desk answers: pages and their files, what they ask and order, and nothing else."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("uvicorn", reason="the extra planche[desk] is not installed")

from planche.desk.guard import Application
from planche.desk.pictures import DOTS, DPI
from planche.desk.server import serve_desk
from planche.desk.session import Session
from planche.imposition import Impossible
from planche.source import open_project
from tests.desk.asking import ask, desk_of, order
from tests.projects import game, tiny

FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), ("title: Tiny", "title: A & B")),
    "cards.csv": "id\nace\nking\n",
}


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


@pytest.fixture(scope="module")
def desk(root: Path) -> Application:
    return desk_of(Session(open_project(root), "g"))


def test_the_first_page_is_that_of_pieces(desk: Application) -> None:
    answer = ask(desk, "/")
    assert (answer.status, answer.headers["location"]) == (303, "/gallery/")


@pytest.mark.parametrize("page", ["gallery", "translation", "table", "sheets"])
def test_every_page_leads_to_all_others(desk: Application, page: str) -> None:
    answer = ask(desk, f"/{page}/")
    assert (answer.status, answer.headers["content-type"]) == (200, "text/html; charset=utf-8")
    links = answer.text.partition('<nav id="desk" data-revision="0" ')[2].partition("</nav>")[0]
    titles = {"gallery": "Pieces", "translation": "Translation", "sheets": "Sheets", "table": "Table"}
    for name, title in titles.items():
        assert f'<a href="/{name}/"{" aria-current=page" if name == page else ""}>{title}</a>' in links
    assert links.count("<a ") == len(titles)
    assert '<link rel="stylesheet" href="/desk.css">' in answer.text
    assert '<script src="/desk.js" defer></script>' in answer.text


@pytest.mark.parametrize("page", ["gallery", "translation", "table", "sheets"])
def test_the_files_that_a_page_names_are_there(desk: Application, page: str) -> None:
    html = ask(desk, f"/{page}/").text
    named = [part.partition('"')[0] for mark in ('src="', 'href="') for part in html.split(mark)[1:]]
    files = [name for name in named if name.endswith((".js", ".css", ".svg"))]
    assert len(files) >= 4
    kinds = {"js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
    for name in files:
        answer = ask(desk, name if name.startswith("/") else f"/{page}/{name}")
        assert answer.status == 200, name
        assert answer.headers["content-type"].partition(";")[0] == kinds[name.rpartition(".")[2]]
        assert answer.data


def test_pages_have_the_title_of_the_game(desk: Application) -> None:
    assert '<title data-page="Translation">A &amp; B – Translation</title>' in ask(desk, "/translation/").text
    assert '<title data-page="Table">A &amp; B – Table</title>' in ask(desk, "/table/").text
    with tiny({"game.yaml": "title: [\n"}) as broken:
        unread = desk_of(Session(open_project(broken), "g"))
        assert '<title data-page="Translation">g – Translation</title>' in ask(unread, "/translation/").text
        assert '<title data-page="Table">g – Table</title>' in ask(unread, "/table/").text
        for path in ("/table/game", "/translation/languages", "/translation/texts?language=fr"):
            answer = ask(unread, path)
            assert (answer.status, answer.text) == (
                409, "the game cannot be read as it is; mend what is found first"
            )  # fmt: skip
        assert ask(unread, "/gallery/data").json["pieces"] == []
        assert ask(unread, "/gallery/checked").json | {"checks": 0} == {"checks": 0, "pieces": 0, "languages": 0}


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/attic/", "there is no such page"),
        ("/gallery/attic", "there is no such thing on this page"),
        ("/gallery/live.js/deep", "there is no such thing on this page"),
        ("/sheets/live.js", "there is no such thing on this page"),
        ("/gallery/faces/en/full/cards/ace", "there is no such face"),
        ("/gallery/faces/en/full/cards/ace/front/more", "there is no such face"),
        ("/gallery/faces/en/pale/cards/ace/front", "there is no such face"),
        ("/gallery/faces/en/full/cards/joker/front", "there is no such face"),
        ("/gallery/faces/en/full/cards/ace/back", "there is no such face"),
        ("/gallery/origins/en/full/cards/joker/front", "there is no such face"),
        ("/gallery/fit/en/full/cards/joker/front", "there is no such face"),
    ],
)
def test_what_there_is_not(desk: Application, path: str, told: str) -> None:
    answer = ask(desk, path)
    assert (answer.status, answer.text) == (404, told)


@pytest.mark.parametrize(
    "path",
    [
        "/gallery/data", "/gallery/findings", "/gallery/checked", "/gallery/origins/en/full/cards/ace/front",
        "/sheets/state", "/table/game", "/translation/languages", "/translation/texts?language=fr",
        "/translation/misfits?language=fr&first=0", "/sheets/untranslated?language=fr",
    ],
)  # fmt: skip
def test_what_pages_ask_for_is_json(desk: Application, path: str) -> None:
    answer = ask(desk, path)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    assert answer.headers["cache-control"] == "no-store"
    assert answer.json is not None


@pytest.mark.parametrize("path", ["/attic/build", "/gallery/build", "/sheets/attic", "/sheets/build/deep"])
def test_orders_that_there_are_not(desk: Application, path: str) -> None:
    answer = order(desk, path, {})
    assert (answer.status, answer.json) == (404, {"error": "there is no such order"})


def test_what_the_game_cannot_give_is_refused(desk: Application) -> None:
    answer = ask(desk, "/gallery/rules/de/full")
    assert (answer.status, answer.text) == (
        400,
        "g has no language 'de'; it has en, fr; "
        "`planche translate g --language de` begins it, and `languages` in game.yaml enters it",
    )
    assert ask(desk, "/gallery/faces/en/light/cards/ace/front").status == 400


def test_a_language_that_a_game_has_no_longer_keeps_nobody_from_the_others(desk: Application) -> None:
    assert ask(desk, "/gallery/data/de").json == ask(desk, "/gallery/data").json


def test_pictures_last_where_their_address_says_which_they_are(desk: Application) -> None:
    address = "/gallery/faces/fr/full/cards/king/front"
    lasting, other = ask(desk, f"{address}?v=1"), ask(desk, address)
    assert lasting.headers["cache-control"] == "private, max-age=86400, immutable"
    assert other.headers["cache-control"] == "no-store"
    assert lasting.data == other.data
    assert lasting.headers["etag"] == other.headers["etag"]
    assert ask(desk, address, headers={"if-none-match": '"another"'}).status == 200


def test_a_picture_has_as_many_dots_as_are_shown_of_it(desk: Application) -> None:
    """One of the numbers that pages ask for; any other is passed over."""
    address = "/gallery/faces/fr/full/cards/king/front"
    (told,) = re.findall(r"^const DOTS = \[(.*)\];", ask(desk, "/gallery/gallery.js").text, re.MULTILINE)
    assert [int(dots) for dots in told.split(", ")] == [*DOTS]
    sizes = [len(ask(desk, f"{address}?v=1&dots={dots}").data) for dots in DOTS]
    assert sizes == sorted({*sizes})
    usual = ask(desk, address).data
    for odd in ("1", "9999", "61.5", "x", ""):
        assert ask(desk, f"{address}?dots={odd}").data == usual
    assert len(usual) == sizes[DOTS.index(DPI)]


def test_a_page_of_pieces_is_told_the_languages_that_stand_in_its_address(desk: Application) -> None:
    assert {*ask(desk, "/gallery/data").json["pieces"][0]["faces"]} == {"en"}
    assert {*ask(desk, "/gallery/data/fr").json["pieces"][0]["faces"]} == {"en", "fr"}
    assert {*ask(desk, "/gallery/data/fr/en/").json["pieces"][0]["faces"]} == {"en", "fr"}
    assert ask(desk, "/gallery/checked").json["pieces"] == 2
    assert ask(desk, "/gallery/checked").json["languages"] == 2
    assert ask(desk, "/gallery/checked").json["checks"] > 100


def test_a_port_that_somebody_has_is_refused(root: Path) -> None:
    session = Session(open_project(root), "g")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(Impossible) as refused:
            serve_desk(session, port, lambda *_: pytest.fail("it is served"))
    assert str(refused.value).startswith(f"port {port} cannot be had: ")
    assert str(refused.value).endswith("; name another with --port")
    session.close()
