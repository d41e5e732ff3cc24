"""The light marks of authors as inline markup, and the runs and words that a text is made of."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.typeset.inline import ICON, Break, Icon, Inline, Run, rich
from planche.typeset.problems import (
    MISSING,
    OVERFLOW,
    FontFailure,
    character_problems,
    length_problem,
    overflow_problem,
    room_problem,
    size_problem,
    text_finding,
    words_of,
)
from planche.typeset.shaping import remember


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("plain & <b>", "plain &amp; &lt;b&gt;"),
        ("*a & b*", "<i>a &amp; b</i>"),
        ("**a** b", "<b>a</b> b"),
        ("a\nb", "a<br/>b"),
        ("***a***", "<b><i>a</i></b>"),
        ("***a* b**", "<b><i>a</i> b</b>"),
        ("***a** b*", "<i><b>a</b> b</i>"),
        (r"\*a\* \:b: \\ \c", "<span>*</span>a<span>*</span> <span>:</span>b: <span>\\</span> \\c"),
        (r"**a\*** b", "<b>a<span>*</span></b> b"),
        ("**a *b***", "<b>a <i>b</i></b>"),
        ("*a **b***", "<i>a <b>b</b></i>"),
        ("*a* *b*", "<i>a</i> <i>b</i>"),
        ("*a **b* c**", "*a <b>b* c</b>"),
        ("2 * 3", "2 * 3"),
        ("**2 * 3", "**2 * 3"),
        (":star: two", '<icon name="star"/> two'),
        ("a:b:c 10:20", "a:b:c 10:20"),
        (":Star: :a-1: :-a: :1a:", ':Star: <icon name="a-1"/> :-a: :1a:'),
        ("*:x:*", '<i><icon name="x"/></i>'),
    ],
)
def test_marks_of_authors(text: str, markup: str) -> None:
    assert rich(text) == markup


def test_the_name_of_an_icon() -> None:
    assert ICON.split("a :b: c:d:e") == ["a ", ":b:", " c:d:e"]
    assert Run("a") == Run("a", False, False, "", "", None, "")
    assert Icon("a") == Icon("a", "")


PLACE, AT = Span("cards.csv", 3, 7), Span("card.xml", 1, 2)


def test_the_words_of_a_content_and_where_they_stand() -> None:
    content: list[Inline] = [Icon("a"), Run("one"), Break(), Run("two", span=PLACE), Run("three", span=AT)]
    assert words_of(content) == "one twothree"
    assert overflow_problem(content, "is wide", "cut it") == (
        OVERFLOW,
        "'one twothree' is wide",
        "cut it",
        PLACE,
        "",
        None,
    )
    assert overflow_problem([Icon("a"), Run("one")], "is wide", "cut it").span is None
    problem = length_problem(content, "is long")
    assert problem[1:] == ("'one twothree' is long", "shorten it, or part it", PLACE, "", None)
    problem = size_problem(content, 5.25, 6.0)
    assert problem[1:] == (
        "'one twothree' may be set at 5.25 pt, wanted at least 6 pt", "choose a larger size or minimum",
        PLACE, "", None,
    )  # fmt: skip
    assert room_problem(content, "n.ttf")[1:] == (
        "fonts/n.ttf has no room for all the characters of 'one twothree', it has shown 65,535",
        "set fewer different characters, or some of them in another font",
        None,
        "",
        None,
    )


def test_a_finding_stands_at_its_words_or_at_the_element() -> None:
    content = [Run("one", span=PLACE)]
    told = [
        text_finding(problem, "note", AT)
        for problem in (
            overflow_problem(content, "is", ""),
            overflow_problem([], "is", ""),
            size_problem(content, 5, 6),
        )
    ]
    assert [(found.span, found.message) for found in told] == [
        (PLACE, "'one' is (style note, box at card.xml:1:2)"),
        (AT, "'' is (style note)"),
        (PLACE, "'one' may be set at 5 pt, wanted at least 6 pt"),
    ]


def test_each_character_that_cannot_be_set_is_told_once() -> None:
    one, two = Run("one", span=PLACE), Run("two")
    missing = [("a", one), ("b", two), ("a", two), ("\u200b", one)]
    found = list(character_problems(missing, {"b": FontFailure("n.ttf misplaces", AT)}.get))
    assert [(problem.check.id, problem.message, problem.span, problem.about) for problem in found] == [
        ("text/missing-glyph", "no font has the character 'a' U+0061 in 'one'", PLACE, None),
        ("text/missing-glyph", "fonts/n.ttf misplaces the character 'b' U+0062 in 'two'", None, AT),
        ("text/missing-glyph", "no font has the character U+200B in 'one'", PLACE, None),
    ]
    assert [problem.hint for problem in found[:2]] == [
        "correct it, or add a fallback family to fonts/fonts.yaml",
        "take the file anew from where it came, or use another font",
    ]
    assert next(character_problems([("a", one)])).check is MISSING


def test_a_full_cache_of_words_begins_anew() -> None:
    words: dict[str, int] = {}
    for number in range(65_536):
        assert remember(words, str(number), number) == number
    assert len(words) == 65_536
    remember(words, "more", 1)
    assert words == {"more": 1}
