"""A game -> findings where the net of a box fits no usual sheet of paper."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.boxes import FittedBox, fitted_boxes
from planche.checks.nets import papers_too_small
from planche.findings import Finding, error
from planche.game import Component, Game, can_be_packed
from planche.imposition import MM, millimetres

LEAST_PARTS, TIMES_LARGER = 3, 3  # of a box of which one is far larger than the others, and by how much


@error("box/sheet")
def box_sheet(game: Game) -> Iterator[Finding]:
    """
    The net of a box fits one sheet of each paper that the game is printed on, A4 and Letter unless it says other.

    It cannot be parted into tiles: a box is folded of one piece of paper. It is as high as the pieces and twice their
    pile, and as wide as four walls; about 150 cards of 63 x 88 mm go into the largest box of one A4.

    Example: `box: {for: [cards]}` for 300 cards.
    Mend it: let several boxes share the pieces, with `share: 2`, or make a list of boxes with some components each.
    """
    for fitted in fitted_boxes(game):
        small = papers_too_small(fitted.net, game)
        if small:
            size = f"{millimetres(fitted.net.width)} x {millimetres(fitted.net.height)} mm"
            depth = f"{millimetres(fitted.net.inside.depth)} mm deep"
            message = f"{fitted.name}, {depth}: its net of {size} does not fit {' or '.join(small)}"
            hint = (
                f"let more boxes share its pieces, with share: {fitted.box.share + 1}, or part them by a list of boxes"
            )
            found = box_sheet.finding(fitted.box.span, message, hint, component=fitted.part.id)
            large = _too_large(fitted, game)
            yield _tell_part(large, found) if large else found


def _too_large(fitted: FittedBox, game: Game) -> Component | None:
    """The one part of several that a box holds which is far larger than the others, and alone does not fit."""
    parts = [part for part in game.components if part.id in fitted.box.holds and can_be_packed(part)]
    longest = {part.id: max(part.width, part.height) for part in parts}
    areas = {part.id: part.width * part.height for part in parts}
    if len(parts) < LEAST_PARTS:
        return None
    *others, most = sorted(parts, key=lambda part: areas[part.id])
    is_alone = areas[most.id] >= TIMES_LARGER * max(areas[part.id] for part in others)
    return most if is_alone and longest[most.id] > max(longest[part.id] for part in others) else None


def _tell_part(part: Component, found: Finding) -> Finding:
    width, height = (int(side) / MM for side in (part.width, part.height))
    message = f"{part.id} are {width:g} x {height:g} mm, far larger than all else in {found.message}"
    hint = f"correct their size, if it is wrong; else take them out of the box, or {found.hint}"
    return found._replace(span=part.size_span or part.span, message=message, component=part.id).with_hint(hint)
