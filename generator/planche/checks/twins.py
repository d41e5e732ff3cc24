"""Findings of rows with one id -> which of them has another's, and the id that is lost; what follows is left out.

A row says its own id where the others of its table are called by their cells. Where something asks for a piece that
there is not, a row that stands twice was pasted over that one; and so where the decks add up with both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from planche.checks.excesses import excesses
from planche.checks.id_forms import cells_in_ids, fill_form, find_forms, words_in
from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import Component, Game, Piece
from planche.language import SUPERFLUOUS

_TWIN = "pieces/duplicate-id"
_ODD_CELLS = "pieces/odd-cells"
_UNEVEN = "tables/uneven"
_ASKED = expression(r"(?:there is no [a-z]++|unknown piece) '([a-z0-9-]++)'")


class _Twins(NamedTuple):
    """Two rows with one id."""

    first: Piece
    second: Piece
    part: Component


def blame_twins(findings: Iterable[Finding], game: Game) -> tuple[Finding, ...]:
    """The findings; of rows with one id it is told which is meant to have another, as far as that can be told."""
    twins = _twins_of(game)
    told = _fold_odd_cells(tuple(findings), twins)
    found = [one for one in told if one.id == _TWIN and one.span in twins]
    if len(found) != 1:
        return told
    (finding,) = found
    asking = _asking(told, game, twins[finding.span].part)
    mended, lost = _tell(finding, twins[finding.span], asking, game)
    follow = [one for one in asking.get(lost, ()) if one is not finding]
    kept = (mended._replace(followers=mended.followers + len(follow)) if one is finding else one for one in told)
    return tuple(one for one in kept if not any(one is other for other in follow))


def _fold_odd_cells(told: tuple[Finding, ...], twins: Mapping[Span, _Twins]) -> tuple[Finding, ...]:
    """The findings without what the ids of twins say of their cells: one of the two is meant to have another id."""
    lines = {row.span[:2]: place for place, pair in twins.items() for row in (pair.first, pair.second)}
    at_twins = {one.span: one for one in told if one.id == _TWIN}
    causes = {one: at_twins.get(lines.get(one.span[:2], one.span)) for one in told if one.id == _ODD_CELLS}
    followers = Counter(cause for cause in causes.values() if cause is not None)
    kept = (one for one in told if causes.get(one) is None)
    return tuple(one._replace(followers=one.followers + followers[one]) for one in kept)


def _twins_of(game: Game) -> Mapping[Span, _Twins]:
    """Rows of one component with one id, by the place of the second."""
    first: dict[str, tuple[Piece, Component]] = {}
    twins: dict[Span, _Twins] = {}
    for part in game.components:
        for piece in part.pieces:
            other, its_part = first.setdefault(piece.id, (piece, part))
            if other is not piece and its_part is part:
                twins[piece.span] = _Twins(other, piece, part)
    for part in game.components:
        for rows in part.pieces_by_language.values():
            known: dict[str, Piece] = {}
            for piece in rows:
                if (other := known.setdefault(piece.id, piece)) is not piece:
                    twins[piece.span] = _Twins(other, piece, replace(part, pieces=rows))
    return twins


def _asking(findings: Sequence[Finding], game: Game, part: Component) -> Mapping[str, Sequence[Finding]]:
    """The findings that ask for a piece of a component which there is not, by its id."""
    known = {piece.id for component in game.components if component.id != part.id for piece in component.pieces}
    known |= {piece.id for piece in part.pieces}
    asking: dict[str, list[Finding]] = {}
    for one in findings:
        found = _ASKED.search(one.message)
        name = found[1] if found else ""
        if one.id == SUPERFLUOUS.id and one.msgctxt.startswith(f"{part.id}/"):
            name = one.msgctxt.split("/")[1]
        if one.id == _UNEVEN and one.component == part.id:
            name = one.piece
        if name and name not in known:
            asking.setdefault(name, []).append(one)
    return asking


def _tell(finding: Finding, twins: _Twins, asking: Mapping[str, Sequence[Finding]], game: Game) -> tuple[Finding, str]:
    """What is told of two rows, and the id that one of them is meant to have; empty where it is not known."""
    first, second, part = twins
    others = [piece for piece in part.pieces if piece.id != first.id]
    lost = next(iter(asking)) if len(asking) == 1 else ""
    if " stands twice" in finding.message:
        return finding._replace(hint=_way_of_copy(finding, first, lost, asking, game)), lost
    own = {piece.span: _own_id(piece, others, {*asking}) for piece in (first, second)}
    odd = [piece for piece in (first, second) if own[piece.span] not in ("", first.id)]
    if not odd and lost and any(one.id == _UNEVEN for one in asking[lost]):
        return finding._replace(hint=f"write {lost} for its id: another language has that row"), lost
    if len(odd) != 1:
        return finding, ""
    (piece,), other = odd, second if odd == [first] else first
    name = own[piece.span]
    message = f"the id {first.id!r} is that of line {other.span.line}, and the other cells of this row say {name!r}"
    named = f", which {_who_asks(asking[name])}" if name in asking else ""
    return finding._replace(span=piece.span, message=message, hint=f"write {name} for its id{named}"), name


def _way_of_copy(finding: Finding, first: Piece, lost: str, asking: Mapping[str, Sequence[Finding]], game: Game) -> str:
    """The way out where a row stands twice: it is one too many, or stands in the place of another."""
    if lost:
        return f"it stands in the place of {lost!r}, which {_who_asks(asking[lost])}: put that row back here"
    off = set(excesses(game).values())
    if any(part.in_deck and first.component == part.id for part in game.components) and off == {0}:
        return "the decks add up with both: it was pasted over another row, so put that back here"
    if off == {first.copies}:
        return finding.hint
    return f"{finding.hint}; if it was pasted over another row, put that back"


def _who_asks(findings: Sequence[Finding]) -> str:
    """What names a piece that there is not."""
    asking = [one for one in findings if one.id != SUPERFLUOUS.id]
    return f"{asking[0].span} asks for" if asking else "catalogues still have"


def _own_id(piece: Piece, others: Sequence[Piece], asked: set[str]) -> str:
    """The id that the cells of a row say, as those of the others say theirs; empty where they do not."""
    said = {fill_form(form, piece) for form in find_forms(others)} - {""}
    if len(said) == 1:
        return said.pop()
    words = {word for value in cells_in_ids(piece).values() for word in words_in(value)}
    named = [name for name in asked if {*words_in(name)} <= words]
    return named[0] if len(named) == 1 else ""
