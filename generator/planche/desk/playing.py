"""The page of the table: decks by their rules of count and level, and boards with their set-ups, to try a game on.

What lies where is the browser's alone, which keeps it; here is told what there is to lay.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from planche.desk.frame import frame_page
from planche.desk.pages import Asked, Page, Reply, shipped
from planche.desk.session import Session
from planche.desk.spoken import Refused
from planche.game import Board, Component, Game, SetUp, copies_for, deck_pieces, take_tables
from planche.imposition import MM

SCRIPTS = ("table-state.js", "table.js")

_BODY = """\
<main id="play">
<form id="choose" inert>
<label>Language <select id="language"></select></label>
<label>Players <select id="players"></select></label>
<label>Level <select id="level"></select></label>
<label>Board <select id="board"></select></label>
<label>Seed <input id="seed" size="8" maxlength="20" autocomplete="off"></label>
<button class="main">New table</button>
<button type="button" id="again">Another seed</button>
</form>
<div id="piles" role="group" aria-label="Piles"></div>
<div id="ground" data-zone="table" role="group" aria-label="Table"></div>
<section id="seats"><div id="tabs" role="group" aria-label="Hands"></div>
<div id="hand" role="group" aria-label="Hand"></div></section>
<div id="orders" role="toolbar" aria-label="Of the chosen card"></div>
<p id="said" role="status"></p>
</main>
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


def describe_table(game: Game) -> dict[str, object]:
    """The piles of each count of players and level, the boards with their set-ups, and how large all of it is."""
    levels = [level.id for level in game.levels]
    return {
        "game": game.id,
        "language": game.language,
        "languages": list(game.languages),
        "levels": {level.id: str(level.title) for level in game.levels},
        "components": {part.id: _measures(part) for part in game.components},
        "tables": [
            {"players": players, "level": level, **_piles(game, players, level)}
            for players in game.players
            for level in levels
            if not game.decks or any((deck.players, deck.level) == (players, level) for deck in game.decks)
        ],
        "boards": [told for board in game.boards.values() for told in _boards(game, board)],
    }


def _measures(part: Component) -> dict[str, object]:
    return {
        "title": str(part.title),
        "width": part.width / MM,
        "height": part.height / MM,
        "bleed": part.bleed / MM,
        "round": part.is_round,
        "back": part.back is not None,
        "foot": part.footprint[0] / MM,
        "stands": part.kind.traits.stands,
    }


def _piles(game: Game, players: int, level: str) -> dict[str, object]:
    """The deck and how many each seat is dealt of it; the cards of every other component."""
    deck = next((one for one in game.decks if (one.players, one.level) == (players, level)), None)
    piles: list[dict[str, object]] = []
    if deck is not None:
        cards = [[one.piece.component, one.piece.id, one.copies] for one in deck_pieces(game, deck)]
        piles.append({"id": "deck", "title": "Deck", "cards": cards})
    for part in game.components:
        counted = [[part.id, one.id, copies_for(part, one, players, {})] for one in part.pieces]
        cards = [card for card in counted if card[2]]
        if part.kind.traits.is_shuffled and not (deck and part.in_deck) and cards:
            piles.append({"id": part.id, "title": str(part.title), "cards": cards})
    return {"piles": piles, "hands": list(deck.hands) if deck else []}


def _boards(game: Game, board: Board) -> Iterator[dict[str, object]]:
    """The sides of a board on each piece that prints it, with the pieces of each set-up where they stand."""
    parts = [part for part in game.components if part.board == board.id]
    for part in parts:
        for piece in part.pieces if part.kind.traits.prints_board else ():
            for side in ("front", "back") if part.back else ("front",):
                yield {
                    "component": part.id,
                    "piece": piece.id,
                    "side": side,
                    "cell": board.grid.inscribed,
                    "setUps": {id: list(_starts(parts, one)) for id, one in board.set_ups.items()},
                }


def _starts(parts: list[Component], set_up: SetUp) -> Iterator[dict[str, object]]:
    """The pieces of a set-up, each with the middle of its cell in mm."""
    owners = {piece.id: part for part in parts if not part.kind.traits.prints_board for piece in part.pieces}
    for start in set_up.starts:
        if start.piece in owners:
            yield {"c": owners[start.piece].id, "p": start.piece, "x": start.cell.x, "y": start.cell.y}


PAGE = Page("table", "Table", _html, lambda: shipped("table.css", *SCRIPTS), {"game": _game})
