"""What is not printed but tells how the piece is cut, folded and parted -> paths and boxes of the reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planche.faces.element import BOX, ElementReader, FaceElement
from planche.faces.shapes import ENDS, read_ends
from planche.imposition import MM
from planche.marks import Commands, Mark, move_box, move_path

ROUNDING = 10  # µm; what the points of an outline or a fold may be off when a face is enlarged


def read_cut(cut: FaceElement) -> Sequence[Mark]:
    path = move_path(cut.around.matrix, cut.path())
    if sum(len(numbers) for _, numbers in path) < 4:
        raise cut.wrong("the outline has no line", "draw it from point to point")
    _require_inside(cut, "outline", path)
    cut.reading.cuts.append(path)
    return ()


def read_fold(fold: FaceElement) -> Sequence[Mark]:
    start, end = read_ends(fold)
    path = move_path(fold.around.matrix, (("M", start), ("L", end)))
    _require_inside(fold, "fold", path)
    fold.reading.folds.append(path)
    return ()


def read_keep(keep: FaceElement) -> Sequence[Mark]:
    keep.reading.keeps.append(move_box(keep.around.matrix, keep.box()))
    return ()


GUIDES: Mapping[str, ElementReader] = {
    "cut": ElementReader(("d",), read_cut),
    "fold": ElementReader(ENDS, read_fold),
    "keep": ElementReader(BOX, read_keep),
}


def _require_inside(guide: FaceElement, what: str, path: Commands) -> None:
    """That a line which is printed beside other pieces stays on its own."""
    reading = guide.reading
    points = (pair for _, numbers in path for pair in zip(numbers[::2], numbers[1::2]))
    beyond = max(max(-x, x - reading.width, -y, y - reading.height) for x, y in points)
    if beyond > ROUNDING:
        message = f"the {what} leads {beyond / MM:.1f} mm beyond the piece"
        raise guide.wrong(message, "keep it inside the size of the component")
