"""A piece and its templates -> drawn faces, with findings that name the piece."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from generator.art.folder import ArtFolder
from generator.faces import Drawn, FaceReader
from generator.findings import Finding
from generator.kit import Kit, PieceFaces
from generator.marks import Face
from generator.model import Component, Game, Piece
from generator.project import Project
from generator.templates import TemplateProblem, Templates, Words, Written
from generator.typeset.compose import Composer
from generator.typeset.fonts import FontBook

Keep = Callable[[Face, int], str]
"""Takes a distinct face, and the bleed around it in µm, and names it."""


class Studio:
    """What all kits of one game share: templates, fonts and the art folder."""

    def __init__(self, project: Project, game: Game, fonts: FontBook) -> None:
        self.templates = Templates(project.folder, project.common)
        self.fonts = fonts
        self.art = ArtFolder(project.folder, f"{game.folder}/art")


class Painter:
    """Draws the faces of one file."""

    def __init__(self, studio: Studio, kit: Kit, keep: Keep | None) -> None:
        edition = kit.edition
        self.studio = studio
        self.kit = kit
        self.keep = keep
        self.composer = Composer(studio.fonts, edition.game.theme, edition.language, studio.art)
        self.reader = FaceReader(edition.game.theme, self.composer, studio.art)
        self.names: dict[bytes, str] = {}
        self.context = {
            "game": edition.game,
            "figures": edition.game.figures,
            "derived": edition.derived,
            "decks": edition.game.decks,
            "language": edition.language,
            "players": kit.wish.players,
            "level": kit.wish.level,
            "_": Words(edition.words),
        }

    def faces(self, component: Component, piece: Piece, copies: int) -> PieceFaces:
        front = self._name(component, piece, component.front)
        back = self._name(component, piece, component.back) if component.back else None
        return PieceFaces(component, piece, copies, front, back)

    def _name(self, component: Component, piece: Piece, template: str) -> str:
        written = self.written(component, piece, template)
        if written is None:
            return "?"
        key = hashlib.sha256(written.markup.encode() + bytes(component.id, "ascii")).digest()
        name = self.names.get(key)
        if name is None:
            drawn = self.drawn(written, component, piece, template)
            name = self.kept(drawn.face, component.bleed) or key.hex()
            self.names[key] = name
        return name

    def kept(self, face: Face, bleed: int = 0) -> str:
        """The name under which a face is kept to be printed; empty when nothing is."""
        return self.keep(face, bleed) if self.keep else ""

    def written(self, component: Component, piece: Piece, template: str) -> Written | None:
        context = {**self.context, "piece": piece, "component": component}
        try:
            return self.studio.templates.write(template, context, component.span)
        except TemplateProblem as problem:
            self.tell(problem.finding, component.id, piece.id)
            return None

    def drawn(self, written: Written, component: Component, piece: Piece, template: str) -> Drawn:
        drawn = self.reader.read(written, template, component.width, component.height, component.bleed)
        for finding in drawn.findings:
            self.tell(finding, component.id, piece.id)
        self.kit.fits += [(component.id, piece.id, fit) for fit in drawn.fits]
        self.kit.used |= drawn.pictures
        return drawn

    def face(self, piece_id: str) -> Face | None:
        """The front of a piece, for a figure on a page; an empty one when its template fails, which is told."""
        for component in self.kit.edition.game.components:
            for piece in component.pieces:
                if piece.id == piece_id:
                    written = self.written(component, piece, component.front)
                    if written is None:
                        return Face(component.width, component.height, 0, ())
                    return self.drawn(written, component, piece, component.front).face
        return None

    def tell(self, finding: Finding, component: str = "", piece: str = "") -> None:
        edition = self.kit.edition
        known = finding._replace(game=edition.game.id, language=edition.language, component=component, piece=piece)
        self.kit.findings.append(known)

    def say(self, source: str) -> str:
        """One of the engine's own words in the kit's language."""
        return str(self.kit.edition.words(source) or source)
