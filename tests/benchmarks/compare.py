"""The main table: 54, 540 and 5,400 cards by Planche and its peers in turn, and 5,400 with 15,000 different words.

Planche checks the deck and measures its texts in that time; the peers do not. It runs with an empty cache on all cores,
on one core, and with a full cache. A peer that takes long runs once, one that takes too long is stopped and not asked
for more. What each printed is compared with the deck, and told below the table where it differs. Seconds are those of
the quickest round, from start to end; CPU is the least that all processes took of the processor, and its ratio is to
the typst script, the quickest of the peers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from planche.kit.crew import LEAST
from tests.benchmarks.deck import Card, cards, many_words, write_project, write_table
from tests.benchmarks.environment import Environment, Peer, installed, tell
from tests.benchmarks.measure import Failed, Measured, Work
from tests.benchmarks.planche import build_command, cards_pdf
from tests.benchmarks.tables import kilobytes, measured_on, table
from tests.benchmarks.verify import Agreement, agreement

COUNTS = (54, 540, 5400)
DIFFERENT = 15_000  # words
SLOW = 20.0  # seconds after which one run is enough
HEAD = ("cards", "tool", "seconds", "CPU", "MB", "PDF kB", "CPU ÷ typst")  # as README has them
MEASURE = "typst"  # the peer that all are held against


class NamedDeck(NamedTuple):
    """A deck, and what it is called in the table."""

    name: str
    cards: Sequence[Card]


def decks(counts: Sequence[int]) -> list[NamedDeck]:
    """Those of so many cards, and the largest once more with many different words."""
    plain = [NamedDeck(f"{count:,}", cards(count)) for count in counts]
    most = max(counts)
    return [*plain, NamedDeck(f"{most:,}, of {DIFFERENT:,} words", cards(most, many_words(DIFFERENT)))]


@dataclass(eq=False)
class Contender:
    """Who prints one deck: its title, command and file; its runs, None where the limit came first; how it ended."""

    id: str
    title: str
    command: list[str]
    file: Path
    runs: list[Measured | None] = field(default_factory=list)
    agreed: Agreement | None = None
    is_broken: bool = False
    cache: Path | None = None  # that is filled before it is measured; an empty one each time if none is named
    workers: int | None = None  # processes; as many as there are cores

    @property
    def best(self) -> Measured | None:
        """The quickest run."""
        return min((run for run in self.runs if run is not None), default=None)

    @property
    def differs(self) -> bool:
        """Whether what it printed is not the deck."""
        return self.agreed is not None and not self.agreed.is_whole

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
    rows, differing, is_whole = [], list[str](), True
    for name, deck in decks(counts):
        contenders = _contenders(work, made, peers, deck)
        for number in range(rounds):
            tell(f"{name} cards, round {number + 1} of {rounds}")
            _round(work, contenders)
        for contender in contenders:
            if contender.best is not None:
                contender.agreed = agreement(contender.file, deck)
        measure = next((one.best for one in contenders if one.id == MEASURE), None)
        names_once = (name, *[""] * len(contenders))
        rows += [_row(said, one, measure, work.limit) for said, one in zip(names_once, contenders)]
        differing += [f"{name} cards, {one.title}: {one.agreed}" for one in contenders if one.differs]
        is_whole &= contenders[0].agreed is not None and contenders[0].agreed.is_whole
        out = {contender.id for contender in contenders if contender.best is None}
        peers = [peer for peer in peers if peer.id not in out]
    print(table(HEAD, rows))
    print("", *differing, measured_on(*versions), sep="\n")
    return is_whole


def _contenders(work: Work, made: Environment, peers: Sequence[Peer], deck: Sequence[Card]) -> list[Contender]:
    """Planche first, then the peers, with the deck written for each."""
    project, table_file = write_project(work.fresh("project"), deck), write_table(work.fresh("table"), deck)
    output = work.fresh("output")
    words, file = build_command(project, output), cards_pdf(output)
    found = [Contender("planche", "**Planche**, empty cache", words, file)]
    if len(deck) >= LEAST:  # smaller decks are drawn on one core anyway
        found.append(Contender("one-core", "**Planche** on one core", words, file, workers=1))
    found.append(Contender("warm", "**Planche**, full cache", words, file, cache=work.fresh("cache")))
    for peer in peers:
        file = output / f"{peer.id}.pdf"
        words = [str(made.python), "-m", "tests.benchmarks.peers", peer.id, str(table_file), str(file)]
        found.append(Contender(peer.id, peer.title, words, file))
    return found


def _round(work: Work, contenders: Sequence[Contender], is_counted: bool = True) -> None:
    for contender in contenders:
        if contender.is_done:
            continue
        try:
            if contender.cache is not None and not contender.runs:
                work.run(contender.command, contender.cache)
            measured = work.run(contender.command, contender.cache, workers=contender.workers)
        except Failed as failed:
            if contender is contenders[0]:
                raise
            contender.is_broken = True
            tell(f"{contender.title} is left out: {failed}")
        else:
            contender.runs += [measured] if is_counted else []


def _row(deck: str, contender: Contender, measure: Measured | None, limit: float) -> tuple[str, ...]:
    best = contender.best
    if best is None:
        return deck, contender.title, "failed" if contender.is_broken else f"> {limit:g}", "–", "–", "–", "–"
    cpu = min(run.cpu for run in contender.runs if run)
    is_measure = contender.id == MEASURE
    return (
        deck,
        contender.title,
        f"{best.seconds:.2f}",
        f"{cpu:.2f}",
        f"{best.megabytes:.0f}",
        kilobytes(contender.file.stat().st_size),
        "" if is_measure else f"{cpu / measure.cpu:.2f}" if measure else "–",
    )
