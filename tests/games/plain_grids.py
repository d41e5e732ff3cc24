"""Decryption cards that are easily read: a word in each row, from left to right, and X all around."""

from __future__ import annotations

GRID = """\
- id: g1
  series: 1
  letters:
    - JARDINXX
    - XLAMPEXX
    - GUITAREX
    - XXFLEURX
    - NUAGEXXX
    - XXXPONTX
    - CHATXXXX
    - ROBOTXXX
  words:
    - {word: jardin, cell: A1}
    - {word: lampe, cell: B2}
    - {word: guitare, cell: A3}
    - {word: fleur, cell: C4}
    - {word: nuage, cell: A5}
    - {word: pont, cell: D6}
    - {word: chat, cell: A7}
    - {word: robot, cell: A8}
"""


def table_of_plain_grids(count: int) -> str:
    """As many of them."""
    return "".join(GRID.replace("id: g1", f"id: g{number}") for number in range(1, count + 1))
