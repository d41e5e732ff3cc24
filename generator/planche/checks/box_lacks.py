"""A game -> findings where one component alone lies in none of its boxes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import Finding, warning
from planche.game import Component, Game, Kind, TuckBox, can_be_packed

LEAST_HELD = 3  # components that lie in boxes


@warning("box/lacks")
def box_lacks(game: Game) -> Iterator[Finding]:
    """
    Where all cards and tokens of a game lie in its boxes but those of one component, that was most likely forgotten.

    The box is as deep as what it holds, so there would be no room for these. Looked at are games of which three
    components or more are held, all but one; what has a net of its own, and what has no copies, is left out.

    Example: `box: {for: [cards, aids, set-ups]}` in a game that has `tokens` too.
    Mend it: name it in `for`; if it is kept elsewhere, accept it in game.yaml.
    """
    parts = {part.id: part for part in game.components}
    boxes = [part for part in game.components if part.box is not None]
    held = [parts[name] for box in boxes if box.box for name in dict.fromkeys(map(str, box.box.holds)) if name in parts]
    left_out = [part for part in game.components if _may_lie_in_box(part) and part not in held]
    alike = [part for part in left_out if part.kind in {one.kind for one in held}]
    if len(alike) == 1 and len(held) >= LEAST_HELD:
        (part,) = alike
        box = next(one for one in boxes if one.box and _holds_kind(one.box, part.kind, parts))
        message = f"{part.id!r} lies in no box, where {len(held)} others do, and all else of its kind"
        place = box.box.span if box.box else box.span
        yield box_lacks.finding(place, message, f"add {part.id} to `for`", component=box.id)


def _may_lie_in_box(part: Component) -> bool:
    is_flat = part.box is None and part.kind.traits.is_cut and can_be_packed(part)
    return is_flat and sum(piece.copies for piece in part.pieces) > 0


def _holds_kind(box: TuckBox, kind: Kind, parts: Mapping[str, Component]) -> bool:
    return any(str(name) in parts and parts[str(name)].kind is kind for name in box.holds)
