"""Findings of faces that are drawn for another size -> the same at the sizes of game.yaml, which all of them follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.faces import DRAWN_FOR, OFF, OR
from planche.findings import Finding, Span
from planche.game import Game


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


def _size_of(finding: Finding, game: Game) -> Span | None:
    """Where the size of a finding's face is written; None where it follows from others."""
    changes = (change for variant in game.variants if variant.id == finding.variant for change in variant.changes)
    changed = next((change.size_span for change in changes if change.component == finding.component), None)
    return changed or next((part.size_span for part in game.components if part.id == finding.component), None)
