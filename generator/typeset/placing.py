"""A line of boxes + a column -> glyph runs and icons at their places, justified or aligned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generator.marks import GlyphRun, PlacedIcon
from generator.model import Style
from generator.typeset.boxes import Box, Segment, is_sole
from generator.typeset.shaping import FontFile, Word

ICON_HEIGHT = 1150  # em / 1000; an icon stands a little above and below the capitals
ICON_DROP = 230  # how far its foot lies below the baseline
_SHARE = {"center": 0.5, "right": 1.0}


@dataclass(eq=False)
class Placer:
    """Places lines; `word` shapes the blanks between words."""

    word: Callable[[FontFile, str], Word]

    def place(
        self,
        line: Sequence[Box],
        style: Style,
        em: int,
        x: int,
        width: int,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        natural = sum([box.width + box.space for box in line]) - line[-1].space
        slack = width / em * 1000 - natural
        gaps = len([box for box in line[:-1] if box.space])
        stretch = 0.0
        if style.align == "justify" and gaps and not line[-1].is_end:
            stretch, slack = slack / gaps, 0.0
        start = x + em / 1000 * slack * _SHARE.get(style.align, 0)
        return self._glyph_runs(line, em, start, stretch, baseline, icons)

    def _glyph_runs(
        self,
        line: Sequence[Box],
        em: int,
        start: float,
        stretch: float,
        baseline: int,
        icons: list[PlacedIcon],
    ) -> list[GlyphRun]:
        even = self._even_run(line, em, start, stretch)
        if even is not None:
            return [even]
        runs: list[GlyphRun] = []
        parts: list[str] = []
        shown: list[str] = []
        font: FontFile | None = None
        colour = ""
        pen = run_start = 0.0

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

        last = len(line) - 1
        for number, box in enumerate(line):
            for segment in box.segments:
                if segment.font is not font or segment.colour != colour:
                    flush()
                    font, colour, run_start = segment.font, segment.colour, pen
                if segment.font is None:
                    icons.append(_placed(segment, em, start + pen * em / 1000, baseline))
                else:
                    parts.append(segment.word.glyphs)
                    shown.append(segment.text)
                pen += segment.word.width
            if box.space and number < last:
                if font is None:
                    pen += box.space + stretch
                else:
                    blank = self.word(font, " ")
                    adjust = blank.width - box.space - stretch
                    parts.append(f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > 0.05 else blank.glyphs)
                    shown.append(" ")
                    pen += box.space + stretch
        flush()
        return runs

    def _even_run(self, line: Sequence[Box], em: int, start: float, stretch: float) -> GlyphRun | None:
        """The one run of a line in one font and colour with equal spaces, which most lines are."""
        look = line[0].look
        last = line[-1]
        if look is None or not (last.look is look or is_sole(last, look)):
            return None
        if [box for box in line[:-1] if box.look is not look]:
            return None
        gap = ""
        if len(line) > 1:
            blank = self.word(look.font, " ")
            adjust = blank.width - look.space - stretch
            gap = f"{blank.glyphs}>{adjust:.1f}<" if abs(adjust) > 0.05 else blank.glyphs
        glyphs = gap.join([box.segments[0].word.glyphs for box in line])
        text = " ".join([box.segments[0].text for box in line])
        return GlyphRun(look.font.name, em, look.colour, round(start), glyphs, text)


def _placed(segment: Segment, em: int, x: float, baseline: int) -> PlacedIcon:
    height = ICON_HEIGHT * em / 1000
    top = baseline + ICON_DROP * em / 1000 - height
    return PlacedIcon(segment.icon, round(x), round(top), round(segment.word.width * em / 1000), round(height))
