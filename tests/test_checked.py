"""Findings that are kept: a check of what has not changed is not made again, and anything that it reads is a change."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from planche import build, checked
from planche.build import CheckResult
from planche.disk.cache import Cache, find_cache
from planche.findings import Span, declare
from planche.source import open_project
from tests.fuzz.rich import rich
from tests.packages import EMPTY, packages_in
from tests.projects import FACE, ROOT, Ended, Files, findings, game, planche, tiny

Check = Callable[..., object]
BAD = "id,copies\nace,many\n"
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h6v7z" fill="#c00"/></svg>'
READS = """
import os, sys
opened = []
looks = {{"open", "os.scandir", "os.listdir"}}
sys.addaudithook(lambda event, words: opened.append(words[0]) if event in looks else None)
from planche.cli.app import run
assert run(["check", {game!r}, "--project", {root!r}, *{words!r}]) in (0, 1)
print(*sorted({{os.path.realpath(name) for name in opened if isinstance(name, str)}}), sep="\\n")
"""


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were checked in this test, rather than known from a check before."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("planche.checked.find_cache", find_cache)
    games: list[str] = []
    check: Check = build.check

    def count(project: object, id: str, *others: object, is_compared: bool) -> object:
        games.append(id)
        return check(project, id, *others, is_compared=is_compared)

    monkeypatch.setattr("planche.build.check", count)
    return games


def check_twice(files: Files, between: Callable[[Path], object] = lambda _: None) -> None:
    """The same check two times, with something done between them."""
    with tiny(files) as root:
        findings(root)
        between(root)
        findings(root)


def test_what_has_not_changed_is_not_checked_again(made: list[str]) -> None:
    with tiny({"cards.csv": BAD}) as root:
        first, again = (planche("check", "g", "--project", root) for _ in range(2))
    assert (again, made) == (first, ["g"])
    assert first.code == 1


def test_texts_that_are_not_saved_are_checked_as_if_they_were_and_not_kept(made: list[str]) -> None:
    """Whatever is laid over the disk is found as on the disk, and known to nobody afterwards."""
    with tiny() as root:
        project = open_project(root)
        edited = replace(project, instead={"content/g/cards.csv": BAD.encode()})
        found = [
            checked.check_again(one, "g", (), lambda _: None).findings for one in (project, edited, edited, project)
        ]
        (root / "content/g/cards.csv").write_text(BAD, "utf-8")
        saved = checked.check_again(project, "g", (), lambda _: None).findings
    assert [[finding.span.line for finding in one] for one in found] == [[], [2], [2], []]
    assert saved == found[1]
    assert made == ["g"] * 4


def test_a_finding_that_was_kept_has_all_that_it_had(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Box, excess and the other owners too: as JSON, SARIF and lines tell them."""
    face = '<face><text x="60" y="3" width="20" height="6" style="title">{{ piece.id }} of the cards</text></face>'
    changes = {"templates/g/card.xml": face.encode(), "cards.csv": b"id\nace\nking\n"}
    with rich(changes) as root:
        for words in (["--format", "json"], ["--format", "sarif"], ["--strict"]):
            monkeypatch.setattr("planche.checked.find_cache", lambda _: Cache(None))
            first = planche("check", "g", "--project", root, *words)
            monkeypatch.setattr("planche.checked.find_cache", find_cache)
            assert [planche("check", "g", "--project", root, *words) for _ in range(2)] == [first, first]
    assert made == ["g"] * 4  # three without a cache


def test_a_copy_elsewhere_is_known(made: list[str], tmp_path: Path) -> None:
    with rich({}) as root:
        first = planche("check", "g", "--project", root)
        shutil.copytree(root, tmp_path / "copy")
    assert (planche("check", "g", "--project", tmp_path / "copy"), made) == (first, ["g"])


def test_each_language_is_known_by_itself(made: list[str]) -> None:
    with rich({}) as root:
        ended = [
            planche("check", "g", "--project", root, *words) for _ in range(2) for words in ((), ("--language", "fr"))
        ]
    assert made == ["g", "g"]
    assert ended[:2] == ended[2:]
    assert ended[0] != ended[1]


def test_two_games_of_the_same_files_are_two(made: list[str]) -> None:
    with tiny() as root:
        for folder in ("content", "templates"):
            shutil.copytree(root / folder / "g", root / folder / "h")
        planche("check", "--project", root)
    assert made == ["g", "h"]


@pytest.mark.parametrize("name", ["shared/card.xml", "h/card.xml", "card.xml"])
def test_a_template_of_no_game_that_changes_is_a_change(made: list[str], name: str) -> None:
    file = f"templates/{name}"
    with tiny({"game.yaml": game(("g/card.xml", name)), file: FACE}) as root:
        first = planche("check", "g", "--project", root)
        (root / file).write_text("<face><nope/></face>", "utf-8")
        assert [first.code, planche("check", "g", "--project", root).code] == [0, 1]
    assert made == ["g", "g"]


def test_the_name_of_another_game_is_a_change(made: list[str]) -> None:
    """What a name that is not there may have meant is looked for among them."""
    check_twice({}, lambda root: (root / "content/h").mkdir())
    assert made == ["g", "g"]


CHANGES: dict[str, bytes | None] = {
    "cards.csv": b"id\nace\n",
    "words.fr.yaml": None,
    "names.fr.csv": None,
    "boards/field.yaml": b"grid: squares\n",
    "locale/fr.po": b"",
    "rules.md": b"# Rules\n",
    "art/dot.png": None,
    "templates/g/parts.xml": b"",
    "templates/parts.xml": b"",
    "templates/other/parts.xml": b"",
    "templates/common/theme.yaml": b"colours: {ink: '#111111'}\n",
    "templates/common/locale/fr.po": None,
    "content/g/fonts/odd.ttf": b"x",
    "art/more.svg": STAR.encode(),
}


def test_any_file_that_changes_is_a_change(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaced, taken away, added: each one alone asks for another check, and all as they were for none."""

    def find_nothing(*_: object, is_compared: bool) -> CheckResult:
        made.append("g")
        return CheckResult(None, ())

    monkeypatch.setattr("planche.build.check", find_nothing)
    for count, name in enumerate(CHANGES, 2):
        for changes in ({}, {name: CHANGES[name]}, {}):
            with rich(changes) as root:
                findings(root)
        assert made == ["g"] * count, name


def test_another_planche_is_a_change(made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code and the libraries beside it; but not the games in a wheel, of which each is a part of its own key."""

    def find_nothing(*_: object, is_compared: bool) -> CheckResult:
        made.append("g")
        return CheckResult(None, ())

    package, libraries = tmp_path / "planche", tmp_path / "libraries"
    for folder in (package / "project", libraries):
        folder.mkdir(parents=True)
    monkeypatch.setattr("planche.build.check", find_nothing)
    monkeypatch.setattr("planche.checked._planche", checked._planche.__wrapped__)
    monkeypatch.setattr("planche.checked.PACKAGE", package)
    monkeypatch.setattr("sys.path", [*sys.path, str(libraries), str(tmp_path / "nowhere")])
    files = ("planche/build.py", "planche/project/game.yaml", "libraries/more.py", "libraries/more-1.dist-info")
    counts = []
    with tiny() as root:
        for change in (root / "content/g/cards.csv", *(tmp_path / file for file in files)):
            change.touch()
            findings(root)
            counts.append(len(made))
    assert counts == [1, 2, 2, 2, 3]


@pytest.mark.parametrize(("id", "languages"), [("g", ()), ("zigzag", ("ar",))])
def test_all_that_a_check_reads_is_a_part_of_the_key(id: str, languages: Sequence[str], tmp_path: Path) -> None:
    """Every file that is opened and every folder that is listed below the project."""
    words = [word for language in languages for word in ("--language", language)]
    with rich({}) as rich_root:
        root = rich_root.resolve() if id == "g" else ROOT
        environment = {**os.environ, "PLANCHE_CACHE": "off", "PLANCHE_WORKERS": "1"}
        script = [sys.executable, "-c", READS.format(game=id, root=str(root), words=words)]
        ended = subprocess.run(script, env=environment, capture_output=True, encoding="utf-8", check=True, cwd=tmp_path)
        read = [Path(line) for line in ended.stdout.splitlines() if line.startswith((str(root), str(ROOT)))]
    known = [f"content/{id}", "templates", "fonts"]
    places = [root / name for name in known] + [
        ROOT / name for name in ("templates/common", "fonts", "generator/planche")
    ]
    listed = {root, *(base / name for base in (root, ROOT) for name in ("content", "templates"))}
    assert root / f"content/{id}/game.yaml" in read
    others = [place for place in read if not any(map(place.is_relative_to, places)) and place not in listed]
    assert [place for place in others if place.suffix != ".pyc" and "site-packages" not in place.parts] == []


def test_content_that_changes_meanwhile_is_not_known(made: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    check: Check = build.check
    with tiny() as root:

        def change(*words: object, is_compared: bool) -> object:
            found = check(*words, is_compared=is_compared)
            (root / "content/g/cards.csv").write_text("id\nace\nking\n" if len(made) == 1 else "id\nace\n")
            return found

        monkeypatch.setattr("planche.build.check", change)
        findings(root)
        findings(root)
        (root / "content/g/cards.csv").write_text("id\nace\n")
        findings(root)
    assert made == ["g", "g", "g"]


@pytest.mark.parametrize(("place", "elsewhere"), [("content/g/cards.csv", "rows.csv"), ("templates/g", "h")])
def test_what_stands_behind_a_link_is_looked_at_each_time(made: list[str], place: str, elsewhere: str) -> None:
    """A file, or a folder."""

    def link(root: Path) -> None:
        (root / place).rename((root / place).with_name(elsewhere))
        (root / place).symlink_to(elsewhere)
        findings(root)

    check_twice({}, link)
    assert made == ["g", "g", "g"]


def test_a_font_of_the_project_is_a_change(made: list[str]) -> None:
    def add(root: Path, folder: str) -> None:
        (root / folder).mkdir()
        (root / folder / "odd.ttf").touch()

    for folder, times in (("fonts", 2), ("font", 2)):  # the latter is nobody's, and the game is known by now
        check_twice({}, partial(add, folder=folder))
        assert made == ["g"] * times


@pytest.mark.parametrize(
    ("id", "times"), [("art/unusable", 2), ("source/unreadable", 2), ("content/schema", 1), ("card/count", 1)]
)
def test_what_may_be_otherwise_another_time_is_looked_at_each_time(
    made: list[str], monkeypatch: pytest.MonkeyPatch, id: str, times: int
) -> None:
    def find_one(*_: object, is_compared: bool) -> CheckResult:
        made.append("g")
        return CheckResult(None, (declare(id, "").finding(Span("cards.csv", 2, 3), "odd"),))

    monkeypatch.setattr("planche.build.check", find_one)
    check_twice({})
    assert made == ["g"] * times


def test_a_picture_that_was_given_up_is_tried_again(made: list[str]) -> None:
    """That may have been for want of time or memory."""
    face = {"templates/g/card.xml": '<face><art name="star" x="9" y="9" width="9" height="9"/></face>'}
    columns = ("front: g/card.xml\n", "front: g/card.xml\n    columns: {picture: art}\n")
    check_twice({"game.yaml": game(columns), "cards.csv": "id,picture\nace,star\n", "art/star.svg": "<svg", **face})
    assert made == ["g", "g"]


def test_a_module_of_another_package_is_asked_each_time(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with packages_in(tmp_path / "packages", monkeypatch) as packages:
        packages.install("tin_module", EMPTY)
        check_twice({"game.yaml": game(more="module: tin\n")})
    assert made == ["g", "g"]


def test_a_language_that_there_is_not_is_refused_each_time(made: list[str]) -> None:
    with tiny() as root:
        first, again = (planche("check", "g", "--language", "xx", "--project", root) for _ in range(2))
    assert (first.code, made) == (2, ["g", "g"])
    assert again == first


def harm(cache: Path) -> None:
    """Another size, and another byte, in what is kept."""
    for entry in cache.glob("*/*"):
        entry.write_bytes(entry.read_bytes()[:-1] + b"x")


def test_what_is_damaged_or_switched_off_is_checked(
    made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_twice({}, lambda _: harm(tmp_path / "cache"))
    assert made == ["g", "g"]
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    check_twice({})
    assert made == ["g"] * 4


def check_in_process(root: Path, cache: Path) -> Ended:
    words = [sys.executable, "-X", "importtime", "-m", "planche", "check", "g", "--project", str(root)]
    environment = {**os.environ, "PLANCHE_CACHE": str(cache)}
    ended = subprocess.run(words, env=environment, capture_output=True, encoding="utf-8", check=False, cwd=ROOT)
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def test_what_is_known_costs_no_import_of_what_checks(tmp_path: Path) -> None:
    with tiny() as root:
        first, again = (check_in_process(root, tmp_path) for _ in range(2))
    assert first[:2] == again[:2] == (0, "0 errors, 0 warnings\n")
    for module in ("planche.checks", "planche.kit", "planche.games", "jinja2", "uharfbuzz"):
        assert (f" {module}\n" in first.err, f" {module}\n" in again.err) == (True, False), module
