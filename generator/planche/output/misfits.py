"""What does not fit in a language -> pictures of the faces that show it, from PDFs that were printed for that alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.build import print_misfits
from planche.findings import Finding
from planche.imposition import MM, Impossible, Sheet
from planche.kit import Kit, LanguageSurvey
from planche.output.files import write_file
from planche.output.kit_files import is_plain_file
from planche.output.pictures import ELSEWHERE, require_pdfium
from planche.source import Project

if TYPE_CHECKING:
    from planche.output.pages import PdfDocument
    from planche.report.languages_page import MisfitPicture

PAGE = "languages.html"
OURS, HEAD = b'content="planche languages"', 1_000  # what it says of itself, in so many bytes
DPI = 110
MOST_PICTURES = 60  # of a language


class _FacePage(NamedTuple):
    """Where a face lies: the file, the number of its page, and the page itself."""

    file: str
    number: int
    page: Sheet


def write_languages(folder: Path, project: Project, surveys: Sequence[LanguageSurvey], within: Path | None) -> Path:
    """Write the page. Impossible without pypdfium2 where there is something to show; CannotWrite as always."""
    from planche.report.languages_page import SurveyedLanguage, languages_page  # start-up: for this page alone

    _require_ours(folder / PAGE)
    languages = [SurveyedLanguage(survey, _picture_misfits(project, survey)) for survey in surveys]
    write_file(folder / PAGE, languages_page(languages).encode(), ELSEWHERE, within)
    return folder / PAGE


def _require_ours(page: Path) -> None:
    """That there is no page yet, or one of ours. Impossible over any other file."""
    is_ours = True  # where there is none; of what is no file, whoever writes says why it cannot be
    with suppress(OSError):
        if is_plain_file(page):
            with page.open("rb") as file:
                is_ours = OURS in file.read(HEAD)
    if not is_ours:
        raise Impossible(f"{page} is no page of planche languages, and is not written over; move it, or {ELSEWHERE}")


def _picture_misfits(project: Project, survey: LanguageSurvey) -> Sequence[MisfitPicture | None]:
    """A picture for each, if it is on a face."""
    if not any(one.component for one in survey.misfits):
        return [None] * len(survey.misfits)
    require_pdfium()
    from planche.output.pages import open_pdf  # start-up: as above

    printed = print_misfits(project, survey)
    if printed is None:
        return [None] * len(survey.misfits)
    pages = _pages_of(printed.kit)
    documents = {name: open_pdf(data) for name, data in printed.files.items() if name.endswith(".pdf")}
    try:
        pictures = (_draw(one, pages, documents) for one in survey.misfits[:MOST_PICTURES])
        return [*pictures, *[None] * len(survey.misfits[MOST_PICTURES:])]
    finally:
        for document in documents.values():
            document.close()


def _pages_of(kit: Kit) -> Mapping[tuple[str, str, str], _FacePage]:
    """Where each face lies, by component, piece and side."""
    return {
        (run.faces[0].component.id, page.placements[0].item, page.side): _FacePage(f"{file.name}.pdf", number, page)
        for file in kit.files
        for run in file.runs
        for number, page in enumerate(run.sheets)
    }


def _draw(
    found: Finding, pages: Mapping[tuple[str, str, str], _FacePage], documents: Mapping[str, PdfDocument]
) -> MisfitPicture | None:
    """The face of a finding, with the box that its text does not fit; None for one that is not there."""
    from planche.output.pages import draw_page, encode_png  # start-up: as above
    from planche.report.languages_page import MisfitPicture

    known = pages.get((found.component, found.piece, found.face))
    if known is None or found.box is None:
        return None
    sheet, box = known.page, found.box
    (place,) = sheet.placements
    return MisfitPicture(
        encode_png(draw_page(documents[known.file], known.number, DPI)),
        100 * (place.x + box.x * MM) / sheet.width,
        100 * (place.y + box.y * MM) / sheet.height,
        100 * box.width * MM / sheet.width,
        100 * box.height * MM / sheet.height,
    )
