"""Tables and names that are written for each language: rows of one that still say what those of another say."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Game, Text
from planche.language.written_tables import find_unwritten
from tests.game.games import read_game
from tests.projects import TINY, game

TURN, SCORE = "Passez votre tour maintenant", "Comptez tous vos points ici"
YAML = game(
    ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en, fr-CA]"),
    ("rows: cards.csv", "rows: cards.{language}.csv\n    columns: {name: text, rule: text}"),
    more="tables: {hints: {rows: 'hints.{language}.csv', columns: {words: text}}}\n",
)


def told(cards: str, hints: str = "id,words\na,Keep your eyes on the pile\n", language: str = "en") -> list[str]:
    """What is found of these tables, beside French ones."""
    files = {
        "game.yaml": YAML,
        "cards.fr.csv": f"id,name,rule\nas,{TURN},{SCORE}\n",
        "hints.fr.csv": f"id,words\na,{SCORE}\n",
    }
    others = ("en", "fr-CA")
    files |= {f"cards.{code}.csv": cards for code in others} | {f"hints.{code}.csv": hints for code in others}
    found = find_unwritten(read_game({**TINY, **files}), language)
    return [f"{one.span} {one.component}/{one.piece} {one.message} ({one.hint})" for one in found]


@pytest.mark.parametrize(
    ("name", "rule", "said"),
    [
        ("Pass your turn now please", "Count all your points here", ""),
        (TURN, "Count all your points here", ""),  # one of several may be a name
        (TURN, "12", f"{TURN!r} is fr, word for word, in a table of en"),
        (TURN.upper(), SCORE, f"{TURN.upper()!r} is fr, word for word, in a table of en, and so are 1 more of its row"),
    ],
)
def test_rows_that_are_those_of_another_language(name: str, rule: str, said: str) -> None:
    place = "content/g/cards.en.csv:2:5 cards/ace"
    assert told(f"id,name,rule\nace,{name},{rule}\n") == ([f"{place} {said} (write it in en)"] if said else [])


def test_rows_of_data_and_languages_that_are_regions_of_one() -> None:
    cards, hints = f"id,name,rule\nace,{TURN},{SCORE}\n", f"id,words\na,{SCORE}\n"
    assert len(told(cards, hints)) == 2
    assert told("id,name,rule\nace,Ace,\n", hints) == [
        f"content/g/hints.en.csv:2:3 /a {SCORE!r} is fr, word for word, in a table of en (write it in en)"
    ]
    assert told(cards, hints, language="fr-CA") == []


@pytest.fixture(scope="module")
def named() -> Game:
    """A game with names of persons in both languages."""
    return read_game(
        {
            **TINY,
            "game.yaml": game(
                ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
                more="names: names.{language}.csv\n",
            ),
            "names.fr.csv": "id,name\na,Marie la boulangère\nb,Zoé\nc,Tom de la mer\nd,Rue du lac\n",
            "names.en.csv": "id,name\na,Marie la boulangère\nb,Zoé\nc,Tom of the sea\nd,Rue du lac\n",
        }
    )


def test_names_that_have_words_of_another_language(named: Game) -> None:
    """Words in small letters that its texts have, too: a long one, or two short ones; others are names."""
    texts = [Text(words, "", Span("rules.md", 1)) for words in ("chez la boulangère", "au lac")]
    (one,) = find_unwritten(named, "en", texts)
    assert (str(one.span), one.message) == (
        "content/g/names.en.csv:2:3",
        "the en name 'Marie la boulangère' is the fr one, with boulangère, la",
    )
    (_, lake) = find_unwritten(named, "en", [*texts, Text("du vin", "", Span("rules.md", 2))])
    assert lake.message == "the en name 'Rue du lac' is the fr one, with du, lac"
    assert [*find_unwritten(named, "en")] == []
