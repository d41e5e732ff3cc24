"""Parts of pages of PDFs -> their pictures, in a process of its own: `python -m planche.output.crops`.

See `planche.art.service`. A job's data is JSON: the file, the number of a page, the first being 0, the box on it in mm
from the top left, and by how many degrees what it holds is turned clockwise; its width is the dots per inch. The
answer is a PNG of the part, upright. Whose file it is nobody knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2

from planche.output.pages import AGAIN, LARGEST, MEMORY, draw_page, encode_png, open_pdf

if TYPE_CHECKING:
    from PIL.Image import Image

    from planche.art.service import Job, Reply

INCH = 25.4
MOST_PIXELS = 2_000_000_000  # of all pages that are drawn and all parts of them; 400 pages of A4 have 900 million


def draw_parts(jobs: Sequence[Job]) -> Iterator[Reply]:
    """The PNG of each part, or why there is none."""
    from planche.art.service import Refusal  # start-up: whoever draws pages in its own process needs none

    drawer = PartDrawer()
    for job in jobs:
        file, number, box, turned = json.loads(job.data)
        try:
            yield drawer.draw_part(Path(file), number, box, turned, job.width)
        except (OSError, ValueError, IndexError, pypdfium2.PdfiumError):
            yield Refusal(f"has no part to draw on page {number + 1}", AGAIN)


class PartDrawer:
    """Draws parts of pages, and keeps the last page, which holds many of them."""

    def __init__(self) -> None:
        self._page: tuple[Path, int, float] | None = None
        self._drawn: Image | None = None
        self._left = MOST_PIXELS

    def draw_part(self, file: Path, number: int, box: Sequence[float], turned: int, dpi: float) -> bytes:
        """A PNG that can stand on a page. OSError, ValueError, IndexError or PdfiumError where there is none."""
        from planche.art.raster import read_raster  # start-up: as above

        x, y, width, height = (length / INCH * dpi for length in box)
        if max(width, height) > LARGEST / 72 * dpi:
            raise ValueError("a part that is larger than all paper")
        self._spend(width * height)
        part = self._whole(file, number, dpi).crop((round(x), round(y), round(x + width), round(y + height)))
        png = encode_png(part.rotate(turned, expand=True).convert("RGB"))
        read_raster(png)
        return png

    def _whole(self, file: Path, number: int, dpi: float) -> Image:
        if self._drawn is None or self._page != (file, number, dpi):
            self._drawn = None  # two large ones do not fit into the memory
            self._drawn, self._page = self._draw_whole(file, number, dpi), (file, number, dpi)
        return self._drawn

    def _draw_whole(self, file: Path, number: int, dpi: float) -> Image:
        document = open_pdf(file)
        try:
            if not 0 <= number < len(document):
                raise ValueError("no such page")
            width, height = document[number].get_size()
            if not (0 < width <= LARGEST and 0 < height <= LARGEST):
                raise ValueError("a page that is larger than all paper")
            self._spend(width * height * (dpi / 72) ** 2)
            return draw_page(document, number, dpi)
        finally:
            document.close()

    def _spend(self, pixels: float) -> None:
        """Take so many of the pixels that are drawn in all."""
        self._left -= round(pixels)
        if self._left < 0:
            raise ValueError("more than all kits have")


def main() -> None:
    """Be the process."""
    from planche.art.service import serve  # start-up: as above

    serve(draw_parts, MEMORY)


if __name__ == "__main__":
    main()
