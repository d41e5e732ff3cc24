"""A word of a text that was left in its translation: told by the words of all other texts and translations."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.leftover_words import OFTEN, find_leftovers_of
from tests.projects import ROOT


def told(pairs: list[tuple[str, str]], language: str) -> list[str]:
    """The words that are told of texts with their translations."""
    entries = [
        (Text(source, f"cards/{n}", Span("a.csv", n)), Entry(f"cards/{n}", source, words, False, Span("x.po", n)))
        for n, (source, words) in enumerate(pairs, 1)
    ]
    return [finding.hint.split("'")[1] for finding in find_leftovers_of(entries, ("fr", language))]


@pytest.mark.parametrize(
    ("others", "left"),
    [
        ([], ["cocktail"]),
        (["Un cocktail et des lunettes."] * 3, ["cocktail"]),  # which nobody has translated
        (["A cocktail and glasses.", "Wein und Brille."], ["cocktail"]),
        (["A cocktail and glasses.", "Een cocktail en een bril."], []),
    ],
)
def test_a_word_that_other_languages_keep_too_is_meant(others: list[str], left: list[str]) -> None:
    source = "Un cocktail et des lunettes."
    said = [Entry("cards/99", source, words, False, Span("y.po", 1)) for words in others]
    known = [Catalogue("y.po", {("cards/99", source): entry}) for entry in said]
    pairs = [(Text(one, f"cards/{n}", Span("a.csv", n)), Entry(f"cards/{n}", one, its, False, Span("x.po", n)))
             for n, (one, its) in enumerate(shipped("en"))]  # fmt: skip
    pairs = [pair for pair in pairs if "cocktail" not in pair[1].words]
    pairs += [(Text(f"Sans cocktail {n}.", f"cards/a{n}", Span("b.csv", n)),
               Entry(f"cards/a{n}", f"Sans cocktail {n}.", f"No drink {n}.", False, Span("z.po", n)))
              for n in range(OFTEN)]  # fmt: skip
    pairs.append((Text(source, "cards/99", Span("a.csv", 99)),
                  Entry("cards/99", source, "A cocktail and spectacles.", False, Span("x.po", 999))))  # fmt: skip
    found = find_leftovers_of(pairs, ("fr", "en"), lambda: known)
    assert [finding.hint.split("'")[1] for finding in found] == left


def shipped(language: str) -> list[tuple[str, str]]:
    """The texts of ZIGZAG in French, with their translations."""
    catalogue = polib.pofile(str(Path(ROOT, f"content/zigzag/locale/{language}.po")))
    return [(entry.msgid, entry.msgstr) for entry in catalogue if entry.msgstr]


@pytest.mark.parametrize("language", ["en", "de", "es", "it", "nl", "pl", "cs", "uk", "ja", "ar"])
def test_what_is_translated_is_not_told(language: str) -> None:
    assert told(shipped(language), language) == []


@pytest.mark.parametrize(
    ("source", "words", "left"),
    [
        ("La pioche est épuisée.", "The draw pile is épuisée.", "épuisée"),
        ("Tous les joueurs se lèvent.", "All joueurs stand up.", "joueurs"),
        ("Passez-les à votre voisin.", "Hand them to votre neighbour.", "votre"),
        ("Joueurs debout : le tour est perdu.", "Joueurs standing: the turn is lost.", "joueurs"),
        ("Une carte pour chacun d’eux.", "One card for chacun of them.", "chacun"),
    ],
)
def test_a_word_that_was_left(source: str, words: str, left: str) -> None:
    assert told([*shipped("en"), (source, words)], "en") == [left]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Criez « zut » très fort.", "Shout “zut” very loudly."),
        ("Le calque coupe est là.", "The layer coupe (cut) is there."),
        ("Paris vous attend.", "Paris is waiting for you."),
        ("Ouvrez coupe-x.svg et coupe.", "Open coupe-x.svg and coupe."),
        ("Tous les joueurs", "Tous les joueurs"),
    ],
)
def test_what_is_meant_as_it_is(source: str, words: str) -> None:
    assert told([*shipped("en"), (source, words)], "en") == []


def test_in_few_words_nothing_is_told() -> None:
    assert told([("Un crayôn.", "A crayôn.")], "en") == []


def test_all_words_of_a_text_that_were_left_are_named() -> None:
    source, words = "La pioche est épuisée : passez votre tour.", "The draw pile is épuisée: passez votre turn."
    text = Text(source, "cards/0", Span("a.csv", 1))
    entries = [(Text(one, str(n), Span("a.csv", n)), Entry(str(n), one, its, False, Span("x.po", n)))
               for n, (one, its) in enumerate(shipped("en"), 2)]  # fmt: skip
    entries.append((text, Entry("cards/0", source, words, False, Span("x.po", 1))))
    found = [finding.hint for finding in find_leftovers_of(entries, ("fr", "en"))]
    assert found == ["translate 'passez', 'votre', 'épuisée' too"]
