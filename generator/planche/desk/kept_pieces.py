"""A game as far as its files can be read, and as it was shown before -> what is shown: no slip takes anything away.

What cannot be read stays as it was until it can be again. A row that is gone stays as long as anything is wrong with
its table, since nobody knows whether it is the one that is wrong; in a table in which nothing is, it was deleted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple, Protocol, TypeVar

from planche.findings import Finding
from planche.game import Component, DataRow, DataTable, Game, Piece

Key = tuple[str, str]  # the ids of a component and a piece


class ShownGame(NamedTuple):
    """A game that is looked at, and what of it is as it was."""

    game: Game | None
    kept: Mapping[Key, Finding] = MappingProxyType({})  # its pieces that cannot be read, each with why not
    rules: Finding | None = None  # why its rules cannot be


class Identified(Protocol):
    """What has an id."""

    @property
    def id(self) -> str: ...


One = TypeVar("One", bound=Identified)
NOTHING_SHOWN = ShownGame(None)


def keep_lost(read: Game | None, findings: Iterable[Finding], before: ShownGame) -> ShownGame:
    """What is shown of a game that was read with these findings, after what was shown before."""
    errors, old = [one for one in findings if one.is_error], before.game
    if not errors or old is None:
        return ShownGame(read)
    if read is None:
        return _keep_all(old, errors[0])
    known, kept = {component.id: component for component in old.components}, dict[Key, Finding]()
    components = []
    for component in read.components:
        own = [one for one in errors if one.component == component.id]
        whole = component
        if own and component.id in known:
            taken = {piece.id for other in read.components if other is not component for piece in other.pieces}
            whole = _keep_pieces(component, known[component.id], taken)
            kept |= _note_kept(whole, component, own)
        components.append(whole)
    others = [one for one in errors if not one.component]
    tables = {
        id: _keep_rows(one, old.tables[id]) if others and id in old.tables else one for id, one in read.tables.items()
    }
    boards = {id: board for id, board in old.boards.items() if _said_in(board.span.file, errors)}
    rules = (
        None if read.rules or not old.rules else _said_in(old.rules.file, others) or _said_in(read.span.file, others)
    )
    shown = replace(
        read,
        components=tuple(components),
        tables=tables,
        boards={**read.boards, **boards},
        rules=old.rules if rules else read.rules,
    )
    return ShownGame(shown, kept, rules)


def _keep_all(old: Game, cause: Finding) -> ShownGame:
    kept = {(component.id, piece.id): cause for component in old.components for piece in _pieces_of(component)}
    return ShownGame(old, kept, cause if old.rules else None)


def _pieces_of(component: Component) -> Iterator[Piece]:
    """Its pieces, in whatever language they are written."""
    for pieces in (component.pieces, *component.pieces_by_language.values()):
        yield from pieces


def _said_in(file: str, errors: Iterable[Finding]) -> Finding | None:
    return next((one for one in errors if one.span.file == file), None)


def _keep_pieces(now: Component, before: Component, taken: Collection[str]) -> Component:
    """A component with the pieces that it has lost, unless another piece is `taken` for one of their ids.

    Where its columns are others, all are as they were: rows of one kind beside those of another mislead who reads them.
    """
    if now.columns != before.columns or now.pieces_by_language.keys() != before.pieces_by_language.keys():
        return replace(now, columns=before.columns, pieces=before.pieces, pieces_by_language=before.pieces_by_language)
    by_language = {
        language: _fill(pieces, before.pieces_by_language[language], taken)
        for language, pieces in now.pieces_by_language.items()
    }
    return replace(now, pieces=_fill(now.pieces, before.pieces, taken), pieces_by_language=by_language)


def _note_kept(whole: Component, now: Component, errors: Sequence[Finding]) -> dict[Key, Finding]:
    """The pieces of a component that are not read now, each with the error that says most about it."""
    read, own = {id(piece) for piece in _pieces_of(now)}, {one.piece: one for one in reversed(errors)}
    lost = (piece.id for piece in _pieces_of(whole) if id(piece) not in read)
    return {(whole.id, piece): own.get(piece, errors[0]) for piece in lost}


def _keep_rows(now: DataTable, before: DataTable) -> DataTable:
    """A table of data with the rows that it has lost; as it was, where its columns are others."""
    if now.columns != before.columns or now.rows_by_language.keys() != before.rows_by_language.keys():
        return before
    by_language = {
        language: _fill_rows(rows, before.rows_by_language[language]) for language, rows in now.rows_by_language.items()
    }
    return replace(now, rows=_fill_rows(now.rows, before.rows), rows_by_language=by_language)


def _fill_rows(now: Mapping[str, DataRow], before: Mapping[str, DataRow]) -> dict[str, DataRow]:
    return {row.id: row for row in _fill([*now.values()], [*before.values()])}


def _fill(now: Sequence[One], before: Sequence[One], taken: Collection[str] = ()) -> tuple[One, ...]:
    """What is there now and what was there before, each of these behind that which it stood behind."""
    behind: dict[str, list[One]] = {"": [], **{one.id: [] for one in now}}
    place = ""
    for one in before:
        if one.id in behind:
            place = one.id
        elif one.id not in taken:
            behind[place].append(one)
    return (*behind[""], *(found for one in now for found in (one, *behind.pop(one.id, ()))))
