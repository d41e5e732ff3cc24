"""Files, pictures and opacities -> the names by which operators call them."""

from __future__ import annotations

from functools import lru_cache

from planche.expressions import expression

_SPECIAL = expression(r"[^A-Za-z0-9._+-]+")


@lru_cache(maxsize=256)
def font_name(file: str) -> str:
    """The resource name of a font file."""
    return _escape_name(file.removesuffix(".ttf"))


@lru_cache(maxsize=1024)
def picture_name(name: str) -> str:
    """The resource name of a picture."""
    return _escape_name(f"A-{name}")


def state_name(opacity: float) -> str:
    """The resource name of a graphics state of that opacity."""
    return f"O{round(opacity * 1000)}"


def _escape_name(text: str) -> str:
    """A text as a PDF name: what is not plain is written as #xx."""
    return _SPECIAL.sub(lambda match: "".join(f"#{byte:02X}" for byte in match[0].encode()), text)
