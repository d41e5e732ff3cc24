"""The net of a sleeve, every length of it reckoned by hand."""

from __future__ import annotations

from planche.game.nets import Net, make_net, take_of_fold
from planche.imposition import Box
from tests.game.games import sleeve


def lines(net: Net) -> dict[str, tuple[int, ...]]:
    """Boxes as x, y, width and height; outlines as x, y, x, y ..., with what they are."""
    boxes = ("front", "back", "window", "bar", "left_flap", "right_flap", "card", "notch", "tab")
    return {
        **{name: tuple(getattr(net, name)) for name in boxes},
        "outline": sum(net.outline, ()),
        "slit": sum(net.slit, ()),
        **{f"fold {fold.name}": fold[1:] for fold in net.folds},
        **{f"glue {spot.name}": sum(spot.corners, ()) for spot in net.glue},
    }


def test_a_fold_takes_a_quarter_of_a_circle_about_the_middle_of_the_paper() -> None:
    """Of the radius half the depth and half the paper: pi/2 of 700, and pi/2 of 200."""
    assert take_of_fold(1_000, sleeve()) == 1_100
    assert take_of_fold(0, sleeve()) == 314


def test_every_length_of_a_net() -> None:
    """A card of 60 x 80 mm and paper of 0.4 mm: pi/4 of three papers is 942 µm, of four 1,257."""
    net = make_net(sleeve(), 60_000, 80_000)
    assert (net.width, net.height, net.pitch, net.grip) == (82_368, 156_514, 12_000, 14_000)
    assert lines(net) == {
        "front": (9_942, 0, 62_484, 78_257),
        "back": (11_384, 78_257, 59_600, 78_257),
        "window": (15_184, 2_000, 40_000, 9_000),
        "bar": (15_184, 0, 40_000, 2_000),
        "left_flap": (0, 1_000, 9_942, 75_000),
        "right_flap": (72_426, 1_000, 9_942, 75_000),
        "card": (11_184, -3_000, 60_000, 80_000),
        "notch": (35_184, 150_514, 12_000, 6_000),
        "tab": (36_184, 142_514, 10_000, 5_000),
        "outline": (
            *(35_184, 156_514, 11_384, 156_514, 11_384, 78_257),
            *(9_942, 76_000, 0, 72_686, 0, 4_314, 9_942, 1_000),
            *(9_942, 0, 72_426, 0),
            *(72_426, 1_000, 82_368, 4_314, 82_368, 72_686, 72_426, 76_000),
            *(70_984, 78_257, 70_984, 156_514, 47_184, 156_514),
        ),
        "slit": (36_184, 147_514, 37_434, 142_514, 44_934, 142_514, 46_184, 147_514),
        "fold left": (9_942, 1_000, 9_942, 76_000),
        "fold right": (72_426, 1_000, 72_426, 76_000),
        "fold bottom": (11_384, 78_257, 70_984, 78_257),
        "fold tab": (36_184, 147_514, 46_184, 147_514),
        "glue A": (8_000, 2_647, 1_000, 4_980, 1_000, 72_020, 8_000, 74_353),
        "glue B": (74_368, 2_647, 81_368, 4_980, 81_368, 72_020, 74_368, 74_353),
    }


def test_the_net_of_a_card_that_is_printed_half_as_high_and_a_half_wider() -> None:
    """Places on the card follow its width and its height; flap, notch and tab get smaller with the smaller of both."""
    net = make_net(sleeve(), 90_000, 40_000, (1.5, 0.5))
    assert (net.width, net.height, net.pitch) == (103_368, 79_514, 6_000)
    assert net.front == Box(5_442, 0, 92_484, 39_757)
    assert net.window == Box(5_442 + 942 + 300 + 6_000, 1_000, 60_000, 4_500)
    assert net.card == Box(6_684, -1_500, 90_000, 40_000)
    assert (net.left_flap.width, net.notch.height, net.tab.height) == (5_442, 3_000, 2_500)
    assert net.notch.y - (net.tab.y + net.tab.height) == 1_500


def test_flap_notch_and_tab_get_no_larger() -> None:
    plain, large = (make_net(sleeve(), 60_000 * n, 80_000 * n, (n, n)) for n in (1, 2))
    assert [box.width for box in (large.left_flap, large.notch, large.tab)] == [9_942, 12_000, 10_000]
    assert large.tab.y - large.notch.y == plain.tab.y - plain.notch.y
