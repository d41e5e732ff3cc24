"""The command in a process that may take so much time and memory and no more; many hostile games at once."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.projects import ROOT, TINY, Ended, Files

SECONDS = 30  # of the processor
BYTES = 2 << 30  # of address space: what fonts and libraries map counts too


def limited(*words: str | Path, seconds: int = SECONDS, memory: int = BYTES) -> Ended:
    """Run the command; the system ends it when it takes more than `seconds` or `memory`."""

    def limit() -> None:
        import resource  # Windows has none

        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        with suppress(ValueError):  # macOS refuses a bound on address space
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

    environment = {**os.environ, "PLANCHE_CACHE": "off"}
    command = [sys.executable, "-m", "planche", *map(str, words)]
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
        preexec_fn=limit,
        timeout=300,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def many(root: Path, games: Mapping[str, Files]) -> Path:
    """A project with a tiny game by each of these names; `templates/g/` and `content/g/` stand for its own."""
    for id, files in games.items():
        for name, text in {**TINY, **files}.items():
            place = name if name.startswith(("templates/g/", "fonts/")) else f"content/g/{name}"
            file = root / place.replace("/g/", f"/{id}/", 1)
            file.parent.mkdir(parents=True, exist_ok=True)
            own = text if isinstance(text, bytes) else text.replace("front: g/", f"front: {id}/").encode()
            file.write_bytes(own)
    return root


def told(games: Mapping[str, Files], seconds: int = SECONDS) -> dict[str, list[str]]:
    """What one `check` of all games finds in each, as "id message", in one process under limits."""
    with tempfile.TemporaryDirectory() as folder:
        ended = limited("check", "--format", "json", "--project", many(Path(folder), games), seconds=seconds)
    assert (ended.code in (0, 1), ended.err) == (True, ""), f"ended with {ended.code}: {ended.err[-2000:]}"
    found: dict[str, list[str]] = {id: [] for id in games}
    for finding in json.loads(ended.out)["findings"]:
        found[finding["game"]].append(f"{finding['id']} {finding['message']}")
    return found


def many_words(count: int, length: int, between: str = "") -> str:
    """So many different words of so many letters."""
    chance = random.Random(7)
    letters = "abcdefghijklmnopqrstuvwxyz"
    return " ".join(between.join(chance.choice(letters) for _ in range(length)) for _ in range(count))
