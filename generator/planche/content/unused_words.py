"""Findings of the cells of a table -> the same, with the one listed word that no row has, where another is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from planche.content.column_spec import ColumnSpec
from planche.content.problems import VALUE
from planche.findings import Finding
from planche.source import Record, Value

LEAST_WORDS = 3  # that are listed; of two each stands for half of the rows


def suggest_unused_word(
    findings: Sequence[Finding], rows: Sequence[Value], columns: Mapping[str, ColumnSpec]
) -> Iterator[Finding]:
    """The findings; of a word that is near to none of those that are listed, the one that no other row has is meant."""
    for finding in findings:
        column = finding.message.partition(": found ")[0]
        words = columns[column].one_of or () if column in columns else ()
        if finding.id != VALUE.id or finding.hint or len(words) < LEAST_WORDS:
            yield finding
            continue
        used = {row.get(column) for row in rows if isinstance(row, Record)}
        unused = [word for word in words if word not in used]
        yield finding.with_hint(f"write {unused[0]}, which no row has") if len(unused) == 1 else finding
