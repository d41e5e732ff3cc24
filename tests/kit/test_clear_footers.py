"""The words beside the pieces of a sheet keep clear of every mark, as read from the PDF: for each game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest

from tests.kits import MM, Matrix, bundled_kit, drawn_forms, instructions, open_pdf, times, transform_point

CLEAR = 0.5 * MM
FILES = ("cards.pdf", "tokens.pdf", "sheets.pdf")
Rectangle = tuple[float, float, float, float]
"""Left, bottom, right and top, in points from the bottom left of the page."""


def strokes(stream: Any, matrix: Matrix) -> Iterator[Rectangle]:
    """What each line of a form, and of those within it, takes up."""
    matrices, at = [matrix], (0.0, 0.0)
    for operands, operator in instructions(stream):
        match operator:
            case "q":
                matrices.append(matrices[-1])
            case "Q":
                matrices.pop()
            case "cm":
                matrices[-1] = times(tuple(map(float, operands)), matrices[-1])
            case "Do":
                inner = stream.Resources.XObject[str(operands[0])]
                own = tuple(map(float, inner.get("/Matrix", (1, 0, 0, 1, 0, 0))))
                yield from strokes(inner, times(own, matrices[-1]))
            case "m":
                at = transform_point(matrices[-1], *map(float, operands))
            case "l" | "c":
                start, at = at, transform_point(matrices[-1], *map(float, operands[-2:]))
                (left, right), (bottom, top) = (sorted(ends) for ends in zip(start, at, strict=True))
                yield left, bottom, right, top


def marks(page: Any) -> list[Rectangle]:
    """The lines of the form that is as large as the page, which is drawn last."""
    *_, form = drawn_forms(page)
    return list(strokes(form.stream, form.matrix))


def letters(page: pypdfium2.PdfPage) -> list[tuple[str, Rectangle]]:
    """The characters of a page and where they stand."""
    text = page.get_textpage()
    found = ((text.get_text_range(index, 1), text.get_charbox(index)) for index in range(text.count_chars()))
    return [(character, box) for character, box in found if character.strip()]


def crossed(data: bytes) -> Iterator[str]:
    """The words that a mark meets: page, and the character."""
    with pypdfium2.PdfDocument(data) as document:
        for number, page in enumerate(open_pdf(data).pages):
            lines, shown = marks(page), letters(document[number])
            assert lines
            assert shown
            for character, (left, bottom, right, top) in shown:
                for x1, y1, x2, y2 in lines:
                    if x1 < right + CLEAR and left < x2 + CLEAR and y1 < top + CLEAR and bottom < y2 + CLEAR:
                        yield f"{number + 1}: {character}"


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("zigzag", "--mode fold --only aids --only set-up"),
        ("zigzag", "--paper letter --only aids"),
        ("ncis", "--paper letter --only zones --only set-ups"),
        ("mata-hari", "--paper letter --only partners --only objectives"),
        ("zebre", "--mode fold --only aids --only failures"),
        ("cuckoo", "--only moves --only wins"),
    ],
)
def test_no_mark_meets_a_word(game: str, options: str) -> None:
    kit = bundled_kit(game, "fr", "--no-check", *options.split())
    found = {name: sorted({*crossed(data)}) for name, data in kit.files.items() if name in FILES}
    assert found == {name: [] for name in FILES if name in kit.files}
