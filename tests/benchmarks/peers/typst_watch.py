"""The typst script, watched as `typst watch` does it: python -m tests.benchmarks.peers.typst_watch TABLE FILE

It prints the file again whenever the table has changed, until it is ended.
"""

from __future__ import annotations

import sys
from pathlib import Path

import typst

from tests.benchmarks.peers.typst import FONTS, SCRIPT


def watch_deck(table: Path, file: Path) -> None:
    """Print the deck of a table, again and again; star.svg lies beside it."""
    compiler = typst.Compiler(
        str(SCRIPT),
        root=SCRIPT.anchor,
        font_paths=[str(FONTS)],
        ignore_system_fonts=True,
        sys_inputs={"folder": table.parent.as_posix()},
    )
    compiler.watch(str(file))


if __name__ == "__main__":
    watch_deck(Path(sys.argv[1]), Path(sys.argv[2]))
