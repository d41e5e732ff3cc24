"""The pipeline, readable top to bottom: content -> editions -> checks -> faces -> sheets -> files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.art import UNUSABLE, CheckedPicture, RefusedPicture
from planche.checks import (
    accepted,
    check_game,
    check_names,
    typography,
    unknown_pictures,
    without_consequences,
    without_echoes,
)
from planche.content import LoadedGame, load_game
from planche.findings import Finding, Span, sort_findings
from planche.game import PIECE, Component, Game, Text, Wish, check_wish, in_language, in_light_ink, texts_in, varied
from planche.games import game_module, lacking
from planche.imposition import MM, Impossible, Paper, Setting, paper
from planche.kit import (
    COMMON,
    ENGINE_WORDS,
    START,
    Edition,
    FaceSink,
    Kit,
    Studio,
    draw_kit,
    in_shares,
    spaced,
    unused_art,
)
from planche.language import MISSING, Catalogue, catalogue_file, compare, load_catalogue, texts, translated
from planche.marks import Face, clip_to_circle
from planche.progress import Watch
from planche.source import Project
from planche.typeset import UNKNOWN_FONT, load_fonts

if TYPE_CHECKING:
    from planche.art.drawing import Illustrator
    from planche.pdf.operators import Form

COMMON_LANGUAGE = "en"


class CheckResult(NamedTuple):
    """The findings of a game, and the game if it could be read."""

    game: Game | None
    findings: tuple[Finding, ...]


class BuildResult(NamedTuple):
    """What a build came to: findings, and without errors the kit with the bytes of its files."""

    findings: tuple[Finding, ...]
    kit: Kit | None = None
    files: Mapping[str, bytes] | None = None


def check(project: Project, id: str, languages: Sequence[str] = (), watch: Watch = lambda _: None) -> CheckResult:
    """All findings of a game in the languages (all of them by default). Impossible for an unknown language."""
    return _checked(project, id, load_game(project.folder, id, project.common), languages, watch)


def _checked(project: Project, id: str, loaded: LoadedGame, languages: Sequence[str], watch: Watch) -> CheckResult:
    findings = [finding._replace(game=id) for finding in loaded.findings]
    game = loaded.game
    if game is None:
        return CheckResult(None, sort_findings(findings))
    for language in languages:
        check_wish(game, Wish(language))
    studio = Studio(project, game, load_fonts(project.fonts))
    wanted = tuple(languages) or game.languages
    used: set[str] = set()
    editions = tuple(_editions(game, wanted))
    findings += _of_whole_games(editions, loaded.is_whole)
    cells = tuple(dict.fromkeys(found for edited in editions for found in unknown_pictures(edited, studio.art)))
    findings += cells
    for seen in in_shares(_looks(project, studio, game, wanted, watch)):
        findings += without_echoes(seen.findings, cells)
        used |= seen.used
        if seen.pieces:
            watch(seen.pieces)
    findings += (finding._replace(game=id) for finding in (*studio.art.check_light(), *studio.art.check_pictures(used)))
    if set(wanted) >= set(game.languages) and not any(finding.is_error for finding in findings):
        findings += unused_art(studio, used, game)
    told = without_consequences(findings, game, loaded.is_whole)
    return CheckResult(game, sort_findings(accepted(told, game, wanted if loaded.is_whole else ())))


class EditionReport(NamedTuple):
    """What drawing an edition told: findings, the pictures that it shows, and the pieces that are not yet counted."""

    findings: tuple[Finding, ...]
    used: frozenset[str]
    pieces: int


def _looks(
    project: Project, studio: Studio, game: Game, languages: Iterable[str], watch: Watch
) -> list[Callable[[], EditionReport]]:
    """For each language the task of looking at its edition. Another process than this one tells `watch` nothing."""
    home = os.getpid()
    return [partial(_looked_at, project, studio, game, language, watch, home) for language in languages]


def _looked_at(project: Project, studio: Studio, game: Game, language: str, watch: Watch, home: int) -> EditionReport:
    """An edition, with all its variants, drawn for its findings alone."""
    edition, findings = _edition(project, studio, game, language)
    used: set[str] = set()
    pieces: list[int] = []
    step = watch if os.getpid() == home else pieces.append
    for wish in (Wish(language), *_variants(game, language)):
        kit = draw_kit(studio, edition, wish, _roomy(varied(game, wish.variant)), watch=step)
        findings += kit.findings
        used |= kit.used
    return EditionReport(tuple(findings), frozenset(used), sum(pieces))


def _editions(game: Game, languages: Sequence[str]) -> Iterator[Game]:
    """The game with the tables of each language; once when it has none that are written for each."""
    edited = [in_language(game, language) for language in languages]
    yield from edited if any(component.written for component in game.components) else edited[:1]


def _of_whole_games(editions: Sequence[Game], is_whole: bool) -> Iterator[Finding]:
    """What the checks of whole games find in the editions, each once; what is not found in all names its language.

    A piece that is named need be there in one language only.
    """
    check = check_game if is_whole else check_names
    found = [dict.fromkeys(check(game)) for game in editions]
    for game, told in zip(editions, found):
        language = next((component.language for component in game.components if component.language), "")
        for finding in told:
            if all(finding in others for others in found):
                yield finding
            elif finding.id != PIECE.id:
                yield finding._replace(language=finding.language or language)


def _variants(game: Game, language: str) -> Iterator[Wish]:
    """For each variant the components that it prints in another way."""
    for variant in game.variants:
        only = tuple(change.component for change in variant.changes)
        yield Wish(language, only=only, variant=variant.id)


def build(
    project: Project,
    id: str,
    wish: Wish,
    setting: Setting,
    is_checked: bool = True,
    watch: Watch = lambda _: None,
) -> BuildResult:
    """The kit of a wish, in the game's own language when it names none; findings with errors leave no files.

    Impossible or DoesNotFit when there can be no such kit.
    """
    loaded = load_game(project.folder, id, project.common)
    findings = [finding._replace(game=id) for finding in loaded.findings]
    game = loaded.game
    if game is None:
        return BuildResult(sort_findings(findings))
    wish = wish._replace(language=wish.language or game.language)
    if not loaded.is_whole:
        return BuildResult(_checked(project, id, loaded, (wish.language,), watch).findings)
    check_wish(game, wish)
    studio = Studio(project, game, load_fonts(project.fonts), wish.is_light)
    _require_light(game, wish, studio)
    edition, found = _edition(project, studio, game, wish.language)
    if is_checked:
        findings += (*check_game(in_language(game, wish.language)), *found)
    game = in_language(game, wish.language)
    if wish.is_light:
        edition = edition._replace(game=in_light_ink(edition.game))
    from planche.art.cache import drawing_cache, renderer  # start-up: `check` never draws
    from planche.art.drawing import Illustrator  # start-up: `check` never draws
    from planche.kit.press import press
    from planche.pdf.fonts import Unembeddable

    forms: dict[str, Form] = {}
    with Illustrator(lambda: drawing_cache(renderer())) as illustrator:
        keep = _keeper(forms, setting, studio, illustrator)
        kit = draw_kit(studio, edition, wish, setting, keep, watch)
        cells = tuple(unknown_pictures(game, studio.art)) if is_checked else ()
        findings += (*cells, *without_echoes(kit.findings, cells))
        findings += (finding._replace(game=id) for finding in studio.art.check_pictures(kit.used))
        findings = list(sort_findings(accepted(without_consequences(findings, game, loaded.is_whole), game, ())))
        if any(finding.is_error for finding in findings):
            return BuildResult(tuple(findings))
        try:
            return BuildResult(tuple(findings), kit, press(studio, kit, forms, setting, illustrator))
        except RefusedPicture as refused:
            finding = UNUSABLE.finding(Span(refused.file), f"the picture {refused}", refused.hint, game=id)
        except Unembeddable as damaged:
            place = Span(f"fonts/{damaged.file}")
            finding = UNKNOWN_FONT.finding(place, str(damaged), "put the file there anew", game=id)
    return BuildResult(sort_findings((*findings, finding)))


def _require_light(game: Game, wish: Wish, studio: Studio) -> None:
    """Impossible when ink is to be spared in a game that has nothing for it."""
    if wish.is_light and not game.theme.light and not studio.art.light:
        raise Impossible(f"{game.id} has no colours or pictures that spare ink; it is printed with --ink full")


def _roomy(game: Game) -> Setting:
    """Paper on which every piece fits; whether a printer's does is for the build that names it."""
    width = max(min(component.width, component.height) for component in game.components)
    height = max(max(component.width, component.height) for component in game.components)
    a3 = paper("A3")
    return Setting(Paper("roomy", max(a3.width, width + 50 * MM), max(a3.height, height + 50 * MM)))


def _keeper(forms: dict[str, Form], setting: Setting, studio: Studio, illustrator: Illustrator) -> FaceSink:
    """Turns each face into a form at once, so that no more than one face is held as marks."""
    from planche.pdf.operators import face_form, pictures_in  # start-up: `check` never draws

    foreseen: set[str] = set()

    def form(face: Face, component: Component | None) -> Form:
        if component is None:
            return face_form(face, 0, studio.art.digest)
        bleed = min(component.bleed, spaced(setting, component).gap // 2)
        return face_form(clip_to_circle(face, bleed) if component.is_round else face, bleed, studio.art.digest)

    def name(form: Form) -> str:
        forms[form.name] = form
        for picture in pictures_in(form):
            if picture.name not in foreseen and picture.name in studio.art:
                foreseen.add(picture.name)
                checked = studio.art.picture(picture.name)
                if isinstance(checked, CheckedPicture):
                    illustrator.foresee(checked)
        return form.name

    return FaceSink(form, name)


def _edition(project: Project, studio: Studio, game: Game, language: str) -> tuple[Edition, list[Finding]]:
    """The game in a language, with what its texts and catalogues lack."""
    common = common_catalogue(project, language)
    findings: list[Finding] = []
    if language != COMMON_LANGUAGE:
        findings += _translation(game, language, common_texts(studio), common)
    catalogue = Catalogue("")
    source = game_texts(studio, game)
    if language != game.language:
        catalogue = load_catalogue(project.folder, catalogue_file(game.id, language))
        findings += _translation(game, language, source, catalogue)
    shown = source if language == game.language else [w for t in source if (w := catalogue.words(t.place, t))]
    edited = in_language(game, language)
    shown += (text for text in texts_in(edited) if not text.place)
    findings += typography(shown, language)
    findings = [finding._replace(game=game.id, language=language) for finding in findings]
    return Edition(translated(edited, catalogue), language, catalogue, common, _derived(edited)), findings


def _translation(game: Game, language: str, texts: Sequence[Text], catalogue: Catalogue) -> Iterable[Finding]:
    """What a catalogue lacks; of one that is empty or not there, that it lacks all."""
    if catalogue.findings or catalogue.entries:
        return catalogue.findings or compare(game, language, texts, catalogue)
    count = len({(text.place, str(text)) for text in texts})
    what = f"{count} texts have" if count > 1 else "1 text has"
    hint = f"`planche translate {game.id} --language {language}` writes the catalogue"
    return [MISSING.finding(Span(catalogue.file), f"no text is translated to {language}: {what} to be", hint)]


def _derived(game: Game) -> Mapping[str, object]:
    """What the game's module works out, when the content holds what that takes."""
    module = game_module(game.id)
    return module.derive(game) if module is not None and not any(lacking(game, module)) else {}


def game_texts(studio: Studio, game: Game) -> list[Text]:
    """Every text of a game that has to be translated."""
    return list(texts(game, _template_words(studio, game)))


def _template_words(studio: Studio, game: Game) -> Iterator[tuple[str, Span]]:
    names = [template for component in game.components for template in (component.front, component.back)]
    for variant in game.variants:
        names += (template for change in variant.changes for template in (change.front, change.back))
    for template in filter(None, dict.fromkeys(names)):
        for words, span in studio.templates.texts(template):
            if not span.file.startswith("templates/common/"):
                yield words, span


def common_texts(studio: Studio) -> list[Text]:
    """The words that the engine itself prints, in start-here and on the edges of sheets."""
    found = dict(studio.templates.texts(START))
    found |= {words: Span("generator/planche/kit/records.py") for words in ENGINE_WORDS}
    return [Text(words, COMMON, span) for words, span in found.items()]


def common_file(language: str) -> str:
    """Where the translations of the engine's words lie."""
    return f"templates/common/locale/{language}.po"


def common_catalogue(project: Project, language: str) -> Catalogue:
    """The engine's words in a language: the project's own translation, else the package's."""
    file = common_file(language)
    return load_catalogue(project.folder if project.folder.exists(file) else project.common, file)


def kit_folder(output: Path, id: str, language: str) -> Path:
    """Where a kit goes."""
    return output / id / language
