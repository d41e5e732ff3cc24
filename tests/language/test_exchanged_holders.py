"""Figures in each other's places in a translation: told by the words beside them, and by what these are wont to be."""

from __future__ import annotations

import pytest

from planche.language.exchanged_holders import find_exchanged_holders
from planche.language.wonts import WontedWords, word_entries
from tests.language.test_exchanges import entries

KNOWN = (
    ("Les cartes rouges", "The red cards"),
    ("Des cartes", "Some cards"),
    ("Un jeton", "A token"),
    ("Des jetons bleus", "Blue tokens"),
)


def hints(*pairs: tuple[str, str]) -> list[str]:
    """What is to be done with these entries, beside others that tell what words are."""
    wont = WontedWords(word_entries(entries((*KNOWN, *pairs))))
    return [f"{found.span.line} {found.hint}" for found in find_exchanged_holders(wont)]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Avec {stops} STOP et {z} Z.", "With {z} STOP and {stops} Z."),
        ("Avec {a} cartes et {b} jetons.", "With {b} cards and {a} tokens."),
        ("{a} cartes, puis {b} de plus", "{b} cards, then {a} more"),
        ("Piochez {draw} fois, prenez {covers} Couvertures", "Draw {covers} times, take {draw} covers"),
        ("Avec **{a}** cartes et **{b}** jetons", "With **{b}** cards and **{a}** tokens"),
        ("{{ figures.a }} cartes et {{ figures.b }} jetons", "{{ figures.b }} cards and {{ figures.a }} tokens"),
    ],
)
def test_figures_beside_the_other_words_are_exchanged(text: str, words: str) -> None:
    assert len(hints((text, words))) == 1
    assert hints((text, words))[0].startswith("50 exchange {")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Avec {stops} STOP et {z} Z.", "With {z} Z and {stops} STOP."),
        ("Avec {stops} STOP et {z} Z.", "STOP: {stops}, Z: {z}."),
        ("STOP {stops} et Z {z}", "Z {z} and STOP {stops}"),
        ("Avec {a} cartes et {b} jetons.", "With {b} tokens and {a} cards."),
        ("{a} cartes et {b} cartes", "{b} cards and {a} cards"),
        ("{a} loups et {b} renards", "{b} wolves and {a} foxes"),  # which no other entry translates
        ("{a} cartes, {a} jetons et {b} cartes", "{a} cards, {a} tokens and {b} cards"),
        ("De {a} à {b}", "{b} to {a}"),
    ],
)
def test_other_orders_are_right(text: str, words: str) -> None:
    assert hints((text, words)) == []
