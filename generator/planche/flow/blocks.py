"""What a page of Markdown is made of: headings, paragraphs, list items, quotations, tables, figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from planche.findings import Span
from planche.game import Align
from planche.typeset import Icon, Inline, Run

BULLET = "•"
ParagraphKind = Literal["h1", "h2", "h3", "p", "li", "quote"]
FigureScheme = Literal["face", "art", "tiles", "pulls", "slips"]


class Paragraph(NamedTuple):
    """A heading (`h1`..`h3`), paragraph (`p`), list item (`li`) or quotation (`quote`)."""

    kind: ParagraphKind
    content: tuple[Inline, ...]
    label: str = ""  # of an item: a bullet or a number
    depth: int = 0  # of an item: how many lists its own stands in
    widest: str = ""  # label of the list that the item is of


class TableBlock(NamedTuple):
    """Rows of cells; the first row is the head."""

    rows: tuple[tuple[tuple[Inline, ...], ...], ...]
    align: tuple[Align, ...]  # of each column


class FigureBlock(NamedTuple):
    """Pictures side by side, with a caption."""

    scheme: FigureScheme  # faces of pieces, pictures of the art folder, or what only pages of our own show
    names: tuple[str, ...]  # of pieces or pictures; of what only our own pages show the numbers
    caption: tuple[Inline, ...]
    span: Span
    width: int | None = None  # how wide each is at most, in µm, where the page says so


class Step(NamedTuple):
    """An item of a numbered list that begins with a picture, which is set above its words; the caption is not set."""

    label: str  # its number
    picture: FigureBlock
    words: tuple[Inline, ...]


Block = Paragraph | TableBlock | FigureBlock | Step


def words_in(blocks: Iterable[Block]) -> Iterator[str]:
    """What is written in blocks, in order; where lines end is not said."""
    return (item.text for item in _items_in(blocks) if isinstance(item, Run))


def pictures_in(blocks: Iterable[Block]) -> Iterator[str]:
    """The names of pictures that blocks show, of the art folder."""
    for block in blocks:
        if isinstance(block, FigureBlock) and block.scheme == "art":
            yield from block.names
        yield from (item.name for item in _items_in([block]) if isinstance(item, Icon))


def _items_in(blocks: Iterable[Block]) -> Iterator[Inline]:
    for block in blocks:
        if isinstance(block, TableBlock):
            yield from (item for row in block.rows for cell in row for item in cell)
        elif isinstance(block, Step):
            yield from block.words
        else:
            yield from block.content if isinstance(block, Paragraph) else block.caption
