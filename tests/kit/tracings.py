"""What is read back of a page: its strokes in mm from the top left, and parts of it as pictures."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any, NamedTuple

import pypdfium2
import pypdfium2.raw
from PIL import Image

from tests import kits

DPI = 300
DOTS = DPI / 25.4  # in a millimetre
ALIKE = 20  # of 255, by which dots of the same drawing may differ


class Trace(NamedTuple):
    """A stroked path: commands M L C Z with their points, and whether it is dashed."""

    commands: tuple[tuple[str, tuple[float, ...]], ...]
    is_dashed: bool

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The box around its points: left, top, right, bottom."""
        xs = [x for _, points in self.commands for x in points[::2]]
        ys = [y for _, points in self.commands for y in points[1::2]]
        return min(xs), min(ys), max(xs), max(ys)


def slug_traces(page: Any) -> list[Trace]:
    """What is stroked of the marks around the pieces, which are the last form of a sheet."""
    *_, slug = kits.drawn_forms(page)
    from_top = (1 / kits.MM, 0, 0, -1 / kits.MM, 0, float(page.MediaBox[3]) / kits.MM)
    placed = kits.times((1, 0, 0, 1, 0, float(page.MediaBox[3])), from_top)
    return list(traces(slug.stream, kits.times(slug.own, placed)))


def traces(form: Any, outer: kits.Matrix) -> Iterator[Trace]:
    """What a form and the forms in it stroke; `outer` takes its operators to the page, in mm."""
    matrices, path, is_dashed = [outer], [], False
    for operands, operator in kits.instructions(form):
        match operator:
            case "q":
                matrices.append(matrices[-1])
            case "Q":
                matrices.pop()
            case "cm":
                matrices[-1] = kits.times(tuple(map(float, operands)), matrices[-1])
            case "d":
                is_dashed = bool(list(operands[0]))
            case "m" | "l" | "c":
                numbers = list(map(float, operands))
                points = [kits.transform_point(matrices[-1], x, y) for x, y in zip(numbers[::2], numbers[1::2])]
                path.append((operator.upper(), tuple(number for point in points for number in point)))
            case "h":
                path.append(("Z", ()))
            case "S":
                yield Trace(tuple(path), is_dashed)
                path = []
            case "n" | "f":
                path = []
            case "Do":
                yield from traces(form.Resources.XObject[str(operands[0])], matrices[-1])


def rings(page: Any) -> list[tuple[float, float]]:
    """The middles of the register rings of a sheet."""
    boxes = [trace.box for trace in slug_traces(page) if [name for name, _ in trace.commands] == list("MCCCCZ")]
    return [((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes]


def part(page: Any, x: float, y: float, width: int, height: int, dots: float = DOTS) -> Image.Image:
    """So many dots, `dots` a mm, of a page from x, y mm on; where the page ends it is white."""
    bitmap = pypdfium2.PdfBitmap.new_native(width, height, pypdfium2.raw.FPDFBitmap_BGR)
    pypdfium2.raw.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xFFFFFFFF)
    scale = dots / kits.MM
    matrix = pypdfium2.raw.FS_MATRIX(scale, 0, 0, scale, -x * dots, -y * dots)
    clip = pypdfium2.raw.FS_RECTF(0, 0, width, height)
    pypdfium2.raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), 0)
    picture: Image.Image = bitmap.to_pil()
    return picture.copy()
