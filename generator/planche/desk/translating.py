"""A session -> the texts of its game in a language, cards with words that are being typed, and those that are saved.

What is read is kept for as long as it holds: the game, its templates and its pictures are the same, and the catalogue
says what it said, or what was saved here since.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from planche.content import LANGUAGE
from planche.desk.fingerprints import Fingerprints
from planche.desk.judged_texts import JudgedText, JudgedTexts, judge_texts
from planche.desk.live_game import LiveGame
from planche.desk.pictures import opened
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.findings import Finding
from planche.game import Game
from planche.imposition import MM
from planche.kit import Misfits, Rehearsal, ShownWords, Stand, Studio, common_file
from planche.language import TextKey, catalogue_file
from planche.source import Unreadable

if TYPE_CHECKING:
    from planche.output.catalogues import TranslatedTexts
    from planche.output.translations import SavedText, TextToTranslate

DPI = 150
LONGEST = 1_100  # dots of a picture's longer side
QUALITY = 90  # of a picture that lasts until the next letter


class PicturedWords(NamedTuple):
    """A face or page with the words, and what is told of them."""

    shown: ShownWords
    data: bytes  # JPEG; empty where there is none


class Untranslated(NamedTuple):
    """How many texts of a language are not ready to be printed."""

    texts: int = 0  # of the game
    missing: int = 0
    stale: int = 0
    wrong: int = 0  # that a check refuses as they are saved
    own: int = 0  # words of Planche's own that are missing or stale

    def is_refused(self, complete: float) -> bool:
        """Whether no kit is printed, of a game that says which share of its texts is enough."""
        left = self.missing + self.stale
        return left > 0 and (self.texts - left) / self.texts < complete


class LiveLanguage:
    """A language of a game, ready to be typed in. Whoever uses it holds the lock of the session."""

    def __init__(self, now: LiveGame, game: Game, language: str, sign: object) -> None:
        self.game = game
        self.sign = sign  # of what it rests on besides the game, and what that was read with
        self._is_uncompared = False  # whether words were saved since its texts were held against one another
        self._now = now
        tools, known = now.tools, now.tools.pictures.get(())  # those of full ink
        art = None if known is None else known.art
        self._studio = Studio(now.project, game, templates=tools.templates, fonts=tools.fonts, art=art)
        self.rehearsal = Rehearsal(self._studio, game, language, tools.draw_art((), self._studio.art).illustrator)

    def is_of(self, now: LiveGame, sign: Callable[[], object]) -> bool:
        """Whether all that it was read from is still the same; its sign is asked for when the game was read again."""
        if now is self._now:
            return True
        tools, known = now.tools, self._now.tools
        if tools.templates is not known.templates or tools.fonts is not known.fonts:
            return False
        if now.game != self.game or sign() != self.sign:
            return False
        self._now = now
        return True

    @cached_property
    def texts(self) -> TranslatedTexts:
        """The texts of the game, with the notes that stand in its catalogue."""
        from planche.output.catalogues import texts_of_game  # all of output/ stands behind the door

        return texts_of_game(self._studio, self.game, None)

    def texts_to_save(self, key: TextKey) -> TranslatedTexts:
        """The texts with which a translation is saved: a text that has no entry brings the notes of all up to date."""
        has_entry = key in self.rehearsal.local.catalogue.entries
        return self.texts if has_entry or key not in self.rehearsal.texts else self.measured_texts

    @cached_property
    def measured_texts(self) -> TranslatedTexts:
        """The same with notes anew, for a catalogue that is brought up to date."""
        from planche.output.catalogues import texts_of_game  # as above

        return texts_of_game(self._studio, self.game, lambda _: None)

    @cached_property
    def engine_texts(self) -> TranslatedTexts:
        """The engine's own words."""
        from planche.output.catalogues import texts_of_engine  # as above

        return texts_of_engine(self._studio)

    def told_of(self, key: TextKey) -> JudgedText:
        """What a check tells of a text as it is saved; of words that were saved since all were compared, what it tells
        of them alone."""
        return self._judged.of(key)

    def compare(self) -> JudgedTexts:
        """The texts as all of them tell of one another now."""
        if self._is_uncompared:
            self._is_uncompared = False
            self._judged.renew(self._judge())
        return self._judged

    @cached_property
    def _judged(self) -> JudgedTexts:
        return JudgedTexts(self._judge())

    def _judge(self) -> dict[TextKey, tuple[Finding, ...]]:
        return judge_texts(self._studio, self.rehearsal, with_engine=self.has_engine_texts)

    def misfits(self, first: int, count: int) -> Misfits:
        """What is wrong with texts on so many faces and pages; what stops a kit is kept in mind."""
        found = self.rehearsal.misfits(first, count)
        self._judged.wrong.update(found.wrong)
        return found

    def note_saved(self, key: TextKey, words: Sequence[str]) -> None:
        """Take in the words of a text that were saved."""
        is_wrong, doubts = self.rehearsal.is_wrong(key, words), self.rehearsal.doubts_of(key, words)
        if key in self.rehearsal.engine_texts:
            self.rehearsal.take_engine_words()
        else:
            self.rehearsal.take(key, words)
        self._judged.note(key, doubts, is_wrong=is_wrong)
        self._is_uncompared = True

    @cached_property
    def has_engine_texts(self) -> bool:
        """Whether the project translates them, or has to."""
        from planche.output.catalogues import translates_engine  # as above

        return translates_engine(self._now.project, self._studio, self.game, self.rehearsal.local.language)


class Translators:
    """The languages of a session that somebody translates to. Whoever asks holds its lock."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._languages: dict[str, LiveLanguage] = {}
        self._fingerprints = Fingerprints()

    @property
    def game(self) -> Game:
        """The game as it is now. Refused where it cannot be read."""
        game = self._session.now.game
        if game is None:
            raise Refused("the game cannot be read as it is; mend what is found first", 409)
        return game

    def languages(self) -> list[str]:
        """Those that the game is translated to."""
        from planche.output.catalogues import languages_of  # as above

        game = self.game
        return [*languages_of(self._session.project, game)]

    def texts(self, language: str) -> list[TextToTranslate]:
        """All texts of a language, as its catalogue has them."""
        from planche.output.translations import list_texts  # as above

        live = self.live(language)
        project = self._session.project
        with _refusing():
            return [
                *list_texts(project, live.texts, catalogue_file(self.game.id, language), language),
                *(
                    list_texts(project, live.engine_texts, common_file(language), language)
                    if live.has_engine_texts
                    else ()
                ),
            ]

    def untranslated(self, language: str) -> Untranslated:
        """What a kit in a language would lack; nothing in that of the game."""
        if language == self.game.language:
            return Untranslated()
        texts, live = self.texts(language), self.live(language)
        own = [text for text in texts if text.key in live.rehearsal.engine_texts]
        states = Counter(text.state.value for text in texts if text.key not in live.rehearsal.engine_texts)
        left = sum(text.state.value != "done" for text in own)
        wrong = sum(text.state.value == "done" and live.told_of(text.key).is_refused for text in texts)
        return Untranslated(len(texts) - len(own), states["missing"], states["stale"], wrong, left)

    def live(self, language: str) -> LiveLanguage:
        """A language as it is now."""
        if not re.fullmatch(LANGUAGE, language) or language not in self.languages():
            raise Refused("the game is not translated to {language}", 404, language=repr(language))
        self._session.note_translated(language)
        now, live = self._session.now, self._languages.get(language)
        if live is None or not live.is_of(now, lambda: self._sign(language)):
            live = self._languages[language] = LiveLanguage(now, self.game, language, self._sign(language))
        return live

    def show(
        self, language: str, key: TextKey, words: Sequence[str], stand: Stand | None, *, is_drawn: bool = True
    ) -> PicturedWords:
        """A face, or without one a page of the rules, with these words of a text; no picture where none is drawn."""
        rehearsal = self.live(language).rehearsal
        if key in rehearsal.engine_texts:
            return PicturedWords(rehearsal.show_engine_words(key, words), b"")
        if key not in rehearsal.texts:
            raise Refused("the game does not have this text any more", 404)
        if stand is not None and stand not in rehearsal.stands_of(key):
            raise Refused("the text is not on this face", 404)
        shown = rehearsal.show_page(key, words) if stand is None else rehearsal.show_face(key, words, stand)
        return PicturedWords(shown, _draw(shown) if shown.pdf and is_drawn else b"")

    def translate(self, language: str, key: TextKey, seen: Sequence[str], words: Sequence[str]) -> SavedText:
        """Save the words of a text, unless somebody else has translated it since it was seen."""
        from planche.output.translations import SaveOutcome, save_translation  # as above

        self._require_own()
        live = self.live(language)
        is_known = self._sign(language) == live.sign
        is_engines = key in live.rehearsal.engine_texts
        texts = live.engine_texts if is_engines else live.texts_to_save(key)
        file = common_file(language) if is_engines else catalogue_file(self.game.id, language)
        with _refusing():
            saved = save_translation(self._session.project, texts, file, language, key, seen, words)
        if saved.outcome is SaveOutcome.SAVED and is_known:
            live.note_saved(key, words)
            live.sign = self._sign(language)
        else:
            del self._languages[language]  # somebody else has written too
        return saved

    def begin(self, language: str) -> list[str]:
        """Begin a language as `planche translate` does; the lines that tell of what no catalogue holds."""
        from planche.output.translations import begin_language  # as above

        self._require_own()
        if language in self.languages():
            raise Refused("{language} is begun already", 409, language=language)
        with _refusing():
            return list(begin_language(self._session.project, self.game, language, lambda _: None))

    def may_be_taken_back(self, language: str) -> bool:
        """Whether a language was begun, and no word is written in it yet."""
        from planche.output.begun_languages import files_of_begun  # as above

        with _refusing():
            return bool(files_of_begun(self._session.project, self.game, language))

    def take_back(self, language: str) -> None:
        """Let a language be as if nobody had begun it."""
        from planche.output.begun_languages import take_back  # as above

        self._require_own()
        self.live(language)
        with _refusing():
            take_back(self._session.project, self.game, language)
        del self._languages[language]

    def print_too(self, language: str) -> None:
        """Let game.yaml list a language that somebody has begun."""
        from planche.output.listed_languages import list_language  # as above

        self._require_own()
        self.live(language)
        with _refusing():
            list_language(self._session.project, self.game, language)

    def _require_own(self) -> None:
        if self._session.project.is_bundled:
            raise Refused(
                "what comes with Planche is not written to; `planche new my-{game} --from {game}` makes a copy of"
                " yours",
                409,
                game=self.game.id,
            )

    def _sign(self, language: str) -> object:
        """What tells the pictures and the catalogue of a language from others."""
        project = self._session.project
        said = []
        for file in (catalogue_file(self._session.game, language), common_file(language)):
            with suppress(Unreadable):
                said.append(project.folder.read_bytes(file) if project.folder.exists(file) else b"")
        art = self._fingerprints.of(project.root / "content" / self._session.game / "art")
        return art, [hashlib.sha256(data).digest() for data in said]


@contextmanager
def _refusing() -> Iterator[None]:
    """Tell whoever asked why a catalogue cannot be read or written."""
    from planche.output.files import CannotWrite  # as above

    try:
        yield
    except (Unreadable, CannotWrite) as error:
        raise Refused(str(error), 409) from error


def _draw(shown: ShownWords) -> bytes:
    from planche.output.pages import draw_page  # as above

    long = max(shown.width, shown.height) / MM / 25.4  # inches
    dots = min(DPI, LONGEST / long)
    with opened(shown.pdf) as document:
        picture = draw_page(document, 0, dots)
    left, right, bottom = (
        round(length / MM / 25.4 * dots)
        for length in (shown.bleed, shown.bleed + shown.width, shown.bleed + shown.height)
    )
    data = BytesIO()
    cut = picture.crop((left, left, right, bottom))
    cut.save(data, "JPEG", quality=QUALITY)
    return data.getvalue()
