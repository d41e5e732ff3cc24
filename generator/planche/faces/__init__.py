"""Face markup -> marks: the XML vocabulary of templates, read strictly, with findings for all that it is not."""

from planche.faces import problems
from planche.faces.edge_checks import CHECKS as EDGE_CHECKS
from planche.faces.edge_checks import CUT, GROUND, LOST_ROOM, NEAR, OFF, OVERLAP, PALE, STRADDLED, WORDS
from planche.faces.edge_findings import DRAWN_FOR, OR
from planche.faces.edges import EdgeJudges
from planche.faces.exchanges import EXCHANGED
from planche.faces.guides import INSIDE
from planche.faces.inline import PlacedInline
from planche.faces.late_loops import OTHER_FIGURE
from planche.faces.noting import box_on_face
from planche.faces.origins import FaceOrigin, pictures_of, say_words
from planche.faces.problems import MARKUP
from planche.faces.reader import FaceReader, FaceResult
from planche.faces.reading import SaidWords, ShrunkText
from planche.faces.scale import AS_DRAWN, Scale
from planche.faces.texts import Listener, SeenText
from planche.findings import Check

CHECKS: tuple[Check, ...] = (*problems.CHECKS, *EDGE_CHECKS)

__all__ = [
    "AS_DRAWN",
    "CHECKS",
    "CUT",
    "DRAWN_FOR",
    "EDGE_CHECKS",
    "EXCHANGED",
    "GROUND",
    "INSIDE",
    "LOST_ROOM",
    "MARKUP",
    "NEAR",
    "OFF",
    "OR",
    "OTHER_FIGURE",
    "OVERLAP",
    "PALE",
    "STRADDLED",
    "WORDS",
    "EdgeJudges",
    "FaceOrigin",
    "FaceReader",
    "FaceResult",
    "Listener",
    "PlacedInline",
    "SaidWords",
    "Scale",
    "SeenText",
    "ShrunkText",
    "box_on_face",
    "pictures_of",
    "say_words",
]
