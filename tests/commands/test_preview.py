"""`planche preview`: pages of a kit, one piece or all; what goes together, what is printed, and what it ends with."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import FACE, TINY, Ended, game, planche, write


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Cards with a back, in ink that can be spared."""
    light = "    back: g/card.xml\ntheme: {light: {ink: '#777777'}}\n"
    return write(tmp_path / "p", {**TINY, "game.yaml": game(more=light)})


def preview(root: Path, *words: str) -> Ended:
    return planche("preview", "g", *words, "--project", root, "--output", root / "out")


def test_pages_of_a_kit(root: Path) -> None:
    assert preview(root).code == 2
    assert planche("build", "g", "--only", "cards", "--project", root, "--output", root / "out").code == 0
    ended = preview(root, "--dpi", "20")
    folder = root / "out/g/en/preview"
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines() == [str(folder / f"cards-0{number}.png") for number in (1, 2)]
    assert all(Path(line).is_file() for line in ended.out.splitlines())


@pytest.mark.parametrize(
    ("words", "files"),
    [
        (("--piece", "ace"), ["ace.png"]),
        (("--piece", "ace", "--face", "back"), ["ace-back.png"]),
        (("--piece", "ace", "--face", "both", "--ink", "light"), ["ace.png", "ace-back.png"]),
        (("--contact",), ["all-pieces.png"]),
        (("--contact", "--language", "en", "--dpi", "40"), ["all-pieces.png"]),
    ],
)
def test_pieces(root: Path, words: tuple[str, ...], files: list[str]) -> None:
    folder = root / "out/g/en/preview"
    assert preview(root, *words) == (0, "".join(f"{folder / name}\n" for name in files), "")
    assert sorted(file.name for file in folder.iterdir()) == sorted(files)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--piece", "ace", "--contact"), "--piece shows one and --contact all; leave one of them out"),
        (("--face", "back"), "--face is about pieces, and this is about pages; say --piece ID or --contact with it"),
        (("--ink", "light"), "--ink is about pieces, and this is about pages; say --piece ID or --contact with it"),
        (("--open",), "--open is about pieces, and this is about pages; say --piece ID or --contact with it"),
        (("--piece", "ace", "--face", "side"), "--face 'side' is not known; it can be front, back, both"),
        (("--piece", "ace", "--ink", "pale"), "--ink 'pale' is not known; it can be full, light"),
    ],
)
def test_what_does_not_go_together(root: Path, words: tuple[str, ...], told: str) -> None:
    assert preview(root, *words) == (2, "", f"planche: {told}\n")


def test_what_is_wrong_is_told_beside_the_picture(root: Path) -> None:
    write(root, {"templates/g/card.xml": FACE.replace('x="3"', 'x="oak"')})
    ended = preview(root, "--piece", "ace")
    assert (ended.code, ended.out) == (1, f"{root / 'out/g/en/preview/ace.png'}\n")
    assert ended.err.startswith("templates/g/card.xml:1:")


def test_a_picture_is_shown_where_that_is_wished(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("typer.launch", shown.append)
    assert preview(root, "--piece", "ace").code == 0
    assert shown == []
    assert preview(root, "--piece", "ace", "--face", "both", "--open").code == 0
    assert shown == [str(root / f"out/g/en/preview/{name}.png") for name in ("ace", "ace-back")]
