"""Findings of keys that stand twice -> the line that is lost between them, or the figure that one of them should be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.content import MISSING_KEY
from planche.expressions import expression
from planche.findings import Finding, list_names
from planche.game import Game
from planche.templates import UNDEFINED

_TWIN = "source/duplicate-key"
_FIRST = expression(r"key '([^']++)' is here twice; it stands first at line (\d++), column \d++")
_NO_FIGURE = expression(r"figures has no '(\w++)'")
_MISSING = expression(r"(?:.*\.)?([a-z0-9-]++) is missing")


def blame_twin_keys(findings: Sequence[Finding], game: Game) -> Iterator[Finding]:
    """The findings; of several keys that stand twice in a row that a line above them is lost, which is one mistake.

    Of a figure that stands twice, where one that there is not is asked for, that this is meant.
    """
    told = [*findings]
    for run in _runs(told):
        if len(run) > 1:
            following = [one for one in told if _lost_key(one, run[0])]
            joined = _tell_lost_line(run, following)
            told = [joined if one is run[0] else one for one in told if one is run[0] or one not in (*run, *following)]
        elif (asked := _asked_figures(told)) and _is_figure(run[0], game):
            told = [_name_figure(one, asked) if one is run[0] else one for one in told]
    yield from told


def _runs(findings: Sequence[Finding]) -> list[list[Finding]]:
    """The keys that stand twice, those together that follow one another both where they stand and where they did."""
    runs: list[list[Finding]] = []
    for one in sorted((found for found in findings if found.id == _TWIN), key=lambda found: found.span):
        last = runs[-1][-1] if runs else None
        is_next = last is not None and last.span.file == one.span.file and last.span.column == one.span.column
        if last is not None and is_next and _line_of(last) < _line_of(one) < runs[-1][0].span.line:
            runs[-1].append(one)
        else:
            runs.append([one])
    return runs


def _line_of(finding: Finding) -> int:
    """The line in which the key of a finding stands first."""
    found = _FIRST.match(finding.message)
    return int(found[2]) if found else finding.span.line


def _lost_key(finding: Finding, first: Finding) -> str:
    """The key that a mapping lacks which begins before keys that stand twice; empty for none."""
    is_before = finding.span.file == first.span.file and 0 < finding.span.line <= _line_of(first)
    found = _MISSING.fullmatch(finding.message) if finding.id == MISSING_KEY.id and is_before else None
    return found[1] if found else ""


def _tell_lost_line(run: Sequence[Finding], following: Sequence[Finding]) -> Finding:
    names = [found[1] for one in run if (found := _FIRST.match(one.message))]
    message = f"the keys {list_names(names)}, which stand in line {_line_of(run[0])} and below, stand here once more"
    near = max(following, key=lambda one: one.span, default=None)
    lost = f"`{_lost_key(near, run[0])}:` in column {near.span.column}" if near else "what begins the next entry"
    hint = f"write {lost}, which is lost, on a line above this one; if they were pasted twice, delete them"
    told = run[0]._replace(message=message, followers=len(run) - 1 + len(following))
    return told.with_hint(hint)


def _asked_figures(findings: Sequence[Finding]) -> list[str]:
    """The figures that are asked for and that there are not, as game.yaml would call them."""
    asked = (_NO_FIGURE.search(one.message) for one in findings if one.id == UNDEFINED.id)
    return sorted({found[1].replace("_", "-") for found in asked if found})


def _is_figure(finding: Finding, game: Game) -> bool:
    found = _FIRST.match(finding.message)
    figure = game.figures.get(found[1]) if found else None
    return figure is not None and figure.span.file == finding.span.file


def _name_figure(finding: Finding, asked: Sequence[str]) -> Finding:
    message = f"{finding.message}; {list_names([repr(name) for name in asked])} is asked for, and not there"
    return finding._replace(message=message).with_hint(f"write {' or '.join(asked)} for the one of the two that it is")
