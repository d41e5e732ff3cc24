"""Faces that differ between two kits, cut out of their PDFs: which, where they lie, upright, with the dots of print."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
from PIL import Image

from planche.kit.changes import KitChanges, PieceChange, Reason
from planche.kit.difference_page import FacePart
from planche.kit.face_digests import FaceDigests
from planche.kit.known_kits import FaceSpot, KnownKit, KnownPiece
from planche.output.face_pictures import picture_faces

INCH = 25.4  # mm, of which each page has four each way, in colours that tell the row and column
FACE = (0, 0, INCH, INCH)
Area = tuple[float, float, float, float]


def write_pdf(file: Path, *blues: int, wide: float = 4) -> None:
    """Pages of so much blue: the square in column 2 of row 3 has a red of 120 and a green of 180."""
    with pikepdf.new() as document:
        for blue in blues:
            page = document.add_blank_page(page_size=(72 * wide, 288))
            squares = (
                f"{60 * column / 255} {60 * row / 255} {blue / 255} rg {72 * column} {216 - 72 * row} 72 72 re f"
                for column in range(4)
                for row in range(4)
            )
            page.contents_add("\n".join(squares).encode())
        document.save(file)


def spot(box: Area, page: int = 1, rotation: int = 0, area: Area | None = None, file: str = "cards.pdf") -> FaceSpot:
    """Where a face lies, in inches."""
    return FaceSpot(file, page, mm(box), rotation, mm(area) if area else None)


def mm(inches: Area) -> Area:
    x, y, width, height = inches
    return x * INCH, y * INCH, width * INCH, height * INCH


def kit(**faces: tuple[FaceSpot, ...]) -> KnownKit:
    digests = FaceDigests("", "", "", "")
    pieces = (KnownPiece("cards", name, 1, digests, None, "", {"front": spots}) for name, spots in faces.items())
    return KnownKit("g", "Tiny", "en", "1", "1", {}, tuple(pieces), None)


def seen(part: FacePart) -> tuple[tuple[int, int], list[tuple[int, ...]], Area]:
    """The size of a picture in dots, its colours in the middle of the first and the last square inch, and its place."""
    with Image.open(BytesIO(part.png)) as picture:
        width, height = picture.size
        colours = [picture.getpixel(at) for at in ((9, 9), (width - 9, height - 9))]
    x, y, across, down = part.area
    return (width, height), colours, (x / INCH, y / INCH, across / INCH, down / INCH)  # type: ignore[return-value]


def test_faces_are_cut_out_of_their_pages_before_and_after(tmp_path: Path) -> None:
    for name, blue in (("old", 0), ("new", 99)):
        (tmp_path / name).mkdir()
        write_pdf(tmp_path / name / "cards.pdf", blue, blue + 100)
    write_pdf(tmp_path / "new/boards.pdf", 50, wide=42)
    before = kit(
        ace=(spot((1, 2, 2, 1)),),
        king=tuple(spot((1, 1, 3, 3), page, 0, (at, 1, 1, 1)) for at, page in enumerate((2, 1, 2))),
        gone=(spot((3, 0, 1, 1)),),
        more=(spot((0, 0, 1, 1)),),
    )
    after = kit(
        ace=(spot((3, 0, 1, 2), 2, 90),),
        more=(spot((0, 0, 1, 1)),),
        new=(spot((0, 0, 1, 2), 1, 180),),
        board=(spot((0, 0, 42, 1), file="boards.pdf"),),
    )
    changes = (
        PieceChange("cards", "ace", (Reason.TEXT, Reason.ART), ("front", "back"), 1, 1),
        PieceChange("cards", "king", (Reason.REMOVED,), (), 1, 0),
        PieceChange("cards", "gone", (Reason.REMOVED,), (), 1, 0),
        PieceChange("cards", "more", (Reason.COPIES,), (), 1, 2),
        PieceChange("cards", "new", (Reason.ADDED,), (), 0, 1),
        PieceChange("cards", "board", (Reason.ADDED,), (), 0, 1),
    )
    told = KitChanges(before, after, changes, (), (), (), ())
    pairs = picture_faces(told, tmp_path / "old", tmp_path / "new")
    assert [(pair.name, pair.why) for pair in pairs] == [
        ("cards/ace, front", "text, art"),
        ("cards/ace, back", "text, art"),
        ("cards/king, front", "removed"),
        ("cards/gone, front", "removed"),
        ("cards/new, front", "added"),
        ("cards/board, front", "added"),
    ]
    assert [([seen(part) for part in pair.before], [seen(part) for part in pair.after]) for pair in pairs] == [
        (
            [((300, 150), [(60, 120, 0), (120, 120, 0)], (0, 0, 2, 1))],
            [((300, 150), [(180, 0, 199), (180, 60, 199)], (0, 0, 2, 1))],  # turned back
        ),
        ([], []),
        ([((150, 150), [(60 + 60 * at, 120, blue)] * 2, (at, 1, 1, 1)) for at, blue in enumerate((100, 0, 100))], []),
        ([((150, 150), [(180, 0, 0)] * 2, (0, 0, 1, 1))], []),
        ([], [((150, 300), [(0, 60, 99), (0, 0, 99)], (0, 0, 1, 2))]),
        # longer than a metre, it has fewer dots
        ([], [((5906, 141), [(0, 0, 50), (255, 255, 255)], (0, 0, 42, 1))]),
    ]
