"""Tuck boxes: as large inside as their pieces need it, by their lines on the sheet, folded in space."""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.game.box_nets import make_box_net
from planche.game.boxes import Room
from planche.kit.cutting import path_data
from planche.kit.nets import add_net
from planche.marks import NO_GUIDES, Commands, holds_point, path_contours
from tests.box_proofs import prove_box
from tests.foldings import Polygon, corners, flatten, is_inside
from tests.kits import BuiltKit, build, bundled_kit, pictures, texts
from tests.printed_cards import Box as Bounds
from tests.printed_cards import read_card
from tests.projects import TINY, Files, changed, game, planche, tiny

CUT = ("--cut-lines", "svg")
PILE = """\
  pile:
    title: Pile
    kind: card
    size: [60, 90]
    rows: pile.csv
    front: g/blank.xml
    deck: false
  chips:
    title: Chips
    kind: token
    size: [20, 30]
    rows: chips.csv
    front: g/blank.xml
    deck: false
box: {for: [pile], stock: 0.25}
"""
BOXED: Files = {
    **TINY,
    "game.yaml": game(more=PILE),
    "pile.csv": "id,copies,players\none,60,\ntwo,20,2\nmore,20,3\n",
    "chips.csv": "id,copies\nchip,25\n",
    "templates/g/blank.xml": "<face/>\n",
}


def boxed(box: str, *options: str) -> BuiltKit:
    """The game of piles and chips with that box, and only the box built."""
    files = {**BOXED, "game.yaml": changed(str(BOXED["game.yaml"]), ("{for: [pile], stock: 0.25}", box))}
    with tiny(files) as root:
        return build(root, "g", "en", "--no-check", *CUT, *options)


def measures(kit: BuiltKit, sheet: int = 1) -> list[float]:
    """Width, height and depth inside of the box that is folded of a sheet, to a thousandth of a millimetre."""
    (thickness,) = {piece["net"]["thickness"] for piece in kit.manifest["pieces"] if "net" in piece}
    return [round(length, 3) for length in prove_box(kit.files[f"cut-box-{sheet}.svg"], thickness)]


@pytest.mark.parametrize(
    ("box", "inside"),
    [
        # 100 cards of a quarter of a millimetre, and 1.5 mm to spare each way
        ("{for: [pile], stock: 0.25}", [61.5, 91.5, 26.5]),
        # two films of 0.1 mm a card, and what a protector is larger
        ("{for: [pile], stock: 0.25, sleeve: 0.05}", [64.5, 94.5, 36.5]),
        ("{for: [pile], stock: 0.25, slack: 4, thickness: 0.6}", [64, 94, 29]),
        # 0.275 mm of a card of 200 g; nine chips of 0.385 mm lie in a layer
        ("{for: [pile, chips]}", [61.5, 91.5, 27.5 + 1.155 + 1.5]),
        # chips alone: as wide as one of them, and at least so wide and deep; they need no protectors
        ("{for: [chips], sleeve: 0.1}", [21.5, 31.5, 25 * 0.385 + 1.5]),
        ("{for: [chips], stock: 0.05}", [21.5, 31.5, 10]),
        ("{for: [pile], stock: 0.25, share: 2}", [61.5, 91.5, 14]),
    ],
)  # fmt: skip
def test_a_folded_box_measures_inside_what_its_pieces_need(box: str, inside: list[float]) -> None:
    assert measures(boxed(box, "--only", "box")) == pytest.approx(inside, abs=0.01)


def test_a_box_holds_the_kit_as_it_is_printed() -> None:
    """For two players 80 cards are printed; smaller ones; and all of them, when the box alone is asked for."""
    box = "{for: [pile], stock: 0.25}"
    assert measures(boxed(box, "--players", "2")) == [61.5, 91.5, 21.5]
    assert measures(boxed(box, "--players", "2", "--only", "box", "--card-size", "mini")) == [45.5, 69.5, 21.5]


def test_a_box_is_cut_of_any_paper_turned_as_it_lies_best() -> None:
    kit = boxed("{for: [pile], stock: 0.25}", "--only", "box", "--paper", "A3")
    assert measures(kit) == [61.5, 91.5, 26.5]
    assert measures(boxed("{for: [pile], stock: 0.05}", "--only", "box", "--paper", "letter")) == [61.5, 91.5, 10]


def test_several_boxes_are_a_list() -> None:
    kit = boxed("[{for: [pile], stock: 0.25}, {for: [chips], stock: 0.5, title: Chips}]")
    boxes = [piece for piece in kit.manifest["pieces"] if "net" in piece]
    assert [(box["id"], box["copies"], box["net"]["holds"]) for box in boxes] == [
        ("box-1", 1, ["pile"]), ("box-2", 1, ["chips"])
    ]  # fmt: skip
    assert [measures(kit, sheet) for sheet in (1, 2)] == [[61.5, 91.5, 26.5], [21.5, 31.5, 14]]
    assert "Chips" in " ".join(texts(kit.files["box.pdf"]))


def test_start_here_says_what_to_print_a_box_on_and_how_it_is_folded() -> None:
    kit = boxed("{for: [pile, chips], sleeve: 0.05, stock: 0.25}")
    page = " ".join(" ".join(texts(kit.files["start-here.pdf"])).split())
    assert "box.pdf" in [file["name"] for file in kit.manifest["files"]]
    assert "box.pdf 1 card, 250–300 g one" in page
    assert "Put glue on A, and lay the narrow wall at the other end over it" in page
    assert "Box has room for 125 pieces, each card in a clear sleeve." in page
    bare = " ".join(" ".join(texts(boxed("{for: [pile]}").files["start-here.pdf"])).split())
    assert "Box has room for 100 pieces, the cards without sleeves." in bare


def test_as_many_boxes_as_it_takes_share_the_pieces() -> None:
    """A pile of 108 mm goes into three; on a paper for which no box is small enough there is none."""
    kit = boxed("{for: [pile], sleeve: 0.4}", "--only", "box")
    assert [(box["id"], box["copies"]) for box in kit.manifest["pieces"]] == [("box-1", 1), ("box-2", 1), ("box-3", 1)]
    assert [measures(kit, sheet) for sheet in (1, 2, 3)] == [[64.5, 94.5, 38.05]] * 3
    kit = boxed("{for: [pile]}", "--paper", "105x148mm")
    assert "box.pdf" not in kit.files
    page = " ".join(" ".join(texts(kit.files["start-here.pdf"])).split())
    assert "A box for the cards is larger than 105x148mm: build the kit for a larger paper" in page


def test_a_box_that_fits_no_paper_is_refused_where_it_alone_is_asked_for() -> None:
    with tiny(BOXED) as root:
        ended = planche(
            "build", "g", "--only", "box", "--paper", "105x148mm", "--project", root, "--output", root / "o"
        )
    assert ended.code == 2
    assert "does not fit on 105x148mm" in ended.err


def test_folds_are_ticks_and_not_lines_across_the_walls() -> None:
    """A tick on the fold at both its ends, and one beyond where that is waste; none of them on another panel."""
    net = make_box_net(Room(65_000, 90_000, 25_000), 350)
    guides = add_net(NO_GUIDES, net)
    assert len(guides.folds) == 12
    on_folds = [path for path in guides.ticks if abs(_length(path) - 2_000) < 2]
    beyond = [path for path in guides.ticks if abs(_length(path) - 3_000) < 2]
    assert (len(on_folds), len(on_folds) + len(beyond)) == (24, len(guides.ticks))
    (outline,) = path_contours(guides.cuts[0])
    assert len(beyond) >= 8
    assert not any(holds_point([outline], *numbers) for path in beyond for _, numbers in path)


def _length(path: Commands) -> float:
    (_, start), (_, end) = path
    return math.dist(start, end)


@given(st.integers(20_000, 140_000), st.integers(20_000, 200_000), st.integers(10_000, 90_000), st.integers(100, 600))
@settings(max_examples=8)
def test_boxes_of_all_measures_and_papers_fold(width: int, height: int, depth: int, thickness: int) -> None:
    found = prove_box(_svg(make_box_net(Room(width, height, depth), thickness)), thickness / 1000)
    assert found == pytest.approx((width / 1000, height / 1000, depth / 1000), abs=0.01)


def _svg(net: Any) -> bytes:
    """A cut file of a net alone."""
    guides = add_net(NO_GUIDES, net)
    paths = {"cut": guides.cuts, "fold": guides.folds}
    layers = {name: "".join(f'<path d="{path_data(path)}"/>' for path in found) for name, found in paths.items()}
    layers["glue"] = "".join(f'<path label="{area.name}" d="{path_data(area.path)}"/>' for area in guides.glues)
    drawn = "".join(f'<g id="{name}">{found}</g>' for name, found in layers.items())
    return f"<svg>{drawn}</svg>".encode()


# the games that come with Planche

GAMES = [
    ("zigzag", [[67.5, 92.5, 39.975]]),
    ("zebre", [[81.5, 121.5, 23.5], [81.5, 121.5, 23.5], [81.5, 121.5, 14.15]]),  # two share the documents
    ("mata-hari", [[64.5, 89.5, 34.225]]),
    ("cuckoo", [[67, 96, 20.32]]),
    ("ncis", [[64.5, 89.5, 43.575]]),
]
SAFE = 3  # mm; from words to cuts and folds
TITLES = {"ncis": "ShadowZones"}
DRAWN = {
    "zigzag": ((0xD8, 0x30, 0x3B), 0.005),
    "zebre": ((0xB3, 0x26, 0x1E), 0.0005),  # the stroke of red in its black letters
    "mata-hari": ((0xF4, 0xEA, 0xD3), 0.005),
    "cuckoo": ((0x6B, 0x44, 0x23), 0.005),
}
"""Games whose spines have the title as it is drawn: a colour that nothing else there has, and its least share."""


@cache
def boxes_of(name: str, count: int) -> BuiltKit:
    """The boxes of a game, in English; those that share pieces are one component and count once."""
    ids = [f"box-{n + 1}" for n in range(count)] if count > 1 else ["box"]
    return bundled_kit(name, "en", "--no-check", *CUT, *(word for id in ids for word in ("--only", id)))


@pytest.mark.parametrize(("name", "inside"), GAMES)
def test_every_game_has_boxes_for_its_cards(name: str, inside: list[list[float]]) -> None:
    kit = boxes_of(name, len(set(map(tuple, inside))))
    assert [measures(kit, sheet + 1) for sheet in range(len(inside))] == inside
    assert kit.manifest["files"][0]["name"] == "box.pdf"


def test_the_boxes_of_slips_are_short_and_say_on_both_spines_what_they_hold() -> None:
    slips = ("--variant", "write-on", "--only", "documents", "--only", "box-1", "--sample", "documents=2")
    kit = bundled_kit("zebre", "en", "--no-check", *slips)
    page = "".join(texts(kit.files["box.pdf"])[0].split())
    assert page.count("OperationZebra") >= 2
    assert page.count("Documents") >= 3


@pytest.mark.parametrize(("name", "inside"), GAMES)
def test_words_keep_from_cuts_and_folds_and_the_title_is_on_both_spines(name: str, inside: list[list[float]]) -> None:
    kit = boxes_of(name, len(set(map(tuple, inside))))
    for piece in kit.manifest["pieces"]:
        edges = [edge for data in (*piece["cut"], *piece["fold"]) for edge in pairwise(flatten(data))]
        glued = [flatten(area["d"]) for area in piece["glue"]]
        letters = read_card(kit, piece["id"]).letters
        shown = [letter for letter in letters if not any(lies_in(letter.box, area) for area in glued)]
        assert len(shown) == len(letters) - 2, "A and B"
        assert min(gap(letter.box, edge) for letter in shown for edge in edges) > SAFE - 0.1
        for wall in ("left", "right"):
            shape = corners(piece["net"][wall])
            signs = "".join(letter.sign for letter in shown if lies_in(letter.box, shape))
            if name in DRAWN:
                colour, least = DRAWN[name]
                assert share_of(colour, kit, piece, shape) > least
            else:
                assert signs.startswith(TITLES[name])


def share_of(colour: tuple[int, int, int], kit: BuiltKit, piece: dict[str, Any], shape: Polygon) -> float:
    """How much of a wall of a box is printed in a colour, which it alone has of the wall."""
    place, *_ = piece["places"]
    scale, xs, ys = 150 / 25.4, [x for x, _ in shape], [y for _, y in shape]
    assert place["rotation"] == 0
    left, top = place["x"] + min(xs), place["y"] + min(ys)
    right, bottom = place["x"] + max(xs), place["y"] + max(ys)
    page = pictures(kit.files[place["file"]], 150 / 72)[place["page"] - 1].convert("RGB")
    crop = page.crop(tuple(round(length * scale) for length in (left, top, right, bottom)))
    data = crop.tobytes()
    dots = [*zip(data[::3], data[1::3], data[2::3], strict=True)]
    alike = [dot for dot in dots if max(abs(a - b) for a, b in zip(dot, colour, strict=True)) < 6]
    return len(alike) / len(dots)


def lies_in(box: Bounds, shape: Polygon) -> bool:
    """Whether the middle of a box lies in a shape."""
    left, top, right, bottom = box
    return is_inside(shape, (left + right) / 2, (top + bottom) / 2)


def gap(box: Bounds, edge: tuple[tuple[float, float], tuple[float, float]]) -> float:
    """How far the nearer end, or the part beside it, of a line lies from a box."""
    left, top, right, bottom = box
    (ax, ay), (bx, by) = edge
    across = max(left - max(ax, bx), min(ax, bx) - right, 0)
    down = max(top - max(ay, by), min(ay, by) - bottom, 0)
    return math.hypot(across, down)


@pytest.mark.parametrize("title", ["Lanterns", "Sceptres and lanterns of the night", "Lots of many words " * 5])
def test_no_title_is_too_much_for_a_thin_pile(title: str) -> None:
    """Of what the edges of a thin box have no room for, they say less."""
    boxes = f"[{{for: [pile], stock: 0.06, title: {title}}}, {{for: [chips], stock: 0.5, title: Chips of gold}}]"
    files = {**BOXED, "game.yaml": changed(str(BOXED["game.yaml"]), ("{for: [pile], stock: 0.25}", boxes))}
    with tiny(files) as root:
        found = planche("check", "g", "--project", root).out
    assert not [line for line in found.splitlines() if "box" in line]


def test_a_box_is_called_by_its_title() -> None:
    kit = boxed("[{for: [pile], stock: 0.25, title: Lanterns}, {for: [chips], stock: 0.5}]")
    page = " ".join(" ".join(texts(kit.files["start-here.pdf"])).split())
    assert "Box – Lanterns" in page
    assert "Box 1" not in page
    assert "Box 2" in page
