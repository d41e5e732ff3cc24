"""Ways to print as they are typed: what is done, and what does not go together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import TINY, Word, game, planche, tiny

WAYS = "duplex, fold, fronts"
TWO = "are two ways for the same pieces; name one of duplex, fold, fronts, and booklet for the rules"


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny({**TINY, "game.yaml": game(more="rules: rules.md\n"), "rules.md": "# Rules\n\nPlay.\n"}) as folder:
        yield folder


@pytest.mark.parametrize(
    ("words", "options"),
    [
        (("--mode", "duplex"), {}),
        (("--mode", "fold"), {"mode": ["fold"], "duplex": "off"}),
        (("--mode", "fronts"), {"mode": ["fronts"]}),
        (("--mode", "booklet", "--mode", "fold"), {"mode": ["fold", "booklet"], "duplex": "off"}),
        (("--mode", "fold", "--mode", "booklet", "--duplex", "short-edge"),
         {"mode": ["fold", "booklet"], "duplex": "short-edge"}),
        (("--mode", "booklet", "--paper-thickness", "0.1"), {"mode": ["duplex", "booklet"], "paper-thickness": 0.1}),
    ],
)  # fmt: skip
def test_the_manifest_says_how_a_kit_is_printed(
    root: Path, tmp_path: Path, words: tuple[Word, ...], options: dict[str, object]
) -> None:
    assert planche("build", "g", "--project", root, "--output", tmp_path, *words).code == 0
    found = json.loads((tmp_path / "g/en/manifest.json").read_text("utf-8"))["options"]
    plain = {"mode": ["duplex"], "duplex": "long-edge", "paper-thickness": 0}
    assert {name: found[name] for name in plain} == {**plain, **options}


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--mode", "folded"), f"--mode 'folded' is not known; it can be {WAYS}, booklet"),
        (("--mode", "fold", "--mode", "fronts"), f"--mode fold and --mode fronts {TWO}"),
        (("--mode", "fold", "--mode", "fold"), "--mode names fold twice; name it once"),
        (("--mode", "fold", "--duplex", "long-edge"),
         "--duplex is about the second sides of sheets, and --mode fold prints none; leave it out"),
        (("--mode", "fronts", "--back-offset", "1,1"),
         "--back-offset is about the second sides of sheets, and --mode fronts prints none; leave it out"),
        (("--paper-thickness", "0.1"), "--paper-thickness is for the rules as a booklet; say --mode booklet too"),
        (("--mode", "booklet", "--paper-thickness", "1.1"),
         "--paper-thickness 1.1 is out of bounds; it can be 0 to 1 mm, such as 0.1"),
        (("--mode", "booklet", "--paper-thickness", "nan"),
         "--paper-thickness nan is out of bounds; it can be 0 to 1 mm, such as 0.1"),
        (("--mode", "booklet", "--paper", "100x210mm"),
         "half of 100x210mm is wider than high; a booklet needs a paper at most twice as long as wide"),
    ],
)  # fmt: skip
def test_what_does_not_go_together_is_refused_in_one_line(
    root: Path, tmp_path: Path, words: tuple[Word, ...], line: str
) -> None:
    ended = planche("build", "g", "--project", root, "--output", tmp_path, *words)
    assert ended == (2, "", f"planche: {line}\n")
    assert list(tmp_path.iterdir()) == []


def test_the_summary_says_how_each_file_is_printed(root: Path, tmp_path: Path) -> None:
    ended = planche("build", "g", "--project", root, "--output", tmp_path, "--mode", "booklet")
    assert "  rules.pdf        2 pages   A4, two sides, flip on long edge, a booklet of 1 page\n" in ended.out
