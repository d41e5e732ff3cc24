"""An edition that is drawn for what that tells -> what is known of its faces from earlier checks."""

from __future__ import annotations

from dataclasses import replace

from planche.kit.edition import Edition
from planche.kit.known_faces import EditionTokens, KnownEdition
from planche.kit.studio import Studio


def known_of(studio: Studio, edition: Edition) -> KnownEdition | None:
    """What is known of the faces of an edition; None for whoever checks a game once."""
    known = studio.known_faces
    if known is None:
        return None
    local, wish, game = edition.local, edition.wish, edition.game
    words = local.catalogue.entries, local.catalogue.bare, local.common.entries, local.common.bare
    lacking = local.gaps, local.coverage.lacking, edition.has_faults
    drawn_with = studio.fonts_state, tuple(studio.art.names), local.derived, words, lacking
    counts = edition.players, edition.level, edition.decks, edition.copies, edition.is_for_all
    for_all = edition.language, wish._replace(players=None, level=None), "for all"
    for_players, with_pieces = (edition.language, wish, "for players"), (edition.language, wish, "with pieces")
    bare = replace(game, components=())  # which tell that they were read, and are compared one by one
    pieces = tuple(component.pieces for component in game.components)
    tokens = EditionTokens(
        known.of(for_all, (bare, *drawn_with)),
        known.of(for_players, (game, *drawn_with, counts)),
        known.of(with_pieces, (game, *drawn_with, counts, pieces)),
    )
    return KnownEdition(known, tokens)
