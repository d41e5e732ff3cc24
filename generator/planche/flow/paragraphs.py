"""Headings, paragraphs, list items and quotations -> strips, a line each. Lengths in µm."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from planche.flow.blocks import BULLET, Paragraph, ParagraphKind
from planche.flow.strips import Strip
from planche.flow.tagged_words import split_lines, tag_words
from planche.flow.tags import Tags, label_tags
from planche.flow.words import WordSetter, leading_of, place_of
from planche.game import Style
from planche.imposition import MM
from planche.marks import ARTIFACT, Group, Mark, Paint, Rect, move_marks
from planche.typeset import Run

TINT = "tint"  # the ground of quotations, and of the heads of tables
QUOTE = 3 * MM  # padding of a quotation
LABEL = 4 * MM  # room for a bullet or the number of an item
LABEL_LEFT = 500
STYLES: Mapping[ParagraphKind, str] = {
    "h1": "page-title",
    "h2": "page-heading",
    "h3": "page-subheading",
    "p": "page-body",
    "li": "page-body",
    "quote": "page-body",
}
_SPACE: Mapping[ParagraphKind, float] = {"h1": 0.0, "h2": 0.6, "h3": 0.45, "p": 0.35, "li": 0.18, "quote": 0.6}
"""Above a block, in lines."""


def set_paragraph(setter: WordSetter, block: Paragraph, width: int, tags: Tags) -> Iterator[Strip]:
    """The lines of a block in a column; a quotation is one strip."""
    if block.kind == "quote":
        yield _set_quote(setter, block, width, tags)
        return
    style = setter.style(STYLES[block.kind])
    leading = leading_of(style)
    indent = _indent(setter, block, style) if block.kind == "li" else 0
    words = setter.set_words(block.content, style, width - indent)
    lines = list(split_lines(words))
    left = setter.place(indent, width - indent, width)
    for number, line in enumerate(lines):
        marks: tuple[Mark, ...] = (tag_words(line, left, -number * leading, tags, number, is_rtl=setter.is_rtl),)
        if number == 0 and block.label:
            marks = (*_set_label(setter, block, style, indent, width, tags), *marks)
        is_kept = block.kind in ("h1", "h2", "h3") or (number == 0 and len(lines) > 1) or number == len(lines) - 2
        before = 0 if number else round(_SPACE[block.kind] * leading)
        yield Strip(leading, before, is_kept, marks)


def _indent(setter: WordSetter, block: Paragraph, style: Style) -> int:
    """How far an item stands in: all of a list alike, and further where its numbers are wide."""
    label = setter.natural_width((Run(block.widest),), style) + MM
    return LABEL_LEFT + LABEL * block.depth + max(LABEL, label)


def _set_label(
    setter: WordSetter, block: Paragraph, style: Style, indent: int, width: int, tags: Tags
) -> tuple[Mark, ...]:
    left = LABEL_LEFT + LABEL * block.depth
    bold = replace(style, bold=block.label != BULLET, align="start")
    label = setter.set_words((Run(block.label, span=place_of(block.content)),), bold, indent - left)
    return (move_marks((label,), setter.place(left, indent - left, width), 0, label_tags(tags)),)


def _set_quote(setter: WordSetter, block: Paragraph, width: int, tags: Tags) -> Strip:
    """A quotation on a tinted ground."""
    style = setter.style(STYLES["quote"])
    leading = leading_of(style)
    words = setter.set_words(block.content, style, width - 2 * QUOTE, TINT)
    height = len(words.lines) * leading + 2 * QUOTE - MM
    ground = Rect(0, 0, width, height, 2 * MM, Paint(setter.colour(TINT)))
    marks = (Group((ground,), tags=ARTIFACT), tag_words(words, QUOTE, QUOTE - 500, tags, is_rtl=setter.is_rtl))
    return Strip(height, round(_SPACE["quote"] * leading), is_kept=False, marks=marks, span=place_of(block.content))
