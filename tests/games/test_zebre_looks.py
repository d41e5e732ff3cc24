"""How Opération Zèbre looks: the boxes after which a team is caught stand out in every ink, and in a grey print."""

from __future__ import annotations

import pytest
from PIL import ImageStat

from tests.kits import MM, bundled_kit, pictures

PIXELS = 8  # a millimetre

# of the first and the last row of a novice team's boxes: left of the number, in mm from the left and top of the card
FIRST = (6.6, 69.2, 1.6, 4.2)
LAST = (6.6, 92.0, 1.6, 4.2)


@pytest.mark.parametrize("ink", ["full", "light"])
def test_the_last_row_of_suspicion_is_darker_than_those_before(ink: str) -> None:
    """By 15 of 255 and more, so that the legend that says so has something to show."""
    kit = bundled_kit("zebre", "fr", "--no-check", "--only", "team-cards", "--ink", ink)
    page = pictures(kit.files["cards.pdf"], scale=PIXELS / MM, is_grey=True)[0]
    place = kit.manifest["pieces"][0]["places"][0]

    def shade(box: tuple[float, float, float, float]) -> float:
        left, top, width, height = place["x"] + box[0], place["y"] + box[1], box[2], box[3]
        corners = [round(at * PIXELS) for at in (left, top, left + width, top + height)]
        return float(ImageStat.Stat(page.crop(corners)).mean[0])

    assert shade(FIRST) >= 254
    assert shade(FIRST) - shade(LAST) >= 15
