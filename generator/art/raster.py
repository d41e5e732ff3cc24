"""A PNG or JPEG from anybody -> its size, and the pixels that a print needs of it."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass

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
    """Width and height in pixels. Refused when it is no PNG or JPEG, or has too many pixels."""
    from PIL import Image, UnidentifiedImageError  # start-up: games without raster art never pay

    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as image:
            width, height = image.size
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError) as error:
        raise Refused(f"not a PNG or JPEG: {error}".replace("\n", " ")[:160], "save it as PNG or JPEG") from error
    if width * height > MAX_PIXELS:
        raise Refused(
            f"{width} x {height} pixels, at most {MAX_PIXELS // 1_000_000} million",
            f"{DPI} dpi at its size are enough",
        )
    return float(width), float(height)


def pixels(data: bytes, width_um: int, height_um: int) -> Pixels:
    """The picture's samples, no finer than 300 dpi at the printed size in µm. Refused when it is damaged."""
    from PIL import Image

    try:
        with Image.open(io.BytesIO(data), formats=("PNG", "JPEG")) as opened:
            image = opened.convert("RGBA" if _is_transparent(opened) else "L" if opened.mode in ("1", "L") else "RGB")
    except (OSError, ValueError, SyntaxError) as error:
        raise Refused(f"damaged: {error}"[:160], "save it anew") from error
    wanted = (math.ceil(width_um / 25400 * DPI), math.ceil(height_um / 25400 * DPI))
    if image.width > wanted[0] and image.height > wanted[1]:
        image = image.resize((max(1, wanted[0]), max(1, wanted[1])), Image.Resampling.LANCZOS)
    alpha = image.getchannel("A").tobytes() if image.mode == "RGBA" else b""
    if alpha:
        image = image.convert("RGB")
    return Pixels(image.width, image.height, image.mode == "L", image.tobytes(), alpha)


def _is_transparent(image: object) -> bool:
    return getattr(image, "mode", "") in ("RGBA", "LA", "PA") or "transparency" in getattr(image, "info", {})
