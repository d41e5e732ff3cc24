"""Which form of a word a number takes, as CLDR has it for whole numbers."""

from __future__ import annotations

import pytest

from planche.game.plural_forms import (
    count_forms,
    fill_forms,
    form_of,
    is_one_number,
    plural_forms,
    wordings_of,
)

# https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html: numbers of each form in turn
SAMPLES = {
    "en": ((1,), (0, 2, 5, 11, 101)),
    "de-AT": ((1,), (0, 2, 21)),
    "fr": ((0, 1), (2, 11, 101)),
    "ja": ((0, 1, 2, 100),),
    "pl": ((1,), (2, 4, 22, 104), (0, 5, 12, 14, 21, 111)),
    "cs": ((1,), (2, 4), (0, 5, 22, 104)),
    "uk": ((1, 21, 101), (2, 24, 102), (0, 5, 11, 14, 111)),
    "ar": ((0,), (1,), (2,), (3, 10, 103), (11, 99, 111), (100, 101, 102, 200)),
    "sl": ((1, 101), (2, 102), (3, 4, 103), (0, 5, 11)),
    "lt": ((1, 21), (2, 9, 22), (0, 10, 11, 19, 111)),
    "ro": ((1,), (0, 2, 19, 101), (20, 100)),
    "xx": ((1,), (0, 2)),
}


@pytest.mark.parametrize("language", SAMPLES)
def test_the_form_of_a_number(language: str) -> None:
    forms = SAMPLES[language]
    assert count_forms(language) == len(forms)
    told = [[form_of(language, number) for number in numbers] for numbers in forms]
    assert told == [[form] * len(numbers) for form, numbers in enumerate(forms)]


def test_every_rule_of_the_table_can_be_worked_out() -> None:
    codes = "ja fr-CA hr sk hu ar cy ga lt lv pl ro sl pt pt-BR th"
    for code in codes.split():
        assert plural_forms(code)
        assert {form_of(code, number) for number in range(200)} == set(range(count_forms(code)))


@pytest.mark.parametrize(
    ("words", "filled"),
    [
        ("{n|card|cards}", "cards"),
        ("{n} {n|card|cards} of {all|card|cards}", "{n} cards of card"),
        ("{figures.hand|card|cards} {x|a|b}", "card {x|a|b}"),
        ("{n|sheep}", "sheep"),
        ("| {n|a|b} | {{ n|b }} |", "| b | {{ n|b }} |"),
    ],
)
def test_words_with_forms(words: str, filled: str) -> None:
    assert fill_forms(words, {"n": 2, "all": 1, "figures.hand": 1}, "en") == filled


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("{n} {n|card|cards}", ("{n} card", "{n} cards")),
        ("{n|a|b|c} of {n|one|two}", ("a of one", "b of two", "c of two")),
        ("{n|1|2|3|4|5|6|7}", ("1", "2", "3", "4", "5", "6")),
        ("{n|card|cards} of {m|box|boxes}", None),
        ("{n} | cards", None),
        ("cards", None),
    ],
)
def test_the_sentences_that_a_number_chooses_among(text: str, sentences: tuple[str, ...] | None) -> None:
    """Of as many as any language has; where two numbers choose there are none."""
    wordings = wordings_of(text)
    assert (wordings and (wordings.number, wordings.sentences)) == (sentences and ("n", sentences))


def test_the_sentence_of_a_number() -> None:
    wordings = wordings_of("{n|card|cards}")
    assert wordings is not None
    assert (wordings.one, wordings.many) == ("card", "cards")
    assert [wordings.of(number, "en") for number in (0, 1, 2)] == ["cards", "card", "cards"]
    assert [wordings.of(number, "pl") for number in (1, 3, 5)] == ["card", "cards", "cards"]


def test_forms_of_one_number_alone() -> None:
    assert [is_one_number("en", form) for form in (0, 1)] == [True, False]
    assert [is_one_number("fr", form) for form in (0, 1)] == [False, False]  # of 0 and 1
    assert [is_one_number("uk", form) for form in range(3)] == [False] * 3
    assert [is_one_number("ar", form) for form in range(6)] == [True, True, True, False, False, False]
