"""What files load as: mappings and sequences in which every part knows where it was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from planche.findings import MORE_FOLLOW, Finding, Span, sort_findings

MOST_FINDINGS = 1000

Scalar = str | int | float | bool | None
# a value as a file gives it; in a table every value is a text
Value: TypeAlias = "Record | Rows[Value] | Rows[Record] | RefusedValue | Scalar"
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


class RefusedValue:
    """What stands for a value that is already a finding, so that nothing more is found wrong with it."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "nothing"


class Record(dict[str, "Value"]):
    """A mapping with places: its own, that of every key and that of every value."""

    __slots__ = ("key_spans", "span", "spans")

    def __init__(
        self,
        span: Span,
        values: Mapping[str, Value] | None = None,
        spans: dict[str, Span] | None = None,
        key_spans: dict[str, Span] | None = None,
    ) -> None:
        super().__init__(values or {})
        self.span = span
        self.spans: dict[str, Span] = {} if spans is None else spans
        self.key_spans: dict[str, Span] = {} if key_spans is None else key_spans


class Rows(list[V]):
    """A sequence with places: its own and that of every value."""

    __slots__ = ("span", "spans")

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span
        self.spans: list[Span] = []

    def add(self, value: V, span: Span) -> None:
        """Append `value`, which was written at `span`."""
        self.append(value)
        self.spans.append(span)


@dataclass(frozen=True, slots=True)
class LoadedFile(Generic[V_co]):
    """What one file says and what is wrong with it."""

    value: V_co | None  # None when nothing is usable
    findings: tuple[Finding, ...] = ()


def first_findings(findings: Iterable[Finding], more: int = 0) -> tuple[Finding, ...]:
    """The findings in order; of a flood only the first, and the last of these says so; `more` were not even kept."""
    ordered = sort_findings(findings)
    more += max(0, len(ordered) - MOST_FINDINGS)
    if not more:
        return ordered
    *first, last = ordered[:MOST_FINDINGS]
    hint = f"{more} {MORE_FOLLOW}"
    return (*first, last._replace(hint=hint))


def locate(value: object, path: Sequence[str | int]) -> Span:
    """The place of the value at `path` (keys and numbers), or of the deepest part that exists.

    Steps that name nothing, such as the tag of a union, are passed over. A value that was not
    loaded from a file has no place: `Span("")`.
    """
    return _walk(value, path)[1]


def locate_key(value: object, path: Sequence[str | int]) -> Span:
    """The place of the last key on `path` that exists; of a value in a sequence, its own place."""
    return _walk(value, path)[0]


def _walk(value: object, path: Sequence[str | int]) -> tuple[Span, Span]:
    """The places of the key and the value of the deepest part of `path` that exists."""
    key = span = getattr(value, "span", Span(""))
    for step in path:
        if isinstance(value, Record) and (name := str(step)) in value.spans:
            span = value.spans[name]
            key = value.key_spans.get(name, span)
            value = value.get(name)
        elif isinstance(value, Rows) and isinstance(step, int) and 0 <= step < len(value.spans):
            key = span = value.spans[step]
            value = value[step]
    return key, span
