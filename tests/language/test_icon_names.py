"""Icons beside the names of other ones: told by what they are called, and by what their words are wont to be."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.icon_names import find_other_names
from planche.language.icon_words import find_other_words
from planche.language.wonts import WontedWords, word_entries
from tests.language.test_exchanges import entries

NAMES = {"red": "rouge", "blue": "bleu", "double-agent": "agent double"}
PICTURES = ("red", "blue", "double-agent", "flame", "cloud", "landscape")
KNOWN = (("Le soleil", "The sun"), ("Un nuage", "A cloud"), ("Des nuages bas", "Low clouds"))


def told(*texts: str, known: tuple[int, ...] = ()) -> list[str]:
    """The lines and remedies of what is told of texts, one a line, but for those that are known."""
    names = {icon: Text(name, "icons", Span("game.yaml", 1)) for icon, name in NAMES.items()}
    written = [Text(text, "rules.md", Span("rules.md", line)) for line, text in enumerate(texts, start=1)]
    passed = {Span("rules.md", line) for line in known}
    return [f"{found.span.line} {found.hint}" for found in find_other_names(written, names, PICTURES, "fr", passed)]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("| :red:\u00a0bleu, :blue:\u00a0rouge |", "exchange :red: and :blue:, or their words"),
        ("Prenez :red: **bleu**.", "write :blue: there, or what :red: is called"),
        ("Les cartes bleues :red: partent.", "write :blue: there, or what :red: is called"),
        ("Le camp rouge :blue: est moucheté, le camp bleu :blue: rayé.", "write :red: there, or what :blue: is called"),
        ("Rouge :blue: et bleu :red: se valent.", "exchange :blue: and :red:, or their words"),
        (":red: agent double", "write :double-agent: there, or what :red: is called"),
        (":cloud: flamme, :flame: nuage", "write :flame: there, or what :cloud: is called"),
    ],
)
def test_an_icon_beside_the_name_of_another_is_told(text: str, hint: str) -> None:
    assert told(text) == [f"1 {hint}"]


@pytest.mark.parametrize(
    "text",
    [
        "| :red:\u00a0rouge, :blue:\u00a0bleu |",
        "Le camp rouge :red: est moucheté, le camp bleu :blue: rayé.",
        ":red: rouge :blue: carré",
        ":red: Les cartes bleues restent.",
        ":double-agent: **Agent double, pour tous.**",
        "Les agents :double-agent: bleus",
        "Rouge, :blue:, puis bleu, :red: !",
        ":red: :blue: se valent",
        ":landscape: Paysage",
        ":cloud: nuage, :flame: flamme",
    ],
)
def test_an_icon_beside_its_own_name_or_none_is_right(text: str) -> None:
    assert told(text) == []


def test_a_word_that_is_always_beside_an_icon_is_its_own() -> None:
    assert told(":cloud: flamme", ":flame: feu") == ["1 write :flame: there, or what :cloud: is called"]
    assert told(":cloud: flamme", ":cloud: Flamme", ":flame: feu") == []


def test_what_is_known_is_not_told_again() -> None:
    assert told(":red: bleu", ":blue: rouge", known=(1,)) == ["2 write :red: there, or what :blue: is called"]


def others(*pairs: tuple[str, str]) -> list[str]:
    """What is to be done with these entries, beside others that tell what words are."""
    return [found.hint for found in find_other_words(WontedWords(word_entries(entries((*KNOWN, *pairs)))))]


@pytest.mark.parametrize(
    ("text", "words", "icons"),
    [
        (":water: eau, :flame: flamme", ":water: Flamme, :flame: Wasser", ":water: and :flame:"),
        ("| :sky:\u00a0nuage, :pool: mare |", "| :sky:\u00a0pond, :pool: cloud |", ":sky: and :pool:"),
        (":a: nuage, :b: STOP", ":b: cloud, :a: STOP", ":a: and :b:"),
    ],
)
def test_icons_of_a_translation_with_the_words_of_one_another_are_told(text: str, words: str, icons: str) -> None:
    assert others((text, words)) == [f"exchange {icons}, or their words"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (":water: eau, :flame: flamme", ":flame: Flamme, :water: Wasser"),
        (":a: loup, :b: renard", ":a: fox, :b: wolf"),  # which no other entry translates
        (":a: nuage, :b: nuage", ":b: cloud, :a: clouds"),
        (":a: nuage, :a: mare, :b: flaque", ":a: pond, :a: cloud, :b: pool"),
        ("nuage :a:, mare :b:", "cloud :a:, pond :b:"),
    ],
)
def test_icons_with_their_own_words_are_right(text: str, words: str) -> None:
    assert others((text, words)) == []
