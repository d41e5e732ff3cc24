"""Findings of one colour that is not there -> one where it was renamed or lost: the theme, or rows that say it.

A template that asks for `piece.colour`, or for a colour by a name that it always had, is innocent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from planche.content import OF_LIGHT
from planche.expressions import expression
from planche.findings import Finding, Span, list_names, nearest_name
from planche.game import COLOUR, Game, Piece

_UNKNOWN = expression(r"unknown colour '([^']++)'")
_WRITTEN = "#"  # with which a colour begins that is written out, where a name should stand
_COLOURS = "colours/"  # with which the places of a theme's colours begin
_SHOWN = 3  # places that ask for a colour


def blame_lost_colours(findings: Iterable[Finding], game: Game, is_named: Callable[[str], bool]) -> list[Finding]:
    """The findings; `is_named`: whether a template may ask for a colour by its name.

    A colour that nothing asks for, where one other is asked for and not there, is that one under another name.
    """
    told = list(findings)
    asking = {one: found[1] for one in told if one.id == COLOUR.id and (found := _UNKNOWN.search(one.message))}
    if len({*asking.values()}) != 1:
        return told
    name = next(iter(asking.values()))
    is_of_light = all(OF_LIGHT in one.message for one in asking)
    if name.startswith(_WRITTEN) or (is_of_light and not is_named(name)):
        return told
    cells = _cells_with(name, game, {one.owner[:2] for one in asking})
    is_asked_once = len(_lines(asking)) == 1 and not cells and not is_of_light
    if present := _renamed(name, game, is_named, is_asked_once=is_asked_once):
        blamed = _tell_theme(name, present, [*asking], game)
    elif cells and not is_named(name):
        blamed = _tell_rows(name, cells, [*asking], game)
    elif len(_lines(asking)) > 1 and (own := _own_colours(game)) and not _is_of_style(asking, game):
        blamed = _tell_lost(name, [*asking], own, game)
    else:
        return told
    first = next(iter(asking))
    return [blamed if one is first else one for one in told if one is first or one not in asking]


def _renamed(name: str, game: Game, is_named: Callable[[str], bool], *, is_asked_once: bool) -> str | None:
    """The colour of the game's own that nothing asks for and that may have had this name.

    A name that one line alone asks for, and that is near to it, is misspelt there.
    """
    said = {style.colour for style in game.theme.styles.values()} | {*game.theme.light}
    said |= {word for part in game.components for column in part.columns.values() for word in column.one_of or ()}
    cells = (cell for part in game.components for piece in part.pieces for cell in piece.fields.values())
    said |= {cell for cell in cells if isinstance(cell, str)}
    free = [colour for colour in _own_colours(game) if colour not in said and not is_named(colour)]
    near = nearest_name(name, free)
    if near is not None:
        return None if is_asked_once else near
    return free[0] if len(free) == 1 else None


def _own_colours(game: Game) -> list[str]:
    """The colours that game.yaml itself names."""
    places = game.theme.places.items()
    return [at.removeprefix(_COLOURS) for at, span in places if at.startswith(_COLOURS) and span.file == game.span.file]


def _is_of_style(asking: Iterable[Finding], game: Game) -> bool:
    """Whether a style of the game asks for a colour, which is then its own slip."""
    return any(one.span.file == game.span.file for one in asking)


def _lines(asking: Iterable[Finding]) -> list[str]:
    return sorted({f"{one.span.file}:{one.span.line}" for one in asking})


class _ColourCell(NamedTuple):
    """A cell of a row that says the name of a colour."""

    piece: Piece
    column: str


def _cells_with(name: str, game: Game, owners: set[tuple[str, str]]) -> list[_ColourCell]:
    """The cells of pieces on whose faces a colour is asked for that say its name."""
    return [
        _ColourCell(piece, column)
        for part in game.components
        for piece in part.pieces
        if (part.id, piece.id) in owners
        for column, cell in piece.fields.items()
        if cell == name
    ]


def _asked_for(name: str, asking: Sequence[Finding]) -> str:
    places = _lines(asking)
    shown = list_names(places) if len(places) <= _SHOWN else f"{places[0]} and {len(places) - 1} more places"
    return f"there is no colour {name!r}, which {shown} {'asks' if len(places) == 1 else 'ask'} for"


def _tell_lost(name: str, asking: Sequence[Finding], own: Sequence[str], game: Game) -> Finding:
    hint = f"put it back below theme.colours, if it is lost; else write another there: known are {list_names(own)}"
    return _placed(asking, game.theme.places[f"{_COLOURS}{own[0]}"], _asked_for(name, asking), hint)


def _tell_theme(name: str, present: str, asking: Sequence[Finding], game: Game) -> Finding:
    message = f"{_asked_for(name, asking)}, and nothing asks for {present!r}"
    hint = f"write {name} in place of {present}, if it was renamed; or {present} wherever {name} stands"
    return _placed(asking, game.theme.places[f"{_COLOURS}{present}"], message, hint)


def _tell_rows(name: str, cells: Sequence[_ColourCell], asking: Sequence[Finding], game: Game) -> Finding:
    first, *others = cells
    near = nearest_name(name, game.theme.colours)
    more = f" (and in {len(others)} more rows)" if others else ""
    message = f"{first.column}: there is no colour {name!r}, which {asking[0].span} takes from here{more}"
    known = list_names([*game.theme.colours][:5])
    hint = f"did you mean {near!r}?" if near else f"name it below theme.colours, if it is lost; known: {known}, ..."
    told = _placed(asking, first.piece.place_of(first.column), message, hint)
    return told._replace(component=first.piece.component, piece=first.piece.id)


def _placed(asking: Sequence[Finding], span: Span, message: str, hint: str) -> Finding:
    followers = len(asking) - 1 + sum(one.followers for one in asking)
    told = asking[0]._replace(span=span, message=message, followers=followers, box=None, calls=(), also_at=())
    return told._replace(component="", piece="", variant="", face="", also_on=()).with_hint(hint)
