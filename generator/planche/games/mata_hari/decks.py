"""Operation: Mata Hari's decks -> findings where one tears a resource apart, or leaves too few cards or too many."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from planche.findings import Finding, error
from planche.game import Deck, Game, deck_pieces
from planche.games.mata_hari.cards import COLOURS, resource_cards
from planche.games.mata_hari.plans import DeckPlan, plan_of
from planche.games.values import count_of

ODD = 2  # times the draw pile that is usual for the other numbers of players


@error("mata-hari/decks")
def decks(game: Game) -> Iterator[Finding]:
    """
    A deck holds a resource whole or not at all (rulebook: seed), and leaves a draw pile for `least-refusals` refusals
    (proposed).

    Example: a limit on poison-3 alone.
    Mend it: limit all seven cards of a resource; correct the deal.
    """
    figure = game.figures["least-refusals"]
    least, draw = count_of(figure), count_of(game.figures["refusal-draw"])
    for deck in game.decks:
        yield from _torn_resources(game, deck)
        plan = plan_of(game, deck)
        if 0 <= plan.pile < least * draw:
            message = f"{_pile_of(plan)}, wanted {least} refusals of {draw}"
            yield decks.finding(deck.deal.span, message, _fewer(plan, least * draw)).as_warning(
                unless=figure.origin.is_certain
            )


@error("mata-hari/draw-pile")
def draw_pile(game: Game) -> Iterator[Finding]:
    """
    No draw pile is more than twice as large as those for other numbers of players (a warning). The rulebook's own
    deck for five is such a one: it leaves 30 cards where the others leave 9 to 11.

    Example: `deal: 9` for five players.
    Mend it: check what is removed and dealt; accept it with a reason.
    """
    plans = {deck: plan_of(game, deck) for deck in game.decks}
    usual = sorted(plan.pile for plan in plans.values())[len(plans) // 2] if plans else 0
    for deck, plan in plans.items():
        if plan.pile > ODD * usual:
            message = f"{_pile_of(plan)}, the others about {usual}"
            yield draw_pile.finding(deck.span, message, "check what is removed and dealt").as_warning()


def _fewer(plan: DeckPlan, least: int) -> str:
    """How many are to be dealt so that at least so many cards are left."""
    most = (plan.size - least) // plan.players
    return f"write deal: {most}, or fewer" if most > 0 else "deal fewer"


def _pile_of(plan: DeckPlan) -> str:
    """The arithmetic of a draw pile."""
    reckoned = f"{plan.size} - {plan.players} x {plan.deal} = {plan.pile}"
    return f"the deck for {plan.players} players leaves {reckoned} cards"


def torn_resources(game: Game, deck: Deck) -> frozenset[str]:
    """The resources of which a deck holds some cards and not others."""
    held = {draw.piece.id for draw in deck_pieces(game, deck)}
    are_held = defaultdict[str, set[bool]](set)
    for card in resource_cards(game):
        are_held[card.resource].add(card.piece.id in held)
    return frozenset(resource for resource, found in are_held.items() if len(found) > 1)


def _torn_resources(game: Game, deck: Deck) -> Iterator[Finding]:
    """What is to be said of resources of which a deck holds some cards and not others."""
    held = {draw.piece.id for draw in deck_pieces(game, deck)}
    torn = torn_resources(game, deck)
    for resource in (name for name in COLOURS if name in torn):
        pieces = [card.piece.id for card in resource_cards(game) if card.resource == resource]
        count = len(held.intersection(pieces))
        message = f"the deck for {deck.players} players holds {count} of {len(pieces)} cards of {resource}"
        limits = (limit.span for limit in deck.limits if limit.piece in pieces)
        lost = [id for id in pieces if id in held]
        way = f"write {', '.join(f'{id}: 0' for id in lost)}, or limit none of them" if 2 * count < len(pieces) else ""
        yield decks.finding(next(limits, deck.span), message, way or "limit all of them to 0, or none")
