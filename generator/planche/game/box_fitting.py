"""A game -> the same with its boxes fitted to the pieces that they hold, as many as are printed of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from planche.game.box_nets import BoxNet, make_box_net
from planche.game.boxes import STACKED, Contents, TuckBox, number_boxes, room_for
from planche.game.components import Component
from planche.game.model import Game

MOST_SHARED = 3  # boxes among which a small paper shares the pieces of one; more of them would be too thin to fold
Fits = Callable[[BoxNet], bool]  # whether a net fits the paper that is printed on


def fit_boxes(game: Game, copies: Mapping[str, int] | None = None, fits: Fits | None = None) -> Game:
    """The game with each box as large as its pieces need it; `copies`: how many of each component, else all there are.

    Where a net does not fit, more boxes share the pieces. A box for which no piece is left, or whose net fits in no
    way, has no piece itself, so that it is not printed.
    """
    if all(part.box is None for part in game.components):
        return game
    counts = {part.id: count_copies(part) for part in game.components} if copies is None else copies
    parts = {part.id: part for part in game.components}
    fitted = (part if part.box is None else _fit(part, part.box, parts, counts, fits) for part in game.components)
    return replace(game, components=tuple(fitted))


def count_copies(part: Component) -> int:
    """How many pieces a component has, in the language that has most of them."""
    tables = (part.pieces, *part.pieces_by_language.values())
    return max(sum(piece.copies for piece in pieces) for pieces in tables)


def can_be_packed(part: Component) -> bool:
    """Whether pieces of a component, as they are printed, are flat and of one paper."""
    return not (part.kind.traits.has_net or part.kind.traits.may_be_tiled)


def contents_of(box: TuckBox, parts: Mapping[str, Component], copies: Mapping[str, int]) -> Iterator[Contents]:
    """What lies in a box."""
    for id in dict.fromkeys(map(str, box.holds)):
        part = parts.get(id)
        if part is not None and can_be_packed(part) and copies.get(id, 0):
            traits = part.kind.traits
            thickness = STACKED[traits.stock] if box.stock is None else box.stock
            yield Contents(part.width, part.height, copies[id], thickness, has_protectors=traits.is_shuffled)


def _fit(
    part: Component, box: TuckBox, parts: Mapping[str, Component], copies: Mapping[str, int], fits: Fits | None
) -> Component:
    contents = tuple(contents_of(box, parts, copies))
    share, is_fit = box.share, True
    net = make_box_net(room_for(box, contents), box.thickness)
    if fits is not None:
        tries = ((n, _net_of(box, contents, n)) for n in range(box.share, MOST_SHARED + 1))
        found = next(((n, tried) for n, tried in tries if fits(tried)), None)
        is_fit = found is not None
        share, net = found or (share, net)
    pieces = number_boxes(part.id, share, box.span) if contents and is_fit else ()
    return replace(part, width=net.width, height=net.height, net=net, pieces=pieces, box=replace(box, share=share))


def _net_of(box: TuckBox, contents: Sequence[Contents], share: int) -> BoxNet:
    return make_box_net(room_for(replace(box, share=share), contents), box.thickness)
