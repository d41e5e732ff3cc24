"""A game in a language that it is not all translated to -> the faces that show a text of another one.

They are looked for a few at a time, for whoever looks at single faces; nothing is drawn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from planche.findings import Span
from planche.imposition import Setting
from planche.kit.edition import Edition, make_edition
from planche.kit.localisation import Localisation
from planche.kit.shown_words import TYPED
from planche.kit.some_players import KitForSome
from planche.kit.stands import KitFace, faces_of, marked_in
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.language import entry_of_source, msgid_of, translate_game


class LackingFaces:
    """Those of one edition. One thread at a time may ask."""

    def __init__(self, studio: Studio, edition: Edition) -> None:
        local = _mark_lacking(edition.local)
        marked = make_edition(local, edition.wish, Setting(local.game.papers[0]))
        everything = frozenset(part.id for part in marked.game.components)
        has_any = bool(edition.local.coverage.lacking)
        self._faces = [*faces_of(KitForSome("", marked, everything, with_rules=False))] if has_any else []
        self._writer = FaceWriter(studio, marked)

    @property
    def count(self) -> int:
        """How many faces there are to be looked at; none where all is translated."""
        return len(self._faces)

    def look(self, first: int, count: int) -> Sequence[KitFace]:
        """Those that lack something among so many faces, from a number on."""
        return [face for face in self._faces[first : first + count] if marked_in(self._writer, face)]


def _mark_lacking(local: Localisation) -> Localisation:
    """The game with the places of all that it lacks marked, and all else as it is."""
    entries = dict(local.catalogue.entries)
    for number, (place, words) in enumerate(sorted(local.coverage.lacking), 1):
        entries[place, msgid_of(words)] = entry_of_source(words, place, Span(TYPED, number))
    catalogue = replace(local.catalogue, entries=entries)
    return local._replace(game=translate_game(local.source, catalogue), catalogue=catalogue)
