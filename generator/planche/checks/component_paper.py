"""What is found where a piece is larger than the paper; laying the kit on it tells."""

from __future__ import annotations

from planche.findings import declare

PAPER = declare(
    "component/paper",
    """
    A piece fits a sheet of every paper that the game is printed on, unless it is a board, which is printed in tiles.

    These are A4 and Letter, or those that `papers` of game.yaml names, whose first is the one that a build takes
    when no other is asked for. The sheet keeps a margin of 5 mm, and room for ruler and footer.

    Example: a score sheet of 240 x 320 mm.
    Mend it: make it smaller, print it as two, or name the paper: `papers: [A3]`.
    """,
)
