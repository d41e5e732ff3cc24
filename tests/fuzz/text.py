"""Typesetting: any Unicode in any box is set whole, alike each time, and what does not fit is told."""

from __future__ import annotations

from typing import NamedTuple

from hypothesis import strategies as st

from planche.findings import Span
from planche.game.theme import Style
from planche.typeset.fit import FitResult, TextBox, fit_text
from planche.typeset.inline import Break, Icon, Inline, Run
from planche.typeset.problems import text_finding
from tests.fuzz.edits import NOISE, REPEATED, SIGNS
from tests.fuzz.sound import assert_sound, one, pages
from tests.texts import composer, leaf, pdf

WORDS = st.one_of(
    st.text(max_size=30),
    NOISE,
    st.lists(SIGNS, max_size=6).map("".join),
    st.sampled_from(["incompréhensiblement ", "« Ah ! »", "10:30 – 12 %", "a\u00adb\u00adc", "W" * 200,
        "é\u0301" * 9, "👩‍👩‍👧 fi"]),
    st.lists(st.sampled_from(["la", "carte", "re-", "\u202f", "\u2011", "\u2028", "\u200d", "中", "ﷺ"]),
        max_size=30).map(" ".join),
    REPEATED,
)  # fmt: skip
COLOURS = st.sampled_from(["", "#ff0000"])
RUNS = st.builds(
    Run,
    WORDS,
    *(st.booleans(), st.booleans()),
    st.sampled_from(["", "loud"]),
    COLOURS,
    st.none(),
    COLOURS,
)


class Wish(NamedTuple):
    """A text, its style, its box and its language."""

    content: tuple[Inline, ...]
    style: Style
    box: TextBox
    language: str


LENGTHS = st.sampled_from([0, 1, 300, 2000, 20_000, 60_000, 10_000_000])
INPUTS = st.builds(
    Wish,
    st.lists(RUNS | RUNS | st.sampled_from([Icon("icon-star"), Break()]), max_size=6).map(tuple),
    st.builds(
        Style,
        st.sampled_from(["Nunito", "Baloo 2", "DejaVu Sans"]),
        st.sampled_from([0.1, 1, 6, 8.3, 30, 400, 10_000]),
        st.sampled_from([0.8, 1.2, 3]),
        bold=st.booleans(),
        align=st.sampled_from(["left", "center", "right", "justify"]),
        hyphenate=st.booleans(),
    ),
    st.builds(
        TextBox,
        *(LENGTHS, LENGTHS, LENGTHS, LENGTHS),
        st.sampled_from(["line", "wrap", "shrink"]),
        st.sampled_from(["top", "middle", "bottom"]),
        st.sampled_from([0.1, 1, 6, 30]),
    ),
    st.sampled_from(["fr", "en", "de", "xx", "pt-BR"]),
)


def attempt(input: Wish) -> list[str]:
    """Fit the text; print what has no pictures."""
    setter = composer(input.language)
    fitted = _fitted(input)
    assert _fitted(input) == fitted
    findings = [text_finding(problem, "note", Span("f", 1, 1)) for problem in fitted.problems]
    ids = assert_sound(findings, one("f", "x"))
    assert fitted.size <= max(input.style.size, 0.25)
    if not ids and not fitted.block.icons:
        fit_text(setter, input.content, input.style, input.box)
        assert pages(pdf([leaf(fitted.block)], setter)) == 1
    return ids


def _fitted(input: Wish) -> FitResult:
    return fit_text(composer(input.language), input.content, input.style, input.box)
