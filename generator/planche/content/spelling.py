"""What a file holds -> its record, read past unknown keys as if they said what they most likely mean.

A misspelt key is then one finding: what stands below it is looked at all the same, and nothing lacks it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from planche.content.moved_keys import find_emptied
from planche.content.problems import UNKNOWN_KEY, read_record
from planche.content.shapes import KeyPath, Problem, read_type
from planche.findings import Finding, Span, nearest_name
from planche.source import Record, Rows, Value

R = TypeVar("R")


class Respelling(NamedTuple, Generic[R]):
    """A record with the source that it was read from, in which keys are respelt."""

    record: R | None  # None when more is wrong than keys
    source: Value
    findings: tuple[Finding, ...]  # all that is wrong with it


def read_with_respelling(kind: type[R], source: Value, file: str) -> Respelling[R]:
    """The record that a file holds. Unknown keys of `source` are respelt, or taken out where none is near."""
    findings: list[Finding] = []
    while True:
        record, refused = read_record(kind, source, file)
        problems = () if record is not None else _problems_of(kind, source)
        unknown = tuple(problem for problem in problems if problem.kind == "unknown")
        emptied = find_emptied(problems, source)
        if not unknown:
            return Respelling(record, source, (*findings, *refused))
        findings += (finding for finding in refused if finding.id == UNKNOWN_KEY.id)
        _respell_keys(source, unknown, emptied)  # what stands below a key that is respelt is read in the next round


def _problems_of(kind: type[R], source: Value) -> tuple[Problem, ...]:
    """The problems; none where there is such a flood of them that not all are told."""
    report = read_type(kind, source).report
    return () if report.count > len(report.problems) else tuple(report.problems)


def _respell_keys(source: Value, unknown: Iterable[Problem], emptied: Mapping[KeyPath, KeyPath]) -> None:
    """Let values stand under the keys that are nearest to theirs, or in the mapping above, within the source itself."""
    for problem in unknown:
        *path, last = problem.path
        record, key = _value_at(source, path), str(last)
        assert isinstance(record, Record), "only records have unknown keys"
        value, span, key_span = record.pop(key), record.spans.pop(key), record.key_spans.pop(key)
        meant = nearest_name(key, problem.choices)
        if above := emptied.get(problem.path):
            record, meant = _opened(record, str(above[-1]), key_span), key
        if meant and meant not in record:
            record[meant], record.spans[meant], record.key_spans[meant] = value, span, key_span


def _opened(record: Record, name: str, span: Span) -> Record:
    """What a mapping that held nothing holds now."""
    inner = record[name]
    if not isinstance(inner, Record):
        record[name] = inner = Record(span)
    return inner


def _value_at(value: Value, path: Sequence[str | int]) -> Value:
    for step in path:
        if isinstance(value, Rows):
            value = value[int(step)]
        else:
            assert isinstance(value, Record), "problems are told of what is there"
            value = value[str(step)]
    return value
