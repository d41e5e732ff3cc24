"""A game -> findings where a sleeve holds what no sleeve can hold, or what another one shows otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.checks.sleeves import can_be_held, sleeves_in
from planche.findings import Finding, error
from planche.game import Band, Game, Kind, apply_variant


@error("sleeve/holds")
def sleeve_holds(game: Game) -> Iterator[Finding]:
    """
    A sleeve holds rectangular cards; and two that hold the same cards show the same bands of them.

    A board, another sleeve or a round piece cannot be pulled out row by row. The template of a card draws its bands for
    all sleeves that hold it.

    Example: `sleeve: {holds: board, ...}`.
    Mend it: name the component of the cards; give both sleeves the same `window`, `pitch`, `bar` and `pulls`.
    """
    printed = (apply_variant(game, variant) for variant in (None, *(found.id for found in game.variants)))
    kinds = {part.id: part.kind for part in game.components}
    yield from dict.fromkeys(finding for found in printed for finding in _wrongly_held(found, kinds))


def _wrongly_held(game: Game, kinds: Mapping[str, Kind]) -> Iterator[Finding]:
    """What is held, in one variant; what that makes a sleeve of another of the kinds is told of the variant."""
    first: dict[str, tuple[str, tuple[Band, ...]]] = {}
    for part, card in sleeves_in(game):
        assert part.sleeve is not None, "it is a sleeve"
        place = part.sleeve.holds.span
        if card.kind.traits.has_net and not kinds[card.id].traits.has_net:
            continue
        if not can_be_held(card):
            shape = "are round" if card.is_round else f"are of kind {card.kind}"
            message = f"sleeve {part.id!r} holds {card.id!r}, whose pieces {shape}"
            yield sleeve_holds.finding(place, message, "hold rectangular cards", component=part.id)
            continue
        other, bands = first.setdefault(card.id, (part.id, part.sleeve.bands()))
        if bands != part.sleeve.bands():
            message = f"sleeves {other!r} and {part.id!r} hold {card.id!r}, but show other bands of it"
            hint = "give both the same `window`, `pitch`, `bar` and `pulls`"
            yield sleeve_holds.finding(place, message, hint, component=part.id)
