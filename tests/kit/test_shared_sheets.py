"""Kits whose last sheets are shared by pieces of several sizes: all is there, numbered, cut and turned over rightly."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.kit.pixel_probes import (
    find_marks,
    probe_faces,
    probe_margin,
    probe_register,
    probe_rulers,
    read_pages,
)
from tests.kits import BuiltKit, build, open_pdf
from tests.projects import TINY, Files, game, write

PARTS = """\
  big: {title: Big, kind: card, size: [80, 120], rows: big.csv, front: g/big.xml, back: g/big.xml}
  mini: {title: Mini, kind: card, size: [44, 68], rows: mini.csv, front: g/mini.xml, back: g/mini.xml}
  plain: {title: Plain, kind: card, size: [88, 63], rows: plain.csv, front: g/plain.xml}
theme: {colours: {red: "#D02030", blue: "#2030D0", dark: "#202830", white: "#FFFFFF"}}
"""
BACKED = ("    title: Cards\n", "    title: Cards\n    back: g/card.xml\n")


def face(width: int, height: int, ground: str) -> str:
    return (
        f'<face><rect x="-3" y="-3" width="{width + 6}" height="{height + 6}" fill="{ground}"/>'
        f'<circle cx="{width - 12}" cy="14" r="6" fill="white"/></face>'
    )


FILES: Files = {
    **TINY,
    "game.yaml": game(BACKED, more=PARTS),
    "cards.csv": "id,copies\na,12\n",
    "big.csv": "id\nb\n",
    "mini.csv": "id,copies\nc,2\nd,1\n",
    "plain.csv": "id,copies\ne,2\n",
    "templates/g/card.xml": face(63, 88, "red"),
    "templates/g/big.xml": face(80, 120, "blue"),
    "templates/g/mini.xml": face(44, 68, "{{ 'dark' if piece.id == 'c' else 'red' }}"),
    "templates/g/plain.xml": face(88, 63, "blue"),
}
COPIES = {"a": 12, "b": 1, "c": 2, "d": 1, "e": 2}


def kit_of(folder: Path, *options: str) -> BuiltKit:
    return build(write(folder, FILES), "g", "en", "--no-check", *options)


def placed(kit: BuiltKit, side: str = "front") -> dict[int, Counter[str]]:
    """How many copies of each piece lie on each page."""
    pages: dict[int, Counter[str]] = {}
    for place in kit.places("cards.pdf"):
        if place["side"] == side:
            pages.setdefault(place["page"], Counter())[place["id"]] += 1
    return pages


@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "off"])
def test_three_sizes_with_backs_share_the_last_sheet(tmp_path: Path, duplex: str) -> None:
    """A sheet of nine cards with its back, what has no backs, and then the shared one with its back.

    What has none is followed by a blank page where the printer turns the paper, which would else put a front there;
    where somebody does it comes last, behind all fronts and then all backs.
    """
    kit = kit_of(tmp_path, "--duplex", duplex)
    front, back = placed(kit), placed(kit, "back")
    shared, single = (2, 5) if duplex == "off" else (5, 3)
    assert front == {1: {"a": 9}, single: {"e": 2}, shared: {"a": 3, "b": 1, "c": 2, "d": 1}}
    first, last = (3, 4) if duplex == "off" else (2, 6)
    assert back == {first: {"a": 9}, last: {"a": 3, "b": 1, "c": 2, "d": 1}}
    assert len(open_pdf(kit.files["cards.pdf"]).pages) == (5 if duplex == "off" else 6)
    assert sum(front.values(), Counter()) == COPIES
    copies = [(place["id"], place["copy"]) for place in kit.places("cards.pdf") if place["side"] == "front"]
    assert sorted(copies) == [(id, copy) for id, count in COPIES.items() for copy in range(1, count + 1)]


@pytest.mark.parametrize("paper", ["A4", "letter"])
def test_a_shared_sheet_is_printed_as_others_are(tmp_path: Path, paper: str) -> None:
    """Marks at both ends of each block, faces in their places, backs behind fronts, nothing in the margin, rulers."""
    kit = kit_of(tmp_path, "--paper", paper)
    places = kit.places("cards.pdf")
    front, back = read_pages(kit.files["cards.pdf"], places, [5, 6])
    assert probe_faces(kit.files["cards.pdf"], [place for place in places if place["page"] in (5, 6)]) == []
    assert [probe_margin(page) + probe_rulers(page) for page in (front, back)] == [[], []]
    for id, marks in (("a", 4), ("b", 2)):
        blocks = [page._replace(places=tuple(p for p in page.places if p["id"] == id)) for page in (front, back)]
        assert probe_register(*blocks) == []
        assert len(find_marks(blocks[0])[0]) >= marks


def test_folded_sheets_are_not_shared(tmp_path: Path) -> None:
    pages = placed(kit_of(tmp_path, "--mode", "fold"))
    sizes = {"a"}, {"b"}, {"c", "d"}, {"e"}
    assert all(any({*page} <= size for size in sizes) for page in pages.values())


def test_what_is_cut_by_a_machine_is_told_of_shared_sheets(tmp_path: Path) -> None:
    kit = kit_of(tmp_path, "--cut-lines", "svg")
    drawn = kit.files["cut-cards-3.svg"].decode()
    edges = {place[side] for place in kit.places("cards.pdf") if place["page"] == 5 for side in ("x", "y")}
    assert all(f'd="M{edge:g} ' in drawn or f" {edge:g}L" in drawn for edge in edges)
    assert len(edges) > 6
    assert "cut-cards-4.svg" not in kit.files
