"""By how much colours are told from one another: the examples of WCAG 2.2, and what is reckoned by hand."""

from __future__ import annotations

import pytest

from planche.marks.contrast import Alike, contrast, contrast_among, find_alike


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#FFFFFF", 21),
        ("#ffffff", "#FFFFFF", 1),
        ("#777777", "#FFFFFF", 4.478),  # just too little for WCAG's 4.5, and #767676 just enough
        ("#767676", "#FFFFFF", 4.542),
        ("#FF0000", "#FFFFFF", 1.05 / 0.2626),
        ("#00FF00", "#FFFFFF", 1.05 / 0.7652),
        ("#0000FF", "#FFFFFF", 1.05 / 0.1222),
        ("#0A0A0A", "#000000", 1 + 10 / 255 / 12.92 / 0.05),  # so dark that it grows as the value does
    ],
)
def test_the_contrast_of_two_colours(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == contrast(other, one) == pytest.approx(ratio, abs=5e-4)


def test_colours_that_have_become_others() -> None:
    assert contrast_among("#ABCDEF", "#FFFFFF", {"#abcdef": "#000000"}) == pytest.approx(21)
    assert contrast_among("#000000", "#ABCDEF", {"#abcdef": "#000000"}) == 1


def test_of_several_colours_the_one_that_is_best_told() -> None:
    greys = ["#F0F0F0", "#DDDDDD", "#FFFFFF"]
    best = contrast("#DDDDDD", "#FFFFFF")
    assert find_alike(greys, "#FFFFFF", {}, 1.5) == Alike(best, "#DDDDDD")
    assert find_alike(greys, "#FFFFFF", {}, best) is None
    assert find_alike([*greys, "#808080"], "#FFFFFF", {}, 1.5) is None
    assert find_alike([], "#FFFFFF", {}, 1.5) is None
    assert find_alike(greys, "#FFFFFF", {"#dddddd": "#333333"}, 1.5) is None
