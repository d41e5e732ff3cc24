"""What can hardly be undercut in a reportlab document: ready-made operators, with neither checks nor shaping.

A card's operators are those that a Planche card comes to: a rounded ground and a star, which are forms, then a title, a
number and lines of kerned and justified words, each line with its place. What that takes is ready beforehand: each
word of the deck with its kerning and its width, so that a line is a sum, a division and a join.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from tests.benchmarks.deck import PER_PAGE, POINTS, Card, cut_marks, read_table

FONTS = Path(__file__).parents[3] / "fonts" / "nunito"
POINT = 72 / 25.4  # points in a millimetre
HEIGHT = 297 * POINT
WIDTH = 51 * POINT
SIZE = 9
SPACE = 0.258 * SIZE
KERNING = {
    "aw": 5, "ca": 4, "co": 10, "ev": 6, "fo": 14, "ke": 13, "ks": 9, "ld": 5, "le": 5, "lo": 5, "ls": 5, "lv": 11,
    "of": 5, "ov": 7, "ow": 7, "re": 6, "rs": 5, "ry": -30, "st": 5, "tc": 5, "te": 5, "th": -6, "to": 5, "ve": 7,
    "wa": 10, "ws": 10,
}  # fmt: skip
"""What Nunito Regular moves the second letter of a pair to the left by, in thousandths of the type size."""
INK = "0.117647 0.101961 0.168627 rg"
FORMS = ("ground", "star")
Ready = tuple[str, float]
"""What stands between the parentheses of TJ for a word, and the word's width in points."""


def print_deck(table: Path, file: Path) -> None:
    """The deck of a table."""
    canvas = Canvas(str(file), (210 * POINT, HEIGHT), pageCompression=1, invariant=1)
    _draw_forms(canvas)
    regular, bold = _font(canvas, "Regular"), _font(canvas, "ExtraBold")
    shown = " ".join(f"/{canvas._doc.getXObjectName(name)} Do" for name in FORMS)
    cards = read_table(table)
    known = {word: _ready(word) for word in {word for card in cards for word in card.words.split(" ")}}
    for start in range(0, len(cards), PER_PAGE):
        canvas.doForm("marks")
        canvas._formsinuse += FORMS
        for cell, card in enumerate(cards[start : start + PER_PAGE]):
            row, column = divmod(cell, 3)
            x, y = (10.5 + 63 * column) * POINT, HEIGHT - (16.5 + 88 * (row + 1)) * POINT
            canvas._code.append(f"q 1 0 0 1 {x:.5f} {y:.5f} cm {shown} {_text(card, known, regular, bold)} Q")
        canvas.showPage()
    canvas.save()


def _text(card: Card, known: Mapping[str, Ready], regular: str, bold: str) -> str:
    """The operators of a card's text; its letters are plain ASCII, which these fonts are encoded in."""
    lines = enumerate(_lines([known[word] for word in card.words.split(" ")]))
    shown = "\n".join(f"1 0 0 1 17.00787 {115 - 11.25 * n} Tm [{line}]TJ" for n, line in lines)
    name, number = (
        _centred(text, bold, size, x) for text, size, x in ((card.name, 13, 27), (str(card.number), 10, 54))
    )
    return f"BT {INK} {name}\n{number}\n{regular} {SIZE} Tf {shown} ET"


def _centred(text: str, bold: str, size: int, x: float) -> str:
    """A text in bold around a point 11 mm below the top of a card, x mm from its left."""
    left = x * POINT - pdfmetrics.stringWidth(text, "Nunito-ExtraBold", size) / 2
    return f"{bold} {size} Tf 1 0 0 1 {left:.5f} {216.5 + (13 - size) / 3:.5f} Tm [({text})]TJ"


def _lines(words: Iterable[Ready]) -> Iterator[str]:
    """The operands of each line: as many words as fit, spread over the width on all lines but the last."""
    line: list[str] = []
    room = WIDTH
    for shown, width in words:
        if width > room:
            spread = (room + SPACE) / max(len(line) - 1, 1) * 1000 / SIZE
            yield f" ){-spread:.1f}(".join(line).join("()")
            line, room = [], WIDTH
        line.append(shown)
        room -= width + SPACE
    yield " ".join(line).join("()")


def _ready(word: str) -> Ready:
    """A word of the deck with its kerning."""
    kerning = [KERNING.get(word[at : at + 2], 0) for at in range(len(word))]
    shown = "".join(f"{letter}){kern}(" if kern else letter for letter, kern in zip(word, kerning))
    return shown, pdfmetrics.stringWidth(word, "Nunito-Regular", SIZE) - sum(kerning) * SIZE / 1000


def _font(canvas: Canvas, name: str) -> str:
    """The resource name of a font in the document."""
    font = TTFont(f"Nunito-{name}", FONTS / f"Nunito-{name}.ttf")
    pdfmetrics.registerFont(font)
    font.splitString("a", canvas._doc)
    return str(font.getSubsetInternalName(0, canvas._doc))


def _draw_forms(canvas: Canvas) -> None:
    """What repeats: the cut marks, the rounded ground and the star."""
    canvas.beginForm("marks")
    canvas.setLineWidth(0.12 * POINT)
    canvas.lines([(x1 * POINT, HEIGHT - y1 * POINT, x2 * POINT, HEIGHT - y2 * POINT) for x1, y1, x2, y2 in cut_marks()])
    canvas.endForm()
    canvas.beginForm("ground")
    canvas.setFillColor("#F4EFE6")
    canvas.setStrokeColor("#7A5C3E")
    canvas.setLineWidth(0.6 * POINT)
    canvas.roundRect(2 * POINT, 2 * POINT, 59 * POINT, 84 * POINT, 4 * POINT, fill=1)
    canvas.endForm()
    canvas.beginForm("star")
    canvas.setFillColor("#D8303B")
    canvas.setStrokeColor("#1E1A2B")
    canvas.setLineWidth(0.75 * POINT)
    star = canvas.beginPath()
    for n, (x, y) in enumerate(POINTS):
        (star.lineTo if n else star.moveTo)((19 + x / 4) * POINT, (72 - y / 4) * POINT)
    star.close()
    canvas.drawPath(star, fill=1)
    canvas.endForm()
