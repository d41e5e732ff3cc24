"""Markdown -> blocks of inline content: headings, paragraphs, list items, quotations, tables, figures."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from planche.findings import Check, Finding, Span, declare
from planche.game import Align, Places
from planche.imposition import MM
from planche.typeset import ICON, Break, Icon, Inline, Run

MARKUP = declare(
    "rules/markup",
    """
    Something in rules.md that a rules page cannot show: HTML, code, a link, a line across the page, words on the
    line of a figure, or a picture that is neither faces of pieces nor of the art folder.

    Example: `<table>`, or `![](map.png)`.
    Mend it: use headings, paragraphs, lists, quotations, tables, **bold**, *italic*, :icon:, and figures as
    `![caption](face:piece-id,piece-id)` or `![](art:picture)`, with a width such as `![](art:picture "30 mm")`.
    """,
)
CHECKS: tuple[Check, ...] = (MARKUP,)

BULLET = "•"
LEAST_WIDTH, MOST_WIDTH = 5 * MM, 200 * MM  # of what a figure shows
_WIDTH = re.compile(r"([0-9]{1,3}) ?mm")
TILES = "tiles"  # a board with its seams, by its number; only our own first page shows these


class Paragraph(NamedTuple):
    """A heading (`h1`..`h3`), paragraph (`p`), list item (`li`) or quotation (`quote`)."""

    kind: str
    content: tuple[Inline, ...]
    label: str = ""
    depth: int = 0
    widest: str = ""  # label of the list that the item is of


class TableBlock(NamedTuple):
    """Rows of cells; the first row is the head. `align` per column: left, center or right."""

    rows: tuple[tuple[tuple[Inline, ...], ...], ...]
    align: tuple[Align, ...]


class FigureBlock(NamedTuple):
    """Faces of pieces, boards in tiles, or pictures of the art folder side by side, with a caption.

    `width`: how wide each is at most, in µm, where the page says so.
    """

    scheme: str
    names: tuple[str, ...]
    caption: tuple[Inline, ...]
    span: Span
    width: int | None = None


Block = Paragraph | TableBlock | FigureBlock


def read_blocks(text: str, file: str, spans: Sequence[Span]) -> tuple[list[Block], list[Finding]]:
    """The blocks of a page whose texts are marked with their places."""
    reader = _BlockReader(file, spans)
    tokens = MarkdownIt("commonmark", {"html": True}).enable("table").disable("reference").parse(text)
    return list(reader.blocks(tokens)), reader.findings


class _BlockReader:
    """Walks markdown-it's tokens."""

    def __init__(self, file: str, spans: Sequence[Span]) -> None:
        self.file = file
        self.places = Places(spans)
        self.spans = spans
        self.findings: list[Finding] = []
        self.lists: list[_List] = []
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
                self._structure(token, tokens, position)
            position += 1

    def _structure(self, token: Token, tokens: Sequence[Token], position: int) -> None:
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self.lists.append(_opened_list(token, tokens[position:]))
        elif token.type.endswith("_list_close"):
            self.lists.pop()
        elif token.type == "list_item_open":
            self.is_first = True
        elif token.type == "list_item_close":
            self.lists[-1].number += 1
        elif token.type in ("blockquote_open", "blockquote_close"):
            self.is_quote = token.type == "blockquote_open"
        elif token.type in _REFUSED and not _COMMENT.match(token.content):
            self.places = Places(self.spans)
            list(self.places.split_words(token.content))
            self._refuse(f"found {_REFUSED[token.type]}, wanted plain Markdown", self.places.now or Span(self.file))

    def _inline_block(self, token: Token, opening: Token) -> Iterator[Block]:
        self.places = Places(self.spans)
        children = token.children or []
        pictures = [child for child in children if child.type == "image"]
        if pictures:
            yield from self._figures(pictures)
            self._refuse_words(child.content for child in children if child.type != "image")
            return
        content = tuple(self._inlines(children))
        if opening.type == "heading_open":
            yield Paragraph(f"h{min(int(opening.tag[1]), 3)}", content)
        elif self.lists:
            yield Paragraph("li", content, self._label(), len(self.lists) - 1, self.lists[-1].widest)
        else:
            yield Paragraph("quote" if self.is_quote else "p", content)

    def _refuse_words(self, texts: Iterable[str]) -> None:
        self.places = Places(self.spans)
        for words in (words for text in texts for words in self.places.split_words(text)):
            if words.strip():
                self._refuse("found words beside a figure, wanted the figure on a line of its own", self._now())
                return

    def _label(self) -> str:
        label = self.lists[-1].label if self.is_first else ""
        self.is_first = False
        return label

    def _figures(self, pictures: list[Token]) -> Iterator[FigureBlock]:
        for picture in pictures:
            caption = tuple(self._inlines(picture.children or []))
            span = self._now()
            scheme, _, names = str(picture.attrGet("src") or "").partition(":")
            shown = tuple(name for name in names.split(",") if name)
            if scheme not in ("face", "art", TILES) or not shown:
                self._refuse(f"found a picture {scheme[:40]!r}, wanted face:piece-id or art:picture", span)
                continue
            title = str(picture.attrGet("title") or "")
            width = _WIDTH.fullmatch(title)
            if title and (width is None or not LEAST_WIDTH <= int(width[1]) * MM <= MOST_WIDTH):
                message = f'found {title[:40]!r} behind a figure, wanted its width, such as "30 mm", 5 to 200'
                self._refuse(message, span)
            yield FigureBlock(scheme, shown, caption, span, int(width[1]) * MM if width else None)

    def _now(self) -> Span:
        return self.places.now or Span(self.file)

    def _refuse(self, message: str, span: Span) -> None:
        self.findings.append(MARKUP.finding(span, message, "see `planche explain rules/markup`"))

    def _table(self, tokens: list[Token]) -> TableBlock:
        rows: list[list[tuple[Inline, ...]]] = []
        align: list[Align] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "th_open":
                align.append(_ALIGNS.get(str(token.attrGet("style")), "left"))
            elif token.type == "inline":
                outer = self.places.within
                self.places = Places(self.spans, list(outer) if rows[-1] else [])
                rows[-1].append(tuple(self._inlines(token.children or [])))
        return TableBlock(tuple(map(tuple, rows)), tuple(align))

    def _inlines(self, tokens: Sequence[Token]) -> Iterator[Inline]:
        bold = italic = 0
        for token in tokens:
            look = Run("", bold=bold > 0, italic=italic > 0)
            if token.type in ("strong_open", "strong_close"):
                bold += token.nesting
            elif token.type in ("em_open", "em_close"):
                italic += token.nesting
            elif token.type == "softbreak":
                yield look._replace(text=" ", span=self.places.now)
            elif token.type == "hardbreak":
                yield Break()
            elif token.type == "text":
                for words in self.places.split_words(token.content):
                    yield from _icons(words, look._replace(span=self.places.now))
            elif token.type != "link_close" and not _COMMENT.match(token.content):
                self._refuse(f"found {_REFUSED.get(token.type, token.type)} in a text, wanted words", self._now())


_COMMENT = re.compile(r"\s*<!--.*-->\s*\Z", re.DOTALL)
_ALIGNS: Mapping[str, Align] = {"text-align:center": "center", "text-align:right": "right"}
_REFUSED = {
    "fence": "code",
    "code_block": "code",
    "code_inline": "code",
    "html_block": "HTML",
    "html_inline": "HTML",
    "hr": "a line across the page",
    "link_open": "a link",
    "image": "a picture",
}


@dataclass(slots=True)
class _List:
    """A list that is open: the number of its next item, and its widest label."""

    is_ordered: bool
    number: int
    widest: str

    @property
    def label(self) -> str:
        """What stands before the next item."""
        return f"{self.number}." if self.is_ordered else BULLET


def _opened_list(token: Token, tokens: Sequence[Token]) -> _List:
    first = token.attrGet("start")
    number = 1 if first is None else int(first)
    if not token.type.startswith("ordered"):
        return _List(False, number, BULLET)
    end = next(n for n, other in enumerate(tokens) if other.nesting < 0 and other.level == token.level)
    items = sum(t.type == "list_item_open" and t.level == token.level + 1 for t in tokens[:end])
    return _List(True, number, f"{number + items - 1}.")


def _icons(text: str, look: Run) -> Iterator[Inline]:
    parts = [part.strip(":") if n % 2 else part for n, part in enumerate(ICON.split(text))]
    for number, part in enumerate(parts):
        if number % 2:
            yield Icon(f"icon-{part}")
        elif part or not number:  # in front of an icon even an empty one, which tells the icon's place
            yield look._replace(text=part)
