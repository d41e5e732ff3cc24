"""A game in a language, kept ready -> the faces and pages that a text stands on, with words that nobody has saved.

Whoever types looks at them: nothing is refused, nothing written, and only what shows the words is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from functools import cached_property
from itertools import zip_longest
from typing import TYPE_CHECKING

from planche.checks import check_letters, check_typography
from planche.faces import FaceResult, Scale
from planche.findings import Finding, Span
from planche.flow import SIGN
from planche.game import Block, Component, Game, Piece, Text, wordings_of
from planche.imposition import Box, Mode, Setting
from planche.kit.edition import Edition, make_edition
from planche.kit.face_tools import FaceTools
from planche.kit.keys_by_place import keys_of_entries, keys_of_texts
from planche.kit.localisation import (
    COMMON_LANGUAGE,
    Localisation,
    common_catalogue,
    common_texts,
    game_texts,
    localise,
)
from planche.kit.misfits import SIZES, Misfits, MisfitSearch, scale_of
from planche.kit.pages import read_rules
from planche.kit.painter import FACES, NoSink, Painter, templates_of
from planche.kit.records import Kit
from planche.kit.shown_words import AT, TYPED, SeenWords, ShownWords
from planche.kit.signed_places import places_of_signs
from planche.kit.some_players import KitForSome, kits_for_some
from planche.kit.stands import Stand, find_stands, search_stands
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
    TextKey,
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

if TYPE_CHECKING:
    from planche.art.drawing import Illustrator
    from planche.kit.painter import FaceSink
    from planche.kit.press import Press
    from planche.pdf import FontSubset

TAKEN = "taken"  # the file of words that were saved since a catalogue was read
MOST_ASKED = 16  # wordings of which is kept whether they were wrong as they were shown


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
        self.texts: Mapping[TextKey, Text] = {(text.place, msgid_of(text)): text for text in texts}
        self._of_others: dict[Stand, Mapping[Span, float]] = {}  # sizes that all pieces but one need
        self._misfits: MisfitSearch | None = None
        self._searched: dict[TextKey, Sequence[Stand]] = {}
        self._pages_for: dict[TextKey, Wish | None] = {}  # in the rules of which kit each text stands, if in any
        self._typed_pages: tuple[Wish, TypedPages] | None = None
        self._shown: dict[tuple[TextKey, tuple[str, ...]], bool] = {}  # whether wordings were wrong, as they were shown
        self._subsets: dict[str, FontSubset] = {}  # the fonts of the studio, as faces took them

    def stands_of(self, key: TextKey) -> Sequence[Stand]:
        """The faces that a text stands on, in the order of the game."""
        return self.stands.get(key) or self._search(key)

    @cached_property
    def stands(self) -> Mapping[TextKey, Sequence[Stand]]:
        """The faces of each text whose words templates print as they are; they may join those of others to more."""
        keys = [*self.texts]
        entries = {key: entry_of_source(self.texts[key], key[0], Span(TYPED, n)) for n, key in enumerate(keys, 1)}
        marked = Catalogue(TYPED, entries)
        local = self.local._replace(game=translate_game(self.local.source, marked), catalogue=marked)
        return {keys[number - 1]: stands for number, stands in find_stands(self._studio, self._kits(local)).items()}

    def _search(self, key: TextKey) -> Sequence[Stand]:
        """The faces whose markup changes with a text, among the first pieces of each component."""
        if key not in self._searched:
            signed = self._kits(self._with(key, [f"{SIGN}{one}" for one in self.words_of(key)]))
            self._searched[key] = search_stands(self._studio, self._kits(self.local), signed)
        return self._searched[key]

    def _kits(self, local: Localisation) -> Iterator[KitForSome]:
        """Where texts are looked for: in the kit for all players, and in what those for some have otherwise."""
        edition = self._edition(local)
        parts = frozenset(part.id for part in edition.game.components)
        yield KitForSome("", edition, parts, with_rules=True)
        yield from kits_for_some(self._studio, local, edition.wish)

    def misfits(self, first: int, count: int) -> Misfits:
        """What is wrong with texts on so many faces as their catalogue stands, from a number on."""
        if self._misfits is None:
            keys = keys_of_entries(self.local.catalogue, self.texts)
            self._misfits = MisfitSearch(self._studio, [*self._kits(self.local)], keys)
        return self._misfits.look(first, count)

    def words_of(self, key: TextKey) -> tuple[str, ...]:
        """What a text says in the language now; in the words of its authors where that is nothing."""
        text = self.texts[key]
        entry = self.local.catalogue.find(text)
        return entry.wordings if entry and entry.words else _wordings(text)

    def take(self, key: TextKey, words: Sequence[str]) -> None:
        """Let these words of a text be those that its catalogue has: they are saved."""
        self.local = self._with(key, words, Span(TAKEN, [*self.texts].index(key) + 1))
        self._forget()

    def _forget(self) -> None:
        """Let go of what rests on what other texts say."""
        self._of_others.clear()
        self._misfits = None
        self._typed_pages = None
        self._shown.clear()

    def take_engine_words(self) -> None:
        """Let the engine's own words be those that their catalogue has now."""
        common = common_catalogue(self._studio.project, self.local.language).without_fuzzy()
        self.local = self.local._replace(common=common)
        self._forget()

    @cached_property
    def engine_texts(self) -> Mapping[TextKey, Text]:
        """The engine's own words, which stand on pages of its own and on the edges of sheets."""
        return {(text.place, msgid_of(text)): text for text in common_texts(self._studio)}

    def show_engine_words(self, key: TextKey, words: Sequence[str]) -> ShownWords:
        """What is told of these words of the engine's own."""
        return ShownWords(findings=self.doubts_of(key, words))

    def show_face(self, key: TextKey, words: Sequence[str], stand: Stand) -> ShownWords:
        """A face with these words of a text; without any, with those that it has."""
        edition = self._edition(self._with(key, words), stand.players, stand.level)
        part, *_ = _find_face(edition, stand)
        heard = SeenWords()
        tools = self._tools_heard_by(heard, edition)
        try:
            result = self._read_face(edition, stand, tools)
        except TemplateProblem as problem:
            return ShownWords(findings=(problem.finding,))
        with self._open_press() as press:
            form, kit = press.make_form(result.face, part), Kit(edition, self._setting)
            pdf = press.print_face(form, part, tools.composer, kit, self._subsets)
        texts = tuple(
            heard.texts or [heard.all[box] for box in self._signed_boxes(key, words, stand) if box in heard.all]
        )
        found = (*self.doubts_of(key, words), *(one for one in result.findings if one.span == AT or not heard.texts))
        self._note_shown(key, words, found)
        if isinstance(pdf, Finding):
            return ShownWords(texts=texts, findings=(*found, pdf))
        keys = keys_of_texts(self.local.catalogue, ((key, text.span) for key, text in self.texts.items()))
        beside = tuple(heard.beside(keys))
        return ShownWords(pdf, part.width, part.height, part.bleed, texts, found, beside=beside)

    def _signed_boxes(self, key: TextKey, words: Sequence[str], stand: Stand) -> Set[Box]:
        """The boxes of a face that words stand in which lost their place on the way, as by a filter of a template."""
        edition = self._edition(self._with(key, self._signed(key, words)), stand.players, stand.level)
        heard = SeenWords()
        with suppress(TemplateProblem):
            self._read_face(edition, stand, self._tools_heard_by(heard, edition))
        return heard.signed

    def _tools_heard_by(self, heard: SeenWords, edition: Edition) -> FaceTools:
        """What faces are set with, where somebody is told of each text."""
        self._studio.listener = heard.add
        try:
            return self._studio.tools_for_file(edition.game, edition.language)
        finally:
            self._studio.listener = None

    def _read_face(self, edition: Edition, stand: Stand, tools: FaceTools) -> FaceResult:
        """A face as it is set. TemplateProblem where it cannot be written."""
        part, piece, template = _find_face(edition, stand)
        writer, scale = FaceWriter(self._studio, edition), scale_of(part)
        markup = writer.write(part, piece, template)
        return tools.read(markup, part, template, scale, self._uniform(edition, writer, stand, scale))

    def show_page(self, key: TextKey, words: Sequence[str]) -> ShownWords:
        """The page of the rules on which a text begins, with these words; page 0 when it is on none."""
        wish = self._find_pages(key)
        if wish is None:
            return ShownWords(findings=self.doubts_of(key, words))
        with self._open_press() as press:
            typed, reader = self._pages_of(press, key, words, wish)
            painter, pages, others = typed.painter, typed.set_again(reader), typed.set_signed(TYPED)
            if others is None:  # where words lost their place on the way
                reader = self._painter(press, key, self._signed(key, words), wish)
                others = TypedPages(reader, self._setting.paper).set_again(reader)
            pairs = enumerate(zip_longest(pages, others), 1)
            number = next((number for number, (one, other) in pairs if one != other), 0)
            found = (*self.doubts_of(key, words), *(one for one in painter.kit.findings if one.span == AT))
            self._note_shown(key, words, found)
            if not 0 < number <= len(pages):
                return ShownWords(findings=found, pages=len(pages))
            face = Face(self._setting.paper.width, self._setting.paper.height, 0, pages[number - 1])
            pdf = press.print_page(face, painter.composer, painter.kit)
        if isinstance(pdf, Finding):
            return ShownWords(findings=(*found, pdf), pages=len(pages))
        places = places_of_signs(pages[number - 1], others[number - 1]) if number <= len(others) else ()
        where = (number, len(pages), places, wish.players, wish.level)
        return ShownWords(pdf, face.width, face.height, 0, (), found, *where)

    def _find_pages(self, key: TextKey) -> Wish | None:
        """The first kit whose rules are others with another text: that for all players, or one for some."""
        if key not in self._pages_for:
            signed, now = self._signed(key, ()), self.words_of(key)
            wishes = (kit.edition.wish for kit in self._kits(self.local) if kit.with_rules)
            sink = NoSink()
            self._pages_for[key] = next(
                (
                    wish
                    for wish in wishes
                    if read_rules(self._painter(sink, key, now, wish)).blocks
                    != read_rules(self._painter(sink, key, signed, wish)).blocks
                ),
                None,
            )
        return self._pages_for[key]

    def _signed(self, key: TextKey, words: Sequence[str]) -> Sequence[str]:
        """These words of a text, or those that it has, each with a sign before it."""
        return [f"{SIGN}{one}" for one in words if one] or [f"{SIGN}{one}" for one in self.words_of(key)]

    def is_wrong(self, key: TextKey, words: Sequence[str]) -> bool:
        """Whether a kit with these words of a text is refused, but for their length; as far as the first face tells, or
        the rules, of words that were not shown before."""
        known = self._shown.get((key, tuple(words)))
        if known is not None:
            return known
        found = self.doubts_of(key, words)
        if key in self.texts and any(words) and not any(one.is_error for one in found):
            found = (*found, *self._read_quietly(key, words))
        return _is_wrong(found)

    def _read_quietly(self, key: TextKey, words: Sequence[str]) -> Iterator[Finding]:
        """What is told of words where they stand first, of which no picture is drawn."""
        stand, wish = next(iter(self.stands_of(key)), None), self._find_pages(key)
        if stand is not None:
            edition = self._edition(self._with(key, words), stand.players, stand.level)
            heard = SeenWords()
            tools = self._tools_heard_by(heard, edition)
            try:
                found = self._read_face(edition, stand, tools).findings
                yield from (one for one in found if one.span == AT or not heard.texts)
            except TemplateProblem as problem:
                yield problem.finding
        if wish is not None:
            painter = self._painter(NoSink(), key, words, wish)
            read = read_rules(painter)
            yield from (one for one in (*read.findings, *painter.kit.findings) if one.span == AT)

    def _note_shown(self, key: TextKey, words: Sequence[str], found: Sequence[Finding]) -> None:
        """Keep in mind whether words were wrong, for when they are saved."""
        self._shown[key, tuple(words)] = _is_wrong(found)
        while len(self._shown) > MOST_ASKED:
            del self._shown[next(iter(self._shown))]

    def doubts_of(self, key: TextKey, words: Sequence[str]) -> tuple[Finding, ...]:
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

    def _pages_of(self, press: Press, key: TextKey, words: Sequence[str], wish: Wish) -> tuple[TypedPages, Painter]:
        """The pages of the rules, and who reads them with these words of a text; where these stand on them alone, with
        what was set before."""
        reader, rules = self._painter(press, key, words, wish), self.local.source.rules
        blocks = [part for part in rules.parts if isinstance(part, Block)] if rules else []
        if all(block.text.place != key[0] for block in blocks):
            return TypedPages(reader, self._setting.paper), reader
        if self._typed_pages is None or self._typed_pages[0] != wish:
            self._typed_pages = wish, TypedPages(self._painter(press, key, (), wish), self._setting.paper)
        return self._typed_pages[1], reader

    def _painter(self, sink: FaceSink, key: TextKey, words: Sequence[str], wish: Wish) -> Painter:
        """Who draws the rules of a kit with these words of a text."""
        edition = self._edition(self._with(key, words), wish.players, wish.level)
        return Painter(self._studio, Kit(edition, self._setting), FaceWriter(self._studio, edition), sink)

    def _open_press(self) -> Press:
        from planche.kit.press import Press  # start-up: whoever only checks never prints

        return Press(self._studio, self._setting, self._illustrator)

    def _edition(self, local: Localisation, players: int | None = None, level: str | None = None) -> Edition:
        """The whole game, or what so many players need, with work enough to draw it."""
        self._studio.begin_again()
        wish = Wish(local.language, is_checked=False, players=players, level=level)
        return make_edition(local, wish, self._setting)

    def _with(self, key: TextKey, words: Sequence[str], at: Span = AT) -> Localisation:
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

    def _uniform(self, edition: Edition, writer: FaceWriter, stand: Stand, scale: Scale) -> Mapping[Span, float]:
        """The sizes of texts that have one on all pieces: of the others those that they need as they are saved."""
        part, piece, _ = _find_face(edition, stand)
        key = stand._replace(side="")
        if key not in self._of_others:
            saved = self._edition(self.local, stand.players, stand.level)
            others = replace(part, pieces=tuple(one for one in part.pieces if one.id != piece.id))
            self._of_others[key] = UniformSizes(self._studio, saved, FaceWriter(self._studio, saved)).of(others, scale)
        alone = UniformSizes(self._studio, edition, writer).of(replace(part, pieces=(piece,)), scale)
        others_need = self._of_others[key]
        return {**others_need, **{span: min(size, others_need.get(span, size)) for span, size in alone.items()}}


def _find_face(edition: Edition, stand: Stand) -> tuple[Component, Piece, str]:
    """A component, its piece, and the template of a side."""
    part = next(part for part in edition.game.components if part.id == stand.component)
    piece = next(piece for piece in part.pieces if piece.id == stand.piece)
    return part, piece, templates_of(part)[FACES.index(stand.side)]


def _is_wrong(found: Sequence[Finding]) -> bool:
    """Whether there are errors among findings, other than that words are too long, which is told apart."""
    return any(one.is_error and one.id not in SIZES for one in found)


def _wordings(text: Text) -> tuple[str, ...]:
    """All that a text says: the sentences that a number chooses among, or itself."""
    wordings = wordings_of(text)
    return wordings.sentences if wordings else (str(text),)
