"""Pages know by their words what a check tells of texts: each is held against what the checks tell now; skipped
without a browser."""

from __future__ import annotations

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Page  # noqa: E402

from tests.desk.browsing import SV_HEAD, TWO_TEXTS  # noqa: E402
from tests.projects import Files, findings, game, tiny  # noqa: E402

ENGINE = "templates/common/locale/sv.po"
LONG = "Take your turn once more, please."
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, sv]"), more="    columns: {words: text}\n"),
    "cards.csv": f'id,words\nace,"{LONG}"\nking,"{LONG}"\nqueen,Queen\n',
    "templates/g/card.xml": TWO_TEXTS,
}


def entry(place: str, words: str, said: str, more: str = "") -> str:
    return f'\n{more}msgctxt "{place}"\nmsgid "{words}"\nmsgstr "{said}"\n'


def plural(words: str) -> str:
    forms = 'msgstr[0] "{n} kort"\nmsgstr[1] "{n} kort"\n'
    return f'\nmsgctxt "templates"\nmsgid "{{n}} card"\nmsgid_plural "{words}"\n{forms}'


QUEEN = entry("cards/queen/words", "Queen", "Dam")
OF_ENGINE = entry("common", "Language", "Språk")
SAID = {
    "it lacks a translation": ({"locale/sv.po": SV_HEAD + QUEEN}, "'Cards' is not translated yet."),
    "another language has it as it is": (
        {
            "game.yaml": FILES["game.yaml"].replace("[en, sv]", "[en, sv, de]"),
            "locale/sv.po": SV_HEAD + QUEEN.replace("Queen", "A queen"),
            "locale/de.po": SV_HEAD.replace(": sv", ": de") + QUEEN,
        },
        "The English text has changed since: it was 'A queen', and is 'Queen' now.",
    ),
    "it was reworded": (
        {"locale/sv.po": SV_HEAD + QUEEN.replace("Queen", "A queen")},
        "The English text has changed since: it was 'A queen', and is 'Queen' now.",
    ),
    "its plural was reworded": (
        {"locale/sv.po": SV_HEAD + plural("{n} old cards")},
        "The English text has changed since: it was '{n} old cards', and is '{n} cards' now.",
    ),
    "it is marked": (
        {"locale/sv.po": SV_HEAD + entry("cards/queen/words", "Queen", "Dam", "#, fuzzy\n")},
        "'Queen' is to be looked over.",
    ),
    "its entry is empty": (
        {"locale/sv.po": SV_HEAD + QUEEN + entry("game.yaml/title", "Tiny", " ")},
        "'Tiny' is not translated yet.",
    ),
    "none is there": ({}, "No text is translated to Swedish yet."),
    "it is gone from its line": (
        {"locale/sv.po": SV_HEAD + QUEEN + entry("cards/jack/words", "Jack", "Knekt", "#: content/g/cards.csv:5\n")},
        "'Jack' is gone; its translation is not needed any more.",
    ),
    "it is gone from nowhere": (
        {"locale/sv.po": SV_HEAD + entry("nowhere", "Jack", "Knekt")},
        "'Jack' is gone; its translation is not needed any more.",
    ),
    "some of the engine's are translated": (
        {"locale/sv.po": SV_HEAD + QUEEN, ENGINE: SV_HEAD + OF_ENGINE},
        "of Planche's own texts are printed in English.",
    ),
    "none of the engine's is": ({"locale/sv.po": SV_HEAD + QUEEN}, "Planche's own texts are printed in English."),
    "it is translated in two ways": (
        {
            "locale/sv.po": SV_HEAD
            + entry("cards/ace/words", LONG, "Spela en gång till, tack.")
            + entry("cards/king/words", LONG, "Det är din tur igen, tack.")
        },
        "elsewhere it is 'Spela en gång till, tack.': translate it in one way.",
    ),
}


@pytest.mark.parametrize("files,said", SAID.values(), ids=SAID)  # noqa: PT006 - as pairs are written
def test_what_a_check_tells_of_a_text_is_said_in_words_of_the_page(page: Page, files: Files, said: str) -> None:
    with tiny({**FILES, **files}) as root:
        messages = [found["message"] for found in findings(root)]
    told = page.evaluate("all => all.map((message) => saidOf(message, { source: 'en', language: 'sv' }))", messages)
    assert any(words.endswith(said) for words in told), (messages, told)
