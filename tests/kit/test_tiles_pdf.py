"""Large boards in tiles, read back from the PDF: laid over one another they are the whole drawing.

The board of Operation Cuckoo is joined as start-here says: each tile is cut along its seams at the left and at the
top and laid over the glue zones of those before it. Where everything lies is taken from the manifest.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple

import pypdfium2
import pytest
import yaml
from PIL import Image, ImageChops, ImageStat

from tests.games.changed_cuckoo import middle_of_cell
from tests.kit.tracings import ALIKE, part, rings, slug_traces
from tests.kits import BuiltKit, build, bundled_kit, forms_on, open_pdf, texts
from tests.projects import ROOT, game, write

KITS = {
    "A4": (("--paper", "A4"), 2),
    "Letter": (("--paper", "letter"), 2),
    "A4, 387 x 480 mm": (("--paper", "A4", "--board-size", "387x480mm"), 6),
}
every_kit = pytest.mark.parametrize("kit", KITS)
every_face = pytest.mark.parametrize("face", ["front", "back"])
DOTS = 150 / 25.4  # in a millimetre: what lies a twelfth of a millimetre off is seen
NEST = yaml.safe_load((ROOT / "content/cuckoo/boards/nest.yaml").read_text("utf-8"))["cells"]
CELLS = {f"{line}{n}": (q, r) for line, places in NEST.items() for n, (q, r) in enumerate(places, 1)}
LARGE = {2: ("--paper", "A3"), 6: ("--paper", "450x600mm")}


class Tile(NamedTuple):
    """A place of the manifest: a page on which the face lies at x, y, and what of the face it shows, all in mm."""

    name: str
    face: str
    page: int
    x: float
    y: float
    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height


@cache
def cuckoo(*options: str) -> BuiltKit:
    """The board of Operation Cuckoo, in French, which is what it is written in."""
    return bundled_kit("cuckoo", "fr", "--no-check", "--only", "board", *options)


def untiled(kit: str) -> BuiltKit:
    """The same board on a paper that is large enough."""
    return cuckoo(*untiled_options(kit))


def untiled_options(kit: str) -> tuple[str, ...]:
    """How it is built, which is the same for two of the kits."""
    options, count = KITS[kit]
    return (*LARGE[count], *options[2:])


def tiles(kit: BuiltKit) -> list[Tile]:
    (piece,) = kit.manifest["pieces"]
    return [
        Tile(tile["name"], p["face"], p["page"], p["x"], p["y"], tile["x"], tile["y"], tile["width"], tile["height"])
        for p in piece["places"]
        for tile in [p["tile"]]
    ]


def of_face(kit: str, face: str) -> list[Tile]:
    return [tile for tile in tiles(cuckoo(*KITS[kit][0])) if tile.face == face]


def size(kit: str) -> tuple[float, float]:
    place = cuckoo(*KITS[kit][0]).manifest["pieces"][0]["places"][0]
    return place["width"], place["height"]


def dots(mm: float) -> int:
    """The nearest edge between dots of the face."""
    return round(mm * DOTS)


def seams(found: list[Tile]) -> tuple[list[float], list[float]]:
    """Where tiles are cut at their left, and at their top."""
    return sorted({tile.left for tile in found} - {0}), sorted({tile.top for tile in found} - {0})


def drawing(kit: str, face: str) -> Image.Image:
    """The whole face from a paper that is large enough, 150 dots an inch."""
    whole = _drawing(untiled_options(kit), face)
    assert whole.size == tuple(int(length * DOTS) for length in size(kit))
    return whole


@cache
def _drawing(options: tuple[str, ...], face: str) -> Image.Image:
    large = cuckoo(*options)
    (piece,) = large.manifest["pieces"]
    (place,) = (place for place in piece["places"] if place["side"] == face)
    assert place["rotation"] == 0
    with pypdfium2.PdfDocument(large.files["boards.pdf"]) as document:
        width, height = (int(place[side] * DOTS) for side in ("width", "height"))
        return part(document[place["page"] - 1], place["x"], place["y"], width, height, DOTS)


@cache
def pages(kit: str, face: str) -> list[Image.Image]:
    """What each tile shows of the face, cut at the seams."""
    with pypdfium2.PdfDocument(cuckoo(*KITS[kit][0]).files["boards.pdf"]) as document:
        return [_cut_out(document, tile) for tile in of_face(kit, face)]


def _cut_out(document: Any, tile: Tile, off: float = 0) -> Image.Image:
    """What a tile shows, cut at its seams at the left and at the top: more is drawn, for dots at edges to be exact.

    `off`: by how many mm it is cut off its place.
    """
    left, top, more = dots(tile.left), dots(tile.top), 40
    width, height = int(tile.right * DOTS) - left, int(tile.bottom * DOTS) - top
    x, y = tile.x + off + (left - more) / DOTS, tile.y + (top - more) / DOTS
    picture = part(document[tile.page - 1], x, y, width + 2 * more, height + 2 * more, DOTS)
    return picture.crop((more, more, more + width, more + height))


def joined(kit: str, face: str) -> Image.Image:
    """The tiles laid over one another, in the order of their names."""
    board = Image.new("RGB", drawing(kit, face).size, "white")
    for tile, picture in sorted(zip(of_face(kit, face), pages(kit, face)), key=lambda pair: pair[0].name):
        board.paste(picture, (dots(tile.left), dots(tile.top)))
    return board


def difference(one: Image.Image, other: Image.Image) -> int:
    """By how much the dots differ that differ most, of 255."""
    extremes = ImageChops.difference(one.convert("RGB"), other.convert("RGB")).getextrema()
    return max(high for _, high in extremes)  # type: ignore[misc]


def strips(kit: str, face: str, reach: float) -> Iterator[tuple[int, int, int, int]]:
    """What lies beside each seam, `reach` mm on either side, from edge to edge of the face, in dots."""
    (width, height), (across, down) = drawing(kit, face).size, seams(of_face(kit, face))
    for x in across:
        yield dots(x - reach), 8, dots(x + reach), height - 8
    for y in down:
        yield 8, dots(y - reach), width - 8, dots(y + reach)


# -- the proof


@every_face
@every_kit
def test_the_joined_board_is_the_whole_drawing(kit: str, face: str) -> None:
    """To the dot, at seams and everywhere else: nothing is missing, and no hatching shows."""
    assert len(of_face(kit, face)) == KITS[kit][1]
    assert difference(joined(kit, face), drawing(kit, face)) <= ALIKE


@every_face
@every_kit
def test_at_the_seams_no_shift_would_join_it_better(kit: str, face: str) -> None:
    """Half a millimetre on either side of each seam, compared with the drawing as it is and moved by one dot."""
    board, whole = joined(kit, face), drawing(kit, face)
    found = list(strips(kit, face, 0.5))
    assert len(found) == {2: 1, 6: 3}[KITS[kit][1]]
    for left, top, right, bottom in found:
        strip = board.crop((left, top, right, bottom))
        off = {
            (dx, dy): _mean(strip, whole.crop((left + dx, top + dy, right + dx, bottom + dy)))
            for dx, dy in product((-1, 0, 1), repeat=2)
        }
        assert off.pop((0, 0)) < 0.1
        assert min(off.values()) > 0.5


def _mean(one: Image.Image, other: Image.Image) -> float:
    return sum(ImageStat.Stat(ImageChops.difference(one, other.convert("RGB"))).mean)


def test_a_tile_that_lay_a_twelfth_of_a_millimetre_beside_its_place_would_be_seen() -> None:
    """The proof of the proof: the second tile of the board, moved by half a dot."""
    _, tile = of_face("A4", "front")
    with pypdfium2.PdfDocument(cuckoo(*KITS["A4"][0]).files["boards.pdf"]) as document:
        below = _cut_out(document, tile, off=1 / 12)
    board = joined("A4", "front")
    board.paste(below, (0, dots(tile.top)))
    left, upper, right, lower = next(strips("A4", "front", 0.5))
    whole = drawing("A4", "front")
    assert difference(board, whole) > 5 * ALIKE
    assert _mean(board.crop((left, upper, right, lower)), whole.crop((left, upper, right, lower))) > 0.5


@every_face
@every_kit
def test_glue_zones_are_hatched_beyond_the_seam_only(kit: str, face: str) -> None:
    whole = drawing(kit, face)
    found = of_face(kit, face)
    across, down = seams(found)
    for tile, picture in zip(found, pages(kit, face)):
        left, top = dots(tile.left), dots(tile.top)
        right = next((x for x in across if x > tile.left), None)
        bottom = next((y for y in down if y > tile.top), None)
        own = (left, top, left + picture.width, top + picture.height)
        difference = ImageChops.difference(picture, whole.crop(own)).convert("L").point(lambda v: 255 * (v > ALIKE))
        box = difference.getbbox()
        if right is None and bottom is None:
            assert box is None
            continue
        edge_x = picture.width if right is None else dots(right) - left
        edge_y = picture.height if bottom is None else dots(bottom) - top
        assert difference.crop((0, 0, edge_x, edge_y)).getbbox() is None
        # strokes all along the zones, from one millimetre beyond the seam to the end of the zone
        if right is not None:
            zone = difference.crop((edge_x, 0, picture.width, edge_y))
            assert _spread(zone.getbbox(), zone.size) == pytest.approx((1 * DOTS, zone.width), abs=4)
        if bottom is not None:
            zone = (
                difference.crop((0, edge_y, edge_x, picture.height))
                .rotate(90, expand=True)
                .transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            )
            zone = difference.crop((0, edge_y, edge_x, picture.height)).transpose(Image.Transpose.TRANSPOSE)
            assert _spread(zone.getbbox(), zone.size) == pytest.approx((1 * DOTS, zone.width), abs=4)


def _spread(box: tuple[int, int, int, int] | None, size: tuple[int, int]) -> tuple[float, float]:
    """From where to where a zone is hatched across; along, it has to be from end to end."""
    assert box is not None
    left, top, right, bottom = box
    assert (top, bottom) == pytest.approx((0, size[1]), abs=9 * DOTS)
    return left, right


# -- seams run past words and start marks


class Word(NamedTuple):
    """A word where it is printed, in mm of the face."""

    letters: str
    left: float
    top: float
    right: float
    bottom: float


@cache
def words_on(kit: str, face: str) -> list[Word]:
    """The words of the board's signs, read from the whole drawing."""
    large = untiled(kit)
    (piece,) = large.manifest["pieces"]
    (place,) = (place for place in piece["places"] if place["side"] == face)
    with pypdfium2.PdfDocument(large.files["boards.pdf"]) as document:
        page = document[place["page"] - 1]
        height, text = page.get_height(), page.get_textpage()
        words = "".join(text.get_text_range(n, 1) or " " for n in range(text.count_chars()))
        found = []
        for match in re.finditer(r"\w+", words):
            boxes = [text.get_charbox(n) for n in range(*match.span())]
            left, right = min(box[0] for box in boxes), max(box[2] for box in boxes)
            bottom, top = min(box[1] for box in boxes), max(box[3] for box in boxes)
            mm = [edge * 25.4 / 72 for edge in (left, height - top, right, height - bottom)]
            x, y = place["x"], place["y"]
            found.append(Word(match[0], mm[0] - x, mm[1] - y, mm[2] - x, mm[3] - y))
        return found


@every_face
@every_kit
def test_no_seam_runs_through_a_word(kit: str, face: str) -> None:
    """Those of the board's signs; its cells bear no names."""
    wide, high = size(kit)
    found = [word for word in words_on(kit, face) if 0 < word.left < wide and 0 < word.top < high]
    assert "Face" in {word.letters for word in found}
    assert {word.letters for word in found}.isdisjoint(CELLS)
    across, down = seams(of_face(kit, face))
    assert [word for word in found for x in across if word.left < x < word.right] == []
    assert [word for word in found for y in down if word.top < y < word.bottom] == []


@every_face
@every_kit
def test_no_seam_runs_through_a_start_mark(kit: str, face: str) -> None:
    """Marks are round the middle of a cell, 16 mm across."""
    written = (ROOT / "content/cuckoo/boards/nest.yaml").read_text("utf-8")
    blocks = dict(re.findall(r"^  (plain|advanced-\d):.*\n((?:    .*\n)+)", written, re.MULTILINE))
    starts = set(
        re.findall(
            r"\b[a-i][1-9]\b", "".join(blocks[name] for name in blocks if (face == "front") == (name == "plain"))
        )
    )
    assert len(starts) >= 34
    scale = size(kit)[0] / 258
    middles = {cell: middle_of_cell(q, r) for cell, (q, r) in CELLS.items()}
    across, down = seams(of_face(kit, face))
    near = [
        (cell, seam)
        for cell in starts
        for seam, at in (*((x, middles[cell][0]) for x in across), *((y, middles[cell][1]) for y in down))
        if abs(seam - scale * at) < 8 * scale
    ]
    assert near == []


# -- marks, footers, manifest


@every_kit
def test_forms_and_clips_lie_where_the_manifest_says(kit: str) -> None:
    built = cuckoo(*KITS[kit][0])
    document = open_pdf(built.files["boards.pdf"])
    found = tiles(built)
    assert [tile.page for tile in found] == list(range(1, len(document.pages) + 1))
    for tile, page in zip(found, document.pages):
        form, _slug = forms_on(page)
        assert form[1:] == pytest.approx((tile.x, tile.y, *size(kit), 0), abs=0.002)
        assert [round(float(v) * 25.4 / 72, 2) for v in page.TrimBox] == pytest.approx(
            [
                tile.x + tile.left,
                float(page.MediaBox[3]) * 25.4 / 72 - tile.y - tile.bottom,
                tile.x + tile.right,
                float(page.MediaBox[3]) * 25.4 / 72 - tile.y - tile.top,
            ],
            abs=0.01,
        )


@every_kit
def test_the_tiles_of_the_manifest_cover_the_face_with_the_overlap(kit: str) -> None:
    width, height = size(kit)
    for face in ("front", "back"):
        found = of_face(kit, face)
        rows, columns = sorted({tile.top for tile in found}), sorted({tile.left for tile in found})
        named = [f"{'ABC'[row]}{column + 1}" for row in range(len(rows)) for column in range(len(columns))]
        assert [tile.name for tile in found] == named
        for row in rows:
            line = [tile for tile in found if tile.top == row]
            assert (line[0].left, line[-1].right) == (0, width)
            assert all(before.right - after.left == pytest.approx(8) for before, after in pairwise(line))
        for column in columns:
            line = [tile for tile in found if tile.left == column]
            assert (line[0].top, line[-1].bottom) == (0, height)
            assert all(before.bottom - after.top == pytest.approx(8) for before, after in pairwise(line))


@every_face
@every_kit
def test_rings_lie_at_both_ends_of_each_seam_on_both_neighbours(kit: str, face: str) -> None:
    """In mm of the face: on either tile the same ring stands in line with the seam, beside what the tile shows."""
    document = open_pdf(cuckoo(*KITS[kit][0]).files["boards.pdf"])
    found = of_face(kit, face)
    across, down = seams(found)
    for tile in found:
        printed = {(round(x - tile.x, 3), round(y - tile.y, 3)) for x, y in rings(document.pages[tile.page - 1])}
        upright = [x for x in across if tile.left <= x <= tile.right]
        level = [y for y in down if tile.top <= y <= tile.bottom]
        ends = {(x, round(y, 3)) for x in upright for y in (tile.top - 2, tile.bottom + 2)}
        ends |= {(round(x, 3), y) for y in level for x in (tile.left - 2, tile.right + 2)}
        assert printed == ends
    assert across or down


@every_kit
def test_strokes_stand_in_line_with_the_edges_of_the_board(kit: str) -> None:
    """At the outer edges only; seams have their rings."""
    document = open_pdf(cuckoo(*KITS[kit][0]).files["boards.pdf"])
    width, height = size(kit)
    for tile in tiles(cuckoo(*KITS[kit][0])):
        lines = [trace.box for trace in slug_traces(document.pages[tile.page - 1]) if len(trace.commands) == 2]
        straight = {
            ("x", round(x1 - tile.x, 2)) for x1, y1, x2, y2 in lines if x2 - x1 < 1e-6 and y2 - y1 == pytest.approx(3)
        } | {("y", round(y1 - tile.y, 2)) for x1, y1, x2, y2 in lines if y2 - y1 < 1e-6 and x2 - x1 == pytest.approx(3)}
        edges = {("x", edge) for edge in (0, width) if tile.left <= edge <= tile.right}
        edges |= {("y", edge) for edge in (0, height) if tile.top <= edge <= tile.bottom}
        assert edges <= straight
        assert not {("x", edge) for edge in (0, width)} & straight - edges


@every_kit
def test_every_sheet_says_which_tile_of_which_face_it_is(kit: str) -> None:
    built = cuckoo(*KITS[kit][0])
    told = [" ".join(text.split()) for text in texts(built.files["boards.pdf"])]
    for tile, words in zip(tiles(built), told):
        side = {"front": "recto", "back": "verso"}[tile.face]
        assert f"planche {tile.page}/{len(told)} {side} morceau {tile.name}" in words
        assert "50 mm" in words


def test_start_here_shows_how_the_tiles_go_together() -> None:
    words = " ".join(" ".join(texts(cuckoo(*KITS["A4, 387 x 480 mm"][0]).files["start-here.pdf"])).split())
    joining = words.partition("Assembler le plateau")[2]
    for name in ("A1", "A2", "A3", "B1", "B2", "B3"):
        assert len(re.findall(rf"\b{name}\b", joining)) == 1, name  # both faces are joined alike
    assert not re.search(r"\b(C1|B4)\b", joining)
    assert "coupez ce qui dépasse la bande hachurée" in joining


def test_the_map_is_there_when_only_the_board_is_printed_and_only_with_tiles() -> None:
    kit = cuckoo("--paper", "A4")
    assert set(kit.files) == {"start-here.pdf", "boards.pdf", "manifest.json"}
    words = " ".join(texts(kit.files["start-here.pdf"]))
    assert "Assembler le plateau" in words
    assert "tokens.pdf" not in words
    assert set(cuckoo("--paper", "A3").files) == {"boards.pdf", "manifest.json"}


# -- boards that fit


def test_on_a3_the_board_is_one_sheet_of_two_sides() -> None:
    kit = cuckoo("--paper", "A3")
    (piece,) = kit.manifest["pieces"]
    assert [(p["page"], p["side"], "tile" in p) for p in piece["places"]] == [(1, "front", False), (2, "back", False)]
    (file,) = kit.manifest["files"]
    assert (file["pages"], file["duplex"]) == (2, "long-edge")
    assert [place["width"] for place in piece["places"]] == [258, 258]


@pytest.mark.parametrize("paper", ["A4", "letter"])
def test_a_board_fitted_to_the_paper_is_one_sheet_and_its_pieces_shrink_with_it(paper: str) -> None:
    only = ("--only", "board", "--only", "pieces")
    kit = bundled_kit("cuckoo", "fr", "--no-check", "--paper", paper, "--board-size", paper, *only)
    board, *pieces = kit.manifest["pieces"]
    assert [(p["page"], p["side"], "tile" in p) for p in board["places"]] == [(1, "front", False), (2, "back", False)]
    place = board["places"][0]
    scale = place["width"] / 258
    assert 0.7 < scale < 0.85
    assert place["height"] == pytest.approx(320 * scale, abs=0.002)
    ((width, height),) = {(place["width"], place["height"]) for piece in pieces for place in piece["places"]}
    assert len(pieces) == 34
    assert (width, height) == pytest.approx((27 * scale, 92 * scale), abs=0.001)


def test_without_a_large_board_start_here_says_nothing_of_tiles(tmp_path: Path) -> None:
    tiled, whole = (
        " ".join(texts(own(tmp_path, FULL, None, "--paper", paper).files["start-here.pdf"]))
        for paper in ("A4", "450x600mm")
    )
    assert "Joining the board" in tiled
    assert "Joining the board" not in whole


# -- small boards of our own

BACK = ("front: g/card.xml\n", "front: g/card.xml\n    back: g/back.xml\n")


def own(tmp_path: Path, front: str, back: str | None = None, *options: str) -> BuiltKit:
    yaml = game(("kind: card", "kind: board"), ("size: [63, 88]", "size: [300, 400]"), *([BACK] if back else []))
    files = {"game.yaml": yaml, "templates/g/card.xml": front, **({"templates/g/back.xml": back} if back else {})}
    return build(write(tmp_path, {"cards.csv": "id\nmap\n", **files}), "g", "en", *options)


FULL = '<face><rect width="300" height="400" fill="grey"/></face>'
CORNERS = (
    '<face><circle cx="10" cy="10" r="8" fill="ink"/>'
    '<text x="200" y="350" width="90" height="20" style="page-body">far corner</text></face>'
)


def test_blank_quarters_are_left_out_of_the_file_and_of_the_map(tmp_path: Path) -> None:
    kit = own(tmp_path, CORNERS, FULL)
    assert [(tile.face, tile.name) for tile in tiles(kit)] == [
        ("front", "A1"), ("front", "B2"), ("back", "A1"), ("back", "A2"), ("back", "B1"), ("back", "B2"),
    ]  # fmt: skip
    assert len(open_pdf(kit.files["boards.pdf"]).pages) == 6
    words = " ".join(texts(kit.files["start-here.pdf"]))
    assert [len(re.findall(rf"\b{name}\b", words)) for name in ("A1", "A2", "B1", "B2")] == [2, 1, 1, 2]


@pytest.mark.parametrize("front", ["<face></face>", '<face><rect x="900" width="9" height="9" fill="ink"/></face>'])
def test_a_blank_board_is_one_sheet_and_a_blank_back_none(tmp_path: Path, front: str) -> None:
    kit = own(tmp_path, front, front.replace("9", "8"))
    assert [(tile.face, tile.name) for tile in tiles(kit)] == [("front", "A1")]
    assert len(open_pdf(kit.files["boards.pdf"]).pages) == 1


def test_a_board_that_is_the_same_on_both_sides_comes_twice(tmp_path: Path) -> None:
    kit = own(tmp_path, FULL, FULL)
    assert [tile.face for tile in tiles(kit)] == ["front"] * 4 + ["back"] * 4
    told = [" ".join(text.split()) for text in texts(kit.files["boards.pdf"])]
    assert [re.findall(r"\d/8 (\w+) tile (..)", words) for words in told] == [
        [(side, name)] for side in ("front", "back") for name in ("A1", "A2", "B1", "B2")
    ]


def maps(tmp_path: Path, face: str) -> list[int]:
    """The type sizes, in µm, of the label A1 on the maps that start-here shows of 55 boards with two sides."""
    ids = "".join(f"b{number}\n" for number in range(55))
    changes = (("kind: card", "kind: board"), ("size: [63, 88]", "size: [300, 200]"), BACK)
    files = {"game.yaml": game(*changes), "templates/g/card.xml": face, "templates/g/back.xml": face}
    kit = build(write(tmp_path, {"cards.csv": f"id\n{ids}", **files}), "g", "en")
    document = pypdfium2.PdfDocument(kit.files["start-here.pdf"])
    labels = []
    for page in document:
        text = page.get_textpage()
        search = text.search("A1", match_case=True, match_whole_word=True)
        while found := search.get_next():
            _, bottom, _, top = text.get_charbox(found[0], loose=True)
            labels.append(round((top - bottom) / 72 * 25_400))
    return labels


def test_boards_that_look_alike_have_one_map(tmp_path: Path) -> None:
    assert len(maps(tmp_path, '<face><rect width="300" height="200" fill="grey"/></face>')) == 1


def test_every_board_has_a_map_on_which_its_tiles_can_be_read(tmp_path: Path) -> None:
    name = '<text x="200" y="20" width="60" height="14" style="page-title">{{ piece.id }} x</text>'
    labels = maps(tmp_path, f'<face><rect width="300" height="200" fill="grey"/>{name}</face>')
    assert len(labels) == 55
    assert min(labels) > 2_500, labels


@pytest.mark.parametrize("offset", ["0,0", "4,0", "0,-3", "10,10"])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
def test_a_fitted_board_is_one_sheet_whatever_backs_are_moved_by(tmp_path: Path, offset: str, duplex: str) -> None:
    kit = own(tmp_path, FULL, FULL, "--board-size", "A4", "--back-offset", offset, "--duplex", duplex)
    (piece,) = kit.manifest["pieces"]
    assert [(p["page"], p["side"], "tile" in p) for p in piece["places"]] == [(1, "front", False), (2, "back", False)]


@pytest.mark.parametrize(
    "options", [("--margin", "0"), ("--overlap", "30"), ("--margin", "40", "--overlap", "3")], ids=" ".join
)
def test_odd_wishes_join_too(tmp_path: Path, options: tuple[str, ...]) -> None:
    """A chequered board: each tile shows its part of it where the manifest says."""
    squares = "".join(
        f'<rect x="{20 * n}" y="{20 * m}" width="20" height="20" fill="ink"/>'
        for n, m in product(range(15), range(20))
        if (n + m) % 2
    )
    kit = own(tmp_path, f"<face>{squares}</face>", None, "--paper", "A5", *options)
    found = tiles(kit)
    board = Image.new("RGB", (int(300 * DOTS), int(400 * DOTS)), "white")
    with pypdfium2.PdfDocument(kit.files["boards.pdf"]) as document:
        for tile in found:
            board.paste(_cut_out(document, tile), (dots(tile.left), dots(tile.top)))
    for n, m in product(range(15), range(20)):
        square = board.crop((dots(20 * n) + 2, dots(20 * m) + 2, dots(20 * n + 20) - 2, dots(20 * m + 20) - 2))
        colours = square.getextrema()
        assert all(high - low <= ALIKE for low, high in colours), (n, m)  # type: ignore[misc]
        assert (colours[0][0] < 128) is bool((n + m) % 2)  # type: ignore[index]
