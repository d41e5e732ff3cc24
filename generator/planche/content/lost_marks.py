"""The lines of rules.md -> findings for those that are most likely items of a list, and whose marks were lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.content.typed_marks import begins_block
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, quote_line

LOST_MARK = declare(
    "rules/lost-mark",
    """
    A line of a list in rules.md that has no mark of an item, and so is set as more words of the item above, or as a
    paragraph above the list.

    Told is a line at the margin that begins a sentence below an item which ends one, and one right above a list that
    does not lead on to it by a colon, where all other lists of the page have an empty line before them.

    Example: `Draw a card.` on the line below `- Discard a card.`
    Mend it: write the mark of the items before it; or put blanks before it, if it belongs to the item above, and an
    empty line below it, if it is no item at all.
    """,
    Severity.WARNING,
)
_ITEM = expression(r"( {0,9})([-*+]|(\d{1,9})([.)]))[ \t]+(?=\S)")
_ENDED = expression(r".*[.!?…][*»”)\u202f\u00a0 ]*+\Z")
_LEADS_ON = expression(r".*[:,;][*»”)\u202f\u00a0 ]*+\Z")
_BEGUN = expression(r"[*«“(\u202f\u00a0]*+([^\W_]|\{\{|!\[)")
_NO_TEXT = ("#", "|", ">", "<!--", "{%", "{#", "```", "~~~", "---", "===")


def find_lost_marks(lines: Sequence[str], file: str) -> Iterator[Finding]:
    """A finding for each such line of a page."""
    above, start = "", 0  # the mark of the item that is open, and its line
    for number, line in enumerate(lines):
        found = _ITEM.match(line)
        if found:
            above, start = found[2], number
        elif not line.strip() or line.lstrip().startswith(_NO_TEXT):
            above = ""
        elif above and _begins(line) and _ENDED.match(lines[number - 1]):
            words = quote_line(_ITEM.sub("", lines[start], 1))
            told = _tell(file, number, line, _mark_after(above), f"is set behind the item {words}")
            yield told._replace(about=Span(file, start + 1))
            above = _mark_after(above)
    if (first := _first_item(lines)) is not None:
        mark = _ITEM.match(lines[first + 1])
        assert mark is not None, "a list is below it"
        yield _tell(file, first, lines[first], _mark_before(mark[2]), "is set as a paragraph above the list")


def _tell(file: str, number: int, line: str, mark: str, how: str) -> Finding:
    message = f"{quote_line(line)} has no mark of an item, and {how}"
    way = "put blanks before it" if "behind" in how else "put an empty line below it"
    return LOST_MARK.finding(Span(file, number + 1, 1), message, f"write {mark} before it, if it is one; else {way}")


def _begins(line: str) -> bool:
    """Whether a line at the margin begins a sentence."""
    found = _BEGUN.match(line)
    return found is not None and not found[1].islower() and not begins_block(line)


def _mark_after(mark: str) -> str:
    """The mark of the next item."""
    return f"{int(mark[:-1]) + 1}{mark[-1]}" if mark[:-1].isdecimal() else mark


def _mark_before(mark: str) -> str:
    """The mark of the item before one; of the first, which lost its number to the next one, it is the same."""
    number = mark[:-1]
    return f"{int(number) - 1}{mark[-1]}" if number.isdecimal() and int(number) > 1 else mark


def _first_item(lines: Sequence[str]) -> int | None:
    """The one line of the page, by itself, that stands right above a list; None where other lists are so."""
    joined = [n for n, line in enumerate(lines) if _ITEM.match(line) and n and _is_words(lines[n - 1])]
    begun = [n for n, line in enumerate(lines) if _ITEM.match(line) and (not n or not lines[n - 1].strip())]
    starts = [n for n in joined if not _is_within(lines, n - 1)]
    if len(starts) != 1 or not begun:
        return None
    first = starts[0] - 1
    is_alone = first == 0 or not lines[first - 1].strip()
    return first if is_alone and _begins(lines[first]) and not _LEADS_ON.match(lines[first]) else None


def _is_words(line: str) -> bool:
    return bool(line.strip()) and not _ITEM.match(line) and not line.lstrip().startswith(_NO_TEXT)


def _is_within(lines: Sequence[str], number: int) -> bool:
    """Whether a line goes on with an item above it."""
    while number and lines[number].strip() and not _ITEM.match(lines[number]):
        number -= 1
    return _ITEM.match(lines[number]) is not None
