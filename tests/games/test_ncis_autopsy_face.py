"""Where things may stand on an autopsy card: sizes worked out by hand, at the edge of the card and of each label."""

from __future__ import annotations

import pytest

from planche.games.ncis.autopsy_face import Label, is_box_free, is_free

# The number's box is 3.6 to 17.2 mm across and 3.4 to 16 down, the note's 3 to 60 across and 81.6 to 85.6 down; 0.8 mm
# are left free about both. The card is 63 x 88 mm.


@pytest.mark.parametrize(
    ("spot", "distance"),
    [
        ((20, 22), 0),
        ((10, 20), 0),
        ((40, 25), 0),
        ((9, 22), 1),
        ((43, 29), 5),
        ((5, 8), 13),
        ((20, 27.5), 2.5),
        ((20, 17), 3),
        ((41.5, 21), 1.5),
    ],
)
def test_the_distance_from_a_label(spot: tuple[float, float], distance: float) -> None:
    assert Label(10, 20, 30, 5).distance(spot) == distance


@pytest.mark.parametrize(
    ("box", "edge", "is_it"),
    [
        ((20, 20, 30, 30), 4, True),
        ((4, 20, 30, 30), 4, True),
        ((3.9, 20, 30, 30), 4, False),
        ((20, 20, 59, 30), 4, True),
        ((20, 20, 59.1, 30), 4, False),
        ((20, 4, 30, 30), 4, True),
        ((20, 3.9, 30, 30), 4, False),
        ((20, 20, 30, 78), 10, True),
        ((20, 20, 30, 78.1), 10, False),
        # right of the number, left of it, above and below
        ((18.1, 4, 30, 30), 4, True),
        ((17.9, 4, 30, 30), 4, False),
        ((1, 5, 2.7, 10), 0, True),
        ((1, 5, 2.9, 10), 0, False),
        ((5, 1, 10, 2.5), 0, True),
        ((5, 1, 10, 2.7), 0, False),
        ((4, 16.9, 30, 30), 4, True),
        ((4, 16.7, 30, 30), 4, False),
        # above the note, below it, left and right
        ((20, 20, 30, 80.7), 4, True),
        ((20, 20, 30, 80.9), 4, False),
        ((10, 86.5, 20, 87.5), 0, True),
        ((10, 86.3, 20, 87.5), 0, False),
        ((0.5, 82, 2.1, 84), 0, True),
        ((0.5, 82, 2.3, 84), 0, False),
        ((60.9, 82, 62, 84), 0, True),
        ((60.7, 82, 62, 84), 0, False),
    ],
)
def test_a_box_lies_on_the_card_and_touches_no_label(
    box: tuple[float, float, float, float], edge: float, is_it: bool
) -> None:
    assert is_box_free(*box, edge) is is_it


@pytest.mark.parametrize(
    ("spot", "edge", "is_it"),
    [
        ((6, 40), 4, True),
        ((5.9, 40), 4, False),
        ((57, 40), 4, True),
        ((57.1, 40), 4, False),
        ((40, 6), 4, True),
        ((40, 5.9), 4, False),
        ((40, 76), 10, True),
        ((40, 76.1), 10, False),
        ((40, 78.7), 4, True),
        ((40, 78.9), 4, False),
        ((20.1, 10), 4, True),
        ((19.9, 10), 4, False),
        ((18.9, 18.3), 4, True),  # 1.7 and 2.3 mm from the number's corner: 2.86
        ((18.8, 18.2), 4, False),  # 2.72
    ],
)
def test_a_disc_of_4_mm_lies_on_the_card_and_covers_no_label(
    spot: tuple[float, float], edge: float, is_it: bool
) -> None:
    assert is_free(spot, 2, edge) is is_it
