"""Pictures of faces before and after -> a PDF that shows them side by side. Only `planche diff` loads this."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, NamedTuple

from planche.art.cache import drawing_cache, renderer_version
from planche.art.drawing import Illustrator
from planche.game import Style, Theme
from planche.imposition import MM, Duplex, parse_paper
from planche.marks import Face, Mark, Paint, Picture, Rect
from planche.pdf import About, FormMaker, Leaf, PlacedForm, compose_document
from planche.typeset import Composer, FontBook, Run, TextBox, fit_text

if TYPE_CHECKING:
    from planche.art.checked_picture import CheckedPicture

MARGIN, TOP, CELL, CELL_HEIGHT = 15 * MM, 24 * MM, 42 * MM, 55 * MM
HEAD = 8 * MM  # above a pair, for its name and why it is shown
PAIR, ROW = 2 * CELL + 6 * MM, HEAD + CELL_HEIGHT + 3 * MM
ACROSS, DOWN = 2, 4  # pairs on a page
TITLE, NAME = Style("Nunito", 14, bold=True), Style("Nunito", 8, bold=True)
SMALL = Style("Nunito", 8)
EDGE = Paint("", "#B9B4C2", 150)


class FacePart(NamedTuple):
    """A picture of a face or of a tile of it: a PNG, and where on the face it lies; x, y, width and height in mm."""

    png: bytes
    area: tuple[float, float, float, float]


class FacePair(NamedTuple):
    """A face before and after; without parts where there is none."""

    name: str
    why: str
    before: tuple[FacePart, ...]
    after: tuple[FacePart, ...]


def difference_page(title: str, pairs: Sequence[FacePair], language: str, fonts: FontBook) -> bytes:
    """The PDF, on A4; as many pages as the pairs take."""
    paper = parse_paper("A4")
    composer = Composer(fonts, Theme({"ink": "#000000"}, {}), language)
    pictures: dict[str, CheckedPicture] = {}
    maker, forms = FormMaker(fonts), []
    for start in range(0, len(pairs), ACROSS * DOWN):
        page = pairs[start : start + ACROSS * DOWN]
        marks = tuple(_draw_page(title, page, composer, pictures))
        forms.append(maker.face_form(Face(paper.width, paper.height, 0, marks), 0))
    sizes = {picture.name: (picture.width, picture.height) for form in forms for picture in form.pictures}
    whole = 0, 0, paper.width, paper.height
    with Illustrator(lambda: drawing_cache(renderer_version())) as illustrator:
        drawings = illustrator.drawings(pictures.values(), sizes)
    leaves = [Leaf(*whole[2:], (PlacedForm(form, *whole),), whole, str(n)) for n, form in enumerate(forms, 1)]
    about = About(title, "", "", language, Duplex.OFF)
    return compose_document(leaves, about, fonts, composer.ledger.codes, drawings).save()


def _draw_page(
    title: str, pairs: Sequence[FacePair], composer: Composer, pictures: dict[str, CheckedPicture]
) -> Iterator[Mark]:
    """The pairs of a page; their pictures are added to those that there are."""
    yield _words(title, TITLE, MARGIN, 10 * MM, 180 * MM, 9 * MM, composer)
    for number, pair in enumerate(pairs):
        x, y = MARGIN + number % ACROSS * PAIR, TOP + number // ACROSS * ROW
        yield _words(pair.name, NAME, x, y, PAIR - 2 * MM, 4 * MM, composer)
        yield _words(pair.why, SMALL, x, y + 3_600, PAIR - 2 * MM, 4 * MM, composer)
        for side, (word, parts) in enumerate((("not there before", pair.before), ("no longer there", pair.after))):
            left, top = x + side * (CELL + 2 * MM), y + HEAD
            if parts:
                yield from _draw_face(parts, left, top, pictures)
            else:
                yield _words(word, SMALL, left, top, CELL, 5 * MM, composer)


def _draw_face(parts: Sequence[FacePart], left: int, top: int, pictures: dict[str, CheckedPicture]) -> Iterator[Mark]:
    """The parts of a face in a cell, as large as that allows."""
    from planche.art.checked_picture import CheckedPicture  # behind the door: nothing else makes pictures of its own
    from planche.art.raster import read_raster

    width, height = (max(part.area[n] + part.area[n + 2] for part in parts) for n in (0, 1))
    scale = min(CELL / width, CELL_HEIGHT / height)
    names = (f"face-{number}" for number in count(len(pictures)))
    for part, name in zip(parts, names):
        pictures[name] = CheckedPicture(name, name, "raster", part.png, *read_raster(part.png))
        x, y, wide, high = (round(length * scale) for length in part.area)
        yield Picture(name, left + x, top + y, wide, high)
    yield Rect(left, top, round(width * scale), round(height * scale), 0, EDGE)


def _words(text: str, style: Style, x: int, y: int, width: int, height: int, composer: Composer) -> Mark:
    return fit_text(composer, (Run(text),), style, TextBox(x, y, width, height, "shrink", "top", 4)).block
