"""Pieces -> a balanced choice of them that is the same for the same seed, on every machine.

The pieces are parted by what their columns hold; each part gives its share, rounded by the largest remainders. Which
pieces of a part are taken follows from hashes of seed and id, so another piece in the table changes little.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import reduce
from typing import Any

from generator.model import Draw, Piece

Part = tuple[Any, ...]


def sample(draws: Sequence[Draw], count: int, seed: int, by: Sequence[str]) -> tuple[Draw, ...]:
    """So many of the draws, in their order, balanced by the columns of these paths."""
    parts: dict[Part, list[Draw]] = {}
    for draw in draws:
        parts.setdefault(tuple(_value(draw.piece, path) for path in by), []).append(draw)
    shares = _shares([len(part) for part in parts.values()], min(count, len(draws)))
    chosen = {
        draw.piece.id
        for part, share in zip(parts.values(), shares)
        for draw in sorted(part, key=lambda draw: _lot(seed, draw.piece.id))[:share]
    }
    return tuple(draw for draw in draws if draw.piece.id in chosen)


def _value(piece: Piece, path: str) -> Any:
    return reduce(lambda value, name: value and value[name], path.split("."), piece.fields)


def _shares(sizes: Sequence[int], count: int) -> list[int]:
    """How many each part gives, in proportion to its size, `count` in all."""
    total = sum(sizes)
    shares = [size * count // total for size in sizes]
    owed = sorted(range(len(sizes)), key=lambda n: (-(sizes[n] * count % total), n))
    for number in owed[: count - sum(shares)]:
        shares[number] += 1
    return shares


def _lot(seed: int, id: str) -> bytes:
    return hashlib.sha256(f"{seed}:{id}".encode()).digest()
