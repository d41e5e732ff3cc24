"""The road, readable top to bottom: content -> language -> checks -> edition -> faces, sheets, pages -> files.

`check` walks it for every language and variant, and stops before paper; `build` walks it for one wish, to its end.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from planche.approval import add_unapproved
from planche.checks import (
    blame_columns,
    blame_exchanged,
    blame_pictures,
    blame_sets,
    check_game,
    check_whole_games,
    drop_accepted,
    drop_consequences,
    drop_echoes,
    fold_consequences,
    games_by_tables,
    name_owners,
    name_texts,
    order_by_cause,
    place_passages,
    say_wanted,
    unknown_pictures,
)
from planche.content import LoadedGame, load_game
from planche.findings import Finding, FindingList, gather_findings, sort_findings, tell_findings
from planche.game import Game
from planche.games import check_module
from planche.imposition import Mode, Setting
from planche.kit import (
    Edition,
    Gaps,
    Kit,
    KnownFaces,
    KnownKit,
    LanguageReport,
    LanguageSurvey,
    Localisation,
    Studio,
    Wish,
    blame_names,
    check_bare_words,
    check_wish,
    do_in_shares,
    draft_wish,
    find_left_by,
    find_leftovers,
    find_template_slips,
    is_met_elsewhere,
    language_of,
    localise,
    make_change_kit,
    make_edition,
    make_kit,
    survey_language,
    try_for_players,
    try_kit,
    wishes_for_variants,
)
from planche.progress import Watch
from planche.source import Project

See = Callable[[Localisation, FindingList, FindingList], None]  # of a language, what its words and its faces tell
Tell = Callable[[tuple[Finding, ...]], None]
"""Is told what is known so far, while more is looked at."""


class CheckResult(NamedTuple):
    """The findings of a game, and the game if it could be read."""

    game: Game | None
    findings: tuple[Finding, ...]


class BuildResult(NamedTuple):
    """What a build came to: findings, and without errors that stop it the kit with the bytes of its files by name."""

    findings: tuple[Finding, ...]
    kit: Kit | None = None
    files: Mapping[str, bytes] | None = None


def check(
    project: Project,
    id: str,
    languages: Sequence[str] = (),
    watch: Watch = lambda _: None,
    known: KnownFaces | None = None,
    tell: Tell | None = None,
    *,
    is_compared: bool = True,
) -> CheckResult:
    """All findings of a game in the languages (all of them by default). Impossible for an unknown language.

    Whoever checks it again and again keeps what is `known`, may be told first what its records say, and then what the
    faces of the first language do besides, and does not have it compared with what was approved.
    """
    loaded = known.load(project, id) if known else load_game(project.folder, id, project.common)
    if loaded.game is None:
        return CheckResult(None, _tell(project, _name_game(loaded.findings, id), loaded.more))
    for language in languages:
        check_wish(loaded.game, Wish(language))
    settled = _check_loaded(project, loaded, loaded.game, languages, watch, known, tell)
    if loaded.is_whole and is_compared:
        found = add_unapproved(project, loaded.game, languages or loaded.game.languages, settled.findings)
        settled = settled._replace(findings=found)
    return CheckResult(loaded.game, _tell(project, *settled))


class SettledFindings(NamedTuple):
    """The findings of a game that stand for themselves; `more` are not among them."""

    findings: tuple[Finding, ...]
    more: int


def _check_loaded(
    project: Project,
    loaded: LoadedGame,
    game: Game,
    languages: Sequence[str],
    watch: Watch,
    known: KnownFaces | None = None,
    tell: Tell | None = None,
) -> SettledFindings:
    studio = Studio(project, game, known=known)
    wanted = tuple(languages) or game.languages
    games = games_by_tables(game, wanted)
    findings = FindingList(more=loaded.more)
    findings += (*_name_game(loaded.findings, game.id), *check_module(game))
    findings += known.check(games, loaded.is_whole) if known else check_whole_games(games, loaded.is_whole)
    cells = tuple(dict.fromkeys(found for part in games.values() for found in unknown_pictures(part, studio.art)))
    findings += (*cells, *_name_game((*check_bare_words(studio, game), *find_template_slips(studio, game)), game.id))
    see = None if tell is None else partial(_tell_early, project, game, studio, findings, loaded.is_whole, tell)
    if see is not None:
        see(None, (), ())
    home, reports = os.getpid(), list[LanguageReport]()
    for report in do_in_shares(
        [
            partial(_check_language, studio, game, language, len(wanted), watch, home, None if number else see)
            for number, language in enumerate(wanted)
        ]
    ):
        findings += drop_echoes(report.findings, cells)
        findings.more += report.findings.more
        reports.append(report)
        if report.pieces:
            watch(report.pieces)
    shown = {name for report in reports for name in report.pictures}
    findings += _name_game((*studio.art.check_light(), *studio.art.check_pictures(shown)), game.id)
    if set(wanted) >= set(game.languages) and not any(finding.is_error for finding in findings):
        findings += find_leftovers(studio, game, reports)
    blamed = blame_names(findings, studio, game, shown)
    accepted_in = wanted if loaded.is_whole else ()
    return SettledFindings(_settle(project, blamed, game, accepted_in, is_whole=loaded.is_whole), findings.more)


def _tell_early(
    project: Project, game: Game, studio: Studio, records: FindingList, is_whole: bool, tell: Tell,
    local: Localisation | None, words: Iterable[Finding], faces: Iterable[Finding],
) -> None:  # fmt: skip
    """Tell what is known before all is, of records and then of a language, as far as one can see as in the end."""
    named = name_texts((*words, *faces), local.catalogue, local.source_spans) if local else ()
    pictures = frozenset(studio.art)
    blamed = blame_pictures(blame_columns((*records, *named), game, pictures), pictures, pictures)
    tell(_tell(project, _settle(project, blamed, game, (), is_whole=is_whole), 0))


def _check_language(
    studio: Studio, game: Game, language: str, of: int, watch: Watch, home: int, see: See | None
) -> LanguageReport:
    """The game in one language, in all its variants and for each count of its players, drawn for its findings alone.

    It is one `of` so many. In another process than `home` nobody watches; the pieces are counted instead. `see` hears
    of what the faces tell before all else is looked at.
    """
    studio.allowance.begin_language(of)
    local = localise(studio, game, language)
    findings = gather_findings(local.findings)
    pictures: set[str] = set()
    pieces: list[int] = []
    step = watch if os.getpid() == home else pieces.append
    for wish in (Wish(language), *wishes_for_variants(game, language)):
        seen = None if see is None or wish.variant else partial(see, local, findings)
        kit = try_kit(studio, make_edition(local, wish, Setting(game.papers[0])), step, seen)
        others = try_for_players(studio, local, wish, kit.findings, step)
        findings += kit.findings
        findings += others.findings
        pictures |= kit.pictures | others.pictures
    named = FindingList(more=findings.more)
    named += name_texts(findings, local.catalogue, local.source_spans)
    templates = studio.templates
    return LanguageReport(named, frozenset(pictures), templates.read_columns(), templates.compared(), sum(pieces))


def build(
    project: Project,
    id: str,
    wish: Wish,
    setting: Setting,
    *,
    on_own_paper: bool = False,
    is_checked: bool = True,
    since: KnownKit | None = None,
    watch: Watch = lambda _: None,
) -> BuildResult:
    """The kit of a wish, in the game's own language when it names none; findings with errors leave no files.
    In a draft whatever can be drawn leaves files all the same, which say that they are one.

    On the game's own paper it is printed as the setting says, but for the paper. `since` is an earlier kit: what
    differs from that is all that is printed, and there are no files where nothing does.
    Impossible or DoesNotFit when there can be no such kit, Incomparable when it cannot be compared with that.
    """
    loaded = load_game(project.folder, id, project.common)
    game = loaded.game
    if game is None:
        return BuildResult(_tell(project, _name_game(loaded.findings, id), loaded.more))
    check_wish(game, wish)
    language = language_of(game, wish)
    if on_own_paper:
        setting = setting._replace(paper=game.papers[0])
    if not loaded.is_whole:
        return BuildResult(_tell(project, *_check_loaded(project, loaded, game, (language,), watch)))
    studio = Studio(project, game, wish)
    local = localise(studio, game, language, wish.gaps, is_checked=is_checked)
    edition = make_edition(local, wish._replace(is_checked=is_checked), setting)
    findings = FindingList(more=loaded.more)
    findings += (*_name_game(loaded.findings, id), *check_module(game))
    cells: tuple[Finding, ...] = ()
    if is_checked:
        findings += check_game(local.source)
        findings += _name_game(check_bare_words(studio, game) if language != game.language else (), id)
        findings += _name_game(find_template_slips(studio, game), id)
        findings += local.findings
        cells = tuple(unknown_pictures(local.source, studio.art))
    draw = partial(_draw, game, setting=setting, before=findings, cells=cells, since=since, watch=watch)
    drawn = draw(studio, edition)
    if drawn.files is None and wish.gaps is Gaps.MARKED:
        drawn = draw(Studio(project, game, wish), replace(edition, has_faults=True))
    if drawn.files is None:
        return BuildResult(_tell(project, drawn.findings, drawn.more))
    is_clean = is_checked and not any(finding.is_error for finding in drawn.findings)
    left = _find_left(project, loaded, game, studio, drawn.kit, watch) if is_clean and edition.holds_all else ()
    return BuildResult(_tell(project, (*drawn.findings, *left), drawn.more), drawn.kit, drawn.files)


def _find_left(
    project: Project, loaded: LoadedGame, game: Game, studio: Studio, kit: Kit, watch: Watch
) -> Sequence[Finding]:
    """What a check finds that nothing of the game shows or reads, of what this kit of it all does not: only where no
    other kit meets that is all drawn in all languages."""
    here = _settle(project, (*find_left_by(studio, game, kit),), game, (), is_whole=True)
    if not here or is_met_elsewhere(studio, game, kit):
        return ()
    places = {(found.id, found.span) for found in here}
    everywhere = _check_loaded(project, loaded, game, game.languages, watch).findings
    return [found for found in everywhere if (found.id, found.span) in places]


class DrawnKit(NamedTuple):
    """A kit with its findings, and its files if it is printed."""

    kit: Kit
    findings: Sequence[Finding]
    more: int  # findings that are not among them
    files: Mapping[str, bytes] | None = None


def _draw(
    game: Game,
    studio: Studio,
    edition: Edition,
    *,
    setting: Setting,
    before: FindingList,
    cells: tuple[Finding, ...],
    since: KnownKit | None,
    watch: Watch,
) -> DrawnKit:
    """The kit of an edition, of which so much was found before. Errors leave no files, unless it is known to have some:
    then whatever can be drawn is printed.
    """
    from planche.kit.press import Press  # start-up: `check` never prints

    local, findings = edition.local, FindingList()
    findings += before
    with Press(studio, setting) as press:
        if since is None:
            kit = make_kit(studio, edition, setting, press, watch)
        else:
            kit = make_change_kit(studio, edition, setting, press, watch, since)
        findings += (
            *cells,
            *drop_echoes(kit.findings, cells),
            *_name_game(studio.art.check_pictures(kit.pictures), game.id),
        )
        shown = kit.pictures if edition.is_whole else studio.art  # what else shows one is not known here
        blamed = blame_names(findings, studio, game, frozenset(shown))
        named = tuple(name_texts(blamed, local.catalogue, local.source_spans))
        settled = _settle(studio.project, named, game, (), is_whole=True)
        more = findings.more + kit.findings.more
        is_stopped = any(finding.is_error and not local.is_gap(finding) for finding in settled)
        if is_stopped and not (edition.has_faults and kit.files):
            return DrawnKit(kit, settled, more)
        files = press.print_kit(kit) if kit.files else {}
    if isinstance(files, Finding):
        return DrawnKit(kit, (*settled, files), more)
    return DrawnKit(kit, settled, more, files)


class SurveyResult(NamedTuple):
    """The state of the languages of a game, and the findings where that, or a catalogue, cannot be read."""

    surveys: tuple[LanguageSurvey, ...]
    findings: tuple[Finding, ...] = ()


def survey(project: Project, id: str, watch: Watch = lambda _: None) -> SurveyResult:
    """How far a game is in each of its languages."""
    loaded = load_game(project.folder, id, project.common)
    if loaded.game is None or not loaded.is_whole:
        return SurveyResult((), _tell(project, _name_game(loaded.findings, id), loaded.more))
    studio = Studio(project, loaded.game)
    tasks = [partial(survey_language, studio, loaded.game, language, watch) for language in loaded.game.languages]
    found = do_in_shares(tasks)
    surveys = tuple(one._replace(misfits=tuple(project.place_findings(one.misfits))) for one in found)
    return SurveyResult(surveys, _tell(project, [finding for one in surveys for finding in one.unread], 0))


class PrintedFaces(NamedTuple):
    """A kit with a face a page, which is only to be looked at, and the bytes of its files by name."""

    kit: Kit
    files: Mapping[str, bytes]
    findings: tuple[Finding, ...] = ()


def print_misfits(project: Project, surveyed: LanguageSurvey) -> PrintedFaces | None:
    """The components of which something does not fit in a language; None where they cannot be printed."""
    game = load_game(project.folder, surveyed.game, project.common).game
    if game is None:
        return None
    return _print_faces(project, game, draft_wish(surveyed))


def print_faces(
    project: Project, id: str, wish: Wish, loaded: LoadedGame | None = None
) -> PrintedFaces | tuple[Finding, ...]:
    """What is wished of a game, a face a page, whatever is wrong with it: what does not fit stands in a red frame.
    Findings alone where it cannot be drawn. Impossible for what the game does not have. It may be `loaded` already.
    """
    loaded = loaded or load_game(project.folder, id, project.common)
    if loaded.game is None or not loaded.is_whole:
        return _tell(project, _name_game(loaded.findings, id), loaded.more)
    check_wish(loaded.game, wish)
    printed = _print_faces(project, loaded.game, wish)
    if printed is None:
        return check(project, id, (language_of(loaded.game, wish),)).findings
    found = tuple(_name_game((*loaded.findings, *printed.kit.findings), id))
    told = _settle(project, found, loaded.game, (), is_whole=False)
    return printed._replace(findings=_tell(project, told, printed.kit.findings.more))


def _print_faces(project: Project, game: Game, wish: Wish) -> PrintedFaces | None:
    from planche.kit.press import Press  # start-up: as above

    studio, setting = Studio(project, game, wish), Setting(game.papers[0])._replace(mode=Mode.PRESS)
    local = localise(studio, game, language_of(game, wish), wish.gaps, is_checked=False)
    edition = replace(make_edition(local, wish, setting), has_faults=True)
    with Press(studio, setting) as press:
        kit = make_kit(studio, edition, setting, press, lambda _: None, is_for_paper=False)
        files = press.print_kit(kit) if kit.files else {}
    return None if isinstance(files, Finding) or not files else PrintedFaces(kit, files)


def _name_game(findings: Iterable[Finding], id: str) -> Iterator[Finding]:
    return (finding._replace(game=id) for finding in findings)


def _settle(
    project: Project, findings: Sequence[Finding], game: Game, languages: Sequence[str], *, is_whole: bool
) -> tuple[Finding, ...]:
    """The findings without those that the game accepts in these languages, or that only follow from others."""
    told = drop_accepted(drop_consequences(tuple(name_owners(findings, game)), game, is_whole), game, languages)
    return tuple(blame_sets(fold_consequences(blame_exchanged(told, game, project.folder), game), project.folder, game))


def _tell(project: Project, findings: Iterable[Finding], more: int) -> tuple[Finding, ...]:
    """The findings in order, with the files as whoever stands in the project finds them; `more` are not among them."""
    placed = project.place_findings(say_wanted(place_passages(findings, project.folder)))
    return tell_findings(order_by_cause(sort_findings(placed)), more)
