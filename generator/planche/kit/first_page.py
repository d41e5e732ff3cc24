"""A kit whose other files are made -> start-here: what to print, how to make pieces of it, and whose game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche import __version__
from planche.findings import Span
from planche.game import PlacedName, Text, missing_picture
from planche.imposition import Mode, Setting, millimetres
from planche.kit.assembly import describe_box, draw_map
from planche.kit.folded import draw_pulled
from planche.kit.outlines import outline_of
from planche.kit.pages import pages_file
from planche.kit.painter import Painter
from planche.kit.provenance import facts_by_subject
from planche.kit.records import KitFile, PrintRun, TiledFace
from planche.kit.stacks import name_pages, stack_of
from planche.kit.words import FOR_PRESS, START, START_HERE
from planche.marks import Face
from planche.source import typography_of
from planche.templates import StartNames, TemplateProblem


def start_file(painter: Painter, setting: Setting) -> KitFile:
    """start-here: made after the others, because it tells of their pages."""
    edition = painter.kit.edition
    parted = [tiled for file in painter.kit.files for run in file.runs for tiled in run.tiled]
    maps = tuple(_distinct_boards(parted))
    outlines = [outline_of(faces) for file in painter.kit.files for run in file.runs for faces in run.faces]
    is_plain = [outline.is_plain for outline in outlines]
    pulls = draw_pulled(painter)
    # what is printed first of all: a sheet with two sides, if there is one
    trial = next((file for file in painter.kit.files if file.is_two_sided and file.runs), None)
    folded = next((file for file in painter.kit.files if file.is_folded), None)
    first = trial or folded or next(iter(painter.kit.files), None)
    stack = stack_of(trial) if trial else None
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
        "overlap": _measure(setting.overlap, edition.language),
        "files": [describe_file(file, edition.language) for file in painter.kit.files],
        "paper": setting.paper.name,
        "duplex": setting.duplex.value,
        "printer": _plain_name(setting.printer.name) if setting.printer else "",
        "emblem": _picture_of(painter, edition.game.emblem),
        "logo": _name_of(painter, edition.game.logo),
        "banner": _name_of(painter, edition.game.banner),
        "origins": facts_by_subject(edition, painter.say),
        "planche": __version__,
        "shown": [part.counts[0].piece.id for part in edition.printed],
        "counts": [(part.component.title, part.copies) for part in edition.printed],
        "protected": [*_with_common_backs(painter)],
        "standees": [part.component.title for part in edition.printed if part.component.kind.traits.stands],
        "sampled": [
            (part.component.title, part.copies, part.component.id)
            for part in edition.printed
            if part.component.sample_by is not None
        ],
        "has_boards": any(part.component.kind.traits.prints_board for part in edition.printed),
        "board_size": edition.wish.board_size.name if edition.wish.board_size else "",
        "card_size": _name_size(edition.wish.card_size, edition.language),
        "is_light": edition.wish.is_light,
        "may_be_light": bool(edition.game.theme.light or painter.studio.art.light),
        "printing": (*edition.game.printing, *filter(None, (part.component.printing for part in edition.printed))),
        "variant": edition.wish.variant,
        "trial": f"{first.name}.pdf" if first else "",
        "is_trial_two_sided": trial is not None,
        "is_trial_folded": first is not None and first.is_folded,
        "trial_pages": (stack.fronts[0], stack.backs[0]) if stack and stack.backs else (),
        "has_strips": any(_is_cut_in_strips(run) for file in painter.kit.files for run in file.runs),
        "work": _measure_work(painter.kit.files),
        "is_checked": edition.wish.is_checked,
        "mode": setting.mode.value,
        "press": setting.press.words,
        "has_folds": any(file.is_folded for file in painter.kit.files),
        "has_cut_order": setting.has_cut_order,
        "lost": [str(component.title) for component in painter.kit.lost_backs],
        "booklet": sum(file.papers for file in painter.kit.files if file.is_booklet),
        "is_mixed": edition.is_mixed,
        "is_draft": edition.is_draft,
        "has_faults": edition.has_faults,
    }
    template = FOR_PRESS if setting.mode is Mode.PRESS else START
    try:
        markup = painter.studio.templates.write(template, context, Span(f"templates/{template}"))
    except TemplateProblem as problem:
        painter.tell(problem.finding)
        markup = None
    boards = [_map_of(painter, tiled) for tiled in maps]
    return pages_file(START_HERE, painter, setting, markup, f"templates/{template}", boards, pulls, is_parted=True)


def _name_of(painter: Painter, name: PlacedName | None) -> str:
    """The name of a picture that says the game's name: of that for the language, where there is one."""
    written = f"{name}-{painter.kit.edition.language}"
    return written if name and written in painter.studio.art else _picture_of(painter, name)


def _picture_of(painter: Painter, name: PlacedName | None) -> str:
    """The name of a picture of the game; nothing without one, or where it is not there, which is told."""
    if name is None or name in painter.studio.art:
        return name or ""
    painter.tell(missing_picture(name, painter.studio.art, name.span))
    return ""


def _distinct_boards(parted: Iterable[TiledFace]) -> Iterator[TiledFace]:
    """The boards in tiles, each once: its back only where that is parted in another way."""
    seen = set()
    for tiled in parted:
        looks = tiled.faces.front, tiled.plan, tiled.printed
        if looks not in seen:
            seen.add(looks)
            yield tiled


def _map_of(painter: Painter, tiled: TiledFace) -> Face:
    """A board with its seams and the names of its tiles."""
    component, piece = tiled.faces.component, tiled.faces.piece
    template = component.back if tiled.is_back and component.back else component.front
    style = painter.kit.edition.game.theme.styles["page-subheading"]
    return draw_map(painter.figures.draw_figure(component, piece, template), tiled, style, painter.composer)


def _with_common_backs(painter: Painter) -> Iterator[Text]:
    """The titles of the cards that may have something behind them: those of decks whose backs are blank or all alike.

    Cards that a piece of the kit holds are put into nothing else; of a single card the back may say something.
    """
    held = {part.component.sleeve.holds for part in painter.kit.edition.printed if part.component.sleeve}
    pieces = [faces for file in painter.kit.files for run in file.runs for faces in run.faces]
    for part in painter.kit.edition.printed:
        component = part.component
        if component.kind.traits.is_shuffled and component.in_deck and component.id not in held:
            own = [faces for faces in pieces if faces.component.id == component.id]
            backs, fronts = {faces.back for faces in own}, {faces.front for faces in own}
            if backs == {None} or (len(backs) == 1 < len(fronts)):
                yield component.title


def _is_cut_in_strips(run: PrintRun) -> bool:
    """Whether several pieces with straight edges lie on a sheet that is not folded first."""
    is_plain = any(outline_of(faces).is_plain for faces in run.all_faces)
    return is_plain and any(len(sheet.placements) > 1 and not sheet.fold for sheet in run.sheets)


def _measure_work(files: Iterable[KitFile]) -> dict[str, int]:
    """How many papers are printed, how many of them are cut, and into how many pieces."""
    known = list(files)
    cut = [file for file in known if file.runs]
    return {
        "papers": sum(file.papers for file in known),
        "cut": sum(file.papers for file in cut),
        "pieces": sum(faces.copies for file in cut for run in file.runs for faces in run.faces),
    }


def _name_size(size: tuple[int, int] | None, language: str) -> str:
    """The width and height that cards are printed in, where they were asked for."""
    return "" if size is None else f"{_measure(size[0], language)} × {_measure(size[1], language)} mm"


def describe_file(file: KitFile, language: str) -> dict[str, object]:
    """What pages say of a file, in the signs of the kit's language."""
    stack, comma = stack_of(file), typography_of(language).comma
    return {
        "name": f"{file.name}.pdf",
        "stock": next((faces.component.kind.traits.stock for run in file.runs for faces in run.faces), "plain"),
        "pages": file.page_count,
        "papers": file.papers,
        "two_sided": file.is_two_sided,
        "fronts": name_pages(stack.fronts, comma),
        "backs": name_pages(stack.backs, comma),
        "single": name_pages(stack.single, comma),
        "singles": len(stack.single),
        "folded": file.is_folded,
        "pieces": sum(f.copies for run in file.runs for f in run.faces),
        **dict(zip(("width", "height", "bleed"), next(_trims(file, language), ("", "", "")))),
    }


def _trims(file: KitFile, language: str) -> Iterator[tuple[str, ...]]:
    """Width, height and bleed of each piece in millimetres; in a file for a printing house they are the same."""
    for run in file.runs:
        for component in (faces.component for faces in run.faces):
            lengths = (component.width, component.height, component.bleed)
            yield tuple(_measure(length, language) for length in lengths)


def _measure(length: int, language: str) -> str:
    """A length in millimetres, with the decimal sign of a language."""
    return millimetres(length).replace(".", typography_of(language).decimal or ".")


def _plain_name(name: str) -> str:
    """A name that a user gave: its Latin letters and digits, which every font has and which mark up nothing."""
    return " ".join("".join(c if c <= "\u017f" and (c.isalnum() or c == ".") else " " for c in name).split())
