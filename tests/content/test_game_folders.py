"""content/ of a stranger: folders whose names no command, kit or other system could take, links, pipes and files."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tests.limits import many
from tests.projects import Ended, game, planche, problems, short
from tests.projects import findings as found_in

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
ODD = ("--help", "-x", "Good", "G_1", "a b", "a--b", "1st", "x!", "a" * 61, "é", "good~1")
KEPT = ("con", "aux", "nul.txt", "lpt1", "x.")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    many(tmp_path, {"fine-2": {}, "good": {}})
    return tmp_path


def list_games(root: Path) -> tuple[int, list[str], list[str]]:
    """The exit code, the ids of the games that are listed, and the places of findings beside them."""
    ended = planche("games", "--json", "--project", root)
    places = [line.split(": ")[0] for line in ended.err.splitlines() if ": error: " in line]
    return ended.code, [found["id"] for found in json.loads(ended.out)], places


@posix
def test_an_odd_folder_is_a_finding_and_blocks_no_other(root: Path) -> None:
    many(root, {name: {} for name in ODD})
    assert list_games(root) == (1, ["fine-2", "good"], [f"content/{name}" for name in sorted(ODD)])
    assert short(found_in(root, "good")) == []
    told = json.loads(planche("check", "--format", "json", "--project", root).out)["findings"]
    assert {(finding["id"], finding["line"], finding["hint"]) for finding in told} == {
        ("content/game-name", 0, "rename the folder")
    }
    assert len(told) == len(ODD)
    built = planche("build", "good", "--project", root, "--output", root / "out")
    assert (built.code, (root / "out/good/en/cards.pdf").exists()) == (0, True)


@posix
def test_a_game_with_an_odd_name_is_told_by_whoever_names_it(root: Path) -> None:
    many(root, {"Good": {}})
    for words in (("check", "Good"), ("build", "Good"), ("games", "Good"), ("translate", "Good", "--language", "fr")):
        ended = planche(*words, "--project", root)
        assert (ended.code, ended.out) == (1, "")
        assert ended.err.splitlines()[0].startswith("content/Good: error: found 'Good' as the name of a game, wanted ")


@posix
def test_names_that_windows_keeps_links_pipes_and_files_block_nothing(root: Path) -> None:
    many(root, {name: {} for name in (*KEPT, "a\nb")})
    content = root / "content"
    os.mkfifo(content / "pipe")
    (content / "note.txt").write_text("x")
    (content / "empty").mkdir()
    (content / "folder/game.yaml").mkdir(parents=True)
    (content / "piped").mkdir()
    os.mkfifo(content / "piped/game.yaml")
    for name, target in {"out": "/etc", "nowhere": "gone", "loop": "loop", "same": "good"}.items():
        (content / name).symlink_to(target)
    (content / "linked").mkdir()
    (content / "linked/game.yaml").symlink_to("/etc/passwd")
    odd = [*(f"content/{name}/game.yaml" for name in ("aux", "con", "linked", "lpt1", "nul.txt", "out", "x."))]
    odd = sorted(["'content/a\\nb/game.yaml'", *odd])
    read = ["content/folder/game.yaml", "content/piped/game.yaml"]  # these are games that cannot be read
    code, games, places = list_games(root)
    assert (code, games, sorted(places)) == (1, ["fine-2", "good", "same"], sorted([*odd, *read]))
    told = json.loads(planche("check", "--format", "json", "--project", root).out)["findings"]
    assert sorted(finding["file"] for finding in told) == sorted([*odd, *read])
    assert {finding["id"] for finding in told} == {"source/unreadable"}
    assert planche("build", "good", "--project", root, "--output", root / "out").code == 0


@posix
@pytest.mark.parametrize("name", ["a\nb", "a\x1b[31mb", os.fsdecode(b"a\xffb"), "Odd"], ids=ascii)
def test_who_works_on_all_games_tells_of_odd_folders(name: str, tmp_path: Path) -> None:
    """The games beside them are printed and looked at all the same."""
    many(tmp_path, {"odd": {}, "good": {}})
    (tmp_path / "content/odd").rename(tmp_path / "content" / name)
    place = ascii(f"content/{name}/game.yaml") if name != "Odd" else "content/Odd"
    for words in (["build", "--all"], ["build"]):
        ended = planche(*words, "--only", "cards", "--no-check", "--project", tmp_path, "--output", tmp_path / "out")
        assert ended.code == 1
        assert "good/en" in ended.out
        assert ended.err.startswith(f"{place}: error: ")
        assert "\n1 error, 0 warnings\n" in ended.err
    ended = planche("translate", "--check", "--project", tmp_path)
    assert (ended.code, ended.err.startswith(f"{place}: error: ")) == (1, True)


@posix
def test_a_project_of_odd_folders_only_tells_them(tmp_path: Path) -> None:
    many(tmp_path, {"Odd": {}})
    ended = planche("check", "--project", tmp_path)
    assert (ended.code, ended.out.splitlines()[-1]) == (1, "1 error, 0 warnings")
    for words in (["build"], ["build", "--all"]):
        ended = planche(*words, "--project", tmp_path)
        assert (ended.code, ended.out, ended.err.splitlines()[-1]) == (1, "", "1 error, 0 warnings")


def test_a_game_that_cannot_be_read_does_not_hide_the_others(root: Path) -> None:
    (root / "content/good/game.yaml").write_text("title: [", "utf-8")
    assert list_games(root) == (1, ["fine-2"], ["content/good/game.yaml:1:8"])
    ended: Ended = planche("games", "--project", root)
    assert (ended.code, ended.out) == (1, "fine-2: Tiny (2 players; en)\n  cards 1\n")


def test_ids_of_pieces_are_names_that_every_system_can_hold() -> None:
    names = ("con", "prn", "aux", "nul", "com1", "lpt9", "Ace", "ace king", "--help", "-a", "a.", "é")
    assert problems({"cards.csv": "\n".join(("id", *names, ""))}) == [
        f"cards.csv:{line}:1 content/value" for line in range(2, 14)
    ]


@pytest.mark.parametrize("name", ["con", "ace king", "é"])
def test_ids_are_names_that_every_system_can_hold(name: str) -> None:
    quoted = json.dumps(name, ensure_ascii=False)
    assert problems({"game.yaml": game(("  cards:", f"  {quoted}:"))}) == ["game.yaml:11:3 content/value"]
    variant = f"variants: {{{quoted}: {{title: A, components: {{cards: {{bleed: 2}}}}}}}}\n"
    assert problems({"game.yaml": game(more=variant)}) == ["game.yaml:17:12 content/value"]


def test_names_of_what_is_no_file_may_be_those_of_devices() -> None:
    rows = {"game.yaml": game(more="    columns: {con: text}\nfigures: {aux: 1}\n"), "cards.csv": "id,con\nace,x\n"}
    assert problems(rows) == []


@pytest.mark.parametrize("name", ["con", "Nest", "a.b"])
def test_a_board_has_such_a_name_too(name: str) -> None:
    (found,) = problems({f"boards/{name}.yaml": "grid: squares\ncell: 9\ncentre: [9, 9]\ncells: {a: [[0, 0]]}\n"})
    assert found.startswith(f"boards/{name}.yaml ")


def test_languages_make_folders_too() -> None:
    text = game(("languages: [en]", "languages: [en, con]"))
    assert problems({"game.yaml": text}) == ["game.yaml:4:17 content/value"]
    twice = game(("language: en", "language: pt-BR"), ("languages: [en]", "languages: [pt-BR, pt-br]"))
    assert "game.yaml:4:12 content/language" in problems({"game.yaml": twice}, only="content/")
