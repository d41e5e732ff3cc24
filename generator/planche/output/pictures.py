"""A built kit -> a PNG of every page."""

from __future__ import annotations

import os
from collections.abc import Container, Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from planche.disk import open_folder
from planche.extras import install_command
from planche.findings import quote
from planche.imposition import Impossible
from planche.kit import MANIFEST
from planche.output.files import require_place, write_file
from planche.output.kit_files import files_in_manifest, is_plain_file, read_manifest

if TYPE_CHECKING:
    from planche.art.converter import Converter

ELSEWHERE = "choose another with --output"
DRAWER = "planche.output.pages"  # the module that is a process
TOGETHER = 10  # pages that one process draws, at most ...
DOTS = 200_000  # ... and so many that a square inch of each comes to as many dots together


def draw_pages(kit: Path, folder: Path, dpi: int, within: Path | None = None) -> Iterator[Path]:
    """Write a PNG of every page of a built kit into the folder, each as soon as it is there; those of older kits go.

    Impossible when there is no kit, or none that can be read or drawn; CannotWrite when the disk refuses, or when a
    link leads out of the folder `within`.
    """
    require_pdfium()
    from planche.art.converter import Converter  # start-up: previews alone draw pages

    require_place(folder, ELSEWHERE, within)
    drawn: set[str] = set()
    with Converter(DRAWER) as drawer:
        for name in (name for name in _kit_files(kit) if name.endswith(".pdf")):
            for number, data in enumerate(_draw_file(drawer, kit / name, dpi), 1):
                file = folder / f"{Path(name).stem}-{number:02}.png"
                require_ours(file, within)
                write_file(file, data, ELSEWHERE, within)
                drawn.add(file.name)
                yield file
    delete_others(folder, drawn, within)


def require_ours(file: Path, within: Path | None) -> None:
    """That a picture may be written there: in a free place, or over one of ours. Impossible over any other file."""
    from planche.output.pages import is_preview  # start-up: as above

    is_ours = True
    with suppress(OSError), open_folder(file.parent, within, is_made=False) as pictures:
        is_ours = file.name not in pictures.names() or is_preview(pictures, file.name)
    if not is_ours:
        raise Impossible(f"{file} is no picture that planche drew, and is not written over; move it, or {ELSEWHERE}")


def delete_others(folder: Path, drawn: Container[str], within: Path | None) -> None:
    """Delete the pictures that were drawn before; what we did not draw stays."""
    from planche.output.pages import is_preview  # start-up: as above

    with suppress(OSError), open_folder(folder, within, is_made=False) as pictures:
        for name in [name for name in pictures.names() if name.endswith(".png") and name not in drawn]:
            with suppress(OSError):
                if is_preview(pictures, name):
                    pictures.delete(name)


def require_pdfium() -> None:
    """Impossible when pypdfium2 is not installed, which only pictures need."""
    try:
        import pypdfium2  # noqa: F401
    except ImportError as error:
        raise Impossible(f"pictures need pypdfium2: {install_command('preview')}") from error


def _draw_file(drawer: Converter, path: Path, dpi: int) -> Iterator[bytes]:
    """The PNGs of a file's pages. Impossible when one of them cannot be drawn in bounds, or the file not be read."""
    from planche.art.service import Job, Refusal  # start-up: as above

    if not is_plain_file(path):
        raise Impossible(f"{path} cannot be read; build the kit again")
    count = max(1, min(TOGETHER, DOTS // dpi**2))
    place = os.fsencode(path.absolute())
    starts = range(0, 1 << 30, count)
    requests = ([Job(number, dpi, place) for number in range(start, start + count)] for start in starts)
    for reply in chain.from_iterable(map(drawer.convert, requests)):
        if isinstance(reply, Refusal):
            raise Impossible(f"{path} {reply.reason}; build the kit again")
        if not reply:
            return
        yield reply


def _kit_files(kit: Path) -> list[str]:
    """The names of a kit's files, by its manifest."""
    from planche.kit.exports import is_kit_file  # start-up: exports are for builds and their readers

    try:
        names = [str(entry["name"]) for entry in files_in_manifest(read_manifest(kit))]
    except OSError as error:
        raise Impossible(f"there is no kit in {kit}; build it first") from error
    except ValueError as error:
        raise Impossible(f"{kit / MANIFEST} is no manifest; build the kit again") from error
    for name in names:
        if not is_kit_file(name):  # it could lead out of the kit
            raise Impossible(f"{kit / MANIFEST} names {quote(name)}, which no build writes; build the kit again")
    return names
