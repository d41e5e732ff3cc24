"""A game -> findings where the cells of one row break what all other rows of its table keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from planche.checks.id_forms import cells_in_ids, columns_of, fill_form, fill_values, propose_forms, words_in
from planche.checks.lacking_rows import MOST_COLUMNS, MOST_ROWS, is_closed
from planche.checks.misspelt_ids import find_misspelt_ids
from planche.checks.moved_cells import find_moved_cells
from planche.checks.odd_numbers import find_broken_list, find_repeated_number
from planche.checks.row_order import place_in_order
from planche.checks.said_values import find_said_value
from planche.findings import Finding, Owner, nearest_name, warning
from planche.game import Component, Game, Piece

LEAST_NAMED = 4  # rows of a table whose ids say their cells
LEAST_ROWS = 6  # of a table whose columns are tried


@warning("pieces/odd-cells")
def pieces_odd_cells(game: Game) -> Iterator[Finding]:
    """
    The cells of a row break what those of all other rows keep.

    Told is a row whose id names another value of a column than its cell does, where all others are called by theirs,
    or where that is a value which the column lists (`one-of`) and no row has.
    Of a table that has each pair of the values of two columns once, it is the row that has the pair of another, where
    one pair is nobody's; and so of a run of numbers, 1 to 10 in a column of ten rows, or each as often as the others.
    So is the one list of numbers with a hole, `8 10`, where all others of its column go on. Of several rows whose ids
    all have the same misspelt word, or that have the cells of one another in a column, as where it was sorted alone,
    the first is told.

    Example: `objective-pistol,poison` below `objective-glove,glove`; a second green 3, and no blue 3.
    Mend it: correct the cell or the id; if it is meant, accept it in game.yaml.
    """
    for part in game.components:
        if misspelt := find_misspelt_ids(part):
            first, *others = misspelt.rows
            owners = tuple(Owner(part.id, piece.id) for piece in others)
            yield _tell(first, misspelt.message, misspelt.hint, "id")._replace(also_on=owners)
        elif moved := find_moved_cells(part):
            first, *others = moved.rows
            owners = tuple(Owner(part.id, piece.id) for piece in others)
            yield _tell(first, moved.message, moved.hint, moved.column)._replace(also_on=owners)
        elif len(part.pieces) <= MOST_ROWS:
            is_named, is_tried = (len(part.pieces) >= least for least in (LEAST_NAMED, LEAST_ROWS))
            found = (_find_odd_id(part) or _find_misspelt_name(part)) if is_named else []
            found = found or _find_said_value(part) or (_find_odd_pair(part) if is_tried else [])
            yield from found or _find_odd_number(part)


def _find_odd_id(part: Component) -> list[Finding]:
    """The one row whose id says another value of a column than its cell does."""
    pieces = part.pieces
    columns = [name for name in part.columns if is_closed(pieces, name)]
    proposed = (propose_forms(piece, columns) for piece in (pieces[0], pieces[-1])) if columns else ()
    for form in dict.fromkeys(chain.from_iterable(proposed)):
        odd = [piece for piece in pieces if fill_form(form, piece) != piece.id]
        meant = _meant_by(form, odd[0], part) if len(odd) == 1 else None
        if meant is not None:
            column, value = meant
            said = f"the id {odd[0].id!r} says {value}, its {column} is {str(odd[0].fields[column])!r}"
            hint = f"write {value} for its {column}, or correct its id"
            own = fill_form(form, odd[0])
            if value not in {cells_in_ids(piece)[column] for piece in pieces} and all(one.id != own for one in pieces):
                hint = f"write {own} for its id: no other row has the {column} {value}"
            return [_tell(odd[0], said, hint, column)]
    return []


def _find_said_value(part: Component) -> list[Finding]:
    """The one row whose id says a value that its column lists and no row has."""
    said = find_said_value(part)
    if said is None:
        return []
    piece, column, value = said
    message = f"the id {piece.id!r} says {value}, its {column} is {str(piece.fields[column])!r}, and no row has {value}"
    return [_tell(piece, message, f"write {value} for its {column}, or correct its id", column)]


def _find_odd_number(part: Component) -> list[Finding]:
    """The row with a number of a run that another has, or with a list of numbers that has a hole."""
    odd = find_repeated_number(part) or find_broken_list(part)
    return [_tell(odd.piece, odd.message, odd.hint, odd.column)] if odd else []


def _find_misspelt_name(part: Component) -> list[Finding]:
    """The one row whose id is spelt nearly as a text of it, where all others are called by theirs."""
    for column, spec in part.columns.items():
        if spec.type != "text":
            continue
        said = {piece.id: cells_in_ids(piece).get(column, "") for piece in part.pieces}
        odd = [piece for piece in part.pieces if said[piece.id] != piece.id]
        if len(odd) == 1 and nearest_name(odd[0].id, [said[odd[0].id]]):
            name = said[odd[0].id]
            message = f"the id {odd[0].id!r} is not as its {column}, {name!r}, as those of all other rows are"
            return [_tell(odd[0], message, f"write {name} for its id, or accept this", "id")]
    return []


def _meant_by(form: str, odd: Piece, part: Component) -> tuple[str, str] | None:
    """The column whose value, were it that of another row, would make the id of a piece what it is."""
    mine = cells_in_ids(odd)
    numbers = [word for word in words_in(odd.id) if word.isdigit()]
    for column in columns_of(form):
        said = numbers if part.columns[column].type == "integer" else part.columns[column].one_of or ()
        for value in dict.fromkeys((*said, *(cells_in_ids(piece)[column] for piece in part.pieces))):
            if fill_values(form, {**mine, column: value}) == odd.id:
                return column, value
    return None


def _find_odd_pair(part: Component) -> list[Finding]:
    """Of a table with each pair or triple of the values of columns once, but for one twice and one not at all."""
    columns = [name for name in part.columns if is_closed(part.pieces, name)][:MOST_COLUMNS]
    for count in (2, 3):
        for chosen in combinations(columns, count):
            rows = {piece.id: tuple(piece.fields[name] for name in chosen) for piece in part.pieces}
            times = Counter(rows.values())
            values = [dict.fromkeys(row[n] for row in rows.values()) for n in range(count)]
            whole = set(product(*values))
            lacking = whole - times.keys()
            twice = [pair for pair, number in times.items() if number == 2]
            if len(whole) == len(part.pieces) == len(rows) and len(lacking) == len(twice) == 1:
                return _tell_pair(part, chosen, twice[0], lacking.pop())
    return []


def _tell_pair(
    part: Component, columns: Sequence[str], pair: tuple[object, ...], lacking: tuple[object, ...]
) -> list[Finding]:
    """At the row of the two that stands where the order of the table has what is lacking, or among its value."""
    differing = [n for n in range(len(columns)) if pair[n] != lacking[n]]
    if len(differing) != 1:
        return []
    column, value = columns[differing[0]], lacking[differing[0]]
    alike = [n for n, piece in enumerate(part.pieces) if tuple(piece.fields[name] for name in columns) == pair]
    rows = [tuple(piece.fields[name] for name in columns) for piece in part.pieces]
    odd = place_in_order(rows, lacking, alike)
    if odd is None:
        odd = max(alike, key=lambda n: (_neighbours_with(part.pieces, n, column, value), n))
    other = part.pieces[next(n for n in alike if n != odd)]
    said = " and ".join(map(str, lacking))
    message = f"{' and '.join(map(str, pair))} is on {part.pieces[odd].id!r} and on {other.id!r}, and {said} on none"
    hint = f"write {value} for its {column}, or for that of {other.id!r} in line {other.span.line}"
    return [_tell(part.pieces[odd], message, hint, column)]


def _neighbours_with(pieces: Sequence[Piece], number: int, column: str, value: object) -> int:
    return sum(0 <= at < len(pieces) and pieces[at].fields[column] == value for at in (number - 1, number + 1))


def _tell(piece: Piece, message: str, hint: str, column: str) -> Finding:
    place = piece.place_of(column)
    return pieces_odd_cells.finding(place, message, hint, component=piece.component, piece=piece.id)
