"""Whose games a command is about: the project's that one stands in or names, and Planche's own only by name."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import LEFT, ROOT, Ended, game, planche, tiny, write

NOTE = "planche: no content/ with games here or above: using the games that come with Planche\n"


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in no project, in which the command stands."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def project(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project in whose content/ the command stands."""
    here = os.getcwd()
    with tiny() as root:
        monkeypatch.chdir(root / "content")
        yield root
        os.chdir(here)


def refused(ended: Ended) -> str:
    """The only line of a command that ends with 2."""
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    return ended.err.removeprefix("planche: ").removesuffix("\n")


# in a project


@pytest.mark.parametrize("place", [".", "content", "content/g"])
def test_kits_go_into_the_project_wherever_one_stands_in_it(
    project: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    monkeypatch.chdir(project / place)
    ended = planche("build", "g")
    assert (ended.code, ended.err) == (0, "")
    where = os.path.relpath(project / "output/g/en")
    assert ended.out.startswith(f"Tiny (en) is in {where}:\n")
    assert [folder.relative_to(project).as_posix() for folder in project.rglob("output")] == ["output"]


def test_a_kit_goes_where_one_stands_when_the_project_is_named(empty: Path) -> None:
    with tiny() as root:
        assert planche("build", "g", "--project", root).code == 0
        assert not (root / "output").exists()
    assert (empty / "output/g/en/cards.pdf").is_file()


@pytest.mark.parametrize("place", [".", "content", "content/g", "templates/g"])
def test_a_broken_project_is_not_passed_over(project: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    write(project, {"cards.csv": "id,copies\nace,x\n"})
    monkeypatch.chdir(project / place)
    for words in (("check",), ("check", "g")):
        ended = planche(*words)
        assert (ended.code, ended.err) == (1, "")
        assert ended.out.startswith("content/g/cards.csv:2:5: error: ")


@pytest.mark.parametrize("command", ["check", "games", "build", "preview", "simulate", "translate"])
def test_a_game_of_planche_is_none_of_a_project(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    more = ["--language", "de"] if command == "translate" else []
    missing = "there is no game 'zigzag' in this project, but one comes with Planche: "
    copied = "to use it, or copy it there: `planche new my-zigzag --from zigzag`"
    assert refused(planche(command, "zigzag", *more)) == f"{missing}stand outside of the project {copied}"
    monkeypatch.chdir(tmp_path)
    told = refused(planche(command, "zigzag", *more, "--project", project))
    assert told == f"{missing}leave --project out, outside of a project, {copied}"
    assert refused(planche(command, "zigzga", *more, "--project", project)) == "there is no game 'zigzga'; known: g"


def test_a_game_without_a_simulation_is_told_what_can_be_simulated_here(project: Path) -> None:
    told = refused(planche("simulate", "g"))
    assert told == (
        "g has no simulation; outside of a project these have, which come with Planche: mata-hari, cuckoo, zebre, ncis"
    )
    shutil.copytree(ROOT / "content/cuckoo", project / "content/cuckoo", ignore=shutil.ignore_patterns("approved"))
    assert refused(planche("simulate", "g")) == "g has no simulation; these have: cuckoo"


def test_content_without_a_game(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (empty / "content/zigzag").mkdir(parents=True)
    for place in (".", "content", "content/zigzag"):
        monkeypatch.chdir(empty / place)
        for words in (("check",), ("check", "zigzag"), ("games",)):
            told = refused(planche(*words))
            assert told == f"{empty.resolve() / 'content'} holds no game; a game is a folder with a game.yaml"


@pytest.mark.parametrize("words", [("check",), ("check", "zigzag"), ("games",), ("check", "--project", ".")])
def test_content_that_is_no_folder(empty: Path, words: tuple[str, ...]) -> None:
    (empty / "content").write_bytes(b"")
    assert refused(planche(*words)).endswith("content is a file, wanted the folder that holds a project's games")
    (empty / "content").unlink()
    (empty / "content").symlink_to("nowhere")
    assert "content is a link that leads to no folder, wanted the folder" in refused(planche(*words))


# in no project


@pytest.mark.parametrize(
    "words", [("check",), ("check", "--strict", "--format", "json"), ("check", "--language", "fr")]
)
def test_a_check_wants_to_know_of_what(empty: Path, words: tuple[str, ...]) -> None:
    assert refused(planche(*words)) == (
        "there is no content/ with games here or above; name the folder that holds it with --project DIR, or a game "
        "that comes with Planche: cuckoo, mata-hari, ncis, zebre, zigzag"
    )


CLEAN = '{\n "version": 1,\n "errors": 0,\n "warnings": 0,\n "findings": []\n}\n'


def test_a_game_that_comes_with_planche_is_checked_by_name(empty: Path) -> None:
    assert planche("check", "zigzag", "--language", "fr") == (0, f"0 errors, 0 warnings\n{LEFT}", NOTE)
    assert planche("check", "zigzag", "--language", "fr", "--format", "json") == (0, CLEAN, NOTE)


def test_a_game_that_comes_with_planche_is_built_by_name(empty: Path) -> None:
    ended = planche("build", "zigzag", "--only", "aids", "--output", empty / "out", "--json")
    assert (ended.code, ended.err) == (0, NOTE)
    assert json.loads(ended.out)["folder"] == (empty / "out/zigzag/fr").as_posix()
    assert sorted(os.listdir(empty)) == ["out"]


def test_the_games_that_come_with_planche_are_listed(empty: Path) -> None:
    ended = planche("games")
    assert (ended.code, ended.err) == (0, NOTE)
    assert ended.out == planche("games", "--project", ROOT).out
    assert json.loads(planche("games", "--json").out)[0]["id"] == "cuckoo"
    assert planche("games", "zigzag").err == NOTE


@pytest.mark.parametrize("command", ["check", "games", "build", "preview", "simulate", "translate", "generate"])
def test_a_game_that_is_nowhere(empty: Path, command: str) -> None:
    more = {"translate": ["--language", "de"], "generate": ["--seed", "1"]}.get(command, [])
    assert refused(planche(command, "zigzagg", *more)) == (
        "there is no content/ with games here or above, and no game 'zigzagg' that comes with Planche; did you mean "
        "'zigzag'?"
    )


def test_the_games_that_come_with_planche_are_not_written_to(empty: Path) -> None:
    told = refused(planche("translate", "zigzag", "--language", "pt"))
    assert told == (
        "there is no content/ with games here or above, and what comes with Planche is not written to; `planche new "
        "my-zigzag --from zigzag` copies it into a folder of yours"
    )
    assert not (ROOT / "content/zigzag/locale/pt.po").exists()


def test_a_copy_of_what_comes_with_planche_is_translated(empty: Path) -> None:
    for name in ("content", "templates"):
        shutil.copytree(ROOT / name, empty / name, ignore=shutil.ignore_patterns("approved"))
    ended = planche("translate", "zigzag", "--language", "pt")
    assert (ended.code, ended.err) == (0, "")
    assert (empty / "content/zigzag/locale/pt.po").is_file()


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("explain", "deck/size"), ("check", "--help")])
def test_what_needs_no_game_says_nothing_of_them(empty: Path, words: tuple[str, ...]) -> None:
    assert planche(*words).err == ""


def test_what_is_not_looked_for_is_said_when_one_of_several_games_has_more_languages(tmp_path: Path) -> None:
    more = {"content/h/game.yaml": game(("languages: [en]", "languages: [en, fr]")), "content/h/cards.csv": "id\nace\n"}
    with tiny({**more, "content/i/game.yaml": game(), "content/i/cards.csv": "id\nace\n"}) as root:
        ended = planche("check", "g", "h", "i", "--language", "en", "--project", root)
        alone = planche("check", "g", "i", "--language", "en", "--project", root)
    assert ended.out.endswith(LEFT)
    assert LEFT not in alone.out
