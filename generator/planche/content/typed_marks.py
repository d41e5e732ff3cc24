"""The lines of a paragraph of Markdown -> the first mark of a block among them that is printed as it was typed.

A table, a heading, an item or a figure whose marks are not quite right is a paragraph to Markdown, and its marks words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.game import FORMED

BAR = "|"
MOST_SHOWN = 30  # characters of a line in a hint
_BETWEEN_CELLS = expression(r"(?<!\\)\|")
_UNDER_HEAD = expression(r"[ \t|:-]*+\Z")
_LIKE_UNDER_HEAD = expression(r"[ \t|:;.,=_+\u2010-\u2015\u2212-]*+\Z")
_ALIGNMENT = expression(r":?-++:?\Z")
_LETTER = r"[*_]{0,2}[^\W\d_]"
_HARD = "[\u00a0\u2007\u202f]"  # a blank to the eye, and none to Markdown
_HEADING = expression(rf"(#{{2,}}+)(?=[^\s#]|{_HARD})|(#{{7,}})|(#)(?={_LETTER}|{_HARD})")
_ITEM = expression(rf"([-+])(?={_LETTER})|([-+*])(?={_HARD})|(\d{{1,9}}+[.)])(?={_LETTER}|{_HARD})")
_NUMBERED = expression(r"\d{1,9}+[.)](?=[ \t])")
_BULLET = expression("[•◦▪‣]")
_LIKE_ITEM = expression(
    r"(?P<sign>[\u2010-\u2015\u2212·∙●○■□☐☑✓✔⁃→➢►▶*])(?=[ \t\u00a0\u202f])"
    r"|(?P<number>\(\d{1,2}\)|\d{1,2} ?[°º/:\u2013-](?=[ \t\u00a0])|\(?[A-Za-z][.)](?=[ \t\u00a0]))"
)  # which many write before the items of a list
_IS_ITEM = expression(r"[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]")
_TASK = expression(r"\[[ xX]?\](?=[ \t\u00a0])")
_FENCE = expression(r"`{3,}+(?=[^`]*+\Z)|~{3,}+")
_REFERENCE = expression(r"\[[^\[\]]++\]:\s*+(?:https?:|www\.|#)")
_FIGURE = expression(r"(?<!\\)!\[")
_LINK = expression(r"(?<![\\!])\[[^\[\]]*+\]\((?:[^()]*+\))?")
_NOTE = expression(r"(?<!\\)\[\^[^\[\]\s]++\]")
_CURLY = expression("[“”„‟«»‘’‚′″]")
_WIDTH = expression(r"(?<!\d)\d{1,3} ?mm")


class TypedMark(NamedTuple):
    """A mark that prints as typed, and the way out."""

    line: int  # of those of the paragraph, from 0
    what: str  # of block it is of; the same in a translation, whatever its words are
    sign: str
    hint: str
    is_sure: bool = True


def count_cells(row: str) -> int:
    """How many cells a row of a table has; a bar at its beginning or end parts none."""
    line = FORMED.sub("x", row.strip()).removeprefix("|")
    parts = _BETWEEN_CELLS.split(line)
    return len(parts) - (len(parts) > 1 and not parts[-1])


def begins_block(line: str) -> bool:
    """Whether a line is written as if a block began there, though its mark is none."""
    words = line.strip()
    sure = (_FENCE, _BULLET, _REFERENCE, _ITEM)
    return words.startswith(("##", "<!--")) or any(expression.match(words) for expression in sure)


def listed_lines(lines: Sequence[str]) -> frozenset[int]:
    """The numbers, from 1, of lines that begin as items, with marks that make none: two together, or below an item."""
    alike = {number for number, line in enumerate(lines, 1) if _LIKE_ITEM.match(line.strip())}
    together = {number for number in alike if {number - 1, number + 1} & alike}
    return frozenset(together | {number for number in alike if number > 1 and _IS_ITEM.match(lines[number - 2])})


def find_typed(lines: Sequence[str], *, in_list: bool = False) -> TypedMark | None:
    """The first mark of a block in the lines of a paragraph, or item, in which neither link nor figure was read."""
    stripped = [line.strip() for line in lines]
    found = [*_find_table(stripped), *_find_openings(stripped, in_list=in_list), *_find_brackets(stripped)]
    return min(found, key=lambda mark: mark.line, default=None)


# tables


def _find_table(lines: Sequence[str]) -> Iterator[TypedMark]:
    """The bars of what should be a table."""
    under = next((n for n, line in enumerate(lines) if "|" in line and _is_like_under_head(line)), None)
    row = next((n for n, line in enumerate(lines) if line.startswith(BAR) and line.count(BAR) > 1), None)
    if under is not None:
        yield _wrong_table(lines, under)
    elif row is not None:
        way = "with as many cells, and no empty line between the rows"
        yield TypedMark(row, "a table", BAR, f"write a line such as |---|---| below the head of the table, {way}")


def _is_like_under_head(line: str) -> bool:
    return bool(_LIKE_UNDER_HEAD.match(line)) and any(sign in line for sign in "-=_\u2013\u2014")


def _wrong_table(lines: Sequence[str], under: int) -> TypedMark:
    """What is wrong with the head of a table, or with the line `under` it."""
    line = lines[under]
    if not under:
        return TypedMark(
            0, "a table", BAR, "the head of the table stands right above this line, with no empty line between them"
        )
    wanted, found = count_cells(lines[under - 1]), count_cells(line)
    rows = {count_cells(row) for row in lines[under + 1 :]}
    if not _UNDER_HEAD.match(line):
        hint = f"the line under the head of a table holds only -, : and |; write {_rule(line, wanted)}"
        return TypedMark(under, "a table", BAR, hint)
    if wanted != found and rows == {found}:
        hint = f"the head has {_columns(wanted)}, the rows and the line under the head have {found}"
        return TypedMark(under - 1, "a table", BAR, f"{hint}; part the cells of the head with |")
    hint = f"the line under the head has {_columns(found)}, the head has {wanted}; write {_rule(line, wanted)}"
    return TypedMark(under, "a table", BAR, hint)


def _columns(count: int) -> str:
    return f"{count} column{'s' * (count != 1)}"


def _rule(line: str, columns: int) -> str:
    """The line under a head of so many columns, as far as it was right."""
    cells = [cell if _ALIGNMENT.match(cell.strip()) else "---" for cell in line.strip("| \t").split("|")]
    return f"|{'|'.join((*cells, *['---'] * columns)[:columns])}|"


# the beginnings of lines


def _find_openings(lines: Sequence[str], *, in_list: bool) -> Iterator[TypedMark]:
    items = in_list + sum(bool(_ITEM.match(line) or _BULLET.match(line)) for line in lines)
    listed = listed_lines(lines)
    for number, line in enumerate(lines):
        if found := _HEADING.match(line):
            yield _without_blank(number, found[0], line, is_sure=len(found[0]) > 1)
        elif found := _ITEM.match(line):
            yield _without_blank(number, found[0], line, is_sure=items > 1)
        elif number and (found := _NUMBERED.match(line)):
            way = "a list that does not begin with 1 has an empty line above it; else write this on the line above"
            yield TypedMark(number, "an item", found[0], way)
        elif found := _BULLET.match(line):
            yield TypedMark(number, "an item", found[0], f"write `- {_shown(line, found[0])}`", is_sure=items > 1)
        elif in_list and (found := _TASK.match(line)):
            way = f"an item has no box to tick; write its words alone: `{_shown(line, found[0])}`"
            yield TypedMark(number, "an item", found[0], way)
        elif (number + 1 in listed or (in_list and number == 1)) and (found := _LIKE_ITEM.match(line)):
            mark = "-" if found["sign"] else "1."
            others = ", and so the lines below" if number + 2 in listed else ""
            way = f"the items of a list begin with - or with 1.; write `{mark} {_shown(line, found[0])}`{others}"
            yield TypedMark(number, "an item", found[0], way, is_sure=number + 1 in listed)
        elif found := _FENCE.match(line):
            yield TypedMark(number, "code", found[0], "code is not shown; delete the signs")
        elif found := _REFERENCE.match(line):
            yield TypedMark(number, "a link", line[: found.end()], "links are not read; delete the line")
        elif "<!--" in line and "-->" not in line.partition("<!--")[2]:
            yield TypedMark(
                number, "a comment", "<!--", "a comment ends with --> on its own line; write it behind the last word"
            )


def _without_blank(number: int, mark: str, line: str, *, is_sure: bool) -> TypedMark:
    if len(mark) > 6 and "#" in mark:
        return TypedMark(number, "a heading", mark, "a heading has one to six #, and a blank behind them")
    hard = "an ordinary blank" if line[len(mark)].isspace() else "a blank"
    what = "a heading" if "#" in mark else "an item"
    return TypedMark(number, what, mark, f"set {hard} behind it: `{mark} {_shown(line, mark)}`", is_sure)


def _shown(line: str, mark: str) -> str:
    words = line.removeprefix(mark).strip()
    return words if len(words) <= MOST_SHOWN else f"{words[:MOST_SHOWN]}…"


# brackets


def _find_brackets(lines: Sequence[str]) -> Iterator[TypedMark]:
    for number, line in enumerate(lines):
        if found := _FIGURE.search(line):
            yield TypedMark(number, "a figure", "![", _wrong_figure(line[found.start() :]))
        elif found := _NOTE.search(line):
            yield TypedMark(number, "a note", found[0], "notes are not read; write the words where they belong")
        elif found := _LINK.search(line):
            yield TypedMark(number, "a link", found[0], "links are not read; write the words alone")


def _wrong_figure(figure: str) -> str:
    """Why a figure is not read as one."""
    caption, bracket, rest = figure.partition("](")
    inside, end, _ = rest.rpartition(")")
    if not bracket:
        is_apart = re.search(r"\]\s++\(", figure)
        return "take the blank in front of the ( away" if is_apart else "a figure is written ![caption](art:picture)"
    if not end:
        return "write the ) that ends it"
    source, _, behind = inside.partition(" ")
    width = _WIDTH.search(behind)
    right = f'{caption}]({source} "{width[0] if width else "46 mm"}")'
    if _CURLY.search(inside):
        return f"write straight quotation marks: {right}"
    if width:
        return f"write its width in quotation marks: {right}"
    return "write its names with commas and without blanks, as in ![caption](art:picture,picture)"
