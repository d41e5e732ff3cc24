"""`planche diff OLD NEW`: what differs between two kits, for people and programs; it ends as diff(1) does."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from planche.kit.manifest_sum import add_sum
from planche.report.schemas import SCHEMAS
from tests.commands.test_changed_since import CARDS, FILES
from tests.projects import Ended, changed, planche, write
from tests.schemas import validator


@pytest.fixture(name="kits", scope="module")
def _kits(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A kit, and a later one: another word on one card, one more of another."""
    root = tmp_path_factory.mktemp("kits")
    for name, cards in (("old", CARDS), ("new", changed(CARDS, ("Two", "Deux"), ("ace,2", "ace,3")))):
        write(root, {**FILES, "cards.csv": cards})
        ended = planche("build", "g", "--project", root, "--output", root / name)
        assert ended.code == 0, ended
    return root / "old/g/en", root / "new/g/en"


def test_what_differs_is_told(kits: tuple[Path, Path]) -> None:
    assert planche("diff", *kits) == Ended(
        1,
        """\
Tiny (en): 2 pieces differ: 4 to print, 3 to throw away
  cards/ace  copies: print 1
  cards/two  text on the front: print 3, throw away 3
  start-here: text
""",
        "",
    )


def test_kits_that_are_the_same_end_with_0(kits: tuple[Path, Path]) -> None:
    assert planche("diff", kits[0], kits[0] / "manifest.json") == Ended(
        0, "Tiny (en): nothing that is printed differs\n", ""
    )


def test_programs_are_told_all(kits: tuple[Path, Path]) -> None:
    ended = planche("diff", *kits, "--json")
    told = json.loads(ended.out)
    assert (ended.code, ended.err) == (1, "")
    assert [*validator(SCHEMAS["changes"]()).iter_errors(told)] == []
    assert told["pieces"][1] == {
        "component": "cards",
        "piece": "two",
        "reasons": ["text"],
        "sides": ["front"],
        "before": 3,
        "after": 3,
        "print": 3,
        "discard": 3,
    }


def shows(file: Path, colour: tuple[int, int, int]) -> bool:
    """Whether a colour is on the first page."""
    page = pypdfium2.PdfDocument(file)[0].render(scale=1).to_pil().convert("RGB")
    return colour in [found for _, found in page.getcolors(1 << 20)]


def test_pictures_show_the_faces_that_differ_before_and_after(kits: tuple[Path, Path], tmp_path: Path) -> None:
    file = tmp_path / "both.pdf"
    ended = planche("diff", *kits, "--pictures", file)
    assert (ended.code, ended.err) == (1, f"planche: {file} shows 1 of the faces that differ, before and after\n")
    page = pypdfium2.PdfDocument(file)[0]
    images = [found.get_bounds() for found in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_IMAGE], max_depth=5)]
    assert "cards/two, front" in page.get_textpage().get_text_range()
    (left, _, right, _), (other, *_) = images
    assert right < other, "they stand beside each other"
    assert right - left > 30 * 72 / 25.4, "and are large enough to be read"
    assert shows(file, (204, 0, 0)), "the sun of the card"


def test_pictures_need_the_pdfs_of_both_kits(kits: tuple[Path, Path], tmp_path: Path) -> None:
    alone = tmp_path / "manifest.json"
    alone.write_bytes((kits[0] / "manifest.json").read_bytes())
    file = tmp_path / "both.pdf"
    ended = planche("diff", alone, kits[1], "--pictures", file)
    assert ended.err == f"planche: there is no {tmp_path / 'cards.pdf'}; --pictures takes two kits with their PDFs\n"
    (tmp_path / "cards.pdf").write_bytes(b"%PDF-1.7 no more")
    damaged = planche("diff", alone, kits[1], "--pictures", file)
    assert damaged.err == "planche: a PDF of the kits has no part to draw on page 1; build the kit again\n"
    assert (ended.code, damaged.code, file.exists()) == (2, 2, False)


def test_pictures_are_a_pdf(kits: tuple[Path, Path], tmp_path: Path) -> None:
    ended = planche("diff", *kits, "--pictures", tmp_path / "both.png")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.endswith("is no name of a PDF; write one such as before-and-after.pdf\n")


@pytest.mark.parametrize("words", [("gone", "gone"), ("gone",), (), ("", "")])
def test_what_cannot_be_compared_ends_with_2(words: tuple[str, ...]) -> None:
    ended = planche("diff", *words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)


PLACE = '"x": 9, "y": 9, "width": 9, "height": 9'


def forge(folder: Path, *places: str, digest: str = "1") -> Path:
    """A kit of one card, whose manifest says that it lies in such places of a page."""
    folder.mkdir()
    pdf = pypdfium2.PdfDocument.new()
    for _ in range(2):
        pdf.new_page(595, 842)
    pdf.save(folder / "cards.pdf")
    listed = ", ".join(
        f'{{"file": "cards.pdf", "side": "front", "copy": 1, "rotation": 0, {place}}}' for place in places
    )
    (folder / "manifest.json").write_bytes(
        add_sum(
            '{\n"game": "g",\n"title": "T",\n"language": "en",\n"version": "1",\n"planche": "1",\n"options": {},\n'
            '"pieces": [\n {"id": "ace", "component": "cards", "copies": 1, '
            f'"faces": {{"front": "F", "back": null}}, "places": [{listed}]}}\n],\n'
            f'"faces": [\n {{"name": "F", "face": "{digest}", "text": "", "art": "", "layout": ""}}\n],\n'
            '"rules": null\n}\n'
        )
    )
    return folder


def test_parts_that_no_picture_can_have_are_refused(tmp_path: Path) -> None:
    old = forge(tmp_path / "old", '"page": 1, "x": 10, "y": 16, "width": 0.1, "height": 290')
    new = forge(tmp_path / "new", f'"page": 1, {PLACE}', digest="2")
    ended = planche("diff", old, new, "--pictures", tmp_path / "both.pdf")
    assert (ended.code, ended.err) == (
        2,
        "planche: a PDF of the kits has no part to draw on page 1; build the kit again\n",
    )


def test_a_face_of_more_parts_than_any_board_has_is_not_shown(tmp_path: Path) -> None:
    tiles = [f'"page": {page}, {PLACE}, "tile": {{{PLACE}}}' for page in (1, 2)] * 400
    old, new = forge(tmp_path / "old", *tiles), forge(tmp_path / "new", f'"page": 1, {PLACE}', digest="2")
    ended = planche("diff", old, new, "--pictures", tmp_path / "both.pdf")
    assert ended.err == "planche: there is nothing to show: the faces that differ have more parts than are drawn\n"


def test_tiles_on_two_pages_by_turns_stay_in_their_places(tmp_path: Path) -> None:
    tiles = [f'"page": {page}, {PLACE}, "tile": {{{PLACE}}}' for page in (1, 2)] * 20
    old, new = forge(tmp_path / "old", *tiles), forge(tmp_path / "new", f'"page": 1, {PLACE}', digest="2")
    ended = planche("diff", old, new, "--pictures", tmp_path / "both.pdf")
    assert (ended.code, ended.err.split(" shows ")[1]) == (1, "1 of the faces that differ, before and after\n")
