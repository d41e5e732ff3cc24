"""Drawn pieces -> the files that a printing house takes, a face a page, and the list of their pages."""

from __future__ import annotations

from collections.abc import Iterator

from planche.game import Component
from planche.imposition import Item, Mode, Paper, Setting, Sheet, millimetres, press_marks, press_pages, press_sides
from planche.kit.outlines import outlines_of, outlines_on
from planche.kit.painter import Painter
from planche.kit.records import DrawnPieces, Kit, KitFile, PrintRun
from planche.kit.slug import draw_press_page

PAGE_LIST = "press.csv"
COLUMNS = ("file", "page", "component", "piece", "side", "copies")
NAMES = {("front", "back"): "press", ("front",): "fronts", ("back",): "backs"}
"""How files begin, by the sides that they hold; that of a component with one side is whole, too."""


def press_files(drawn: DrawnPieces, setting: Setting) -> Iterator[KitFile]:
    """A file of a component, or two where backs are apart."""
    if not drawn.faces:
        return
    component = drawn.faces[0].component
    items = [Item(f.piece.id, f.front, f.back, f.copies, component.bleed) for f in drawn.faces]
    parts = press_sides(items, setting.press)
    for sides in parts:
        name = "press" if len(parts) == 1 else NAMES[sides]
        pages = press_pages(items, component.width, component.height, setting.press, sides)
        file = KitFile(f"{name}-{component.id}", drawn.composer, setting._replace(paper=_page_of(component, pages)))
        file.runs = [PrintRun(drawn.faces, pages, ())]
        yield file


def _page_of(component: Component, pages: tuple[Sheet, ...]) -> Paper:
    """What the manifest and the summary call the page of a component."""
    width, height = (pages[0].width, pages[0].height) if pages else (component.width, component.height)
    return Paper(f"{millimetres(width)}x{millimetres(height)}mm", *sorted((width, height)))


def draw_press_marks(painter: Painter, file: KitFile) -> None:
    """Marks around the bleed where they are wanted; lines to cut and fold along on what is no rectangle."""
    theme = painter.kit.edition.game.theme
    for position, run in enumerate(file.runs):
        outlines = outlines_of(run.faces)
        slugs = []
        for page in run.sheets:
            lie = [found for found in outlines_on(page, outlines, with_plain=False) if not found.is_plain]
            face = draw_press_page(page, press_marks(page), lie, theme, painter.composer, painter.stamp)
            slugs.append(painter.keep_page(face) if face.marks else "")
        file.runs[position] = run._replace(slugs=tuple(slugs))


def list_pages(kit: Kit) -> dict[str, bytes]:
    """The list of all pages for a printing house, as CSV: what each one shows, and how often it is to be printed.

    A page that all pieces of a component share as their back names none of them.
    """
    rows = [COLUMNS, *(row for file in kit.files if file.runs for row in _rows_of(file))]
    text = "".join(",".join(map(str, row)) + "\r\n" for row in rows)  # RFC 4180; no name holds a comma or a mark
    return {PAGE_LIST: text.encode()}


def _rows_of(file: KitFile) -> Iterator[tuple[str | int, ...]]:
    for run in file.runs:
        copies = {faces.piece.id: faces.copies for faces in run.faces}
        shared = shared_by(file)
        for number, page in enumerate(run.sheets, 1):
            (place,) = page.placements
            count = 1 if file.setting.press.is_repeated else copies[place.item]
            row = f"{file.name}.pdf", number, run.faces[0].component.id
            if shared:
                yield (*row, "" if len(shared) > 1 else shared[0], page.side, sum(copies.values()))
            else:
                yield (*row, place.item, page.side, count)


def shared_by(file: KitFile) -> list[str]:
    """The ids of the pieces that share the only page of a file, their back; none where each has its own."""
    pieces = [faces.piece.id for run in file.runs for faces in run.faces]
    is_shared = [page.side for run in file.runs for page in run.sheets] == ["back"]
    return pieces if is_shared and file.setting.mode is Mode.PRESS else []


def is_for_press(kit: Kit) -> bool:
    """Whether a kit is made for a printing house."""
    return kit.setting.mode is Mode.PRESS
