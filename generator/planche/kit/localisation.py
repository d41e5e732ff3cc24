"""A game + a language -> the game in that language, and what its texts and catalogues lack for it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from planche.checks import check_letters, check_notes, check_numbers, check_typography
from planche.findings import Finding, FindingList, Span, gather_findings, list_names, quote, shorten
from planche.game import Game, Text, take_tables, texts_in
from planche.games import derived_figures
from planche.kit.studio import Studio
from planche.kit.wish import Gaps
from planche.kit.words import CHANGES, COMMON, ENGINE_WORDS, FOR_PRESS, START
from planche.language import (
    MISSING,
    NO_GLOSSARY,
    OTHER_ICON,
    STALE,
    Catalogue,
    Coverage,
    Glossary,
    LanguageWords,
    catalogue_file,
    check_own_forms,
    compare_catalogue,
    find_foreign,
    find_other_fillings,
    find_other_names,
    find_unwritten,
    glossary_file,
    know_words,
    load_catalogue,
    load_glossary,
    mark_lacking,
    measure_coverage,
    tell_engine_words,
    template_text,
    translatable_texts,
    translate_game,
)
from planche.source import Project
from planche.templates import BARE_WORDS
from planche.typeset import OVERFLOW, TOO_LONG

COMMON_LANGUAGE = "en"  # that of the engine's own words
_ICON = "icon-"
LONGEST_SHOWN = 60  # characters of words that a hint writes out
_GAPS = (MISSING.id, STALE.id)
_SIZES = (OVERFLOW.id, TOO_LONG.id)


class Localisation(NamedTuple):
    """A game in one language, with what its faces take besides its records."""

    game: Game  # with the tables and the words of the language
    source: Game  # with the tables of the language, in the words that its authors wrote
    language: str
    catalogue: Catalogue
    common: Catalogue  # of the engine's own words
    derived: Mapping[str, object]  # what the game's module works out
    findings: FindingList  # what texts and catalogues lack
    source_spans: Mapping[tuple[str, str], Span] = {}  # of texts that are translated or checked, by place and words
    coverage: Coverage = Coverage()  # how much of the game is translated
    gaps: Gaps = Gaps.REFUSED  # what becomes of the rest

    def words(self, source: str) -> Text | None:
        """A text of a template in this language: the game's own translation, then the engine's."""
        text = template_text(source, Span(""))
        key = (text.place, str(text))
        own = self.catalogue.translation_of(*key)
        if own is None and self.gaps is Gaps.MARKED and key in self.coverage.lacking:
            return mark_lacking(Text(text, text.place, self.source_spans[key]))
        return own or self.common.translation_of(COMMON, str(text))

    def is_gap(self, finding: Finding) -> bool:
        """Whether a finding of a draft is that a text lacks its translation, or that the text does not fit instead."""
        if self.gaps is not Gaps.MARKED:
            return False
        lacking = {self.source_spans[key] for key in self.coverage.lacking}
        return finding.id in _GAPS or (finding.id in _SIZES and finding.span in lacking)


def localise(
    studio: Studio, game: Game, language: str, gaps: Gaps = Gaps.REFUSED, *, is_checked: bool = True
) -> Localisation:
    """The game in one of its languages; `gaps` says what becomes of texts that are not translated.

    What is not checked has no findings about its words.
    """
    common = common_catalogue(studio.project, language)
    catalogue = Catalogue("")
    is_own = language == game.language
    source = game_texts(studio, game) if is_checked or not is_own else []
    compared: list[_Comparison] = []
    filled: Iterable[Finding] = ()
    own = _name(check_own_forms(source, language) if is_own else find_unwritten(game, language, source), game, language)
    if is_checked and language != COMMON_LANGUAGE:
        is_projects = studio.project.folder.exists(common_file(language))
        compared.append(
            _Comparison(COMMON_LANGUAGE, common_texts(studio), common, is_engines=True, is_projects=is_projects)
        )
    if not is_own:
        catalogue = load_catalogue(studio.project.folder, catalogue_file(game.id, language))
    if is_checked and not is_own:
        glossary = load_glossary(studio.project.folder, glossary_file(game.id), game.language, game.languages)
        compared.append(_Comparison(game.language, source, catalogue, glossary=glossary))
        filled = _name(_other_fillings(studio, game, language, catalogue), game, language)
    coverage = Coverage() if is_own else measure_coverage(source, catalogue)
    others = partial(_other_catalogues, studio, game, language)
    found: Iterable[Finding] = (*own, *filled, *_compare(game, language, compared, others)) if is_checked else ()
    if gaps is Gaps.REFUSED and coverage.lacking and coverage.share >= game.complete:
        gaps = Gaps.PRINTED
    if gaps is Gaps.PRINTED:
        found = (finding.as_warning() if finding.id in _GAPS else finding for finding in found)
    findings = gather_findings(found)
    if gaps is not Gaps.REFUSED:
        catalogue = catalogue.without_fuzzy()
    local = take_tables(game, language)
    if is_checked:
        shown = source if is_own else [w for t in source for w in catalogue.wordings_of(t)]
        shown += (text for text in texts_in(local) if not text.place)
        words_in = partial(_words_in, studio, game, source)
        findings += _name(find_foreign(shown, language, game.languages, words_in, game.language), game, language)
        findings += _name(check_letters(shown, language), game, language)
        findings += _name(check_notes(shown, language), game, language)
        findings += _name(check_typography(shown, language), game, language)
    translated = translate_game(local, catalogue, mark_lacking if gaps is Gaps.MARKED and coverage.lacking else None)
    if is_checked:
        told = {one.span for one in findings if one.id == OTHER_ICON.id}
        icons = [name.removeprefix(_ICON) for name in studio.art if name.startswith(_ICON)]
        findings += _name(find_other_names(shown, translated.icons, icons, language, told), game, language)
    left = {str(text) for text in source if not [*catalogue.wordings_of(text)]} if coverage.lacking else set[str]()
    findings += _name(check_numbers(translated, language, left) if is_checked else (), game, language)
    return Localisation(
        translated,
        local,
        language,
        catalogue,
        common.without_fuzzy(),
        derived_figures(local),
        findings,
        {(text.place, text): text.span for text in source},
        coverage,
        gaps,
    )


def _other_fillings(studio: Studio, game: Game, language: str, catalogue: Catalogue) -> Iterator[Finding]:
    """What templates fill into words otherwise than the catalogue of a language notes."""
    columns = {column for part in game.components for column in part.columns}
    known = {f"figures.{name}" for name in game.figures} | {f"piece.{column}" for column in columns}
    known = {name.replace("-", "_") for name in known}
    update = f"`planche translate {game.id} --language {language}` updates the catalogue"
    return find_other_fillings(studio.templates.fillings(templates_of_game(game)), catalogue, known, update)


def _words_in(studio: Studio, game: Game, source: Sequence[Text], language: str) -> LanguageWords:
    """What is known of the words of a language, by its catalogue and by the tables that are written in it."""
    if language not in studio.known_words:
        catalogue = load_catalogue(studio.project.folder, catalogue_file(game.id, language))
        said = source if language == game.language else [w for text in source for w in catalogue.wordings_of(text)]
        tables = (text for text in texts_in(take_tables(game, language)) if not text.place)
        studio.known_words[language] = know_words((*said, *tables))
    return studio.known_words[language]


class _Comparison(NamedTuple):
    """Texts of a language, and the catalogue that should translate them."""

    language: str
    texts: Sequence[Text]
    catalogue: Catalogue
    is_engines: bool = False  # words of Planche, without which a kit is printed all the same
    is_projects: bool = True  # a file that lies in the project, where what is wrong with it can be mended
    glossary: Glossary = NO_GLOSSARY

    @property
    def is_bare(self) -> bool:
        """Whether the catalogue is not there, or holds nothing."""
        return not self.catalogue.findings and not self.catalogue.entries


def _other_catalogues(studio: Studio, game: Game, language: str) -> Iterator[Catalogue]:
    """The catalogues of the other languages of a game, as far as there are any."""
    for other in game.languages:
        if other not in (language, game.language):
            yield load_catalogue(studio.project.folder, catalogue_file(game.id, other))


def _compare(
    game: Game, language: str, compared: Iterable[_Comparison], others: Callable[[], Iterator[Catalogue]]
) -> Iterator[Finding]:
    """What the catalogues of a language lack; of those that are empty or not there, once, that they lack all."""
    bare = [one for one in compared if one.is_bare and not one.is_engines]
    count = len({(text.place, str(text)) for one in bare for text in one.texts})
    if count:
        files = list_names([one.catalogue.file for one in bare])
        message = f"no text is translated to {language}: {count} text{' has' if count == 1 else 's have'} to be"
        hint = (
            f"`planche translate {game.id} --language {language}` writes {files} to translate; or take {language} out"
        )
        yield MISSING.finding(game.place_of("languages"), message, hint, game=game.id, language=language)
    for one in compared:
        yield from _name(one.glossary.findings, game, language)
        if one.catalogue.findings:
            yield from _name(one.catalogue.findings, game, language)
        elif one.is_engines:
            languages, is_projects = (one.language, language), one.is_projects
            yield from tell_engine_words(game, languages, one.texts, one.catalogue, is_projects=is_projects)
        elif one not in bare:
            terms = one.glossary.terms_of(language)
            yield from compare_catalogue(game, (one.language, language), one.texts, one.catalogue, terms, others)


def _name(findings: Iterable[Finding], game: Game, language: str) -> Iterator[Finding]:
    return (finding._replace(game=game.id, language=language) for finding in findings)


def game_texts(studio: Studio, game: Game) -> list[Text]:
    """Every text of a game that has to be translated."""
    return list(translatable_texts(game, template_words(studio, game)))


def check_bare_words(studio: Studio, game: Game) -> Iterator[Finding]:
    """Words that the templates of a game of several languages print in all of them alike."""
    if len(game.languages) < 2:
        return
    for words, span in studio.templates.bare_words(templates_of_game(game)):
        message = f"the words {quote(words)} stand outside _(), in a game of {len(game.languages)} languages"
        mark = "'" if '"' in words else '"'
        shown = shorten(words, LONGEST_SHOWN)
        yield BARE_WORDS.finding(span, message, f"write {{{{ _({mark}{shown}{mark}) }}}}: they are then translated")
    for remedy, span in studio.templates.joined_words(templates_of_game(game)):
        message = "_() holds an expression: a catalogue can only hold words that stand there as one text"
        yield BARE_WORDS.finding(span, message, remedy)


def templates_of_game(game: Game) -> Iterator[str]:
    """The templates of the faces of a game."""
    names = [template for component in game.components for template in (component.front, component.back)]
    for variant in game.variants:
        names += (template for change in variant.changes for template in (change.front, change.back))
    return filter(None, dict.fromkeys(names))


def template_words(studio: Studio, game: Game) -> Iterator[tuple[str, Span]]:
    """The words of the templates of a game that are its own, in each place where they stand."""
    for template in templates_of_game(game):
        for words, span in studio.templates.literal_texts(template):
            if not span.file.startswith("templates/common/"):
                yield words, span


def common_texts(studio: Studio) -> list[Text]:
    """The words that the engine itself prints, on pages of its own and on the edges of sheets."""
    return [Text(words, COMMON, span) for words, span in dict(page_words(studio)).items()]


def page_words(studio: Studio) -> Iterator[tuple[str, Span]]:
    """The words of the engine in each place where they stand."""
    for page in (CHANGES, FOR_PRESS, START):
        yield from studio.templates.literal_texts(page)
    yield from ((words, Span("generator/planche/kit/words.py")) for words in ENGINE_WORDS)


def common_file(language: str) -> str:
    """Where the translations of the engine's words lie."""
    return f"templates/common/locale/{language}.po"


def common_catalogue(project: Project, language: str) -> Catalogue:
    """The engine's words in a language: the project's own translation, else the package's.

    What a later version of the engine says besides is taken from the package's too.
    """
    file = common_file(language)
    if not project.folder.exists(file):
        return load_catalogue(project.common, file)
    own, engines = load_catalogue(project.folder, file), load_catalogue(project.common, file)
    return own if own.findings else own.filled_from(engines, COMMON, [source for _, source in engines.entries])
