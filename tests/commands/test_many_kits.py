"""Which kits one command prints: every combination of what is chosen, each in its folder; and what it ends with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.projects import FACE, Ended, game, planche, write

GAME = game(
    ("languages: [en]", "languages: [en, fr]"),
    ("players: [2]", "players: [1, 2]"),
    more="theme: {light: {ink: '#777777'}}\n"
    "variants:\n  small: {title: Small, components: {cards: {size: [44, 68]}}}\n",
)
FILES = {
    "game.yaml": GAME,
    "cards.csv": "id\nace\n",
    "templates/g/card.xml": FACE,
    "templates/common/start-here.md": "# Cards\n",
    "locale/fr.po": 'msgid ""\nmsgstr "Language: fr\\n"\n'
    + "".join(f'\nmsgid "{text}"\nmsgstr "{text}"\n' for text in ("Tiny", "A tiny game.", "Cards", "Small")),
    "content/h/game.yaml": game(("title: Tiny", "title: Other"), ("g/card.xml", "h/card.xml")),
    "content/h/cards.csv": "id\nking\n",
    "templates/h/card.xml": FACE,
}


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    return write(tmp_path / "p", FILES)


def build(root: Path, *words: str) -> Ended:
    return planche("build", *words, "--only", "cards", "--project", root, "--output", root / "out")


def kits(root: Path, *words: str) -> list[str]:
    """The folders of the kits, in their order; all of them are printed, and as they are named."""
    ended = build(root, *words, "--json", "--no-check", "--partial")
    assert (ended.code, ended.err) == (0, "")
    told = json.loads(ended.out)
    assert {kit["state"] for kit in told} == {"written"}
    folders = [Path(kit["folder"]) for kit in told]
    for folder in folders:
        options = options_of(folder)
        for word in folder.name.split("-")[1:]:
            assert word in str(options).lower() or word in ("player", "players", "full"), (folder, options)
    return [folder.relative_to(root / "out").as_posix() for folder in folders]


def options_of(folder: Path) -> dict[str, Any]:
    manifest = json.loads((folder / "manifest.json").read_bytes())
    return {**manifest["options"], "language": manifest["language"]}


@pytest.mark.parametrize(
    ("words", "folders"),
    [
        (("--all",), ["g/en", "h/en"]),
        (("h", "g"), ["h/en", "g/en"]),
        (("h", "g", "h"), ["h/en", "g/en"]),
        (("g", "--language", "fr", "--language", "en"), ["g/fr", "g/en"]),
        (("g", "--language", "all"), ["g/en", "g/fr"]),
        (("g", "--paper", "letter", "--paper", "A5"), ["g/en-letter", "g/en-a5"]),
        (("g", "--ink", "full", "--ink", "light", "--ink", "full"), ["g/en-full", "g/en-light"]),
        (("g", "--players", "2", "--players", "1"), ["g/en-2-players", "g/en-1-player"]),
        (("g", "--players", "all", "--paper", "A5"), ["g/en-1-player", "g/en-2-players"]),
        (
            ("g", "--language", "all", "--ink", "full", "--ink", "light", "--paper", "A4", "--paper", "A5"),
            [f"g/{language}-{paper}-{ink}" for language in ("en", "fr") for paper in ("a4", "a5")
             for ink in ("full", "light")],
        ),
        (("g", "h", "--paper", "A5"), ["g/en", "h/en"]),
    ],
)  # fmt: skip
def test_every_combination_is_a_kit(root: Path, words: tuple[str, ...], folders: list[str]) -> None:
    assert kits(root, *words) == folders


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ((), {"language": "en", "variant": None, "players": None}),
        (("--language", "fr"), {"language": "fr"}),
        (("--paper", "A5"), {"paper": "A5", "language": "en"}),
        (("--ink", "light"), {"ink": "light", "variant": None}),
        (("--variant", "small"), {"variant": "small", "players": None}),
        (("--players", "2"), {"players": 2, "variant": None}),
        (("--language", "fr", "--language", "fr", "--players", "1"), {"language": "fr", "players": 1}),
    ],
)
def test_one_kit_is_what_is_chosen(root: Path, words: tuple[str, ...], wanted: dict[str, object]) -> None:
    assert build(root, "g", *words, "--no-check", "--partial").code == 0
    (folder,) = (root / "out/g").iterdir()
    options = options_of(folder)
    assert {name: options[name] for name in wanted} == wanted


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ((), "name a game to print, or say --all; `planche games` lists them"),
        (("g", "--all"), "--all stands for every game; leave out g, or --all"),
        (("g", "--jobs", "2"), "--jobs is about several kits, and this is one; leave it out"),
        (("g", "--force"), "--force is about several kits, and this is one; leave it out"),
        (("g", "--on", "tcp://127.0.0.1:1"), "--on is about several kits, and this is one; leave it out"),
        (
            ("g", "h", "--on", "tcp://127.0.0.1:1", "--jobs", "2"),
            "--jobs is about this machine, and --on",
        ),
        (
            ("g", "h", "--on", "here"),
            "--on: found 'here', wanted where `dask scheduler` listens, such as tcp://192.0.2.",
        ),
        (("g", "h", "--on", "http://a:1"), "--on: found 'http://a:1', wanted"),
        (("g", "h", "--on", "tcp://a"), "--on: found 'tcp://a', wanted"),
        (("g", "h", "--changed-since", "x"), "--changed-since is about one kit; name one game, language, paper, ink,"),
        (("g", "h", "--jobs", "65"), "Invalid value for '--jobs': 65 is not in the range 1<=x<=64;"),
    ],
)
def test_what_is_about_one_kit_or_several_is_refused_otherwise(root: Path, words: tuple[str, ...], line: str) -> None:
    ended = build(root, *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"planche: {line}")
    assert not (root / "out").exists()


def test_one_that_fails_is_told_and_ends_the_command_so(root: Path) -> None:
    write(root, {"templates/h/card.xml": "<face><text</face>"})
    ended = build(root, "--all", "--json")
    assert [(kit["game"], kit["state"]) for kit in json.loads(ended.out)] == [("g", "written"), ("h", "failed")]
    assert ended.code == 1
    assert ended.err.count("templates/h/card.xml:1:") == 1
    ended = build(root, "--all", "--language", "fr", "--partial")
    assert ended.code == 1
    assert "planche: h/fr: h has no language 'fr'; it has en; `planche translate h --language fr` begins" in ended.err
    assert ended.out.splitlines()[-1] == f"2 kits in {root / 'out'}: 1 written, 1 failed"


def test_folders_that_can_be_no_game_are_told_beside_the_kits(root: Path) -> None:
    (root / "content/Odd").mkdir()
    (root / "content/Odd/game.yaml").write_text(GAME, "utf-8")
    ended = build(root, "--all")
    assert ended.code == 1
    assert "content/game-name" in ended.err
    assert ended.out.splitlines()[-1] == f"2 kits in {root / 'out'}: 2 written"
    for id in ("g", "h"):
        (root / f"content/{id}/game.yaml").unlink()
    ended = build(root)
    assert (ended.code, ended.out) == (1, "")
    assert "content/game-name" in ended.err
