"""The desk as whoever edits has it: from saving a file to the new picture, painted by a browser; from a letter of a
translation to its card; and from a letter in an editor to what its server tells of it.

Beside the seconds of the clock stand those of the processor that the server took, and of the clock those of each stage:
until the change was noticed, read and compared, its pictures asked for and drawn, and painted. Others on the machine
make the first longer; the second are nearly the same.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import chain
from math import ceil
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, NamedTuple

from tests.benchmarks.deck import cards, write_table
from tests.benchmarks.desk_subjects import SUBJECTS, Edit, Subject, write_subject
from tests.benchmarks.environment import tell
from tests.benchmarks.measure import Work
from tests.benchmarks.tables import Growing, measured_on

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

COUNT = 5_400
ROUNDS = 40
EDITOR_ROUNDS = 10
FIRST = 4  # that are not counted
REST = 0.4  # seconds in which the server rests before something changes
TICK = 0.05  # seconds after which it is asked whether it does
PATIENCE = 120.0  # seconds for a file to be printed
LOOK = 0.002  # seconds after which it is looked for again
IDLE = 0.002  # seconds of the processor that it takes meanwhile at most
STAGES = ("noticed", "compared", "asked", "drawn", "shown")
TRANSLATION, EDITOR = "a letter of a translation", "in an editor:"
DECK, TYPST = "bench", "a cell, by `typst watch` until its PDF is written"
WORDS = 2  # columns of them
HEAD = ("", "what changes", "p50", "p95", "best", "CPU")

# resolves with the time when all these pictures are others, and painted; they are looked up among the buttons of the
# page, for who seeks them in a page of 5,400 cards after each change keeps it from painting them
AWAIT = """names => { window.painted = new Promise((resolve) => {
  const imagesOf = (name) => [...buttons.get(name).querySelectorAll(".face:first-child img")];
  const images = () => names.map(imagesOf).flat();
  const before = new Set(images().map((image) => image.src));
  const watcher = new MutationObserver(look);
  function look() {
    const now = images();
    const isShown = (image) => !before.has(image.src) && image.complete && image.naturalWidth;
    if (now.length < names.length || !now.every(isShown)) return;
    watcher.disconnect();
    document.removeEventListener("load", look, true);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  }
  watcher.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["src"] });
  document.addEventListener("load", look, true);
}); }"""

IN_SIGHT = """name => [...document.querySelectorAll(".piece")].filter((button) => {
  const { top, bottom } = button.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && button.querySelector("img");
}).map((button) => button.dataset.piece)"""


# resolves with the seconds between the next letter and its card
TYPED = """() => { window.typed = new Promise((resolve) => {
  let begun = 0;
  const field = document.querySelector("#fields textarea");
  field.addEventListener("input", (event) => { begun = event.timeStamp; }, { once: true });
  const watcher = new MutationObserver(() => {
    if (!begun) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve((performance.now() - begun) / 1000)));
  });
  watcher.observe(document.getElementById("picture"), { attributeFilter: ["width"] }); // set with each picture
}); }"""


class Change(NamedTuple):
    """One change: seconds of the clock until it was shown, those of the server's processor, and of each stage."""

    seconds: float
    cpu: float
    stages: tuple[float, ...] = ()


class Chosen(NamedTuple):
    """What of the table is wanted."""

    games: Sequence[str] = ()  # all where none is named
    changes: Sequence[str] = ()  # words of which one stands in what changes; all where none is said
    rounds: int = ROUNDS
    has_stages: bool = False  # whether each stage has a column, too

    def has(self, what: str) -> bool:
        """Whether a change is measured."""
        return not self.changes or any(words in what for words in self.changes)


def desk(work: Work, chosen: Chosen) -> None:
    """Print the table, each row as soon as it is there."""
    from tests.desk.browsing import browser

    head = (*HEAD, *STAGES) if chosen.has_stages else HEAD
    growing = Growing(head, WORDS)
    with browser() as one:
        for subject in SUBJECTS.values():
            if not chosen.games or subject.game in chosen.games:
                for row in _measure_subject(work, one, subject, chosen):
                    growing.add(row[: len(head)])
    print(f"\nMilliseconds, of {chosen.rounds} changes each. {measured_on()}")


def row_of(subject: str, what: str, changes: Sequence[Change]) -> tuple[str, ...]:
    """A line of the table, in milliseconds; of the stages the medians."""
    stages = [middle(stage) for stage in zip(*(one.stages for one in changes))]
    seconds = [one.seconds for one in changes]
    figures = middle(seconds), most_of(seconds), min(seconds), middle([one.cpu for one in changes]), *stages
    return (subject, what, *(f"{figure * 1000:.0f}" for figure in figures), *["–"] * (len(STAGES) - len(stages)))


def middle(figures: Sequence[float]) -> float:
    """The median."""
    return median(figures)


def most_of(figures: Sequence[float]) -> float:
    """What nineteen of twenty do not exceed."""
    return sorted(figures)[ceil(0.95 * len(figures)) - 1]


def stages_of(log: Sequence[str], saved: float, shown: float) -> tuple[float, ...]:
    """The seconds that each stage of a change took, by what the server wrote down since it was saved."""
    told = [(float(at), stage) for at, stage in (line.split() for line in log)]
    told = [(at, stage) for at, stage in told if saved <= at <= shown]
    first = {stage: at for at, stage in reversed(told)}
    last = {stage: at for at, stage in told}
    times = [saved, first.get("noticed", saved)]
    times.append(last.get("compared", times[-1]))
    times.append(first.get("asked", times[-1]))
    times.append(last.get("drawn", times[-1]))
    return tuple(after - before for before, after in zip(times, (*times[1:], shown)))


def processor_of(process: int) -> float:
    """Seconds of the processor that a process of this machine took, all threads together. Linux alone tells them so."""
    return time.clock_gettime((~process << 3) | 2)  # as clock_getcpuclockid of its C library makes it


def await_rest(process: int) -> None:
    """Wait until a process has nothing more to do, and none of those that it began; but for what stands back, which is
    to disturb nobody: a desk checks all languages of a game while nothing is edited."""
    rested = 0.0
    while rested < REST:
        busy = [process, *_children(process)]
        before = _processor_of_all(busy)
        time.sleep(TICK)
        rested = rested + TICK if _processor_of_all(busy) - before < IDLE * len(busy) else 0


def _children(process: int) -> list[int]:
    """The processes that a process began, and that stand back no more than itself."""
    begun = (file.read_text("ascii").split() for file in Path(f"/proc/{process}/task").glob("*/children"))
    rank, found = os.getpriority(os.PRIO_PROCESS, process), []
    for child in map(int, chain.from_iterable(begun)):
        with suppress(OSError):  # it has ended
            if os.getpriority(os.PRIO_PROCESS, child) <= rank:
                found.append(child)
    return found


def _processor_of_all(processes: Sequence[int]) -> float:
    """Seconds of the processor of several; those that have ended take none."""
    total = 0.0
    for process in processes:
        with suppress(OSError):
            total += processor_of(process)
    return total


def _measure_subject(work: Work, browser: Browser, subject: Subject, chosen: Chosen) -> Iterator[tuple[str, ...]]:
    tell(f"desk {subject.game}")
    root = write_subject(subject, work.fresh("project"), COUNT)
    edits = [edit for edit in subject.edits if chosen.has(edit.what)]
    is_typed = bool(subject.language) and chosen.has(TRANSLATION)
    if edits or is_typed:
        yield from _measure_pages(work, browser, root, subject, edits, chosen.rounds, is_typed=is_typed)
    yield from _measure_editor(subject, root, chosen)
    if subject.game == DECK and chosen.has(TYPST):
        yield _measure_typst(work, chosen.rounds)


def _measure_pages(
    work: Work, browser: Browser, root: Path, subject: Subject, edits: Sequence[Edit], rounds: int, *, is_typed: bool
) -> Iterator[tuple[str, ...]]:
    """Files that are saved, and words that are typed, until that is seen in a browser."""
    from tests.desk.browsing import browsed

    with _served(work, root, subject.game) as served, browsed(browser, served.address) as page:
        page.locator(f'[data-piece="{subject.piece}"]').scroll_into_view_if_needed()
        page.locator(f'[data-piece="{subject.piece}"] img').first.wait_for()
        for edit in edits:
            changes = [_change(page, served, root, subject, edit, number) for number in range(FIRST + rounds)]
            yield row_of(subject.title, edit.what, changes[FIRST:])
        if is_typed:
            _begin_to_type(page, served, subject)
            changes = [_type(page, served) for _ in range(FIRST + rounds)]
            yield row_of(subject.title, TRANSLATION, changes[FIRST:])


class _Served(NamedTuple):
    address: str
    process: int
    log: Path


@contextmanager
def _served(work: Work, root: Path, game: str) -> Iterator[_Served]:
    """A desk, until it is interrupted."""
    log = work.fresh("log") / "stages"
    words = [sys.executable, "-m", "tests.benchmarks.desk_served", str(root), game, str(log)]
    environment = work.environment(work.folder / "home" / "desk")
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        yield _Served(process.stdout.readline().strip(), process.pid, log)
        process.send_signal(signal.SIGINT)
        process.wait(30)


def _change(page: Page, served: _Served, root: Path, subject: Subject, edit: Edit, number: int) -> Change:
    """Make one change, and wait until it is seen."""
    await_rest(served.process)
    names = [subject.piece]
    if not edit.is_of_one:
        component = subject.piece.partition("/")[0]
        names = [one for one in page.evaluate(IN_SIGHT) if edit.what == "game.yaml" or one.startswith(f"{component}/")]
    make = edit.write(root, number)
    page.evaluate(AWAIT, names)
    size = served.log.stat().st_size
    spent, saved = processor_of(served.process), time.time()
    make()
    shown = page.evaluate("() => window.painted") / 1000
    cpu = processor_of(served.process) - spent
    log = served.log.read_text("utf-8")[size:].splitlines()
    return Change(shown - saved, cpu, stages_of(log, saved, shown))


def _begin_to_type(page: Page, served: _Served, subject: Subject) -> None:
    """Open the text of the subject on the page of translation."""
    page.get_by_role("link", name="Translation", exact=True).click()
    page.locator("#language").select_option(subject.language)
    page.locator("#words").fill(subject.text)
    page.locator("#list button").first.click()
    page.locator("#source", has_text=subject.text).wait_for()
    page.locator("#fields textarea").focus()
    await_rest(served.process)


def _type(page: Page, served: _Served) -> Change:
    """Type one letter, and wait until its card is seen."""
    await_rest(served.process)
    page.evaluate(TYPED)
    spent = processor_of(served.process)
    page.keyboard.type("n")
    seconds = page.evaluate("() => window.typed")
    return Change(seconds, processor_of(served.process) - spent)


def _measure_editor(subject: Subject, root: Path, chosen: Chosen) -> Iterator[tuple[str, ...]]:
    """Texts that are made wrong and right in an editor, until that is told."""
    from tests.editors import editor

    edits = {edit.what: edit for edit in subject.edits}
    wanted = [(slip, edits[slip.what]) for slip in subject.slips if chosen.has(f"{EDITOR} {slip.what}")]
    if not wanted:
        return
    with editor(root) as one:
        for slip, edit in wanted:
            text = (root / slip.file).read_text("utf-8")
            uri = one.open(root / slip.file, text.replace(slip.right, slip.wrong, 1))
            assert one.diagnostics(uri), "it is told that something is wrong"
            told: dict[bool, list[Change]] = {False: [], True: []}
            for number in range(2 * (FIRST + min(chosen.rounds, EDITOR_ROUNDS))):
                is_wrong = number % 2 == 1
                typed = edit.change(text, number)  # another text each time: what was found of one is remembered
                time.sleep(REST)
                spent, began = processor_of(one.process.pid), time.perf_counter()
                one.change(uri, typed.replace(slip.right, slip.wrong, 1) if is_wrong else typed)
                while bool(one.diagnostics(uri)) != is_wrong:
                    continue
                seconds = time.perf_counter() - began
                told[is_wrong].append(Change(seconds, processor_of(one.process.pid) - spent))
            one.change(uri, text)
            for is_wrong, changes in told.items():
                what = f"{EDITOR} {slip.what} is {'wrong' if is_wrong else 'right'}"
                yield row_of(subject.title, what, changes[FIRST:])


def _measure_typst(work: Work, rounds: int) -> tuple[str, ...]:
    """The same deck and change beside it: typst prints the whole deck, and shows nothing."""
    folder = work.fresh("typst")
    table, file = write_table(folder, cards(COUNT)), folder / "cards.pdf"
    words = [sys.executable, "-m", "tests.benchmarks.peers.typst_watch", str(table), str(file)]
    changes = []
    with subprocess.Popen(words, env=work.environment(), stderr=subprocess.DEVNULL) as process:
        try:
            _await_print(file, 0)
            for number in range(FIRST + rounds):
                await_rest(process.pid)  # it looks at its files once it is done with them
                head, first, rest = table.read_text("utf-8").split("\n", 2)
                text = "\n".join((head, f"Card {number},{first.partition(',')[2]}", rest))
                printed = file.stat().st_mtime_ns
                spent, saved = processor_of(process.pid), time.time()
                table.write_text(text, "utf-8")
                _await_print(file, printed)
                changes.append(Change(time.time() - saved, processor_of(process.pid) - spent))
        finally:
            process.kill()
    return row_of(SUBJECTS[DECK].title, TYPST, changes[FIRST:])


def _await_print(file: Path, before: int) -> None:
    """Wait until a PDF is written that is not the one before."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if file.exists() and file.stat().st_mtime_ns != before and file.read_bytes().rstrip().endswith(b"%%EOF"):
            return
        time.sleep(LOOK)
    raise TimeoutError(f"{file} was not printed in {PATIENCE} s")
