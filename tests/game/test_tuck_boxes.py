"""Tuck boxes: the room that pieces take, what lies in a box, and every length of its net reckoned by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.findings import Span
from planche.game import Game, PlacedName
from planche.game.box_fitting import contents_of, fit_boxes
from planche.game.box_nets import BoxNet, make_box_net
from planche.game.boxes import Contents, Room, TuckBox, room_for
from tests.game.games import component, read_game
from tests.projects import TINY, game

HERE = Span("g.yaml", 3, 4)
BOX = TuckBox((PlacedName("cards", HERE),), None, 0, None, 1_000, 350, 1, HERE)
CARDS = Contents(60_000, 90_000, 40, 300, has_protectors=True)
LEAST = Room(20_000, 20_000, 10_000)


@pytest.mark.parametrize(
    ("box", "contents", "room"),
    [
        (BOX, [], LEAST),
        (BOX, [Contents(5_000, 8_000, 9, 300, has_protectors=False)], LEAST),
        (BOX, [CARDS], (61_000, 91_000, 13_000)),
        (BOX, [CARDS._replace(width=90_000, height=60_000)], (61_000, 91_000, 13_000)),
        (replace(BOX, share=3), [CARDS], (61_000, 91_000, 10_000)),
        (replace(BOX, share=3), [CARDS._replace(copies=101)], (61_000, 91_000, 11_200)),
        # with films of 0.1 mm on both sides
        (replace(BOX, sleeve=100), [CARDS], (64_000, 94_000, 21_000)),
        (replace(BOX, sleeve=100), [CARDS._replace(has_protectors=False)], (61_000, 91_000, 13_000)),
        # beside the cards: 3 rows of 3; two that lie across, where one would stand
        (BOX, [CARDS, Contents(20_000, 30_000, 28, 1_000, has_protectors=False)], (61_000, 91_000, 17_000)),
        (BOX, [CARDS, Contents(45_000, 60_000, 7, 1_000, has_protectors=False)], (61_000, 91_000, 17_000)),
    ],
)
def test_the_room_that_pieces_take(box: TuckBox, contents: list[Contents], room: Room) -> None:
    assert room_for(box, contents) == room


PARTS = """\
  board: {title: B, kind: board, size: [200, 200], rows: cards.csv, front: g/card.xml}
box: {for: [cards]}
"""


@pytest.fixture(scope="module")
def boxed() -> Game:
    """A game of a card, a board, and a box."""
    return read_game({**TINY, "game.yaml": game(more=PARTS)})


def test_in_a_box_lie_flat_pieces_of_which_there_are_any_each_once(boxed: Game) -> None:
    parts = {part.id: part for part in boxed.components}
    names = ("board", "box", "nothing", "cards", "cards")
    box = replace(BOX, holds=tuple(PlacedName(name, HERE) for name in names))
    copies = dict.fromkeys(names, 7)
    assert [*contents_of(box, parts, copies)] == [Contents(63_000, 88_000, 7, 275, has_protectors=True)]
    (lying,) = contents_of(replace(box, stock=990), parts, copies)
    assert lying.thickness == 990
    assert [*contents_of(box, parts, {**copies, "cards": 0})] == []


@pytest.mark.parametrize(
    ("deepest", "copies", "depth"), [(60_000, 1, 56_500), (56_499, 2, 29_000), (28_999, 3, 19_925), (19_924, 0, 56_500)]
)
def test_as_many_boxes_as_the_paper_asks_for_share_the_pieces(
    boxed: Game, deepest: int, copies: int, depth: int
) -> None:
    """200 cards of 0.275 mm and 1.5 mm more: at most three boxes share them, else none is printed."""
    box = component(fit_boxes(boxed, {"cards": 200}, lambda net: net.inside.depth <= deepest), "box")
    assert isinstance(box.net, BoxNet)
    assert box.net.inside == (64_500, 89_500, depth)
    assert (box.width, box.height) == (box.net.width, box.net.height)
    assert sum(piece.copies for piece in box.pieces) == copies
    assert box.box is not None
    assert box.box.share == (copies or 1)


def test_a_box_for_which_no_piece_is_left_is_not_printed(boxed: Game) -> None:
    assert component(fit_boxes(boxed, {}), "box").pieces == ()
    assert [piece.copies for piece in component(fit_boxes(boxed), "box").pieces] == [1]
    plain = read_game(TINY)
    assert fit_boxes(plain) is plain


def test_every_length_of_a_net() -> None:
    """Room for 60 x 80 x 20 mm and paper of 0.4 mm."""
    net = make_box_net(Room(60_000, 80_000, 20_000), 400)
    assert (net.width, net.height, net.ticks) == (174_800, 135_800, True)
    walls = ("left", "front", "right", "back", "top", "bottom", "tuck", "seam", "lining", "notch")
    assert {name: tuple(getattr(net, name)) for name in walls} == {
        "left": (0, 33_800, 20_800, 80_400),
        "front": (20_800, 33_400, 60_800, 81_600),
        "right": (81_600, 33_800, 20_800, 80_400),
        "back": (102_400, 33_400, 60_400, 81_200),
        "top": (102_400, 13_000, 60_400, 20_400),
        "bottom": (20_800, 115_000, 60_800, 20_800),
        "tuck": (103_100, 0, 59_000, 13_000),
        "seam": (162_800, 34_700, 12_000, 78_600),
        "lining": (103_100, 114_600, 59_000, 19_100),
        "notch": (42_200, 33_400, 18_000, 9_000),
    }
    lefts, tops, size = (700, 82_700), (13_800, 114_200), (19_000, 20_000)
    assert [tuple(flap) for flap in net.dust] == [(x, y, *size) for y in tops for x in lefts]
    assert {fold.name: fold[1:] for fold in net.folds} == {
        "left": (20_800, 33_800, 20_800, 114_200),
        "right": (81_600, 33_800, 81_600, 114_200),
        "rear": (102_400, 33_800, 102_400, 114_200),
        "seam": (162_800, 34_700, 162_800, 113_300),
        "top": (102_400, 33_400, 162_800, 33_400),
        "tuck": (103_100, 13_000, 162_100, 13_000),
        "bottom": (20_800, 115_000, 81_600, 115_000),
        "lining": (103_100, 114_600, 162_100, 114_600),
        "dust-1": (700, 33_800, 19_700, 33_800),
        "dust-2": (82_700, 33_800, 101_700, 33_800),
        "dust-3": (700, 114_200, 19_700, 114_200),
        "dust-4": (82_700, 114_200, 101_700, 114_200),
    }
    assert {spot.name: spot.corners for spot in net.glue} == {
        "A": ((164_200, 38_700), (173_800, 38_700), (173_800, 109_300), (164_200, 109_300)),
        "B": ((106_100, 116_000), (159_100, 116_000), (159_100, 132_700), (106_100, 132_700)),
    }
    (cut,) = net.cuts
    assert [(corner.x, corner.y) for corner in cut.corners] == [
        *((0, 33_800), (700, 33_800), (2_700, 13_800), (17_700, 13_800), (19_700, 33_800)),
        *((20_800, 33_800), (20_800, 33_400), (42_200, 33_400), (42_200, 42_400)),
        *((60_200, 42_400), (60_200, 33_400), (81_600, 33_400), (81_600, 33_800)),
        *((82_700, 33_800), (84_700, 13_800), (99_700, 13_800), (101_700, 33_800), (102_400, 33_800)),
        *((102_400, 13_000), (103_100, 13_000), (103_100, 0), (162_100, 0), (162_100, 13_000), (162_800, 13_000)),
        *((162_800, 34_700), (174_800, 37_700), (174_800, 110_300), (162_800, 113_300), (162_800, 114_600)),
        *((162_100, 114_600), (160_100, 133_700), (105_100, 133_700), (103_100, 114_600), (102_400, 114_600)),
        *((102_400, 114_200), (101_700, 114_200), (99_700, 134_200), (84_700, 134_200), (82_700, 114_200)),
        *((81_600, 114_200), (81_600, 135_800), (20_800, 135_800), (20_800, 114_200)),
        *((19_700, 114_200), (17_700, 134_200), (2_700, 134_200), (700, 114_200), (0, 114_200)),
    ]
    rounded = {(corner.x, corner.y): corner.radius for corner in cut.corners if corner.radius}
    assert sorted(rounded.values()) == [1_000] * 8 + [6_000] * 2 + [9_000] * 2
    assert (rounded[103_100, 0], rounded[42_200, 42_400], rounded[2_700, 13_800]) == (6_000, 9_000, 1_000)


def test_the_flaps_of_a_small_box_are_small() -> None:
    """Of 20 x 20 x 10 mm and paper of 0.4 mm: none meets another one, nor the wall that it lies behind."""
    net = make_box_net(Room(20_000, 20_000, 10_000), 400)
    assert (net.tuck.height, net.notch.height, net.lining.height) == (10_000, 5_000, 9_100)
    assert (net.seam.width, [flap.height for flap in net.dust]) == (8_800, [9_000] * 4)
