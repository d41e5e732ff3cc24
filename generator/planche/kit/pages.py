"""Markdown of the content and of our own templates -> set pages: the rule summary and start-here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.content import markdown, open_block, place_of_line
from planche.findings import Finding, Span, quote_line
from planche.flow import Block, Kept, PageLayout, PageMaterials, Strip, bands_in, faces_in, words_in
from planche.game import Game, RulesPage, Theme, missing_picture
from planche.imposition import MM, Paper, Setting, half_of, impose_booklet
from planche.kit.face_digests import digest_pages
from planche.kit.known_pages import QuietPages, key_of_pages, pictures_on, quiet_pages, trial_of
from planche.kit.page_parts import FOOTER, PagePart, set_booklet, set_parts, set_whole
from planche.kit.painter import Painter
from planche.kit.proofs import stamp_page
from planche.kit.records import KitFile, SetPage
from planche.kit.slug import draw_booklet_marks
from planche.kit.studio import Studio
from planche.kit.words import COMMON, FILE_TITLES, RULES, START_HERE, VERSION
from planche.marks import ARTIFACT, Face, Group, Mark
from planche.templates import SYNTAX, Markup, TemplateProblem, tell_below_zero
from planche.typeset import OVERFLOW, Run, TextBox, fit_text


class ReadPage(NamedTuple):
    """The blocks of a page, what reading them told, and the file that they are of."""

    blocks: Sequence[Block]
    findings: Sequence[Finding]
    file: str


def rules_file(painter: Painter, setting: Setting) -> KitFile:
    """The rules of a game that has some."""
    rules = painter.kit.edition.game.rules
    assert rules is not None, "a game without rules has no such file"
    _tell_unknown_icons(painter)
    markup = _write_rules(painter, rules)
    if setting.is_booklet:
        return _fold_pages(painter, setting, markup, rules.file)
    return pages_file(RULES, painter, setting, markup, rules.file)


def _tell_unknown_icons(painter: Painter) -> None:
    art = painter.studio.art
    for name, words in painter.kit.edition.game.icons.items():
        if f"icon-{name}" not in art:
            painter.tell(missing_picture(f"icon-{name}", art, words.span))


def do_rules_ask_players(studio: Studio, game: Game) -> bool:
    """Whether a game has rules that may be others for other players."""
    rules = game.rules
    return rules is not None and studio.templates.page_asks_players(markdown(rules)[0], rules.file)


def read_rules(painter: Painter, *, is_by_blocks: bool = False) -> ReadPage:
    """The rules of an edition; no blocks where it has none, or where they fail, which is told.

    `is_by_blocks`: whether words of other places that a block prints stand where it does.
    """
    rules = painter.kit.edition.game.rules
    markup = None if rules is None else _write_rules(painter, rules)
    if rules is None or markup is None:
        return ReadPage((), (), "")
    if is_by_blocks:
        markup = markup._replace(spans=markup.spans[: len(markdown(rules)[1])])
    return _read_page(painter.studio, markup, rules.file)


def _read_page(studio: Studio, markup: Markup, file: str) -> ReadPage:
    return ReadPage(*studio.read_blocks(markup.markup, file, markup.spans), file)


def _write_rules(painter: Painter, rules: RulesPage) -> Markup | None:
    """The markup of the rules for the players of an edition; None where it fails, which is told."""
    text, spans = markdown(rules)
    language = painter.kit.edition.language
    try:
        markup = painter.studio.templates.write_text(text, rules.file, painter.writer.context, spans)
    except TemplateProblem as problem:
        painter.tell(_place_failure(problem.finding, rules, language))
        return None
    for finding in tell_below_zero(markup.below_zero):
        painter.tell(_place_failure(finding, rules, language))
    return markup


def _fold_pages(painter: Painter, setting: Setting, markup: Markup | None, source: str) -> KitFile:
    """The rules on half pages, imposed as a booklet."""
    file = pages_file(RULES, painter, setting._replace(paper=half_of(setting.paper)), markup, source, is_booklet=True)
    file.setting = setting
    file.sides = impose_booklet(len(file.pages), setting, is_rtl=painter.composer.is_rtl)
    file.book_marks = painter.keep_page(draw_booklet_marks(len(file.sides), setting))
    return file


def _place_failure(finding: Finding, rules: RulesPage, language: str) -> Finding:
    """What fails in the rules, where it was written; what is not closed is told there, wherever it ends."""
    if finding.span.file != rules.file or not finding.span.line:
        return finding
    place, message, hint = place_of_line(rules, finding.span.line), finding.message, finding.hint
    block = open_block(rules) if finding.id == SYNTAX.id else None
    if block is not None and block.text.span[:2] != place[:2]:
        place, hint = block.text.span, "write }} behind its name"
        message = f"template: {quote_line(block.text[block.text.rindex('{{') :])} is not closed"
    where = f", in the {language} translation" if place.file != rules.file else ""
    return finding._replace(span=place, message=f"{message}{where}", hint=hint)


def pages_file(
    name: str,
    painter: Painter,
    setting: Setting,
    markup: Markup | None,
    source: str,
    boards: Sequence[Face] = (),
    pulls: Sequence[Face] = (),
    slips: Sequence[Face] = (),
    *,
    is_parted: bool = False,
    is_booklet: bool = False,
) -> KitFile:
    """Markdown set on pages of the kit's paper; where it is parted, each title begins a page."""
    file = KitFile(name, painter.composer, setting)
    if markup is None:
        return file
    paper, pages = setting.paper, lay_out_for(painter, setting.paper)
    read = _read_page(painter.studio, markup, source)
    marks = set_pages(painter, paper, read, boards, pulls, slips, is_parted=is_parted, is_booklet=is_booklet)
    if painter.is_trial:
        file.pages += [SetPage(paper.width, paper.height, "")] * len(marks)
        return file
    art = painter.studio.art
    digests = digest_pages(words_in(read.blocks), map(art.look, pictures_on(read.blocks, art)))
    if name == RULES:
        painter.kit.rules = digests
    elif name == START_HERE and painter.kit.edition.wish.is_checked:  # else it says that it is not
        painter.kit.start = digests
    theme, stamp = painter.kit.edition.game.theme, painter.stamp
    across = (stamp_page(paper.width, paper.height, stamp, theme, painter.composer),) if stamp else ()
    for number, page in enumerate(marks, 1):
        foot = _draw_foot(painter, pages, f"{number}/{len(marks)}")
        face = Face(paper.width, paper.height, 0, (*page, *foot, *across))
        file.pages.append(SetPage(paper.width, paper.height, painter.keep_page(face)))
    return file


def lay_out_for(painter: Painter, paper: Paper) -> PageLayout:
    """The page that the text of a game is set on."""
    return lay_out(paper, is_rtl=painter.composer.is_rtl, has_panels=bool(bands_in(painter.studio.art)))


def lay_out(paper: Paper, *, is_rtl: bool, has_panels: bool = False) -> PageLayout:
    """The page that text is set on; panels reach into its margins, which are narrower for that."""
    margin = 10 * MM if paper.width <= 150 * MM else 12 * MM if has_panels else 15 * MM
    columns = max(1, round((paper.width - 2 * margin) / (88 * MM)))
    return PageLayout(paper.width, paper.height, margin, columns, is_rtl)


def set_pages(
    painter: Painter,
    paper: Paper,
    page: ReadPage,
    boards: Sequence[Face] = (),
    pulls: Sequence[Face] = (),
    slips: Sequence[Face] = (),
    *,
    is_parted: bool = False,
    is_booklet: bool = False,
    kept: Kept | None = None,
) -> Sequence[tuple[Mark, ...]]:
    """The blocks of a page in columns of as many papers as they need, without what stands at their feet. `kept`: as
    `set_blocks` has it.

    Of those that are set for what that tells, and told nothing when equal ones were set, blank pages.
    """
    blocks, findings, source = page
    theme = painter.kit.edition.game.theme
    theme = _ragged(theme) if is_parted else theme  # our own words have options that are never parted
    layout = lay_out_for(painter, paper)
    fronts = painter.figures.show_fronts(faces_in(blocks))  # what drawing them tells is told
    key = key_of_pages(painter, layout, theme, blocks, fronts, (boards, pulls, slips), is_parted, is_booklet)
    known = quiet_pages().find(key)
    if known is None:
        before, materials = painter.composer.work, gather_materials(painter, theme, source, boards, pulls, slips)
        parts = _set_parts(painter, blocks, layout, materials, kept, is_parted=is_parted, is_booklet=is_booklet)
        marks = [page for part in parts for page in part.pages]
        told = [*_told_of(parts, painter.kit.findings, layout, paper, source)]
        pictures = frozenset[str]().union(*(part.pictures for part in parts))
        known = QuietPages(len(marks), pictures, painter.composer.work - before)
        if key is not None and not told:
            quiet_pages().keep(key, known, 1)
    else:
        told, marks = [], [()] * known.number
        painter.composer.work += known.work
    for finding in (*findings, *told):
        painter.tell(finding)
    painter.kit.pictures |= known.pictures
    return marks


def gather_materials(
    painter: Painter,
    theme: Theme,
    source: str,
    boards: Sequence[Face] = (),
    pulls: Sequence[Face] = (),
    slips: Sequence[Face] = (),
) -> PageMaterials:
    """What the pages of a file are set with."""
    game, art = painter.kit.edition.game, painter.studio.art
    pieces = {piece.id: str(component.title) for component in game.components for piece in component.pieces}
    titles = {"tiles": "boards", "pulls": "sleeves", "slips": "changes"}
    schemes = {scheme: painter.say(FILE_TITLES[name]) for scheme, name in titles.items()}
    shown = painter.figures.draw_front, source, boards, pulls, pieces, schemes
    icons = {name: str(words) for name, words in game.icons.items()}
    filling = frozenset(name for name in art if name.startswith(f"{COMMON}/"))  # the game's own
    materials = PageMaterials(theme, painter.composer, art, *shown, icons=icons, slips=slips, trial=trial_of(painter))
    return replace(materials, filling=filling)


def _set_parts(
    painter: Painter,
    blocks: Sequence[Block],
    layout: PageLayout,
    materials: PageMaterials,
    kept: Kept | None,
    *,
    is_parted: bool,
    is_booklet: bool,
) -> Sequence[PagePart]:
    if is_parted:
        return set_parts(blocks, layout, materials)
    if is_booklet:
        return [set_booklet(blocks, layout, materials, is_trial=painter.is_trial)]
    return [set_whole(blocks, layout, materials, kept)]


def _told_of(
    parts: Sequence[PagePart], before: Iterable[Finding], layout: PageLayout, paper: Paper, source: str
) -> Iterator[Finding]:
    """What setting parts told, and what is too tall and was not told `before` of a smaller paper."""
    wide = {finding.span for finding in before if finding.id == OVERFLOW.id}
    for finding in (finding for part in parts for finding in part.findings):
        is_wide = finding.id == OVERFLOW.id
        wide |= {finding.span} if is_wide else set()
        where = f", on a page of {paper.name}" if is_wide else ""
        yield finding._replace(message=f"{finding.message}{where}")
    strips = (strip for part in parts for strip in part.strips)
    yield from (finding for finding in _report_too_tall(strips, layout, paper, source) if finding.span not in wide)


def _ragged(theme: Theme) -> Theme:
    """The theme with nothing justified."""
    styles = {
        name: replace(style, align="start") if style.align == "justify" else style
        for name, style in theme.styles.items()
    }
    return replace(theme, styles=styles)


def _report_too_tall(strips: Iterable[Strip], pages: PageLayout, paper: Paper, source: str) -> Iterator[Finding]:
    """What no column can hold: a quotation, a table row or a face taller than the page."""
    room = pages.height - 2 * pages.margin - FOOTER
    for strip in strips:
        if strip.height_at_top > room:
            over = (strip.height_at_top - room) / MM
            message = f"a quotation, table row or figure is {over:.1f} mm taller than a page of {paper.name}"
            yield OVERFLOW.finding(strip.span or Span(source), message, "part it, or shorten it")


def _draw_foot(painter: Painter, pages: PageLayout, number: str) -> tuple[Mark, ...]:
    game = painter.kit.edition.game
    style = game.theme.styles["slug"]
    edition = painter.kit.edition
    told = f" · {painter.say(edition.notice)}" if edition.notice else ""
    words = f"{game.title} · {edition.language} · {painter.say(VERSION)} {game.version}{told} · {number}"
    box = TextBox(
        pages.margin, pages.height - pages.margin, pages.width - 2 * pages.margin, 3 * MM, "line", "middle", 0
    )
    foot = fit_text(painter.composer, (Run(words),), replace(style, align="center"), box).block
    return (Group((foot,), tags=ARTIFACT),)
