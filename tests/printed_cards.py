"""A printed card: the letters and painted boxes of its front, read from the PDF, in mm from its top left."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import pypdfium2

from tests import kits
from tests.kits import BuiltKit, open_pdf

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


class Letter(NamedTuple):
    """A printed letter and the box around its ink."""

    sign: str
    box: Box


class PrintedCard(NamedTuple):
    """The front of a card."""

    width: float
    height: float
    letters: tuple[Letter, ...]
    boxes: tuple[Box, ...]  # that are filled


def read_card(kit: BuiltKit, id: str) -> PrintedCard:
    """The first copy of a card."""
    piece = next(piece for piece in kit.manifest["pieces"] if piece["id"] == id)
    place = next(place for place in piece["places"] if place["side"] == "front")
    data = kit.files[place["file"]]
    width, height = _size(place)
    return PrintedCard(width, height, _letters(data, place), _boxes(data, place))


def _letters(data: bytes, place: dict[str, Any]) -> tuple[Letter, ...]:
    found = (Letter(sign, _on_card(place, *box)) for sign, box in _letters_on(data, place["page"]))
    return tuple(letter for letter in found if _is_on(letter.box, place))


@lru_cache(maxsize=256)
def _letters_on(data: bytes, number: int) -> tuple[Letter, ...]:
    """The letters of a page, in mm of the page."""
    with pypdfium2.PdfDocument(data) as document:
        page = document[number - 1]
        height, text = page.get_height(), page.get_textpage()
        found = [(text.get_text_range(n, 1), text.get_charbox(n)) for n in range(text.count_chars())]
    return tuple(
        Letter(sign, (left / kits.MM, (height - top) / kits.MM, right / kits.MM, (height - bottom) / kits.MM))
        for sign, (left, bottom, right, top) in found
        if sign.strip()
    )


def _boxes(data: bytes, place: dict[str, Any]) -> tuple[Box, ...]:
    found = (_on_card(place, *box) for box in _boxes_on(data, place["page"]))
    return tuple(box for box in found if _is_on(box, place))


@lru_cache(maxsize=256)
def _boxes_on(data: bytes, number: int) -> tuple[Box, ...]:
    """The boxes that the forms of a page fill, in mm of the page."""
    document = open_pdf(data)
    page = document.pages[number - 1]
    height, found = float(page.MediaBox[3]), []
    for form in kits.drawn_forms(page):
        for x, y, right, bottom in _filled(form.stream, form.matrix):
            found.append((x / kits.MM, (height - y) / kits.MM, right / kits.MM, (height - bottom) / kits.MM))
    return tuple(found)


def _filled(form: Any, outer: kits.Matrix) -> list[Box]:
    """The upright rectangles that a form fills, in points of the page: left, top, right, bottom."""
    matrices, found, waiting = [outer], [], None
    for operands, operator in kits.instructions(form):
        match operator:
            case "q":
                matrices.append(matrices[-1])
            case "Q":
                matrices.pop()
            case "cm":
                matrices[-1] = kits.times(tuple(map(float, operands)), matrices[-1])
            case "re":
                x, y, width, height = map(float, operands)
                ends = [kits.transform_point(matrices[-1], *point) for point in ((x, y), (x + width, y + height))]
                waiting = (ends[0][0], ends[0][1], ends[1][0], ends[1][1])
            case "f" | "B":
                found += [waiting] if waiting else []
                waiting = None
            case "S" | "n":
                waiting = None
    return found


def _on_card(place: dict[str, Any], left: float, top: float, right: float, bottom: float) -> Box:
    """A box of the page on the card, which lies turned clockwise."""
    (x1, y1), (x2, y2) = (_turn_back(place, x - place["x"], y - place["y"]) for x, y in ((left, top), (right, bottom)))
    return min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)


def _turn_back(place: dict[str, Any], x: float, y: float) -> tuple[float, float]:
    width, height = place["width"], place["height"]
    turns = {0: (x, y), 90: (y, width - x), 180: (width - x, height - y), 270: (height - y, x)}
    return turns[place["rotation"]]


def _is_on(box: Box, place: dict[str, Any]) -> bool:
    width, height = _size(place)
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return bool(0 <= x <= width and 0 <= y <= height)


def _size(place: dict[str, Any]) -> tuple[float, float]:
    """The width and height of a card, as it is read."""
    sides = place["width"], place["height"]
    return sides[::-1] if place["rotation"] in (90, 270) else sides
