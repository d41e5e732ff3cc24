"""A PDF -> a picture of each of its pages, for previews in a process of its own: `python -m planche.output.pages`.

See `planche.art.service`. A job names the file; its width is the number of a page, the first being 0, and its height
the dots per inch. The answer is a PNG, and nothing where there is no such page. Whose file it is nobody knows: a kit
may have come with a project.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pypdfium2
from PIL.PngImagePlugin import PngInfo

from planche.disk import OpenFolder

if TYPE_CHECKING:
    from PIL.Image import Image

    from planche.art.service import Job, Refusal, Reply

MEMORY = 3 << 29  # bytes of address space; a page of 2 x 2 m takes a third of it at 100 dpi
LARGEST = 2000 / 25.4 * 72 + 1  # points of a side: those of the largest paper
AGAIN = "build the kit again"
PREVIEW = ("Software", "planche preview")  # what a PNG says of itself
HEAD = 200  # bytes of a file in which it says so
BMP_HEAD = struct.Struct("<2sI4xIIiiHHIIiiII")  # of the file, and of its pixels
BMP_PIXELS, BMP_BITS, BMP_STEP = 40, 24, 4  # the length of the latter, bits of a pixel, and bytes that a row is made of


class PageBitmap(Protocol):
    """A page as pypdfium2 draws it."""

    width: int
    height: int
    stride: int  # bytes of a row
    buffer: Iterable[int]  # rows from the top, of pixels in blue, green and red

    def to_pil(self) -> Image:
        """The same for Pillow."""
        ...


class PageText(Protocol):
    """What can be read on a page."""

    def get_text_range(self) -> str:
        """All of it."""
        ...


class PdfPage(Protocol):
    """A page of a document that pypdfium2 has opened."""

    def get_size(self) -> tuple[float, float]:
        """Its width and height, in points."""
        ...

    def get_textpage(self) -> PageText:
        """What can be read on it."""
        ...

    def render(self, *, scale: float) -> PageBitmap:
        """Draw it with so many pixels a point."""
        ...


class PdfDocument(Protocol):
    """A document that pypdfium2 has opened."""

    def __len__(self) -> int:
        """How many pages there are."""
        ...

    def __getitem__(self, number: int) -> PdfPage:
        """A page; the first is 0."""
        ...

    def close(self) -> None:
        """Give back what it holds of the system."""
        ...


def open_pdf(source: Path | bytes) -> PdfDocument:
    """A PDF, by its file or its bytes. OSError or pypdfium2.PdfiumError when it cannot be read."""
    document: PdfDocument = pypdfium2.PdfDocument(source)
    return document


def draw_page(document: PdfDocument, number: int, dpi: float) -> Image:
    """A page, the first being 0, as a picture."""
    return document[number].render(scale=dpi / 72).to_pil()


def draw_bitmap(document: PdfDocument, number: int, dpi: float) -> bytes:
    """A page, the first being 0, as a BMP: nothing is packed, and each pixel goes where it was drawn."""
    drawn = document[number].render(scale=dpi / 72)
    pixels, stride = bytes(drawn.buffer), drawn.stride
    if short := -stride % BMP_STEP:
        rows = range(0, len(pixels), stride)
        pixels = b"".join(part for at in rows for part in (pixels[at : at + stride], bytes(short)))
    sizes = BMP_PIXELS, drawn.width, -drawn.height, 1, BMP_BITS  # the first row stands on top
    dots = round(dpi / 0.0254)  # of a metre
    head = BMP_HEAD.pack(b"BM", BMP_HEAD.size + len(pixels), BMP_HEAD.size, *sizes, 0, len(pixels), dots, dots, 0, 0)
    return head + pixels


def read_page(document: PdfDocument, number: int) -> str:
    """What can be read on a page, the first being 0."""
    return document[number].get_textpage().get_text_range()


def encode_png(picture: Image, *, is_preview: bool = False, is_small: bool = True) -> bytes:
    """The bytes of a PNG; that of a preview says so, and can be deleted when its page is gone.

    If it need not be as small as can be, a fortieth more, it is there in a seventh of the time.
    """
    data, info = BytesIO(), PngInfo()
    if is_preview:
        info.add_text(*PREVIEW)
    picture.save(data, "PNG", optimize=is_small, pnginfo=info)
    return data.getvalue()


def is_preview(folder: OpenFolder, name: str) -> bool:
    """Whether a file is a picture of a page that we drew, and none of somebody else's. OSError for what is no file."""
    with folder.open_to_read(name) as picture:
        return "\0".join(PREVIEW).encode() in os.read(picture, HEAD)


def draw_jobs(jobs: Sequence[Job]) -> Iterator[Reply]:
    """The PNG of each page of a file, or why there is none."""
    from planche.art.service import Refusal  # start-up: whoever draws pages in its own process needs none

    file = Path(os.fsdecode(jobs[0].data))
    try:
        document = open_pdf(file)
    except (OSError, pypdfium2.PdfiumError):
        yield from [Refusal("cannot be read", AGAIN)] * len(jobs)
        return
    for job in jobs:
        number = int(job.width)
        try:
            yield _draw_or_refuse(document, number, job.height) if number < len(document) else b""
        except (ValueError, pypdfium2.PdfiumError):
            yield Refusal(f"has a page {number + 1} that cannot be drawn", AGAIN)


def _draw_or_refuse(document: PdfDocument, number: int, dpi: float) -> bytes | Refusal:
    from planche.art.service import Refusal  # start-up: as above

    if not all(0 < side <= LARGEST for side in document[number].get_size()):
        return Refusal(f"has a page {number + 1} that is as large as no paper", AGAIN)
    return encode_png(draw_page(document, number, dpi), is_preview=True, is_small=False)


def main() -> None:
    """Be the process."""
    from planche.art.service import serve  # start-up: as above

    serve(draw_jobs, MEMORY)


if __name__ == "__main__":
    main()
