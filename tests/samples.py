"""output/samples/samples.json -> the pictures beside it that the README shows, a PNG a game:

python -m tests.samples
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypedDict

from PIL import Image

from planche.build import build
from planche.imposition import Setting, parse_paper
from planche.kit import MANIFEST, Wish
from planche.output.files import write_file
from planche.output.pages import draw_page, encode_png, open_pdf
from planche.output.pictures import require_pdfium
from planche.source.project import open_project
from tests.projects import ROOT

FOLDER = ROOT / "output/samples"
DPI = 110
GAP = 14  # pixels between two faces, and around them
GROUND = "#E9E4DA"


class GameSample(TypedDict):
    """The faces of a game that its picture shows."""

    language: str
    columns: int
    faces: list[tuple[str, str]]  # a piece's id, and the side of it


class PiecePlace(TypedDict):
    """Where a manifest says that a face lies; lengths in mm from the sheet's top left, y down."""

    file: str
    page: int  # from 1
    side: str
    x: float
    y: float
    width: float
    height: float


class PieceEntry(TypedDict):
    """What is read of a manifest's entry of a piece."""

    id: str
    places: list[PiecePlace]


def draw_samples(folder: Path) -> Iterator[Path]:
    """Write one picture a game: the chosen faces cut out of their printed sheets, side by side.

    Impossible without pypdfium2; CannotWrite when the disk refuses.
    """
    require_pdfium()
    samples: Mapping[str, GameSample] = json.loads((FOLDER / "samples.json").read_text("utf-8"))
    for id, sample in samples.items():
        built = build(open_project(ROOT), id, Wish(sample["language"]), Setting(parse_paper("A4")))
        assert built.files is not None, f"{id} does not build"
        file = folder / f"{id}.png"
        faces = [_cut_face(built.files, place) for place in _find_places(built.files[MANIFEST], sample)]
        write_file(file, encode_png(_arrange_faces(faces, sample["columns"])))
        yield file


def _find_places(manifest: bytes, sample: GameSample) -> list[PiecePlace]:
    """The first place of each face of the sample, by the manifest of its kit."""
    pieces: Sequence[PieceEntry] = json.loads(manifest)["pieces"]
    places = {piece["id"]: piece["places"] for piece in pieces}
    return [next(place for place in places[id] if place["side"] == side) for id, side in sample["faces"]]


def _cut_face(files: Mapping[str, bytes], place: PiecePlace) -> Image.Image:
    """The face that lies in a place, cut out of its page."""
    document = open_pdf(files[place["file"]])
    page = draw_page(document, place["page"] - 1, DPI)
    document.close()
    right, bottom = place["x"] + place["width"], place["y"] + place["height"]
    return page.crop((_pixels(place["x"]), _pixels(place["y"]), _pixels(right), _pixels(bottom)))


def _pixels(length: float) -> int:
    """A length in mm as pixels."""
    return round(length * DPI / 25.4)


def _arrange_faces(faces: Sequence[Image.Image], columns: int) -> Image.Image:
    """The faces in rows of so many."""
    width, height = max(face.width for face in faces), max(face.height for face in faces)
    rows = -(-len(faces) // columns)
    sheet = Image.new("RGB", (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP), GROUND)
    for number, face in enumerate(faces):
        row, column = divmod(number, columns)
        sheet.paste(face, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    return sheet.quantize(256)


if __name__ == "__main__":
    for drawn in draw_samples(FOLDER):
        print(drawn.relative_to(ROOT))
