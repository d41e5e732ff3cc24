"""game.yaml, its tables and its rules page -> Game, as far as they can be read, with all findings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from planche.content.boards import load_boards
from planche.content.bounds import LANGUAGE
from planche.content.game_spec import (
    ChangeSpec,
    ComponentSpec,
    GameSpec,
    StatedFigure,
    StyleSpec,
    ThemeSpec,
    VariantSpec,
)
from planche.content.problems import VALUE, read_record
from planche.content.rules import parse_rules
from planche.content.spelling import read_respelt
from planche.content.tables import FOR_EACH, place_unreadable, read_table, unbalanced
from planche.content.whole import excessive, misplaced_languages, repeated, shortened, unlisted_tables
from planche.findings import Finding, Span, suggest_name
from planche.game import (
    COLOUR,
    COMPONENT,
    Acceptance,
    Board,
    Change,
    Component,
    Credits,
    Deck,
    Figure,
    Game,
    Level,
    Limit,
    Piece,
    PlacedName,
    RulesPage,
    Style,
    Text,
    Theme,
    Variant,
    apply_variant,
    take_tables,
)
from planche.source import Folder, Record, Unreadable, control_characters, load_yaml, locate, locate_key, package_root

COMMON_THEME = "templates/common/theme.yaml"
MOST_COMPONENTS = 100
MOST_LANGUAGES = 60
V = TypeVar("V")


class LoadedGame(NamedTuple):
    """A game as far as it could be read, None without its records, and all that is wrong with it.

    One that is not whole lacks what was wrong: rows, a page, a key of game.yaml.
    """

    game: Game | None
    findings: tuple[Finding, ...]
    is_whole: bool = False


def game_ids(folder: Folder) -> tuple[str, ...]:
    """The games of a project: folders of content/ that hold a game.yaml."""
    return tuple(id for id in folder.folders("content") if folder.exists(f"content/{id}/game.yaml"))


def load_game(folder: Folder, id: str, common: Folder) -> LoadedGame:
    """Read content/<id>/; `common` is the folder that holds templates/common."""
    file = f"content/{id}/game.yaml"
    loaded = load_yaml(folder, file)
    if loaded.value is None:
        return LoadedGame(None, loaded.findings)
    spec, source, refused = read_respelt(GameSpec, loaded.value, file)
    findings = [*loaded.findings, *refused]
    theme = _common_theme(common, findings)
    if spec is None:
        told = (*_table_findings(folder, id, source), *load_boards(folder, f"content/{id}").findings)
        return LoadedGame(None, (*findings, *told))
    game = _GameReader(folder, id, spec, source, findings).game(theme if theme is not None else Theme({}, {}))
    is_whole = not any(finding.is_error for finding in findings)
    findings += _of_each_language(game)
    findings += misplaced_languages(game, locate(source, ("languages",)))
    excess = next(filter(None, map(excessive, _printed(game))), None)
    if excess is not None:
        game, is_whole = shortened(game), False
        findings.append(excess)
    return LoadedGame(game if theme is not None else None, tuple(findings), is_whole)


def _printed(game: Game) -> Iterator[Game]:
    """The game as it is printed, in each language, and in each variant."""
    for language in game.languages:
        edited = take_tables(game, language)
        yield from (apply_variant(edited, variant) for variant in (None, *(found.id for found in game.variants)))


def _of_each_language(game: Game) -> Iterator[Finding]:
    """Pieces with the id of another one, in the tables of each language."""
    findings = (finding for language in game.languages for finding in repeated(take_tables(game, language)))
    return iter(dict.fromkeys(findings))


def _common_theme(common: Folder, findings: list[Finding]) -> Theme | None:
    """The theme below every game's own: that of the project, and what it lacks from the package's.

    None when one of them is wrong: half a theme would make a finding of every template.
    """
    theme, is_right = Theme({}, {}), True
    for folder in dict.fromkeys((Folder(package_root()), common)):
        loaded = load_yaml(folder, COMMON_THEME)
        findings += loaded.findings
        if loaded.value is None:
            is_right = is_right and not loaded.findings
            continue
        spec, source, refused = read_respelt(ThemeSpec, loaded.value, COMMON_THEME)
        findings += refused
        if spec is None:
            is_right = False
        else:
            theme = _overlaid(theme, spec, source, ())
    return theme if is_right else None


def _table_findings(folder: Folder, id: str, source: Any) -> Iterator[Finding]:
    """What is wrong with the tables of a game without a record, as far as its components can be read."""
    components = source.get("components") if isinstance(source, Record) else None
    parts = components.items() if isinstance(components, Record) else ()
    for name, part in islice(parts, MOST_COMPONENTS):
        spec, _ = read_record(ComponentSpec, part, "")
        if spec is not None:
            asked = locate(source, ("components", name, "rows"))
            languages = _languages(source) if FOR_EACH in spec.rows else ("",)
            for language in languages:
                yield from read_table(folder, f"content/{id}", name, spec, asked, language).findings


def _languages(source: Record) -> Iterator[str]:
    """The languages of a game without a record, as far as they can be read."""
    found = source.get("languages")
    for language in found[:MOST_LANGUAGES] if isinstance(found, list) else ():
        if isinstance(language, str) and re.fullmatch(LANGUAGE, language):
            yield language


def _overlaid(below: Theme, spec: ThemeSpec, source: Any, path: tuple[str, ...]) -> Theme:
    """A theme with the colours and styles of another, which stands at `path` of its file, over its own."""
    styles = dict(below.styles)
    for name, style in spec.styles.items():
        styles[name] = _style(style, locate_key(source, (*path, "styles", name)))
    return Theme({**below.colours, **spec.colours}, styles, {**below.light, **spec.light})


def _style(spec: StyleSpec, span: Span) -> Style:
    return Style(*spec, span)


class _GameReader:
    """One pass over a validated game.yaml and its tables."""

    def __init__(self, folder: Folder, id: str, spec: GameSpec, source: Any, findings: list[Finding]) -> None:
        self.folder = folder
        self.id = id
        self.spec = spec
        self.source = source
        self.findings = findings

    def game(self, common: Theme) -> Game:
        spec = self.spec
        return Game(
            id=self.id,
            title=self._text(spec.title, "title"),
            summary=self._text(spec.summary, "summary"),
            language=spec.language,
            languages=spec.languages,
            version=spec.version,
            emblem=PlacedName(spec.emblem, locate(self.source, ("emblem",))) if spec.emblem else None,
            module=PlacedName(spec.module, locate(self.source, ("module",))) if spec.module else None,
            official=spec.official,
            licence=self._text(spec.licence, "licence") if spec.licence else None,
            credits=Credits(
                *(
                    self._figure(getattr(spec.credits, name), "credits", name)
                    for name in ("authors", "publisher", "year")
                )
            ),
            ages=self._figure(spec.ages, "ages"),
            minutes=self._figure(spec.minutes, "minutes"),
            players=spec.players,
            levels=tuple(Level(id, self._text(title, "levels", id)) for id, title in spec.levels.items()),
            figures={name: self._figure(figure, "figures", name) for name, figure in spec.figures.items()},
            household=tuple(self._line(words, "household", n) for n, words in enumerate(spec.household)),
            printing=tuple(self._line(words, "printing", n) for n, words in enumerate(spec.printing)),
            variants=tuple(self._variant(id, part) for id, part in spec.variants.items()),
            theme=self._theme(common),
            components=tuple(self._component(name, part) for name, part in spec.components.items()),
            boards=self._boards(),
            decks=tuple(self._deck(n) for n in range(len(spec.decks))),
            rules=self._rules(),
            accept=tuple(
                Acceptance(a.check, a.file, a.piece, a.language, a.because, locate(self.source, ("accept", n)))
                for n, a in enumerate(spec.accept)
            ),
            span=Span(f"content/{self.id}/game.yaml"),
        )

    def _boards(self) -> dict[str, Board]:
        loaded = load_boards(self.folder, f"content/{self.id}")
        self.findings += loaded.findings
        return loaded.boards

    def _theme(self, common: Theme) -> Theme:
        theme = _overlaid(common, self.spec.theme, self.source, ("theme",))
        for name in self.spec.theme.light:
            if name not in theme.colours:
                span = locate_key(self.source, ("theme", "light", name))
                message = f"unknown colour {name!r}, which cannot be another where ink is spared"
                self.findings.append(COLOUR.finding(span, message, suggest_name(name, theme.colours)))
        return theme

    def _text(self, words: str, *path: Any) -> Text:
        span = locate(self.source, path)
        return Text(words, "game.yaml/" + "/".join(map(str, path)), span)

    def _line(self, words: str, *path: Any) -> Text:
        """A text for a paragraph or item of a page, which line ends would break out of."""
        return self._text(" ".join(words.split("\n")), *path)

    def _figure(self, stated: StatedFigure[V], *path: Any) -> Figure[V]:
        span = locate(self.source, path)
        reason = self._text(stated.because, *path, "because") if stated.because else ""
        return Figure(stated.value, stated.origin, reason, span, path[-1])

    def _deck(self, n: int) -> Deck:
        spec = self.spec.decks[n]
        limits = tuple(
            Limit(piece, copies, locate_key(self.source, ("decks", n, "limit", piece)))
            for piece, copies in spec.limit.items()
        )
        return Deck(
            spec.players,
            spec.level,
            limits,
            self._figure(spec.size, "decks", n, "size"),
            self._figure(spec.deal, "decks", n, "deal"),
            locate(self.source, ("decks", n)),
        )

    def _rules(self) -> RulesPage | None:
        if self.spec.rules is None:
            return None
        name = f"content/{self.id}/{self.spec.rules}"
        try:
            text = self.folder.read_text(name)
        except Unreadable as error:
            self.findings.append(place_unreadable(error.finding, locate(self.source, ("rules",))))
            return None
        refused = tuple(control_characters(text, name))
        self.findings += refused
        return None if refused else parse_rules(text, name, self.spec.rules)

    def _component(self, id: str, spec: ComponentSpec) -> Component:
        by_language = self._pieces_by_language(id, spec) if FOR_EACH in spec.rows else {}
        return Component(
            id=id,
            title=self._text(spec.title, "components", id, "title"),
            kind=spec.kind,
            width=_um(spec.size[0]),
            height=_um(spec.size[1]),
            bleed=_um(spec.bleed),
            front=self._template(spec.front, "components", id, "front"),
            back=self._template(spec.back, "components", id, "back") if spec.back else None,
            in_deck=spec.deck,
            one_per_player=spec.one_per_player,
            sides=spec.sides,
            sample_by=self._sample_by(id, spec),
            columns=spec.columns,
            pieces=by_language.get(self.spec.language, ()) if by_language else self._pieces(id, spec),
            language=self.spec.language if by_language else "",
            pieces_by_language=by_language,
            span=locate_key(self.source, ("components", id)),
            shape=spec.shape,
            board=PlacedName(spec.board, locate(self.source, ("components", id, "board"))) if spec.board else None,
            footprint=_measures(spec.footprint or spec.size),
            printing=self._line(spec.printing, "components", id, "printing") if spec.printing else None,
        )

    def _pieces(self, id: str, spec: ComponentSpec, language: str = "") -> tuple[Piece, ...]:
        asked = locate(self.source, ("components", id, "rows"))
        table = read_table(self.folder, f"content/{self.id}", id, spec, asked, language)
        self.findings += table.findings
        return table.pieces

    def _pieces_by_language(self, id: str, spec: ComponentSpec) -> dict[str, tuple[Piece, ...]]:
        """The pieces of each language, of a table that is written for each."""
        self.findings += unlisted_tables(self.folder, f"content/{self.id}/{spec.rows}", self.spec.languages)
        return {language: self._pieces(id, spec, language) for language in dict.fromkeys(self.spec.languages)}

    def _sample_by(self, id: str, spec: ComponentSpec) -> tuple[str, ...] | None:
        for number, path in enumerate(spec.sample_by or ()):
            if reason := unbalanced(spec.columns, path):
                span = locate(self.source, ("components", id, "sample-by", number))
                self.findings.append(VALUE.finding(span, f"components.{id}.sample-by: {reason}"))
        return spec.sample_by

    def _variant(self, id: str, spec: VariantSpec) -> Variant:
        path = ("variants", id)
        changes = (self._change(name, part, (*path, "components", name)) for name, part in spec.components.items())
        about = self._line(spec.about, *path, "about") if spec.about else None
        return Variant(id, self._text(spec.title, *path, "title"), about, tuple(changes))

    def _change(self, component: str, spec: ChangeSpec, path: tuple[str, ...]) -> Change:
        span = locate_key(self.source, path)
        if component not in self.spec.components:
            hint = suggest_name(component, self.spec.components)
            self.findings.append(COMPONENT.finding(span, f"unknown component {component!r}", hint))
        return Change(
            component,
            spec.kind,
            _measures(spec.size) if spec.size else None,
            None if spec.bleed is None else _um(spec.bleed),
            self._template(spec.front, *path, "front") if spec.front else None,
            self._template(spec.back, *path, "back") if spec.back else None,
            spec.sides,
            spec.shape,
            _measures(spec.footprint) if spec.footprint else None,
            self._line(spec.printing, *path, "printing") if spec.printing else None,
            span,
        )

    def _template(self, name: str, *path: str) -> PlacedName:
        return PlacedName(f"templates/{name}", locate(self.source, path))


def _measures(size: tuple[float, ...]) -> tuple[int, int]:
    return _um(size[0]), _um(size[1])


def _um(length: float) -> int:
    return round(length * 1000)
