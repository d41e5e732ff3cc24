"""The manifest: the contract of scripts that work on kits."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from planche import __version__
from tests.kits import build, open_pdf, zigzag_kit
from tests.projects import TINY, game, write

OTHERS = ("--paper", "letter", "--duplex", "short-edge", *("--only", "specials"), *("--only", "score-sheets"))


def test_its_keys_are_the_contract() -> None:
    manifest = zigzag_kit("--players", "4", "--gap", "1.5", "--back-offset", "0.5,-0.3").manifest
    assert list(manifest) == [
        "game",
        "title",
        "language",
        "version",
        "planche",
        "options",
        "files",
        "pieces",
        "shrunk",
        "faces",
        "rules",
        "start-here",
        "sum",
    ]
    assert {key: manifest[key] for key in ("game", "title", "language", "version", "planche")} == {
        "game": "zigzag",
        "title": "ZIGZAG Pocket",
        "language": "en",
        "version": "1.0",
        "planche": __version__,
    }
    assert {
        "players": 4,
        "only": [],
        "paper": "A4",
        "duplex": "long-edge",
        "margin": 5,
        "gap": 1.5,
    }.items() <= manifest["options"].items()
    assert manifest["options"]["back-offset"] == [0.5, -0.3]


@pytest.mark.parametrize("options", [(), OTHERS])
def test_files_are_told_as_they_are(options: tuple[str, ...]) -> None:
    kit = zigzag_kit(*options)
    assert {file["name"] for file in kit.manifest["files"]} == set(kit.files) - {"manifest.json"}
    for file in kit.manifest["files"]:
        data = kit.files[file["name"]]
        assert file["sha256"] == hashlib.sha256(data).hexdigest()
        assert file["bytes"] == len(data)
        document = open_pdf(data)
        assert file["pages"] == len(document.pages)
        sides = sorted(float(side) / 72 * 25.4 for side in [*document.pages[0].MediaBox][2:])
        assert sides == pytest.approx([file["paper"]["width"], file["paper"]["height"]], abs=1e-4)
        assert file["duplex"] == (kit.manifest["options"]["duplex"] if file["name"] == "cards.pdf" else "off")


@pytest.mark.parametrize("options", [(), OTHERS])
def test_every_copy_lies_once_on_each_of_its_sides(options: tuple[str, ...]) -> None:
    for piece in zigzag_kit(*options).manifest["pieces"]:
        sides = ["front", "back"] if piece["faces"]["back"] else ["front"]
        wanted = {(side, copy): 1 for side in sides for copy in range(1, piece["copies"] + 1)}
        assert Counter((place["side"], place["copy"]) for place in piece["places"]) == wanted


def test_pieces_and_places_have_their_keys() -> None:
    for piece in zigzag_kit().manifest["pieces"]:
        lines = ["cut", "fold", "glue", "net"] if piece["id"] == "box" else []
        assert list(piece) == ["id", "component", "copies", "faces", *lines, "places"]
        for place in piece["places"]:
            assert list(place) == ["file", "page", "side", "copy", "x", "y", "width", "height", "rotation"]


def test_the_first_card_lies_where_a_ruler_finds_it() -> None:
    first = zigzag_kit().manifest["pieces"][0]
    assert first["places"][0] == {
        "file": "cards.pdf",
        "page": 1,
        "side": "front",
        "copy": 1,
        "x": 6.9,
        "y": 12.9,
        "width": 63,
        "height": 88,
        "rotation": 0,
    }


def test_the_faces_that_it_names_have_their_digests_once() -> None:
    manifest = zigzag_kit().manifest
    named = {name for piece in manifest["pieces"] for name in piece["faces"].values() if name}
    assert [*manifest["faces"][0]] == ["name", "face", "text", "art", "layout"]
    assert sorted(face["name"] for face in manifest["faces"]) == sorted(named)
    assert len({face["face"] for face in manifest["faces"]}) == len(named)


def test_texts_that_were_set_smaller_are_listed(tmp_path: Path) -> None:
    face = (
        '<face><text x="3" y="3" width="30" height="5" style="note" fit="shrink" min="6">Un titre assez long</text>'
        '<text x="3" y="9" width="30" height="6" style="note" fit="shrink" min="6">Court</text></face>'
    )
    yaml = game(more="theme: {styles: {note: {font: Nunito, size: 12}}}\n")
    kit = build(write(tmp_path, {**TINY, "game.yaml": yaml, "templates/g/card.xml": face}), "g", "en")
    assert kit.manifest["shrunk"] == [
        {"component": "cards", "piece": "ace", "style": "note", "wanted": 12, "size": 10, "text": "Un titre assez long"}
    ]
