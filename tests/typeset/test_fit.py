"""Texts in their boxes: what fits, what shrinks, and what is said of the rest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.findings import Span
from planche.typeset.boxes import UM_PER_POINT
from planche.typeset.fit import Fit, FitResult, TextBox, fit_text
from planche.typeset.inline import Run
from planche.typeset.problems import OVERFLOW, text_finding
from tests.projects import FACE, game, problems, says
from tests.texts import BODY, MM, composer, fitted, right_edges, said

TEXT = "Chaque joueur reçoit quatre cartes et en jette une."


def test_a_line_that_fits() -> None:
    assert said("Un titre", (0, 0, 20, 4), fit="line") == []


def test_a_line_that_is_too_wide_says_by_how_much() -> None:
    assert said("Un titre trop long", (0, 0, 20, 4), fit="line") == [
        "text/overflow: 'Un titre trop long' is 4.6 mm too wide: 24.6 mm at 9 pt in 20.0 mm"
    ]


def test_a_line_that_is_too_tall() -> None:
    assert said("Un", (0, 0, 20, 3), fit="line") == [
        "text/overflow: 'Un' is 0.2 mm too tall: 1 line of 9 pt takes 3.2 mm in 3.0 mm"
    ]


def test_a_line_must_not_be_two() -> None:
    assert said("un\ndeux", (0, 0, 40, 9), fit="line") == ["text/overflow: 'un deux' has 2 lines, wanted one"]


@pytest.mark.parametrize(
    ("words", "box", "fit", "way_out"),
    [
        ("Un titre trop long", (0, 0, 20, 4), "line",
         "shorten it, make its box 24.6 mm wide or more, or let it shrink"),
        ("Un", (0, 0, 20, 2), "line", "make its box 3.2 mm high or more, or its type smaller"),
        ("un\ndeux", (0, 0, 40, 9), "line", "take the line ends out, or let it wrap"),
        ("incompréhensible", (0, 0, 12, 40), "wrap",
         "shorten or part its longest word, make its box 25.2 mm wide or more, or let it shrink"),
        (TEXT, (0, 0, 25, 8), "wrap", "shorten it, make its box 15.3 mm high or more, or let it shrink"),
        ("Un", (0, 0, 20, 2), "wrap", "make its box 3.9 mm high or more, or its type smaller"),
        ("incompréhensible", (0, 0, 12, 40), "shrink",
         "shorten or part its longest word, or make its box 25.2 mm wide or more"),
        ("ກຮກຮກຮກຮກຮກຮ", (0, 0, 12, 40), "shrink",
         "type zero-width spaces (U+200B) between its words, or make its box 25.8 mm wide or more"),
        (TEXT, (0, 0, 25, 8), "shrink", "shorten it, or make its box 15.3 mm high or more"),
        ("Un", (0, 0, 20, 2), "shrink", "make its box 3.9 mm high or more, or its type smaller"),
    ],
)  # fmt: skip
def test_the_way_out_is_one_that_makes_it_fit(
    words: str, box: tuple[float, float, float, float], fit: Fit, way_out: str
) -> None:
    """No words are short enough for a box that is too low for one line, and none shrink below their smallest size."""
    assert [problem.hint for problem in fitted(words, box, fit=fit).problems] == [way_out]


def test_a_text_that_wraps() -> None:
    assert said(TEXT, (0, 0, 40, 8)) == []
    assert said(TEXT, (0, 0, 25, 8)) == [
        f"text/overflow: {TEXT!r} is 7.2 mm too tall: 4 lines of 9 pt take 15.2 mm in 8.0 mm"
    ]


def test_a_word_wider_than_its_box_is_set_and_reported() -> None:
    found = fitted("un incompréhensible mot", (0, 0, 12, 40))
    assert [problem.message for problem in found.problems] == [
        "'un incompréhensible mot' is 13.1 mm too wide: 25.1 mm at 9 pt in 12.0 mm"
    ]
    assert [line.runs[0].text for line in found.block.lines] == ["un", "incompréhensible", "mot"]


def test_small_amounts_are_told_in_hundredths() -> None:
    height = 9 * 1.2 * UM_PER_POINT / MM - 0.06
    assert said("Un", (0, 0, 20, height)) == [
        "text/overflow: 'Un' is 0.06 mm too tall: 1 line of 9 pt takes 3.8 mm in 3.8 mm"
    ]


def test_an_empty_text_fits_everywhere() -> None:
    for fit in ("line", "wrap", "shrink"):
        for text in ("", "  ", "\n"):
            assert said(text, (0, 0, 0, 0), fit=fit) == []


def test_a_text_shrinks_until_it_fits() -> None:
    found = fitted(TEXT, (0, 0, 25, 9), fit="shrink", minimum=6)
    assert (found.size, found.problems) == (7.0, ())


def test_a_text_that_fits_keeps_its_size() -> None:
    assert fitted(TEXT, (0, 0, 40, 9), fit="shrink", minimum=6).size == 9


def test_a_text_that_cannot_shrink_enough() -> None:
    found = fitted(TEXT, (0, 0, 15, 9), fit="shrink", minimum=7)
    assert found.size == 7
    assert [problem.message for problem in found.problems] == [
        f"{TEXT!r} is 5.8 mm too tall: 5 lines of 7 pt take 14.8 mm in 9.0 mm"
    ]


def test_a_minimum_above_the_size_does_not_enlarge() -> None:
    assert fitted(TEXT, (0, 0, 25, 9), fit="shrink", minimum=12).size == 9


@pytest.mark.parametrize("minimum", [0, -1])
def test_nothing_is_set_at_no_size(minimum: float) -> None:
    found = fitted(TEXT, (0, 0, 1, 1), fit="shrink", minimum=minimum)
    assert found.size > 0
    assert [problem.check.id for problem in found.problems] == ["text/too-small"]


def test_type_below_six_points_is_reported() -> None:
    assert said("Un", (0, 0, 20, 9), replace(BODY, size=5)) == [
        "text/too-small: 'Un' may be set at 5 pt, wanted at least 6 pt"
    ]
    assert said("Un", (0, 0, 20, 9), fit="shrink", minimum=5.5) == [
        "text/too-small: 'Un' may be set at 5.5 pt, wanted at least 6 pt"
    ]
    assert said("Un", (0, 0, 20, 9), fit="shrink", minimum=6) == []


def test_a_missing_character_is_named_once() -> None:
    assert said("Le 한 et le **한** 한", (0, 0, 40, 20)) == [
        "text/missing-glyph: no font has the character '한' U+D55C in 'Le 한 et le'"
    ]
    assert said("Le dragon → ★ α", (0, 0, 40, 20)) == []


def test_a_missing_character_has_the_place_of_its_words() -> None:
    span = Span("content/g/cards.csv", 3, 7)
    box = TextBox(0, 0, 40 * MM, 20 * MM, "wrap", "top", 9)
    (problem,) = fit_text(composer(), [Run("한", span=span)], BODY, box).problems
    assert text_finding(problem, "note", Span("templates/g/card.xml", 1, 1)).span == span


@pytest.mark.parametrize(("valign", "first"), [("top", 0), ("middle", 1), ("bottom", 2)])
def test_a_text_stands_in_its_box_as_told(valign: str, first: int) -> None:
    top = fitted("Un", (0, 5, 20, 20)).block.lines[0].baseline
    free = 20 * MM - 9 * 1.2 * UM_PER_POINT
    assert fitted("Un", (0, 5, 20, 20), valign=valign).block.lines[0].baseline == pytest.approx(
        top + free * first / 2, abs=1
    )


@settings(derandomize=True, deadline=None, max_examples=100)
@given(st.integers(1, 40), st.integers(8, 60), st.integers(4, 30), st.booleans())
@example(20, 49, 11, False)  # at 6.25 points its words stand far apart, and fit: no smaller size is tried
def test_shrinking_finds_the_largest_quarter_point(count: int, width: int, height: int, hyphenate: bool) -> None:
    style = replace(BODY, size=11, hyphenate=hyphenate, align="justify")
    text = ("Incompréhensiblement, " + TEXT) * (count // 10) + TEXT[:count]

    def fits(found: FitResult) -> bool:
        return all(problem.check is not OVERFLOW for problem in found.problems)

    found = fitted(text, (0, 0, width, height), style, fit="shrink", minimum=6)
    sizes = [11 - step / 4 for step in range(21)]
    fitting = [size for size in sizes if fits(fitted(text, (0, 0, width, height), replace(style, size=size)))]
    assert found.size == (fitting[0] if fitting else 6)
    assert fits(found) == bool(fitting)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a " * 25_000, []),
        ("a " * 25_000 + "a", ["has 50,001 characters and line breaks, at most 50,000 are set"]),
        ("a\n" * 25_000 + "a", ["has 50,001 characters and line breaks, at most 50,000 are set"]),
        ("a" * 1_000, []),
        ("a" * 1_001, ["has a word of 1,001 characters, at most 1,000 are set"]),
        (f"a {'a' * 999}*aa*:x:", ["has a word of 1,002 characters, at most 1,000 are set"]),
    ],
)
def test_texts_and_words_have_a_greatest_length(text: str, told: list[str]) -> None:
    found = fitted(text, (0, 0, 12_000, 90_000))
    assert [problem.message[problem.message.index("has ") :] for problem in found.problems] == told
    assert (found.size, bool(found.block.lines)) == (9, not told)


@pytest.mark.parametrize(("valign", "first"), [("top", 0), ("middle", 3000), ("bottom", 6000)])
def test_lines_in_their_box_by_reckoning(valign: str, first: int) -> None:
    """At 2,000 µm, with a leading of 2,400; capitals of 712 thousandths of that are centred in it."""
    style = replace(BODY, size=2 * MM / UM_PER_POINT)
    lines = fitted("a\nb", (1, 2, 9, 10.8), style, valign=valign).block.lines
    assert [line.baseline for line in lines] == [2000 + first + 1200 + 712, 2000 + first + 3600 + 712]


@pytest.mark.parametrize(("short", "told"), [(50, 0), (51, 1)])
@pytest.mark.parametrize("fit", ["line", "wrap", "shrink"])
def test_a_text_may_be_larger_than_its_box_by_50_micrometres(fit: str, short: int, told: int) -> None:
    style = replace(BODY, size=10 * MM / UM_PER_POINT)
    wide = round(right_edges(fitted("a", (0, 0, 90, 90), style).block)[0])
    high = 10_000 if fit == "line" else 12_000
    assert len(said("a", (0, 0, (wide - short) / MM, 90), style, fit=fit)) == told
    assert len(said("a", (0, 0, 90, (high - short) / MM), style, fit=fit)) == told


@pytest.mark.parametrize("hyphenate", [True, False])
@pytest.mark.parametrize("text", ["a", "a\na\na"])
@pytest.mark.parametrize(("short", "size"), [(0, 8), (50, 8), (51, 7.75)])
def test_a_text_shrinks_to_what_is_larger_than_its_box_by_50_micrometres(
    text: str, short: int, size: float, hyphenate: bool
) -> None:
    style = replace(BODY, hyphenate=hyphenate)
    high = round(8 * len(text.split()) * 1.2 * UM_PER_POINT)
    assert fitted(text, (0, 0, 90, (high - short) / MM), style, fit="shrink", minimum=6).size == size


def test_of_a_text_that_is_just_narrow_enough_the_height_is_told() -> None:
    style = replace(BODY, size=10 * MM / UM_PER_POINT)
    wide = round(right_edges(fitted("a", (0, 0, 90, 90), style).block)[0])
    assert "too tall" in said("a", (0, 0, (wide - 50) / MM, 9), style)[0]
    assert "0.05 mm too wide" in said("a", (0, 0, (wide - 51) / MM, 9), style)[0]


def test_what_is_told_of_a_size_that_shrank_is_of_that_size() -> None:
    assert said("mmmm", (0, 0, 8, 90), fit="shrink", minimum=8) == [
        "text/overflow: 'mmmm' is 1.7 mm too wide: 9.7 mm at 8 pt in 8.0 mm"
    ]


def card(text: str) -> dict[str, str]:
    return {"game.yaml": game(more="theme: {styles: {note: {font: Nunito, size: 9}}}\n"), "templates/g/card.xml": text}


def test_what_a_face_says_of_a_text_that_does_not_fit() -> None:
    face = '<face>\n<text x="3" y="3" width="10" height="4" style="note">Trop long</text>\n</face>\n'
    assert problems(card(face), only="text/") == ["templates/g/card.xml:2:1 text/overflow"]
    assert says(card(face), only="text/") == [
        "'Trop long' is 3.6 mm too tall: 2 lines of 9 pt take 7.6 mm in 4.0 mm (style note)"
        ' (shorten it, make its box 7.7 mm high or more, or let it shrink: fit="shrink" min="6.5")'
    ]
    assert problems(card(FACE), only="text/") == []


@pytest.mark.parametrize("fit", ["line", "wrap", "shrink"])
def test_a_box_without_room_is_told_plainly(fit: Fit) -> None:
    """A box of less than nothing, such as a column that its indents fill, has no size to be told."""
    for width, height, told in ((-1.98, 9, "is 4.1 mm wide at 9 pt, and its box has no width"), (9, -2, "no height")):
        (found,) = said("Un", (0, 0, width, height), fit=fit)
        assert told in found, found
        assert "-" not in found


def test_a_box_of_nothing_and_of_a_micrometre() -> None:
    told = [said("Un", (0, 0, *size))[0].partition(" pt")[2] for size in ((0, 9), (0.001, 9), (9, 0), (9, 0.001))]
    assert told == [
        ", and its box has no width",
        " in 0.00 mm",
        ", and its box has no height",
        " takes 3.8 mm in 0.00 mm",
    ]
