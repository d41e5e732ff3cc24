"""An edition that is drawn for what that tells -> what is known of its faces from earlier checks."""

from __future__ import annotations

from planche.kit.edition import Edition
from planche.kit.known_faces import KnownEdition
from planche.kit.studio import Studio


def known_of(studio: Studio, edition: Edition) -> KnownEdition | None:
    """What is known of the faces of an edition; None for whoever checks a game once."""
    known = studio.known_faces
    shared = studio.fonts_state, *_shared_by_faces(edition)
    return None if known is None else known.of((edition.language, edition.wish), shared)


def _shared_by_faces(edition: Edition) -> tuple[object, ...]:
    """What all faces of an edition are drawn from besides their pieces, their templates and pictures."""
    local = edition.local
    words = local.catalogue.entries, local.catalogue.bare, local.common.entries, local.common.bare
    counts = edition.players, edition.level, edition.decks, edition.copies, edition.is_for_all
    lacking = local.gaps, local.coverage.lacking, edition.has_faults
    return edition.game, local.derived, words, counts, lacking
