"""Blocks of a page -> the elements that they are, for those to whom it is read: headings, lists, tables, figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from planche.expressions import expression
from planche.flow.blocks import BULLET, Block, FigureBlock, Paragraph, Step, TableBlock
from planche.flow.icons import speak_icons
from planche.flow.words import PageMaterials
from planche.marks import ARTIFACT, PageTag, Picture, Role
from planche.typeset import Icon, Inline, Run

SOFT_HYPHEN = "\u00ad"
_BLANKS = expression("  +")
_HEADINGS: tuple[Role, ...] = ("H1", "H2", "H3")
Tags = tuple[PageTag, ...]  # from the outermost element to the innermost


def tag_blocks(blocks: Sequence[Block], materials: PageMaterials, level: int = 0, first: int = 0) -> Iterator[Tags]:
    """The elements of each block. No heading skips a level of those above it.

    `level`: that of the heading above; `first`: how many blocks of the file are before.
    """
    lists: list[tuple[PageTag, PageTag]] = []  # that are open, each with its item, the innermost last
    for number, block in enumerate(blocks, first):
        if isinstance(block, Paragraph) and block.kind == "li":
            yield _item_tags(lists, block, number)
            continue
        if isinstance(block, Step):
            yield _item_tags(lists, Paragraph("li", block.words, block.label, widest=block.label), number)
            continue
        lists.clear()
        if isinstance(block, TableBlock):
            yield (PageTag("Table", number),)
        elif isinstance(block, FigureBlock):
            yield _figure_tags(block, materials, number)
        elif isinstance(block, Paragraph):
            if block.kind in ("h1", "h2", "h3"):
                level = min(int(block.kind[1]), level + 1)
            yield _paragraph_tags(block, materials, number, level)
        else:
            assert_never(block)


def title_tags(heading: Paragraph, materials: PageMaterials, number: int) -> Tags:
    """Those of the heading of a page."""
    return _paragraph_tags(heading, materials, number, 1)


def figure_tags(block: FigureBlock, materials: PageMaterials, item: Tags) -> Tags:
    """Those of a figure within another element."""
    tags = _figure_tags(block, materials, 0)
    return tags if tags == ARTIFACT else (*item, *tags)


def label_tags(item: Tags) -> Tags:
    """The elements of what stands before an item of a list."""
    return (*item[:-1], PageTag("Lbl", item[-1].number)) if item else ()


def cell_tags(table: Tags, row: int, column: int) -> Tags:
    """The elements of a cell; those of the first row head their columns."""
    return (*table, PageTag("TR", row), PageTag("TD" if row else "TH", column)) if table else ()


def icon_tags(owner: Tags, number: int, icon: Picture) -> Tags:
    """The elements of an icon that says something, in another one."""
    return (*owner, PageTag("Icon", number, icon.words, icon.width, icon.height))


def caption_tags(figure: Tags) -> Tags:
    """The elements of what stands below a figure."""
    return (*figure, PageTag("Caption", 0)) if figure else ()


def _paragraph_tags(block: Paragraph, materials: PageMaterials, number: int, level: int) -> Tags:
    if block.kind in ("p", "li"):
        return (PageTag("P", number),)
    if block.kind == "quote":
        return (PageTag("BlockQuote", number), PageTag("P", number))
    return (PageTag(_HEADINGS[level - 1], number, _plain(block.content, materials)),)


def _item_tags(lists: list[tuple[PageTag, PageTag]], block: Paragraph, number: int) -> Tags:
    """Those of a paragraph of an item; one without a label goes on with the item that is open."""
    role: Role = "UL" if block.widest == BULLET else "OL"
    del lists[block.depth + 1 :]
    if len(lists) > block.depth and lists[-1][0].role != role:
        lists.pop()
    is_new = len(lists) <= block.depth
    while len(lists) <= block.depth:
        lists.append((PageTag(role, number), PageTag("LI", number)))
    if block.label and not is_new:
        lists[-1] = (lists[-1][0], PageTag("LI", number))
    return tuple(tag for found, item in lists for tag in (found, item, PageTag("LBody", item.number)))


def _figure_tags(block: FigureBlock, materials: PageMaterials, number: int) -> Tags:
    """What a figure shows is what stands below it, or what its pieces are; a picture without words is an ornament."""
    words = _plain(block.caption, materials)
    if block.scheme == "art" and not words:
        return ARTIFACT
    if not words and block.scheme == "face":
        words = materials.composer.comma.join(dict.fromkeys(materials.pieces.get(name, name) for name in block.names))
    words = words.replace("|", materials.composer.comma) if block.scheme == "face" else words  # of each face its own
    return (PageTag("Figure", number, words or materials.schemes.get(block.scheme, block.scheme)),)


def _plain(content: Sequence[Inline], materials: PageMaterials) -> str:
    """What the content says on one line, with one blank where an icon that says nothing stands between two."""
    words = "".join(_said(item) for item in speak_icons(content, materials.icons))
    return _BLANKS.sub(" ", words.replace(SOFT_HYPHEN, "")).strip()


def _said(item: Inline) -> str:
    if isinstance(item, Run):
        return item.text
    return item.words if isinstance(item, Icon) else " "
