"""What markdown-it says of a page, as records: whoever reads them needs none of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from markdown_it.token import Token


class PageToken(NamedTuple):
    """One of markdown-it's tokens: the beginning or end of a block, what stands in one, or a part of its words."""

    type: str
    tag: str  # of HTML
    nesting: int  # 1 for a beginning, -1 for an end
    level: int  # of blocks that it stands in
    lines: tuple[int, int] | None  # of the text: the first, and that behind the last
    content: str
    attributes: Mapping[str, str | int | float]
    children: tuple[PageToken, ...]


def copy_tokens(tokens: Iterable[Token]) -> tuple[PageToken, ...]:
    """What markdown-it says of a text."""
    return tuple(
        PageToken(
            token.type,
            token.tag,
            token.nesting,
            token.level,
            (token.map[0], token.map[1]) if token.map else None,
            token.content,
            token.attrs,
            copy_tokens(token.children or ()),
        )
        for token in tokens
    )
