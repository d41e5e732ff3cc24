"""Face markup: what each element draws, and what is found where when it is wrong."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.content import load_game
from planche.faces.problems import CHECKS
from planche.faces.reader import ELEMENTS
from planche.faces.reading import MAX_MARKS
from planche.findings import Span
from planche.game.components import Component
from planche.game.markers import marker_of
from planche.game.references import CHECKS as REFERENCES
from planche.imposition.papers import parse_paper
from planche.imposition.sheets import Setting
from planche.kit.edition import make_edition
from planche.kit.localisation import localise
from planche.kit.making import make_kit
from planche.kit.painter import NoSink
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.marks.description import describe_face
from planche.marks.vocabulary import Face
from planche.pdf.forms import Form
from planche.source.project import Project
from planche.templates.engine import Markup
from planche.templates.problems import TemplateProblem
from planche.typeset.inline import rich
from tests.faces.drawn import a_reader, drawn, marks_of, place, read, words_of
from tests.projects import ROOT


def marks(inside: str, **fields: str) -> list[str]:
    """The marks of a face that is right."""
    return marks_of(drawn(f"<face>{inside}</face>", **fields))


def problems(template: str, **fields: str) -> list[str]:
    """What is wrong, as "line:column id", of the content with its file."""
    return [place(finding) for finding in drawn(template, **fields).findings]


def says(inside: str, **fields: str) -> str:
    """The only finding in words."""
    (finding,) = drawn(f"<face>{inside}</face>", **fields).findings
    return words_of(finding)


# what elements draw


@pytest.mark.parametrize(
    ("inside", "mark"),
    [
        ('<rect width="4" height="5.5" fill="pink"/>', "rect 0,0 4 x 5.5 fill #dd5599"),
        ('<rect x="-1" y="2" width="4" height="5" rx="4"/>', "rect -1,2 4 x 5 radius 2"),
        ('<rect width="1" height="1" stroke="ink"/>', "rect 0,0 1 x 1 stroke #000000 0.3"),
        ('<rect width="1" height="1" stroke="ink" stroke-width=".5" stroke-dasharray="1, 2"/>',
         "rect 0,0 1 x 1 stroke #000000 0.5 dash 1 2"),
        ('<rect width="1" height="1" fill="none" stroke="none"/>', "rect 0,0 1 x 1"),
        ('<circle r="3" fill="ink"/>', "ellipse 0,0 3 x 3 fill #000000"),
        ('<circle cx="1" cy="2" r="3"/>', "ellipse 1,2 3 x 3"),
        ('<ellipse cx="1" cy="2" rx="3" ry="4" fill="ink"/>', "ellipse 1,2 3 x 4 fill #000000"),
        ('<line x1="1" y1="2" x2="3" y2="4" stroke="ink"/>', "path M1,2 L3,4 stroke #000000 0.3"),
        ('<line stroke="ink"/>', "path M0,0 L0,0 stroke #000000 0.3"),
        ('<polyline points="1,2 3 4"/>', "path M1,2 L3,4"),
        ('<polygon points="1 2 3 4 5 6" fill="ink"/>', "path M1,2 L3,4 L5,6 Z fill #000000"),
        ('<path d="M1 2h3z" fill="ink"/>', "path M1,2 L4,2 Z fill #000000"),
        ('<art name="flame" x="1" y="1" width="10" height="10"/>', "picture flame at 1,3.5 10 x 5"),
        ('<art name="flame" width="10" height="2"/>', "picture flame at 3,0 4 x 2"),
        ('<art name="flame" width="10" height="10" preserveAspectRatio="none"/>', "picture flame at 0,0 10 x 10"),
        ('<art name="flame" width="10" height="10" preserveAspectRatio="slice"/>',
         "picture flame at -5,0 20 x 10 clipped 0 0 10 10 radius 0"),
        ('<art name="flame" width="10" height="5" rx="1"/>', "picture flame at 0,0 10 x 5 clipped 0 0 10 5 radius 1"),
        ('<text width="20" height="5" style="title" fill="ink" size="12" align="left" fit="line">Hi</text>',
         "text 0,3.842 'Hi' Baloo2-SemiBold.ttf 12pt #000000"),
    ],
)  # fmt: skip
def test_elements(inside: str, mark: str) -> None:
    assert marks(inside) == [mark]


@pytest.mark.parametrize(
    ("transform", "matrix"),
    [
        ("translate(1)", "1 0 0 1 1 0"),
        ("translate(1 -2)", "1 0 0 1 1 -2"),
        ("scale(2)", "2 0 0 2 0 0"),
        ("scale(2,-1)", "2 0 0 -1 0 0"),
        ("rotate(90)", "0 1 -1 0 0 0"),
        ("rotate(180 10 20)", "-1 0 0 -1 20 40"),
        ("  translate ( 1 2 )\n scale(2) ", "2 0 0 2 1 2"),
    ],
)
def test_transforms(transform: str, matrix: str) -> None:
    assert marks(f'<group transform="{transform}"/>') == [f"group {matrix}"]


def test_groups() -> None:
    inside = '<group opacity="0.5"><group shared="true"><rect width="1" height="1"/></group></group>'
    assert marks(inside) == ["group opacity 0.5", "group shared", "rect 0,0 1 x 1"]


def test_inline_elements() -> None:
    text = 'a <b>b <i>c</i></b><br/>d <span style="title" fill="ink">e</span> <icon name="star"/>'
    (first, second, icon) = marks(f'<text width="60" height="20">{text}</text>')
    fonts = ["'a ' Nunito-Regular", "'b ' Nunito-ExtraBold", "'c' Nunito-ExtraBoldItalic"]
    assert [run.split(".ttf")[0] for run in first.split(" ", 2)[2].split(" | ")] == fonts
    assert "'d '" in second
    assert "'e ' Baloo2-SemiBold.ttf 10pt #000000" in second
    assert icon.startswith("icon icon-star at ")


def test_a_ground_lies_behind_the_words_it_belongs_to() -> None:
    """It reaches from their start to their end, over the spaces between them, and above a capital's accent."""
    found = marks('<text width="60" height="9" fit="line">Un <span background="pink">É</span>lan</text>')
    ground, line = found
    assert ground.startswith("ground rect ")
    assert "fill #" in ground
    x, y, width, height = (float(n) for n in re.split(r"[ ,x]+", ground.removeprefix("ground rect ").split(" fill")[0]))
    baseline = float(line.split(",", maxsplit=1)[1].split()[0])
    assert 3 < x < 6
    assert 1 < width < 3
    assert y < baseline - 2
    assert y + height > baseline


def test_a_ground_over_two_words_is_one() -> None:
    inside = '<span background="pink">deux <b>mots</b></span> <span background="ink">noirs</span>'
    grounds = [mark for mark in marks(f'<text width="60" height="9">{inside}</text>') if mark.startswith("ground")]
    assert len(grounds) == 2


def test_a_ground_lies_behind_icons_too() -> None:
    for inside in ('<icon name="star"/>', 'deux <icon name="star"/> mots'):
        text = f'<text width="60" height="9"><span background="pink">{inside}</span> ici</text>'
        assert len([mark for mark in marks(text) if mark.startswith("ground")]) == 1


def test_what_was_shrunk_and_used_is_told() -> None:
    text = '<text width="20" height="7" style="title" fit="shrink" min="6">Marshmallow</text>'
    found = drawn(f'<face>{text}<art name="flame" width="1" height="1"/></face>')
    assert [(fit.style, fit.wanted, fit.text) for fit in found.fits] == [("title", 20, "Marshmallow")]
    assert 6 <= found.fits[0].size < 20
    assert found.pictures == {"flame"}


def test_empty_texts_draw_nothing() -> None:
    assert marks('<text width="5" height="5"/><text width="5" height="5"> </text>') == []


# what is wrong, and where


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('<face>\n  <rect widht="3" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="wide" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="1e9" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="nan" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="1 2" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="-1" height="4"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="1" height="1" stroke="ink" stroke-width="-1"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="1" height="1" stroke-dasharray="0 0"/></face>', "2:3 template/markup"),
        ('<face>\n  <rect width="1" height="1" stroke-dasharray="1 x"/></face>', "2:3 template/markup"),
        ('<face>\n  <circle r="-1"/></face>', "2:3 template/markup"),
        ('<face>\n  <ellipse cx="1" cy="1" rx="1"/></face>', "2:3 template/markup"),
        ('<face>\n  <polyline points="1 2 3"/></face>', "2:3 template/markup"),
        ('<face>\n  <polyline/></face>', "2:3 template/markup"),
        ('<face>\n  <polygon points="1 2 3 1e99"/></face>', "2:3 template/markup"),
        ('<face>\n  <path/></face>', "2:3 template/markup"),
        ('<face>\n  <path d="M1"/></face>', "2:3 template/markup"),
        ('<face>\n  <path d="M1e99 0"/></face>', "2:3 template/markup"),
        ('<face>\n  <art width="1" height="1"/></face>', "2:3 template/markup"),
        ('<face>\n  <art name="flame" width="1" height="1" preserveAspectRatio="fit"/></face>', "2:3 template/markup"),
        ('<face>\n  <group transform="skew(1)"/></face>', "2:3 template/markup"),
        ('<face>\n  <group transform="rotate(1 2)"/></face>', "2:3 template/markup"),
        ('<face>\n  <group transform="translate()"/></face>', "2:3 template/markup"),
        ('<face>\n  <group transform="scale(1e99)"/></face>', "2:3 template/markup"),
        ('<face>\n  <group opacity="50"/></face>', "2:3 template/markup"),
        ('<face>\n  <group shared="yes"/></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9" fit="grow">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9" size="0">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9" fit="shrink" min="-2">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9" fit="shrink" min="11">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9" align="centre">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text height="9">a</text></face>', "2:3 template/markup"),
        ('<face>\n  <text width="9" height="9">a<u>b</u></text></face>', "2:31 template/markup"),
        ('<face>\n  <text width="9" height="9">a<b style="x">b</b></text></face>', "2:31 template/markup"),
        ('<face>\n  <text width="9" height="9">a<br>b</br></text></face>', "2:31 template/markup"),
        ('<face>\n  <text width="9" height="9">a<icon/></text></face>', "2:31 template/markup"),
        ('<face>\n  <text width="9" height="9"><icon name="star"><b/></icon></text></face>', "2:48 template/markup"),
        ('<face>\n  <text width="9" height="9"><text/></text></face>', "2:30 template/markup"),
        ('<face>\n  <rect width="1" height="1"><circle r="1"/></rect></face>', "2:30 template/markup"),
        ('<face>\n  <rect width="1" height="1">words</rect></face>', "2:30 template/markup"),
        ('<face>\n  words</face>', "2:3 template/markup"),
        ('<face>\n  <group>words</group></face>', "2:10 template/markup"),
        ('<face>\n  <group><circle r="1"/>words</group></face>', "2:25 template/markup"),
        ('<face>\n  <crcle r="1"/></face>', "2:3 template/markup"),
        ('<face>\n  <Rect width="1" height="1"/></face>', "2:3 template/markup"),
        ('<face>\n  <svg:rect xmlns:svg="x"/></face>', "2:3 template/markup"),
        ('\n <card/>', "2:2 template/markup"),
        ('\n <face width="3"/>', "2:2 template/markup"),
        ('<face>\n  <face/></face>', "2:3 template/markup"),
        ('<face>\n  <rect _="7" width="1" height="1"/></face>', "2:3 template/markup"),
        ('<face>\n  <group>\n  <rect width="1" height="1">\n</group></face>', "3:3 template/markup"),
        ('<face>\n  <rect width="1" height="1"/>\n', "1:1 template/markup"),
        ('<face>\n  <rect width="1" height=1/></face>', "2:3 template/markup"),
        ('<face>\n  <rect/>&nbsp;</face>', "2:10 template/markup"),
        ("<face>\n  <rect/>{{ '\\r\\r\\r\\x01' }}</face>", "2:10 template/markup"),
        ('<face/>\n<face/>', "2:1 template/markup"),
        ('', "templates/t/face.xml template/markup"),
        ('just words', "templates/t/face.xml template/markup"),
        ('<!DOCTYPE face [<!ENTITY a "b">]><face/>', "templates/t/face.xml template/markup"),
        ('<face><![CDATA[a]]></face>', "templates/t/face.xml template/markup"),
        ('<face>\n  <rect width="1" height="1" fill="pinc"/></face>', "2:3 reference/colour"),
        ('<face>\n  <rect width="1" height="1" stroke="#ffffff"/></face>', "2:3 reference/colour"),
        ('<face>\n  <text width="9" height="9" fill="pinc">a</text></face>', "2:3 reference/colour"),
        ('<face>\n  <text width="9" height="9"><span fill="pinc">a</span></text></face>', "2:30 reference/colour"),
        ('<face>\n  <text width="9" height="9" style="titel">a</text></face>', "2:3 reference/style"),
        ('<face>\n  <text width="9" height="9"><span style="titel">a</span></text></face>', "2:30 reference/style"),
        ('<face>\n  <art name="flam" width="1" height="1"/></face>', "2:3 reference/art"),
        ('<face>\n  <text width="9" height="9"><icon name="stare"/></text></face>', "2:30 reference/art"),
        ('<face>\n  <text width="9" height="9" fit="line">much too wide</text></face>', "2:3 text/overflow"),
        ('<face>\n  <text width="9" height="9" size="5">a</text></face>', "2:3 text/too-small"),
        ('<face>\n  <text width="9" height="9">\ud55c</text></face>', "2:3 text/missing-glyph"),
    ],
)  # fmt: skip
def test_places(template: str, found: str) -> None:
    assert problems(template) == [found]


def test_a_comment_is_none_of_all_this() -> None:
    assert problems("<face><!-- <rect/> & --></face>") == []


def test_all_findings_of_a_face_are_told_at_once() -> None:
    template = """<face>
  <rect width="x" height="1"/>
  <group><circle r="1" fill="pinc"/>
    <art name="flam" width="1" height="1"/></group>
  <text width="5" height="3">Much too long for this</text>
</face>"""
    wanted = ["2:3 template/markup", "3:10 reference/colour", "4:5 reference/art", "5:3 text/overflow"]
    assert problems(template) == wanted


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("<crcle r='1'/>", "unknown element <crcle> (did you mean 'circle'?)"),
        ("<rect widht='1'/>", "<rect> has no attribute 'widht' (did you mean 'width'?)"),
        ("<rect width='1'/>", "<rect> needs height"),
        ("<rect width='a' height='1'/>", "width: found 'a', wanted a number of millimetres"),
        ("<rect width='1' height='1' fill='pinc'/>", "unknown colour 'pinc' (did you mean 'pink'?)"),
        ("<text style='titel' width='9' height='9'>a</text>", "unknown text style 'titel' (did you mean 'title'?)"),
        ("<text width='9' height='9'><icon name='stra'/></text>", "there is no icon 'stra' (did you mean 'star'?)"),
        ("<text width='9' height='9'><ico name='x'/></text>", "unknown element <ico> in a text (did you mean 'icon'?)"),
        ("<text width='9' height='9' fit='shrnk'>a</text>", "wanted line, wrap, shrink (did you mean 'shrink'?)"),
        ("<rect width='6.4' height='9' rx='8'/>", "rx: found 8, wanted at most 3.2, half of its shorter side"),
        ("<art name='flame' width='1' height='1' rx='-1'/>", "rx: found -1, wanted 0 or more"),
        ("<text width='9' height='9' fit='shrink' min='12'>a</text>", "wanted at most the size of the text, 10"),
    ],
)
def test_says_what_was_meant(inside: str, words: str) -> None:
    assert words in says(inside)


@pytest.mark.parametrize(
    "inside",
    [
        "<group>" * 40 + "</group>" * 40,
        "<group>" * 3000 + "</group>" * 3000,
        "<text width='9' height='9'>" + "<b>" * 40 + "</b>" * 40 + "</text>",
        "<text width='9' height='9'>" + "<b>" * 4000 + "</b>" * 4000 + "</text>",
        "{% for a in range(11) %}{% for n in range(950) %}<group/><group/>{% endfor %}{% endfor %}",
        "<group transform='{% for a in range(1000) %}" + " " * 99 + "{% endfor %}x'/>",
        "<rect width='{% for a in range(1000) %}" + "9" * 99 + "{% endfor %}x' height='1'/>",
    ],
)
def test_too_much_is_one_finding(inside: str) -> None:
    (finding,) = drawn(f"<face>{inside}</face>").findings
    assert finding.id == "template/markup"
    assert len(finding.message) < 300


def test_the_same_mistake_in_each_round_is_told_once() -> None:
    assert problems("<face>{% for n in range(2000) %}<crcle/>{% endfor %}</face>") == ["1:33 template/markup"]


def test_the_same_mistake_twice_on_a_face_is_told_of_the_next_one_too() -> None:
    """What is set once more is what was set without any mistake."""
    text = '<text _="0" width="9" height="9" fit="line">much too wide</text>'
    written = Markup(f"<face>{text}{text}</face>", {"0": Span("f", 1)}, ())
    reader = a_reader()
    for _ in range(2):
        found = read(written, reader=reader)
        assert [finding.id for finding in found.findings] == ["text/overflow"]


def test_a_face_with_everything_wrong_ends() -> None:
    many = "".join(f"<a{number}/>" for number in range(500))
    assert len(drawn(f"<face>{many}</face>").findings) == 100


def test_as_many_elements_as_allowed() -> None:
    places = Markup("<face>" + "<group/>" * MAX_MARKS + "</face>", {}, ())
    assert not read(places).findings


# the content's own places

WIDE = "Marshmallows and more marshmallows"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{{ piece.title }}", "cards.csv:2:5"),
        ("{{ piece.title|rich }}", "cards.csv:2:5"),
        ("{{ piece.bold|rich }}", "cards.csv:3:5"),
        ("<b>{{ piece.title }}</b>", "cards.csv:2:5"),
        ("No. {{ piece.title }}", "cards.csv:2:5"),
        ("{% macro m(words) %}{{ words|rich }}{% endmacro %}{{ m(piece.bold) }}", "cards.csv:3:5"),
        ("{% macro m(words) %}{{ words }}{% endmacro %}{{ m(words=piece.title) }}", "cards.csv:2:5"),
        ("{% set words %}{{ piece.title }}{% endset %}{{ words }}", "cards.csv:2:5"),
        ("{{ piece.title|upper }}", "1:7"),
        ("{{ _('" + WIDE + "') }}", "1:7"),
        (WIDE, "1:7"),
    ],
)
def test_a_text_that_is_too_long_is_found_where_it_was_written(text: str, found: str) -> None:
    template = f'<face><text width="20" height="5" fit="line">{text}</text></face>'
    assert problems(template, title=WIDE, bold=f"**{WIDE}**") == [f"{found} text/overflow"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{{ piece.good }} \ud55c", "1:7 text/missing-glyph"),
        ("\ud55c {{ piece.good }}", "1:7 text/missing-glyph"),
        ("{{ piece.good }} {{ piece.bad }}", "cards.csv:3:5 text/missing-glyph"),
        ("{{ piece.good }} {{ piece.rich|rich }}", "cards.csv:4:5 text/missing-glyph"),
        ("{{ piece.good }} {{ piece.icon|rich }} {{ piece.good }}", "cards.csv:5:5 reference/art"),
        ("{{ piece.icon }}", "cards.csv:5:5 text/marks"),
    ],
)
def test_of_several_texts_the_wrong_one_is_named(text: str, found: str) -> None:
    template = f'<face><text width="60" height="40">{text}</text></face>'
    fields = {"good": "Good", "bad": "\ud55c", "rich": "a **b \ud55c** c", "icon": "a **b :stra:**"}
    assert problems(template, **fields) == ([found] if found else [])


def test_texts_of_the_content_in_attributes() -> None:
    inside = '<art name="{{ piece.art }}" width="{{ piece.width }}" height="5"/>'
    inside += '<rect width="1" height="1" fill="{{ piece.fill }}"/>'
    assert marks(inside, art="flame", width="10", fill="pink")[1] == "rect 0,0 1 x 1 fill #dd5599"
    assert says("<art name='{{ piece.art }}' width='1' height='1'/>", art="flam").startswith(
        "there is no picture 'flam' "
    )


def test_content_is_never_markup() -> None:
    (line,) = marks('<text width="60" height="20">{{ piece.title }}</text>', title="<b a & &b <!DOCTYPE")
    assert "'<b a & &b <!DOCTYPE'" in line


def test_markers_that_somebody_wrote_are_harmless() -> None:
    for words in (
        marker_of(99),
        marker_of(0) * 3,
        "\ufdd0",
        "\ufdd0\ufdd1" * 5,
        "\ufdd0" + "9" * 30 + "\ufdd1",
        "&#xFDD0;7&#xFDD1;",
    ):
        template = "<face>{{ piece.title }}<text width='60' height='9'>{{ piece.title }}</text></face>"
        assert problems(template, title="x" + words)[0] == "1:7 template/markup"
        written = f"<text width='60' height='9'>{words}{{{{ piece.title }}}}</text>"
        with suppress(TemplateProblem):  # one that is no reference of XML is refused where it stands
            assert problems(f"<face>{written}</face>", title="x") == ["1:7 template/markup"]


# rich text


@pytest.mark.parametrize(
    ("words", "markup"),
    [
        ("plain", "plain"),
        ("**a** *b*", "<b>a</b> <i>b</i>"),
        ("**a *b* c**", "<b>a <i>b</i> c</b>"),
        ("***a***", "<b><i>a</i></b>"),
        ("*a **b***", "<i>a <b>b</b></i>"),
        ("**a *b***", "<b>a <i>b</i></b>"),
        ("2 * 3", "2 * 3"),
        ("2 ** 3", "2 ** 3"),
        ("**a", "**a"),
        ("*a **b* c**", "*a <b>b* c</b>"),
        (":star: :a-1:", '<icon name="star"/> <icon name="a-1"/>'),
        ("10:30, a: b", "10:30, a: b"),
        ("a\nb", "a<br/>b"),
        ("<b> & **<**", "&lt;b&gt; &amp; <b>&lt;</b>"),
        ("<b> & c", "&lt;b&gt; &amp; c"),
    ],
)
def test_rich(words: str, markup: str) -> None:
    assert rich(words) == markup


@given(st.text("ab *:\n<&-1", max_size=40))
def test_rich_text_is_always_well_formed(words: str) -> None:
    found = read(Markup(f"<face><text width='1' height='1'>{rich(words)}</text></face>", {}, ()))
    assert "template/markup" not in {finding.id for finding in found.findings}


# whatever comes

NAMES = [
    *dict.fromkeys(name for reader in ELEMENTS.values() for name in reader.attributes),
    *["style", "fit", "min", "size", "transform", "_", "a:b"],
]
VALUES = st.one_of(
    st.sampled_from(
        ["1", "0", "-1", "1e4", "flame", "star", "ink", "title", "shrink", "line", "M0 0L1 1", "rotate(1)"]
    ),
    st.text("0123456789.,-e M()ax\ufdd0\ufdd1", max_size=12),
)
TAGS = [*ELEMENTS, *["face", "group", "text", "b", "i", "br", "icon", "span", "x"]]


def element(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    attributes = st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=5).map(
        lambda pairs: "".join(f' {name}="{value}"' for name, value in pairs.items())
    )
    return st.builds(
        lambda tag, a, c: f"<{tag}{a}>{''.join(c)}</{tag}>",
        st.sampled_from(TAGS),
        attributes,
        st.lists(children, max_size=4),
    )


MARKUP = st.recursive(st.text("ab <&\ufdd0\ufdd11\r\n", max_size=5), element, max_leaves=12)


@settings(max_examples=200, deadline=None)
@given(st.one_of(MARKUP, MARKUP.map(lambda inside: f"<face>{inside}</face>"), st.text(max_size=40)))
def test_anything_is_marks_or_findings(markup: str) -> None:
    found = read(Markup(markup, {"0": Span("f", 1)}, (Span("c", 1),)))
    assert found.findings or describe_face(found.face)


CARD = (ROOT / "templates/zigzag/aid-front.xml").read_text("utf-8")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, len(CARD)), st.integers(0, 30), st.text("<>/\"'{}%&= a1", max_size=4))
def test_a_template_with_a_slip_is_marks_or_findings(at: int, length: int, slip: str) -> None:
    with suppress(TemplateProblem):
        drawn(CARD[:at] + slip + CARD[at + length :])


# goldens


GOLDENS = Path(__file__).parent / "golden/faces"
SHOWN = ("pink-water-cocktail", "joker-juggles", "aid")


class Faces(NoSink):
    """Keeps the faces themselves, by the names that a kit gives them."""

    def __init__(self) -> None:
        self.by_name: dict[str, Face] = {}
        self._latest = Face(0, 0, 0, ())

    def make_form(self, face: Face, _component: Component | None, /) -> None:
        self._latest = face

    def keep(self, form: Form | None, key: bytes, /) -> str:
        name = super().keep(form, key)
        self.by_name[name] = self._latest
        return name


@cache
def fronts() -> Mapping[str, Face]:
    """The fronts of ZIGZAG's cards in French."""
    project = Project(ROOT)
    game = load_game(project.folder, "zigzag", project.common).game
    assert game is not None
    studio, setting, sink = Studio(project, game), Setting(parse_paper("A3")), Faces()
    wish = Wish("fr", only=("characters", "specials", "aids"))
    kit = make_kit(studio, make_edition(localise(studio, game, "fr"), wish, setting), setting, sink, lambda _: None)
    assert not kit.findings
    return {f.piece.id: sink.by_name[f.front] for file in kit.files for run in file.runs for f in run.faces}


@pytest.mark.parametrize("piece", SHOWN)
def test_faces_of_zigzag(piece: str) -> None:
    """Rewritten with PLANCHE_GOLDENS=write, and read as a diff."""
    golden = GOLDENS / f"zigzag-{piece}.txt"
    shown = describe_face(fronts()[piece])
    if os.environ.get("PLANCHE_GOLDENS") == "write":
        golden.parent.mkdir(parents=True, exist_ok=True)
        golden.write_text(shown, "utf-8")
    assert shown == golden.read_text("utf-8")


def test_every_check_has_its_page() -> None:
    assert all("Example:" in check.manual and "Mend it:" in check.manual for check in (*CHECKS, *REFERENCES))
