"""A component whose templates ask for it -> the sizes of texts that all of its pieces have in common.

They are found before the first piece is drawn, and from all pieces, printed or not: so each process that draws a share
of them sets the same sizes, and a kit for some players has those of the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping

from planche.faces import FaceReader, Scale
from planche.findings import Span
from planche.game import Component
from planche.kit.edition import Edition
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.templates import TemplateProblem
from planche.typeset import Composer

UNIFORM = "uniform="  # what a template says that has such texts


class UniformSizes:
    """The sizes of the components of one edition."""

    def __init__(self, studio: Studio, edition: Edition, writer: FaceWriter) -> None:
        self._studio = studio
        self._edition = edition
        self._writer = writer
        self._known: dict[tuple[str, Scale], Mapping[Span, float]] = {}

    def of(self, component: Component, scale: Scale) -> Mapping[Span, float]:
        """The least size in points that a text needs on any piece, by its place in the templates."""
        key = component.id, scale
        if key not in self._known:
            self._known[key] = self._find(component, scale)
        return self._known[key]

    def _find(self, component: Component, scale: Scale) -> Mapping[Span, float]:
        templates = self._studio.templates
        faces = [face for face in (component.front, component.back) if face and templates.mentions(face, UNIFORM)]
        if not faces:
            return {}
        studio, game, language = self._studio, self._edition.game, self._edition.language
        # a composer of its own: what is tried here is not yet in any file
        composer = Composer(studio.fonts, game.theme, language, studio.art.proportion, game.proper_names)
        reader = FaceReader(game.theme, composer, studio.art)
        studio.allowance.count(composer, reader)
        least: dict[Span, float] = {}
        for face in faces:
            for piece in component.pieces:
                try:
                    markup = self._writer.write(component, piece, face)
                except TemplateProblem:  # told when the piece is drawn
                    continue
                for place, size in reader.uniform_sizes(markup, face, least, scale):
                    least[place] = min(size, least.get(place, size))
        return least
