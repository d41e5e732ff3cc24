"""A sleeve and a card -> pictures of the folded sleeve, with the card pulled out of it so and so far."""

from __future__ import annotations

from collections.abc import Iterator

from planche.game import Component, Game, Net
from planche.imposition import MM, Box
from planche.kit.painter import Painter
from planche.marks import Clip, Face, Group, Mark, Paint, Rect, move_marks

EDGE = Paint("", "#000000", 350)
ROOM = MM // 2  # around the picture


def draw_pulled(painter: Painter) -> list[Face]:
    """The first sleeve that is printed, with the first card that it holds: unpulled, pulled once, and to the end."""
    edition = painter.kit.edition
    for part, counts in edition.printed:
        card = _held(edition.game, part)
        if card is not None and card.pieces and isinstance(part.net, Net) and part.sleeve is not None:
            sleeve = painter.figures.draw_plain(part, counts[0].piece, part.front)
            face = painter.figures.draw_plain(card, card.pieces[0], card.front)
            pulls = sorted({0, 1, part.sleeve.pulls})
            return [_draw_folded(sleeve, part.net, face, pull, pulls[-1]) for pull in pulls]
    return []


def _held(game: Game, part: Component) -> Component | None:
    """What a component holds, if it is a sleeve."""
    holds = part.sleeve.holds if part.sleeve and part.kind.traits.has_net else None
    return next((card for card in game.components if card.id == holds), None)


def _draw_folded(sleeve: Face, net: Net, card: Face, pull: int, most: int) -> Face:
    """The card behind the front panel, with room above for as many pulls as there are at most."""
    front, lies = net.front, net.card
    top = min(0, lies.y - most * net.pitch) - ROOM
    face = Box(lies.x, lies.y - pull * net.pitch, lies.width, lies.height)
    marks: list[Mark] = [
        move_marks((Group(card.marks, clip=Clip(Box(0, 0, lies.width, lies.height))),), face.x, face.y),
        Rect(*face, 0, EDGE),
        *(Group((Group(sleeve.marks, is_shared=True),), clip=Clip(box)) for box in _around(net.window, front)),
        Rect(*net.window, 0, EDGE),
        Rect(*front, 0, EDGE),
    ]
    left = front.x - ROOM
    moved = move_marks(tuple(marks), -left, -top)
    return Face(front.width + 2 * ROOM, front.height - top + ROOM, 0, (moved,))


def _around(window: Box, front: Box) -> Iterator[Box]:
    """What of the front panel lies around its window: above, below, at the left and at the right."""
    right, bottom = window.x + window.width, window.y + window.height
    yield Box(front.x, front.y, front.width, window.y - front.y)
    yield Box(front.x, bottom, front.width, front.y + front.height - bottom)
    yield Box(front.x, window.y, window.x - front.x, window.height)
    yield Box(right, window.y, front.x + front.width - right, window.height)
