"""The text of a page -> markdown-it's tokens of it, with our rule of emphasis."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from planche.flow.emphasis import read_emphasis

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MOST_NESTED = 20  # quotations inside one another; a list counts as two. What stands deeper is told, and not shown


def parse_markdown(text: str) -> list[Token]:
    """The tokens of a text."""
    return _parser().parse(text)


@cache
def _parser() -> MarkdownIt:
    """Made by the first page that is read; it keeps nothing of one."""
    from markdown_it import MarkdownIt  # start-up: whoever looks at a single piece reads no page

    parser = MarkdownIt("commonmark", {"maxNesting": MOST_NESTED}).enable("table")
    parser.inline.ruler.at("emphasis", read_emphasis)
    return parser.disable(["reference", "text_join"])  # a sign behind a backslash stays by itself
