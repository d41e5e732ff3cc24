"""Texts for tests: what an author would write, set by the real composer in the fonts that ship."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pypdfium2

from planche.game.theme import Style, Theme
from planche.imposition.sheets import Duplex
from planche.marks.vocabulary import Face, Mark, TextBlock
from planche.pdf.document import About, Leaf, PlacedForm, compose_document
from planche.pdf.drawing import FormMaker
from planche.source import Folder
from planche.typeset.boxes import WordBox
from planche.typeset.compose import Composer
from planche.typeset.fit import FitResult, TextBox, fit_text
from planche.typeset.fonts import load_fonts
from planche.typeset.inline import Break, Icon, Inline, Run

ROOT = Path(__file__).resolve().parents[1]
FONTS = load_fonts(Folder(ROOT))
THEME = Theme({"ink": "#000000", "red": "#ff0000"}, {"loud": Style("Baloo 2", 9, bold=True)})
BODY = Style("Nunito", 9)
MM = 1000
_MARKS = re.compile(r"(\*\*.+?\*\*|\*.+?\*|:[a-z]+:|\n)")


def composer(language: str = "fr") -> Composer:
    """A composer whose icons are square."""
    return Composer(FONTS, THEME, language)


def content(text: str) -> list[Inline]:
    """Text with **bold**, *italic*, :icon: and line ends."""
    items: list[Inline] = []
    for part in filter(None, _MARKS.split(text)):
        if part == "\n":
            items.append(Break())
        elif part[0] == ":" and part[-1] == ":" and len(part) > 2:
            items.append(Icon(part[1:-1]))
        else:
            plain = part.strip("*") if _MARKS.fullmatch(part) else part
            items.append(Run(plain, bold=part.startswith("**"), italic=part[0] == "*" != part[1:2]))
    return items


def lines(text: str, width: float, style: Style = BODY, language: str = "fr") -> list[str]:
    """The lines of a text in a column of `width` mm."""
    setter = composer(language)
    boxes = setter.boxes(content(text), style)
    return [shown(line.boxes) for line in setter.lines(boxes, style, style.size, round(width * MM))]


def shown(line: Iterable[WordBox]) -> str:
    """What a line says, with its trailing space."""
    return "".join(
        "".join(f":{part.icon}:" if part.icon else part.text for part in box.parts) + (" " if box.space else "")
        for box in line
    )


def fitted(text: str, box: tuple[float, float, float, float], style: Style = BODY, **how: object) -> FitResult:
    """A text fitted into a box in mm; `how` is the fit, valign and minimum."""
    wish = {"fit": "wrap", "valign": "top", "minimum": style.size, **how}
    return fit_text(composer(), content(text), style, TextBox(*(round(side * MM) for side in box), **wish))  # type: ignore[arg-type]


def said(text: str, box: tuple[float, float, float, float], style: Style = BODY, **how: object) -> list[str]:
    """The problems of a fitted text, as "id: message"."""
    return [f"{p.check.id}: {p.message}" for p in fitted(text, box, style, **how).problems]


def page(*texts: tuple[str, Style, float], height: float = 100) -> bytes:
    """A PDF of 100 mm wide pages, one for each text, set justified or not in columns of its width from 5, 5 mm."""
    setter = composer()
    leaves = []
    for text, style, width in texts:
        box = TextBox(5 * MM, 5 * MM, round(width * MM), round((height - 10) * MM), "wrap", "top", style.size)
        leaves.append(leaf(fit_text(setter, content(text), style, box).block, height=height))
    return pdf(leaves, setter)


def leaf(*marks: Mark, width: float = 100, height: float = 100) -> Leaf:
    """A page that shows the marks."""
    w, h = round(width * MM), round(height * MM)
    return Leaf(w, h, (PlacedForm(FormMaker(FONTS).face_form(Face(w, h, 0, marks), 0), 0, 0, w, h),), (0, 0, w, h), "1")


def pdf(leaves: list[Leaf], setter: Composer, title: str = "Titre") -> bytes:
    """The PDF of the leaves."""
    about = About(title, "Ann", "Un essai", "fr", Duplex.OFF)
    return compose_document(leaves, about, FONTS, setter.ledger.codes, {}).save()


def copied(data: bytes, number: int = 0) -> str:
    """What a reader copies out of a page; a hyphen that only ends a line is PDFium's U+FFFE."""
    with pypdfium2.PdfDocument(data) as document:
        return str(document[number].get_textpage().get_text_range()).replace("\r\n", "\n")


def joined(copy: str) -> str:
    """Copied text as running text: lines joined, hyphenated words made whole."""
    return re.sub(r"\s*\n", " ", re.sub("\ufffe\n?|\u00ad\n?", "", copy)).strip()


def right_edges(block: TextBlock) -> list[float]:
    """Where each line of a block ends, in µm: read from its glyph runs."""
    return [
        max((run.x + advance(run.font, run.glyphs) * run.size / 1000 for run in line.runs), default=0)
        for line in block.lines
    ]


def advance(font: str, glyphs: str) -> float:
    """The width of a string array, in em / 1000, as the PDF that holds it would show it."""
    width, glyph = 0.0, FONTS.font(font).glyphs
    for number, part in enumerate(re.split("[<>]", glyphs)):
        if number % 2 == 0:
            width += sum(glyph[int(part[at : at + 4], 16)].advance for at in range(0, len(part), 4))
        elif not part.startswith("^"):
            width -= float(part)
    return width
