"""A line that is none of a PO file, or cannot stand where it does -> what is odd about it, and the way out."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from planche.expressions import expression
from planche.findings import nearest_name, quote_line, shorten
from planche.source import QuotationMarks, quotation_marks

KEYWORDS = ("msgctxt", "msgid", "msgid_plural", "msgstr")
_BEGUN = expression(r"(?:#~\||#[~|])?\s*+([\w-]*+)(?:\[[0-9]*+\])?\s*+(.*)", re.DOTALL)
_QUOTED = expression(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"')
LONGEST_SHOWN = 100  # characters of a line that a hint writes out
_MEND = "close its quotation marks, or mend its keyword"
_FORMS = "write msgstr[0], msgstr[1] ... in this order, behind a msgid_plural"
_WRITE = 'write its msgstr behind its msgid; msgstr "" if it is still to be translated'


class OddLine(Exception):
    """A line that is no line of a PO file, or not one that can stand there; and the way out."""

    def __init__(self, line: int, message: str, hint: str = _MEND) -> None:
        super().__init__(message)
        self.line = line
        self.hint = hint


def explain_line(number: int, line: str, language: str) -> OddLine:
    """What is wrong with a line that is none of a PO file; `language` is that of its translations."""
    begun = _BEGUN.fullmatch(line)
    assert begun is not None, "a line begins with anything"
    keyword, words = begun.groups()
    message = f"{quote_line(line)} is no line of a PO file"
    if keyword and keyword not in KEYWORDS:
        near = nearest_name(keyword, KEYWORDS) if words[:1] == '"' else None
        return OddLine(number, message, f"did you mean {near}?" if near else _MEND)
    if words[:1] == '"' and words.endswith('\\"') and _QUOTED.match(words) is None:
        return OddLine(
            number, message, "a \\ stands before its last quotation mark, which closes nothing so: take it away"
        )
    if words[:1] == '"' and _QUOTED.match(words) is None:
        return OddLine(number, message, 'its quotation mark is never closed: write " where its words end')
    if _QUOTED.fullmatch(words):  # the number of its form is none
        return OddLine(number, message, _FORMS)
    if words[:1] == '"' and (keyword in ("", "msgstr")) and (mended := _curl(words, quotation_marks(language))):
        return OddLine(number, message, _write_curled(line[: -len(words)] + mended, quotation_marks(language)))
    if words[:1] == '"' and words[-1] == '"':
        hint = 'a quotation mark within its words ends them: write each that belongs to them as \\"'
        return OddLine(number, message, hint)
    return OddLine(number, message)


def _curl(words: str, marks: QuotationMarks) -> str | None:
    """A string with the marks of its language inside, whether the mark that closes it is there or not."""
    inside = words[1:].replace(r"\"", '"')
    for whole in (inside.removesuffix('"'), inside):
        if curled := marks.curl(whole):
            return f'"{curled}"'
    return None


def _write_curled(line: str, marks: QuotationMarks) -> str:
    hint = f"a quotation mark within its words ends them: write {marks.shown} for those that belong to them"
    return f"{hint}: {shorten(line, LONGEST_SHOWN)}{marks.note}"


def explain_place(number: int, line: str, keyword: str | None, before: Collection[str], source_line: int) -> OddLine:
    """What is wrong with a line that cannot stand where it does; `before` are the keywords of its entry so far."""
    message = f"{quote_line(line)} cannot stand here, this is not a PO entry"
    if "msgid" in before and "msgstr" not in before and keyword in ("msgctxt", "msgid"):
        return OddLine(source_line, f"the entry of line {source_line} has no msgstr before line {number}", _WRITE)
    if keyword == "msgstr" and "msgid_plural" in before:
        return OddLine(number, message, _FORMS)
    if keyword == "msgstr":
        return OddLine(number, message, "write a msgid before it, or delete it")
    return OddLine(number, message)


def explain_gap(number: int, form: int, known: int) -> OddLine:
    """What is wrong with the words of a form where those of one before are lacking."""
    message = f"msgstr[{form}] stands behind {f'msgstr[{known - 1}]' if known else 'its msgid_plural'}"
    lost = f"msgstr[{known}]" if form == known + 1 else f"msgstr[{known}] to msgstr[{form - 1}]"
    return OddLine(number, f"{message}, and {lost} is lost", f"write {lost} before this line")


def explain_form(number: int, lines: Sequence[str]) -> OddLine:
    """A msgstr[ ] of an entry without a plural; the lines are those of the file, its own has the number, from 1."""
    others = list(_forms_below(number, lines))
    blocks = "\n".join(lines[number - 1 :]).split("\n\n")[1:]
    more = sum("\nmsgstr[" in block and "msgid_plural" not in block for block in blocks)
    hint = "keep one as msgstr, without [ ]"
    if others:
        hint += f", and delete the other{'s' * (len(others) > 1)}, in line {', '.join(map(str, others))}"
    hint += f"; {more} more {'entry has' if more == 1 else 'entries have'} the same" if more else ""
    message = f"{quote_line(lines[number - 1])} is a form of a plural, and the entry has no msgid_plural"
    return OddLine(number, message, hint)


def _forms_below(number: int, lines: Sequence[str]) -> Iterator[int]:
    """The lines of the other forms of the same entry."""
    for below, line in enumerate(lines[number:], number + 1):
        if line.lstrip().startswith("msgstr["):
            yield below
        elif not line.lstrip().startswith('"'):
            return


def explain_end(line: int) -> OddLine:
    """The last entry, which began at the line, is not complete."""
    return OddLine(line, "'the last entry' has no msgstr", _WRITE)


def explain_mark(number: int, line: str) -> OddLine:
    """A line that is set aside with #~ within an entry that is not."""
    message = f"{quote_line(line)} is set aside by its #~, the msgid above it is not"
    return OddLine(number, message, "take the #~ away, or write it before every line of the entry")
