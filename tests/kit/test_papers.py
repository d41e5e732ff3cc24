"""The papers that a game is printed on: `check` lays the kit on each as a build does, and a build takes the first."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pypdfium2
import pytest

from tests.projects import Files, changed, game, planche, problems, says, tiny

POSTER: Files = {
    "game.yaml": game(("size: [63, 88]", "size: [250, 320]"), ("rows: cards.csv", "deck: false\n    rows: cards.csv")),
}


def rules_of(count: int, more: str = "") -> Files:
    """The tiny game with rules that hold a quotation of so many words."""
    words = "some words " * (count // 2)
    return {"game.yaml": game(more=f"rules: rules.md\n{more}"), "rules.md": f"# Rules\n\nPlay.\n\n> {words}\n"}


@cache
def most_words(paper: str) -> int:
    """About how many words a quotation has at most that a page of a paper holds."""
    fits, fails = 0, 2_000
    while fails - fits > 20:
        middle = (fits + fails) // 2
        told = problems(rules_of(middle, f"papers: [{paper}]\n"))
        fits, fails = (fits, middle) if told else (middle, fails)
    return fits


def test_rules_are_laid_on_a4_and_on_letter() -> None:
    on_a4, on_letter = most_words("A4"), most_words("Letter")
    assert on_letter < on_a4
    assert problems(rules_of(on_letter)) == []
    (told,) = says(rules_of(on_a4))
    assert "mm taller than a page of Letter" in told
    assert problems(rules_of(on_a4)) == ["rules.md:5:3 text/overflow"]
    assert problems(rules_of(on_a4, "papers: [A4]\n")) == []


@pytest.mark.parametrize("paper", ["A4", "Letter"])
def test_what_check_lets_pass_is_printed_on_both(tmp_path: Path, paper: str) -> None:
    with tiny(rules_of(most_words("Letter"))) as root:
        ended = planche("build", "g", "--paper", paper, "--project", root, "--output", tmp_path)
    assert ended.code == 0, ended.err


def test_a_piece_that_no_sheet_holds_is_told_before_anybody_prints() -> None:
    assert problems(POSTER) == ["game.yaml:11:3 component/paper"]
    assert says(POSTER) == [
        "component 'cards' of 250 x 320 mm does not fit on Letter or A4, where there is room for 205.9 x 259.4 mm and "
        "200 x 277 mm (make it smaller, or name the papers that the game is printed on, such as papers: [A3])"
    ]


@pytest.mark.parametrize(("paper", "size"), [("Letter", "205.9, 259.4"), ("A4", "200, 277")])
def test_the_room_that_is_told_is_there(paper: str, size: str) -> None:
    poster = changed(str(POSTER["game.yaml"]), ("[250, 320]", f"[{size}]")) + f"papers: [{paper}]\n"
    assert problems({"game.yaml": poster}) == []


def test_a_build_takes_the_first_paper_of_the_game_when_none_is_asked_for(tmp_path: Path) -> None:
    with tiny({**POSTER, "game.yaml": f"{POSTER['game.yaml']!s}papers: [A3, Tabloid]\n"}) as root:
        assert problems({**POSTER, "game.yaml": f"{POSTER['game.yaml']!s}papers: [A3, Tabloid]\n"}) == []
        ended = planche("build", "g", "--project", root, "--output", tmp_path)
        refused = planche("build", "g", "--project", root, "--output", tmp_path, "--paper", "A4")
    assert "Print at 100% on A3" in ended.out
    width, height = pypdfium2.PdfDocument(tmp_path / "g/en/cards.pdf").get_page_size(0)
    assert sorted((round(width / 72 * 25.4), round(height / 72 * 25.4))) == [297, 420]
    assert (refused.code, "does not fit on A4" in refused.err) == (2, True)


@pytest.mark.parametrize(
    ("papers", "wanted"),
    [
        ("[A9]", "a paper: A3, A4, A5, Letter, Legal, Tabloid, or measures in mm such as 200x300mm"),
        ("[A4, A4]", "each paper once"),
        ("[]", "at least 1 of them"),
    ],
)
def test_papers_that_there_are_not(papers: str, wanted: str) -> None:
    (told,) = says({"game.yaml": game(more=f"papers: {papers}\n")})
    assert wanted in told
