"""NCIS's board -> findings where it lacks a zone, a trial's symbol or a space of the threat track."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from planche.findings import Finding, error, list_names
from planche.game import Board, Game, Region
from planche.games.ncis.counting import add_or_take, figure_finding
from planche.games.ncis.sets import TRIALS
from planche.games.ncis.traits import CATEGORIES
from planche.games.ncis.zones import values_of
from planche.games.places import lacking_regions
from planche.games.protocol import Columns, GameCheck
from planche.games.values import count_of

ZONES, THREAT, DANGER, END = "zones", "threat", "danger", "end"
PLACES = (*TRIALS, *CATEGORIES, END)  # regions of one place each
COUNTED: Mapping[str, str] = {ZONES: "zones", THREAT: "threat-spaces"}  # regions with their figures
HARDER = ("threat-harder", "threat-hardest")  # variants of the rulebook, from the easier one on
FIGURES: tuple[str, ...] = (*COUNTED.values(), "threat-to-win", *HARDER, "danger")
COLUMNS: Columns = {"board": {}, "zones": {"threat": "integer", "clues": "integer"}}


@error("ncis/board")
def board(game: Game) -> Iterator[Finding]:
    """
    The board has three zones, under each the symbol of another trial (rulebook: seed), a place for each category's
    sleeve, and a threat track of twelve spaces in a row, of which the last is the end (inferred).

    Example: `decryption: [zone2]` beside `ballistics: [zone2]`.
    Mend it: correct the region that is named.
    """
    found = _board_of(game)
    if found is None:
        return  # `board/unknown` tells it
    missing = list(lacking_regions(found, (*COUNTED, *PLACES, DANGER)))
    yield from (board.finding(span, message, hint) for message, hint, span in missing)
    if not missing:
        yield from tuple(_wrong_counts(game, found)) or (*_wrong_symbols(found), *_broken_track(found))


@error("ncis/threat")
def threat(game: Game) -> Iterator[Finding]:
    """
    The Criminal wins on the last space of the threat track, which counts from 0 (inferred), or in the rulebook's harder
    variants before it; from the space of danger on, one zone can be enough (seed).

    Example: `danger: 7`.
    Mend it: correct the figure.
    """
    if any(board.run(game)):
        return  # what the track counts to is not known
    last = count_of(game.figures["threat-spaces"]) - 1
    most = max((values_of(piece).threat for piece in game.component("zones").pieces), default=0)
    to_win, danger = game.figures["threat-to-win"], game.figures["danger"]
    if to_win.value != last:
        yield figure_finding(threat, to_win, f"the last of {last + 1} spaces is {last}", last)
    first = last - most
    if danger.value != first:
        yield figure_finding(threat, danger, f"a zone of {most} threat ends the game from {first} on", first)
    else:
        yield from _misplaced_danger(game, count_of(danger))
    easier = last
    for name in HARDER:
        if not last - most < count_of(game.figures[name]) < easier:
            subject = f"a harder game ends above {last - most} and below {easier}"
            yield figure_finding(threat, game.figures[name], subject, easier - 1)
            return  # what a still harder one ends below is not known
        easier = count_of(game.figures[name])


CHECKS: tuple[GameCheck, ...] = (board, threat)


def _misplaced_danger(game: Game, first: int) -> Iterator[Finding]:
    """That the spaces of danger on the board are not those from the first one to that before the end."""
    found = _board_of(game)
    if found is not None:
        wanted, region = _names(found.regions[THREAT])[first:-1], found.regions[DANGER]
        if _names(region) != wanted:
            message = f"region {DANGER!r} is {list_names(_names(region))}, by the figures {list_names(wanted)}"
            yield threat.finding(region.span, message, "name the spaces from there to that before the end")


def _board_of(game: Game) -> Board | None:
    """The board that is played on."""
    named = game.component("board").board
    return game.boards.get(named) if named else None


def _names(region: Region) -> Sequence[str]:
    return [cell.name for cell in region.cells]


def _wrong_counts(game: Game, found: Board) -> Iterator[Finding]:
    """Regions of more or fewer places than wanted."""
    for name, counted in COUNTED.items():
        region, figure = found.regions[name], game.figures[counted]
        if len(region.cells) != figure.value:
            subject = f"region {name!r} has {len(region.cells)} places"
            lines = {cell.line for cell in region.cells}
            is_whole = len(region.cells) == sum(cell.line in lines for cell in found.cells)
            count = len(region.cells)
            if is_whole:
                yield figure_finding(board, figure, subject, count, "add places to the board")
            else:
                way = f"{add_or_take(count - count_of(figure), 'place')}, or write {count} as `{figure.name}`"
                yield figure_finding(board, figure, subject, count, "", region.span)._replace(hint=way)
    for name in PLACES:
        region = found.regions[name]
        if len(region.cells) != 1:
            message = f"region {name!r} has {len(region.cells)} places, wanted 1"
            yield board.finding(region.span, message, "name the one place")


def _wrong_symbols(found: Board) -> Iterator[Finding]:
    """Trials whose symbol stands under no zone, or under that of another; categories that share a place."""
    zones = _names(found.regions[ZONES])
    for kind, names in (("trial", TRIALS), ("sleeve", CATEGORIES)):
        first: dict[str, str] = {}
        for name in names:
            region = found.regions[name]
            place = next(iter(_names(region)), "")
            if kind == "trial" and place and place not in zones:
                message = f"the symbol of {name} is on {place}, wanted one of {list_names(zones)}"
                yield board.finding(region.span, message, "put it under a zone")
            elif place and first.setdefault(place, name) != name:
                message = f"the {kind} {name} is on {place}, where {first[place]} is"
                yield board.finding(region.span, message, "give each a place of its own")


def _way_to_link(found: Board, track: Sequence[str], before: str, space: str) -> str:
    """The spaces in the order of the board, where that is another; else the link that is missing."""
    order = [cell.name for cell in found.cells if cell.name in track]
    return f"add [{before}, {space}] to its links" if order == [*track] else f"write [{', '.join(order)}]"


def _broken_track(found: Board) -> Iterator[Finding]:
    """Spaces of the threat track that are not beside the one before, and an end that is not the last."""
    region, end = found.regions[THREAT], found.regions[END]
    track = _names(region)
    for before, space in pairwise(track):
        if space not in found.neighbours[before]:
            message = f"{space} follows on {before} in region {THREAT!r}, and is not beside it"
            yield board.finding(region.span, message, _way_to_link(found, track, before, space))
            return
    if track and len(end.cells) == 1 and _names(end) != track[-1:]:
        message = f"region {END!r} is {_names(end)[0]}, the last space of the track is {track[-1]}"
        yield board.finding(end.span, message, f"write [{track[-1]}]")
