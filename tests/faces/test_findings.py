"""What is said of wrong markup, word by word, and the very edges of what is right."""

from __future__ import annotations

import pytest

from planche.faces import FaceResult
from planche.findings import Span
from planche.templates.engine import Markup
from tests.faces.drawn import a_reader, marks_of, plain, read, words_of

COMPLETE = "(write a third number, the y of the point: rotate(degrees x y), as in rotate(1 31.5 44); or take 2 out)"
ROTATE = "(write rotate(90), or rotate(90 31.5 44) where it turns about that point)"
SCALE = "(write scale(0.5), or scale(0.5 2) where it is not the same across and down)"
TRANSLATE = "(write translate(3 0): how far to the right and down, in mm)"
COMMA = "(part transformations by a blank, not by a comma)"
OUT = "(take 'skewX(9)' out, or write one of these in its place)"
BEGIN = "(write {}, and begin where it ends)"
PAIRS = "(write the number that is missing, or take out what is too many: each point has x and y)"
TO_TEXT = "(write them in a <text>, or take them out)"
MILLIMETRES = "wanted a number of millimetres (or points)"
NUMBER = f"{MILLIMETRES} (write a number, such as 4.5)"
DASHES = 'wanted lengths of dashes and gaps (write those of one dash and one gap in mm, as in "2 1": they are repeated)'
TRANSFORM = "wanted translate(x y), rotate(degrees x y), scale(x y)"


def says(inside: str) -> list[str]:
    return [words_of(finding) for finding in plain(inside).findings]


def at_places(markup: str, *places: Span) -> FaceResult:
    """A face whose elements carry the numbers of places."""
    return read(Markup(markup, {str(number): place for number, place in enumerate(places)}, ()))


@pytest.mark.parametrize(
    ("found", "way"),
    [
        ("2.5cm", "25: lengths are in mm"),
        (" -2 cm", "-20: lengths are in mm"),
        ("25mm", "25 alone: lengths are in mm"),
        ("25 px", "25 alone"),
        ("4pt", "4 alone"),
        ("piece.x", "{{ piece.x }} if its value is meant"),
    ],
)
def test_lengths_with_units(found: str, way: str) -> None:
    assert says(f"<rect x='{found}' width='1' height='1'/>") == [f"x: found '{found}', {MILLIMETRES} (write {way})"]


@pytest.mark.parametrize(
    ("found", "way"),
    [
        ("9mm", "25.5: sizes of type are in points"),
        ("0.9cm", "25.5: sizes of type are in points"),
        ("9pt", "9 alone"),
        ("9px", "9 alone"),
        ("9,5", "9.5, with a point"),
    ],
)
def test_sizes_of_type_with_units(found: str, way: str) -> None:
    inside = f"<text width='9' height='9' size='{found}'>a</text>"
    assert says(inside) == [f"size: found '{found}', {MILLIMETRES} (write {way})"]


@pytest.mark.parametrize(
    ("inside", "words"),
    [
        ("<gruop/>", "unknown element <gruop> (did you mean 'group'?)"),
        ("<txet/>", "unknown element <txet> (did you mean 'text'?)"),
        ("<face/>", "unknown element <face> (known: art, circle, cut, rect, text and 9 more)"),
        ("<group shraed='true'/>", "<group> has no attribute 'shraed' (did you mean 'shared'?)"),
        ("<group shared='True'/>", "shared: found 'True', wanted true, false (did you mean 'true'?)"),
        ("<group opacity='1.01'/>", "opacity: found 1.01, wanted 0 to 1 (write 1)"),
        ("<group opacity='-.5'/>", "opacity: found -0.5, wanted 0 to 1 (write 0)"),
        ("<group opacity='half'/>", f"opacity: found 'half', {NUMBER}"),
        ("<group transform='rotate(1 2)'/>", f"transform: found 'rotate(1 2)', {TRANSFORM} {COMPLETE}"),
        ("<group transform='rotate(1 2 3 4)'/>", f"transform: found 'rotate(1 2 3 4)', {TRANSFORM} {ROTATE}"),
        ("<group transform='scale(1 2 3)'/>", f"transform: found 'scale(1 2 3)', {TRANSFORM} {SCALE}"),
        ("<group transform='translate()'/>", f"transform: found 'translate()', {TRANSFORM} {TRANSLATE}"),
        ("<group transform='scale(1),scale(1)'/>", f"transform: found 'scale(1),scale(1)', {TRANSFORM} {COMMA}"),
        ("<group transform='rotat(9)'/>", f"transform: found 'rotat(9)', {TRANSFORM} (did you mean 'rotate'?)"),
        ("<group transform='scale(1) skewX(9)'/>", f"transform: found 'scale(1) skewX(9)', {TRANSFORM} {OUT}"),
        ("<group opacity='50'/>", "opacity: found 50, wanted 0 to 1 (write 0.5)"),
        ("<group transform='scale(200)  scale(200)'/>",
         "transform: 'scale(200) scale(200)' enlarges or moves by more than 10000 (write smaller numbers)"),
        ("<group transform='scale(200)'><group transform='scale(200)'/></group>",
         "transform: with the groups around it, it enlarges or moves by more than 10000 (write smaller numbers)"),
        ("<rect x='1,2' width='1' height='1'/>", f"x: found '1,2', {MILLIMETRES} (write 1.2, with a point)"),
        ("<rect x='' width='1' height='1'/>", '<rect> needs x (write x="5", a length in mm, or whichever it is)'),
        ("<rect width='10001' height='1'/>", f"width: found '10001', {MILLIMETRES} (write one of 10000 at most)"),
        ("<rect x='-10001' width='1' height='1'/>", f"x: found '-10001', {MILLIMETRES} (write one of 10000 at most)"),
        ("<rect width='-.0006' height='1'/>", f"width: found -0.001, wanted 0 or more {BEGIN.format(0.0006)}"),
        ("<rect width='1' height='-1.25'/>", f"height: found -1.25, wanted 0 or more {BEGIN.format(1.25)}"),
        ("<circle r='-2'/>", "r: found -2, wanted 0 or more (write 2)"),
        ("<ellipse cy='1' rx='1' ry='1'/>", '<ellipse> needs cx (write cx="5", a length in mm, or whichever it is)'),
        ("<ellipse cx='1' rx='1' ry='1'/>", '<ellipse> needs cy (write cy="5", a length in mm, or whichever it is)'),
        ("<polyline points='1 2'/>", "points: found '1 2', wanted pairs of numbers (write x and y of two points or "
         "more, as in 1 2 1 9)"),
        ("<polygon points='1 2 3 4 5'/>", f"points: found '1 2 3 4 5', wanted pairs of numbers {PAIRS}"),
        ("<path d='L1 1'/>", "d: found 'L', wanted M first (write M before it)"),
        ("<line stroke='ink' stroke-dasharray='1 -1'/>", f"stroke-dasharray: found '1 -1', {DASHES}"),
        ("<line stroke='ink' stroke-dasharray='0'/>", f"stroke-dasharray: found '0', {DASHES}"),
        ("<line stroke='ink' stroke-dasharray='a'/>", f"stroke-dasharray: found 'a', {DASHES}"),
        ("<rect width='1' height='1'>a<circle/></rect>", "found <circle> inside <rect> (only <group> holds elements)"),
        ("<art width='1' height='1'/>", "<art> needs name (write the "
         "name of a picture; where a piece may have none, write {% if %} around the element)"),
        ("<art name='flame' width='1' height='1' preserveAspectRatio='slise'/>",
         "preserveAspectRatio: found 'slise', wanted meet, slice, none (did you mean 'slice'?)"),
        ("<art name='water' width='1' height='1'/>", "there is no picture 'water' (add art/water.svg, or write "
     "the name of another; known: flame, icon-star)"),
        ("<rect width='1' height='1' fill='INK'/>", "unknown colour 'INK' (did you mean 'ink'?)"),
        ("<group>\n some words \n</group>", f"words outside <text>: 'some words' {TO_TEXT}"),
    ],
)  # fmt: skip
def test_words(inside: str, words: str) -> None:
    assert says(inside)[-1] == words


@pytest.mark.parametrize(
    ("inside", "mark"),
    [
        ('<rect x="-10000" width="10000" height="0"/>', "rect -10000,0 10000 x 0"),
        ('<rect width=" 1 " height="1,"/>', "rect 0,0 1 x 1"),
        ('<rect width="1e1" height="+.5"/>', "rect 0,0 10 x 0.5"),
        ('<rect width="8" height="5" rx="2"/>', "rect 0,0 8 x 5 radius 2"),
        ('<rect width="8" height="5" rx="3"/>', "rect 0,0 8 x 5 radius 2.5"),
        ('<rect width="5" height="8" rx="3"/>', "rect 0,0 5 x 8 radius 2.5"),
        ('<rect width="1" height="1" stroke-width="2"/>', "rect 0,0 1 x 1"),
        ('<rect width="1" height="1" fill=""/>', "rect 0,0 1 x 1"),
        (f'<line stroke="ink" stroke-dasharray="{"1 " * 20}"/>', f"path M0,0 L0,0 stroke #000000 0.3 dash{' 1' * 20}"),
        ('<line stroke="ink" stroke-dasharray=" "/>', "path M0,0 L0,0 stroke #000000 0.3"),
        ('<line stroke="ink" stroke-dasharray="0 1"/>', "path M0,0 L0,0 stroke #000000 0.3 dash 0 1"),
        ('<group opacity="0"/>', "group opacity 0"),
        ('<group opacity="1" shared="false"/>', "group"),
        ('<group transform="scale(100) scale(100 10)"/>', "group 10000 0 0 1000 0 0"),
        ('<group transform=" "/>', "group"),
        ('<art name="flame" width="9" height="4"/>', "picture flame at 0.5,0 8 x 4"),
        ('<art name="flame" width="8" height="4"/>', "picture flame at 0,0 8 x 4"),
        ('<art name="flame" width="4" height="4" rx="4"/>', "picture flame at 0,1 4 x 2 clipped 0 0 4 4 radius 2"),
        ('<rect _="0" width="1" height="1"/>', "rect 0,0 1 x 1"),
    ],
)
def test_the_edges_of_what_is_right(inside: str, mark: str) -> None:
    assert marks_of(plain(inside)) == [mark]


def test_as_many_groups_in_groups_as_allowed() -> None:
    assert says("<group>" * 30 + "</group>" * 30) == []
    assert says("<group>" * 31 + "</group>" * 31) == [
        "elements nested deeper than 30 (take some of the elements around it away)"
    ]


def test_an_element_that_was_right_before_is_wrong_with_something_inside() -> None:
    rect = '<rect width="1" height="1"'
    assert says(f"{rect}/>{rect}>words</rect>") == [f"words outside <text>: 'words' {TO_TEXT}"]
    assert says(f"{rect}/>{rect}><a/></rect>") == ["found <a> inside <rect> (only <group> holds elements)"]
    circle = '<rect width="1" height="2"/><circle r="1"/><rect width="1" height="1"/>'
    assert len(marks_of(plain(circle + circle))) == 6


def test_what_is_wrong_beside_what_is_right() -> None:
    """The rest is drawn, and nothing that was found on one face is told of the next."""
    reader, inside = a_reader(), '<rect width="1" height="1"/><rect/><group><circle/><circle r="1"/></group>words'
    found = plain(inside, reader=reader)
    assert [words_of(finding) for finding in found.findings] == [
        '<rect> needs width (write width="5", a length in mm, or whichever it is)',
        '<circle> needs r (write r="5", a length in mm, or whichever it is)',
        f"words outside <text>: 'words' {TO_TEXT}",
    ]
    assert (found.face.width, found.face.height, found.face.bleed) == (63000, 88000, 3000)
    assert [type(mark).__name__ for mark in found.face.marks] == ["Rect", "Group"]
    assert plain("", reader=reader).findings == ()


@pytest.mark.parametrize(
    ("markup", "words"),
    [
        (" \n", "the template writes nothing (write <face> ... </face>)"),
        ("<face>\n<rect", "a tag is never closed with > (write > where it ends)"),
        ("<face></fac>", "</fac> cannot close <face> (write </face> in its place)"),
        ("<card/>", "found <card> as the outermost element, wanted <face> (write <face> before it, and "
         "</face> at the end)"),
        ('face><rect _="abcd"/></face>', "found 'face>' at the start, wanted <face> (write < before it)"),
        ("One <face/>", "words before <face>: 'One' (write them in a <text> behind it)"),
        ('"<face _="abcd"/>', "words before <face>: '\"' (write them in a <text> behind it)"),
        ("'<face/>", "words before <face>: \"'\" (write them in a <text> behind it)"),
        ("\ufeff<face>\n<rect", "a tag is never closed with > (write > where it ends)"),
        ("\u00e9<face/>", "words before <face>: '\u00e9' (write them in a <text> behind it)"),
        ('One <rect _="abcd"/>', "found 'One' at the start, wanted <face> (begin with <face>, write words in a <text>, "
         "and end with </face>)"),
        ('<face/>One <rect _="abcd" x', "words behind </face>: 'One <rect x' (write "
         "them in a <text> before it, or take them out)"),
        ('<face><!-- a -- <rect _="abcd" x="3"/> --></face>', "found ' <rect x=\"3\"/> --></' in <face>, where it "
         'cannot stand (write each attribute as name="value", with a blank before)'),
        ("\n<?xml version='1.0'?><face/>", "<?xml ...?> does not stand at the start (delete it)"),
        ("<face bleed='3'/>", "<face> has no attribute 'bleed' (known: none)"),
        ("<!DOCTYPE a><face/>", "a face holds no <!DOCTYPE> or <![CDATA[> (take it out)"),
        ("<face>&#xFDD0;</face>", "found '&#xFDD0;', which no text may hold, at or after this element (take it out)"),
        ("<face>&#064977;</face>", "found '&#064977;', which no text may hold, at or after this element (take it out)"),
        ("<face><!-- <!DOCTYPE --></face>", "a face holds no <!DOCTYPE> or <![CDATA[> (take it out)"),
    ],
)  # fmt: skip
def test_a_face_that_cannot_be_read(markup: str, words: str) -> None:
    (finding,) = at_places(markup).findings
    assert words_of(finding) == words
    assert str(finding.span) == "templates/t/face.xml"


A, B, C = (Span("f.xml", number, 1) for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("markup", "places"),
    [
        ('<face _="0"><rect _="1"/><rect _="2"/></face>', [B, C]),
        ('<face _="0"><rect _="1"/>words</face>', [B, A]),
        ('<face _="0"><group _="1">words</group></face>', [B]),
        ('<face _="0"><rect _="1"><a _="2"/></rect></face>', [C]),
        ('<face _="0"><rect _="1"><a/></rect></face>', [Span("templates/t/face.xml")]),
        ('<face _="0"><rect _="3"/></face>', [Span("templates/t/face.xml")]),
        ('<face _="0"><rect _="-1"/></face>', [Span("templates/t/face.xml")]),
        ('<face _="0"><rect _="x"/></face>', [Span("templates/t/face.xml")]),
        ('<face _="0"><rect _="1"/>\n<rect _="2"></face>', [C]),
        ('<face _="0"><rect _="1"></a><rect _="2"/></face>', [B]),
        ('<face _="0">\n\n<rect _="1"></a><rect _="2"/></face>', [B]),
        ('<face _="0"><rect _="1"/>&#xfdd1;<rect _="2"/></face>', [B]),
        ('<card _="1"/>', [B]),
    ],
)
def test_places(markup: str, places: list[Span]) -> None:
    assert [finding.span for finding in at_places(markup, A, B, C).findings] == places


def test_a_place_with_nine_digits_is_none() -> None:
    for number in ("999999999", "0000000001"):
        (finding,) = at_places(f'<face><rect _="{number}"/></face>', A, B).findings
        assert finding.span == Span("templates/t/face.xml")


def test_a_face_with_too_much_on_it_says_so_where_it_ends() -> None:
    many = "<group/>" * 19_999
    (finding,) = at_places(f'<face>{many}<group _="0"/><group _="1"/><rect/></face>', A, B).findings
    assert (finding.span, finding.message) == (B, "more than 20000 elements on one face")
