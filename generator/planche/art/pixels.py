"""A PNG or JPEG from anybody -> the pixels that a print needs of it. Runs in a process with bounds: see `decoding`."""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from PIL import Image
from PIL.JpegImagePlugin import JpegImageFile
from PIL.PngImagePlugin import PngImageFile

from planche.art.heads import RasterHead, damaged
from planche.art.opacity import LEAST_OPAQUE, MOST_PARTS, WHOLE, OpaqueParts
from planche.art.png import require_all_rows
from planche.art.raster import DPI, read_head
from planche.art.svg import RefusedPicture
from planche.findings import shorten

OPENERS = {"PNG": PngImageFile, "JPEG": JpegImageFile}
_TURNS: Mapping[int, Image.Transpose] = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
_IN_PLAIN_WORDS = {
    "image file is truncated": "its pixels end too soon",
    "broken data stream": "its pixels cannot be unpacked",
    "unrecognized data stream": "its pixels cannot be unpacked",
}


class Pixels(NamedTuple):
    """What a PDF holds of a picture, RGB or grey: deflated rows with PNG's filters, and those of its alpha."""

    width: int
    height: int
    is_grey: bool
    rows: bytes
    alpha: bytes


def check_pixels(data: bytes) -> None:
    """Unpack a picture to see that it can be. Refused when it cannot."""
    head = read_head(data)
    with _telling_damage(), _unpack(head) as image:
        if head.kind == "PNG":
            require_all_rows(head.essence)
        _reduce_mode(image.crop((0, 0, 1, 1)))  # a palette or transparency that no colour can be made of


def take_pixels(data: bytes, width_um: int, height_um: int) -> Pixels:
    """The picture's samples, no finer than 300 dpi at the printed size in µm. Refused as in `check_pixels`."""
    head = read_head(data)
    with _telling_damage():
        return _take_pixels(head, width_um, height_um)


def find_opaque(data: bytes) -> OpaqueParts:
    """Which parts of a picture are opaque, upright. Refused as in `check_pixels`."""
    head = read_head(data)
    with _telling_damage(), _unpack(head) as opened:
        image = _reduce_mode(opened)
        if image.mode != "RGBA":
            return WHOLE
        turn = _TURNS.get(head.turn)
        alpha = image.getchannel("A") if turn is None else image.getchannel("A").transpose(turn)
        size = min(alpha.width, MOST_PARTS), min(alpha.height, MOST_PARTS)
        shares = alpha.point(lambda value: 255 * (value >= LEAST_OPAQUE)).resize(size, Image.Resampling.BOX)
        return OpaqueParts(*size, shares.point(lambda value: value >= LEAST_OPAQUE).tobytes())


def _take_pixels(head: RasterHead, width_um: int, height_um: int) -> Pixels:
    with _unpack(head) as opened:
        turn = _TURNS.get(head.turn)
        image = _reduce_mode(opened if turn is None else opened.transpose(turn))
    wanted = (math.ceil(width_um / 25400 * DPI), math.ceil(height_um / 25400 * DPI))
    if image.width > wanted[0] and image.height > wanted[1]:
        image = image.resize((max(1, wanted[0]), max(1, wanted[1])), Image.Resampling.LANCZOS)
    alpha = _deflate_rows(image.getchannel("A")) if image.mode == "RGBA" else b""
    if alpha:
        image = image.convert("RGB")
    return Pixels(image.width, image.height, image.mode == "L", _deflate_rows(image), alpha)


@contextmanager
def _telling_damage() -> Iterator[None]:
    """What goes wrong with a stranger's pixels, at whatever is done with them, as Refused: Pillow raises all sorts."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # what Pillow thinks of odd pictures
        try:
            yield
        except (MemoryError, RefusedPicture):
            raise
        except Exception as error:
            raise damaged(_explain(str(error))) from error


@contextmanager
def _unpack(head: RasterHead) -> Iterator[Image.Image]:
    """The picture with its pixels as they are stored."""
    with OPENERS[head.kind](io.BytesIO(head.essence)) as image:
        colours = len(image.palette.palette) // 3 if image.mode == "P" and image.palette else 0
        image.load()
        highest = image.getextrema()[1] if colours else 0
        if image.size != (head.width, head.height):
            raise damaged("its head and its pixels are not of one size")
        if colours and isinstance(highest, (int, float)) and highest >= colours:
            raise damaged(f"its pixels name colour {highest:.0f}, its palette ends at {colours - 1}")
        yield image


def _explain(reason: str) -> str:
    """What Pillow says, in words for whoever drew the picture."""
    known = (words for start, words in _IN_PLAIN_WORDS.items() if reason.startswith(start))
    return next(known, shorten(reason, 160) or "its pixels cannot be unpacked")


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


def _reduce_mode(image: Image.Image) -> Image.Image:
    """The picture as grey, RGB or RGBA, eight bits each."""
    if image.mode in ("RGBA", "LA") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode.startswith("I"):  # sixteen bits, which Pillow would cut off at white
        return image.convert("I").point(lambda value: value / 257).convert("L")
    return image.convert("L" if image.mode in ("1", "L") else "RGB")
