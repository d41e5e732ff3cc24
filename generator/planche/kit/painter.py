"""A piece and its templates -> drawn faces, with findings that name the piece."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from planche.art import ArtFolder
from planche.faces import AS_DRAWN, FaceReader, FaceResult, Scale, ShrunkText
from planche.findings import Finding
from planche.game import Component, Game, Piece, varied
from planche.kit.records import MOST_WRITTEN, Kit, PieceFaces
from planche.marks import NO_GUIDES, Face, Guides, clip_to_circle, extents
from planche.source import Project
from planche.templates import Markup, TemplateProblem, Templates, Translator
from planche.typeset import Composer, FontBook


class FaceSink(NamedTuple):
    """What becomes of a distinct face: `form` makes of that of a component, or of a page, what `name` keeps."""

    form: Callable[[Face, Component | None], Any]
    name: Callable[[Any], str]


class FaceDraft(NamedTuple):
    """A face that a piece shows. `key` is the same for equal ones, and empty when the template failed.

    The rest is there when the face was drawn for it: its form, if forms are kept, and what drawing it told.
    """

    key: bytes
    form: Any = None
    findings: tuple[Finding, ...] = ()
    fits: tuple[ShrunkText, ...] = ()
    pictures: frozenset[str] = frozenset()
    guides: Guides = NO_GUIDES


class Studio:
    """What all kits of one game share: templates, fonts and the art folder; `is_light` where ink is spared."""

    def __init__(self, project: Project, game: Game, fonts: FontBook, is_light: bool = False) -> None:
        self.templates = Templates(project.folder, project.common)
        self.fonts = fonts
        theme = game.theme
        swaps = {theme.colours[name].lower(): light for name, light in theme.light.items() if name in theme.colours}
        self.art = ArtFolder(project.folder, f"{game.folder}/art", swaps if is_light else None)


class Painter:
    """Draws the faces of one file."""

    def __init__(self, studio: Studio, kit: Kit, keep: FaceSink | None) -> None:
        edition = kit.edition
        self.studio = studio
        self.kit = kit
        self.keep = keep
        self.composer = Composer(studio.fonts, edition.game.theme, edition.language, studio.art.proportion)
        self.reader = FaceReader(edition.game.theme, self.composer, studio.art)
        self.names: dict[bytes, str] = {}
        self.guides: dict[bytes, Guides] = {}
        self.context = {
            "game": edition.game,
            "figures": edition.game.figures,
            "derived": edition.derived,
            "decks": edition.game.decks,
            "boards": edition.game.boards,
            "language": edition.language,
            "players": kit.wish.players,
            "level": kit.wish.level,
            "_": Translator(edition.words),
        }

    def faces(self, component: Component, piece: Piece, copies: int) -> PieceFaces:
        templates = (component.front, component.back) if component.back else (component.front,)
        sketches = []
        for template in templates:
            sketches.append(self.sketch(component, piece, template))
            self.take(sketches[-1], component, piece)
        return self.taken(sketches, component, piece, copies)

    def taken(self, sketches: Sequence[FaceDraft], component: Component, piece: Piece, copies: int) -> PieceFaces:
        """The piece with the faces of its sketches, front and perhaps back."""
        names = [self.take(sketch, component, piece) for sketch in sketches]
        guides = [self.guides.get(sketch.key, NO_GUIDES) for sketch in sketches]
        back, back_guides = (names[1], guides[1]) if component.back else (None, NO_GUIDES)
        return PieceFaces(component, piece, copies, names[0], back, guides[0], back_guides)

    def sketch(self, component: Component, piece: Piece, template: str) -> FaceDraft:
        """A face of a piece, drawn unless an equal one was taken before; nothing is told or kept yet."""
        try:
            written = self.written(component, piece, template)
        except TemplateProblem as problem:
            return FaceDraft(b"", findings=(problem.finding,))
        key = hashlib.sha256(written.markup.encode() + bytes(component.id, "ascii")).digest()
        if key in self.names:
            return FaceDraft(key)
        drawn = self.drawn(written, component, template)
        form = self.keep.form(drawn.face, component) if self.keep else None
        guides = drawn.guides
        if self.keep and component.kind == "board":
            guides = guides._replace(extents=extents(drawn.face))
        return FaceDraft(key, form, drawn.findings, drawn.fits, drawn.pictures, guides)

    def take(self, sketch: FaceDraft, component: Component, piece: Piece) -> str:
        """The name of a sketched face; at the first of its kind, what it tells is told and its form kept."""
        name = self.names.get(sketch.key)
        if name is not None:
            return name
        self._told(sketch, component, piece)
        if not sketch.key:
            return "?"
        if any(sketch.guides):
            self.guides[sketch.key] = sketch.guides
        name = self.names[sketch.key] = self.keep.name(sketch.form) if self.keep else sketch.key.hex()
        return name

    def _told(self, told: FaceDraft | FaceResult, component: Component, piece: Piece) -> None:
        for finding in told.findings:
            self.tell(finding, component.id, piece.id)
        self.kit.fits += [(component.id, piece.id, fit) for fit in told.fits]
        self.kit.used |= told.pictures

    def kept(self, face: Face) -> str:
        """The name under which the face of a page is kept to be printed; empty when nothing is."""
        return self.keep.name(self.keep.form(face, None)) if self.keep else ""

    def written(self, component: Component, piece: Piece, template: str) -> Markup:
        """The markup of a face. TemplateProblem when the template fails."""
        known = self.kit.written
        key = (piece.id, template, component.width, component.height)
        written = known.get(key)
        if written is None:
            context = {**self.context, "piece": piece, "component": component}
            written = self.studio.templates.write(template, context, component.span)
            if len(known) < MOST_WRITTEN:
                known[key] = written
        return written

    def drawn(self, written: Markup, component: Component, template: str) -> FaceResult:
        """The face that the markup says."""
        x, y = component.scale
        scale = AS_DRAWN if (x, y) == (1, 1) else Scale(x, y, min(x, y))
        width, height, bleed = component.width, component.height, component.bleed
        return self.reader.read(written, template, width=width, height=height, bleed=bleed, scale=scale)

    def face(self, piece_id: str) -> Face | None:
        """The front of a piece, for a figure on a page; an empty one when its template fails, which is told."""
        for component in varied(self.kit.edition.game, self.kit.wish.variant).components:
            for piece in component.pieces:
                if piece.id == piece_id:
                    return self.shown(component, piece, component.front)
        return None

    def shown(self, component: Component, piece: Piece, template: str) -> Face:
        """A face of a piece, for a figure on a page; an empty one when its template fails, which is told."""
        try:
            written = self.written(component, piece, template)
        except TemplateProblem as problem:
            self.tell(problem.finding, component.id, piece.id)
            return Face(component.width, component.height, 0, ())
        drawn = self.drawn(written, component, template)
        self._told(drawn, component, piece)
        return clip_to_circle(drawn.face, 0) if component.is_round else drawn.face

    def tell(self, finding: Finding, component: str = "", piece: str = "") -> None:
        edition = self.kit.edition
        known = finding._replace(game=edition.game.id, language=edition.language, component=component, piece=piece)
        self.kit.findings.append(known)

    def say(self, source: str) -> str:
        """One of the engine's own words in the kit's language."""
        return str(self.kit.edition.words(source) or source)
