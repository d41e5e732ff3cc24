"""The page of all pieces: that of `planche gallery`, whose pictures are drawn as they are looked at."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from planche.desk.editors import ORDER, run_command
from planche.desk.frame import link_files
from planche.desk.live_gallery import describe_game, tell_cause, tell_pages
from planche.desk.live_game import INKS, LiveEdition
from planche.desk.pages import Asked, Page, Reply, shipped
from planche.desk.pictures import DOTS, DPI, KIND, sides_of
from planche.desk.rules_shown import (
    RulesPages,
    describe_rules,
    picture_rules,
    set_rules,
    size_of_page,
    trace_page,
)
from planche.desk.session import AskedFace, Session
from planche.desk.spoken import Refused
from planche.desk.untranslated import address_of_key
from planche.faces import FaceOrigin, SaidWords
from planche.findings import Finding, Span
from planche.imposition import MM

if TYPE_CHECKING:
    from planche.kit.traced_pages import PageOrigin

# planche.report.gallery_page stands behind a door that opens for this page alone

SCRIPTS = ("recall.js", "kept.js", "rules.js", "live.js", "findings.js", "lacking.js", "origins.js", "fit.js")
FEW = 6  # faces that are looked at in a turn: who asks for a picture waits for no more
BOTTOM = (
    """<aside id="findings" aria-label="Findings"><h2 tabindex="-1">Findings</h2><p id="state" role="status"></p>"""
    """<p id="tongue" hidden>Findings are in English, as in the shell.</p><ol></ol>"""
    """<div id="to-translate" hidden><h3>Still to translate</h3><ol></ol></div></aside>"""
)


def _html(session: Session, top: str) -> str:
    from planche.report.gallery_page import Surrounding, gallery_page

    with session.lock:
        return gallery_page(
            describe_game(session),
            Surrounding(link_files(["live.css"], SCRIPTS), top, BOTTOM),
        )


def _files() -> dict[str, bytes]:
    from planche.report.gallery_page import shipped_files

    return {**shipped_files(), **shipped("live.css", *SCRIPTS)}


def _data(session: Session, asked: Asked) -> Reply:
    """What the page shows, with the languages that stand behind the address, to begin anew; one that the game no longer
    has is left out."""
    from planche.report.gallery_page import plain_gallery

    with session.lock:
        known = session.now.shown.languages if session.now.shown else ()
        plain = plain_gallery(describe_game(session, [one for one in asked.rest.split("/") if one in known]))
    return Reply(json.dumps(plain).encode(), "application/json")


def _face(session: Session, asked: Asked) -> Reply:
    """The picture of a face: `language/ink/component/piece/side`; with `dots`, of so many an inch; with `was`, as it
    was when it could be drawn last."""
    from planche.report.gallery_page import RULES_FILE

    language, ink, component, piece, side = _parts(asked)
    if component == RULES_FILE:
        page = picture_rules(set_rules(session, language, ink), piece)
        return Reply(page.data, KIND, page.digest, lasts=bool(asked.query.get("v")))
    dots = next((one for one in DOTS if asked.query.get("dots") == str(one)), DPI)
    face = AskedFace(language, ink, component, piece, side, dots)
    picture = session.last_picture(face) if "was" in asked.query else session.picture(*face)
    if picture is None:
        raise Refused("there is no such face", 404)
    if isinstance(picture, Finding):
        raise Refused(picture.message, 409)
    return Reply(picture.data, KIND, picture.digest, lasts=bool(asked.query.get("v")))


def _rules(session: Session, asked: Asked) -> Reply:
    """The pages of the rules: `language/ink`. They are asked for last, since they take longer than a card."""
    from planche.report.gallery_page import RULES_FILE

    language, _, ink = asked.rest.partition("/")
    if ink not in INKS:
        raise Refused("there is no such ink", 404)
    found = set_rules(session, language, ink)
    shown = describe_rules(found, language, ink)
    if shown is None:
        return Reply(b"{}", "application/json")
    plain = {"component": shown.component._asdict(), "pages": [vars(page) for page in shown.pages]}
    kept = [tell_cause(session, found.cause, RULES_FILE)] if found.cause else []
    return Reply(json.dumps({**plain, "kept": kept}).encode(), "application/json")


def _origins(session: Session, asked: Asked) -> Reply:
    """Where the parts of a face were written: `language/ink/component/piece/side`; what lies highest first."""
    from planche.report.gallery_page import RULES_FILE

    language, ink, component, piece, side = _parts(asked)
    if component == RULES_FILE:
        rules = set_rules(session, language, ink)
        origins = [] if rules.cause else trace_page(session, language, ink, piece)  # of pages as they were nobody knows
        with session.lock:
            shown = [_plain_origin(session, session.edition(language, ink), one) for one in origins]
            shown += _origin_of_rules(session, rules, piece) if rules.cause else ()
        return Reply(json.dumps(shown).encode(), "application/json")
    with session.lock:
        edition = session.edition(language, ink)
        found = edition.pieces.get((component, piece))
        if found is None or side not in sides_of(found[0]):
            raise Refused("there is no such face", 404)
        told = [_plain_origin(session, edition, one) for one in edition.faces.origins(*found, side)]
    return Reply(json.dumps(told[::-1]).encode(), "application/json")


def _fit(session: Session, asked: Asked) -> Reply:
    """What the texts of a face were shrunk to: `language/ink/component/piece/side`."""
    from planche.report.gallery_page import describe_size

    language, ink, component, piece, side = _parts(asked)
    with session.lock:
        edition = session.edition(language, ink)
        found = edition.pieces.get((component, piece))
        if found is None or side not in sides_of(found[0]):
            raise Refused("there is no such face", 404)
        told = [describe_size(text) for text in edition.faces.shrunk(*found, side)]
    return Reply(json.dumps([*dict.fromkeys(told)]).encode(), "application/json")


def _lacking(session: Session, asked: Asked) -> Reply:
    """Which of a few faces are not all translated, and how many there are in all: `language`, the number of the
    `first`."""
    first = asked.first
    with session.lock:
        faces = session.edition(asked.query.get("language", "")).lacking
        found = [[face.component.id, face.piece.id, face.side] for face in faces.look(first, FEW)]
        told = {"faces": found, "next": first + FEW, "all": faces.count}
    return Reply(json.dumps(told).encode(), "application/json")


def _origin_of_rules(session: Session, found: RulesPages, number: str) -> list[dict[str, object]]:
    """The file that a whole page was set from."""
    width, height = size_of_page(found, number)
    rules = found.live.edition.game.rules
    assert rules is not None, "it has pages"
    place = _place(session, Span(rules.file, 1))
    box = {"x": 0, "y": 0, "width": width / MM, "height": height / MM}
    return [{"tag": "page", "box": box, "said": [{"kind": "page", "words": number, **place}], **place}]


def _plain_origin(session: Session, edition: LiveEdition, origin: FaceOrigin | PageOrigin) -> dict[str, object]:
    """The places of an element or a block, of its words and values, and of the files of pictures."""
    art = edition.studio.art
    files = [SaidWords(name, Span(art.file(name), 1)) for name in origin.pictures if name in art]
    kinds: dict[str, Iterable[SaidWords]] = {
        "words": origin.words,
        "value": origin.values,
        "picture": files,
        **_colours(origin),
    }
    language, texts = edition.edition.language, edition.texts
    said = [
        {
            "kind": kind,
            "words": one.words,
            "translate": address_of_key(language, texts[one.place]) if one.place in texts else "",
            **_place(session, one.place),
        }
        for kind, some in kinds.items()
        for one in some
    ]
    tag = origin.tag if isinstance(origin, FaceOrigin) else ""
    return {"tag": tag, "box": origin.box._asdict(), "said": said, **_place(session, origin.place)}


def _colours(origin: FaceOrigin | PageOrigin) -> dict[str, Iterable[SaidWords]]:
    """Where the colours of an element are set; of a block nobody asks."""
    return {"colour": origin.colours} if isinstance(origin, FaceOrigin) else {}


def _place(session: Session, span: Span) -> dict[str, str]:
    return {"place": str(span), "open": session.opener(*span)}


def _parts(asked: Asked) -> list[str]:
    parts = asked.rest.split("/")
    if len(parts) != 5 or parts[1] not in INKS:
        raise Refused("there is no such face", 404)
    return parts


def _checked(session: Session, _: Asked) -> Reply:
    """How much a check looks at."""
    from planche.checks import registry

    with session.lock:
        game = session.now.shown
        pieces = sum(len(part.pieces) for part in game.components) if game else 0
        languages = len(game.languages) if game else 0
    told = {"checks": len(registry()), "pieces": pieces, "languages": languages}
    return Reply(json.dumps(told).encode(), "application/json")


def _findings(session: Session, _: Asked) -> Reply:
    """What is wrong with the game, as far as it is known."""
    return Reply(json.dumps(session.plain_findings()).encode(), "application/json")


def _open(session: Session, said: Mapping[str, object]) -> object:
    """Open a place in the user's editor, by the command that they chose."""
    file, line, column = (said.get(name) for name in ("file", "line", "column"))
    if not (isinstance(file, str) and isinstance(line, int) and isinstance(column, int)):
        raise Refused("wanted the file, line and column of a place")
    run_command(session.options.editor, session.project.root, file, line, column)
    return {}


ANSWERS = {
    "data": _data,
    "faces": _face,
    "findings": _findings,
    "checked": _checked,
    "origins": _origins,
    "rules": _rules,
    "fit": _fit,
    "lacking": _lacking,
}
PAGE = Page("gallery", "Pieces", _html, _files, ANSWERS, {ORDER: _open}, tell_pages)
