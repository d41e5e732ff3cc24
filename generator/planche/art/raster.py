"""A PNG or JPEG from anybody -> its size, and what of it has to do with pixels. Nothing is unpacked here.

What a picture carries besides (profiles, texts, thumbnails, further pictures) is passed over: no decoder sees it.
"""

from __future__ import annotations

from planche.art.heads import RasterHead
from planche.art.jpeg import read_jpeg
from planche.art.png import read_png
from planche.art.svg import MOST_UNEQUAL, RefusedPicture

MAX_PIXELS = 60_000_000
MAX_SIDE = 30_000  # pixels; a board of A0 at 600 dpi has 28,087
MAX_SCANS = 64  # of a JPEG; cameras write ten, each goes over all pixels again, and an empty one takes a dozen bytes
MAX_SCANNED = 2_000_000_000  # pixels of all scans together
DPI = 300


def read_raster(data: bytes) -> tuple[float, float]:
    """Width and height in pixels, upright. Refused as in `read_head`."""
    head = read_head(data)
    width, height = (head.height, head.width) if head.is_sideways else (head.width, head.height)
    return float(width), float(height)


def read_head(data: bytes) -> RasterHead:
    """The head of a picture. Refused when it is no PNG or JPEG, has too many pixels, or is damaged so that it shows."""
    if data.startswith(b"\x89PNG"):
        head = read_png(data)
    elif data.startswith(b"\xff\xd8\xff"):
        head = read_jpeg(data)
    elif data.lstrip()[:5].lower() in (b"<svg ", b"<?xml"):
        raise RefusedPicture("an SVG under the name of another kind of picture", "let its name end in .svg")
    else:
        raise RefusedPicture("not a PNG or JPEG", "save it as PNG or JPEG")
    _require_size(head.width, head.height)
    _require_few_scans(head.scans, head.width * head.height)
    return head


def _require_size(width: int, height: int) -> None:
    found = f"{width} x {height} pixels"
    if width * height > MAX_PIXELS:
        raise RefusedPicture(f"{found}, at most {MAX_PIXELS // 1_000_000} million", f"{DPI} dpi at its size are enough")
    least, most = sorted((width, height))
    if least < 1:
        raise RefusedPicture(f"{found}, wanted one at least", "save it anew")
    if most > MAX_SIDE or most > least * MOST_UNEQUAL:
        wanted = f"sides of at most {MAX_SIDE:,}, one at most {MOST_UNEQUAL:,} times the other"
        raise RefusedPicture(f"{found}, wanted {wanted}", "cut it, or draw it as SVG")


def _require_few_scans(scans: int, pixels: int) -> None:
    if scans > MAX_SCANS:
        raise RefusedPicture(f"more than {MAX_SCANS} scans", "save it anew")
    if scans * pixels > MAX_SCANNED:
        wanted = f"at most {MAX_SCANNED // 1_000_000:,} million in all scans together"
        raise RefusedPicture(f"{scans} scans of {pixels // 1_000_000} million pixels, {wanted}", "save it anew")
