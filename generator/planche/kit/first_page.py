"""A kit whose other files are made -> start-here: what to print, how to make pieces of it, and whose game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche import __version__
from planche.findings import Span
from planche.game import Figure, missing_picture
from planche.imposition import Setting, millimetres
from planche.kit.assembly import describe_box, draw_map
from planche.kit.edition import Edition
from planche.kit.folded import draw_pulled
from planche.kit.outlines import outline_of
from planche.kit.pages import pages_file
from planche.kit.painter import Painter
from planche.kit.records import KitFile, TiledFace
from planche.kit.words import START
from planche.marks import Face
from planche.templates import StartNames, TemplateProblem


def start_file(painter: Painter, setting: Setting) -> KitFile:
    """start-here: made after the others, because it tells of their pages."""
    edition = painter.kit.edition
    emblem = edition.game.emblem
    if emblem and emblem not in painter.studio.art:
        painter.tell(missing_picture(emblem, painter.studio.art, emblem.span))
        emblem = None
    origins = [(painter.say(f.origin.value), f.because) for f in _figures(edition) if f.because]
    parted = [tiled for file in painter.kit.files for run in file.runs for tiled in run.tiled]
    maps = tuple(_distinct_looks(parted))
    outlines = [outline_of(faces) for file in painter.kit.files for run in file.runs for faces in run.faces]
    is_plain = [outline.is_plain for outline in outlines]
    pulls = draw_pulled(painter)
    # what is printed first of all: a sheet with two sides, if there is one
    trial = next((file for file in painter.kit.files if file.is_two_sided and file.runs), None)
    first = trial or next(iter(painter.kit.files), None)
    context: StartNames = {
        **painter.writer.context,
        "tiled": ",".join(map(str, range(len(maps)))),
        "is_tiled_twice": any(tiled.is_back for tiled in parted),
        "has_outlines": not all(is_plain),
        "has_edges": any(is_plain),
        "has_cards": any(part.component.kind.traits.is_shuffled for part in edition.printed),
        "has_backs": any(file.is_two_sided for file in painter.kit.files),
        "has_cut_files": edition.has_cut_lines,
        "has_glue": any(outline.glues for outline in outlines),
        "has_sleeves": any(part.component.sleeve is not None for part in edition.printed),
        "boxes": [described for part in edition.printed for described in describe_box(edition, part.component)],
        "has_no_box": bool(edition.left_out),
        "pulled": ",".join(map(str, range(len(pulls)))),
        "overlap": millimetres(setting.overlap),
        "files": [_describe_file(file) for file in painter.kit.files],
        "paper": setting.paper.name,
        "duplex": setting.duplex.value,
        "emblem": str(emblem) if emblem else "",
        "origins": origins,
        "planche": __version__,
        "shown": [part.counts[0].piece.id for part in edition.printed],
        "counts": [(part.component.title, part.copies) for part in edition.printed],
        "printing": (*edition.game.printing, *filter(None, (part.component.printing for part in edition.printed))),
        "variant": edition.wish.variant,
        "trial": f"{first.name}.pdf" if first else "",
        "is_trial_two_sided": trial is not None,
        "is_checked": edition.wish.is_checked,
        "mode": setting.mode.value,
        "has_folds": any(file.is_folded for file in painter.kit.files),
        "has_cut_order": setting.has_cut_order,
        "lost": [str(component.title) for component in painter.kit.lost_backs],
        "booklet": sum(file.papers for file in painter.kit.files if file.is_booklet),
        "is_mixed": not edition.wish.is_checked and edition.is_mixed,
    }
    try:
        markup = painter.studio.templates.write(START, context, Span(f"templates/{START}"))
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        markup = None
    boards = [_map_of(painter, tiled) for tiled in maps]
    return pages_file("start-here", painter, setting, markup, f"templates/{START}", boards, pulls)


def _distinct_looks(parted: Iterable[TiledFace]) -> Iterator[TiledFace]:
    """The boards in tiles without those that look like one before."""
    seen = set()
    for tiled in parted:
        looks = tiled.faces.back if tiled.is_back else tiled.faces.front, tiled.plan, tiled.printed
        if looks not in seen:
            seen.add(looks)
            yield tiled


def _map_of(painter: Painter, tiled: TiledFace) -> Face:
    """A board with its seams and the names of its tiles."""
    component, piece = tiled.faces.component, tiled.faces.piece
    template = component.back if tiled.is_back and component.back else component.front
    style = painter.kit.edition.game.theme.styles["page-subheading"]
    return draw_map(painter.draw_figure(component, piece, template), tiled, style, painter.composer)


def _figures(edition: Edition) -> Iterable[Figure[object]]:
    """What is stated of a game, and of the decks of those who play with this kit."""
    game, credits = edition.game, edition.game.credits
    stated = (credits.authors, credits.publisher, credits.year, game.ages, game.minutes)
    yield from (figure for figure in stated if figure is not None)
    yield from (
        figure for figure in game.figures.values() if not figure.players or {*figure.players} & {*edition.players}
    )
    for deck in game.decks:
        if deck.players in edition.players and edition.level in (None, deck.level):
            yield from (deck.size, deck.deal)


def _describe_file(file: KitFile) -> dict[str, object]:
    """What start-here says of a file."""
    return {
        "name": f"{file.name}.pdf",
        "stock": next((faces.component.kind.traits.stock for run in file.runs for faces in run.faces), "plain"),
        "pages": file.page_count,
        "papers": file.papers,
        "two_sided": file.is_two_sided,
        "folded": file.is_folded,
        "pieces": sum(f.copies for run in file.runs for f in run.faces),
    }
