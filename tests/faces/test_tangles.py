"""Tags that are not closed, cross or stand where none can: what is told, at which of them, and the way out."""

from __future__ import annotations

import pytest

from planche.faces.tangles import Tag, find_tangle, tags_of
from planche.findings import Span
from planche.templates.engine import Markup
from tests.faces.drawn import read

LESS = "write &lt; for the sign itself"
AND = "write &amp; for the sign itself"
PAIRS = 'write each attribute as name="value", with a blank before'
NOTHING = "delete it, or write before it what it closes"


def test_the_tags_of_markup() -> None:
    markup = """<face _="a-1"><rect x="1>" y='<b>'/><!-- <i> - --></x ><b c </face>"""
    assert [*tags_of(markup)] == [
        Tag("face", "a-1", "open", 0, 14),
        Tag("rect", "", "empty", 14, 36),
        Tag("x", "", "close", 50, 55),
        Tag("face", "", "close", 60, 67),
    ]
    assert [*tags_of('<b><!-- never closed <i> <u c="')] == [Tag("b", "", "open", 0, 3)]


@pytest.mark.parametrize(
    ("markup", "sign", "message", "hint"),
    [
        # what stands outside of the face
        ('<card _="7"/>', "7", "found <card> as the outermost element, wanted <face>",
         "write <face> before it, and </face> at the end"),
        ('<face></face><rect _="3"/>', "3", "<rect> stands behind </face>", "write it before </face>"),
        ('<face/><face _="4">', "4", "<face> stands behind </face>", "write it before </face>"),
        ('<face/> <!-- a --> <b _="4"/>', "4", "<b> stands behind </face>", "write it before </face>"),
        ("<face/> words <!-- a -->", "", "words behind </face>: 'words'",
         "write them in a <text> before it, or take them out"),
        ('<face/> <?stray _="5"?><?called a.xml:7:1?><b _="4"/><?returned?>', "5", "<b> stands behind </face>",
         "write the call before </face>"),
        ('<face/> <?stray _="5"?> <?stray _="6"?>a<?stray _="7"?>b<rect _="4"/>', "6", "words behind </face>: 'ab'",
         "write them in a <text> before it, or take them out"),
        ('<circle _="4"/><face/>', "4", "found <circle> as the outermost element, wanted <face>",
         "write it behind <face>"),
        ('<?called a.xml:7:1?><circle _="4"/><?returned?><face>', "4",
         "found <circle> as the outermost element, wanted <face>", "write the call behind <face>"),
        ('<?stray _="5"?><?called a.xml:7:1?><circle _="4"/><?returned?><face>', "5",
         "found <circle> as the outermost element, wanted <face>", "write the call behind <face>"),
        # what is not closed
        ('<face><group _="2"></face>', "2", "<group> is not closed before </face>", "write </group> where it ends"),
        ('<face _="1"><b _="2"><i _="3"></b></face>', "3", "<i> is not closed before </b>", "write </i> where it ends"),
        ('<face _="1"><text><b _="2">4<b _="3"></text></face>', "3", "<b> is not closed before </text>",
         "write </b> for it, which closes the <b> before"),
        ('<face _="1"><text _="2"></face>', "2", "<text> is not closed before </face>", "write </text> where it ends"),
        ('<face _="1"><text _="2">4<text _="3"><text _="4">5</text></face>', "3", "<text> is not closed before </face>",
         "write </text> for it, which closes the <text> before"),
        ('<face><group _="2"><rect/><group _="3">\n</face>', "3", "<group> is not closed before </face>",
         "write </group> for it, which closes the <group> before"),
        ('<face><group _="2"><rect/><group _="3"><rect/></face>', "3", "<group> is not closed before </face>",
         "write </group> where it ends"),
        ('<face _="1"><text>a</text></text>', "1", "</text> cannot close <face>", "write </face> in its place"),
        ('<face _="1"><span _="2"></face>', "2", "<span> is not closed before </face>", "write </span> where it ends"),
        ('<face _="1"><group _="2"><rect _="3"></group></face>', "3", "<rect> is not closed before </group>",
         "write /> at the end of <rect ...>"),
        ('<face _="1">', "1", "<face> is never closed", "write </face> where it ends"),
        ('<face _="1"><b _="2">a', "2", "<b> is never closed", "write </b> where it ends"),
        ('<face _="1"><group _="2"></group>', "1", "<face> is never closed", "write </face> where it ends"),
        (f'<face><{"g" * 70} _="5">', "5", f"<{'g' * 59}…> is never closed",
         f"write /> at the end of <{'g' * 59}… ...>"),
        # tags that lost their <
        ('<face _="1"><text _="2">a /text></face>', "2", "<text> is never closed: '/text>' is words",
         "write < in front of '/text>'"),
        ('<face _="1"><b _="2"><i _="3">c/i></b></face>', "3", "<i> is never closed: '/i>' is words",
         "write < in front of '/i>'"),
        ('<face><group _="2"><group _="3"></group>/group></face>', "2", "<group> is never closed: '/group>' is words",
         "write < in front of '/group>'"),
        ('<face _="1"><text _="2">a/text></group></face>', "2", "</group> cannot close <text>",
         "write </text> in its place, or delete it"),
        ('<face _="1">text x="1">a</text></face>', "1", "'text x=\"1\">' is words, and </text> has nothing to close",
         "write < in front of 'text'"),
        ('<face _="1"><?stray _="5"?>text x="1">a</text></face>', "5",
         "'text x=\"1\">' is words, and </text> has nothing to close", "write < in front of 'text'"),
        ('<face _="1"><group _="2">a</text></group></face>', "2", "</text> cannot close <group>",
         "write </group> in its place, or delete it"),
        # what closes another, or nothing
        ('<face _="1"></facee>', "1", "</facee> cannot close <face>", "write </face> in its place"),
        ('<face _="1"><group _="2"></gruop></face>', "2", "</gruop> cannot close <group>",
         "write </group> in its place, or delete it"),
        ('<face _="1"><group _="2"></rect></group></face>', "2", "</rect> cannot close <group>",
         "write </group> in its place, or delete it"),
    ],
)  # fmt: skip
def test_a_tag_that_is_wrong(markup: str, sign: str, message: str, hint: str) -> None:
    tangle = find_tangle(markup)
    assert tangle is not None
    assert (tangle.sign, tangle.message, tangle.hint) == (sign, message, hint)


@pytest.mark.parametrize(
    ("markup", "closing", "end"),
    [("</card>", "</card>", 0), ("<face></group></face>", "</group>", 6), ("<face> </face></face>", "</face>", 14)],
)
def test_what_closes_nothing_is_told_where_it_stands(markup: str, closing: str, end: int) -> None:
    assert find_tangle(markup) == ("", f"{closing} closes nothing", NOTHING, end, None, None)


@pytest.mark.parametrize(
    "markup", ["<face></face>", "<face/>", " <!-- <card> --> <face/> ", "<face><b/><!-- - -- --></face>", "words", ""]
)
def test_what_is_not_tangled(markup: str) -> None:
    assert find_tangle(markup) is None


@pytest.mark.parametrize(
    ("before", "call"),
    [
        ("<?called a.xml:7:1?>", "a.xml:7"),
        ("<?called a.xml:7:1?><?called b.xml:2:1?>", "a.xml:7"),
        ("<?called a.xml:7:1?><?returned?> <?called a.xml:9:2?>", "a.xml:9"),
        ("<?called a.xml:7:1?><?returned?>", "None"),
    ],
)
def test_a_macro_that_writes_behind_the_face_is_named_by_its_call(before: str, call: str) -> None:
    tangle = find_tangle(f"<face/>{before}<b/>")
    assert tangle is not None
    assert str(tangle.call) == call


def told(markup: str) -> tuple[str, str, str]:
    """Line, message and hint of the only finding; elements stand at the lines of their signs."""
    places = {str(number): Span("f.xml", number, 1) for number in range(9)}
    (finding,) = read(Markup(markup, places, ())).findings
    return str(finding.span), finding.message, finding.hint


@pytest.mark.parametrize(
    ("inside", "message", "hint"),
    [
        ('<rect x="1" x="2"/>', "an attribute stands twice in <rect>", "delete one of the two"),
        ("&foo;", "&foo; names no sign", "type the sign itself"),
        ("<b>&copy;</b>", "&copy; names no sign", "type the sign itself"),
        # a sign alone
        ("a & b", "a & stands alone", AND),
        ("a &", "a & stands alone", AND),
        ("AT&T", "a & stands alone before 'T'", AND),
        ('<text x="a&b c"/>', "a & stands alone before 'b'", AND),
        ("a &amp b", "no ; stands behind &amp", "write &amp;"),
        ("a &#169 b", "no ; stands behind &#169", "write &#169;"),
        ("a < b", "a < stands in the words or a value of <face>", LESS),
        ("a <", "a < stands in the words or a value of <face>", LESS),
        ('<text x="a < b"/>', "a < stands in the words or a value of <text>", LESS),
        ("<rect/><text>3 <4</text>", "a < stands in the words or a value of <text>", LESS),
        # values
        ('<rect x="1 y="2"/>', "the value of x in <rect> has no closing quotation mark", 'write x="1" y="..."'),
        ('<art name="egg x="2" y="3"/>', "the value of name in <art> has no closing quotation mark",
         'write name="egg" x="..."'),
        ("<rect x=1/>", "found '1/></face>' in <rect>, where it cannot stand", PAIRS),
        ('<rect x="1"y="2"/>', "found 'y=\"2\"/></face>' in <rect>, where it cannot stand", PAIRS),
        ("<rect x/>", "found '/></face>' in <rect>, where it cannot stand", PAIRS),
        ('<rect x="1" ="2"/>', "found '=\"2\"/></face>' in <rect>, where it cannot stand", PAIRS),
        ('<rect x="1"yyyyyyyyyy="22222222"/>', "found 'yyyyyyyyyy=\"22222222' in <rect>, where it cannot stand", PAIRS),
        # tags
        ("a </b>", "</b> closes nothing", NOTHING),
        ("</face>", "</face> closes nothing", NOTHING),
    ],
)  # fmt: skip
def test_what_no_parser_reads(inside: str, message: str, hint: str) -> None:
    assert told(f'<face _="3">{inside}</face>') == ("f.xml:3:1", message, hint)


@pytest.mark.parametrize(
    ("markup", "message", "hint"),
    [
        ("face></face>", "found 'face>' at the start, wanted <face>", "write < before it"),
        ('face a="b"></face>', "found 'face a=\"b\">' at the start, wanted <face>", "write < before it"),
        ("a <rect/>", "found 'a' at the start, wanted <face>",
         "begin with <face>, write words in a <text>, and end with </face>"),
        (" a </face>", "found 'a' at the start, wanted <face>",
         "begin with <face>, write words in a <text>, and end with </face>"),
        ("a <face/>", "words before <face>: 'a'", "write them in a <text> behind it"),
        ("</face> a", "</face> closes nothing", NOTHING),
        ("<face><rect", "a tag is never closed with >", "write > where it ends"),
    ],
)  # fmt: skip
def test_what_does_not_begin_or_end(markup: str, message: str, hint: str) -> None:
    assert told(markup) == ("templates/t/face.xml", message, hint)


def test_the_first_tag_that_is_unknown_is_told_before_what_is_tangled() -> None:
    places = {str(number): Span("f.xml", number, 1) for number in range(9)}
    markup = '<face _="1"><b><i/><text/><group/><rect/><icon/><br/><gruop _="2"/><span></nix></face>'
    found = read(Markup(markup, places, ())).findings
    assert [(one.span.line, one.message) for one in found] == [
        (2, "unknown element <gruop>"),
        (2, "</nix> cannot close <span>"),
    ]


def test_it_is_told_at_the_last_element_before_it() -> None:
    assert told('<face _="1"><rect _="2"/>a & b<rect _="3"/></face>')[0] == "f.xml:2:1"
    assert told('<face _="1"><rect _="2"/>\n<b _="3">a &\n<rect _="4"/></b></face>')[0] == "f.xml:3:1"
    assert told('<face _="1"><rect _="2"/></group><rect _="4"/></face>')[0] == "f.xml:2:1"
