"""A line of YAML -> what may be mistaken in its quotation marks, brackets and braces."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import quote, shorten
from planche.source.quotation_marks import QuotationMarks
from planche.source.yaml_words import LONGEST_SHOWN, Slip, SlipLine, in_quotes, quote_all

_OPENS = expression(r"(?:(?<=[\[{])|(?<=[\[{,:-] )|(?<=, )|(?<=: )|^) *([\"'])")
_ENDS = expression(r" *(?:[,}\]]|:(?: |$)|$)| +#")
_FLOW_END = expression(r"(?<![\s,}\]])[\s,}\]]*$")
_NEXT_KEY = expression(r", *[\w-]+: ")
_NEXT_TEXT = expression(r", *[\"']")
_BEGINS_NEXT = expression(r", *(?:[\w-]+: *)?[\"']\Z")  # the next text of a list or mapping on the line
_NEXT_PAIR = expression(r"[\"'] ++([\w-]++: )")
_NO_COMMA = expression(r"[^\s,\[{:]( +)[\w-]+: ")
_NO_COMMA_BEFORE_ITEM = expression(r"[\]}\"'] *+(?=[\[{\"'\w-])|\w ++(?=[\[{\"'])")
_COLOUR = expression(r" (#[^\s,}\]]+)")
_CLOSING = {"[": "]", "{": "}"}
_NAMES = {'"': "quotation mark", "'": "apostrophe"}


class _Quoted(NamedTuple):
    """A text in quotes on one line; offsets in the line."""

    sign: str
    opening: int
    closing: int | None  # None when nothing on the line closes it
    inner: tuple[int, ...]  # signs of its kind between the two


def _quoted_of(words: str) -> Iterator[_Quoted]:
    """The texts in quotes of a line, with what stands in them that would end them."""
    position = 0
    while found := _OPENS.search(words, position):
        sign, opening = found[1], found.end() - 1
        signs = list(_signs(words, sign, opening + 1))
        closing = next((offset for offset in signs if _ENDS.match(words, offset + 1)), None)
        inner = tuple(offset for offset in signs if closing is None or offset < closing)
        yield _Quoted(sign, opening, closing, inner)
        if closing is None:
            return
        position = closing + 1


def _signs(words: str, sign: str, position: int) -> Iterator[int]:
    """Where a text in quotes may end: escaped and doubled signs do not end it."""
    while (position := words.find(sign, position)) >= 0:
        if sign == '"' and words[position - 1] == "\\":
            position += 1
        elif sign == "'" and words.startswith("''", position):
            position += 2
        else:
            yield position
            position += 1


def slips_of_quotes(line: SlipLine) -> Iterator[Slip]:
    """Quotes that are not closed, that stand inside quotes, and words behind them."""
    for quoted in _quoted_of(line.words):
        if quoted.inner and _BEGINS_NEXT.search(line.words, quoted.opening, quoted.inner[0] + 1):
            yield from _unclosed(line, quoted)
        if quoted.inner and "{" in line.words and (behind := _NEXT_PAIR.match(line.words, quoted.inner[0])):
            place = line.start + quoted.inner[0] + 1
            message = f"no comma stands before {quote(behind[1])}"
            yield Slip(place, message, "write a comma between the two", place, place, ",")
        if quoted.closing is not None and quoted.inner:
            yield _inner(line, quoted, quoted.closing)
        elif quoted.closing is None and quoted.inner:
            yield _words_behind(line, quoted)
        elif quoted.closing is None:
            yield from _unclosed(line, quoted)


def _inner(line: SlipLine, quoted: _Quoted, closing: int) -> Slip:
    """A quotation mark within quotation marks."""
    words, sign = line.words, quoted.sign
    inside = words[quoted.opening + 1 : closing]
    message = f"the {_NAMES[sign]} inside the text {quote(inside)} ends it"
    way, mended = _mend_inside(inside, sign, line.marks)
    hint = f"{way}: {shorten(mended, LONGEST_SHOWN)}{line.marks.note if line.marks.opening in mended else ''}"
    start = line.start + quoted.opening
    return Slip(line.start + quoted.inner[0], message, hint, start, line.start + closing + 1, mended)


def _mend_inside(inside: str, sign: str, marks: QuotationMarks) -> tuple[str, str]:
    """What to write for the signs inside a text that is between two of them, and the whole as it is then."""
    plain = inside.replace(f"\\{sign}", sign)
    if curled := marks.curl(plain, sign):
        wanted = marks.shown if marks.opening in curled else "’"
        return f"write {wanted} for each {_NAMES[sign]} inside", f"{sign}{curled}{sign}"
    if sign == "'":
        return "write '' for each apostrophe inside", "'" + plain.replace("'", "''") + "'"
    return 'write \\" for each quotation mark inside', '"' + plain.replace('"', r"\"") + '"'


def _words_behind(line: SlipLine, quoted: _Quoted) -> Slip:
    """A text of which only the beginning is in quotes."""
    value = line.words[quoted.opening :]
    behind = line.words[quoted.inner[-1] + 1 :].strip()
    message = f"the words {quote(behind)} stand behind the closing {_NAMES[quoted.sign]}"
    hint = quote_all(value, line.marks)
    place = line.start + quoted.inner[-1] + 1 + (len(line.words) - quoted.inner[-1] - 1 - len(behind))
    return Slip(place, message, hint, line.start + quoted.opening, line.end, in_quotes(value, line.marks))


def _unclosed(line: SlipLine, quoted: _Quoted) -> Iterator[Slip]:
    """A quote that nothing closes on its line; of a list or mapping on one line, the text may end before its end."""
    words, sign = line.words, quoted.sign
    place = line.start + quoted.opening
    message = f"the {_NAMES[sign]} before {quote(words[quoted.opening + 1 :])} is never closed"
    hint = f"close the text with {sign} where it ends"
    ends = {len(words)}
    if end := _FLOW_END.search(words, quoted.opening):
        ends |= set(range(end.start(), len(words)))
    ends |= {found.start() for found in _NEXT_KEY.finditer(words, quoted.opening)}
    ends |= {found.start() for found in _NEXT_TEXT.finditer(words, quoted.opening)}
    for end_of_text in sorted(ends, reverse=True):
        yield Slip(place, message, hint, line.start + end_of_text, line.start + end_of_text, sign)


def slips_of_brackets(line: SlipLine) -> Iterator[Slip]:
    """Brackets and braces that are not closed, closed twice or by another, and a comma that is missing between."""
    words = line.words
    yield from _hidden_by_note(line)
    stack: list[tuple[str, int]] = []
    for offset, sign in _brackets_of(words):
        if sign in "[{":
            stack.append((sign, offset))
        elif not stack:
            message = f"{quote(sign)} closes nothing"
            yield Slip(line.start + offset, message, "delete it", line.start + offset, line.start + offset + 1, "")
        elif _CLOSING[stack[-1][0]] == sign:
            stack.pop()
        else:
            opened, at = stack.pop()
            wanted = _CLOSING[opened]
            message = f"{quote(sign)} is to close the {quote(opened)} of column {at + 1}; {quote(wanted)} does"
            start = line.start + offset
            yield Slip(start, message, f"write {wanted} in its place", start, start + 1, wanted)
            yield Slip(start, message, f"write {wanted} before it", start, start, wanted)
    if stack:
        opened, at = stack[-1]
        closing = "".join(_CLOSING[sign] for sign, _ in reversed(stack))
        message = f"the {quote(opened)} is never closed"
        yield Slip(line.start + at, message, f"write {closing} at the end of the line", line.end, line.end, closing)
        bare = len(words.rstrip(","))
        yield Slip(line.start + at, message, f"write {closing} before the comma", line.start + bare, line.end, closing)
    for at in dict.fromkeys(_ends_without_comma(words)):
        message = f"no comma stands before {quote(words[at:].lstrip())}"
        yield Slip(line.start + at, message, "write a comma between the two", line.start + at, line.start + at, ",")
    if words.endswith((*_CLOSING.values(), '"', "'")) and line.below:
        message = f"no comma stands behind {quote(words.lstrip())}, and {quote(line.below.lstrip())} follows"
        yield Slip(line.end - 1, message, "write a comma at the end of the line", line.end, line.end, ",")


def _ends_without_comma(words: str) -> Iterator[int]:
    """Where an item of a list or mapping on one line ends, and another begins behind nothing but blanks."""
    if "{" in words:
        yield from (found.start(1) for found in _NO_COMMA.finditer(words))
    if "{" in words or "[" in words:
        quoted = _bounds_of_quotes(words)
        for found in _NO_COMMA_BEFORE_ITEM.finditer(words):
            if not any(opening <= found.start() < closing for opening, closing in quoted):
                yield found.start() + 1


def _hidden_by_note(line: SlipLine) -> Iterator[Slip]:
    """A colour without quotes: YAML takes it, and all behind it, for a note."""
    for found in _COLOUR.finditer(line.words):
        message = f"{quote(found[1])} is taken for a note: a '#' behind a blank starts one, and hides what follows"
        colour = found[1].strip("\"'")
        hint = f'put quotation marks around it: "{colour}"'
        place = line.start + found.start(1)
        yield Slip(place, message, hint, place, line.start + found.end(1), f'"{colour}"')


def _brackets_of(words: str) -> Iterator[tuple[int, str]]:
    """The brackets and braces of a line outside of quotes."""
    quoted = _bounds_of_quotes(words)
    for offset, sign in enumerate(words):
        if sign in "[]{}" and not any(opening < offset < closing for opening, closing in quoted):
            yield offset, sign


def _bounds_of_quotes(words: str) -> list[tuple[int, int]]:
    """Where the texts in quotes of a line open and close."""
    return [(text.opening, text.closing or len(words)) for text in _quoted_of(words)]
