"""Changes of a game -> for each face the number of the last one after which it may look otherwise.

A face follows from its templates, the pictures, the fonts, its piece and what all pieces of an edition share. Pieces
are compared one by one; where anything else is not what it was, each face may be another: of what follows from all
pieces, each whose template says `derived`. So may one whose template came to other pieces when it was drawn last, as
soon as any piece is not what it was. Of templates that have changed it depends on those that its own has ever asked
for, by whatever name, or that these have, each side on its own. Of the rules depends each whose template says a word of
theirs. One that rests on other pieces in how large its texts are is another once these sizes are. That a face may be
another costs no more than drawing it again when somebody looks; nothing is guessed by the name of a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import NamedTuple

from planche.desk.live_game import LiveEdition
from planche.game import Piece
from planche.kit import OtherPieces, alike

Key = tuple[str, str]  # the ids of a component and a piece
EditionKey = tuple[str, str]  # a language and an ink
DERIVED = "derived"  # what templates call that which follows from all pieces
RULES = ("rules", "attr", "game[")  # without which no template comes to the rules
FRONT, BACK = "front", "back"


class EditionChange(NamedTuple):
    """What may look otherwise in an edition than before."""

    is_all: bool  # even which pieces there are, or what is told of them
    pieces: frozenset[Key] = frozenset()
    others: frozenset[Key] = frozenset()  # those of them whose own records are as they were
    sides: Mapping[Key, str] = MappingProxyType({})  # of those of which one side alone may look otherwise, which it is

    @property
    def changed(self) -> frozenset[Key]:
        """The pieces whose own records are others."""
        return self.pieces - self.others


class Versions:
    """The numbers of all faces."""

    def __init__(self) -> None:
        self._of_all = 0
        self._of_edition: dict[EditionKey, int] = {}
        self._of_piece: dict[tuple[EditionKey, Key], int] = {}
        self._of_side: dict[tuple[EditionKey, Key, str], int] = {}
        self._resting: dict[tuple[EditionKey, Key], OtherPieces] = {}  # pieces whose faces rest on others
        self._asked: dict[str, set[str]] = {}  # which templates each has asked for

    def of(self, edition: EditionKey, piece: Key, side: str) -> int:
        """The number of the last change after which a face of a piece may look otherwise."""
        own = self._of_side.get((edition, piece, side), 0), self._of_piece.get((edition, piece), 0)
        return max(*own, self._of_edition.get(edition, 0), self._of_all)

    def note_drawn(self, edition: EditionKey, piece: Key, others: OtherPieces) -> None:
        """Take in what of other pieces a face rests on. It is so until all faces may be others."""
        known = self._resting.get((edition, piece), OtherPieces.NONE)
        if others.value > known.value:
            self._resting[edition, piece] = others

    def note_asked(self, asked: Mapping[str, Iterable[str]]) -> None:
        """Take in which templates each has asked for: whatever was drawn may rest on them."""
        for name, others in asked.items():
            self._asked.setdefault(name, set()).update(others)

    def note_all(self, number: int) -> None:
        """Take in a change after which any face of any edition may be another."""
        self._of_all = number
        self._of_edition.clear()
        self._of_piece.clear()
        self._of_side.clear()
        self._resting.clear()

    def note_lost(self, edition: EditionKey, number: int) -> None:
        """Take in a change of which nobody looked what it changes in an edition."""
        self._of_edition[edition] = number
        for known in [known for known in self._of_piece if known[0] == edition]:
            del self._of_piece[known]
        self._of_side = {known: of for known, of in self._of_side.items() if known[0] != edition}
        self._resting = {known: others for known, others in self._resting.items() if known[0] != edition}

    def note(
        self, edition: EditionKey, before: LiveEdition, after: LiveEdition, templates: Set[str], number: int
    ) -> EditionChange:
        """Take in a change of the game and of these templates, pictures and fonts being as they were; its effect."""
        if not alike(before.shared, after.shared):
            self.note_lost(edition, number)
            if not templates:
                after.take_over_sizes(before, frozenset(_changed(before, after)))
            if not alike(_listed(before), _listed(after)) or [*before.pieces] != [*after.pieces]:
                return EditionChange(is_all=True)
            every = frozenset(after.pieces)
            return EditionChange(is_all=False, pieces=every, others=every.difference(_changed(before, after)))
        changed = frozenset(_changed(before, after))
        written = self._written_anew(after, templates, [*_other_words(before, after)])
        found = changed | written.keys()
        if not templates:
            after.take_over(before, found)
        resting = frozenset[Key]()
        if found or templates or not alike(_left_out(before), _left_out(after)):
            resting = frozenset(self._resting_on_others(edition, before, after, templates))
        sides = {key: side for key, side in written.items() if side and key not in changed | resting}
        found |= resting
        self._of_piece |= {(edition, piece): number for piece in found - sides.keys()}
        self._of_side |= {(edition, piece, side): number for piece, side in sides.items()}
        return EditionChange(is_all=False, pieces=found, others=found - changed, sides=sides)

    def _resting_on_others(
        self, edition: EditionKey, before: LiveEdition, after: LiveEdition, templates: Set[str]
    ) -> Set[Key]:
        """The pieces that another one may have changed."""
        resting = {key: others for (known, key), others in self._resting.items() if known == edition}
        sized = {key for key, others in resting.items() if others is OtherPieces.SIZES and key in after.pieces}
        kept = set[str]()
        if not templates:
            one_each = {key[0]: key for key in sized}
            kept = {component for component, key in one_each.items() if after.has_sizes_of(before, key)}
        return {key for key in resting.keys() & after.pieces.keys() if key not in sized or key[0] not in kept}

    def _written_anew(self, live: LiveEdition, templates: Set[str], words: Sequence[str]) -> dict[Key, str]:
        """The pieces whose templates, or one that these rest on, have changed or say one of these words; each with the
        side that this is true of, or nothing for both."""
        found: dict[Key, str] = {}
        rests: dict[str, list[str]] = {}
        for key, (component, _) in live.pieces.items() if templates or words else ():
            if component.id not in rests:
                faces = ((FRONT, component.front), (BACK, component.back))
                own = (side for side, name in faces if name and self._rests_on(live, name, templates, words))
                rests[component.id] = [*own]
            if sides := rests[component.id]:
                found[key] = sides[0] if len(sides) == 1 and component.back else ""
        return found

    def _rests_on(self, live: LiveEdition, template: str, templates: Set[str], words: Sequence[str]) -> bool:
        closure = self._closure([PurePosixPath(template.removeprefix("templates/")).as_posix()])
        says = (live.studio.templates.mentions(name, word) for name in closure for word in words)
        return bool(closure & templates) or any(says)

    def _closure(self, names: Iterable[str]) -> Set[str]:
        """Templates, and all that they have asked for."""
        waiting, found = [*names], set[str]()
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self._asked.get(name, ())
        return found


def _other_words(before: LiveEdition, after: LiveEdition) -> Iterator[str]:
    """What templates say that are given more than the same pieces and the same game."""
    if not alike(before.derived, after.derived):
        yield DERIVED
    if not alike(before.edition.game.rules, after.edition.game.rules):
        yield from RULES


def _listed(live: LiveEdition) -> tuple[object, ...]:
    """What is told of an edition and its pieces besides their own records."""
    game = live.edition.game
    parts = [(part.component, [counted.copies for counted in part.counts]) for part in live.edition.printed]
    kits = game.title, game.language, game.languages, game.players, game.levels, game.decks
    return kits, bool(game.theme.light), parts


def _left_out(live: LiveEdition) -> list[tuple[Piece, ...]]:
    """The pieces of components of which some are not printed, which faces of others may rest on all the same."""
    printed = {part.component.id: len(part.counts) for part in live.edition.printed}
    return [part.pieces for part in live.edition.game.components if len(part.pieces) != printed.get(part.id, 0)]


def _changed(before: LiveEdition, after: LiveEdition) -> Iterable[Key]:
    known = before.pieces
    for key, (_, piece) in after.pieces.items():
        if key not in known or not alike(known[key][1], piece):
            yield key
