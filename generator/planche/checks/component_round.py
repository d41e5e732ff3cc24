"""A game -> findings where a round piece is not as wide as it is high."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.printing import printed_components
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import MM


@error("component/round")
def component_round(game: Game) -> Iterator[Finding]:
    """
    A round piece is as wide as it is high.

    Example: `shape: round` with `size: [20, 24]`.
    Mend it: write the diameter twice, or leave `shape` out.
    """
    for component, place in printed_components(game):
        if component.is_round and component.width != component.height and component.net is None:
            size = f"{component.width / MM:g} x {component.height / MM:g} mm"
            message = f"component {component.id!r} is round, its size is {size}"
            yield component_round.finding(place, message, "write the diameter twice", component=component.id)
