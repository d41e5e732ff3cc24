"""What all kits of one game share: its project, templates, fonts and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from planche.art import ArtFolder
from planche.faces import EdgeJudges, FaceReader, Listener
from planche.findings import Finding
from planche.flow import read_blocks
from planche.game import Game
from planche.imposition import Impossible
from planche.kit.allowance import Allowance, work_of_all
from planche.kit.face_tools import FaceTools, RememberingTools
from planche.kit.known_faces import KnownFaces
from planche.kit.wish import Wish
from planche.language import LanguageWords
from planche.source import Project
from planche.templates import Templates
from planche.typeset import Composer, FontBook, load_fonts

DRESS = {"#c4c4c4": "device", "#e9e9e9": "device-pale"}  # greys of the engine's own pictures, by colours of the theme
MOST_PAGES = 40  # that are read once: rules are set on several papers, and start-here says the same of many games

_read_once = lru_cache(MOST_PAGES)(read_blocks)


class Studio:
    """The tools that draw a game; where a wish spares ink, its pictures are those that do."""

    def __init__(
        self,
        project: Project,
        game: Game,
        wish: Wish | None = None,
        *,
        templates: Templates | None = None,
        fonts: FontBook | None = None,
        art: ArtFolder | None = None,
        judges: EdgeJudges | None = None,
        known: KnownFaces | None = None,
    ) -> None:
        """Templates, fonts and pictures are those of the project, unless whoever has read them hands them over; so is
        what is known of cuts.

        `known`: faces of earlier checks of the game, for whoever checks it again and again.

        Impossible when ink is to be spared in a game that has no colours and no pictures for that.
        """
        is_light = wish is not None and wish.is_light
        self.project = project
        before = None if known is None else known.templates
        self.templates = templates or Templates(project.folder, project.common, before=before)
        self.fonts = fonts or load_fonts(project.fonts)
        self.judges = judges or EdgeJudges()
        self.allowance = Allowance(self.templates, work_of_all(project.folder, game))
        self.listener: Listener | None = None  # who is told of every text that is set on a face
        self.known_words: dict[str, LanguageWords] = {}  # by language, once one is asked for
        self._for_trials: RememberingTools | None = None
        theme = game.theme
        swaps = {theme.colours[name].lower(): light for name, light in theme.light.items() if name in theme.colours}
        shown = {**theme.colours, **(theme.light if is_light else {})}
        dress = {grey: shown[name] for grey, name in DRESS.items() if name in shown}
        self.art = art or ArtFolder(
            project.folder,
            f"{game.folder}/art",
            swaps if is_light else None,
            project.pictures,
            dress,
            None if known is None else known.pictures,
        )
        self.fonts_state = project.fonts_state
        lasts = self.fonts_state is not None  # fonts that were just changed may be others the next time
        self.known_faces = known.begin(self.templates, self.art) if known is not None and lasts else None
        self.read_blocks = partial(_read_once, icons=self.art.names)
        if is_light and not theme.light and not self.art.light:
            remedy = "colours below `light:` in the theme of game.yaml, or pictures in art/light, would"
            raise Impossible(f"{game.id} has no colours or pictures that spare ink: {remedy}; print it with --ink full")

    def tools_for_file(self, game: Game, language: str) -> FaceTools:
        """What faces of one file are set and read with."""
        names, (composer, reader) = game.proper_names, self._make_tools(game, language)
        return FaceTools(game.theme, names, composer, reader)

    def tools_for_trials(self, game: Game, language: str) -> FaceTools:
        """What all faces are read with that nobody keeps, while they are of one language and theme."""
        names, known = game.proper_names, self._for_trials
        if self.listener is not None:  # who is to be told of each text
            return self.tools_for_file(game, language)
        if known is None or not known.is_for(game.theme, language, names):
            composer, reader = self._make_tools(game, language)
            state = self.fonts_state
            known = RememberingTools(game.theme, names, composer, reader, self.art, self.judges, state)
            self._for_trials = known
        return known

    def begin_again(self) -> None:
        """Begin to draw one game over and over, in one language: nobody who drew it before is kept for his account."""
        trials = self._for_trials
        self.allowance.let_go(None if trials is None else (trials.composer, trials.reader))
        self.allowance.begin_language(1)

    def _make_tools(self, game: Game, language: str) -> tuple[Composer, FaceReader]:
        composer = Composer(self.fonts, game.theme, language, self.art.proportion, game.proper_names)
        reader = FaceReader(game.theme, composer, self.art, self.judges, self.listener)
        self.allowance.count(composer, reader)
        return composer, reader

    def lacking_licences(self, game: Game) -> Iterator[Finding]:
        """Families of a theme, or behind them, whose licence is not there."""
        return self.fonts.check_licences(game.theme.styles.values())

    def unknown_fonts(self, game: Game) -> Iterator[Finding]:
        """Styles of a theme whose font is not there."""
        return self.fonts.check_styles(game.theme.styles)
