"""Where a line may end: UAX 14, French punctuation, soft hyphens and hyphenation."""

from __future__ import annotations

from itertools import product, takewhile
from string import digits

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from unicode_segmentation_rs import line_break_units

from planche.typeset.breaking import behind_short_words, glue_punctuation, is_address, is_option, units_of
from planche.typeset.hyphenation import Hyphenator
from tests.texts import lines

SENTENCES = """\
L’arc-en-ciel, c’est-à-dire : « un pont » ! Qu’en dis-tu ? Peut-être… 7–99 ans, de 30 à 45 min.
Jean-François a-t-il joué 3,5 points (ou 1/2) ? Oui/non — voire peut-être ; 50 % des cas, 1 000 €.
Well-known co-operation: don't—ever—use e-mail (or X-rays), 10% off, $5.00, #42, C++ and A/B tests.
The "quoted" word, ‘single’ and “double”; pages 3–5, 24/7, v1.2.3-beta.
Non-stop! (sic) [note] {brace} *star* a_b x=y 1+1=2 20°C −5 No.7 Dr.Who o'clock rock'n'roll.
"""


def expected(text: str) -> tuple[str, ...]:
    """UAX 14 in full; a soft hyphen parts nothing here, since it shows only where a line ends at it.

    Nor does a hyphen with one or two letters behind it, which would begin a line alone.
    """
    parts: list[str] = []
    for part in line_break_units(text):
        letters = "".join(takewhile(str.isalpha, part))
        leans = 1 <= len(letters) <= 2 and not part[len(letters) :].startswith(("'", "’", "\u00ad", *digits))
        if parts and (parts[-1].endswith("\u00ad") or (leans and parts[-1].endswith("-"))):
            parts[-1] += part
        else:
            parts.append(part)
    return tuple(parts)


@pytest.mark.parametrize("text", sorted(set(SENTENCES.split())))
def test_words_break_as_unicode_says(text: str) -> None:
    assert units_of(text) == expected(text)


@pytest.mark.parametrize(
    "units",
    [
        "https://|example.|org/|moonlit-|garden",
        "(http://|example.|org/|a-|b?|c=|d&|e=|f),",
        "www.|example.|org",
        "jeanne_d@example.|org",
        "example.|org/|jeux",
        "example-|games.|co.|uk.",
    ],
)
def test_addresses_break_behind_their_own_signs_only(units: str) -> None:
    assert units_of(units.replace("|", "")) == tuple(units.split("|"))
    assert is_address(units.replace("|", ""))


@pytest.mark.parametrize(
    "word",
    [
        "3.5/2",
        "et/ou",
        "p.ex.",
        "etc.",
        "e.g.",
        "c.-à-d.",
        "fin.",
        "1:2",
        "http:",
        "18h30",
        "joueur.euse",
        "v1.2.3-beta",
        "M./Mme",
    ],
)
def test_other_words_are_no_addresses(word: str) -> None:
    assert not is_address(word)


def test_short_texts_of_every_kind_break_as_unicode_says() -> None:
    kinds = "aé1-.,!’“”»«)(…%\u00a0\u202f\u00ad:–/"
    for letters in (letters for length in (1, 2, 3) for letters in product(kinds, repeat=length)):
        assert units_of("".join(letters)) == expected("".join(letters))


@settings(derandomize=True, deadline=None, max_examples=500)
@given(
    st.lists(
        st.sampled_from(["mot", "été", "A", "12", *"-’'“”«»()…%.,;:!?\u00a0\u202f\u00ad–—/"]), min_size=1, max_size=9
    )
)
def test_long_texts_break_as_unicode_says(parts: list[str]) -> None:
    assert units_of("".join(parts)) == expected("".join(parts))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("arc-en-ciel", "arc-en-|ciel"),
        ("oui—non", "oui|—|non"),
        ("7–99", "7–|99"),
        ("bien\u202f!", "bien\u202f!"),
        ("«\u00a0ici\u00a0»", "«\u00a0ici\u00a0»"),
        ("3\u00a0000\u202f%", "3\u00a0000\u202f%"),
        ("au\u00adto\u00admo\u00adbile", "au\u00adto\u00admo\u00adbile"),
        ("a\u2011b", "a\u2011b"),
        ("漢字", "漢|字"),
        ("漢\ud800字", "漢\ud800|字"),
        ("漢" + "\u0301" * 40_000, "漢" + "\u0301" * 40_000),
    ],
)
def test_what_may_part_and_what_may_not(text: str, parts: str) -> None:
    assert "|".join(units_of(text)) == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("pliez-la.", "pliez-la."),
        ("Pliez-LES", "Pliez-LES"),
        ("suivez-le\u00a0:", "suivez-le\u00a0:"),
        ("donnez-leur", "donnez-leur"),
        ("Rendez-vous\u202f!", "Rendez-vous\u202f!"),
        ("allez-vous-en", "allez-vous-en"),
        ("rendez-les-moi…", "rendez-les-moi…"),
        ("semble-t-elle,", "semble-t-elle,"),
        ("assure-t-on", "assure-t-on"),
        ("donnez-m’en", "donnez-m’en"),
        ("(montrez-nous)", "(montrez-nous)"),
        ("(«\u00a0dis-je\u00a0»)", "(«\u00a0dis-je\u00a0»)"),
        ("dit-elle/pense-t-elle", "dit-elle/|pense-t-elle"),
        ("celui-là", "celui-là"),
        ("vis-à-vis", "vis-à-|vis"),
        ("demi-cercle", "demi-|cercle"),
        ("nous-mêmes", "nous-|mêmes"),
        ("porte-lessive", "porte-|lessive"),
        ("sous-vousoyer", "sous-|vousoyer"),
        ("co-leurre", "co-|leurre"),
    ],
)
def test_a_french_line_never_ends_before_a_pronoun(text: str, parts: str) -> None:
    assert "|".join(units_of(text, is_french=True)) == parts


@pytest.mark.parametrize(
    ("text", "parts"),
    [("set-up,", "set-up,"), ("one-of-a-kind", "one-of-a-|kind"), ("e-mail", "e-|mail"), ("nous-vous", "nous-|vous")],
)
def test_one_or_two_letters_never_begin_a_line_in_any_language(text: str, parts: str) -> None:
    assert "|".join(units_of(text)) == parts


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Oh ! oui", "Oh~! oui"),
        ("a ; b : c ?", "a~; b~: c~?"),
        ("« ici » et", "«~ici~» et"),
        ("(« ici »).", "(«~ici~»)."),
        ("«  ici\n»", "«~ici~»"),
        ("sagte »so« und »wie« er", "sagte »so« und »wie« er"),
    ],
)
def test_punctuation_keeps_to_its_word_also_after_a_plain_space(text: str, kept: str) -> None:
    assert glue_punctuation(text) == kept.replace("~", "\u00a0")


@pytest.mark.parametrize(
    ("language", "text", "kept"),
    [
        ("pl", "W ręku i\nz boku, a nie w A z", "W~ręku i~z~boku, a~nie w~A~z"),
        ("cs", "(k ruce) v-k ruce, krok s", "(k~ruce) v-k ruce, krok s"),
        ("uk", "Гра у карти й не в’ я", "Гра у~карти й~не в’ я"),
        ("en", "a card I have", "a card I have"),
    ],
)
def test_words_of_one_letter_end_no_line_in_the_languages_that_say_so(language: str, text: str, kept: str) -> None:
    assert glue_punctuation(text, short=behind_short_words(language)) == kept.replace("~", "\u00a0")


def test_a_word_of_one_letter_keeps_to_the_bold_word_behind_it() -> None:
    assert lines("Weź kartę i w **pierwszej**", 30, language="en") == ["Weź kartę i ", "w pierwszej"]
    assert lines("Weź kartę i w **pierwszej**", 30, language="pl") == ["Weź kartę ", "i\u00a0w\u00a0pierwszej"]


@pytest.mark.parametrize(
    ("language", "word", "parts"),
    [
        ("fr", "l’anticonstitutionnel", "l’anti-cons-ti-tu-tion-nel"),
        ("en", "hyphenation", "hyphen-a-tion"),
        ("en-GB", "hyphenation", "hyphen-a-tion"),
        ("fr", "Marseille", "Marseille"),
        ("fr", "table", "table"),
        ("xx", "hyphenation", "hyphenation"),
    ],
)
def test_hyphenation_leaves_names_and_three_letters_at_the_ends_alone(language: str, word: str, parts: str) -> None:
    points = [cut.start for cut in Hyphenator(language).points(word)]
    ends = [*points, len(word)]
    found = "-".join(word[start:end] for start, end in zip([0, *points], ends, strict=True))
    assert found == parts


@pytest.mark.parametrize(
    "option",
    [
        "--players",
        "--card-size bridge",
        "--level beginner",
        "--sample big-cards=12",
        "--paper=letter",
        "(--no-check)",
        "--duplex off,",
    ],
)
def test_an_option_of_a_command_is_never_parted(option: str) -> None:
    assert is_option(option)
    assert Hyphenator("en").points(option) == ()


@pytest.mark.parametrize(
    "words",
    ["", "well-known", "-p", "--", "--- a", "a--b", "--no-check is kept", "--Paper", "--paper  A4", "--paper --ink"],
)
def test_other_words_with_hyphens_are_no_options(words: str) -> None:
    assert not is_option(words)
