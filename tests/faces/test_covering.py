"""Words that are painted over by what comes after them."""

from __future__ import annotations

import re

import pytest

from planche.art.drawn_shapes import DrawnShape, read_shapes
from planche.art.opacity import WHOLE, OpaqueParts
from planche.faces import FaceReader, covering
from planche.findings import Span
from planche.imposition import MM, Box
from planche.marks import Contour, TextBlock, Trim, bounds_of
from planche.templates import Markup
from planche.typeset import ink_around
from planche.typeset.compose import Composer
from tests.faces.drawn import THEME, a_reader, fonts
from tests.pictures import PictureShapes

LARGE = Trim(300_000, 300_000)  # nothing is near its edge
TEXT = '<text _="1" x="100" y="100" width="40" height="6">Painted over</text>'
PANEL = '<rect x="98" y="98" width="44" height="12" fill="pink" _="2"/>'


def told(inside: str) -> list[str]:
    """What is said of a large face."""
    size = LARGE.width
    markup = Markup(f"<face>{inside}</face>", {str(number): Span("f.xml", number) for number in range(4)}, ())
    found = a_reader().read(markup, "t/face.xml", width=size, height=size, bleed=0, trim=LARGE).findings
    assert {one.id for one in found} <= {"face/covered"}
    return [f"{one.span.line}: {one.message}" for one in found]


def test_a_shape_that_comes_after_a_text_is_told_at_its_line() -> None:
    below = TEXT
    assert told(below + PANEL) == ["2: <rect> is painted over the words of the text at f.xml:1"]
    assert told(PANEL + below) == []
    assert told(f'<group transform="translate(3 2)">{below}</group>{PANEL}') != []
    assert told(below + f'<group transform="translate(60 0)">{PANEL}</group>') == []


@pytest.mark.parametrize(
    ("shape", "is_told"),
    [
        ('<path d="M96 98H144Q148 104 144 110H96Z" fill="pink"/>', True),
        ('<polygon points="96,98 144,98 144,110 96,110" fill="pink"/>', True),
        ('<group transform="rotate(180 120 104)"><path d="M96 98H144L148 104L144 110H96Z" fill="pink"/></group>', True),
        ('<path d="M96 98H144V110H96Z" stroke="pink"/>', False),
        ('<path d="M98 107H142V110H98Z" fill="pink"/>', False),  # below the words
        ('<path d="M96 98H144V110H96ZM97 99H143V109H97Z" fill="pink"/>', False),  # a frame
    ],
)
def test_an_outline_that_is_filled_covers_what_lies_in_it(shape: str, is_told: bool) -> None:
    assert bool(told(TEXT + shape)) is is_told


@pytest.mark.parametrize(
    "shape",
    [
        PANEL.replace("fill", "stroke"),  # a frame
        f'<group opacity="0.5">{PANEL}</group>',
        f'<group opacity="0.5"><group>{PANEL}</group></group>',
        f'<group opacity="0">{PANEL}</group>',
        PANEL.replace('width="44"', 'width="4.5"'),  # one letter of twelve
        PANEL.replace('height="12"', 'height="2"'),  # a line above them
        PANEL.replace('x="98"', 'x="110"').replace('width="44"', 'width="0"'),  # nothing
        PANEL.replace('y="98"', 'y="103"').replace('height="12"', 'height="0"'),
        f'<group transform="rotate(65 100 100)">{PANEL}</group>',  # over one letter
        '<line x1="98" y1="102" x2="142" y2="102" stroke="ink" stroke-width="0.4"/>',  # struck through
        '<ellipse cx="100" cy="90" rx="9" ry="9" fill="pink"/>',
        "",
    ],
)
def test_what_leaves_words_to_be_read(shape: str) -> None:
    assert told(TEXT + shape) == []


@pytest.mark.parametrize(
    "shape",
    [PANEL, '<ellipse cx="108" cy="103" rx="20" ry="9" fill="pink"/>', PANEL.replace('width="44"', 'width="20"')],
)
def test_what_leaves_half_of_the_letters_or_less(shape: str) -> None:
    assert len(told(TEXT + shape)) == 1


CARD = '<text _="1" x="100" y="100" width="40" height="6">{}</text>'
LETTERS = "2: <rect> is painted over {} of the words of the text at f.xml:1"


def over_the_end(words: str, share: float) -> str:
    """A text below a panel that begins at a share of the width of its words."""
    (around,) = lettering_of(CARD.format(words))
    left = (around.x + share * around.width) / MM
    return f'{CARD.format(words)}<rect x="{left:.3f}" y="98" width="60" height="12" fill="pink" _="2"/>'


def lettering_of(inside: str) -> list[Box]:
    """The boxes around the words of each text."""
    markup = Markup(f"<face>{inside}</face>", {"1": Span("f.xml", 1)}, ())
    face = a_reader().read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).face
    boxes = (ink_around(mark, fonts()) for mark in face.marks if isinstance(mark, TextBlock))
    return [box for box in boxes if box is not None]


@pytest.mark.parametrize(
    ("words", "share", "said"),
    [
        ("Draw one card", 0.84, [LETTERS.format("2 letters")]),
        ("Draw one card", 0.9, []),  # the last one
        ("Draw one car,", 0.95, []),  # a comma
        ("HHHHHHHH", 0.749, [LETTERS.format("2 letters")]),  # a quarter of them
        ("HHHHHHHH", 0.79, []),  # the second last one in part
        ("HHH", 0.66, [LETTERS.format("1 letter")]),
        ("HHH", 0.76, []),  # not wholly
        ("HHHH", 0.748, []),  # one of four
    ],
)
def test_two_letters_that_are_hidden_wholly_or_one_of_three(words: str, share: float, said: list[str]) -> None:
    assert told(over_the_end(words, share)) == said


def test_two_letters_in_a_group_that_is_moved() -> None:
    both = over_the_end("Draw one card", 0.84)
    assert told(f'<group transform="translate(9 4) scale(1.2)">{both}</group>') == [LETTERS.format("2 letters")]


def test_a_shadow_and_something_sheer_hide_no_letters() -> None:
    shadow = TEXT.replace('x="100"', 'x="100.3"').replace('_="1"', '_="2"')
    assert told(shadow + TEXT) == []
    below, panel = over_the_end("Draw one card", 0.84).split("<rect")
    assert told(f'{below}<group opacity="0.5"><rect{panel}</group>') == []
    veil = f"<rect{panel}".replace("pink", "paper")
    assert told(f'{below}<group opacity="0.97">{veil}</group>') == [LETTERS.format("2 letters")]


STROKE = 'stroke="pink" stroke-width="{}" _="2"'


@pytest.mark.parametrize(
    ("shape", "is_told"),
    [
        ('<line x1="96" y1="103" x2="150" y2="103" {4}/>', True),
        ('<line x1="96" y1="103" x2="150" y2="103" {0.5}/>', False),  # words are read through it
        ('<line x1="99" y1="102" x2="141" y2="102" {1.5}/>', False),  # struck out, no longer than its box
        ('<line x1="99" y1="103" x2="141" y2="103" {1.5}/>', True),  # not through the middle
        ('<polyline points="120,90 120,103 96,103" {4}/>', True),
        ('<polyline points="96,90 150,90 150,120 96,120" {4}/>', False),  # around them
        ('<path d="M96 98C110 106 120 106 150 98" {5}/>', True),
        ('<path d="M104 94V110" {4}/>', True),  # across, over two letters
        ('<path d="M104 94V110" {1.2}/>', False),  # over less
        ('<rect x="98" y="90" width="44" height="11" {4}/>', True),  # by its foot
        ('<rect x="90" y="90" width="60" height="30" {4}/>', False),
        ('<ellipse cx="104" cy="103" rx="2" ry="3" {4}/>', True),
        ('<group transform="scale(2)"><line x1="48" y1="51.5" x2="75" y2="51.5" {2}/></group>', True),
        ('<group opacity="0.9"><line x1="96" y1="103" x2="150" y2="103" {4}/></group>', False),
    ],
)
def test_a_stroke_covers_what_lies_on_it(shape: str, is_told: bool) -> None:
    shape = re.sub(r"\{([\d.]+)\}", lambda found: STROKE.format(found[1]), shape)
    assert bool(told(TEXT + shape)) is is_told
    assert told(shape + TEXT) == []
    assert bool(told(f'<group transform="rotate(90 120 104)">{TEXT}{shape}</group>')) is is_told


def test_a_stroke_of_dashes_leaves_letters_to_be_read() -> None:
    line = f'<line x1="96" y1="103" x2="150" y2="103" {STROKE.format(4)} stroke-dasharray="1 1"/>'
    assert told(TEXT + line) == []


def test_two_letters_below_a_group_that_is_turned() -> None:
    both = over_the_end("Draw one card", 0.84)
    assert told(f'<group transform="rotate(90 120 104)">{both}</group>') == [LETTERS.format("2 letters")]


LINES = '<text _="1" x="100" y="100" width="40" height="15">Painted<br/>over with<br/>a man</text>'


@pytest.mark.parametrize(
    ("band", "is_told"),
    [
        ("M98 111.4H142V120H98Z", True),  # the feet of the last line
        ("M98 111.6H142V120H98Z", False),  # by less
        ("M98 111.4H103V120H98Z", False),  # of one letter
        ("M98 110.9H142V111.1H98Z", False),  # a line through it
        ("M98 96H142V101.8H98Z", False),  # tall letters of the first one, above the others
        ("M98 96H142V102.3H98Z", True),
        ("M98 106H142V107H98Z", True),  # a strip that hides more
    ],
)
def test_a_line_of_several_that_cannot_be_read(band: str, is_told: bool) -> None:
    both = f'{LINES}<path d="{band}" fill="pink" _="2"/>'
    said = ["2: <path> is painted over a line of the words of the text at f.xml:1"] * is_told
    assert told(both) == said
    assert told(f'<group transform="rotate(90 120 104)">{both}</group>') == said


def test_points_of_letters_are_looked_at_so_often_and_no_oftener(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shape over all of a text is told all the same."""
    monkeypatch.setattr(covering, "MAX_LOOKS", 0)
    assert told(f'{LINES}<path d="M98 111.4H142V120H98Z" fill="pink" _="2"/>') == []
    assert told(f'{LINES}<path d="M98 90H142V120H98Z" fill="pink" _="2"/>') != []


def test_how_far_a_line_is_moved_off_what_is_painted_over_it() -> None:
    markup = Markup(f'<face>{LINES}<path d="M98 111.4H142V120H98Z" fill="pink"/></face>', {}, ())
    (found,) = a_reader().read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
    assert found.hint == "write it before that text, or move the words up by 0.5 mm, or write fewer"


@pytest.mark.parametrize("group", ['bleed="true"', 'opacity="0.3"'])
def test_an_ornament_of_letters_may_lie_below(group: str) -> None:
    assert told(f"<group {group}>{TEXT}</group>{PANEL}") == []


def test_a_text_of_blanks_is_not_covered() -> None:
    assert told('<text x="100" y="100" width="40" height="6">\u00a0</text>' + PANEL) == []


@pytest.mark.parametrize(
    ("opacity", "ground", "veil", "is_told"),
    [
        (0.95, "", "paper", True),  # black through white, on white
        (0.5, "", "paper", False),
        (0.95, "paper", "pink", True),
        (0.85, "pink", "ink", True),  # black on pink, both nearly black through black
        (0.3, "pink", "ink", False),
    ],
)
def test_what_is_sheer_veils_words_that_can_hardly_be_told_through_it(
    opacity: float, ground: str, veil: str, is_told: bool
) -> None:
    below = PANEL.replace("pink", ground) if ground else ""
    shape = PANEL.replace("pink", veil)
    assert bool(told(f'{below}{TEXT}<group opacity="{opacity}">{shape}</group>')) == is_told


def test_of_words_on_two_colours_nothing_is_told_that_lies_over_them_and_is_sheer() -> None:
    half = PANEL.replace('width="44"', 'width="8"')
    veil = f'<group opacity="0.99">{PANEL.replace("pink", "ink")}</group>'
    assert told(f"{PANEL}{TEXT}{veil}") != []
    assert told(f"{PANEL.replace('pink', 'paper')}{half}{TEXT}{veil}") == []


SHAPES = {  # what pictures paint, from left to right, in widths of them
    "blot": (0.0, 1.0), "left": (0.0, 0.5), "stem": (0.0, 0.1), "right": (0.9, 1.0), "line": (), "none": None,
}  # fmt: skip


class Blots(PictureShapes):
    """Pictures as high as they are."""

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        sides = SHAPES[name]
        if sides is None:
            return ()
        points = tuple((sides[at], y) for at, y in ((0, 0), (1, 0), (1, 1), (0, 1))) if sides else ()
        filled = (Contour(points, is_closed=True),) if points else ()
        return (DrawnShape(frozenset(("#dd5599",)), filled, bounds_of(points) if points else (0, 0, 0, 0)),)


@pytest.mark.parametrize(
    ("name", "is_told"),
    [("blot", True), ("left", True), ("stem", False), ("right", False), ("line", False), ("none", False)],
)
def test_a_picture_is_painted_over_the_letters_that_its_shapes_cover(name: str, is_told: bool) -> None:
    shown = f'<art name="{name}" x="98" y="98" width="44" height="12" _="2"/>'
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), Blots({name: 44 / 12}))
    for face, count in ((TEXT + shown, int(is_told)), (shown + TEXT, 0)):
        markup = Markup(f"<face>{face}</face>", {"1": Span("f.xml", 1), "2": Span("f.xml", 2)}, ())
        found = reader.read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
        assert [one.message[:23] for one in found if one.id == "face/covered"] == ["<art> is painted over t"] * count


class Painted(PictureShapes):
    """One that has strokes, and one of pixels that is clear at the left."""

    def shapes(self, name: str) -> tuple[DrawnShape, ...]:
        drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 12">{}</svg>'
        line = '<line x1="0" y1="5" x2="44" y2="5" stroke="#d59" stroke-width="4"/>'
        return read_shapes(drawing.format(line).encode()) if name == "stroke" else ()

    def opaque_parts(self, name: str) -> OpaqueParts | None:
        return OpaqueParts(4, 1, bytes((0, 0, 1, 1))) if name == "pixels" else WHOLE if name == "photo" else None


@pytest.mark.parametrize(
    ("shown", "is_told"),
    [
        ('name="stroke" x="98" y="98" width="44" height="12"', True),
        ('name="stroke" x="98" y="106" width="44" height="12"', False),  # its stroke is below them
        ('name="photo" x="98" y="98" width="44" height="12"', True),
        ('name="photo" x="98" y="80" width="44" height="12"', False),
        ('name="photo" x="98" y="100.5" width="4" height="4" preserveAspectRatio="slice"', False),
        ('name="photo" x="98" y="98" width="14" height="12" preserveAspectRatio="slice"', True),
        ('name="pixels" x="78" y="98" width="44" height="12"', True),
        ('name="pixels" x="98" y="98" width="44" height="12"', False),  # it is clear above them
    ],
)
def test_a_picture_hides_by_its_strokes_and_by_opaque_pixels(shown: str, is_told: bool) -> None:
    reader = FaceReader(
        THEME, Composer(fonts(), THEME, "en"), Painted(dict.fromkeys(("stroke", "photo", "pixels"), 44 / 12))
    )
    for group in ("", "rotate(90 120 104)"):
        inside = f'<group transform="{group}">{TEXT}<art {shown} _="2"/></group>'
        markup = Markup(f"<face>{inside}</face>", {"1": Span("f.xml", 1), "2": Span("f.xml", 2)}, ())
        found = reader.read(markup, "t/face.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
        assert [one.span.line for one in found if one.id == "face/covered"] == [2] * is_told


def test_a_shape_of_another_file_is_told_at_the_text() -> None:
    markup = Markup(
        f"<face>{TEXT}{PANEL}</face>", {"1": Span("templates/card.xml", 3), "2": Span("templates/parts.xml", 9)}, ()
    )
    (found,) = a_reader().read(markup, "card.xml", width=300_000, height=300_000, bleed=0, trim=LARGE).findings
    assert found.span == Span("templates/card.xml", 3)
    assert found.message.startswith("<rect> at templates/parts.xml:9 is painted over the words of this text")
