"""The page of the table: decks by their rules of count and level, boards with their set-ups, and the pieces of both, to
try a game on.

What lies where is the browser's alone, which keeps it; here is told what there is to lay, each time that files change.
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from planche.desk.frame import frame_page
from planche.desk.pages import Asked, Page, Reply, shipped
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.game import Board, Component, Deck, Game, SetUp, copies_for, deck_pieces, take_tables
from planche.imposition import MM

if TYPE_CHECKING:
    from planche.kit.standing import Halves

SCRIPTS = (
    "table-state.js",
    "table-places.js",
    "table-pictures.js",
    "table-standing.js",
    "table.js",
    "table-shown.js",
    "table-moves.js",
    "table-large.js",
    "table-news.js",
)
WITHIN = 0.69  # of a cell's diameter: the side of a square whose corners lie within it, and a little less
Counted = list[object]  # a component, a piece, and how many there are

_BODY = """\
<main id="play">
<div id="top"><form id="choose" inert>
<label>Language <select id="language"></select></label>
<label>Players <select id="players"></select></label>
<label>Level <select id="level"></select></label>
<label>Board <select id="board"></select></label>
<label>Seed <input id="seed" size="8" maxlength="20" autocomplete="off"></label>
<button class="main">New table</button>
<button type="button" id="again">Another seed</button>
</form>
<div id="told"><p id="said" role="status"></p>
<div id="news"><p role="status"></p></div></div></div>
<div id="piles" role="group" aria-label="Piles"></div>
<div id="ground" data-zone="table" role="group" aria-label="Table"></div>
<section id="seats"><div id="tabs" role="group" aria-label="Hands"></div>
<div id="lower"><div id="hand" role="group" aria-label="Hand"></div>
<div id="supply" data-zone="supply" role="group" aria-label="Supply" hidden></div></div></section>
<div id="orders" role="toolbar" aria-label="Of the chosen card"></div>
</main>
<div id="large" aria-hidden="true" hidden></div>
"""


def _html(session: Session, top: str) -> str:
    title = str(session.now.game.title) if session.now.game else session.game
    return frame_page(title, PAGE.title, top, _BODY, ["table.css"], SCRIPTS)


def _game(session: Session, _: Asked) -> Reply:
    """What there is to lay."""
    with session.lock:
        game = session.now.game
        if game is None:
            raise Refused("the game cannot be read as it is; mend what is found first", 409)
        told = describe_table(take_tables(game, game.language))
    return Reply(json.dumps(told).encode(), "application/json")


def _standing(session: Session, asked: Asked) -> Reply:
    """How a piece looks once it stands, in mm of its picture: `language/component/piece`; nothing of one that does not,
    or cannot be drawn."""
    language, _, key = asked.rest.partition("/")
    component, _, piece = key.partition("/")
    with session.lock:
        edition = session.edition(language)
        found = edition.pieces.get((component, piece))
        halves = edition.faces.halves(*found) if found and found[0].kind.traits.stands else None
    told = {name: [[length / MM for length in one] for one in lengths] for name, lengths in _lengths(halves)}
    return Reply(json.dumps(told).encode(), "application/json")


def _lengths(halves: Halves | None) -> Iterator[tuple[str, Sequence[Sequence[float]]]]:
    if halves is not None:
        yield from (("front", [halves.front]), ("back", [halves.back]), ("outline", halves.outline))


def describe_table(game: Game) -> dict[str, object]:
    """The piles of each count of players and level, the boards with their set-ups, and how large all of it is."""
    return {
        "game": game.id,
        "language": game.language,
        "languages": list(game.languages),
        "levels": {level.id: str(level.title) for level in game.levels},
        "components": {part.id: _measures(part) for part in game.components},
        "tables": [
            {"players": players, "level": level, **_piles(game, players, level)} for players, level in _choices(game)
        ],
        "boards": [told for board in game.boards.values() for told in _boards(game, board)],
    }


def _choices(game: Game) -> list[tuple[int, str]]:
    """The counts and levels that have a deck; all of them while none has one."""
    all_of_them = [(players, level.id) for players in game.players for level in game.levels]
    decks = {(deck.players, deck.level) for deck in game.decks}
    return [one for one in all_of_them if one in decks] or all_of_them


def _measures(part: Component) -> dict[str, object]:
    return {
        "title": str(part.title),
        "width": part.width / MM,
        "height": part.height / MM,
        "bleed": part.bleed / MM,
        "round": part.is_round,
        "back": part.back is not None,
        "stands": part.kind.traits.stands,
        "loose": _is_loose(part),
    }


def _is_loose(part: Component) -> bool:
    """Whether its pieces lie beside the board until they are taken: tokens and what stands."""
    traits = part.kind.traits
    return traits.is_cut and not (traits.is_shuffled or traits.prints_board or traits.has_net)


def _piles(game: Game, players: int, level: str) -> dict[str, object]:
    """The deck and how many each seat is dealt of it; the cards of every other component, and the pieces besides."""
    deck = next((one for one in game.decks if (one.players, one.level) == (players, level)), None)
    piles = list(_deck_piles(game, deck)) if deck else []
    supply: list[Counted] = []
    for part in game.components:
        counted = [[part.id, one.id, copies_for(part, one, players, {})] for one in part.pieces]
        cards: list[Counted] = [card for card in counted if card[2]]
        if _is_loose(part):
            supply += cards
        elif part.kind.traits.is_shuffled and not (deck and part.in_deck) and cards:
            piles.append({"id": part.id, "title": str(part.title), "deals": False, "cards": cards})
    return {"piles": piles, "supply": supply, "hands": list(deck.hands) if deck else []}


def _deck_piles(game: Game, deck: Deck) -> Iterator[dict[str, object]]:
    """The deck as one pile; as several where its cards differ in size or at their backs, so that nobody can shuffle
    them together without telling them apart."""
    parts = {part.id: part for part in game.components}
    found: dict[object, list[Counted]] = {}
    for one in deck_pieces(game, deck):
        part = parts[one.piece.component]
        cards = found.setdefault((part.width, part.height, part.shape, part.back), [])
        cards.append([part.id, one.piece.id, one.copies])
    for cards in found.values():
        ids = [*dict.fromkeys(str(card[0]) for card in cards)]
        title = ", ".join(str(parts[id].title) for id in ids)
        named = {"id": "deck", "title": "Deck"} if len(found) == 1 else {"id": ids[0], "title": title}
        yield {**named, "deals": True, "cards": cards}


def _boards(game: Game, board: Board) -> Iterator[dict[str, object]]:
    """The sides of a board on each piece that prints it, with its cells and the pieces of each set-up where they
    stand."""
    for part in (part for part in game.components if part.board == board.id):
        for piece in part.pieces if part.kind.traits.prints_board else ():
            for side in ("front", "back") if part.back else ("front",):
                yield {
                    "component": part.id,
                    "piece": piece.id,
                    "side": side,
                    "cell": board.grid.inscribed,
                    "cells": [[cell.x, cell.y] for cell in board.cells],
                    "setUps": {id: list(_starts(game, board, one)) for id, one in board.set_ups.items()},
                }


def _starts(game: Game, board: Board, set_up: SetUp) -> Iterator[dict[str, object]]:
    """The pieces of a set-up, each with its place in mm, the middle of its cell, or beside others on it; those of
    components that name the board go before others of the same ids."""
    parts = sorted(game.components, key=lambda part: part.board == board.id)
    owners = {piece.id: part for part in parts if not part.kind.traits.prints_board for piece in part.pieces}
    together = Counter(start.cell.name for start in set_up.starts)
    placed = Counter[str]()
    for start in set_up.starts:
        x, y = _aside(placed[start.cell.name], together[start.cell.name], board.grid.inscribed)
        placed[start.cell.name] += 1
        if start.piece in owners:
            place = {"x": start.cell.x + x, "y": start.cell.y + y}
            yield {"c": owners[start.piece].id, "p": start.piece, **place}


def _aside(number: int, count: int, diameter: float) -> tuple[float, float]:
    """How far from the middle of its cell one of so many pieces lies: in rows, each middle within the cell."""
    columns = math.ceil(math.sqrt(count))
    rows = math.ceil(count / columns)
    step = diameter * min(1 / columns, WITHIN / max(1, columns - 1))
    row, column = divmod(number, columns)
    in_row = min(columns, count - row * columns)
    return step * (column - (in_row - 1) / 2), step * (row - (rows - 1) / 2)


PAGE = Page("table", "Table", _html, lambda: shipped("table.css", *SCRIPTS), {"game": _game, "standing": _standing})
