"""A game -> findings where a component's front is called a back, and its back is not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from planche.findings import Finding, warning
from planche.game import Game, PlacedName

_BACK = "back"


@warning("component/exchanged-faces")
def exchanged_faces(game: Game) -> Iterator[Finding]:
    """
    The template of a component's front is called a back, and that of its back is not.

    The two lines of game.yaml were most likely exchanged, so that cards lie face up with their backs, and a printer who
    prints one side alone gets the wrong one.

    Example: `front: g/card-back.xml` and `back: g/card-front.xml`.
    Mend it: exchange the two; or call the templates otherwise.
    """
    for part in game.components:
        front, back = part.front, part.back
        if back and _is_back(front) and not _is_back(back):
            place = front.span if isinstance(front, PlacedName) else part.span
            names = [name.removeprefix("templates/") for name in (front, back)]
            message = f"the front of {part.id!r} is {names[0]}, which is called a back, and its back is {names[1]}"
            hint = f"write front: {names[1]} and back: {names[0]}"
            yield exchanged_faces.finding(place, message, hint, component=part.id)


def _is_back(template: str) -> bool:
    return _BACK in PurePosixPath(template).stem.split("-")
