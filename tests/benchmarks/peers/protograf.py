"""A protograf script.

It loads fonts only from where the system keeps them, and justifies only its own, so the text is in Helvetica. Where
the margins are those of an exact fit, it puts six cards on a page; so they are a tenth of a millimetre smaller.
"""

from __future__ import annotations

from pathlib import Path

import protograf as pg

from tests.benchmarks.deck import POINTS, read_table

INK = "#1E1A2B"
MARGINS = {"margin_left": 10.4, "margin_right": 10.4, "margin_top": 16.4, "margin_bottom": 16.4}
HEADING = {"align": "centre", "font_name": "Helvetica-Bold", "stroke": INK}
WORDS = {"align": "justify", "font_name": "Helvetica", "font_size": 9, "stroke": INK, "wrap": True}


def print_deck(table: Path, file: Path) -> None:
    """The deck of a table."""
    cards = read_table(table)
    pg.Create(filename=file.name, paper="A4", units="mm", **MARGINS)
    pg.Data(source=[card._asdict() for card in cards])
    pg.Deck(width=63, height=88, cards=len(cards), grid_marks=True, grid_marks_length=4, stroke=None)
    star = [(19 + x / 4, 16 + y / 4) for x, y in POINTS]
    pg.Card(
        "*",
        pg.rectangle(x=2, y=2, width=59, height=84, rounding=4, fill="#F4EFE6", stroke="#7A5C3E", stroke_width=1.7),
        pg.polyshape(points=star, fill="#D8303B", stroke=INK, stroke_width=2.1),
        pg.text(x=27, y=11, text=pg.T("{{ name }}"), font_size=13, **HEADING),
        pg.text(x=54, y=11, text=pg.T("{{ number }}"), font_size=10, **HEADING),
        pg.text(x=6, y=44, width=51, height=38, text=pg.T("{{ words }}"), **WORDS),
    )
    pg.Save(directory=str(file.parent))
