"""Face markup -> marks: the XML vocabulary of templates, read strictly, with findings for all that it is not."""

from planche.faces.attributes import AS_DRAWN, Scale
from planche.faces.reader import CHECKS, FaceReader, FaceResult, ShrunkText

__all__ = [
    "AS_DRAWN",
    "CHECKS",
    "FaceReader",
    "FaceResult",
    "Scale",
    "ShrunkText",
]
