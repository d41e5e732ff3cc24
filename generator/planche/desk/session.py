"""A project and a game -> what all pages of a desk share: the game as it is now, a lock, and who is told of changes."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar, cast

from planche.content import LoadedGame
from planche.desk.boards_shown import component_of_board
from planche.desk.editors import NO_EDITOR, ChosenEditor, address_of
from planche.desk.events import Hub
from planche.desk.findings_told import Findings, Subject
from planche.desk.fingerprints import Fingerprints
from planche.desk.kit_builds import KitBuilds
from planche.desk.live_game import LiveEdition, LiveGame, Tools
from planche.desk.pictures import DPI, Album, FacePicture, PrintedFace
from planche.desk.turns import Turns
from planche.desk.untranslated import address_of_text, is_untranslated
from planche.desk.versions import EditionChange, EditionKey, Versions
from planche.findings import Finding
from planche.imposition import Impossible
from planche.recent import Recent
from planche.source import Project, Unreadable

Kept = TypeVar("Kept")
FINDINGS, KIT = "findings", "kit"  # the events
PATIENCE = 2.0  # seconds that whoever draws has to come to an end
MOST_LOOKED = 2_000  # faces of which it is known that somebody looks at them
MOST_AHEAD = 3  # faces that are drawn before anybody asks
IDLE = 5  # changes after which an edition is let go that nobody has asked for meanwhile


class AskedFace(NamedTuple):
    """A face, and of how many dots an inch its picture is."""

    language: str
    ink: str
    component: str
    piece: str
    side: str
    dpi: int


class Options(NamedTuple):
    """What whoever starts a desk chooses."""

    editor: ChosenEditor = NO_EDITOR
    output: Path | None = None  # the folder for kits that was named; else a build chooses it


DEFAULT = Options()


class Inputs(NamedTuple):
    """Digests of each file that a game rests on."""

    content: Mapping[str, str]
    art: Mapping[str, str]  # those of them that are pictures
    templates: Mapping[str, str]
    fonts: Mapping[str, str]

    def changed_templates(self, other: Inputs) -> frozenset[str]:
        """The names of those that are not the same in both."""
        one, another = self.templates, other.templates
        return frozenset(name for name in {*one, *another} if one.get(name) != another.get(name))


NOTHING_READ = Inputs(*[{"": ""}] * 4)  # as nothing is that was read


class FileChange(NamedTuple):
    """What a change of the files made of a game."""

    number: int
    differences: Mapping[EditionKey, EditionChange]  # of the editions that somebody looks at; of others nobody knows


Listener = Callable[[FileChange], None]
"""Is told of a change while the lock is held."""


class Session:
    """What is shown, and of which files. Whoever reads or changes `now` holds the lock."""

    def __init__(self, project: Project, game: str, options: Options = DEFAULT) -> None:
        self.game = game
        self.options = options
        self.lock = Turns()
        self.hub = Hub()
        self.run = secrets.token_hex(4)  # what tells it from a desk that showed the same before
        self.revision = 0  # how often the files have changed
        self.album = Album()
        self.versions = Versions()
        self._looked = Recent[AskedFace](MOST_LOOKED, MOST_LOOKED)  # those that pages have asked for
        self._seen = Recent[str](MOST_LOOKED, MOST_LOOKED)  # of these, what each was drawn as last
        self._used: dict[EditionKey, int] = {}  # the number of the change after which each was asked for last
        self.findings = Findings(self._subject, self._tell_findings, self._keep_ready)
        self.kits = KitBuilds(lambda: self.tell(KIT, self.kits.plain()))
        self._translated: dict[str, int] = {}  # the same of languages that somebody translates to
        self._listeners: list[Listener] = []
        self._kept: dict[object, object] = {}
        self._fingerprints = Fingerprints()
        self._inputs = self._read_inputs(project)
        self.now = LiveGame.read(project, game, Tools.read(project))

    @property
    def project(self) -> Project:
        """The project, as it was when the game was read last."""
        return self.now.project

    def folders(self) -> list[Path]:
        """The folders that the game is made of, as far as they are there."""
        root = self.project.root
        found = [folder for name in ("templates", "fonts") if (folder := root / name).is_dir()]
        own = root / "content" / self.game
        return [own if own.is_dir() else root / "content", *found]

    def edition(self, language: str, ink: str = "full") -> LiveEdition:
        """The game in one of its languages, as it is now. Impossible as `LiveGame.edition` says."""
        self._used[language, ink] = self.revision
        return self.now.edition(language, ink)

    def picture(
        self, language: str, ink: str, component: str, piece: str, side: str, dpi: int = DPI
    ) -> FacePicture | Finding | None:
        """A side of a piece with all that it paints beyond the cut, of so many dots an inch; a finding where it cannot
        be drawn, None where there is no such face. Impossible as above."""
        self.findings.note_picture()
        with self.lock:
            edition = self.edition(language, ink)
            drawn = self.album.draw(edition, component, piece, side, dpi)
            if drawn is None:
                return None
            asked = AskedFace(language, ink, component, piece, side, dpi)
            self._looked.keep(asked[:-1], asked, 1)
            if (known := edition.drawn.get((component, piece, side))) is not None:
                self._seen.keep(asked[:-1], known.key, 1)
            self.versions.note_drawn((language, ink), (component, piece), drawn.others)
        shown = drawn.shown  # others may ask for the next one meanwhile
        return self.album.finish(shown) if isinstance(shown, PrintedFace) else shown

    def last_picture(self, asked: AskedFace) -> FacePicture | None:
        """What a face looked like when it could be drawn last, if that is still known."""
        with self.lock:
            key = self._seen.find(asked[:-1])
        return None if key is None else self.album.find(key, asked.dpi)

    def plain_findings(self) -> dict[str, object]:
        """What is wrong as far as it is known, as plain values, each with the addresses that open its file and
        the text that it is about; and which languages are left to be looked at."""
        told = self.findings.told
        game = self.now.shown
        written_in, all_languages = (game.language, game.languages) if game else ("", ())
        findings = [
            {
                **one,
                "open": self.opener(one["file"], one["line"], one["column"]),
                "translate": address_of_text(one, written_in),
                "untranslated": is_untranslated(one),
                "board": component_of_board(game, one["file"]),
            }
            for one in told.findings
        ]
        left = [] if told.is_whole else [one for one in all_languages if one not in told.languages]
        is_fresh = told.number == self.revision
        looked = {"whole": told.is_whole, "languages": told.languages, "left": left}
        return {"fresh": is_fresh, **looked, "source": written_in, "findings": findings}

    def _tell_findings(self) -> None:
        self.tell(FINDINGS, self.plain_findings())

    def _subject(self) -> Subject:
        with self.lock:
            return Subject(self.project, self.game, self.revision, self.languages_in_use())

    def _keep_ready(self) -> None:
        with self.lock:
            self.now.tools.keep_ready()

    def note_translated(self, language: str) -> None:
        """Somebody translates to a language: it is among those that are looked at."""
        self._translated[language] = self.revision

    def languages_in_use(self) -> tuple[str, ...]:
        """The languages that were asked for lately, as far as the game has them; that of the game where none was."""
        game = self.now.shown
        if game is None:
            return ()
        asked = [*self._translated.items(), *((language, used) for (language, _), used in self._used.items())]
        lately = [language for language, used in asked if used + IDLE >= self.revision]
        return tuple(dict.fromkeys(one for one in lately if one in game.languages)) or (game.language,)

    def opener(self, file: str, line: int, column: int) -> str:
        """The address that opens a place in the editor; empty where there is none, or nothing to open."""
        return address_of(self.options.editor, self.project.root, file, line, column)

    def listen(self, listener: Listener) -> None:
        """Tell somebody of every change, in the order in which they came to listen."""
        self._listeners.append(listener)

    def keep(self, make: Callable[[Session], Kept]) -> Kept:
        """What a page keeps while the session lasts, made when it is asked for first; one thread at a time asks."""
        if make not in self._kept:
            self._kept[make] = make(self)
        return cast(Kept, self._kept[make])

    def tell(self, event: str, data: object) -> None:
        """Tell every page that is open."""
        self.hub.tell(event, data)

    def refresh(self) -> bool:
        """Read the game again, if any of its files has changed; then all are told. Whether it has."""
        with self.lock:
            project = replace(self.project)  # which has read nothing yet
            inputs = self._read_inputs(project)
            if inputs == self._inputs:
                return False
            self.findings.give_way()
            known, self._inputs = self._inputs, NOTHING_READ  # whatever keeps it from being read
            before = self.now
            self.revision += 1
            templates, has_same_fonts = inputs.changed_templates(known), inputs.fonts == known.fonts
            has_same_art = inputs.art == known.art
            self.versions.note_asked(before.tools.templates.asked())
            if not has_same_fonts:
                self.album.forget()
            try:
                tools = before.tools.again(project, has_same_templates=not templates, has_same_fonts=has_same_fonts)
                if not has_same_art:
                    tools.forget_art()
                self.now, known_now = LiveGame.read(project, self.game, tools, before.looked_at), inputs
            except Unreadable as error:  # what comes next is read as if nothing were known
                loaded = LoadedGame(None, (error.finding,))
                self.now = LiveGame(project, self.game, before.tools, loaded, before.looked_at)
                known_now = NOTHING_READ
            if self._is_half_written(project):
                known_now = NOTHING_READ
            is_alike = has_same_fonts and has_same_art and "" not in templates  # which says that there are too many
            change = FileChange(self.revision, self._compare(before, templates) if is_alike else {})
            if not change.differences:
                self.versions.note_all(self.revision)
            for listener in self._listeners:
                listener(change)
            self._inputs = known_now
            self._draw_ahead(change)
        self.findings.ask()
        return True

    def _is_half_written(self, project: Project) -> bool:
        """Whether something was written while a game was read that has errors: what was gone for a moment may be there
        again, the same as before."""
        if not any(finding.is_error for finding in self.now.findings):
            return False
        return not all(map(self._fingerprints.is_as_seen, self._input_folders(project)))

    def _draw_ahead(self, change: FileChange) -> None:
        """Draw what was edited itself and was looked at last, while those who look hear of it and ask."""
        wanted = {(*edition, *key) for edition, found in change.differences.items() for key in found.changed}
        looked = [face for face in self._looked.latest() if face[:-2] in wanted]
        for face in looked[:MOST_AHEAD]:
            drawn = self.album.draw(self.now.edition(face.language, face.ink), *face[2:])
            if drawn is not None and isinstance(drawn.shown, PrintedFace):
                self.album.finish(drawn.shown)

    def _compare(self, before: LiveGame, templates: frozenset[str]) -> dict[EditionKey, EditionChange]:
        """What is different in each edition that was looked at, as far as there is one still; nothing where the game
        cannot be read."""
        found: dict[EditionKey, EditionChange] = {}
        for key, old in before.editions.items() if self.now.shown else ():
            if self._used.get(key, 0) + IDLE < self.revision:
                self.versions.note_lost(key, self.revision)
                continue
            try:
                found[key] = self.versions.note(key, old, self.now.edition(*key), templates, self.revision)
            except (Impossible, Unreadable):
                self.versions.note_lost(key, self.revision)
        return found

    def close(self) -> None:
        """Give back what it holds."""
        self.findings.close()
        self.kits.close()
        if self.lock.acquire(timeout=PATIENCE):  # else what draws ends with this process
            self.now.tools.close()
            self.lock.release()

    def _read_inputs(self, project: Project) -> Inputs:
        content, templates, fonts = map(self._fingerprints.files, self._input_folders(project))
        art = {name: digest for name, digest in content.items() if name in ("", "art") or name.startswith("art/")}
        return Inputs(content, art, templates, fonts)

    def _input_folders(self, project: Project) -> tuple[Path, Path, Path]:
        return project.root / "content" / self.game, project.root / "templates", project.root / "fonts"
