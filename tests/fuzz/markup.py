"""Face markup: the vocabulary with good values and bad ones, drawn into a PDF when nothing is wrong with it."""

from __future__ import annotations

from typing import cast
from xml.sax.saxutils import quoteattr

from hypothesis import strategies as st

from planche.faces.reader import ELEMENTS as KNOWN
from planche.faces.reader import FaceReader, FaceResult
from planche.game.theme import Style, Theme
from planche.marks.description import describe_face
from planche.marks.trim import Trim
from planche.templates.engine import Templates
from planche.templates.names import CommonNames
from planche.templates.problems import TemplateProblem
from planche.templates.translator import Translator
from planche.typeset.compose import Composer
from tests.fuzz.edits import NOISE, SIGNS, edited, text_edits
from tests.fuzz.rich import CARD
from tests.fuzz.sound import assert_sound, one, pages
from tests.pictures import PictureShapes
from tests.texts import FONTS, leaf, pdf

NUMBERS = (
    "0", "1", "5.5", "-3", "63", "10000", "10001", "1e1", "1e-5", "1e99", "-0", ".5", "5.", "+2", "nan", "inf",
        "1e", "",
    " 4 ", "4mm", "9" * 30, "0x1", "1_0", "٣", "3,5", "0.0001",
    "1e400", "-inf", "9" * 6000, "0." + "1" * 6000, "1e" + "9" * 400, "-1.98",
)  # fmt: skip
VALUES = {
    "transform": ("rotate(90)", "rotate(9e3 1 2)", "scale(0)", "scale(1e4)", "translate(1,2) scale(-1 .1)",
        "matrix(1 0 0)", "rotate()", "scale(1e-9)", "translate(" * 4000, "scale(1)" * 3000, "rotate(1e400)",
        "scale(" + "9" * 6000 + ")"),
    "opacity": ("0", "0.5", "1", "1.1", "-1", "1e-9"), "shared": ("true", "false", "yes"),
    "background": ("ink", "gone", ""),
    "fill": ("ink", "pink", "none", "red", "#fff", ""), "stroke": ("ink", "none", "gone"),
    "stroke-width": NUMBERS, "stroke-dasharray": ("1 2", "0 0", "0", "-1", "1,,2",
        "1e4 " * 9, "1e-5 1e-5", " ", "1 " * 30, "1 " * 9000),
    "points": ("1,2 3,4", "1 2 3", "", "1 2 3 4 5 6", "1e4 -1e4 0 0", "a b c d", "1 " * 20_002, "1 2 " * 3000),
    "d": ("M0 0L9 9Z", "M1 1a3 4 0 1 0 5 5", "m0 0h1v1q1 1 2 2t3 3", "L1 1", "M", "M1e6 0", "M0 0A0 0 0 0 0 1 1",
        "M0 0s1 1 2 2", "", "M0 0" + "L1 1" * 7000, "M1e400 0", "M" + "9" * 6000 + " 0"),
    "name": ("flame", "star", "icon-star", "gone", "../x", ""), "preserveAspectRatio": ("meet", "slice", "none",
        "xMid"),
    "style": ("title", "page-body", "gone", ""), "fit": ("line", "wrap", "shrink", "fill"), "min": ("6", "1", "10",
        "400", "0.1"),
    "size": ("6", "10", "1", "10000", "0.5"), "align": ("left", "center", "right", "justify", "start"),
    "valign": ("top", "middle", "bottom", "base"), "_": ("0", "1", "99", "x", "-1"),
}  # fmt: skip
BOX = ("x", "y", "width", "height")
ELEMENTS = {name: reader.attributes for name, reader in KNOWN.items()} | {
    "group": ("transform", "opacity", "shared"), "text": (*BOX, "style", "fit", "min", "size", "align", "valign",
        "fill"), "b": (), "i": (), "br": (), "icon": ("name",), "span": ("style", "fill", "background"), "face": (),
    "script": ("href",), "x:y": ("xlink:href",),
}  # fmt: skip
NEEDED = {"rect": BOX, "art": ("name", *BOX), "text": BOX, "icon": ("name",), "circle": ("r",), "path": ("d",)}
WORDS = st.one_of(
    st.sampled_from(["", "Hello", "a b c " * 9, "W" * 90, "&amp;", "&lt;b", "&#x1F0A1;", "&#0;", "&x;", "\u00ad",
        "<!-- -->"]),
    st.lists(SIGNS, max_size=3).map("".join),
    NOISE,
)  # fmt: skip


@st.composite
def _attributes(draw: st.DrawFn, tag: str) -> str:
    known = ELEMENTS[tag]
    names = {*NEEDED.get(tag, ())} if draw(st.integers(0, 9)) else set()
    names |= {*draw(st.lists(st.sampled_from(known), max_size=4))} if known else set()
    if draw(st.integers(0, 19)) == 0:
        names.add(draw(st.sampled_from(["widht", "onclick", "_", "style", "xmlns"])))
    values = {name: draw(st.sampled_from(VALUES.get(name, NUMBERS))) for name in sorted(names)}
    return "".join(f" {name}={quoteattr(value)}" for name, value in values.items())


@st.composite
def _element(draw: st.DrawFn, inside: st.SearchStrategy[str]) -> str:
    tag = draw(st.sampled_from([*ELEMENTS, "text", "text", "group", "group"]))
    attributes = draw(_attributes(tag))
    body = draw(st.lists(inside, max_size=3).map("".join)) if tag in ("group", "text", "b", "i", "span") else ""
    body = body or (draw(WORDS) if tag in ("text", "b", "i", "span") else "")
    return f"<{tag}{attributes}>{body}</{tag}>"


MARKUP = st.recursive(_element(st.nothing() | st.just("")), _element, max_leaves=8)
FACES = st.lists(MARKUP, max_size=4).map(lambda parts: f"<face>{''.join(parts)}</face>")
INPUTS = st.one_of(
    FACES,
    FACES,
    st.tuples(FACES, text_edits()).map(lambda both: edited(*both)),
    text_edits(6).map(lambda edits: edited(CARD, edits)),
)
FILE = "templates/t/face.xml"
PICTURES = PictureShapes({"flame": 2.0, "icon-star": 1.0, "dot": 1.5})
STYLES = {"page-body": Style("Nunito", 10), "note": Style("Nunito", 9), "title": Style("Baloo 2", 20, align="center")}
THEME = Theme({"ink": "#000000", "pink": "#dd5599", "white": "#ffffff", "tint": "#eeeeee"}, STYLES)


def attempt(input: str) -> list[str]:
    """Read the markup twice alike; what has no finding is drawn, and opened by another program."""
    source = input.encode("utf-8", "replace").decode()
    setter = _composer()
    try:
        face = _drawn(source, setter)
        again = _drawn(source, _composer())
    except TemplateProblem as problem:
        return assert_sound([problem.finding], one(FILE, source))
    ids = assert_sound(face.findings, one(FILE, source))
    assert (describe_face(again.face), again.findings) == (describe_face(face.face), face.findings)
    if not ids and not face.pictures:
        assert pages(pdf([leaf(*face.face.marks)], setter)) == 1
    return ids


def _drawn(source: str, setter: Composer) -> FaceResult:
    written = Templates().write_text(source, FILE, cast(CommonNames, {"_": Translator(lambda _: None)}), ())
    reader = FaceReader(setter.theme, setter, PICTURES)
    trim = Trim(63_000, 88_000, bleed=3_000, safe=3_000, is_round=len(source) % 2 == 1)
    return reader.read(written, FILE, width=63000, height=88000, bleed=3000, trim=trim)


def _composer() -> Composer:
    return Composer(FONTS, THEME, "en", PICTURES.get)
