"""Groups that are moved or enlarged unlike their sisters: told there, and not at the words that they meet."""

from __future__ import annotations

from tests.faults.fault import Fault

GOAL, LINE = "templates/g/goal.xml", '<text x="8" y="76"'
WORDS = '<text x="0" y="0" width="20" height="4" size="7" fit="line" style="words">{} a b c</text>'
BESIDE = '<text x="34" y="{y}" width="20" height="4" size="7" fit="line" style="words">d e f</text>\n'
ROWS = ("translate(10 58)", "translate(10 62)", "translate(10 66)", "translate(10 70)")
SCALED = tuple(f"{row} scale(0.9)" for row in ROWS)


def _group(what: str, number: int, rows: tuple[str, ...], typed: str, says: str) -> Fault:
    """Groups below one another, one of which is typed wrongly, with words beside them."""
    said = [typed if n == number else row for n, row in enumerate(rows)]
    groups = "".join(f'<group transform="{row}">{WORDS.format(n)}</group>\n' for n, row in enumerate(said))
    beside = "".join(BESIDE.format(y=58 + 4 * n) for n in range(4))
    return Fault(what, GOAL, LINE, f"{groups}{beside}{LINE}", f"{GOAL}:{7 + number}:{1 if number else 3}", says)


# fmt: off
FAULTS = (
    _group("a group that is moved by two digits exchanged", 1, ROWS, "translate(31 62)",
           "this group has 31 in its transform where its 3 sisters have 10"),
    _group("a group that is moved off its face", 2, ROWS, "translate(100 66)", "write 10 for 100, if that is a slip"),
    _group("a group with a sign before its number", 0, ROWS, "translate(-10 58)", "write 10 for -10"),
    _group("a group that is enlarged by a point that was lost", 3, SCALED, "translate(10 70) scale(9)",
           "0.9"),
)
# fmt: on
