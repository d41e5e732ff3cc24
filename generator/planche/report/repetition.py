"""Findings -> the same for people, where one mistake in many rows of a table or entries of a catalogue is one line.

Programs are told all of them: what a baseline knows, and what exit codes and counts rest on, is never folded.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from planche.findings import Finding

MOST_APART = 5  # findings that say the same of one file, and are lines of their own
MOST_RUNS = 8  # of lines, that are listed
_QUOTED = re.compile(r"""'[^']*+'|"[^"]*+"|\d++""")
_PLACES = {".csv": "rows", ".po": "entries", ".yaml": "places"}
_OF_ITS_OWN = "/game.yaml"  # of which no two lines say the same of two things of a kind


class Repeated(NamedTuple):
    """A finding, and those further down in its file that say the same of others."""

    finding: Finding
    others: Sequence[Finding] = ()

    @property
    def where(self) -> str:
        """In how many more places it is so, and in which lines; nothing where it is so in none."""
        if not self.others:
            return ""
        what = next(words for end, words in _PLACES.items() if self.finding.span.file.endswith(end))
        runs = list(_runs_of(sorted({finding.span.line for finding in self.others})))
        more = "" if len(runs) <= MOST_RUNS else " …, --format json lists all"
        return f"and so in {len(self.others)} more {what}: lines {', '.join(runs[:MOST_RUNS])}{more}"


def fold_repetitions(findings: Sequence[Finding]) -> Iterator[Repeated]:
    """The findings in their order; where more than five say the same, those behind the first stand with it."""
    groups: dict[tuple[str, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_kind_of(finding), []).append(finding)
    folded = {id(other) for group in groups.values() if len(group) > MOST_APART for other in islice(group, 1, None)}
    for finding in findings:
        if id(finding) not in folded:
            group = groups[_kind_of(finding)]
            others = group[1:] if len(group) > MOST_APART else ()
            followers = sum(other.followers for other in (finding, *others))
            yield Repeated(finding._replace(followers=followers), others)


def _kind_of(finding: Finding) -> tuple[str, ...]:
    """What findings have in common that say the same of other rows; of any other, what no other has."""
    said = _QUOTED.sub("…", finding.message)
    component = "" if finding.span.file.endswith(".po") else finding.component  # a table is one's
    what = finding.id, finding.severity.value, finding.game, finding.language, component, finding.span.file
    return (str(id(finding)),) if _is_alone(finding) else (*what, said)


def _is_alone(finding: Finding) -> bool:
    is_listed = finding.span.file.endswith(tuple(_PLACES)) and not finding.span.file.endswith(_OF_ITS_OWN)
    return not finding.span.line or not is_listed or "findings follow" in finding.hint  # how many were lost is told


def _runs_of(lines: Sequence[int]) -> Iterator[str]:
    """Numbers as `3-7` where they follow on one another."""
    start = 0
    for index in range(1, len(lines) + 1):
        if index == len(lines) or lines[index] != lines[index - 1] + 1:
            yield str(lines[start]) if start == index - 1 else f"{lines[start]}-{lines[index - 1]}"
            start = index
