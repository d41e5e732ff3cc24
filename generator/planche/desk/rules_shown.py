"""An edition -> the pages of its rules, set as they are printed or could be set last, and a picture of each.

Setting them takes long, under the lock of a session: whoever comes for a card meanwhile goes first.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple, TypeVar
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

Done = TypeVar("Done")
DPI = 100
TRIES, LATER = 12, 0.2  # to set pages that others give way to, and seconds until the next one

# planche.report.gallery_page stands behind a door that opens for the page of pieces alone


class KnownPages:
    """The pages of the rules of a session's editions, as they could be set last."""

    def __init__(self, _: Session) -> None:
        self.by_edition: dict[tuple[str, str], PrintedPages] = {}


class RulesPages(NamedTuple):
    """The pages of the rules of an edition."""

    live: LiveEdition
    pages: PrintedPages | None  # None of a game without any, and where they could never be set
    cause: Finding | None  # why they are as they were


class ShownRules(NamedTuple):
    """The pages of the rules as a gallery shows them, as the pieces of a component."""

    component: ShownComponent
    pages: tuple[ShownPiece, ...]


def set_rules(session: Session, language: str, ink: str) -> RulesPages:
    """The pages of the rules of an edition as it is now; who asks does not hold the lock. Impossible as
    `LiveGame.edition` says."""

    def set_pages(live: LiveEdition, step: Step) -> RulesPages:
        live.print_rules(step)
        return find_rules(session, language, ink)

    return _set_alone(session, language, ink, set_pages)


def trace_page(session: Session, language: str, ink: str, number: str) -> list[PageOrigin]:
    """Where what stands on a page was written, the first being 1. Refused where there is none; else as above."""
    _pages_with(set_rules(session, language, ink), number)
    pages = _set_alone(session, language, ink, lambda live, step: live.trace_rules(step))
    return pages[int(number) - 1] if int(number) <= len(pages) else []


def _set_alone(session: Session, language: str, ink: str, set_pages: Callable[[LiveEdition, Step], Done]) -> Done:
    """What is done with the pages of an edition as it is now, which gives way to whoever comes meanwhile."""

    def go_on_alone() -> None:
        session.findings.note_picture()  # no check begins meanwhile
        session.lock.give_way()

    for _ in range(TRIES):
        session.findings.note_picture()
        with suppress(Obsolete), session.lock:
            live = session.edition(language, ink)
            return set_pages(live, go_on_alone)
        time.sleep(LATER)
    with session.lock:
        live = session.edition(language, ink)
        return set_pages(live, go_on)


def find_rules(session: Session, language: str, ink: str) -> RulesPages:
    """The same, for who holds the lock."""
    live, known = session.edition(language, ink), session.keep(KnownPages).by_edition
    printed = live.rules
    if isinstance(printed, Finding):
        return RulesPages(live, known.get((language, ink)), printed)
    if printed is None:
        known.pop((language, ink), None)
    else:
        known[language, ink] = printed
    return RulesPages(live, printed, session.now.looked_at.rules)


def describe_rules(found: RulesPages, language: str, ink: str) -> ShownRules | None:
    """The pages with their words; an address is another one whenever any of them is. None where there are none."""
    from planche.output.pages import read_page  # what reads PDFs stands behind the door
    from planche.report import gallery_page as shows

    printed = found.pages
    if printed is None:
        return None
    edition = found.live.edition
    component = shows.describe_pages(*printed.sizes[0])
    component.titles[language] = str(edition.local.words(shows.RULES_TITLE) or shows.RULES_TITLE)
    digest, pages = hashlib.sha256(printed.pdf).hexdigest()[:20], []
    for number in range(len(printed.sizes)):
        page = shows.describe_page(edition.game, shows.RULES_FILE, number + 1)
        with opened(printed.pdf) as document:  # each alone: pictures are drawn by the same library
            page.words[language] = read_page(document, number)
        address = "/".join(map(quote, (language, ink, page.component, page.id)))
        page.faces[language] = {ink: {"front": f"{address}/front?v={digest}"}}
        pages.append(page)
    return ShownRules(component, tuple(pages))


def picture_rules(found: RulesPages, number: str) -> FacePicture:
    """The picture of a page, the first being 1. Refused where there is none."""
    return draw_picture(_pages_with(found, number).pdf, int(number) - 1, DPI)


def size_of_page(found: RulesPages, number: str) -> tuple[int, int]:
    """Its sides in µm. Refused as above."""
    return _pages_with(found, number).sizes[int(number) - 1]


def _pages_with(found: RulesPages, number: str) -> PrintedPages:
    if found.pages is None and found.cause is not None:
        raise Refused(found.cause.message, 409)
    if found.pages is None or number not in map(str, range(1, len(found.pages.sizes) + 1)):
        raise Refused("the rules have no such page", 404)
    return found.pages
