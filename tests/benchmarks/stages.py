"""Where the time of 5,400 cards goes, stage by stage in one process, against the raw-operator floor in another.

Each round is a process of its own, so that nothing is known from the round before:
python -m tests.benchmarks.stages PROJECT OUTPUT prints the seconds of each stage as JSON, and with "floor" for the
project those of the floor for the table OUTPUT.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

from tests.benchmarks.deck import cards, write_project, write_table
from tests.benchmarks.measure import Work
from tests.benchmarks.tables import measured_on, table

COUNT = 5_400
ROUNDS = 3
BOUND = 2.5  # times the floor
WRITING = ("faces", "forms", "PDF")
STAGES = {
    "imports": "imports",
    "load": "content loaded",
    "check": "texts gathered, game checked",
    "templates": "templates written",
    "faces": "faces read, texts composed, sheets imposed",
    "forms": "faces drawn as forms",
    "PDF": "PDF and manifest written",
    "files": "files put in place",
}
Seconds = dict[str, float]


def stages(work: Work) -> None:
    """Print the table: the quickest of each stage."""
    deck = cards(COUNT)
    project, rows = write_project(work.fresh("project"), deck), write_table(work.fresh("table"), deck)
    rounds, floors = [], []
    for _ in range(ROUNDS + 1):
        rounds.append(_round(work, project, work.fresh("output")))
        floors.append(_round(work, "floor", rows)["floor"])
    best = {stage: min(took[stage] for took in rounds[1:]) for stage in STAGES}
    floor = min(floors[1:])
    writing = sum(best[stage] for stage in WRITING)
    told = [(title, best[stage]) for stage, title in STAGES.items()]
    told += [("all", sum(best.values())), (f"composing and writing: {', '.join(WRITING)}", writing), ("floor", floor)]
    head = (f"{COUNT:,} cards, best of {ROUNDS}", "seconds", "µs a card", "÷ floor")
    print(table(head, [(what, f"{s:.2f}", f"{s / COUNT * 1e6:.0f}", f"{s / floor:.2f}") for what, s in told]))
    print(f"\nThe bound for composing and writing is {BOUND} times the floor. {measured_on()}")


def _round(work: Work, what: Path | str, where: Path) -> Seconds:
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.stages", what, where],
        cwd=work.fresh("run"),
        env={**work.environment(), "PLANCHE_WORKERS": "1"},  # a worker's seconds are its own
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    )
    found: Seconds = json.loads(done.stdout)
    return found


@contextmanager
def _stage(seconds: Seconds, name: str) -> Iterator[None]:
    started = perf_counter()
    yield
    seconds[name] = seconds.get(name, 0) + perf_counter() - started


def print_project(folder: Path, output: Path) -> Seconds:
    """The road of `planche.build.build`, timed; the templates once more on their own, to tell them from the faces."""
    seconds: Seconds = {}
    gc.set_threshold(1_000_000, 50, 1000)  # as generator/__main__.py sets it
    with _stage(seconds, "imports"):
        from planche.checks import check_game
        from planche.content import load_game
        from planche.game.components import Component
        from planche.imposition.papers import parse_paper
        from planche.imposition.sheets import Setting
        from planche.kit.edition import make_edition
        from planche.kit.localisation import localise
        from planche.kit.making import make_kit
        from planche.kit.press import Press
        from planche.kit.studio import Studio
        from planche.kit.wish import Wish
        from planche.kit.writer import FaceWriter
        from planche.marks.vocabulary import Face
        from planche.output.kits import write_kit
        from planche.pdf.forms import Form
        from planche.source.project import open_project

    project, wish, setting = open_project(folder), Wish("en"), Setting(parse_paper("A4"))
    with _stage(seconds, "load"):
        game = load_game(project.folder, "bench", project.common).game
        assert game is not None
    with _stage(seconds, "check"):
        studio = Studio(project, game)
        local = localise(studio, game, "en")
        found = [*local.findings, *check_game(game)]
        edition = make_edition(local, wish, setting)

    class TimedPress(Press):
        """A press that tells how long its forms take."""

        def make_form(self, face: Face, component: Component | None, /) -> Form:
            with _stage(seconds, "forms"):
                return super().make_form(face, component)

    with TimedPress(studio, setting) as press:
        with _stage(seconds, "draw"):
            kit = make_kit(studio, edition, setting, press, lambda _: None)
        assert not found
        assert not kit.findings
        with _stage(seconds, "PDF"):
            files = press.print_kit(kit)
    assert isinstance(files, dict)
    with _stage(seconds, "files"):
        write_kit(output, files)
    writer = FaceWriter(Studio(project, game), edition)
    with _stage(seconds, "templates"):
        for component in game.components:
            for piece in component.pieces:
                writer.write(component, piece, component.front)
    seconds["faces"] = seconds["draw"] - seconds["forms"] - seconds["templates"]
    return seconds


def print_floor(rows: Path) -> Seconds:
    """The floor's own time, its imports apart."""
    from tests.benchmarks.peers.floor import print_deck

    seconds: Seconds = {}
    with _stage(seconds, "floor"):
        print_deck(rows, rows.with_name("floor.pdf"))
    return seconds


if __name__ == "__main__":
    what, where = sys.argv[1:]
    print(json.dumps(print_floor(Path(where)) if what == "floor" else print_project(Path(what), Path(where))))
