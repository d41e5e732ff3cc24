"""Boards in other sizes than their own: what becomes of them, of the pieces that stand on them, and of all else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import ImageChops

from planche.content import load_game
from planche.game.components import Component
from planche.imposition import Setting, parse_paper
from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, parse_board_size, parse_card_size
from planche.kit import Wish
from planche.kit.edition import resize_cards, scale_boards
from planche.source import Folder
from planche.source.project import package_root
from tests.kit.drawn_kits import draw
from tests.kits import pictures
from tests.projects import Files, game, planche, tiny

NEST = "grid: squares\ncell: 20\ncentre: [20, 20]\ncells: {a: [[0, 0], [1, 0], [2, 0]]}\n"
THEME = "theme: {colours: {pink: '#FF00FF'}}\n"
PARTS = """\
  field: {title: Field, kind: board, board: nest, size: [100, 60], rows: field.csv, front: g/field.xml, deck: false}
  men:
    {title: Men, kind: token, board: nest, shape: round, size: [20, 20], rows: men.csv, front: g/man.xml, deck: false}
"""
PER_MM = 8
FILES: Files = {
    "game.yaml": game(more=PARTS + THEME),
    "boards/nest.yaml": NEST,
    "field.csv": "id\nfield\n",
    "men.csv": "id\nman\n",
    # the cell a2 in pink, and half a man
    "templates/g/field.xml": (
        '<face><polygon points="{{ boards.nest.cells[1].points }}" fill="pink" bleed="true"/></face>\n'
    ),
    "templates/g/man.xml": '<face><rect x="5" y="5" width="10" height="10" fill="pink" bleed="true"/></face>\n',
}
MORE = """\
  small:
    {title: Small, kind: board, board: nest, size: [50, 30], bleed: 0, rows: small.csv, front: g/field.xml, deck: false}
  nest: {title: Nest, kind: board, size: [50, 150], rows: nest.csv, front: g/man.xml, deck: false}
  signs:
    {title: Signs, kind: card, board: nest, size: [20, 10], rows: signs.csv, front: g/man.xml, deck: false}
"""
MANY: Files = {
    **FILES,
    "game.yaml": game(more=PARTS + MORE + THEME),
    "small.csv": "id\nsmall\n",
    "nest.csv": "id\ntwigs\n",
    "signs.csv": "id\nsign\n",
}


def build(root: Path, *options: str) -> dict[str, Any]:
    """The manifest of the kit in the folder `kit` of a project."""
    ended = planche("build", "g", "--project", root, "--output", root / "kit", *options)
    assert (ended.code, ended.err) == (0, "")
    found: dict[str, Any] = json.loads((root / "kit/g/en/manifest.json").read_text("utf-8"))
    return found


def sizes(manifest: dict[str, Any]) -> dict[str, list[float]]:
    """The sides of each piece as it lies on its first sheet, the shorter one first."""
    places = {piece["id"]: piece["places"][0] for piece in manifest["pieces"]}
    return {id: sorted((place["width"], place["height"])) for id, place in places.items()}


def pink(root: Path, file: str) -> tuple[float, float]:
    """Width and height in mm of what is pink on the first page of a file of the kit, the longer side first."""
    page, *_ = pictures((root / "kit/g/en" / file).read_bytes(), PER_MM * 25.4 / 72)
    red, green, _ = page.convert("RGB").split()
    box = ImageChops.subtract(red, green).point(lambda value: 255 * (value > 127)).getbbox()
    assert box is not None
    left, top, right, bottom = box
    longer, shorter = sorted(((right - left) / PER_MM, (bottom - top) / PER_MM), reverse=True)
    return longer, shorter


def test_what_else_is_possible_is_no_size_that_the_kit_has() -> None:
    """Of boards that are fitted, and cards that are resized, it is their own."""
    resized = Wish("en", card_size=parse_card_size("bridge"), board_size=parse_board_size("A4"))
    sizes = [_sizes_told(Wish("en")), _sizes_told(resized)]
    assert sizes == [
        ["as designed", "A4", "as designed", "bridge size"],
        ["A4", "as designed", "57 × 89 mm", "as designed"],
    ]


def _sizes_told(wish: Wish) -> list[str]:
    """What the second page says of the sizes of boards and of cards: that of the kit, and another one."""
    kit = draw(FILES, Setting(parse_paper("A4")), wish)
    lines = [line for page in kit.file("start-here").pages for line in kit.words(page.face)]
    return [size for title in ("Size of boards", "Size of cards") for size in lines[lines.index(title) + 1 :][:2]]


def parts(root: Path) -> dict[str, Component]:
    """The components of a game, with cards of 40 x 30 mm and boards in a room of 100 x 300 mm."""
    found = load_game(Folder(root), "g", Folder(package_root())).game
    assert found is not None
    return {
        part.id: part for part in scale_boards(resize_cards(found, 40 * MM, 30 * MM), (100 * MM, 300 * MM)).components
    }


@pytest.mark.parametrize(
    ("wish", "factor"),
    [
        ("200x120mm", 2),
        ("120 x 200", 2),  # lying or standing
        ("500x90", 1.5),
        ("50x400", 5 / 6),
        ("1000x60.6", 1.01),
        ("2000x2000", 20),
    ],
)
def test_a_board_fills_its_room_and_its_pieces_grow_with_it(wish: str, factor: float) -> None:
    paper = () if factor < 4 else ("--paper", "500x500mm")
    with tiny(FILES) as root:
        manifest = build(root, "--board-size", wish, *paper)
    assert sizes(manifest) == {
        "ace": [63, 88],
        "field": pytest.approx([60 * factor, 100 * factor], abs=0.001),
        "man": pytest.approx([20 * factor, 20 * factor], abs=0.001),
    }


@pytest.mark.parametrize("factor", [0.9, 1, 1.75])
def test_what_is_drawn_is_as_large_as_the_board_says(factor: float) -> None:
    """A cell of the board, and the square on a piece, on the paper."""
    with tiny(FILES) as root:
        build(root, "--board-size", f"{100 * factor:g}x{60 * factor:g}")
        assert pink(root, "boards.pdf") == pytest.approx((20 * factor, 20 * factor), abs=2 / PER_MM)
        assert pink(root, "tokens.pdf") == pytest.approx((10 * factor, 10 * factor), abs=2 / PER_MM)


@pytest.mark.parametrize("name", ["A5", "A4", "Letter", "A3"])
def test_a_board_for_one_sheet_of_a_paper_takes_one_sheet(name: str) -> None:
    with tiny(FILES) as root:
        manifest = build(root, "--board-size", name.lower(), "--paper", name)
        with pikepdf.open(root / "kit/g/en/boards.pdf") as pdf:
            assert len(pdf.pages) == 1
            shorter, longer = sorted(float(side) / 72 * 25.4 for side in [*pdf.pages[0].mediabox][2:])
    assert manifest["options"]["board-size"] == name
    short, long = sizes(manifest)["field"]
    assert long / short == pytest.approx(5 / 3, abs=0.001)
    assert 0.7 * longer < long < longer - 10
    assert short < shorter - 10
    assert sizes(manifest)["man"] == pytest.approx([long / 5, long / 5], abs=0.002)


def test_each_of_several_boards_fills_the_room_and_those_of_one_name_keep_their_proportion() -> None:
    with tiny(MANY) as root:
        assert sizes(build(root, "--board-size", "100x300")) == {
            "ace": [63, 88],
            "field": pytest.approx([100, 166.667], abs=0.001),
            "small": pytest.approx([50, 83.333], abs=0.001),
            "man": pytest.approx([33.333, 33.333], abs=0.001),
            "twigs": [100, 300],  # the component `nest` is not the board of that name
            "sign": pytest.approx([16.667, 33.333], abs=0.001),
        }
    with tiny(MANY) as root:
        assert sizes(build(root)) == {
            "ace": [63, 88], "field": [60, 100], "small": [30, 50], "man": [20, 20], "twigs": [50, 150],
            "sign": [10, 20],
        }  # fmt: skip


def test_a_card_in_another_size_that_stands_on_a_board_is_scaled_from_what_its_template_draws() -> None:
    with tiny(MANY) as root:
        found = parts(root)
    assert (found["signs"].template_size, found["cards"].template_size) == ((20 * MM, 10 * MM), (63 * MM, 88 * MM))
    assert found["signs"].scale == pytest.approx((40 * 5 / 3 / 20, 30 * 5 / 3 / 10), abs=1e-4)
    assert found["men"].footprint == (found["men"].width, found["men"].height)
    assert {id for id, part in found.items() if part.template_size is None} == set()


def test_a_variant_is_scaled_as_it_is_printed() -> None:
    variants = "variants: {strips: {title: Strips, components: {men: {shape: rectangle, size: [16, 40], "
    with tiny({**FILES, "game.yaml": game(more=PARTS + THEME + variants + "footprint: [16, 12]}}}}\n")}) as root:
        manifest = build(root, "--board-size", "200x120", "--variant", "strips")
    assert sizes(manifest)["man"] == [32, 80]


def refused(files: Files, *options: str) -> str:
    """What the one line on standard error says; nothing is written."""
    with tiny(files) as root:
        ended = planche("build", "g", "--project", root, "--output", root / "kit", *options)
        assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
        assert not (root / "kit").exists()
    return ended.err.removeprefix("planche: ").rstrip()


def test_a_game_without_a_board_has_no_board_size() -> None:
    assert refused({}, "--board-size", "A4") == "g has no board; it is printed without --board-size"


def test_a_piece_that_outgrows_the_paper_is_told() -> None:
    told = refused(FILES, "--board-size", "2000x1200")
    assert told.startswith("a piece of 400 x 400 mm does not fit on A4: ")


@pytest.mark.parametrize("wish", ["A33", "49x60", "60x2001", "60", "x", "1e3x60", "-60x60", "infxinf", "60x60x60"])
def test_sizes_that_no_board_has(wish: str) -> None:
    told = (
        f"board size {wish!r}: wanted width x height in mm such as 63.5x88mm, up to three decimals, each side 50 to "
        "2000 mm; or one sheet of A3, A4, A5, Letter, Legal, Tabloid"
    )
    with pytest.raises(Impossible) as found:
        parse_board_size(wish)
    assert str(found.value) == told
    assert refused(FILES, f"--board-size={wish}") == told


def test_an_empty_size() -> None:
    assert refused(FILES, "--board-size", "") == "--board-size is empty; give it a value, or leave it out"
