"""A piece, a template and an edition -> the markup of a face. The names that templates are given are set here."""

from __future__ import annotations

from dataclasses import replace

from planche.findings import Finding
from planche.game import Component, Piece, PlacedName, as_drawn
from planche.kit.edition import Edition
from planche.kit.studio import Studio
from planche.progress import Step, go_on
from planche.source import typography_of
from planche.templates import CommonNames, FaceNames, Markup, TemplateProblem, Translator

MOST_KEPT = 100  # faces of a template of which the markup is kept: pages show them again, uniform texts are tried first
MOST_FAILED = 500
MOST_LETTERS = 2_000_000  # of all that is kept


class FaceWriter:
    """Writes faces of one edition."""

    def __init__(self, studio: Studio, edition: Edition, step: Step = go_on) -> None:
        """`step` may give up before a face."""
        self._step = step
        self._templates = studio.templates
        self._allowance = studio.allowance
        self._kept: dict[str, dict[tuple[str, int, int], Markup]] = {}  # by template
        self._letters = 0  # of what is kept
        self._failed: dict[tuple[object, ...], Finding] = {}  # faces that cannot be written, which are asked for again
        self.context: CommonNames = {
            "game": edition.game,
            "figures": edition.game.figures,
            "derived": edition.local.derived,
            "decks": edition.decks,
            "names": edition.game.names,
            "tables": edition.game.tables,
            "boards": edition.game.boards,
            "language": edition.language,
            "comma": typography_of(edition.language).comma,
            "players": edition.players,
            "level": edition.level,
            "is_for_all": edition.is_for_all,
            "pieces": edition.copies,
            "_": Translator(edition.local.words, (edition.language, edition.game.language), studio.templates.spell),
        }
        self._drawn: dict[int, tuple[Component, Component]] = {}  # each by its identity, and as templates draw it
        components = tuple(map(self._as_drawn, edition.game.components))
        self._of_faces: CommonNames = {**self.context, "game": replace(edition.game, components=components)}

    def write(self, component: Component, piece: Piece, template: str) -> Markup:
        """The markup of a face. TemplateProblem when the template fails, OutOfWork when no more is written."""
        self._step()
        self._allowance.require_rest(component)
        kept = self._kept.setdefault(template, {})
        key = (piece.id, component.width, component.height)
        markup = kept.get(key)
        if markup is None:
            markup = self._write(component, piece, template)
            if len(kept) < MOST_KEPT and self._letters + len(markup.markup) <= MOST_LETTERS:
                self._letters += len(markup.markup)
                kept[key] = markup
        return markup

    def _write(self, component: Component, piece: Piece, template: str) -> Markup:
        """The same, unless it failed before."""
        place = template.span if isinstance(template, PlacedName) else component.span  # at which it is told
        key = piece.id, component.width, component.height, template, place
        if key in self._failed:
            raise TemplateProblem(self._failed[key])
        context: FaceNames = {**self._of_faces, "piece": piece, "component": self._as_drawn(component)}
        try:
            return self._templates.write(template, context, component.span)
        except TemplateProblem as problem:
            if len(self._failed) < MOST_FAILED:
                self._failed[key] = problem.finding
            raise

    def _as_drawn(self, component: Component) -> Component:
        known = self._drawn.get(id(component))
        if known is None:
            known = self._drawn[id(component)] = component, as_drawn(component)
        return known[1]
