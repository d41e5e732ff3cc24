"""Ways to print as they are typed: what is done, and what does not go together."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.projects import TINY, Word, game, planche, tiny

WAYS = "duplex, fold, fronts, press"
TWO = "are two ways for the same pieces; name one of duplex, fold, fronts, press, and booklet for the rules"


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
        (("--mode", "press"), {"mode": ["press"], "press": []}),
        (("--mode", "press", "--press", "marks", "--press", "apart"), {"mode": ["press"], "press": ["apart", "marks"]}),
        (("--mode", "booklet", "--paper-thickness", "0.1"), {"mode": ["duplex", "booklet"], "paper-thickness": 0.1}),
    ],
)  # fmt: skip
def test_the_manifest_says_how_a_kit_is_printed(
    root: Path, tmp_path: Path, words: tuple[Word, ...], options: dict[str, object]
) -> None:
    assert planche("build", "g", "--project", root, "--output", tmp_path, *words).code == 0
    found = json.loads((tmp_path / "g/en/manifest.json").read_text("utf-8"))["options"]
    plain = {"mode": ["duplex"], "duplex": "long-edge", "paper-thickness": 0, "press": None}
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
        (("--mode", "press", "--duplex", "off"),
         "--duplex is about the second sides of sheets, and --mode press prints none; leave it out"),
        *(
            (("--mode", "press", *words),
             f"{words[0]} is about the sheets that pieces are cut out of, and --mode press prints none; leave it out")
            for words in (("--margin", 6), ("--gap", 2), ("--overlap", 9), ("--cut-order",), ("--cut-lines", "svg"),
                          ("--printer", "home"))
        ),
        (("--press", "apart"), "--press apart is for files of a printing house; say --mode press too"),
        (("--mode", "press", "--press", "all"), "--press 'all' is not known; it can be apart, repeated, marks"),
        (("--mode", "press", "--press", "apart", "--press", "apart"), "--press names apart twice; name it once"),
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


def test_the_summary_of_files_for_a_printing_house(root: Path, tmp_path: Path) -> None:
    ended = planche("build", "g", "--project", root, "--output", tmp_path, "--mode", "press")
    assert ended.out.splitlines()[2:] == [
        "  press-cards.pdf  1 page    69x94mm, a face a page",
        "  rules.pdf        1 page    A4, one side",
        "  press.csv        1 file    what each page shows, and how many copies are wanted",
        "  manifest.json    what was written, and where each piece lies",
        "A printing house takes the PDFs with press.csv; begin with start-here.pdf.",
    ]
