"""Two texts that say other things below one translation: told at the later entry, and no forms of the same words."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.repeats import find_repeats


def told(*pairs: tuple[str, str], language: str = "fr", is_fuzzy: bool = False) -> list[str]:
    """What is told of texts with their translations, whose entries stand at lines 10, 20 ..."""
    entries = [
        (
            Text(source, f"cards/{n}", Span("a.csv", n)),
            Entry(f"cards/{n}", source, words, is_fuzzy, Span("en.po", 10 * n)),
        )
        for n, (source, words) in enumerate(pairs, 1)
    ]
    found = list(find_repeats(reversed(entries), language))
    assert all(finding.about == Span("a.csv", finding.span.line // 10) for finding in found)
    return [f"{finding.span.line}: {finding.message.split(' is that of ')[1]}" for finding in found]


NECK = ("Cou à l’air, même en hiver.", "Neck uncovered, even in winter.")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Cou bien caché : écharpe ou grand col.", "Neck uncovered, even in winter."),
        ("Cou à l’air, même en été.", "Neck uncovered,  even in winter."),
        ("**Cou** bien caché, même en hiver :scarf:", "Neck uncovered, even in winter."),
    ],
)
def test_a_translation_of_two_texts(source: str, words: str) -> None:
    assert told(NECK, ("Autre", "Other"), (source, words)) == [
        "30: another text in line 10: 'Cou à l’air, même en hiver.'"
    ]


def test_figures_make_other_texts_and_each_further_entry_names_the_first() -> None:
    texts = [(f"Piochez {n} cartes de la pile.", "Draw 3 cards from the pile.") for n in (3, 4, 5)]
    assert [line.split(" in ")[0] for line in told(*texts)] == ["20: another text", "30: another text"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Le joueur actif pioche une carte.", "La joueuse active pioche une carte."),
        ("Le joueur actif pioche deux cartes.", "Les joueurs actifs piochent deux cartes."),
        ("Piochez une carte du paquet.", "Piochez une carte du paquet"),
        ("Piochez une carte {n} du paquet.", "Piochez une carte {m} du paquet."),
        ("Cou caché.", "Cou découvert."),  # names of three words or less may well be alike
    ],
)
def test_forms_of_the_same_words_and_short_texts(one: str, other: str) -> None:
    assert told((one, "the very same words"), (other, "the very same words")) == []


def test_a_language_without_a_stemmer_and_entries_that_are_told_already() -> None:
    texts = (("а б в г д".replace(" ", "х "), "same"), ("а б в г е".replace(" ", "х "), "same"))
    assert len(told(*texts, language="ru")) == 1
    assert told(NECK, ("Cou bien caché, en été.", NECK[1]), is_fuzzy=True) == []


def test_texts_without_a_translation_repeat_none() -> None:
    assert (
        told(("Cou à l’air, même en hiver.", ""), ("Cou bien caché, en été.", ""), ("Cou nu, hiver comme été.", " "))
        == []
    )
