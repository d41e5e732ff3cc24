"""Projects for tests: a tiny game whose files a test replaces, and copies of the real ones."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import NamedTuple, TypedDict

from planche.cli.app import run

ROOT = Path(__file__).resolve().parent.parent
KITS = "PLANCHE_KITS_OF_TESTS"
"""The variable that names the folder of kits that a run of the tests has built."""
SOURCE = ROOT / "generator"
"""Where processes of their own find the package that stands in this checkout."""

GAME = """\
title: Tiny
summary: A tiny game.
language: en
languages: [en]
version: "1"
credits: {authors: Ann, publisher: Bob, year: 2020}
ages: 7-99
minutes: 10
players: [2]
components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    rows: cards.csv
    front: g/card.xml
"""
FACE = '<face><rect x="3" y="3" width="20" height="20" fill="ink"/></face>\n'
TINY = {"game.yaml": GAME, "cards.csv": "id\nace\n", "templates/g/card.xml": FACE}

FIRST_PAGE = "templates/common/start-here.md"
WORDS = re.compile(r'_\(("[^"]*")')
"""The words in a template that catalogues translate."""

LEFT = (
    "not looked for with --language: pictures and columns that nothing uses, texts that other languages know otherwise"
    ", and entries of accept that silence nothing\n"
)
"""What a check of one language ends with."""

Files = Mapping[str, str | bytes]
Ids = str | tuple[str, ...]
"""Ids of checks, or how they begin: "deck/size", "deck/"."""
Word = str | int | Path
"""A word of a command."""


class JsonFinding(TypedDict):
    """A finding as `planche check --format json` writes it."""

    id: str
    severity: str
    message: str
    file: str
    line: int
    column: int
    game: str
    language: str
    component: str
    piece: str
    hint: str
    variant: str
    face: str
    msgctxt: str
    box: dict[str, float] | None
    millimetres: float | None
    also_on: list[dict[str, str]]
    followers: int


class Ended(NamedTuple):
    """How a command ended."""

    code: int
    out: str
    err: str


def planche(*words: Word) -> Ended:
    """Run the command in this process."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(word) for word in words])
    return Ended(code, out.getvalue(), err.getvalue())


def process(*words: Word, cwd: Path = ROOT) -> Ended:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "planche", *map(str, words)]
    ended = subprocess.run(command, cwd=cwd, capture_output=True, encoding="utf-8", check=False)
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def changed(text: str, *changes: tuple[str, str]) -> str:
    """A text with each passage, which must stand in it once, replaced."""
    for old, new in changes:
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
        text = text.replace(old, new)
    return text


def game(*changes: tuple[str, str], more: str = "") -> str:
    """The tiny game.yaml with passages replaced, and lines added."""
    return changed(GAME, *changes) + more


def write(root: Path, files: Files) -> Path:
    """Put the files of the game `g` into a project; those of `templates/`, `content/` and `fonts/` stand there."""
    for name, text in files.items():
        file = root / (name if name.startswith(("templates/", "content/", "fonts/")) else f"content/g/{name}")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return root


@contextmanager
def tiny(files: Files = {}) -> Iterator[Path]:  # noqa: B006 - never changed
    """A project with the tiny game, some files replaced or added; its first page is as `first_page` says."""
    with tempfile.TemporaryDirectory() as folder:
        yield write(Path(folder), {**TINY, **first_page(files), **files})


def first_page(changes: Iterable[str]) -> Mapping[str, str]:
    """A first page of a title, for projects where nothing is changed that Planche's own one tells; else none.

    That one tells of game.yaml in the words of catalogues, and to set it takes half of the time of a check.
    """
    tells = any(name == "game.yaml" or name.startswith(("locale/", "templates/common/")) for name in changes)
    return {} if tells else {FIRST_PAGE: _brief_page()}


@cache
def _brief_page() -> str:
    """Planche's first page with its words behind its back, so that its catalogues are as long as they need be."""
    words = dict.fromkeys(WORDS.findall((ROOT / FIRST_PAGE).read_text("utf-8")))
    unsaid = "".join(f"{{{{ _({word}) }}}}\n" for word in words)
    return f"# {{{{ game.title }}}}\n\n{{% if not game %}}\n{unsaid}{{% endif %}}\n"


def copy_zigzag(root: Path, *changes: tuple[str, str, str]) -> Path:
    """A copy of ZIGZAG with changes: a file below content/zigzag, a passage in it, what stands there instead.

    Its first page is as `first_page` says. Of its languages it has two: what is found in them is found in the others
    too, and they take their time.
    """
    for name in ("content/zigzag", "templates/zigzag", "templates/common"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("approved"))
    speak_two_languages(root)
    write(root, first_page(name for name, _, _ in changes) if changes else {})
    for name, old, new in changes:
        file = root / "content/zigzag" / name
        file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")
    return root


def speak_two_languages(root: Path) -> None:
    """Leave ZIGZAG, in a project of its own, French and English."""
    file = root / "content/zigzag/game.yaml"
    file.write_text(re.sub("(?m)^languages: .*", "languages: [fr, en]", file.read_text("utf-8")), "utf-8")
    for catalogue in (root / "content/zigzag/locale").glob("*.po"):
        if catalogue.stem != "en":
            catalogue.unlink()


def findings(root: Path, game: str = "g", *options: str, only: Ids = "") -> list[JsonFinding]:
    """What `check` finds, as its JSON says it; `only` what a test is about, so that other checks leave it green."""
    ended = planche("check", game, "--format", "json", "--project", root, *options)
    assert not ended.err, ended.err
    found: list[JsonFinding] = json.loads(ended.out)["findings"]
    return [finding for finding in found if finding["id"].startswith(only)]


def short(found: list[JsonFinding]) -> list[str]:
    """Findings as "file:line:column id", the file below content/g."""
    return [f"{_place(finding)} {finding['id']}" for finding in found]


def _place(finding: JsonFinding) -> str:
    parts = (str(part) for part in (finding["file"], finding["line"], finding["column"]) if part)
    return ":".join(parts).removeprefix("content/g/")


def problems(files: Files, *options: str, only: Ids = "") -> list[str]:
    """What `check` finds in the tiny game with these files, as "file:line:column id"."""
    with tiny(files) as root:
        return short(findings(root, "g", *options, only=only))


def says(files: Files, *options: str, only: Ids = "") -> list[str]:
    """The same as messages with their hints."""
    with tiny(files) as root:
        return [f"{f['message']} ({f['hint']})" for f in findings(root, "g", *options, only=only)]


def zigzag(*changes: tuple[str, str, str], only: Ids = "") -> list[str]:
    """What `check` finds in a changed ZIGZAG, as "file: message [id]", the file below content/zigzag."""
    with tempfile.TemporaryDirectory() as folder:
        found = findings(copy_zigzag(Path(folder), *changes), "zigzag", "--language", "fr", only=only)
    return [f"{f['file'].removeprefix('content/zigzag/')}: {f['message']} [{f['id']}]" for f in found]
