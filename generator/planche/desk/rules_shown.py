"""An edition -> the pages of its rules, set as they are printed, and a picture of each: whoever asks holds the lock."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from planche.desk.live_game import LiveEdition
from planche.desk.pictures import FacePicture, draw_picture, opened
from planche.desk.refusals import Refused
from planche.findings import Finding

if TYPE_CHECKING:
    from planche.kit.single_faces import PrintedPages
    from planche.report.gallery_page import ShownComponent, ShownPiece

DPI = 100

# planche.report.gallery_page stands behind a door that opens for the page of pieces alone


class ShownRules(NamedTuple):
    """The pages of the rules as a gallery shows them, as the pieces of a component."""

    component: ShownComponent
    pages: tuple[ShownPiece, ...]


def describe_rules(live: LiveEdition, language: str, ink: str) -> ShownRules | None:
    """The pages with their words; an address is another one whenever any of them is. None where there are none."""
    from planche.output.pages import read_page  # what reads PDFs stands behind the door
    from planche.report import gallery_page as shows

    printed = live.rules
    if printed is None or isinstance(printed, Finding) or not printed.sizes:
        return None
    component = shows.describe_pages(*printed.sizes[0])
    component.titles[language] = str(live.edition.local.words(shows.RULES_TITLE) or shows.RULES_TITLE)
    digest, pages = hashlib.sha256(printed.pdf).hexdigest()[:20], []
    with opened(printed.pdf) as document:
        for number in range(len(printed.sizes)):
            page = shows.describe_page(live.edition.game, shows.RULES_FILE, number + 1)
            page.words[language] = read_page(document, number)
            address = "/".join(map(quote, (language, ink, page.component, page.id)))
            page.faces[language] = {ink: {"front": f"{address}/front?v={digest}"}}
            pages.append(page)
    return ShownRules(component, tuple(pages))


def picture_rules(live: LiveEdition, number: str) -> FacePicture:
    """The picture of a page, the first being 1. Refused where there is none."""
    printed = _pages_with(live, number)
    return draw_picture(printed.pdf, int(number) - 1, DPI)


def size_of_page(live: LiveEdition, number: str) -> tuple[int, int]:
    """Its sides in µm. Refused as above."""
    return _pages_with(live, number).sizes[int(number) - 1]


def _pages_with(live: LiveEdition, number: str) -> PrintedPages:
    printed = live.rules
    if isinstance(printed, Finding):
        raise Refused(printed.message, 409)
    if printed is None or number not in map(str, range(1, len(printed.sizes) + 1)):
        raise Refused("the rules have no such page", 404)
    return printed
