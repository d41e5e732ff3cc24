"""Whose a finding is: of which piece, and of which text, as far as its place or its msgctxt tells."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from planche.checks.owners import name_owners, name_texts
from planche.content import load_game
from planche.findings import Finding, Span
from planche.game import PIECE, Game
from planche.language import Catalogue
from planche.language.catalogues import Entry
from planche.source import Folder
from tests.projects import ROOT, TINY, Files, game, write

MORE = """\
  men:
    title: Men
    kind: token
    shape: round
    size: [20, 20]
    deck: false
    rows: men.yaml
    columns: {lines: {type: list, of: {type: record, columns: {value: integer, words: text}}}, face: art}
    front: g/card.xml
  words: {title: Words, kind: card, size: [63, 88], rows: "words.{language}.csv", front: g/card.xml, deck: false}
  pairs: {title: Pairs, kind: card, size: [63, 88], rows: pairs.yaml, front: g/card.xml, deck: false}
"""
FILES: Files = {
    **TINY,
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more=MORE),
    "cards.csv": "id,copies\nace,1\nking,1\nboth,1\n",
    "men.yaml": """\
- id: red
  lines:
    - {value: 1,
       words: One}
    - value: 2
      words: Two
  face: dot
- {id: green, lines: [], face: dot}
- {id: both, lines: [], face: dot}
""",
    "pairs.yaml": "[{id: left}, {id: right}]\n",
    "words.en.csv": "id\nhello\nboth\n",
    "words.fr.csv": "id\nbonjour\n",
}


@pytest.fixture(scope="module", name="loaded")
def _loaded() -> Game:
    with tempfile.TemporaryDirectory() as folder:
        found = load_game(Folder(write(Path(folder), FILES)), "g", Folder(ROOT))
    assert {finding.message for finding in found.findings} == {
        "the id 'both' of content/g/cards.csv:4:1 is used again for another piece"
    }
    assert found.game is not None
    return found.game


NOT_KNOWN = ("", "")


def place(file: str, line: int, column: int = 1) -> Span:
    return Span(f"content/g/{file}", line, column)


def owner(game: Game, finding: Finding) -> tuple[str, str]:
    (named,) = name_owners([finding], game)
    assert named._replace(component=finding.component, piece=finding.piece) == finding
    return named.component, named.piece


@pytest.mark.parametrize(
    ("file", "line", "told"),
    [
        ("cards.csv", 2, ("cards", "ace")),
        ("cards.csv", 3, ("cards", "king")),
        ("cards.csv", 4, ("cards", "both")),
        ("cards.csv", 1, NOT_KNOWN),
        ("king.csv", 3, NOT_KNOWN),
        ("men.yaml", 1, ("men", "red")),
        ("men.yaml", 2, NOT_KNOWN),  # the word `lines:` alone
        ("men.yaml", 3, ("men", "red")),  # a record
        ("men.yaml", 4, ("men", "red")),  # its text
        ("men.yaml", 5, ("men", "red")),
        ("men.yaml", 6, ("men", "red")),
        ("men.yaml", 7, ("men", "red")),  # a picture
        ("men.yaml", 8, ("men", "green")),
        ("pairs.yaml", 1, NOT_KNOWN),  # whose line it is, is not certain
        ("words.en.csv", 2, ("words", "hello")),
        ("words.fr.csv", 2, ("words", "bonjour")),
        ("game.yaml", 16, NOT_KNOWN),
    ],
)
def test_the_piece_of_a_line(loaded: Game, file: str, line: int, told: tuple[str, str]) -> None:
    assert owner(loaded, PIECE.finding(place(file, line, 7), "words")) == told


@pytest.mark.parametrize(
    ("component", "piece", "told"),
    [
        ("", "ace", ("cards", "ace")),
        ("", "bonjour", ("words", "bonjour")),
        ("", "both", ("", "both")),  # there are three of them
        ("", "nobody", ("", "nobody")),
        ("cards", "king", ("cards", "king")),
        ("men", "ace", ("men", "ace")),  # what a check says stands
        ("men", "", ("men", "red")),
        ("cards", "", ("cards", "")),
    ],
)
def test_what_a_check_knows_stands(loaded: Game, component: str, piece: str, told: tuple[str, str]) -> None:
    """A finding at the place of `red`."""
    assert owner(loaded, PIECE.finding(place("men.yaml", 1), "words", component=component, piece=piece)) == told


@pytest.mark.parametrize(
    ("msgctxt", "component", "told"),
    [
        ("men/red/lines/1/words", "", ("men", "red")),
        ("men/red/lines/1/words", "men", ("men", "red")),
        ("men/red/lines/1/words", "cards", ("cards", "")),
        ("men/red/lines/2/words", "", NOT_KNOWN),
        ("game.yaml/components/men/title", "", ("men", "")),
        ("game.yaml/components/cards", "", ("cards", "")),
        ("game.yaml/components/men/title", "cards", ("cards", "")),
        ("game.yaml/components/mice/title", "", NOT_KNOWN),
        ("game.yaml/title", "", NOT_KNOWN),
    ],
)
def test_the_piece_or_component_of_a_text(loaded: Game, msgctxt: str, component: str, told: tuple[str, str]) -> None:
    finding = PIECE.finding(place("locale/fr.po", 4), "words", component=component)._replace(msgctxt=msgctxt)
    assert owner(loaded, finding) == told


def test_the_text_of_an_entry() -> None:
    file = "content/g/locale/fr.po"
    spans = [Span(file, line, 1) for line in (4, 9, 14)]
    entries = {
        (name, "source"): Entry(name, "source", "words", is_fuzzy=False, span=span) for name, span in zip("ab", spans)
    }
    found = [
        *(PIECE.finding(span, "words") for span in spans),
        PIECE.finding(spans[0], "words")._replace(msgctxt="known"),
        PIECE.finding(Span("content/g/locale/de.po", 4, 1), "words"),
    ]
    named = [*name_texts(found, Catalogue(file, entries))]
    assert [finding.msgctxt for finding in named] == ["a", "b", "", "known", ""]
    assert [finding._replace(msgctxt="") for finding in named] == [finding._replace(msgctxt="") for finding in found]
