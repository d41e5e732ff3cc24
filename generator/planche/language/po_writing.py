"""The entries of a PO file -> its text, in lines as gettext wraps them; what did not change keeps its lines.

gettext, Poedit and Weblate wrap the same words each in a way of its own. So a string that says what it said stays as
it stood, and a file that another program saved differs only where something in it is new.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planche.language.po_entries import EARLIER, PoEntry, PoFile, StringKey

WIDTH = 77  # columns of the words in a line, between its quotation marks: gettext's page is of 79
_ESCAPES = str.maketrans(
    {"\\": r"\\", "\t": r"\t", "\r": r"\r", "\n": r"\n", "\v": r"\v", "\b": r"\b", "\f": r"\f", '"': r"\""}
)
_NO_LINES: Mapping[StringKey, tuple[str, ...]] = {}
_PAGE = WIDTH + 2
_OPENED, _CLOSED = "\u2068", "\u2069"  # around a reference that holds blanks, as gettext has it


def write_po(file: PoFile) -> str:
    """The text of a file, which `parse_po` reads as the same entries."""
    ordered = sorted(file.entries, key=lambda entry: entry.is_obsolete)
    header = (file.header,) if file.header else ()
    blocks = ["\n".join(_entry_lines(entry)) for entry in (*header, *ordered)]
    if file.closing:
        blocks.append("\n".join(file.closing))
    return "\n\n".join(blocks) + "\n"


def _entry_lines(entry: PoEntry) -> Iterator[str]:
    mark, stood = "#~ " if entry.is_obsolete else "", entry.stood_so
    before = "#~| " if entry.is_obsolete else "#| "
    yield from entry.notes
    if entry.occurrences and not entry.is_obsolete:
        yield from _kept(stood, "#:", "\n".join(sorted(entry.occurrences))) or _reference_lines(entry.occurrences)
    if entry.flags:
        flags = ", ".join(entry.flags)
        yield from _kept(stood, "#,", flags) or (f"#, {flags}",)
    for keyword in EARLIER:
        if keyword in entry.earlier:
            yield from _string_lines(before, keyword, entry.earlier[keyword], stood)
    if entry.place is not None:
        yield from _string_lines(mark, "msgctxt", entry.place, stood)
    yield from _string_lines(mark, "msgid", entry.source, stood)
    if entry.plural is not None:
        yield from _string_lines(mark, "msgid_plural", entry.plural, stood)
    for number, form in enumerate(entry.forms):
        yield from _string_lines(mark, f"msgstr[{number}]", form, stood)
    if not entry.forms:
        yield from _string_lines(mark, "msgstr", entry.words, stood)


def _kept(stood: Mapping[StringKey, tuple[str, ...]], keyword: str, words: str) -> tuple[str, ...]:
    """The lines that a comment had, if it says what it said."""
    return stood.get((keyword, "", words), ())


def _reference_lines(places: Iterable[str]) -> Iterator[str]:
    """Where a text stands, as many places in a line as there is room for."""
    line = "#:"
    for place in places:
        shown = f"{_OPENED}{place}{_CLOSED}" if " " in place else place
        if len(line) > 2 and len(line) + 1 + len(shown) > _PAGE:
            yield line
            line = "#:"
        line += f" {shown}"
    yield line


def _string_lines(
    mark: str, keyword: str, words: str, stood: Mapping[StringKey, tuple[str, ...]] = _NO_LINES
) -> Iterable[str]:
    """A string behind its keyword; on lines of its own when it has several, or is too long for one."""
    if kept := stood.get((mark.strip(), keyword, words)):
        return kept
    lines = [line for line in words.replace("\n", "\n\0").split("\0") if line]
    escaped = words.translate(_ESCAPES)
    room = WIDTH - len(keyword) - 1 - len(mark)
    if len(lines) <= 1 and escaped.isascii() and len(escaped) <= room:
        return (f'{mark}{keyword} "{escaped}"',)
    return _long_lines(mark, keyword, lines, room)


def _long_lines(mark: str, keyword: str, lines: list[str], room: int) -> Iterator[str]:
    """A string that may be too long for a line, or has several."""
    from unicode_segmentation_rs import text_width  # start-up: plain short strings never pay it

    if len(lines) == 1 and text_width(escaped := lines[0].translate(_ESCAPES)) <= room:
        yield f'{mark}{keyword} "{escaped}"'
        return
    yield f'{mark}{keyword} ""'
    for line in lines:
        yield from (f'{mark}"{part}"' for part in _wrap(line, WIDTH - len(mark)))


def _wrap(line: str, width: int) -> Iterator[str]:
    """A line in escaped parts of so many columns at most, where Unicode lets it end (UAX 14)."""
    from unicode_segmentation_rs import line_break_units, text_width  # as above

    part, columns = "", 0
    for unit in line_break_units(line):
        escaped = unit.translate(_ESCAPES)
        wide = text_width(escaped)
        if part and columns + wide > width:
            yield part
            part, columns = "", 0
        part, columns = part + escaped, columns + wide
    yield part
