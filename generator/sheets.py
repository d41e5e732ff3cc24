"""Pieces -> imposed sheets with their marks and footers: the files that are cut."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence

from generator.crew import Watch, draw_faces
from generator.imposition import Item, Setting, impose
from generator.kit import BACK, FRONT, RULER, SHEET, VERSION, KitFile, PieceFaces, Run
from generator.model import Component, Draw
from generator.painter import Painter
from generator.slug import Note, slug


def pieces_file(
    name: str, painter: Painter, components: Sequence[tuple[Component, Sequence[Draw]]], setting: Setting, watch: Watch
) -> KitFile:
    """A file of imposed pieces; those of one size share their sheets."""
    file = KitFile(name, painter.composer, setting)
    sizes: dict[tuple[int, int, bool], list[PieceFaces]] = {}
    for component, draws in components:
        size = (component.width, component.height, component.back is not None and not component.is_apart)
        sizes.setdefault(size, []).extend(draw_faces(painter, component, draws, watch))
    for (width, height, _), faces in sizes.items():
        items = [item for f in faces for item in _items(f)]
        sheets = impose(items, width, height, setting)
        file.runs.append(Run(tuple(faces), sheets, ()))
    _number_sheets(file)
    file.runs = [run._replace(slugs=tuple(_slugs(painter, file, run))) for run in file.runs]
    return file


def _items(faces: PieceFaces) -> Iterator[Item]:
    """What is imposed of a piece: front and back together, or each on its own."""
    piece, copies = faces.piece.id, faces.copies
    if faces.back is None or not faces.component.is_apart:
        yield Item(piece, faces.front, faces.back, copies)
    else:
        yield from (Item(piece, face, None, copies) for face in (faces.front, faces.back))


def _number_sheets(file: KitFile) -> None:
    """Sheets of several runs are numbered through."""
    total = sum(run.sheets[-1].of if run.sheets else 0 for run in file.runs)
    done = 0
    for position, run in enumerate(file.runs):
        sheets = tuple(sheet._replace(number=sheet.number + done, of=total) for sheet in run.sheets)
        done += run.sheets[-1].of if run.sheets else 0
        file.runs[position] = run._replace(sheets=sheets)


def _slugs(painter: Painter, file: KitFile, run: Run) -> Iterator[str]:
    """Marks, ruler and footer of each sheet, as the name of their face."""
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
        face = slug(sheet, file.setting, painter.say(RULER), notes, edition.game.theme, painter.composer)
        yield painter.kept(face)
