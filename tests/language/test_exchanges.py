"""Translations at one another's texts, texts of another language, short texts that were left: other entries tell."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import islice, product

import pytest

from planche.findings import Finding, Span
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.exchanges import find_exchanged
from planche.language.foreign_words import find_foreign, know_words
from planche.language.left_whole import find_left_whole
from planche.language.wonts import WontedWords, word_entries

# what the words of the texts below are wont to be
KNOWN = (
    ("Les cartes rouges", "The red cards"),
    ("Un loup rouge", "A red wolf"),
    ("Les cartes bleues", "The blue cards"),
    ("Un renard bleu", "A blue fox"),
)
HOARY = (("Le roi roux", "The hoary king"), ("Une barbe rousse, un chat roux", "A ginger beard and cat"))
SYLLABLES = [f"{a}{b}{c}" for a in "bcdfglmnprst" for b in "aiou" for c in ("nd", "st", "rk", "lm", "ft")]


def entries(pairs: Iterable[tuple[str, str]], place: str = "cards/{}/name") -> list[tuple[Text, Entry]]:
    """Texts of one column with their entries, at lines 10, 20 ... of the catalogue."""
    return [
        (
            Text(source, place.format(n), Span("a.csv", n)),
            Entry(place.format(n), source, words, False, Span("en.po", 10 * n)),
        )
        for n, (source, words) in enumerate(pairs, 1)
    ]


def lines(findings: Iterable[Finding]) -> list[str]:
    return [f"{found.span.line} {found.id.partition('/')[2]}: {found.hint.partition(';')[0]}" for found in findings]


@pytest.mark.parametrize(
    ("pairs", "told"),
    [
        ((("Rouge gagne", "Blue wins"), ("Bleu gagne", "Red wins")), ["50 exchanged: exchange the two"]),
        ((("Rouge", "Blue"), ("Bleu", "Red")), ["50 exchanged: exchange the two"]),
        ((("Loup", "Fox"), ("Renard", "Wolf")), ["50 exchanged: exchange the two"]),
        ((("Rouge", "Blue"), ("Bleu", "Blue")), ["50 repeated: translate it, as other entries translate its words"]),
        ((("Rouge", "Red"), ("Bleu", "Red")), ["60 repeated: translate it, as other entries translate its words"]),
        ((("Rouge", "Red"), ("Bleu", "Blue")), []),
        ((("Vermeil", "Ruby"), ("Azur", "Sky")), []),
        ((("Caméra", "Camera"), ("Appareil photo", "Camera")), []),
        ((*HOARY, ("Chien rouge", "Hoary dog"), ("Chien roux", "Red dog")), ["70 exchanged: exchange the two"]),
        ((*HOARY, ("Chien rouge", "Red dog"), ("Chien roux", "Hoary dog")), []),
        ((("Rouge ou bleu", "Blue or red"), ("Bleu ou rouge", "Red or blue")), []),
    ],
)  # fmt: skip
def test_translations_of_the_neighbour(pairs: tuple[tuple[str, str], ...], told: list[str]) -> None:
    assert lines(find_exchanged(WontedWords(word_entries(entries((*KNOWN, *pairs)))))) == told


def test_what_nobody_has_looked_over_is_not_compared() -> None:
    pairs = entries((*KNOWN, ("Rouge", "Blue"), ("Bleu", "Red")))
    text, entry = pairs[4]
    fuzzy = Entry(entry.place, entry.source, entry.words, True, entry.span)
    assert lines(find_exchanged(WontedWords(word_entries([*pairs[:4], (text, fuzzy), pairs[5]])))) == []


def left(source: str, *others: str, place: str = "cards/{}/name", known: str = "Bande") -> list[str]:
    """What is told of a text that is its own translation; `others` are what other languages have for it."""
    texts = ((f"Le {known} {n}", " ".join(SYLLABLES[n * 50 : n * 50 + 50])) for n in range(5))
    pairs = entries((*texts, (source, source)), place)
    key = pairs[-1][0].place, source
    catalogues = [Catalogue("x.po", {key: Entry(*key, words, False, Span("x.po", 1))}) for words in others]
    return lines(find_left_whole(pairs, ("fr", "en"), {"game.yaml/title"}, lambda: catalogues))


@pytest.mark.parametrize(
    ("source", "others", "is_told"),
    [
        ("Manteau", ("Mantel", "Abrigo", "Cappotto"), True),
        ("Manteau", ("Mantel", "Abrigo"), False),
        ("Normal", ("Normal", "Normal", "Normale"), False),
        ("Bande", (), True),
        ("Band", (), False),
        ("Débutant", (), True),
        ("Bond", ("Band", "Bund", "Bind"), False),
    ],
)
def test_a_short_text_that_was_left(source: str, others: tuple[str, ...], is_told: bool) -> None:
    assert bool(left(source, *others, known="Manchot" if source == "Band" else "Bande")) == is_told


def test_a_name_may_be_the_same_and_so_may_what_few_words_tell_of() -> None:
    assert left("Manteau", "Mantel", "Abrigo", "Cappotto", place="game.yaml/title") == []
    assert left("Bandes", known="Bandeau")
    assert left("Bandes", known="Bande") == []  # too short for its forms to be known
    few = entries((("Le loup", "The wolf"), ("Loup", "Loup"), ("Un loup", "A wolf"), ("Loups", "Wolves")))
    assert lines(find_left_whole(few, ("fr", "en"), (), list)) == []


ENGLISH = [
    "deal the cards",
    "take the cards",
    "all the words",
    " ".join(SYLLABLES),
    "the cards of the dealer",
    "the cards",
]
FRENCH = ["donnez les cartes", "prenez les cartes", "tous les mots", "les mots du jeu", "les cartes et les mots",
          " ".join(f"{word}e" for word in SYLLABLES)]  # fmt: skip


def foreign(words: str, place: str = "cards/ace/name", french: Iterable[str] = FRENCH) -> list[str]:
    known = {"en": know_words([*ENGLISH, words]), "fr": know_words(french), "de": know_words(["die Karten"])}
    return lines(find_foreign([Text(words, place, Span("en.po", 7))], "en", ("fr", "en", "de"), known.__getitem__))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("les cartes", ["7 foreign: write it in en"]),
        ("Les mots du jeu", ["7 foreign: write it in en"]),
        ("mots", []),
        ("the cards", []),
        ("les cards", []),
        ("zzz yyy", []),
        ("die Karten", []),
    ],
)
def test_a_text_of_another_language(words: str, told: list[str]) -> None:
    assert foreign(words) == told


def test_a_name_that_the_source_has_too_tells_no_other_language() -> None:
    """As in a line about a licence, of which another language that is akin has the one word beside the name."""
    words = "CC BY 4.0, os colaboradores do Planche"
    portuguese = " ".join(f"{word}o" for word in SYLLABLES)
    known = {
        "pt": know_words([portuguese, words]),
        "es": know_words(["los colaboradores de Planche", " ".join(f"{word}a" for word in SYLLABLES)]),
        "fr": know_words(["les contributeurs de Planche"]),
    }
    text = Text(words, "game.yaml/licence", Span("pt.po", 7))
    assert lines(find_foreign([text], "pt", ("fr", "es", "pt"), known.__getitem__)) != []
    assert lines(find_foreign([text], "pt", ("fr", "es", "pt"), known.__getitem__, "fr")) == []


def test_a_table_that_each_language_has_may_name_what_is_called_so() -> None:
    assert foreign("Prenez Mots", place="") == []
    assert foreign("les cartes", place="") == []
    assert foreign("donnez les mots", place="") == []


@pytest.mark.parametrize(
    ("words", "is_told"), [("les mots", True), ("Les mots", False), ("LES MOTS", False), ("prenez mots", False)]
)
def test_unless_it_has_two_words_in_small_letters_that_many_texts_of_that_language_have(
    words: str, is_told: bool
) -> None:
    french = [*FRENCH, "tous les mots", "ce sont les mots", "mes mots, les tiens"]
    assert foreign(words, place="", french=french) == ["7 foreign: write it in en"] * is_told


def test_a_translation_that_thousands_of_texts_have_is_no_work() -> None:
    """Each pair of them was compared: a minute of work."""
    same = [(f"Piochez {a} {b} cartes {n}", "Draw all of the cards") for n, (a, b) in enumerate(_many_pairs(3_000))]
    begun = time.process_time()
    assert lines(find_exchanged(WontedWords(word_entries(entries((*KNOWN, *same)))))) == []
    assert time.process_time() - begun < 3


def _many_pairs(count: int) -> Iterator[tuple[str, str]]:
    return islice(product(SYLLABLES, SYLLABLES), count)
