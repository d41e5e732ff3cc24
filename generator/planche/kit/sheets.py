"""Pieces -> imposed sheets with their marks and footers: the files that are cut."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from functools import partial

from planche.game import Component
from planche.imposition import (
    Box,
    DoesNotFit,
    Duplex,
    Item,
    Mode,
    Setting,
    Sheet,
    TilePlan,
    impose,
    impose_folded,
    plan_tiles,
    tile_sheets,
)
from planche.kit.crew import draw_pieces
from planche.kit.edition import PrintedComponent
from planche.kit.footers import Note
from planche.kit.outlines import outlines_of, outlines_on
from planche.kit.painter import Painter
from planche.kit.records import DrawnPieces, KitFile, PieceFaces, PrintRun, TiledFace, widen_gap
from planche.kit.sharing import items_of, share_last_sheets
from planche.kit.slug import SlugWords, draw_slug
from planche.kit.words import BACK, FOLD, FRONT, GLUE, RULER, SHEET, TILE, VERSION
from planche.marks import Guides
from planche.progress import Watch


def draw_file(name: str, painter: Painter, parts: Sequence[PrintedComponent], watch: Watch) -> DrawnPieces:
    """The pieces of a file with their faces; those whose templates failed are left out."""
    faces = [found for part in parts for found in draw_pieces(painter, part.component, part.counts, watch)]
    for part in parts:
        painter.tell_backs(part.component)
    return DrawnPieces(name, painter.composer, tuple(faces))


def pieces_file(drawn: DrawnPieces, setting: Setting) -> KitFile:
    """A file of imposed pieces; those of one size and shape share their sheets, others the last of theirs where that
    spares some. Boards too large are tiled.

    Its sheets are whole but for what `draw_slugs` draws. Impossible when they cannot be printed on this paper.
    """
    file = KitFile(drawn.name, drawn.composer, setting)
    file.runs = share_last_sheets([impose_run(faces, setting) for faces in drawn.alike(setting)], setting)
    if file.is_two_sided and setting.duplex is not Duplex.OFF:
        _add_blank_backs(file)
    _number_sheets(file)
    return file


def _add_blank_backs(file: KitFile) -> None:
    """Give each sheet without a back a blank one, but for the last: where the printer turns the paper, the next front
    would come behind it."""
    last = next(run.sheets[-1] for run in reversed(file.runs) if run.sheets)
    for position, run in enumerate(file.runs):
        backed = {sheet.number for sheet in run.sheets if sheet.side == "back"}
        sheets: list[Sheet] = []
        for sheet in run.sheets:
            is_single = sheet.number not in backed and sheet is not last
            sheets += (sheet, _blank(sheet)) if is_single else (sheet,)
        file.runs[position] = run._replace(sheets=tuple(sheets))


def _blank(sheet: Sheet) -> Sheet:
    """The other side of a sheet, with nothing on it."""
    return sheet._replace(side="back", placements=(), tile=None, blocks=(), fold=None)


def draw_slugs(painter: Painter, file: KitFile) -> None:
    """Marks, ruler and footer of each sheet of a file."""
    file.runs = [run._replace(slugs=tuple(_draw_slugs(painter, file, run))) for run in file.runs]


def impose_run(faces: Sequence[PieceFaces], setting: Setting) -> PrintRun:
    """The sheets of pieces that are alike; a board that is larger than the paper is tiled. Impossible for others."""
    component = faces[0].component
    items = [item for f in faces for item in items_of(f)]
    setting = widen_gap(setting, component)
    try:
        sheets = _impose(items, component, setting)
    except DoesNotFit as reason:
        if not component.kind.traits.may_be_tiled:
            if component.template_size is None:
                raise
            raise DoesNotFit(f"{reason}; or choose another --board-size or --card-size for {component.id}") from reason
        return _tile_run(faces, setting)
    return PrintRun(tuple(faces), sheets, ())


def _impose(items: Sequence[Item], component: Component, setting: Setting) -> tuple[Sheet, ...]:
    """The sheets of items of a component's size; what is too large to be folded is glued back to back."""
    size = component.width, component.height
    if setting.mode is Mode.FOLD and any(item.back is not None for item in items):
        try:
            return impose_folded(items, *size, setting, component.is_round)
        except DoesNotFit:
            setting = setting._replace(duplex=Duplex.OFF)
    return impose(items, *size, setting, component.is_round)


def _tile_run(faces: Sequence[PieceFaces], setting: Setting) -> PrintRun:
    """Every face in tiles, fronts and backs each on their own."""
    sheets: list[Sheet] = []
    plans = []
    for found in faces:
        sides = [(found.front, found.front_guides), (found.back, found.back_guides)]
        for is_back, (face, guides) in enumerate(sides):
            if face is not None:
                parted = _plan_tiles(found, guides, setting)
                item = Item(found.piece.id, face, None, found.copies, found.component.bleed)
                tiled = list(tile_sheets(item, face, parted, setting, partial(_meets, guides.extents), bool(is_back)))
                sheets += tiled if parted.papers > 1 else (sheet._replace(tile=None) for sheet in tiled)
                if tiled and parted.papers > 1:
                    names = frozenset(sheet.tile.name for sheet in tiled if sheet.tile)
                    plans.append(TiledFace(found, bool(is_back), parted, names))
    numbered = (sheet._replace(number=number, of=len(sheets)) for number, sheet in enumerate(sheets, 1))
    return PrintRun(tuple(faces), tuple(numbered), (), tuple(plans))


def _plan_tiles(faces: PieceFaces, guides: Guides, setting: Setting) -> TilePlan:
    component = faces.component
    return plan_tiles(component.width, component.height, guides.keeps, setting)


def _meets(shown: Sequence[Box], area: Box) -> bool:
    """Whether anything that is drawn lies in an area."""
    return any(
        box.x < area.x + area.width
        and area.x < box.x + box.width
        and box.y < area.y + area.height
        and area.y < box.y + box.height
        for box in shown
    )


def _number_sheets(file: KitFile) -> None:
    """Sheets of several runs are numbered through."""
    total = sum(run.sheets[-1].of if run.sheets else 0 for run in file.runs)
    done = 0
    for position, run in enumerate(file.runs):
        sheets = tuple(sheet._replace(number=sheet.number + done, of=total) for sheet in run.sheets)
        done += run.sheets[-1].of if run.sheets else 0
        file.runs[position] = run._replace(sheets=sheets)


def _draw_slugs(painter: Painter, file: KitFile, run: PrintRun) -> Iterator[str]:
    """Marks, ruler and footer of each sheet, as the name of their face."""
    edition = painter.kit.edition
    titles = {f.piece.id: str(f.component.title) for f in run.all_faces}
    outlines = outlines_of(run.all_faces)
    for sheet in run.sheets:
        shown = list(dict.fromkeys(titles[place.item] for place in sheet.placements))
        faces = "".join(place.face for place in sheet.placements)
        notes: tuple[Note, ...] = (
            Note(str(edition.game.title), 1),
            Note(edition.language, 4),
            Note(f"{painter.say(VERSION)} {edition.game.version}", 3),
            Note(" + ".join(shown), 6),
            Note(f"{painter.say(SHEET)} {sheet.number}/{sheet.of}", 0),
            Note(painter.say(edition.notice) if edition.notice else "", 0),
            Note(painter.say(FOLD if sheet.fold else BACK if _is_back(sheet) else FRONT), 0),
            Note(f"{painter.say(TILE)} {sheet.tile.name}" if sheet.tile else "", 0),
            Note(hashlib.sha256(faces.encode()).hexdigest()[:8], 5),
        )
        notes = tuple(note for note in notes if note.text)
        words = SlugWords(painter.say(RULER), painter.say(GLUE), notes, painter.stamp)
        lie = tuple(outlines_on(sheet, outlines, with_plain=False))
        face = draw_slug(sheet, file.setting, words, lie, edition.game.theme, painter.composer)
        yield painter.keep_page(face)


def _is_back(sheet: Sheet) -> bool:
    return sheet.side == "back" or (sheet.tile is not None and sheet.tile.is_back)
