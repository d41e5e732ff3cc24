"""A face of an edition -> its picture, drawn once as long as it is the same."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from planche.desk.live_game import LiveEdition
from planche.findings import Finding
from planche.kit import OtherPieces

if TYPE_CHECKING:
    from planche.output.pages import PdfDocument

DPI = 120  # unless whoever asks says how many dots it shows
DOTS = 61, 80, 100, DPI, 160, 200  # of an inch: cards among others as they are at first, and larger ones
MOST_BYTES = 24_000_000  # of all pictures that are kept: fifty cards; a browser keeps what it has shown
KIND = "image/bmp"  # not packed at all: on one machine that takes longer than all that it spares
_PDFIUM = threading.Lock()  # which serves one thread at a time


class FacePicture(NamedTuple):
    """A picture, and what tells it from others."""

    data: bytes
    digest: str


class PrintedFace(NamedTuple):
    """A face as a PDF of one page, of which there is no picture yet."""

    key: str  # the same of all that look the same
    pdf: bytes
    dpi: int


class FaceOutcome(NamedTuple):
    """What became of a face."""

    shown: FacePicture | PrintedFace | Finding  # a finding where it cannot be drawn
    others: OtherPieces  # any where nobody knows


class Album:
    """The pictures that were drawn last, by what they show."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, FacePicture] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()  # of what is kept

    def draw(self, edition: LiveEdition, component: str, piece: str, side: str, dpi: int = DPI) -> FaceOutcome | None:
        """A side of a piece with all that it paints beyond the cut, as its picture or what that is made of; None where
        there is no such face. Whoever asks holds the lock of the session."""
        found = edition.pieces.get((component, piece))
        if found is None or side not in sides_of(found[0]):
            return None
        if edition.faces.unknown_fonts:
            return FaceOutcome(edition.faces.unknown_fonts[0], OtherPieces.ANY)
        face = component, piece, side
        known = edition.drawn.get(face)
        if known is not None and (picture := self.find(known.key, dpi)) is not None:
            return FaceOutcome(picture, known.others)
        from planche.kit.drafts import FailedFace  # what only printing needs stands behind the door

        draft = edition.faces.draft(*found, side)
        if isinstance(draft, FailedFace):
            return FaceOutcome(draft.finding, OtherPieces.ANY)
        assert draft.form is not None, "each face is drawn by a painter that keeps none"
        if not draft.form.data and draft.is_faulty:  # nothing of it could be read
            return FaceOutcome(next(one for one in draft.findings if one.is_error), OtherPieces.ANY)
        # codes of glyphs are those of the very fonts
        key = f"{draft.form.digest} {draft.form.box} {id(edition.studio.fonts)}"
        shown: FacePicture | PrintedFace | None = self.find(key, dpi)
        if shown is None:
            data = edition.faces.print_face(draft, found[0])
            if isinstance(data, Finding):
                return FaceOutcome(data, OtherPieces.ANY)
            shown = PrintedFace(f"{key} {dpi}", data, dpi)
        edition.note_drawn(face, key, draft.others)
        return FaceOutcome(shown, draft.others)

    def finish(self, printed: PrintedFace) -> FacePicture:
        """The picture of a face, unless it was drawn meanwhile; no lock is needed for that."""
        if (known := self._find(printed.key)) is not None:
            return known
        picture = draw_picture(printed.pdf, 0, printed.dpi)
        with self._lock:
            if printed.key in self._kept:
                return self._kept[printed.key]
            self._kept[printed.key] = picture
            self._bytes += len(picture.data)
            while self._bytes > MOST_BYTES:
                _, old = self._kept.popitem(last=False)
                self._bytes -= len(old.data)
        return picture

    def find(self, key: str, dpi: int) -> FacePicture | None:
        """What looks like this, of so many dots an inch, as far as it is kept."""
        return self._find(f"{key} {dpi}")

    def forget(self) -> None:
        """Keep none: the fonts are others."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0

    def _find(self, key: str) -> FacePicture | None:
        with self._lock:
            known = self._kept.get(key)
            if known is not None:
                self._kept.move_to_end(key)
            return known


@contextmanager
def opened(pdf: bytes) -> Iterator[PdfDocument]:
    """A PDF of which pages can be drawn and read: by one thread at a time, while others work on."""
    from planche.output.pages import open_pdf  # what draws stands behind the door

    with _PDFIUM:
        document = open_pdf(pdf)
        try:
            yield document
        finally:
            document.close()


def sides_of(component: object) -> tuple[str, ...]:
    """The sides that a component's pieces have."""
    return ("front", "back") if getattr(component, "back", None) else ("front",)


def draw_picture(pdf: bytes, number: int, dpi: float) -> FacePicture:
    """A page of a PDF, the first being 0."""
    from planche.output.pages import draw_bitmap  # what draws stands behind the door

    with opened(pdf) as document:
        data = draw_bitmap(document, number, dpi)
    return FacePicture(data, hashlib.sha256(data).hexdigest()[:20])
