"""Findings of faces that are drawn for other lengths -> the same at those of game.yaml, which all of them follow."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.checks.board_off_face import board_off_face
from planche.expressions import expression
from planche.faces import DRAWN_FOR, GROUND, INSIDE, MARKUP, NEAR, OFF, OR, WORDS
from planche.findings import Finding, Span
from planche.game import Component, Game
from planche.imposition import MM

LARGEST_IN_CM = 42  # a face of which is as long as a sheet of A3
LEAST_TIMES, MOST_TIMES = 9.5, 12  # as far as its size reaches what is drawn for ten times that, with its bleed
LEAST_FILLED, MOST_FILLED = 0.8, 1.2  # of the other side, that what is drawn takes
_OF_SIZE = (OFF.id, board_off_face.id)
_MEANT = expression(r"drawn for ([\d.]+) x ([\d.]+) mm,.* and it is ([\d.]+) x ([\d.]+) mm")
_REACH = expression(r"it is ([\d.]+) x ([\d.]+) mm, and they reach ([\d.]+) mm to the right and ([\d.]+) mm down")
LEAST_ELEMENTS = 2  # on each piece, which would be a mistake each


def blame_sizes(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; that a face is drawn for another size is told at that size, of the variant or of the component.

    Sleeves and boxes have none, for theirs follows from what they hold: their faces are to be drawn for it.
    """
    findings = [*_blame_units(findings, game)]
    fitted = {part.id for part in game.components if part.sleeve is not None or part.box is not None}
    off = {(one.component, one.variant, one.face) for one in findings if one.id == OFF.id}
    backed = {part.id for part in game.components if part.back not in (None, part.front)}
    for one in findings:
        is_drawn = one.id == OFF.id and one.message.startswith(DRAWN_FOR)
        span = _size_of(one, game) if is_drawn else None
        other = (one.component, one.variant, "front" if one.face == "back" else "back")
        ground = one.also_at[0] if is_drawn and one.also_at else None
        if ground and one.component in backed and other not in off and (size := _larger_than_ground(one)):
            message = f"this ground is too small for {size} mm, which the other side fills"
            hint = "make it as large as that, with its bleed all round"
            yield one._replace(span=ground, also_at=(), message=message, hint=hint)
        elif is_drawn and one.component in fitted:
            yield one._replace(hint=f"{one.hint.rpartition(OR)[2]}, or name a template that is", also_at=())
        elif span is None:
            yield one
        else:
            what = f"component {one.component!r}" + (f" of the variant {one.variant!r}" if one.variant else "")
            message = one.message.replace(DRAWN_FOR, f"{what} is drawn for", 1)
            yield one._replace(span=span, message=f"{message} (by {one.span.file})", about=None, also_at=())


def _larger_than_ground(finding: Finding) -> str:
    """The size of a face whose ground is smaller each way; empty for another one."""
    found = _MEANT.search(finding.message)
    if found is None:
        return ""
    width, height, of_face, high = map(float, found.groups())
    return f"{of_face:g} x {high:g}" if width < of_face and height < high else ""


def _blame_units(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; a size in cm is told there, where all that is drawn reaches ten times as far."""
    meant = {one.component: size for one in findings if (size := _size_meant(one)) is not None}
    told: set[str] = set()
    for one in findings:
        size = meant.get(one.component) if one.id in _OF_SIZE and not one.variant else None
        span = _size_of(one, game) if size is not None else None
        if size is None or span is None:
            yield one
        elif one.component not in told:
            told.add(one.component)
            count = sum(1 for other in findings if other.id in _OF_SIZE and other.component == one.component) - 1
            message = f"the size of {one.component!r} {size.slip}: what is drawn on it reaches ten times as far"
            hint = f"write size: [{size.width:g}, {size.height:g}], for lengths are in mm"
            yield one._replace(
                id=OFF.id, span=span, message=message, hint=hint, piece="", face="", about=None, followers=count
            )


class _SizeMeant(NamedTuple):
    """The size of a face in mm, and how it was mistaken."""

    width: float
    height: float
    slip: str


def _size_meant(finding: Finding) -> _SizeMeant | None:
    """The size of a face, if it is in cm, or one side of it lost its nought."""
    found = _REACH.search(finding.message) if finding.id == OFF.id else None
    if found is None:
        return None
    width, height, right, down = map(float, found.groups())
    is_wide, is_high = _is_ten(right, width), _is_ten(down, height)
    if is_wide and is_high and max(width, height) <= LARGEST_IN_CM:
        return _SizeMeant(10 * width, 10 * height, "seems to be in cm")
    if is_high and LEAST_FILLED <= right / width <= MOST_FILLED:
        return _SizeMeant(width, 10 * height, f"lost a nought or its point stands wrongly, at {height:g}")
    if is_wide and LEAST_FILLED <= down / height <= MOST_FILLED:
        return _SizeMeant(10 * width, height, f"lost a nought or its point stands wrongly, at {width:g}")
    return None


def _is_ten(reach: float, length: float) -> bool:
    return LEAST_TIMES <= reach / length <= MOST_TIMES


def blame_lengths(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; where several elements on all pieces of a component disagree with one of its lengths, one there.

    Its size is meant by lines that lead beyond it, and by words that all do so as far, `safe` by what is nearer to the
    edge, `bleed` by grounds that end before. A length that game.yaml does not state is nobody's mistake. An outline
    alone is told where it stands, and names the size.
    """
    parts = {part.id: part for part in game.components}
    groups: defaultdict[tuple[str, str, str], list[Finding]] = defaultdict(list)
    for one in findings:
        if not one.variant and one.component in parts and (key := _length_of(one)) in parts[one.component].stated:
            groups[one.component, key, one.id].append(one)
    blamed: dict[Finding, Finding] = {}
    for (component, key, id), group in groups.items():
        part = parts[component]
        on_all = {one.piece for one in group} >= {piece.id for piece in part.pieces}
        is_alike = id != WORDS.id or (len({one.excess for one in group}) == 1 and bool(_least_size(part, group)))
        if on_all and is_alike and len({one.span for one in group}) >= LEAST_ELEMENTS:
            blamed |= dict.fromkeys(group, _tell_length(key, part, group))
        elif on_all and id == MARKUP.id and _is_on_several(group):
            blamed |= {one: _name_size(one, part, group) for one in group}
    yield from dict.fromkeys(blamed.get(one, one) for one in findings)


def _is_on_several(group: Sequence[Finding]) -> bool:
    """Whether something is said of several pieces in the same words."""
    return len({one.message for one in group}) == 1 < len({one.piece for one in group})


def _length_of(finding: Finding) -> str:
    """The length of its component that a finding may come of."""
    if finding.id == MARKUP.id:
        return "size" if finding.hint == INSIDE else ""
    return {NEAR.id: "safe", GROUND.id: "bleed", WORDS.id: "size"}.get(finding.id, "")


def _least_size(part: Component, group: Sequence[Finding]) -> str:
    """The size that would hold what leads beyond a piece at its right or its foot; empty where that is not known."""
    boxes = [one.box for one in group if one.box is not None]
    if len(boxes) < len(group) or part.scale != (1, 1) or min(min(box.x, box.y) for box in boxes) < 0:
        return ""
    right, foot = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    width, height = max(part.width / MM, _in_tenths(right)), max(part.height / MM, _in_tenths(foot))
    return f"size: [{width:g}, {height:g}]" if (width, height) != (part.width / MM, part.height / MM) else ""


def _in_tenths(length: float) -> float:
    """A length in mm, upwards."""
    return math.ceil(round(length * 10, 2)) / 10


def _name_size(finding: Finding, part: Component, group: Sequence[Finding]) -> Finding:
    """That an outline leads beyond its piece as far on all pieces, with the size that may be meant."""
    size = _least_size(part, group)
    wider = f"; or is the size at {part.stated['size']} wrong? It is as far on all pieces: write {size} or more"
    return finding._replace(hint=f"{finding.hint}{wider}") if size else finding


def _less_a_nought(key: str, part: Component) -> str:
    """What to write for a bleed or safe distance that ends with a nought."""
    length = {"bleed": part.bleed, "safe": part.safe or 0}.get(key, 0)
    tenth, rest = divmod(length, 10 * MM)
    return f"write {tenth}, if a nought is too many; else " if tenth and not rest else ""


def _tell_length(key: str, part: Component, group: Sequence[Finding]) -> Finding:
    first = group[0]
    count = len({one.span for one in group})
    owners = tuple(dict.fromkeys(one.owner for one in group))
    message = f"{count} elements of all pieces disagree with this {key}, such as, at {first.span}: {first.message}"
    least = _least_size(part, group) if key == "size" else ""
    wanted = f"write {least} or more" if least else f"correct the {key}"
    hint = f"{_less_a_nought(key, part)}{wanted}; or there: {first.hint}"
    found = first._replace(span=part.stated[key], message=message, piece="", face="", calls=())
    return found._replace(hint=hint, also_on=owners, followers=count - 1)


def _size_of(finding: Finding, game: Game) -> Span | None:
    """Where the size of a finding's face is written; None where it follows from others."""
    changes = (change for variant in game.variants if variant.id == finding.variant for change in variant.changes)
    changed = next((change.size_span for change in changes if change.component == finding.component), None)
    return changed or next((part.size_span for part in game.components if part.id == finding.component), None)
