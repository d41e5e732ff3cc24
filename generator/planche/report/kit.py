"""What a build wrote, and how to print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from planche.imposition import Setting
from planche.kit import Kit, KitFile
from planche.report.json import written

_FLIP = {"long-edge": "flip on long edge", "short-edge": "flip on short edge", "off": "fronts, then backs"}


def told(kit: Kit, folder: Path, setting: Setting) -> str:
    """The files with pages and paper, for a person at a terminal."""
    return "\n".join(_lines(kit, folder, setting))


def _lines(kit: Kit, folder: Path, setting: Setting) -> Iterator[str]:
    game = kit.edition.game
    yield f"{game.title} ({kit.edition.language}) is in {folder}:"
    for file in kit.files:
        yield f"  {file.name + '.pdf':16} {_counted(file.page_count, 'page'):9} {_how(file, setting)}"
    if kit.wish.with_cut_lines:
        sheets = sum(sheet.side == "front" for file in kit.files for run in file.runs for sheet in run.sheets)
        yield f"  {'cut-….svg':16} {_counted(sheets, 'file'):9} cut lines of each sheet, for a cutting machine"
    yield "  manifest.json    what was written, and where each piece lies"
    first = "; begin with start-here.pdf" if any(file.name == "start-here" for file in kit.files) else ""
    yield f"Print at 100% on {setting.paper.name}, not “fit to page”{first}."


def _counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _how(file: KitFile, setting: Setting) -> str:
    if not file.is_two_sided:
        return f"{setting.paper.name}, one side" + (", in tiles" if any(run.tiled for run in file.runs) else "")
    return f"{setting.paper.name}, two sides, {_FLIP[setting.duplex.value]}"


def dump(folder: Path, files: Mapping[str, bytes]) -> str:
    """The written files as JSON."""
    return written({"folder": folder.as_posix(), "files": {name: len(data) for name, data in files.items()}})
