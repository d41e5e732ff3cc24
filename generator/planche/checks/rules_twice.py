"""A game -> findings where its rules show one card of a few twice, and its sister nowhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from planche.expressions import expression
from planche.findings import Finding, Span, warning
from planche.game import Block, Component, Game

LEAST, MOST = 3, 12  # pieces of a component that the rules may show one by one
_FACES = expression(r"\bface:([\w,-]++)")


@warning("rules/twice")
def rules_twice(game: Game) -> Iterator[Finding]:
    """
    The rules show each of a few cards, but one of them twice and one nowhere.

    The one that is shown twice most likely stands in the place of the other. Looked at are components of which the
    rules show all pieces but one, once each, such as set-ups or aids.

    Example: `![Set-up 1.](face:set-up-2)` and `![Set-up 2.](face:set-up-2)`, where the rules show set-up-3 too.
    Mend it: show the other card at one of the two places.
    """
    shown = defaultdict[str, list[tuple[int, Span]]](list)
    for span, names in _figures(game):
        for name in names:
            shown[name].append((len(names), span))
    for part in game.components:
        if (odd := _twice_in(part, shown)) is not None:
            twice, lost = odd
            (_, here), (_, there) = sorted(shown[twice])
            message = f"the rules show {twice!r} here and at line {there.line}, and {lost!r} nowhere"
            hint = f"write {lost} at one of the two places, if that is meant"
            yield rules_twice.finding(here, message, hint)._replace(passage=twice)


def _twice_in(part: Component, shown: defaultdict[str, list[tuple[int, Span]]]) -> tuple[str, str] | None:
    """The piece of a component that is shown twice and the one that is not, where all others are shown once."""
    ids = [piece.id for piece in part.pieces]
    if not LEAST <= len(ids) <= MOST:
        return None
    counts = {id: len(shown[id]) if id in shown else 0 for id in ids}
    twice, lost = [id for id in ids if counts[id] == 2], [id for id in ids if not counts[id]]
    is_odd = len(twice) == len(lost) == 1 and sum(counts.values()) == len(ids)
    return (twice[0], lost[0]) if is_odd else None


def _figures(game: Game) -> Iterator[tuple[Span, list[str]]]:
    """Where the rules show faces, and the ids of these."""
    line = 1
    for part in game.rules.parts if game.rules else ():
        source = f"{part.prefix}{part.text}{part.suffix}" if isinstance(part, Block) else part
        line = part.text.span.line if isinstance(part, Block) else line
        for found in _FACES.finditer(source):
            at = Span(game.rules.file, line + source[: found.start()].count("\n")) if game.rules else Span("")
            yield at, found[1].split(",")
        line += source.count("\n")
