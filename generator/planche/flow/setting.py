"""Blocks -> strips of a column, with what is wrong with them and which pictures they show. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import count, groupby
from typing import NamedTuple, assert_never

from planche.findings import Finding
from planche.flow.blocks import Block, FigureBlock, Paragraph, Step, TableBlock
from planche.flow.captioned import ROW_GAP
from planche.flow.columns import PageLayout
from planche.flow.figures import PICTURE_HEIGHT, part_caption, set_figure
from planche.flow.keeping import keep_blocks
from planche.flow.known_blocks import KnownBlocks
from planche.flow.paragraphs import STYLES, set_paragraph
from planche.flow.sections import SIDE, bands_in
from planche.flow.steps import set_steps
from planche.flow.strips import Strip
from planche.flow.tables import set_table
from planche.flow.tagged_words import tag_words
from planche.flow.tags import Tags, figure_tags, icon_tags, tag_blocks, title_tags
from planche.flow.widths import PAGE_WIDTH
from planche.flow.words import PageMaterials, WordSetter, leading_of
from planche.imposition import MM
from planche.marks import ARTIFACT, Group, Mark, Picture, move_marks

LOGO_HEIGHT = 17 * MM  # of a picture that says the heading
BANNER_FOOT = 3  # the part of a banner, from below, in which the title stands: a third
HEAD_PART = 5  # the part of a page, from above, that a picture of its title takes at most: a fifth


class SetStrips(NamedTuple):
    """Strips, and what setting them told."""

    strips: tuple[Strip, ...]
    findings: tuple[Finding, ...] = ()
    pictures: frozenset[str] = frozenset()  # that they show, by name
    counts: tuple[int, ...] = ()  # how many of the strips each block has


_Room = tuple[int, int]  # as wide as a page between its margins, and as high as a picture of its title may be
Kept = dict[int, SetStrips]  # by the place of a block: what setting it came to, for whoever sets the same once more


def set_blocks(
    blocks: Sequence[Block],
    width: int,
    materials: PageMaterials,
    level: int = 0,
    first: int = 0,
    kept: Kept | None = None,
) -> SetStrips:
    """The blocks as strips of a column; `level`: that of the heading above, `first`: how many blocks are before.

    `kept`: blocks that were set before, by their place among all, as wide and in materials that differ in nothing but
    the height of pictures of steps and of faces with words below.
    """
    setter = WordSetter(materials)
    tags = list(tag_blocks(blocks, materials, level, first))
    known = KnownBlocks(materials, materials.trial) if materials.trial else None
    numbered = zip(count(first), blocks, tags)
    strips = list(_set_runs(setter, numbered, width, {} if kept is None else kept, known))
    told = tuple(setter.findings), frozenset(setter.used)
    return SetStrips(tuple(keep_blocks(blocks, strips)), *told, tuple(map(len, strips)))


def _set_runs(
    setter: WordSetter,
    blocks: Iterable[tuple[int, Block, Tags]],
    width: int,
    kept: Kept,
    known: KnownBlocks | None,
) -> Iterator[tuple[Strip, ...]]:
    """The strips of each block. Steps that follow one another stand side by side: the last of them has their strips."""
    for _, run in groupby(blocks, lambda item: isinstance(item[1], Step)):
        others = list(run)
        steps = [(block, named) for _, block, named in others if isinstance(block, Step)]
        if steps:
            yield from [()] * (len(steps) - 1)
            yield tuple(set_steps(setter, steps, width))
        else:
            yield from (_set_once(setter, place, block, width, named, kept, known) for place, block, named in others)


def _set_once(
    setter: WordSetter, place: int, block: Block, width: int, tags: Tags, kept: Kept, known: KnownBlocks | None
) -> tuple[Strip, ...]:
    """The strips of a block; if they are kept, those, and what setting them told."""
    if isinstance(block, FigureBlock) and part_caption(block):
        return _set_again(setter, block, width, tags, known)
    same = kept.get(place)
    if same is None:
        told = len(setter.findings)
        strips = _set_again(setter, block, width, tags, known)
        same = kept[place] = SetStrips(strips, tuple(setter.findings[told:]), frozenset(setter.used))
    else:
        setter.findings += same.findings
        setter.used |= same.pictures
    return same.strips


def _set_again(
    setter: WordSetter, block: Block, width: int, tags: Tags, known: KnownBlocks | None
) -> tuple[Strip, ...]:
    """The strips of a block, which is not set where an equal one is known that told nothing."""
    strips = known.find(setter, block, width) if known else None
    if strips is None:
        told, work = len(setter.findings), setter.materials.composer.work
        strips = tuple(_set_block(setter, block, width, tags))
        if known and len(setter.findings) == told and not setter.pale:  # nor was anything left out that was told before
            known.keep(block, width, strips, setter.materials.composer.work - work)
    return strips


def _set_block(setter: WordSetter, block: Block, width: int, tags: Tags) -> Iterator[Strip]:
    if isinstance(block, Paragraph):
        return set_paragraph(setter, block, width, tags)
    if isinstance(block, TableBlock):
        return set_table(setter, block, width, tags)
    if isinstance(block, FigureBlock):
        return set_figure(setter, block, width, tags)
    if isinstance(block, Step):
        return set_steps(setter, ((block, tags),), width)
    assert_never(block)


def set_title(
    blocks: Sequence[Block], page: PageLayout, materials: PageMaterials, first: int = 0
) -> tuple[SetStrips, Sequence[Block]]:
    """The heading of a page, with the picture that follows it at its right or across the page, and the blocks left.

    A picture of which the caption is the heading stands in the place of its words; none is so high that it takes the
    page from what stands below. `first`: how many blocks of the file are before. Above panels, a picture across the
    page is as wide as they are.
    """
    if not blocks or not isinstance(blocks[0], Paragraph) or blocks[0].kind != "h1":
        return SetStrips(()), blocks
    setter, heading, left = WordSetter(materials), blocks[0], blocks[1:]
    tags = title_tags(heading, setter.materials, first)
    room = page.width - 2 * page.margin, page.height // HEAD_PART
    logo = _picture_in(left)
    if logo and figure_tags(logo, setter.materials, ())[-1].words == tags[-1].words:
        left = left[1:]
    else:
        logo = None
    picture = _picture_in(left)
    if logo:
        strips: tuple[Strip, ...] = (_set_logo(setter, logo, picture, room, tags),)
    elif picture is None:
        strips = tuple(_set_block(setter, heading, room[0], tags))
    else:
        set_heading = _set_banner if picture.width == PAGE_WIDTH else _set_heading
        over = SIDE if picture.width == PAGE_WIDTH and bands_in(materials.filling) else 0
        strip = set_heading(setter, heading, picture, (room[0] + 2 * over, room[1]), tags)
        strips = (strip._replace(marks=(move_marks(strip.marks, -over, 0),)) if over else strip,)
    return SetStrips(strips, tuple(setter.findings), frozenset(setter.used)), left[1:] if picture else left


def _picture_in(blocks: Sequence[Block]) -> FigureBlock | None:
    """The picture of the art folder that blocks begin with, if one stands there alone."""
    first = blocks[0] if blocks else None
    is_one = isinstance(first, FigureBlock) and first.scheme == "art" and len(first.names) == 1
    return first if is_one and isinstance(first, FigureBlock) else None


def _set_logo(setter: WordSetter, logo: FigureBlock, picture: FigureBlock | None, room: _Room, tags: Tags) -> Strip:
    """A picture that says the heading, and maybe one at its right, the lower of the two in the middle of the higher."""
    width, _ = room
    shown = [_size_beside(setter, logo, room, LOGO_HEIGHT)]
    shown += [_size_beside(setter, picture, room, PICTURE_HEIGHT)] if picture else []
    height = max((high for _, _, high in shown), default=0)
    places = (0, width - shown[-1][1])
    marks: list[Mark] = []
    for number, (name, wide, high) in enumerate(shown):
        placed = Picture(name, setter.place(places[number], wide, width), (height - high) // 2, wide, high)
        said = placed._replace(words=tags[-1].words)
        marks.append(Group((placed,), tags=ARTIFACT if number else icon_tags(tags, 0, said)))
    return Strip(height, 0, is_kept=False, marks=tuple(marks))


def _size_beside(setter: WordSetter, figure: FigureBlock, room: _Room, height: int) -> tuple[str, int, int]:
    """A picture with its width and height, half as wide as the room at most; of one that is not there, which is told,
    0."""
    (name,) = figure.names
    ratio = setter.use_picture(name, figure.span)
    wide = min(figure.width or round(height * ratio), room[0] // 2, round(room[1] * ratio)) if ratio else 0
    return name, wide, round(wide / ratio) if ratio else 0


def _set_heading(setter: WordSetter, heading: Paragraph, picture: FigureBlock, room: _Room, tags: Tags) -> Strip:
    """Words and a picture beside them, the lower of the two in the middle of the higher."""
    width, _ = room
    name, wide, high = _size_beside(setter, picture, room, PICTURE_HEIGHT)
    style = setter.style(STYLES["h1"])
    words = setter.set_words(heading.content, style, width - wide - ROW_GAP)
    words_height = len(words.lines) * leading_of(style)
    height = max(words_height, high)
    left = setter.place(0, width - wide - ROW_GAP, width)
    marks: tuple[Mark, ...] = (tag_words(words, left, (height - words_height) // 2, tags, is_rtl=setter.is_rtl),)
    if high:
        emblem = Picture(name, setter.place(width - wide, wide, width), (height - high) // 2, wide, high)
        marks += (Group((emblem,), tags=ARTIFACT),)
    return Strip(height, 0, is_kept=False, marks=marks)


def _set_banner(setter: WordSetter, heading: Paragraph, picture: FigureBlock, room: _Room, tags: Tags) -> Strip:
    """A picture across the page, or in its middle where it would be too high, the words in the middle of its foot;
    below it where they are too long or high."""
    (name,), (width, highest) = picture.names, room
    ratio = setter.use_picture(name, picture.span)
    wide = min(width, round(highest * ratio)) if ratio else 0
    high = round(wide / ratio) if ratio else 0
    style = replace(setter.style(STYLES["h1"]), align="center")
    words = setter.set_words(heading.content, style, width)
    words_height = len(words.lines) * leading_of(style)
    foot, before = high // BANNER_FOOT, min((run.x for line in words.lines for run in line.runs), default=0)
    is_on_foot = words_height <= foot and before >= (width - wide) // 2 + wide // 4
    below = high + ROW_GAP if high else 0
    top = high - (foot + words_height) // 2 if is_on_foot else below
    said = figure_tags(picture, setter.materials, ())
    shown = said if said == ARTIFACT else (said[-1]._replace(number=tags[-1].number, width=wide, height=high),)
    banner = Group((Picture(name, (width - wide) // 2, 0, wide, high),), tags=shown)
    marks: tuple[Mark, ...] = (tag_words(words, 0, top, tags, is_rtl=setter.is_rtl),)
    return Strip(max(high, top + words_height), 0, is_kept=False, marks=(banner, *marks) if high else marks)
