"""The PDF files of a kit: what lies where, on both sides of the paper, read from what was written."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image, ImageDraw, ImageOps

from tests import kits
from tests.kits import BuiltKit, DrawnForm, build, drawn_forms, forms_on, open_pdf, pictures, texts, zigzag_kit
from tests.projects import TINY, game, write

SETTINGS = [
    ("--paper", "A4", "--duplex", "long-edge"),
    ("--paper", "letter", "--duplex", "short-edge"),
    ("--paper", "A4", "--duplex", "short-edge", "--gap", "4", "--back-offset", "0.5,-0.3"),
    ("--paper", "letter", "--duplex", "long-edge", "--gap", "4", "--back-offset", "0.5,-0.3"),
]
# cards of two components and sheets of paper, on one to three sheets each; the whole kit is printed once
PARTS = ("specials", "aids", "set-up", "score-sheets")
PART = tuple(word for name in PARTS for word in ("--only", name))
MICROMETRE = 0.001 + 1e-6
settings = pytest.mark.parametrize("options", SETTINGS, ids=" ".join)


def sheets_of(options: tuple[str, ...]) -> BuiltKit:
    """The whole kit of the first setting, which is that without a wish, and a part of each of the others."""
    return zigzag_kit() if options == SETTINGS[0] else zigzag_kit(*options, *PART)


@settings
def test_forms_stand_where_the_manifest_says(options: tuple[str, ...]) -> None:
    kit = sheets_of(options)
    for name in ("cards.pdf", "sheets.pdf"):
        places = kit.places(name)
        document = open_pdf(kit.files[name])
        for number, page in enumerate(document.pages, 1):
            *faces, _slug = forms_on(page)
            told = [place for place in places if place["page"] == number]
            assert [face.name for face in faces] == [place["face"] for place in told]
            for face, place in zip(faces, told):
                assert face[1:5] == pytest.approx([place[k] for k in ("x", "y", "width", "height")], abs=MICROMETRE)
                assert face.rotation == place["rotation"]


@settings
def test_each_back_lies_behind_its_front(options: tuple[str, ...]) -> None:
    kit = sheets_of(options)
    document = open_pdf(kit.files["cards.pdf"])
    wish = kit.manifest["options"]
    dx, dy = wish["back-offset"]
    for front, back in zip(document.pages[::2], document.pages[1::2]):
        width, height = (float(v) / kits.MM for v in [*front.MediaBox][2:])
        fronts, backs = forms_on(front)[:-1], forms_on(back)[:-1]
        assert len(fronts) == len(backs)
        for one, other in zip(fronts, backs):
            x, y = other.x - dx, other.y - dy
            behind = (x, height - y - other.height) if wish["duplex"] == "short-edge" else (width - x - other.width, y)
            assert behind == pytest.approx((one.x, one.y), abs=2 * MICROMETRE)


ARROW = (
    '<face><rect x="0" y="0" width="{w}" height="{h}" fill="ink"/>'
    '<rect x="{x}" y="3" width="9" height="20" fill="white"/></face>'
)


@pytest.mark.parametrize("size", [(63, 88), (88, 63)], ids=str)
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "off"])
@pytest.mark.parametrize("paper", ["A4", "letter"])
def test_a_cut_piece_turned_like_a_page_shows_its_back_upright(
    tmp_path: Path, size: tuple[int, int], duplex: str, paper: str
) -> None:
    w, h = size
    yaml = game(
        ("size: [63, 88]", f"size: [{w}, {h}]"), ("front: g/card.xml\n", "front: g/card.xml\n    back: g/back.xml\n")
    )
    front, back = (ARROW.format(w=w, h=h, x=x) for x in (4, w - 20))
    files = {
        "game.yaml": yaml,
        "cards.csv": "id,copies\nace,2\n",
        "templates/g/card.xml": front,
        "templates/g/back.xml": back,
    }
    kit = build(write(tmp_path, files), "g", "en", "--paper", paper, "--duplex", duplex)
    recto, verso = pictures(kit.files["cards.pdf"])
    through = ImageOps.flip(verso) if duplex == "short-edge" else ImageOps.mirror(verso)
    for place in (place for place in kit.places("cards.pdf") if place["side"] == "front"):
        seen, behind = (_upright(image, place, size) for image in (recto, through))
        assert _white(seen) == pytest.approx((4, 3, 13, 23), abs=0.6)
        assert _white(ImageOps.mirror(behind)) == pytest.approx((w - 20, 3, w - 11, 23), abs=0.6)


def _upright(image: Any, place: dict[str, Any], size: tuple[int, int]) -> Any:
    """The piece cut out of a sheet and turned upright, 4 pixels a millimetre."""
    edges = (place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])
    piece = image.crop([round(edge * kits.MM * 2) for edge in edges])
    return piece.rotate(place["rotation"], expand=True).resize((size[0] * 4, size[1] * 4))


def _white(image: Any) -> list[float]:
    """The box of what is white, in mm; a rim that cutting blurs is left out."""
    inner = ImageOps.crop(image.convert("L"), 5).point(lambda value: 255 * (value > 128))
    box = inner.getbbox()
    assert box is not None
    return [(edge + 5) / 4 for edge in box]


@settings
def test_nothing_but_cut_marks_is_printed_in_the_margins(options: tuple[str, ...]) -> None:
    kit = sheets_of(options)
    for name in {"cards.pdf", "sheets.pdf", "rules.pdf", "start-here.pdf"} & {*kit.files}:
        document = open_pdf(kit.files[name])
        for page, printed in zip(document.pages, pictures(kit.files[name], is_grey=True)):
            pen = ImageDraw.Draw(printed)
            is_sheet = name in ("cards.pdf", "sheets.pdf")
            for mark in _strokes(_slug(page), of_ruler=False) if is_sheet else ():
                x1, y1, x2, y2 = (round(edge * kits.MM * 2) for edge in mark)
                pen.rectangle((x1 - 2, y1 - 2, x2 + 2, y2 + 2), "white")
            assert _has_margins(printed)


@settings
def test_pages_to_be_read_leave_the_margins_free(options: tuple[str, ...], tmp_path: Path) -> None:
    rules = "# Rules\n\n" + "Play a card, and another.\n\n" * 60
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": rules}
    kit = build(write(tmp_path, {**TINY, **files}), "g", "en", *options)
    shown = [page for name in ("rules.pdf", "start-here.pdf") for page in pictures(kit.files[name], is_grey=True)]
    assert len(shown) > 2
    assert all(map(_has_margins, shown))


def _has_margins(page: Image.Image) -> bool:
    """Whether nothing is printed within 5 mm of the edges."""
    box = ImageOps.invert(page).getbbox()
    assert box is not None
    left, top, right, bottom = box
    return min(left, top, page.width - right, page.height - bottom) >= 5 * kits.MM * 2 - 1.5


@settings
def test_cut_marks_lie_outside_all_trims(options: tuple[str, ...]) -> None:
    document = open_pdf(sheets_of(options).files["cards.pdf"])
    for page in document.pages:
        *faces, _ = forms_on(page)
        marks = _strokes(_slug(page), of_ruler=False)
        assert len(marks) >= 8
        for x1, y1, x2, y2 in marks:
            for face in faces:
                assert x2 < face.x or x1 > face.x + face.width or y2 < face.y or y1 > face.y + face.height


@settings
def test_the_ruler_is_fifty_millimetres_long(options: tuple[str, ...]) -> None:
    for name in ("cards.pdf", "sheets.pdf"):
        document = open_pdf(sheets_of(options).files[name])
        for page in document.pages:
            strokes = _strokes(_slug(page), of_ruler=True)
            lengths = [abs(x2 - x1) + abs(y2 - y1) for x1, y1, x2, y2 in strokes]
            cased, rest = lengths.count(max(lengths)) // 2, len(lengths) // 2
            assert max(lengths) == pytest.approx(50, abs=1e-6)
            assert (cased, rest) in ((2, 24), (1, 16)), "two rulers, or one and the ends of a length, each stroke cased"


def _slug(page: Any) -> DrawnForm:
    """What stands beside the pieces, which is drawn last."""
    *_, slug = drawn_forms(page)
    return slug


def _strokes(slug: DrawnForm, of_ruler: bool) -> list[tuple[float, ...]]:
    """The straight lines of the ruler, which a matrix moves to its strip, or the cut marks, in mm of the sheet."""
    scale = slug.own[0] / kits.MM
    found: list[tuple[float, ...]] = []
    start = (0.0, 0.0)
    for form in drawn_forms(slug.stream):
        if (form.placed != (1, 0, 0, 1, 0, 0)) is of_ruler:
            for operands, operator in kits.instructions(form.stream):
                if operator in ("m", "l"):
                    end = float(operands[0]) * scale, float(operands[1]) * scale
                    found += [(*start, *end)] if operator == "l" else []
                    start = end
    return found


@settings
def test_every_sheet_tells_what_it_is(options: tuple[str, ...]) -> None:
    kit = sheets_of(options)
    pages = texts(kit.files["cards.pdf"])
    for number, text in enumerate(pages, 1):
        words = " ".join(text.split())
        side = "front" if number % 2 else "back"
        told = ["ZIGZAG Pocket en kit 1.0 ", f" sheet {(number + 1) // 2}/{len(pages) // 2} {side}"]
        assert all(part in words for part in told), words
        assert re.search(rf"{side} [0-9a-f]{{8}}\b", words)
        assert "50 mm" in words
    first = "Character cards" if options == SETTINGS[0] else "Special cards"
    assert first in " ".join(pages[0].split())


def test_sheets_of_the_same_faces_have_the_same_hash() -> None:
    texts_of_backs = texts(zigzag_kit().files["cards.pdf"])[1:8:2]
    (hashes,) = {tuple(re.findall("back ([0-9a-f]{8})", " ".join(text.split()))) for text in texts_of_backs}
    assert len(hashes) == 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_files_are_sound_and_every_page_can_be_seen(language: str) -> None:
    kit = zigzag_kit(language=language)
    for name in ("cards.pdf", "sheets.pdf", "rules.pdf", "start-here.pdf"):
        document = open_pdf(kit.files[name])
        assert document.check_pdf_syntax() == []
        assert all(page.getextrema() != ((255, 255),) * 3 for page in pictures(kit.files[name], 0.5))
        assert str(document.Root.Lang) == language
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert str(document.docinfo["/Title"]).startswith("ZIGZAG Pocket")


@settings
def test_the_printer_is_told_how_to_turn_what_has_two_sides(options: tuple[str, ...]) -> None:
    kit = sheets_of(options)
    wish = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge"}[options[3]]
    assert open_pdf(kit.files["cards.pdf"]).Root.ViewerPreferences.Duplex == wish
    assert open_pdf(kit.files["sheets.pdf"]).Root.ViewerPreferences.Duplex == "/Simplex"


def test_pages_have_labels_boxes_and_bookmarks() -> None:
    kit = zigzag_kit()
    document = open_pdf(kit.files["cards.pdf"])
    labels = [str(entry.P) for entry in list(document.Root.PageLabels.Nums)[1::2]]
    assert labels[:4] == ["1", "1′", "2", "2′"]
    assert [float(v) / kits.MM for v in document.pages[0].TrimBox] == pytest.approx([6.9, 12.9, 203.1, 284.1], abs=1e-3)
    with document.open_outline() as outline:
        titles = " + ".join(item.title for item in outline.root)
    assert re.findall("Character cards|Special cards", titles) == ["Character cards", "Special cards"]


def test_all_fonts_are_embedded_subsets() -> None:
    for name, data in zigzag_kit().files.items():
        if not name.endswith(".pdf"):
            continue
        document = open_pdf(data)
        fonts = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and o.get("/Type") == "/Font"]
        descriptors = [o for o in document.objects if isinstance(o, pikepdf.Dictionary) and "/FontFile2" in o]
        assert {str(font.Subtype) for font in fonts} == {"/Type0", "/CIDFontType2"}
        assert {str(font.BaseFont) for font in fonts} == {str(descriptor.FontName) for descriptor in descriptors}
        assert all(re.match(r"/[A-Z]{6}\+", str(font.BaseFont)) for font in fonts)
        assert all(len(descriptor.FontFile2.read_raw_bytes()) < 25_000 for descriptor in descriptors)


def test_what_is_placed_often_is_written_once() -> None:
    kit = zigzag_kit()
    document = open_pdf(kit.files["cards.pdf"])
    (back,) = {piece["faces"]["back"] for piece in kit.manifest["pieces"] if piece["component"] == "characters"}
    found = {page.Resources.XObject[f"/{back}"].objgen for page in document.pages[1:8:2]}
    assert len(found) == 1
    pictures = [
        picture.stream.objgen
        for page in document.pages
        for face in drawn_forms(page)
        for picture in drawn_forms(face.stream)
        if picture.name == "A-flag-pink"
    ]
    assert len(pictures) > 10
    assert len(set(pictures)) == 1


def test_a_face_in_another_place_of_the_file_keeps_its_hash() -> None:
    whole = {piece["id"]: piece["faces"] for piece in zigzag_kit().manifest["pieces"]}
    some = {piece["id"]: piece["faces"] for piece in zigzag_kit("--only", "specials").manifest["pieces"]}
    assert some == {name: whole[name] for name in some}
    assert "joker-rides" in some
