"""A place in an open file -> what an editor shows there: what a word means, why a line is wrong, how a card looks."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable

from lsprotocol import types

from planche.editor.answers import find_things, words_at
from planche.editor.diagnostics import SOURCE
from planche.editor.open_files import OpenFile
from planche.editor.session import EditorSession, Target
from planche.editor.things import Thing, Things
from planche.imposition import Impossible
from planche.kit import Wish
from planche.source import Unreadable

DPI = 60  # of the picture of a card: 150 dots wide
PATIENCE = 1.0  # seconds that a picture waits for a check that is under way
LARGEST = 60_000  # bytes of a picture that is shown as it is
MOST_PAGES = 3  # of the manual, at one place


def hover(
    session: EditorSession,
    document: OpenFile,
    line: int,
    column: int,
    wrong: Iterable[types.Diagnostic],
    *,
    draws: bool,
) -> str:
    """Markdown: what is wrong at a place, with the manual pages of its checks, and what stands there; perhaps nothing.

    `wrong` is what the editor underlines there. `draws`: whether it shows pictures.
    """
    things = session.things_of(document)
    if things is None:
        return ""
    parts = [*words_at(document, line, column, things)]
    if draws:
        found = find_things(document, line, column, things)
        parts += filter(None, (_picture(one, session, document, things) for one in found))
    return "\n\n---\n\n".join((*parts, *_pages(wrong)))


def _pages(wrong: Iterable[types.Diagnostic]) -> list[str]:
    """The manual pages of the checks that told something."""
    from planche.checks import registry

    checks, ids = registry(), dict.fromkeys(str(one.code) for one in wrong if one.source == SOURCE)
    return [f"**{id}** ({checks[id].severity.value})\n\n{checks[id].manual}" for id in ids if id in checks][:MOST_PAGES]


def _picture(thing: Thing, session: EditorSession, document: OpenFile, things: Things) -> str:
    """A picture of the art folder, or the front of a piece, inside the Markdown; nothing where it cannot be drawn."""
    if thing.picture and things.art is not None:
        picture = things.art.picture(thing.picture)
        data = getattr(picture, "data", b"")
        kind = "svg+xml" if getattr(picture, "kind", "") == "svg" else "png"
        return _inline(thing.name, kind, data) if 0 < len(data) <= LARGEST and data[:2] != b"\xff\xd8" else ""
    targets = session.targets_of(document)
    return (
        _inline(thing.name, "png", _draw(thing.piece, session, targets[0], things)) if thing.piece and targets else ""
    )


def _draw(piece: str, session: EditorSession, target: Target, things: Things) -> bytes:
    from planche.output.piece_pictures import picture_front  # start-up: pictures alone are drawn

    if things.game is None or not session.engine.acquire(timeout=PATIENCE):
        return b""
    try:
        wish = Wish(things.game.language, pieces=(piece,))
        return picture_front(things.project, target.game, wish, DPI)
    except (Impossible, Unreadable):
        return b""
    finally:
        session.engine.release()


def _inline(name: str, kind: str, data: bytes) -> str:
    return f"![{name}](data:image/{kind};base64,{b64encode(data).decode()})" if data else ""
