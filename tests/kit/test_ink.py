"""Kits that spare ink: colours of the theme, and pictures, that become others."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pypdfium2
import pytest

from tests.projects import Files, changed, game, planche, problems, says, tiny

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="{}"/></svg>\n'
THEME = 'theme: {colours: {night: "#102030", gold: "#C0A040"}, light: {night: "#FEFDFC"}}\n'
FILES: Files = {
    "game.yaml": game(more=THEME),
    "art/moon.svg": SQUARE.format("#102030"),
    "art/star.svg": SQUARE.format("#C0A040"),
    "art/light/star.svg": SQUARE.format("#F0E0D0"),
    "templates/g/card.xml": (
        '<face><rect x="-3" y="-3" width="69" height="94" fill="night"/>'
        '<rect x="5" y="5" width="10" height="10" fill="gold"/>'
        '<rect x="4" y="19" width="12" height="12" fill="gold"/><art name="moon" x="5" y="20" width="10" height="10"/>'
        '<art name="star" x="5" y="35" width="10" height="10"/></face>\n'
    ),
}


@pytest.fixture(scope="module", name="root")
def _root() -> Iterator[Path]:
    with tiny(FILES) as root:
        yield root


def colours(root: Path, output: Path, *options: str) -> list[str]:
    """What is seen of the ground, the gold square and the two pictures, as #rrggbb."""
    ended = planche("build", "g", "--project", root, "--output", output, "--only", "cards", *options)
    assert (ended.code, ended.err) == (0, "")
    folder = output / "g/en"
    (piece,) = json.loads((folder / "manifest.json").read_text("utf-8"))["pieces"]
    (place,) = piece["places"]
    (page,) = pypdfium2.PdfDocument(folder / "cards.pdf")
    picture = page.render(scale=4 * 25.4 / 72 * 72 / 25.4).to_pil().convert("RGB")
    scale = 4 * 72 / 25.4
    found = []
    for x, y in ((40, 60), (10, 10), (10, 25), (10, 40)):
        pixel = picture.getpixel((round((place["x"] + x) * scale), round((place["y"] + y) * scale)))
        assert isinstance(pixel, tuple)
        found.append("#" + "".join(f"{part:02X}" for part in pixel))
    return found


def test_colours_and_pictures_become_others(root: Path, tmp_path: Path) -> None:
    assert colours(root, tmp_path / "full") == ["#102030", "#C0A040", "#102030", "#C0A040"]
    assert colours(root, tmp_path / "light", "--ink", "light") == ["#FEFDFC", "#C0A040", "#FEFDFC", "#F0E0D0"]
    manifests = [json.loads((tmp_path / name / "g/en/manifest.json").read_text("utf-8")) for name in ("full", "light")]
    assert [manifest["options"]["ink"] for manifest in manifests] == ["full", "light"]


def test_what_spares_ink_is_checked() -> None:
    assert problems(FILES) == []
    unknown = changed(THEME, ("light: {night:", "light: {nihgt:"))
    assert says({**FILES, "game.yaml": game(more=unknown)}, only="reference/") == [
        "unknown colour 'nihgt', which cannot be another where ink is spared (did you mean 'night'?)"
    ]
    assert problems({**FILES, "art/light/sun.svg": SQUARE}, only="art/") == ["art/light/sun.svg:1 art/unused"]
    wide = SQUARE.format("#fff").replace("0 0 10 10", "0 0 20 10")
    assert problems({**FILES, "art/light/star.svg": wide}, only="art/") == ["art/light/star.svg:1 art/unusable"]
    assert problems({**FILES, "art/light/star.svg": "<svg"}, only="art/") == ["art/light/star.svg:1:1 art/unusable"]


def test_a_game_without_anything_for_it_says_so(tmp_path: Path) -> None:
    with tiny() as root:
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--ink", "light")
        remedy = "colours below `light:` in the theme of game.yaml, or pictures in art/light, would"
        told = f"planche: g has no colours or pictures that spare ink: {remedy}; print it with --ink full\n"
        assert ended == (2, "", told)
        ended = planche("build", "g", "--project", root, "--output", tmp_path, "--ink", "pale")
        assert ended == (2, "", "planche: --ink 'pale' is not known; it can be full, light\n")
    assert not list(tmp_path.iterdir())
