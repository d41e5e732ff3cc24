"""Many kits by one command: each is what a command of its own prints, and what nothing changed is left alone."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from planche.disk.pruning import FOLDER
from planche.hall import KeptKits, Order, State, print_kits
from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.source.project import open_project
from tests.projects import FACE, TINY, Ended, changed, game, planche, write

GAMES = ("one", "two")


def project(root: Path, *broken: str) -> Path:
    """Small games, in one language each."""
    for id in GAMES:
        front = "<face><text</face>" if id in broken else FACE
        write(
            root,
            {
                f"content/{id}/game.yaml": game(("title: Tiny", f"title: {id}"), ("g/card.xml", f"{id}/card.xml")),
                f"content/{id}/cards.csv": "id\nace\nking\n",
                f"templates/{id}/card.xml": front,
            },
        )
    return root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return project(tmp_path / "p")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def build(root: Path, *words: str) -> Ended:
    return planche("build", *words, "--project", root, "--output", root / "out")


def states(root: Path, *words: str) -> dict[str, str]:
    """What became of each kit."""
    told = json.loads(build(root, *words, "--only", "cards", "--json").out)
    return {Path(kit["folder"]).relative_to(root / "out").as_posix(): kit["state"] for kit in told}


def files(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_each_kit_is_the_one_that_its_own_command_prints(jobs: str, root: Path) -> None:
    for id in GAMES:
        assert build(root, id).code == 0
    wanted = files(root / "out")
    assert planche("build", "--all", "--jobs", jobs, "--project", root, "--output", root / "many").code == 0
    assert files(root / "many") == wanted


def test_what_became_of_each_is_told_in_the_order_of_the_games(root: Path) -> None:
    ended = build(root, "two", "one", "--paper", "A4", "--paper", "Letter", "--jobs", "2")
    assert ended.code == 0
    lines = [line.split()[:2] for line in ended.out.splitlines()]
    assert lines[:-1] == [[f"{id}/en-{paper}", "written"] for id in ("two", "one") for paper in ("a4", "letter")]
    assert ended.out.splitlines()[-1] == f"4 kits in {root / 'out'}: 4 written"


def test_what_nothing_has_changed_is_left_alone(root: Path) -> None:
    assert set(states(root, "--all").values()) == {"written"}
    before = {file: file.stat().st_mtime_ns for file in (root / "out").rglob("*")}
    assert states(root, "--all") == dict.fromkeys(("one/en", "two/en"), "unchanged")
    assert {file: file.stat().st_mtime_ns for file in (root / "out").rglob("*")} == before
    assert set(states(root, "--all", "--force").values()) == {"written"}


def test_beside_what_an_earlier_build_has_left_a_kit_is_printed_again_which_clears_it_up(root: Path) -> None:
    states(root, "--all")
    left = root / "out/two/.en.old.0123456789abcdef"
    shutil.copytree(root / "out/two/en", left)
    assert states(root, "--all") == {"one/en": "unchanged", "two/en": "written"}
    assert not left.exists()
    (root / "out/two/.en.old.mine").mkdir()
    assert set(states(root, "--all").values()) == {"unchanged"}


def _change_a_cell(root: Path) -> None:
    write(root, {"content/two/cards.csv": "id\nace\nqueen\n"})


def _change_a_template(root: Path) -> None:
    write(root, {"templates/two/card.xml": FACE.replace("20", "21")})


def _damage_a_file(root: Path) -> None:
    (root / "out/two/en/cards.pdf").write_bytes(b"%PDF-1.4")


def _lose_a_file(root: Path) -> None:
    (root / "out/two/en/cards.pdf").unlink()


def _print_another(root: Path) -> None:
    assert build(root, "two", "--only", "cards", "--margin", "9").code == 0


@pytest.mark.parametrize("change", [_change_a_cell, _damage_a_file, _lose_a_file, _print_another])
def test_what_has_changed_is_printed_anew(change: Callable[[Path], None], root: Path) -> None:
    states(root, "--all")
    change(root)
    assert states(root, "--all") == {"one/en": "unchanged", "two/en": "written"}


def test_what_changes_while_it_is_printed_is_not_kept(root: Path) -> None:
    """Who undoes the change gets the former kit again, not that which was printed of the change."""
    kept = KeptKits(open_project(root), is_checked=True)
    order = Order("two", Wish("en", only=("cards",)), Setting(parse_paper("A4")), on_own_paper=True)
    key = kept.key_of(order)
    cells = (root / "content/two/cards.csv").read_bytes()
    _change_a_cell(root)
    (told,) = print_kits(kept, [order], root / "out")
    assert (told.state, kept.warnings_of(key, told.folder)) == (State.WRITTEN, None)
    (root / "content/two/cards.csv").write_bytes(cells)
    (told,) = print_kits(kept, [order], root / "out")
    assert (told.state, kept.warnings_of(key, told.folder)) == (State.WRITTEN, 0)
    (told,) = print_kits(kept, [order], root / "out")
    assert told.state is State.UNCHANGED


def test_templates_are_shared_by_all_games(root: Path) -> None:
    states(root, "--all")
    _change_a_template(root)
    assert set(states(root, "--all").values()) == {"written"}


def test_another_wish_is_another_kit(root: Path) -> None:
    states(root, "--all")
    for words in (("--paper", "letter"), ("--margin", "9"), ("--no-check",)):
        assert set(states(root, "--all", *words).values()) == {"written"}


def test_nothing_is_left_alone_without_a_cache(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    assert [set(states(root, "--all").values()) for _ in range(2)] == [{"written"}] * 2


def test_what_is_kept_is_looked_for_when_old_entries_go(root: Path, cache: Path) -> None:
    states(root, "--all")
    kept = [folder.name for folder in cache.iterdir() if folder.name.startswith("kits-")]
    assert kept
    assert all(map(FOLDER.fullmatch, kept))


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_kit_that_fails_leaves_the_others_whole(jobs: str, tmp_path: Path) -> None:
    root = project(tmp_path / "broken", "two")
    ended = build(root, "--all", "--jobs", jobs)
    assert ended.code == 1
    assert ended.err.count("templates/two/card.xml:1") == 1
    assert [line.split()[:2] for line in ended.out.splitlines()[:-1]] == [
        ["one/en", "written"], ["two/en", "failed"],
    ]  # fmt: skip
    assert sorted(files(root / "out")) == [
        f"one/en/{name}" for name in ("cards.pdf", "manifest.json", "start-here.pdf")
    ]


def test_a_game_that_lacks_what_is_wished_says_so(root: Path) -> None:
    ended = build(root, "one", "two", "--language", "fr")
    assert ended.code == 1
    begin = "`planche translate {} --language fr` begins it, and `languages` in game.yaml enters it"
    assert ended.err.splitlines() == [
        f"planche: {id}/fr: {id} has no language 'fr'; it has en; {begin.format(id)}" for id in GAMES
    ]


def test_the_only_game_of_a_project_need_not_be_named(tmp_path: Path) -> None:
    root = write(tmp_path, TINY)
    assert build(root, "--only", "cards").out.startswith("Tiny (en) is in ")
    assert (root / "out/g/en/cards.pdf").exists()


INTERRUPTED = """\
import signal, sys
from planche.cli import app as cli

manifests = []

def interrupt(event, arguments):
    if event == "open" and ".manifest.json" in str(arguments[0]):
        manifests.append(arguments[0])
        if len(manifests) == 2:
            signal.raise_signal(signal.SIGINT)

sys.addaudithook(interrupt)
sys.exit(cli.run(sys.argv[1:]))
"""


def test_who_interrupts_many_kits_is_told_of_all_of_them(root: Path) -> None:
    words = ["build", "--all", "--jobs", "1", "--only", "cards", "--project", root, "--output", root / "out"]
    command = [sys.executable, "-c", INTERRUPTED, *map(str, words)]
    ended = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, ended.stderr) == (
        130,
        "planche: interrupted; 1 of 2 kits are done, and each that is there is complete; the same command goes on with "
        "the others\n",
    )
    assert {file.partition("/")[0] for file in files(root / "out")} == {"one"}


def test_all_languages_are_those_of_each_game(root: Path) -> None:
    assert [*states(root, "one", "--language", "all")] == ["one/en"]


def test_all_numbers_of_players_are_those_of_each_game(root: Path) -> None:
    """A folder says how many even where a game is for one number; several numbers are a kit each, as `all` is."""
    file = root / "content/two/game.yaml"
    file.write_text(changed(file.read_text("utf-8"), ("players: [2]", "players: [1, 3]")), "utf-8")
    assert [*states(root, "--all", "--players", "all")] == ["one/en-2-players", "two/en-1-player", "two/en-3-players"]
    assert [*states(root, "two", "--players", "3", "--players", "1")] == ["two/en-3-players", "two/en-1-player"]
    kit = json.loads((root / "out/two/en-1-player/manifest.json").read_text("utf-8"))
    assert kit["options"]["players"] == 1
    assert states(root, "two", "--players", "all") == {"two/en-1-player": "unchanged", "two/en-3-players": "unchanged"}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ((), "name a game to print, or say --all; `planche games` lists them"),
        (("one", "--all"), "--all stands for every game; leave out one, or --all"),
        (("one", "--jobs", "2"), "--jobs is about several kits, and this is one; leave it out"),
        (("one", "--force"), "--force is about several kits, and this is one; leave it out"),
        (("one", "two", "--changed-since", "out"), "--changed-since is about one kit; name one game, language, paper,"),
        (("one", "gone"), "there is no game 'gone'"),
        (
            ("one", "--players", "al"),
            "Invalid value for '--players': 'al' is no number of players, nor all; write --players 4",
        ),
        (("--all", "--paper", "A4", "--paper", "A44"), "there is no paper 'A44'; did you mean A4?"),
        (("--all", "--ink", "full", "--ink", "pale"), "--ink 'pale' is not known; it can be full, light"),
    ],
)
def test_refusals(words: tuple[str, ...], line: str, root: Path) -> None:
    ended = build(root, *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"planche: {line}")
    assert not (root / "out").exists()
