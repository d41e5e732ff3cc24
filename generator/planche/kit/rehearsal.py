"""A game in a language, kept ready -> the faces and pages that a text stands on, with words that nobody has saved.

Whoever types looks at them: nothing is refused, nothing written, and only what shows the words is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from planche.checks import check_letters, check_typography
from planche.faces import AS_DRAWN, Scale, SeenText
from planche.findings import Finding, Span
from planche.flow import SIGN
from planche.game import Block, Component, Game, Piece, Text, wordings_of
from planche.imposition import Box, Mode, Setting
from planche.kit.edition import Edition, make_edition
from planche.kit.localisation import (
    COMMON_LANGUAGE,
    Localisation,
    common_catalogue,
    common_texts,
    game_texts,
    localise,
)
from planche.kit.painter import FACES, Painter, templates_of
from planche.kit.records import Kit
from planche.kit.signed_places import places_of_signs
from planche.kit.studio import Studio
from planche.kit.typed_pages import TypedPages
from planche.kit.uniform_sizes import UniformSizes
from planche.kit.wish import Wish
from planche.kit.writer import FaceWriter
from planche.language import (
    MISSING,
    NO_GLOSSARY,
    TEMPLATES,
    Catalogue,
    Glossary,
    compare_catalogue,
    entry_of_source,
    entry_of_words,
    glossary_file,
    load_glossary,
    msgid_of,
    translate_game,
)
from planche.marks import Face
from planche.templates import TemplateProblem
from planche.typeset import OVERFLOW, TOO_LONG, Run

if TYPE_CHECKING:
    from planche.art.drawing import Illustrator
    from planche.kit.press import Press
    from planche.pdf import FontSubset

TYPED, TAKEN = "typed", "taken"  # the files of words that nobody has saved, and of those that were saved since
MOST_SEARCHED = 6  # pieces of a component, for a text that templates join to others
AT = Span(TYPED, 1)
_SIZES = (OVERFLOW.id, TOO_LONG.id)
_Key = tuple[str, str]  # the place and msgid of a text, as catalogues know it


class Stand(NamedTuple):
    """A face that a text stands on."""

    component: str
    piece: str
    side: str


class StandingText(NamedTuple):
    """The words in a box of a face, as they were set."""

    box: Box  # in µm
    size: float  # points
    wanted: float  # those of its style
    fits: bool
    excess: float | None  # mm by which it is too wide or too tall


class ShownWords(NamedTuple):
    """A face or page with the words: a PDF of one page; findings alone of what cannot be drawn."""

    pdf: bytes = b""  # of one page
    width: int = 0  # µm, as it is cut
    height: int = 0
    bleed: int = 0  # that the page shows beyond that
    texts: tuple[StandingText, ...] = ()
    findings: tuple[Finding, ...] = ()
    page: int = 0  # of the rules, from 1
    pages: int = 0  # that they have
    places: tuple[Box, ...] = ()  # where the words stand on that page


class Misfits(NamedTuple):
    """What does not fit on the first of all pieces."""

    of: Mapping[_Key, Finding]
    done: int  # pieces that were looked at
    pieces: int


class Rehearsal:
    """A language of a game as its catalogue stands. One thread at a time may ask it."""

    def __init__(self, studio: Studio, game: Game, language: str, illustrator: Illustrator | None = None) -> None:
        """With an illustrator who has drawn the same pictures before."""
        self._studio = studio
        self._illustrator = illustrator
        studio.allowance.begin_language(1)
        self.local = localise(studio, game, language, is_checked=False)
        self._setting = Setting(game.papers[0])._replace(mode=Mode.PRESS)
        texts = reversed(game_texts(studio, game))
        self.texts: Mapping[_Key, Text] = {(text.place, msgid_of(text)): text for text in texts}
        self._of_others: dict[tuple[str, str], Mapping[Span, float]] = {}  # sizes that all pieces but one need
        self._uniform_sizes: dict[str, Mapping[Span, float]] = {}  # and that all need, by component
        self._searched: dict[_Key, Sequence[Stand]] = {}
        self._typed_pages: TypedPages | None = None
        self._subsets: dict[str, FontSubset] = {}  # the fonts of the studio, as faces took them

    def stands_of(self, key: _Key) -> Sequence[Stand]:
        """The faces that a text stands on, in the order of the game."""
        return self.stands.get(key) or self._search(key)

    @cached_property
    def stands(self) -> Mapping[_Key, Sequence[Stand]]:
        """The faces of each text whose words templates print as they are; they may join those of others to more."""
        keys = [*self.texts]
        entries = {key: entry_of_source(self.texts[key], key[0], Span(TYPED, n)) for n, key in enumerate(keys, 1)}
        marked = Catalogue(TYPED, entries)
        local = self.local._replace(game=translate_game(self.local.source, marked), catalogue=marked)
        edition = self._edition(local)
        writer, found = FaceWriter(self._studio, edition), dict[_Key, list[Stand]]()
        for part in edition.printed:
            for piece, _ in part.counts:
                for side, template in zip(FACES, templates_of(part.component)):
                    for number in sorted(_marked_in(writer, part.component, piece, template)):
                        found.setdefault(keys[number - 1], []).append(Stand(part.component.id, piece.id, side))
        return found

    def _search(self, key: _Key) -> Sequence[Stand]:
        """The faces whose markup changes with a text, among the first pieces of each component."""
        if key not in self._searched:
            signed = [f"{SIGN}{one}" for one in self.words_of(key)]
            now, then = (self._edition(local) for local in (self.local, self._with(key, signed)))
            writers = FaceWriter(self._studio, now), FaceWriter(self._studio, then)
            found = []
            for part, other in zip(now.printed, then.printed, strict=True):
                for one, changed in list(zip(part.counts, other.counts, strict=True))[:MOST_SEARCHED]:
                    for side, template in zip(FACES, templates_of(part.component)):
                        drawn = (part.component, one.piece, template), (other.component, changed.piece, template)
                        before, after = (_markup(writer, *face) for writer, face in zip(writers, drawn))
                        if before != after:
                            found.append(Stand(part.component.id, one.piece.id, side))
            self._searched[key] = found
        return self._searched[key]

    def misfits(self, first: int, count: int) -> Misfits:
        """What does not fit on so many pieces as their catalogue stands; of a text what is most too large.

        A language has many pieces: whoever asks for some after others keeps nobody waiting for all.
        """
        edition = self._edition(self.local)
        pieces = [(part.component, piece) for part in edition.printed for piece, _ in part.counts]
        tools, writer = self._studio.tools_for_trials(edition.game, edition.language), FaceWriter(self._studio, edition)
        keys = {entry.span: key for key, entry in self.local.catalogue.entries.items() if key in self.texts}
        found: dict[_Key, Finding] = {}
        for part, piece in pieces[first : first + count]:
            for template in templates_of(part):
                scale = _scale_of(part)
                try:
                    markup = writer.write(part, piece, template)
                except TemplateProblem:  # which a check tells
                    continue
                if part.id not in self._uniform_sizes:
                    self._uniform_sizes[part.id] = UniformSizes(self._studio, edition, writer).of(part, scale)
                for finding in tools.read(markup, part, template, scale, self._uniform_sizes[part.id]).findings:
                    key = keys.get(finding.span) if finding.id in _SIZES else None
                    if key is not None and (finding.excess or 0) >= (found.get(key, finding).excess or 0):
                        found[key] = finding
        return Misfits(found, min(first + count, len(pieces)), len(pieces))

    def words_of(self, key: _Key) -> tuple[str, ...]:
        """What a text says in the language now; in the words of its authors where that is nothing."""
        text = self.texts[key]
        entry = self.local.catalogue.find(text)
        return entry.wordings if entry and entry.words else _wordings(text)

    def take(self, key: _Key, words: Sequence[str]) -> None:
        """Let these words of a text be those that its catalogue has: they are saved."""
        self.local = self._with(key, words, Span(TAKEN, [*self.texts].index(key) + 1))
        self._forget()

    def _forget(self) -> None:
        """Let go of what rests on what other texts say."""
        self._of_others.clear()
        self._uniform_sizes.clear()
        self._typed_pages = None

    def take_engine_words(self) -> None:
        """Let the engine's own words be those that their catalogue has now."""
        common = common_catalogue(self._studio.project, self.local.language).without_fuzzy()
        self.local = self.local._replace(common=common)
        self._forget()

    @cached_property
    def engine_texts(self) -> Mapping[_Key, Text]:
        """The engine's own words, which stand on pages of its own and on the edges of sheets."""
        return {(text.place, msgid_of(text)): text for text in common_texts(self._studio)}

    def show_engine_words(self, key: _Key, words: Sequence[str]) -> ShownWords:
        """What is told of these words of the engine's own."""
        return ShownWords(findings=self.doubts_of(key, words))

    def show_face(self, key: _Key, words: Sequence[str], stand: Stand) -> ShownWords:
        """A face with these words of a text; without any, with those that it has."""
        edition = self._edition(self._with(key, words))
        part = next(part for part in edition.game.components if part.id == stand.component)
        piece = next(piece for piece in part.pieces if piece.id == stand.piece)
        template = templates_of(part)[FACES.index(stand.side)]
        heard, writer = _SeenWords(), FaceWriter(self._studio, edition)
        self._studio.listener = heard.add
        try:
            tools = self._studio.tools_for_file(edition.game, edition.language)
        finally:
            self._studio.listener = None
        try:
            markup = writer.write(part, piece, template)
        except TemplateProblem as problem:
            return ShownWords(findings=(problem.finding,))
        scale = _scale_of(part)
        result = tools.read(markup, part, template, scale, self._uniform(edition, writer, part, piece, scale))
        with self._open_press() as press:
            form, kit = press.make_form(result.face, part), Kit(edition, self._setting)
            pdf = press.print_face(form, part, tools.composer, kit, self._subsets)
        texts = tuple(heard.texts or heard.misfits)
        found = (*self.doubts_of(key, words), *(one for one in result.findings if one.span == AT or not heard.texts))
        if isinstance(pdf, Finding):
            return ShownWords(texts=texts, findings=(*found, pdf))
        return ShownWords(pdf, part.width, part.height, part.bleed, texts, found)

    def show_page(self, key: _Key, words: Sequence[str]) -> ShownWords:
        """The page of the rules on which a text begins, with these words; page 0 when it is on none."""
        with self._open_press() as press:
            typed, reader = self._pages_of(press, key, words)
            painter, pages, others = typed.painter, typed.set_again(reader), typed.set_signed(TYPED)
            if others is None:  # where words lost their place on the way
                signed = [f"{SIGN}{one}" for one in words if one] or [f"{SIGN}{one}" for one in self.words_of(key)]
                reader = self._painter(press, key, signed)
                others = TypedPages(reader, self._setting.paper).set_again(reader)
            pairs = enumerate(zip_longest(pages, others), 1)
            number = next((number for number, (one, other) in pairs if one != other), 0)
            found = (*self.doubts_of(key, words), *(one for one in painter.kit.findings if one.span == AT))
            if not 0 < number <= len(pages):
                return ShownWords(findings=found, pages=len(pages))
            face = Face(self._setting.paper.width, self._setting.paper.height, 0, pages[number - 1])
            pdf = press.print_page(face, painter.composer, painter.kit)
        if isinstance(pdf, Finding):
            return ShownWords(findings=(*found, pdf), pages=len(pages))
        places = places_of_signs(pages[number - 1], others[number - 1]) if number <= len(others) else ()
        return ShownWords(pdf, face.width, face.height, 0, (), found, number, len(pages), places)

    def doubts_of(self, key: _Key, words: Sequence[str]) -> tuple[Finding, ...]:
        """What a check would tell of these words beside those of their text, of the engine's own too."""
        if key in self.texts:
            return self._doubts(self.texts[key], self.local.source.language, words, self._glossary)
        return self._doubts(self.engine_texts[key], COMMON_LANGUAGE, words, NO_GLOSSARY)

    def _doubts(self, text: Text, written_in: str, words: Sequence[str], glossary: Glossary) -> tuple[Finding, ...]:
        if not any(words):
            return ()
        game, language = self.local.source, self.local.language
        entry = entry_of_words(text, text.place, words, AT)
        catalogue = Catalogue(TYPED, {(text.place, msgid_of(text)): entry})
        said = [Text(one, text.place, AT) for one in words if one]
        found = compare_catalogue(game, (written_in, language), [text], catalogue, glossary.terms_of(language))
        return tuple(
            dict.fromkeys(
                (
                    *(one for one in found if one.id != MISSING.id),  # who types sees which form has no words yet
                    *check_letters(said, language),
                    *check_typography(said, language),
                )
            )
        )

    @cached_property
    def _glossary(self) -> Glossary:
        game = self.local.source
        return load_glossary(self._studio.project.folder, glossary_file(game.id), game.language, game.languages)

    def _pages_of(self, press: Press, key: _Key, words: Sequence[str]) -> tuple[TypedPages, Painter]:
        """The pages of the rules, and who reads them with these words of a text; where these stand on them alone, with
        what was set before."""
        reader, rules = self._painter(press, key, words), self.local.source.rules
        blocks = [part for part in rules.parts if isinstance(part, Block)] if rules else []
        if all(block.text.place != key[0] for block in blocks):
            return TypedPages(reader, self._setting.paper), reader
        if self._typed_pages is None:
            self._typed_pages = TypedPages(self._painter(press, key, ()), self._setting.paper)
        return self._typed_pages, reader

    def _painter(self, press: Press, key: _Key, words: Sequence[str]) -> Painter:
        """Who draws the rules with these words of a text."""
        edition = self._edition(self._with(key, words))
        return Painter(self._studio, Kit(edition, self._setting), FaceWriter(self._studio, edition), press)

    def _open_press(self) -> Press:
        from planche.kit.press import Press  # start-up: whoever only checks never prints

        return Press(self._studio, self._setting, self._illustrator)

    def _edition(self, local: Localisation) -> Edition:
        """The whole game, with work enough to draw it."""
        self._studio.allowance.begin_language(1)
        return make_edition(local, Wish(local.language, is_checked=False), self._setting)

    def _with(self, key: _Key, words: Sequence[str], at: Span = AT) -> Localisation:
        """The language with these words of a text, which stand at a place by which they are known."""
        text, local = self.texts[key], self.local
        entry = entry_of_words(text, key[0], words if any(words) else self.words_of(key), at)
        catalogue = local.catalogue.with_entry(entry)
        if key[0].partition(":")[0] == TEMPLATES:
            return local._replace(catalogue=catalogue)  # no record says it
        id, _, rest = key[0].partition("/")
        owner = next((n for n, part in enumerate(local.source.components) if part.id == id and rest), None)
        if owner is None:
            return local._replace(game=translate_game(local.source, catalogue), catalogue=catalogue)
        parts, written = [*local.game.components], local.source.components[owner]
        id = rest.partition("/")[0]
        pieces = (
            translate_game(old, catalogue) if old.id == id else new
            for old, new in zip(written.pieces, parts[owner].pieces, strict=True)
        )
        parts[owner] = replace(parts[owner], pieces=tuple(pieces))
        return local._replace(game=replace(local.game, components=tuple(parts)), catalogue=catalogue)

    def _uniform(
        self, edition: Edition, writer: FaceWriter, part: Component, piece: Piece, scale: Scale
    ) -> Mapping[Span, float]:
        """The sizes of texts that have one on all pieces: of the others those that they need as they are saved."""
        key = part.id, piece.id
        if key not in self._of_others:
            saved = self._edition(self.local)
            others = replace(part, pieces=tuple(one for one in part.pieces if one.id != piece.id))
            self._of_others[key] = UniformSizes(self._studio, saved, FaceWriter(self._studio, saved)).of(others, scale)
        alone = UniformSizes(self._studio, edition, writer).of(replace(part, pieces=(piece,)), scale)
        others_need = self._of_others[key]
        return {**others_need, **{span: min(size, others_need.get(span, size)) for span, size in alone.items()}}


@dataclass(eq=False, slots=True)
class _SeenWords:
    """What is set of the words that somebody types."""

    texts: list[StandingText] = field(default_factory=list)
    misfits: list[StandingText] = field(default_factory=list)  # of all words

    def add(self, seen: SeenText) -> None:
        """A text of a face in its box."""
        told = StandingText(seen.on_face, seen.size, seen.look.size, seen.fits, seen.excess)
        spans = (item.span for item in seen.content if isinstance(item, Run))
        if any(span is not None and span.file == TYPED for span in spans):
            self.texts.append(told)
        if not seen.fits:
            self.misfits.append(told)


def _scale_of(part: Component) -> Scale:
    """How a component is drawn larger or smaller than its templates are made for."""
    return AS_DRAWN if part.scale == (1, 1) else Scale(*part.scale, min(part.scale))


def _wordings(text: Text) -> tuple[str, ...]:
    """All that a text says: the sentences that a number chooses among, or itself."""
    wordings = wordings_of(text)
    return wordings.sentences if wordings else (str(text),)


def _marked_in(writer: FaceWriter, part: Component, piece: Piece, template: str) -> set[int]:
    """The numbers of the marked texts that a face shows; none where its template fails, which others tell."""
    try:
        markup = writer.write(part, piece, template)
    except TemplateProblem:
        return set()
    return {span.line for span in markup.spans if span.file == TYPED}


def _markup(writer: FaceWriter, part: Component, piece: Piece, template: str) -> object:
    """What a face is read as; nothing where its template fails."""
    try:
        return writer.write(part, piece, template).read_as()[:2]
    except TemplateProblem:
        return None
