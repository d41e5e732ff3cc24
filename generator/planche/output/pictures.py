"""A built kit -> a PNG of every page."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from planche.findings import quote
from planche.imposition import Impossible
from planche.kit import MANIFEST
from planche.output.files import require_place, write_file_alone
from planche.output.kit_files import files_in_manifest, read_manifest

if TYPE_CHECKING:
    from PIL.Image import Image


ELSEWHERE = "choose another with --output"


class PageBitmap(Protocol):
    """A page as pypdfium2 draws it."""

    def to_pil(self) -> Image:
        """The same for Pillow."""
        ...


class PdfPage(Protocol):
    """A page of a document that pypdfium2 has opened."""

    def render(self, *, scale: float) -> PageBitmap:
        """Draw it with so many pixels a point."""
        ...


class PdfDocument(Protocol):
    """A document that pypdfium2 has opened."""

    def __len__(self) -> int:
        """How many pages there are."""
        ...

    def __getitem__(self, number: int) -> PdfPage:
        """A page; the first is 0."""
        ...

    def close(self) -> None:
        """Give back what it holds of the system."""
        ...


def draw_pages(kit: Path, folder: Path, dpi: int, within: Path | None = None) -> Iterator[Path]:
    """Write a PNG of every page of a built kit into the folder; each as soon as it is there.

    Impossible when there is no kit, or none that can be read; CannotWrite when the disk refuses, or when a link leads
    out of the folder `within`.
    """
    require_pdfium()
    require_place(folder, ELSEWHERE, within)
    for name in (name for name in _kit_files(kit) if name.endswith(".pdf")):
        document = _open_file(kit / name)
        for number in range(len(document)):
            file = folder / f"{Path(name).stem}-{number + 1:02}.png"
            write_picture(file, draw_page(document, number, dpi), within)
            yield file
        document.close()


def require_pdfium() -> None:
    """Impossible when pypdfium2 is not installed, which only pictures need."""
    try:
        import pypdfium2  # noqa: F401
    except ImportError as error:
        raise Impossible("pictures need pypdfium2; install planche[preview]") from error


def open_pdf(source: Path | bytes) -> PdfDocument:
    """A PDF, by its file or its bytes. OSError or pypdfium2.PdfiumError when it cannot be read."""
    import pypdfium2

    document: PdfDocument = pypdfium2.PdfDocument(source)
    return document


def _open_file(path: Path) -> PdfDocument:
    """A file of a kit. Impossible when it cannot be read."""
    import pypdfium2

    try:
        return open_pdf(path)
    except (OSError, pypdfium2.PdfiumError) as error:
        raise Impossible(f"{path} cannot be read; build the kit again") from error


def draw_page(document: PdfDocument, number: int, dpi: int) -> Image:
    """A page, the first being 0, as a picture."""
    return document[number].render(scale=dpi / 72).to_pil()


def write_picture(file: Path, picture: Image, within: Path | None = None) -> None:
    """Write a PNG, whole or not at all. CannotWrite when the disk refuses, or when a link leads out of `within`."""
    data = BytesIO()
    picture.save(data, "PNG", optimize=True)
    write_file_alone(file, data.getvalue(), ELSEWHERE, within)


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
