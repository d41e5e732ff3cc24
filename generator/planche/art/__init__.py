"""Pictures of a game's art folder -> checked sources, for those who only ask for names and proportions.

What draws them, `planche.art.drawing`, is loaded by a build alone.
"""

from planche.art.folder import CHECKS, UNUSABLE, UNUSED, ArtFolder, CheckedPicture, Pictures
from planche.art.svg import RefusedPicture

__all__ = ["CHECKS", "UNUSABLE", "UNUSED", "ArtFolder", "CheckedPicture", "Pictures", "RefusedPicture"]
