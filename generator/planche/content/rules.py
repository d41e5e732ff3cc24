"""rules.md -> blocks that can be translated one by one, and back to Markdown.

A block is a heading, a paragraph, a list item, a quotation, a table row or a figure's caption. Its lines are joined,
but where two blanks or a backslash end one: there a backslash and a line end stay. Lines that hold only a Jinja
statement, and rules of tables, are literal.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from planche.content.logic import fill_logic, is_logic_alone, part_logic
from planche.content.typed_marks import begins_block, count_cells, listed_lines
from planche.expressions import expression
from planche.findings import Span
from planche.game import FORMED, Block, Logic, RulesPage, Text, Wordings, marker_of

_LITERAL = expression(
    r"\|[\s:|=_\u2010-\u2015\u2212-]*+\Z|[\s:|-]*+(?:\{%[^%]*+(?:%(?!\})[^%]*+)*%\}[\s:|-]*+)*\Z|\{#.*#\}\Z|<!--[^-\n]*+(?:-(?!->)[^-\n]*+)*-->\Z"
)
_MARK = r"(?:#{1,6}|[-*+]|\d+[.)])[ \t]+"  # of a heading or an item
_OWN_LINE = expression(rf"(\s*(?:(?:> ?)++(?:{_MARK})?|{_MARK}))(.*)$")
_FIGURE = expression(r"(\s*!\[)(.*)(\]\([^()]*\)\s*)\Z")
_ROW = expression(r"(\s*)(\|.*\|)(\s*)\Z")
_BAR = expression(r"(?<!\\)\|")  # before a cell
_STATEMENT = expression(r"\{\{[^{}]*+\}\}|\{%[^%]*+%\}|\{[^{}]*+\}")  # and what a bar in does not stand for itself
_ITEM = expression(r"(?:[-*+]|\d[.)])[ \t]+\Z")
_UNDERLINE = expression(r" {0,3}(=++|-++)[ \t]*+\Z")  # of a heading, below its words
_ACROSS = expression(r"[ \t]*+(([-*_])[ \t]*+(\2[ \t]*+){2,}+|={3,}+[ \t]*+)\Z")  # a line across the page
_UNDER_HEAD = expression(r"[\s:|-]*+\Z")  # of a table
_FENCES = ("```", "~~~")
KEPT = 12  # pages of which the Markdown is known: a check asks for that of each language some ten times
_EMPHASIS = expression(r"[*_]++(?=\S)")  # in front of the first word
_HARD_END = expression(r"\S(?: {2,}+|(?<!\\)(?:\\\\)*+\\)\Z")  # of a line that is not joined with the next
_LINE_END = expression(r"\r\n|\r|\n")  # what editors count; str.splitlines knows six more


def parse_rules(text: str, file: str, place: str) -> RulesPage:
    """The blocks of a Markdown page; `place` becomes the context of their translations."""
    reader = _RulesReader(file, place)
    lines = _LINE_END.split(text)
    listed = listed_lines(lines)
    for number, line in enumerate(lines if lines[-1] else lines[:-1], start=1):
        if number in listed:
            reader.close()
        reader.line(number, line)
    reader.close()
    return RulesPage(file, tuple(reader.parts))


class BlockKind(NamedTuple):
    """What a block is by its marks."""

    name: str
    mark: str = ""  # that makes it one
    cells: int = 0  # of a row


def block_kind(words: str) -> BlockKind:
    """What the words of a block would be, were they a line of a page."""
    line = " ".join(_LINE_END.split(words)).strip()
    own = _OWN_LINE.match(line)
    mark = own[1].strip() if own else ""
    if _FIGURE.match(line):
        return BlockKind("figure", "![")
    if _ROW.match(line):
        return BlockKind("row of a table", cells=count_cells(line))
    if _ACROSS.match(line):
        return BlockKind("line across the page", line)
    if not mark:
        return BlockKind("paragraph")
    return BlockKind("heading" if "#" in mark else "hint" if mark[-1] == ">" else "list item", mark)


class _RulesReader:
    """Gathers the lines of the block that is open."""

    def __init__(self, file: str, place: str) -> None:
        self.file = file
        self.place = place
        self.parts: list[str | Block] = []
        self.words: list[str] = []
        self.start = (0, 0)
        self.prefix = ""
        self.is_hard = False  # whether the last line may not be joined with the next
        self.inside: list[int] = []  # how far the words of the items are indented that are open, as paragraphs of them

    def line(self, number: int, line: str) -> None:
        if (
            _LITERAL.match(line.strip())
            or is_logic_alone(line.strip())
            or _ACROSS.match(line)
            or (self.words and _UNDERLINE.match(line))
        ):
            self.close()
            self.parts.append(line + "\n")
            return
        match = _FIGURE.match(line) or _ROW.match(line)
        if match is not None:
            self.close()
            self.parts.append(_block(match, self.file, number, self.place))
            return
        match = _OWN_LINE.match(line)
        if match is None and begins_block(line) and not " ".join(self.words).startswith(_FENCES):
            self.close()
        if match is not None:
            self.close()
            self.prefix = match[1]
        words = match[2] if match else line
        self._note_item(match, line)
        if not self.words:
            self.start = (number, len(line) - len(words.lstrip()) + 1)
        elif self.is_hard:
            self.words[-1] = self.words[-1].removesuffix("\\") + "\\\n"
        self.words.append(words.strip())
        self.is_hard = bool(_HARD_END.search(f" {words}"))
        if match is not None and ("#" in match[1] or _ACROSS.match(words)):
            self.close()

    def _note_item(self, match: re.Match[str] | None, line: str) -> None:
        """How far an item is indented that a line begins; of a paragraph that goes on with one, its prefix."""
        indent = len(line) - len(line.lstrip())
        if match is None and (self.words or not line.strip()):
            return
        self.inside = [inside for inside in self.inside if inside <= indent]
        if match is None:
            self.prefix = " " * max(self.inside, default=0)
        elif _ITEM.search(match[1]):
            self.inside.append(len(match[1]))

    def close(self) -> None:
        """End the open block; its further lines stay as empty ones, so that line numbers hold."""
        if self.words:
            words = " ".join(self.words).replace("\\\n ", "\\\n")
            blanks = "  " if self.is_hard and ">" in self.prefix and not words.endswith("\\") else ""
            span = Span(self.file, *self.start)
            sentence, logic = part_logic(words, self.place, span)
            text = Text(sentence, self.place, span)
            self.parts.append(Block(self.prefix, text, blanks + "\n" * len(self.words), logic))
        self.words, self.prefix = [], ""


def _block(match: re.Match[str], file: str, line: int, place: str) -> str | Block:
    if not match[2].strip():
        return match[0] + "\n"
    span = Span(file, line, len(match[1]) + 1)
    sentence, logic = part_logic(match[2], place, span)
    return Block(match[1], Text(sentence, place, span), match[3] + "\n", logic)


def markdown(page: RulesPage) -> tuple[str, tuple[Span, ...]]:
    """The page as Markdown again, each block marked with the number of its place."""
    return _markdown_of(_This(page))


class _This:
    """A page as that very object: another one may say the same at other places."""

    __slots__ = ("page",)

    def __init__(self, page: RulesPage) -> None:
        self.page = page

    def __hash__(self) -> int:
        return id(self.page)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _This) and self.page is other.page


@lru_cache(KEPT)
def _markdown_of(this: _This) -> tuple[str, tuple[Span, ...]]:
    page = this.page
    lines: list[str] = []
    spans: list[Span] = []
    number = 1
    for part, before, after in zip(page.parts, ("", *page.parts), (*page.parts[1:], "")):
        marker = marker_of(len(spans))
        figure = _FIGURE.match(part) if isinstance(part, str) else None
        if isinstance(part, Block):
            goes_on, chosen = _goes_on(part, after), part.text.wordings
            words = (
                _choose_sentence(chosen, marker, part.logic)
                if chosen
                else _mark_words(part.text, marker, part.logic, goes_on=goes_on)
            )
            line = f"{part.prefix}{words}{_suffix_of(part)}"
            spans.append(part.text.span)
        elif figure is not None:
            line = f"{figure[1]}{marker}{figure[2]}{figure[3]}"
            spans.append(Span(page.file, number, len(figure[1]) + 1))
        elif _is_refused(part.rstrip("\n"), before):
            line = f"{marker}{part.lstrip()}"  # words that are refused where they are read
            spans.append(Span(page.file, number, len(part) - len(part.lstrip()) + 1))
        else:
            line = part
        lines.append(line)
        number += line.count("\n")
    return "".join(lines), tuple(spans)


def place_of_line(page: RulesPage, line: int) -> Span:
    """Where the words of a line of the page's Markdown were written: in a catalogue, if they are a translation."""
    below = 1
    for part in page.parts:
        lines = f"{_words_of(part)}{_suffix_of(part)}" if isinstance(part, Block) else part
        above, below = below, below + lines.count("\n")
        if above <= line < below and isinstance(part, Block) and part.text.span.file != page.file:
            return part.text.span
    return Span(page.file, line)


def place_of_cell(row: Text, column: int) -> Span:
    """Where a cell of a row of a table begins, counted from 0; in a catalogue, whose lines may break, the row."""
    shown = _STATEMENT.sub(lambda found: "x" * len(found[0]), row)
    bars = [found.end() for found in _BAR.finditer(shown)]
    if row.span.file.endswith(".po") or not shown.startswith("|") or column >= len(bars):
        return row.span
    begin = bars[column] + len(shown[bars[column] :]) - len(shown[bars[column] :].lstrip())
    return row.span._replace(column=row.span.column + begin)


def open_block(page: RulesPage) -> Block | None:
    """The first block that has a {{ without its }}, which takes what stands below with it."""
    blocks = (part for part in page.parts if isinstance(part, Block))
    return next((block for block in blocks if _words_of(block).count("{{") > _words_of(block).count("}}")), None)


def _joined(text: str) -> str:
    """The lines of a block as one, but where a backslash ends one and the next begins no block."""
    first, *lines = _LINE_END.split(text)
    joined, above = [first], first
    for line in lines:
        is_hard = above.endswith("\\") and _HARD_END.search(f" {above}") and line.strip()
        stays = is_hard and not (begins_block(line) or _OWN_LINE.match(line) or _UNDERLINE.match(line))
        joined += ("\n" if stays else " ", line)
        above = line
    return "".join(joined)


def _mark_words(text: str, marker: str, logic: tuple[Logic, ...], *, goes_on: bool = False) -> str:
    """The words of a block behind the mark of its place, with the constructs that stand in them."""
    row = "|" if text.startswith("|") else ""
    sentence = FORMED.sub(_choose_form, text.removeprefix(row))
    words = _joined(fill_logic(sentence, tuple(map(_choose_in, logic))))
    begun = _EMPHASIS.match(words)
    opening = begun[0] if begun else ""  # which begins a word in front of the marker only
    apart = " " if words.endswith("\\") and not goes_on else ""  # a sign before a blank is told
    return f"{row}{opening}{marker}{words[len(opening) :]}{apart}"


def _choose_in(logic: Logic) -> Logic:
    """A construct in whose texts numbers choose."""
    return replace(logic, parts=tuple(map(_choose_words, logic.parts)))


def _choose_words(part: str | Text) -> str:
    if not isinstance(part, Text):
        return part
    return _choose_sentence(part.wordings, "", ()) if part.wordings else FORMED.sub(_choose_form, part)


def _words_of(block: Block) -> str:
    return _joined(fill_logic(block.text, block.logic))


def _choose_sentence(chosen: Wordings, marker: str, logic: tuple[Logic, ...]) -> str:
    """The sentences of a translation, as statements that leave the one which its number has."""
    forms = "|".join(map(str, range(len(chosen.sentences))))
    *others, last = (_mark_words(sentence, marker, logic) for sentence in chosen.sentences)
    form = f"_('{{n|{forms}}}', n={chosen.number})"
    cases = "".join(f"{{%+ if {form} == '{number}' %}}{words}{{% else %}}" for number, words in enumerate(others))
    return f"{cases}{last}{'{% endif +%}' * len(others)}"


def _choose_form(found: re.Match[str]) -> str:
    """The forms of a word that a figure chooses among, as a call of `_` that does."""
    quoted = found[2].replace("'", "\\'")
    return f"{{{{ _('{{n|{quoted}}}', n={found[1]}) }}}}"


def _suffix_of(part: Block) -> str:
    """What ends a block, without as many line ends as it holds itself."""
    blanks, count = part.suffix.rstrip("\n"), part.suffix.count("\n")
    return blanks + "\n" * max(1, count - _words_of(part).count("\n"))


def _goes_on(part: Block, after: str | Block) -> bool:
    """Whether the line below is the next one of the same quotation, where a backslash ends a line."""
    return isinstance(after, Block) and all(each.prefix.lstrip().startswith(">") for each in (part, after))


def _is_refused(line: str, before: str | Block) -> bool:
    """Whether a literal line is no part of what stands above it: it goes across the page, or has other columns."""
    if _ACROSS.match(line):
        return not (_UNDERLINE.match(line) and _is_heading(before))
    if "|" not in line or "%" in line:
        return False
    if isinstance(before, Block):
        is_rule = "-" in line and _UNDER_HEAD.match(line)
        return not is_rule or (before.text.startswith("|") and count_cells(before.text) != count_cells(line))
    return not before.strip()


def _is_heading(part: str | Block) -> bool:
    """Whether words become a heading by the underline below them: a paragraph of one line."""
    return isinstance(part, Block) and not part.prefix and part.suffix == "\n"
