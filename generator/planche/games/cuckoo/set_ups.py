"""Operation Cuckoo's set-ups -> findings where they do not place all pieces, fairly, on and before the bases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from planche.findings import Finding, Span, counted, error, list_names, suggest_name
from planche.game import Board, Game, Piece, SetUp, Start
from planche.games.cuckoo.board import mistakes, opposites
from planche.games.cuckoo.pieces import COUNTED, counts, misnamed
from planche.games.cuckoo.rules import BLUE, RED, PieceKind, moves
from planche.games.cuckoo.stage import SIDES, Stage, bases_of, board_of, is_complete, kinds, stage_of
from planche.games.places import piece_finding
from planche.games.protocol import GameCheck
from planche.games.twins import meant_by, odd_twin, parts_of
from planche.games.values import count_of

MOST_PAIRS = 4  # of opposite cells that a message names


@error("cuckoo/set-up")
def set_ups(game: Game) -> Iterator[Finding]:
    """
    Every set-up places all pieces (rulebook: seed) on the stated number of cells, and looks the same to both sides:
    turned by 180 degrees, with red and blue exchanged, it is itself (proposed).

    Besides the first, there are as many advanced ones as is stated (rulebook: seed). A card that shows a set-up is
    there once for each.

    Example: `red-egg: [a1, ...]` with 13 cells, or a red warbler on b1 where no blue one stands on h6.
    Mend it: correct the cells that are named.
    """
    board = board_of(game)
    if board is None or not board.set_ups:
        return
    figure, advanced = game.figures["advanced-set-ups"], len(board.set_ups) - 1
    if advanced != figure.value:
        message = f"besides the first, the board has {advanced} set-ups, `advanced-set-ups` says {figure.value}"
        found = set_ups.finding(figure.span, message, f"write {advanced}, or correct the set-ups")
        yield found.as_warning(unless=figure.origin.is_certain)
    yield from _wrong_cards(game, board)
    yield from _missing_pieces(game, board)
    yield from _other_cells(game, board)
    for set_up in board.set_ups.values() if _are_even(game) else ():
        yield from _uneven_sides(game, board, set_up)


@error("cuckoo/bases")
def bases(game: Game) -> Iterator[Finding]:
    """
    Each side has three bases, which lie under its birds in the first set-up (a public page: found).

    A set-up that is not the same to both sides has a finding of its own, and says nothing about bases.

    Example: `red-bases: [d1, e1, g1]` while no red bird starts on g1.
    Mend it: correct the region, or the set-up.
    """
    board = board_of(game)
    if board is None or not board.set_ups:
        return
    figure, first = game.figures["bases-per-side"], next(iter(board.set_ups.values()))
    regions = [board.regions.get(bases_of(side)) for side in SIDES]
    if all(region and len(region.cells) != figure.value for region in regions):
        message = f"no side has as many bases as `bases-per-side` says, {figure.value}"
        found = bases.finding(figure.span, message, "correct the regions, or write as many as they have")
        yield found.as_warning(unless=figure.origin.is_certain)
        return
    is_sound = is_complete(game, first) and not any(_missing_opposites(game, board, first))
    for number, side in enumerate(SIDES):
        region, birds = board.regions.get(bases_of(side)), _birds(game, first, number)
        names = [cell.name for cell in region.cells] if region else []
        bare = [name for name in names if name not in birds]
        if region and len(names) != figure.value:
            message = f"{side} has {len(names)} bases, `bases-per-side` says {figure.value}"
            excess = len(names) - count_of(figure)
            way = f"take {counted(excess, 'cell')} out" if excess > 0 else f"add {counted(-excess, 'cell')}"
            found = bases.finding(region.span, message, way)
            yield found.as_warning(unless=figure.origin.is_certain)
        elif region and is_sound and bare:
            message = f"no bird of {side} starts on its base {list_names(bare)} in set-up {first.id!r}"
            way = f"write [{', '.join(sorted(birds))}], where they start, or correct the set-up"
            found = bases.finding(region.span, message, way)
            yield found.as_warning(unless=figure.origin.is_certain)


@error("cuckoo/start")
def first_move(game: Game) -> Iterator[Finding]:
    """
    Whoever begins a set-up has a move, and it is no capture: captures are compulsory, and one that is there before
    anybody moved decides the game in place of the players (proposed).

    Example: a red egg on e5 before a blue one on e6.
    Mend it: move one of the two.
    """
    stage, certain = stage_of(game), game.figures["start-cells"].origin.is_certain
    if stage is not None and not any(mistakes(game)) and not any(misnamed(game)):
        for id in stage.starts:
            yield from (found.as_warning(unless=certain) for found in _forced_moves(stage, id))


CHECKS: tuple[GameCheck, ...] = (set_ups, bases, first_move)


def _wrong_cards(game: Game, board: Board) -> Iterator[Finding]:
    """Cards that show no set-up of the board, or one that another card shows."""
    cards = [card for part in game.components for card in part.pieces if isinstance(card.fields.get("set-up"), str)]
    times = Counter(card.fields["set-up"] for card in cards)
    first: dict[str, Piece] = {}
    for card in cards:
        said = card.fields["set-up"]
        free = [id for id in board.set_ups if id not in times]
        if said not in board.set_ups and len(free) == 1 and free[0] not in _words_for(game, card):
            message = f"{card.id!r} shows a set-up {said!r}, which the board has not; {free[0]!r} no card shows"
            hint = f"write {said} for {free[0]}; else add it, and a card for this one"
            yield set_ups.finding(board.set_ups[free[0]].span, message, hint, component=card.component, piece=card.id)
        elif said not in board.set_ups:
            message = f"the board has no set-up {said!r}"
            yield piece_finding(set_ups, card, message, suggest_name(said, board.set_ups))
        elif first.setdefault(said, card).id != card.id:
            odd, other = odd_twin(card, first[said], parts_of(said))
            message = f"{odd.id!r} shows set-up {said!r}, as {other.id!r} does"
            meant = meant_by(odd.id, [(id,) for id in free])
            hint = f"one of the two should show {list_names(free)}" if free else "delete one of the two"
            hint = f"write {meant[0]} in this row, as its id says" if meant else hint
            yield piece_finding(set_ups, odd, message, hint)
        elif times[said] == 1 and (number := _number_of(said)) not in (None, card.fields.get("number", number)):
            message = f"{card.id!r} has the number {card.fields['number']}, the set-up that it shows is {said!r}"
            yield piece_finding(set_ups, card, message, f"write {number} for its number")


def _words_for(game: Game, card: Piece) -> tuple[str, ...]:
    """What may stand in the column by which a card says which set-up it shows."""
    return game.component(card.component).columns["set-up"].one_of or ()


def _number_of(set_up: str) -> int | None:
    """The number that a set-up is called by; None for one that is called by a word alone."""
    _, _, number = set_up.rpartition("-")
    return int(number) if number.isascii() and number.isdecimal() else None


def _missing_pieces(game: Game, board: Board) -> Iterator[Finding]:
    """Pieces of which a set-up places fewer than there are; that it places more, or others, `board/piece` tells.

    Nothing of those that are not as many as they should be: `cuckoo/pieces` tells that.
    """
    component, known, found = game.component("pieces"), kinds(game), counts(game)
    right = {of for of, count in found.items() if count == game.figures[COUNTED[of[1]]].value}
    every = {piece.id for part in game.components for piece in part.pieces}
    for set_up in board.set_ups.values():
        placed = Counter(start.piece for start in set_up.starts)
        where = {start.piece: start.span for start in reversed(set_up.starts)}
        for piece in component.pieces if placed.keys() <= every else ():
            if placed[piece.id] < piece.copies and known.get(piece.id) in right:
                are = "is" if piece.copies == 1 else "are"
                message = f"set-up {set_up.id!r} places {placed[piece.id]} of {piece.id!r}, there {are} {piece.copies}"
                free = _empty_here(board, set_up)
                is_plain = len(free) == piece.copies - placed[piece.id]
                hint = f"add {list_names(free)}, which is empty here alone" if is_plain else "place all of them"
                yield set_ups.finding(where.get(piece.id, set_up.span), message, hint, piece=piece.id)


def _empty_here(board: Board, set_up: SetUp) -> list[str]:
    """The cells on which a piece starts in every other set-up, and none in this one."""
    others = [other.at.keys() for other in board.set_ups.values() if other is not set_up]
    return sorted(set.intersection(*map(set, others)) - set_up.at.keys()) if others else []


def _other_cells(game: Game, board: Board) -> Iterator[Finding]:
    """That complete set-ups of as many pieces as there should be fill another number of cells than is stated."""
    figure, pieces = game.figures["start-cells"], game.figures["pieces"].value
    filled = {len(set_up.at) for set_up in board.set_ups.values() if is_complete(game, set_up)}
    if filled == {pieces} != {figure.value}:
        message = f"every set-up fills {pieces} cells, `start-cells` says {figure.value}"
        yield set_ups.finding(figure.span, message, f"write {pieces}").as_warning(unless=figure.origin.is_certain)


def _are_even(game: Game) -> bool:
    """Whether both sides have the same pieces."""
    found = counts(game)
    return all(found[RED, kind] == found[BLUE, kind] for kind in PieceKind)


def _uneven_sides(game: Game, board: Board, set_up: SetUp) -> Iterator[Finding]:
    """That a set-up with all pieces is not the same to both sides, told once."""
    unlike = tuple(_missing_opposites(game, board, set_up)) if is_complete(game, set_up) else ()
    if unlike:
        more = f" and {len(unlike) - MOST_PAIRS} more" if len(unlike) > MOST_PAIRS else ""
        pairs = ", ".join(lonely.words for lonely in unlike[:MOST_PAIRS]) + more
        message = f"set-up {set_up.id!r} is not the same to both sides: {pairs}"
        place, hint = _way_back(board, set_up, unlike) or (
            unlike[0].start.span,
            "place the same pieces on opposite cells",
        )
        found = set_ups.finding(place, message, hint)
        yield found.as_warning(unless=game.figures["start-cells"].origin.is_certain)


def _way_back(board: Board, set_up: SetUp, unlike: Sequence[_Lonely]) -> tuple[Span, str] | None:
    """Where one piece was moved, that which stands on a cell that other set-ups leave empty, and what to write."""
    elsewhere = [other.at.keys() for other in board.set_ups.values() if other is not set_up]
    for lonely, other in permutations(unlike, 2) if len(unlike) == 2 else ():
        cell, meant = lonely.start.cell.name, other.across
        is_odd = elsewhere and not any(cell in cells for cells in elsewhere)
        if is_odd and meant not in set_up.at and all(meant in cells for cells in elsewhere):
            return lonely.start.span, f"write {meant} for {cell} as a cell of {lonely.start.piece!r}"
    return None


class _Lonely(NamedTuple):
    """A piece that has none of its kind opposite, where that is missing, and what is said of it."""

    start: Start
    across: str
    words: str


def _missing_opposites(game: Game, board: Board, set_up: SetUp) -> Iterator[_Lonely]:
    """What is missing opposite a piece; once for each pair of opposite cells."""
    known, across, told = kinds(game), opposites(board), set[str]()
    for start in set_up.starts:
        there = across.get(start.cell.name)
        if start.piece not in known or there is None or there in told:
            continue
        side, kind = known[start.piece]
        if known.get(set_up.at.get(there, "")) != (1 - side, kind):
            told.add(start.cell.name)
            words = f"no {SIDES[1 - side]} {kind.value} on {there} opposite {start.cell.name}"
            yield _Lonely(start, there, words)


def _birds(game: Game, set_up: SetUp, side: int) -> set[str]:
    """The cells on which a side's birds start."""
    of = {id for id, (owner, kind) in kinds(game).items() if owner == side and kind is not PieceKind.EGG}
    return {cell for cell, piece in set_up.at.items() if piece in of}


def _forced_moves(stage: Stage, id: str) -> Iterator[Finding]:
    """That whoever begins has to capture, for the first side that would have to; or has no move."""
    set_up = stage.board.set_ups[id]
    for mover, side in enumerate(SIDES):
        legal = moves(stage.ground, stage.starts[id]._replace(mover=mover))
        if not legal:
            message = f"set-up {id!r}: {side} has no move at the start"
            yield first_move.finding(set_up.span, message, "leave room before its pieces")
        elif legal[0].is_capture:
            origin, target, _ = legal[0]
            where = next(start.span for start in set_up.starts if start.cell.name == origin)
            message = f"set-up {id!r}: {side} can capture at the start, from {origin} to {target}"
            yield first_move.finding(where, message, "move one of the two")
            return
