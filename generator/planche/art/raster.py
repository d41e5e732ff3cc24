"""A PNG or JPEG from anybody -> its size, and the pixels that a print needs of it."""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from planche.art.svg import RefusedPicture
from planche.findings import shorten

if TYPE_CHECKING:
    from PIL import Image

MAX_PIXELS = 60_000_000
MAX_SCANS = 64  # cameras write ten; each goes over all pixels again, and an empty one takes a dozen bytes
DPI = 300
_SCAN = b"\xff\xda"  # in a JPEG; its pixels never hold these two bytes
_ORIENTATION = 0x0112


class Pixels(NamedTuple):
    """What a PDF holds of a picture, RGB or grey: deflated rows with PNG's filters, and those of its alpha."""

    width: int
    height: int
    is_grey: bool
    rows: bytes
    alpha: bytes


def read_raster(data: bytes) -> tuple[float, float]:
    """Width and height in pixels, upright. Refused when it is no PNG or JPEG, is damaged, or has too many pixels."""
    with _open_picture(data) as image:
        return float(image.width), float(image.height)


def take_pixels(data: bytes, width_um: int, height_um: int) -> Pixels:
    """The picture's samples, no finer than 300 dpi at the printed size in µm. Refused as in `read_raster`."""
    from PIL import Image  # start-up: games without raster art never pay

    with _open_picture(data) as opened:
        image = _reduce_mode(opened)
    wanted = (math.ceil(width_um / 25400 * DPI), math.ceil(height_um / 25400 * DPI))
    if image.width > wanted[0] and image.height > wanted[1]:
        image = image.resize((max(1, wanted[0]), max(1, wanted[1])), Image.Resampling.LANCZOS)
    alpha = _deflate_rows(image.getchannel("A")) if image.mode == "RGBA" else b""
    if alpha:
        image = image.convert("RGB")
    return Pixels(image.width, image.height, image.mode == "L", _deflate_rows(image), alpha)


def _deflate_rows(image: Image.Image) -> bytes:
    """The data of a PNG of the picture: a PDF reads them as they are, and filtered rows take half the room."""
    out = io.BytesIO()
    image.save(out, "PNG")
    png, rows, at = out.getvalue(), [], 8
    while at < len(png):
        size = int.from_bytes(png[at : at + 4], "big")
        if png[at + 4 : at + 8] == b"IDAT":
            rows.append(png[at + 8 : at + 8 + size])
        at += 12 + size
    return b"".join(rows)


@contextmanager
def _open_picture(data: bytes) -> Iterator[Image.Image]:
    """The decoded picture, turned as its camera was held."""
    from PIL import Image

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Pillow thinks of odd metadata
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        with _open_header(data) as image:
            if image.width * image.height > MAX_PIXELS:
                raise _refuse_size(f"{image.width} x {image.height} pixels")
            if image.format == "JPEG" and data.count(_SCAN) > MAX_SCANS:
                raise RefusedPicture(f"more than {MAX_SCANS} scans", "save it anew")
            try:
                upright = _turn_upright(image)
            except MemoryError:
                raise
            except Exception as error:  # damaged files make Pillow raise whatever it stumbles over
                raise RefusedPicture(shorten(f"damaged: {error}", 160), "save it anew") from error
            yield upright


def _open_header(data: bytes) -> Image.Image:
    """The picture with its size known and its pixels still packed."""
    from PIL import Image

    try:
        return Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
    except (Image.DecompressionBombError, Image.DecompressionBombWarning) as error:
        raise _refuse_size("far more pixels than a print needs") from error
    except MemoryError:
        raise
    except Exception as error:
        raise RefusedPicture("not a PNG or JPEG", "save it as PNG or JPEG") from error


def _turn_upright(image: Image.Image) -> Image.Image:
    """The picture with its pixels read, as EXIF says that the camera was held."""
    from PIL import Image

    image.load()
    turn = Image.Transpose
    turns: Mapping[object, Image.Transpose] = {
        2: turn.FLIP_LEFT_RIGHT,
        3: turn.ROTATE_180,
        4: turn.FLIP_TOP_BOTTOM,
        5: turn.TRANSPOSE,
        6: turn.ROTATE_270,
        7: turn.TRANSVERSE,
        8: turn.ROTATE_90,
    }
    how = turns.get(image.getexif().get(_ORIENTATION))
    return image if how is None else image.transpose(how)


def _refuse_size(found: str) -> RefusedPicture:
    return RefusedPicture(f"{found}, at most {MAX_PIXELS // 1_000_000} million", f"{DPI} dpi at its size are enough")


def _reduce_mode(image: Image.Image) -> Image.Image:
    """The picture as grey, RGB or RGBA, eight bits each."""
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode.startswith("I"):  # sixteen bits, which Pillow would cut off at white
        return image.convert("I").point(lambda value: value / 257).convert("L")
    return image.convert("L" if image.mode in ("1", "L") else "RGB")
