"""PDF files: fonts, copied text, shared forms, boxes and wishes, read back by other programs."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
import pytest

from planche.imposition.sheets import Duplex
from planche.marks.vocabulary import Ellipse, Face, GlyphRun, Group, Line, Mark, Paint, Path, Picture, Rect, TextBlock
from planche.pdf.document import About, Leaf, PlacedForm, compose_document
from planche.pdf.drawing import FormMaker
from planche.typeset.boxes import one_line
from tests.texts import BODY, FONTS, MM, composer, content, copied, fitted, joined, leaf, page, pdf

RED = Paint("#ff0000")


def parsed(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def fonts(document: pikepdf.Pdf) -> list[Any]:
    """Every font object of a document."""
    return [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Subtype") == "/Type0"]


def forms(document: pikepdf.Pdf) -> list[Any]:
    """Every form of a document."""
    return [o for o in document.objects if isinstance(o, pikepdf.Stream) and o.get("/Subtype") == "/Form"]


def pixels(data: bytes, number: int = 0, scale: float = 2) -> Any:
    """A page as a picture."""
    with pypdfium2.PdfDocument(data) as document:
        return document[number].render(scale=scale).to_pil().convert("RGB")


@pytest.mark.parametrize(
    "text",
    [
        "L’équipe «\u202fA\u202f» dit\u202f: «\u202fZIG\u202f!\u202f», à 3\u00a0000\u00a0m.",
        "Efficace, affligé, office et final.",
        "**Gras**, *penché* et ***droit***".replace("***", "**"),
        "Un → deux ★ αβγ, q\u0302 et \u00e2\u030c, puis x\u2011y.",
        "TAVA To. Yes, AV-WA « fin ».",
    ],
)
def test_copied_text_is_the_text(text: str) -> None:
    assert joined(copied(page((text, BODY, 90)))) == text.replace("*", "").replace("« ", "«\u00a0").replace(
        " »", "\u00a0»"
    )


def test_a_word_parted_by_a_soft_hyphen_is_copied_as_one() -> None:
    copy = copied(page(("une auto\u00admobile", BODY, 16)))
    assert "\ufffe" in copy
    assert joined(copy) == "une automobile"


def test_each_code_says_its_text() -> None:
    document = parsed(page(("ffi\u202f!\u00a0: - x\u2011y", replace(BODY, family="Baloo 2"), 60)))
    (font,) = fonts(document)
    pairs = re.findall(rb"<(....)> <(.+?)>", font.ToUnicode.read_bytes().split(b"beginbfchar")[1])
    said = {bytes.fromhex(text.decode()).decode("utf-16-be") for _, text in pairs}
    assert said == {"ffi", "\u202f", "!", "\u00a0", ":", " ", "-", "x", "\u2011", "y"}


def test_fonts_are_embedded_as_subsets_of_what_the_file_shows() -> None:
    data = page(("Un **deux** *trois* → ", BODY, 90))
    document, names = parsed(data), set()
    for font in fonts(document):
        (descendant,) = font.DescendantFonts
        descriptor = descendant.FontDescriptor
        assert re.fullmatch(r"/[A-Z]{6}\+[A-Za-z0-9-]+", str(font.BaseFont))
        assert font.BaseFont == descendant.BaseFont == descriptor.FontName
        assert 300 < len(descriptor.FontFile2.read_bytes()) == descriptor.FontFile2.Length1 < 8_000
        names.add(str(font.BaseFont)[8:])
    assert names == {"Nunito-Regular", "Nunito-ExtraBold", "Nunito-Italic", "DejaVuSans"}
    assert b"Helvetica" not in data


def test_a_file_holds_only_its_own_glyphs() -> None:
    few, many = (len(page((text, BODY, 90))) for text in ("aaaa", "abcdefghijklmnopqrstuvwxyz"))
    assert few < many - 2_000


def test_two_fonts_of_one_file_name_stay_apart() -> None:
    lines = [Line(9 * MM, (GlyphRun(f"{name}/Regular.ttf", 3000, "#000000", 0, "0001", "a"),), MM) for name in "ab"]
    form = FormMaker(FONTS).face_form(Face(9, 9, 0, (TextBlock(tuple(lines)),)), 0)
    assert form.fonts == ("a/Regular.ttf", "b/Regular.ttf")
    assert len(set(re.findall(rb"/(\S+) 3000 Tf", form.data))) == 2


def test_words_have_their_measured_width_in_the_file() -> None:
    document = parsed(page(("a", BODY, 90)))
    (font,) = fonts(document)
    code, widths = list(font.DescendantFonts[0].W)[-2:]
    assert list(widths) == [FONTS.font("nunito/Nunito-Regular.ttf").glyphs[int(code)].advance]


def test_marks_above_marks_leave_what_follows_where_it_was() -> None:
    with pypdfium2.PdfDocument(
        page(("\u00e2\u030c\u00e2\u030c n", BODY, 90), ("\u00e2\u00e2 n", BODY, 90))
    ) as document:
        boxes = [p.get_textpage().get_charbox(p.get_textpage().count_chars() - 1) for p in document]
    assert boxes[0] == pytest.approx(boxes[1], abs=0.01)


def test_a_face_placed_often_is_one_form() -> None:
    face = FormMaker(FONTS).face_form(Face(20 * MM, 20 * MM, 0, (Rect(0, 0, 9 * MM, 9 * MM, 0, RED),)), 0)
    places = tuple(PlacedForm(face, x * MM, 10 * MM, 20 * MM, 20 * MM) for x in (0, 25, 50))
    sheet = Leaf(100 * MM, 100 * MM, places, (0, 0, 100 * MM, 100 * MM), "1")
    document = parsed(pdf([sheet, sheet], composer()))
    assert len(forms(document)) == 1
    assert len(re.findall(rb" Do Q", document.pages[0].Contents.read_bytes())) == 3


def test_a_shared_group_is_one_form_for_all_faces() -> None:
    shared = Group((Rect(0, 0, 9 * MM, 9 * MM, 0, RED),), is_shared=True)
    other = Rect(10 * MM, 0, 9 * MM, 9 * MM, 0, RED)
    document = parsed(pdf([leaf(shared), leaf(shared, other)], composer()))
    assert len(forms(document)) == 1  # the faces are written into their pages


def test_equal_faces_have_equal_hashes_and_others_other_ones() -> None:
    def digest(text: str, *more: Mark) -> str:
        return FormMaker(FONTS).face_form(Face(9, 9, 0, (fitted(text, (0, 0, 50, 50)).block, *more)), 0).digest

    assert digest("ZIG") == digest("ZIG")
    hashes = [digest("ZIG"), digest("ZAG"), digest("zig"), digest("**ZIG**"), digest("ZIG", Rect(0, 0, 1, 1, 0, RED))]
    assert len(set(hashes)) == 5


def test_opacity_shows_what_lies_below_once() -> None:
    twice = tuple(Rect(x * MM, 10 * MM, 50 * MM, 50 * MM, 0, Paint("#000000")) for x in (10, 30))
    picture = pixels(pdf([leaf(Group(twice, opacity=0.5))], composer()))
    one, both = (picture.getpixel((round(x * 72 / 25.4 * 2), round(30 * 72 / 25.4 * 2))) for x in (20, 45))
    assert one == both
    assert one[0] == pytest.approx(128, abs=2)


@pytest.mark.parametrize("opacity", [0.00001, 0.3333333, 1e-9])
def test_any_opacity_is_written_as_a_number_of_pdf(opacity: float) -> None:
    data = pdf([leaf(Group((Rect(0, 0, 9 * MM, 9 * MM, 0, RED),), opacity=opacity))], composer())
    states = [o for o in parsed(data).objects if isinstance(o, pikepdf.Stream) and "/Resources" in o]
    assert all("e" not in str(state.Resources.get("/ExtGState", "")).split("/ca")[-1][:9] for state in states)
    assert not parsed(data).check_pdf_syntax()


@pytest.mark.parametrize("scale", [0.05, 0.5, 3])
def test_a_group_that_shows_through_is_not_cut_however_it_is_scaled(scale: float) -> None:
    far = Rect(round(40 * MM / scale), round(40 * MM / scale), round(20 * MM / scale), round(20 * MM / scale), 0, RED)
    group = Group((far,), matrix=(scale, 0, 0, scale, 0, 0), opacity=0.5)
    picture = pixels(pdf([leaf(group)], composer()))
    assert picture.getpixel((round(50 * 72 / 25.4 * 2), round(50 * 72 / 25.4 * 2))) != (255, 255, 255)


def test_colours_and_shapes_stand_where_they_are_told() -> None:
    marks = (
        Rect(10 * MM, 10 * MM, 20 * MM, 10 * MM, 3 * MM, Paint("#ff0000")),
        Ellipse(70 * MM, 20 * MM, 10 * MM, 5 * MM, Paint("#00ff00")),
        Path(
            (("M", (10 * MM, 60 * MM)), ("L", (30 * MM, 60 * MM)), ("L", (30 * MM, 80 * MM)), ("Z", ())),
            Paint("#0000ff"),
        ),
        Rect(60 * MM, 60 * MM, 20 * MM, 20 * MM, 0, Paint("", "#000000", 2 * MM)),
        Rect(0, 0, 5 * MM, 5 * MM, 0, Paint()),
    )
    picture = pixels(pdf([leaf(*marks)], composer()))

    def at(x: float, y: float) -> tuple[int, ...]:
        return tuple(picture.getpixel((round(x * 72 / 25.4 * 2), round(y * 72 / 25.4 * 2))))

    assert [at(20, 15), at(70, 20), at(28, 65), at(60, 70)] == [(255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)]
    assert {at(10.3, 10.3), at(12, 78), at(70, 70), at(2, 2), at(61.5, 15.5)} == {(255, 255, 255)}


@pytest.mark.parametrize("rotation", [0, 90, 180, 270])
def test_a_turned_form_stays_in_its_box(rotation: int) -> None:
    face = FormMaker(FONTS).face_form(Face(20 * MM, 40 * MM, 0, (Rect(0, 0, 20 * MM, 10 * MM, 0, RED),)), 0)
    width, height = (20, 40) if rotation % 180 == 0 else (40, 20)
    places = (PlacedForm(face, 30 * MM, 30 * MM, width * MM, height * MM, rotation),)
    data = pdf([Leaf(100 * MM, 100 * MM, places, (0, 0, 100 * MM, 100 * MM), "1")], composer())
    left, top, right, bottom = (
        v * 25.4 / 72 / 4 for v in pixels(data, scale=4).convert("L").point(lambda v: 255 * (v < 200)).getbbox()
    )
    edge = {0: (30, 30, 50, 40), 90: (60, 30, 70, 50), 180: (30, 60, 50, 70), 270: (30, 30, 40, 50)}[rotation]
    assert (left, top, right, bottom) == pytest.approx(edge, abs=0.1)


def test_what_a_file_says_of_itself() -> None:
    trims = ((1 * MM, 2 * MM, 30 * MM, 40 * MM), (0, 0, 100 * MM, 50 * MM))
    leaves = [
        Leaf(100 * MM, 50 * MM, (), trim, label, mark)
        for trim, label, mark in zip(trims, ("1", "1′"), ("Cartes – œuvre", ""))
    ]
    about = About("Œuvre → “Ω”", "Zoé", "(essai)", "fr-CA", Duplex.LONG_EDGE)
    document = parsed(compose_document(leaves, about, FONTS, {}, {}).save())
    info, root = document.docinfo, document.Root
    assert [str(info[key]) for key in ("/Title", "/Author", "/Subject")] == [about.title, about.author, about.subject]
    assert str(root.Lang) == "fr-CA"
    assert root.ViewerPreferences.PrintScaling == "/None"
    assert root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"
    assert bool(root.ViewerPreferences.DisplayDocTitle) is True
    assert [str(entry.P) for entry in list(root.PageLabels.Nums)[1::2]] == ["1", "1′"]
    with document.open_outline() as outline:
        assert [item.title for item in outline.root] == ["Cartes – œuvre"]
    k = 72 / 25.4
    assert [float(v) for v in document.pages[0].MediaBox] == pytest.approx([0, 0, 100 * k, 50 * k], abs=1e-4)
    assert [float(v) for v in document.pages[0].TrimBox] == pytest.approx([k, 8 * k, 31 * k, 48 * k], abs=1e-4)


@pytest.mark.parametrize(
    ("duplex", "wish"),
    [
        (Duplex.LONG_EDGE, "/DuplexFlipLongEdge"),
        (Duplex.SHORT_EDGE, "/DuplexFlipShortEdge"),
        (Duplex.OFF, "/Simplex"),
    ],
)
def test_the_printer_is_told_how_to_turn(duplex: Duplex, wish: str) -> None:
    data = compose_document([leaf()], About("t", "a", "s", "fr", duplex), FONTS, {}, {}).save()
    assert parsed(data).Root.ViewerPreferences.Duplex == wish


def test_files_are_sound() -> None:
    setter = composer()
    blocks = [one_line(setter.boxes(content("Un → **deux**"), BODY))]
    block = setter.set_lines(blocks, BODY, 9, 0, 0, 50 * MM)
    data = pdf([leaf(block), leaf()], setter)
    assert parsed(data).check_pdf_syntax() == []
    assert pixels(data, 0).getextrema() != pixels(data, 1).getextrema() == ((255, 255),) * 3


def test_equal_input_gives_equal_bytes() -> None:
    assert page(("Un → deux", BODY, 50)) == page(("Un → deux", BODY, 50))
    assert page(("Un → deux", BODY, 50)) != page(("Un → trois", BODY, 50))


def test_the_largest_size_of_a_picture_counts_also_in_groups() -> None:
    small = Picture("a", 0, 0, 10 * MM, 5 * MM)
    doubled = Group((small,), matrix=(0, 2, -2, 0, 0, 0))
    shared = Group((small,), matrix=(3, 0, 0, 3, 0, 0), is_shared=True)
    form = FormMaker(FONTS).face_form(Face(9, 9, 0, (doubled, small, shared)), 0)
    assert [tuple(p) for p in form.pictures] == [("a", 20 * MM, 10 * MM)]
    assert [tuple(p) for p in form.forms[0].pictures] == [("a", 30 * MM, 15 * MM)]


def test_names_of_pictures_may_hold_anything() -> None:
    names = ["a b", "é", "a(b)", "a#20b", "a/b"]
    form = FormMaker(FONTS).face_form(Face(9, 9, 0, tuple(Picture(name, 0, 0, 9, 9) for name in names)), 0)
    found = re.findall(rb"/(\S+) Do", form.data)
    assert [pikepdf.Name("/A-" + name).unparse()[1:].lower() for name in names] == [name.lower() for name in found]
