"""The engine's own pictures, which start-here shows in the kits of all games."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from planche.art import ArtFolder
from planche.kit.studio import Studio
from planche.kit.wish import Wish
from planche.source import Folder, open_project
from tests.games.printed_words import load
from tests.projects import ROOT

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 6"><path d="M0 0h9v6z" fill="{}"/></svg>'


def put(root: Path, files: dict[str, str]) -> Folder:
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")
    return Folder(root)


def test_each_is_right_and_is_shown() -> None:
    page = (ROOT / "templates/common/start-here.md").read_text("utf-8")
    shown = set(re.findall(r"art:(common/[a-z-]+)", page))
    art = ArtFolder(Folder(ROOT), "content/zigzag/art", common=Folder(ROOT))
    assert {f"common/{file.stem}" for file in (ROOT / "templates/common/art").iterdir()} == shown
    assert list(art.check_pictures(shown)) == []
    assert {art.proportion(name) for name in shown} == {1.5}


def test_they_have_names_of_their_own_and_are_none_of_the_game(tmp_path: Path) -> None:
    own, common = SVG.format("#102030"), SVG.format("#000000")
    folder = put(tmp_path, {"art/print.svg": own, "templates/common/art/print.svg": common})
    art = ArtFolder(folder, "art", {"#102030": "#ffffff", "#000000": "#ffffff"}, folder)
    assert (list(art), "common/print" in art, "common/none" in art) == (["print"], True, False)
    assert art.file("common/print") == "templates/common/art/print.svg"
    assert art.digest("common/print") != art.digest("print") != ""
    drawn = art.picture("common/print")
    assert getattr(drawn, "data", b"") == common.encode()  # colours that a game spares are not theirs


def test_they_wear_the_colours_of_the_game_and_its_own_pictures_do_not(tmp_path: Path) -> None:
    files = {"art/a.svg": SVG.format("#C4C4C4"), "templates/common/art/print.svg": SVG.format("#C4C4C4")}
    folder = put(tmp_path, files)
    art = ArtFolder(folder, "art", common=folder, dress={"#c4c4c4": "#F2A33A"})
    dressed, own = art.picture("common/print"), art.picture("a")
    assert getattr(dressed, "data", b"") == SVG.format("#F2A33A").encode()
    assert getattr(own, "data", b"") == SVG.format("#C4C4C4").encode()


@pytest.mark.parametrize("is_light", [False, True])
def test_what_the_theme_calls_device_is_in_all_of_them_that_have_grey(is_light: bool) -> None:
    game = load("cuckoo")
    theme = replace(game.theme, light={**game.theme.light, "device-pale": "#FFF6E0"})
    studio = Studio(open_project(ROOT), replace(game, theme=theme), Wish(is_light=is_light))
    shown = b"".join(getattr(studio.art.picture(name), "data", b"") for name in studio.art.names if "common/" in name)
    pale = "#FFF6E0" if is_light else theme.colours["device-pale"]
    assert [theme.colours["device"].encode() in shown, pale.encode() in shown] == [True, True]
    assert [grey in shown for grey in (b"#C4C4C4", b"#E9E9E9")] == [False, False]


def test_one_that_is_broken_is_told_where_it_is_used(tmp_path: Path) -> None:
    folder = put(tmp_path, {"art/a.svg": SVG.format("red"), "templates/common/art/print.svg": "<svg>"})
    art = ArtFolder(folder, "art", common=folder)
    assert [f.span.file for f in art.check_pictures({"common/print"})] == ["templates/common/art/print.svg"]
    assert list(art.check_pictures({"a"})) == []
