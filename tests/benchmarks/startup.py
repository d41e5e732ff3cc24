"""What starting costs: whole processes, and the imports that take longest."""

from __future__ import annotations

import subprocess
from typing import NamedTuple

from tests.benchmarks.measure import ROOT, Work
from tests.benchmarks.planche import command
from tests.benchmarks.tables import measured_on, table

COMMANDS = (("--help",), ("games",), ("check", "zigzag"), ("check", "zebre"))
ROUNDS = 7
DEAREST = 10


class Import(NamedTuple):
    """An imported module, with the milliseconds that it took without those that it imported."""

    milliseconds: float
    module: str


def startup(work: Work) -> None:
    """Print the tables."""
    rows, dearest = [], []
    for words in COMMANDS:
        best = work.best([*command(*words), *_project(words)], ROUNDS)
        imports = _imports(work, words)
        total = sum(found.milliseconds for found in imports)
        shown = f"{best.seconds * 1000:.0f}" if best else "–"
        rows.append((f"`planche {' '.join(words)}`", shown, f"{total:.0f}", f"{len(imports)}"))
        ranked = sorted(imports, reverse=True)[:DEAREST]
        dearest.append([f"{found.milliseconds:.1f} `{found.module}`" for found in ranked])
    print(table(("command", f"ms, best of {ROUNDS}", "of these imports, traced", "modules"), rows))
    print("\nThe ten dearest imports, in ms without what they import:\n")
    print(table([row[0] for row in rows], zip(*dearest)))
    print(f"\n{measured_on()}")


def _project(words: tuple[str, ...]) -> tuple[str, ...]:
    return () if words == ("--help",) else ("--project", str(ROOT))


def _imports(work: Work, words: tuple[str, ...]) -> list[Import]:
    """What `-X importtime` says of a command."""
    python, *rest = [*command(*words), *_project(words)]
    done = subprocess.run(
        [python, "-X", "importtime", *rest],
        cwd=work.fresh("run"),
        env=work.environment(),
        check=False,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = (line.removeprefix("import time:").split("|") for line in done.stderr.splitlines() if "|" in line)
    return [Import(int(own) / 1000, name.strip()) for own, _, name in lines if own.strip().isdigit()]
