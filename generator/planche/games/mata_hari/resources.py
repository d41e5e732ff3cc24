"""Operation: Mata Hari's resources -> findings where one is there twice or not at all, or in another colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

from planche.findings import Finding, Owner, error
from planche.game import Figure, Game, Piece
from planche.games.mata_hari.cards import COLOURS, ResourceCard, resource_cards, wrong_colours
from planche.games.places import lost_row_finding, piece_finding
from planche.games.twins import odd_twin, parts_of
from planche.games.values import count_of


@error("mata-hari/resources")
def resources(game: Game) -> Iterator[Finding]:
    """
    There is one card of each resource and priority index (inferred: 9 x 7 are the 63 cards), of the colour of its
    kind (rulebook: seed).

    Example: two rows with pistol and 5, and none with pistol and 6.
    Mend it: correct the row that is named, or its twin.
    """
    figure = game.figures["index-most"]
    most = count_of(figure)
    highest = max((card.index for card in resource_cards(game)), default=most)
    tops = {card.resource for card in resource_cards(game) if card.index == highest}
    if highest > most and len(tops) == len(COLOURS):
        message = f"each resource has a card with index {highest}, `index-most` says {most}"
        yield resources.finding(figure.span, message, f"write {highest}, or correct the cards", component="resources")
        return
    first: dict[tuple[str, int], ResourceCard] = {}
    twins: list[tuple[ResourceCard, ResourceCard]] = []
    for card in resource_cards(game):
        twin = first.setdefault((card.resource, card.index), card)
        if twin.piece.id != card.piece.id:
            twins.append((card, twin))
        yield from _mistakes(card, figure)
    if all(card.index < most for card in resource_cards(game)):
        message = f"no card has index {most}, `index-most` says {most}"
        yield resources.finding(figure.span, message, f"write {highest}, or add the cards", component="resources")
        return
    if 2 * len(twins) > len(first) and _are_moved(game, most):
        yield _moved(game, [card for card, _ in twins], most)
        return
    all_cards = tuple(product(COLOURS, range(1, most + 1)))
    missing = [wanted for wanted in all_cards if wanted not in first]
    for card, twin in twins:
        odd, other = odd_twin(card.piece, twin.piece, (*parts_of(card.resource), str(card.index)))
        message = f"{card.resource} {card.index} is on {odd.id!r} and on {other.id!r}, wanted once"
        yield piece_finding(resources, odd, message, _way_out(odd, card.resource, missing))
    table, shown = game.component("resources"), {card.piece.id: (card.resource, card.index) for card in first.values()}
    for lost in missing:
        message = f"no card is {lost[0]} {lost[1]}"
        yield lost_row_finding(resources, table, message, lost, all_cards, lambda piece: shown.get(piece.id, ("", 0)))


def _are_moved(game: Game, most: int) -> bool:
    """Whether each index is there as often as wanted, whatever cards it is on."""
    counts = Counter(card.index for card in resource_cards(game))
    return counts == dict.fromkeys(range(1, most + 1), len(COLOURS))


def _moved(game: Game, cards: Sequence[ResourceCard], most: int) -> Finding:
    """That the column of indices was moved against the others, told at the first card that is another's twin."""
    first, *others = cards
    message = (
        f"the column `index` holds each index as often as wanted, but in other rows: {len(cards)} of "
        f"{len(resource_cards(game))} cards are the same as others, such as {first.piece.id!r}"
    )
    hint = f"it was probably sorted alone: undo that, or write 1 to {most} once for each resource"
    found = piece_finding(resources, first.piece, message, hint)
    return found._replace(also_on=tuple(Owner(card.piece.component, card.piece.id) for card in others))


def _mistakes(card: ResourceCard, most: Figure[float]) -> Iterator[Finding]:
    """What is wrong with a card by itself; `most`: the highest priority index."""
    piece = card.piece
    if not 1 <= card.index <= count_of(most):
        message = f"{piece.id!r} has index {card.index}, wanted 1 to {most.value}"
        said = [int(part) for part in parts_of(piece.id) if part.isdecimal() and 1 <= int(part) <= count_of(most)]
        way = f"write {said[0]} as its index, as its id says" if len(said) == 1 else f"write 1 to {most.value}"
        yield piece_finding(resources, piece, message, way)._replace(about=most.span)
    if piece.copies != 1:
        message = f"{piece.id!r} has {piece.copies} copies, wanted 1"
        yield piece_finding(resources, piece, message, "every resource is there once")
    yield from wrong_colours(resources, card)


def _way_out(odd: Piece, resource: str, missing: list[tuple[str, int]]) -> str:
    """What to do about two cards that are alike; a missing one that one of them should be is taken from the list."""
    for other in missing:
        if {*parts_of(other[0]), str(other[1])} <= parts_of(odd.id):
            missing.remove(other)
            cell = f"index {other[1]}" if other[0] == resource else f"{other[0]} and {other[1]}"
            return f"write {cell} in this row, as its id says"
    for other in missing:
        if other[0] == resource:
            missing.remove(other)
            return f"one of the two should be {resource} {other[1]}, which no card is"
    return "delete one of the two rows"
