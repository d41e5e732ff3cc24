"""The source of a face template that writes no XML -> the tag in it that crosses a statement, or is not closed in one.

Of what a template writes only the tags are known; which line of the template crosses is seen in the template itself.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.expressions import expression

_MARK = expression(
    r"\{#[^{#]*+(?:(?:\{(?!#)|#(?!\}))[^{#]*+)*#\}|<!--[^<-]*+(?:(?:<(?!!--)|-(?!->))[^<-]*+)*-->"
    r"|\{\{[^{}]*+(?:(?:\{(?!\{)|\}(?!\}))[^{}]*+)*\}\}"
    r"|\{%[-+]?\s*+(\w++)([^{%]*+(?:(?:\{(?!%)|%(?!\}))[^{%]*+)*)%\}"
)
_TAG = expression(r"<(/?)([A-Za-z][\w.:-]*+)([^<>\"']*+(?:(?:\"[^\"<]*+\"|'[^'<]*+')[^<>\"']*+)*)>")
_BEGUN = expression(r"</?[A-Za-z]")
_LINE_END = expression(r"\r\n|\r")
KEPT = 64  # templates of which is known what is wrong: each face that they write asks
_BLOCKS = ("if", "for", "macro", "call", "filter", "block", "with", "set")
_HOLDERS = ("face", "group", "text", "b", "i", "span")  # elements that hold others, or words
_OFTEN = ("for", "macro", "call")  # in which nothing can be opened that something behind them closes


class CrossedTag(NamedTuple):
    """A tag that stands on the wrong side of a statement."""

    line: int
    column: int
    message: str
    hint: str


class _Nested(NamedTuple):
    """A tag, or a statement that begins, parts or ends a block, with its place."""

    kind: str  # "open", "close", "begin", "else" or "end"
    name: str
    start: int
    line: int
    column: int
    indent: int  # blanks before it; -1 where it does not begin its line

    @property
    def place(self) -> tuple[int, int]:
        """Its line and column."""
        return self.line, self.column

    def __str__(self) -> str:
        if self.kind in ("open", "close"):
            return f"<{'/' * (self.kind == 'close')}{self.name}>"
        return f"{{% {'end' * (self.kind == 'end')}{self.name} %}}"


@lru_cache(KEPT)
def find_crossing(source: str) -> CrossedTag | None:
    """The first tag that is opened outside of a loop or branch and closed inside, or the other way round."""
    source = _LINE_END.sub("\n", source)
    parts = [*_parts_of(source)]
    open_ones: list[_Nested] = []
    for number, part in enumerate(parts):
        following = parts[number + 1] if number + 1 < len(parts) else None
        if part.kind in ("open", "begin"):
            open_ones.append(part)
        elif part.kind == "else":
            if open_ones and open_ones[-1].kind == "open":
                return None  # each branch may open one of its own
        elif part.kind == "end":
            if open_ones and open_ones[-1].kind == "open":
                return _unclosed_inside(open_ones, part, following, source.split("\n"))
            del open_ones[-1:]
        elif open_ones and open_ones[-1].kind == "begin":
            return _closed_inside(open_ones, part, following)
        elif open_ones and open_ones[-1].name == part.name:
            if _is_of_outer(open_ones, part):
                inner = open_ones[-1]
                message = f"{inner} is not closed before {_at(part)}, which stands as an outer {inner} does"
                return CrossedTag(*inner.place, message, f"write </{inner.name}> before {_at(part)}")
            open_ones.pop()
        else:
            return None  # told by what the template writes
    return None


def _parts_of(source: str) -> Iterator[_Nested]:
    """The tags and statements of a source, in their order; none where it cannot be followed."""
    statements = [found for found in _MARK.finditer(source) if found[1]]
    plain = _MARK.sub(_blank_out, source)
    tags = [*_TAG.finditer(plain)]
    if len(tags) != sum(1 for _ in _BEGUN.finditer(plain)) or any(found[1] == "raw" for found in statements):
        return iter(())
    parts = [_part(source, kind, found[2], found.start()) for found in tags if (kind := _kind_of_tag(found))]
    starts = [found.start() for found in tags]
    for found in statements:
        kind, name = _kind_of_statement(found[1], found[2])
        before = bisect(starts, found.start()) - 1
        if kind and (before < 0 or tags[before].end() <= found.start()):  # not inside of a tag
            parts.append(_part(source, kind, name, found.start()))
    return iter(sorted(parts, key=lambda part: part.start))


def _part(source: str, kind: str, name: str, start: int) -> _Nested:
    before = source[source.rfind("\n", 0, start) + 1 : start]
    line, column = source.count("\n", 0, start) + 1, len(before) + 1
    return _Nested(kind, name, start, line, column, len(before) if not before.strip() else -1)


def _blank_out(found: re.Match[str]) -> str:
    """As many blanks as a mark has signs, with its line ends."""
    return "".join(sign if sign == "\n" else " " for sign in found[0])


def _kind_of_tag(tag: re.Match[str]) -> str:
    return "close" if tag[1] else "" if tag[3].endswith("/") else "open"


def _kind_of_statement(name: str, rest: str) -> tuple[str, str]:
    """What a statement does to a block, and which one it is of; nothing for one that stands alone."""
    if name in ("else", "elif"):
        return "else", name
    if name.removeprefix("end") in _BLOCKS and name.startswith("end"):
        return "end", name.removeprefix("end")
    return ("begin", name) if name in _BLOCKS and not (name == "set" and "=" in rest) else ("", "")


def _closed_inside(open_ones: Sequence[_Nested], part: _Nested, following: _Nested | None) -> CrossedTag | None:
    """What is wrong with an end tag that closes what was opened outside of the block that it stands in."""
    block = open_ones[-1]
    outer = next((one for one in reversed(open_ones) if one.kind == "open"), None)
    if outer is None or outer.name != part.name or (block.name == "if" and not _ends(following, block)):
        return None
    message = f"{part} stands inside of the {_at(block)}, and closes the {_at(outer)}, which stands outside"
    if following is not None and _ends(following, block):
        return CrossedTag(
            *part.place, message, f"exchange the two: write {following} of line {following.line} before it"
        )
    return CrossedTag(*part.place, message, f"write it behind the end of that {block}")


def _unclosed_inside(
    open_ones: Sequence[_Nested], part: _Nested, following: _Nested | None, lines: Sequence[str]
) -> CrossedTag | None:
    """What is wrong with a tag that is opened in a block, and not closed where that ends."""
    inner = open_ones[-1]
    block = next((one for one in reversed(open_ones) if one.kind == "begin"), None)
    is_exchanged = following is not None and following.kind == "close" and following.name == inner.name
    if block is None or not (is_exchanged or block.name in _OFTEN):
        return None
    if following is not None and is_exchanged and not _is_balanced(open_ones, inner):
        message = f"{following} stands behind {_at(part)}, and closes the {_at(inner)}, which stands inside"
        return CrossedTag(*following.place, message, f"exchange the two: write it before {part}")
    message = f"{inner} is opened in the {_at(block)}, and not closed before {_at(part)}"
    if inner.name not in _HOLDERS:
        return CrossedTag(*inner.place, message, f"write /> at the end of <{inner.name} ...>")
    line = _end_of_indented(inner, lines)
    where = f"line {line}, which stands as it does" if line and line < part.line else _at(part)
    return CrossedTag(*inner.place, message, f"write </{inner.name}> before {where}")


def _end_of_indented(opened: _Nested, lines: Sequence[str]) -> int:
    """The line that ends those below a tag that stand further in; 0 where none does, or the tag begins no line."""
    below = [(number, one) for number, one in enumerate(lines, 1) if number > opened.line and one.strip()]
    indents = [(number, len(one) - len(one.lstrip())) for number, one in below]
    if opened.indent < 0 or not indents or indents[0][1] <= opened.indent:
        return 0
    return next((number for number, indent in indents if indent <= opened.indent), 0)


def _is_balanced(open_ones: Sequence[_Nested], inner: _Nested) -> bool:
    """Whether the end tag behind a block has one to close outside of it, so that the one inside lost its own."""
    block = max(at for at, one in enumerate(open_ones) if one.kind == "begin")
    outside = next((one for one in reversed(open_ones[:block]) if one.kind == "open"), None)
    return outside is not None and outside.name == inner.name


def _is_of_outer(open_ones: Sequence[_Nested], part: _Nested) -> bool:
    """Whether an end tag stands as an outer element of its name does, and not as the one that was opened last."""
    last = open_ones[-1]
    since = next((at for at in range(len(open_ones) - 1, -1, -1) if open_ones[at].kind == "begin"), -1)
    outer = [one for one in open_ones[since + 1 : -1] if one.name == part.name]
    is_told = min(part.indent, last.indent) >= 0 and part.indent != last.indent
    return is_told and any(one.indent == part.indent for one in outer)


def _ends(part: _Nested | None, block: _Nested) -> bool:
    return part is not None and part.kind == "end" and part.name == block.name


def _at(part: _Nested) -> str:
    return f"{part} of line {part.line}"
