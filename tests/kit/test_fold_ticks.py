"""Folds that are marked at their ends alone: a tick on each end, and a mark in line with it where nothing is beside."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from planche.game import Corner, CutLine, Fold
from planche.game.net_lines import GlueSpot
from planche.imposition import MM
from planche.kit.nets import add_net
from planche.marks import NO_GUIDES, Commands


@dataclass(frozen=True)
class PlainNet:
    """A net of one outline and one fold, with lengths in mm; the fold goes up from `end`, where its paper ends."""

    outline: tuple[tuple[float, float], ...]
    size: tuple[float, float]
    end: tuple[float, float]
    ticks: bool = True
    glue: tuple[GlueSpot, ...] = ()

    @property
    def width(self) -> int:
        return round(self.size[0] * MM)

    @property
    def height(self) -> int:
        return round(self.size[1] * MM)

    @property
    def cuts(self) -> tuple[CutLine, ...]:
        return (CutLine(tuple(Corner(round(x * MM), round(y * MM)) for x, y in self.outline)),)

    @property
    def folds(self) -> tuple[Fold, ...]:
        x, y = round(self.end[0] * MM), round(self.end[1] * MM)
        return (Fold("middle", x, y, x, 0),)


def drawn(net: PlainNet) -> list[tuple[float, float]]:
    """Along the fold, in mm from its lower end and away from it: where each line begins and ends."""

    def along(line: Commands) -> tuple[float, float]:
        (_, (x1, y1)), (_, (x2, y2)) = line
        assert x1 == x2 == net.end[0] * MM
        return y1 / MM - net.end[1], y2 / MM - net.end[1]

    return [along(line) for line in add_net(NO_GUIDES, net).ticks]


BODY = (0.0, 0.0), (40.0, 0.0), (40.0, 10.0), (0.0, 10.0)
ON_IT = [(0, -2), (-10, -8)]  # a tick at either end; above the upper one the sheet ends


@pytest.mark.parametrize("height", [16.5, 17, 40])
def test_a_mark_stands_beyond_a_fold_where_the_box_of_the_net_has_room(height: float) -> None:
    tick, other = ON_IT
    assert drawn(PlainNet(BODY, (40, height), (20, 10))) == [tick, (3.5, 6.5), other]


def test_there_is_none_where_it_would_leave_the_box() -> None:
    assert drawn(PlainNet(BODY, (40, 16.4), (20, 10))) == ON_IT


@pytest.mark.parametrize(
    ("top", "bottom", "is_free"), [(11.5, 12, False), (13, 14, False), (16, 18, False), (17, 20, True)]
)
def test_there_is_none_where_a_flap_lies_at_its_ends_or_before_it(top: float, bottom: float, *, is_free: bool) -> None:
    """A flap that hangs at the right and comes back below the fold."""
    flap = (40.0, 0.0), (40.0, bottom), (15.0, bottom), (15.0, top), (39.0, top), (39.0, 10.0), (0.0, 10.0)
    lines = drawn(PlainNet(((0.0, 0.0), *flap), (40, 40), (20, 10)))
    assert ((3.5, 6.5) in lines) == is_free
    assert [line for line in lines if line != (3.5, 6.5)] == ON_IT


def test_a_net_whose_folds_are_drawn_has_no_ticks() -> None:
    assert drawn(PlainNet(BODY, (40, 40), (20, 10), ticks=False)) == []
