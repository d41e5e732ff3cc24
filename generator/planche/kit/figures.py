"""Pieces -> their faces as pages show them: in the rules, on the first page, in what is folded.

Whoever checks again takes those of an earlier check that nothing has touched.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cached_property
from typing import Protocol
from weakref import proxy

from planche.faces import FaceResult, ShrunkText
from planche.findings import Finding, Owner, Span
from planche.game import Component, Piece
from planche.kit.allowance import FIGURE_WORK, OutOfWork, count_drawn
from planche.kit.drafts import FaceDraft, FailedFace, OtherPieces
from planche.kit.known_faces import KnownEdition
from planche.kit.nets import show_small
from planche.kit.outlines import circle
from planche.kit.records import Kit
from planche.kit.standing import cut_along, cut_round, stand_up
from planche.kit.studio import Studio
from planche.kit.uniform_sizes import UniformSizes
from planche.kit.writer import FaceWriter
from planche.marks import NO_GUIDES, Face, Group, Guides, clip_to_circle
from planche.templates import Markup, RenderNotes, TemplateProblem

_Shown = tuple[str, str, str]  # a component, a piece, a template


class FacePainter(Protocol):
    """Who draws the faces of a file, as far as figures need him."""

    studio: Studio
    kit: Kit
    writer: FaceWriter
    uniform: UniformSizes
    known: KnownEdition | None

    def sizes_of(self, component: Component, /) -> Mapping[Span, float]:
        """The sizes of its texts that have one on all pieces."""
        ...

    def read(self, markup: Markup, component: Component, template: str, /, *, is_again: bool = False) -> FaceResult:
        """The face that the markup says."""
        ...

    def report(
        self,
        findings: Sequence[Finding],
        shrunk: Sequence[ShrunkText],
        pictures: frozenset[str],
        component: Component,
        piece: Piece,
        face: str,
        /,
    ) -> None:
        """Tell what drawing a face of a piece came to."""
        ...

    def tell_failed(self, failed: FailedFace, owner: Owner, /) -> None:
        """Tell why a face was not written."""
        ...


class Figures:
    """The figures of the pages of one kit."""

    def __init__(self, painter: FacePainter) -> None:
        """`painter`: of the pages, who holds this; what drawing a figure tells is told by it."""
        self._painter: FacePainter = proxy(painter)  # in a circle, both would last until garbage is looked for
        self._plain: dict[_Shown, Face] = {}
        self._drawn: dict[_Shown, int] = {}  # how many shapes and letters they have
        self._guides: dict[_Shown, Guides] = {}  # how those are made that are not cut along their edges
        self._fronts: dict[str, Face | None] = {}  # by piece

    def show_fronts(self, piece_ids: Iterable[str]) -> list[Face | None]:
        """The fronts of the pieces that a page shows, as `draw_front` has them.

        Pages draw each anew wherever it stands, so each mention counts; how often a page is set until it is as it is
        printed does not.
        """
        return [self._show_front(piece_id) for piece_id in piece_ids]

    def _show_front(self, piece_id: str) -> Face | None:
        face = self.draw_front(piece_id)
        if face is not None:
            component, piece = self._pieces[piece_id]
            if not self._count(component, piece, component.front):
                self._fronts[piece_id] = face = face._replace(marks=())
        return face

    def draw_front(self, piece_id: str) -> Face | None:
        """The front of a piece, for a figure on a page, as it lies or stands on the table; None when there is no such
        piece."""
        if piece_id not in self._fronts:
            found = self._pieces.get(piece_id)
            self._fronts[piece_id] = None if found is None else self._put_down(*found)
        return self._fronts[piece_id]

    def _put_down(self, component: Component, piece: Piece) -> Face:
        """The front of a piece as it lies or stands on the table."""
        face = self._shape(component, piece, component.front)
        guides = self._guides.get((component.id, piece.id, component.front), NO_GUIDES)
        if component.net is not None:
            return face
        if component.kind.traits.stands:
            return stand_up(face, guides)
        is_circle = component.is_round and not guides.cuts
        return cut_round(face, circle(component.width)) if is_circle else cut_along(face, guides.cuts)

    def draw_figure(self, component: Component, piece: Piece, template: str) -> Face:
        """A face of a piece, for a figure on a page: what is cut away of it is not shown.

        Pages draw it anew wherever it stands, so each time counts.
        """
        face = self._shape(component, piece, template)
        return face if self._count(component, piece, template) else face._replace(marks=())

    def _count(self, component: Component, piece: Piece, template: str) -> bool:
        """Count that a face is drawn on a page; whether there is work left for that, which else is told."""
        allowance = self._painter.studio.allowance
        allowance.add(FIGURE_WORK * self._drawn[component.id, piece.id, template])
        try:
            allowance.require_rest(component)
        except OutOfWork as problem:
            self._painter.tell_failed(FailedFace(problem.finding, is_left=True), Owner(component.id))
            return False
        return True

    def _shape(self, component: Component, piece: Piece, template: str) -> Face:
        """A face of a piece without what is cut away of it."""
        face = self.draw_plain(component, piece, template)
        if component.net is not None and template == component.front:
            return show_small(face, component.net)
        return clip_to_circle(face, 0) if component.is_round else face

    def draw_plain(self, component: Component, piece: Piece, template: str) -> Face:
        """A face of a piece, for pages, drawn once; an empty one when its template fails, which is told."""
        shown = component.id, piece.id, template
        if shown not in self._plain:
            face = self._recall(component, piece, template) or self._draw(component, piece, template)
            self._plain[shown], self._drawn[shown] = face, count_drawn(face.marks)
        return self._plain[shown]

    def _recall(self, component: Component, piece: Piece, template: str) -> Face | None:
        """One that an earlier check knows, which tells what it told then."""
        painter, known = self._painter, self._painter.known
        if known is None or not painter.studio.allowance.is_enough_for(0):
            return None
        found = known.find(component, piece, template, painter.sizes_of(component), is_figure=True)
        if found is None:
            return None
        painter.studio.templates.take_in(found.noted)
        painter.studio.allowance.add(found.written + found.read)
        draft = found.draft
        painter.report(draft.findings, draft.shrunk, draft.pictures, component, piece, _side_of(component, template))
        self._guides[component.id, piece.id, template] = draft.guides
        return found.figure

    def _draw(self, component: Component, piece: Piece, template: str) -> Face:
        painter, side = self._painter, _side_of(component, template)
        templates, allowance = painter.studio.templates, painter.studio.allowance
        work, spent = templates.work, allowance.spent
        try:
            with templates.noting() as noted:
                markup = painter.writer.write(component, piece, template)
        except TemplateProblem as problem:
            failed = FailedFace(problem.finding, isinstance(problem, OutOfWork))
            painter.tell_failed(failed, Owner(component.id, piece.id, face=side))
            return Face(component.width, component.height, 0, ())
        written = templates.work - work
        has_told_all = not painter.kit.findings and piece.id in self._laid
        result = painter.read(markup, component, template, is_again=has_told_all)
        painter.report(result.findings, result.fits, result.pictures, component, piece, side)
        self._guides[component.id, piece.id, template] = result.guides
        figure = result.face._replace(marks=(Group(result.face.marks, is_drawn=True),))
        if painter.known is not None:
            others = OtherPieces.ANY if markup.has_met_pieces else OtherPieces.NONE
            draft = FaceDraft(b"", None, result.findings, result.fits, result.pictures, result.guides, others=others)
            read = allowance.spent - spent - written
            self._keep(painter.known, figure, draft, component, piece, template, noted, written, read)
        return figure

    def _keep(
        self,
        known: KnownEdition,
        figure: Face,
        draft: FaceDraft,
        component: Component,
        piece: Piece,
        template: str,
        noted: RenderNotes,
        written: int,
        read: int,
    ) -> None:
        """Let one be known from now on, with what writing it told, of whatever it was written for first."""
        sizes = self._painter.sizes_of(component)
        if not written and not self._painter.uniform.has_noted(component, piece, template):
            same = known.find(component, piece, template, sizes)
            if same is None:
                return
            noted, written = same.noted, same.written
        known.keep(draft, component, piece, template, sizes, noted, written, read, figure)

    @cached_property
    def _pieces(self) -> Mapping[str, tuple[Component, Piece]]:
        """The pieces of the game with their components, by id; of equal ids the first."""
        components = reversed(self._painter.kit.edition.game.components)
        return {piece.id: (component, piece) for component in components for piece in reversed(component.pieces)}

    @cached_property
    def _laid(self) -> Set[str]:
        """The pieces that lie on sheets before the first page is set, whose faces have told all that they tell."""
        return {faces.piece.id for file in self._painter.kit.files for run in file.runs for faces in run.all_faces}


def _side_of(component: Component, template: str) -> str:
    return "front" if template == component.front else "back"
