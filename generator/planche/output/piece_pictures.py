"""A piece as its content says -> a PNG of each of its faces, without a kit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.build import PrintedFaces, print_faces
from planche.content import LoadedGame
from planche.findings import Finding
from planche.imposition import MM, Box, Impossible
from planche.kit import RULES, Gaps, Wish
from planche.output.files import require_place, write_files
from planche.output.pictures import ELSEWHERE, require_ours, require_pdfium
from planche.source import Project

if TYPE_CHECKING:
    from PIL.Image import Image

GAP, LABEL = 4.0, 3.5  # mm on a contact sheet: between faces, and the height of the names below them
WIDE = 280.0  # mm of a contact sheet
MOST_DOTS = 60_000_000  # of one picture


class DrawnFace(NamedTuple):
    """A face with all that it paints beyond the cut."""

    component: str
    piece: str
    side: str
    page: Image
    cut: tuple[int, int, int, int]  # left, top, right and bottom, in dots

    @property
    def picture(self) -> Image:
        """The face as it is once it is cut."""
        return self.page.crop(self.cut)


class DrawnPage(NamedTuple):
    """A page of the rules; its sides in µm, and what can be read on it."""

    width: int
    height: int
    words: str
    picture: Image


class PiecePictures(NamedTuple):
    """The files that were written, and what is wrong with what they show."""

    files: tuple[Path, ...]
    findings: tuple[Finding, ...]


def picture_piece(
    project: Project,
    game: str,
    wish: Wish,
    sides: Sequence[str],
    folder: Path,
    dpi: int,
    within: Path | None,
    loaded: LoadedGame | None = None,
) -> PiecePictures:
    """A PNG of each of these sides of a piece: `ace.png`, `ace-back.png`. `loaded`: the game, if it was read.

    Impossible for a piece or a side that there is not, and for a box, which is a sheet; CannotWrite where the disk
    refuses.
    """
    require_pdfium()
    require_place(folder, ELSEWHERE, within)
    printed = print_faces(project, game, wish._replace(gaps=Gaps.PRINTED), loaded)
    if not isinstance(printed, PrintedFaces):
        if not printed:  # a box, which is more than one face
            piece = ", ".join(wish.pieces)
            raise Impossible(f"{piece} has no face by itself; build it with --only, and see its sheet in preview/")
        return PiecePictures((), printed)
    faces = {face.side: face for face in draw_faces(printed, dpi)}
    for side in sides:
        if side not in faces:
            raise Impossible(f"{', '.join(wish.pieces)} has no {side}")
    shown = {folder / f"{faces[side].piece}{'-back' if side == 'back' else ''}.png": faces[side] for side in sides}
    return _write({file: face.picture for file, face in shown.items()}, printed, within)


def picture_all(
    project: Project,
    game: str,
    wish: Wish,
    sides: Sequence[str],
    file: Path,
    dpi: int,
    within: Path | None,
    loaded: LoadedGame | None = None,
) -> PiecePictures:
    """One PNG with these sides of all pieces, each with its name below it. Impossible when it would be too large."""
    require_pdfium()
    require_place(file, ELSEWHERE, within)
    printed = print_faces(project, game, wish._replace(gaps=Gaps.PRINTED), loaded)
    if not isinstance(printed, PrintedFaces):
        return PiecePictures((), printed)
    faces = [face for face in draw_faces(printed, dpi) if face.side in sides]
    return _write({file: _join(faces, dpi)}, printed, within)


def picture_front(project: Project, game: str, wish: Wish, dpi: int) -> bytes:
    """The front of the one piece that is wished for, as a PNG; nothing where it cannot be drawn.

    Impossible for a piece that there is not, and without what draws pictures.
    """
    require_pdfium()
    printed = print_faces(project, game, wish._replace(gaps=Gaps.PRINTED))
    if not isinstance(printed, PrintedFaces):
        return b""
    from planche.output.pages import encode_png  # start-up: as below

    fronts = (encode_png(face.picture, is_small=False) for face in draw_faces(printed, dpi) if face.side == "front")
    return next(fronts, b"")


def _write(pictures: dict[Path, Image], printed: PrintedFaces, within: Path | None) -> PiecePictures:
    from planche.output.pages import encode_png  # start-up: pictures alone are drawn

    for file in pictures:
        require_ours(file, within)
    written = {file: encode_png(picture, is_preview=True, is_small=False) for file, picture in pictures.items()}
    write_files(written, ELSEWHERE, within)
    return PiecePictures(tuple(written), printed.findings)


def draw_faces(printed: PrintedFaces, dpi: int) -> Iterator[DrawnFace]:
    """Every face once. Impossible for one that has too many dots."""
    from planche.output.pages import draw_page, open_pdf  # start-up: as above

    for file in printed.kit.files:
        document = open_pdf(printed.files[f"{file.name}.pdf"])
        try:
            for run in file.runs:
                for number, page in enumerate(run.sheets):
                    (place,) = page.placements
                    cut = Box(place.x, place.y, place.width, place.height)
                    if (cut.width / MM) * (cut.height / MM) * (dpi / 25.4) ** 2 > MOST_DOTS:
                        raise Impossible(f"{place.item} has too many dots at {dpi} dpi; ask for fewer with --dpi")
                    picture = draw_page(document, number, dpi)
                    sides = (cut.x, cut.y, cut.x + cut.width, cut.y + cut.height)
                    left, top, right, bottom = (round(side / MM * dpi / 25.4) for side in sides)
                    yield DrawnFace(
                        run.faces[0].component.id, place.item, page.side, picture, (left, top, right, bottom)
                    )
        finally:
            document.close()


def draw_rules(printed: PrintedFaces, dpi: int) -> Iterator[DrawnPage]:
    """The pages of the rules, as they are printed; of a game without rules none."""
    from planche.output.pages import draw_page, open_pdf, read_page  # start-up: as above

    for file in printed.kit.files:
        if file.name != RULES or not file.pages:
            continue
        document = open_pdf(printed.files[f"{file.name}.pdf"])
        try:
            for number, page in enumerate(file.pages):
                words = read_page(document, number)
                yield DrawnPage(page.width, page.height, words, draw_page(document, number, dpi))
        finally:
            document.close()


def _join(faces: Sequence[DrawnFace], dpi: int) -> Image:
    """Faces in rows, as large as they are to each other, each component from a new row on."""
    from PIL import Image, ImageDraw, ImageFont  # start-up: as above

    gap, label, wide = (round(length * dpi / 25.4) for length in (GAP, LABEL, WIDE))
    rows: list[list[DrawnFace]] = []
    for face in faces:
        room = wide - gap - sum(other.picture.width + gap for other in rows[-1]) if rows else 0
        if not rows or rows[-1][0].component != face.component or face.picture.width + gap > room:
            rows.append([])
        rows[-1].append(face)
    width = max([wide, *(sum(face.picture.width + gap for face in row) + gap for row in rows)])
    height = gap + sum(max(face.picture.height for face in row) + label + gap for row in rows)
    if width * height > MOST_DOTS:
        raise Impossible(f"a contact sheet at {dpi} dpi has too many dots; ask for fewer with --dpi")
    sheet = Image.new("RGB", (width, height), "white")
    pen, font, top = ImageDraw.Draw(sheet), ImageFont.load_default(0.8 * label), gap
    for row in rows:
        left, high = gap, max(face.picture.height for face in row)
        for face in row:
            sheet.paste(face.picture, (left, top))
            name = face.piece if face.side == "front" else f"{face.piece} ({face.side})"
            while name and pen.textlength(name, font) > face.picture.width + gap:
                name = name[:-2].rstrip(".") + "." if len(name) > 2 else ""
            pen.text((left, top + high + label // 8), name, "black", font)
            left += face.picture.width + gap
        top += high + label + gap
    return sheet
