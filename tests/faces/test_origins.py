"""Where the parts of a face were written: elements in templates, words in the content or in the template."""

from __future__ import annotations

from planche.faces.reader import TAGS, attributes_of
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

FACE = """\
<face><rect x="3" y="3" width="9" height="9" fill="ink"/><group transform="translate(5 0)">
<art name="flame" x="3" y="13" width="20" height="10"/></group>
<text x="3" y="30" width="50" height="20">{{ piece.name }} and <b>{{ piece.words }}</b> {{ piece.words }}!</text>
<text x="3" y="60" width="50" height="9">Plain <b>words</b> <icon name="star"/></text></face>"""


def test_each_element_has_its_place_and_each_of_its_words() -> None:
    reader = a_reader()
    markup = written(FACE, name="Ace", words="Two")
    for keeps in (False, True):
        reader.keeps_origins = keeps
        reader.read(markup, "t/face.xml", width=63_000, height=88_000, bleed=3_000, trim=Trim(63_000, 88_000))
        assert bool(reader.origins) is keeps
    face = "templates/t/face.xml"
    assert [(one.tag, str(one.place), tuple(one.box), one.pictures) for one in reader.origins] == [
        ("rect", f"{face}:1:7", (3, 3, 9, 9), ()),
        ("art", f"{face}:2:1", (8, 13, 20, 10), ("flame",)),
        ("text", f"{face}:3:1", (3, 30, 50, 20), ()),
        ("text", f"{face}:4:1", (3, 60, 50, 9), ("icon-star",)),
    ]
    assert [[(said.words, str(said.place)) for said in one.words] for one in reader.origins] == [
        [],
        [],
        [
            ("Ace", "cards.csv:2:5"),
            (" and ", f"{face}:3:1"),
            ("Two", "cards.csv:3:5"),
            ("Two", "cards.csv:3:5"),
            ("!", f"{face}:3:1"),
        ],
        [("Plain words :star:", f"{face}:4:1")],
    ]


def test_attributes_say_what_they_hold_of_the_content_and_icons_stand_with_their_words() -> None:
    face = """\
<face><rect x="3" y="3" width="9" height="9" fill="{{ piece.colour }}"/>
<text x="3" y="30" width="50" height="20" style="{{ piece.style }}">{{ piece.note|rich }}<icon name="star"/><br/>
{{ piece.note|rich }}</text></face>"""
    reader = a_reader()
    reader.keeps_origins = True
    markup = written(face, colour="pink", style="page-body", note=":star:\nburns")
    reader.read(markup, "t/face.xml", width=63_000, height=88_000, bleed=3_000, trim=Trim(63_000, 88_000))
    rect, text = reader.origins
    assert [(said.words, str(said.place)) for said in rect.values] == [('fill="pink"', "cards.csv:2:5")]
    assert [(said.words, str(said.place)) for said in text.values] == [('style="page-body"', "cards.csv:3:5")]
    assert [(said.words, str(said.place)) for said in text.words] == [
        (":star: burns", "cards.csv:4:5"),
        (":star: \n", "templates/t/face.xml:2:1"),
        (":star: burns", "cards.csv:4:5"),
    ]
    assert text.pictures == ("icon-star",)


def test_words_that_do_not_fit_are_told_too() -> None:
    reader = a_reader()
    reader.keeps_origins = True
    markup = written(
        '<face><text x="3" y="3" width="9" height="5">{{ piece.words }}</text></face>', words="Too long " * 9
    )
    reader.read(markup, "t/face.xml", width=63_000, height=88_000, bleed=3_000, trim=Trim(63_000, 88_000))
    (origin,) = reader.origins
    assert (tuple(origin.box), str(origin.words[0].place)) == ((3, 3, 9, 5), "cards.csv:2:5")


def test_which_attributes_an_element_may_have() -> None:
    assert {"x1", "y1", "x2", "y2", "stroke"} <= {*attributes_of("line")}
    assert {"transform", "opacity"} <= {*attributes_of("group")}
    assert {"style", "fit", "width"} <= {*attributes_of("text")}
    assert attributes_of("nope") == ()
    assert {tag for tag in TAGS if not attributes_of(tag)} == {"face", "b", "br", "i"}
