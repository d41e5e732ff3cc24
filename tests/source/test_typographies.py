"""What languages write otherwise than others: the comma of a list, that of a measure, digits, what no space parts."""

from __future__ import annotations

import pytest

from planche.source import typography_of


@pytest.mark.parametrize(
    ("languages", "joined"),
    [
        ("fr en de he pt-BR ko xx x", "1, 2"),
        ("ja zh zh-Hant zh_TW JA yue", "1、2"),
        ("ar fa ur-PK ckb", "1، 2"),
        ("am", "1፣ 2"),
        ("my", "1၊ 2"),
    ],
)
def test_items_are_parted_by_the_comma_of_the_language(languages: str, joined: str) -> None:
    assert {typography_of(language).comma.join("12") for language in languages.split()} == {joined}


@pytest.mark.parametrize(
    ("languages", "sign"),
    [
        ("en ja zh zh-TW ko he", "."),
        ("fr de it nl pl cs sk uk ru be hu pt pt-PT ca eu gl sv fi da nb no nn is el bg mk sr hr sl ro tr", ","),
        ("et lt lv ka lb hsb hy az sq", ","),
        ("de-CH es ar fa yue hi th tlh", ""),  # as two of them are in use, or none is known
    ],
)
def test_the_sign_of_a_measure(languages: str, sign: str) -> None:
    assert {language: typography_of(language).decimal for language in languages.split()} == dict.fromkeys(
        languages.split(), sign
    )


@pytest.mark.parametrize(
    ("languages", "is_close"),
    [
        ("en es it nl de de-CH pl cs sk uk ru be hu pt pt-PT ca sv fi da nb no nn is el bg hr sl ro tr", True),
        ("ko ar he fa ur ckb ps sd ug", True),
        ("fr ja zh zh-TW yue eu gl th vi tlh", False),
    ],
)
def test_languages_that_write_a_question_mark_close_to_its_word(languages: str, is_close: bool) -> None:
    assert {typography_of(language).is_close for language in languages.split()} == {is_close}


@pytest.mark.parametrize(
    ("languages", "has_digits"),
    [
        ("en fr de de-CH es it nl pl cs sk uk ru be hu ja ko ar he pt pt-PT ca sv fi da nb no nn is bg hr sl ro tr", 1),
        ("fa ur ckb hi bn th my zh zh-TW tlh", 0),
    ],
)
def test_languages_that_are_printed_in_the_digits_of_figures(languages: str, has_digits: int) -> None:
    assert {typography_of(language).has_digits for language in languages.split()} == {bool(has_digits)}


@pytest.mark.parametrize(
    ("language", "words"),
    [("pl", "aiouwz"), ("cs", "aikosuvz"), ("sk", "aikosuvz"), ("uk", "аяуівзйо"), ("ru", "аявикосу"), ("de", "")],
)
def test_words_of_one_letter_that_end_no_line(language: str, words: str) -> None:
    assert sorted(typography_of(language).bound) == sorted(words)


def test_signs_of_a_script_that_stand_for_those_of_ascii() -> None:
    signs = {language: dict(typography_of(language).own) for language in ("ja", "zh", "zh-TW", "ar", "fa", "el", "fr")}
    assert signs["ja"] == {".": "。", ",": "、", "!": "！", "?": "？", ":": "：", ";": "；"}
    assert signs["zh"] == signs["zh-TW"] == {**signs["ja"], ",": "，"}
    assert signs["ar"] == signs["fa"] == {",": "،", ";": "؛", "?": "؟"}
    assert (signs["el"], signs["fr"]) == ({"?": ";"}, {})
