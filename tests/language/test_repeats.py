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


def test_cells_of_rows_are_texts_of_their_own() -> None:
    rows = ("| Double | un ZIG dans chaque main |", "| Double | a ZIG in each |"), ("| Rien | a |", "| None | b |")
    other = "| ZIGZAG | un ZIG puis un ZAG |", "| ZIGZAG | a ZIG in each |"
    assert told(*rows, other) == ["30: another text in line 10: 'un ZIG dans chaque main'"]
    assert told(*rows, ("| Deux | un ZIG dans chaque main |", "| Two | a ZIG in each |")) == []


def test_lines_are_words_too() -> None:
    assert told(
        ("Rouge avance\npar ici !", "Red moves\nthis way!"), ("Bleu avance\npar ici !", "Red moves\nthis way!")
    ) == ["20: another text in line 10: 'Rouge avance par ici !'"]


def told_at(*pairs: tuple[str, str, str]) -> list[str]:
    """The lines of what is told of texts at these places."""
    entries = [
        (Text(source, place, Span("a.csv", n)), Entry(place, source, words, False, Span("en.po", n)))
        for n, (place, source, words) in enumerate(pairs, 1)
    ]
    return [f"{one.span.line}: {one.message.split(' is ')[0].split(' of ')[1]}" for one in find_repeats(entries, "fr")]


def test_names_of_one_column_are_other_names() -> None:
    moon, tower = ("cards/moon/name", "La lune", "Moon"), ("cards/tower/name", "Le phare", "Moon")
    assert told_at(moon, tower) == ["2: 'Le phare'"]
    assert told_at(moon, ("cards/tower/title", "Le phare", "Moon")) == []
    assert told_at(("goals/a/steps/1", "Jouez", "Play"), ("goals/b/steps/2", "Volez", "Play")) == ["2: 'Volez'"]
    assert told_at(("rules.md", "| 1 | Lune |", "| 1 | Moon |"), ("rules.md", "| 2 | Phare |", "| 2 | Moon |")) == [
        "2: 'Phare'"
    ]


FORMS = [("Balle", "Ball"), ("Balles", "Balls"), ("Arme", "Arm"), ("Armes", "Arms"), ("Clé", "Key"), ("Clés", "Keys")]


@pytest.mark.parametrize(
    ("forms", "said"),
    [
        ([("Gants", "Glove"), ("Gant", "Glove")], ["7: 'Gants'"]),
        ([("Gants", "Gloves"), ("Gant", "Gloves")], ["8: 'Gant'"]),
        ([("Gants", "Gloves"), ("Gant", "Glove")], []),
        ([("Gants", "Glove"), ("Gant", "Glove"), ("Rouge", "Red"), ("Rouges", "Red")], []),
    ],
)
def test_a_plural_that_is_no_other_word_where_all_others_are(forms: list[tuple[str, str]], said: list[str]) -> None:
    assert told_at(*(("templates", *pair) for pair in (*FORMS, *forms))) == said
    assert told_at(*(("templates", *pair) for pair in (*FORMS[2:], *forms))) == []
