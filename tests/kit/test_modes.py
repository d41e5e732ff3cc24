"""Ways to print, read from the PDFs that were written: folded sheets, fronts alone, rules as a booklet."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.kits import MM, BuiltKit, build, bundled_kit, forms_on, open_pdf, texts
from tests.projects import TINY, game, planche, write

TWO_SIDED = {
    "zigzag": ("set-up",),
    "cuckoo": ("wins", "set-ups"),
    "mata-hari": ("objectives", "set-up"),
    "ncis": ("zones",),
    "zebre": ("round-cards", "team-cards"),
}
"""Components of each game that have backs, of few pieces."""
BACK = ("    title: Cards\n", "    title: Cards\n    back: g/back.xml\n")
NAMED = '<face><text x="5" y="5" width="30" height="9" style="page-body">{{ piece.id }}</text></face>'
OTHERS = """\
  others:
    title: Others
    kind: card
    deck: false
    size: [50, 50]
    rows: others.csv
    front: g/card.xml
    back: g/back.xml
"""
# quotations, of which no page holds two, however small their type is
RULES = "# Rules\n\n" + "".join(f"> Chapter{n}. " + "Words go on and on. " * 130 + "\n\n" for n in range(1, 6))


@cache
def folded(id: str) -> BuiltKit:
    only = (word for part in TWO_SIDED[id] for word in ("--only", part))
    return bundled_kit(id, "en", "--mode", "fold", "--no-check", *only)


@pytest.mark.parametrize("id", TWO_SIDED)
def test_folded_in_the_middle_each_back_lies_behind_its_front(id: str) -> None:
    """By the forms of the pages, in µm: they are where the manifest says, and one behind the other."""
    kit = folded(id)
    pages = [forms_on(page) for page in open_pdf(kit.files["cards.pdf"]).pages]
    copies = 0
    for piece in kit.manifest["pieces"]:
        sides: dict[tuple[int, int], dict[str, dict[str, Any]]] = {}
        for place in piece["places"]:
            shown = [(f.name, round(f.x, 3), round(f.y, 3), f.rotation) for f in pages[place["page"] - 1]]
            assert (piece["faces"][place["face"]], place["x"], place["y"], place["rotation"]) in shown
            sides.setdefault((place["page"], place["copy"]), {})[place["face"]] = place
        assert len(sides) == piece["copies"]
        for both in sides.values():
            front, back = both["front"], both["back"]
            assert round(back["x"] + back["width"], 3) == round(210 - front["x"], 3)
            assert (back["y"], back["width"], back["height"]) == (front["y"], front["width"], front["height"])
            assert (front["rotation"] + back["rotation"]) % 360 == 0
        copies += piece["copies"]
    assert copies
    (file,) = (file for file in kit.manifest["files"] if file["name"] == "cards.pdf")
    assert (file["duplex"], file["folded"]) == ("off", True)
    assert str(open_pdf(kit.files["cards.pdf"]).Root.ViewerPreferences.Duplex) == "/Simplex"


def project(folder: Path, *changes: tuple[str, str], size: str = "[63, 88]") -> Path:
    files = {
        **TINY,
        "game.yaml": game(BACK, ("size: [63, 88]", f"size: {size}"), *changes, more="rules: rules.md\n"),
        "cards.csv": "id,copies\nace,3\nten,2\n",
        "templates/g/card.xml": NAMED,
        "templates/g/back.xml": "<face/>",
        "rules.md": RULES,
    }
    return write(folder, files)


def test_a_sheet_that_is_folded_says_so_and_start_here_tells_how(tmp_path: Path) -> None:
    kit = build(project(tmp_path), "g", "en", "--mode", "fold")
    assert "fold along the dashes" in texts(kit.files["cards.pdf"])[0]
    page = " ".join("".join(texts(kit.files["start-here.pdf"])).split())
    assert "Folding and gluing" in page
    assert "one, folded" in page
    assert "two-sided printing" not in page
    assert kit.manifest["options"]["mode"] == ["fold"]
    assert kit.manifest["options"]["duplex"] == "off"


def test_what_is_too_large_to_be_folded_is_printed_to_be_glued_back_to_back(tmp_path: Path) -> None:
    kit = build(project(tmp_path, size="[150, 220]"), "g", "en", "--mode", "fold")
    sides = [place["side"] for place in sorted(kit.places("cards.pdf"), key=lambda place: place["page"])]
    assert sides == ["front"] * 5 + ["back"] * 5


def test_fronts_alone_take_one_side_and_hold_no_back(tmp_path: Path) -> None:
    kit = build(project(tmp_path), "g", "en", "--mode", "fronts")
    assert {place["side"] for place in kit.places("cards.pdf")} == {"front"}
    assert [piece["faces"]["back"] for piece in kit.manifest["pieces"]] == [None, None]
    document = open_pdf(kit.files["cards.pdf"])
    assert [len(forms_on(page)) for page in document.pages] == [6]  # five cards, and what stands beside them
    told = "".join(texts(kit.files["start-here.pdf"]))
    assert "fronts only" in " ".join(told.split())
    assert "something of their own" not in " ".join(told.split())


@pytest.mark.parametrize(
    ("rows", "back", "is_lost"),
    [("ace\nten\n", "<face/>", False), ("ace\nten\n", NAMED, True), ("ace\n", "<face/>", False)],
)
def test_backs_that_are_no_common_one_are_told_of(tmp_path: Path, rows: str, back: str, is_lost: bool) -> None:
    root = write(project(tmp_path), {"cards.csv": f"id\n{rows}", "templates/g/back.xml": back})
    ended = planche("build", "g", "--mode", "fronts", "--project", root, "--output", root / "out")
    assert ended.code == 0, ended
    assert ("the backs of cards show something of their own, and are not in this kit" in ended.err) is is_lost
    page = "".join(texts((root / "out/g/en/start-here.pdf").read_bytes()))
    assert ("something of their own" in " ".join(page.split())) is is_lost


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "off"])
def test_stacked_folded_and_turned_the_pages_of_the_rules_come_in_order(tmp_path: Path, duplex: str) -> None:
    """By the numbers that stand on the halves of the sides, the lower of which is the right-hand one on a front."""
    kit = build(project(tmp_path), "g", "en", "--mode", "booklet", "--duplex", duplex)
    sides = [*map(halves, pypdfium2.PdfDocument(kit.files["rules.pdf"]))]
    count = len(sides) // 2
    assert count > 1
    pairs = list(zip(sides[:count], sides[count:])) if duplex == "off" else list(zip(sides[::2], sides[1::2]))
    read: list[str] = []
    for (left, right), back in reversed(pairs):
        behind_left, behind_right = reversed(back) if duplex == "short-edge" else back
        read = [right, behind_right, *read, behind_left, left]
    printed = [number for number in read if number]
    assert printed == [f"{n}/{len(printed)}" for n in range(1, len(printed) + 1)]
    assert read == printed + [""] * (-len(printed) % 4)
    document = open_pdf(kit.files["rules.pdf"])
    hint = {"long-edge": "/DuplexFlipLongEdge", "short-edge": "/DuplexFlipShortEdge", "off": "/Simplex"}
    assert str(document.Root.ViewerPreferences.Duplex) == hint[duplex]
    assert len(printed) % 4 == 1, "a side has a single page"
    assert "/StructTreeRoot" not in document.Root, "its pages are not in order, so it is not made to be heard"
    assert b"pdfuaid" not in document.Root.Metadata.read_bytes()
    for page in document.pages:
        assert [float(side) / MM for side in [*page.MediaBox][2:]] == pytest.approx([210, 297], abs=1e-4)
    assert "The rules as a booklet" in texts(kit.files["start-here.pdf"])[0].replace("\r\n", " ")


def halves(page: pypdfium2.PdfPage) -> tuple[str, str]:
    """The page numbers on the upper and on the lower half of a side."""
    width, height = page.get_size()
    words = page.get_textpage()
    ends = (height / 2, height), (0, height / 2)
    found = [re.findall(r"[0-9]+/[0-9]+", words.get_text_bounded(0, low, width, high)) for low, high in ends]
    upper, lower = ("".join(numbers) for numbers in found)
    return upper, lower


def test_inner_pages_of_a_booklet_move_towards_the_fold(tmp_path: Path) -> None:
    """By the forms of the pages: from the fold to the edge of each, on the first and on the second sheet."""
    kit = build(project(tmp_path), "g", "en", "--mode", "booklet", "--paper-thickness", "0.25")
    assert kit.manifest["options"]["paper-thickness"] == 0.25
    for number, page in enumerate(open_pdf(kit.files["rules.pdf"]).pages):
        pages = [form for form in forms_on(page) if form.height < 200]
        moved = [form.y + form.height - 148.5 if form.y < 100 else 148.5 - form.y for form in pages]
        assert moved == pytest.approx([number // 2 * 0.25] * len(pages), abs=1e-4)


def test_without_rules_there_is_no_booklet(tmp_path: Path) -> None:
    for root, only in ((write(tmp_path / "none", TINY), ()), (project(tmp_path / "rules"), ("--only", "cards"))):
        ended = planche("build", "g", *only, "--mode", "booklet", "--project", root, "--output", root / "out")
        assert (ended.code, ended.err) == (2, "planche: g is printed without rules here; leave out --mode booklet\n")


@pytest.mark.parametrize(
    ("changes", "is_lost"),
    [
        ([], False),
        ([("kind: card", "kind: card\n    deck: false")], True),
        ([("kind: card", "kind: card\n    deck: false"), ("components:\n", f"components:\n{OTHERS}")], False),
    ],
)
def test_cards_that_are_alike_and_in_no_deck_have_a_back_to_be_read_unless_others_share_it(
    tmp_path: Path, changes: list[tuple[str, str]], is_lost: bool
) -> None:
    root = write(project(tmp_path, *changes), {"cards.csv": "id,copies\nace,4\n", "others.csv": "id\nsix\n"})
    ended = planche("build", "g", "--mode", "fronts", "--project", root, "--output", root / "out")
    assert ended.code == 0, ended
    assert ("show something of their own" in ended.err) is is_lost


@pytest.mark.parametrize("mode", ["duplex", "fold"])
def test_small_numbers_at_the_marks_of_fronts_say_which_cut_comes_first(tmp_path: Path, mode: str) -> None:
    """In the text of the sheets: as many more numbers as there are cuts, from 1; backs stay as they are."""
    kit = build(project(tmp_path), "g", "en", "--mode", mode, "--cut-order")
    plain = build(tmp_path, "g", "en", "--mode", mode)
    assert kit.manifest["options"]["cut-order"] is True
    found, before = numbers(kit), numbers(plain)
    more = [list((Counter(page) - Counter(other)).elements()) for page, other in zip(found, before)]
    assert sorted(more[0], key=int) == [str(n) for n in range(1, len(more[0]) + 1)]
    assert len(more[0]) >= 7
    assert "which cut comes first" in " ".join("".join(texts(kit.files["start-here.pdf"])).split())
    if mode == "duplex":
        assert more[1] == []


def numbers(kit: BuiltKit) -> list[list[str]]:
    """The whole numbers that stand alone on each page of cards."""
    return [[word for word in page.split() if re.fullmatch("[0-9]+", word)] for page in texts(kit.files["cards.pdf"])]
