"""What one more card costs, at 50, 500, 5,000 and 50,000 different ones: the same, if all is well."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

from tests.benchmarks.deck import FACE, GAME, cards, project_table, write_project
from tests.benchmarks.measure import Work
from tests.benchmarks.planche import build, warm_up
from tests.benchmarks.tables import kilobytes, measured_on, table

ROUNDS = {50: 3, 500: 3, 5_000: 2, 50_000: 1}
TABLE = 10_000  # rows; a component has one table, and no file may be larger than 8 MiB
WIDE = FACE.replace('x="5" y="6" width="44"', 'x="3" y="6" width="50"').replace(
    '"49" y="6" width="10"', '"47" y="6" width="14"'
)
"""The face with room for a number of five digits."""


def scale(work: Work) -> None:
    """Print the table."""
    warm_up(work)
    found = {}
    for count, rounds in ROUNDS.items():
        found[count] = build(work, _project(work, count), rounds)
    more = {b: (found[b].cpu - found[a].cpu) / (b - a) * 1e6 for a, b in pairwise(found)}
    memory = {b: (found[b].megabytes - found[a].megabytes) / (b - a) * 1024 for a, b in pairwise(found)}
    rows = [
        (
            f"{count:,}",
            f"{printed.seconds:.2f}",
            f"{printed.cpu:.2f}",
            f"{more[count]:,.0f}" if count in more else "–",
            f"{printed.megabytes:,.0f}",
            f"{memory[count]:.1f}" if count in memory else "–",
            kilobytes(printed.bytes),
        )
        for count, printed in found.items()
    ]
    print(table(("cards", "seconds", "CPU seconds", "CPU µs a card more", "MB", "kB a card more", "PDF kB"), rows))
    print(f"\n{measured_on()}")


def _project(work: Work, count: int) -> Path:
    """The deck in as many components as it takes tables."""
    deck = cards(count)
    head, component = GAME.split("  cards:\n")
    files: dict[str, str | bytes] = {}
    components = ""
    for start in range(0, count, TABLE):
        name = f"cards-{start}" if start else "cards"
        components += f"  {name}:\n{component.replace('cards.csv', f'{name}.csv')}"
        files[f"content/bench/{name}.csv"] = project_table(deck[start : start + TABLE])
    files |= {"content/bench/game.yaml": head + components, "templates/bench/card.xml": WIDE}
    return write_project(work.fresh("project"), (), files)
