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

    holds: Annotated[Name, "the component whose cards it holds"]
    window: Annotated[
        tuple[Place, ...],
        length(4, 4),
        condition(_is_open, "a width and height of 3 mm or more"),
        "left, top, width and height of the first band, in mm on the face of the card",
    ]
    pitch: Annotated[float, Number(3, 600), "from one band to the next, in mm, 3 to 600"]
    bar: Annotated[float, Number(1.5, 40), "how high the paper between window and mouth is, in mm, 1.5 to 40"]
    pulls: Annotated[int, Whole(1, 50), "how often the card is pulled up by a pitch, 1 to 50"]
    thickness: Annotated[
        float, Number(0.1, 0.6), "that of the paper, in mm, 0.1 to 0.6; 200 to 250 g have about 0.25"
    ] = 0.25
    play: Annotated[float, Number(0.3, 3), "how much wider than the card it is inside, in mm, 0.3 to 3"] = 0.6
    flap: Annotated[float, Number(5, 40), "how wide the flaps are that are glued, in mm, 5 to 40"] = 9
    notch: Annotated[float, Number(4, 20), "the radius of the thumb notch at the back, in mm, 4 to 20"] = 9
    tab: Annotated[float, Number(4, 20), "how long the tab is that presses on the card's back"] = 7
