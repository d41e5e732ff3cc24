"""A line of YAML -> what may be mistaken in it: blanks, colons, dashes, and texts that want quotation marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import quote, shorten
from planche.source.quotation_marks import QuotationMarks
from planche.source.text import Lines

LONGEST_SHOWN = 100  # characters of what a hint writes out
_LINE = expression(r"( *+)(?:- [ ]*+)*+(?:([^\s'\"\[\]{},:#&*!|>%@`-][^:\n'\"{}\[\]]*+):(?: ++|$))?(.*)", re.DOTALL)
_NO_BLANK = expression(r"([ \t]*(?:- +)?[\w-]+):(?:[\u00a0\u202f]+|(?=[^\s:/]))")
_NO_BLANK_BEHIND_DASH = expression(r"( *)-(?=[^\s-])")
_BULLET = expression(r"( *)([•‣·–—*])[ \u00a0]*(?=\S)")
_OTHER_COLON = expression(r"( *(?:- +)*[\w-]+) *([=;：]) *(?=\S)")
_COMMENT = expression(r"(?:\A|(?<=\s))#")
_NO_COLON = expression(r"( *(?:- +)*)([^\s:]+)( +(?=\S)|$)")
_KEY = expression(r"[a-zA-Z][\w-]*")
_ODD_BLANK = expression(r" *([\u00a0\u2007\u202f\u2009\u3000]+)")
_BELOW = expression(r"\r?\n( *)([^\r\n]*)")
_COLON = expression(r":(?= |$)")
_PAIRS = {"“": "”", "„": "“”", "«": "»", "‘": "’", "‚": "‘’", "”": "”"}
_BRACKETS = {"[": "]", "{": "}"}
_STARTERS = "%@`*&!|>[]{},?-"


class Slip(NamedTuple):
    """What may be mistaken: a passage of the text and what it would say if it were mended; `place` is told."""

    place: int
    message: str
    hint: str
    start: int
    end: int
    words: str


class YamlText(NamedTuple):
    """The text of a file, its lines, and the quotation marks of its language."""

    text: str
    lines: Lines
    marks: QuotationMarks


class SlipLine(NamedTuple):
    """A line of a file, parted; offsets are those of the file."""

    text: str  # of the file
    start: int
    end: int
    above: str  # the nearest lines that say something
    below: str
    indent: int
    key: str
    value: str
    marks: QuotationMarks

    @classmethod
    def read(cls, written: YamlText, number: int) -> SlipLine:
        """The line of that number, from 0."""
        text, lines, marks = written
        start, end = _bounds(text, lines, number)
        found = _LINE.fullmatch(text[start:end])
        assert found is not None, "it matches anything"
        above = _neighbour(text, lines, range(number - 1, max(-1, number - 20), -1))
        below = _neighbour(text, lines, range(number + 1, min(len(lines.starts), number + 20)))
        key = (found[2] or "").rstrip(" ")
        return cls(text, start, end, above, below, len(found[1]), key, found[3], marks)

    @property
    def says_something(self) -> bool:
        """Whether it is neither empty nor a note."""
        words = self.words.lstrip()
        return bool(words) and not words.startswith("#")

    @property
    def words(self) -> str:
        return self.text[self.start : self.end]

    @property
    def value_start(self) -> int:
        return self.end - len(self.value)


def _bounds(text: str, lines: Lines, number: int) -> tuple[int, int]:
    """Where a line starts and ends, without blanks at its end."""
    start = lines.starts[number]
    end = lines.starts[number + 1] if number + 1 < len(lines.starts) else len(text)
    return start, start + len(text[start:end].rstrip())


def _neighbour(text: str, lines: Lines, numbers: range) -> str:
    """The nearest of those lines that says something."""
    for number in numbers:
        line = text[slice(*_bounds(text, lines, number))]
        if line and not line.lstrip().startswith("#"):
            return line
    return ""


def in_quotes(value: str, marks: QuotationMarks) -> str:
    """A text as YAML writes it in quotes, with the marks of its language in place of straight ones inside."""
    value = marks.curl(value) or value
    if '"' not in value and "\\" not in value:
        return f'"{value}"'
    return "'" + value.replace("'", "''") + "'"


def slips_of_blanks(line: SlipLine) -> Iterator[Slip]:
    """Blanks that are none, or not there: before a line, behind a colon or a dash."""
    if found := _ODD_BLANK.match(line.words):
        place = line.start + found.start(1)
        message = "the line is indented with a no-break space, which YAML takes for a letter"
        hint = "replace it by an ordinary space"
        yield Slip(place, message, hint, place, line.start + found.end(1), " " * len(found[1]))
    if found := _NO_BLANK.match(line.words):
        start, end = line.start + found.end(1) + 1, line.start + found.end()
        written = f"{found[1].strip()}: {line.words[found.end() :]}"
        message = f"no blank stands behind the ':' in {quote(line.words.strip())}"
        yield Slip(start - 1, message, _write(written), start, end, " ")
    if found := _NO_BLANK_BEHIND_DASH.match(line.words):
        place = line.start + found.end()
        message = f"no blank stands behind the '-' that starts the entry {quote(line.words.strip())}"
        yield Slip(place - 1, message, _write(f"- {line.words[found.end() :]}"), place, place, " ")
    if found := _BULLET.match(line.words):
        place = line.start + found.start(2)
        message = f"{quote(found[2])} starts no entry of a list; '-' and a blank do"
        hint = _write(f"- {line.words[found.end() :]}")
        yield Slip(place, message, hint, place, line.start + found.end(), "- ")


def slips_of_words(line: SlipLine) -> Iterator[Slip]:
    """Texts that want quotation marks, and keys that want a colon."""
    yield from _slips_of_values(line)
    yield from _slips_of_colons(line)


def _slips_of_values(line: SlipLine) -> Iterator[Slip]:
    """Texts that want quotes around them."""
    value, start = line.value, line.value_start
    if not value or value[0] in "\"'":
        return
    if value[0] in _PAIRS and value[-1] in _PAIRS[value[0]] and len(value) > 1:
        words = in_quotes(value[1:-1], line.marks)
        message = f"{value[0]} and {value[-1]} are no quotation marks for YAML, which knows \" and ' alone"
        yield Slip(start, message, _write(words), start, line.end, words)
    is_list = value[0] in _BRACKETS and not value.startswith("{{")
    is_text = not is_list or _BRACKETS[value[0]] in value[:-1]
    is_directive = value[0] == "%" and line.value_start == line.start
    if value[0] in _STARTERS and is_text and not is_directive:
        message = f"a text that is not in quotation marks cannot start with {quote(value[0])}"
        yield Slip(start, message, quote_all(value, line.marks), start, line.end, in_quotes(value, line.marks))
    if is_text and (colon := _COLON.search(value)):
        message = f"the text {quote(value)} holds a ':' with a blank behind it, which YAML takes for the end of a key"
        hint, words = quote_all(value, line.marks), in_quotes(value, line.marks)
        yield Slip(start + colon.start(), message, hint, start, line.end, words)


def _slips_of_colons(line: SlipLine) -> Iterator[Slip]:
    words = line.words
    if found := _OTHER_COLON.match(words):
        written = f"{found[1].strip()}: {words[found.end() :]}"
        place = line.start + found.start(2)
        message = f"{quote(found[2])} stands behind the key {quote(found[1].strip())}, where a ':' is wanted"
        yield Slip(place, message, _write(written), line.start, line.end, f"{found[1]}: {words[found.end() :]}")
    if line.key or not (found := _NO_COLON.match(words)):
        return
    rest = _COMMENT.split(words[found.end() :], maxsplit=1)[0].rstrip()
    words = f"{words[: found.end()]}{rest}"
    is_key = _KEY.fullmatch(found[2]) and len(rest.split()) < 2
    mended = f"{found[2]}: {rest}".rstrip() if is_key else f"key: {found[2]} {rest}".rstrip()
    place = line.start + found.start(2)
    message = f"the line {quote(words.strip())} has no key with a ':' behind it"
    hint = _write(mended)
    if not is_key:
        hint = f"{hint}, with the key that is meant, or indent it further if it goes on with the text above"
    yield Slip(place, message, hint, line.start + found.start(2), line.end, mended)


def slips_of_indentation(line: SlipLine) -> Iterator[Slip]:
    """A line that is indented otherwise than those around it, alone or with what stands below it."""
    place = line.start + line.indent
    if line.words.lstrip().startswith("{") and line.above.lstrip().startswith("- "):
        message = "the entry of a list starts without '-'"
        yield Slip(place, message, _write(f"- {line.words.strip()}"), place, place, "- ")
    above = _columns_of(line, line.above)
    below = [column for column in _columns_of(line, line.below) if column not in above]
    for wanted, where in (*((column, "above") for column in above), *((column, "below") for column in below)):
        message = f"the line is indented by {blanks_of(line.indent)}, where no line around it begins"
        hint = f"indent it by {blanks_of(wanted)}, as the line {where} it"
        yield Slip(place, message, hint, line.start, place, " " * wanted)
        yield Slip(place, message, f"{hint}, with what stands below it", *_shifted(line, wanted))


def _columns_of(line: SlipLine, other: str) -> list[int]:
    """Where the line above or below begins: its key, then its dash; of an entry of a list the other way round."""
    key, dash = (len(other) - len(other.lstrip(blanks)) for blanks in (" -", " "))
    columns = (dash, key) if line.words.lstrip().startswith("-") else (key, dash)
    return [column for column in columns if other and column != line.indent]


def _shifted(line: SlipLine, wanted: int) -> tuple[int, int, str]:
    """The line with all that is indented further below it, moved: where it starts and ends, and what it would say."""
    end = line.end
    while (found := _BELOW.match(line.text, end)) and (not found[2] or len(found[1]) > line.indent):
        end = found.end()
    more = wanted - line.indent
    words = line.text[line.start : end]
    moved = re.sub(r"(?m)^ +(?=\S)", lambda blanks: " " * max(0, len(blanks[0]) + more), words)
    return line.start, end, moved if line.indent else " " * wanted + moved


def blanks_of(number: int) -> str:
    """How many blanks stand before a line, in words."""
    return "no blank" if not number else "1 blank" if number == 1 else f"{number} blanks"


def _write(words: str) -> str:
    return f"write `{shorten(words, LONGEST_SHOWN)}`"


def quote_all(value: str, marks: QuotationMarks) -> str:
    """The hint to write a text in quotation marks."""
    note = marks.note if '"' in value else ""
    return f"put quotation marks around the whole text: {shorten(in_quotes(value, marks), LONGEST_SHOWN)}{note}"
