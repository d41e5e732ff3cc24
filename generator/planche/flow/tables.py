"""Tables -> strips, a row each, and how wide their columns are. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from planche.flow.blocks import TableBlock
from planche.flow.paragraphs import TINT
from planche.flow.strips import Strip
from planche.flow.tagged_words import tag_words
from planche.flow.tags import Tags, cell_tags
from planche.flow.words import WordSetter, leading_of, place_of
from planche.game import Align, Style
from planche.imposition import MM
from planche.marks import ARTIFACT, Group, Mark, Paint, Path, Rect, TextBlock
from planche.typeset import OVERFLOW

CELL = 1 * MM  # padding of cells, at their sides
CELL_TOP = 600  # and above and below them
RULE = 150  # the line below a row


LONGEST_WHOLE = 12  # rows; a longer table may go on in the next column
_EDGES: Mapping[Align, Align] = {"left": "start", "right": "end"}
KEPT = 3  # rows of it that stay together at its beginning, the head among them, and at its end
MOST_WIDE = 3  # cells whose words are wider than they: of more, the table is told


def set_table(setter: WordSetter, table: TableBlock, width: int, tags: Tags) -> Iterator[Strip]:
    """The rows, kept together unless they are many; the head stands on a tinted ground, the others on a line.

    Where a table goes on, its head stands above again, for the eye alone.
    """
    style = setter.style("page-cell")
    widths = column_widths(setter, table, width, style)
    count, head, told = len(table.rows), None, len(setter.findings)
    for number, row in enumerate(table.rows):
        is_head = not number
        cells = [
            setter.set_words(
                cell,
                replace(style, bold=style.bold or is_head, align=_EDGES.get(align, align)),
                w - 2 * CELL,
                TINT if is_head else "",
            )
            for cell, w, align in zip(row, widths, table.align)
        ]
        height = max(len(cell.lines) for cell in cells) * leading_of(style) + 2 * CELL_TOP
        named = [cell_tags(tags, number, column) for column in range(len(cells))]
        marks = tuple(_place_cells(setter, cells, named, widths, width, height))
        if is_head:
            ground = Rect(0, 0, width, height, 800, Paint(setter.colour(TINT)))
            marks = (Group((ground,), tags=ARTIFACT), *marks)
        else:
            rule = Paint("", setter.colour("rule"), RULE)
            line = Path((("M", (0, height)), ("L", (width, height))), rule)
            marks = (*marks, Group((line,), tags=ARTIFACT))
        is_edge = count <= LONGEST_WHOLE or number < KEPT - 1 or number >= count - KEPT
        span = place_of(chain.from_iterable(row))
        strip = Strip(height, 1500 if is_head else 0, is_edge and number < count - 1, marks, span, head)
        if is_head:
            again = _place_cells(setter, cells, [ARTIFACT] * len(cells), widths, width, height)
            head = strip._replace(marks=(*marks[:1], *again))
        yield strip
    _fold_wide_cells(setter, told, table, width, style)


def _fold_wide_cells(setter: WordSetter, told: int, table: TableBlock, width: int, style: Style) -> None:
    """Where words of many cells are wider than they, one finding, at the widest: the columns have no room together.

    `told`: how many findings there were before the table was set.
    """
    new = setter.findings[told:]
    wide = [finding for finding in new if finding.id == OVERFLOW.id]
    needed = sum(_least_widths(setter, table, style))
    if len(wide) <= MOST_WIDE or needed <= width:
        return
    columns, hint = "column", "shorten or part them"
    if len(table.align) > 1:
        columns, hint = f"{len(table.align)} columns", f"{hint}, leave columns out, or part the table"
    message = (
        f"a table is {(needed - width) / MM:.1f} mm too wide: the longest words of its {columns} take"
        f" {needed / MM:.1f} mm of {width / MM:.1f} mm"
    )
    widest = max(wide, key=lambda finding: finding.excess or 0)
    whole = OVERFLOW.finding(widest.span, message, hint)._replace(excess=round((needed - width) / MM, 2))
    setter.findings[told:] = [whole, *(finding for finding in new if finding.id != OVERFLOW.id)]


def _place_cells(
    setter: WordSetter, cells: Sequence[TextBlock], named: Sequence[Tags], widths: Sequence[int], row: int, height: int
) -> Iterator[Mark]:
    """Cells side by side from where lines begin, in the middle of their row, which is so wide and high."""
    x, leading = 0, leading_of(setter.style("page-cell"))
    for cell, tags, width in zip(cells, named, widths):
        left = setter.place(x, width, row)
        y = (height - len(cell.lines) * leading) // 2
        yield tag_words(cell, left + CELL, y, tags, is_rtl=setter.is_rtl)
        x += width


def column_widths(setter: WordSetter, table: TableBlock, width: int, style: Style) -> list[int]:
    """Natural widths, stretched or squeezed to the column; a squeezed one keeps its longest word if it can."""
    columns = range(len(table.align))
    natural = [max(setter.natural_width(row[c], style) for row in table.rows) + 2 * CELL for c in columns]
    least = _least_widths(setter, table, style)
    if sum(natural) <= width:
        return [n + (width - sum(natural)) // len(natural) for n in natural]
    if sum(least) > width:
        return [s * width // sum(least) for s in least]
    return _squeeze(natural, least, width)


def _least_widths(setter: WordSetter, table: TableBlock, style: Style) -> list[int]:
    """How wide each column must be for its longest word."""
    columns = range(len(table.align))
    return [max(setter.longest_word(row[column], style) for row in table.rows) + 2 * CELL for column in columns]


def _squeeze(natural: list[int], least: list[int], width: int) -> list[int]:
    """Widths of columns too wide together: narrow ones keep theirs while there is room, the others share what is left.

    Together they are wider than `width`, and their longest words are not.
    """
    need = [n - s for n, s in zip(natural, least)]
    wide = list(range(len(natural)))
    room, spare = width, width - sum(least)
    while narrow := [c for c in wide if natural[c] <= room // len(wide) and need[c] <= spare]:
        if sum(need[c] for c in narrow) > spare:
            break
        wide = [c for c in wide if c not in narrow]
        room -= sum(natural[c] for c in narrow)
        spare -= sum(need[c] for c in narrow)
    over = sum(need[c] for c in wide)
    return [least[c] + spare * need[c] // over if c in wide else natural[c] for c in range(len(natural))]
