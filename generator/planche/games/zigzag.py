"""ZIGZAG Pocket: the pack must hold each trio of traits once, and the decks must deal out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import comb
from typing import NamedTuple

from planche.findings import Finding, error, list_names
from planche.game import Component, Deck, Figure, Game, Piece, deck_pieces
from planche.games.places import lost_row_finding, piece_finding, resting_on, table_finding
from planche.games.protocol import Columns, GameCheck
from planche.games.seats import one_card_each
from planche.games.simulation import Simulation
from planche.games.twins import meant_by, odd_twin, parts_of, right_copies, row_to_correct
from planche.games.values import count_of, word_in
from planche.games.zigzag_examples import examples
from planche.games.zigzag_jokers import jokers
from planche.games.zigzag_traits import ATTITUDES, CHARACTERS, LANDSCAPES, TRAITS, Trio, trio_of

SPECIALS = {"joker": 4, "z": 2}  # seed: the rulebook's list of the box, beside one STOP for each trait
CALLS = ("ZIG", "ZAG", "Double ZIG", "ZIGZAG")  # seed: what a team completes; as many are `combinations`
FIGURES: tuple[str, ...] = ("hand", "combinations", "failed-challenges", "boxes-two-teams", "boxes-three-teams")
DEALS_EVENLY = True
UNPRINTED: Mapping[str, tuple[str, ...]] = {}
COLUMNS: Columns = {
    "characters": {"landscape": "word", "character": "word", "attitude": "word"},
    "specials": {"kind": "word", "forbids": "word?"},
    "set-up": {"seats": "integer"},
}
SIMULATION: Simulation | None = None
MISNAMED = 8  # one card of so many may have an id that names other traits by mistake; of more, ids are meant otherwise


@dataclass(frozen=True, slots=True)
class DealCounts:
    """What a deck comes to on the table; templates read these names."""

    players: int
    level: str
    jokers: int
    size: int
    dealt: int
    after_start: int
    rounds: int
    left: int


class SpecialCard(NamedTuple):
    """A row of the specials; `forbids`: the trait that a STOP forbids, "" for none."""

    piece: Piece
    kind: str
    forbids: str


def count_deal(game: Game, deck: Deck) -> DealCounts:
    """The arithmetic of a deck: first deal, one start card each, and full rounds of start cards after the deal."""
    draws = tuple(deck_pieces(game, deck))
    size = sum(copies for _, copies in draws)
    jokers = sum(copies for piece, copies in draws if piece.fields.get("kind") == "joker")
    first = count_of(deck.deal) * deck.players
    rounds, left = divmod(max(0, size - first), deck.players)
    return DealCounts(deck.players, deck.level, jokers, size, first, size - first - deck.players, rounds, left)


def special_cards(game: Game) -> tuple[SpecialCard, ...]:
    """The rows of the specials."""
    return tuple(
        SpecialCard(piece, word_in(piece.fields, "kind"), str(piece.fields["forbids"] or ""))
        for piece in game.component("specials").pieces
    )


def derive(game: Game) -> Mapping[str, object]:
    """`dealt`: what each deck comes to; `specials`: how many special cards of each kind the box holds."""
    kinds = Counter[str]()
    for card in special_cards(game):
        kinds[card.kind] += card.piece.copies
    return {"dealt": tuple(count_deal(game, deck) for deck in game.decks), "specials": dict(kinds)}


def statistics(game: Game) -> tuple[str, ...]:
    """How rare the combinations are among hands without jokers."""
    hands, zigs, zags = count_hands(game)
    return (f"four-card hands without jokers: {hands}, of them ZIG {zigs}, ZAG {zags}",)


def count_hands(game: Game) -> tuple[int, int, int]:
    """All hands of four character cards, those with exactly one common trait, and those with exactly two."""
    cards = [trio_of(piece) for piece in game.component("characters").pieces]
    ones, twos, threes = (
        sum(_count_alike(cards, traits) for traits in combinations(range(len(TRAITS)), number)) for number in (1, 2, 3)
    )
    return comb(len(cards), 4), ones - 2 * twos + 3 * threes, twos - 3 * threes


def _count_alike(cards: Sequence[Trio], traits: Sequence[int]) -> int:
    """The hands of four cards that have these traits in common, and perhaps others."""
    alike = Counter(tuple(card[trait] for trait in traits) for card in cards)
    return sum(comb(count, 4) for count in alike.values())


@error("zigzag/characters")
def characters(game: Game) -> Iterator[Finding]:
    """
    The 64 character cards: each trio of landscape, character and attitude exactly once (rulebook: seed).

    A missing trio makes combinations impossible that players count on; a repeated one makes hands that the
    game does not know. Where ids name the traits of their cards, one that names others is a warning: rules show cards
    by their ids.

    Example: two rows with pink, water, runs, and none with pink, water, cocktail.
    Mend it: correct the row that is named, or its twin; each missing trio is listed.
    """
    component = game.component("characters")
    rows: dict[Trio, Piece] = {}
    twins: list[tuple[Trio, Piece]] = []
    for piece in component.pieces:
        trio = trio_of(piece)
        if rows.setdefault(trio, piece).id != piece.id:  # one id twice is a finding of its own
            twins.append((trio, piece))
        if piece.copies != 1:
            message = f"{piece.id!r} has {piece.copies} copies, wanted 1"
            yield piece_finding(characters, piece, message, "every character card is there once")
    trios = tuple(product(LANDSCAPES, CHARACTERS, ATTITUDES))
    missing = [trio for trio in trios if trio not in rows]
    for trio, piece in twins:
        odd, other = odd_twin(piece, rows[trio], trio)
        message = f"{_trio_words(trio)} is on {odd.id!r} and on {other.id!r}, wanted once"
        yield piece_finding(characters, odd, message, _way_out(odd, trio, missing))
    if not (twins or missing):
        yield from _misnamed(component)
    for trio in missing:
        message = f"no character card has {_trio_words(trio)}"
        yield lost_row_finding(characters, component, message, trio, trios, trio_of)


def _misnamed(component: Component) -> Iterator[Finding]:
    """The few cards whose ids name other traits than their cells, where those of all others name theirs."""
    named = {piece.id: "-".join(trio_of(piece)) for piece in component.pieces}
    odd = {id: name for id, name in named.items() if id != name}
    told: set[str] = set()
    for piece in component.pieces if len(odd) * MISNAMED <= len(named) else ():
        name = odd.get(piece.id)
        if name is None or piece.id in told:
            continue
        told |= {piece.id, name}
        message = f"{piece.id!r} has the traits {_trio_words(trio_of(piece))}, which its id does not name"
        is_swap = odd.get(name) == piece.id
        hint = f"exchange its cells with those of {name!r}" if is_swap else "correct its cells, or its id"
        yield piece_finding(characters, piece, message, hint).as_warning()


def _way_out(odd: Piece, trio: Trio, missing: list[Trio]) -> str:
    """What to do about two cards of one trio. A missing one that a single slip makes of it is taken from the list."""
    if (meant := meant_by(odd.id, missing)) in missing:
        missing.remove(meant)
        return f"write {_trio_words(meant)} in this row, as its id says"
    for other in missing:
        if sum(a != b for a, b in zip(trio, other)) == 1:
            missing.remove(other)
            return f"one of the two should be {_trio_words(other)}, which no card has"
    return "delete one of the two rows"


@error("zigzag/specials")
def specials(game: Game) -> Iterator[Finding]:
    """
    The 9 special cards: 4 jokers, 3 STOP of which each forbids another trait, and 2 Z (rulebook: seed).

    Example: two STOP cards that both forbid the character.
    Mend it: correct `copies` or `forbids` in the table of specials.
    """
    cards, component = special_cards(game), game.component("specials")
    for kind, wanted in SPECIALS.items():
        alike = [card.piece for card in cards if card.kind == kind]
        count = sum(piece.copies for piece in alike)
        if count != wanted:
            message = f"found {count} cards of kind {kind!r}, wanted {wanted}"
            if alike:
                row = row_to_correct(alike, count - wanted) or alike[-1]
                yield piece_finding(specials, row, message, right_copies(alike, count - wanted))
            else:
                yield table_finding(specials, component, message, f"add a row of that kind, with {wanted} copies")
    for card in cards:
        if card.forbids and card.kind != "stop":
            message = f"{card.piece.id!r} forbids a trait, but is no STOP"
            yield piece_finding(specials, card.piece, message, "empty its `forbids` cell")
    yield from _wrong_stops(component, [card for card in cards if card.kind == "stop" and card.piece.copies])


def _wrong_stops(component: Component, stops: list[SpecialCard]) -> Iterator[Finding]:
    """A STOP without a trait, too many that forbid one, and the traits that none of these should forbid instead."""
    free = [trait for trait in TRAITS if trait not in {stop.forbids for stop in stops}]
    for stop in stops:
        if not stop.forbids:
            hint = f"it should forbid the {free.pop(0)}" if free else _ONE_EACH
            yield piece_finding(specials, stop.piece, f"{stop.piece.id!r} is a STOP that forbids no trait", hint)
    for trait in TRAITS:
        alike = [stop.piece for stop in stops if stop.forbids == trait]
        count = sum(piece.copies for piece in alike)
        if count > 1:
            named = [piece for piece in alike if {*free} & parts_of(piece.id) and trait not in parts_of(piece.id)]
            odd = named[0] if len(named) == 1 else alike[-1]
            hint = f"one of them should forbid the {free.pop(0)}" if free else right_copies(alike, count - 1)
            message = f"found {count} STOP cards that forbid the {trait}, wanted 1"
            yield piece_finding(specials, odd, message, hint)
    for trait in free:
        message = f"found no STOP card that forbids the {trait}, wanted 1"
        yield table_finding(specials, component, message, _ONE_EACH)


_ONE_EACH = "the box holds 3 STOP cards, one for each trait"


@error("zigzag/hand")
def hand(game: Game) -> Iterator[Finding]:
    """
    Every deck deals as many cards as a hand holds, and leaves a start card for each player.

    Example: `deal: 5` beside `figures: hand: 4`.
    Mend it: make the figures agree.
    """
    figure = game.figures["hand"]
    size = count_of(figure)
    if len(game.decks) > 1 and all(deck.deal.value != size for deck in game.decks):
        dealt = {deck.deal.value for deck in game.decks}
        hint = f"write {dealt.pop()}, which all decks deal, or deal {size}" if len(dealt) == 1 else "make them agree"
        yield hand.finding(figure.span, f"a hand holds {size} cards, no deck deals as many", hint)
        return
    for deck in game.decks:
        if deck.deal.value != size:
            message = f"the deck deals {deck.deal.value} cards, a hand holds {size}"
            yield hand.finding(deck.deal.span, message, f"write {size}, or correct `hand`")
        elif count_deal(game, deck).rounds < 1:
            yield hand.finding(deck.span, "no start cards are left after the first deal", "correct the deck")


@error("zigzag/shown")
def shown(game: Game) -> Iterator[Finding]:
    """
    Who is challenged shows more cards where it is needed than else (rulebook: seed), and no more than a hand holds.

    Example: `shown-cards-if-needed: 2` beside `shown-cards: 2`, which prints "2 cards, or 2 if needed".
    Mend it: correct the figure that is named, or `shown-cards`.
    """
    few, more = (game.figures.get(name) for name in ("shown-cards", "shown-cards-if-needed"))
    if few is None or more is None:
        return
    size, least, most = count_of(game.figures["hand"]), count_of(few), count_of(more)
    if least < 1 or least >= size:
        message = f"`{few.name}` is {least}, in a hand of {size}"
        yield resting_on(few, shown.finding(few.span, message, f"write 1 to {size - 1}, or correct `hand`"))
    elif most <= least:
        message = f"`{more.name}` is {most}, wanted more than `{few.name}`, which is {least}"
        hint = f"write {least + 1}" if most == least else "exchange the two"
        yield resting_on(more, shown.finding(more.span, message, f"{hint}, or correct `{few.name}`"))
    elif most > size:
        message = f"`{more.name}` is {most}, in a hand of {size}"
        yield resting_on(more, shown.finding(more.span, message, f"write {least + 1} to {size}, or correct `hand`"))


@error("zigzag/score-boxes")
def score_boxes(game: Game) -> Iterator[Finding]:
    """
    The boxes of a score sheet: teams x 2 games x (combinations + failed challenges): 28 for two teams (seed),
    42 for three (inferred).

    Example: `failed-challenges: 4` while `boxes-two-teams` says 28.
    Mend it: make the figures agree; the sheet is drawn from them.
    """
    parts = [game.figures[name] for name in ("combinations", "failed-challenges")]
    per_team = 2 * sum(count_of(figure) for figure in parts)
    sheets = [(game.figures[name], teams) for name, teams in (("boxes-two-teams", 2), ("boxes-three-teams", 3))]
    wrong = [(figure, teams) for figure, teams in sheets if figure.value != teams * per_team]
    if len(wrong) == len(sheets):
        yield _wrong_part(parts, wrong)
        return
    for figure, teams in wrong:
        message = f"{figure.name} says {figure.value}, the sheet of {teams} teams has {teams * per_team} boxes"
        yield resting_on(figure, score_boxes.finding(figure.span, message, f"write {teams * per_team}"))


@error("zigzag/teams")
def teams(game: Game) -> Iterator[Finding]:
    """
    The players of a game are teams of as many as is stated (rulebook: seed), and a score sheet is for as many teams as
    its players make.

    Example: `team: 3` in a game for 4, or a score sheet for 6 players with `teams` 4 where a team has 2.
    Mend it: correct the figure, or the row that is named.
    """
    figure = game.figures.get("team")
    size = int(figure.value) if figure is not None else 0
    if figure is None or size < 1:
        return
    odd = [count for count in game.players if count % size]
    have_decks = {deck.players for deck in game.decks} >= {*odd}
    if odd and len(odd) < len(game.players) and not have_decks:
        place, listed = game.place_of("players"), list_names(odd)
        message = f"`players` says {listed}, who make no teams of {size}"
        found = teams.finding(place, message, f"take {listed} out of it, or correct `team`")._replace(about=place)
        yield found.as_warning(unless=figure.origin.is_certain)
        return
    if odd:
        message = f"a team has {size} players, which {odd[0]} players do not make"
        sizes = [count for count in range(2, max(game.players) + 1) if not any(every % count for every in game.players)]
        hint = f"write {' or '.join(map(str, sizes))}" if sizes else "correct the players of the game"
        yield resting_on(figure, teams.finding(figure.span, message, hint))
        return
    for piece in (piece for part in game.components for piece in part.pieces if len(piece.players) == 1):
        said, wanted = piece.fields.get("teams"), piece.players[0] // size
        if isinstance(said, int) and said != wanted:
            message = f"{piece.id!r} is for {said} teams, its {piece.players[0]} players are {wanted} teams of {size}"
            hint = f"write {wanted} as its `teams`, or correct its `players`"
            yield resting_on(figure, piece_finding(teams, piece, message, hint))


def _wrong_part(parts: Sequence[Figure[float]], sheets: Sequence[tuple[Figure[float], int]]) -> Finding:
    """That all sheets disagree with what they are drawn from, which is told there."""
    first, second = parts
    is_first = first.value != len(CALLS)
    odd, right = (first, second) if is_first else (second, first)
    said = " and ".join(f"`{figure.name}` {figure.value}" for figure, _ in sheets)
    message = (
        f"with `{first.name}` {first.value} and `{second.name}` {second.value} no sheet has the boxes that are stated: "
        f"{said}"
    )
    meant = {count_of(figure) // (2 * teams) - count_of(right) for figure, teams in sheets}
    hint = f"write {meant.pop()}" if len(meant) == 1 else f"correct it, `{right.name}`, or the boxes that are stated"
    return score_boxes.finding(odd.span, message, hint)


@error("zigzag/set-up")
def set_up(game: Game) -> Iterator[Finding]:
    """
    There is one set-up card for each number of players, printed for that number, since it tells the decks of it.

    Example: a row with `seats: 4` and `players: 6`.
    Mend it: write one row for each number, with the same number under `players`.
    """
    yield from one_card_each(set_up, game, game.component("set-up"), "set-up card")


def _trio_words(trio: Trio) -> str:
    return " + ".join(trio)


CHECKS: tuple[GameCheck, ...] = (characters, specials, jokers, hand, shown, score_boxes, teams, set_up, examples)
