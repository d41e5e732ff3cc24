"""Faces that are only looked at -> drafts with what is seen of them: nobody prints or compares these.

What does not fit, or cannot be set, stands in a red frame; what only looks at cuts tell does not: a check takes them,
and whoever shows its findings marks them. Most backs of a game are equal, and asked for one after the other: what was
drawn lately is not drawn again.
"""

from __future__ import annotations

from planche.faces import FaceOrigin, FaceResult
from planche.game import Component, Piece
from planche.kit.drafts import FaceDraft, FailedFace, OtherPieces
from planche.kit.painter import FaceSink, Painter
from planche.kit.proofs import frame_faults
from planche.kit.records import Kit
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.recent import Recent
from planche.templates import Markup, TemplateProblem

MOST = 30  # faces that were drawn lately,
MOST_LETTERS = 1_000_000  # and letters of their markup


class FaceShower(Painter):
    """Draws faces of an edition for whoever looks at them."""

    def __init__(self, studio: Studio, kit: Kit, writer: FaceWriter, sink: FaceSink) -> None:
        super().__init__(studio, kit, writer, sink)
        self._lately = Recent[FaceDraft](MOST, MOST_LETTERS)

    def _draft(self, component: Component, piece: Piece, template: str) -> FaceDraft | FailedFace:
        try:
            markup = self.writer.write(component, piece, template)
        except TemplateProblem as problem:
            return FailedFace(problem.finding)
        others = OtherPieces.ANY if markup.has_met_pieces else self._sizes_of_others(component)
        return self._draw(markup, component, template)._replace(others=others)

    def _draw(self, markup: Markup, component: Component, template: str) -> FaceDraft:
        """The face that the markup says, as an equal one was drawn."""
        key = self._key_of(markup, component)
        read_from = key, template, markup.spans, markup.below_zero
        known = self._lately.find(read_from)
        if known is not None:
            return known
        result = self._look(markup, component, template)
        form = self._sink.make_form(frame_faults(result.face, result.findings, result.lacking), component)
        told = result.findings, result.fits, result.pictures
        draft = FaceDraft(key, form, *told, guides=result.guides, words=frozenset(markup.spans))
        self._lately.keep(read_from, draft, len(markup.markup))
        return draft

    def _look(self, markup: Markup, component: Component, template: str) -> FaceResult:
        """The face. Where its elements stand is judged only where something is told of it already, which may follow
        from that."""
        result = self.read(markup, component, template, is_again=True)
        return self.read(markup, component, template) if result.findings else result

    def find_origins(self, markup: Markup, component: Component, template: str) -> tuple[FaceOrigin, ...]:
        """Where the parts of a face were written, what lies lowest first."""
        self.reader.keeps_origins, self.reader.origins = True, ()
        try:
            self.read(markup, component, template)
        finally:
            self.reader.keeps_origins = False
        return self.reader.origins
