"""The main table: 54, 540 and 5,400 cards by Planche and its peers, cold and in turn.

Planche checks the deck and measures its texts in that time; the peers do not. A peer that takes long runs once, one
that takes too long is stopped and not asked for more. What each printed is compared with the deck.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.benchmarks.deck import Card, cards, write_project, write_table
from tests.benchmarks.environment import Environment, Peer, installed, tell
from tests.benchmarks.measure import Failed, Measured, Work
from tests.benchmarks.planche import build_command, cards_pdf
from tests.benchmarks.tables import kilobytes, measured_on, table
from tests.benchmarks.verify import Agreement, agreement

COUNTS = (54, 540, 5400)
SLOW = 20.0  # seconds after which one run is enough
HEAD = ("cards", "tool", "seconds", "MB", "PDF kB", "Planche ÷ it, best", "median of rounds", "text")


@dataclass(eq=False)
class Contender:
    """Who prints one deck: its title, command and file; its runs, None where the limit came first; how it ended."""

    title: str
    command: list[str]
    file: Path
    runs: list[Measured | None] = field(default_factory=list)
    agreed: Agreement | None = None
    is_broken: bool = False

    @property
    def best(self) -> Measured | None:
        """The quickest run."""
        return min((run for run in self.runs if run is not None), default=None)

    @property
    def is_done(self) -> bool:
        """Needs no more runs."""
        last = self.runs[-1] if self.runs else Measured(0, 0, 0)
        return self.is_broken or last is None or last.seconds > SLOW


def compare(work: Work, made: Environment, names: Sequence[str], rounds: int, counts: Sequence[int]) -> bool:
    """Print the table. Whether all that Planche printed agrees with the decks."""
    peers = installed(made, names)
    _round(work, _contenders(work, made, peers, cards(9)), is_counted=False)
    versions = dict.fromkeys(made.version(name) for peer in peers for name in peer.requirements)
    rows, is_whole = [], True
    for count in counts:
        deck = cards(count)
        contenders = _contenders(work, made, peers, deck)
        for number in range(rounds):
            tell(f"{count:,} cards, round {number + 1} of {rounds}")
            _round(work, contenders)
        for contender in contenders:
            if contender.best is not None:
                contender.agreed = agreement(contender.file, deck)
        rows += [_row(count, contender, contenders[0], work.limit) for contender in contenders]
        is_whole &= contenders[0].agreed is not None and contenders[0].agreed.is_whole
        out = {contender.title for contender in contenders if contender.best is None}
        peers = [peer for peer in peers if peer.title not in out]
    print(table(HEAD, rows))
    print(f"\n{measured_on(*versions)}")
    return is_whole


def _contenders(work: Work, made: Environment, peers: Sequence[Peer], deck: Sequence[Card]) -> list[Contender]:
    """Planche first, then the peers, with the deck written for each."""
    project, table_file = write_project(work.fresh("project"), deck), write_table(work.fresh("table"), deck)
    output = work.fresh("output")
    found = [Contender("Planche", build_command(project, output), cards_pdf(output))]
    for peer in peers:
        file = output / f"{peer.id}.pdf"
        words = [str(made.python), "-m", "tests.benchmarks.peers", peer.id, str(table_file), str(file)]
        found.append(Contender(peer.title, words, file))
    return found


def _round(work: Work, contenders: Sequence[Contender], is_counted: bool = True) -> None:
    for contender in contenders:
        if contender.is_done:
            continue
        try:
            measured = work.run(contender.command)
        except Failed as failed:
            if contender is contenders[0]:
                raise
            contender.is_broken = True
            tell(f"{contender.title} is left out: {failed}")
        else:
            contender.runs += [measured] if is_counted else []


def _row(count: int, contender: Contender, planche: Contender, limit: float) -> tuple[str, ...]:
    best, own = contender.best, planche.best
    if best is None:
        seconds = "failed" if contender.is_broken else f"> {limit:g}"
        ratio = f"< {own.seconds / limit:.2f}" if own and not contender.is_broken else "–"
        return f"{count:,}", contender.title, seconds, "–", "–", ratio, "–", "–"
    rounds = [a.seconds / b.seconds for a, b in zip(planche.runs, contender.runs) if a and b]
    return (
        f"{count:,}",
        contender.title,
        f"{best.seconds:.2f}",
        f"{best.megabytes:.0f}",
        kilobytes(contender.file.stat().st_size),
        f"{own.seconds / best.seconds:.2f}" if own else "–",
        f"{median(rounds):.2f}" if rounds else "–",
        str(contender.agreed),
    )
