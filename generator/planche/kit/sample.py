"""Pieces -> a balanced choice of them that is the same for the same seed, on every machine.

The pieces are parted by what their columns hold; each part gives its share, rounded by the largest remainders. Which
pieces of a part are taken follows from hashes of seed and id, so another piece in the table changes little.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from planche.game import Piece, PieceCount

Part = tuple[object, ...]


def take_sample(draws: Sequence[PieceCount], count: int, seed: int, by: Sequence[str]) -> tuple[PieceCount, ...]:
    """So many of the draws, in their order, balanced by the columns of these paths."""
    parts: dict[Part, list[PieceCount]] = {}
    for draw in draws:
        parts.setdefault(tuple(_value(draw.piece, path) for path in by), []).append(draw)
    shares = _shares(list(parts.values()), min(count, len(draws)), seed)
    chosen = {
        draw.piece.id
        for part, share in zip(parts.values(), shares)
        for draw in sorted(part, key=lambda draw: _lot(seed, draw.piece.id))[:share]
    }
    return tuple(draw for draw in draws if draw.piece.id in chosen)


def _value(piece: Piece, path: str) -> object:
    """What a column holds, by the path that leads to it through records; nothing where a record is missing."""
    value: object = piece.fields
    for name in path.split("."):
        value = value[name] if isinstance(value, Mapping) else None
    return value


def _shares(parts: Sequence[Sequence[PieceCount]], count: int, seed: int) -> list[int]:
    """How many each part gives, in proportion to its size, `count` in all; lots are drawn for what is left over."""
    sizes = [len(part) for part in parts]
    total = sum(sizes)
    shares = [size * count // total for size in sizes]
    lots = [min(_lot(seed, draw.piece.id) for draw in part) for part in parts]
    owed = sorted(range(len(parts)), key=lambda n: (-(sizes[n] * count % total), lots[n]))
    for number in owed[: count - sum(shares)]:
        shares[number] += 1
    return shares


def _lot(seed: int, id: str) -> bytes:
    return hashlib.sha256(f"{seed}:{id}".encode()).digest()
