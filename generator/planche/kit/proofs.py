"""What a draft shows besides: its name across every page, and a frame around what is wrong on a face.

Nobody is to play with a draft by mistake, nor cut it out: its name repeats across the page, at a slant, pieces and all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.findings import Finding
from planche.game import Theme
from planche.imposition import MM, Box
from planche.marks import ARTIFACT, Face, Group, Mark, Matrix, Paint, Rect
from planche.typeset import UM_PER_POINT, Composer, Run, one_line

RED, WHITE = "#C8102E", "#FFFFFF"
SIZE = 26.0  # points of the letters
SLANT: Matrix = (0.8, -0.6, 0.6, 0.8, 0, 0)  # a turn that whole numbers know
APART = 75 * MM  # from one line of them to the next, across
FRAME = 600  # µm; on white of twice as much, which is seen on any ground


def stamp_page(width: int, height: int, word: str, theme: Theme, composer: Composer) -> Group:
    """The word in slanting lines over a page of this size, within it."""
    style = theme.styles["slug"]
    boxes = composer.boxes((Run(word.upper(), colour=RED),), style)
    length = composer.natural_width(boxes, SIZE)
    high = round(SIZE * style.leading * UM_PER_POINT)
    shown = composer.set_lines([one_line(boxes)], style, SIZE, 0, 0, length)
    across, down = SLANT[0] * length + SLANT[2] * high, -SLANT[1] * length + SLANT[3] * high
    marks = [
        Group((shown,), matrix=(*SLANT[:4], x, y - SLANT[1] * length))
        for x, y in _places(width, height, round(across), round(down))
    ]
    return Group(tuple(marks), tags=ARTIFACT)


def _places(width: int, height: int, across: int, down: int) -> Iterator[tuple[int, int]]:
    """The top left corners of what is so wide and high: rows that fill the page, each second one shifted."""
    columns, rows = max(1, width // APART), max(1, height // APART)
    for row in range(rows):
        for column in range(columns):
            centre_x = width * (4 * column + 2 + (row % 2 or -1) * (columns > 1)) // (4 * columns)
            x = min(max(centre_x - across // 2, 0), max(0, width - across))
            yield x, height * (2 * row + 1) // (2 * rows) - down // 2


def frame_faults(face: Face, findings: Iterable[Finding], lacking: Iterable[Box] = ()) -> Face:
    """The face with a frame around each element that is wrong, and where each picture would be that it lacks."""
    wrong = (finding.box for finding in findings if finding.is_error and finding.box is not None)
    boxes = dict.fromkeys((*(Box(*(round(length * MM) for length in box)) for box in wrong), *lacking))
    frames: list[Mark] = [
        Rect(*box, 0, paint) for box in boxes for paint in (Paint("", WHITE, 2 * FRAME), Paint("", RED, FRAME))
    ]
    return face._replace(marks=(*face.marks, *frames)) if frames else face
