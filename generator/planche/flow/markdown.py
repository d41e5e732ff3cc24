"""Markdown -> blocks of inline content, with findings for what a page cannot show."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import PurePosixPath

from planche.content import BAR, count_cells, find_typed
from planche.expressions import expression
from planche.findings import Finding, Span, nearest_name, quote
from planche.flow.blocks import BULLET, Block, FigureBlock, FigureScheme, Paragraph, ParagraphKind, Step, TableBlock
from planche.flow.emphasis import is_half_of_pair
from planche.flow.item_numbers import NUMBERS, find_jumps
from planche.flow.lost_headings import is_parted, looks_like_heading
from planche.flow.parsing import MOST_NESTED, parse_markdown
from planche.flow.refused import INSTEAD, MARKUP, REFUSED
from planche.flow.tokens import PageToken
from planche.flow.widths import WANTED_WIDTH, read_width, suggest_width
from planche.game import Align, Places, strip_markers
from planche.typeset import HALF_OF_PAIR, ICON, MARKS, Break, Icon, Inline, Run, Stray, find_stray, stray_finding

_ACROSS = expression(r"[ \t]*+(([-*_])[ \t]*+(\2[ \t]*+){2,}+|={3,}+[ \t]*+)\Z")  # a word by now, with its place
_FIGURE = "write face: and the id of a piece, as in face:ember, or art: and the name of a picture"
_COMMENT = expression(r"\s*<!--[^-]*+(?:-(?!->)[^-]*+)*-->\s*\Z")
_BACKSLASH = Stray("\\", "take it out, or write two where the sign itself is meant", is_sure=False)
_HEADINGS: Mapping[str, ParagraphKind] = {"h1": "h1", "h2": "h2"}  # lower ones are all alike
_NAME = expression(r"[a-z0-9-]++")
_ALIGNS: Mapping[str, Align] = {"text-align:center": "center", "text-align:right": "right"}
_SCHEMES: Mapping[str, FigureScheme] = {
    "face": "face",
    "art": "art",
    "tiles": "tiles",  # only our own pages show these, and the next
    "pulls": "pulls",
    "slips": "slips",
}


def read_blocks(
    text: str, file: str, spans: Sequence[Span], icons: Container[str] = ()
) -> tuple[list[Block], list[Finding]]:
    """The blocks of a page whose texts are marked with their places; `icons` are the pictures that there are."""
    reader = _BlockReader(text, file, spans, icons)
    return list(reader.read(parse_markdown(text))), reader.findings


@dataclass(slots=True)
class _OpenList:
    """A list while its items are read."""

    is_ordered: bool
    number: int  # of the next item
    widest: str  # label

    @property
    def label(self) -> str:
        """What stands before the next item."""
        return f"{self.number}." if self.is_ordered else BULLET


class _BlockReader:
    """Walks markdown-it's tokens once."""

    def __init__(self, text: str, file: str, spans: Sequence[Span], icons: Container[str]) -> None:
        self.lines = text.split("\n")
        self.file = file
        self.spans = spans
        self.icons = icons
        self.findings: list[Finding] = []
        self.lists: list[_OpenList] = []  # those that are open, the innermost last
        self.quotes = 0  # that are open
        self.heading = 0  # the level of the last one
        self.is_first = False  # of the paragraphs of an item
        self.is_torn = False  # whether a row was told of that belongs to no table
        self.is_table_told = False  # in the paragraph above: empty lines part what was meant to be one

    def read(self, tokens: Sequence[PageToken]) -> Iterator[Block]:
        """The blocks in order."""
        position, may_lack_headings = 0, is_parted(tokens)
        self._tell_jumps(tokens)
        while position < len(tokens):
            token = tokens[position]
            if token.type == "table_open":
                end = next(n for n in range(position, len(tokens)) if tokens[n].type == "table_close")
                yield self._table(tokens[position:end])
                position = end
            elif token.type == "inline":
                yield from self._inline_blocks(token, tokens[position - 1])
                if may_lack_headings and looks_like_heading(tokens, position):
                    self._tell_lost_heading(token)
            else:
                self._follow_structure(token, tokens, position)
            position += 1

    def _follow_structure(self, token: PageToken, tokens: Sequence[PageToken], position: int) -> None:
        if token.type in ("list_item_open", "blockquote_open") and token.level >= MOST_NESTED - 1:
            self._refuse_depth(token)
        if token.type in ("bullet_list_open", "ordered_list_open"):
            self.lists.append(_open_list(tokens, position))
        elif token.type.endswith("_list_close"):
            self.lists.pop()
        elif token.type == "list_item_open":
            self.is_first = True
        elif token.type == "list_item_close":
            self.lists[-1].number += 1
        elif token.type in ("blockquote_open", "blockquote_close"):
            self.quotes += token.nesting
        elif token.type in REFUSED and not _COMMENT.match(token.content):
            places = Places(self.spans)
            list(places.split_words(token.content))
            self._refuse(f"found {REFUSED[token.type]}, wanted plain Markdown", places, INSTEAD[token.type])

    def _refuse_depth(self, token: PageToken) -> None:
        """Report what stands too deep inside a list or quotation, at its first words: markdown-it passes over it."""
        places = Places(self.spans)
        assert token.lines is not None, "a block has its lines"
        start, end = token.lines
        next((words for line in self.lines[start:end] for words in places.split_words(line) if places.now), None)
        most = (MOST_NESTED - 1) // 2
        self._refuse(
            f"found lists or quotations too deep inside one another, wanted at most {most}",
            places,
            "bring them out of one another, or write headings for some",
        )

    # paragraphs of all kinds

    def _inline_blocks(self, token: PageToken, opening: PageToken) -> Iterator[Block]:
        """A paragraph, or the figures that stand on its line."""
        children = token.children
        if self._is_step(children):
            yield from self._step(children)
            return
        if any(child.type == "image" for child in children):
            yield from self._figures(children)
            others = (child.content for child in children if child.type != "image")
            self._refuse_words(words for words in others if not _COMMENT.match(words))
            return
        lines = list(self._lines(token.content))
        across = [place for line, place in lines if _ACROSS.match(line)]
        for place in across:
            self._refuse_at(place, f"found {REFUSED['hr']}, wanted plain Markdown", INSTEAD["hr"])
        if across:
            return
        content = tuple(self._inlines(children, Places(self.spans), self._tell_typed(lines, children)))
        if opening.type == "heading_open":
            self._follow_headings(int(opening.tag[1:]), lines)
            yield Paragraph(_HEADINGS.get(opening.tag, "h3"), content)
        elif self.lists:
            yield Paragraph("li", content, self._take_label(), len(self.lists) - 1, self.lists[-1].widest)
        else:
            yield Paragraph("quote" if self.quotes else "p", content)

    def _follow_headings(self, level: int, lines: Sequence[tuple[str, Span]]) -> None:
        """Tell of a heading that leaps over a level: bookmarks, and those to whom the page is read, find a gap."""
        place = lines[0][1]
        if not place.line:  # a heading without words is none
            return
        if 0 < self.heading < level - 1:
            signs = "#" * (self.heading + 1)
            message = f"a heading of {'#' * level} stands below one of {'#' * self.heading}, without one of {signs}"
            self.findings.append(MARKUP.finding(place, message, f"write {signs}").as_warning())
        self.heading = level

    def _tell_lost_heading(self, token: PageToken) -> None:
        """Tell of a line that is no sentence and stands alone: a heading whose marks were lost."""
        ((line, place),) = self._lines(token.content)
        if place.line and not place.file.endswith(".po") and not place.file.startswith("templates/"):
            message = f"{quote(line)} is no sentence and stands alone, as a heading does"
            hint = f"write {'#' * self.heading} before it, if it is one; else end it as a sentence"
            self.findings.append(MARKUP.finding(place, message, hint).as_warning())

    def _tell_jumps(self, tokens: Sequence[PageToken]) -> None:
        """Tell of items that do not follow one another, where they were written."""
        for jump in find_jumps(self.lines, tokens):
            places = Places(self.spans)
            next((words for words in places.split_words(self.lines[jump.line]) if places.now), None)
            if places.now and not places.now.file.endswith(".po"):  # else it is told where the text was written
                self.findings.append(NUMBERS.finding(places.now, jump.message, jump.hint))

    def _lines(self, content: str) -> Iterator[tuple[str, Span]]:
        """The lines of a paragraph as they were written, each with its place or that of the line above."""
        places, place = Places(self.spans), Span(self.file)
        for line in content.split("\n"):
            above = places.now
            found = [places.now for _ in places.split_words(line)]
            place = next((span for span in found if span not in (None, above)), above) or place
            yield strip_markers(line), place

    def _tell_typed(self, lines: Sequence[tuple[str, Span]], children: Sequence[PageToken]) -> bool:
        """Report the first mark of a block that is printed as typed, if there is one."""
        if any(child.type in ("link_open", "code_inline") for child in children):
            return False  # they are told themselves
        typed, is_split = find_typed([line for line, _ in lines], in_list=bool(self.lists)), self.is_table_told
        self.is_table_told = typed is not None and typed.sign == BAR
        if typed is not None and not (is_split and self.is_table_told):
            message, place = f"{typed.what}: {quote(typed.sign)} prints as typed", lines[typed.line][1]
            is_mark_of_translation = place.file.endswith(".po") and typed.what in ("a heading", "an item")
            hint = f"take it out: what makes {typed.what} stands in rules.md" if is_mark_of_translation else typed.hint
            finding = MARKS.finding(place, message, hint)
            self.findings.append(finding.as_warning(unless=typed.is_sure))
        return typed is not None

    def _take_label(self) -> str:
        """The label of an item, which stands before its first paragraph only."""
        label = self.lists[-1].label if self.is_first else ""
        self.is_first = False
        return label

    def _inlines(self, tokens: Sequence[PageToken], places: Places, is_told: bool = False) -> Iterator[Inline]:
        """What stands in a line; `is_told`: of marks that print as typed, one is told already."""
        bold = italic = 0
        for number, token in enumerate(tokens):
            look = Run("", bold=bold > 0, italic=italic > 0)
            if token.type in ("strong_open", "strong_close"):
                bold += token.nesting
            elif token.type in ("em_open", "em_close"):
                italic += token.nesting
            elif token.type == "softbreak":
                yield look._replace(text=" ", span=places.now)
            elif token.type == "hardbreak":
                yield Break()
            elif token.type == "text":
                yield from self._words(token.content, look, places, is_told=is_told)
                if not is_told and is_half_of_pair(tokens, number):
                    place = places.now or self._first_place(tokens[number:])
                    self.findings.append(stray_finding(HALF_OF_PAIR, "*", place, place))
            elif token.type == "text_special":  # a sign that is meant, or one that is none with what stands before it
                place = places.now or Span(self.file)
                if len(token.content) > 1 and not is_told and not place.file.endswith(".po"):  # there it is told itself
                    self.findings.append(stray_finding(_BACKSLASH, token.content, place, place))
                yield look._replace(text=token.content, span=places.now)
            elif token.type != "link_close" and not _COMMENT.match(token.content):
                message = f"found {REFUSED.get(token.type, token.type)} in a text, wanted words"
                self._refuse(message, places, INSTEAD.get(token.type, "write plain words"), token.content)

    def _words(self, text: str, look: Run, places: Places, *, is_told: bool) -> Iterator[Inline]:
        """The words and icons of a text; marks that print as typed are told."""
        parts = [(words, places.now) for words in places.split_words(text)]
        for number, (words, span) in enumerate(parts):
            for item in _split_icons(words, look._replace(span=span)):
                stray = find_stray(item.text, self.icons, on_page=True) if isinstance(item, Run) else None
                is_known_torn = stray is not None and stray.sign == BAR and self.is_torn
                if stray is not None and isinstance(item, Run) and not is_told and not is_known_torn:
                    self.is_torn = self.is_torn or stray.sign == BAR
                    place = next((span for _, span in parts[number:] if span is not None), Span(self.file))
                    self.findings.append(stray_finding(stray, item.text, place, place))
                yield item

    def _first_place(self, tokens: Iterable[PageToken]) -> Span:
        """Where the first of these words stand whose place is known."""
        places = Places(self.spans)
        found = (places.now for token in tokens for _ in places.split_words(token.content))
        return next((place for place in found if place is not None), Span(self.file))

    # figures

    def _is_step(self, children: Sequence[PageToken]) -> bool:
        """Whether it is the first paragraph of an item with a number, and one picture stands before its words."""
        if not (self.is_first and self.lists and self.lists[-1].is_ordered):
            return False
        pictures = [child.type == "image" for child in children]
        if sum(pictures) != 1:
            return False
        before, after = children[: pictures.index(True)], children[pictures.index(True) + 1 :]
        is_first = not any(strip_markers(child.content).strip() for child in before)  # but for the marker of the words
        return is_first and any(strip_markers(child.content).strip() or child.children for child in after)

    def _step(self, children: Sequence[PageToken]) -> Iterator[Block]:
        """A picture with the words that say what is done."""
        label = self._take_label()
        places = Places(self.spans)
        at = next(n for n, child in enumerate(children) if child.type == "image")
        for child in children[:at]:
            list(places.split_words(child.content))
        for picture in self._figures(children[: at + 1]):
            first, *words = self._inlines(children[at + 1 :], places)
            blank = isinstance(first, Run) and not first.text.strip()
            begun = first._replace(text=first.text.lstrip()) if isinstance(first, Run) else first
            yield Step(label, picture, tuple(words if blank and words else (begun, *words)))

    def _figures(self, children: Sequence[PageToken]) -> Iterator[FigureBlock]:
        places = Places(self.spans)
        for picture in children:
            if picture.type != "image":
                list(places.split_words(picture.content))
                continue
            caption = tuple(self._inlines(picture.children, places))
            source, _, listed = str(picture.attributes.get("src") or "").partition(":")
            scheme, names = _SCHEMES.get(source), tuple(name for name in listed.split(",") if name)
            if scheme is None or not names:
                message = f"found a picture {quote(source)}, wanted face:piece-id or art:picture"
                self._refuse(message, places, self._way_to_figure(source, listed), source)
                continue
            width = self._width(str(picture.attributes.get("title") or ""), places)
            yield FigureBlock(scheme, names, caption, self._place(places), width)

    def _way_to_figure(self, source: str, listed: str) -> str:
        """What to write for a figure that names neither faces nor pictures in the way that is known."""
        file = PurePosixPath(source).stem
        names = source.split(",")
        if not listed and source not in self.icons and all(map(_NAME.fullmatch, names)):
            return f"write face:{source} for the front{'s' * (len(names) > 1)} of pieces, or art: for a picture"
        if listed.strip(",") and (near := nearest_name(source, ("face", "art"))):
            return f"write {near}:{listed}"
        return f"write art:{file}" if file in self.icons else _FIGURE

    def _width(self, title: str, places: Places) -> int | None:
        """The width in µm that stands behind a figure; a wrong one is told."""
        width = read_width(title)
        if title and width is None:
            self._refuse(f"found {quote(title)} behind a figure, {WANTED_WIDTH}", places, suggest_width(title))
        return width

    def _refuse_words(self, texts: Iterable[str]) -> None:
        """Report the first words on the line of a figure."""
        places = Places(self.spans)
        for words in (words for text in texts for words in places.split_words(text)):
            if words.strip():
                message = "found words beside a figure, wanted the figure on a line of its own"
                self._refuse(message, places, "write an empty line between the two")
                return

    # tables

    def _table(self, tokens: Sequence[PageToken]) -> TableBlock:
        rows: list[list[tuple[Inline, ...]]] = []
        align: list[Align] = []
        places = Places(self.spans)
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
                self._check_cells(token, len(align))
            elif token.type == "th_open":
                align.append(_ALIGNS.get(str(token.attributes.get("style")), "left"))
            elif token.type == "inline":
                places = Places(self.spans, list(places.within) if rows[-1] else [])
                rows[-1].append(tuple(self._inlines(token.children, places)))
        return TableBlock(tuple(map(tuple, rows)), tuple(align))

    def _check_cells(self, row: PageToken, columns: int) -> None:
        """Report a row with more cells than its table has columns, which would be lost, or with fewer."""
        line = self.lines[row.lines[0]] if row.lines else ""
        cells = count_cells(strip_markers(line).lstrip(" \t>"))
        if cells != columns and columns:
            places = Places(self.spans)
            list(places.split_words(line))
            message = f"the row has {cells} cell{'s' * (cells != 1)}, the head of its table {columns}"
            hint = "take a | out where two cells are one, with the blank before it; or write \\| for the sign itself"
            if cells < columns:
                hint = f"part its cells with |, also those that are empty, as in `{_full_row(line, columns - cells)}`"
            found = MARKUP.finding(self._place(places), message, hint)
            if not any(other.id == found.id and other.span == found.span for other in self.findings):  # a loop's row
                self.findings.append(found.as_warning(unless=cells > columns))

    # findings

    def _place(self, places: Places) -> Span:
        """The place of what was read last."""
        return places.now or Span(self.file)

    def _refuse(self, message: str, places: Places, hint: str, passage: str = "") -> None:
        self._refuse_at(self._place(places), message, hint, passage)

    def _refuse_at(self, place: Span, message: str, hint: str, passage: str = "") -> None:
        self.findings.append(MARKUP.finding(place, message, hint)._replace(passage=passage))


def _open_list(tokens: Sequence[PageToken], position: int) -> _OpenList:
    """The list that the token at a position opens, its first number and its widest label."""
    token = tokens[position]
    first = token.attributes.get("start")
    number = 1 if first is None else int(first)
    if not token.type.startswith("ordered"):
        return _OpenList(is_ordered=False, number=number, widest=BULLET)
    inside = takewhile(lambda n: tokens[n].nesting >= 0 or tokens[n].level > token.level, count(position))
    items = sum(tokens[n].type == "list_item_open" and tokens[n].level == token.level + 1 for n in inside)
    return _OpenList(is_ordered=True, number=number, widest=f"{number + items - 1}.")


def _full_row(line: str, lacking: int) -> str:
    """A row with so many empty cells behind it."""
    row = strip_markers(line).lstrip(" \t>").rstrip()
    return f"{row}{'' if row.endswith('|') else ' |'}{' |' * lacking}"


def _split_icons(text: str, look: Run) -> Iterator[Inline]:
    """The words of a text and the icons between them."""
    parts = [part.strip(":") if n % 2 else part for n, part in enumerate(ICON.split(text))]
    for number, part in enumerate(parts):
        if number % 2:
            yield Icon(f"icon-{part}")
        elif part or not number:  # in front of an icon even an empty one, which tells the icon's place
            yield look._replace(text=part)
