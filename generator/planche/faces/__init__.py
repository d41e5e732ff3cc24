"""Face markup -> marks: the XML vocabulary of templates, read strictly, with findings for all that it is not."""

from planche.faces import edge_checks, problems
from planche.faces.edges import EdgeJudge
from planche.faces.reader import FaceReader, FaceResult
from planche.faces.reading import ShrunkText
from planche.faces.scale import AS_DRAWN, Scale
from planche.findings import Check

CHECKS: tuple[Check, ...] = (*problems.CHECKS, *edge_checks.CHECKS)

__all__ = [
    "AS_DRAWN",
    "CHECKS",
    "EdgeJudge",
    "FaceReader",
    "FaceResult",
    "Scale",
    "ShrunkText",
]
