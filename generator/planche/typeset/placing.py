"""A line of boxes + a column -> glyph runs and icons at their places, justified or aligned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from planche.game import Align
from planche.marks import GlyphRun, Paint, Picture, Rect
from planche.typeset.boxes import FilledLine, Look, WordBox, WordPart, wide_seams
from planche.typeset.direction import order_by_level
from planche.typeset.shaping import FontFile, Word

ICON_HEIGHT = 1150  # em / 1000; an icon stands a little above and below the capitals
ICON_DROP = 230  # how far its foot lies below the baseline
GROUND_TOP = 950  # how far what is painted behind words reaches above the baseline, and below it
GROUND_FOOT = 260
FINEST = 0.05  # em / 1000; what an adjustment is written for
_SHARE_BEFORE: Mapping[Align, float] = {"center": 0.5, "right": 1.0}  # of what a line leaves free


LineMarks = tuple[tuple[GlyphRun, ...], Sequence[Picture], Sequence[Rect]]
"""What is drawn of a line: its runs, its icons, and what is painted behind both."""
NOTHING: LineMarks = ((), (), ())


@dataclass(eq=False, slots=True)
class Placer:
    """Places lines; `word` shapes the blanks between words. `is_rtl`: whether lines begin at the right."""

    word: Callable[[FontFile, str], Word]
    is_rtl: bool = False

    def place_line(self, line: FilledLine, align: Align, em: int, x: int, width: int, baseline: int) -> LineMarks:
        """What is drawn of a line in a column of `width` from `x` on, all in µm, as `em` is."""
        slack = width / em * 1000 - line.width
        stretch, share = 0.0, _SHARE_BEFORE.get(align, 0.0)
        boxes = line.boxes
        if align == "justify":
            seams = frozenset() if line.look else wide_seams(boxes)
            if (line.gaps or seams) and not boxes[-1].is_end:
                stretch = slack / (line.gaps + len(seams))
                boxes = _stretch_seams(boxes, seams, stretch) if seams else boxes
            elif self.is_rtl:
                share = 1.0
        start = x + em / 1000 * slack * share
        if line.look is not None and not line.look.ground:
            return (_even_run(line.boxes, line.look, em, start, stretch),), (), ()
        return _MixedLine(self.word, em, start, baseline).place_boxes(boxes, stretch)


def _stretch_seams(boxes: Sequence[WordBox], seams: Set[int], stretch: float) -> Sequence[WordBox]:
    """The boxes, those of these numbers with so much more behind them."""
    if abs(stretch) <= FINEST:
        return boxes
    stretched = list(boxes)
    for number in seams:
        *others, last = boxes[number].parts
        word = last.word._replace(glyphs=f"{last.word.glyphs}>{-stretch:.1f}<", width=last.word.width + stretch)
        stretched[number] = boxes[number]._replace(parts=(*others, last._replace(word=word)))
    return stretched


def _even_run(boxes: Sequence[WordBox], look: Look, em: int, start: float, stretch: float) -> GlyphRun:
    """The one run of a line in one look, which most lines are."""
    gap = look.blank.glyphs
    if abs(stretch) > FINEST:
        gap = f"{gap}>{-stretch:.1f}<"
    glyphs = gap.join([box.glyphs for box in boxes])
    text = " ".join([box.text for box in boxes])
    return GlyphRun(look.font.name, em, look.colour, round(start), glyphs, text)


def _from_left_to_right(boxes: Sequence[WordBox]) -> Iterator[tuple[int, WordPart | float]]:
    """The parts and spaces of a line as they are shown, each with its place in the order of reading."""
    items: list[tuple[int, WordPart | float]] = []  # with their levels
    last = len(boxes) - 1
    for number, box in enumerate(boxes):
        items += [(part.level, part) for part in box.parts]
        if box.space and number < last:
            items.append((box.space_level, box.space))
    levels = [level for level, _ in items]
    order = order_by_level(levels) if any(levels) else range(len(items))
    return ((place, items[place][1]) for place in order)


@dataclass(eq=False, slots=True)
class _MixedLine:
    """A line of several looks, in the making: its pen goes from part to part, in em / 1000 from the start."""

    word: Callable[[FontFile, str], Word]
    em: int
    start: float  # µm
    baseline: int
    pen: float = 0.0
    look: Look | None = None  # of the last part; None of an icon
    font: FontFile | None = None  # of the run in the making
    colour: str = ""
    run_start: float = 0.0
    glyphs: list[str] = field(default_factory=list)
    texts: list[tuple[int, str]] = field(default_factory=list)  # each with its place in the order of reading
    ground: str = ""  # the colour that is painted behind the words now
    ground_start: float = 0.0
    ground_end: float = 0.0
    runs: list[GlyphRun] = field(default_factory=list)
    icons: list[Picture] = field(default_factory=list)
    grounds: list[Rect] = field(default_factory=list)

    def place_boxes(self, boxes: Sequence[WordBox], stretch: float) -> LineMarks:
        """What is drawn of the boxes, with so much more between them."""
        for place, item in _from_left_to_right(boxes):
            if isinstance(item, WordPart):
                self._place_part(item, place)
            else:
                self._place_space(item, stretch, place)
        self._end_run()
        self._end_ground()
        return tuple(self.runs), self.icons, self.grounds

    def _place_part(self, part: WordPart, place: int) -> None:
        if part.font is None or part.font is not self.font or part.look is not self.look:
            self._change_look(part)
        if part.font is None:
            self._place_icon(part)
        else:
            self.glyphs.append(part.word.glyphs)
            self.texts.append((place, part.text))
        self.pen += part.word.width
        self.ground_end = self.pen

    def _change_look(self, part: WordPart) -> None:
        """End the run and the ground that the part does not go on with."""
        self.look = look = part.look
        colour, ground = (look.colour, look.ground) if look else ("", part.ground)
        if part.font is not self.font or colour != self.colour:
            self._end_run()
            self.font, self.colour, self.run_start = part.font, colour, self.pen
        if ground != self.ground:
            self._end_ground()
            self.ground, self.ground_start = ground, self.pen

    def _place_space(self, space: float, stretch: float, place: int) -> None:
        if self.font is not None:
            blank = self.word(self.font, " ")
            adjust = blank.width - space - stretch
            self.glyphs.append(f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > FINEST else blank.glyphs)
            self.texts.append((place, " "))
        self.pen += space + stretch

    def _end_run(self) -> None:
        if self.glyphs and self.font is not None:
            x = round(self.start + self.run_start * self.em / 1000)
            glyphs, text = "".join(self.glyphs), "".join(text for _, text in sorted(self.texts))
            self.runs.append(GlyphRun(self.font.name, self.em, self.colour, x, glyphs, text))
        self.glyphs.clear()
        self.texts.clear()

    def _end_ground(self) -> None:
        """Paint what lies behind the words up to here: an accent above the capitals lies on it too."""
        if not self.ground:
            return
        em, start = self.em, self.start
        x, top = round(start + self.ground_start * em / 1000), round(self.baseline - GROUND_TOP * em / 1000)
        right, foot = round(start + self.ground_end * em / 1000), round(self.baseline + GROUND_FOOT * em / 1000)
        self.grounds.append(Rect(x, top, right - x, foot - top, 0, Paint(self.ground)))

    def _place_icon(self, part: WordPart) -> None:
        em = self.em
        x, height = self.start + self.pen * em / 1000, ICON_HEIGHT * em / 1000
        top = self.baseline + ICON_DROP * em / 1000 - height
        width = round(part.word.width * em / 1000)
        self.icons.append(Picture(part.icon, round(x), round(top), width, round(height), words=part.words))
