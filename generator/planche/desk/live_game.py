"""The files of a game at one moment -> the game, and its editions as they are asked for: a language and an ink each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from planche.art import ArtFolder
from planche.content import KnownTables, LoadedGame, load_game
from planche.desk.kept_pieces import NOTHING_SHOWN, ShownGame, keep_lost
from planche.faces import EdgeJudges
from planche.findings import Finding, Span
from planche.game import Component, Game, Piece
from planche.imposition import Impossible, Setting
from planche.kit import (
    Edition,
    Gaps,
    OtherPieces,
    Studio,
    Wish,
    alike,
    check_wish,
    keys_of_texts,
    localise,
    make_edition,
)
from planche.language import msgid_of
from planche.progress import Step
from planche.source import Project
from planche.templates import Templates
from planche.typeset import FontBook, load_fonts

if TYPE_CHECKING:
    from planche.art.converter import Converter
    from planche.kit.lacking_faces import LackingFaces
    from planche.kit.single_faces import PrintedPages, SingleFaces
    from planche.kit.traced_pages import PageOrigin
    from planche.pdf import FontSubset

SVG = ".svg"
INKS = {"full": False, "light": True}  # and whether each spares it
MOST_DRAWN = 4_000  # faces of an edition of which it is known what they were drawn as
MOST_KINDS = 4  # of pictures that are kept, by the colours that others stand for: two of them are shown at a time
Face = tuple[str, str, str]  # a component, a piece and a side
Swaps = tuple[tuple[str, str], ...]
"""Colours, and what stands for each in light ink; nothing in full."""


class DrawnAs(NamedTuple):
    """What a face was drawn as."""

    key: str  # the same of all that look the same
    others: OtherPieces


class DrawnArt:
    """The pictures of a game in one ink, read and drawn once as long as they are the same."""

    def __init__(self, art: ArtFolder, renderer: Converter) -> None:
        from planche.kit.press import new_illustrator  # what only printing needs stands behind the door

        self.art = art
        self._stack = ExitStack()
        self.illustrator = self._stack.enter_context(new_illustrator(renderer))

    def close(self) -> None:
        """End the processes that draw."""
        self._stack.close()


class Tools:
    """What may be used again as long as the files that it was read from are the same."""

    def __init__(self, templates: Templates, fonts: FontBook) -> None:
        self.templates = templates
        self.templates.let_pages_go()  # each letter of a page makes another of it
        self.fonts = fonts
        self.judges = EdgeJudges()  # of the cuts, which are the same whatever is drawn
        self.subsets: dict[str, FontSubset] = {}  # of the fonts, as they were shown
        self.tables = KnownTables()
        self.pictures: dict[Swaps, DrawnArt] = {}  # those that were used last stand last
        self._renderer: Converter | None = None  # of all of them

    @staticmethod
    def read(project: Project) -> Tools:
        """Read anew."""
        return Tools(Templates(project.folder, project.common), load_fonts(project.fonts))

    def again(self, project: Project, *, has_same_templates: bool, has_same_fonts: bool) -> Tools:
        """The same for the next state of the game, as far as its files are the same."""
        self.templates.forget()
        templates = self.templates
        if not has_same_templates:
            templates = Templates(project.folder, project.common, before=templates)
        tools = Tools(templates, self.fonts if has_same_fonts else load_fonts(project.fonts))
        tools.pictures, tools.tables, tools._renderer = self.pictures, self.tables, self._renderer
        if has_same_fonts:
            tools.judges, tools.subsets = self.judges, self.subsets
        return tools

    def draw_art(self, swaps: Swaps, art: ArtFolder) -> DrawnArt:
        """The art in an ink, drawn unless it is known. Colours are edited one after the other: what was drawn in those
        that are long gone is let go."""
        self.pictures[swaps] = self.pictures.pop(swaps) if swaps in self.pictures else DrawnArt(art, self.renderer)
        while len(self.pictures) > MOST_KINDS:
            self.pictures.pop(next(iter(self.pictures))).close()
        return self.pictures[swaps]

    @property
    def renderer(self) -> Converter:
        """What draws the pictures that were not drawn before."""
        from planche.art.converter import RENDERER, Converter  # as above

        if self._renderer is None:
            self._renderer = Converter(RENDERER)
        return self._renderer

    def keep_ready(self) -> None:
        """Let what draws pictures load its libraries before somebody waits for the next one, if the game has any that
        it draws. It serves once; where the system has too little for it, somebody waits."""
        is_used = any(
            pictures.art.file(name).endswith(SVG) for pictures in self.pictures.values() for name in pictures.art
        )
        if is_used:
            with suppress(OSError):
                self.renderer.start()

    def forget_art(self) -> None:
        """Draw all pictures anew."""
        for pictures in self.pictures.values():
            pictures.close()
        self.pictures.clear()

    def close(self) -> None:
        """Give back what drawing took."""
        self.forget_art()
        if self._renderer is not None:
            self._renderer.close()


class LiveEdition:
    """A game in one language and ink, all of it, whatever is wrong with it."""

    def __init__(self, project: Project, game: Game, language: str, ink: str, tools: Tools) -> None:
        wish = Wish(language, is_light=INKS[ink], is_checked=False, gaps=Gaps.PRINTED)
        check_wish(game, wish)
        theme = game.theme
        swaps = (*theme.colours.items(), ("", ""), *theme.light.items()) if INKS[ink] else ()
        known = tools.pictures.get(swaps)
        art = None if known is None else known.art
        self.studio = Studio(
            project, game, wish, templates=tools.templates, fonts=tools.fonts, art=art, judges=tools.judges
        )
        self.studio.allowance.begin_language(1)
        self._subsets = tools.subsets
        self._pictures = tools.draw_art(swaps, self.studio.art)
        local = localise(self.studio, game, language, wish.gaps, is_checked=False)
        self.edition: Edition = make_edition(local, wish, Setting(game.papers[0]))
        self.drawn: dict[Face, DrawnAs] = {}
        self._traced: list[list[PageOrigin]] | None = None  # once somebody asks

    def note_drawn(self, face: Face, key: str, others: OtherPieces) -> None:
        """Take in what a face was drawn as: as long as this is the edition, it is the same."""
        if len(self.drawn) < MOST_DRAWN:
            self.drawn[face] = DrawnAs(key, others)

    @cached_property
    def shared(self) -> tuple[object, ...]:
        """What its templates are given besides the rows of its pieces, what these come to, and the rules."""
        edition = self.edition
        local = edition.local
        words = local.catalogue.entries, local.catalogue.bare, local.common.entries, local.common.bare
        counts = edition.players, edition.level, edition.decks, edition.copies
        return replace(edition.game, rules=None), counts, words, local.language

    @property
    def uncoloured(self) -> tuple[object, ...]:
        """The same, with what is worked out of the pieces, of a theme of which the colours have names alone."""
        game, *others = self.shared
        assert isinstance(game, Game)
        theme = game.theme
        colours, light = dict.fromkeys(theme.colours, ""), dict.fromkeys(theme.light, "")
        return replace(game, theme=replace(theme, colours=colours, light=light)), *others, self.derived

    @property
    def derived(self) -> object:
        """What the module of the game works out of all its pieces, which few templates read."""
        return self.edition.local.derived

    @cached_property
    def texts(self) -> Mapping[Span, tuple[str, str]]:
        """The places and msgids of its texts, by where their words are written; none in the language of the game."""
        local = self.edition.local
        written = (((place, msgid_of(words)), span) for (place, words), span in local.source_spans.items())
        return keys_of_texts(local.catalogue, written)

    @cached_property
    def faces(self) -> SingleFaces:
        """What draws its faces."""
        from planche.kit.single_faces import SingleFaces  # as above

        return SingleFaces(self.studio, self.edition, self._pictures.illustrator, self._subsets)

    def take_over(self, before: LiveEdition, changed: Set[tuple[str, str]]) -> None:
        """Take over what was found of the pieces that have not changed; all else, both editions share."""
        if "faces" in vars(before):
            self.faces.take_over(before.faces, self.pieces.keys() - changed)

    def take_over_sizes(self, before: LiveEdition, changed: Set[tuple[str, str]]) -> None:
        """The same of an edition whose colours are others: of what was measured, all that does not rest on them."""
        if "faces" in vars(before) and before.faces.has_found and alike(before.uncoloured, self.uncoloured):
            self.faces.take_over(before.faces, self.pieces.keys() - changed, has_same_colours=False)

    def has_sizes_of(self, before: LiveEdition, piece: tuple[str, str]) -> bool:
        """Whether texts that are to have one size on all pieces of a component, one of which this is, have that which
        they had before."""
        return "faces" in vars(before) and self.faces.has_sizes_of(before.faces, self.pieces[piece][0])

    @cached_property
    def lacking(self) -> LackingFaces:
        """What finds the faces that are not all translated."""
        from planche.kit.lacking_faces import LackingFaces  # as above

        return LackingFaces(self.studio, self.edition)

    @cached_property
    def rules(self) -> PrintedPages | Finding | None:
        """The pages of its rules, as `SingleFaces` prints them."""
        return self.faces.print_rules()

    def print_rules(self, step: Step) -> None:
        """Print the pages of its rules, unless they are, or `step` gives that up."""
        if "rules" not in vars(self):
            vars(self)["rules"] = self.faces.print_rules(step)

    def trace_rules(self, step: Step) -> list[list[PageOrigin]]:
        """Where what stands on each page of its rules was written; `step` as above."""
        if self._traced is None:
            self._traced = self.faces.rules_origins(step)
        return self._traced

    @cached_property
    def pieces(self) -> Mapping[tuple[str, str], tuple[Component, Piece]]:
        """What is printed, by the ids of component and piece; of equal ids the first."""
        found: dict[tuple[str, str], tuple[Component, Piece]] = {}
        for part in self.edition.printed:
            for piece, _ in part.counts:
                found.setdefault((part.component.id, piece.id), (part.component, piece))
        return found


class LiveGame:
    """A game as its files say at one moment. Whoever uses it holds the lock of its session."""

    def __init__(
        self, project: Project, id: str, tools: Tools, loaded: LoadedGame, before: ShownGame = NOTHING_SHOWN
    ) -> None:
        """`before`: what was shown before."""
        self.project = project
        self.id = id
        self.tools = tools
        self.loaded = loaded
        self.looked_at = keep_lost(loaded.game, loaded.findings, before)
        self._editions: dict[tuple[str, str], LiveEdition] = {}

    @classmethod
    def read(cls, project: Project, id: str, tools: Tools, before: ShownGame = NOTHING_SHOWN) -> LiveGame:
        """Read it. Unreadable where a file that every command needs cannot be read."""
        return cls(project, id, tools, load_game(project.folder, id, project.common, tools.tables), before)

    @property
    def game(self) -> Game | None:
        """The game; None where its files cannot be read as one, which the findings tell."""
        return self.loaded.game if self.loaded.is_whole else None

    @property
    def shown(self) -> Game | None:
        """The game as far as it could be read, and otherwise as it was, to be looked at; None where nothing of it ever
        could. What is lacking of it for the time being, rows or a page, nobody may take for deleted."""
        return self.looked_at.game

    @property
    def findings(self) -> Iterable[Finding]:
        """What reading it has found."""
        return self.loaded.findings

    def edition(self, language: str, ink: str = "full") -> LiveEdition:
        """The game in one of its languages. Impossible for one that it does not have, for light ink in a game that
        knows none, and until something of it can be read."""
        if self.shown is None:
            raise Impossible(f"{self.id} cannot be read")
        known = self._editions.get((language, ink))
        if known is None:
            known = LiveEdition(self.project, self.shown, language, ink, self.tools)
            self._editions[language, ink] = known
        return known

    @property
    def editions(self) -> Mapping[tuple[str, str], LiveEdition]:
        """Those that were asked for so far."""
        return self._editions
