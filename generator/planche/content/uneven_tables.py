"""A game whose tables are written for each language -> findings of what only some of its languages have."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Check, Finding, Severity, Span, counted, declare, list_names, nearest_name
from planche.game import Game, Text

UNEVEN = declare(
    "tables/uneven",
    """
    A row that is in the table of one language and not in that of another, or that has a text or a value in one only,
    or other copies.

    A table that is written for each language (`rows: documents.{language}.yaml`) holds the same pieces in each, by
    their ids, else a kit lacks a card that the others have. Tables with less than half of their rows in common,
    such as lists of words, are no translations of one another.

    Example: a row `joker` in specials.fr.csv, and none in specials.en.csv.
    Mend it: add the row to the table that lacks it, or delete it from the other; a row has one id in all languages.
    What one language alone has on purpose is named under `accept` in game.yaml.
    """,
    Severity.WARNING,
)
CHECKS: tuple[Check, ...] = (UNEVEN,)

_DIGIT = expression(r"\d")
MOST_GUESSED = 20  # rows for which a near one is looked for


class ComparedRow(NamedTuple):
    """What is compared of a row."""

    span: Span
    texts: frozenset[str]  # the columns that hold something, of those that hold no lists
    copies: int = 1


_Tables = Mapping[str, Mapping[str, ComparedRow]]  # by language, then by id


def uneven_tables(game: Game) -> Iterator[Finding]:
    """What the tables of a language have that those of another lack."""
    for component in game.components:
        pieces = {
            language: {piece.id: ComparedRow(piece.span, _filled(piece.fields), piece.copies) for piece in rows}
            for language, rows in component.pieces_by_language.items()
        }
        for id, finding in _compare(pieces, game.language) if _are_alike(pieces) else ():
            yield finding._replace(game=game.id, component=component.id, piece=id)
    for table in game.tables.values():
        rows = {
            language: {row.id: ComparedRow(row.span, _filled(row.fields)) for row in found.values()}
            for language, found in table.rows_by_language.items()
        }
        if _are_alike(rows):
            yield from (finding._replace(game=game.id) for _, finding in _compare(rows, game.language))
    names = {
        language: {id: ComparedRow(name.span, frozenset()) for id, name in found.items()}
        for language, found in game.names_by_language.items()
    }
    known = {piece.id for component in game.components for piece in component.pieces}
    yield from (finding._replace(game=game.id) for _, finding in _compare(names, game.language, known))


def _filled(fields: Mapping[str, object]) -> frozenset[str]:
    return frozenset(name for name, cell in fields.items() if isinstance(cell, (Text, str, int, float)))


def _are_alike(tables: _Tables) -> bool:
    """Whether the tables have half of the rows of the shortest in common."""
    ids = [set(rows) for rows in tables.values()]
    return bool(ids) and 2 * len(set.intersection(*ids)) >= min(map(len, ids))


def _compare(tables: _Tables, source: str, known: Collection[str] = ()) -> Iterator[tuple[str, Finding]]:
    """What only some tables have, each with the id of its row; `source` is the language that authors write in.

    A row of an id that is `known` elsewhere is lost where it lacks, in the table of authors too.
    """
    ids = dict.fromkeys(id for rows in tables.values() for id in rows)
    told: set[str] = set()
    for id in (id for id in ids if id not in told):
        having = [language for language, rows in tables.items() if id in rows]
        lacking = [language for language in tables if language not in having]
        if lacking:
            others = [other for other in tables[lacking[0]] if other not in tables[having[0]]]
            near = nearest_name(id, others) if len(told) < MOST_GUESSED else None
            told |= {id, near} if near else {id}
            yield id, _lacks_row(id, near, tables, having, lacking, is_lost=source in having or id in known)
        else:
            yield from ((id, finding) for finding in _compare_rows(id, tables))


def _lacks_row(
    id: str, near: str | None, tables: _Tables, having: list[str], lacking: list[str], *, is_lost: bool
) -> Finding:
    """Told in the table that lacks it, if it `is_lost` there, behind the row that stands above it elsewhere."""
    row = tables[having[0]][id]
    message = f"{id!r} is in the table of {list_names(having)} only; that of {list_names(lacking)} lacks it"
    if near:
        is_alone = len(having) < len(lacking) and all(near in tables[language] for language in lacking)
        return _tell_respelt(id, near, tables[having[0]], tables[lacking[0]], message, is_odd=is_alone)
    if not is_lost:
        hint = f"add a row {id!r} there, or delete this one"
        return UNEVEN.finding(row.span, message, hint)
    above, place = _row_above(id, tables[having[0]], tables[lacking[0]])
    hint = f"add a row {id!r}{f' below {above!r}' if above else ''}, or delete that of {row.span.file}:{row.span.line}"
    return UNEVEN.finding(place, message, hint)


def _tell_respelt(
    id: str,
    near: str,
    having: Mapping[str, ComparedRow],
    lacking: Mapping[str, ComparedRow],
    message: str,
    *,
    is_odd: bool,
) -> Finding:
    """Told at the row that is odd, or whose id is unlike those of its table; else in that which lacks it."""
    is_odd = is_odd or _count_alike(id, having) < _count_alike(near, lacking)
    row, meant = (having[id], near) if is_odd else (lacking[near], id)
    other = lacking[near] if is_odd else having[id]
    return UNEVEN.finding(row.span, message, f"write {meant} here, as {other.span} does; or give both another id")


def _count_alike(id: str, rows: Mapping[str, ComparedRow]) -> int:
    """How many ids of a table are built as one is, whatever digits they have."""
    return [_DIGIT.sub("0", other) for other in rows].count(_DIGIT.sub("0", id))


def _row_above(id: str, having: Mapping[str, ComparedRow], lacking: Mapping[str, ComparedRow]) -> tuple[str, Span]:
    """The nearest row above one that both tables have, and its place in the other; without one that of its first."""
    ids = list(having)
    above = next((other for other in reversed(ids[: ids.index(id)]) if other in lacking), "")
    return above, (lacking[above] if above else next(iter(lacking.values()))).span


def _compare_rows(id: str, tables: _Tables) -> Iterator[Finding]:
    """How a row differs from the same one in the first language."""
    (first, row), *others = ((language, rows[id]) for language, rows in tables.items())
    for language, other in others:
        for column in sorted(row.texts ^ other.texts):
            having, lacking = (first, language) if column in row.texts else (language, first)
            message = f"{id!r}: {column} is filled in the table of {having} only; that of {lacking} leaves it empty"
            place = tables[lacking][id].span
            yield UNEVEN.finding(place, message, f"fill it in, or leave it empty in {having} too")
        if row.copies != other.copies:
            has = f"has {counted(other.copies, 'copy', 'copies')} in the table of {language}"
            message = f"{id!r} {has}, {row.copies} in that of {first}"
            yield UNEVEN.finding(other.span, message, f"write {row.copies} here, or {other.copies} there")
