"""Findings of a colour that is not there -> one at the theme, where several templates ask for it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from planche.expressions import expression
from planche.findings import Finding, list_names
from planche.game import COLOUR, LOST_COLOUR, Game

_UNKNOWN = expression(r"unknown colour '([^']++)'")
_COLOURS = "colours/"  # with which the places of a theme's colours begin


def blame_lost_colours(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; a colour that templates ask for, and that is spelt like none, is told at the game's colours."""
    told = tuple(findings)
    asking: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in told:
        found = _UNKNOWN.match(one.message) if one.id == COLOUR.id and one.hint.startswith(LOST_COLOUR) else None
        if found:
            asking[found[1]].append(one)
    places = game.theme.places.items()
    own = [
        name.removeprefix(_COLOURS) for name, at in places if name.startswith(_COLOURS) and at.file == game.span.file
    ]
    free = _unnamed(own, game)
    lost = {name: group for name, group in asking.items() if own and (len(free) == 1 or len(_lines(group)) > 1)}
    first = {group[0]: name for name, group in lost.items()}
    follow = {one for group in lost.values() for one in group[1:]}
    for one in told:
        if one in first:
            yield _tell(first[one], lost[first[one]], own, free, game)
        elif one not in follow:
            yield one


def _unnamed(own: Sequence[str], game: Game) -> list[str]:
    """The colours of a game that no style, no column and not `light` names: one of them may be called otherwise."""
    words = {word for part in game.components for column in part.columns.values() for word in column.one_of or ()}
    words |= {style.colour for style in game.theme.styles.values()} | {*game.theme.light}
    return [name for name in own if name not in words]


def _lines(asking: Sequence[Finding]) -> list[str]:
    return sorted({f"{one.span.file}:{one.span.line}" for one in asking})


def _tell(name: str, asking: Sequence[Finding], own: Sequence[str], free: Sequence[str], game: Game) -> Finding:
    lines = _lines(asking)
    span = game.theme.places[f"{_COLOURS}{free[0] if len(free) == 1 else own[0]}"]
    message = f"there is no colour {name!r}, which {list_names(lines)} ask{'s' if len(lines) == 1 else ''} for"
    hint = f"put it back below theme.colours, if it is lost; else write another there: known are {list_names(own)}"
    if len(free) == 1:
        hint = f"write {name} in place of {free[0]}, if it was renamed, or {free[0]} there; else put {name} back"
    followers = len(asking) - 1 + sum(one.followers for one in asking)
    return asking[0]._replace(span=span, message=message, followers=followers, box=None).with_hint(hint)
