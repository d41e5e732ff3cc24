"""The page of all pieces: that of `planche gallery`, whose pictures are drawn as they are looked at."""

from __future__ import annotations

import json

from planche.desk.frame import link_files
from planche.desk.live_gallery import describe_game, tell_pages
from planche.desk.live_game import INKS
from planche.desk.pages import Asked, Page, Refused, Reply, shipped
from planche.desk.session import Session
from planche.findings import Finding

# planche.report.gallery_page stands behind a door that opens for this page alone

BOTTOM = (
    """<aside id="findings" aria-label="Findings"><h2>Findings</h2><p id="state" role="status"></p><ol></ol></aside>"""
)


def _html(session: Session, top: str) -> str:
    from planche.report.gallery_page import Surrounding, gallery_page

    with session.lock:
        return gallery_page(
            describe_game(session), Surrounding(link_files(["live.css"], ["live.js", "findings.js"]), top, BOTTOM)
        )


def _files() -> dict[str, bytes]:
    from planche.report.gallery_page import shipped_files

    return {**shipped_files(), **shipped("live.css", "live.js", "findings.js")}


def _data(session: Session, asked: Asked) -> Reply:
    """What the page shows, with the languages that stand behind the address, to begin anew."""
    from planche.report.gallery_page import plain_gallery

    with session.lock:
        plain = plain_gallery(describe_game(session, filter(None, asked.rest.split("/"))))
    return Reply(json.dumps(plain).encode(), "application/json")


def _face(session: Session, asked: Asked) -> Reply:
    """The picture of a face: `language/ink/component/piece/side`."""
    parts = asked.rest.split("/")
    if len(parts) != 5 or parts[1] not in INKS:
        raise Refused("there is no such face", 404)
    language, ink, component, piece, side = parts
    picture = session.picture(language, ink, component, piece, side)
    if picture is None:
        raise Refused("there is no such face", 404)
    if isinstance(picture, Finding):
        raise Refused(picture.message, 409)
    return Reply(picture.data, "image/png", picture.digest, lasts=bool(asked.query.get("v")))


def _checked(session: Session, _: Asked) -> Reply:
    """How much a check looks at."""
    from planche.checks import registry

    with session.lock:
        game = session.now.game
        pieces = sum(len(part.pieces) for part in game.components) if game else 0
        languages = len(game.languages) if game else 0
    told = {"checks": len(registry()), "pieces": pieces, "languages": languages}
    return Reply(json.dumps(told).encode(), "application/json")


def _findings(session: Session, _: Asked) -> Reply:
    """What is wrong with the game, as far as it is known."""
    return Reply(json.dumps(session.plain_findings()).encode(), "application/json")


ANSWERS = {"data": _data, "faces": _face, "findings": _findings, "checked": _checked}
PAGE = Page("gallery", "Pieces", _html, _files, ANSWERS, hears=tell_pages)
