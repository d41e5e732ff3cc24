"""The runs of a file -> the same, with last sheets that are not full put together where that takes fewer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planche.imposition import Copy, Item, Mode, Remainder, Setting, share_sheets
from planche.kit.records import PieceFaces, PrintRun, widen_gap


def share_last_sheets(runs: Sequence[PrintRun], setting: Setting) -> list[PrintRun]:
    """The runs of a file, each without its last sheet where others have room for that; these come in runs of their own.

    Sheets are shared by rectangles with the same gap, all with a back or all without; and nothing changes where that
    spares no sheet. What is folded behind itself keeps its sheets.
    """
    if setting.mode is Mode.FOLD:
        return [*runs]
    found, added = [*runs], []
    for numbers in _alike(runs, setting):
        remainders = [_remainder(runs[number]) for number in numbers]
        own = widen_gap(setting, runs[numbers[0]].faces[0].component)
        for group, sheets in share_sheets(remainders, own):
            parts = [numbers[number] for number in group]
            shown = {place.item for sheet in sheets for place in sheet.placements}
            guests = [faces for part in parts for faces in runs[part].faces if faces.piece.id in shown]
            for part in parts:
                found[part] = _without_last(runs[part])
            added.append(PrintRun((), sheets, (), guests=tuple(guests)))
    return [*found, *added]


def _alike(runs: Sequence[PrintRun], setting: Setting) -> list[list[int]]:
    """The numbers of runs that may share sheets, by what they have in common."""
    groups: dict[tuple[bool, int | None], list[int]] = {}
    for number, run in enumerate(runs):
        part = run.faces[0].component
        if run.sheets and not (
            run.tiled or part.is_round or part.kind.traits.has_net or any(sheet.tile for sheet in run.sheets)
        ):
            is_two_sided = any(item.back is not None for faces in run.faces for item in items_of(faces))
            groups.setdefault((is_two_sided, widen_gap(setting, part).gap), []).append(number)
    return [group for group in groups.values() if len(group) > 1]


def _remainder(run: PrintRun) -> Remainder:
    """What lies on the last sheet of a run."""
    items, part = _items_by_face(run), run.faces[0].component
    (last,) = (sheet for sheet in run.sheets if sheet.side == "front" and sheet.number == sheet.of)
    return tuple(Copy(items[place.item, place.face], place.copy, part.width, part.height) for place in last.placements)


def _items_by_face(run: PrintRun) -> Mapping[tuple[str, str], Item]:
    """The items of a run, by piece and front."""
    return {(item.name, item.front): item for faces in run.faces for item in items_of(faces)}


def _without_last(run: PrintRun) -> PrintRun:
    """A run without its last sheet, front and back."""
    kept = (sheet for sheet in run.sheets if sheet.number < sheet.of)
    return run._replace(sheets=tuple(sheet._replace(of=sheet.of - 1) for sheet in kept))


def items_of(faces: PieceFaces) -> Iterator[Item]:
    """What is imposed of a piece: front and back together, or each on its own."""
    piece, copies, bleed = faces.piece.id, faces.copies, faces.component.bleed
    front_edge, back_edge = faces.front_guides.rim, faces.back_guides.rim
    if faces.back is None or not faces.component.is_apart:
        yield Item(piece, faces.front, faces.back, copies, bleed, front_edge, back_edge)
    else:
        yield Item(piece, faces.front, None, copies, bleed, front_edge)
        yield Item(piece, faces.back, None, copies, bleed, back_edge)
