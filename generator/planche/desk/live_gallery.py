"""The game of a session -> what its gallery shows, with an address for each picture that is another once it changes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import quote

from planche.desk.live_game import INKS
from planche.desk.pictures import sides_of
from planche.desk.session import Session
from planche.game import Component, Piece

if TYPE_CHECKING:
    from planche.report.gallery_page import Gallery, ShownComponent, ShownPiece

# planche.report.gallery_page stands behind a door that opens for this page alone


def describe_game(session: Session, languages: Iterable[str] = ()) -> Gallery:
    """All pieces, with their faces in these languages, or in the game's own; none of a game that cannot be read.

    Whoever asks holds the lock. Impossible for a language that the game does not have.
    """
    from planche.report.gallery_page import Gallery, describe_component, describe_piece

    game = session.now.game
    if game is None:
        return Gallery({"": session.game}, ["full"], (), {}, {}, ())
    has_light = bool(game.theme.light or session.now.edition(game.language).studio.art.light)
    inks = [ink for ink, is_light in INKS.items() if has_light or not is_light]
    titles = dict.fromkeys((game.language, *game.languages), "")  # of the others, once they are asked for
    components: dict[str, ShownComponent] = {}
    pieces: dict[tuple[str, str], ShownPiece] = {}
    for language in dict.fromkeys((game.language, *languages)):
        edition = session.now.edition(language)
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
    return Gallery(titles, inks, game.players, levels, components, [*pieces.values()])


def _add_language(
    session: Session, shown: ShownPiece, component: Component, piece: Piece, language: str, inks: list[str]
) -> None:
    from planche.report.gallery_page import words_of_piece

    shown.words[language] = words_of_piece(piece)
    shown.faces[language] = {
        ink: {side: address(session, language, ink, component.id, piece.id, side) for side in sides_of(component)}
        for ink in inks
    }


def address(session: Session, language: str, ink: str, component: str, piece: str, side: str) -> str:
    """The address of a picture below `faces/`; it is another one whenever the picture may be."""
    parts = "/".join(quote(part, safe="") for part in (language, ink, component, piece, side))
    return f"{parts}?v={session.run}-{session.versions.of_all}"
