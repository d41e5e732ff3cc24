"""The text of a page -> its tokens by markdown-it with our rule of emphasis: worked out once, and kept between runs.

What is kept is found by the text, by markdown-it's version and by the code of this room.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from planche.disk.cache import Cache
from planche.flow.emphasis import read_emphasis
from planche.flow.tokens import PageToken, copy_tokens
from planche.source import digest_code, find_cache_of_code, versions_of

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

FORM = 1
PACKAGE = Path(__file__).parent.parent
MOST_KEPT = 1 << 20  # letters of a page that is kept; a longer one is read anew each time
MOST_NESTED = 20  # quotations inside one another; a list counts as two. What stands deeper is told, and not shown


def parse_markdown(text: str) -> tuple[PageToken, ...]:
    """The tokens of a text."""
    key = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    known = _known_pages()
    kept = known.read(key)
    if kept is not None:
        return _unpack(kept)
    found = copy_tokens(_parser().parse(text))
    if len(text) <= MOST_KEPT:
        known.write(key, pickle.dumps(found))
    return found


def _unpack(kept: bytes) -> tuple[PageToken, ...]:
    """What was kept under a seal, in the form that only this very code writes."""
    tokens: tuple[PageToken, ...] = pickle.loads(kept)  # noqa: S301 - ours
    return tokens


def _known_pages() -> Cache:
    return find_cache_of_code(f"pages-{FORM}", _own_digest())


@cache
def _own_digest() -> str:
    versions = versions_of("markdown_it", "markdown_it_py")
    return digest_code(PACKAGE, ("flow",), (sys.version, *versions)) if versions else ""


@cache
def _parser() -> MarkdownIt:
    """Made by the first page that no run has read before; it keeps nothing of one."""
    from markdown_it import MarkdownIt  # start-up: what is known needs none of it

    parser = MarkdownIt("commonmark", {"maxNesting": MOST_NESTED}).enable("table")
    parser.inline.ruler.at("emphasis", read_emphasis)
    return parser.disable(["reference", "text_join"])  # a sign behind a backslash stays by itself
