"""NCIS's operation cards and hands -> what is left to draw for each number of players; findings where that is amiss."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import Finding, error, list_names
from planche.game import Game
from planche.games.ncis.counting import copies_in, figure_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.seats import one_card_each
from planche.games.values import count_of

HANDS = ("criminal-hand", "agent-hand")
PILES: Mapping[int, str] = {2: "draw-pile-2", 3: "draw-pile-3", 4: "draw-pile-4"}  # figures, by number of players
FIGURES: tuple[str, ...] = (*HANDS, *PILES.values(), "operation-cards")
COLUMNS: Columns = {"operations": {}, "agents": {}, "set-ups": {"seats": "integer"}}


def draw_piles(game: Game) -> Mapping[int, int]:
    """The operation cards that are left once the Criminal and each agent have their hands, by players."""
    criminal, agent = (count_of(game.figures[name]) for name in HANDS)
    cards = copies_in(game.component("operations"))
    return {players: cards - criminal - agent * (players - 1) for players in game.players}


@error("ncis/deal")
def deal(game: Game) -> Iterator[Finding]:
    """
    The Criminal is dealt 4 cards and each agent 3 (rulebook: seed); that leaves 54, 51 or 48 to draw, for 2, 3 or 4
    players (inferred). A deck deals the hands in this order, the Criminal's first.

    Example: `draw-pile-3: 50`; or `deal: [3, 4]` for two players.
    Mend it: correct the figure, or the deal; that there are other than 61 operation cards is told by itself.
    """
    if copies_in(game.component("operations")) != game.figures["operation-cards"].value:
        return
    yield from _odd_deals(game)
    left = {players: cards for players, cards in draw_piles(game).items() if players in PILES}
    stated = {players: count_of(game.figures[PILES[players]]) for players in left}
    hands = " and ".join(str(game.figures[name].value) for name in HANDS)
    if hand := _wrong_hand({players: left[players] - stated[players] for players in left}):
        piles = f"{list_names([*left.values()])} cards at {list_names([*left])} players"
        message = f"hands of {hands} leave {piles}, `{PILES[2]}` and its like say {list_names([*stated.values()])}"
        figure = game.figures[hand]
        players = min(left)
        share = (left[players] - stated[players]) // (1 if hand == HANDS[0] else players - 1)
        way = f"write {count_of(figure) + share}, or correct the piles"
        yield deal.finding(figure.span, message, way).as_warning(unless=figure.origin.is_certain)
        return
    for players, cards in left.items():
        if cards != stated[players]:
            subject = f"hands of {hands} leave {cards} cards at {players} players"
            yield figure_finding(deal, game.figures[PILES[players]], subject, cards)


def _odd_deals(game: Game) -> Iterator[Finding]:
    """Decks that deal other hands than the figures say, where another deals those."""
    criminal, agent = (count_of(game.figures[name]) for name in HANDS)
    odd = {deck: (criminal, *[agent] * (deck.players - 1)) for deck in game.decks}
    odd = {deck: wanted for deck, wanted in odd.items() if tuple(deck.hands) != wanted}
    for deck, wanted in odd.items() if len(odd) < len(game.decks) else ():
        message = (
            f"the deck for {deck.players} players deals {list_names(deck.hands)}; the Criminal is dealt {criminal}"
        )
        yield deal.finding(deck.deal.span, f"{message} first, and each agent {agent}", f"write {[*wanted]}")


def _wrong_hand(misses: Mapping[int, int]) -> str:
    """The hand of whose figure all piles that miss theirs would come, by players; empty when it is none."""
    if len(misses) < 2 or not all(misses.values()):
        return ""
    if len({*misses.values()}) == 1:
        return "criminal-hand"
    return "agent-hand" if len({miss / (players - 1) for players, miss in misses.items()}) == 1 else ""


@error("ncis/set-ups")
def set_ups(game: Game) -> Iterator[Finding]:
    """
    There is a set-up card for each number of players, printed for that number.

    Example: `set-up-4,4,3`.
    Mend it: write one row for each number, with the same number under `players`.
    """
    yield from one_card_each(set_ups, game, game.component("set-ups"), "set-up card")


CHECKS: tuple[GameCheck, ...] = (deal, set_ups)
