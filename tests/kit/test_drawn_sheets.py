"""The sheets of one kit: how many, how their grids lie, what their footers say. A sheet a line, to be reckoned by hand.

Of 7 cards, 5 measure 40 x 60 mm in the variant and share a sheet with the others; two tokens are round; the board of
300 x 200 mm comes in two tiles.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from tests.kit.drawn_kits import draw
from tests.kit.test_first_page import RICH
from tests.projects import TINY, Files, changed, game

FILES = {**RICH, "game.yaml": changed(str(RICH["game.yaml"]), ("languages: [en]", "languages: [en, fr]"))}
PRINTED = ("cards", "coins", "maps", "letters")

ON_A4 = """\
cards 1/1 front, 7 of 3 x 2 + 2 x 1: 50 mm | 50 mm: print at 100% | Tiny | en | kit 1 | Cards + Letters \
| sheet 1/1 | front | 5e0b453c
cards 1/1 back, 7 of 3 x 2 + 2 x 1: 50 mm | 50 mm: print at 100% | Tiny | en | kit 1 | Cards + Letters | sheet 1/1 \
| back | abae3dc8
tokens 1/1 front, 2 of 12 x 10: 50 mm | 50 mm: print at 100% | Tiny | en | kit 1 | Coins | sheet 1/1 | front \
| 2eb60a84
boards 1/4 front, 1 of 1 x 1: glue here, the next tile lies on top | 50 mm | 50 mm: print at 100% | Tiny | en \
| kit 1 | Maps | sheet 1/4 | front | tile A1 | d41a9151
boards 2/4 front, 1 of 1 x 1: 50 mm | 50 mm: print at 100% | Tiny | en | kit 1 | Maps | sheet 2/4 | front \
| tile A2 | d41a9151
boards 3/4 front, 1 of 1 x 1: glue here, the next tile lies on top | 50 mm | 50 mm: print at 100% | Tiny | en \
| kit 1 | Maps | sheet 3/4 | back | tile A1 | d41a9151
boards 4/4 front, 1 of 1 x 1: 50 mm | 50 mm: print at 100% | Tiny | en | kit 1 | Maps | sheet 4/4 | back | tile A2 \
| d41a9151
"""
ON_A3 = """\
cards 1/1 front, 7 of 5 x 1 + 2 x 1: 50 mm | 50 mm : imprimez à 100 % | Tiny | fr | kit 1 | Cards + Letters \
| planche 1/1 | traduit en partie | recto | 5e0b453c
cards 1/1 back, 7 of 5 x 1 + 2 x 1: 50 mm | 50 mm : imprimez à 100 % | Tiny | fr | kit 1 | Cards + Letters \
| planche 1/1 | traduit en partie | verso | abae3dc8
tokens 1/1 front, 2 of 18 x 15: 50 mm | 50 mm : imprimez à 100 % | Tiny | fr | kit 1 | Coins | planche 1/1 \
| traduit en partie | recto | 2eb60a84
boards 1/1 front, 1 of 1 x 1: 50 mm | 50 mm : imprimez à 100 % | Tiny | fr | kit 1 | Maps | planche 1/1 \
| traduit en partie | recto | d41a9151
boards 1/1 back, 1 of 1 x 1: 50 mm | 50 mm : imprimez à 100 % | Tiny | fr | kit 1 | Maps | planche 1/1 \
| traduit en partie | verso | d41a9151
"""


def sheets(files: Files, setting: Setting, wish: Wish = Wish()) -> Iterator[str]:  # noqa: B008 - never changed
    """The sheets of a kit, one a line: file, number, side, how many faces of how many places, and its words."""
    drawn = draw(files, setting, wish)
    for file in drawn.kit.files:
        for run in file.runs:
            for sheet, slug in zip(run.sheets, run.slugs, strict=True):
                grids = tuple(block.grid for block in sheet.blocks) or (sheet.grid,)
                of = f"{len(sheet.placements)} of {' + '.join(f'{grid.columns} x {grid.rows}' for grid in grids)}"
                words = " | ".join(drawn.words(slug)).replace("\xa0", " ").replace("\u202f", " ")
                yield f"{file.name} {sheet.number}/{sheet.of} {sheet.side}, {of}: {words}\n"


@pytest.mark.parametrize(("language", "paper", "wanted"), [("en", "A4", ON_A4), ("fr", "A3", ON_A3)])
def test_the_sheets_of_a_kit(language: str, paper: str, wanted: str) -> None:
    wish = Wish(language, variant="small", only=PRINTED)
    assert "".join(sheets(FILES, Setting(parse_paper(paper)), wish)) == wanted


ALIKE = game(
    ("    title: Cards\n", "    title: One\n    back: g/card.xml\n"),
    more="""\
  two: {title: Two, kind: card, size: [63, 88], rows: two.csv, front: g/card.xml}
  apart: {title: Apart, kind: card, size: [63, 88], rows: apart.csv, front: g/card.xml, back: g/card.xml, sides: apart}
  also: {title: Also, kind: card, size: [63, 88], rows: also.csv, front: g/card.xml, back: g/card.xml}
  round: {title: Round, kind: card, size: [40, 40], shape: round, rows: round.csv, front: g/card.xml}
  square: {title: Square, kind: card, size: [40, 40], rows: square.csv, front: g/card.xml}
  lying: {title: Lying, kind: card, size: [88, 63], rows: lying.csv, front: g/card.xml}
""",
)
ROWS = {
    "cards.csv": "id,copies\na,10\n",
    "two.csv": "id,copies\nb,2\n",
    "apart.csv": "id,copies\nc,2\n",
    "also.csv": "id\nd\n",
    "round.csv": "id,copies\ne,2\n",
    "square.csv": "id\nf\n",
    "lying.csv": "id\nh\n",
}
SHARED = """\
cards 1/5 front, 9 of 3 x 3: One | 1/5
cards 1/5 back, 9 of 3 x 3: One | 1/5
cards 2/5 front, 2 of 3 x 3: One + Also | 2/5
cards 2/5 back, 2 of 3 x 3: One + Also | 2/5
cards 3/5 front, 2 of 6 x 5: Round | 3/5
cards 3/5 back, 0 of 6 x 5: 3/5
cards 4/5 front, 1 of 5 x 6: Square | 4/5
cards 4/5 back, 0 of 5 x 6: 4/5
cards 5/5 front, 7 of 2 x 4: Two + Apart + Lying | 5/5
"""


def test_what_is_alike_shares_its_sheets_and_sheets_are_numbered_through() -> None:
    """Alike is what has one size and shape, and backs behind the fronts or not; last sheets take what lies too."""
    files = {**TINY, "game.yaml": ALIKE, **ROWS}
    told = []
    for line in sheets(files, Setting(parse_paper("A4"))):
        where, _, words = line.partition(": ")
        parts = words.split(" | ")
        is_blank = ", 0 of" in where
        told.append(
            f"{where}: {'' if is_blank else f'{parts[5]} | '}{parts[6 - 2 * is_blank].removeprefix('sheet ')}\n"
        )
    assert "".join(told) == SHARED
