"""The game of a session -> what its gallery shows, with an address for each picture that is another once it changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING
from urllib.parse import quote

from planche.desk.live_game import INKS, LiveEdition
from planche.desk.pictures import sides_of
from planche.desk.session import FileChange, Session
from planche.desk.versions import FRONT, EditionChange, EditionKey, Key
from planche.findings import Finding
from planche.game import Component, Piece

if TYPE_CHECKING:
    from planche.report.gallery_page import Gallery, ShownComponent, ShownPiece

CHANGED = "changed"  # the event that its pages hear

# planche.report.gallery_page stands behind a door that opens for this page alone


def describe_game(session: Session, languages: Iterable[str] = ()) -> Gallery:
    """All pieces, with their faces in these languages, or in the game's own, as far as the game can be read.

    Whoever asks holds the lock. Impossible for a language that the game does not have.
    """
    from planche.report.gallery_page import Gallery, describe_component, describe_piece

    game = session.now.shown
    if game is None:
        return Gallery({"": session.game}, ["full"], (), {}, {}, ())
    has_light = bool(game.theme.light or session.edition(game.language).studio.art.light)
    inks = [ink for ink, is_light in INKS.items() if has_light or not is_light]
    titles = dict.fromkeys((game.language, *game.languages), "")  # of the others, once they are asked for
    components: dict[str, ShownComponent] = {}
    pieces: dict[tuple[str, str], ShownPiece] = {}
    for language in dict.fromkeys((game.language, *languages)):
        edition = session.edition(language)
        titles[language] = str(edition.edition.game.title)
        for part in edition.edition.printed:
            shown = components.setdefault(part.component.id, describe_component(part.component))
            shown.titles[language] = str(part.component.title)
            for piece, copies in part.counts:
                key = part.component.id, piece.id
                if key not in pieces:
                    pieces[key] = describe_piece(game, part.component, piece, copies)
                _add_language(session, pieces[key], part.component, piece, language, inks)
    levels = {level.id: str(level.title) for level in game.levels}
    return Gallery(titles, inks, game.players, levels, components, [*pieces.values()], _tell_kept(session))


def tell_pages(session: Session, change: FileChange) -> None:
    """Tell the pages that are open what is other in each edition; to begin anew where that is more than pieces.

    All is told of pieces whose own records have changed, of the others only that their pictures are new ones.
    """
    from planche.report.gallery_page import describe_piece

    different = change.differences
    if not different or any(difference.is_all for difference in different.values()):
        session.tell(CHANGED, {"anew": True})
        return
    told: dict[Key, ShownPiece] = {}
    renewed: list[dict[str, object]] = []
    for (language, ink), difference in different.items():
        live, changed = session.now.edition(language, ink), difference.changed
        copies = live.edition.copies if changed else {}
        for key in [key for key in live.pieces if key in changed]:
            shown = told.get(key) or describe_piece(live.edition.game, *live.pieces[key], copies[key[1]])
            told[key] = _tell_piece(session, shown, live, key, language, ink)
        renewed += _tell_renewed(session, live, difference, language, ink)
    editions, pieces = ["/".join(key) for key in different], [vars(piece) for piece in told.values()]
    kept = _tell_kept(session)
    session.tell(CHANGED, {"editions": editions, "pieces": pieces, "renewed": renewed, "kept": kept})


def tell_cause(session: Session, cause: Finding, component: str, pieces: Sequence[str] = ()) -> dict[str, object]:
    """What keeps these pieces of a component from being read, or all if none is named, which are as they were."""
    from planche.report.text import finding_words

    file, line, column = cause.span[:3]
    place = {"file": file, "line": line, "column": column, "open": session.opener(file, line, column)}
    said = {"id": cause.id, "message": cause.message, "words": finding_words(cause)}
    return {"component": component, "pieces": [*pieces], **said, **place}


def _tell_kept(session: Session) -> list[dict[str, object]]:
    """The same of all pieces that cannot be read, by what they have in common."""
    alike: dict[tuple[str, Finding], list[str]] = {}
    for (component, piece), cause in session.now.looked_at.kept.items():
        alike.setdefault((component, cause), []).append(piece)
    return [tell_cause(session, cause, component, pieces) for (component, cause), pieces in alike.items()]


def _tell_renewed(
    session: Session, live: LiveEdition, difference: EditionChange, language: str, ink: str
) -> Iterator[dict[str, object]]:
    """By component the ids of pieces of which the pictures alone are new, or none for all; and of which version, on
    which side or, if that is empty, on all."""
    for part in live.edition.printed:
        keys = [(part.component.id, counted.piece.id) for counted in part.counts]
        for side in ("", *sides_of(part.component)):
            own = [key for key in keys if key in difference.others and difference.sides.get(key, "") == side]
            if own:
                ids = None if len(own) == len(keys) else [id for _, id in own]
                version = _version(session, (language, ink), own[0], side or FRONT)
                told = {"language": language, "ink": ink, "component": own[0][0], "pieces": ids, "version": version}
                yield {**told, "side": side}


def _tell_piece(
    session: Session, shown: ShownPiece, live: LiveEdition, key: Key, language: str, ink: str
) -> ShownPiece:
    from planche.report.gallery_page import words_of_piece

    component, piece = live.pieces[key]
    shown.words[language] = words_of_piece(piece)
    shown.faces.setdefault(language, {})[ink] = _addresses(session, component, piece, language, ink)
    return shown


def _add_language(
    session: Session, shown: ShownPiece, component: Component, piece: Piece, language: str, inks: Sequence[str]
) -> None:
    from planche.report.gallery_page import words_of_piece

    shown.words[language] = words_of_piece(piece)
    shown.faces[language] = {ink: _addresses(session, component, piece, language, ink) for ink in inks}


def _addresses(session: Session, component: Component, piece: Piece, language: str, ink: str) -> dict[str, str]:
    """The address below `faces/` of each side of a piece; it is another one whenever the picture may be."""
    parts = "/".join(quote(part, safe="") for part in (language, ink, component.id, piece.id))
    edition, key = (language, ink), (component.id, piece.id)
    return {side: f"{parts}/{side}?v={_version(session, edition, key, side)}" for side in sides_of(component)}


def _version(session: Session, edition: EditionKey, piece: Key, side: str) -> str:
    return f"{session.run}-{session.versions.of(edition, piece, side)}"
