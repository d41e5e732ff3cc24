"""Which words a hyphen parts, where, and how their halves are spelt."""

from dataclasses import replace

import pytest

from planche.game.theme import Align
from planche.typeset.direction import runs_right_to_left
from planche.typeset.hyphenation import Hyphenator
from planche.typeset.scripts import SCRIPTS
from tests.texts import BODY, lines

HYPHENATED = replace(BODY, align="justify", hyphenate=True)


def halves(word: str, language: str, *names: str) -> list[str]:
    """The word parted at each of its points: what stands on the first line, and what is left."""
    found = Hyphenator(language, names).points(word)
    return [f"{cut.head(word)}{cut.rest(word)}".replace("\u00ad", "-") for cut in found]


def test_languages_that_capitalise_nouns_part_them() -> None:
    assert halves("Spielbrett", "de") == ["Spiel-brett"]
    assert halves("Spielbrett", "de-CH") == halves("Spielbrett", "de")
    assert halves("(Spielbrett)", "de") == ["(Spiel-brett)"]
    assert halves("Spelbord", "nl") == []  # a capital inside a sentence is a name there


@pytest.mark.parametrize("word", ["Holmesberger", "Holmesbergers"])
def test_names_of_a_list_stay_whole_also_in_the_genitive(word: str) -> None:
    assert halves(word, "de") != []
    assert halves(word, "de", "Frau Holmesberger") == []
    assert halves("spielbrett", "de", "Spielbrett") == ["spiel-brett"]  # the name is spelt with its capital


def test_words_that_their_author_marks_and_those_in_capitals_stay_whole() -> None:
    assert halves("\u2060Spielbrett", "de") == []
    assert halves("«\u2060spielbrett»", "de") == []
    assert halves("SPIELBRETT", "de") == []


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("asszonnyal", ["asszony-nyal"]),
        ("Asszonnyal", []),
        ("(hosszú", ["(hosz-szú"]),
        ("rosszul", ["rosz-szul"]),
        ("késsel", ["kés-sel"]),
        ("l’asszonnyal", ["l’asszony-nyal"]),
    ],
)
def test_a_hyphen_changes_the_spelling_where_the_language_does(word: str, parts: list[str]) -> None:
    assert halves(word, "hu") == parts


def test_lines_show_the_changed_spelling_and_a_word_on_one_line_its_own() -> None:
    assert lines("asszonnyal", 30, HYPHENATED, "hu") == ["asszonnyal"]
    assert lines("asszonnyal", 14, HYPHENATED, "hu") == ["asszony\u00ad", "nyal"]


def ends_with_hyphen(line: str) -> bool:
    return line.endswith("\u00ad")


@pytest.mark.parametrize("align", ["justify", "left"])
def test_no_more_than_two_lines_in_a_row_end_with_a_hyphen(align: Align) -> None:
    style = replace(HYPHENATED, align=align)
    text = " ".join(["Spielkartenherstellung Kartenmischmaschine die Wandschrankbesitzerin"] * 3)
    ends = [
        "".join(".-"[ends_with_hyphen(line)] for line in lines(text, width, style, "de")) for width in range(26, 60, 3)
    ]
    assert not [found for found in ends if "---" in found]
    assert [found for found in ends if "--" in found]


@pytest.mark.parametrize(
    ("language", "other", "word"),
    [
        ("no", "nb", "spillebrettet"), ("sh", "sr-Latn", "vrijednosti"), ("bs", "hr", "vrijednosti"),
        ("mo", "ro", "universitate"), ("in", "id", "pemerintahan"),
    ],
)  # fmt: skip
def test_a_language_that_has_another_code_has_its_patterns(language: str, other: str, word: str) -> None:
    assert halves(word, language) == halves(word, other) != []


def test_languages_that_part_no_words_with_hyphens_lack_no_patterns() -> None:
    """Those that run from right to left, those without spaces between words, and those of single syllables."""
    whole = [
        language
        for script in SCRIPTS
        for language in script.languages
        if runs_right_to_left(language) or script.name in ("Tibetan", "Korean", *PARTED)
    ]
    assert len(whole) > 20
    for language in (*whole, "arc", "dv", "iw", "ks", "vi"):
        hyphenator = Hyphenator(language)
        hyphenator.points("gwyddbwyll")
        assert (language, hyphenator.lacks_patterns) == (language, False)


PARTED = ("Thai", "Lao", "Burmese", "Khmer", "Japanese", "Chinese, simplified", "Chinese, traditional")


@pytest.mark.parametrize(("language", "told"), [("cy", True), ("ja", False), ("th-TH", False), ("de", False)])
def test_a_language_whose_patterns_are_not_known_is_noted(language: str, told: bool) -> None:
    hyphenator = Hyphenator(language)
    assert not hyphenator.lacks_patterns
    hyphenator.points("gwyddbwyll")
    assert hyphenator.lacks_patterns == told
