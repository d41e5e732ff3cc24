"""Icons in the lines of a page: what they say, and in which order they are read with the words around them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.flow.blocks import Paragraph
from planche.flow.icons import speak_icons
from planche.flow.tagged_words import tag_words
from planche.flow.tags import tag_blocks
from planche.marks import ARTIFACT, GlyphRun, Group, Line, Mark, PageTag, Picture, TextBlock
from planche.typeset import Break, Icon, Inline, Run
from tests.flow.described import materials

WORDS = {"sun": "the sun", "red": "rouge"}


def content(text: str) -> list[Inline]:
    """Icons as :name:, line ends as /."""
    parts = text.split(":")
    found: list[Inline] = []
    for number, part in enumerate(parts):
        if number % 2:
            found.append(Icon(f"icon-{part}"))
        else:
            found += [Break() if run == "/" else Run(run) for run in part.partition("/") if run]
    return found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("no icon", []),
        (":sun: Sun", [""]),
        ("three :sun: suns, two :moon: moons", ["the sun", ""]),
        ("3 :sun: suns, 2 :moon: moons", ["", ""]),
        (":sun: :moon: A day", ["", ""]),
        ("**:sun:", ["the sun"]),
        (":sun: 4", ["the sun"]),
        ("take a :sun:, then", ["the sun"]),
        ("rouge :red: est", [""]),
        ("le :red: rouge", [""]),
        ("a :half-moon: b", ["half moon"]),
        ("day/:sun: Sun", ["the sun"]),
        ("ends./:sun: Sun", [""]),
        ("太阳 :sun: 太阳", ["the sun"]),
    ],
)
def test_an_icon_before_its_word_says_nothing(text: str, said: list[str]) -> None:
    spoken = speak_icons(content(text), WORDS)
    assert [item.words for item in spoken if isinstance(item, Icon)] == said


@pytest.mark.parametrize(
    ("heading", "bookmark"),
    [
        ("no icon", "no icon"),
        (":sun:", "the sun"),
        ("A day of :sun: and rain", "A day of the sun and rain"),
        (":sun: A day", "A day"),
        ("le :red: rouge", "le rouge"),
        ("one/another", "one another"),
        ("12\u00a0:half-moon:", "12\u00a0half moon"),
    ],
)
def test_the_bookmark_of_a_heading_says_what_its_icons_say(heading: str, bookmark: str) -> None:
    ((tag,),) = tag_blocks([Paragraph("h1", tuple(content(heading)))], replace(materials(), icons=WORDS))
    assert tag.words == bookmark


def run(text: str, x: int) -> GlyphRun:
    return GlyphRun("f.ttf", 100, "#000000", x, "", text)


def icon(x: int, y: int, words: str) -> Picture:
    return Picture(f"icon-{words or 'none'}", x, y, 100, 110, words=words)


def read(mark: Mark, tags: tuple[PageTag, ...] = ()) -> list[str]:
    """What is read, in order; what is not, in brackets."""
    if isinstance(mark, Group):
        return [said for inner in mark.marks for said in read(inner, mark.tags or tags)]
    if isinstance(mark, TextBlock):
        icons = [f"[{shown.name}]" if tags == ARTIFACT else tags[-1].words for shown in mark.icons]
        lines = "/".join(" ".join(run.text for run in line.runs) for line in mark.lines)
        return [lines, *icons] if lines else icons
    raise AssertionError(mark)


FIRST = Line(100, (run("take", 0), run("or", 300), run("now", 600)), 900)
SECOND = Line(300, (run("end", 0),), 200)
TAGS = (PageTag("P", 1),)


@pytest.mark.parametrize(
    ("icons", "said"),
    [
        ([icon(200, 20, "sun")], ["take", "sun", "or now/end"]),
        ([icon(500, 20, "moon"), icon(200, 20, "sun")], ["take", "sun", "or", "moon", "now/end"]),
        ([icon(700, 20, "sun")], ["take or now", "sun", "end"]),
        ([icon(300, 220, "sun")], ["take or now/end", "sun"]),
        ([icon(200, 20, ""), icon(300, 220, "sun")], ["take or now/end", "sun", "[icon-none]"]),
        ([icon(200, 20, "")], ["take or now/end", "[icon-none]"]),
        ([], ["take or now/end"]),
    ],
)
def test_icons_are_read_where_they_stand(icons: list[Picture], said: list[str]) -> None:
    assert read(tag_words(TextBlock((FIRST, SECOND), tuple(icons)), 0, 0, TAGS)) == said


def test_an_icon_that_is_read_stands_where_it_was_set() -> None:
    sun = icon(200, 20, "sun")
    moved = tag_words(TextBlock((FIRST,), (sun,)), 1_000, 3_000, TAGS)
    assert isinstance(moved, Group)
    _, shown, _ = moved.marks
    assert (moved.matrix, shown) == (
        (1, 0, 0, 1, 1_000, 3_000),
        Group(
            (TextBlock((), (sun._replace(x=0, y=0),)),),
            (1, 0, 0, 1, 200, 20),
            tags=(*TAGS, PageTag("Icon", 1, "sun", 100, 110)),
        ),
    )


def test_the_same_icon_on_several_lines_of_an_element_is_several_elements() -> None:
    block = TextBlock((FIRST,), (icon(200, 20, "sun"), icon(500, 20, "sun")))
    icons = []
    for first in range(3):
        line = tag_words(block, 0, 0, TAGS, first)
        assert isinstance(line, Group)
        icons += [part.tags[-1] for part in line.marks if isinstance(part, Group) and part.tags[-1].role == "Icon"]
    assert len(icons) == len(set(icons)) == 6


def test_lines_that_begin_at_the_right_are_read_from_there() -> None:
    line = Line(100, (run("first", 600), run("second", 0)), 900)
    block = TextBlock((line,), (icon(500, 20, "sun"), icon(-200, 20, "moon")))
    assert read(tag_words(block, 0, 0, TAGS, is_rtl=True)) == ["first", "sun", "second", "moon"]


def test_nothing_of_what_is_for_the_eye_alone_is_read() -> None:
    block = TextBlock((FIRST,), (icon(200, 20, "sun"),))
    assert tag_words(block, 1, 2, ARTIFACT) == Group((block,), (1, 0, 0, 1, 1, 2), tags=ARTIFACT)
