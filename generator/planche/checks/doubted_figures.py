"""Findings at a figure that does not suit another -> at that other one, where it is not what its own reason says.

Of two figures that do not go together the one is wrong whose `because` speaks of other numbers: "three times two
readers" of 13 rounds. A figure whose reason names no number, or that comes of those it names, is left alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from planche.checks.number_words import is_explained
from planche.expressions import expression
from planche.findings import Finding
from planche.game import Figure, Game
from planche.language import numbers_of

_NAME = expression(r"`([a-z][a-z0-9-]*+)`|(?<![\w-])([a-z][a-z0-9-]*+)(?![\w-])")  # a plain word is none


def blame_reasons(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; what their hints say of the figure where they stood is kept behind what is to be corrected."""
    by_place = {figure.span: figure for figure in game.figures.values()}
    known = numbers_of(game.language)
    for one in findings:
        here = by_place.get(one.span)
        other = _doubted(here, one, game.figures, known) if here is not None and known else None
        if here is None or other is None:
            yield one
            continue
        message = f"{one.message}; and `because` of {other.name} speaks of other numbers than {other.value:g}"
        hint = f"correct {other.name} as its reason says; else of {here.name}: {one.hint}"
        yield one._replace(span=other.span, message=message, hint=hint)


def _doubted(
    here: Figure[float], finding: Finding, figures: Mapping[str, Figure[float]], known: Mapping[str, int]
) -> Figure[float] | None:
    """The only other figure of which a finding speaks that its own reason does not give, where it gives the first."""
    found = _NAME.finditer(f"{finding.message} {finding.hint}")
    names = {name for one in found if (name := one[1] or one[2]) in figures and (one[1] or "-" in name)}
    odd = [figures[name] for name in sorted(names - {here.name}) if not is_explained(figures[name], known)]
    return odd[0] if len(odd) == 1 and is_explained(here, known) else None
