"""What differs between two kits -> lines for people, and a record for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planche.findings import shorten
from planche.kit import KitChanges, PieceChange
from planche.report.json import to_json
from planche.report.json_records import CHANGES_VERSION, JsonChanges, JsonDifference, JsonPieceChange
from planche.report.text import count_of

WHOLE_SIZES = ("card-size", "board-size")


def describe_changes(changes: KitChanges) -> str:
    """How many pieces differ, each with the reason, what to print and what to throw away; and what else differs."""
    return "\n".join(_lines(changes))


def _lines(changes: KitChanges) -> Iterator[str]:
    if changes.is_empty:
        yield "nothing that is printed differs"
    elif not changes.pieces:
        yield "no piece differs"
    else:
        prints = sum(change.prints for change in changes.pieces)
        discards = sum(change.discards for change in changes.pieces)
        yield f"{count_of(len(changes.pieces), 'piece')} differ{'s' if len(changes.pieces) == 1 else ''}: " + (
            f"{prints} to print, {discards} to throw away"
        )
    rows = list(_rows(changes))
    width = max((len(name) for name, _ in rows), default=0)
    yield from (f"  {name:{width}}  {words}" for name, words in rows)
    if changes.rules:
        yield f"  rules: {', '.join(changes.rules)}"
    if changes.start:
        yield f"  start-here: {', '.join(changes.start)}"
    for name, before, after in changes.differences:
        hint = "; what has another size is new" if name in WHOLE_SIZES and changes.pieces else ""
        yield f"{name}: {_show(before)} before, {_show(after)} now{hint}"
    if changes.left_out:
        yield f"not compared, because --only leaves it out: {', '.join(changes.left_out)}"


def _rows(changes: KitChanges) -> Iterator[tuple[str, str]]:
    """The name of each piece with what is told of it; a component of which all is changed in one way in one row."""
    sizes = Counter(piece.component for piece in changes.after.pieces)
    components: dict[str, list[PieceChange]] = {}
    for change in changes.pieces:
        components.setdefault(change.component, []).append(change)
    for component, found in components.items():
        ways = {(change.reasons, change.sides) for change in found}
        if len(found) == sizes[component] > 1 and len(ways) == 1:
            yield f"{component}, all {len(found)}", _row(found)
        else:
            yield from ((f"{component}/{change.piece}", _row([change])) for change in found)


def _row(found: Sequence[PieceChange]) -> str:
    """Why pieces that have the same reasons are other than they were, and what follows."""
    first = found[0]
    sides = f" on the {' and '.join(first.sides)}" if first.sides else ""
    prints, discards = sum(change.prints for change in found), sum(change.discards for change in found)
    acts = [f"print {prints}" if prints else "", f"throw away {discards}" if discards else ""]
    return f"{', '.join(first.reasons)}{sides}: {', '.join(filter(None, acts))}"


def _show(value: object) -> str:
    """An option as people read it."""
    if value is None or value in ([], {}):
        return "nothing said"
    parts = [f"{key}={part}" for key, part in value.items()] if isinstance(value, dict) else value
    return shorten(", ".join(map(str, parts)) if isinstance(parts, (list, tuple)) else str(value))


def changes_to_json(changes: KitChanges) -> str:
    """The record as JSON."""
    return to_json(changes_record(changes))


def changes_record(changes: KitChanges) -> JsonChanges:
    """All that is known of what differs."""
    return {
        "version": CHANGES_VERSION,
        "game": changes.after.game,
        "language": changes.after.language,
        "pieces": tuple(map(_piece_record, changes.pieces)),
        "rules": tuple(str(reason) for reason in changes.rules),
        "start_here": tuple(str(reason) for reason in changes.start),
        "differences": tuple(
            JsonDifference(name=name, before=_show(before), after=_show(after))
            for name, before, after in changes.differences
        ),
        "left_out": changes.left_out,
    }


def _piece_record(change: PieceChange) -> JsonPieceChange:
    return {
        "component": change.component,
        "piece": change.piece,
        "reasons": tuple(str(reason) for reason in change.reasons),
        "sides": change.sides,
        "before": change.before,
        "after": change.after,
        "print": change.prints,
        "discard": change.discards,
    }
