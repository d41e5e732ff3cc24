"""Marks as operators: the whole of what a form says, and what it names."""

from __future__ import annotations

import zlib

import pytest

from planche.imposition import MM, Box
from planche.marks import (
    Clip,
    Commands,
    Ellipse,
    Face,
    GlyphRun,
    Group,
    Line,
    Mark,
    Paint,
    Path,
    Picture,
    Rect,
    TextBlock,
)
from planche.pdf import Form, FormMaker, pictures_in
from planche.pdf.names import font_name, picture_name, state_name
from planche.pdf.operators import UNTOUCHED
from planche.pdf.shapes import decimal, rgb
from planche.pdf.streams import deflate
from tests.texts import FONTS

RED, LINE = Paint("#ff0000"), Paint("", "#000000", 5)


def form(*marks: Mark) -> Form:
    return FormMaker(FONTS).face_form(Face(10 * MM, 20 * MM, 0, marks), 3 * MM)


def operators(form: Form) -> list[str]:
    """What a form says, line by line."""
    return form.data.decode("ascii").splitlines()


def drawn(*marks: Mark) -> list[str]:
    return operators(form(*marks))


@pytest.mark.parametrize(
    ("mark", "said"),
    [
        (Rect(1, 2, 30, 40, 0, RED), ["1 0 0 rg", "1 2 30 40 re f"]),
        (Rect(1, 2, 30, 40, 0, LINE), ["0 0 0 RG 5 w 1 J 1 j [] 0 d", "1 2 30 40 re S"]),
        (
            Rect(0, 0, 9, 9, 0, Paint("#ff8000", "#0000ff", 7, (3, 2))),
            ["1 0.501961 0 rg", "0 0 1 RG 7 w 1 J 1 j [3 2] 0 d", "0 0 9 9 re B"],
        ),
        (Rect(0, 0, 9, 9, 0, Paint("", "", 7)), []),
        # corners of 10, whose handles end 4 from the edge
        (
            Rect(100, 200, 60, 40, 10, RED),
            [
                "1 0 0 rg",
                "110 200 m 150 200 l 156 200 160 204 160 210 c 160 230 l 160 236 156 240 150 240 c "
                "110 240 l 104 240 100 236 100 230 c 100 210 l 100 204 104 200 110 200 c h f",
            ],
        ),
        # handles of 0.5523 radii: 55 and 28
        (
            Ellipse(500, 700, 100, 50, RED),
            [
                "1 0 0 rg",
                "600 700 m 600 728 555 750 500 750 c 445 750 400 728 400 700 c 400 672 445 650 500 650 c "
                "555 650 600 672 600 700 c h f",
            ],
        ),
        (
            Path((("M", (1, 2)), ("L", (3, 4)), ("C", (5, 6, 7, 8, 9, 10)), ("Z", ())), LINE),
            ["0 0 0 RG 5 w 1 J 1 j [] 0 d", "1 2 m 3 4 l 5 6 7 8 9 10 c h S"],
        ),
        (Picture("a b", 1, 2, 30, 40), [f"q 30 0 0 -40 1 42 cm {UNTOUCHED} /A-a#20b Do Q"]),
        (
            Picture("sun", 1, 2, 30, 40, Clip(Box(5, 6, 7, 8))),
            [f"q 5 6 7 8 re W n 30 0 0 -40 1 42 cm {UNTOUCHED} /A-sun Do Q"],
        ),
        (Group((Rect(1, 2, 3, 4, 0, RED),)), ["q", "1 0 0 rg", "1 2 3 4 re f", "Q"]),
        (
            Group((Rect(1, 2, 3, 4, 0, RED),), matrix=(0.5, 0, -0.25, 2, 1e-7, -3), clip=Clip(Box(5, 6, 7, 8))),
            ["q", "0.5 0 -0.25 2 0 -3 cm", "5 6 7 8 re W n", "1 0 0 rg", "1 2 3 4 re f", "Q"],
        ),
        (Group(()), ["q", "Q"]),
    ],
)
def test_what_a_mark_says(mark: Mark, said: list[str]) -> None:
    assert drawn(mark) == said


def run(font: str, size: int, colour: str, x: int, glyphs: str) -> GlyphRun:
    return GlyphRun(font, size, colour, x, glyphs, "words")


def test_a_text_says_its_font_and_colour_when_they_change() -> None:
    """The rise of 250 thousandths of 2,000 µm is 500."""
    others = (
        run("n/B.ttf", 2_000, "#00ff00", 40, "05>^250<06>^-250<"),
        run("n/A.ttf", 2_000, "#00ff00", 5, "07"),
    )
    lines = (
        Line(4_000, (run("n/A.ttf", 3_000, "#ff0000", 10, "0001"), run("n/A.ttf", 3_000, "#ff0000", 20, "00<>02")), 0),
        Line(8_000, (), 0),
        Line(9_000, (run("n/A.ttf", 2_000, "#ff0000", 30, "0003>50<0004"),), 0),
        Line(9_500, others, 0),
    )
    block = TextBlock(lines, icons=(Picture("sun", 1, 2, 3, 4),), grounds=(Rect(0, 0, 9, 9, 0, RED),))
    found = form(block)
    assert operators(found) == [
        "1 0 0 rg",
        "0 0 9 9 re f",
        "BT",
        "/n#2FA 3000 Tf",
        "1 0 0 rg",
        "1 0 0 -1 10 4000 Tm [<0001>]TJ",
        "1 0 0 -1 20 4000 Tm [<00 02>]TJ",
        "/n#2FA 2000 Tf",
        "1 0 0 -1 30 9000 Tm [<0003>50<0004>]TJ",
        "/n#2FB 2000 Tf",
        "0 1 0 rg",
        "1 0 0 -1 40 9500 Tm [<05>]TJ 500 Ts [<06>]TJ -500 Ts [ ]TJ",
        "/n#2FA 2000 Tf",
        "1 0 0 -1 5 9500 Tm [<07>]TJ",
        "ET",
        f"q 3 0 0 -4 1 6 cm {UNTOUCHED} /A-sun Do Q",
    ]
    assert found.fonts == ("n/A.ttf", "n/B.ttf")
    assert drawn(TextBlock((Line(1, (), 0),))) == []


def test_a_face_is_cut_off_outside_its_bleed() -> None:
    found = form(Rect(0, 0, 1, 1, 0, RED))
    assert found.box == Box(-3_000, -3_000, 16_000, 26_000)
    assert (found.is_face, found.opacity, found.fonts, found.pictures, found.forms) == (True, 1, (), (), ())
    assert (found.name, len(found.digest)) == (f"F{found.digest[:16]}", 64)


def test_groups_that_show_through_or_are_shared_are_forms_that_nothing_cuts() -> None:
    rect = Rect(0, 0, 1, 1, 0, RED)
    through = Group((rect,), opacity=0.25)
    found = form(Group((rect,), is_shared=True), through, through._replace(is_shared=True))
    shared, faint, again = found.forms
    assert faint == again
    assert operators(found) == [
        *("q", f"/{shared.name} Do", "Q"),
        *("q", f"/O250 gs /{faint.name} Do", "Q") * 2,
    ]
    assert (shared.is_face, shared.opacity, faint.opacity) == (False, 1, 0.25)
    assert shared.name == f"S{shared.digest[:16]}" != faint.name
    assert shared.box == faint.box == Box(-20_000_000, -20_000_000, 40_000_000, 40_000_000)
    assert operators(shared) == ["1 0 0 rg", "0 0 1 1 re f"]
    assert form(Group((rect,), opacity=0.33349)).forms[0].opacity == 0.333


def test_a_group_is_clipped_to_all_its_outlines_but_their_holes() -> None:
    here: Commands = (("M", (1, 2)), ("L", (8, 2)), ("L", (8, 9)), ("Z", ()))
    there: Commands = (("M", (9, 9)), ("C", (1, 2, 3, 4, 5, 6)), ("Z", ()))
    assert drawn(Group((Rect(0, 0, 9, 9, 0, RED),), clip=Clip(Box(1, 1, 7, 7)), outlines=(here, there))) == [
        "q",
        "1 1 7 7 re W n",
        "1 2 m 8 2 l 8 9 l h 9 9 m 1 2 3 4 5 6 c h W* n",
        "1 0 0 rg",
        "0 0 9 9 re f",
        "Q",
    ]


def test_the_size_of_pictures_follows_the_larger_scale_of_their_groups() -> None:
    """Of a group that is three times as wide and twice as high, and turned: three; of one in it: six."""
    picture = Picture("a", 0, 0, 10, 5)
    wide = (0.0, 3.0, -2.0, 0.0, 0.0, 0.0)
    twice = Group((picture,), matrix=(2, 0, 0, 1, 0, 0))
    assert [*pictures_in(form(Group((picture,), matrix=wide)))] == [("a", 30, 15)]
    assert [*pictures_in(form(Group((twice,), matrix=wide), Picture("b", 0, 0, 1, 1)))] == [("a", 60, 30), ("b", 1, 1)]
    assert [*pictures_in(form(twice, Picture("a", 0, 0, 8, 40)))] == [("a", 20, 40)]
    inner = form(Group((Group((picture,), is_shared=True),), matrix=(1.00004, 0, 0, 1, 0, 0), opacity=0.5))
    assert [*pictures_in(inner)] == [("a", 10, 5)]
    assert form(Group((picture,), matrix=(1.26, 0, 0, 1, 0, 0))).pictures == (("a", 13, 6),)
    assert form(Group((picture,), matrix=(0.01, 0, 0, 0.01, 0, 0))).pictures == (("a", 0, 0),)
    wide_one = Group(
        (Picture("a", 0, 0, 1_000_000, 5),), matrix=(1.00004, 0, 0, 1, 0, 0)
    )  # four places of a scale count
    assert form(wide_one).pictures == (("a", 1_000_000, 5),)


def test_a_hash_follows_what_a_form_shows_and_its_pictures() -> None:
    face = Face(9, 9, 0, (Picture("sun", 0, 0, 9, 9), Group((Picture("moon", 0, 0, 9, 9),), is_shared=True)))
    plain, again = (FormMaker(FONTS, str).face_form(face, 0).digest for _ in range(2))
    other = FormMaker(FONTS, "x{}".format).face_form(face, 0).digest
    assert plain == again != other
    assert FormMaker(FONTS).face_form(face, 1).digest != plain
    assert FormMaker(FONTS).face_form(face._replace(marks=face.marks[:1]), 0).digest != plain


@pytest.mark.parametrize(
    ("value", "text"), [(0, "0"), (-0.0000001, "-0"), (1.5, "1.5"), (100, "100"), (1 / 3, "0.333333"), (-2, "-2")]
)
def test_numbers_of_operators(value: float, text: str) -> None:
    assert decimal(value) == text
    assert decimal(value, 9).startswith(text)


def test_names_and_colours() -> None:
    assert rgb("#0080ff") == "0 0.501961 1"
    assert rgb("#336699") == "0.2 0.4 0.6"
    assert font_name("nunito/Nunito-Bold.ttf") == "nunito#2FNunito-Bold"
    assert (picture_name("a+b_c.d-9"), picture_name("é /")) == ("A-a+b_c.d-9", "A-#C3#A9#20#2F")
    assert (state_name(0.25), state_name(0.333)) == ("O250", "O333")


@pytest.mark.parametrize(("size", "head"), [(1, b"H\x89"), (4096, b"H\x89"), (4097, b"x\x9c")])
def test_streams_of_any_length(size: int, head: bytes) -> None:
    """The head tells of the window, 4 kB for small ones, and of the usual level."""
    data = bytes(n * n % 251 for n in range(size))
    assert zlib.decompress(deflate(data)) == data
    assert deflate(data)[:2] == head
