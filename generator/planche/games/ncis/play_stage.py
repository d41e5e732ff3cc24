"""NCIS's content -> the box that the rules play with."""

from __future__ import annotations

from planche.game import Game, Piece
from planche.games.ncis.clues import MOST_CANDIDATES
from planche.games.ncis.operations import SUITS
from planche.games.ncis.rules import CaseBox, Terms
from planche.games.ncis.rules_zones import Operation, Power, ZoneCard
from planche.games.ncis.traits import CATEGORIES
from planche.games.protocol import Columns
from planche.games.values import count_of, integer_in, word_in

# the figures that are played with, as Terms has them
TERMS = {
    "criminal_hand": "criminal-hand",
    "agent_hand": "agent-hand",
    "zones": "zones",
    "cards_to_resolve": "cards-to-resolve",
    "threat_to_win": "threat-to-win",
    "clue_rows": "clue-rows",
    "trial_chance": "trial-chance",
    "ambush_chance": "ambush-chance",
}
PLAYED_FIGURES: tuple[str, ...] = tuple(TERMS.values())
PLAYED_COLUMNS: Columns = {
    "operations": {"kind": "word", "suit": "word?", "value": "integer?"},
    "zones": {"threat": "integer", "clues": "integer", "criminal-power": "word?", "agents-power": "word?"},
    "clues": {"category": "word", "code": "word"},
    "agents": {"power": "word"},
}


def box_of(game: Game) -> CaseBox | None:
    """The box of a game; None when it cannot be played, which other checks tell: cards are missing or are none."""
    terms = Terms(**{field: count_of(game.figures[name]) for field, name in TERMS.items()})
    operations = [card for piece in game.component("operations").pieces for card in _operations(piece)]
    zones = [_zone(piece) for piece in game.component("zones").pieces for _ in range(piece.copies)]
    clues = game.component("clues").pieces
    codes = [
        tuple(sorted(word_in(piece.fields, "code") for piece in clues if word_in(piece.fields, "category") == category))
        for category in CATEGORIES
    ]
    helpers = dict.fromkeys(word_in(piece.fields, "power") for piece in game.component("agents").pieces)
    box = CaseBox(tuple(operations), tuple(zones), tuple(codes), tuple(helpers), terms)
    return box if min(game.players) > 1 and _is_playable(box, max(game.players) - 1) else None


def _operations(piece: Piece) -> list[Operation]:
    kind, suit, value = word_in(piece.fields, "kind"), piece.fields["suit"], piece.fields["value"]
    if kind == "suit" and suit in SUITS and isinstance(value, int):
        return [Operation("suit", SUITS.index(str(suit)), value)] * piece.copies
    return [Operation("ambush" if kind == "ambush" else "informer")] * piece.copies if kind != "suit" else []


def _zone(piece: Piece) -> ZoneCard:
    fields = piece.fields
    powers: tuple[Power, Power] = (str(fields["criminal-power"] or ""), str(fields["agents-power"] or ""))
    return ZoneCard(piece.id, integer_in(fields, "threat"), integer_in(fields, "clues"), powers)


def _is_playable(box: CaseBox, agents: int) -> bool:
    """Whether no hand can run out, every zone has a card, and every category has somebody to look for."""
    terms = box.terms
    in_hands = terms.criminal_hand + terms.agent_hand * agents
    return (
        min(terms[:6]) > 0
        and len(box.operations) > in_hands + terms.zones * terms.cards_to_resolve
        and len(box.zones) >= terms.zones
        and any(card.kind == "suit" for card in box.operations)
        and all(codes and len({*codes}) == len(codes) <= MOST_CANDIDATES for codes in box.codes)
        and len({len(code) for codes in box.codes for code in codes}) == 1
    )
