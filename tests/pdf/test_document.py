"""The objects of a file, read by another program: pages, forms, pictures, bookmarks and what it says of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from reportlab import rl_config

from planche.art.parts import Drawing, Part
from planche.imposition import MM, Duplex
from planche.marks import Face, Group, Mark, Paint, Picture, Rect
from planche.pdf import About, Form, FormMaker, Leaf, PlacedForm, compose_document
from planche.pdf.settings import ignore_settings
from tests.texts import FONTS

RED = Paint("#ff0000")
ABOUT = About("Title", "Ann", "A kit", "en", Duplex.OFF)
K = 72 / 25.4  # points in a millimetre
MATRIX = "0.002834645669 0 0 -0.002834645669 0 0"  # µm down to points up


def parsed(data: bytes) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(data))


def composed(*leaves: Leaf, drawings: dict[str, Drawing] | None = None) -> pikepdf.Pdf:
    return parsed(compose_document(leaves, ABOUT, FONTS, {}, drawings or {}).save())


def face(*marks: Mark) -> Form:
    return FormMaker(FONTS).face_form(Face(20 * MM, 40 * MM, 0, marks or (Rect(0, 0, MM, MM, 0, RED),)), 2 * MM)


def leaf(*placed: PlacedForm, bookmark: str = "", label: str = "1") -> Leaf:
    """A page of 100 x 254 mm: 720 points high."""
    return Leaf(100 * MM, 254 * MM, placed, (25_400, 50_800, 50_800, 101_600), label, bookmark)


# pages


@pytest.mark.parametrize(
    ("rotation", "clip", "said"),
    [
        (0, None, "q 1 0 0 1 72 648 cm /{} Do Q"),
        (90, None, "q 0 -1 1 0 108 648 cm /{} Do Q"),
        (180, None, "q -1 0 0 -1 108 576 cm /{} Do Q"),
        (270, None, "q 0 1 -1 0 72 576 cm /{} Do Q"),
        (0, (0, 25_400, 12_700, 50_800), "q 0 504 36 144 re W n 1 0 0 1 72 648 cm /{} Do Q"),
    ],
)
def test_where_a_form_is_placed(rotation: int, clip: tuple[int, int, int, int] | None, said: str) -> None:
    """One inch from the left and from the top, half an inch wide and one high; placed twice, and once:
    then it is written into the page, unless it is turned."""
    form = face()
    placed = PlacedForm(form, 25_400, 25_400, 12_700, 25_400, rotation, clip)
    document = composed(leaf(placed), leaf(placed))
    assert [page.Contents.read_bytes().decode() for page in document.pages] == [said.format(form.name)] * 2
    document = composed(leaf(placed))
    written = document.pages[0]
    drawn = f"/{form.name} BMC {MATRIX} cm -2000 -2000 24000 44000 re W n\n1 0 0 rg\n0 0 1000 1000 re f\nEMC"
    once = said.replace("/{} Do", drawn) if rotation == 0 else said.format(form.name)
    assert written.Contents.read_bytes().decode() == once
    assert [*written.Resources.keys()] == ([] if rotation == 0 else ["/XObject"])
    assert PlacedForm(form, 1, 2, 3, 4) == (form, 1, 2, 3, 4, 0, None)


def test_a_page_is_moved_and_turned_as_a_whole() -> None:
    """In µm with y down a point is brought to (a x + c y + e, b x + d y + f)."""
    transform = (0.9, 0.1, -0.2, 0.8, 3_000, 5_000)
    document = composed(leaf(PlacedForm(face(), 0, 0, 1, 1))._replace(transform=transform))
    said = document.pages[0].Contents.read_bytes().decode()
    assert said.startswith("q 0.9 -0.1 0.2 0.8 -135.49606 129.82677 cm\nq ")
    assert said.endswith("\nQ")
    across, up = 100.0, 200.0  # points
    x, y = across * 25_400 / 72, 254_000 - up * 25_400 / 72
    left, top = 0.9 * x - 0.2 * y + 3_000, 0.1 * x + 0.8 * y + 5_000
    a, b, c, d, e, f = map(float, said.split()[1:7])
    assert a * across + c * up + e == pytest.approx(left * 72 / 25_400, abs=1e-3)
    assert b * across + d * up + f == pytest.approx(720 - top * 72 / 25_400, abs=1e-3)


def test_a_page_and_its_form() -> None:
    form = face()
    document = composed(leaf(PlacedForm(form, 0, 0, 1, 1), PlacedForm(form, 9, 9, 1, 1)))
    (first,) = document.pages
    assert [*map(float, first.MediaBox)] == [0, 0, 283.46457, 720]
    assert [*map(float, first.TrimBox)] == [72, 288, 216, 576]
    assert [*first.Resources.keys()] == ["/XObject"]
    ((name, found),) = first.Resources.XObject.items()
    assert name == f"/{form.name}"
    assert {key: found[key] for key in ("/Type", "/Subtype")} == {"/Type": "/XObject", "/Subtype": "/Form"}
    assert [*found.BBox] == [-2_000, -2_000, 22_000, 42_000]
    assert [*map(float, found.Matrix)] == pytest.approx([K / 1000, 0, 0, -K / 1000, 0, 0], abs=1e-12)
    assert "/Group" not in found
    assert [*found.Resources.keys()] == []


def test_what_shows_through_is_a_group_of_its_own_with_its_state() -> None:
    groups = tuple(Group((Rect(0, 0, n, n, 0, RED),), opacity=opacity) for n, opacity in ((1, 0.25), (2, 0.5), (3, 1)))
    shared = groups[2]._replace(is_shared=True)
    form = face(*groups[:2], shared)
    written, placed = composed(leaf(PlacedForm(form, 0, 0, 1, 1))), composed(*[leaf(PlacedForm(form, 0, 0, 1, 1))] * 2)
    found: Any
    for found in (written.pages[0], placed.pages[0].Resources.XObject[f"/{form.name}"]):
        _shows_through(form, found)


def _shows_through(form: Form, found: Any) -> None:
    """What a stream names in which the operators of the form stand."""
    states = {name: (float(state.ca), float(state.CA)) for name, state in found.Resources.ExtGState.items()}
    assert states == {"/O250": (0.25, 0.25), "/O500": (0.5, 0.5)}
    inner = [found.Resources.XObject[f"/{part.name}"] for part in form.forms]
    assert [("/Matrix" in form, "/Group" in form) for form in inner] == [(False, True), (False, True), (False, False)]
    assert (str(inner[0].Group.S), bool(inner[0].Group.I)) == ("/Transparency", True)


def test_a_picture_is_written_once_with_its_parts() -> None:
    """A form that names a part, which two pictures share."""
    grey = ("a" * 32, Part("/DeviceGray", None))
    sun, moon = (
        Drawing((grey, (letter * 32, Part(f"<< /Type /XObject /Subtype /Form /Space {{{'a' * 32}}} >>", b"0 g"))))
        for letter in "bc"
    )
    marks = tuple(Picture(name, 0, 0, n, n) for n, name in enumerate(("sun", "moon", "sun"), 1))
    shown = leaf(PlacedForm(face(*marks), 0, 0, 1, 1), PlacedForm(face(*marks[:1]), 0, 0, 1, 1))
    document = composed(shown, leaf(*shown.forms[1:], shown.forms[1]), drawings={"sun": sun, "moon": moon})
    found: Any = document.pages[0].Resources.XObject
    single = document.pages[1].Resources.XObject[f"/{shown.forms[1].form.name}"].Resources.XObject
    assert sorted(found.keys()) == ["/A-moon", "/A-sun", f"/{shown.forms[1].form.name}"]
    assert (str(found["/A-sun"].Space), found["/A-sun"].read_raw_bytes()) == ("/DeviceGray", b"0 g")
    assert found["/A-sun"].objgen == single["/A-sun"].objgen != found["/A-moon"].objgen


# what a file says of itself


def outline(document: pikepdf.Pdf) -> list[tuple[str, int, bool, bool]]:
    """Of each bookmark its title, its page, and whether there is one before and after it."""
    root: Any = document.Root.Outlines
    numbers: dict[Any, int] = {page.objgen: number for number, page in enumerate(document.pages)}
    item, found = root.First, []
    while item is not None:
        assert item.Parent.objgen == root.objgen
        found.append((str(item.Title), numbers[item.Dest[0].objgen], "/Prev" in item, "/Next" in item))
        assert "/Next" in item or item.objgen == root.Last.objgen
        item = item.get("/Next")
    assert int(root.Count) == len(found)
    return found


def test_bookmarks() -> None:
    marks = ("Cards", "", "Boards – œ", "Rules")
    document = composed(*(leaf(bookmark=mark) for mark in marks))
    assert outline(document) == [
        ("Cards", 0, False, True),
        ("Boards – œ", 2, True, True),
        ("Rules", 3, True, False),
    ]
    assert document.Root.Outlines.Last.Prev.Prev.objgen == document.Root.Outlines.First.objgen
    assert outline(composed(leaf(bookmark="One"))) == [("One", 0, False, False)]
    assert "/Outlines" not in composed(leaf()).Root


def test_a_file_is_of_one_version_maker_and_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    data = compose_document([leaf()], ABOUT, FONTS, {}, {}).save()
    document = parsed(data)
    assert data.startswith(b"%PDF-1.6")
    assert {name: str(document.docinfo[f"/{name}"]) for name in ("Creator", "Producer", "CreationDate")} == {
        "Creator": "Planche", "Producer": "Planche", "CreationDate": "D:20000101000000+00'00'"
    }  # fmt: skip
    assert document.Root.Pages.Count == 1
    other = compose_document([leaf(label="2")], ABOUT, FONTS, {}, {}).save()
    assert bytes(document.trailer.ID[0]) != bytes(parsed(other).trailer.ID[0])


def test_settings_for_other_programs_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = compose_document([leaf(PlacedForm(face(), 0, 0, 1, 1))], ABOUT, FONTS, {}, {}).save()
    assert b"\n% '" not in plain
    for name in ("pdfComments", "invariant"):
        monkeypatch.setattr(rl_config, name, int(name == "pdfComments"))
    assert compose_document([leaf(PlacedForm(face(), 0, 0, 1, 1))], ABOUT, FONTS, {}, {}).save() == plain


def test_labels_of_pages() -> None:
    document = composed(*(leaf(label=label) for label in ("i", "1′", "2")))
    assert [item if n % 2 == 0 else str(item.P) for n, item in enumerate(document.Root.PageLabels.Nums)] == [
        0, "i", 1, "1′", 2, "2"
    ]  # fmt: skip


def test_pillow_is_loaded_when_it_is_asked_for_and_not_before() -> None:
    """In a process of its own, where nobody has asked for it yet."""
    told = "print(type(sys.modules['PIL.Image']).__name__)"
    code = f"import sys, planche.pdf; {told}; import PIL.Image; print(PIL.Image.new('L', (3, 2)).size); {told}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert ended.stdout.splitlines() == ["_LazyModule", "(3, 2)", "module"]


def test_pillow_that_is_loaded_stays_as_it_is() -> None:
    code = "import PIL.Image as first, planche.pdf, sys; print(sys.modules['PIL.Image'] is first)"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert ended.stdout == "True\n"


def test_settings_of_others_are_taken_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RL_pageCompression", "x")
    monkeypatch.setenv("PLANCHE_RL_", "y")
    ignore_settings()
    assert "RL_pageCompression" not in os.environ
    assert os.environ["PLANCHE_RL_"] == "y"
