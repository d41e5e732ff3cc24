"""PNG pictures of the pages of a kit, and of the cards that the README shows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from planche.imposition import Impossible
from planche.kit import MANIFEST
from planche.output.kits import CannotWrite
from planche.source import Project, quoted

SAMPLE_DPI = 110
# the cards that the README shows, by game
SAMPLES = Path("output/samples/samples.json")
_KIT_FILE = re.compile(r"[a-z]+(-[a-z]+)*\.pdf|cut-[a-z]+-[0-9]+\.svg")


def _pdfium() -> Any:
    try:
        import pypdfium2
    except ImportError as error:
        raise Impossible("pictures need pypdfium2; install planche[preview]") from error
    return pypdfium2


def pictures(kit: Path, folder: Path, dpi: int) -> Iterator[Path]:
    """A PNG of every page of a built kit. Impossible when there is none."""
    pdfium = _pdfium()
    for name in (name for name in _kit_files(kit) if name.endswith(".pdf")):
        try:
            document = pdfium.PdfDocument(kit / name)
        except (OSError, pdfium.PdfiumError) as error:
            raise Impossible(f"{kit / name} cannot be read; build the kit again") from error
        for number in range(len(document)):
            image = document[number].render(scale=dpi / 72).to_pil()
            file = folder / f"{Path(name).stem}-{number + 1:02}.png"
            _save(image, file)
            yield file
        document.close()


def _kit_files(kit: Path) -> list[str]:
    try:
        names = [str(entry["name"]) for entry in json.loads((kit / MANIFEST).read_text("utf-8"))["files"]]
    except OSError as error:
        raise Impossible(f"there is no kit in {kit}; build it first") from error
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Impossible(f"{kit / MANIFEST} is no manifest; build the kit again") from error
    for name in names:
        if not _KIT_FILE.fullmatch(name):  # it could lead out of the kit
            raise Impossible(f"{kit / MANIFEST} names {quoted(name)}, which no build writes; build the kit again")
    return names


def _save(image: Any, file: Path) -> None:
    part = file.with_name(f".{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        image.save(part, "PNG", optimize=True)
        part.replace(file)
    except OSError as error:
        raise CannotWrite(f"cannot write {file}: {error.strerror or error}; choose another with --output") from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def sample_pictures(project: Project, folder: Path) -> Iterator[Path]:
    """One picture a game: the chosen pieces cut out of their printed sheets, side by side."""
    from planche.build import build
    from planche.game.decks import Wish
    from planche.imposition.papers import paper
    from planche.imposition.placement import Setting

    chosen = json.loads(project.folder.read_text(SAMPLES.as_posix()))
    for id, sample in chosen.items():
        built = build(project, id, Wish(sample["language"]), Setting(paper("A4")))
        assert built.files is not None, f"{id} does not build"
        image = _row(built.files, json.loads(built.files[MANIFEST]), sample)
        file = folder / f"{id}.png"
        _save(image, file)
        yield file


def _row(files: Any, manifest: Any, sample: Any) -> Any:
    from PIL import Image

    gap = 14
    cut = [_cut_out(files, manifest, piece, side) for piece, side in sample["faces"]]
    columns = sample["columns"]
    width, height = max(i.width for i in cut), max(i.height for i in cut)
    rows = -(-len(cut) // columns)
    sheet = Image.new("RGB", (columns * (width + gap) + gap, rows * (height + gap) + gap), "#E9E4DA")
    for number, image in enumerate(cut):
        row, column = divmod(number, columns)
        sheet.paste(image, (gap + column * (width + gap), gap + row * (height + gap)))
    return sheet.quantize(256)


def _cut_out(files: Any, manifest: Any, piece: str, side: str) -> Any:
    pdfium = _pdfium()
    entry = next(p for p in manifest["pieces"] if p["id"] == piece)
    place = next(p for p in entry["places"] if p["side"] == side)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "page.pdf"
        path.write_bytes(files[place["file"]])
        document = pdfium.PdfDocument(path)
        scale = SAMPLE_DPI / 25.4
        image = document[place["page"] - 1].render(scale=SAMPLE_DPI / 72).to_pil()
        document.close()
    box = (place["x"], place["y"], place["x"] + place["width"], place["y"] + place["height"])
    return image.crop(tuple(round(edge * scale) for edge in box))
