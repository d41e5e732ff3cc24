"""Number words: each language's in full, as people count."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from planche.language import numbers_of
from planche.language.number_words.said import numbers_in

ENGLISH = """
two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
"""
GERMAN = """
zwei drei vier funf sechs sieben acht neun zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn
"""
FRENCH = """
deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf
"""
LATE_FRENCH = """
soixante soixante-et-un soixante-deux soixante-trois soixante-quatre soixante-cinq soixante-six soixante-sept
soixante-huit soixante-neuf soixante-dix soixante-et-onze soixante-douze soixante-treize soixante-quatorze
soixante-quinze soixante-seize soixante-dix-sept soixante-dix-huit soixante-dix-neuf quatre-vingts quatre-vingt-un
quatre-vingt-deux quatre-vingt-trois quatre-vingt-quatre quatre-vingt-cinq quatre-vingt-six quatre-vingt-sept
quatre-vingt-huit quatre-vingt-neuf quatre-vingt-dix quatre-vingt-onze quatre-vingt-douze quatre-vingt-treize
quatre-vingt-quatorze quatre-vingt-quinze quatre-vingt-seize quatre-vingt-dix-sept quatre-vingt-dix-huit
quatre-vingt-dix-neuf
"""
FRENCH_TENS = {
    "vingt": 20, "trente": 30, "quarante": 40, "cinquante": 50, "soixante": 60, "septante": 70, "huitante": 80,
    "quatre-vingt": 80, "quatre-vingts": 80, "nonante": 90,
}  # fmt: skip


def counted(words: str, first: int) -> dict[str, int]:
    """Words with what they say, one more each."""
    return {word: number for number, word in enumerate(words.split(), first)}


def said(numbers: Mapping[str, int], *words: str) -> list[int]:
    return [numbers[word] for word in words]


def test_english() -> None:
    words = numbers_of("en")
    tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    small = counted(ENGLISH, 2)
    assert {word: number for word, number in words.items() if "-" not in word} == {
        **small, **{ten: 10 * n for n, ten in enumerate(tens, 2)}}  # fmt: skip
    assert sorted(words.values()) == [*range(2, 100)]
    assert said(words, "twenty-one", "thirty-two", "fifty-five", "sixty-eight", "ninety-nine") == [21, 32, 55, 68, 99]
    assert {word.split("-")[1] for word in words if "-" in word} == {"one", *(w for w, n in small.items() if n < 10)}


def test_german() -> None:
    words = numbers_of("de")
    tens = ["zwanzig", "dreissig", "vierzig", "funfzig", "sechzig", "siebzig", "achtzig", "neunzig"]
    small = counted(GERMAN, 2)
    assert {word: number for word, number in words.items() if "und" not in word} == {
        **small, "zwo": 2, **{ten: 10 * n for n, ten in enumerate(tens, 2)}}  # fmt: skip
    assert sorted(words.values()) == [2, *range(2, 100)]
    assert said(words, "einundzwanzig", "zweiunddreissig", "funfundfunfzig", "neunundneunzig") == [21, 32, 55, 99]
    units = {word.split("und")[0] for word in words if "und" in word}
    assert units == {"ein", *(word for word, number in small.items() if number < 10)}


def test_french() -> None:
    words = numbers_of("fr")
    for wanted in (counted(FRENCH, 2), FRENCH_TENS, counted(LATE_FRENCH, 60)):
        assert {word: words.get(word) for word in wanted} == wanted
    assert said(words, "vingt-deux", "trente-neuf", "septante-huit", "huitante-cinq", "nonante-six") == [
        22, 39, 78, 85, 96]  # fmt: skip
    assert said(words, "vingt-et-un", "trente-et-une", "cinquante-un", "nonante-et-un") == [21, 31, 51, 91]
    # 18 small ones; 9 tens, each with 9 units, "et un" and "et une"; "dix" to "dix-neuf" behind two; and two more
    assert len(words) == 18 + 9 * 12 + 2 * 10 + 2
    assert {*words.values()} == {*range(2, 100)}


def test_a_region_has_the_words_of_its_language_and_one_is_no_number() -> None:
    assert numbers_of("en-GB") == numbers_of("en")
    assert numbers_of("de-CH-1996") == numbers_of("de")
    assert numbers_of("xx") == numbers_of("e") == {}
    for language in ("en", "fr", "de"):
        assert not {"one", "un", "une", "ein", "eins", "second"} & {*numbers_of(language)}


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("Draw three cards, 12 eggs; twenty one birds: 2 hands and five", "en",
         [(3, "three", True, "card"), (12, "12", False, "egg"), (21, "twenty", True, "bird"), (2, "2", False, "hand"),
          (5, "five", True, "")]),
        ("Three", "en", [(3, "Three", True, "")]),
        ("3 Cards", "en", [(3, "3", False, "card")]),
        ("two, cards", "en", [(2, "two", True, "")]),
        ("Vingt et un jeux, deux-cartes puis 5 œufs", "fr", [(21, "Vingt", True, "jeu"), (5, "5", False, "oeuf")]),
        ("123456789012 hands", "en", [(123456789, "123456789012", False, "hand")]),
    ],
)  # fmt: skip
def test_numbers_of_a_text_with_what_they_count(
    text: str, language: str, found: list[tuple[int, str, bool, str]]
) -> None:
    assert [tuple(one) for one in numbers_in(text, numbers_of(language))] == found
