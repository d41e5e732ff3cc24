"""A PNG or JPEG from anybody -> its size, and the pixels that a print needs of it."""

from __future__ import annotations

import io
import math
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from generator.art.svg import Refused

MAX_PIXELS = 60_000_000
DPI = 300


@dataclass(frozen=True, slots=True)
class Pixels:
    """Samples ready for a PDF: RGB or grey, and alpha beside them."""

    width: int
    height: int
    is_grey: bool
    samples: bytes
    alpha: bytes


def read_raster(data: bytes) -> tuple[float, float]:
    """Width and height in pixels, upright. Refused when it is no PNG or JPEG, is damaged, or has too many pixels."""
    with _opened(data) as image:
        return float(image.width), float(image.height)


def pixels(data: bytes, width_um: int, height_um: int) -> Pixels:
    """The picture's samples, no finer than 300 dpi at the printed size in µm. Refused as in `read_raster`."""
    from PIL import Image  # start-up: games without raster art never pay

    with _opened(data) as opened:
        image = _plain(opened)
    wanted = (math.ceil(width_um / 25400 * DPI), math.ceil(height_um / 25400 * DPI))
    if image.width > wanted[0] and image.height > wanted[1]:
        image = image.resize((max(1, wanted[0]), max(1, wanted[1])), Image.Resampling.LANCZOS)
    alpha = image.getchannel("A").tobytes() if image.mode == "RGBA" else b""
    if alpha:
        image = image.convert("RGB")
    return Pixels(image.width, image.height, image.mode == "L", image.tobytes(), alpha)


@contextmanager
def _opened(data: bytes) -> Iterator[Any]:
    """The decoded picture, turned as its camera was held."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    bombs = (Image.DecompressionBombError, Image.DecompressionBombWarning)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            image = Image.open(io.BytesIO(data), formats=("PNG", "JPEG"))
    except bombs as error:
        raise _too_many("far more pixels than a print needs") from error
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as error:
        raise Refused("not a PNG or JPEG", "save it as PNG or JPEG") from error
    with image:
        if image.width * image.height > MAX_PIXELS:
            raise _too_many(f"{image.width} x {image.height} pixels")
        try:
            upright = ImageOps.exif_transpose(image)
            upright.load()
        except (OSError, ValueError, SyntaxError) as error:
            raise Refused(f"damaged: {error}"[:160], "save it anew") from error
        yield upright


def _too_many(found: str) -> Refused:
    return Refused(f"{found}, at most {MAX_PIXELS // 1_000_000} million", f"{DPI} dpi at its size are enough")


def _plain(image: Any) -> Any:
    """The picture as grey, RGB or RGBA, eight bits each."""
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        return image.convert("RGBA")
    if image.mode.startswith("I"):  # sixteen bits, which Pillow would cut off at white
        return image.convert("I").point(lambda value: value / 257).convert("L")
    return image.convert("L" if image.mode in ("1", "L") else "RGB")
