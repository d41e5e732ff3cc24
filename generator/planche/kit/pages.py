"""Markdown of the content and of our own templates -> set pages: the rule summary and start-here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from planche import __version__
from planche.content import markdown
from planche.findings import Finding, Span, suggest_name
from planche.flow import PageLayout, Setter, Strip, paginate, read_blocks
from planche.game import ART, Figure, Game, in_play, varied
from planche.imposition import MM, Setting
from planche.kit.assembly import assembly
from planche.kit.outlines import outline
from planche.kit.painter import Painter
from planche.kit.records import FILES, START, VERSION, KitFile, SetPage, TiledFace
from planche.marks import Face, Mark
from planche.templates import Markup, TemplateProblem
from planche.typeset import OVERFLOW, Run, TextBox, fit_text

FOOTER = 6 * MM


def rules_file(painter: Painter, setting: Setting) -> KitFile:
    rules = painter.kit.edition.game.rules
    assert rules is not None
    text, spans = markdown(rules)
    try:
        written = painter.studio.templates.write_text(text, rules.file, painter.context, spans)
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        written = None
    return _pages_file("rules", painter, setting, written, rules.file)


def start_file(painter: Painter, setting: Setting) -> KitFile:
    """start-here: made after the others, because it tells of their pages."""
    edition = painter.kit.edition
    emblem = edition.game.emblem
    if emblem and emblem not in painter.studio.art:
        message = f"there is no picture {emblem!r}"
        painter.tell(ART.finding(emblem.span, message, suggest_name(emblem, painter.studio.art)))
        emblem = None
    origins = [(painter.say(f.origin.value), f.because) for f in _figures(edition.game) if f.because]
    played = list(in_play(varied(edition.game, painter.kit.wish.variant), painter.kit.wish))
    parted = [tiled for file in painter.kit.files for run in file.runs for tiled in run.tiled]
    maps = tuple(_unlike(parted))
    is_plain = [outline(faces).is_plain for file in painter.kit.files for run in file.runs for faces in run.faces]
    context = {
        **painter.context,
        "tiled": ",".join(map(str, range(len(maps)))),
        "is_tiled_twice": any(tiled.is_back for tiled in parted),
        "has_outlines": not all(is_plain),
        "has_edges": any(is_plain),
        "has_cards": any(file.name == FILES["card"] for file in painter.kit.files),
        "has_backs": any(file.is_two_sided for file in painter.kit.files),
        "has_cut_files": painter.kit.wish.with_cut_lines,
        "overlap": f"{setting.overlap / MM:g}",
        "files": [_told(file) for file in painter.kit.files],
        "paper": setting.paper.name,
        "duplex": setting.duplex.value,
        "emblem": str(emblem) if emblem else "",
        "origins": origins,
        "planche": __version__,
        "shown": [draws[0].piece.id for _, draws in played],
        "counts": [(component.title, sum(draw.copies for draw in draws)) for component, draws in played],
        "printing": (*edition.game.printing, *(part.printing for part, _ in played if part.printing)),
        "variant": painter.kit.wish.variant,
    }
    context |= _trial(painter.kit.files)
    try:
        written = painter.studio.templates.write(START, context, Span(f"templates/{START}"))
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        written = None
    boards = [_assembled(painter, tiled) for tiled in maps]
    return _pages_file("start-here", painter, setting, written, f"templates/{START}", boards)


def _trial(files: Sequence[KitFile]) -> dict[str, Any]:
    """The file whose first sheet is printed first of all: one with two sides, if there is one."""
    found = next((file for file in files if file.is_two_sided), None)
    named = found or next(iter(files), None)
    return {"trial": f"{named.name}.pdf" if named else "", "is_trial_two_sided": found is not None}


def _unlike(parted: Iterable[TiledFace]) -> Iterator[TiledFace]:
    """The boards in tiles without those that look like one before."""
    seen = set()
    for tiled in parted:
        looks = tiled.faces.back if tiled.is_back else tiled.faces.front, tiled.plan, tiled.printed
        if looks not in seen:
            seen.add(looks)
            yield tiled


def _assembled(painter: Painter, tiled: TiledFace) -> Face:
    """A board with its seams and the names of its tiles."""
    component, piece = tiled.faces.component, tiled.faces.piece
    template = component.back if tiled.is_back and component.back else component.front
    style = painter.kit.edition.game.theme.styles["page-subheading"]
    return assembly(painter.shown(component, piece, template), tiled, style, painter.composer)


def _figures(game: Game) -> Iterable[Figure[object]]:
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


def _pages_file(
    name: str,
    painter: Painter,
    setting: Setting,
    written: Markup | None,
    source: str,
    boards: Sequence[Face] = (),
) -> KitFile:
    """Markdown set on pages of the kit's paper."""
    file = KitFile(name, painter.composer, setting)
    if written is None:
        return file
    blocks, findings = read_blocks(written.markup, source, written.spans)
    paper = setting.paper
    margin = 15 * MM if paper.width > 150 * MM else 10 * MM
    pages = PageLayout(paper.width, paper.height, margin, max(1, round((paper.width - 2 * margin) / (88 * MM))))
    theme = painter.kit.edition.game.theme
    setter = Setter(theme, painter.composer, painter.studio.art, painter.face, source, boards)
    head, rest = setter.title(blocks, paper.width - 2 * margin)
    body = list(setter.strips(rest, pages.column))
    marks = paginate(head, body, pages, FOOTER)
    for finding in (*findings, *setter.findings, *_too_tall(body, pages, source)):
        painter.tell(finding)
    painter.kit.used |= setter.used
    for number, page in enumerate(marks, 1):
        foot = _page_foot(painter, pages, f"{number}/{len(marks)}")
        face = Face(paper.width, paper.height, 0, (*page, *foot))
        file.pages.append(SetPage(paper.width, paper.height, painter.kept(face)))
    return file


def _too_tall(strips: Iterable[Strip], pages: PageLayout, source: str) -> Iterator[Finding]:
    """What no column can hold: a quotation, a table row or a face taller than the page."""
    room = pages.height - 2 * pages.margin - FOOTER
    for strip in strips:
        if strip.height > room:
            over = (strip.height - room) / MM
            message = f"a quotation, table row or figure is {over:.1f} mm taller than the page"
            yield OVERFLOW.finding(Span(source), message, "part it, or shorten it")


def _page_foot(painter: Painter, pages: PageLayout, number: str) -> tuple[Mark, ...]:
    game = painter.kit.edition.game
    style = game.theme.styles["slug"]
    words = f"{game.title} · {painter.kit.edition.language} · {painter.say(VERSION)} {game.version} · {number}"
    box = TextBox(
        pages.margin, pages.height - pages.margin, pages.width - 2 * pages.margin, 3 * MM, "line", "middle", 0
    )
    return (fit_text(painter.composer, (Run(words),), replace(style, align="center"), box).block,)
