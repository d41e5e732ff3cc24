"""What a page of Markdown is made of: headings, paragraphs, list items, quotations, tables, figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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


def pictures_in(blocks: Sequence[Block]) -> Iterator[str]:
    """The names of pictures that blocks show, of the art folder."""
    yield from _shown_in(blocks, "art")
    yield from (item.name for item in _items_in(blocks) if isinstance(item, Icon))


def faces_in(blocks: Sequence[Block]) -> Iterator[str]:
    """The names of pieces whose faces blocks show."""
    return _shown_in(blocks, "face")


def without_names(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The blocks as they are whichever pieces they show the faces of."""
    return tuple(_without_name(block) for block in blocks)


def _without_name(block: Block) -> Block:
    if isinstance(block, Step):
        return block._replace(picture=_as_many(block.picture))
    return _as_many(block) if isinstance(block, FigureBlock) else block


def _as_many(figure: FigureBlock) -> FigureBlock:
    return figure._replace(names=("",) * len(figure.names)) if figure.scheme == "face" else figure


def _shown_in(blocks: Sequence[Block], scheme: FigureScheme) -> Iterator[str]:
    for block in blocks:
        figure = block.picture if isinstance(block, Step) else block
        if isinstance(figure, FigureBlock) and figure.scheme == scheme:
            yield from figure.names


def _items_in(blocks: Iterable[Block]) -> Iterator[Inline]:
    for block in blocks:
        if isinstance(block, TableBlock):
            yield from (item for row in block.rows for cell in row for item in cell)
        elif isinstance(block, Step):
            yield from block.words
        else:
            yield from block.content if isinstance(block, Paragraph) else block.caption
