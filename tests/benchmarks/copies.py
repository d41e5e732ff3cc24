"""Many copies of one card: a face is drawn and written once, so they cost what their places on sheets cost."""

from __future__ import annotations

from tests.benchmarks.deck import Card, cards, write_project
from tests.benchmarks.measure import Work
from tests.benchmarks.planche import build, warm_up
from tests.benchmarks.tables import kilobytes, measured_on, table

COUNTS = (1, 9, 5_000)


def copies(work: Work) -> None:
    """Print the table."""
    warm_up(work)
    rows = []
    for count in COUNTS:
        printed = build(work, write_project(work.fresh("project"), (), _files(count, cards(1)[0])))
        rows.append(
            (f"{count:,}", f"{printed.seconds:.2f}", f"{printed.megabytes:.0f}", kilobytes(printed.bytes)),
        )
    printed = build(work, write_project(work.fresh("project"), cards(COUNTS[-1])))
    rows.append(
        (
            f"{COUNTS[-1]:,} different cards",
            f"{printed.seconds:.2f}",
            f"{printed.megabytes:.0f}",
            kilobytes(printed.bytes),
        )
    )
    print(table(("copies of one card", "seconds", "MB", "PDF kB"), rows))
    print(f"\n{measured_on()}")


def _files(count: int, card: Card) -> dict[str, str]:
    row = f'card,{count},{card.name},{card.number},"{card.words}"\n'
    return {"content/bench/cards.csv": "id,copies,name,number,words\n" + row}
