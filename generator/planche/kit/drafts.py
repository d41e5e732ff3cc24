"""A face of a piece before it is kept: what drawing it gave, or why that failed."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from planche.faces import ShrunkText
from planche.findings import Finding, Span
from planche.kit.face_digests import FaceDigests
from planche.marks import NO_GUIDES, Guides

if TYPE_CHECKING:
    from planche.pdf.forms import Form


class OtherPieces(Enum):
    """What of other pieces a face rests on."""

    NONE = 0
    SIZES = 1  # those of texts that are as large as all pieces of a component let them be
    ANY = 2  # whatever its template may have read of them


class FaceDraft(NamedTuple):
    """A face that a piece shows; what drawing it gave is there only in the first of equal ones."""

    key: bytes  # the same for equal faces of a component
    form: Form | None = None
    findings: tuple[Finding, ...] = ()
    shrunk: tuple[ShrunkText, ...] = ()
    pictures: frozenset[str] = frozenset()
    guides: Guides = NO_GUIDES
    words: frozenset[Span] = frozenset()  # the places of the texts that it prints
    digests: FaceDigests | None = None  # of a face that is printed
    others: OtherPieces = OtherPieces.NONE

    @property
    def is_faulty(self) -> bool:
        """Whether drawing it told an error."""
        return any(finding.is_error for finding in self.findings)


class FailedFace(NamedTuple):
    """A face that its template could not write."""

    finding: Finding
    is_left: bool = False  # since those before it took all the work that there may be

    @property
    def is_faulty(self) -> bool:
        """It has an error."""
        return True
