"""A name that a piece has not, and the nearest one -> another, where that stands on the line already."""

from __future__ import annotations

from planche.expressions import expression
from planche.findings import nearest_name
from planche.game import Piece
from planche.templates.reach import MissingValue

_NEAREST = expression(r"did you mean '([^']++)'\?")
_READ = expression(r"\.(\w{1,80})")


def name_unused(error: Exception, hint: str, line: str) -> str:
    """The hint for a name that a piece has not: of several columns that a line prints, the one that it leaves out."""
    near = _NEAREST.fullmatch(hint)
    if near is None or not isinstance(error, MissingValue) or not isinstance(error.owner, Piece):
        return hint
    there = {*_READ.findall(line)}
    free = [name for field in error.owner.fields if (name := field.replace("-", "_")) not in there]
    meant = nearest_name(error.name, free) if near[1] in there else None
    return f"did you mean {meant!r}?" if meant else hint
