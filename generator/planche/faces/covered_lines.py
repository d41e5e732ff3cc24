"""A text and what is painted over it -> the letters of the first line of it that cannot be read.

Letters are told from one another between the baseline and the height of an x: a line is lost where so much of that is
hidden, though the middles of its letters, or of those of other lines, are seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from planche.faces.lettering import Lettering, text_of
from planche.faces.reading import Noted
from planche.imposition import Box
from planche.marks import Line

Covers = Callable[[float, float], bool]
"""Whether what is painted over a text hides a point of the face."""

STEPS = 12  # heights at which a letter is looked at
LEAST_HIDDEN = 0.2  # of the height of a letter, for it to be hard to read
LEAST_STRUCK = 0.5  # the same where a stroke lies over it, since words may be struck through
MOST_SEEN = 0.5  # of the letters of a line, of which less is hidden
LEAST_HIGH = 0.25  # of its size, for a sign to be no comma, hyphen or point
LOWEST = 4  # of so many signs of a line one is as low as an x, or lower


def find_lost_line(text: Noted, covers: Covers, lettering: Lettering, least: float = LEAST_HIDDEN) -> Sequence[Box]:
    """Where the letters of a line stand, more than half of which are hard to read, as `least` of their heights is
    hidden; nothing where all can be read."""
    block = text_of(text)
    for line in block.lines:
        letters = lettering.signs_as_set(block._replace(lines=(line,), icons=()))
        lost = sum(_hidden(text, points, covers) >= least for points in _looked_at(line, letters))
        if lost > MOST_SEEN * len(letters):
            return lettering.moved(text, letters)
    return ()


def _looked_at(line: Line, letters: Sequence[Box]) -> Iterator[Sequence[tuple[float, float]]]:
    """The points of each letter that are looked at, as it stands before the groups around its text move it."""
    size = max((run.size for run in line.runs), default=0)
    heights = sorted(box.height for box in letters if box.height > LEAST_HIGH * size) or [size]
    low = heights[len(heights) // LOWEST]
    for box in letters:
        foot, top = min(box.y + box.height, line.baseline), max(box.y, line.baseline - low)
        if foot <= top:  # a sign above the letters, or below them
            foot, top = box.y + box.height, box.y
        yield [(box.x + box.width / 2, top + (step + 0.5) / STEPS * (foot - top)) for step in range(STEPS)]


def _hidden(text: Noted, points: Sequence[tuple[float, float]], covers: Covers) -> float:
    """How much of a letter is hidden."""
    a, b, c, d, e, f = text.around.matrix
    return sum(covers(a * x + c * y + e, b * x + d * y + f) for x, y in points) / STEPS
