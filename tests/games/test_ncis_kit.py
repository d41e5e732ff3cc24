"""NCIS's kit: what it holds for each paper and number of players, its board, and its sheets."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
import yaml

from tests.games.changed_cuckoo import pictures_in
from tests.games.changed_ncis import CONTENT, LANGUAGES, full_kit, names, ncis_kit, pieces, rows, squeezed
from tests.kits import MM, BuiltKit, forms_on, open_pdf, texts
from tests.printed_cards import read_card
from tests.projects import ROOT, planche

CARDS = {
    "operations": 61, "zones": 15, "clues": 27, "decryption": 10, "firearms": 11, "autopsy": 10, "solutions": 3,
    "bullets": 1, "agents": 6, "threat": 1, "turn": 1,
}  # fmt: skip
OTHERS = {
    "resolution": 1, "trial-aids": 3, "set-ups": 3, "board": 1, "targets": 8, "sleeves": 3, "box": 1, "dossier": 1,
    "criminal-sheet": 1, "difficulty": 1,
}  # fmt: skip
PAGES = {"cards.pdf": 34, "tokens.pdf": 2, "sleeves.pdf": 1, "box.pdf": 1, "sheets.pdf": 2, "rules.pdf": 2}


# what it holds


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_kit_holds_every_piece(language: str) -> None:
    kit = full_kit(language)
    of = Counter[str]()
    for piece in kit.manifest["pieces"]:
        of[piece["component"]] += piece["copies"]
        if "tile" not in piece["places"][0]:
            sides = ["front", "back"] if piece["faces"]["back"] else ["front"]
            wanted = Counter((n, side) for n in range(1, piece["copies"] + 1) for side in sides)
            assert Counter((place["copy"], place["side"]) for place in piece["places"]) == wanted, piece["id"]
    assert of == CARDS | OTHERS
    assert sum(CARDS.values()) == 146


@pytest.mark.parametrize(("language", "tiles"), [("fr", 3), ("en", 4)])
def test_its_files_and_pages(language: str, tiles: int) -> None:
    files = {file["name"]: file["pages"] for file in full_kit(language).manifest["files"]}
    start = files.pop("start-here.pdf")
    assert files == {**PAGES, "boards.pdf": tiles}
    assert 2 <= start <= 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_that_are_shuffled_together_have_one_back(language: str) -> None:
    """Clue cards one a category, all others one a component."""
    backs: dict[str, set[str]] = {}
    for piece in full_kit(language).manifest["pieces"]:
        if piece["component"] in CARDS:
            category = rows("clues.csv").get(piece["id"], {}).get("category", "")
            backs.setdefault(piece["component"] + category, set()).add(piece["faces"]["back"])
    assert len(backs) == len(CARDS) + 2
    assert all(len(faces) == 1 for faces in backs.values())


@pytest.mark.parametrize(("players", "pile"), [(2, 54), (3, 51), (4, 48)])
def test_a_number_of_players_prints_its_set_up_card(players: int, pile: int) -> None:
    kit = ncis_kit("fr", "--players", str(players), "--only", "set-ups", "--only", "agents", "--duplex", "off")
    assert [piece["id"] for piece in pieces(kit, "set-ups")] == [f"set-up-{players}"]
    assert len(pieces(kit, "agents")) == 6
    (page,) = (page for page in texts(kit.files["cards.pdf"]) if "Restent" in page)
    lines = " ".join(page.split())
    for words in (f"{players} joueurs", "Criminel 1", f"Agents {players - 1}", f"Restent dans la pioche {pile}"):
        assert words in lines
    assert ("Seul agent" in lines) == (players == 2)
    assert ("circule entre les agents" in lines) == (players > 2)


@pytest.mark.parametrize("players", ["1", "5"])
def test_other_numbers_of_players_are_refused_in_a_line(players: str, tmp_path: Path) -> None:
    ended = planche("build", "ncis", "--players", players, "--project", ROOT, "--output", tmp_path)
    counted = "1 player" if players == "1" else f"{players} players"
    assert ended == (2, "", f"planche: ncis is not for {counted}; it is for 2, 3, 4\n")


def test_paper_that_is_too_small_for_a_piece_is_refused_in_a_line(tmp_path: Path) -> None:
    words = ("build", "ncis", "--no-check", "--paper", "A5", "--project", ROOT, "--output", tmp_path)
    for component in ("targets", "dossier"):
        ended = planche(*words, "--only", component)
        assert (ended.code, ended.out) == (2, "")
        assert ended.err.startswith("planche: a piece of ")
        assert " does not fit on A5: " in ended.err
        assert ended.err.count("\n") == 1
    assert not list(tmp_path.iterdir())
    assert planche(*words, "--only", "agents", "--only", "sleeves").code == 0


def test_one_component_alone() -> None:
    kit = ncis_kit("fr", "--only", "sleeves")
    assert [file["name"] for file in kit.manifest["files"]] == ["sleeves.pdf"]
    assert [piece["net"] for piece in kit.manifest["pieces"]] == [
        piece["net"] for piece in pieces(full_kit("fr"), "sleeves")
    ]


# the board

DESK: dict[str, Any] = yaml.safe_load((CONTENT / "boards/desk.yaml").read_text("utf-8"))
WIDTH, HEIGHT = 404, 276
Box = tuple[float, float, float, float]


def around(cell: list[float], width: float, height: float) -> Box:
    x, y = cell
    return x - width / 2, y - height / 2, x + width / 2, y + height / 2


def test_what_lies_on_the_board_has_room_there() -> None:
    """Piles of cards beside each other and above the track; zone cards beside each other; sleeves at the edge."""
    cells = DESK["cells"]
    track = [around(cell, WIDTH / 12, 12) for cell in cells["threat"]]
    lying = [around(cell, 63, 88) for cell in (*cells["trial"], *cells["pile"])]
    lying += [around(cell, 88, 63) for cell in cells["zone"]]
    widths = {piece["net"]["front"]["width"] for piece in pieces(full_kit("fr"), "sleeves")}
    lying += [around(cell, max(widths), 12) for cell in cells["sleeve"]]
    for left, top, right, bottom in (*track, *lying):
        assert -0.01 <= left < right <= WIDTH + 0.01
        assert -0.01 <= top < bottom <= HEIGHT + 0.01
    for one, other in combinations((*track, *lying), 2):
        across, down = (min(one[n + 2], other[n + 2]) - max(one[n], other[n]) for n in (0, 1))
        assert min(across, down) < 0.01
    assert len(track) == 12
    assert [b[0] - a[2] for a, b in pairwise(track)] == pytest.approx([0] * 11, abs=0.01)


def test_the_board_on_one_a3_sheet_shows_its_places_where_its_data_has_them() -> None:
    kit = ncis_kit("fr", "--paper", "A3", "--only", "board")
    (board,) = pieces(kit, "board")
    (place,) = board["places"]
    assert (place["width"], place["height"]) == (WIDTH, HEIGHT)
    at: dict[str, list[tuple[float, float]]] = {}
    (page,) = pictures_in(kit, "boards.pdf")
    for picture in page:
        at.setdefault(picture.name, []).append((picture.x - place["x"], picture.y - place["y"]))
    cells = DESK["cells"]
    for trial, zone, pile in zip(("decryption", "ballistics", "autopsy"), cells["zone"], cells["trial"], strict=True):
        symbols = sorted(at[f"icon-{trial}"])
        assert len(symbols) == 2  # its pile, and under its zone
        assert around(pile, 63, 88)[1] < symbols[0][1] < around(pile, 63, 88)[3]
        assert symbols[0][0] == pytest.approx(pile[0], abs=0.01)
        assert abs(symbols[1][0] - zone[0]) < 44
        assert symbols[1][1] > around(zone, 88, 63)[3]
    for category, dock in zip(("criminal", "organisation", "plot"), cells["sleeve"], strict=True):
        assert any(abs(x - dock[0]) < 34 and y < 12 for x, y in at[f"icon-{category}"])
    numbers = {sign: [x, y] for sign, x, y in words_on(kit, place) if y > HEIGHT - 12}
    for n, (x, _) in enumerate(cells["threat"]):
        assert numbers[str(n) if n < 11 else "FIN"][0] == pytest.approx(x, abs=1)


def words_on(kit: BuiltKit, place: dict[str, Any]) -> list[tuple[str, float, float]]:
    """Words on a page with the middles of their boxes, in mm on a place."""
    found = []
    with pypdfium2.PdfDocument(kit.files[place["file"]]) as document:
        page = document[place["page"] - 1]
        text, height = page.get_textpage(), page.get_height()
        for n in range(text.count_rects()):
            left, bottom, right, top = text.get_rect(n)
            x, y = (left + right) / 2 / MM - place["x"], (height - (bottom + top) / 2) / MM - place["y"]
            found.append((text.get_text_bounded(left, bottom, right, top).strip(), x, y))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_of_the_board_overlap_and_lie_where_they_are_told(language: str) -> None:
    kit = full_kit(language)
    (board,) = pieces(kit, "board")
    tiles = [place["tile"] for place in board["places"]]
    covered = {
        (x, y)
        for tile in tiles
        for x in range(2, WIDTH, 4)
        for y in range(2, HEIGHT, 4)
        if tile["x"] <= x <= tile["x"] + tile["width"] and tile["y"] <= y <= tile["y"] + tile["height"]
    }
    assert len(covered) == len(range(2, WIDTH, 4)) * len(range(2, HEIGHT, 4))
    document = open_pdf(kit.files["boards.pdf"])
    for place in board["places"]:
        form = forms_on(document.pages[place["page"] - 1])[0]
        assert (form.x, form.y, form.width, form.height) == pytest.approx(
            (place["x"], place["y"], WIDTH, HEIGHT), abs=0.002
        )
    for row in {tile["y"]: [t for t in tiles if t["y"] == tile["y"]] for tile in tiles}.values():
        for one, other in pairwise(sorted(row, key=lambda tile: tile["x"])):
            assert one["x"] + one["width"] - other["x"] == pytest.approx(8, abs=0.01)


def test_the_board_can_be_another_size_and_what_is_not_on_it_keeps_its_own() -> None:
    kit = ncis_kit("fr", "--board-size", "300x300mm", "--only", "board", "--only", "targets", "--only", "difficulty")
    (place, *_) = pieces(kit, "board")[0]["places"]
    assert (place["width"], place["height"]) == pytest.approx((300, 300 * HEIGHT / WIDTH), abs=0.01)
    assert {piece["places"][0]["height"] for piece in pieces(kit, "targets")} == {215}


# sheets


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dossier_shows_all_candidates_with_the_traits_of_their_codes(language: str) -> None:
    kit = full_kit(language)
    (dossier,) = pieces(kit, "dossier")
    (place,) = dossier["places"]
    said = squeezed(texts(kit.files["sheets.pdf"])[place["page"] - 1])
    page = list(pictures_in(kit, "sheets.pdf"))[place["page"] - 1]
    portraits = {p.name.removeprefix("suspect-"): p for p in page if p.name.startswith("suspect-")}
    assert set(portraits) == set(rows("clues.csv"))
    for id, portrait in portraits.items():
        assert squeezed(names(language)[id]) in said
        below = [
            (picture.x, picture.name)
            for picture in page
            if picture.name.startswith("trait-")
            and abs(picture.x - portrait.x) < 13
            and 26 < picture.y - portrait.y < 35
        ]
        category, code = rows("clues.csv")[id]["category"], rows("clues.csv")[id]["code"]
        assert [name for _, name in sorted(below)] == [f"trait-{category}-{n}-{bit}" for n, bit in enumerate(code, 1)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_criminals_sheet_has_eight_boxes_for_each_of_ten_grids(language: str) -> None:
    kit = full_kit(language)
    (sheet,) = pieces(kit, "criminal-sheet")
    boxes = [box for box in read_card(kit, "criminal-sheet").boxes if abs(box[2] - box[0] - 3.6) < 0.01]
    grids = Counter((round(top, 1), left > 58) for left, top, _, _ in boxes)
    assert sorted(grids.values()) == [8] * 10
    said = texts(kit.files["sheets.pdf"])[sheet["places"][0]["page"] - 1].split()
    assert [f"G{n}" for n in range(1, 11) if f"G{n}" not in said] == []
    assert [str(n) for n in range(13) if str(n) not in said] == []
