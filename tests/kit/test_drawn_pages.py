"""The pages of rules: margins, columns and foot on papers of several sizes, and what is taller than they are."""

from __future__ import annotations

import pytest

from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.marks.description import describe_face
from tests.kit.drawn_kits import draw
from tests.projects import TINY, Files, game, says

GAME = game(("languages: [en]", "languages: [en, fr]\nrules: rules.md"))
FILES: Files = {
    **TINY,
    "game.yaml": GAME,
    "rules.md": "# Rules\n\nOne.\n\n## Two\n\n![A card.](face:ace)\n",
}
PAGE = """\
face 210 x 297 bleed 0
  group 1 0 0 1 15 15
    group 1 0 0 1 0 0 H1
      text 0,7.351 'Rules' Baloo2-ExtraBold.ttf 25pt #1E1A2B
  group 1 0 0 1 15 28.26
    group 1 0 0 1 0 0 P
      text 0,3.405 'One.' Nunito-Regular.ttf 9.5pt #1E1A2B
  group 1 0 0 1 108.5 28.26
    group 1 0 0 1 0 0 H2
      text 0,4.208 'Two' Baloo2-ExtraBold.ttf 13.5pt #1E1A2B
  group 1 0 0 1 108.5 35.537
    group Figure
      group 0.301587 0 0 0.301587 33.75 0
        group clipped 0,0 63 x 88 shared
          group drawn
            rect 3,3 20 x 20 fill #1E1A2B
        rect 0,0 63 x 88 radius 3 stroke #B9B4C2 0.5
  group 1 0 0 1 108.5 62.977
    group 1 0 0 1 0 0 Figure/Caption
      text 38.821,2.698 'A card.' Nunito-Italic.ttf 8pt #1E1A2B
  group Artifact
    text 86.405,284.316 'Tiny · fr · kit 1 · traduit en partie · 1/1' Nunito-Regular.ttf 6.5pt #1E1A2B
"""


def page(paper: str) -> str:
    """The first page of the rules in French, in words."""
    kit = draw(FILES, Setting(parse_paper(paper)), Wish("fr"))
    return describe_face(kit.faces[kit.file("rules").pages[0].face])


def test_a_page_of_rules_in_two_columns_with_a_figure_and_a_foot() -> None:
    assert page("A4") == PAGE


@pytest.mark.parametrize(
    ("paper", "title", "second"),
    [
        ("140x200mm", "10 10", "10 30.97"),  # one column, below
        ("150x200mm", "10 10", "10 30.97"),
        ("151x200mm", "15 15", "15 35.97"),
        ("160x200mm", "15 15", "15 35.97"),
        ("163x200mm", "15 15", "85 28.26"),  # two of 63 mm and 7 mm between them
        ("A3", "15 15", "106.333 28.26"),  # three of 84.333 mm
    ],
)
def test_margins_and_columns_follow_the_paper(paper: str, title: str, second: str) -> None:
    lines = page(paper).split("\n")
    assert lines[1] == f"  group 1 0 0 1 {title}"
    assert lines[7] == f"  group 1 0 0 1 {second}"


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (85, ["120.0 mm taller than a page of half of A3"]),
        (86, ["1.5 mm taller than a page of A3"]),
        (88, ["10.3 mm taller than a page of A3"]),
    ],
)
def test_how_much_taller_than_a_page_of_a3_a_quotation_is(lines: int, told: list[str]) -> None:
    """Of 420 mm two margins of 15 and a foot of 6 leave 384; a line takes 4.424 mm. Half of the paper has 297 mm."""
    rules = "# Rules\n\n> " + "\\\n> ".join(["word"] * lines) + "\n"
    files = {**FILES, "game.yaml": f"papers: [A3]\n{GAME}", "rules.md": rules}
    assert says(files, only="text/") == [
        f"a quotation, table row or figure is {excess} (part it, or shorten it)" for excess in told
    ]
