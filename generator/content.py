"""A game's content folder -> Game, with findings for everything in it that is not right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from generator.findings import Check, Finding, Span, did_you_mean, page
from generator.model import (
    Acceptance,
    Component,
    Credits,
    Deck,
    Figure,
    Game,
    Level,
    Limit,
    Piece,
    Reference,
    Style,
    Text,
    Theme,
)
from generator.project import package_root
from generator.rules import parse_rules
from generator.schema import (
    RESERVED,
    ComponentSpec,
    GameSpec,
    StatedFigure,
    StyleSpec,
    TableRow,
    ThemeSpec,
    read_record,
    read_rows,
)
from generator.source import Folder, Record, Rows, Unreadable, load_csv, load_yaml, locate, locate_key
from generator.source.text import control_characters

COMMON_THEME = "templates/common/theme.yaml"
MAX_PIECES = 200_000

DUPLICATE_PIECE = page(
    "pieces/duplicate-id",
    """
    Two pieces of a game with the same id.

    An id names one piece in decks, accepted notes, catalogues and the manifest, so it must be the only one
    of its game, over all components.

    Example: two rows `joker` in specials.csv.
    Mend it: rename one, or delete the repetition; several copies of one card are one row with `copies`.
    """,
)
SOURCE_LANGUAGE = page(
    "content/language",
    """
    The languages of a game: the source language must be one of `languages`, and none may stand there twice.

    Example: `language: fr` beside `languages: [en]`.
    Mend it: add the source language to the list, or take the repetition out.
    """,
)
TOO_MANY = page(
    "pieces/too-many",
    f"""
    A game with more copies of pieces than a kit can hold: at most {MAX_PIECES} in all.

    Such a number is nearly always a slip of the keyboard, and it would print for days.

    Example: three rows with `copies: 100000`.
    Mend it: correct the number.
    """,
)
CHECKS: tuple[Check, ...] = (DUPLICATE_PIECE, SOURCE_LANGUAGE, TOO_MANY)


class LoadedGame(NamedTuple):
    """A game as far as it could be read: `game` is None when a table of it could not be."""

    game: Game | None
    findings: tuple[Finding, ...]


def game_ids(folder: Folder) -> tuple[str, ...]:
    """The games of a project: folders of content/ that hold a game.yaml."""
    return tuple(id for id in folder.folders("content") if folder.exists(f"content/{id}/game.yaml"))


def load_game(folder: Folder, id: str, common: Folder) -> LoadedGame:
    """Read content/<id>/; `common` is the folder that holds templates/common."""
    file = f"content/{id}/game.yaml"
    loaded = load_yaml(folder, file)
    findings = list(loaded.findings)
    if loaded.value is None:
        return LoadedGame(None, tuple(findings))
    spec, refused = read_record(GameSpec, loaded.value, file)
    if spec is None:
        return LoadedGame(None, (*findings, *refused))
    reader = _Reader(folder, id, spec, loaded.value, findings)
    game = reader.game(_common_theme(common, findings))
    findings += _language_findings(game, locate(loaded.value, ("languages",)))
    is_broken = reader.is_broken or any(finding.span.file == COMMON_THEME for finding in findings)
    return LoadedGame(None if is_broken else game, tuple(findings))


def _common_theme(common: Folder, findings: list[Finding]) -> Theme:
    """The theme below every game's own: that of the project, and what it lacks from the package's."""
    theme = Theme({}, {})
    for folder in dict.fromkeys((Folder(package_root()), common)):
        loaded = load_yaml(folder, COMMON_THEME)
        findings += loaded.findings
        if loaded.value is None:
            continue
        spec, refused = read_record(ThemeSpec, loaded.value, COMMON_THEME)
        findings += refused
        if spec is not None:
            theme = _overlaid(theme, spec, loaded.value, ())
    return theme


def _overlaid(below: Theme, spec: ThemeSpec, source: Any, path: tuple[str, ...]) -> Theme:
    """A theme with the colours and styles of another, which stands at `path` of its file, over its own."""
    styles = dict(below.styles)
    for name, style in spec.styles.items():
        styles[name] = _style(style, locate_key(source, (*path, "styles", name)))
    return Theme({**below.colours, **spec.colours}, styles)


class _Reader:
    """One pass over a validated game.yaml and its tables."""

    def __init__(self, folder: Folder, id: str, spec: GameSpec, source: Any, findings: list[Finding]) -> None:
        self.folder = folder
        self.id = id
        self.spec = spec
        self.source = source
        self.findings = findings
        self.is_broken = False

    def game(self, common: Theme) -> Game:
        spec = self.spec
        components = tuple(self._component(name, part) for name, part in spec.components.items())
        self._look_for_duplicates(components)
        self._look_for_size(components)
        return Game(
            id=self.id,
            title=self._text(spec.title, "title"),
            summary=self._text(spec.summary, "summary"),
            language=spec.language,
            languages=spec.languages,
            version=spec.version,
            emblem=Reference(spec.emblem, locate(self.source, ("emblem",))) if spec.emblem else None,
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
            household=tuple(self._text(words, "household", n) for n, words in enumerate(spec.household)),
            theme=_overlaid(common, spec.theme, self.source, ("theme",)),
            components=components,
            decks=tuple(self._deck(n) for n in range(len(spec.decks))),
            rules=self._rules(),
            accept=tuple(
                Acceptance(a.check, a.file, a.piece, a.language, a.because, locate(self.source, ("accept", n)))
                for n, a in enumerate(spec.accept)
            ),
            span=Span(f"content/{self.id}/game.yaml"),
        )

    def _text(self, words: str, *path: Any) -> Text:
        span = locate(self.source, path)
        return Text(words, "game.yaml/" + "/".join(map(str, path)), span)

    def _figure(self, stated: StatedFigure[Any], *path: Any) -> Figure:
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

    def _rules(self) -> Any:
        if self.spec.rules is None:
            return None
        name = f"content/{self.id}/{self.spec.rules}"
        try:
            text = self.folder.read_text(name)
        except Unreadable as error:
            self.findings.append(error.finding)
            return None
        refused = tuple(control_characters(text, name))
        self.findings += refused
        return None if refused else parse_rules(text, name, self.spec.rules)

    def _component(self, id: str, spec: ComponentSpec) -> Component:
        return Component(
            id=id,
            title=self._text(spec.title, "components", id, "title"),
            kind=spec.kind,
            width=round(spec.size[0] * 1000),
            height=round(spec.size[1] * 1000),
            bleed=round(spec.bleed * 1000),
            front=f"templates/{spec.front}",
            back=f"templates/{spec.back}" if spec.back else None,
            in_deck=spec.deck,
            one_per_player=spec.one_per_player,
            pieces=self._pieces(id, spec),
            span=locate_key(self.source, ("components", id)),
        )

    def _pieces(self, component: str, spec: ComponentSpec) -> tuple[Piece, ...]:
        file = f"content/{self.id}/{spec.rows}"
        absent: set[str] = set()
        if file.endswith(".csv"):
            needed = ("id", *(name for name, column in spec.columns.items() if not column.optional))
            loaded = load_csv(self.folder, file, required=needed, allowed=(*RESERVED, *spec.columns))
            rows = _without_empty_cells(loaded.value)
            absent = {name for name in needed if rows and name not in rows[0].spans}
        else:
            loaded = load_yaml(self.folder, file)
            rows = loaded.value
        self.findings += loaded.findings
        self.is_broken |= any(finding.is_error for finding in loaded.findings)
        if rows is None:
            return ()
        read, refused = read_rows(spec.columns, rows, file, absent)
        self.findings += refused
        if refused:
            self.is_broken = True
            return ()
        prefix = spec.rows.rsplit(".", 1)[0]
        texts = [name for name, column in spec.columns.items() if column.type == "text" and column.one_of is None]
        return tuple(_piece(component, prefix, row, source, texts) for row, source in zip(read, rows))

    def _look_for_size(self, components: Iterable[Component]) -> None:
        pieces = [piece for component in components for piece in component.pieces]
        total = sum(piece.copies for piece in pieces)
        if total > MAX_PIECES:
            most = max(pieces, key=lambda piece: piece.copies)
            message = f"the game has {total} copies of pieces, at most {MAX_PIECES} are printed; most of {most.id!r}"
            subject = {"component": most.component, "piece": most.id}
            self.findings.append(TOO_MANY.found(most.span, message, "correct the copies", **subject))
            self.is_broken = True

    def _look_for_duplicates(self, components: Iterable[Component]) -> None:
        first: dict[str, Piece] = {}
        for piece in (piece for component in components for piece in component.pieces):
            other = first.setdefault(piece.id, piece)
            if other is not piece:
                self.findings.append(
                    DUPLICATE_PIECE.found(
                        piece.span,
                        f"piece {piece.id!r} is there twice, first at {other.span}",
                        "rename one, or write one row with `copies`",
                        component=piece.component,
                        piece=piece.id,
                    )
                )


def _style(spec: StyleSpec, span: Span) -> Style:
    return Style(*spec, span)


def _without_empty_cells(rows: Rows | None) -> Any:
    """An empty cell of a spreadsheet is a value that is not given; positions stay."""
    for row in rows or ():
        if "" in row.values():
            for name in [name for name, value in row.items() if value == ""]:
                del row[name]
    return rows


def _piece(component: str, prefix: str, row: TableRow, source: Record, texts: list[str]) -> Piece:
    (id, copies, players), cells = row
    for name in texts:
        if cells[name] is not None:
            cells[name] = Text(cells[name], f"{prefix}/{id}/{name}", source.spans[name])
    return Piece(id, component, copies, players, cells, source.spans["id"])


def _language_findings(game: Game, languages: Span) -> Iterable[Finding]:
    if game.language not in game.languages:
        yield SOURCE_LANGUAGE.found(
            languages,
            f"the source language {game.language!r} is not among languages {', '.join(game.languages)}",
            did_you_mean(game.language, game.languages),
        )
    for language in sorted({code for code in game.languages if game.languages.count(code) > 1}):
        yield SOURCE_LANGUAGE.found(languages, f"language {language!r} is listed twice", "list it once")
