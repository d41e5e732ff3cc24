"""The rows of a component -> the one with other copies than all of its kind, where each other kind has one number."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from planche.checks.lacking_rows import is_closed
from planche.game import Component, Piece

LEAST_OF_KIND = 3  # rows, the odd one with them


def odd_of_kind(part: Component, excess: int) -> tuple[Piece, int] | None:
    """The one row whose copies are off by an excess from those of its kind, and what they should be.

    A kind are rows with the same word in a column.
    """
    rows = [piece for piece in part.pieces if not piece.players and piece.uncounted is None]
    columns = [name for name in part.columns if is_closed(rows, name)]
    found = {(piece.id, meant): piece for name in columns for piece, meant in _odd_in_column(rows, name, excess)}
    return next(((piece, meant) for (_, meant), piece in found.items()), None) if len(found) == 1 else None


def _odd_in_column(rows: list[Piece], column: str, excess: int) -> Iterator[tuple[Piece, int]]:
    kinds: defaultdict[object, list[Piece]] = defaultdict(list)
    for piece in rows:
        kinds[piece.fields[column]].append(piece)
    uneven = [kind for kind in kinds.values() if len({piece.copies for piece in kind}) > 1]
    even = [kind for kind in kinds.values() if len(kind) > 1 and kind not in uneven]
    if len(uneven) != 1 or not even or len(uneven[0]) < LEAST_OF_KIND:
        return
    (usual, most), *_ = Counter(piece.copies for piece in uneven[0]).most_common(1)
    odd = [piece for piece in uneven[0] if piece.copies != usual]
    if len(odd) == 1 and most == len(uneven[0]) - 1 and odd[0].copies - excess == usual:
        yield odd[0], usual
