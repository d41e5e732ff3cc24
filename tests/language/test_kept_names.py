"""Names that all entries of a catalogue keep as they are, and one that has another, or has one too few or too many."""

from __future__ import annotations

import pytest

from planche.language.kept_names import LEAST_LOST, find_other_names_kept
from planche.language.wonts import word_entries
from tests.language.test_exchanges import entries

KNOWN = (
    *((f"Un ZIG vaut {n} points", f"A ZIG is worth {n} points") for n in range(LEAST_LOST)),
    *((f"Le ZAG de {n}", f"The ZAG of {n}") for n in range(LEAST_LOST)),
    *((f"Le JOKER {n}", f"The WILD CARD {n}") for n in range(LEAST_LOST)),
    *((f"Hari passe {n} fois", f"Hari passes {n} times") for n in range(4)),
    *((f"Alba passe {n} fois", f"Alba passes {n} times") for n in range(4)),
)


def told(*pairs: tuple[str, str], language: str = "en") -> list[str]:
    """What is to be done with these entries, beside others that keep names."""
    return [found.hint for found in find_other_names_kept(word_entries(entries((*KNOWN, *pairs))), language)]


@pytest.mark.parametrize(
    ("text", "words", "hint"),
    [
        ("Double ZAG | un ZAG dans chaque main", "Double ZAG | a ZIG in each hand", "write ZAG for ZIG"),
        ("Hari attend", "Alba waits", "write Hari for Alba"),
        ("Un ZAG de plus", "One more", "write ZAG where its text has it"),
        ("De plus", "A ZAG more", "write for ZAG what its text has"),
        ("Un ZAG de plus", "A ZAG, ZAG more", "take ZAG out"),
    ],
)
def test_another_name_is_told(text: str, words: str, hint: str) -> None:
    assert told((text, words)) == [hint]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Un ZIG, puis un ZAG", "A ZAG after a ZIG"),
        ("Un JOKER de plus", "One more JOKER"),  # which others translate
        ("Hari attend", "She waits"),
        ("Le roi Zog attend", "King Zig waits"),
        ("Un {zig} de plus", "A {zig} more"),
    ],
)
def test_the_same_names_or_words_that_others_translate_are_right(text: str, words: str) -> None:
    assert told((text, words)) == []


def test_a_name_that_two_entries_change_is_not_always_kept() -> None:
    assert told(("Un ZAG de plus", "One more"), ("Deux ZAG de plus", "Two more")) == []


@pytest.mark.parametrize(
    ("text", "words", "language"),
    [
        ("Annoncez ZIG ou ZAG", "Ilmoita ZIGin tai ZAGin", "fi"),
        ("La main de Hari", "Harin käsi", "fi"),
        ("La main de Hari", "Hari-n käsi", "fi"),
        ("Un ZAG de plus", "Még egy ZAGot", "hu"),
        ("Un ZAG de plus", "Bir ZAG'ı daha", "tr"),
    ],
)
def test_a_name_with_an_ending_is_kept_where_names_are_inflected(text: str, words: str, language: str) -> None:
    assert told((text, words), language=language) == []


def test_another_name_is_told_whatever_its_ending() -> None:
    """A longer word in capitals is another name, and so is a word of a language whose names have no endings."""
    assert told(("Annoncez un ZAG", "Ilmoita ZIGin"), language="fi") == ["write ZAG for ZIG"]
    assert told(("Annoncez un ZAG", "Ilmoita ZAGZIG"), language="fi") == ["write ZAG where its text has it"]
    assert told(("Annoncez un ZAG", "Announce a ZAGin")) == ["write ZAG where its text has it"]
