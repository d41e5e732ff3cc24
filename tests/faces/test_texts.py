"""<text>: what each of its attributes does to the lines, and how runs, icons and grounds inside look."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from planche.faces import FaceReader
from planche.findings import Span
from planche.marks.vocabulary import Line, TextBlock
from planche.templates import Markup
from planche.typeset.compose import Composer
from tests.faces.drawn import PICTURES, THEME, a_reader, drawn, fonts, marks_of, plain, read, words_of

BOX = 'x="10" y="20" width="40" height="30"'
UNKNOWN = "unknown colour 'red' (name it below theme.colours of game.yaml, if it is lost; known: ink, paper, pink)"

FILLING = (
    "some words that fill one line and then another, and then some more, in a box that is wide enough for the "
    "forty-five letters that make a line"
)


def block(inside: str, attributes: str = "") -> TextBlock:
    """The only text of a face that is right."""
    found = plain(f"<text {BOX} {attributes}>{inside}</text>")
    assert not found.findings
    (mark,) = found.face.marks
    assert isinstance(mark, TextBlock)
    return mark


def only_line(inside: str, attributes: str = "") -> Line:
    (line,) = block(inside, attributes).lines
    return line


def starts(attributes: str) -> list[int]:
    """Where the two lines of a text begin."""
    return [line.runs[0].x for line in block("some words<br/>more", attributes).lines]


def test_align() -> None:
    left, center, right = (starts(f'align="{word}"') for word in ("left", "center", "right"))
    assert left == starts("") == [10000, 10000]
    assert right[0] < right[1] < 50000
    assert [2 * x for x in center] == pytest.approx([10000 + x for x in right], abs=2)
    assert starts('style="title"') == pytest.approx(starts('style="title" align="center"'))
    assert starts('style="title"')[0] > 10000


def test_justify_fills_all_lines_but_the_last() -> None:
    """The box of 40 mm holds 19 em of its 6 points, too few for that; one of 50 mm holds 23."""
    ragged, narrow = (block(FILLING, f'size="6" align="{word}"').lines for word in ("left", "justify"))
    assert ragged == narrow
    wide = BOX.replace("40", "50")
    (left, full) = (plain(f'<text {wide} size="6" align="{word}">{FILLING}</text>') for word in ("left", "justify"))
    ragged, filled = (mark.lines for face in (left, full) for mark in face.face.marks if isinstance(mark, TextBlock))
    assert len(ragged) == len(filled) == 3
    assert ragged[0].runs[-1].x == ragged[0].runs[0].x == filled[0].runs[0].x == 10000
    stretched = [
        [bool(re.search(r">-[0-9]+\.[0-9]<", line.runs[0].glyphs)) for line in lines] for lines in (ragged, filled)
    ]
    assert stretched == [[False, False, False], [True, True, False]]


def test_valign() -> None:
    top, middle, bottom = (only_line("a", f'valign="{word}"').baseline for word in ("top", "middle", "bottom"))
    assert only_line("a").baseline == top < 24000
    assert bottom > 46000
    assert 2 * middle == pytest.approx(top + bottom, abs=2)


@pytest.mark.parametrize(
    ("attributes", "run"),
    [
        ("", "'Ab' Nunito-Regular.ttf 10pt #000000"),
        ('style="page-body"', "'Ab' Nunito-Regular.ttf 10pt #000000"),
        ('style="title"', "'Ab' Baloo2-SemiBold.ttf 20pt #dd5599"),
        ('style="title" fill="ink"', "'Ab' Baloo2-SemiBold.ttf 20pt #000000"),
        ('style="title" size="7.5"', "'Ab' Baloo2-SemiBold.ttf 7.5pt #dd5599"),
        ('size="12" fit="shrink" min="12"', "'Ab' Nunito-Regular.ttf 12pt #000000"),
        ('fit="shrink"', "'Ab' Nunito-Regular.ttf 10pt #000000"),
    ],
)
def test_how_words_look(attributes: str, run: str) -> None:
    (line,) = marks_of(plain(f"<text {BOX} {attributes}>Ab</text>"))
    assert line.endswith(f" {run}")


@pytest.mark.parametrize(
    ("inside", "runs"),
    [
        ("<b>a</b>", ["a Nunito-ExtraBold #000000"]),
        ("<i>a</i>", ["a Nunito-Italic #000000"]),
        ("<i>a<b>b</b></i>c",
         ["a Nunito-Italic #000000", "b Nunito-ExtraBoldItalic #000000", "c Nunito-Regular #000000"]),
        ('<span fill="pink">a<span style="title">b</span></span>',
         ["a Nunito-Regular #dd5599", "b Baloo2-SemiBold #dd5599"]),
        ('<span style="title">a<span fill="ink">b</span></span>c',
         ["a Baloo2-SemiBold #dd5599", "b Baloo2-SemiBold #000000", "c Nunito-Regular #000000"]),
        ('<span style="title">a<span style="page-body">b</span></span>',
         ["a Baloo2-SemiBold #dd5599", "b Nunito-Regular #000000"]),
        ('<span fill="pink">a<b>b<i>c</i></b></span>',
         ["a Nunito-Regular #dd5599", "b Nunito-ExtraBold #dd5599", "c Nunito-ExtraBoldItalic #dd5599"]),
        ('<span style="" fill="">a</span>', ["a Nunito-Regular #000000"]),
    ],
)  # fmt: skip
def test_words_inside_elements(inside: str, runs: list[str]) -> None:
    found = only_line(inside).runs
    assert [f"{run.text} {run.font.split('/')[-1].removesuffix('.ttf')} {run.colour}" for run in found] == runs


def test_grounds_take_the_colour_of_the_innermost_span() -> None:
    inside = '<span background="pink">a <span background="paper">b</span> <span background="">c</span></span> d'
    assert [ground.paint.fill for ground in block(inside).grounds] == ["#dd5599", "#ffffff", "#dd5599"]
    inside = '<span background="pink">a <span background="none">b</span></span>'
    assert [ground.paint.fill for ground in block(inside).grounds] == ["#dd5599"]


def test_icons_alone_and_pictures_that_words_name() -> None:
    found = plain(f'<text {BOX}><icon name="star"/></text>')
    (mark,) = found.face.marks
    assert isinstance(mark, TextBlock)
    assert [(icon.name, icon.x) for icon in mark.icons] == [("icon-star", 10000)]
    assert found.pictures == {"icon-star"}


def test_what_is_set_smaller_is_told_with_its_first_words() -> None:
    words = "Marshmallows and more marshmallows, and then some more of them still"
    (fit,) = plain(f'<text {BOX} style="title" fit="shrink" min="6"> <b>{words}</b> </text>').fits
    assert (fit.style, fit.wanted, fit.text) == ("title", 20, words[:60])
    assert 6 < fit.size < 20
    assert plain(f'<text {BOX} style="title" fit="wrap" min="6">A</text>').fits == ()


def test_what_was_shrunk_is_told_of_each_face() -> None:
    """What is kept from face to face is only what has nothing to tell."""
    reader, text = a_reader(), f'<text {BOX} style="title" fit="shrink" min="6">{"Marshmallow " * 7}</text>'
    assert [len(plain(text, reader=reader).fits) for _ in range(3)] == [1, 1, 1]
    pictures = '<art name="flame" width="1" height="1"/><group><art name="icon-star" width="1" height="1"/></group>'
    assert [plain(pictures, reader=reader).pictures for _ in range(2)] == [{"flame", "icon-star"}] * 2
    icon = f'<text {BOX}>a <icon name="star"/></text>'
    assert [plain(icon, reader=reader).pictures for _ in range(2)] == [{"icon-star"}] * 2


def test_equal_words_in_unequal_boxes_are_set_for_each() -> None:
    texts = "".join(f'<text x="{x}" width="20" height="9">Ab</text>' for x in (1, 2, 1))
    reader = a_reader()
    for _ in range(2):
        assert [mark.split(",")[0] for mark in marks_of(plain(texts, reader=reader))] == ["text 1", "text 2", "text 1"]
    other = texts.replace("Ab", "Abc")
    assert all("'Abc'" in mark for mark in marks_of(plain(other, reader=reader)))


def test_equal_words_before_unequal_elements_are_set_for_each() -> None:
    texts = "".join(f"<text {BOX}>Ab {inside}</text>" for inside in ("<b>c</b>", "<i>d</i>", ""))
    assert [mark.split("'")[1:4:2] for mark in marks_of(plain(texts))] == [["Ab ", "c"], ["Ab ", "d"], ["Ab"]]


@pytest.mark.parametrize(
    ("attributes", "words"),
    [
        ('fit="fill"', "fit: found 'fill', wanted line, wrap, shrink (write one of these, as in fit=\"line\")"),
        (
            'align="middle"',
            "align: found 'middle', wanted start, center, end, justify, left, right (did you mean 'center'?)",
        ),
        (
            'valign="center"',
            "valign: found 'center', wanted top, middle, bottom (did you mean 'middle'?)",
        ),
        ('size="0.9"', "size: found 0.9, wanted a size of 1 point or more (write the size in points, such as 9)"),
        ('min="0.9"', "min: found 0.9, wanted a size of 1 point or more (write the size in points, such as 9)"),
        ('min="10.5"', "min: found 10.5, wanted at most the size of the text, 10 (write 10 or less)"),
        ('size="6" min="7"', "min: found 7, wanted at most the size of the text, 6 (write 6 or less)"),
        ('sise="6"', "<text> has no attribute 'sise' (did you mean 'size'?)"),
        ('style="body"', "unknown text style 'body' (did you mean 'page-body'?)"),
        (
            'fill="red"',
            UNKNOWN,
        ),
    ],
)
def test_what_is_wrong_with_its_attributes(attributes: str, words: str) -> None:
    (finding,) = plain(f"<text {BOX} {attributes}>a</text>").findings
    assert words_of(finding) == words


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("<u>a</u>", "unknown element <u> in a text (known: b, br, i, icon, span)"),
        ("<i fill='ink'>a</i>", "<i> has no attribute 'fill' (known: none)"),
        ("<span colour='ink'>a</span>", "<span> has no attribute 'colour' (did you mean 'fill'?)"),
        (
            "<icon/>",
            "<icon> needs name (write the name of a picture; where a piece may have none, "
            "write {% if %} around the element)",
        ),
        ("<icon name='sta'/>", "there is no icon 'sta' (did you mean 'star'?)"),
        ("<br><b/></br>", "found <b> inside <br> (only <group> holds elements)"),
        ("<icon name='star'>a</icon>", "words outside <text>: 'a' (write them in a <text>, or take them out)"),
        (
            "<span background='red'>a</span>",
            UNKNOWN,
        ),
    ],
)
def test_what_is_wrong_inside(inside: str, words: str) -> None:
    (finding,) = plain(f"<text {BOX}>{inside}</text>").findings
    assert words_of(finding) == words


def test_as_deep_as_allowed() -> None:
    assert only_line("<b>" * 30 + "a" + "</b>" * 30).runs[0].text == "a"
    (finding,) = plain(f"<text {BOX}>{'<b>' * 31}a{'</b>' * 31}</text>").findings
    assert finding.message == "elements nested deeper than 30"


def test_an_element_that_came_with_words_stands_where_they_do() -> None:
    """The icon of a rich text is missed in the table, that of the template in the template."""
    found = drawn(f"<face><text {BOX}>{{{{ piece.a|rich }}}}<icon name='b'/></text></face>", a=":stir:").findings
    assert [str(finding.span) for finding in found] == ["cards.csv:2:5", "templates/t/face.xml:1:68"]
    found = drawn(f"<face><text {BOX}>{{{{ piece.a|rich }}}}<icon name='b'/></text></face>", a=":star:").findings
    assert [str(finding.span) for finding in found] == ["templates/t/face.xml:1:68"]


@pytest.mark.parametrize(
    ("words", "size", "told"),
    [
        ('size="90" fit="shrink" min="6"', 9,
         'f.xml:1:7: type of 90 pt is never printed: its box is 9 mm high; write size="9", with its point'),
        ('size="30" fit="shrink" min="6"', 9, ""),
        ('style="huge" fit="shrink" min="6"', 90, "game.yaml:7:3: type of 90 pt is never printed: the box at f.xml:1:7"
         " is 9 mm high; write the size that is meant, 9, with its point"),
        ('style="huge" fit="shrink" min="6"', 500, "game.yaml:7:3: type of 500 pt is never printed: the box at"
         " f.xml:1:7 is 9 mm high; write the size that is meant, 25 or less"),
    ],
)  # fmt: skip
def test_a_size_that_no_words_of_a_box_can_have_is_told_where_it_is_said(words: str, size: float, told: str) -> None:
    huge = replace(THEME.styles["page-body"], size=size, span=Span("game.yaml", 7, 3))
    theme = replace(THEME, styles={**THEME.styles, "huge": huge})
    shown = f'<text x="3" y="3" width="40" height="9" {words} _="1">Ab</text>'
    markup = Markup(f"<face>{shown}</face>", {"1": Span("f.xml", 1, 7)}, ())
    found = read(markup, reader=FaceReader(theme, Composer(fonts(), theme, "en"), PICTURES)).findings
    assert [f"{one.span}: {one.message}; {one.hint}" for one in found] == ([told] if told else [])
    assert {one.id for one in found} <= {"text/oversized"}


def test_a_style_of_which_nobody_knows_where_it_is_said_is_not_told() -> None:
    theme = replace(THEME, styles={**THEME.styles, "huge": replace(THEME.styles["page-body"], size=90)})
    shown = '<text x="3" y="3" width="40" height="9" style="huge" fit="shrink" min="6">Ab</text>'
    markup = Markup(f"<face>{shown}</face>", {}, ())
    assert read(markup, reader=FaceReader(theme, Composer(fonts(), theme, "en"), PICTURES)).findings == ()
