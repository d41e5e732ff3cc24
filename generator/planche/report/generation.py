"""Files that were generated -> what was written and what it is, for people and as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from planche.report.json import to_json


def describe_generated(
    folder: Path, files: Mapping[str, bytes], lines: Sequence[str], game: str, languages: Sequence[str]
) -> str:
    """A line a file, then what they hold, and what is next; `languages`: those that were made, if not all."""
    words = " ".join((game, *(f"--language {language}" for language in languages)))
    return "\n".join((
        *(str(folder / name) for name in files),
        *lines,
        f"`planche check {words}` proves them, `planche build {words}` prints them.",
    ))  # fmt: skip


def generated_to_json(folder: Path, files: Mapping[str, bytes], lines: Sequence[str], seed: int) -> str:
    """The same as JSON."""
    sizes = {name: len(data) for name, data in files.items()}
    return to_json({"seed": seed, "folder": folder.as_posix(), "files": sizes, "lines": list(lines)})
