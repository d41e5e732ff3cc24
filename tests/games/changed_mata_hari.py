"""Operation: Mata Hari with a change, and what is found in it."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.projects import JsonFinding, changed, copy_zigzag, findings

Change = tuple[str, str, str]
"""A file of the game, a passage in it, and what stands there instead."""


def check_mata_hari(*changes: Change) -> list[str]:
    """What is found in a changed game, as "file:line message [id]"; game.yaml is named without its lines."""
    with TemporaryDirectory() as folder:
        root = copy_zigzag(Path(folder))
        for name, old, new in changes:
            file = root / "content/mata-hari" / name
            file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")
        found = findings(root, "mata-hari", "--language", "fr")
    return [f"{_place(finding)} {finding['message']} [{finding['id']}]" for finding in found]


def _place(finding: JsonFinding) -> str:
    file = finding["file"].removeprefix("content/mata-hari/")
    return file if file == "game.yaml" else f"{file}:{finding['line']}"
