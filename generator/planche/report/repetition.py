"""Findings -> the same for people, where one mistake in many rows of a table or entries of a catalogue is one line.

Programs are told all of them: what a baseline knows, and what exit codes and counts rest on, is never folded.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import MORE_FOLLOW, Finding

MOST_APART = 5  # findings that say the same of one table or catalogue, and are lines of their own
MOST_ELSEWHERE = 20  # of any other file, in which more are written by a loop, or by somebody who copies
MOST_RUNS = 8  # of lines, that are listed
_FIGURE = expression(r"\d++")
_QUOTED = expression(r"""'[^']*+'|"[^"]*+"|\d++""")
_PLACES = {".csv": "rows", ".po": "entries", ".yaml": "places"}
_OF_ITS_OWN = "/game.yaml"  # of which few lines say the same of two things of a kind


class Repeated(NamedTuple):
    """A finding, and those further down in its file that say the same of others."""

    finding: Finding
    others: Sequence[Finding] = ()
    is_cut: bool = False  # whether findings of its game were lost, of which some may say so too

    @property
    def where(self) -> str:
        """In how many more places it is so, and in which lines; nothing where it is so in none."""
        if not self.others:
            return ""
        what = next((words for end, words in _PLACES.items() if self.finding.span.file.endswith(end)), "places")
        numbers = sorted({finding.span.line for finding in self.others} - {0, self.finding.span.line})
        runs = list(_runs_of(numbers))
        lines = f": line{'s' if numbers[1:] else ''} {', '.join(runs[:MOST_RUNS])}" if runs else ""
        more = "" if len(runs) <= MOST_RUNS else " …, --format json lists all"
        count = f"at least {len(self.others)}" if self.is_cut else f"{len(self.others)}"
        return f"and so in {count} more {what}{lines}{more}"


def fold_repetitions(findings: Sequence[Finding]) -> Iterator[Repeated]:
    """The findings in their order; where too many say the same, those behind the first stand with it."""
    floods = {finding.game for finding in findings if finding.hint.endswith(MORE_FOLLOW)}
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_kind_of(finding), []).append(finding)
    folded = {
        id(other) for group in groups.values() if len(group) > _most_apart(group[0]) for other in islice(group, 1, None)
    }
    for finding in findings:
        if id(finding) not in folded:
            group = groups[_kind_of(finding)]
            others = group[1:] if len(group) > _most_apart(finding) else ()
            followers = sum(other.followers for other in (finding, *others))
            yield Repeated(finding._replace(followers=followers), others, finding.game in floods)


def _kind_of(finding: Finding) -> tuple[str, ...]:
    """What findings have in common that say the same of other rows; of any other, what no other has."""
    if MORE_FOLLOW in finding.hint:  # how many were lost is told
        return (str(id(finding)),)
    said = _QUOTED.sub("…", finding.message) if _is_of_row(finding) else _FIGURE.sub("…", finding.message)
    component = "" if finding.span.file.endswith(".po") else finding.component  # a table is one's
    what = finding.id, finding.severity.value, finding.game, finding.language, component, finding.span.file
    return (*what, said)


def _most_apart(finding: Finding) -> int:
    """How many findings that say the same are lines of their own."""
    return MOST_APART if _is_of_row(finding) else MOST_ELSEWHERE


def _is_of_row(finding: Finding) -> bool:
    """Whether a finding is about one row or entry among others of its kind."""
    is_listed = finding.span.file.endswith(tuple(_PLACES)) and not finding.span.file.endswith(_OF_ITS_OWN)
    return is_listed and finding.span.line > 0


def _runs_of(lines: Sequence[int]) -> Iterator[str]:
    """Numbers as `3-7` where they follow on one another."""
    start = 0
    for index in range(1, len(lines) + 1):
        if index == len(lines) or lines[index] != lines[index - 1] + 1:
            yield str(lines[start]) if start == index - 1 else f"{lines[start]}-{lines[index - 1]}"
            start = index
