"""What the server itself says, it says in the language that its pages speak to whoever asks; what checks say stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from planche.desk.guard import Application
from planche.desk.session import Session
from planche.desk.spoken import speak
from planche.source import open_project
from tests.desk.asking import ask, desk_of
from tests.desk.page_words import words_of_server
from tests.projects import tiny

ROAD = "/gallery/faces/en/full/cards/joker/front"
FRENCH = {"accept-language": "fr-CH, de;q=0.8, en;q=0.5"}


@pytest.fixture(scope="module")
def desk() -> Iterator[Application]:
    with tiny() as root:
        yield desk_of(Session(open_project(root.resolve()), "g"))


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("fr", "fr"),
        ("FR-ca;q=0.9, en", "fr"),
        ("de, fr;q=0.3, en;q=0.2", "fr"),
        ("en-GB, fr", "en"),
        ("tlh", "en"),
        ("", "en"),
        (",;-, fr", "fr"),
    ],
)
def test_the_first_language_that_is_wished_for_and_spoken(wishes: str, language: str) -> None:
    words = {"en": "there is no such face", "fr": "cette face n\u2019existe pas"}[language]
    assert speak("there is no such face", {}, wishes) == (words, language)


def test_names_are_filled_and_words_of_others_are_left() -> None:
    assert speak("more than {most} bytes", {"most": 5}, "fr").words == "plus de 5 octets"
    assert speak("the row {id} is {most}", {"most": 5}, "fr") == ("the row {id} is 5", "en")


def test_who_is_refused_hears_it_in_their_language(desk: Application) -> None:
    french = ask(desk, ROAD, headers=FRENCH)
    assert (french.status, french.text) == (404, "cette face n\u2019existe pas")
    assert french.headers["content-language"] == "fr"
    order = ask(desk, "/sheets/build", "POST", [b"{"], FRENCH)
    assert order.json == {"error": "l\u2019envoi n\u2019est pas du JSON"}
    assert ask(desk, "/attic/", headers=FRENCH).text == "cette page n\u2019existe pas"
    assert ask(desk, ROAD).text == "there is no such face"


def test_who_lacks_the_key_is_told_in_their_language_where_it_is(desk: Application) -> None:
    refused = ask(desk, "/gallery/", headers={**FRENCH, "cookie": None})
    assert refused.status == 403
    assert refused.text.startswith("il manque la clé de cette page\u00a0: ")
    assert ask(desk, "/", headers={**FRENCH, "host": "elsewhere"}).text.startswith("le bureau")
    assert ask(desk, "/sheets/build", "POST", [b" " * 1_000_001], FRENCH).text == "plus de 1\u202f000\u202f000 octets"


def test_sentences_of_the_server_are_found() -> None:
    source = (
        'raise Refused("one", 404)\nreturn refuse(headers, "two", 403)\nrefuse_order("three", 1)\nRefused(message)\n'
    )
    assert {*words_of_server(source)} == {"one", "two", "three"}
