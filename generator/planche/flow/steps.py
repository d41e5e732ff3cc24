"""Steps -> strips: panels side by side, each a picture with a number and words below it. Lengths in µm."""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import replace

from planche.findings import Span
from planche.flow.blocks import Block, FigureBlock, Step
from planche.flow.figures import fit_figure
from planche.flow.strips import Strip
from planche.flow.tagged_words import tag_words
from planche.flow.tags import Tags, figure_tags, label_tags
from planche.flow.words import WordSetter, leading_of
from planche.imposition import MM, Box
from planche.marks import ARTIFACT, Clip, Ellipse, Group, Mark, Paint, Picture, Rect, TextBlock, move_marks
from planche.typeset import Run

ACROSS = 3  # panels side by side, at most
LEAST_PANEL = 22 * MM  # narrower, and fewer stand side by side
PANEL_GAP = 3 * MM
INSET = 1_200  # from the frame of a panel to its picture
GROUND = "common/ground"  # a game's own, behind what a step shows that no picture can: its board with the seams
NEAR = 500  # from the sides of a panel to what stands on such a ground, which is as high as the panel
FRAME, CORNER = 200, 1_500  # the line around a panel, and its round corners
DISC = 2_300  # the radius of what the number stands on
RING = 600  # of white around it
MIDDLE = 2 / 3, 1 / 2  # of the width and of the height of a picture that fills its frame: what is always seen
WORDS_BELOW = 1_200  # the panel
ROWS_APART = 2_200
TaggedStep = tuple[Step, Tags]


def set_steps(setter: WordSetter, steps: Sequence[TaggedStep], width: int) -> Iterator[Strip]:
    """Rows of panels, all about as long; of a single one, which needs no number, the words stand at its right."""
    most = min(ACROSS, max(1, (width + PANEL_GAP) // (LEAST_PANEL + PANEL_GAP)))
    rows = -(-len(steps) // most)
    start = 0
    for number in range(rows):
        end = start + -(-(len(steps) - start) // (rows - number))
        yield _set_row(setter, steps[start:end], width, most, 0 if not number else ROWS_APART)
        start = end


def _set_row(setter: WordSetter, steps: Sequence[TaggedStep], width: int, most: int, before: int) -> Strip:
    """One row; the panel of a single step is as wide as one of many."""
    across = len(steps) if len(steps) > 1 else most
    wide = (width - PANEL_GAP * (across - 1)) // across
    high = min(setter.materials.panel, 2 * wide // 3)
    style = replace(setter.style("page-cell"), align="start")
    is_alone = len(steps) == 1 < most
    marks: list[Mark] = []
    height = high
    for number, (step, tags) in enumerate(steps):
        words = setter.set_words(step.words, style, width - wide - PANEL_GAP if is_alone else wide)
        tall = len(words.lines) * leading_of(style)
        left = setter.place(number * (wide + PANEL_GAP), wide, width)
        beside = setter.place(wide + PANEL_GAP, width - wide - PANEL_GAP, width) - left
        x, y = (beside, max(0, (high - tall) // 2)) if is_alone else (0, high + WORDS_BELOW)
        panel = _draw_panel(setter, step, tags, wide, high, is_numbered=not is_alone)
        said = tag_words(words, x, y, tags, is_rtl=setter.is_rtl)
        marks.append(move_marks((*panel, said), left, 0))
        height = max(height, y + tall)
    return Strip(height, before or WORDS_BELOW, is_kept=False, marks=tuple(marks), span=steps[0][0].picture.span)


def _draw_panel(
    setter: WordSetter, step: Step, tags: Tags, width: int, height: int, *, is_numbered: bool
) -> tuple[Mark, ...]:
    """A frame with the picture in its middle, and perhaps the number in its corner."""
    frame = Rect(0, 0, width, height, CORNER, Paint("", setter.colour("rule"), FRAME))
    stands = has_ground(step, setter.materials.filling)
    inset, above = (NEAR, 0) if stands else (INSET, INSET)
    room = Box(inset, above, width - 2 * inset, height - 2 * above)
    *outer, inner = figure_tags(step.picture, setter.materials, tags)
    shown = (*outer, inner._replace(width=width, height=height))
    filled = _fill_frame(setter, step.picture, width, height)
    ground = _draw_ground(setter, step, width, height)
    drawn = Group((filled,) if filled else fit_figure(setter, step.picture, room), tags=shown)
    line = Group((frame,), tags=ARTIFACT)
    marks: tuple[Mark, ...] = (drawn, line) if filled or stands else (line, drawn)  # what fills it lies below its line
    number = _draw_number(setter, step, width) if is_numbered else ()
    return (*ground, *marks, Group(number, tags=label_tags(tags))) if number else (*ground, *marks)


def has_ground(block: Block, filling: Container[str]) -> bool:
    """Whether a step stands on the ground of the game, whose own pictures of steps are `filling`."""
    return isinstance(block, Step) and block.picture.scheme == "tiles" and GROUND in filling


def _draw_ground(setter: WordSetter, step: Step, width: int, height: int) -> tuple[Mark, ...]:
    if not has_ground(step, setter.materials.filling):
        return ()
    return (Group((_cover_frame(setter, GROUND, step.picture.span, width, height),), tags=ARTIFACT),)


def _fill_frame(setter: WordSetter, figure: FigureBlock, width: int, height: int) -> Picture | None:
    """A picture that is drawn to fill its frame; None of another one."""
    name, *others = figure.names
    if others or name not in setter.materials.filling:
        return None
    return _cover_frame(setter, name, figure.span, width, height)


def _cover_frame(setter: WordSetter, name: str, span: Span, width: int, height: int) -> Picture:
    """A picture over all of a frame, as large as leaves its middle whole."""
    ratio = setter.use_picture(name, span) or 1
    high = max(min(width / ratio / MIDDLE[0], height / MIDDLE[1]), width / ratio, height)
    wide, high = round(high * ratio), round(high)
    clip = Clip(Box(0, 0, width, height), CORNER)
    return Picture(name, (width - wide) // 2, (height - high) // 2, wide, high, clip)


def _draw_number(setter: WordSetter, step: Step, width: int) -> tuple[Mark, ...]:
    """White on a disc of the colour of headings, which tell where it is too pale, in the corner where a panel begins; a
    ring parts it from what it lies on."""
    heading = setter.style("page-subheading")
    style = replace(heading, colour="white", align="center")
    words: TextBlock = setter.set_words(
        (Run(step.label.rstrip("."), span=step.picture.span),), style, 4 * DISC, "black"
    )
    middle = DISC - RING
    across = setter.place(middle, 0, width)
    disc = Ellipse(across, middle, DISC, DISC, Paint(setter.colour(heading.colour), setter.colour("white"), RING))
    return (disc, move_marks((words,), across - 2 * DISC, middle - leading_of(style) // 2))
