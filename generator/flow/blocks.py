"""Markdown -> blocks of inline content: headings, paragraphs, list items, quotations, tables, figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

from generator.findings import Check, Finding, Span, page
from generator.typeset.inline import ICON, MARKER, Break, Icon, Inline, Run

MARKUP = page(
    "rules/markup",
    """
    Something in rules.md that a rules page cannot show: HTML, code, or a link or picture that is not a figure
    of faces.

    Example: `<table>`, or `![](map.png)`.
    Mend it: use headings, paragraphs, lists, quotations, tables, **bold**, *italic*, :icon:, and figures as
    `![caption](face:piece-id,piece-id)` or `![](art:picture)`.
    """,
)
CHECKS: tuple[Check, ...] = (MARKUP,)


@dataclass(frozen=True, slots=True)
class Words:
    """A heading (`h1`..`h3`), paragraph (`p`), list item (`li`) or quotation (`quote`)."""

    kind: str
    content: tuple[Inline, ...]
    label: str = ""
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells; the first row is the head. `align` per column: left, center or right."""

    rows: tuple[tuple[tuple[Inline, ...], ...], ...]
    align: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """Faces of pieces or pictures of the art folder side by side, with a caption."""

    scheme: str
    names: tuple[str, ...]
    caption: tuple[Inline, ...]
    span: Span


Block = Words | Table | Figure


def read_blocks(text: str, file: str, spans: Sequence[Span]) -> tuple[list[Block], list[Finding]]:
    """The blocks of a page whose texts are marked with their places."""
    reader = _Reader(file, spans)
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(text)
    return list(reader.blocks(tokens)), reader.findings


class _Reader:
    """Walks markdown-it's tokens."""

    def __init__(self, file: str, spans: Sequence[Span]) -> None:
        self.file = file
        self.spans = spans
        self.findings: list[Finding] = []
        self.lists: list[list[Any]] = []
        self.is_quote = False
        self.is_first = False

    def blocks(self, tokens: list[Token]) -> Iterator[Block]:
        position = 0
        while position < len(tokens):
            token = tokens[position]
            if token.type == "table_open":
                end = next(n for n in range(position, len(tokens)) if tokens[n].type == "table_close")
                yield self._table(tokens[position:end])
                position = end
            elif token.type == "inline":
                yield from self._inline_block(token, tokens[position - 1])
            else:
                self._structure(token)
            position += 1

    def _structure(self, token: Token) -> None:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self.lists.append([token.type.startswith("ordered"), int(token.attrGet("start") or 1)])
        elif token.type.endswith("_list_close"):
            self.lists.pop()
        elif token.type == "list_item_open":
            self.is_first = True
        elif token.type == "list_item_close":
            self.lists[-1][1] += 1
        elif token.type in ("blockquote_open", "blockquote_close"):
            self.is_quote = token.type == "blockquote_open"
        elif token.type in ("fence", "code_block", "html_block"):
            line = (token.map or [0])[0] + 1
            self._refuse(f"found {token.type.replace('_', ' ')}, wanted plain Markdown", Span(self.file, line))

    def _inline_block(self, token: Token, opening: Token) -> Iterator[Block]:
        children = [child for child in token.children or () if child.content or child.type != "text"]
        pictures = [child for child in children if child.type == "image"]
        if pictures:
            yield from self._figures(pictures)
            return
        content = tuple(self._inlines(children))
        if opening.type == "heading_open":
            yield Words(f"h{min(int(opening.tag[1]), 3)}", content)
        elif self.lists:
            yield Words("li", content, self._label(), len(self.lists) - 1)
        else:
            yield Words("quote" if self.is_quote else "p", content)

    def _label(self) -> str:
        is_ordered, number = self.lists[-1]
        label = (f"{number}." if is_ordered else "•") if self.is_first else ""
        self.is_first = False
        return label

    def _figures(self, pictures: list[Token]) -> Iterator[Figure]:
        for picture in pictures:
            caption = tuple(self._inlines(picture.children or []))
            span = self._span(caption)
            scheme, colon, names = str(picture.attrGet("src") or "").partition(":")
            if scheme not in ("face", "art") or not colon:
                self._refuse(f"found a picture {scheme!r}, wanted face:piece-id or art:picture", span)
                continue
            yield Figure(scheme, tuple(name for name in names.split(",") if name), caption, span)

    def _span(self, content: Sequence[Inline]) -> Span:
        return next((i.span for i in content if isinstance(i, Run) and i.span), Span(self.file))

    def _refuse(self, message: str, span: Span) -> None:
        self.findings.append(MARKUP.found(span, message, "see `planche explain rules/markup`"))

    def _table(self, tokens: list[Token]) -> Table:
        rows: list[list[tuple[Inline, ...]]] = []
        align: list[str] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "th_open":
                align.append(str(token.attrGet("style") or "").removeprefix("text-align:") or "left")
            elif token.type == "inline":
                rows[-1].append(tuple(self._inlines(token.children or [])))
        return Table(tuple(map(tuple, rows)), tuple(align))

    def _inlines(self, tokens: list[Token]) -> Iterator[Inline]:
        look = Run("")
        for token in tokens:
            if token.type in ("strong_open", "strong_close"):
                look = look._replace(bold=token.type == "strong_open")
            elif token.type in ("em_open", "em_close"):
                look = look._replace(italic=token.type == "em_open")
            elif token.type == "softbreak":
                yield look._replace(text=" ")
            elif token.type == "hardbreak":
                yield Break()
            elif token.type == "text":
                for inline in self._characters(token.content, look):
                    if isinstance(inline, Run):
                        look = look._replace(span=inline.span)
                    yield inline
            else:
                self._refuse(f"found {token.type.replace('_', ' ')} in a text, wanted words", Span(self.file))

    def _characters(self, text: str, look: Run) -> Iterator[Inline]:
        parts = MARKER.split(text)
        yield from _icons(parts[0], look)
        for index, words in zip(parts[1::2], parts[2::2]):
            look = look._replace(span=self.spans[int(index)])
            yield look._replace(text="")
            yield from _icons(words, look)


def _icons(text: str, look: Run) -> Iterator[Inline]:
    parts = ICON.split(text)
    for number, part in enumerate(parts):
        if number % 2:
            yield Icon(f"icon-{part}")
        elif part:
            yield look._replace(text=part)
