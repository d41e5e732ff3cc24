"""Paragraphs broken as a whole: real words in columns of real widths, in French and English."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.game.theme import Align, Style
from planche.typeset.boxes import FilledLine
from planche.typeset.optimum import UNEVEN
from tests.texts import BODY, MM, composer, content, lines, shown

HYPHENATED = replace(BODY, hyphenate=True)
TEXT = (
    "chaque joueur reçoit quatre cartes et regarde incompréhensiblement celles de son partenaire avant de jouer "
    "une extraordinaire combinaison de caractéristiques absolument indispensables à la communication"
)
WORDS = TEXT.split()
properties = settings(derandomize=True, deadline=None, max_examples=60)
sentences = st.lists(st.sampled_from(WORDS), min_size=3, max_size=30).map(" ".join)


def broken(text: str, style: Style, width: float) -> tuple[list[FilledLine], list[FilledLine]]:
    """The lines of first-fit, and those of the paragraph as a whole."""
    setter = composer()
    boxes = setter.boxes(content(text), style)
    return setter.fill_lines(boxes, style, 9, round(width * MM)), setter.lines(boxes, style, 9, round(width * MM))


@properties
@given(
    sentences, st.sampled_from([BODY, HYPHENATED]), st.sampled_from(["left", "center", "justify"]), st.integers(12, 90)
)
def test_a_paragraph_takes_the_lines_of_first_fit_and_no_more(
    text: str, style: Style, align: Align, width: int
) -> None:
    first, best = broken(text, replace(style, align=align), width)
    assert len(best) == len(first)
    assert "".join(shown(line.boxes) for line in best).replace("\u00ad", "") == text


@properties
@given(sentences, st.sampled_from([BODY, HYPHENATED]), st.integers(12, 90))
def test_no_line_is_longer_than_those_of_first_fit_may_be(text: str, style: Style, width: int) -> None:
    for line in broken(text, style, width)[1]:
        assert composer().natural_width(line.boxes, 9) <= width * MM + 1 or len(line.boxes) == 1


@properties
@given(sentences, st.integers(35, 90))
def test_hyphens_are_a_last_resort(text: str, width: int) -> None:
    """None where whole words make even lines, never three in a row, none in the last word where it fits a line."""
    whole = broken(text, BODY, width)[1]
    best = [shown(line.boxes) for line in broken(text, HYPHENATED, width)[1]]
    hyphens = "".join("-" if line.endswith("\u00ad") else "." for line in best)
    is_even = len(whole) == len(best) and all(free(line, width) <= UNEVEN for line in whole[:-1])
    assert "-" not in hyphens or not is_even
    assert "---" not in hyphens
    assert not hyphens.endswith("-.") or " " in best[-1].strip()


def free(line: FilledLine, width: float) -> float:
    """The share of the column that a line leaves free."""
    return 1 - composer().natural_width(line.boxes, 9) / (width * MM)


def test_a_lonely_last_word_is_better_than_a_hyphen() -> None:
    lonely = ["chaque chaque chaque extraordinaire ", "chaque"]
    assert lines("".join(lonely), 54) == ["chaque chaque chaque ", "extraordinaire chaque"]  # nothing may be parted
    assert lines("".join(lonely), 54, HYPHENATED) == lonely


@pytest.mark.parametrize(
    ("text", "width", "wanted"),
    [
        ("Chaque joueur reçoit ces quatre cartes.", 25, ["Chaque joueur ", "reçoit ces ", "quatre cartes."]),
        ("Une lettre par équipe, et les partenaires ne sont jamais voisins.", 60,
         ["Une lettre par équipe, et les ", "partenaires ne sont jamais voisins."]),
        ("un deux\ntrois", 60, ["un deux", "trois"]),  # its author's lines stay
    ],
)  # fmt: skip
def test_lines_of_cards(text: str, width: float, wanted: list[str]) -> None:
    assert lines(text, width, replace(BODY, align="center")) == wanted


def test_centred_lines_are_of_about_one_length() -> None:
    text = "Le camouflage du zèbre était parfait, mais l’opération se déroulait au pôle Nord."
    _, best = broken(text, replace(BODY, align="center"), 60)
    widths = [line.width for line in best]
    assert len(widths) == 2
    assert min(widths) > 0.8 * max(widths)


def test_each_paragraph_of_a_text_is_broken_for_itself() -> None:
    one, other = "Chaque joueur reçoit ces quatre cartes.", "Une lettre par équipe, et jamais de voisins."
    assert lines(f"{one}\n{other}", 25) == [*lines(one, 25), *lines(other, 25)]
