"""Blocks -> pages: strips stacked in columns, headings kept with their text, columns balanced.

A strip is the least that is never torn apart: a line, a table row, a figure. Lengths in µm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from generator.findings import Finding, Span, did_you_mean
from generator.flow.blocks import Block, Figure, Table, Words
from generator.marks import Face, Group, Mark, Paint, Path, Picture, Rect, TextBlock, moved
from generator.model import Style, Theme
from generator.references import ART, PIECE
from generator.typeset.compose import UM_PER_POINT, Composer
from generator.typeset.fit import Box, TextProblem, fit_text, text_finding
from generator.typeset.inline import Icon, Inline, Run

MM = 1000
GAP = 7 * MM  # between columns
CELL = 1 * MM  # padding of table cells
FIGURE_WIDTH = 19 * MM  # a card's face in a figure, at most
PICTURE_HEIGHT = 16 * MM  # a picture of the art folder on a page
QUOTE = 3 * MM


class Strip(NamedTuple):
    """Marks from the column's left and the strip's top; `before`: space above, dropped at a column's top."""

    height: int
    before: int
    is_kept: bool  # on the same column as the next strip
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """A page to fill: size, margin and number of columns."""

    width: int
    height: int
    margin: int
    columns: int

    @property
    def column(self) -> int:
        """The width of a column."""
        return (self.width - 2 * self.margin - (self.columns - 1) * GAP) // self.columns


@dataclass(eq=False)
class Setter:
    """Sets blocks in one theme. `faces` gives a piece's front, `pictures` the art with width / height."""

    theme: Theme
    composer: Composer
    pictures: Mapping[str, float]
    faces: Callable[[str], Face | None]
    file: str
    findings: list[Finding] = field(default_factory=list)
    used: set[str] = field(default_factory=set)

    def strips(self, blocks: Sequence[Block], width: int) -> Iterator[Strip]:
        """The blocks as strips of a column."""
        for block in blocks:
            if isinstance(block, Words):
                yield from self._words(block, width)
            elif isinstance(block, Table):
                yield from self._table(block, width)
            else:
                yield from self._figure(block, width)

    def _words(self, block: Words, width: int) -> Iterator[Strip]:
        style = self.theme.styles[_STYLES[block.kind]]
        if block.kind == "quote":
            yield self._quote(block, width, style)
            return
        indent = (4500 + 4000 * block.depth) if block.kind == "li" else 0
        block_set = self._set(block.content, style, width - indent)
        marks = [_line_marks(block_set, number) for number in range(len(block_set.lines))]
        leading = _leading(style)
        is_heading = block.kind.startswith("h")
        for number, line in enumerate(marks):
            placed: tuple[Mark, ...] = (moved(line, indent, -number * leading),) if line else ()
            if number == 0 and block.label:
                placed += self._label(block, style, indent)
            kept = is_heading or (number == 0 and len(marks) > 1) or number == len(marks) - 2
            before = 0 if number else round(_SPACE[block.kind] * leading)
            yield Strip(leading, before, kept, placed)

    def _label(self, block: Words, style: Style, indent: int) -> tuple[Mark, ...]:
        bold = replace(style, bold=block.label != "•", align="left")
        label = self._set((Run(block.label),), bold, indent)
        return (moved((label,), indent - 4000, 0),)

    def _quote(self, block: Words, width: int, style: Style) -> Strip:
        words = self._set(block.content, style, width - 2 * QUOTE)
        height = len(words.lines) * _leading(style) + 2 * QUOTE - MM
        frame = Rect(0, 0, width, height, 2 * MM, Paint(self.theme.colours["tint"]))
        return Strip(height, round(0.6 * _leading(style)), False, (frame, moved((words,), QUOTE, QUOTE - 500)))

    def _set(self, content: Sequence[Inline], style: Style, width: int) -> TextBlock:
        self._icons(content)
        endless = Box(0, 0, width, 10**9, "wrap", "top", style.size)
        fitted = fit_text(self.composer, content, style, endless)
        for problem in fitted.problems:
            self._tell(problem)
        return fitted.block

    def _icons(self, content: Sequence[Inline]) -> None:
        for icon in (item for item in content if isinstance(item, Icon)):
            self.used.add(icon.name)
            if icon.name not in self.pictures:
                span = next((i.span for i in content if isinstance(i, Run) and i.span), Span(self.file))
                self.findings.append(
                    ART.found(span, f"there is no picture {icon.name!r}", did_you_mean(icon.name, self.pictures))
                )

    def _tell(self, problem: TextProblem) -> None:
        self.findings.append(text_finding(problem, "page", Span(self.file)))

    def _table(self, table: Table, width: int) -> Iterator[Strip]:
        style = self.theme.styles["page-cell"]
        widths = self._column_widths(table, width, style)
        for number, row in enumerate(table.rows):
            cells = [
                self._set(cell, replace(style, bold=style.bold or not number, align=align), w - 2 * CELL)
                for cell, w, align in zip(row, widths, table.align)
            ]
            height = max(len(cell.lines) for cell in cells) * _leading(style) + 2 * 600
            marks: list[Mark] = []
            if not number:
                marks.append(Rect(0, 0, width, height, 800, Paint(self.theme.colours["tint"])))
            x = 0
            for cell, w in zip(cells, widths):
                free = height - len(cell.lines) * _leading(style)
                marks.append(moved((cell,), x + CELL, free // 2))
                x += w
            if number:
                rule = Paint("", self.theme.colours["rule"], 150)
                marks.append(Path((("M", (0, height)), ("L", (width, height))), rule))
            yield Strip(height, 1500 if not number else 0, number < len(table.rows) - 1, tuple(marks))

    def _column_widths(self, table: Table, width: int, style: Style) -> list[int]:
        """Natural widths, stretched or squeezed to the column; a squeezed one keeps its longest word."""
        columns = range(len(table.align))
        natural = [max(self._natural(row[c], style) for row in table.rows) + 2 * CELL for c in columns]
        least = [max(self._longest(row[c], style) for row in table.rows) + 2 * CELL for c in columns]
        if sum(natural) <= width:
            return [n + (width - sum(natural)) // len(natural) for n in natural]
        spare = max(0, width - sum(least))
        over = sum(n - s for n, s in zip(natural, least)) or 1
        return [s + spare * (n - s) // over for n, s in zip(natural, least)]

    def _natural(self, cell: Sequence[Inline], style: Style) -> int:
        return self.composer.natural_width(self.composer.boxes(cell, replace(style, bold=True)), style.size) + 100

    def _longest(self, cell: Sequence[Inline], style: Style) -> int:
        boxes = self.composer.boxes(cell, replace(style, bold=True))
        return max((self.composer.natural_width([box._replace(space=0)], style.size) for box in boxes), default=0) + 100

    def _figure(self, figure: Figure, width: int) -> Iterator[Strip]:
        marks, height = self._faces(figure, width) if figure.scheme == "face" else self._art(figure, width)
        has_caption = any(isinstance(item, Icon) or (isinstance(item, Run) and item.text) for item in figure.caption)
        yield Strip(height, 1800, has_caption, marks)
        if has_caption:
            style = self.theme.styles["page-caption"]
            caption = self._set(figure.caption, style, width)
            yield Strip(len(caption.lines) * _leading(style) + 600, 900, False, (caption,))

    def _faces(self, figure: Figure, width: int) -> tuple[tuple[Mark, ...], int]:
        faces = [face for name in figure.names if (face := self._face(name, figure.span)) is not None]
        if not faces:
            return (), 0
        gap = 2 * MM
        each = min(FIGURE_WIDTH, (width - gap * (len(faces) - 1)) // len(faces))
        x = (width - each * len(faces) - gap * (len(faces) - 1)) // 2
        marks: list[Mark] = []
        for face in faces:
            marks.append(_reduced(face, x, 0, each, self.theme.colours["rule"]))
            x += each + gap
        return tuple(marks), max(round(face.height * each / face.width) for face in faces)

    def _face(self, name: str, span: Span) -> Face | None:
        face = self.faces(name)
        if face is None:
            self.findings.append(PIECE.found(span, f"there is no piece {name!r} to show", "name a piece of a table"))
        return face

    def _art(self, figure: Figure, width: int) -> tuple[tuple[Mark, ...], int]:
        name = figure.names[0] if figure.names else ""
        ratio = self.pictures.get(name)
        if ratio is None:
            self.findings.append(
                ART.found(figure.span, f"there is no picture {name!r}", did_you_mean(name, self.pictures))
            )
            return (), 0
        self.used.add(name)
        shown = min(width, round(PICTURE_HEIGHT * ratio))
        height = round(shown / ratio)
        return (Picture(name, (width - shown) // 2, 0, shown, height),), height


_STYLES = {
    "h1": "page-title",
    "h2": "page-heading",
    "h3": "page-subheading",
    "p": "page-body",
    "li": "page-body",
    "quote": "page-body",
}
_SPACE = {"h1": 0.0, "h2": 0.6, "h3": 0.45, "p": 0.35, "li": 0.18}


def _leading(style: Style) -> int:
    return round(style.size * style.leading * UM_PER_POINT)


def _line_marks(block: TextBlock, number: int) -> tuple[Mark, ...]:
    """One line of a set text with the icons that stand in it."""
    line = block.lines[number]
    icons = tuple(icon for icon in block.icons if icon.y < line.baseline < icon.y + icon.height)
    return (TextBlock((line,), icons),)


def _reduced(face: Face, x: int, y: int, width: int, edge: str) -> Group:
    scale = width / face.width
    outline = Rect(0, 0, face.width, face.height, 3 * MM, Paint())
    inner = Group(None, 1, True, face.marks, outline)
    border = Rect(0, 0, face.width, face.height, 3 * MM, Paint("", edge, 500))
    return Group((scale, 0, 0, scale, x, y), 1, False, (inner, border))


def paginate(title: Sequence[Strip], strips: Sequence[Strip], paper: Paper, footer: int) -> list[tuple[Mark, ...]]:
    """The marks of each page: the title across the first, then columns, balanced on the last page."""
    room = paper.height - 2 * paper.margin - footer
    head = sum(strip.height + strip.before for strip in title) + (4 * MM if title else 0)
    pages: list[tuple[Mark, ...]] = []
    left = list(strips)
    while left or not pages:
        top = head if not pages else 0
        columns, rest = _fill(left, room - top, paper.columns)
        if not rest:
            columns, rest = _balanced(left, room - top, paper.columns)
        marks = list(_stacked(title, paper.margin, paper.margin)) if not pages else []
        for number, column in enumerate(columns):
            marks += _stacked(column, paper.margin + number * (paper.column + GAP), paper.margin + top)
        pages.append(tuple(marks))
        if len(rest) == len(left):
            break
        left = rest
    return pages


def _fill(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """As many strips as `count` columns of `height` hold, and the rest."""
    columns: list[list[Strip]] = []
    position = 0
    for _ in range(count):
        end = _column_end(strips, position, height)
        columns.append(strips[position:end])
        position = end
    return columns, strips[position:]


def _column_end(strips: list[Strip], start: int, height: int) -> int:
    """Where a column that starts at `start` ends: never behind a strip that is kept with the next."""
    used, end = 0, start
    while end < len(strips):
        used += strips[end].height + (strips[end].before if end > start else 0)
        if used > height:
            break
        end += 1
    if end == len(strips):
        return end
    back = end
    while back > start and strips[back - 1].is_kept:
        back -= 1
    return back if back > start else max(end, start + 1)


def _balanced(strips: list[Strip], height: int, count: int) -> tuple[list[list[Strip]], list[Strip]]:
    """The least height at which the columns still hold everything."""
    low, high = 0, height
    while high - low > 200:
        middle = (low + high) // 2
        if _fill(strips, middle, count)[1]:
            low = middle
        else:
            high = middle
    return _fill(strips, high, count)


def _stacked(strips: Sequence[Strip], x: int, y: int) -> Iterator[Mark]:
    for number, strip in enumerate(strips):
        y += strip.before if number else 0
        if strip.marks:
            yield moved(strip.marks, x, y)
        y += strip.height
