"""Findings of faces that are drawn for other lengths -> the same at those of game.yaml, which all of them follow."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from planche.faces import DRAWN_FOR, GROUND, INSIDE, MARKUP, NEAR, OFF, OR
from planche.findings import Finding, Span
from planche.game import Game

LEAST_ELEMENTS = 2  # on each piece, which would be a mistake each


def blame_sizes(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; that a face is drawn for another size is told at that size, of the variant or of the component.

    Sleeves and boxes have none, for theirs follows from what they hold: their faces are to be drawn for it.
    """
    fitted = {part.id for part in game.components if part.sleeve is not None or part.box is not None}
    for one in findings:
        is_drawn = one.id == OFF.id and one.message.startswith(DRAWN_FOR)
        span = _size_of(one, game) if is_drawn else None
        if is_drawn and one.component in fitted:
            yield one._replace(hint=f"{one.hint.rpartition(OR)[2]}, or name a template that is")
        elif span is None:
            yield one
        else:
            what = f"component {one.component!r}" + (f" of the variant {one.variant!r}" if one.variant else "")
            message = one.message.replace(DRAWN_FOR, f"{what} is drawn for", 1)
            yield one._replace(span=span, message=f"{message} (by {one.span.file})", about=None)


def blame_lengths(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; where several elements on all pieces of a component disagree with one of its lengths, one there.

    Its size is meant by lines that lead beyond it, `safe` by what is nearer to the edge, `bleed` by grounds that end
    before. A length that game.yaml does not state is nobody's mistake.
    """
    parts = {part.id: part for part in game.components}
    groups: defaultdict[tuple[str, str], list[Finding]] = defaultdict(list)
    for one in findings:
        if not one.variant and one.component in parts and (key := _length_of(one)) in parts[one.component].stated:
            groups[one.component, key].append(one)
    blamed: dict[Finding, Finding] = {}
    for (component, key), group in groups.items():
        on_all = {one.piece for one in group} >= {piece.id for piece in parts[component].pieces}
        if on_all and len({one.span for one in group}) >= LEAST_ELEMENTS:
            blamed |= dict.fromkeys(group, _tell_length(key, parts[component].stated[key], group))
    yield from dict.fromkeys(blamed.get(one, one) for one in findings)


def _length_of(finding: Finding) -> str:
    """The length of its component that a finding may come of."""
    if finding.id == MARKUP.id:
        return "size" if finding.hint == INSIDE else ""
    return {NEAR.id: "safe", GROUND.id: "bleed"}.get(finding.id, "")


def _tell_length(key: str, place: Span, group: Sequence[Finding]) -> Finding:
    first = group[0]
    count = len({one.span for one in group})
    owners = tuple(dict.fromkeys(one.owner for one in group))
    message = f"{count} elements of all pieces disagree with this {key}, such as, at {first.span}: {first.message}"
    hint = f"correct the {key}; or there: {first.hint}"
    return first._replace(
        span=place, message=message, hint=hint, piece="", face="", also_on=owners, calls=(), followers=count - 1
    )


def _size_of(finding: Finding, game: Game) -> Span | None:
    """Where the size of a finding's face is written; None where it follows from others."""
    changes = (change for variant in game.variants if variant.id == finding.variant for change in variant.changes)
    changed = next((change.size_span for change in changes if change.component == finding.component), None)
    return changed or next((part.size_span for part in game.components if part.id == finding.component), None)
