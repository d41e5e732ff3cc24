"""The games that come with Planche: building each in its own language, cold and warm, and checking it in all.

Beside an older checkout, run in turn, each figure has its ratio to what that took. Ratios are of processor seconds,
of which two runs differ least.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from planche.content import find_games, load_game
from planche.source import bundled_project
from tests.benchmarks.environment import tell
from tests.benchmarks.measure import ROOT, Measured, Work
from tests.benchmarks.planche import command
from tests.benchmarks.tables import measured_on, table

ROUNDS = 5
HEAD = ("game", "what", "seconds", "CPU", "MB")
WAYS = (("build", False), ("build", True), ("check", True))
"""Commands, and whether the cache is full; of what was found in a check, and of kits, it is always empty."""


def games(work: Work, old: Path | None = None) -> None:
    """Print the table."""
    roots = [ROOT] if old is None else [ROOT, old.resolve()]
    rows, project = [], bundled_project()
    for id in find_games(project.folder).ids:
        game = load_game(project.folder, id, project.common).game
        for number, (verb, is_warm) in enumerate(WAYS):
            tell(f"{verb} {id}")
            runs = _in_turn(work, roots, verb, id, is_warm=is_warm)
            best = [_best(found) for found in runs]
            cells = f"{best[0].seconds:.2f}", f"{best[0].cpu:.2f}", f"{best[0].megabytes:.0f}"
            ratio = (f"{best[0].cpu / best[1].cpu:.2f}",) if old else ()
            what = "check, all languages" if verb == "check" else f"build, {'full' if is_warm else 'empty'} cache"
            rows.append(("" if number or game is None else str(game.title), what, *cells, *ratio))
    print(table((*HEAD, "CPU ÷ old") if old else HEAD, rows))
    print(f"\n{measured_on()}")


def _in_turn(work: Work, roots: Sequence[Path], verb: str, id: str, *, is_warm: bool) -> list[list[Measured]]:
    """The runs of each checkout, after one each that is not counted."""
    caches = [work.fresh("cache") for _ in roots]
    runs: list[list[Measured]] = [[] for _ in roots]
    for number in range(ROUNDS + 1):
        for root, cache, found in zip(roots, caches, runs):
            words = command(
                verb, id, "--project", root, *(("--output", work.fresh("output")) if verb == "build" else ())
            )
            measured = work.run(words, _without_findings(cache) if is_warm else None, root=root)
            if number and measured is not None:
                found.append(measured)
    return runs


def _without_findings(cache: Path) -> Path:
    """The cache without what was found and printed already, so that it is done again."""
    for folder in (folder for name in ("checks-*", "kits-*") for folder in cache.rglob(name)):
        for file in folder.rglob("*"):
            if file.is_file():
                file.unlink()
    return cache


def _best(runs: Sequence[Measured]) -> Measured:
    return min(runs, key=lambda run: run.cpu)
