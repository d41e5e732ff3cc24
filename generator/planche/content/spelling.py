"""What a file holds -> its record, read past unknown keys as if they said what they most likely mean.

A misspelt key is then one finding: what stands below it is looked at all the same, and nothing lacks it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Any, Generic, NamedTuple, TypeVar

from planche.content.schema import UNKNOWN_KEY, read_record
from planche.content.shapes import Problem, read
from planche.findings import Finding, nearest_name
from planche.source import Record

R = TypeVar("R")


class Respelling(NamedTuple, Generic[R]):
    """The record, None when more is wrong than keys; the source that it was read from; all that is wrong with it."""

    record: R | None
    source: Any
    findings: tuple[Finding, ...]


def read_respelt(kind: type[R], source: Any, file: str) -> Respelling[R]:
    """The record that a file holds. Unknown keys of `source` are respelt, or taken out where none is near."""
    findings: list[Finding] = []
    while True:
        record, refused = read_record(kind, source, file)
        unknown = () if record is not None else _unknown(kind, source)
        if not unknown:
            return Respelling(record, source, (*findings, *refused))
        findings += (finding for finding in refused if finding.id == UNKNOWN_KEY.id)
        _respell(source, unknown)  # what stands below a key that is respelt is read in the next round


def _unknown(kind: type[R], source: Any) -> tuple[Problem, ...]:
    """The unknown keys; none where there is such a flood of problems that not all are told."""
    report = read(kind, source).report
    is_flood = report.count > len(report.problems)
    return () if is_flood else tuple(problem for problem in report.problems if problem.kind == "unknown")


def _respell(source: Any, unknown: Iterable[Problem]) -> None:
    for problem in unknown:
        *path, key = problem.path
        record: Record = reduce(lambda value, step: value[step], path, source)
        name = str(key)
        value, span, key_span = record.pop(name), record.spans.pop(name), record.key_spans.pop(name)
        meant = nearest_name(name, problem.choices)
        if meant and meant not in record:
            record[meant], record.spans[meant], record.key_spans[meant] = value, span, key_span
