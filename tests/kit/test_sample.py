"""Which pieces a seed takes, reckoned by hand from their hashes: the same on every machine."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Piece, PieceCount
from planche.kit.sample import take_sample

# by seed 1 hashes put them in the order g1 r1 b3 r3 b2 r2 r4 b1, by seed 2 b1 g1 r4 r1 r2 r3 b3 b2;
# of four, red gives two, blue one and a half, green the other half
SUITS = {"r1": "red", "r2": "red", "r3": "red", "r4": "red", "b1": "blue", "b2": "blue", "b3": "blue", "g1": "green"}


@pytest.mark.parametrize(
    ("count", "seed", "by", "taken"),
    [
        (4, 1, ("suit",), "r1 r3 b3 g1"),
        (4, 2, ("suit",), "r1 r4 b1 b3"),
        (5, 1, (), "r1 r3 b2 b3 g1"),
        (3, 1, ("suit.of", "suit"), "r1 r3 b3"),
        (8, 1, ("suit",), "r1 r2 r3 r4 b1 b2 b3 g1"),
        (99, 1, ("suit",), "r1 r2 r3 r4 b1 b2 b3 g1"),
    ],
)
def test_the_sample_of_a_seed(count: int, seed: int, by: tuple[str, ...], taken: str) -> None:
    draws = [PieceCount(Piece(id, "c", 1, (), {"suit": suit}, Span("")), 1) for id, suit in SUITS.items()]
    assert " ".join(draw.piece.id for draw in take_sample(draws, count, seed, by)) == taken
