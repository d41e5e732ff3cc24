"""Which pages are fronts and which backs, as start-here says for who puts the paper back by hand, or folds it."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from planche.imposition import Duplex, Mode, Setting, parse_paper
from planche.kit import Wish
from planche.kit.stacks import name_pages
from planche.output.pages import open_pdf, read_page
from tests.kit.drawn_kits import draw
from tests.projects import TINY, Files, game, planche, tiny

A4 = Setting(parse_paper("A4"))
BACKS: Files = {
    **TINY,
    "game.yaml": game(("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml")),
    "cards.csv": "id,copies\nace,10\nking,2\n",
    "templates/g/back.xml": '<face><rect x="5" y="5" width="40" height="9" fill="ink"/></face>',
}


def pages(setting: Setting, wish: Wish = Wish()) -> list[str]:  # noqa: B008 - never changed
    """The words of each page of start-here."""
    kit = draw(BACKS, setting, wish)
    return [" ".join(" ".join(kit.words(page.face)).split()) for page in kit.file("start-here").pages]


@pytest.mark.parametrize(
    ("numbers", "named"),
    [((), ""), ((4,), "4"), ((1, 2), "1–2"), ((1, 2, 3, 7, 9, 10), "1–3, 7, 9–10"), ((2, 1), "2, 1")],
)
def test_pages_are_named_in_spans(numbers: tuple[int, ...], named: str) -> None:
    assert name_pages(numbers, ", ") == named


def test_fronts_first_are_told_from_their_backs_with_two_pages_to_try() -> None:
    first, second = pages(A4._replace(duplex=Duplex.OFF))
    assert ": fronts on pages 1–2, backs on pages 3–4." in first
    assert "Print page 1 of cards.pdf only" in first
    assert "print page 3 on it. Page 2 tells" in first
    assert "Fronts, then backs Print all fronts" in second
    assert "Both sides fronts, then backs flip on long edge" in second


@pytest.mark.parametrize(("duplex", "way"), [(Duplex.LONG_EDGE, "a book"), (Duplex.SHORT_EDGE, "a wall calendar")])
def test_who_cannot_print_both_sides_is_helped_on_page_two(duplex: Duplex, way: str) -> None:
    first, second = pages(A4._replace(duplex=duplex))
    assert "If your printer cannot do that, page 2 helps." in first
    assert "If your printer prints one side only" in second
    assert f"turned over like the page of {way}, and print the even pages" in second
    assert "with all fronts first, then their backs; or with backs beside fronts" in second


def test_a_folded_sheet_is_tried_folded_and_needs_no_scissors() -> None:
    first, second = pages(A4._replace(mode=Mode.FOLD, duplex=Duplex.OFF))
    assert "Fold it along the dashed line, print outside, and hold it up to a lamp" in first
    assert "right across: folded sheets through both layers." in first
    assert "scissors" not in first
    assert "strips" not in first
    assert "A craft knife, a ruler, glue and an empty ballpoint pen" in first
    assert "one side only" not in second


def test_how_much_there_is_to_print_and_to_cut() -> None:
    assert "In all: 2 sheets to print, 2 of them to cut into 12 pieces." in pages(A4)[0]


def test_staples_are_named_with_what_one_needs() -> None:
    rules = "\n\n".join(["# Rules", *["Words that fill the page. " * 40] * 30])
    described = game(("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml"), more="rules: rules.md\n")
    kit = draw({**BACKS, "game.yaml": described, "rules.md": rules}, A4._replace(is_booklet=True))
    words = " ".join(" ".join(kit.words(kit.file("start-here").pages[0].face)).split())
    assert "A long-arm stapler, or a needle and thread" in words
    assert "into one another, page 1 outside" in words


TWO_SIZES = game(("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml")) + (
    "  big:\n    title: Big\n    kind: card\n    size: [90, 120]\n    rows: big.csv\n"
    "    front: g/card.xml\n    back: g/back.xml\n    deck: false\n"
)


def test_all_fronts_come_first_though_pieces_of_two_sizes_share_no_sheets(tmp_path: Path) -> None:
    """In the PDF, in its manifest, and on the page that tells of them."""
    files = {**BACKS, "game.yaml": TWO_SIZES, "big.csv": "id,copies\nlord,5\n"}
    with tiny(files) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--duplex", "off", "--no-check")
    assert ended.code == 0, ended.err
    manifest = json.loads((tmp_path / "g/en/manifest.json").read_text("utf-8"))
    places = [(place["side"], place["page"]) for piece in manifest["pieces"] for place in piece["places"]]
    assert {side: {page for one, page in places if one == side} for side in ("front", "back")} == {
        "front": {1, 2, 3},
        "back": {4, 5, 6},
    }
    with closing(open_pdf(tmp_path / "g/en/cards.pdf")) as document:
        printed = [read_page(document, page).split() for page in range(len(document))]
    sides = [[side for side in ("front", "back") if side in words] for words in printed]
    assert sides == [["front"]] * 3 + [["back"]] * 3
    with closing(open_pdf(tmp_path / "g/en/start-here.pdf")) as document:
        assert "fronts on pages 1–3, backs on pages 4–6" in " ".join(read_page(document, 0).split())
