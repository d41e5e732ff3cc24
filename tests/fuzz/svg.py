"""SVG pictures: refused by the guard or by the renderer, or drawn onto a page that another program opens."""

from __future__ import annotations

import math
from xml.sax.saxutils import quoteattr

from hypothesis import strategies as st

from planche.art.checked_picture import CheckedPicture
from planche.art.drawing import Illustrator
from planche.art.parts import Drawing
from planche.art.picture_checks import UNUSABLE
from planche.art.svg import RefusedPicture, read_svg
from planche.disk.cache import Cache
from planche.findings import Span
from planche.imposition.sheets import Duplex
from planche.marks.vocabulary import Face, Picture
from planche.pdf.document import About, Leaf, PlacedForm, compose_document
from planche.pdf.drawing import FormMaker
from tests.fuzz import rich
from tests.fuzz.edits import NOISE, edited, either, encoded, text_edits
from tests.fuzz.sound import assert_sound, one, pages
from tests.projects import ROOT
from tests.texts import FONTS

JOKER = (ROOT / "content/zigzag/art/back.svg").read_text("utf-8")
TAGS = either(
    "svg|g|defs|use|symbol|title|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|linearGradient|"
    "radialGradient|stop|pattern"
)
BAD_TAGS = either("text|image|style|script|foreignObject|filter|a|marker|switch|animate|x:y|view")
NUMBERS = either("0|1|5|50%|-3|1e9|1e-9|1e39|nan||5mm|1e308|auto|10 20|0.5")
LENGTHS = either("x|y|width|height|rx|ry|r|cx|cy|x1|y2|fx|stroke-width|stroke-miterlimit|font-size|offset")
LONG = ["url(#a) " * 5_000, " " * 20_000, "(" * 10_000, "9" * 40_000, "url( " * 10_000, "1 " * 900, "rgb(" * 400]
URLS = LONG + 6 * either("url(#a)|url(#b)|url(#gone)|URL(#a)|none|red|#0008")
VALUES = {
    **dict.fromkeys(LENGTHS, NUMBERS),
    **dict.fromkeys(["fill", "stroke", "clip-path", "mask", "marker-mid", "stop-color"], URLS),
    "id": either("a|b|c|"),
    "href": either("#a|#b|#c|#"),
    "xlink:href": either("#a|#b"),
    "d": [
        "M0 0L9 9H0Z",
        "M0 0",
        "M1e30 0L0 1e30",
        "L",
        "M0 0A1e9 1 0 0 0 1 1",
        "M0 0" + "h1" * 500,
        "M0 0" + "l1 1" * 40_000,
        "M0 0" + " " * 20_000 + "-" * 20_000,
        "M0,0Cnan 0 0 0 0 0",
    ],
    "points": [*either("0 0 9 9 5 1|1||1e38 1e38 0 0"), "1 2 " * 20_000, *LONG],
    "viewBox": either("0 0 100 60|0 0 0 0|0 0 -1 5|nan 0 1 1|0 0 1e9 1|1e38 0 1e-9 1|0 0 10|0,0,1,1"),
    "transform": [
        "scale(0)",
        "scale(1e20)",
        "rotate(45 nan)",
        "matrix(1 0 0 1 0 0)",
        "skewX(90)",
        "translate(1e38)",
        "rotate(5)",
    ],
    "opacity": either("0|0.5|2|nan"),
    "stroke-dasharray": either("1 2|0|-1|1e-9 1e-9|1e38"),
    "style": ["fill:red", "opacity:.5", "fill:url(#a);" * 150, ";" * 40_000, "/*" * 900],
    "patternUnits": ["userSpaceOnUse", "x"],
    "gradientUnits": ["userSpaceOnUse"],
    "spreadMethod": ["repeat"],
    "preserveAspectRatio": ["none", "xMidYMid slice", "x"],
    "display": ["none"],
    "systemLanguage": ["fr"],
}
BAD_VALUES = {
    "href": ["x.svg", "file:///etc/passwd", "//a.b", ""],
    "fill": ["url( 'http://a.b/c' )", "url(x.svg#a)", "url(data:image/png;base64,AA)", "hsl(1 2% 3%)", "context-fill"],
    "style": ["fill:url(http://a)", "@import 'x'"],
    "onload": ["x()"],
    "filter": URLS,
    "xml:base": ["http://a"],
    "requiredExtensions": ["x"],
}
SIZES = st.sampled_from(
    [
        *['viewBox="0 0 100 60"'] * 30,
        *['width="10" height="10"', 'width="50%" height="3" viewBox="0 0 9 9"', 'viewBox="0 0 1e-9 1e9"'],
        *['width="999999" height="1"', 'width="1e5" height="0.001" viewBox="0 0 1 1"', 'width=".0001" height=".0001"'],
        *['width="1.1.1"', ""],
    ]
)


@st.composite
def _element(draw: st.DrawFn, inside: st.SearchStrategy[str]) -> str:
    is_bad = draw(st.integers(0, 29)) == 29
    tag = draw(st.sampled_from(TAGS + BAD_TAGS * is_bad))
    known = {**VALUES, **BAD_VALUES} if is_bad else VALUES
    names = draw(st.lists(st.sampled_from([*known]), max_size=5, unique=True))
    values = "".join(f" {name}={quoteattr(draw(st.sampled_from(known[name])))}" for name in names)
    return f"<{tag}{values}>{draw(st.lists(inside, max_size=3).map(''.join))}</{tag}>"


SHAPES = st.recursive(_element(st.just("")), _element, max_leaves=8)
GROWN = st.builds(
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:x="x" {}>{}</svg>'.format,
    SIZES,
    st.lists(SHAPES, max_size=4).map("".join),
)
INPUTS = st.one_of(
    GROWN,
    GROWN,
    text_edits().map(lambda edits: edited(rich.SVG, edits)),
    text_edits().map(lambda edits: edited(JOKER, edits)),
    st.tuples(GROWN, text_edits(1)).map(lambda both: edited(*both)),
    NOISE,
)


def attempt(input: str) -> list[str]:
    """Guard, draw and place the picture."""
    data = encoded(input)
    try:
        width, height = read_svg(data)
        assert all(math.isfinite(side) and side > 0 for side in (width, height)), (width, height)
        source = CheckedPicture("a", "a.svg", "svg", data, width, height)
        with Illustrator(lambda: Cache(None)) as illustrator:  # a process of its own, which some of them end
            drawing = illustrator.drawings([source], {})["a"]
    except RefusedPicture as refused:
        place = Span("a.svg", refused.line, refused.column)
        text = data.decode("utf-8", "surrogateescape")
        return assert_sound([UNUSABLE.finding(place, str(refused), refused.hint)], one("a.svg", text))
    assert pages(placed(drawing)) == 1
    return []


def placed(drawing: Drawing) -> bytes:
    """A page that shows a drawing."""
    form = FormMaker(FONTS).face_form(Face(50_000, 50_000, 0, (Picture("a", 5000, 5000, 40_000, 40_000),)), 0)
    leaf = Leaf(50_000, 50_000, (PlacedForm(form, 0, 0, 50_000, 50_000),), (0, 0, 50_000, 50_000), "1")
    return compose_document([leaf], About("T", "A", "S", "en", Duplex.OFF), FONTS, {}, {"a": drawing}).save()
