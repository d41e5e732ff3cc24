"""A colour, a side, an end or a day that is another one in a translation."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.other_values import find_other_values
from planche.language.value_words import families_of


def told(*pairs: tuple[str, str], language: str = "en", names: tuple[tuple[str, str], ...] = ()) -> list[str]:
    """The words that are told of each of some texts with their translations; `names` are those of icons."""
    placed = [(f"game.yaml/icons/{n}", *pair) for n, pair in enumerate(names)]
    placed += [(f"cards/{n}/words", *pair) for n, pair in enumerate(pairs)]
    entries = [
        (Text(source, place, Span("a.csv", n)), Entry(place, source, words, False, Span("en.po", n)))
        for n, (place, source, words) in enumerate(placed)
    ]
    return [found.passage for found in find_other_values(entries, ("fr", language))]


@pytest.mark.parametrize(
    ("source", "words", "found"),
    [
        ("Vous êtes rouge.", "You are blue.", ["blue"]),
        ("Vous êtes rouge.", "You are red.", []),
        ("Les cartes rouges battent les bleues.", "Red cards beat red ones.", ["red"]),
        ("Les bleues perdent contre les rouges.", "Red beats blue.", []),
        ("Prenez la première et la dernière ligne.", "Take the last and the last line.", ["last"]),
        ("Le tour passe à gauche.", "The turn passes to the right.", ["right"]),
        ("Le tour passe à gauche.", "The turn passes to the person on your left.", []),
        ("Piochez. Le joueur de gauche commence.", "Draw right away. The player on the left begins.", []),
        ("Une ligne est laissée.", "A line is left.", []),  # another word
        ("Un roi rouge.", "A ruddy king.", []),  # nothing is said of another colour
        ("C’est faux : il paie.", "It is true: they pay.", ["true"]),
        ("Rendez-vous mardi.", "See you on Thursday.", ["thursday"]),
        (":red: Un rouge.", ":red: A red one.", []),
        ("Laissez au moins une ligne.", "Leave at most one line.", ["at most"]),
        ("Laissez au moins une ligne.", "Leave at least one line.", []),
        ("Laissez une ligne ou plus, au moins une.", "Leave one line or more, one at the least.", []),
        ("Posez-la face cachée.", "Put it face up.", ["face up"]),
        ("Posez-les faces cachées.", "Put them face down.", []),
        ("Si le total est impair, rejouez.", "If the sum is even, play again.", ["even"]),
    ],
)
def test_a_value_that_is_another_one(source: str, words: str, found: list[str]) -> None:
    assert told((source, words)) == found


@pytest.mark.parametrize(
    ("language", "source", "words", "found"),
    [
        ("nl", "Le voisin de gauche commence.", "De rechterbuur begint.", ["rechterbuur"]),
        ("nl", "Le voisin de gauche commence.", "De linkerbuur begint.", []),
        ("cs", "Posez-la face cachée.", "Položte ji lícem nahoru.", ["lícem nahoru"]),
        ("cs", "Posez-la face cachée.", "Položte ji lícem dolů.", []),
        ("cs", "Le joueur de gauche commence.", "Začíná hráč po pravé ruce.", ["pravé"]),
        ("pt", "Posez-la face cachée.", "Coloque-a virada para cima.", ["virada para cima"]),
        ("pt", "Le joueur de gauche commence.", "Começa quem está à esquerda.", []),
        ("pl", "Le joueur de gauche commence.", "Zaczyna gracz po prawej.", ["prawej"]),
        ("pl", "La première carte", "Ostatnia karta", ["ostatnia"]),
    ],
)
def test_words_of_other_languages(language: str, source: str, words: str, found: list[str]) -> None:
    assert told((source, words), language=language) == found


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("de", "Die blauen Karten gehen nach links.", ["blauen"]),
        ("de", "Die roten Karten gehen nach links.", []),
        ("es", "Las cartas azules van a la izquierda.", ["azules"]),
        ("it", "Le carte rosse vanno a destra.", ["destra"]),
        ("nl", "De rode kaarten gaan naar links.", []),
        ("pl", "Niebieskie karty idą w lewo.", []),  # a language whose words for these are not known
    ],
)
def test_in_other_languages(language: str, words: str, found: list[str]) -> None:
    assert told(("Les cartes rouges vont à gauche.", words), language=language) == found


def test_the_names_of_icons_are_a_family() -> None:
    names = (("poison", "poison"), ("pistolet", "pistol"), ("mallette", "briefcase"))
    assert told(("Deux pistolets.", "Two briefcases."), names=names) == ["briefcases"]
    assert told(("Deux pistolets.", "Two pistols."), names=names) == []
    assert told(("Deux pistolets.", "Two briefcases.")) == []


def test_each_family_has_the_same_values_in_all_languages() -> None:
    known = [families_of(language) for language in ("fr", "en", "de", "es", "it", "nl")]
    assert len({tuple(map(len, families)) for families in known}) == 1


@pytest.mark.parametrize(
    ("language", "words", "found"),
    [
        ("de", "Legt eine Karte verdeckt in die Mitte.", ["verdeckt"]),
        ("es", "Pon una carta boca abajo en el centro.", ["boca abajo"]),
        ("pl", "Połóż na środek zakrytą kartę.", ["zakrytą"]),
        ("pl", "Połóż na środek odkrytą kartę.", []),
    ],
)
def test_which_side_of_a_card_is_up(language: str, words: str, found: list[str]) -> None:
    assert told(("Posez une carte face visible au centre.", words), language=language) == found
