"""A line of boxes + a column -> glyph runs and icons at their places, justified or aligned."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from planche.game import Align, Style
from planche.marks import GlyphRun, Paint, Picture, Rect
from planche.typeset.boxes import FilledLine, Look, Segment, WordBox
from planche.typeset.shaping import FontFile, Word

ICON_HEIGHT = 1150  # em / 1000; an icon stands a little above and below the capitals
ICON_DROP = 230  # how far its foot lies below the baseline
GROUND_TOP = 950  # how far what is painted behind words reaches above the baseline, and below it
GROUND_FOOT = 260
FINEST = 0.05  # em / 1000; what an adjustment is written for
_SHARE_BEFORE: Mapping[Align, float] = {"center": 0.5, "right": 1.0}  # of what a line leaves free


class Ornaments(NamedTuple):
    """What a text shows beside its glyphs."""

    icons: list[Picture]
    grounds: list[Rect]


@dataclass(eq=False)
class Placer:
    """Places lines; `word` shapes the blanks between words."""

    word: Callable[[FontFile, str], Word]

    def place(
        self, line: FilledLine, style: Style, em: int, x: int, width: int, baseline: int, beside: Ornaments
    ) -> tuple[GlyphRun, ...]:
        """The runs of a line in a column of `width` from `x` on, in µm; icons and grounds are added to `beside`."""
        slack = width / em * 1000 - line.width
        stretch = 0.0
        if style.align == "justify" and line.gaps and not line.boxes[-1].is_end:
            stretch, slack = slack / line.gaps, 0.0
        start = x + em / 1000 * slack * _SHARE_BEFORE.get(style.align, 0)
        if line.look is not None and not line.look.ground:
            return (_even_run(line.boxes, line.look, em, start, stretch),)
        return tuple(self._glyph_runs(line.boxes, em, start, stretch, baseline, beside))

    def _glyph_runs(
        self, line: Sequence[WordBox], em: int, start: float, stretch: float, baseline: int, beside: Ornaments
    ) -> list[GlyphRun]:
        runs: list[GlyphRun] = []
        parts: list[str] = []
        shown: list[str] = []
        font: FontFile | None = None
        colour = ground = ""
        pen = run_start = ground_start = ground_end = 0.0

        def flush() -> None:
            if parts and font is not None:
                runs.append(
                    GlyphRun(
                        font.name,
                        em,
                        colour,
                        round(start + run_start * em / 1000),
                        "".join(parts),
                        "".join(shown),
                    )
                )
            parts.clear()
            shown.clear()

        def paint() -> None:
            if ground:
                beside.grounds.append(_ground(ground, em, start, ground_start, ground_end, baseline))

        last = len(line) - 1
        for number, box in enumerate(line):
            for segment in box.segments:
                look = segment.look
                tint, behind = (look.colour, look.ground) if look else ("", segment.ground)
                if segment.font is not font or tint != colour:
                    flush()
                    font, colour, run_start = segment.font, tint, pen
                if behind != ground:
                    paint()
                    ground, ground_start = behind, pen
                if segment.font is None:
                    beside.icons.append(_placed(segment, em, start + pen * em / 1000, baseline))
                else:
                    parts.append(segment.word.glyphs)
                    shown.append(segment.text)
                pen += segment.word.width
                ground_end = pen
            if box.space and number < last:
                if font is None:
                    pen += box.space + stretch
                else:
                    blank = self.word(font, " ")
                    adjust = blank.width - box.space - stretch
                    parts.append(f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > FINEST else blank.glyphs)
                    shown.append(" ")
                    pen += box.space + stretch
        flush()
        paint()
        return runs


def _ground(colour: str, em: int, start: float, left: float, right: float, baseline: int) -> Rect:
    """What is painted behind words from `left` to `right`: an accent above the capitals lies on it too."""
    x, top = round(start + left * em / 1000), round(baseline - GROUND_TOP * em / 1000)
    foot = round(baseline + GROUND_FOOT * em / 1000)
    return Rect(x, top, round(start + right * em / 1000) - x, foot - top, 0, Paint(colour))


def _even_run(line: Sequence[WordBox], look: Look, em: int, start: float, stretch: float) -> GlyphRun:
    """The one run of a line in one look, which most lines are."""
    gap = look.blank.glyphs
    if abs(stretch) > FINEST:
        gap = f"{gap}>{-stretch:.1f}<"
    glyphs = gap.join([box.glyphs for box in line])
    text = " ".join([box.text for box in line])
    return GlyphRun(look.font.name, em, look.colour, round(start), glyphs, text)


def _placed(segment: Segment, em: int, x: float, baseline: int) -> Picture:
    height = ICON_HEIGHT * em / 1000
    top = baseline + ICON_DROP * em / 1000 - height
    return Picture(segment.icon, round(x), round(top), round(segment.word.width * em / 1000), round(height))
