"""Letters that were read in another encoding: told with what they were, and none that a language has."""

from __future__ import annotations

import pytest

from planche.checks import check_letters, check_typography
from planche.findings import Span
from planche.game import Text


def hints(words: str) -> list[str]:
    text = Text(words, "cards/a/name", Span("a.csv", 3, 4))
    found = list(check_letters([text], "fr"))
    assert all((one.span, one.msgctxt, one.language) == (text.span, text.place, "fr") for one in found)
    return [one.hint for one in found]


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        ("Ã‰dith", "write Édith"),
        ("Un cafÃ© et deux thÃ©s", "write café; and so in 1 more word of the text"),
        ("Ã\u00a0 lâ€™eau Ã©tÃ©", "write à; and so in 2 more words of the text"),
        ("lâ€™eau", "write l’eau"),
        ("cÅ“ur", "write cœur"),
        ("100 â‚¬", "write €"),
        ("Â« oui", "write «"),
        ("√âcole", "write École"),
        ("l‚Äôeau", "write l’eau"),
        ("Un CAF√â", "write CAFÉ"),  # a root is no letter, whatever stands before it
        ("IRM-Ã‰cran", "write IRM-Écran"),
        ("Å½olÃ\xadci", "write Žolíci"),
        ("Å¾lutÃ½ a pÅ™Ã\xadtel", "write žlutý; and so in 1 more word of the text"),
        ("Ä\x8deÅ¡tina", "write čeština"),
        ("GrÃ¶ÃŸe", "write Größe"),
    ],
)
def test_letters_of_another_encoding(words: str, hint: str) -> None:
    assert hints(words) == [hint]


@pytest.mark.parametrize(
    ("words", "hint"),
    [("одну кaрту", "write карту"), ("pаper", "write paper"), ("СТOП", "write СТОП"), ("oна", "write она")],
)
def test_letters_of_another_script(words: str, hint: str) -> None:
    assert hints(words) == [hint]


@pytest.mark.parametrize("words", ["карта ZIG", "Z-карта", "ZIGкарта", "2й", "αβγ aβ"])
def test_words_of_two_scripts_that_do_not_look_alike(words: str) -> None:
    assert hints(words) == []


@pytest.mark.parametrize(
    "words",
    [
        "École",
        "IRMÃ»",
        "IrMÃ»",
        "CAFÉ”",
        "√π",
        "São, Ãngela, Å",
        "« été »",
        "plain",
        "Å“",
        "â 3",
        "Ärger",
        "Ål, Ä’",
        "Žolíci",
        "Łódź",
    ],
)
def test_letters_of_a_language(words: str) -> None:
    assert hints(words) == []


@pytest.mark.parametrize(
    ("language", "words", "hint"),
    [
        ("en", "the « option » here", "write the “option” here"),
        ("en-GB", "the „option“ here", "write the “option” here"),
        ("de", "die “Option” hier", "write die „Option“ hier"),
        ("fr", "le „mot“ ici", "write le «\u202fmot\u202f» ici; the spaces inside of « » are U+202F"),
    ],
)
def test_quotation_marks_of_another_language(language: str, words: str, hint: str) -> None:
    assert [one.hint for one in check_typography([Text(words, "x", Span("f"))], language)] == [hint]


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "the “option”"), ("de", "die „Option“ und »die«"), ("fr", "le «\u202fmot “x”\u202f»"), ("it", "«x»")],
)
def test_quotation_marks_of_the_language(language: str, words: str) -> None:
    assert list(check_typography([Text(words, "x", Span("f"))], language)) == []
