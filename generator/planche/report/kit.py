"""A kit and the folder that it was written to -> what it holds and how to print it, for people; its files as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from planche.imposition import Duplex, Mode, Setting
from planche.kit import Kit, KitChanges, KitFile
from planche.report.changes import changes_record
from planche.report.json import to_json
from planche.report.text import count_of

_FLIP: Mapping[Duplex, str] = {
    Duplex.LONG_EDGE: "flip on long edge",
    Duplex.SHORT_EDGE: "flip on short edge",
    Duplex.OFF: "fronts, then backs",
}


def describe_kit(kit: Kit, folder: Path) -> str:
    """The files with pages and paper, for a person at a terminal."""
    return "\n".join(_kit_lines(kit, folder))


def _kit_lines(kit: Kit, folder: Path) -> Iterator[str]:
    game, setting = kit.edition.game, kit.setting
    yield f"{game.title} ({kit.edition.language}) is in {folder}:"
    wide = max([16, *(len(file.name) + 4 for file in kit.files)])
    for file in kit.files:
        yield f"  {file.name + '.pdf':{wide}} {count_of(file.page_count, 'page'):9} {_printing_of(file, setting)}"
    if setting.mode is Mode.PRESS:
        yield f"  {'press.csv':{wide}} {count_of(1, 'file'):9} what each page shows, and how many copies are wanted"
    if kit.edition.has_cut_lines:
        sheets = sum(sheet.side == "front" for file in kit.files for run in file.runs for sheet in run.sheets)
        yield f"  {'cut-….svg':{wide}} {count_of(sheets, 'file'):9} cut lines of each sheet, for a cutting machine"
    yield f"  {'manifest.json':{wide}} what was written, and where each piece lies"
    begin = next((file.name for file in kit.files if file.name in ("start-here", "changes")), "")
    first = f"; begin with {begin}.pdf" if begin else ""
    if setting.mode is Mode.PRESS:
        yield f"A printing house takes the PDFs with press.csv{first}."
        return
    yield f"Print at 100% on {setting.paper.name}, not “fit to page”{first}."


def _printing_of(file: KitFile, setting: Setting) -> str:
    if file.runs and setting.mode is Mode.PRESS:
        return f"{file.setting.paper.name}, a face a page"
    if not file.is_two_sided:
        tiles = ", in tiles" if any(run.tiled for run in file.runs) else ""
        return f"{setting.paper.name}, one side{tiles}" + (", to be folded and glued" if file.is_folded else "")
    booklet = f", a booklet of {count_of(len(file.pages), 'page')}" if file.is_booklet else ""
    return f"{setting.paper.name}, two sides, {_FLIP[setting.duplex]}{booklet}"


def files_to_json(
    folder: Path,
    files: Mapping[str, bytes],
    changes: KitChanges | None = None,
    *,
    notes: Sequence[str] = (),
    replaced: Sequence[str] | None = None,
) -> str:
    """The written files as JSON, with what is to know of them; of a kit of changes with what has changed.

    `replaced`: the options in which a kit was printed otherwise whose place this one took; None where there was none.
    """
    told = {} if changes is None else {"changes": changes_record(changes)}
    sizes = {name: len(data) for name, data in files.items()}
    place = folder.as_posix() if files else ""
    return to_json({"folder": place, "files": sizes, "notes": notes, "replaced": replaced, **told})
