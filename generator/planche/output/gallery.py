"""A game in its languages -> a folder with a page to look through all its pieces, as pictures beside it."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.build import PrintedFaces, print_faces
from planche.expressions import expression
from planche.findings import Finding, gather_findings
from planche.game import Component, Piece
from planche.imposition import Impossible
from planche.kit import Edition, Gaps, Wish
from planche.output.files import require_place, write_files
from planche.output.kit_files import is_plain_file
from planche.output.pictures import ELSEWHERE, delete_others, require_ours, require_pdfium
from planche.output.piece_pictures import DrawnPage, draw_faces, draw_rules
from planche.progress import Watch
from planche.source import Project

if TYPE_CHECKING:
    from PIL.Image import Image

    from planche.report.gallery_page import Gallery, ShownComponent, ShownPiece

PAGE, FACES = "index.html", "faces"
PICTURE = expression(r"[0-9a-f]{20}\.png")  # what a picture is called, by what it shows
HEAD = 1_000  # bytes of a page in which it says that it is ours
COLOURS = 256  # of a picture: flat drawings have few, and photographs are told from others by nobody at this size
MOST_PICTURES = 20_000
# PNG alone: of 71 faces of four games an SVG, of its drawing operators and its fonts, could be smaller once, by 4 %


class WrittenGallery(NamedTuple):
    """The page that was written, the files with it and their bytes, and what is wrong with what it shows."""

    page: Path | None
    files: int
    size: int
    findings: tuple[Finding, ...]


def write_gallery(
    project: Project,
    game: str,
    languages: Sequence[str],
    inks: Sequence[str],
    folder: Path,
    dpi: int,
    within: Path | None,
    watch: Watch = lambda _: None,
) -> WrittenGallery:
    """Write the gallery into a folder: its pictures, then the page that shows them. Pictures of an older one go.
    `watch` is told of each language, with either ink.

    None where the game cannot be drawn in one of the languages, which the findings tell. Impossible without pypdfium2,
    and over a file that is not ours; CannotWrite when the disk refuses.
    """
    require_pdfium()
    from planche.report.gallery_page import SHIPPED, gallery_page, shipped_files  # start-up: for this page alone

    for name in (PAGE, *SHIPPED):
        _require_ours(folder / name)
    require_place(folder / FACES, ELSEWHERE, within)
    gathered = _Gathered(dpi)
    for language in languages:
        for ink in inks:
            wish = Wish(language, is_light=ink == "light", gaps=Gaps.PRINTED)
            printed = print_faces(project, game, wish)
            if not isinstance(printed, PrintedFaces):
                return WrittenGallery(None, 0, 0, printed)
            gathered.add(printed, language, ink)
            watch(1)
    for name in gathered.pictures:
        require_ours(folder / FACES / name, within)
    files = {folder / FACES / name: data for name, data in gathered.pictures.items()}
    page = {PAGE: gallery_page(gathered.gallery(inks)).encode(), **shipped_files()}
    files |= {folder / name: data for name, data in page.items()}
    write_files(files, ELSEWHERE, within, PICTURE)
    delete_others(folder / FACES, gathered.pictures, within)
    findings = tuple(gather_findings(gathered.findings))
    return WrittenGallery(folder / PAGE, len(files), sum(map(len, files.values())), findings)


def _require_ours(file: Path) -> None:
    """That there is no file yet, or one of a gallery. Impossible over any other file."""
    is_ours = True  # where there is none; of what is no file, whoever writes says why it cannot be
    with suppress(OSError):
        if is_plain_file(file):
            with file.open("rb") as stream:
                is_ours = b"planche gallery" in stream.read(HEAD)
    if not is_ours:
        raise Impossible(f"{file} is no file of planche gallery, and is not written over; move it, or {ELSEWHERE}")


class _Gathered:
    """What a gallery shows, as one language after the other is drawn."""

    def __init__(self, dpi: int) -> None:
        self.pictures: dict[str, bytes] = {}  # by the names of their files
        self.findings: list[Finding] = []
        self._dpi = dpi
        self._titles: dict[str, str] = {}
        self._components: dict[str, ShownComponent] = {}
        self._pieces: dict[tuple[str, str], ShownPiece] = {}
        self._players: Sequence[int] = ()
        self._levels: Mapping[str, str] = {}  # titles by id

    def add(self, printed: PrintedFaces, language: str, ink: str) -> None:
        """The pieces in one more language, or with other ink."""
        from planche.report.gallery_page import describe_size  # start-up: as above

        edition = printed.kit.edition
        self.findings += printed.findings if language not in self._titles else ()
        self._titles[language] = str(edition.game.title)
        self._players = self._players or edition.game.players
        self._levels = self._levels or {level.id: str(level.title) for level in edition.game.levels}
        for part in edition.printed:
            self._add_component(part.component, language)
            for piece, copies in part.counts:
                self._add_piece(edition, part.component, piece, copies, language)
        for component, id, text in dict.fromkeys(printed.kit.shrunk):
            if (component, id) in self._pieces:
                told = self._pieces[component, id].shrunk.setdefault(language, [])
                told += [describe_size(text)] if ink == "full" or not told else []
        for face in draw_faces(printed, self._dpi):
            shown = self._pieces[face.component, face.piece].faces.setdefault(language, {}).setdefault(ink, {})
            shown[face.side] = self._keep(face.page)
        for number, page in enumerate(draw_rules(printed, self._dpi), 1):
            self._add_page(edition, page, number, language, ink)

    def gallery(self, inks: Sequence[str]) -> Gallery:
        """All of it."""
        from planche.report.gallery_page import Gallery  # start-up: as above

        return Gallery(self._titles, inks, self._players, self._levels, self._components, [*self._pieces.values()])

    def _add_component(self, component: Component, language: str) -> None:
        from planche.report.gallery_page import describe_component  # start-up: as above

        shown = describe_component(component)
        self._components.setdefault(component.id, shown).titles[language] = str(component.title)

    def _add_piece(self, edition: Edition, component: Component, piece: Piece, copies: int, language: str) -> None:
        from planche.report.gallery_page import describe_piece, words_of_piece  # start-up: as above

        key = component.id, piece.id
        if key not in self._pieces:
            self._pieces[key] = describe_piece(edition.game, component, piece, copies)
        self._pieces[key].words[language] = words_of_piece(piece)

    def _add_page(self, edition: Edition, page: DrawnPage, number: int, language: str, ink: str) -> None:
        from planche.report import gallery_page as shows  # start-up: as above

        key = shows.RULES_FILE, f"{number}"
        shown = self._components.setdefault(shows.RULES_FILE, shows.describe_pages(page.width, page.height))
        shown.titles[language] = str(edition.local.words(shows.RULES_TITLE) or shows.RULES_TITLE)
        if key not in self._pieces:
            self._pieces[key] = shows.describe_page(edition.game, shows.RULES_FILE, number)
        self._pieces[key].words[language] = page.words
        self._pieces[key].faces.setdefault(language, {})[ink] = {"front": self._keep(page.picture)}

    def _keep(self, picture: Image) -> str:
        """The name of the file of a picture: equal ones are one."""
        from planche.output.pages import encode_png  # start-up: pictures alone are drawn

        data = encode_png(picture.quantize(COLOURS), is_preview=True)
        name = f"{hashlib.sha256(data).hexdigest()[:20]}.png"
        if name not in self.pictures and len(self.pictures) == MOST_PICTURES:
            raise Impossible(f"a gallery has {MOST_PICTURES} pictures at most; ask for fewer languages or inks")
        self.pictures[name] = data
        return name
