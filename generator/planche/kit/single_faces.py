"""An edition -> its faces one at a time, each as a PDF of one page: for those who look, and print nothing."""

from __future__ import annotations

from collections.abc import Set
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from planche.art.drawing import Illustrator
from planche.faces import FaceOrigin, ShrunkText
from planche.findings import Finding
from planche.game import Component, Piece
from planche.imposition import Mode, Setting
from planche.kit.drafts import FaceDraft, FailedFace
from planche.kit.edition import Edition
from planche.kit.pages import rules_file
from planche.kit.painter import FACES, Painter, templates_of
from planche.kit.press import Press
from planche.kit.records import Kit
from planche.kit.shown_faces import FaceShower
from planche.kit.standing import Halves, find_halves
from planche.kit.studio import Studio
from planche.kit.traced_pages import PageOrigin, trace_rules
from planche.kit.tracing import Tracer
from planche.kit.writer import FaceWriter
from planche.pdf import FontSubset
from planche.progress import Step, go_on
from planche.templates import TemplateProblem


class PrintedPages(NamedTuple):
    """Pages of a file as a PDF, and the sides of each in µm."""

    pdf: bytes
    sizes: tuple[tuple[int, int], ...]


class SingleFaces:
    """Draws single faces of an edition, whatever is wrong with them: what does not fit stands in a red frame."""

    def __init__(
        self, studio: Studio, edition: Edition, illustrator: Illustrator, subsets: dict[str, FontSubset] | None = None
    ) -> None:
        """With an illustrator, whom somebody has begun; `subsets`: the fonts of the studio as others took them."""
        edition = replace(edition, has_faults=True)
        self._studio = studio
        self._setting = Setting(edition.game.papers[0])._replace(mode=Mode.PRESS)
        self._subsets = {} if subsets is None else subsets
        self._press = Press(studio, self._setting, illustrator)
        self.unknown_fonts = tuple(studio.unknown_fonts(edition.game))  # without which nothing can be drawn
        kit = Kit(edition, self._setting)
        self._painter = FaceShower(studio, kit, FaceWriter(studio, edition), self._press)

    def draft(self, component: Component, piece: Piece, side: str) -> FaceDraft | FailedFace:
        """A side of a piece, drawn. KeyError for one that it does not have."""
        templates = dict(zip(FACES, templates_of(component)))
        return self._painter.draft(component, piece, templates[side])

    def take_over(self, before: SingleFaces, same: Set[tuple[str, str]], *, has_same_colours: bool = True) -> None:
        """Take over what was found of these pieces in an edition that differs from this one in others alone, or in what
        its colours are; each by the ids of its component and its own."""
        self._painter.uniform.take_over(before._painter.uniform, same, has_same_colours=has_same_colours)

    @property
    def has_found(self) -> bool:
        """Whether there is anything to take over."""
        return self._painter.uniform.has_measured

    def has_sizes_of(self, before: SingleFaces, component: Component) -> bool:
        """Whether texts that have one size on all pieces of a component have that which they had before."""
        return self._painter.has_sizes_of(before._painter, component)

    def origins(self, component: Component, piece: Piece, side: str) -> tuple[FaceOrigin, ...]:
        """Where the parts of a side were written, what lies lowest first; nothing where it cannot be drawn."""
        template = dict(zip(FACES, templates_of(component)))[side]
        for writer in (self._tracer, self._painter.writer):  # the second where marks get in the way of a template
            with suppress(TemplateProblem):
                markup = writer.write(component, piece, template)
                if found := self._painter.find_origins(markup, component, template):
                    return found
        return ()

    def rules_origins(self, step: Step = go_on) -> list[list[PageOrigin]]:
        """Where what stands on each page of the rules was written; nothing where they cannot be set. `step` as above,
        before a face is written that they show."""
        kit = Kit(self._painter.kit.edition, self._setting)
        painter = Painter(self._studio, kit, FaceWriter(self._studio, kit.edition, step), self._press)
        return trace_rules(painter, self._tracer, self._setting)

    @cached_property
    def _tracer(self) -> Tracer:
        return Tracer(self._studio, self._painter.kit.edition)

    def shrunk(self, component: Component, piece: Piece, side: str) -> tuple[ShrunkText, ...]:
        """The texts of a side that are set smaller than their styles want; nothing where it cannot be drawn."""
        draft = self.draft(component, piece, side)
        return draft.shrunk if isinstance(draft, FaceDraft) else ()

    def halves(self, component: Component, piece: Piece) -> Halves | None:
        """How a piece looks once it stands; None where it cannot be drawn, or no fold runs across it."""
        draft = None if self.unknown_fonts else self.draft(component, piece, FACES[0])
        return find_halves(draft.guides) if isinstance(draft, FaceDraft) else None

    def print_face(self, draft: FaceDraft, component: Component) -> bytes | Finding:
        """A drawn face as a PDF of one page, with all that it paints beyond the cut; a finding where a picture or a
        font turns out not to be usable."""
        assert draft.form is not None, "the face was drawn for this very page"
        return self._press.print_face(draft.form, component, self._painter.composer, self._painter.kit, self._subsets)

    def print_rules(self, step: Step = go_on) -> PrintedPages | Finding | None:
        """The pages of the rules as they are printed; None of a game without any, a finding as above, or of what fails
        in them. `step` may give up between two faces, and before what is set is printed."""
        edition = self._painter.kit.edition
        if edition.game.rules is None:
            return None
        if self.unknown_fonts:
            return self.unknown_fonts[0]
        kit = Kit(edition, self._setting)
        painter = Painter(self._studio, kit, FaceWriter(self._studio, edition, step), self._press)
        file = rules_file(painter, self._setting)
        if not file.pages:
            return next((one for one in kit.findings if one.is_error), None)
        step()
        pdf = self._press.print_pages(file, kit)
        sizes = tuple((page.width, page.height) for page in file.pages)
        return pdf if isinstance(pdf, Finding) else PrintedPages(pdf, sizes)
