"""Drawn pieces -> the same with their fronts alone, and the components that lose something by it."""

from __future__ import annotations

from collections.abc import Iterator

from planche.game import Component
from planche.kit.records import DrawnPieces, PieceFaces
from planche.marks import NO_GUIDES


def leave_out_backs(drawn: DrawnPieces) -> DrawnPieces:
    """The same pieces as if they had no backs."""
    return drawn._replace(faces=tuple(f._replace(back=None, back_guides=NO_GUIDES) for f in drawn.faces))


def find_lost_backs(drawn: DrawnPieces) -> Iterator[Component]:
    """The components whose backs show something of their own, which a plain back does not take the place of."""
    pieces: dict[str, list[PieceFaces]] = {}
    for faces in drawn.faces:
        if faces.back is not None:
            pieces.setdefault(faces.component.id, []).append(faces)
    return (found[0].component for found in pieces.values() if not _have_common_back(found))


def _have_common_back(pieces: list[PieceFaces]) -> bool:
    """Whether they hide behind the same back; fronts that are all alike, in no deck, have nothing to hide."""
    fronts, backs = {f.front for f in pieces}, {f.back for f in pieces}
    return len(backs) == 1 and (len(fronts) > 1 or pieces[0].component.in_deck)
