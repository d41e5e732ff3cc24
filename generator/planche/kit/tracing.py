"""An edition -> the same as it is written for whoever asks where what it prints was written: what templates print of
cells and figures is marked with its place. Nothing is drawn of it, and no build comes here.
"""

from __future__ import annotations

from dataclasses import replace

from planche.content import CellPlaces
from planche.game import Component, Game, Piece, place_figure, place_figures
from planche.imposition import Setting
from planche.kit.edition import Edition
from planche.kit.pages import ReadPage, read_rules
from planche.kit.painter import NoSink, Painter
from planche.kit.records import Kit
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.templates import Markup, Templates


class Tracer:
    """Writes the faces and rules of an edition with the places of all that they print."""

    def __init__(self, studio: Studio, edition: Edition) -> None:
        project = studio.project
        self._cells = CellPlaces(project.folder)
        game = self._place_game(edition.game)
        self._edition = replace(edition, game=game, decks=tuple(map(place_figures, edition.decks)))
        templates = Templates(project.folder, project.common, is_traced=True)
        self._studio = Studio(
            project, game, edition.wish, templates=templates, fonts=studio.fonts, art=studio.art, judges=studio.judges
        )
        self._writer = FaceWriter(self._studio, self._edition)

    def write(self, component: Component, piece: Piece, template: str) -> Markup:
        """The markup of a face. TemplateProblem when the template fails."""
        return self._writer.write(component, self._cells.place_piece(piece), template)

    def read_rules(self, setting: Setting) -> ReadPage:
        """The rules; no blocks where they fail."""
        return read_rules(Painter(self._studio, Kit(self._edition, setting), self._writer, NoSink()))

    def _place_game(self, game: Game) -> Game:
        """The game, whose figures and tables of data know where they stand; pieces are asked for one by one."""
        place_row = self._cells.place_row
        return replace(
            place_figures(game),
            figures={name: place_figure(figure) for name, figure in game.figures.items()},
            decks=tuple(map(place_figures, game.decks)),
            credits=place_figures(game.credits),
            tables={
                id: replace(table, rows={key: place_row(row) for key, row in table.rows.items()})
                for id, table in game.tables.items()
            },
        )
