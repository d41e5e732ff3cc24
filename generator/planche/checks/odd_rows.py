"""Findings of a row with the number of another -> the same, without what follows: its picture is shown nowhere.

Where the fifth agent of ten is in no row, since two rows have the sixth, `agent-5` is a picture that nothing shows, and
what a template asks of it is never so; so it is with a row that the game's module finds wrong. The row is what is to be
mended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from planche.art import UNUSED
from planche.checks.pieces_odd_cells import pieces_odd_cells
from planche.expressions import expression
from planche.findings import Finding
from planche.game import Game
from planche.templates import NEVER_TRUE

_LACKING = expression(r"write ([\w-]++) for its ")
_PICTURE = expression(r"picture '([\w-]++)' is used nowhere")


def fold_odd_rows(findings: Iterable[Finding], game: Game) -> Iterable[Finding]:
    """The findings; what a row lacks that has the number or word of another is counted there."""
    told = tuple(findings)
    rows = [one for one in told if one.id == pieces_odd_cells.id and _LACKING.match(one.hint)]
    rows += [one for one in told if one.id.startswith(f"{game.module}/") and one.component and one.piece]
    causes = {one: cause for one in told if rows and (cause := _cause_of(one, rows, game))}
    followers: Counter[Finding] = Counter()
    for one, cause in causes.items():
        followers[cause] += 1 + one.followers
    return [one._replace(followers=one.followers + followers[one]) for one in told if one not in causes]


def _cause_of(finding: Finding, rows: Sequence[Finding], game: Game) -> Finding | None:
    """The row without whose value a picture is not shown, or a condition of a face not so."""
    if finding.id == UNUSED.id and (shown := _PICTURE.match(finding.message)):
        return next((row for row in rows if _lacks(row, shown[1])), None)
    if finding.id == NEVER_TRUE.id:
        faces = {part.id: (part.front, part.back) for part in game.components}
        return next((row for row in rows if finding.span.file in faces.get(row.component, ())), None)
    return None


def _lacks(row: Finding, picture: str) -> bool:
    """Whether a picture is called by the value that a row should have."""
    lacking = _LACKING.match(row.hint)
    return lacking is not None and f"-{picture}-".find(f"-{lacking[1]}-") >= 0
