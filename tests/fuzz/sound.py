"""What must hold of every outcome: findings that are known, harmless to show and lie where they say; whole kits."""

from __future__ import annotations

import hashlib
import json
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pypdfium2

from planche.checks import registry
from planche.disk.cache import Cache
from planche.findings import Finding
from planche.report.json import findings_to_json
from planche.report.text import finding_line
from planche.source.project import package_root
from tests.projects import LEFT, Ended, Word, planche

LINE_END = re.compile(r"\r\n|\r|\n")
FOLDED = re.compile(r"(?: \(|; )and so in (\d+) more (?!words? of the text|places? of the text)")
_OF_ONE = re.compile(r"^(\S+\.yaml:.*) \(and so in \d+ more entr(?:y|ies): [^()]*\)")  # what one finding says of others
TALLY = re.compile(r"\d+ errors?, \d+ warnings?")
_ACTS = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_OF_PYTHON = re.compile(r"\b[A-Z][A-Za-z]+(Error|Exception)\b|\bin -\d")  # what no message says: nor a negative size
LONGEST = 900  # characters of a message with what is said of other pieces
Read = Callable[[str], str | None]


@cache
def check_ids() -> frozenset[str]:
    """The ids that `planche explain` knows."""
    return frozenset(registry())


def is_harmless(line: str) -> bool:
    """Whether a terminal shows a line and does nothing else."""
    return all(character.isprintable() or character in "\u202f\u00a0" for character in line)


def assert_sound(findings: Iterable[Finding], read: Read) -> list[str]:
    """Findings that could be shown; `read` gives the text of a file, or None when there is none. Their ids."""
    found = list(findings)
    for finding in found:
        line = finding_line(finding)
        assert line.endswith(f" [{finding.id}]"), line
        assert is_harmless(line), f"{finding.id}: not harmless: {line!a}"
        assert finding.message, finding
    assert_records(json.loads(findings_to_json(found))["findings"], read)
    return [finding.id for finding in found]


def assert_records(records: Sequence[dict[str, Any]], read: Read) -> None:
    """Findings as JSON has them: known, and inside the files that they name."""
    parted: dict[str, list[str]] = {}
    for record in records:
        assert record["id"] in check_ids(), f"{record['id']}: no check has this id"
        assert not _OF_PYTHON.search(record["message"]), record
        assert max(len(record["message"]), len(record["hint"])) <= LONGEST, record
        line, column = record["line"], record["column"]
        if (line, column) == (0, 0):
            continue
        if record["file"] not in parted:
            text = read(record["file"])
            assert text is not None, f"{record['id']}: {record['file']!r} cannot be read, yet line {line} is named"
            parted[record["file"]] = LINE_END.split(text.removeprefix("\ufeff"))
        lines = parted[record["file"]]
        assert 1 <= line <= len(lines), f"{record['id']}: line {line} of {len(lines)}: {record}"
        assert 0 <= column <= len(lines[line - 1]) + 1, f"{record['id']}: column {column} of {line}: {record}"


def one(file: str, text: str) -> Read:
    """Reads the only file there is."""
    return lambda name: text if name == file else None


def files_of(root: Path) -> Read:
    """Reads the files of a project, and the package's behind them."""

    def read(name: str) -> str | None:
        file = next((folder / name for folder in (root, package_root()) if (folder / name).is_file()), None)
        return file.read_bytes().decode("utf-8", "surrogateescape") if file else None

    return read


def run(*words: Word) -> Ended:
    """The command in this process: an exit code that is not a bug's, and lines that a terminal can show."""
    ended = planche("--debug", *words)
    assert "Traceback" not in ended.err, ended.err
    assert ended.code in (0, 1, 2), ended
    is_json = any("json" in str(word) for word in words)
    for line in ended.out.split("\n"):
        assert not _ACTS.search(line) if is_json else is_harmless(line), f"not harmless: {line!a}"
    for line in ended.err.split("\n"):
        assert is_harmless(line), f"not harmless: {line!a}"
    if ended.code == 2:
        assert re.fullmatch(r"planche: [^\n]+\n", ended.err), ended
    return ended


def checked(root: Path, game: str, *options: str) -> list[str]:
    """`planche check` as JSON and, the same once more, as text; the ids of its findings.

    What is told once more is what was kept of the first time, where that may be kept.
    """
    words: list[Word] = ["check", game, "--project", root, *options]
    with tempfile.TemporaryDirectory() as kept, patch("planche.checked.find_cache", lambda _: Cache(Path(kept))):
        found, told = run(*words, "--format", "json"), run(*words)
    assert found.code == told.code, (found, told)
    if found.code == 2:
        return []
    records = json.loads(found.out)["findings"]
    assert_records(records, files_of(root))
    *lines, tally = told.out.removesuffix(LEFT).splitlines()
    assert TALLY.fullmatch(tally), told
    shown = [(line.rsplit("[", 1)[-1], 1 + sum(map(int, FOLDED.findall(_OF_ONE.sub(r"\1", line))))) for line in lines]
    ids = [f"{record['id']}]" for record in records]
    assert Counter(ids) == sum((Counter({id: count}) for id, count in shown), Counter()), (found, told)
    assert found.code == any(record["severity"] == "error" for record in records), found
    return [record["id"] for record in records]


def built(root: Path, game: str, *options: str) -> int:
    """`planche build`: nothing was written, or a whole kit. Its exit code."""
    output = root / "output"
    ended = run("build", game, "--project", root, *options, "--output", output)
    folders = list(output.glob("*/*"))
    assert bool(folders) == (ended.code == 0), (ended, folders)
    for folder in folders:
        assert_whole(folder)
    return ended.code


def assert_whole(folder: Path) -> None:
    """A kit whose manifest tells the truth, and whose files another program opens."""
    manifest = json.loads((folder / "manifest.json").read_bytes())
    assert {file["name"] for file in manifest["files"]} == {f.name for f in folder.iterdir()} - {"manifest.json"}
    for file in manifest["files"]:
        data = (folder / file["name"]).read_bytes()
        assert hashlib.sha256(data).hexdigest() == file["sha256"], file
        assert pages(data) == file["pages"], file


def pages(data: bytes) -> int:
    """How many pages a PDF has; the first and the last can be drawn."""
    with pypdfium2.PdfDocument(data) as document:
        for number in {0, len(document) - 1}:
            page = document[number]
            assert page.render(scale=0.2).width > 0
        return len(document)
