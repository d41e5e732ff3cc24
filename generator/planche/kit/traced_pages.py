"""The rules of an edition -> where on its pages each line, cell and figure stands, and where it was written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.content import place_of_cell
from planche.faces import PlacedInline, SaidWords, box_on_face, pictures_of, say_words
from planche.findings import BoxOnFace, Span
from planche.flow import Block, FigureBlock, Paragraph, PlacedBlock, Step, TableBlock, place_of
from planche.game import Block as WrittenBlock
from planche.game import Game, Text
from planche.imposition import Setting
from planche.kit.page_parts import place_part
from planche.kit.pages import gather_materials, lay_out_for, read_rules
from planche.kit.painter import Painter
from planche.kit.tracing import Tracer
from planche.typeset import Inline, Run


class PageOrigin(NamedTuple):
    """What stands on a page of the rules."""

    box: BoxOnFace
    place: Span  # in the rules, or in a catalogue
    pictures: tuple[str, ...]  # the names of those that it shows
    words: tuple[SaidWords, ...]
    values: tuple[SaidWords, ...]  # the pieces whose faces it shows


def trace_rules(painter: Painter, tracer: Tracer, setting: Setting) -> list[list[PageOrigin]]:
    """What stands on each page; nothing where the rules fail."""
    read, game = read_rules(painter, is_by_blocks=True), painter.kit.edition.game
    if not read.blocks:
        return []
    traced = tracer.read_rules(setting).blocks
    finder = _OriginFinder(read.blocks, traced if _shapes_of(traced) == _shapes_of(read.blocks) else read.blocks, game)
    layout = lay_out_for(painter, setting.paper)
    pages = place_part(read.blocks, layout, gather_materials(painter, game.theme, read.file))
    return [[finder.find(placed) for placed in _join_lines(page)] for page in pages]


class _OriginFinder:
    """Tells where one thing after another was written: by blocks as they are printed, and with all their places."""

    def __init__(self, blocks: Sequence[Block], traced: Sequence[Block], game: Game) -> None:
        assert game.rules is not None, "it has pages"
        self._blocks = blocks
        self._traced = traced
        self._file = Span(game.rules.file, 1)
        written = (part.text for part in game.rules.parts if isinstance(part, WrittenBlock))
        self._written: Mapping[Span, Text] = {text.span: text for text in written}
        self._pieces = {piece.id: piece.span for component in game.components for piece in component.pieces}

    def find(self, placed: PlacedBlock) -> PageOrigin:
        """Where it was written."""
        block, place = self._blocks[placed.block], self._place_of(placed)
        said = [*_say_places(_content_of(self._traced[placed.block], placed))]
        figure = block.picture if isinstance(block, Step) else block
        shown, values = pictures_of(said), tuple[SaidWords, ...]()
        if isinstance(figure, FigureBlock) and figure.scheme == "art":
            shown = (*figure.names, *shown)
        elif isinstance(figure, FigureBlock):
            values = tuple(SaidWords(name, self._pieces[name]) for name in figure.names if name in self._pieces)
        return PageOrigin(box_on_face(placed.box), place, shown, say_words(said, place), values)

    def _place_of(self, placed: PlacedBlock) -> Span:
        block = self._blocks[placed.block]
        if isinstance(block, FigureBlock):
            return block.span
        place = place_of(_content_of(block, placed))
        if isinstance(block, TableBlock):
            place = place or place_of(item for cell in block.rows[placed.row] for item in cell)
            row = None if place is None else self._written.get(place)
            return place_of_cell(row, placed.column) if row is not None else place or self._file
        return place or self._file


def _content_of(block: Block, placed: PlacedBlock) -> Sequence[Inline]:
    """What is written in a box."""
    if isinstance(block, TableBlock):
        row = block.rows[placed.row]
        return row[placed.column] if placed.column < len(row) else ()
    if isinstance(block, Paragraph):
        return block.content
    return block.words if isinstance(block, Step) else block.caption


def _say_places(content: Sequence[Inline]) -> Iterator[PlacedInline]:
    """All that is written with its place; an icon has that of the words before it, of which there always are some."""
    span: Span | None = None
    for item in content:
        span = item.span if isinstance(item, Run) else span
        yield item, span


def _shapes_of(blocks: Sequence[Block]) -> list[object]:
    """What must be alike of blocks of which one is found by the place of the other."""
    return [[len(row) for row in block.rows] if isinstance(block, TableBlock) else type(block) for block in blocks]


def _join_lines(page: Sequence[PlacedBlock]) -> list[PlacedBlock]:
    """Lines of a block that stand below one another, as one box."""
    found: list[PlacedBlock] = []
    for placed in page:
        above = found[-1] if found else None
        if above is not None and above._replace(box=placed.box) == placed and above.box.x == placed.box.x:
            height = placed.box.y + placed.box.height - above.box.y
            found[-1] = above._replace(box=above.box._replace(height=height))
        else:
            found.append(placed)
    return found
