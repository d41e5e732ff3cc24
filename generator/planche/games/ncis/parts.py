"""What each part of NCIS's module offers, and all of it together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from planche.games.protocol import Columns, ColumnType, GameCheck


class RulesPart(Protocol):
    """A file with checks, and what of the content they work with."""

    @property
    def CHECKS(self) -> tuple[GameCheck, ...]: ...  # noqa: N802

    @property
    def FIGURES(self) -> tuple[str, ...]: ...  # noqa: N802

    @property
    def COLUMNS(self) -> Columns: ...  # noqa: N802


def join_checks(parts: Iterable[RulesPart]) -> tuple[GameCheck, ...]:
    """The checks of all parts."""
    return tuple(check for part in parts for check in part.CHECKS)


def join_figures(parts: Iterable[RulesPart]) -> tuple[str, ...]:
    """The figures of all parts, each once."""
    return tuple(dict.fromkeys(name for part in parts for name in part.FIGURES))


def join_columns(parts: Iterable[RulesPart]) -> Columns:
    """The columns of all parts, those of one table together."""
    joined: dict[str, Mapping[str, ColumnType]] = {}
    for part in parts:
        for id, columns in part.COLUMNS.items():
            joined[id] = {**joined.get(id, {}), **columns}
    return joined
