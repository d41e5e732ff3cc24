"""Every option of `planche build`, as it is typed and as it is left out -> what the manifest says was wished."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kits import PLAIN_OPTIONS
from tests.projects import Files, Word, game, planche, tiny

FILES: Files = {
    "game.yaml": game(
        ("players: [2]", "players: [2, 3]\nlevels: {normal: Normal, hard: Hard}"),
        ("    front: g/card.xml\n", "    front: g/card.xml\n    sample-by: []\n"),
        more="  plan: {title: Plan, kind: board, size: [120, 90], rows: plan.csv, front: g/card.xml, deck: false}\n"
        "variants: {slips: {title: Slips, about: Thin ones., components: {cards: {bleed: 0}}}}\n"
        'theme: {colours: {night: "#102030"}, light: {night: "#FEFDFC"}}\n'
        "decks:\n"
        "  - {players: 2, size: 8, deal: 4}\n"
        "  - {players: 2, level: hard, size: 8, deal: 4}\n"
        "  - {players: 3, size: 8, deal: 2}\n"
        "  - {players: 3, level: hard, size: 8, deal: 2}\n",
    ),
    "cards.csv": "id\n" + "".join(f"c{n}\n" for n in range(8)),
    "plan.csv": "id\nplan\n",
    "templates/g/card.xml": '<face><rect x="3" y="3" width="20" height="20" fill="night"/></face>\n',
}


@pytest.fixture(scope="module", name="root")
def _root() -> Iterator[Path]:
    with tiny(FILES) as root:
        yield root


def wished(root: Path, output: Path, *words: Word) -> dict[str, object]:
    """What the manifest of a kit says of the wish."""
    ended = planche("build", "g", "--project", root, "--output", output, *words)
    assert ended.code == 0
    assert ("printed without checking the game" in ended.err) is ("--no-check" in words)
    options: dict[str, object] = json.loads((output / "g/en/manifest.json").read_text("utf-8"))["options"]
    return options


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ((), {}),
        (("--sample", "cards=3"), {"sample": {"cards": 3}, "seed": 1}),
        (("--sample", "cards=3", "--seed", 0), {"sample": {"cards": 3}, "seed": 0}),
        (("--players", 3, "--level", "hard"), {"players": 3, "level": "hard"}),
        (
            ("--only", "plan", "--only", "cards", "--variant", "slips", "--ink", "light", "--cut-lines", "svg",
             "--paper", "A3", "--duplex", "short-edge", "--margin", "7.5mm", "--gap", "2 mm", "--overlap",
             "5mm", "--back-offset", "1mm,-2.5mm", "--card-size", "50x70mm", "--board-size", "A5"),
            {"only": ["plan", "cards"], "variant": "slips", "ink": "light", "cut-lines": "svg", "paper": "A3",
             "duplex": "short-edge", "margin": 7.5, "gap": 2, "overlap": 5, "back-offset": [1, -2.5],
             "card-size": [50, 70], "board-size": "A5"},
        ),
    ],
)  # fmt: skip
def test_a_kit_is_as_it_was_wished(
    root: Path, tmp_path: Path, words: tuple[Word, ...], options: dict[str, object]
) -> None:
    assert wished(root, tmp_path, *words) == {**PLAIN_OPTIONS, **options}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--ink", "no"), "--ink 'no' is not known; it can be full, light"),
        (("--cut-lines", "no"), "--cut-lines 'no' is not known; it can be print, svg"),
        (("--duplex", "no"), "--duplex 'no' is not known; it can be long-edge, short-edge, off"),
        (("--seed", 1), "--seed says which sample is taken; say of what, such as --sample cards=20"),
    ],
)
def test_a_word_that_an_option_does_not_know(root: Path, tmp_path: Path, words: tuple[Word, ...], line: str) -> None:
    ended = planche("build", "g", "--project", root, "--output", tmp_path, *words)
    assert ended == (2, "", f"planche: {line}\n")
    assert list(tmp_path.iterdir()) == []


def test_a_game_is_checked_before_it_is_built_unless_that_is_not_wanted(tmp_path: Path) -> None:
    with tiny({**FILES, "cards.csv": "id\nc0\n"}) as root:
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 1
        assert list(tmp_path.iterdir()) == []
        assert wished(root, tmp_path, "--no-check") == PLAIN_OPTIONS
