"""Pictures of a game's art folder -> checked sources, for those who only ask for names and proportions.

What draws them, `planche.art.drawing`, is loaded by a build alone.
"""

from planche.art.checked_picture import CheckedPicture
from planche.art.drawn_shapes import DrawnShape
from planche.art.folder import (
    HEAVIEST_KNOWN,
    MOST_KNOWN,
    SUFFIXES,
    ArtFolder,
    KnownPictures,
    Pictures,
)
from planche.art.hues import hue_between, hue_of
from planche.art.lost_points import WIDTHS, find_lost_point
from planche.art.odd_sisters import CUT_PICTURE
from planche.art.picture_checks import CHECKS, SPECK, UNUSABLE, UNUSED
from planche.art.sister_checks import check_sisters
from planche.art.svg import RefusedPicture
from planche.art.values import mend_path

__all__ = [
    "CHECKS",
    "CUT_PICTURE",
    "HEAVIEST_KNOWN",
    "MOST_KNOWN",
    "SPECK",
    "SUFFIXES",
    "UNUSABLE",
    "UNUSED",
    "WIDTHS",
    "ArtFolder",
    "CheckedPicture",
    "DrawnShape",
    "KnownPictures",
    "Pictures",
    "RefusedPicture",
    "check_sisters",
    "find_lost_point",
    "hue_between",
    "hue_of",
    "mend_path",
]
