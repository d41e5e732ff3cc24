"""Numbers, codes and signs of a translation against those of its text."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.quantities import check_quantities

OR = ", or correct the text if that is wrong"


def told(source: str, words: str, languages: tuple[str, str] = ("fr", "en")) -> list[str]:
    """What is told of a text and its translation, as "found, wanted; way out"."""
    entry = Entry("p", source, words, is_fuzzy=False, span=Span("f.po", 7))
    found = list(check_quantities(Text(source, "p", Span("game.yaml", 1)), entry, languages))
    assert all(one.span == Span("f.po", 7) and not one.is_error and one.hint.endswith(OR) for one in found)
    return [f"{one.message.split(' has ', 1)[-1]}; {one.hint.removesuffix(OR)}" for one in found]


@pytest.mark.parametrize(
    ("source", "words", "said"),
    [
        ("Exactement 2 cartes", "Exactly 1 card", "'1', its text '2'; write 2 for 1"),
        ("un trait que **toutes les quatre** ont", "a trait **all three** share",
         "'three', its text 'quatre'; write four for three"),
        ("Trois et 12", "Three and 21", "'21', its text '12'; write 12 for 21"),
        ("dix-sept cartes", "sixteen cards", "'sixteen', its text 'dix-sept'; write seventeen for sixteen"),
        ("1 carte et 2 jetons", "One card and 3 tokens", "'3', its text '2'; write 2 for 3"),
        ("Piochez 3 cartes", "Draw cards", "no 3, its text '3'; write 3 where it belongs"),
        ("Le mot part en **A4**", "The word begins in **A3**", "'A3', its text 'A4'; write A4 for A3"),
        ("de e2 à e4", "from e2 to d4", "'d4', its text 'e4'; write e4 for d4"),
        ("Chacune : − son indice", "Each: + its index", "'+', its text '−'; write − for +"),
        ("Perdez -3 points", "Win +3 points", "'+', its text '−'; write − for +"),
        ("lueur > 4", "light < 4", "'<', its text '>'; write > for <"),
        ("2 cartes, puis 3 jetons", "3 cards, then 2 tokens",
         "'3' before '2', its text '2' before '3'; exchange the two"),
        ("montre {two} cartes, ou {three} au besoin", "shows {three} cards, or {two} if need be",
         "'{three}' before '{two}', its text '{two}' before '{three}'; exchange the two"),
        ("Retournez vos :red: côté :blue:", "Turn your :blue: to :red:",
         ":blue: before :red:, its text :red: before :blue:; exchange :blue: and :red:"),
        ("de {least} à {most} cartes", "{most} to {least} cards",
         "{most} before {least}, its text {least} before {most}; exchange {most} and {least}"),
        ("{a} – {b}", "{b} – {a}", "{b} before {a}, its text {a} before {b}; exchange {b} and {a}"),
        ("| Novice | Avancé |", "| Advanced | Novice |",
         "'Advanced' in cell 1 and 'Novice' in cell 2, its text them the other way round; exchange the two cells"),
    ],
)  # fmt: skip
def test_what_is_another_number_code_or_sign(source: str, words: str, said: str) -> None:
    assert told(source, words) == [said]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("trois cartes", "3 cards"),
        ("1 200 points, soit 0,5", "1,200 points, or 0.5"),
        ("Rien que des 7.", "All sevens."),
        ("les deux joueurs", "both players"),
        ("2 joueurs", "both players"),
        ("partie à 3 joueurs", "three-player game"),
        ("une dizaine de tours", "about ten turns"),
        ("Cinq, dont six au moins diffèrent, non", "Five, of which, six, differ"),
        ("vingt traits, dont six au moins diffèrent, même", "twenty bars, at least, of which six differ"),
        ("{n} cartes sur {all}", "of {all} cards {n}"),
        ("page {n} sur {all}", "{all} の {n}"),
        ("{a} et {b}, {c}", "{a}, {c}, {b}"),
        ("+ leur indice", "plus their index"),
        ("un - deux", "one – two"),
        ("| Cartes | Joueurs |", "| Cards | Players |"),
        ("", ""),
    ],
)
def test_what_is_the_same_in_other_words(source: str, words: str) -> None:
    assert told(source, words) == []


def test_other_languages() -> None:
    assert told("fünf Karten", "four cards", ("de", "en")) == ["'four', its text 'fünf'; write five for four"]
    assert told("five cards", "vier Karten", ("en", "de")) == ["'vier', its text 'five'; write 5 for vier"]
    assert told("fünfundzwanzig Karten", "25 cards", ("de-AT", "en")) == []
    assert told("tre carte", "3 cards", ("it", "en")) == []
    assert told("3 carte", "cards", ("it", "en")) == []
    assert told("3 carte", "4 cards", ("it", "en")) == ["'4', its text '3'; write 3 for 4"]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Un :red: vaut toujours bien moins qu’un :blue:", "A :blue: is always worth far more than a :red:"),
        ("{n} :red: et :blue: :green:", ":blue: :green: and :red: {n}"),
        (":red: ou :blue:", ":red: or :blue:"),
        ("des :red: et {n} cartes", "{n} cards and :red:"),
    ],
)
def test_icons_that_a_language_may_set_elsewhere(source: str, words: str) -> None:
    assert told(source, words) == []
