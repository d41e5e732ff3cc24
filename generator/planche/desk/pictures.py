"""A face of an edition -> its picture, drawn once as long as it is the same."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from io import BytesIO
from typing import NamedTuple

from planche.desk.live_game import LiveEdition
from planche.findings import Finding

DPI = 120
MOST_BYTES = 24_000_000  # of all pictures that are kept: fifty cards; a browser keeps what it has shown
PACKED = "BMP"  # not at all: on one machine that takes longer than all that it spares
KIND = "image/bmp"


class FacePicture(NamedTuple):
    """A picture, and what tells it from others."""

    data: bytes
    digest: str


class FaceOutcome(NamedTuple):
    """What became of a face."""

    shown: FacePicture | Finding  # a finding where it cannot be drawn
    has_met_pieces: bool  # whether what its template read leads to other pieces, or nobody knows


class Album:
    """The pictures that were drawn last, by what they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, FacePicture] = OrderedDict()
        self._bytes = 0

    def draw(self, edition: LiveEdition, component: str, piece: str, side: str) -> FaceOutcome | None:
        """A side of a piece with all that it paints beyond the cut; None where there is no such face."""
        found = edition.pieces.get((component, piece))
        if found is None or side not in sides_of(found[0]):
            return None
        if edition.faces.unknown_fonts:
            return FaceOutcome(edition.faces.unknown_fonts[0], has_met_pieces=True)
        from planche.kit.drafts import FailedFace  # what only printing needs stands behind the door

        draft = edition.faces.draft(*found, side)
        if isinstance(draft, FailedFace):
            return FaceOutcome(draft.finding, has_met_pieces=True)
        assert draft.form is not None, "each face is drawn by a painter that keeps none"
        # codes of glyphs are those of the very fonts
        key = f"{draft.form.digest} {draft.form.box} {id(edition.studio.fonts)}"
        known = self._kept.get(key)
        if known is None:
            data = edition.faces.print_face(draft, found[0])
            if isinstance(data, Finding):
                return FaceOutcome(data, has_met_pieces=True)
            known = draw_picture(data, 0, DPI)
            self._keep(key, known)
        self._kept.move_to_end(key)
        return FaceOutcome(known, draft.has_met_pieces)

    def forget(self) -> None:
        """Keep none: the fonts are others."""
        self._kept.clear()
        self._bytes = 0

    def _keep(self, key: str, picture: FacePicture) -> None:
        self._kept[key] = picture
        self._bytes += len(picture.data)
        while self._bytes > MOST_BYTES:
            _, old = self._kept.popitem(last=False)
            self._bytes -= len(old.data)


def sides_of(component: object) -> tuple[str, ...]:
    """The sides that a component's pieces have."""
    return ("front", "back") if getattr(component, "back", None) else ("front",)


def draw_picture(pdf: bytes, number: int, dpi: float) -> FacePicture:
    """A page of a PDF, the first being 0."""
    from planche.output.pages import draw_page, open_pdf  # what draws stands behind the door

    document = open_pdf(pdf)
    try:
        picture = draw_page(document, number, dpi)
    finally:
        document.close()
    data = BytesIO()
    picture.save(data, PACKED)
    return FacePicture(data.getvalue(), hashlib.sha256(data.getvalue()).hexdigest()[:20])
