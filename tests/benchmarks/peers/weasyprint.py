"""A Jinja2 template in HTML and CSS, printed by WeasyPrint."""

from __future__ import annotations

from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from weasyprint import HTML

from tests.benchmarks.deck import PER_PAGE, cut_marks, read_table

HERE = Path(__file__).parent
FONTS = HERE.parents[2] / "fonts" / "nunito"


def print_deck(table: Path, file: Path) -> None:
    """The deck of a table; star.svg lies beside it."""
    cards = read_table(table)
    pages = [cards[start : start + PER_PAGE] for start in range(0, len(cards), PER_PAGE)]
    template = Environment(loader=FileSystemLoader(HERE), autoescape=True).get_template("deck.html")
    page = template.render(pages=pages, marks=cut_marks(), fonts=FONTS.as_uri())
    HTML(string=page, base_url=table.parent.as_uri() + "/").write_pdf(file)
