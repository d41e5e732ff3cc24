"""Drawn pieces -> the same with their fronts alone, and the components that lose something by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.game import Component
from planche.kit.records import DrawnPieces, PieceFaces
from planche.marks import NO_GUIDES


def leave_out_backs(drawn: DrawnPieces) -> DrawnPieces:
    """The same pieces as if they had no backs."""
    return drawn._replace(faces=tuple(f._replace(back=None, back_guides=NO_GUIDES) for f in drawn.faces))


def find_lost_backs(drawn: DrawnPieces) -> Iterator[Component]:
    """The components whose backs show something of their own, which a plain back does not take the place of.

    A back that several pieces share hides what is in front of it; one of pieces that are all alike, and in no deck, is
    there to be read.
    """
    pieces: dict[str, list[PieceFaces]] = {}
    for faces in drawn.faces:
        if faces.back is not None:
            pieces.setdefault(faces.component.id, []).append(faces)
    templates = Counter(found[0].component.back for found in pieces.values())
    for found in pieces.values():
        component = found[0].component
        fronts, backs = {f.front for f in found}, {f.back for f in found}
        is_shared = len(fronts) > 1 or component.in_deck or templates[component.back] > 1
        if len(backs) > 1 or not is_shared:
            yield component
