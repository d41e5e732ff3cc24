"""The pieces of a table -> how their ids follow from their cells, such as `zone-{place}`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from planche.expressions import expression
from planche.game import Piece

LEAST_ALIKE = 3  # rows that are called by their cells in one way
_WORD = expression(r"[a-z0-9]++")
_PLACEHOLDER = expression(r"\{([^{}]++)\}")


def find_forms(pieces: Sequence[Piece]) -> Iterator[str]:
    """How the ids of pieces follow from their cells, where all of them do."""
    for form in propose_forms(pieces[0]) if len(pieces) >= LEAST_ALIKE else ():
        if all(fill_form(form, one) == one.id for one in pieces):
            yield form


def propose_forms(piece: Piece, columns: Collection[str] | None = None) -> Iterator[str]:
    """How the id of a piece may follow from one cell, or from all, of some columns or any."""
    cells = cells_in_ids(piece).items()
    values = {name: value for name, value in cells if value and (columns is None or name in columns)}
    for chosen in dict.fromkeys((*((name,) for name in values), tuple(values))):
        form = piece.id
        for column in chosen:
            form = f"-{form}-".replace(f"-{values[column]}-", f"-{{{column}}}-", 1)[1:-1]
        if "{" in form:
            yield form


def fill_form(form: str, piece: Piece) -> str:
    """A form with the cells of a piece; empty where one of them is."""
    return fill_values(form, cells_in_ids(piece))


def fill_values(form: str, values: Mapping[str, str]) -> str:
    """The same with values by their columns."""
    names = columns_of(form)
    if not all(values.get(name) for name in names):
        return ""
    for name in names:
        form = form.replace(f"{{{name}}}", values[name])
    return form


def columns_of(form: str) -> Sequence[str]:
    """The columns from which ids follow by a form."""
    return _PLACEHOLDER.findall(form)


def cells_in_ids(piece: Piece) -> Mapping[str, str]:
    """The cells of a piece as ids say them: in small letters and digits, with hyphens."""
    return {
        name: "-".join(_WORD.findall(str(cell).lower()))
        for name, cell in piece.fields.items()
        if isinstance(cell, (str, int)) and not isinstance(cell, bool)
    }


def words_in(text: str) -> Sequence[str]:
    """The words of a text as ids say them."""
    return _WORD.findall(text)
