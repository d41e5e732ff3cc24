"""Columns that pieces lack on their faces -> that the templates of two components were exchanged, where that is why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding
from planche.game import Component, Game, PlacedName
from planche.templates import UNDEFINED

LEAST_SHARED = 4  # letters with which the name of a template and the id of its component begin
_LACKING = expression(r"template: a piece of '([^']++)' has no '([^']++)'")


class _SwappedFaces(NamedTuple):
    """Two components with each other's templates on one of their sides."""

    one: Component
    other: Component
    side: str  # front or back
    lacking: Sequence[Finding]


def blame_templates_exchanged(findings: Sequence[Finding], game: Game) -> list[Finding]:
    """The findings; where the templates of two components were exchanged, that alone is told of their faces."""
    exchange = next(_exchanges(findings, game), None)
    if exchange is None:
        return list(findings)
    ids = {exchange.one.id, exchange.other.id}
    follow = [one for one in findings if one.component in ids and one.face == exchange.side]
    told = _tell(exchange, follow)
    return [told if one is follow[0] else one for one in findings if one is follow[0] or one not in follow]


def _exchanges(findings: Sequence[Finding], game: Game) -> Iterator[_SwappedFaces]:
    lacking: defaultdict[tuple[str, str], list[tuple[str, Finding]]] = defaultdict(list)
    for one in findings:
        found = _LACKING.match(one.message) if one.id == UNDEFINED.id and not one.variant else None
        if found and one.component == found[1]:
            lacking[found[1], one.face].append((found[2], one))
    for side in ("front", "back"):
        for pair in combinations(game.components, 2):
            asked = [lacking[part.id, side] for part in pair]
            if getattr(pair[0], side) != getattr(pair[1], side) and _are_exchanged(pair, asked, side):
                yield _SwappedFaces(*pair, side, [one for names in asked for _, one in names])


def _are_exchanged(
    pair: tuple[Component, Component], asked: Sequence[Sequence[tuple[str, Finding]]], side: str
) -> bool:
    """Whether each template asks for columns that the other component has, or is called as that is where none lacks."""
    for part, other, names in zip(pair, reversed(pair), asked):
        columns = {column.replace("-", "_") for column in other.columns}
        if not all(name in columns for name, _ in names):
            return False
        if not names and not _is_called_like(getattr(part, side), other):
            return False
    return any(asked)


def _is_called_like(template: str | None, part: Component) -> bool:
    """Whether the name of a template and the id of a component begin alike."""
    stem = PurePosixPath(template or "").stem.rstrip("s")
    return len(stem) >= LEAST_SHARED and part.id.startswith(stem)


def _tell(exchange: _SwappedFaces, follow: Sequence[Finding]) -> Finding:
    one, other, side, lacking = exchange
    named, meant = (str(getattr(part, side)).removeprefix("templates/") for part in (one, other))
    place = getattr(one, side)
    span = place.span if isinstance(place, PlacedName) else one.span
    asks = ", ".join(dict.fromkeys(found.message.removeprefix("template: ") for found in lacking))
    message = f"the templates of {one.id!r} and {other.id!r} are exchanged, which ask for each other's columns: {asks}"
    hint = f"write {side}: {meant} here, and {side}: {named} for {other.id!r}"
    followers = len(follow) - 1 + sum(found.followers for found in follow)
    told = lacking[0]._replace(span=span, message=message, followers=followers, box=None, calls=(), also_at=())
    return told._replace(component=one.id, piece="", face="", also_on=(), about=None).with_hint(hint)
