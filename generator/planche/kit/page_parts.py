"""Blocks of pages -> parts of a file, each set on pages of its own: its marks, its strips, and what setting it told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple, TypeGuard

from planche.findings import Finding
from planche.flow import (
    SIDE,
    TALLEST,
    Block,
    FigureBlock,
    Kept,
    PageLayout,
    PageMaterials,
    Paragraph,
    PlacedBlock,
    Step,
    Strip,
    look_of,
    paginate,
    part_caption,
    place_blocks,
    place_strips,
    set_sections,
    set_title,
)
from planche.game import Theme
from planche.imposition import MM, PAGES, Box
from planche.marks import ARTIFACT, Group, Mark, Picture
from planche.typeset import Run

FOOTER = 6 * MM
# How high pictures of steps may be, how large type of its size, and how high faces with words below: the largest that
# leave one page.
LOOKS = (
    (27 * MM, 1.0, TALLEST),
    (21 * MM, 1.0, TALLEST),
    (21 * MM, 1.0, 22 * MM),
    (17 * MM, 1.0, 22 * MM),
    (14_500, 1.0, 22 * MM),
    (14_500, 0.95, 22 * MM),
    (13 * MM, 0.9, 20 * MM),
    (12 * MM, 0.86, 20 * MM),
)
GROWN = (1.5, 1.3, 1.15, 1.05, 1)  # times as high are the faces, then the pictures of steps, as there is room for
HIGHEST_END = 42 * MM  # of a picture that ends a page
SPREAD = (1.15, 1.05, 1)  # the same of faces in more rows than they need, where that fills so much more:
WORTH_SPREADING = 25 * MM
ENDS = (1, 0.8, 0.6)  # times as wide, as there is room for
ACROSS = 6  # times as wide as high, and it goes across the foot of the page,
END_GAP = 3 * MM  # so far below the columns
LOWER = (1, 0.94, 0.88)  # times as high may pictures of steps be, where the page is filled better
BOOK_TYPE = (0.96, 0.92, 0.89, 0.86, 0.83, 0.8)  # how large type of booklets may be of its size
LITTLE = 0.35  # of a last page: where no more of it is filled, smaller type is tried,
MOST_SHRUNK = 3  # the first of those of booklets
LEAST_BODY = 8.0  # points; smaller type is not worth a sheet
SHRUNK = ("page-heading", "page-body", "page-cell")
_Look = tuple[int, float, int]


class PagePart(NamedTuple):
    """The pages of blocks that begin with a title."""

    pages: list[tuple[Mark, ...]]
    strips: tuple[Strip, ...]
    findings: tuple[Finding, ...]
    pictures: frozenset[str]
    dressed: PageMaterials | None = None  # with which it was set, where several looks were tried
    title: tuple[Strip, ...] = ()  # above the strips


def set_part(
    blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int = 0, kept: Kept | None = None
) -> PagePart:
    """The blocks in columns, from the top of a page on, their title across; `first`: how many are before them.

    `kept`: as `set_blocks` has it.
    """
    title, rest = set_title(blocks, pages, materials, first)
    body = set_sections(rest, pages, materials, 1 if title.strips else 0, first + 1, FOOTER, kept)
    marks = paginate(title.strips, body.strips, pages, FOOTER, look_of(materials))
    told, pictures = (*title.findings, *body.findings), title.pictures | body.pictures
    return PagePart(marks, body.strips, told, pictures, title=title.strips)


def set_whole(
    blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, kept: Kept | None = None
) -> PagePart:
    """The blocks; on panels in smaller type, where that spares a last page of which little is filled.

    A trial, which is for what it tells, leaves them as they are: smaller type is taken only where it tells no more.
    """
    whole = set_part(blocks, pages, materials, kept=kept)
    is_tried = look_of(materials) is None or materials.trial is not None
    if is_tried or len(whole.pages) < 2 or _foot_of(whole, pages) > LITTLE * pages.height:
        return whole
    for share in _shares(materials.theme)[:MOST_SHRUNK]:
        small = replace(materials, theme=_shrink_type(materials.theme, share))
        part = set_part(blocks, pages, small)
        if len(part.pages) < len(whole.pages) and part.findings == whole.findings:
            return part._replace(dressed=small)
    return whole


def _foot_of(part: PagePart, pages: PageLayout) -> int:
    """Where the lowest strip of the last page ends."""
    *_, last = place_strips(part.title, part.strips, pages, FOOTER)
    return max((one.y + one.strip.height for one in last), default=0)


def _shares(theme: Theme) -> Sequence[float]:
    """How large type may be of its size where that spares pages: never so small that a style or a reader minds."""
    styles = theme.styles
    least = max(LEAST_BODY / styles["page-body"].size, *(styles[name].smallest / styles[name].size for name in SHRUNK))
    return [share for share in BOOK_TYPE if share >= least]


def place_part(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials) -> list[list[PlacedBlock]]:
    """Where the blocks stand on each of their pages."""
    width = pages.width - 2 * pages.margin
    materials = set_whole(blocks, pages, materials).dressed or materials if look_of(materials) else materials
    title, rest = set_title(blocks, pages, materials)
    body = set_sections(rest, pages, materials, 1 if title.strips else 0, 1, FOOTER)
    first, *others = place_strips(title.strips, body.strips, pages, FOOTER)
    of_title = [PlacedBlock(Box(x, y, width, strip.height), 0) for strip, x, y, _ in first[: len(title.strips)]]
    before = len(blocks) - len(rest)  # the title, and the picture that may stand in it
    found = place_blocks(rest, body.counts, [first[len(title.strips) :], *others], pages.column, materials)
    found = [[one._replace(block=one.block + before) for one in page] for page in found]
    return [[*of_title, *found[0]], *found[1:]]


def set_booklet(
    blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, *, is_trial: bool = False
) -> PagePart:
    """The blocks on pages of a booklet; in smaller type where that spares a sheet that would be half blank.

    A trial is for what it tells: where the type is well as it is, no smaller one is tried.
    """
    whole = set_part(blocks, pages, materials)
    if is_trial and not whole.findings:
        return whole
    if len(whole.pages) > PAGES and 0 < len(whole.pages) % PAGES <= PAGES // 2:
        for share in _shares(materials.theme):
            part = set_part(blocks, pages, replace(materials, theme=_shrink_type(materials.theme, share)))
            if -(-len(part.pages) // PAGES) < -(-len(whole.pages) // PAGES):
                return part
    return whole


def set_parts(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials) -> list[PagePart]:
    """Each title with what stands below it, on pages of its own, and if that goes on one."""
    titles = [n for n, block in enumerate(blocks) if isinstance(block, Paragraph) and block.kind == "h1"]
    starts = [0, *(n for n in titles if n), len(blocks)]
    return [_set_on_a_page(blocks[start:end], pages, materials, start) for start, end in pairwise(starts)]


def _set_on_a_page(blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int) -> PagePart:
    """The blocks, with steps, faces and type as large as one page has room for; as large as can be where that spares
    none. A picture that ends them is there where it takes no further page."""
    *others, last = blocks
    if others and _is_ornament(last):
        across = _close_across(others, last, pages, materials, first)
        return across or _close(_set_on_a_page(others, pages, materials, first), others, last, pages, materials, first)
    looks = _PageFitting(blocks, pages, materials, first)
    tried = looks.try_all()
    whole = part = next(tried)
    while len(part.pages) > 1 and (smaller := next(tried, None)) is not None:
        part = smaller
    return looks.grow(part) if len(part.pages) < len(whole.pages) or len(part.pages) == 1 else whole


def _is_ornament(block: Block) -> TypeGuard[FigureBlock]:
    """Whether it is a picture of the art folder of which nothing is said."""
    is_picture = isinstance(block, FigureBlock) and block.scheme == "art" and len(block.names) == 1
    return is_picture and not any(isinstance(item, Run) and item.text for item in getattr(block, "caption", ()))


def _close_across(
    blocks: Sequence[Block], ornament: FigureBlock, pages: PageLayout, materials: PageMaterials, first: int
) -> PagePart | None:
    """A part of one page with a long picture at its foot, as wide as what stands above; None where the
    picture is not as long, or there is no room for it. A trial leaves it to others."""
    (name,) = ornament.names
    ratio = materials.pictures.proportion(name) or 0
    if ratio < ACROSS or materials.trial is not None:
        return None
    left = pages.margin - (SIDE if look_of(materials) else 0)
    wide = pages.width - 2 * left
    high = round(wide / ratio)
    part = _set_on_a_page(blocks, pages._replace(height=pages.height - high - END_GAP), materials, first)
    if len(part.pages) > 1 or part.findings:
        return None
    y = pages.height - pages.margin - FOOTER - high
    shown = Group((Picture(name, left, y, wide, high),), tags=ARTIFACT)
    return part._replace(pages=[(*part.pages[0], shown)], pictures=part.pictures | {name})


def _close(
    part: PagePart,
    blocks: Sequence[Block],
    ornament: FigureBlock,
    pages: PageLayout,
    materials: PageMaterials,
    first: int,
) -> PagePart:
    """A part with the picture that ends it, as large as its last page has room for; a trial only notes the picture."""
    (name,) = ornament.names
    pictures = part.pictures | ({name} & {*materials.pictures})
    widest = min(pages.column, round(HIGHEST_END * (materials.pictures.proportion(name) or 0)))
    for share in () if materials.trial is not None else ENDS:
        block = ornament._replace(width=round(share * widest))
        closed = set_part([*blocks, block], pages, part.dressed or materials, first)
        if block.width and len(closed.pages) == len(part.pages):
            return closed
    return part._replace(pictures=pictures)


class _PageFitting:
    """Sets the blocks of a page once and again, each time in another look."""

    def __init__(self, blocks: Sequence[Block], pages: PageLayout, materials: PageMaterials, first: int) -> None:
        self._blocks, self._pages, self._materials, self._first = blocks, pages, materials, first
        self._kept: dict[float, Kept] = {}
        self._has_faces = any(isinstance(block, FigureBlock) and part_caption(block) for block in blocks)
        self._has_steps = any(isinstance(block, Step) for block in blocks)
        self._look = LOOKS[0]

    def try_all(self) -> Iterator[PagePart]:
        """From the largest on; those only that differ in what there is."""
        seen = set()
        for high, share, tallest in LOOKS:
            look = high * self._has_steps, share, tallest * self._has_faces
            if look not in seen:
                seen.add(look)
                self._look = high, share, tallest
                yield self._set(*self._look)

    def grow(self, part: PagePart) -> PagePart:
        """The look that was tried last, or one with slightly lower pictures of steps, with faces and these pictures as
        large as the page has room for: that which fills it best. A trial, which is for what it tells, leaves it as it
        is."""
        if self._materials.trial is not None or not (self._has_faces or self._has_steps):
            return part
        high, share, tallest = self._look
        tried = (self._grow_from(round(times * high), share, tallest) for times in LOWER[: 1 + 2 * self._has_steps])
        best = max((one for one in tried if one is not None), key=_filled, default=part)
        return self._spread(best) if self._has_faces else best

    def _spread(self, best: PagePart) -> PagePart:
        """The faces in more rows, of the look that was tried last, where they would leave much of the page empty."""
        high, share, tallest = self._look
        looks = ((high, share, round(times * tallest)) for times in SPREAD)
        found = self._set_first(looks, is_spread=True)
        return found[0] if found and _filled(found[0]) - _filled(best) >= WORTH_SPREADING else best

    def _grow_from(self, high: int, share: float, tallest: int) -> PagePart | None:
        """A look with larger faces, then with larger pictures of steps; None where it takes more than a page."""
        faces = (round(times * tallest) for times in (GROWN if self._has_faces else (1,)))
        found = self._set_first((high, share, one) for one in faces)
        if found is None:
            return None
        part, (_, _, tallest) = found
        steps = self._set_first((round(times * high), share, tallest) for times in GROWN[:-1] if self._has_steps)
        return steps[0] if steps else part

    def _set_first(self, looks: Iterable[_Look], *, is_spread: bool = False) -> tuple[PagePart, _Look] | None:
        """The first that takes one page, with its look."""
        for look in looks:
            part = self._set(*look, is_spread=is_spread)
            if len(part.pages) == 1:
                return part, look
        return None

    def _set(self, high: int, share: float, tallest: int, *, is_spread: bool = False) -> PagePart:
        theme = _shrink_type(self._materials.theme, share)
        dressed = replace(self._materials, panel=high, tallest=tallest, is_spread=is_spread, theme=theme)
        part = set_part(self._blocks, self._pages, dressed, self._first, self._kept.setdefault(share, {}))
        return part._replace(dressed=dressed)


def _filled(part: PagePart) -> int:
    """How much of its columns is filled."""
    return sum(strip.before + strip.height for strip in part.strips)


def _shrink_type(theme: Theme, share: float) -> Theme:
    """The theme with smaller type on pages, but for their titles."""
    if share == 1:
        return theme
    styles = {name: theme.styles[name] for name in SHRUNK}
    small = {name: replace(one, size=max(one.smallest, one.size * share)) for name, one in styles.items()}
    return replace(theme, styles={**theme.styles, **small})
