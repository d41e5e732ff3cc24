"""A built kit -> a PNG of each page: their names and sizes, and the words where there is no kit to draw."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from planche.imposition import Impossible
from planche.output.files import CannotWrite
from planche.output.pictures import draw_pages


def make_kit(folder: Path, *files: tuple[str, int]) -> Path:
    """Files of so many pages of 72 x 144 points, and a manifest of them."""
    folder.mkdir()
    for name, pages in files:
        document = pypdfium2.PdfDocument.new()
        for _ in range(pages):
            document.new_page(72, 144)
        document.save(folder / name)
    return claim(folder, *(name for name, _ in files))


def claim(folder: Path, *names: str) -> Path:
    (folder / "manifest.json").write_text(json.dumps({"files": [{"name": name} for name in names]}), "utf-8")
    return folder


def test_each_page_of_each_pdf_is_a_picture_in_the_order_of_the_manifest(tmp_path: Path) -> None:
    kit = make_kit(tmp_path / "kit", ("start-here.pdf", 1), ("cards.pdf", 11))
    (kit / "cut-cards-1.svg").write_text("<svg/>", "utf-8")
    claim(kit, "start-here.pdf", "cards.pdf", "cut-cards-1.svg")
    made = list(draw_pages(kit, tmp_path / "new/pictures", 36))
    names = ["start-here-01.png", *(f"cards-{number:02}.png" for number in range(1, 12))]
    assert made == [tmp_path / "new/pictures" / name for name in names]
    assert sorted(file.name for file in made[0].parent.iterdir()) == sorted(names)
    with Image.open(made[1]) as picture:
        assert (picture.format, picture.size, picture.getpixel((9, 9))) == ("PNG", (36, 72), (255, 255, 255))
    (again, *_) = draw_pages(kit, tmp_path / "finer", 72)
    with Image.open(again) as picture:
        assert picture.size == (72, 144)


def refusal(kit: Path) -> str:
    with pytest.raises(Impossible) as refused:
        list(draw_pages(kit, kit.parent / "pictures", 36))
    assert not (kit.parent / "pictures").exists()
    return str(refused.value)


def test_where_there_is_no_kit_that_can_be_read(tmp_path: Path) -> None:
    kit = tmp_path / "kit"
    assert refusal(kit) == f"there is no kit in {kit}; build it first"
    make_kit(kit, ("cards.pdf", 1))
    for text in ("{}", "[]", "no json", '{"files": [{}]}', '{"files": [{"name": 1}]}', '{"files": {}}'):
        (kit / "manifest.json").write_text(text, "utf-8")
        assert refusal(kit) == f"{kit / 'manifest.json'} is no manifest; build the kit again"
    for name in ("../cards.pdf", "/cards.pdf", "Cards.pdf", "notes.txt", "cards.pdf\n"):
        claim(kit, name)
        assert refusal(kit).startswith(f"{kit / 'manifest.json'} names ")
        assert refusal(kit).endswith(", which no build writes; build the kit again")
    claim(kit, "boards.pdf")
    assert refusal(kit) == f"{kit / 'boards.pdf'} cannot be read; build the kit again"
    (kit / "boards.pdf").write_bytes(b"no PDF")
    assert refusal(kit) == f"{kit / 'boards.pdf'} cannot be read; build the kit again"


def write_pdf(
    file: Path, page: str = "/MediaBox [0 0 72 72]", content: str = "", *, count: int = 1, more: str = ""
) -> None:
    """A PDF of one page, which a hostile hand could have written."""
    stream = f"<< /Length {len(content)} >>\nstream\n{content}\nendstream"
    bodies = (
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [3 0 R] /Count {count} >>",
        f"<< /Type /Page /Parent 2 0 R {page} /Contents 4 0 R >>",
        stream,
        more,
    )
    text, offsets = "%PDF-1.7\n", []
    for number, body in enumerate(bodies, 1):
        offsets.append(len(text))
        text += f"{number} 0 obj\n{body}\nendobj\n"
    table = "".join(f"{offset:010} 00000 n \n" for offset in offsets)
    tail = f"trailer << /Size {len(bodies) + 1} /Root 1 0 R >>\nstartxref\n{len(text)}\n%%EOF"
    file.write_text(f"{text}xref\n0 {len(bodies) + 1}\n0000000000 65535 f \n{table}{tail}", "ascii")


FORM = "<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >> /Length 12 >>"


def test_a_kit_of_somebody_else_s_is_drawn_in_bounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = claim(make_kit(tmp_path / "kit", ("cards.pdf", 1)), "cards.pdf")
    file = kit / "cards.pdf"
    write_pdf(file, "/MediaBox [0 0 14400 14400]")
    assert refusal(kit) == f"{file} has a page 1 that is as large as no paper; build the kit again"
    write_pdf(file, count=50)
    with pytest.raises(Impossible, match=r"cards\.pdf has a page 2 that cannot be drawn; build the kit again"):
        list(draw_pages(kit, kit / "preview", 36))
    monkeypatch.setattr("planche.art.converter.PATIENCE", 0.03)  # seconds on the clock for one of the processor
    drawing_itself = "/MediaBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>"
    write_pdf(file, drawing_itself, "/X Do", more=f"{FORM}\nstream\n/X Do /X Do \nendstream")
    assert refusal(kit) == f"{file} takes too much time or memory to draw; build the kit again"


@pytest.mark.skipif(sys.platform == "win32", reason="pipes are no files there, and links need rights")
def test_a_file_of_a_kit_is_a_file(tmp_path: Path) -> None:
    kit = make_kit(tmp_path / "kit", ("cards.pdf", 1))
    (kit / "cards.pdf").rename(tmp_path / "secret.pdf")
    (kit / "cards.pdf").symlink_to(tmp_path / "secret.pdf")
    assert refusal(kit) == f"{kit / 'cards.pdf'} cannot be read; build the kit again"
    (kit / "cards.pdf").unlink()
    os.mkfifo(kit / "cards.pdf")
    assert refusal(kit) == f"{kit / 'cards.pdf'} cannot be read; build the kit again"


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_a_place_for_pictures_that_leads_out(tmp_path: Path) -> None:
    kit = make_kit(tmp_path / "kit", ("cards.pdf", 1))
    (tmp_path / "out").mkdir()
    (kit / "preview").symlink_to(tmp_path / "out")
    with pytest.raises(CannotWrite, match=r"cannot write .*preview: .* leads out of .*; choose another with --output"):
        list(draw_pages(kit, kit / "preview", 36, kit))
    assert not list((tmp_path / "out").iterdir())
    assert len(list(draw_pages(kit, kit / "preview", 36))) == 1


def test_without_the_library_the_way_to_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pypdfium2", None)
    with pytest.raises(Impossible, match=r"pictures need pypdfium2: `python -m pip install .*\[preview\]\"`"):
        list(draw_pages(tmp_path, tmp_path, 36))


def test_pages_of_an_older_kit_are_no_longer_shown(tmp_path: Path) -> None:
    kit = make_kit(tmp_path / "kit", ("cards.pdf", 3), ("rules.pdf", 1))
    folder = kit / "preview"
    assert len(list(draw_pages(kit, folder, 36))) == 4
    mine = folder / "photo-01.png"
    Image.new("RGB", (2, 2)).save(mine)
    (folder / "notes.png").write_text("mine")
    (folder / "link.png").symlink_to(folder / "cards-03.png")
    newer = make_kit(tmp_path / "newer", ("cards.pdf", 2))
    drawn = list(draw_pages(newer, folder, 36))
    assert [file.name for file in drawn] == ["cards-01.png", "cards-02.png"]
    assert sorted(file.name for file in folder.iterdir()) == [
        "cards-01.png",
        "cards-02.png",
        "link.png",
        "notes.png",
        "photo-01.png",
    ]
