"""An edition -> the pages of its rules, set as they are printed, and a picture of each.

Setting them takes long, under the lock of a session: whoever comes for a card meanwhile goes first.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import quote

from planche.desk.live_game import LiveEdition
from planche.desk.pictures import FacePicture, draw_picture, opened
from planche.desk.spoken import Refused
from planche.desk.turns import Obsolete
from planche.findings import Finding
from planche.progress import Step, go_on

if TYPE_CHECKING:
    from planche.desk.session import Session
    from planche.kit.single_faces import PrintedPages
    from planche.kit.traced_pages import PageOrigin
    from planche.report.gallery_page import ShownComponent, ShownPiece

DPI = 100
TRIES, LATER = 12, 0.2  # to set pages that others give way to, and seconds until the next one

# planche.report.gallery_page stands behind a door that opens for the page of pieces alone


class ShownRules(NamedTuple):
    """The pages of the rules as a gallery shows them, as the pieces of a component."""

    component: ShownComponent
    pages: tuple[ShownPiece, ...]


def set_rules(session: Session, language: str, ink: str) -> LiveEdition:
    """An edition as it is now, with the pages of its rules set; who asks does not hold the lock. Impossible as
    `LiveGame.edition` says."""
    return _set_alone(session, language, ink, lambda live, step: live.print_rules(step))


def trace_page(session: Session, language: str, ink: str, number: str) -> list[PageOrigin]:
    """Where what stands on a page was written, the first being 1. Refused where there is none; else as above."""
    _pages_with(set_rules(session, language, ink), number)
    live = _set_alone(session, language, ink, lambda live, step: live.trace_rules(step))
    with session.lock:
        pages = live.trace_rules(go_on)
    return pages[int(number) - 1] if int(number) <= len(pages) else []


def _set_alone(
    session: Session, language: str, ink: str, set_pages: Callable[[LiveEdition, Step], object]
) -> LiveEdition:
    """An edition as it is now, once something is done with its pages that gives way to whoever comes meanwhile."""

    def go_on_alone() -> None:
        session.findings.note_picture()  # no check begins meanwhile
        session.lock.give_way()

    for _ in range(TRIES):
        session.findings.note_picture()
        with suppress(Obsolete), session.lock:
            live = session.edition(language, ink)
            set_pages(live, go_on_alone)
            return live
        time.sleep(LATER)
    with session.lock:
        live = session.edition(language, ink)
        set_pages(live, go_on)
        return live


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
    for number in range(len(printed.sizes)):
        page = shows.describe_page(live.edition.game, shows.RULES_FILE, number + 1)
        with opened(printed.pdf) as document:  # each alone: pictures are drawn by the same library
            page.words[language] = read_page(document, number)
        address = "/".join(map(quote, (language, ink, page.component, page.id)))
        page.faces[language] = {ink: {"front": f"{address}/front?v={digest}"}}
        pages.append(page)
    return ShownRules(component, tuple(pages))


def picture_rules(live: LiveEdition, number: str) -> FacePicture:
    """The picture of a page, the first being 1. Refused where there is none."""
    printed = _pages_with(live, number)
    return draw_picture(printed.pdf, int(number) - 1, DPI)


def _pages_with(live: LiveEdition, number: str) -> PrintedPages:
    printed = live.rules
    if isinstance(printed, Finding):
        raise Refused(printed.message, 409)
    if printed is None or number not in map(str, range(1, len(printed.sizes) + 1)):
        raise Refused("the rules have no such page", 404)
    return printed
