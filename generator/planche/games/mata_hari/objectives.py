"""Operation: Mata Hari's objectives -> findings where one cannot be reached, or a skull is of a wrong colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planche.findings import Finding, error, list_names
from planche.game import Component, Game, Piece
from planche.games.mata_hari.cards import COLOURS, RESOURCES, Objective, objective_cards, wrong_colours
from planche.games.mata_hari.decks import torn_resources
from planche.games.mata_hari.plans import plan_of
from planche.games.places import lost_row_finding, piece_finding, resting_on, table_finding
from planche.games.values import count_of, word_in


@error("mata-hari/objectives")
def objectives(game: Game) -> Iterator[Finding]:
    """
    One objective for each resource (inferred), with a skull of another colour than its resource's, the colours
    equally often in the whole pile and in the smaller ones (proposed).

    An objective is there for the numbers of players whose deck holds its resource, else nobody could reach it.

    Example: `skull: red` on the objective of tape recorders.
    Mend it: correct the row that is named.
    """
    cards = objective_cards(game)
    held = Counter(card.resource for card in cards for _ in range(card.piece.copies))
    for resource in COLOURS:
        if held[resource] != 1:
            yield _wrong_number(game.component("objectives"), resource, held[resource])
    own = tuple(_wrong_rows(cards))
    yield from own
    yield from _out_of_reach(game, cards)
    yield from () if own else _uneven_skulls(game, cards)


def _wrong_number(component: Component, resource: str, count: int) -> Finding:
    """That a resource has no objective, at the row beside which it belongs; or several, at the last of them."""
    message = f"found {count} objectives of {resource}, wanted 1"
    rows = [piece for piece in component.pieces if word_in(piece.fields, "resource") == resource]
    if rows:
        way = f"delete the row of {rows[-1].id!r}, or correct its resource"
        return piece_finding(objectives, rows[-1], message, way if len(rows) > 1 else "write 1 as its copies")
    wanted = tuple(COLOURS)
    return lost_row_finding(
        objectives, component, message, resource, wanted, lambda row: word_in(row.fields, "resource")
    )


def _wrong_rows(cards: tuple[Objective, ...]) -> Iterator[Finding]:
    """What is wrong with a row by itself; sums over rows would only say it again."""
    skulls = Counter(card.skull for card in cards)
    for card in cards:
        yield from wrong_colours(objectives, card)
        if card.skull == card.colour == COLOURS.get(card.resource, card.colour):
            message = f"{card.piece.id!r} has a skull of its own colour, {card.skull}"
            rarest = min((colour for colour in RESOURCES if colour != card.colour), key=lambda colour: skulls[colour])
            yield piece_finding(objectives, card.piece, message, f"write {rarest}, which the fewest skulls have")


def _out_of_reach(game: Game, cards: tuple[Objective, ...]) -> Iterator[Finding]:
    """Objectives that are there for other numbers of players than their resources."""
    kept = [(deck.players, plan_of(game, deck).kept) for deck in game.decks]
    if {players for players, _ in kept} != {*game.players}:
        return  # which is told already
    torn = frozenset[str]().union(*(torn_resources(game, deck) for deck in game.decks))  # which is told already
    for card in (card for card in cards if card.resource not in torn):
        own = card.piece.players or game.players
        counts = tuple(players for players, resources in kept if card.resource in resources)
        if own != counts:
            said = "" if counts == game.players else " ".join(map(str, counts))
            way = f"write {said} as its `players`" if said else "empty its `players`"
            message = f"{card.piece.id!r} is for {_join(own)} players, its resource for {_join(counts)}"
            yield piece_finding(objectives, card.piece, message, way)


def _uneven_skulls(game: Game, cards: tuple[Objective, ...]) -> Iterator[Finding]:
    """Colours of skulls that are not equally often in the pile of a number of players."""
    for deck in game.decks:
        pile = [card for card in cards if not card.piece.players or deck.players in card.piece.players]
        is_whole = len(pile) == len(cards)
        figure = game.figures["objectives-per-skull" if is_whole else "objectives-per-skull-reduced"]
        skulls = Counter(card.skull for card in pile)
        odd = [colour for colour in RESOURCES if skulls[colour] != figure.value]
        if not odd:
            continue
        message = f"{deck.players} players have {skulls[odd[0]]} {odd[0]} skulls, wanted {figure.value}"
        if len({skulls[colour] for colour in RESOURCES}) == 1:
            told = objectives.finding(figure.span, message, f"write {skulls[odd[0]]}, or correct the skulls")
            yield resting_on(figure, told)
        elif (mistaken := _wrong_skull(skulls, pile, count_of(figure))) is not None:
            piece, hint = mistaken
            yield piece_finding(objectives, piece, message, hint, "skull").as_warning(unless=figure.origin.is_certain)
            return
        else:
            hint = f"balance the colours, or correct `{figure.name}`"
            yield resting_on(figure, table_finding(objectives, game.component("objectives"), message, hint))


def _wrong_skull(skulls: Counter[str], pile: Sequence[Objective], each: int) -> tuple[Piece, str] | None:
    """The last card whose skull should be of the colour that one lacks, in place of that which has one too many."""
    over = [colour for colour in RESOURCES if skulls[colour] == each + 1]
    under = [colour for colour in RESOURCES if skulls[colour] == each - 1]
    rows = [card.piece for card in pile if [card.skull] == over and card.colour not in under]
    if len(over) != 1 or len(under) != 1 or not rows:
        return None
    *others, odd = rows
    rest = f", or as that of {list_names([piece.id for piece in others])}" if others else ""
    return odd, f"write {under[0]} as its skull{rest}"


def _join(counts: tuple[int, ...]) -> str:
    return list_names(counts) or "none"
