"""Parts of pages of PDFs -> their pictures, in a process of its own: `python -m planche.output.crops`.

See `planche.art.service`. A job's data is JSON: the file, the number of a page, the first being 0, the box on it in mm
from the top left, and by how many degrees what it holds is turned clockwise; its width is the dots per inch. The
answer is a PNG of the part, upright. Whose file it is nobody knows.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2

from planche.output.pages import AGAIN, LARGEST, MEMORY, draw_page, encode_png, open_pdf

if TYPE_CHECKING:
    from PIL.Image import Image

    from planche.art.service import Job, Reply

INCH = 25.4


def draw_parts(jobs: Sequence[Job]) -> Iterator[Reply]:
    """The PNG of each part, or why there is none."""
    from planche.art.service import Refusal  # start-up: whoever draws pages in its own process needs none

    for job in jobs:
        file, number, box, turned = json.loads(job.data)
        try:
            yield _draw_part(Path(file), number, box, turned, job.width)
        except (OSError, ValueError, IndexError, pypdfium2.PdfiumError):
            yield Refusal(f"has no part to draw on page {number + 1}", AGAIN)


def _draw_part(file: Path, number: int, box: Sequence[float], turned: int, dpi: float) -> bytes:
    x, y, width, height = (length / INCH * dpi for length in box)
    if max(width, height) > LARGEST / 72 * dpi:
        raise ValueError("a part that is larger than all paper")
    part = _draw_whole(file, number, dpi).crop((round(x), round(y), round(x + width), round(y + height)))
    return encode_png(part.rotate(turned, expand=True).convert("RGB"))


@lru_cache(maxsize=1)
def _draw_whole(file: Path, number: int, dpi: float) -> Image:
    """A page, which holds many of the parts."""
    document = open_pdf(file)
    try:
        if not (0 <= number < len(document) and all(0 < side <= LARGEST for side in document[number].get_size())):
            raise ValueError("no such page")
        return draw_page(document, number, dpi)
    finally:
        document.close()


def main() -> None:
    """Be the process."""
    from planche.art.service import serve  # start-up: as above

    serve(draw_parts, MEMORY)


if __name__ == "__main__":
    main()
