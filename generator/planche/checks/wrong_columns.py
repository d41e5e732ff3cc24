"""Findings of names that templates make of a cell -> one where it is the cell of another column that should be read.

Where each piece asks for a colour, style or picture by what one of its columns says, and there is none of those names
but one for each piece by what another column says, the template reads the wrong column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.game import ART, COLOUR, STYLE, Game, Piece, Text

LEAST_NAMES = 2  # that one place asks for
MOST_NAMES = 200  # that are looked at
_ASKED = expression(
    r"(?:what this call writes at [^ ]++ )?(unknown|there is no) (colour|text style|picture|icon) '([\w-]++)'"
)
_ICON = "icon-"
_KINDS = {COLOUR.id: "colour", STYLE.id: "text style", ART.id: "picture"}


class NameAsked(NamedTuple):
    """A name that a piece asks for, in a finding."""

    name: str
    piece: Piece
    finding: Finding
    number: int  # of the finding


class NameForm(NamedTuple):
    """How names follow from a column."""

    before: str
    column: str
    behind: str

    def fill(self, piece: Piece, column: str) -> str:
        """The name that a piece would ask for by one of its columns; empty where that says nothing."""
        cell = _cells_of(piece).get(column, "")
        return f"{self.before}{cell}{self.behind}" if cell else ""


def blame_columns(findings: Iterable[Finding], game: Game, pictures: AbstractSet[str]) -> list[Finding]:
    """The findings; names that a template makes of the wrong column are one. `pictures`: all that there are."""
    told = list(findings)
    rows = {(piece.component, piece.id): piece for part in game.components for piece in part.pieces}
    known: Mapping[str, AbstractSet[str]] = {
        COLOUR.id: game.theme.colours.keys(),
        STYLE.id: game.theme.styles.keys(),
        ART.id: pictures,
    }
    groups: defaultdict[tuple[str, Span, str], list[NameAsked]] = defaultdict(list)
    for number, one in enumerate(told):
        piece = rows.get((one.component, one.piece))
        if one.id in known and piece is not None and (asked := _ASKED.match(one.message)):
            name = f"{_ICON * (asked[2] == 'icon')}{asked[3]}"
            groups[one.id, one.calls[0] if one.calls else one.span, one.component].append(
                NameAsked(name, piece, one, number)
            )
    joined: dict[int, Finding | None] = {}
    for (id, place, component), group in groups.items():
        pieces = [piece for (part, _), piece in rows.items() if part == component]
        if mended := _blame(group, pieces, known[id], place):
            joined |= dict.fromkeys(one.number for one in group)
            joined[group[0].number] = mended
    settled = (joined.get(number, one) for number, one in enumerate(told))
    return [one for one in settled if one is not None]


def _blame(group: Sequence[NameAsked], pieces: Sequence[Piece], known: AbstractSet[str], place: Span) -> Finding | None:
    names = {one.name for one in group}
    if not LEAST_NAMES <= len(names) <= MOST_NAMES:
        return None
    for form in _forms_of(group):
        right = [
            column
            for column in _cells_of(group[0].piece)
            if column != form.column and _is_right(form, column, group, pieces, known)
        ]
        if right:
            return _tell(group, form, right, place)
    return None


def _is_right(
    form: NameForm, column: str, group: Sequence[NameAsked], pieces: Sequence[Piece], known: AbstractSet[str]
) -> bool:
    """Whether there are all names that the pieces would ask for by another column; one may say nothing."""
    named = all(form.fill(one.piece, column) for one in group)
    return named and all(name in known for piece in pieces if (name := form.fill(piece, column)))


def _forms_of(group: Sequence[NameAsked]) -> Iterator[NameForm]:
    """How all the names follow from one column of their pieces."""
    first = group[0]
    for column, cell in _cells_of(first.piece).items():
        before, found, behind = first.name.partition(cell)
        form = NameForm(before, column, behind)
        if found and all(form.fill(one.piece, column) == one.name for one in group):
            yield form


def _tell(group: Sequence[NameAsked], form: NameForm, right: Sequence[str], place: Span) -> Finding:
    first = group[0].finding
    kind = _KINDS[first.id]
    way = " or ".join(f"piece.{column.replace('-', '_')}" for column in right[:2])
    message = (
        f"{kind}s are asked for by the {form.column!r} of the pieces, such as {group[0].name!r}, and there are none"
    )
    hint = f"write {way} for piece.{form.column.replace('-', '_')}: by that there is a {kind} for each piece"
    owners = dict.fromkeys(one.finding.owner for one in group)
    told = first._replace(span=place, message=message, calls=(), passage="", slip=None)
    return told._replace(hint=hint, also_on=tuple(owner for owner in owners if owner != first.owner))


def _cells_of(piece: Piece) -> Mapping[str, str]:
    """The words of a row by column, and its id."""
    cells = {name: str(cell) for name, cell in piece.fields.items() if _is_word(cell)}
    return {**cells, "id": piece.id}


def _is_word(cell: object) -> bool:
    """Whether a cell holds what a name can be made of."""
    return isinstance(cell, (str, int)) and not isinstance(cell, (bool, Text)) and cell != ""
