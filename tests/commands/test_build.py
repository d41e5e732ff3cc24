"""A kit from content to files: equal bytes, a manifest that agrees with the PDFs, nothing written on errors."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest

from tests.kits import PLAIN_OPTIONS
from tests.projects import ROOT, Files, copy_zigzag, game, planche, tiny, write

FILES: Files = {
    "game.yaml": game(
        ("players: [2]", "players: [2, 3]\nlevels: {normal: Normal, hard: Hard}"),
        ("    front: g/card.xml\n", "    front: g/card.xml\n    back: g/card.xml\n"),
        more=(
            "  board: {title: Board, kind: board, size: [190, 120], rows: board.csv, front: g/card.xml, deck: false}\n"
            "  sheet: {title: Sheet, kind: sheet, size: [90, 120], rows: sheet.csv, front: g/card.xml, deck: false,\n"
            "          one-per-player: true}\n"
            "decks:\n"
            "  - {players: 2, size: 14, deal: 4}\n"
            "  - {players: 2, level: hard, limit: {king: 3}, size: 12, deal: 4}\n"
            "  - {players: 3, size: 15, deal: 4}\n"
            "  - {players: 3, level: hard, limit: {ace: 2}, size: 8, deal: 2}\n"
            "rules: rules.md\n"
            "accept: [{check: pieces/uneven, because: a kit for all holds the sheet once}]\n"
        ),
    ),
    "cards.csv": "id,copies,players\nace,9,\nking,5,\nthird,1,3\n",
    "board.csv": "id\nboard\n",
    "sheet.csv": "id\nsheet\n",
    "rules.md": "# Rules\n\nPlay.\n",
}


@pytest.fixture(scope="module")
def project() -> Iterator[Path]:
    with tiny(FILES) as root:
        yield root


UNCHECKED = "planche: this kit was printed without checking the game; start-here says so\n"


def built(project: Path, out: Path, *options: object) -> Path:
    ended = planche("build", "g", "--project", project, "--output", out, *map(str, options))
    assert (ended.code, ended.err) == (0, UNCHECKED if "--no-check" in options else "")
    return out / "g/en"


def manifest(folder: Path) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    return loaded


OPTIONS = [
    (),
    ("--players", 2),
    ("--players", 2, "--level", "hard"),
    ("--players", 3, "--level", "hard", "--no-check"),
    ("--only", "cards"),
    ("--only", "board", "--only", "sheet", "--players", 3),
    ("--paper", "letter"),
    ("--paper", "A3", "--duplex", "short-edge"),
    ("--duplex", "off"),
    ("--paper", "250x200mm", "--margin", 10),
    ("--gap", 6, "--margin", 0),
    ("--gap", 2.5, "--paper", "tabloid", "--back-offset", "0.5,-1"),
]


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: " ".join(map(str, options)) or "default")
def test_the_manifest_agrees_with_the_files(project: Path, tmp_path: Path, options: tuple[object, ...]) -> None:
    folder = built(project, tmp_path, *options)
    told = manifest(folder)
    assert sorted(p.name for p in folder.iterdir()) == sorted(["manifest.json", *(f["name"] for f in told["files"])])
    sides: dict[str, int] = {}
    for file in told["files"]:
        data = (folder / file["name"]).read_bytes()
        assert (file["sha256"], file["bytes"]) == (hashlib.sha256(data).hexdigest(), len(data))
        with pikepdf.open(BytesIO(data)) as pdf:
            assert len(pdf.pages) == file["pages"] > 0
            for page in pdf.pages:
                size = sorted(float(length) * 25.4 / 72 for length in [*page.mediabox][2:])
                assert size == pytest.approx([file["paper"]["width"], file["paper"]["height"]], abs=0.01)
        sides[file["name"]] = file["pages"]
    for piece in told["pieces"]:
        fronts = [place for place in piece["places"] if place["side"] == "front"]
        backs = [place for place in piece["places"] if place["side"] == "back"]
        assert sorted(place["copy"] for place in fronts) == list(range(1, piece["copies"] + 1))
        assert len(backs) == (len(fronts) if piece["faces"]["back"] else 0)
        assert all(1 <= place["page"] <= sides[place["file"]] for place in piece["places"])


@pytest.mark.parametrize(
    ("options", "copies"),
    [
        ((), {"ace": 9, "king": 5, "third": 1, "board": 1, "sheet": 1}),
        (("--players", 2), {"ace": 9, "king": 5, "board": 1, "sheet": 2}),
        (("--players", 2, "--level", "hard"), {"ace": 9, "king": 3, "board": 1, "sheet": 2}),
        (("--players", 3, "--level", "hard"), {"ace": 2, "king": 5, "third": 1, "board": 1, "sheet": 3}),
        (("--players", 3, "--only", "cards"), {"ace": 9, "king": 5, "third": 1}),
    ],
)
def test_a_wish_prints_its_pieces(
    project: Path, tmp_path: Path, options: tuple[object, ...], copies: dict[str, int]
) -> None:
    told = manifest(built(project, tmp_path, *options))
    assert {piece["id"]: piece["copies"] for piece in told["pieces"]} == copies


def test_the_manifest_tells_the_options(project: Path, tmp_path: Path) -> None:
    wish = ("--players", 2, "--level", "hard", "--paper", "a3", "--duplex", "off", "--margin", 7.5, "--gap", 1)
    told = manifest(built(project, tmp_path, *wish, "--back-offset", "0.25,-1"))
    assert told["options"] == {
        **PLAIN_OPTIONS,
        **{"players": 2, "level": "hard", "paper": "A3", "duplex": "off", "margin": 7.5, "gap": 1},
        "back-offset": [0.25, -1],
    }
    assert (told["game"], told["language"], told["version"]) == ("g", "en", "1")


def test_a_kit_holds_the_files_that_its_game_has(project: Path, tmp_path: Path) -> None:
    whole = ["boards.pdf", "cards.pdf", "manifest.json", "rules.pdf", "sheets.pdf", "start-here.pdf"]
    assert sorted(p.name for p in built(project, tmp_path).iterdir()) == whole
    assert sorted(p.name for p in built(project, tmp_path / "parts", "--only", "board").iterdir()) == [
        "boards.pdf",
        "manifest.json",
    ]


def test_a_kit_that_takes_the_place_of_another_says_so(project: Path, tmp_path: Path) -> None:
    command = ("build", "g", "--project", project, "--output", tmp_path)
    took = f"planche: in {tmp_path / 'g/en'} this kit took the place of one printed with another"
    for options, note in (
        ((), ""),
        ((), ""),
        (("--players", 2), f"{took} --players; --output DIR keeps both\n"),
        (
            ("--players", 2, "--only", "board"),
            f"{took} --only, of which cards.pdf, rules.pdf, sheets.pdf, start-here.pdf are gone; --output DIR keeps"
            " both\n",
        ),
        (("--only", "board", "--paper", "A3"), f"{took} --players, --paper; --output DIR keeps both\n"),
        (("--only", "board", "--paper", "A3"), ""),
    ):
        ended = planche(*command, *options)
        assert (ended.code, ended.err) == (0, note)


def test_equal_input_makes_equal_bytes(project: Path, tmp_path: Path) -> None:
    """In two processes that differ in all that must not matter: hash seed, time zone, locale, cache, working directory.

    A whole kit of a small game, and cards of ZIGZAG with their pictures; `.ci/run` prints all kits twice so. That
    drawings read from a cache are those that are made anew is proven with the cache.
    """
    kits = []
    clean = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    for seed, zone, locale, cache in (("1", "UTC", "C", str(tmp_path / "cache")), ("2", "Asia/Tokyo", "tr_TR", "off")):
        out = tmp_path / seed
        out.mkdir()
        environment = {**clean, "PYTHONHASHSEED": seed, "TZ": zone, "LANG": locale, "PLANCHE_CACHE": cache}
        for root, *wish in ((project, "g"), (ROOT, "zigzag", "--only", "specials", "--no-check")):
            words = ["build", *wish, "--project", str(root), "--output", str(out)]
            command = [sys.executable, "-m", "planche", *words]
            subprocess.run(command, cwd=out, env=environment, check=True, capture_output=True)
        kits.append({file.relative_to(out): file.read_bytes() for file in out.rglob("*.*")})
    assert sorted(map(Path.as_posix, kits[0])) == [
        *(f"g/en/{name}" for name in ("boards.pdf", "cards.pdf", "manifest.json", "rules.pdf", "sheets.pdf")),
        *("g/en/start-here.pdf", "zigzag/fr/cards.pdf", "zigzag/fr/manifest.json"),
    ]
    assert kits[0] == kits[1]
    assert len(list((tmp_path / "cache").rglob("*"))) > 10


def test_a_build_refuses_on_errors_and_writes_nothing(tmp_path: Path) -> None:
    with tiny({**FILES, "cards.csv": "id,copies\nace,9\n"}) as project:
        ended = planche("build", "g", "--project", project, "--output", tmp_path)
    assert (ended.code, ended.out) == (1, "")
    assert "content/g/game.yaml:23:24: error: the deck for 2 players, level normal: the cards add up to 9" in ended.err
    assert ended.err.endswith("planche: nothing was written: the errors above come first\n")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("language", [(), ("--language", "en")])
def test_a_build_that_refuses_tells_of_the_kit_that_still_stands_there(tmp_path: Path, language: Iterable[str]) -> None:
    with tiny(FILES) as project:
        built(project, tmp_path)
        write(project, {"cards.csv": "id,copies\nace,9\n"})
        ended = planche("build", "g", *language, "--project", project, "--output", tmp_path)
    assert ended.code == 1
    assert ended.err.endswith(f"come first; what stands in {tmp_path / 'g/en'} was printed earlier\n")


def test_no_check_prints_a_game_that_breaks_its_rules_but_not_one_that_cannot_be_drawn(tmp_path: Path) -> None:
    with tiny({**FILES, "cards.csv": "id,copies\nace,9\n"}) as project:
        built(project, tmp_path, "--no-check")
        write(project, {"templates/g/card.xml": "<face><rekt/></face>"})
        ended = planche("build", "g", "--no-check", "--project", project, "--output", tmp_path)
    assert ended.code == 1
    assert "[template/markup]" in ended.err


def test_no_check_tells_what_a_template_lacks_of_a_figure_that_is_missing(tmp_path: Path) -> None:
    copy_zigzag(tmp_path, ("game.yaml", "  hand: 4  ", "  hold: 4  "))
    words = ("build", "zigzag", "--only", "aids", "--project", tmp_path, "--output", tmp_path / "out")
    assert "figures.hand is missing" in planche(*words).err
    ended = planche(*words, "--no-check")
    assert ended.code == 1
    assert "'hand'" in ended.err
    assert "[template/undefined]" in ended.err


def test_warnings_are_told_and_do_not_stop_a_build(tmp_path: Path) -> None:
    with tiny({"cards.csv": "id,copies\nace,1\nking,0\n"}) as project:
        ended = planche("build", "g", "--project", project, "--output", tmp_path)
    assert ended.code == 0
    assert ended.err.endswith("[pieces/unused]\n0 errors, 1 warning\n")
    assert (tmp_path / "g/en/manifest.json").is_file()


def test_a_piece_larger_than_the_paper_is_a_wish_that_cannot_be_met(project: Path, tmp_path: Path) -> None:
    ended = planche("build", "g", "--only", "cards", "--paper", "60x90mm", "--project", project, "--output", tmp_path)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert list(tmp_path.iterdir()) == []


def test_a_project_without_common_templates_uses_those_of_the_package(tmp_path: Path) -> None:
    with tiny({"game.yaml": game()}) as project:
        assert not (project / "templates/common").exists()
        assert (built(project, tmp_path) / "start-here.pdf").is_file()


def test_what_a_person_is_told_names_the_first_page_only_if_it_was_written(tmp_path: Path) -> None:
    with tiny() as root:
        words = ("build", "g", "--project", root, "--output", tmp_path, "--cut-lines", "svg")
        whole, part = planche(*words).out, planche(*words, "--only", "cards").out
    assert whole.endswith("Print at 100% on A4, not “fit to page”; begin with start-here.pdf.\n")
    assert part.splitlines()[1:] == [
        "  cards.pdf        1 page    A4, one side",
        "  cut-….svg        1 file    cut lines of each sheet, for a cutting machine",
        "  manifest.json    what was written, and where each piece lies",
        "Print at 100% on A4, not “fit to page”.",
    ]


def test_a_picture_that_a_page_names_and_nobody_drew_is_a_finding_of_the_build(tmp_path: Path) -> None:
    files = {"game.yaml": game(more="rules: rules.md\n"), "rules.md": "Draw :gone: once.\n"}
    with tiny(files) as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path / "out")
    assert ended.code == 1
    assert "rules.md:1:1: error: there is no icon 'gone'" in ended.err
    assert not (tmp_path / "out").exists()
