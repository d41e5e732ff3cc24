"""A paper -> a sheet for both of its sides, on which a printer shows by how much it misses.

On the front stand scales of strokes 2 mm apart, on the back the same with 2.1 mm: against the light the strokes meet at
the number of tenths of a millimetre by which the back lies off. Two such scales for each direction, far apart, tell how
far it is turned. Frames show how near the edge the printer prints; the innermost is measured with a ruler.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.game import Style, Theme
from planche.imposition import INSET, MEASURED_INSET, MM, Duplex, Impossible, Paper, measured_lengths
from planche.kit.localisation import COMMON_LANGUAGE, common_catalogue, common_file
from planche.kit.words import BACK, CALIBRATION, COMMON
from planche.marks import Face, Mark, Paint, Path, Rect
from planche.pdf import About, FormMaker, Leaf, PlacedForm, compose_document
from planche.source import Project
from planche.typeset import UM_PER_POINT, Composer, FontBook, Run, one_line

PITCH, OTHER_PITCH = 2_000, 2_100
MOST_STROKES = 30  # to either side, for 3 mm
FRAMES = (3, 4, 5, 6, 8, 10, MEASURED_INSET // MM)  # mm from the edges
LEAST_PAPER = 120  # mm, of its sides
BLACK, WHITE, HAIR = "#000000", "#FFFFFF", 120
TEXT, FIGURE = Style("Nunito", 9, leading=1.35), Style("Nunito", 6.5, leading=1.0)
TITLE, LETTER = Style("Nunito", 14, leading=1.2, bold=True), Style("Nunito", 16, leading=1.0, bold=True)
COMMAND = Style("Nunito", 9, leading=1.35, bold=True)
USUAL_PAPER = "A4"  # of `planche calibrate`
Segment = tuple[int, int, int, int]


class SheetWords(NamedTuple):
    """What stands on a test sheet: its title, that of its back, and what to do with it."""

    title: str
    back: str
    steps: Sequence[str]


class Vernier(NamedTuple):
    """A scale of strokes: where its middle lies, which way its strokes point, and how many there are to either side."""

    name: str
    x: int
    y: int
    out: tuple[int, int]
    strokes: int

    def point(self, along: int, outwards: int) -> tuple[int, int]:
        """A place on it: to the right or down from its middle, and towards the edge of the paper."""
        across, down = self.out
        if across:
            return self.x + across * outwards, self.y + along
        return self.x + along, self.y + down * outwards


def scales_of(paper: Paper) -> tuple[Vernier, ...]:
    """The four scales: A above, B below, C at the left, D at the right."""
    width, height = paper.width, paper.height
    along, down = (min(MOST_STROKES, (side - 2 * INSET) // (2 * OTHER_PITCH)) for side in (width, height))
    return (
        Vernier("A", width // 2, INSET, (0, -1), along),
        Vernier("B", width // 2, height - INSET, (0, 1), along),
        Vernier("C", INSET, height // 2, (-1, 0), down),
        Vernier("D", width - INSET, height // 2, (1, 0), down),
    )


def sheet_languages(project: Project) -> tuple[str, ...]:
    """The languages that a sheet can be printed in: those that the engine's words are translated into."""
    files = project.common.names(str(PurePosixPath(common_file(COMMON_LANGUAGE)).parent), ".po")
    return tuple(sorted({COMMON_LANGUAGE, *(PurePosixPath(file).stem for file in files)}))


def sheet_words(project: Project, language: str) -> SheetWords:
    """The words of the sheet in a language, as far as they are translated."""
    catalogue = common_catalogue(project, language)
    title, back, *steps = (
        str(catalogue.translation_of(COMMON, w) or w) for w in (CALIBRATION[0], BACK, *CALIBRATION[1:])
    )
    return SheetWords(title, f"{title} – {back}", steps)


def reading_command(paper: Paper, duplex: Duplex) -> tuple[str, str]:
    """The command that takes what a sheet says, in two parts; the second one is in quotation marks."""
    options = f" --paper {paper.name}" if paper.name != USUAL_PAPER else ""
    options += f" --duplex {duplex.value}" if duplex is not Duplex.LONG_EDGE else ""
    return (
        f"planche calibrate{options} --printer NAME",
        '--read "A 0, B 0, C 0, D 0, X …, Y …, margin …"',
    )


def calibration_sheet(paper: Paper, duplex: Duplex, words: SheetWords, language: str, fonts: FontBook) -> bytes:
    """The PDF of the sheet, front and back.

    Impossible for paper on which its scales and words would lie over each other.
    """
    if min(paper.width, paper.height) < LEAST_PAPER * MM:
        raise Impossible(
            f"a test sheet takes paper of {LEAST_PAPER} x {LEAST_PAPER} mm at least; print it on A5 or larger"
        )
    composer = Composer(fonts, Theme({"ink": BLACK}, {}), language)
    sides = _front(paper, duplex, words, composer), tuple(_back(paper, duplex, words, composer))
    maker, (width, height) = FormMaker(fonts), (paper.width, paper.height)
    leaves = [
        Leaf(width, height, (PlacedForm(form, 0, 0, width, height),), (0, 0, width, height), label)
        for form, label in zip((maker.face_form(Face(width, height, 0, marks), 0) for marks in sides), ("1", "1′"))
    ]
    about = About(words.title, "", "", language, duplex)
    return compose_document(leaves, about, fonts, composer.ledger.codes, {}).save()


def _front(paper: Paper, duplex: Duplex, words: SheetWords, composer: Composer) -> tuple[Mark, ...]:
    marks: list[Mark] = [*_frames(paper, composer)]
    for scale in scales_of(paper):
        marks += _lines(_strokes(scale, PITCH, outwards=True))
        marks += _figures(scale, composer)
    x, y, width = _text_box(paper)
    for text, style in ((words.title, TITLE), *((step, TEXT) for step in words.steps)):
        set_lines = composer.lines(composer.boxes((Run(text),), style), style, style.size, width)
        marks.append(composer.set_lines(set_lines, style, style.size, x, y, width))
        y += round(len(set_lines) * style.size * style.leading * UM_PER_POINT) + 2 * MM
    for part in reading_command(paper, duplex):
        marks.append(_whole_line(part, COMMAND, x, y, width, composer))
        y += round(COMMAND.size * COMMAND.leading * UM_PER_POINT)
    return tuple(marks)


def _back(paper: Paper, duplex: Duplex, words: SheetWords, composer: Composer) -> Iterator[Mark]:
    """The scales of the back, where they lie behind those of the front; its strokes point inwards."""
    for scale in scales_of(paper):
        yield from _lines(_behind(line, paper, duplex) for line in _strokes(scale, OTHER_PITCH, outwards=False))
    x, _, width = _text_box(paper)
    yield _whole_line(words.back, TITLE, x, paper.height // 2, width, composer)  # where nothing stands on the front


def _text_box(paper: Paper) -> tuple[int, int, int]:
    """Left, top and width of the words between the scales."""
    return INSET + 18 * MM, INSET + 30 * MM, paper.width - 2 * INSET - 36 * MM


def _whole_line(text: str, style: Style, x: int, y: int, width: int, composer: Composer) -> Mark:
    """Words on one line, smaller where they are too wide for it."""
    boxes = composer.boxes((Run(text),), style)
    size = min(style.size, style.size * width / composer.natural_width(boxes, style.size))
    return composer.set_lines([one_line(boxes)], style, size, x, y, width)


def _behind(line: Segment, paper: Paper, duplex: Duplex) -> Segment:
    """A line on the back that lies behind one of the front."""
    x1, y1, x2, y2 = line
    if duplex is Duplex.SHORT_EDGE:
        return x1, paper.height - y1, x2, paper.height - y2
    return paper.width - x1, y1, paper.width - x2, y2


def _strokes(scale: Vernier, pitch: int, *, outwards: bool) -> Iterator[Segment]:
    """Its strokes, longer at every fifth, longest in the middle."""
    for number in range(-scale.strokes, scale.strokes + 1):
        length = 8 * MM if not number else 6 * MM if number % 5 == 0 else 4 * MM
        yield *scale.point(number * pitch, 0), *scale.point(number * pitch, length if outwards else -length)


def _figures(scale: Vernier, composer: Composer) -> Iterator[Mark]:
    """What is read where two strokes meet: by how many tenths of a mm the back lies to the right, or down."""
    for number in range(-scale.strokes // 5 * 5, scale.strokes + 1, 5):
        if abs(number) <= scale.strokes:
            yield _centred(f"{-number}".replace("-", "−"), *scale.point(number * PITCH, 9_700), FIGURE, composer)
    yield _centred(scale.name, *scale.point(-(scale.strokes + 4) * PITCH, 3 * MM), LETTER, composer)


def _frames(paper: Paper, composer: Composer) -> Iterator[Mark]:
    """Frames at some distances from the edges, each with its distance in mm; X and Y are the sides of the innermost."""
    for number, frame in enumerate(FRAMES):
        inset = frame * MM
        yield Rect(inset, inset, paper.width - 2 * inset, paper.height - 2 * inset, 0, Paint("", BLACK, HAIR))
        yield from _on_white(str(frame), 20 * MM + number * 6 * MM, inset, FIGURE, composer)
    across, down = measured_lengths(paper)
    inner = MEASURED_INSET
    yield _centred(f"X: {across // MM} mm", paper.width - 30 * MM, paper.height - inner - 3 * MM, TEXT, composer)
    yield _centred(f"Y: {down // MM} mm", paper.width - inner - 10 * MM, paper.height - 45 * MM, TEXT, composer)


def _on_white(text: str, x: int, y: int, style: Style, composer: Composer) -> Iterator[Mark]:
    """Words in the middle of a line, which ends beside them."""
    width = composer.natural_width(composer.boxes((Run(text),), style), style.size) + MM
    height = round(style.size * UM_PER_POINT)
    yield Rect(x - width // 2, y - height // 2, width, height, 0, Paint(WHITE))
    yield _centred(text, x, y, style, composer)


def _lines(ends: Iterable[Segment]) -> Iterator[Mark]:
    for x1, y1, x2, y2 in ends:
        yield Path((("M", (x1, y1)), ("L", (x2, y2))), Paint("", BLACK, HAIR))


def _centred(text: str, x: int, y: int, style: Style, composer: Composer) -> Mark:
    """Words with their middle at a place."""
    boxes = composer.boxes((Run(text),), style)
    width, height = composer.natural_width(boxes, style.size), round(style.size * style.leading * UM_PER_POINT)
    return composer.set_lines([one_line(boxes)], style, style.size, x - width // 2, y - height // 2, width)
