"""What the head of a PNG or JPEG says, and the words for one that is damaged."""

from __future__ import annotations

from typing import Literal, NamedTuple

from planche.art.svg import RefusedPicture

MAX_BLOCKS = 50_000  # chunks of a PNG, segments of a JPEG


class RasterHead(NamedTuple):
    """Width and height in pixels as they are stored, how the camera was held, and all that a decoder needs."""

    kind: Literal["PNG", "JPEG"]
    width: int
    height: int
    turn: int  # as EXIF counts
    scans: int  # how often a decoder goes over all pixels
    essence: bytes

    @property
    def is_sideways(self) -> bool:
        """Whether its stored rows are columns of the picture."""
        return self.turn >= 5


def damaged(what: str) -> RefusedPicture:
    """The refusal of a picture that is damaged; `what` is a sentence without its full stop."""
    return RefusedPicture(f"damaged: {what}", "save it anew")


def too_many_blocks(name: str) -> RefusedPicture:
    """The refusal of a picture that is cut into crumbs."""
    return RefusedPicture(f"more than {MAX_BLOCKS:,} {name}", "save it anew")
