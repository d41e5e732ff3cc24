"""A plain reportlab script: shapes and a Paragraph on every card, shaping off."""

from __future__ import annotations

from pathlib import Path

from reportlab.lib.enums import TA_JUSTIFY
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from tests.benchmarks.deck import PER_PAGE, POINTS, Card, cut_marks, read_table

FONTS = Path(__file__).parents[3] / "fonts" / "nunito"
INK = "#1E1A2B"


def print_deck(table: Path, file: Path) -> None:
    """The deck of a table."""
    for name in ("Regular", "ExtraBold"):
        pdfmetrics.registerFont(TTFont(f"Nunito-{name}", FONTS / f"Nunito-{name}.ttf"))
    style = ParagraphStyle(
        "words", fontName="Nunito-Regular", fontSize=9, leading=11.25, alignment=TA_JUSTIFY, textColor=INK
    )
    canvas = Canvas(str(file), pagesize=A4)
    cards = read_table(table)
    for start in range(0, len(cards), PER_PAGE):
        canvas.setLineWidth(0.12 * mm)
        canvas.lines([(x1 * mm, A4[1] - y1 * mm, x2 * mm, A4[1] - y2 * mm) for x1, y1, x2, y2 in cut_marks()])
        for cell, card in enumerate(cards[start : start + PER_PAGE]):
            row, column = divmod(cell, 3)
            canvas.saveState()
            canvas.translate((10.5 + 63 * column) * mm, A4[1] - (16.5 + 88 * (row + 1)) * mm)
            _draw(canvas, card, style)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def _draw(canvas: Canvas, card: Card, style: ParagraphStyle) -> None:
    canvas.setFillColor("#F4EFE6")
    canvas.setStrokeColor("#7A5C3E")
    canvas.setLineWidth(0.6 * mm)
    canvas.roundRect(2 * mm, 2 * mm, 59 * mm, 84 * mm, 4 * mm, fill=1)
    canvas.setFillColor(INK)
    canvas.setFont("Nunito-ExtraBold", 13)
    canvas.drawCentredString(27 * mm, 76.5 * mm, card.name)
    canvas.setFont("Nunito-ExtraBold", 10)
    canvas.drawCentredString(54 * mm, 76.5 * mm, str(card.number))
    canvas.setFillColor("#D8303B")
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.75 * mm)
    star = canvas.beginPath()
    star.moveTo(*_corner(*POINTS[0]))
    for x, y in POINTS[1:]:
        star.lineTo(*_corner(x, y))
    star.close()
    canvas.drawPath(star, fill=1)
    words = Paragraph(card.words, style)
    _, height = words.wrap(51 * mm, 38 * mm)
    words.drawOn(canvas, 6 * mm, 44 * mm - height)


def _corner(x: float, y: float) -> tuple[float, float]:
    return (19 + x / 4) * mm, (88 - 16 - y / 4) * mm
