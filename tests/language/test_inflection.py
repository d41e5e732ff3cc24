"""Which words of a text give a name away: the word itself, its inflections, and what derives from it."""

from __future__ import annotations

import pytest

from planche.language.inflection import ALGORITHMS, Telltale, fold_text, fold_words


def told(name: str, text: str, language: str = "fr") -> list[str]:
    """The words of the text that give the name, or one of several parted by commas, away."""
    return list(Telltale(name.split(", "), language).find_in(text))


@pytest.mark.parametrize(
    ("language", "name", "text", "found"),
    [
        ("fr", "Brésil", "Ce pays, le BRESIL, parle portugais", ["bresil"]),
        ("fr", "Brésil", "Les Brésiliennes y dansent", ["bresiliennes"]),
        ("fr", "Cuba", "Un cigare cubain", ["cubain"]),
        ("fr", "Elle", "Et elle dort", ["elle"]),
        ("fr", "Tour Eiffel", "Deux tours et des lettres", ["tours"]),
        ("fr", "Les Chevaliers de la table ronde", "Un chevalier à la carte", ["chevalier"]),
        ("fr", "Les Chevaliers de la table ronde", "Il est assis dans la cour avec les autres", []),
        ("fr", "Le Cœur a ses raisons", "Un coeur gros, une raison", ["coeur", "raison"]),
        ("fr", "Londres, London", "Big Ben y sonne à l’heure de London", ["london"]),
        ("fr", "Île de Pâques", "Une ile au loin, Paques en avril", ["ile", "paques"]),
        ("fr", "Lu", "Deux lettres lues, une lue", ["lues", "lue"]),
        ("fr", "Rome", "Un roman à Romorantin", []),
        ("fr", "L’Avare", "L’avarice le perd", ["avarice"]),
        ("en", "The Birds", "A bird in the hand, says the bard", ["bird"]),
        ("en", "Singing in the Rain", "He sings, it rained, they were raining in", ["sings", "rained", "raining"]),
        ("en", "The Italian Job", "He went to Italy for jobs", ["jobs"]),
        ("en", "Apollo 13", "Thirteen men and 13 problems", ["13"]),
        ("en", "Romeo and Juliet", "He and she and the others", []),
        ("pl", "Warszawa", "WARSZAWA, Warszawy", ["warszawa"]),
    ],
)
def test_words_that_give_a_name_away(language: str, name: str, text: str, found: list[str]) -> None:
    assert told(name, text, language) == found


@pytest.mark.parametrize(("code", "text"), [("de", "Die Häuser"), ("es", "Las casas"), ("it", "Le case")])
def test_other_languages_have_their_stems(code: str, text: str) -> None:
    name = {"de": "Haus", "es": "La casa", "it": "La casa"}[code]
    assert told(name, text, f"{code}-XX")[-1:] == [fold_words(text)[-1]]
    assert code in ALGORITHMS


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Éléonore", "eleonore"), ("ŒUVRE", "oeuvre"), ("E\u0301tE\u0301", "ete"), ("Straße", "strasse")],
)
def test_folding(text: str, plain: str) -> None:
    assert fold_text(text) == plain


def test_a_name_of_very_many_words_is_looked_for_as_one_of_few() -> None:
    names = [f"{number:06}a" for number in range(30_000)]
    text = " ".join(f"{number:06}b" for number in range(30_000))
    assert list(Telltale(names, "xx").find_in(f"{text} 000007ab")) == ["000007ab"]
