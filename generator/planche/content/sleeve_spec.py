"""The shape of a sleeve in game.yaml: what its record holds, with its bounds."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple

from planche.content.bounds import Name
from planche.content.shapes import Number, Whole, condition, length

Place = Annotated[float, Number(0, 1200)]


def _is_open(window: Sequence[float]) -> bool:
    return min(window[2:]) >= 3


class SleeveSpec(NamedTuple):
    """What a sleeve holds and how that is pulled; lengths in mm on the face of the card, and of the paper."""

    holds: Name
    window: Annotated[tuple[Place, ...], length(4, 4), condition(_is_open, "a width and height of 3 mm or more")]
    pitch: Annotated[float, Number(3, 600)]
    bar: Annotated[float, Number(1.5, 40)]
    pulls: Annotated[int, Whole(1, 50)]
    thickness: Annotated[float, Number(0.1, 0.6)] = 0.25
    play: Annotated[float, Number(0.3, 3)] = 0.6
    flap: Annotated[float, Number(5, 40)] = 9
    notch: Annotated[float, Number(4, 20)] = 9
    tab: Annotated[float, Number(4, 20)] = 7
