"""Words that stand too far apart in justified text; an em is 1,000 µm, and a space of DejaVu Sans 318 of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.game.theme import Align, Style
from planche.typeset.fit import TextBox, fit_text
from planche.typeset.inline import Inline, Run
from tests.texts import composer, content

EM = 72 / 25.4
STYLE = Style("DejaVu Sans", EM, smallest=1)
LONG = "incompréhensiblement"  # 11,512 µm wide


def gaps(text: str, align: Align = "justify", width: int = 24_000, *, hyphenate: bool = False) -> list[str]:
    """What is told of the spaces of a text in a column of so many µm."""
    found: list[Inline] = content(text)
    box = TextBox(0, 0, width, 10**9, "wrap", "top", EM)
    fitted = fit_text(composer(), found, replace(STYLE, align=align, hyphenate=hyphenate), box)
    return [f"{problem.check.id}: {problem.message}" for problem in fitted.problems]


def test_words_far_apart_are_told_once_with_their_line() -> None:
    """The four words are 1,268, 1,978, 1,250 and 12,033 µm wide; what is left of 24,000 is shared by three spaces."""
    assert gaps(f"un mot de {LONG}s {LONG} {LONG}") == [
        f"text/gap: words stand 2.49 em apart in 'un mot de {LONG}s', wanted 0.8 at most"
    ]


@pytest.mark.parametrize(
    ("text", "align", "width"),
    [
        (f"un mot {LONG} {LONG}", "left", 24_000),
        (f"un mot {LONG} {LONG}", "justify", 21_900),  # a narrow column is ragged
        (f"{LONG} {LONG} {LONG}", "justify", 23_000),  # a word alone has no space
        (f"un {LONG}\n{LONG} mot", "justify", 24_000),  # nor is a line stretched that its author ends
        (f"un mot de plus {LONG}", "justify", 60_000),
    ],
)
def test_other_texts_have_no_gaps(text: str, align: Align, width: int) -> None:
    assert gaps(text, align, width) == []


def test_a_style_that_parts_words_has_none() -> None:
    text = f"un mot {LONG} {LONG} {LONG} {LONG}"
    assert gaps(text)
    assert not gaps(text, hyphenate=True)


def test_the_finding_stands_at_the_words() -> None:
    fitted = fit_text(
        composer(), [Run(f"un {LONG} {LONG} {LONG}")], replace(STYLE, align="justify"),
        TextBox(0, 0, 24_000, 10**9, "wrap", "top", EM),
    )  # fmt: skip
    assert [(problem.span, problem.hint.split(" (")[0]) for problem in fitted.problems] == [
        (None, "set its style ragged")
    ]
