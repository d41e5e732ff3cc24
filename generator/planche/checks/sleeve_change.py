"""A game -> findings where a variant makes a sleeve of something else, or something else of a sleeve."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Change, Component, Game


@error("sleeve/change")
def sleeve_change(game: Game) -> Iterator[Finding]:
    """
    A variant leaves sleeves sleeves: it may change their `sleeve`, but not their kind, size or shape.

    Example: `variants: {big: {title: Big, components: {envelopes: {size: [90, 180]}}}}`, where `envelopes` is a sleeve.
    Mend it: change the `sleeve`, or the size of the cards that it holds.
    """
    parts = {part.id: part for part in game.components}
    for variant in game.variants:
        for change in variant.changes:
            part = parts.get(change.component)
            if part is not None and (reason := _reason(part, change)):
                message = f"variant {variant.id!r}: {change.component!r} {reason}"
                hint = "change its `sleeve`, or the cards that it holds" if part.sleeve else "take that out"
                yield sleeve_change.finding(change.span, message, hint, component=part.id)


def _reason(part: Component, change: Change) -> str:
    """What is wrong with a change; empty when nothing is."""
    if not part.kind.traits.has_net:
        if change.kind is not None and change.kind.traits.has_net:
            return f"becomes a {change.kind}, and is a {part.kind}"
        return f"gets a `sleeve`, and is a {part.kind}" if change.sleeve else ""
    if change.kind is not None and not change.kind.traits.has_net:
        return f"becomes a {change.kind}, and is a {part.kind}"
    return "gets a size or shape, which follows from its card" if change.size or change.shape == "round" else ""
