"""A component whose templates ask for it -> the sizes of texts that all of its pieces have in common.

They are found before the first piece is drawn, and from all pieces, printed or not: so each process that draws a share
of them sets the same sizes, and a kit for some players has those of the whole game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set

from planche.faces import FaceReader, Scale
from planche.findings import Span
from planche.game import Component, Piece
from planche.kit.edition import Edition
from planche.kit.known_faces import KnownEdition, NeededSize
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.templates import TemplateProblem
from planche.typeset import Composer

UNIFORM = "uniform="  # what a template says that has such texts
Proportion = Callable[[str], float | None]
_FaceKey = tuple[str, str, str, Scale]  # a component, a piece, a template, and how large it is drawn


class UniformSizes:
    """The sizes of the components of one edition."""

    def __init__(self, studio: Studio, edition: Edition, writer: FaceWriter, known: KnownEdition | None = None) -> None:
        """`known`: what an earlier check has measured, and which takes in what this one does."""
        self._studio = studio
        self._edition = edition
        self._writer = writer
        self._earlier = known
        self._known: dict[tuple[str, Scale], Mapping[Span, float]] = {}
        self._noted: set[tuple[str, str, str]] = set()  # faces of which is kept what writing them told
        self._measured: dict[_FaceKey, tuple[NeededSize, ...]] = {}  # of pieces that know nothing of others
        self._coloured: set[_FaceKey] = set()  # those of them whose templates have looked at the theme

    def of(self, component: Component, scale: Scale) -> Mapping[Span, float]:
        """The least size in points that a text needs on any piece, by its place in the templates."""
        key = component.id, scale
        if key not in self._known:
            self._known[key] = self._find(component, scale)
        return self._known[key]

    def find(self, component: Component, scale: Scale) -> Mapping[Span, float] | None:
        """The same, if somebody has asked for it before."""
        return self._known.get((component.id, scale))

    def has_noted(self, component: Component, piece: Piece, template: str) -> bool:
        """Whether what writing a face told was kept while it was measured."""
        return (component.id, piece.id, template) in self._noted

    def take_over(self, before: UniformSizes, same: Set[tuple[str, str]], *, has_same_colours: bool) -> None:
        """Take over what was measured on these pieces in an edition that shares all the rest with this one, but maybe
        what its colours are."""
        kept = before._measured.keys() if has_same_colours else before._measured.keys() - before._coloured
        self._measured |= {key: before._measured[key] for key in kept if key[:2] in same}
        self._coloured |= before._coloured & self._measured.keys()

    @property
    def has_measured(self) -> bool:
        """Whether there is anything to take over."""
        return bool(self._measured)

    def _find(self, component: Component, scale: Scale) -> Mapping[Span, float]:
        templates = self._studio.templates
        faces = [face for face in (component.front, component.back) if face and templates.mentions(face, UNIFORM)]
        if not faces:
            return {}
        studio, game, language = self._studio, self._edition.game, self._edition.language
        # a composer of its own: what is tried here is not yet in any file
        asked: dict[str, float | None] = {}  # proportions of icons, since words that hold some are measured once
        composer = Composer(
            studio.fonts, game.theme, language, _asking(studio.art.proportion, asked), game.proper_names
        )
        reader = FaceReader(game.theme, composer, studio.art)
        studio.allowance.count(composer, reader)
        least: dict[Span, float] = {}
        has_ids = len({piece.id for piece in component.pieces}) == len(component.pieces)  # which tell them apart
        for face in faces:
            for piece in component.pieces:
                key = component.id, piece.id, face, scale
                found = self._recall(key, component, piece, least) if has_ids else None
                if found is None:
                    self._measure(key, component, piece, reader, least, asked)
                else:
                    least = found
        return least

    def _recall(
        self, key: _FaceKey, component: Component, piece: Piece, least: Mapping[Span, float]
    ) -> dict[Span, float] | None:
        """The least sizes with those of a face that was measured before, or by an earlier check, as if it were now."""
        texts, allowance = self._measured.get(key), self._studio.allowance
        if texts is not None:
            return _again(texts, least)
        if self._earlier is None or not allowance.is_enough_for(0):
            return None
        known = self._earlier.find_sizes(component, piece, key[2])
        found = None if known is None else _again(known.texts, least)
        if known is None or found is None:
            return None
        self._studio.templates.take_in(known.noted)
        allowance.add(known.work)
        self._noted.add(key[:3])
        return found

    def _measure(
        self,
        key: _FaceKey,
        component: Component,
        piece: Piece,
        reader: FaceReader,
        least: dict[Span, float],
        asked: Mapping[str, float | None],
    ) -> None:
        """Add the sizes that the texts of a face need."""
        _, _, face, scale = key
        templates, allowance = self._studio.templates, self._studio.allowance
        work, spent = templates.work, allowance.spent
        try:
            with templates.noting() as noted:
                markup = self._writer.write(component, piece, face)
        except TemplateProblem:  # told when the piece is drawn
            return
        is_written = templates.work > work
        texts = []
        for place, size in reader.uniform_sizes(markup, face, least, scale):
            texts.append(NeededSize(place, least.get(place), size))
            least[place] = min(size, least.get(place, size))
        if not markup.has_met_pieces:
            self._measured[key] = tuple(texts)
            self._coloured |= {key} if markup.has_met_theme else set()
        if self._earlier is not None and is_written:
            spent, met = allowance.spent - spent, markup.has_met_pieces
            self._earlier.keep_sizes(tuple(texts), component, piece, face, asked, noted, spent, has_met_pieces=met)
            self._noted.add(key[:3])


def _asking(proportion_of: Proportion, asked: dict[str, float | None]) -> Proportion:
    """The same proportions, of which those that are asked for are noted."""

    def ask(name: str) -> float | None:
        asked[name] = proportion_of(name)
        return asked[name]

    return ask


def _again(texts: Sequence[NeededSize], least: Mapping[Span, float]) -> dict[Span, float] | None:
    """The least sizes with those of a face that was measured before; None where others had left its texts others."""
    found = {**least}
    for place, left, size in texts:
        if found.get(place) != left:
            return None
        found[place] = size if left is None else min(size, left)
    return found
