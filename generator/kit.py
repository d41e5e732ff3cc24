"""A game in one language + a wish -> what its files show: faces of pieces on sheets, and set pages.

The same road serves `check`, which only looks at the findings, and `build`, which also wants the forms.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from generator import __version__
from generator.art.folder import UNUSED, ArtFolder
from generator.decks import Wish, in_play
from generator.faces import Drawn, FaceReader, Fit
from generator.findings import Finding, Span
from generator.flow.blocks import read_blocks
from generator.flow.layout import Paper as Pages
from generator.flow.layout import Setter, paginate
from generator.imposition import Item, Setting, Sheet, impose
from generator.marks import Face, Mark
from generator.model import Component, Game, Piece, Text
from generator.project import Project
from generator.rules import markdown
from generator.slug import Note, slug
from generator.templates import TemplateProblem, Templates, Words, Written
from generator.translate import TEMPLATES, Catalogue
from generator.typeset.compose import Composer
from generator.typeset.fit import Box, fit_text
from generator.typeset.fonts import FontBook
from generator.typeset.inline import Run as Characters

MM = 1000
FILES = {"card": "cards", "board": "boards", "sheet": "sheets"}
START = "common/start-here.md"
COMMON = "common"
# words that the engine itself prints; templates/common/locale holds their translations
RULER, FRONT, BACK, SHEET, VERSION = "50 mm: print at 100 %", "front", "back", "sheet", "kit"
ENGINE_WORDS = (RULER, FRONT, BACK, SHEET, VERSION, "found", "inferred", "proposed")


@dataclass(frozen=True, slots=True)
class Edition:
    """A game in one language with all that its faces may use."""

    game: Game
    language: str
    catalogue: Catalogue
    common: Catalogue
    derived: Mapping[str, Any]

    def words(self, source: str) -> Text | None:
        """A text of a template in this language: the game's own translation, then the engine's."""
        return self.catalogue.words(TEMPLATES, source) or self.common.words(COMMON, source)


@dataclass(frozen=True, slots=True)
class PieceFaces:
    """A piece to print with the names of its faces."""

    component: Component
    piece: Piece
    copies: int
    front: str
    back: str | None


@dataclass(frozen=True, slots=True)
class Run:
    """Pieces of one size, imposed together."""

    faces: tuple[PieceFaces, ...]
    sheets: tuple[Sheet, ...]
    slugs: tuple[Face, ...]


@dataclass(eq=False)
class KitFile:
    """One file of a kit: imposed sheets, or set pages, with the composer that set its texts."""

    name: str
    composer: Composer
    setting: Setting
    runs: list[Run] = field(default_factory=list)
    pages: list[Face] = field(default_factory=list)
    faces: dict[str, Face] = field(default_factory=dict)

    @property
    def page_count(self) -> int:
        """How many pages the file has."""
        return len(self.pages) or sum(len(run.sheets) for run in self.runs)

    @property
    def is_two_sided(self) -> bool:
        """Whether backs are printed behind fronts."""
        return any(sheet.side == "back" for run in self.runs for sheet in run.sheets)

    @property
    def papers(self) -> int:
        """How many papers it takes."""
        return len(self.pages) or sum(sheet.side == "front" for run in self.runs for sheet in run.sheets)


@dataclass(eq=False)
class Kit:
    """All files of a kit with what drawing them told."""

    edition: Edition
    wish: Wish
    files: list[KitFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    fits: list[tuple[str, str, Fit]] = field(default_factory=list)
    used: set[str] = field(default_factory=set)


class Studio:
    """What all kits of one game share: templates, fonts and the art folder."""

    def __init__(self, project: Project, game: Game, fonts: FontBook) -> None:
        self.templates = Templates(project.folder, project.common)
        self.fonts = fonts
        self.art = ArtFolder(project.folder, f"{game.folder}/art")


Watch = Callable[[int], None]
"""Told of each piece that is drawn."""


def draw_kit(
    studio: Studio,
    edition: Edition,
    wish: Wish,
    setting: Setting,
    keep: Callable[[Face, Component], str] | None = None,
    watch: Watch = lambda _: None,
) -> Kit:
    """Every face of the wish drawn and imposed, and the pages that go with them.

    `keep` takes each distinct face of a piece and names it; without it faces are dropped once looked at.
    DoesNotFit when a piece is larger than the paper.
    """
    kit = Kit(edition, wish)
    kit.findings += _font_findings(studio, edition.game)
    if kit.findings:
        return kit
    grouped: dict[str, list[tuple[Component, Any]]] = {}
    for component, draws in in_play(edition.game, wish):
        grouped.setdefault(FILES[component.kind], []).append((component, draws))
    for name, components in grouped.items():
        painter = _Painter(studio, kit, keep)
        kit.files.append(_pieces_file(name, painter, components, setting, watch))
    if edition.game.rules is not None and not wish.only:
        kit.files.append(_rules_file(_Painter(studio, kit, keep), setting))
    if not wish.only:
        kit.files.insert(0, _start_file(_Painter(studio, kit, keep), setting))
    return kit


def _font_findings(studio: Studio, game: Game) -> Iterator[Finding]:
    for name, style in game.theme.styles.items():
        finding = studio.fonts.unknown(name, style)
        if finding is not None:
            yield finding


class _Painter:
    """Draws the faces of one file."""

    def __init__(self, studio: Studio, kit: Kit, keep: Callable[[Face, Component], str] | None) -> None:
        edition = kit.edition
        self.studio = studio
        self.kit = kit
        self.keep = keep
        self.composer = Composer(studio.fonts, edition.game.theme, edition.language, _IconWidths(studio.art))
        self.reader = FaceReader(edition.game.theme, self.composer, studio.art)
        self.names: dict[bytes, str] = {}
        self.context = {
            "game": edition.game,
            "figures": edition.game.figures,
            "derived": edition.derived,
            "decks": edition.game.decks,
            "language": edition.language,
            "players": kit.wish.players,
            "level": kit.wish.level,
            "_": Words(edition.words),
        }

    def faces(self, component: Component, piece: Piece, copies: int) -> PieceFaces:
        front = self._name(component, piece, component.front)
        back = self._name(component, piece, component.back) if component.back else None
        return PieceFaces(component, piece, copies, front, back)

    def _name(self, component: Component, piece: Piece, template: str) -> str:
        written = self.written(component, piece, template)
        if written is None:
            return "?"
        key = hashlib.sha256(written.markup.encode() + bytes(component.id, "ascii")).digest()
        name = self.names.get(key)
        if name is None:
            drawn = self.drawn(written, component, piece, template)
            name = self.keep(drawn.face, component) if self.keep else key.hex()
            self.names[key] = name
        return name

    def written(self, component: Component, piece: Piece, template: str) -> Written | None:
        context = {**self.context, "piece": piece, "component": component}
        try:
            return self.studio.templates.write(template, context, component.span)
        except TemplateProblem as problem:
            self.tell(problem.finding, component.id, piece.id)
            return None

    def drawn(self, written: Written, component: Component, piece: Piece, template: str) -> Drawn:
        drawn = self.reader.read(written, template, component.width, component.height, component.bleed)
        for finding in drawn.findings:
            self.tell(finding, component.id, piece.id)
        self.kit.fits += [(component.id, piece.id, fit) for fit in drawn.fits]
        self.kit.used |= drawn.pictures
        return drawn

    def face(self, piece_id: str) -> Face | None:
        """The front of a piece, for a figure on a page."""
        for component in self.kit.edition.game.components:
            for piece in component.pieces:
                if piece.id == piece_id:
                    written = self.written(component, piece, component.front)
                    return self.drawn(written, component, piece, component.front).face if written else None
        return None

    def tell(self, finding: Finding, component: str = "", piece: str = "") -> None:
        edition = self.kit.edition
        known = replace(finding, game=edition.game.id, language=edition.language, component=component, piece=piece)
        self.kit.findings.append(known)

    def say(self, source: str) -> str:
        """One of the engine's own words in the kit's language."""
        return str(self.kit.edition.words(source) or source)


class _IconWidths(dict[str, float]):
    """Width / height of icons, from the art folder."""

    def __init__(self, art: ArtFolder) -> None:
        super().__init__()
        self._art = art

    def get(self, name: str, default: Any = None) -> Any:
        return self._art.get(name, default)


def _pieces_file(
    name: str, painter: _Painter, components: list[tuple[Component, Any]], setting: Setting, watch: Watch
) -> KitFile:
    """A file of imposed pieces; those of one size share their sheets."""
    file = KitFile(name, painter.composer, setting)
    sizes: dict[tuple[int, int, bool], list[PieceFaces]] = {}
    for component, draws in components:
        size = (component.width, component.height, component.back is not None)
        for draw in draws:
            sizes.setdefault(size, []).append(painter.faces(component, draw.piece, draw.copies))
            watch(1)
    for (width, height, _), faces in sizes.items():
        items = [Item(f.piece.id, f.front, f.back, f.copies) for f in faces]
        sheets = impose(items, width, height, setting)
        file.runs.append(Run(tuple(faces), sheets, ()))
    _number_sheets(file)
    file.runs = [replace(run, slugs=tuple(_slugs(painter, file, run))) for run in file.runs]
    return file


def _number_sheets(file: KitFile) -> None:
    """Sheets of several runs are numbered through."""
    total = sum(run.sheets[-1].of if run.sheets else 0 for run in file.runs)
    done = 0
    for position, run in enumerate(file.runs):
        sheets = tuple(replace(sheet, number=sheet.number + done, of=total) for sheet in run.sheets)
        done += run.sheets[-1].of if run.sheets else 0
        file.runs[position] = replace(run, sheets=sheets)


def _slugs(painter: _Painter, file: KitFile, run: Run) -> Iterator[Face]:
    """Marks, ruler and footer of each sheet."""
    edition = painter.kit.edition
    titles = {f.piece.id: str(f.component.title) for f in run.faces}
    side = {"front": painter.say(FRONT), "back": painter.say(BACK)}
    for sheet in run.sheets:
        shown = list(dict.fromkeys(titles[place.item] for place in sheet.placements))
        faces = "".join(place.face for place in sheet.placements)
        notes: tuple[Note, ...] = (
            Note(str(edition.game.title), 1),
            Note(edition.language, 4),
            Note(f"{painter.say(VERSION)} {edition.game.version}", 3),
            Note(" + ".join(shown), 6),
            Note(f"{painter.say(SHEET)} {sheet.number}/{sheet.of}", 0),
            Note(side[sheet.side], 0),
            Note(hashlib.sha256(faces.encode()).hexdigest()[:8], 5),
        )
        notes = tuple(note for note in notes if note.text)
        yield slug(sheet, file.setting, painter.say(RULER), notes, edition.game.theme, painter.composer)


def _rules_file(painter: _Painter, setting: Setting) -> KitFile:
    rules = painter.kit.edition.game.rules
    assert rules is not None
    text, spans = markdown(rules)
    try:
        written = painter.studio.templates.write_text(text, rules.file, painter.context, spans)
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        written = None
    return _pages_file("rules", painter, setting, written, rules.file)


def _start_file(painter: _Painter, setting: Setting) -> KitFile:
    """start-here: made after the others, because it tells of their pages."""
    edition = painter.kit.edition
    origins = [(painter.say(f.origin.value), f.because) for f in _figures(edition.game) if f.because]
    context = {
        **painter.context,
        "files": [_told(file) for file in painter.kit.files],
        "paper": setting.paper.name,
        "duplex": setting.duplex.value,
        "origins": origins,
        "planche": __version__,
        "shown": [draws[0].piece.id for _, draws in in_play(edition.game, painter.kit.wish)],
        "counts": [(c.title, sum(d.copies for d in draws)) for c, draws in in_play(edition.game, painter.kit.wish)],
    }
    try:
        written = painter.studio.templates.write(START, context, Span(f"templates/{START}"))
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        written = None
    return _pages_file("start-here", painter, setting, written, f"templates/{START}")


def _figures(game: Game) -> Iterable[Any]:
    credits = game.credits
    yield from (credits.authors, credits.publisher, credits.year, game.ages, game.minutes)
    yield from game.figures.values()
    for deck in game.decks:
        yield from (deck.size, deck.deal)


def _told(file: KitFile) -> dict[str, Any]:
    """What start-here says of a file."""
    return {
        "name": f"{file.name}.pdf",
        "kind": file.name,
        "pages": file.page_count,
        "papers": file.papers,
        "two_sided": file.is_two_sided,
        "pieces": sum(f.copies for run in file.runs for f in run.faces),
    }


def _pages_file(name: str, painter: _Painter, setting: Setting, written: Written | None, source: str) -> KitFile:
    """Markdown set on pages of the kit's paper."""
    file = KitFile(name, painter.composer, setting)
    if written is None:
        return file
    blocks, findings = read_blocks(written.markup, source, written.spans)
    paper = setting.paper
    margin = 15 * MM if paper.width > 150 * MM else 10 * MM
    pages = Pages(paper.width, paper.height, margin, max(1, round((paper.width - 2 * margin) / (88 * MM))))
    theme = painter.kit.edition.game.theme
    setter = Setter(theme, painter.composer, painter.studio.art, painter.face, source)
    titles = [
        block for block in blocks[:2] if getattr(block, "kind", "") == "h1" or getattr(block, "scheme", "") == "art"
    ]
    head = list(setter.strips(titles, paper.width - 2 * margin))
    body = list(setter.strips(blocks[len(titles) :], pages.column))
    marks = paginate(head, body, pages, 6 * MM)
    for finding in (*findings, *setter.findings):
        painter.tell(finding)
    painter.kit.used |= setter.used
    for number, page in enumerate(marks, 1):
        foot = _page_foot(painter, pages, f"{number}/{len(marks)}")
        file.pages.append(Face(paper.width, paper.height, 0, (*page, *foot)))
    return file


def _page_foot(painter: _Painter, pages: Pages, number: str) -> tuple[Mark, ...]:
    game = painter.kit.edition.game
    style = game.theme.styles["slug"]
    words = f"{game.title} · {painter.kit.edition.language} · {painter.say(VERSION)} {game.version} · {number}"
    box = Box(pages.margin, pages.height - pages.margin, pages.width - 2 * pages.margin, 3 * MM, "line", "middle", 0)
    return (fit_text(painter.composer, (Characters(words),), replace(style, align="center"), box).block,)


def unused_art(studio: Studio, used: Iterable[str], game: Game) -> Iterator[Finding]:
    """Pictures that no kit of the game showed."""
    for name in sorted(set(studio.art) - set(used)):
        file = studio.art.file(name)
        yield UNUSED.found(Span(file), f"picture {name!r} is used nowhere", "delete it, or use it", game=game.id)
