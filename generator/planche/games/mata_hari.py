"""Operation: Mata Hari: a box of 100 cards, decks that hold resources whole, objectives that hide what they fear."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import factorial, perm
from typing import Any, NamedTuple

from planche.findings import Check, Finding, RunnableCheck, Span, error
from planche.game import Component, Deck, Figure, Game, Piece, deck_pieces
from planche.games.simulation import ResultTable, Simulation
from planche.progress import Watch

# seed: the rulebook's nine resources by the colour of their kind
RESOURCES: Mapping[str, tuple[str, ...]] = {
    "red": ("tape-recorder", "photograph", "document"),
    "blue": ("poison", "pistol", "briefcase"),
    "green": ("coat", "disguise", "glove"),
}
COLOURS = {resource: colour for colour, resources in RESOURCES.items() for resource in resources}
PARTNERS = ("double-agent", "hired-killer", "mata-hari")
BOX = {  # seed: the rulebook's list of the box, by figure
    "resource-cards": ("resources",),
    "partner-cards": ("partners",),
    "objective-cards": ("objectives",),
    "cover-cards": ("covers",),
    "all-cards": ("resources", "partners", "objectives", "covers"),
}
MOST_RECKONED = 500  # cards of a deck whose deals are reckoned with; the game's own has 81
OFTEN = 0.005  # of the deals; a set that is dealt more often than this ends too many games before they begin
ODD = 2  # times the draw pile that is usual for the other numbers of players
FIGURES = (
    *BOX,
    "index-most",
    "partner-copies",
    "objectives-per-skull",
    "objectives-per-skull-reduced",
    "refusal-draw",
    "least-refusals",
)
COLUMNS: Mapping[str, Mapping[str, str]] = {
    "resources": {"resource": "word", "colour": "word", "index": "integer"},
    "partners": {},
    "objectives": {"resource": "word", "colour": "word", "skull": "word"},
    "covers": {},
    "set-up": {"seats": "integer"},
}


class DeckPlan(NamedTuple):
    """What a deck comes to: resources in it and removed, how many of each partner, objectives, and how it is dealt."""

    players: int
    kept: tuple[str, ...]
    removed: tuple[str, ...]
    partners: int
    partners_removed: int
    objectives: int
    size: int
    deal: int
    pile: int


def plan(game: Game, deck: Deck) -> DeckPlan:
    """The arithmetic of a deck; a resource is kept when the deck holds a card of it."""
    draws = list(deck_pieces(game, deck))
    held = {draw.piece.fields["resource"] for draw in draws if draw.piece.component == "resources"}
    every = dict.fromkeys(piece.fields["resource"] for piece in game.component("resources").pieces)
    partners = [draw.copies for draw in draws if draw.piece.component == "partners"]
    pile = [piece for piece in game.component("objectives").pieces if deck.players in (piece.players or game.players)]
    size, deal = sum(draw.copies for draw in draws), int(deck.deal.value)
    return DeckPlan(
        players=deck.players,
        kept=tuple(resource for resource in every if resource in held),
        removed=tuple(resource for resource in every if resource not in held),
        partners=min(partners, default=0),
        partners_removed=max((piece.copies for piece in game.component("partners").pieces), default=0)
        - min(partners, default=0),
        objectives=len(pile),
        size=size,
        deal=deal,
        pile=size - deck.players * deal,
    )


def chance_of_a_set(size: int, deal: int, players: int, sets: int, each: int) -> float:
    """How likely it is that a deal gives all `each` cards of one of so many sets to one hand.

    Exactly, by inclusion and exclusion: m sets lie in certain hands, k of them in a hand of d cards, with the chance
    of d falling by k·each, multiplied over the hands, over the deck's size falling by m·each. A hand's series has
    that over k! for the coefficient of k, so the product of all hands' counts the ways of sharing m sets out.
    """
    most = min(sets, size // each) if each else 0
    hand = [Fraction(perm(deal, k * each), factorial(k)) for k in range(most + 1)]
    shared = [Fraction(1)] + [Fraction(0)] * most
    for _ in range(players):
        shared = [sum((shared[k] * hand[m - k] for k in range(m + 1)), Fraction(0)) for m in range(most + 1)]
    terms = (-((-1) ** m) * perm(sets, m) * shared[m] / perm(size, m * each) for m in range(1, most + 1))
    return float(sum(terms, Fraction(0)))


def dealt_sets(
    size: int,
    deal: int,
    players: int,
    sets: int,
    each: int,
    deals: int,
    seed: int,
    watch: Watch = lambda _: None,
) -> float:
    """The same as a share of seeded deals; `watch` is told of each."""
    shuffled = random.Random(seed)  # noqa: S311 - a game
    cards = [number // each if number < sets * each else -1 for number in range(size)]
    found = 0
    for _ in range(deals):
        order = shuffled.sample(cards, players * deal)
        hands = (Counter(order[n * deal : (n + 1) * deal]) for n in range(players))
        watch(1)
        found += any(count == each for hand in hands for kind, count in hand.items() if kind >= 0)
    return found / deals


def derive(game: Game) -> Mapping[str, Any]:
    """`plans`: what each deck comes to, `plan_for` a number of players; `covers`: how many lie in the middle."""
    plans = tuple(plan(game, deck) for deck in game.decks)
    covers = sum(piece.copies for piece in game.component("covers").pieces)
    return {"plans": plans, "plan_for": {found.players: found for found in plans}, "covers": covers}


def statistics(game: Game) -> tuple[str, ...]:
    """How often a hand is dealt a whole priority set, which ends the game before it begins."""
    return tuple(
        f"{deck.players} players: a whole set, {len(plan(game, deck).kept)} cards, is in one hand in "
        f"{_odds(game, deck):.3%} of deals"
        for deck in game.decks
    )


def simulate(game: Game, games: int, seed: int, watch: Watch) -> ResultTable:
    """So many seeded deals for each number of players, and in how many of them a hand held a whole set."""
    rows = []
    for deck in game.decks:
        found, sets = plan(game, deck), int(game.figures["index-most"].value)
        share = "-"
        if found.pile >= 0:
            dealing = (found.size, found.deal, deck.players, sets, len(found.kept))
            share = f"{dealt_sets(*dealing, deals=games, seed=seed, watch=watch):.3%}"
        else:
            watch(games)
        reckoned = f"{_odds(game, deck):.3%}"
        rows.append((str(deck.players), str(found.size), str(found.deal), str(games), share, reckoned))
    return ResultTable(("players", "cards", "dealt each", "deals", "with a whole set", "reckoned exactly"), tuple(rows))


SIMULATION = Simulation(lambda game: len(game.decks), simulate)


def _odds(game: Game, deck: Deck) -> float:
    found = plan(game, deck)
    sets = int(game.figures["index-most"].value)
    if found.pile < 0 or max(found.size, sets) > MOST_RECKONED:
        return 0.0  # which is told already, or nothing of this game
    return chance_of_a_set(found.size, found.deal, deck.players, sets, len(found.kept))


@error("mata-hari/box")
def box(game: Game) -> Iterator[Finding]:
    """
    The box holds 63 resources, 18 partners, 9 objectives and 10 covers, 100 cards in all (rulebook: seed).

    Example: a resource's row that is missing.
    Mend it: add what is missing, or take out what is too much; the figures are `resource-cards` and its like.
    """
    for name, ids in BOX.items():
        figure = game.figures[name]
        parts = [game.component(id) for id in ids]
        count = sum(piece.copies for part in parts for piece in part.pieces)
        if count != figure.value:
            message = f"{' + '.join(ids)} come to {count} cards, {name} says {figure.value}"
            yield _of(box, parts[0], message, "correct the tables, or the figure", figure)


@error("mata-hari/resources")
def resources(game: Game) -> Iterator[Finding]:
    """
    There is one card of each resource and priority index (inferred: 9 x 7 are the 63 cards), of the colour of its
    kind (rulebook: seed).

    Example: two rows with pistol and 5, and none with pistol and 6.
    Mend it: correct the row that is named, or its twin.
    """
    component, most = game.component("resources"), int(game.figures["index-most"].value)
    first: dict[tuple[str, int], Piece] = {}
    twins: list[tuple[Piece, Piece]] = []
    for piece in component.pieces:
        resource, index = piece.fields["resource"], piece.fields["index"]
        twin = first.setdefault((resource, index), piece)
        if twin.id != piece.id:
            twins.append((piece, twin))
        if not 1 <= index <= most:
            yield _at(resources, piece, f"{piece.id!r} has index {index}, wanted 1 to {most}", "correct its index")
        if piece.copies != 1:
            yield _at(
                resources, piece, f"{piece.id!r} has {piece.copies} copies, wanted 1", "every resource is there once"
            )
        yield from _colour(resources, piece)
    missing = [wanted for wanted in product(COLOURS, range(1, most + 1)) if wanted not in first]
    for piece, twin in twins:
        resource, index = piece.fields["resource"], piece.fields["index"]
        message = f"{resource} {index} is on {piece.id!r} and on {twin.id!r}, wanted once"
        yield _at(resources, piece, message, _way_out(resource, missing))
    for resource, index in missing:
        yield _of(resources, component, f"no card is {resource} {index}", "add its row")


def _way_out(resource: str, missing: list[tuple[str, int]]) -> str:
    """What to do about two cards that are alike; a missing one that one of them should be is taken from the list."""
    for other in missing:
        if other[0] == resource:
            missing.remove(other)
            return f"one of the two should be {resource} {other[1]}, which no card is"
    return "delete one of the two rows"


@error("mata-hari/partners")
def partners(game: Game) -> Iterator[Finding]:
    """
    The three partners are there equally often (inferred: 18 cards), and each deck removes as many of each
    (rulebook: seed).

    Example: `mata-hari,5`.
    Mend it: correct the copies, or the deck's limits.
    """
    component, figure = game.component("partners"), game.figures["partner-copies"]
    for piece in component.pieces:
        if piece.copies != figure.value:
            message = f"{piece.id!r} has {piece.copies} copies, wanted {figure.value}"
            yield _at(partners, piece, message, "correct its copies").as_warning(unless=figure.origin.is_certain)
    for id in PARTNERS:
        if id not in {piece.id for piece in component.pieces}:
            yield _of(partners, component, f"there is no partner {id!r}", "add its row")
    for deck in game.decks:
        counts = {draw.copies for draw in deck_pieces(game, deck) if draw.piece.component == component.id}
        if len(counts) > 1:
            message = f"the deck for {deck.players} players holds {_listed(sorted(counts))} of the partners"
            yield partners.finding(deck.span, message, "leave as many of each")


@error("mata-hari/objectives")
def objectives(game: Game) -> Iterator[Finding]:
    """
    One objective for each resource (inferred), with a skull of another colour than its resource's, the colours
    equally often in the whole pile and in the smaller ones (proposed).

    An objective is there for the numbers of players whose deck holds its resource, else nobody could reach it.

    Example: `skull: red` on the objective of tape recorders.
    Mend it: correct the row that is named.
    """
    component = game.component("objectives")
    kept = [(deck.players, plan(game, deck).kept) for deck in game.decks]
    whole = {players for players, _ in kept} == {*game.players}  # else that is told
    held = Counter(piece.fields["resource"] for piece in component.pieces for _ in range(piece.copies))
    for resource in COLOURS:
        if held[resource] != 1:
            yield _of(
                objectives, component, f"found {held[resource]} objectives of {resource}, wanted 1", "one for each"
            )
    for piece in component.pieces:
        yield from _colour(objectives, piece)
        if piece.fields["skull"] == piece.fields["colour"]:
            message = f"{piece.id!r} has a skull of its own colour, {piece.fields['skull']}"
            yield _at(objectives, piece, message, "give it another colour")
        counts = tuple(players for players, resources in kept if piece.fields["resource"] in resources)
        if whole and tuple(piece.players or game.players) != counts:
            own = _listed(piece.players or game.players)
            message = f"{piece.id!r} is for {own} players, its resource for {_listed(counts)}"
            yield _at(objectives, piece, message, "make `players` agree with the decks")
    yield from _skulls(game, component)


def _skulls(game: Game, component: Component) -> Iterator[Finding]:
    """Colours of skulls that are not equally often in the pile of a number of players."""
    for deck in game.decks:
        pile = [piece for piece in component.pieces if not piece.players or deck.players in piece.players]
        is_whole = len(pile) == len(component.pieces)
        figure = game.figures["objectives-per-skull" if is_whole else "objectives-per-skull-reduced"]
        found = Counter(piece.fields["skull"] for piece in pile)
        for colour in RESOURCES:
            if found[colour] != figure.value:
                message = f"{deck.players} players have {found[colour]} {colour} skulls, wanted {figure.value}"
                yield _of(objectives, component, message, "balance the colours", figure)


@error("mata-hari/faces")
def faces(game: Game) -> Iterator[Finding]:
    """
    Resources and partners have the same back, so that nobody can tell them apart, and covers have two faces
    (rulebook: seed).

    Example: `back: mata-hari/back-partner.xml` for the partners.
    Mend it: name the same template; give covers a back of their own.
    """
    resource, partner, cover = (game.component(id) for id in ("resources", "partners", "covers"))
    if (resource.back, resource.width, resource.height) != (partner.back, partner.width, partner.height):
        message = f"partners have the back {partner.back or 'none'}, resources {resource.back or 'none'}"
        yield faces.finding(partner.span, message, "name the same template, at the same size", component=partner.id)
    if cover.back is None or cover.back == cover.front:
        yield faces.finding(cover.span, "covers have no second face", "name its template as `back`", component=cover.id)


@error("mata-hari/decks")
def decks(game: Game) -> Iterator[Finding]:
    """
    A deck holds a resource whole or not at all (rulebook: seed), and leaves a draw pile for `least-refusals` refusals
    (proposed).

    Example: a limit on poison-3 alone.
    Mend it: limit all seven cards of a resource; correct the deal.
    """
    least, draw = game.figures["least-refusals"], game.figures["refusal-draw"]
    for deck in game.decks:
        yield from _parted(game, deck)
        found = plan(game, deck)
        if 0 <= found.pile < least.value * draw.value:
            message = f"{_left(found)}, wanted {least.value} refusals of {draw.value}"
            yield decks.finding(deck.span, message, "deal fewer").as_warning(unless=least.origin.is_certain)


@error("mata-hari/draw-pile")
def draw_pile(game: Game) -> Iterator[Finding]:
    """
    No draw pile is more than twice as large as those for other numbers of players (a warning). The rulebook's own
    deck for five is such a one: it leaves 30 cards where the others leave 9 to 11.

    Example: `deal: 9` for five players.
    Mend it: check what is removed and dealt; accept it with a reason.
    """
    plans = {deck: plan(game, deck) for deck in game.decks}
    usual = sorted(found.pile for found in plans.values())[len(plans) // 2] if plans else 0
    for deck, found in plans.items():
        if found.pile > ODD * usual:
            message = f"{_left(found)}, the others about {usual}"
            yield draw_pile.finding(deck.span, message, "check what is removed and dealt").as_warning()


def _left(found: DeckPlan) -> str:
    """The arithmetic of a draw pile."""
    reckoned = f"{found.size} - {found.players} x {found.deal} = {found.pile}"
    return f"the deck for {found.players} players leaves {reckoned} cards"


def _parted(game: Game, deck: Deck) -> Iterator[Finding]:
    """Resources of which a deck holds some cards and not others."""
    held = {draw.piece.id for draw in deck_pieces(game, deck)}
    for resource in COLOURS:
        pieces = [piece.id for piece in game.component("resources").pieces if piece.fields["resource"] == resource]
        count = len(held.intersection(pieces))
        if 0 < count < len(pieces):
            message = f"the deck for {deck.players} players holds {count} of {len(pieces)} cards of {resource}"
            yield decks.finding(deck.span, message, "limit all of them to 0, or none")


@error("mata-hari/set-up")
def set_up(game: Game) -> Iterator[Finding]:
    """
    There is one set-up card for each number of players, printed for that number.

    Example: no row with `seats: 5`.
    Mend it: write one row for each number, with the same number under `players`.
    """
    component = game.component("set-up")
    seats = Counter(piece.fields["seats"] for piece in component.pieces)
    for players in game.players:
        if seats[players] != 1:
            message = f"found {seats[players]} set-up cards for {players} players, wanted 1"
            yield _of(set_up, component, message, "write one row for each number")
    for piece in component.pieces:
        if piece.players != (piece.fields["seats"],):
            printed = _listed(piece.players or game.players)
            message = f"{piece.id!r} is for {piece.fields['seats']} players, and printed for {printed}"
            yield _at(set_up, piece, message, "write the same number under `players`")


@error("mata-hari/deals")
def deals(game: Game) -> Iterator[Finding]:
    """
    A whole priority set wins at once, so it must hardly ever be dealt to one hand: in at most 0.5 % of deals
    (a warning, reckoned exactly).

    Example: 19 cards dealt to each of three players.
    Mend it: deal fewer cards, or play with more.
    """
    for deck in game.decks:
        odds = _odds(game, deck)
        if odds > OFTEN:
            message = f"{deck.players} players: {odds:.2%} of deals give a hand a whole set, wanted at most {OFTEN:.1%}"
            yield deals.finding(deck.deal.span, message, "deal fewer cards").as_warning()


def _colour(check: Check, piece: Piece) -> Iterator[Finding]:
    """That a card has another colour than the kind of its resource."""
    resource, colour = piece.fields["resource"], piece.fields["colour"]
    if COLOURS.get(resource, colour) != colour:
        yield _at(check, piece, f"{piece.id!r} is {colour}, {resource} is {COLOURS[resource]}", "correct its colour")


def _listed(items: Sequence[object]) -> str:
    return ", ".join(map(str, items)) or "none"


def _at(check: Check, piece: Piece, message: str, hint: str) -> Finding:
    return check.finding(piece.span, message, hint, component=piece.component, piece=piece.id)


def _of(check: Check, component: Component, message: str, hint: str, figure: Figure[object] | None = None) -> Finding:
    """At the table in which rows are missing or too many."""
    table = Span(component.pieces[0].span.file) if component.pieces else component.span
    found = check.finding(table, message, hint, component=component.id)
    return found if figure is None else found.as_warning(unless=figure.origin.is_certain)


CHECKS: tuple[RunnableCheck[Game], ...] = (box, resources, partners, objectives, faces, decks, draw_pile, set_up, deals)
