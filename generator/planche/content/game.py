"""game.yaml, its tables and its rules page -> Game, as far as they can be read, with all findings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.content.boards import load_boards
from planche.content.boxes import BoxReader
from planche.content.components import ComponentReader
from planche.content.data_tables import DataTableReader
from planche.content.fragments import check_tables
from planche.content.game_source import GameSource
from planche.content.game_spec import ONLY_LEVEL, GameSpec
from planche.content.known_specs import read_spec
from planche.content.known_tables import KnownTables
from planche.content.lost_marks import find_lost_marks
from planche.content.misnamed_folders import misnamed_folders
from planche.content.names import NamesReader, missing_title
from planche.content.other_tables import DeclaredTable, declare_table
from planche.content.problems import TWICE
from planche.content.rows import DataCells, PieceCells, common_columns
from planche.content.rules import parse_rules
from planche.content.tables import TableReader, place_unreadable, suggest_unused
from planche.content.themes import load_common_theme, overlay_theme, unknown_light_colours
from planche.content.uneven_tables import uneven_tables
from planche.content.whole import (
    find_excess,
    misplaced_languages,
    repeated_pieces,
    shorten_game,
    unlisted_catalogues,
    unlisted_tables,
    unread_files,
)
from planche.findings import Finding, FindingList, Span, gather_findings
from planche.game import (
    Acceptance,
    Credits,
    DataTable,
    Deck,
    Game,
    Level,
    Limit,
    RulesPage,
    Text,
    Theme,
    apply_variant,
    fit_boxes,
    fit_sleeves,
    take_tables,
)
from planche.imposition import parse_paper
from planche.source import EMPTY, Folder, Unreadable, control_characters, locate


class LoadedGame(NamedTuple):
    """A game as far as it could be read, and all that is wrong with it."""

    game: Game | None  # None without its records
    findings: tuple[Finding, ...]
    is_whole: bool = False  # one that is not lacks what was wrong: rows, a page, a key of game.yaml
    more: int = 0  # findings that there was no room for


def load_game(folder: Folder, id: str, common: Folder, known: KnownTables | None = None) -> LoadedGame:
    """Read content/<id>/; `common` is the folder that holds templates/common. Whoever reads it again and again keeps
    the tables that are `known`."""
    file = f"content/{id}/game.yaml"
    specs = known.specs if known else None
    spec, source, told = read_spec(GameSpec, folder, file, specs)
    if source is None:
        return LoadedGame(None, tuple(map(_ask_for_game, told)))
    theme, found = load_common_theme(common, specs)
    findings = FindingList()
    findings += (*told, *missing_title(source), *found)
    if spec is None:
        findings += check_tables(folder, f"content/{id}", source)
        findings += load_boards(folder, f"content/{id}").findings
        return LoadedGame(None, tuple(findings), more=findings.more)
    reader = _GameReader(folder, id, spec, GameSource(source), known)
    game = reader.read_game(theme if theme is not None else Theme({}, {}))
    findings += reader.findings
    findings += unread_files(folder, f"content/{id}", {finding.span.file for finding in findings})
    is_whole = not any(finding.is_error for finding in findings)
    findings += _repeated_in_languages(game)
    findings += uneven_tables(game) if is_whole else ()
    findings += misplaced_languages(game, locate(source, ("languages",)))
    findings += unlisted_catalogues(folder, f"content/{id}", game)
    findings += misnamed_folders(folder, id)
    excess = next(filter(None, map(find_excess, _printed_games(game))), None)
    if excess is not None:
        game, is_whole = shorten_game(game), False
        findings.append(excess)
    return LoadedGame(game if theme is not None else None, tuple(findings), is_whole, findings.more)


def _ask_for_game(finding: Finding) -> Finding:
    """A finding; of a game.yaml that is empty, with what it should hold."""
    hint = "write its keys, beginning with `title: …`; `planche new` writes a whole one, to change"
    return finding.with_hint(hint) if finding.id == EMPTY.id else finding


def _printed_games(game: Game) -> Iterator[Game]:
    """The game as it is printed, in each language, and in each variant."""
    for language in game.languages:
        edited = take_tables(game, language)
        yield from (apply_variant(edited, variant) for variant in (None, *(found.id for found in game.variants)))


def _repeated_in_languages(game: Game) -> Iterator[Finding]:
    """Pieces with the id of another one, in the tables of each language."""
    findings = (finding for language in game.languages for finding in repeated_pieces(take_tables(game, language)))
    return iter(dict.fromkeys(gather_findings(findings)))


def _table_files(spec: GameSpec) -> Iterator[str]:
    """The files of all tables, as game.yaml names them."""
    yield from (part.rows for part in spec.components.values())
    yield from (part.rows for part in spec.tables.values())
    if spec.names is not None:
        yield spec.names


def _declared_tables(spec: GameSpec) -> Iterator[DeclaredTable]:
    """What game.yaml says of all tables."""
    for id, part in spec.components.items():
        yield declare_table(id, part.rows, part.columns, common_columns(PieceCells))
    for id, table in spec.tables.items():
        yield declare_table(id, table.rows, table.columns, common_columns(DataCells))


def _files_asked(spec: GameSpec) -> Iterator[str]:
    """The files that game.yaml names, and itself."""
    yield from ("game.yaml", *_table_files(spec))
    if spec.rules is not None:
        yield spec.rules


class _GameReader:
    """One pass over a validated game.yaml and its tables."""

    def __init__(self, folder: Folder, id: str, spec: GameSpec, source: GameSource, known: KnownTables | None) -> None:
        self.folder = folder
        self.id = id
        self.under = f"content/{id}"
        self.spec = spec
        self.source = source
        self.known = known
        self.findings = FindingList()

    def read_game(self, common: Theme) -> Game:
        """The game, whose theme lies over the common one."""
        spec, source = self.spec, self.source
        asked = frozenset(_files_asked(spec))
        declared = tuple(_declared_tables(spec))
        reader = TableReader(self.folder, self.under, spec.languages, asked, self.known, spec.language, declared)
        components = ComponentReader(reader, spec, source)
        tables = DataTableReader(reader, spec.language)
        names = NamesReader(tables, self.under, spec, source)
        named = names.read_names(self.id)
        boards = load_boards(self.folder, self.under)
        boxes = BoxReader(spec, source)
        game = Game(
            id=self.id,
            title=named.title,
            names=named.names,
            names_by_language=named.by_language,
            names_file=spec.names or "",
            summary=source.text(spec.summary, "summary"),
            language=spec.language,
            languages=spec.languages,
            version=spec.version,
            complete=spec.complete,
            emblem=source.name(spec.emblem, "emblem") if spec.emblem else None,
            logo=source.name(spec.logo, "logo") if spec.logo else None,
            banner=source.name(spec.banner, "banner") if spec.banner else None,
            module=source.name(spec.module, "module") if spec.module else None,
            official=spec.official,
            licence=source.text(spec.licence, "licence") if spec.licence else None,
            credits=self._credits(),
            ages=source.figure(spec.ages, "ages") if spec.ages else None,
            minutes=source.figure(spec.minutes, "minutes") if spec.minutes else None,
            players=spec.players.value,
            players_figure=source.figure(spec.players, "players"),
            levels=self._levels(),
            figures={name: source.figure(figure, "figures", name) for name, figure in spec.figures.items()},
            household=tuple(source.line(words, "household", n) for n, words in enumerate(spec.household)),
            printing=tuple(source.line(words, "printing", n) for n, words in enumerate(spec.printing)),
            icons={name: source.text(words, "icons", name) for name, words in spec.icons.items()},
            papers=tuple(map(parse_paper, spec.papers)),
            variants=tuple(components.read_variant(id, part) for id, part in spec.variants.items()),
            theme=self._theme(common),
            components=(
                *(components.read_component(name, part) for name, part in spec.components.items()),
                *boxes.read_boxes(),
            ),
            tables={id: self._table(tables, id) for id in spec.tables},
            boards=boards.boards,
            decks=tuple(self._decks()),
            rules=self._rules(),
            accept=self._acceptances(),
            span=Span(f"{self.under}/game.yaml"),
            key_spans=source.key_spans(),
        )
        for findings in (reader.findings, components.findings, boxes.findings, names.findings, boards.findings):
            self.findings += findings
        for file in dict.fromkeys(_table_files(spec)):
            self.findings += unlisted_tables(self.folder, f"{self.under}/{file}", spec.languages)
        return fit_boxes(fit_sleeves(game))

    def _table(self, reader: DataTableReader, id: str) -> DataTable:
        path = ("tables", id)
        return reader.read_table(id, self.spec.tables[id], self.source.span(*path, "rows"), self.source.key_span(*path))

    def _levels(self) -> tuple[Level, ...]:
        """The levels; of a game that names none the one that decks are of, which nobody reads."""
        if self.spec.levels is None:
            return (Level(ONLY_LEVEL, Text("Normal", "", self.source.span())),)
        return tuple(Level(id, self.source.text(title, "levels", id)) for id, title in self.spec.levels.items())

    def _credits(self) -> Credits:
        credits, figure = self.spec.credits, self.source.figure
        return Credits(
            authors=figure(credits.authors, "credits", "authors"),
            publisher=figure(credits.publisher, "credits", "publisher") if credits.publisher else None,
            year=figure(credits.year, "credits", "year") if credits.year else None,
        )

    def _theme(self, common: Theme) -> Theme:
        theme = overlay_theme(common, self.spec.theme, self.source, "theme")
        self.findings += unknown_light_colours(theme, self.spec.theme, self.source)
        return theme

    def _decks(self) -> Iterator[Deck]:
        """The decks, but for those that say the same as one before where none is lacking, which it should be."""
        decks, levels = self.spec.decks, self.spec.levels or (ONLY_LEVEL,)
        are_all = len({(deck.players, deck.level) for deck in decks}) >= len(self.spec.players.value) * len(levels)
        for n, deck in enumerate(decks):
            first = decks.index(deck)
            if first == n or not are_all:
                yield self._deck(n)
            else:
                message = f"this deck says the same as that at {self.source.span('decks', first)}"
                self.findings.append(TWICE.finding(self.source.span("decks", n), message, "delete one"))

    def _deck(self, n: int) -> Deck:
        spec, source = self.spec.decks[n], self.source
        dealt = spec.deal.value
        return Deck(
            players=spec.players,
            level=spec.level,
            limits=tuple(
                Limit(piece, copies, source.key_span("decks", n, "limit", piece))
                for piece, copies in spec.limit.items()
            ),
            size=source.figure(spec.size, "decks", n, "size"),
            deal=source.figure(spec.deal, "decks", n, "deal"),
            hands=dealt if isinstance(dealt, tuple) else (dealt,) * spec.players,
            span=source.span("decks", n),
        )

    def _rules(self) -> RulesPage | None:
        if self.spec.rules is None:
            return None
        name = f"{self.under}/{self.spec.rules}"
        try:
            text = self.folder.read_text(name)
        except Unreadable as error:
            told = place_unreadable(error.finding, self.source.span("rules"))
            self.findings.append(suggest_unused(told, {*_files_asked(self.spec)} - {self.spec.rules}))
            return None
        refused = tuple(control_characters(text, name))
        if not text.strip():
            line = self.source.span("rules").line
            hint = f"write the rules; or put the page back, if it was not saved: line {line} of game.yaml names it"
            self.findings.append(EMPTY.finding(Span(name), "the page of rules is empty", hint))
        self.findings += (*refused, *find_lost_marks(text.splitlines(), name))
        return None if refused else self._parse_rules(text, name, self.spec.rules)

    def _parse_rules(self, text: str, name: str, place: str) -> RulesPage:
        """The page, read once as long as it says the same."""
        found = self.known.rules.find((text, name, place)) if self.known else None
        if found is None:
            found = parse_rules(text, name, place)
            if self.known:
                self.known.rules.keep((text, name, place), found, len(text))
        return found

    def _acceptances(self) -> tuple[Acceptance, ...]:
        return tuple(
            Acceptance(spec.check, spec.file, spec.piece, spec.language, spec.because, self.source.span("accept", n))
            for n, spec in enumerate(self.spec.accept)
        )
