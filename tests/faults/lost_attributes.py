"""Elements that lost an attribute which all others like them have: what stands for it is a default."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, PARTS, LINE = "templates/g/goal.xml", "templates/g/parts.xml", '<text x="8" y="76"'


def _row(what: str, written: str, lost: str, place: str, says: str, times: int = 4) -> Fault:
    """So many elements beside one another, the third of which lacks something."""
    lines = [written.format(at=10 + 6 * n) for n in range(times)]
    lines[2] = lines[2].replace(lost, "", 1)
    return Fault(what, GOAL, LINE, "\n".join((*lines, LINE)), place, says)


TICK = '<line x1="{at}" y1="66" x2="{at}" y2="70" stroke="ink" stroke-width="0.8"/>'
BOX = '<rect x="{at}" y="62" width="5" height="5" fill="sea" stroke="ink" stroke-width="0.4"/>'
NOTE = (
    '<text x="{at}" y="60" width="6" height="10" style="page-heading" size="8" align="center" valign="middle">A</text>'
)
FLAME = '<art name="flame" x="{at}" y="60" width="5" height="9" preserveAspectRatio="none"/>'
FRAME = '<rect x="{at}" y="60" width="4" height="4" rx="1" stroke="ink" stroke-width="0.8"/>'
# fmt: off
FAULTS = (
    _row("a line of a row that lost the width of its stroke", TICK, ' stroke-width="0.8"', f"{GOAL}:9:1",
         'this <line> has no stroke-width, and all 3 other <line> beside it have one; write stroke-width="0.8"'),
    _row("a box of a row that lost its fill", BOX, ' fill="sea"', f"{GOAL}:9:1",
         'this <rect> has no fill, and all 3 other <rect> beside it have one; write fill="sea", as in line 7'),
    _row("a picture of a row that lost how it fills its box", FLAME, ' preserveAspectRatio="none"', f"{GOAL}:9:1",
         "this <art> has no preserveAspectRatio, and all 3 other"),
    _row("a box of three that lost its round corners' paint", BOX, ' stroke-width="0.4"', f"{GOAL}:9:1",
         "all 2 other <rect> beside it have one", times=3),
    _row("a stroke that lost its width in a game", FRAME, ' rx="1"', f"{GOAL}:9:1", "this <rect> has no rx"),
    Fault("a text that lost where it stands in its box", GOAL, LINE,
          "\n".join((*(NOTE.format(at=8 + 6 * n).replace(
              ' valign="middle"', "" if n == 1 else ' valign="middle"').replace(
              'size="8"', f'size="{7 + n}"').replace(
              "<text", "<group><text").replace("</text>", "</text></group>") for n in range(5)), LINE)),
          f"{GOAL}:8:8", "all 4 other texts of this template in the style 'page-heading' have one"),
)
# fmt: on
