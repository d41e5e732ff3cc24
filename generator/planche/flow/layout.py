"""Blocks -> pages: strips stacked in columns, headings kept with their text, columns balanced.

A strip is the least that is never torn apart: a line, a table row, a figure. Lengths in µm.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from planche.art import Pictures
from planche.findings import Finding, Span, suggest_name
from planche.flow.blocks import BULLET, TILES, Block, FigureBlock, Paragraph, TableBlock
from planche.game import ART, PIECE, Style, Theme
from planche.imposition import MM, Box
from planche.marks import Clip, Face, Group, Mark, Paint, Path, Picture, Rect, TextBlock, move_marks
from planche.typeset import UM_PER_POINT, Composer, Icon, Inline, Run, TextBox, TextProblem, fit_text, text_finding

GAP = 7 * MM  # between columns
CELL = 1 * MM  # padding of table cells
FIGURE_WIDTH = 19 * MM  # a card's face in a figure, at most
TILES_WIDTH = 62 * MM  # a board with its seams, at most
PICTURE_HEIGHT = 16 * MM  # a picture of the art folder on a page
QUOTE = 3 * MM
ROW_GAP = 2 * MM  # between the faces of a figure
LABEL = 4 * MM  # room for a bullet or the number of an item
TALLEST = 1.75  # times the width that each face of a figure is given: no higher, and narrower if need be
SMALLEST_FACE = 12 * MM  # narrower, and the faces of a figure stand in several rows
SMALLEST_TILES = 40 * MM  # the same of boards with their seams, on which names are read


class Strip(NamedTuple):
    """Marks from the column's left and the strip's top; `before`: space above, dropped at a column's top."""

    height: int
    before: int
    is_kept: bool  # on the same column as the next strip
    marks: tuple[Mark, ...]


class PageLayout(NamedTuple):
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
    """Sets blocks in one theme. `faces` gives a piece's front, `pictures` the art with width / height.

    `boards`: the boards in tiles that a page may show by their numbers.
    """

    theme: Theme
    composer: Composer
    pictures: Pictures
    faces: Callable[[str], Face | None]
    file: str
    boards: Sequence[Face] = ()
    findings: list[Finding] = field(default_factory=list)
    used: set[str] = field(default_factory=set)

    def strips(self, blocks: Sequence[Block], width: int) -> Iterator[Strip]:
        """The blocks as strips of a column."""
        for block in blocks:
            if isinstance(block, Paragraph):
                yield from self._words(block, width)
            elif isinstance(block, TableBlock):
                yield from self._table(block, width)
            else:
                yield from self._figure(block, width)

    def title(self, blocks: Sequence[Block], width: int) -> tuple[list[Strip], Sequence[Block]]:
        """The heading of a page, with the picture that follows it at its right, and the blocks that are left."""
        if not blocks or not isinstance(blocks[0], Paragraph) or blocks[0].kind != "h1":
            return [], blocks
        picture = blocks[1] if len(blocks) > 1 else None
        if not isinstance(picture, FigureBlock) or picture.scheme != "art" or len(picture.names) != 1:
            return list(self._words(blocks[0], width)), blocks[1:]
        ratio = self._ratio(picture.names[0], picture.span)
        shown = min(round(PICTURE_HEIGHT * ratio), width // 2) if ratio else 0
        words = self._set(blocks[0].content, self.theme.styles[_STYLES["h1"]], width - shown - ROW_GAP)
        tall = len(words.lines) * _leading(self.theme.styles[_STYLES["h1"]])
        drawn = round(shown / ratio) if ratio else 0
        height = max(tall, drawn)
        marks: tuple[Mark, ...] = (move_marks((words,), 0, (height - tall) // 2),)
        if drawn:
            marks += (Picture(picture.names[0], width - shown, (height - drawn) // 2, shown, drawn),)
        return [Strip(height, 0, False, marks)], blocks[2:]

    def _words(self, block: Paragraph, width: int) -> Iterator[Strip]:
        style = self.theme.styles[_STYLES[block.kind]]
        if block.kind == "quote":
            yield self._quote(block, width, style)
            return
        indent = self._indent(block, style) if block.kind == "li" else 0
        block_set = self._set(block.content, style, width - indent)
        marks = [_line_marks(block_set, number) for number in range(len(block_set.lines))]
        leading = _leading(style)
        is_heading = block.kind.startswith("h")
        for number, line in enumerate(marks):
            placed: tuple[Mark, ...] = (move_marks(line, indent, -number * leading),) if line else ()
            if number == 0 and block.label:
                placed += self._label(block, style, indent)
            kept = is_heading or (number == 0 and len(marks) > 1) or number == len(marks) - 2
            before = 0 if number else round(_SPACE[block.kind] * leading)
            yield Strip(leading, before, kept, placed)

    def _indent(self, block: Paragraph, style: Style) -> int:
        """How far an item stands in: all of a list alike, and further where its numbers are wide."""
        return 500 + LABEL * block.depth + max(LABEL, self._natural((Run(block.widest),), style) + MM)

    def _label(self, block: Paragraph, style: Style, indent: int) -> tuple[Mark, ...]:
        left = 500 + LABEL * block.depth
        bold = replace(style, bold=block.label != BULLET, align="left")
        label = self._set((Run(block.label),), bold, indent - left)
        return (move_marks((label,), left, 0),)

    def _quote(self, block: Paragraph, width: int, style: Style) -> Strip:
        words = self._set(block.content, style, width - 2 * QUOTE)
        height = len(words.lines) * _leading(style) + 2 * QUOTE - MM
        frame = Rect(0, 0, width, height, 2 * MM, Paint(self.theme.colours["tint"]))
        return Strip(height, round(0.6 * _leading(style)), False, (frame, move_marks((words,), QUOTE, QUOTE - 500)))

    def _set(self, content: Sequence[Inline], style: Style, width: int) -> TextBlock:
        self._icons(content)
        endless = TextBox(0, 0, width, 10**9, "wrap", "top", style.size)
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
                    ART.finding(span, f"there is no picture {icon.name!r}", suggest_name(icon.name, self.pictures))
                )

    def _tell(self, problem: TextProblem) -> None:
        self.findings.append(text_finding(problem, "page", Span(self.file)))

    def _table(self, table: TableBlock, width: int) -> Iterator[Strip]:
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
                marks.append(move_marks((cell,), x + CELL, free // 2))
                x += w
            if number:
                rule = Paint("", self.theme.colours["rule"], 150)
                marks.append(Path((("M", (0, height)), ("L", (width, height))), rule))
            yield Strip(height, 1500 if not number else 0, number < len(table.rows) - 1, tuple(marks))

    def _column_widths(self, table: TableBlock, width: int, style: Style) -> list[int]:
        """Natural widths, stretched or squeezed to the column; a squeezed one keeps its longest word if it can."""
        columns = range(len(table.align))
        natural = [max(self._natural(row[c], style) for row in table.rows) + 2 * CELL for c in columns]
        least = [max(self._longest(row[c], style) for row in table.rows) + 2 * CELL for c in columns]
        if sum(natural) <= width:
            return [n + (width - sum(natural)) // len(natural) for n in natural]
        if sum(least) > width:
            return [s * width // sum(least) for s in least]
        return _shared_out(natural, least, width)

    def _natural(self, cell: Sequence[Inline], style: Style) -> int:
        return self.composer.natural_width(self.composer.boxes(cell, replace(style, bold=True)), style.size) + 100

    def _longest(self, cell: Sequence[Inline], style: Style) -> int:
        boxes = self.composer.boxes(cell, replace(style, bold=True))
        return max((self.composer.natural_width([box._replace(space=0)], style.size) for box in boxes), default=0) + 100

    def _figure(self, figure: FigureBlock, width: int) -> Iterator[Strip]:
        rows = list(self._art(figure, width) if figure.scheme == "art" else self._faces(figure, width))
        has_caption = any(isinstance(item, Icon) or (isinstance(item, Run) and item.text) for item in figure.caption)
        for number, (marks, height) in enumerate(rows):
            is_last = number == len(rows) - 1
            yield Strip(height, ROW_GAP if number else 1800, has_caption or not is_last, marks)
        if has_caption:
            style = self.theme.styles["page-caption"]
            caption = self._set(figure.caption, style, width)
            yield Strip(len(caption.lines) * _leading(style) + 600, 900, False, (caption,))

    def _faces(self, figure: FigureBlock, width: int) -> Iterator[tuple[tuple[Mark, ...], int]]:
        """Rows of faces with their heights."""
        find, widest, least = self._face, FIGURE_WIDTH, SMALLEST_FACE
        if figure.scheme == TILES:
            find, widest, least = self._board, TILES_WIDTH, SMALLEST_TILES
        faces = [face for name in figure.names if (face := find(name, figure.span)) is not None]
        most = max(1, (width + ROW_GAP) // (least + ROW_GAP))
        rows = -(-len(faces) // most)
        for number in range(rows):
            row = faces[number * len(faces) // rows : (number + 1) * len(faces) // rows]
            each = min(figure.width or widest, (width - ROW_GAP * (len(row) - 1)) // len(row))
            left = (width - each * len(row) - ROW_GAP * (len(row) - 1)) // 2
            edge = self.theme.colours["rule"]
            widths = [min(each, round(TALLEST * each * face.width / face.height)) for face in row]
            marks = tuple(
                _reduced(face, left + n * (each + ROW_GAP) + (each - width) // 2, 0, width, edge)
                for n, (face, width) in enumerate(zip(row, widths))
            )
            yield marks, max(round(face.height * width / face.width) for face, width in zip(row, widths))

    def _board(self, name: str, span: Span) -> Face | None:
        if name.isdecimal() and name.isascii() and len(name) < 6 and int(name) < len(self.boards):
            return self.boards[int(name)]
        self.findings.append(PIECE.finding(span, f"there is no board {name!r} in tiles", "show the face of a piece"))
        return None

    def _face(self, name: str, span: Span) -> Face | None:
        face = self.faces(name)
        if face is None:
            self.findings.append(PIECE.finding(span, f"there is no piece {name!r} to show", "name a piece of a table"))
        return face

    def _art(self, figure: FigureBlock, width: int) -> Iterator[tuple[tuple[Mark, ...], int]]:
        """One row of pictures of one height."""
        ratios = {name: ratio for name in figure.names if (ratio := self._ratio(name, figure.span)) is not None}
        if not ratios:
            return
        names = [name for name in figure.names if name in ratios]
        total = sum(ratios[name] for name in names)
        most = figure.width / max(ratios.values()) if figure.width else PICTURE_HEIGHT
        height = max(1, round(min(most, (width - ROW_GAP * (len(names) - 1)) / total)))
        x = round(width - height * total - ROW_GAP * (len(names) - 1)) // 2
        marks: list[Mark] = []
        for name in names:
            shown = round(height * ratios[name])
            marks.append(Picture(name, x, 0, shown, height))
            x += shown + ROW_GAP
        yield tuple(marks), height

    def _ratio(self, name: str, span: Span) -> float | None:
        ratio = self.pictures.proportion(name)
        if ratio is None:
            self.findings.append(ART.finding(span, f"there is no picture {name!r}", suggest_name(name, self.pictures)))
            return None
        self.used.add(name)
        return ratio


_STYLES = {
    "h1": "page-title",
    "h2": "page-heading",
    "h3": "page-subheading",
    "p": "page-body",
    "li": "page-body",
    "quote": "page-body",
}
_SPACE = {"h1": 0.0, "h2": 0.6, "h3": 0.45, "p": 0.35, "li": 0.18}


def _shared_out(natural: list[int], least: list[int], width: int) -> list[int]:
    """Widths of columns too wide together: narrow ones keep theirs, the others share what is left."""
    widths = list(natural)
    wide = list(range(len(natural)))
    while True:
        room = width - sum(widths[c] for c in range(len(widths)) if c not in wide)
        spare = room - sum(least[c] for c in wide)
        kept = [c for c in wide if natural[c] <= room // len(wide) and natural[c] - least[c] <= spare]
        if not kept or len(kept) == len(wide):
            break
        wide = [c for c in wide if c not in kept]
    over = sum(natural[c] - least[c] for c in wide) or 1
    for column in wide:
        widths[column] = least[column] + max(0, spare) * (natural[column] - least[column]) // over
    return widths


def _leading(style: Style) -> int:
    return round(style.size * style.leading * UM_PER_POINT)


def _line_marks(block: TextBlock, number: int) -> tuple[Mark, ...]:
    """One line of a set text with the icons that stand in it."""
    line = block.lines[number]
    baselines = [other.baseline for other in block.lines]
    icons = tuple(icon for icon in block.icons if _nearest(baselines, icon.y + icon.height) == number)
    return (TextBlock((line,), icons),)


def _nearest(baselines: Sequence[int], foot: int) -> int:
    """The line that an icon stands in: its foot hangs a little below the baseline."""
    return min(range(len(baselines)), key=lambda number: abs(baselines[number] - foot))


def _reduced(face: Face, x: int, y: int, width: int, edge: str) -> Group:
    scale = width / face.width
    outline = Clip(Box(0, 0, face.width, face.height), 3 * MM)
    inner = Group(None, 1, True, face.marks, outline)
    border = Rect(0, 0, face.width, face.height, 3 * MM, Paint("", edge, 500))
    return Group((scale, 0, 0, scale, x, y), 1, False, (inner, border))


def paginate(title: Sequence[Strip], strips: Sequence[Strip], paper: PageLayout, footer: int) -> list[tuple[Mark, ...]]:
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
    low, high = min(height, max(0, _tallest(strips, height) - 1)), height
    while high - low > 200:
        middle = (low + high) // 2
        if _fill(strips, middle, count)[1]:
            low = middle
        else:
            high = middle
    return _fill(strips, high, count)


def _tallest(strips: Sequence[Strip], height: int) -> int:
    """The tallest run of strips that are kept together, of those that a column can hold at all."""
    tallest = run = 0
    for number, strip in enumerate(strips):
        is_kept = number > 0 and strips[number - 1].is_kept
        run = run + strip.before + strip.height if is_kept else strip.height
        if run <= height and (not strip.is_kept or number == len(strips) - 1):
            tallest = max(tallest, run)
    return tallest


def _stacked(strips: Sequence[Strip], x: int, y: int) -> Iterator[Mark]:
    for number, strip in enumerate(strips):
        y += strip.before if number else 0
        if strip.marks:
            yield move_marks(strip.marks, x, y)
        y += strip.height
