"""The text of a file -> the finding of a merge conflict that was left in it; both of its sides may read well."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, Span, quote
from planche.source.manual_pages import CONFLICT
from planche.source.text import Lines

# Git's marks stand at the beginning of a line, seven signs long, alone or with the name of a side behind a blank.
_MARK = expression(r"(?:^|(?<=[\n\r]))(<{7}|={7}|>{7}|\|{7})(?: ([^\r\n]*))?(?=[\r\n]|\Z)")
_SIGNS = ("<<<<<<<", ">>>>>>>", "|||||||", "=======")
_HINT = (
    "keep the lines of one side, or of both, and delete the lines that start with <<<<<<<, |||||||, ======= or >>>>>>>"
)


def find_conflict(text: str, name: str) -> Finding | None:
    """The first merge conflict that was left in a file, if there is one."""
    if not any(sign in text for sign in _SIGNS):
        return None
    marks = [mark for mark in _MARK.finditer(text) if _is_certain(mark, name, text)]
    if not marks:
        return None
    lines = Lines(text)
    opens = next((mark for mark in marks if mark[1] == "<<<<<<<"), None)
    if opens is None:
        line = lines.place(marks[0].start())[0]
        return CONFLICT.finding(Span(name, line, 1), f"a line {quote(marks[0][0])} is left of a merge conflict", _HINT)
    return CONFLICT.finding(Span(name, *lines.place(opens.start())), _describe(opens, marks, lines), _HINT)


def _describe(opens: re.Match[str], marks: list[re.Match[str]], lines: Lines) -> str:
    """What stands between the marks of the conflict that one opens."""
    first, _ = lines.place(opens.start())
    closing = next((mark for mark in marks if mark[1] == ">>>>>>>" and mark.start() > opens.start()), None)
    if closing is None:
        return "a merge conflict is left here, the end of which, >>>>>>>, is gone"
    last, _ = lines.place(closing.start())
    sides = " and of ".join(quote(side) for side in filter(None, _sides(opens, closing)))
    whose = f" the lines of {sides}" if sides else " the lines of both sides"
    others = sum(mark[1] == "<<<<<<<" for mark in marks) - 1
    more = f"; {others} more below" if others else ""
    return f"a merge conflict is left here: lines {first} to {last} hold{whose}{more}"


def _sides(*marks: re.Match[str]) -> Iterator[str]:
    yield from ((mark[2] or "").strip() for mark in marks)


def _is_certain(mark: re.Match[str], name: str, text: str) -> bool:
    """Whether a mark can be no content: a line of `=` underlines headings and divides notes, one of | is a row."""
    if mark[1] == "=======" and mark[2] is not None:
        return False
    if mark[1] in ("<<<<<<<", ">>>>>>>") or mark[2] is not None:
        return True
    if name.endswith(".csv"):
        return text.count('"', 0, mark.start()) % 2 == 0
    return name.endswith((".yaml", ".po"))
