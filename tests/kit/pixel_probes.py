"""A page of a written PDF and the places that its manifest states -> what its pixels say against them.

A probe gives the faults that it found, one a line; lengths in mm from the page's top left. It looks at the picture
of the page, and for words at where a reader of PDFs finds them, never at how the page was imposed.
"""

from __future__ import annotations

import ctypes
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import product
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
import pypdfium2.raw
from PIL import Image, ImageChops, ImageStat

from tests.kits import WrittenForm, drawn_forms

DOTS = 10  # a mm
MM = 72 / 25.4  # in points
MARGIN, BLEED, SAFE = 5.0, 3.0, 3.0
SMOOTHED = 0.15  # by which the picture of an edge is unsure
DARK, LIGHT = 140, 190  # of 255: a line is darker, what it stands on lighter
INKED, BARE = 235, 252  # darker is ink, lighter is paper
BESIDE = 4  # dots from the middle of a mark to what it stands on
SHORTEST = 0.7  # of a mark
STROKE = (37, 42)  # dots of the strokes at both ends of a span
FULL = (0.25, 0.4, 0.6, 0.75)  # where along an edge it is looked at
CONTRAST = 30  # of 255, of a line with what it stands on, on average along it
SIDES = {
    "upper": None,
    "left": Image.Transpose.TRANSPOSE,
    "lower": Image.Transpose.ROTATE_180,
    "right": Image.Transpose.TRANSVERSE,
}
Place = dict[str, Any]


class Letter(NamedTuple):
    """A letter and its box."""

    letter: str
    left: float
    top: float
    right: float
    bottom: float


class Page(NamedTuple):
    """A page as one sees it, in grey, with what the manifest says lies there, its letters and its text."""

    grey: Image.Image
    places: tuple[Place, ...]
    letters: tuple[Letter, ...]
    text: str

    @property
    def width(self) -> float:
        return self.grey.width / DOTS

    @property
    def height(self) -> float:
        return self.grey.height / DOTS

    def edges(self, low: str, size: str) -> list[float]:
        """Where trims begin and end, along one axis."""
        return sorted({round(at, 3) for place in self.places for at in (place[low], place[low] + place[size])})

    def shade(self, x: float, y: float) -> int:
        """How light it is at a place."""
        found = self.grey.getpixel((min(self.grey.width - 1, int(x * DOTS)), min(self.grey.height - 1, int(y * DOTS))))
        assert isinstance(found, int)
        return found


def read_pages(data: bytes, places: Iterable[Place], numbers: Iterable[int]) -> list[Page]:
    """Pages by number, from 1, drawn and read."""
    with pypdfium2.PdfDocument(data) as document:
        return [_read_page(document[number - 1], places, number) for number in numbers]


def _read_page(page: Any, places: Iterable[Place], number: int) -> Page:
    words, height = page.get_textpage(), page.get_height()
    letters, text = [], words.get_text_range()
    for index, letter in enumerate(text):
        if not letter.isspace():
            left, bottom, right, top = words.get_charbox(index)
            letters.append(Letter(letter, left / MM, (height - top) / MM, right / MM, (height - bottom) / MM))
    grey = draw(page, 0, 0, page.get_width() / MM, height / MM)
    return Page(grey, tuple(place for place in places if place["page"] == number), tuple(letters), text)


def draw(page: Any, x: float, y: float, width: float, height: float) -> Image.Image:
    """A part of a page, to the dot."""
    size = round(width * DOTS), round(height * DOTS)
    bitmap = pypdfium2.PdfBitmap.new_native(*size, pypdfium2.raw.FPDFBitmap_Gray)
    pypdfium2.raw.FPDFBitmap_FillRect(bitmap, 0, 0, *size, 0xFFFFFFFF)
    matrix = pypdfium2.raw.FS_MATRIX(DOTS / MM, 0, 0, DOTS / MM, -x * DOTS, -y * DOTS)
    clip = pypdfium2.raw.FS_RECTF(0, 0, *size)
    flags = pypdfium2.raw.FPDF_GRAYSCALE
    pypdfium2.raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), flags)
    picture: Image.Image = bitmap.to_pil()
    return picture.convert("L")


def turned(picture: Image.Image) -> Image.Image:
    """Rows as columns."""
    return picture.transpose(Image.Transpose.TRANSPOSE)


def find_marks(page: Page) -> tuple[list[float], list[float], list[str]]:
    """Where marks are seen for the trims, along both axes, and what is wrong with them.

    Each trim has a dark line on a light ground at both ends of the sheet, within 0.1 mm of it.
    """
    upright, lying = page.edges("x", "width"), page.edges("y", "height")
    found_x, faults_x = _marks(page.grey, upright, (lying[0], lying[-1]))
    found_y, faults_y = _marks(turned(page.grey), lying, (upright[0], upright[-1]))
    return found_x, found_y, [f"x {fault}" for fault in faults_x] + [f"y {fault}" for fault in faults_y]


def _marks(grey: Image.Image, edges: Sequence[float], outer: tuple[float, float]) -> tuple[list[float], list[str]]:
    found, faults = [], []
    ends = ((MARGIN - 1, outer[0]), (outer[1], grey.height / DOTS - MARGIN + 1))
    for edge, (start, stop) in product(edges, ends):
        seen = _line_at(grey, edge, start, stop)
        if seen is None:
            faults.append(f"{edge}: no mark from {start:.1f} to {stop:.1f}")
        elif abs(seen - edge) > 0.1:
            faults.append(f"{edge}: the mark is at {seen:.2f}")
        else:
            found.append(seen)
    return found, faults


def _line_at(grey: Image.Image, x: float, start: float, stop: float) -> float | None:
    """Where a dark line runs down a light ground between two heights; of several, that next to x: faces have some."""
    left, width = round((x - 1.2) * DOTS), round(2.4 * DOTS)
    rows = grey.crop((left, round(start * DOTS), left + width, round(stop * DOTS))).tobytes()
    middles = []
    for row in (rows[at : at + width] for at in range(0, len(rows), width)):
        for at in range(BESIDE, width - BESIDE):
            if row[at] < DARK and row[at] == min(row[at - 1 : at + 2]) and _is_between_light(row, at):
                weights = {index: 255 - row[index] for index in range(at - 2, at + 3)}
                middles.append(sum(index * weight for index, weight in weights.items()) / sum(weights.values()))
    often = Counter(int(2 * at) for at in middles)
    lines = [at for at in middles if sum(often[int(2 * at) + by] for by in (-1, 0, 1)) >= SHORTEST * DOTS]
    return min(((left + at + 0.5) / DOTS for at in lines), key=lambda at: abs(at - x), default=None)


def _is_between_light(row: bytes, at: int) -> bool:
    return max(row[at - BESIDE : at]) > LIGHT < max(row[at + 1 : at + BESIDE + 1])


def probe_trims(page: Page) -> list[str]:
    """Trims without a mark that is seen at both ends, or with one beside them."""
    return find_marks(page)[2]


def probe_register(front: Page, back: Page) -> list[str]:
    """Backs that lie, by their marks, elsewhere than behind their fronts; the paper turns about its long edge."""
    (x, y, _), (behind_x, behind_y, _) = find_marks(front), find_marks(back)
    seen = sorted(front.width - at for at in behind_x)
    if not x or (len(x), len(y)) != (len(behind_x), len(behind_y)):
        return [f"{len(x)} and {len(y)} marks on the front, {len(behind_x)} and {len(behind_y)} on the back"]
    pairs = [*zip(sorted(x), seen), *zip(sorted(y), sorted(behind_y))]
    return [f"a front's mark at {a:.2f} has that of the back at {b:.2f}" for a, b in pairs if abs(a - b) > 0.1]


def probe_faces(data: bytes, places: Sequence[Place]) -> list[str]:
    """Faces that do not lie in their places: each is drawn alone too, and fits best where it is said to be."""
    with pikepdf.open(BytesIO(data)) as document:
        count = len(document.pages)
        for place in places:
            _add_alone(document, place)
        out = BytesIO()
        document.save(out)
    with pypdfium2.PdfDocument(out.getvalue()) as drawn:
        return [
            fault
            for number, place in enumerate(places)
            for fault in _misplaced(drawn[place["page"] - 1], drawn[count + number], place)
        ]


def _add_alone(document: pikepdf.Pdf, place: Place) -> None:
    """A page with nothing but a face as it was drawn, upright."""
    page = document.pages[place["page"] - 1]
    document.pages.append(page)
    alone = document.pages[-1]
    height = place["height" if place["rotation"] % 180 == 0 else "width"] * MM
    width = place["width" if place["rotation"] % 180 == 0 else "height"] * MM
    alone.MediaBox = [0, 0, width, height]
    face = next(form for form in drawn_forms(page) if form.name == place["face"])
    shown = f"/{face.name} Do".encode()
    if isinstance(face.stream, WrittenForm):
        drawn = [(operands, pikepdf.Operator(operator)) for operands, operator in face.stream.content]
        shown = b"%s cm\n%s" % (
            " ".join(f"{number:.6f}" for number in face.own).encode(),
            pikepdf.unparse_content_stream(drawn),
        )
    alone.Contents = document.make_stream(f"1 0 0 1 0 {height:.4f} cm\n".encode() + shown)


def _misplaced(page: Any, alone: Any, place: Place) -> Iterator[str]:
    """Whether a face fits better a dot beside its place than in it."""
    turn = {0: None, 90: Image.Transpose.ROTATE_270, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_90}
    face = draw(alone, 0, 0, alone.get_width() / MM, alone.get_height() / MM)
    way = turn[place["rotation"]]
    face = face.transpose(way) if way is not None else face
    seen = draw(page, place["x"], place["y"], place["width"], place["height"])
    inner = (2, 2, seen.width - 2, seen.height - 2)
    unlike = {
        (dx, dy): ImageStat.Stat(ImageChops.difference(seen.crop(inner), face.crop(_moved(inner, dx, dy)))).mean[0]
        for dx, dy in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1))
    }
    if any(other <= unlike[0, 0] for by, other in unlike.items() if by != (0, 0)):
        yield f"{place['id']} fits no better in its place than beside it: {unlike}"


def _moved(box: tuple[int, int, int, int], dx: int, dy: int) -> tuple[int, int, int, int]:
    left, top, right, bottom = box
    return left + dx, top + dy, right + dx, bottom + dy


def probe_bleed(page: Page, bleed: float) -> tuple[int, list[str]]:
    """How many places at outer edges are inked, and those where ink ends before the bleed or the margin."""
    looked, faults = 0, []
    for edge in (edge for place in page.places for edge in _outer_edges(page, place)):
        if page.shade(*edge.at(-0.5)) < INKED:
            looked += 1
            ends = next((step / DOTS for step in range(1, 40) if page.shade(*edge.at(step / DOTS)) > BARE), 4.0)
            if ends < min(bleed, edge.room) - SMOOTHED:
                faults.append(f"{edge.x:.1f}, {edge.y:.1f}: ink ends {ends} mm beyond the trim")
    return looked, faults


class _Edge(NamedTuple):
    """A place on an outer edge, which way is out, and how far it is to the margin."""

    x: float
    y: float
    dx: int
    dy: int
    room: float

    def at(self, beyond: float) -> tuple[float, float]:
        return self.x + beyond * self.dx, self.y + beyond * self.dy


def _outer_edges(page: Page, place: Place) -> Iterator[_Edge]:
    """Places along the edges of a piece beyond which no other one lies."""
    x, y, width, height = (place[key] for key in ("x", "y", "width", "height"))
    for share in FULL:
        across, down = x + share * width, y + share * height
        edges = (
            _Edge(x, down, -1, 0, x - MARGIN),
            _Edge(x + width, down, 1, 0, page.width - x - width - MARGIN),
            _Edge(across, y, 0, -1, y - MARGIN),
            _Edge(across, y + height, 0, 1, page.height - y - height - MARGIN),
        )
        yield from (edge for edge in edges if not any(holds(other, *edge.at(8)) for other in page.places))


def holds(place: Place, x: float, y: float) -> bool:
    """Whether a place is within a trim."""
    left, top, width, height = (float(place[key]) for key in ("x", "y", "width", "height"))
    return left <= x <= left + width and top <= y <= top + height


def probe_margin(page: Page) -> list[str]:
    """What is printed nearer to the edge of the paper than a printer reaches."""
    box = page.grey.point(lambda shade: 255 if shade < BARE else 0).getbbox()
    assert box is not None, "an empty page"
    left, top, right, bottom = box
    reach = (left, top, page.grey.width - right, page.grey.height - bottom)
    return [f"ink {at / DOTS} mm from the edge" for at in reach if at / DOTS < MARGIN - SMOOTHED]


def probe_rulers(page: Page) -> list[str]:
    """Rulers that are not as long as they say: one of 50 mm, and at right angles to it another, or a stated span."""
    stated = [int(found) for found in re.findall(r"(\d+)\s?mm", page.text)]
    upper, lower = _beside(page.grey, page.edges("y", "height"))
    left, right = _beside(turned(page.grey), page.edges("x", "width"))
    across = [*_rulers(upper), *_rulers(lower), *_spans(left, right, page.grey.width)]
    down = [*_rulers(left), *_rulers(right), *_spans(upper, lower, page.grey.height)]
    faults = [] if _is_one_of(50, (*across, *down)) else ["no ruler of 50 mm"]
    for name, lengths in (("across", across), ("down", down)):
        if not any(_is_one_of(length, lengths) for length in {50, *stated}):
            faults.append(f"no ruler {name} the sheet is as long as it says, {stated}: {sorted(set(lengths))}")
    return faults


def _is_one_of(length: float, lengths: Iterable[float]) -> bool:
    return any(abs(length - found) <= 0.3 for found in lengths)


def _beside(grey: Image.Image, edges: Sequence[float]) -> tuple[Image.Image, Image.Image]:
    """What is above and below the pieces, with what is dark lit."""
    first, last = int(edges[0] * DOTS), int(edges[-1] * DOTS) + 1
    strips = grey.crop((0, 0, grey.width, first)), grey.crop((0, last, grey.width, grey.height))
    upper, lower = (strip.point(lambda shade: 255 if shade < DARK else 0) for strip in strips)
    return upper, lower


def _rulers(strip: Image.Image) -> list[float]:
    """How long the unbroken level lines of a strip are, from the shortest ruler on."""
    return [(end - start) / DOTS for start, end in _runs(strip, 19 * DOTS)]


def _spans(before: Image.Image, behind: Image.Image, whole: int) -> list[float]:
    """How far level strokes of 4 mm in one strip are from those in the other; `whole`: from end to end, in dots."""
    first, last = (_strokes(strip) for strip in (before, behind))
    return [(whole - behind.height + b - a) / DOTS for a, b in product(first, last)]


def _strokes(strip: Image.Image) -> set[int]:
    """The heights of level strokes that are as long as those at the ends of a span."""
    least, most = STROKE
    return {start // (strip.width + 1) for start, end in _runs(strip, least) if end - start <= most}


def _runs(strip: Image.Image, least: int) -> Iterator[tuple[int, int]]:
    """Where level lines of so many dots start and end, in all rows one after another with a dot between them."""
    data, width = strip.tobytes(), strip.width
    rows = b"\0".join(data[at : at + width] for at in range(0, len(data), width)) + b"\0"
    start = rows.find(b"\xff" * least)
    while start >= 0:
        end = rows.find(b"\0", start)
        yield start, end
        start = rows.find(b"\xff" * least, end)


def probe_words(page: Page, distance: float = SAFE) -> list[str]:
    """Letters of a piece that stand nearer to its cut than the safe distance."""
    faults = []
    for place in page.places:
        x, y, width, height = (place[key] for key in ("x", "y", "width", "height"))
        for letter, left, top, right, bottom in page.letters:
            if holds(place, (left + right) / 2, (top + bottom) / 2):
                near = min(left - x, top - y, x + width - right, y + height - bottom)
                if near < distance - SMOOTHED:
                    faults.append(f"{place['id']}: {letter!r} is {near:.2f} mm from the cut")
    return faults


def probe_frames(page: Page, distance: float = SAFE) -> list[str]:
    """Lines that run along most of an edge of a piece, nearer to it than the safe distance: they show each miscut."""
    faults = []
    for place in page.places:
        x, y, width, height = (place[key] * DOTS for key in ("x", "y", "width", "height"))
        face = page.grey.crop((round(x), round(y), round(x + width), round(y + height)))
        for name, way in SIDES.items():
            near = _line_along(face if way is None else face.transpose(way))
            if near is not None and near < distance - SMOOTHED:
                faults.append(f"{place['id']}: a line {near} mm from the {name} edge")
    return faults


def _line_along(face: Image.Image) -> float | None:
    """How far below the upper edge a level line runs that is darker or lighter than what lies on both sides of it."""
    left, right = round(0.15 * face.width), round(0.85 * face.width)
    strip = face.crop((left, 0, right, 5 * DOTS)).resize((1, 5 * DOTS), Image.Resampling.BOX)
    shades = strip.tobytes()
    for at in range(2, len(shades) - BESIDE):
        above, below = shades[max(0, at - BESIDE)] - shades[at], shades[at + BESIDE] - shades[at]
        if above * below > 0 and min(abs(above), abs(below)) > CONTRAST:
            return at / DOTS
    return None


def redrawn(data: bytes, number: int, before: str = "", after: str = "") -> bytes:
    """The file with operators before and after what one of its pages draws, from 1."""
    with pikepdf.open(BytesIO(data)) as document:
        page = document.pages[number - 1]
        page.contents_add(document.make_stream(f"q {before} ".encode()), prepend=True)
        page.contents_add(document.make_stream(f" Q {after}".encode()))
        out = BytesIO()
        document.save(out)
    return out.getvalue()
