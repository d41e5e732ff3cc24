"""Series of NCIS's trials, one seed after another, each made and proven: `python -m tests.games.many_ncis 1 1000`."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from planche.output.generated import generate_content, write_generated
from planche.source.project import open_project
from tests.games.changed_ncis import check_over_ncis
from tests.projects import ROOT

LANGUAGES = ("fr", "en")


def prove(seed: int) -> list[str]:
    """What the checks of the game find in the trials of a seed, in both languages; nothing when it is proven."""
    with TemporaryDirectory() as folder:
        made = generate_content(open_project(ROOT), Path(folder), "ncis", seed, ())
        if made.files is None:
            return [str(finding) for finding in made.findings]
        write_generated(Path(folder), "ncis", made.files)
        return [line for language in LANGUAGES for line in check_over_ncis(Path(folder), language)]


def main(first: int, last: int) -> None:
    """Prove the seeds, and say how many failed and what one takes."""
    started, failed = time.monotonic(), 0
    for seed in range(first, last + 1):
        found = prove(seed)
        failed += bool(found)
        for line in found:
            print(f"seed {seed}: {line}", flush=True)
    count = last - first + 1
    print(f"{count} seeds, {failed} with findings; {(time.monotonic() - started) / count:.2f} s each")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
