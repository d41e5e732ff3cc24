"""Translations that break off, and those that only end otherwise."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.endings import find_broken_off

TEXT = "Piochez une carte, puis passez."


def told(text: str, words: str) -> list[str]:
    return [
        found.message
        for found in find_broken_off(Text(text, "p", Span("a")), Entry("p", text, words, False, Span("b")))
    ]


@pytest.mark.parametrize("words", ["Draw a card,", "Draw a card, then", "Pesquen *una* carta", "カードを一枚引く"])
def test_a_translation_that_breaks_off_is_told_with_its_last_word(words: str) -> None:
    (message,) = told(TEXT, words)
    assert message == f"the translation of {TEXT!r} breaks off: it ends in {words.rsplit(maxsplit=1)[-1]!r}"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (TEXT, "Draw a card, then pass."),
        (TEXT, "カードを一枚引く。"),
        (TEXT, "اسحب بطاقة ثم مرّر."),
        (TEXT, "« Draw a card, then pass! »"),
        (TEXT, "Draw a card, then **pass.**"),
        (TEXT, "จั่วการ์ดหนึ่งใบแล้วผ่าน"),
        (TEXT, "Draw a card, then say :joker:"),
        ("Carte « À qui est-ce donc de jouer ? »", "The card of whose turn it is"),
        ("Au sommet !", "To the top"),
        ("Une carte, puis une autre", "One card, then another"),
    ],
)
def test_other_ends_are_the_language_s_own(text: str, words: str) -> None:
    assert told(text, words) == []


@pytest.mark.parametrize(
    ("text", "words", "said"),
    [
        ("À qui ?", "Whose turn.", "does not ask, as its text does: it ends in '.', its text in '?'"),
        ("À qui ?", "Whose turn!", "does not ask, as its text does: it ends in '!', its text in '?'"),
        ("Passez.", "Pass?", "asks, and its text does not: it ends in '?', its text in '.'"),
        ("« Passez. »", "“Pass?”", "asks, and its text does not: it ends in '?', its text in '.'"),
        ("À qui ?", "دور من؟", ""),
        ("À qui", "Whose turn?", ""),  # a heading, of which nobody knows
    ],
)
def test_what_asks_is_told_where_its_text_does_not_and_the_other_way_round(text: str, words: str, said: str) -> None:
    assert told(text, words) == ([f"the translation of {text!r} {said}"] if said else [])
