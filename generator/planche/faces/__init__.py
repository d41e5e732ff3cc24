"""Face markup -> marks: the XML vocabulary of templates, read strictly, with findings for all that it is not."""

from planche.faces.problems import CHECKS
from planche.faces.reader import FaceReader, FaceResult
from planche.faces.reading import ShrunkText
from planche.faces.scale import AS_DRAWN, Scale

__all__ = [
    "AS_DRAWN",
    "CHECKS",
    "FaceReader",
    "FaceResult",
    "Scale",
    "ShrunkText",
]
