"""A game whose texts are marked -> the faces that each of them stands on, in the kit for all and in those for some."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.game import Component, Piece
from planche.kit.painter import FACES, templates_of
from planche.kit.shown_words import TYPED
from planche.kit.some_players import KitForSome
from planche.kit.studio import Studio
from planche.kit.writer import FaceWriter
from planche.templates import TemplateProblem

MOST_SEARCHED = 6  # pieces of a component, for a text that templates join to others


class Stand(NamedTuple):
    """A face that a text stands on."""

    component: str
    piece: str
    side: str
    players: int | None = None  # of a kit for so many alone; None: of that for all
    level: str | None = None  # and for one of their levels


class KitFace(NamedTuple):
    """A face of a kit."""

    component: Component
    piece: Piece
    side: str
    template: str


def faces_of(kit: KitForSome) -> Iterator[KitFace]:
    """The faces of a kit that may be others than in the kit for all."""
    for part in kit.edition.printed:
        for piece, _ in part.counts if part.component.id in kit.parts else ():
            for side, template in zip(FACES, templates_of(part.component)):
                yield KitFace(part.component, piece, side, template)


def find_stands(studio: Studio, kits: Iterable[KitForSome]) -> Mapping[int, Sequence[Stand]]:
    """By the number of each marked text its faces, those of a component that look the same, such as a back that all
    have, once; of one that several kits have, that of the first."""
    found: dict[int, dict[tuple[str, str, str], Stand]] = {}
    looks = set[tuple[str, str, object]]()
    for kit in kits:
        writer = FaceWriter(studio, kit.edition)
        for face in faces_of(kit):
            numbers = marked_in(writer, face)
            if numbers and (look := (face.component.id, face.side, _look(writer, face))) not in looks:
                looks.add(look)
                stand = _stand_of(kit, face)
                for number in sorted(numbers):
                    found.setdefault(number, {}).setdefault(stand[:3], stand)
    return {number: [*stands.values()] for number, stands in found.items()}


def search_stands(studio: Studio, now: Iterable[KitForSome], then: Iterable[KitForSome]) -> Sequence[Stand]:
    """The faces whose markup is another one with another text, among the first pieces of each component: those of the
    first kit that has some."""
    for before, after in zip(now, then):
        writers = FaceWriter(studio, before.edition), FaceWriter(studio, after.edition)
        faces = zip(_first_faces(before), _first_faces(after), strict=True)
        written = ((one, _markup(writers[0], one), _markup(writers[1], other)) for one, other in faces)
        found = [_stand_of(before, one) for one, was, will_be in written if was != will_be]
        if found:
            return found
    return []


def _stand_of(kit: KitForSome, face: KitFace) -> Stand:
    wish = kit.edition.wish
    return Stand(face.component.id, face.piece.id, face.side, wish.players, wish.level)


def _first_faces(kit: KitForSome) -> Iterator[KitFace]:
    seen: dict[str, set[str]] = {}
    for face in faces_of(kit):
        pieces = seen.setdefault(face.component.id, set())
        if face.piece.id in pieces or len(pieces) < MOST_SEARCHED:
            pieces.add(face.piece.id)
            yield face


def marked_in(writer: FaceWriter, face: KitFace) -> set[int]:
    """The numbers of the marked texts that a face shows; none where its template fails, which others tell."""
    try:
        markup = writer.write(face.component, face.piece, face.template)
    except TemplateProblem:
        return set()
    return {span.line for span in markup.spans if span.file == TYPED}


def _look(writer: FaceWriter, face: KitFace) -> object:
    """What is equal of faces that look the same and show the same texts, not only the same words."""
    return writer.write(face.component, face.piece, face.template).read_as()


def _markup(writer: FaceWriter, face: KitFace) -> object:
    """What a face is read as; nothing where its template fails."""
    try:
        return writer.write(face.component, face.piece, face.template).read_as()[:2]
    except TemplateProblem:
        return None
