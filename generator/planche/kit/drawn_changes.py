"""A kit whose faces are drawn -> what is known of it, to be compared; and of its pieces those that have changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche import __version__
from planche.kit.changes import KitChanges
from planche.kit.cut_records import cut_record
from planche.kit.known_kits import KnownKit, KnownPiece, cut_words
from planche.kit.manifest import options_record
from planche.kit.records import DrawnPieces, Kit, PieceFaces


def describe_drawn(kit: Kit, drawn: Iterable[DrawnPieces]) -> KnownKit:
    """What its manifest would tell, were it printed whole."""
    game = kit.edition.game
    return KnownKit(
        game.id,
        str(game.title),
        kit.edition.language,
        game.version,
        __version__,
        options_record(kit.edition.wish, kit.setting),
        tuple(_describe_piece(kit, faces) for pieces in drawn for faces in pieces.faces),
        kit.rules,
        kit.start,
    )


def _describe_piece(kit: Kit, faces: PieceFaces) -> KnownPiece:
    back = None if faces.back is None else kit.digests[faces.back]
    cut = cut_words(cut_record(faces))
    return KnownPiece(faces.component.id, faces.piece.id, faces.copies, kit.digests[faces.front], back, cut)


def take_changed(drawn: DrawnPieces, changes: KitChanges) -> DrawnPieces | None:
    """Those of a file that are to be printed, in as many copies as are new; None when there are none."""
    prints = {change.key: change.prints for change in changes.pieces if change.prints}
    faces = tuple(_take(drawn.faces, prints))
    return drawn._replace(faces=faces) if faces else None


def _take(faces: Iterable[PieceFaces], prints: dict[tuple[str, str], int]) -> Iterator[PieceFaces]:
    for found in faces:
        if copies := prints.get((found.component.id, found.piece.id)):
            yield found._replace(copies=copies)
